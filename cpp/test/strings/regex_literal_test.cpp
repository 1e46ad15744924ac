// Patterns that are looked for byte by byte, against the matcher that keeps all states of a pattern.
#include <cudf/scalar/scalar.hpp>
#include <cudf/strings/contains.hpp>
#include <cudf/strings/find.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <random>

#include "host/strings/regex_literal.hpp"
#include "host/strings/regex_matcher.hpp"
#include "host/strings/utf8.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::strings::regex_flags;
using host::regex::literal;

host::regex::parsed_pattern parsed(std::string_view pattern, regex_flags flags) {
  return host::regex::parse(pattern, flags, cudf::strings::capture_groups::EXTRACT);
}

TEST(RegexLiteral, FindsWhatTheMatcherFinds) {
  std::mt19937_64 random{22};
  // letters of one to four bytes whose first or last bytes are alike, and capitals
  std::vector<std::string> const letters{"a", "A",  "b",  "ä",  "Ä",  "å", "Å", "д",
                                         "Д", "中", "丮", "😀", "😁", "-", "ā", "Ā"};
  for (auto const flags : {regex_flags::DEFAULT, regex_flags::IGNORECASE}) {
    for (auto const* pattern : {"a", "ä", "ab", "aä", "äÄ", "д", "中", "😀", "a-b", "中ä", "😀ab", "ā", "aaa", "abab",
                                "[aA]b", "[äå]-", "a😀д"}) {
      SCOPED_TRACE(pattern);
      auto const source = parsed(pattern, flags);
      auto const code = host::regex::compile(source, pattern);
      auto const fast = literal::of(source);
      ASSERT_TRUE(fast);
      host::regex::matcher slow{code};
      for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto left = random() % 20; left > 0; --left) text += letters[random() % letters.size()];
        if (round % 2 == 0) {
          // nearly the pattern, in the midst of others
          auto left = random() % 4;
          host::for_each_character(pattern, [&](char32_t, std::string_view bytes) {
            if (left-- != 0) text += bytes;
          });
          for (left = random() % 10; left > 0; --left) text += letters[random() % letters.size()];
        }
        std::vector<int64_t> match(2);
        ASSERT_EQ(fast->is_in(text), slow.find(text, 0, false, match)) << text;
      }
    }
  }
}

TEST(RegexLiteral, AtEveryPlaceOfATextOfAnyLength) {
  for (std::string const wanted : {"x", "xy", "xyz", "ä", "äx", "xyzxyzxyzx"}) {
    auto const pattern = literal::of(parsed(wanted, regex_flags::IGNORECASE));
    ASSERT_TRUE(pattern);
    for (std::size_t size = 0; size < 40; ++size) {
      std::string const filler(size, '-');
      EXPECT_FALSE(pattern->is_in(filler));
      for (std::size_t place = 0; place <= size; ++place) {
        auto text = filler;
        text.insert(place, wanted);
        EXPECT_TRUE(pattern->is_in(text)) << text;
        // what stands behind the text is no part of it
        std::string_view const cut{text.data(), place + wanted.size() - 1};
        EXPECT_FALSE(pattern->is_in(cut)) << text;
      }
    }
  }
}

TEST(RegexLiteral, IsNoneWhereMoreThanABitDiffers) {
  for (auto const* pattern :
       {"ÿ", "р", "aÿ", "[abc]", "[a-z]", "[ad]", "a+", "a?", "a|b", "(a)", "^a", "a$", ".", "\\w", ""}) {
    EXPECT_FALSE(literal::of(parsed(pattern, regex_flags::IGNORECASE))) << pattern;
  }
}

TEST(RegexLiteral, ATextAsItIs) {
  std::mt19937_64 random{24};
  // bytes of characters, and such that are none
  std::string const bytes{"ab\xC3\xA4\xFF"};
  for (int round = 0; round < 30000; ++round) {
    std::string wanted, text;
    for (auto left = random() % 4 + 1; left > 0; --left) wanted += bytes[random() % bytes.size()];
    for (auto left = random() % 30; left > 0; --left) text += bytes[random() % bytes.size()];
    ASSERT_EQ(literal{wanted}.is_in(text), text.find(wanted) != std::string::npos) << wanted << " in " << text;
  }
  auto const column = strings({"x", "a", null, ""});
  auto const rows = host::slice_view(column->view(), 1, 4);
  EXPECT_EQ(read<int8_t>(cudf::strings::contains(cudf::strings_column_view{rows}, cudf::string_scalar{""})->view()),
            (cells<int8_t>{1, null, 1}));
}

TEST(RegexLiteral, RowsOfAColumn) {
  // the letter's bytes lie in two rows where one ends with its first byte and the next begins with its last one
  auto const column = strings({"ä", "xÄx", "\xC3", "\xA4", null, "", "a", "123456789ä", "123456789", "ä"});
  auto const rows = host::slice_view(column->view(), 1, 9);
  auto const program = cudf::strings::regex_program::create("ä", regex_flags::IGNORECASE);
  EXPECT_EQ(read<int8_t>(cudf::strings::contains_re(cudf::strings_column_view{rows}, *program)->view()),
            (cells<int8_t>{1, 0, 0, null, 0, 0, 1, 0}));
}

}  // namespace
}  // namespace cudf4j::test
