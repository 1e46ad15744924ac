#pragma once
#include <cudf/strings/string_view.hpp>
#include <string>
#include <string_view>

namespace cudf4j::host {

/// @brief Returns a character as libcudf's char_utf8 holds it: its UTF-8 bytes, the first in the highest place.
inline cudf::char_utf8 packed(std::string_view bytes) {
  cudf::char_utf8 result = 0;
  for (char const byte : bytes) {
    result = (result << 8) | static_cast<unsigned char>(byte);
  }
  return result;
}

inline void append_packed(std::string& out, cudf::char_utf8 character) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    if (shift == 0 || (character >> shift) != 0) {
      out += static_cast<char>(character >> shift);
    }
  }
}

}  // namespace cudf4j::host
