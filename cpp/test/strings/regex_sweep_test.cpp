// The search that is linear in the text finds what the matcher finds, and long texts come to an end.
#include "host/strings/regex_sweep.hpp"

#include <cudf/strings/contains.hpp>
#include <cudf/strings/extract.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/replace_re.hpp>
#include <random>

#include "host/strings/utf8.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;
namespace regex = cudf4j::host::regex;
using cs::regex_flags;
using cs::regex_program;
using cudf::string_scalar;
using texts = cells<std::string>;
using matches = std::vector<std::vector<int64_t>>;

/// All matches from left to right, with their groups; find(from, slots) finds one.
template <typename Find>
matches all_of(std::string_view text, int32_t groups, Find const& find) {
  matches all;
  for (int64_t from = 0; from <= static_cast<int64_t>(text.size());) {
    std::vector<int64_t> slots(2 * (static_cast<std::size_t>(groups) + 1));
    if (!find(from, slots)) break;
    all.push_back(slots);
    bool const is_empty = slots[0] == slots[1];
    if (is_empty && slots[1] == static_cast<int64_t>(text.size())) break;
    from =
        is_empty ? static_cast<int64_t>(host::skip_characters(text, static_cast<std::size_t>(slots[1]), 1)) : slots[1];
  }
  return all;
}

TEST(RegexSweep, findsWhatTheMatcherFinds) {
  std::mt19937 random{11};
  std::vector<std::string> const letters{"a", "b", "\n", "é", "😀", " "};
  for (auto const* pattern : {"(ab)+?b|a", "a*", "a*?b?", "(a|ab)(b|)", "(a)|(b)|é", "\\ba+|b\\b", "^a|b$",
                              "(a+)(b*)?é", "[^a]+a{2,3}?", "(?:a|é)+b|\\B", "\\Aa+|b\\Z", "(a(b)?)+", "x", "😀.*?a"}) {
    for (auto const flags : {regex_flags::DEFAULT, regex_flags::MULTILINE, regex_flags::DOTALL}) {
      auto const code = regex::compile(regex::parse(pattern, flags, cs::capture_groups::EXTRACT), pattern);
      regex::matcher matcher{code};
      regex::sweep sweep{code};
      ASSERT_TRUE(sweep.takes_it()) << pattern;
      // as long as a few blocks now and then
      for (int round = 0; round < 60; ++round) {
        std::string text;
        auto const size = round < 50 ? round % 17 : 900 + 311 * (round - 50);
        for (int i = 0; i < size; ++i) text += letters[random() % letters.size()];
        auto const wanted = all_of(text, code.groups,
                                   [&](int64_t from, auto& slots) { return matcher.find(text, from, false, slots); });
        sweep.set_text(text, 0);
        auto const found =
            all_of(text, code.groups, [&](int64_t from, auto& slots) { return sweep.find(from, slots); });
        ASSERT_EQ(found, wanted) << pattern << " in " << text;
      }
    }
  }
}

TEST(RegexSweep, leavesOutWhatComesBackWithoutACharacter) {
  auto const* pattern = "(?:a|\\b)*";
  EXPECT_FALSE(
      regex::sweep{regex::compile(regex::parse(pattern, regex_flags::DEFAULT, cs::capture_groups::EXTRACT), pattern)}
          .takes_it());
}

/// Searches that look to the end of the text at each match would take hours.
TEST(RegexSweep, longTextsOfWhichEachMatchLooksToTheEnd_comeToAnEnd) {
  constexpr int pairs = 1'500'000;
  std::string text;
  for (int i = 0; i < pairs; ++i) text += "ab";
  auto const column = strings({text, "é" + text, "abab"});
  auto const count = [&](char const* pattern) {
    return read<std::int32_t>(*cs::count_re(cudf::strings_column_view{*column}, *regex_program::create(pattern)));
  };
  EXPECT_EQ(count("(ab)+?b|a"), (cells<std::int32_t>{pairs, pairs, 2}));
  // behind é a boundary is searched by the matcher
  EXPECT_EQ(count("(ab)+?b|a\\B"), (cells<std::int32_t>{pairs, pairs, 2}));
  // an empty match at each place
  EXPECT_EQ(count("(ab)+?b|x?"), (cells<std::int32_t>{2 * pairs + 1, 2 * pairs + 2, 5}));
  auto const replaced =
      cs::replace_re(cudf::strings_column_view{*column}, *regex_program::create("(ab)+?b|a"), string_scalar{"-"});
  EXPECT_EQ(read_strings(*replaced)[0]->substr(0, 6), "-b-b-b");
  EXPECT_EQ(read_strings(*replaced)[1]->size(), 2U * pairs + 2);
}

}  // namespace
}  // namespace cudf4j::test
