#pragma once
#include <bitset>
#include <cstdint>
#include <cudf/strings/char_types/char_types_enum.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cudf4j::host {

/// @brief To what case a character is brought: `other` makes capitals small and small letters capitals.
enum class letter_case : uint8_t { same, lower, upper, other };

/// @brief Types and case mappings of the characters below U+10000; those above have no type and no case, as in libcudf.
class character_table {
 public:
  /// @brief No character: there are more than one.
  static constexpr char32_t several = 0xFFFFFFFF;

  /// @brief Returns the table, made at its first use.
  static character_table const& instance();

  /// @brief Returns the types of the character, or'ed.
  [[nodiscard]] uint32_t types(char32_t point) const { return point < size ? types_[point] : 0; }
  [[nodiscard]] bool is(char32_t point, uint32_t any_of) const { return (types(point) & any_of) != 0; }

  /// @brief Returns the one character that this one becomes in a case, or `several`.
  [[nodiscard]] char32_t in_case(char32_t point, letter_case to) const {
    if (to == letter_case::other) {
      to = is(point, cudf::strings::UPPER)   ? letter_case::lower
           : is(point, cudf::strings::LOWER) ? letter_case::upper
                                             : letter_case::same;
    }
    if (to == letter_case::same || point >= size) {
      return point;
    }
    if (to == letter_case::lower) {
      return point == capital_i_with_dot ? several : lower_[point];
    }
    return has_special_upper_[point] ? several : upper_[point];
  }
  /// @brief Appends what a character becomes for which in_case returns `several`.
  static void append_several(std::string& out, char32_t point);
  /// @brief Returns the one character of the other case, the character itself where there is none.
  [[nodiscard]] char32_t swapped(char32_t point) const {
    // the capital of sharp s is no other case in the C library, of which libcudf's regular expressions take it
    if (point >= size || point == 0xDF) {
      return point;
    }
    return is(point, cudf::strings::UPPER) ? lower_[point] : upper_[point];
  }

 private:
  static constexpr char32_t size = 0x10000;
  /// The one character whose lower case is two.
  static constexpr char32_t capital_i_with_dot = 0x0130;

  character_table();
  uint8_t types_[size];
  char16_t upper_[size];
  char16_t lower_[size];
  std::bitset<size> has_special_upper_;
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
