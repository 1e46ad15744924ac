#pragma once
#include <cstdint>
#include <cstring>
#include <cudf/strings/char_types/char_types_enum.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cudf4j::host {

/// @brief Types and case mappings of the characters below U+10000; those above have no type and no case, as in libcudf.
class character_table {
 public:
  /// @brief Returns the table, made at its first use.
  static character_table const& instance();

  /// @brief Returns the types of the character, or'ed.
  [[nodiscard]] uint32_t types(char32_t point) const { return point < size ? types_[point] : 0; }
  [[nodiscard]] bool is(char32_t point, uint32_t any_of) const { return (types(point) & any_of) != 0; }

  /// @brief Returns the one character of the other case, the character itself where there is none.
  [[nodiscard]] char32_t swapped(char32_t point) const {
    // the capital of sharp s is no other case in the C library, of which libcudf's regular expressions take it
    if (point >= size || point == 0xDF) {
      return point;
    }
    return is(point, cudf::strings::UPPER) ? lower_[point] : upper_[point];
  }

 private:
  friend class case_map;
  static constexpr char32_t size = 0x10000;

  character_table();
  uint8_t types_[size];
  char16_t upper_[size];
  char16_t lower_[size];
};

/// @brief To what case characters are brought: `other` makes capitals small and small letters capitals, `first` is
/// that of the first letter of a word, `inside` that of the others.
enum class letter_case : uint8_t { lower, upper, other, first, inside };

/// @brief What the characters below U+10000 become in a case, as bytes of UTF-8.
class case_map {
 public:
  /// @brief As many bytes stand in the place of each of a text at most.
  static constexpr std::size_t most_growth = 3;
  /// @brief As many bytes may be written for a character, whatever it becomes.
  static constexpr std::size_t most_written = 8;

  /// @brief Returns the map, made at its first use.
  static case_map const& instance(letter_case to);

  /// @brief Returns three bytes, the lowest one first, that a character below U+10000 becomes, and in the highest byte
  /// how many they are; another number there is of a character that becomes more.
  [[nodiscard]] uint32_t entry(char32_t point) const { return entries_[point]; }

  /// @brief Writes what a character below U+10000 becomes, and returns its bytes; those behind it may be written, too.
  std::size_t write(char32_t point, char* out) const {
    auto const entry = entries_[point];
    auto const size = entry >> 24;
    if (size == several) {
      return write_several(point, out);
    }
    std::memcpy(out, &entry, sizeof entry);
    return size;
  }

 private:
  /// In the place of the number of bytes, of which an entry has three.
  static constexpr uint32_t several = 0xFF;
  struct several_bytes {
    char16_t point;
    uint8_t size;
    char bytes[most_written];
  };

  explicit case_map(letter_case to);
  static std::u32string becomes(character_table const& table, char32_t point, letter_case to);
  static std::u32string title_of(character_table const& table, char32_t point);
  std::size_t write_several(char32_t point, char* out) const;

  uint32_t entries_[character_table::size];  // three bytes, the first one the lowest, and their number
  std::vector<several_bytes> several_;
};

/// @brief What characters become before a text is split into words: those of white space a blank, punctuation and
/// Chinese ones with blanks around, controls nothing; where it is asked for, letters small and without their marks.
class normal_characters {
 public:
  /// @brief Returns the table, made at its first use.
  static normal_characters const& instance(bool lower_case);

  /// @brief Returns what becomes of a character with these bytes.
  [[nodiscard]] std::string_view of(char32_t point, std::string_view bytes) const {
    auto const at = place(point);
    return at == nowhere ? bytes : std::string_view{made_}.substr(ends_[at], ends_[at + 1] - ends_[at]);
  }

 private:
  /// Up to here reach the Chinese characters; then come tags and variants, and none that changes.
  static constexpr char32_t size = 0x2FA20;
  static constexpr char32_t first_tag = 0xE0000;
  static constexpr char32_t end_of_tags = 0xE0200;
  static constexpr std::size_t nowhere = SIZE_MAX;

  explicit normal_characters(bool lower_case);

  static std::size_t place(char32_t point) {
    return point < size ? point : point >= first_tag && point < end_of_tags ? point - first_tag + size : nowhere;
  }

  std::string made_;
  std::vector<uint32_t> ends_;
};

constexpr uint32_t cased = cudf::strings::CASE_TYPES;

inline bool is_ascii_lower(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_ascii_upper(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace cudf4j::host
