// Patterns that are matched by a loop, against the matcher that keeps all states of a pattern.
#include <algorithm>
#include <cudf/strings/contains.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <random>

#include "host/strings/regex_chain.hpp"
#include "host/strings/regex_matcher.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using host::regex::chain;
using places = std::vector<int64_t>;
constexpr auto plain = cudf::strings::regex_flags::DEFAULT;

host::regex::parsed_pattern parsed(std::string_view pattern) {
  return host::regex::parse(pattern, plain, cudf::strings::capture_groups::EXTRACT);
}

TEST(RegexChain, FindsWhatTheMatcherFinds) {
  std::mt19937_64 random{21};
  std::vector<std::string> const letters{"a", "b", "c", "1", "2", " ", "-", "\n", "é", "ß", "中", "😀"};
  for (auto const* pattern : {"a",
                              "[0-9]+",
                              "([a-z]+)([0-9]+)",
                              "[a-z]+-?[0-9]*",
                              "(a)(b)?c",
                              "([a-z]*)-",
                              "[0-9]{2}[a-z]",
                              "a{1,3}b",
                              "[^a-z]+",
                              "\\s+",
                              "\\w+",
                              ".-",
                              "[é中]+a",
                              "a?b?c?1",
                              "(?:ab)c",
                              "[a-z][0-9]+[a-z]",
                              "(([a-z]+)-)([0-9])",
                              "[^é]é",
                              "a*b*c",
                              "a+ab",
                              "[a-z]*b",
                              "a?ab",
                              "a+b*a",
                              "a$",
                              "a?b$",
                              "ab-?[0-9]*1[0-9]*1$",
                              "aa+$",
                              "([ab]+)(a)$",
                              "\\s$",
                              "b\\Z",
                              "[a-z]*1",
                              "abab[0-9]",
                              "aab$",
                              "ab",
                              "ab+1$",
                              "ba$"}) {
    SCOPED_TRACE(pattern);
    auto const source = parsed(pattern);
    auto const code = host::regex::compile(source, pattern);
    auto const fast = chain::of(source);
    if (!fast) {
      // what is not decided by the next character is left to others
      EXPECT_TRUE(std::string_view{pattern} == "(a)(b)?c" || std::string_view{pattern} == "a{1,3}b");
      continue;
    }
    host::regex::matcher slow{code};
    places two(2);
    bool const only_tells = fast->find("", 0, false, two) == chain::outcome::unknown;
    for (int round = 0; round < 3000; ++round) {
      std::string text;
      for (auto left = random() % 12; left > 0; --left) text += letters[random() % letters.size()];
      places nothing, match(2);
      auto const told = fast->find(text, 0, false, nothing);
      if (only_tells && told == chain::outcome::unknown) {
        ASSERT_TRUE(std::any_of(text.begin(), text.end(), [](char byte) { return byte < 0; })) << text;
        continue;
      }
      ASSERT_EQ(told == chain::outcome::found, slow.find(text, 0, false, match)) << text;
      if (only_tells) continue;
      for (bool only_there : {false, true}) {
        places got(2 * (static_cast<std::size_t>(code.groups) + 1), -1), want = got;
        auto const found = fast->find(text, 0, only_there, got);
        ASSERT_NE(found, chain::outcome::unknown);
        ASSERT_EQ(found == chain::outcome::found, slow.find(text, 0, only_there, want)) << text;
        if (found == chain::outcome::found) {
          ASSERT_EQ(got, want) << text;
        }
      }
    }
  }
}

TEST(RegexChain, TakesNoPatternThatMayHaveToGiveBack) {
  for (auto const* pattern : {"a|b", "(ab)+", "a+?b", "^a", "a$b", "(a$)", "\\ba", "a*", "a?b*", "a*$"}) {
    EXPECT_FALSE(chain::of(parsed(pattern))) << pattern;
  }
  places slots(2);
  for (auto const* pattern : {"a+ab", "[a-z]*z", "a?ab", "a+b*a", "a$"}) {
    auto const fast = chain::of(parsed(pattern));
    ASSERT_TRUE(fast) << pattern;
    EXPECT_EQ(fast->find("aaab", 0, false, slots), chain::outcome::unknown) << pattern;
    EXPECT_EQ(fast->find("aaab", 0, true, slots), chain::outcome::unknown) << pattern;
  }
}

TEST(RegexChain, EndsWithTheTextOrBeforeItsLastLineFeed) {
  places nothing;
  auto const ends = chain::of(parsed("item-[0-9]*7[0-9]*5$"));
  ASSERT_TRUE(ends);
  for (auto const* text : {"item-75", "x/item-0725", "item-9item-175", "item-75\n", "item-7item-75"}) {
    EXPECT_EQ(ends->find(text, 0, false, nothing), chain::outcome::found) << text;
  }
  for (auto const* text : {"", "item-", "item-57", "item-75x", "item-75\n\n", "item75", "em-75", "item-7 5"}) {
    EXPECT_EQ(ends->find(text, 0, false, nothing), chain::outcome::none) << text;
  }
  EXPECT_EQ(ends->find("é/item-75", 0, false, nothing), chain::outcome::found);
  EXPECT_EQ(ends->find("item-75é", 0, false, nothing), chain::outcome::unknown);
}

TEST(RegexChain, ManyStartsInVainAreLeftToOthers) {
  // a start at each letter goes on to the end
  auto const source = parsed("[a-z][a-z]+[0-9]");
  auto const fast = chain::of(source);
  ASSERT_TRUE(fast);
  std::string text(1 << 16, 'x');
  places slots(2);
  EXPECT_EQ(fast->find(text, 0, false, slots), chain::outcome::unknown);
  // whether there is a match is known after one step for each byte
  places nothing;
  EXPECT_EQ(fast->find(text, 0, false, nothing), chain::outcome::none);
  EXPECT_EQ(fast->find(text + "1", 0, false, nothing), chain::outcome::found);
  EXPECT_EQ(fast->find(text + "1", 0, false, slots), chain::outcome::found);
  EXPECT_EQ(slots, (places{0, (1 << 16) + 1}));
  // one that repeats its first set needs a start only
  EXPECT_EQ(chain::of(parsed("[a-z]+[0-9]"))->find(text, 0, false, slots), chain::outcome::none);
  auto const column = strings({text, text + "1"});
  auto const program = cudf::strings::regex_program::create("[a-z][a-z]+[0-9]");
  EXPECT_EQ(read<std::int8_t>(cudf::strings::contains_re(column->view(), *program)->view()),
            (cells<std::int8_t>{0, 1}));
}

}  // namespace
}  // namespace cudf4j::test
