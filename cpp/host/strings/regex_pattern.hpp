#pragma once
// What a pattern of libcudf says, read once: two engines are made of it, RE2 and a matcher of our own.
#include <cstdint>
#include <cudf/strings/regex/flags.hpp>
#include <string_view>
#include <vector>

namespace cudf4j::host::regex {

constexpr char32_t last_code_point = 0x10FFFF;

struct point_range {
  char32_t first;
  char32_t last;
};

/// @brief A set of characters: ascending ranges of code points that neither overlap nor touch.
class character_set {
 public:
  character_set() = default;
  /// @brief Takes ranges in any order; one whose ends are exchanged holds nothing.
  explicit character_set(std::vector<point_range> ranges);

  [[nodiscard]] bool contains(char32_t point) const {
    return point < by_bit ? (bits_[point >> 6] >> (point & 63)) & 1 : contains_beyond_bits(point);
  }
  [[nodiscard]] character_set complement() const;
  [[nodiscard]] std::vector<point_range> const& ranges() const { return ranges_; }

 private:
  /// Of characters of one or two bytes a bit says whether they are in the set.
  static constexpr char32_t by_bit = 0x800;

  [[nodiscard]] bool contains_beyond_bits(char32_t point) const;

  std::vector<point_range> ranges_;
  uint64_t bits_[by_bit / 64]{};
};

/// What a position between two characters must be. A "line end" is a line feed; "any" line end also a carriage return,
/// U+0085, U+2028 or U+2029, a carriage return with a line feed being one.
enum class assertion : uint8_t {
  text_begin,
  line_begin,
  any_line_begin,
  text_end,
  last_line_end,  ///< the end, or before the line end that ends the text
  any_last_line_end,
  line_end,
  any_line_end,
  boundary,
  no_boundary
};

enum class token_kind : uint8_t { characters, assertion, open, close, alternative, star, plus, optional, counted };

struct token {
  token_kind what;
  bool captures{false};  ///< open: the group is one that is reported
  bool lazy{false};      ///< of a repetition: as few as possible
  int16_t least{0};      ///< counted
  int16_t most{-1};      ///< counted; -1: without limit
  int32_t value{0};      ///< characters: place among the sets; assertion: which
};

struct parsed_pattern {
  std::vector<token> tokens;  ///< none is counted: such repetitions are written out
  std::vector<character_set> sets;
  int32_t groups{0};
  uint32_t assertions{0};  ///< a bit for each

  [[nodiscard]] bool has(assertion what) const { return ((assertions >> static_cast<int>(what)) & 1) != 0; }
};

/// @brief Reads a pattern as libcudf does.
/// @throws cudf::logic_error naming pattern and position for what libcudf refuses
parsed_pattern parse(std::string_view pattern, cudf::strings::regex_flags flags, cudf::strings::capture_groups capture);

/// @brief Returns the characters of \w: letters, digits and numbers below U+10000 and the underscore.
character_set const& word_characters();

/// @brief Whether a line may end with this character, if not only line feeds end one.
constexpr bool ends_any_line(char32_t point) {
  return point == U'\n' || point == U'\r' || point == 0x85 || point == 0x2028 || point == 0x2029;
}

}  // namespace cudf4j::host::regex
