#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "host/core/load_word.hpp"

// Positions in libcudf's string functions count characters, those in memory bytes.
namespace cudf4j::host {

inline bool is_ascii(char byte) { return static_cast<unsigned char>(byte) < 0x80; }

inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

/// @brief Returns whether all bytes are below 0x80.
inline bool is_ascii(char const* bytes, std::size_t count) {
  uint64_t seen = 0;
  std::size_t i = 0;
  for (; i + 8 <= count; i += 8) seen |= load_word(bytes + i);
  for (; i < count; ++i) {
    seen |= static_cast<unsigned char>(bytes[i]);
  }
  return (seen & 0x8080808080808080) == 0;
}

inline bool is_ascii(std::string_view text) { return is_ascii(text.data(), text.size()); }

/// @brief Returns the bytes of the character that begins with this byte; 1 for a byte that begins none.
inline std::size_t bytes_of_lead(char lead) {
  auto const byte = static_cast<unsigned char>(lead);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// @brief Returns a one for each byte of a word that goes on with a character: its highest bit is set and the next one
/// is not.
constexpr uint64_t continuations(uint64_t word) { return (word >> 7) & ~(word >> 6) & 0x0101010101010101; }

/// @brief Returns the sum of the bytes of a word, at most 255: the highest byte of a product has it, where counting
/// bits would be a call on machines that have no instruction for it.
constexpr int64_t sum_of_bytes(uint64_t word) { return static_cast<int64_t>(word * 0x0101010101010101 >> 56); }

/// @brief Returns the number of characters.
inline int64_t count_characters(std::string_view text) {
  auto count = static_cast<int64_t>(text.size());
  auto const take_off = [&count](uint64_t word) { count -= sum_of_bytes(continuations(word)); };
  std::size_t at = 0;
  for (; at + 8 <= text.size(); at += 8) take_off(load_word(text.data() + at));
  auto const rest = text.size() - at;
  if (rest > 0 && at > 0) {
    // the last eight bytes without those that were counted: a copy of a length that differs by row is a call
    take_off(load_word(text.data() + text.size() - 8) >> (64 - 8 * rest));
  } else if (rest > 0) {
    uint64_t word = 0;
    std::memcpy(&word, text.data(), rest);
    take_off(word);
  }
  return count;
}

/// @brief As above. With a short text what lies behind it is read, too: no machine foresees how many words a text has.
/// @param in_end end of what may be read
inline int64_t count_characters(std::string_view text, char const* in_end) {
  constexpr std::size_t block = 32;
  static constexpr auto ones_of_text = [] {
    std::array<unsigned char, 2 * block> bytes{};
    std::fill_n(bytes.begin(), block, static_cast<unsigned char>(1));
    return bytes;
  }();
  if (text.size() > block || in_end - text.data() < static_cast<std::ptrdiff_t>(block)) [[unlikely]] {
    return count_characters(text);
  }
  auto const* const is_of_text = ones_of_text.data() + block - text.size();
  uint64_t found = 0;
  for (std::size_t at = 0; at < block; at += 8) {
    found += continuations(load_word(text.data() + at)) & load_word(is_of_text + at);
  }
  return static_cast<int64_t>(text.size()) - sum_of_bytes(found);
}

/// @brief Returns the byte where the character after `characters` further ones begins, at most the size of the text.
inline std::size_t skip_characters(std::string_view text, std::size_t byte, int64_t characters) {
  while (characters > 0 && byte < text.size()) {
    byte += bytes_of_lead(text[byte]);
    --characters;
  }
  return byte < text.size() ? byte : text.size();
}

/// @brief Returns the byte where the character before the one at `byte` begins; `byte` must be above 0.
inline std::size_t previous_character(std::string_view text, std::size_t byte) {
  --byte;
  while (byte > 0 && is_continuation(text[byte])) {
    --byte;
  }
  return byte;
}

/// @brief Returns the byte where so many characters begin that end at `byte`, 0 where there are fewer.
inline std::size_t skip_back(std::string_view text, std::size_t byte, int64_t characters) {
  for (; characters > 0 && byte > 0; --characters) {
    byte = previous_character(text, byte);
  }
  return byte;
}

/// @brief Returns the code point at `byte` and moves `byte` behind it; a stray or cut off byte stands for itself.
inline char32_t next_code_point(std::string_view text, std::size_t& byte) {
  auto const lead = static_cast<unsigned char>(text[byte]);
  auto const size = bytes_of_lead(text[byte]);
  if (size == 1 || byte + size > text.size()) {
    ++byte;
    return lead;
  }
  auto const bits = [&](std::size_t place) { return static_cast<unsigned char>(text[byte + place]) & 0x3FU; };
  // one branch for each size: a loop over the bytes takes several times as long
  char32_t const point = size == 2   ? (lead & 0x1FU) << 6 | bits(1)
                         : size == 3 ? (lead & 0x0FU) << 12 | bits(1) << 6 | bits(2)
                                     : (lead & 0x07U) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3);
  byte += size;
  return point;
}

/// @brief Returns how many bytes a code point takes, 1 to 4.
inline std::size_t utf8_size(char32_t point) { return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4; }

/// @brief Writes a code point and returns its bytes, at most 4.
inline std::size_t write_code_point(char* out, char32_t point) {
  auto const size = utf8_size(point);
  if (size == 1) {
    out[0] = static_cast<char>(point);
    return 1;
  }
  for (auto at = size - 1; at > 0; --at) {
    out[at] = static_cast<char>(0x80 | (point & 0x3F));
    point >>= 6;
  }
  out[0] = static_cast<char>((0xF00U >> size) | point);
  return size;
}

inline void append_code_point(std::string& out, char32_t point) {
  char bytes[4];
  out.append(bytes, write_code_point(bytes, point));
}

/// @brief Calls fn(char32_t, std::string_view bytes) for each character.
template <typename Function>
void for_each_character(std::string_view text, Function const& fn) {
  for (std::size_t byte = 0; byte < text.size();) {
    auto const begin = byte;
    auto const point = next_code_point(text, byte);
    fn(point, text.substr(begin, byte - begin));
  }
}

}  // namespace cudf4j::host
