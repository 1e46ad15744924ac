#pragma once
// For the sources of the bridge only.
#include <cstdint>

namespace cudf4j {

/// @brief The length of the sequence of UTF-8 at the begin of the bytes, 0 where there is none (Unicode 15, table 3-7).
inline int64_t utf8_sequence(char const* data, int64_t bytes) {
  auto const at = [data](int64_t i) { return static_cast<unsigned char>(data[i]); };
  auto const continues = [&](int64_t i) { return (at(i) & 0xC0U) == 0x80U; };
  auto const lead = at(0);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  int64_t const size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (size > bytes) return 0;
  auto const second = at(1);
  // neither longer than need be, nor a surrogate, nor beyond U+10FFFF
  auto const least = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  auto const most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (second < least || second > most) return 0;
  for (int64_t i = 2; i < size; ++i) {
    if (!continues(i)) return 0;
  }
  return size;
}

/// @brief The bytes at the end that may be the beginning of a sequence of UTF-8, at most 3.
inline int64_t cut_utf8(char const* data, int64_t bytes) {
  for (int64_t k = 1; k <= 3 && k <= bytes; ++k) {
    auto const byte = static_cast<unsigned char>(data[bytes - k]);
    if (byte < 0x80) return 0;
    if (byte >= 0xC0) {
      auto const size = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
      return size > k ? k : 0;
    }
  }
  return 0;
}

}  // namespace cudf4j
