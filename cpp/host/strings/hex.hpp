#pragma once

namespace cudf4j::host {

/// @brief Returns the value of a hexadecimal digit of either case; -1 for another byte.
inline int hex_digit(char c) {
  if (c >= '0' && c <= '9') {
    return c - '0';
  }
  auto const lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// @brief Returns the digit of a value below 16.
inline char hex_character(unsigned value) { return "0123456789ABCDEF"[value]; }

}  // namespace cudf4j::host
