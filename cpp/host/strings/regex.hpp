#pragma once
// Regular expressions as libcudf understands them, for the loops over rows. What is a chain (regex_chain.hpp) is
// matched as such, in all else RE2 searches; texts about which RE2 and libcudf differ, and patterns that RE2 finds too
// large, go to the matcher of regex_matcher.hpp. Whether a text has a literal (regex_literal.hpp) its bytes tell.
#include <chrono>
#include <cudf/strings/regex/regex_program.hpp>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "host/strings/regex_chain.hpp"
#include "host/strings/regex_literal.hpp"
#include "host/strings/regex_matcher.hpp"
#include "host/strings/regex_sweep.hpp"

namespace cudf4j::host::regex {

/// @brief RE2 with one pattern; for one thread, since its threads would wait for each other.
class re2_engine;

/// @brief Bytes of a text; begin is -1 where a group took no part in a match.
struct span {
  int64_t begin{-1};
  int64_t end{-1};

  [[nodiscard]] bool took_part() const { return begin >= 0; }
  [[nodiscard]] bool empty() const { return begin == end; }
  /// @brief Returns the bytes, never at a null address.
  [[nodiscard]] std::string_view of(std::string_view text) const {
    return begin == end ? std::string_view{"", 0}
                        : text.substr(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
  }
};

/// @brief A pattern, compiled; shared by threads.
class compiled_pattern {
 public:
  compiled_pattern(std::string_view pattern, cudf::strings::regex_flags flags, cudf::strings::capture_groups capture);
  ~compiled_pattern();

  [[nodiscard]] int32_t groups() const { return code_.groups; }
  /// @brief Returns how many instructions there are, those that mark the match left out.
  [[nodiscard]] int32_t instructions() const { return code_.count() - 2; }
  /// @brief Whether the pattern has neither a character nor a condition nor a reported group.
  [[nodiscard]] bool says_nothing() const { return instructions() == 1; }

 private:
  friend class search;
  std::unique_ptr<re2_engine> borrow() const;
  void give_back(std::unique_ptr<re2_engine> engine) const;
  /// @brief Whether RE2 would answer otherwise than libcudf for this text.
  [[nodiscard]] bool differs(std::string_view text) const;

  program code_;
  std::optional<literal> literal_;
  std::optional<chain> chain_;
  lead_bytes first_bytes_{};  // where code_.has_first: what a match begins with
  uint32_t assertions_;
  std::string re2_text_;
  bool re2_takes_it_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<re2_engine>> idle_;
};

/// @brief Searches one text after the other; for one thread.
class search {
 public:
  explicit search(compiled_pattern const& pattern);
  ~search();
  search(search&&) noexcept;
  search(search const&) = delete;
  search& operator=(search const&) = delete;
  search& operator=(search&&) = delete;

  /// @brief Chooses the text that the methods below search.
  void set_text(std::string_view text);
  [[nodiscard]] bool contains();
  [[nodiscard]] bool begins();
  /// @brief Finds the first match that begins at byte `from` or after it; match() is where.
  bool find(int64_t from);
  /// @brief As find; group() is where the groups are.
  bool find_groups(int64_t from);
  [[nodiscard]] span match() const { return group(0); }
  /// @brief Returns where group `index` is, 0 being the match.
  [[nodiscard]] span group(int32_t index) const {
    auto const slot = static_cast<std::size_t>(2 * index);
    return slots_[slot] < 0 || slots_[slot + 1] < 0 ? span{} : span{slots_[slot], slots_[slot + 1]};
  }

  /// @brief Calls fn(search&) at each match of the text, from left to right, until it returns false. After an empty
  /// match the search goes on one character behind it.
  template <typename Function>
  void for_each(std::string_view text, bool with_groups, Function const& fn) {
    set_text(text);
    pace so_far{};
    for (int64_t from = 0; from >= 0 && (with_groups ? find_groups(from) : find(from));) {
      auto const found = match();
      if (!fn(*this)) {
        return;
      }
      from = found.empty() ? after_character(found.end) : found.end;
      if (so_far.is_too_slow(found.end)) {
        search_linearly(from);
      }
    }
  }

 private:
  /// How fast the matches of a text are found.
  class pace {
   public:
    /// @brief Counts a match; says of some whether those up to a byte took far longer than the bytes account for.
    bool is_too_slow(int64_t byte) { return ++matches_ % matches_between == 0 && is_slow(byte); }

   private:
    static constexpr int64_t matches_between = 8;
    bool is_slow(int64_t byte);

    int64_t matches_{0};
    std::chrono::steady_clock::time_point since_{};
    int64_t byte_{0};
  };

  bool run(int64_t from, bool only_there, std::size_t slots);
  /// Lets the rest of the text be searched in time linear in it, where the pattern can be.
  void search_linearly(int64_t from);
  /// @brief Returns the byte behind the character at `byte`, -1 if that is the end of the text.
  [[nodiscard]] int64_t after_character(int64_t byte) const;

  compiled_pattern const* pattern_;
  std::unique_ptr<re2_engine> re2_;
  std::unique_ptr<matcher> own_;
  std::unique_ptr<sweep> sweep_;
  bool is_linear_{false};  ///< sweep_ has the text
  std::string_view text_;
  bool use_own_{false};
  std::vector<int64_t> slots_;
};

/// @brief Returns the compiled pattern of a program.
compiled_pattern const& pattern_of(cudf::strings::regex_program const& program);

}  // namespace cudf4j::host::regex

namespace cudf::strings {

/// What libcudf leaves to its implementation.
struct regex_program::regex_program_impl {
  cudf4j::host::regex::compiled_pattern pattern;
};

/// The class to which libcudf's header opens a program.
struct regex_device_builder {
  static cudf4j::host::regex::compiled_pattern const& pattern(regex_program const& program) {
    return program._impl->pattern;
  }
};

}  // namespace cudf::strings
