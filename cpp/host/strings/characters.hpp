#pragma once
#include <cstdint>
#include <cudf/strings/char_types/char_types_enum.hpp>
#include <string>
#include <string_view>

namespace cudf4j::host {

/// @brief Types and case mappings of the characters below U+10000; those above have no type and no case, as in libcudf.
class character_table {
 public:
  /// @brief Returns the table, made at its first use.
  static character_table const& instance();

  /// @brief Returns the types of the character, or'ed.
  [[nodiscard]] uint32_t types(char32_t point) const { return point < size ? types_[point] : 0; }
  [[nodiscard]] bool is(char32_t point, uint32_t any_of) const { return (types(point) & any_of) != 0; }

  void append_upper(std::string& out, char32_t point, std::string_view bytes) const;
  void append_lower(std::string& out, char32_t point, std::string_view bytes) const;
  /// @brief Returns the one character of the other case, the character itself where there is none.
  [[nodiscard]] char32_t swapped(char32_t point) const {
    // the capital of sharp s is no other case in the C library, of which libcudf's regular expressions take it
    if (point >= size || point == 0xDF) {
      return point;
    }
    return is(point, cudf::strings::UPPER) ? lower_[point] : upper_[point];
  }
  /// @brief Appends the other case of a cased character, any other as it is.
  void append_swapped(std::string& out, char32_t point, std::string_view bytes) const;

 private:
  static constexpr char32_t size = 0x10000;
  character_table();
  uint8_t types_[size];
  char16_t upper_[size];
  char16_t lower_[size];
};

constexpr uint32_t cased = cudf::strings::CASE_TYPES;

inline bool is_ascii_lower(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_ascii_upper(char c) { return c >= 'A' && c <= 'Z'; }

}  // namespace cudf4j::host
