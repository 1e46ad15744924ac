#pragma once
// Patterns in which the next character of a text always tells how to go on, as `[0-9]+`, `([a-z]+)-([0-9]+)` or `\s`:
// they are matched by a loop over the text, several times as fast as any engine does it.
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

/// @brief For each byte whether a character of a set begins with it.
using lead_bytes = std::array<bool, 256>;

lead_bytes lead_bytes_of(character_set const& set);

/// @brief A row of sets of characters, each taken once, if there, or as often as there, with groups around some of
/// them.
///
/// After a set that may be left out or repeated comes nothing that begins with one of its characters, unless all that
/// comes may be left out. So what is taken greedily need never be given back. Of other rows of sets, and of those that
/// end with the text, it only tells whether a text of ASCII has a match: all ways to take it are followed at once.
class chain {
 public:
  enum class outcome : uint8_t { found, none, unknown };

  /// @brief Returns the pattern as a chain, or nothing if it is none or may match nothing.
  static std::optional<chain> of(parsed_pattern const& parsed);

  /// @brief Finds the first match at `from` or, unless `only_there`, after it.
  /// @param slots what to report, by its size, as matcher::find
  /// @return unknown where many starts were tried in vain, the time of other engines does not depend on that; and where
  /// only is told whether there is a match, but more is asked for
  outcome find(std::string_view text, int64_t from, bool only_there, std::vector<int64_t>& slots) const;

 private:
  static constexpr std::size_t most_links = 24;

  enum class byte_kind : uint8_t { other, taken, lead };
  enum class text_end : uint8_t { anywhere, at_end, before_last_line_feed };

  struct link {
    character_set set;
    std::array<byte_kind, 256> bytes{};
    bool optional{false};
    bool repeated{false};

    explicit link(character_set const& of);
    /// Returns the byte behind the character at `at`, or `at` if that is none of the set.
    [[nodiscard]] std::size_t after(std::string_view text, std::size_t at) const;
  };

  struct mark {
    std::size_t slot;
    std::size_t link;  ///< the one before which the slot's place is; the number of links: the end
  };

  chain() = default;
  [[nodiscard]] bool is_decided() const;
  void set_up_steps();
  /// Whether a text ends as a match that goes up to its end does; a look at one character or two spares most texts
  /// more.
  [[nodiscard]] bool may_end(std::string_view text) const;
  /// Whether a text has a match; unknown where it is not of ASCII.
  [[nodiscard]] outcome tell(std::string_view text) const;
  /// Whether a text of ASCII has a match, by one step for each byte, whatever starts are in vain.
  /// @param taken the links that may have taken what is before the text
  template <bool anywhere>
  [[nodiscard]] bool is_in(std::string_view text, uint32_t taken) const;

  std::vector<link> links_;
  std::vector<mark> marks_;
  bool decided_{true};
  text_end ends_{text_end::anywhere};
  lead_bytes begins_{};
  // a bit for each link: what is_in steps through
  std::array<uint32_t, 128> taking_{};  // of each byte, the links that take it
  uint32_t repeated_{0};
  uint32_t optional_{0};
  uint32_t last_{0};      // behind them nothing need come
  int most_left_out_{0};  // the most links in a row that may be left out
  std::string prefix_;    // what each match begins with, of ASCII; empty where it is no more than a character
  bool overlaps_{false};  // whether the prefix may begin within itself
};

}  // namespace cudf4j::host::regex
