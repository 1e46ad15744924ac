#pragma once
// A matcher for texts about which RE2 and libcudf differ, and for patterns that RE2 finds too large: it keeps every
// state of the pattern at once, in the order of preference, so that its time is that of the text times the pattern.
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "host/strings/regex_pattern.hpp"

namespace cudf4j::host::regex {

enum class operation : uint8_t { characters, assertion, save, split, skip, match };

struct instruction {
  operation what;
  int32_t value{0};  ///< characters: set; assertion: which; save: slot; split: the instruction of second choice
  int32_t next{-1};
};

/// @brief A pattern as instructions. Slot 2 * g is where group g begins and 2 * g + 1 where it ends; 0 is the match.
struct program {
  std::vector<instruction> instructions;
  std::vector<character_set> sets;
  int32_t start{0};
  int32_t groups{0};
  bool has_first{false};
  character_set first;  ///< has_first: what a match, which is not empty, begins with
  /// @brief Instructions that do something.
  [[nodiscard]] int32_t count() const;
};

/// @brief Compiles a pattern.
/// @throws cudf::logic_error naming the pattern if something is repeated that may match nothing, as libcudf does
program compile(parsed_pattern const& parsed, std::string_view pattern);

/// @brief Returns all instructions, each behind those that it leads to through operations that are passed; nothing if
/// one leads back to itself so.
std::optional<std::vector<int32_t>> behind_what_follows(program const& code, bool (*is_passed)(operation));

/// @brief Says whether a condition holds at a byte of a text.
bool holds(assertion what, std::string_view text, int64_t position);

/// @brief Runs one program over one text after the other; for one thread.
class matcher {
 public:
  explicit matcher(program const& code);

  /// @brief Finds the first match at `from` or, unless `only_there`, after it.
  /// @param slots what to report, by its size: 2 for the match, 2 more for each group; -1 where a group took no part
  bool find(std::string_view text, int64_t from, bool only_there, std::vector<int64_t>& slots);

 private:
  struct state_list {
    std::vector<int32_t> states;
    std::vector<int32_t> place;  ///< of an instruction in states, if that names it
    std::vector<int64_t> slots;  ///< a row for each state
  };
  struct pending {
    int32_t at;  ///< an instruction, or -1: restore a slot
    int32_t slot;
    int64_t value;
  };

  void add(state_list& list, int32_t at, std::string_view text, int64_t position);

  program const& code_;
  state_list now_;
  state_list then_;
  std::size_t width_{2};
  std::vector<int64_t> current_;
  std::vector<pending> stack_;
};

}  // namespace cudf4j::host::regex
