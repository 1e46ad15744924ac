#pragma once

namespace cudf4j::host {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// @brief Says whether libcudf takes the byte for whitespace: a space or a control character.
constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }

}  // namespace cudf4j::host
