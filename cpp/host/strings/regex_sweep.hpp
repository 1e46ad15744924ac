#pragma once
// All matches of a long text in time linear in it. Other searches go on to look for what they prefer after they have
// found what they would otherwise take, with some patterns to the end of the text at each match: with `(ab)+?b|a`, of a
// text of ab alone. Here is known beforehand, from the end of the text on, from where a match is still reached.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "host/strings/regex_matcher.hpp"

namespace cudf4j::host::regex {

/// @brief For one text after the other; for one thread.
class sweep {
 public:
  explicit sweep(program const& code);

  /// @brief Whether it takes the program; not where one can come back to an instruction without a character in between.
  [[nodiscard]] bool takes_it() const { return order_.has_value(); }
  /// @brief Chooses a text, of which what lies before a byte is not searched.
  void set_text(std::string_view text, int64_t from);
  /// @brief Finds the first match that begins at byte `from` or after it, where no earlier one was asked for.
  /// @param slots what to report, as in matcher::find
  bool find(int64_t from, std::vector<int64_t>& slots);

 private:
  using word = uint64_t;

  void list_accepted();
  [[nodiscard]] bool is_live(word const* live, int32_t at) const { return (live[at / 64] >> (at % 64) & 1) != 0; }
  /// Sets which instructions lead to a match from a position on, given those of the position behind its character;
  /// without these where the text ends.
  void step(int64_t position, char32_t point, word const* behind, word* live) const;
  /// Reads the characters of a block, and finds what is live in it.
  void load(std::size_t block);
  [[nodiscard]] word const* live_at(std::size_t place) const { return live_.data() + place * words_; }
  /// Goes to the next character; returns false at the end of the text.
  bool advance();

  program const& code_;
  std::size_t words_;
  /// The instructions behind those that they lead to without a character, where none leads to itself so.
  std::optional<std::vector<int32_t>> order_;
  std::vector<word> accepted_;  ///< of each character of ASCII, the instructions that take it
  std::string_view text_;
  std::vector<int64_t> begins_;  ///< the byte at which each block begins, and the end of the text
  std::vector<word> live_ends_;  ///< what is live at the end of each block
  std::size_t block_{0};
  std::size_t place_{0};            ///< of the character that comes next, in the block
  std::vector<int64_t> positions_;  ///< of the characters of the block, and its end
  std::vector<char32_t> points_;
  std::vector<word> live_;  ///< at each of the positions
};

}  // namespace cudf4j::host::regex
