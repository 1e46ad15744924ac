#include <cudf/strings/contains.hpp>
#include <cudf/strings/extract.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/split/split_re.hpp>

#include "host/strings/regex_matcher.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;
using cs::regex_program;
using cudf::string_scalar;
using texts = cells<std::string>;
using flags = cells<std::int8_t>;
using positions = cells<std::int32_t>;
using token_lists = std::vector<std::optional<texts>>;

cs::regex_flags both(cs::regex_flags left, cs::regex_flags right) {
  return static_cast<cs::regex_flags>(static_cast<unsigned>(left) | static_cast<unsigned>(right));
}

token_lists read_tokens(column_view const& view) {
  token_lists rows;
  auto const* offsets = host::list_offsets(view);
  for (size_type row = 0; row < view.size(); ++row) {
    rows.push_back(host::is_valid(view, row) ? std::optional{read_strings(host::slice_view(
                                                   host::list_elements(view), offsets[row], offsets[row + 1]))}
                                             : null);
  }
  return rows;
}

std::vector<texts> read_columns(cudf::table_view const& table) {
  std::vector<texts> columns;
  for (auto const& view : table) {
    columns.push_back(read_strings(view));
  }
  return columns;
}

flags contained(texts const& rows, std::string_view pattern, cs::regex_flags how = cs::regex_flags::DEFAULT) {
  auto const column = strings(rows);
  return read<std::int8_t>(cs::contains_re(column->view(), *regex_program::create(pattern, how))->view());
}

positions counted(texts const& rows, std::string_view pattern, cs::regex_flags how = cs::regex_flags::DEFAULT) {
  auto const column = strings(rows);
  return read_ints(cs::count_re(column->view(), *regex_program::create(pattern, how))->view());
}

std::string refusal(std::string_view pattern) {
  try {
    regex_program::create(pattern);
  } catch (cudf::logic_error const& e) {
    return e.what();
  }
  return "";
}

TEST(Regex, dollarStandsBeforeALastLineFeed) {
  EXPECT_EQ(contained({"a", "a\n", "a\n\n", "a\nb", null}, "a$"), (flags{1, 1, 0, 0, null}));
  EXPECT_EQ(contained({"a", "a\n", "a\n\n", "a\nb", null}, "a\\Z"), (flags{1, 0, 0, 0, null}));
  EXPECT_EQ(contained({"a", "a\n", "a\n\n", "a\nb"}, "a$", cs::regex_flags::MULTILINE), (flags{1, 1, 1, 1}));
  EXPECT_EQ(counted({"", "\n", "a\n", "é\n"}, "$"), (positions{1, 2, 2, 2}));
}

TEST(Regex, boundariesBeyondAscii) {
  EXPECT_EQ(contained({"é", "aé", "é ", "漢a", "😀"}, "\\bé\\b"), (flags{1, 0, 1, 0, 0}));
  // no character above U+FFFF is part of a word
  EXPECT_EQ(counted({"aé", "a😀b", "a b", ""}, "\\b"), (positions{2, 4, 4, 0}));
  EXPECT_EQ(counted({"aé", "a b", ""}, "\\B"), (positions{1, 0, 1}));
  EXPECT_EQ(contained({"é"}, "\\bé", cs::regex_flags::ASCII), (flags{1}));
}

TEST(Regex, lineEndsOfUnicode) {
  auto const extended = cs::regex_flags::EXT_NEWLINE;
  auto const lines = both(extended, cs::regex_flags::MULTILINE);
  texts const rows{"a\r\nb", "a\rb", "a\u2028b", "a\u0085", "a\r\n", "a\n\r"};
  EXPECT_EQ(contained(rows, "a$", extended), (flags{0, 0, 0, 1, 1, 0}));
  EXPECT_EQ(contained(rows, "a$", lines), (flags{1, 1, 1, 1, 1, 1}));
  EXPECT_EQ(contained(rows, "^b", lines), (flags{1, 1, 1, 0, 0, 0}));
  EXPECT_EQ(contained(rows, "^b", extended), (flags{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(counted(rows, ".", extended), (positions{2, 2, 2, 1, 1, 1}));
  EXPECT_EQ(counted(rows, "."), (positions{3, 3, 3, 2, 2, 2}));
  // never between a carriage return and its line feed
  EXPECT_EQ(counted({"\r\n", "\n\r"}, "$", lines), (positions{2, 3}));
}

TEST(Regex, classes) {
  // superscripts are digits, fractions numbers
  EXPECT_EQ(contained({"5", "٣", "²", "½", "x"}, "\\d"), (flags{1, 1, 1, 0, 0}));
  EXPECT_EQ(contained({"5", "½", "_", "é", "😀", "-"}, "^\\w$"), (flags{1, 1, 1, 1, 0, 0}));
  EXPECT_EQ(contained({"5", "½", "_", "é", "A"}, "^\\w$", cs::regex_flags::ASCII), (flags{1, 0, 1, 0, 1}));
  EXPECT_EQ(contained({" ", "\u3000", "\u00a0", "x"}, "\\s"), (flags{1, 1, 1, 0}));
  // outside of brackets \W and \D leave out the line feed; within, what is above U+FFFF
  EXPECT_EQ(contained({"\n", "😀", "-"}, "\\W"), (flags{0, 1, 1}));
  EXPECT_EQ(contained({"\n", "😀", "-"}, "[\\W]"), (flags{0, 0, 1}));
  EXPECT_EQ(contained({"\n", "a"}, "[^a]"), (flags{1, 0}));
  EXPECT_EQ(contained({"]", "-", "^", "b", "x"}, "[]^b-]"), (flags{1, 1, 1, 1, 0}));
  EXPECT_EQ(contained({"A", "é", "É", "k"}, "^(?:é|a)$", cs::regex_flags::IGNORECASE), (flags{1, 1, 1, 0}));
  // of members of brackets only ranges exchange their case, as in libcudf
  EXPECT_EQ(contained({"B"}, "[b]", cs::regex_flags::IGNORECASE), (flags{0}));
  EXPECT_EQ(contained({"B"}, "[a-c]", cs::regex_flags::IGNORECASE), (flags{1}));
  EXPECT_EQ(contained({"@", "A"}, "\\x40|\\101"), (flags{1, 1}));
}

TEST(Regex, emptyMatches) {
  EXPECT_EQ(counted({"baac", "", "é"}, "a*"), (positions{4, 1, 2}));
  auto const column = strings({"baac", "", null, "éa"});
  EXPECT_EQ(read_strings(cs::replace_re(column->view(), *regex_program::create("a*"), string_scalar{"-"})->view()),
            (texts{"-b--c-", "-", null, "-é--"}));
  EXPECT_EQ(read_tokens(cs::findall(column->view(), *regex_program::create("a*"))->view()),
            (token_lists{texts{"", "aa", "", ""}, texts{""}, null, texts{"", "a", ""}}));
  EXPECT_EQ(read_strings(cs::replace_re(column->view(), *regex_program::create(""), string_scalar{"-"})->view()),
            (texts{"baac", "", null, "éa"}));
}

TEST(Regex, prefersAsPerlDoes) {
  auto const column = strings({"abcd", "xaab"});
  auto const found = [&column](char const* pattern) {
    return read_columns(cs::extract(column->view(), *regex_program::create(pattern))->view());
  };
  EXPECT_EQ(found("(a|ab)(c|bcd)(d*)"), (std::vector<texts>{{"a", null}, {"bcd", null}, {"", null}}));
  EXPECT_EQ(found("(a+?)(b?)"), (std::vector<texts>{{"a", "a"}, {"b", ""}}));
  EXPECT_EQ(found("(a)|(x)"), (std::vector<texts>{{"a", null}, {null, "x"}}));
  EXPECT_EQ(read_strings(cs::extract_single(column->view(), *regex_program::create("(a)|(x)"), 1)->view()),
            (texts{null, "x"}));
}

TEST(Regex, groupsOfCountedRepetitions) {
  EXPECT_EQ(regex_program::create("(a){2}")->groups_count(), 1);
  EXPECT_EQ(regex_program::create("(a){2,4}")->groups_count(), 3);
  EXPECT_EQ(regex_program::create("((a)b){2}")->groups_count(), 3);
  EXPECT_EQ(regex_program::create("(a){2}", cs::regex_flags::DEFAULT, cs::capture_groups::NON_CAPTURE)->groups_count(),
            0);
  auto const column = strings({"aaa", "aa", "a"});
  EXPECT_EQ(read_columns(cs::extract(column->view(), *regex_program::create("([ab]){2,3}"))->view()),
            (std::vector<texts>{{"a", "a", null}, {"a", null, null}}));
}

TEST(Regex, repetitionsThatRe2Refuses) {
  auto const many = std::string(600, 'a');
  EXPECT_EQ(contained({many, many + "a"}, "^a{0,600}$"), (flags{1, 0}));
  auto const square = "^(?:a{1,30}){20,30}$";
  EXPECT_EQ(contained({std::string(900, 'a'), std::string(901, 'a'), std::string(19, 'a')}, square), (flags{1, 0, 0}));
  EXPECT_NE(refusal("a{1000}").find("position 2: more than 999 repetitions"), std::string::npos);
  EXPECT_NE(refusal("(?:(?:a{999}){999}){9}").find("32,767"), std::string::npos);
}

TEST(Regex, extractAllAndFindall) {
  auto const column = strings({"a1 b2", "none", null, "b3"});
  EXPECT_EQ(read_tokens(cs::extract_all_record(column->view(), *regex_program::create("([ab])(\\d)"))->view()),
            (token_lists{texts{"a", "1", "b", "2"}, null, null, texts{"b", "3"}}));
  EXPECT_EQ(read_tokens(cs::extract_all_record(column->view(), *regex_program::create("(a)|(b)"))->view()),
            (token_lists{texts{"a", null, null, "b"}, null, null, texts{null, "b"}}));
  EXPECT_EQ(read_tokens(cs::extract_all_record(column->view(), *regex_program::create("(z)"))->view()),
            (token_lists{null, null, null, null}));
  EXPECT_EQ(read_tokens(cs::findall(column->view(), *regex_program::create("([ab])\\d"))->view()),
            (token_lists{texts{"a", "b"}, texts{}, null, texts{"b"}}));
  EXPECT_EQ(read_tokens(cs::findall(column->view(), *regex_program::create("[ab]\\d"))->view()),
            (token_lists{texts{"a1", "b2"}, texts{}, null, texts{"b3"}}));
  EXPECT_THROW(cs::findall(column->view(), *regex_program::create("(a)(b)")), cudf::logic_error);
  EXPECT_THROW(cs::extract(column->view(), *regex_program::create("a")), cudf::logic_error);
  EXPECT_THROW(cs::extract_single(column->view(), *regex_program::create("(a)"), 1), std::invalid_argument);
}

TEST(Regex, splitsFromBothSides) {
  auto const column = strings({"a_b c_d", "_a", "ab", "", null});
  auto const cut = regex_program::create("[_ ]");
  EXPECT_EQ(read_tokens(cs::split_record_re(column->view(), *cut)->view()),
            (token_lists{texts{"a", "b", "c", "d"}, texts{"", "a"}, texts{"ab"}, texts{""}, null}));
  EXPECT_EQ(read_tokens(cs::split_record_re(column->view(), *cut, 2)->view()),
            (token_lists{texts{"a", "b", "c_d"}, texts{"", "a"}, texts{"ab"}, texts{""}, null}));
  EXPECT_EQ(read_tokens(cs::rsplit_record_re(column->view(), *cut, 2)->view()),
            (token_lists{texts{"a_b", "c", "d"}, texts{"", "a"}, texts{"ab"}, texts{""}, null}));
  EXPECT_EQ(read_columns(cs::rsplit_re(column->view(), *cut, 1)->view()),
            (std::vector<texts>{{"a_b c", "", "ab", "", null}, {"d", "a", null, null, null}}));
  EXPECT_EQ(read_columns(cs::split_re(column->view(), *cut, 1)->view()),
            (std::vector<texts>{{"a", "", "ab", "", null}, {"b c_d", "a", null, null, null}}));
  EXPECT_THROW(cs::split_re(column->view(), *regex_program::create("")), cudf::logic_error);
}

TEST(Regex, replacements) {
  auto const column = strings({"a1b2", "é9", null});
  auto const pair = regex_program::create("(\\w)(\\d)");
  auto const with = [&](char const* text) {
    return read_strings(cs::replace_with_backrefs(column->view(), *pair, text)->view());
  };
  EXPECT_EQ(with("\\2\\1"), (texts{"1a2b", "9é", null}));
  EXPECT_EQ(with("<${0}>"), (texts{"<a1><b2>", "<é9>", null}));
  // where one form is there the other is text
  EXPECT_EQ(with("\\2${1}"), (texts{"1${1}2${1}", "9${1}", null}));
  EXPECT_EQ(with("$1\\"), (texts{"$1\\$1\\", "$1\\", null}));
  EXPECT_THROW(with("\\3"), cudf::logic_error);
  EXPECT_THROW(with("\\99999999999999999999"), cudf::logic_error);
  EXPECT_THROW(with(""), cudf::logic_error);
  auto const once = [&](size_type most) {
    return read_strings(
        cs::replace_re(column->view(), *regex_program::create("\\d"), string_scalar{"#"}, most)->view());
  };
  EXPECT_EQ(once(1), (texts{"a#b2", "é#", null}));
  EXPECT_EQ(once(0), (texts{"a1b2", "é9", null}));
  EXPECT_EQ(once(-1), (texts{"a#b#", "é#", null}));
}

TEST(Regex, refusesByNameAndPosition) {
  EXPECT_NE(refusal("b(?=a)").find("regex 'b(?=a)', position 1: of the groups that begin with (?"), std::string::npos);
  EXPECT_NE(refusal("(a").find("position 0: this ( is not closed"), std::string::npos);
  EXPECT_NE(refusal("a)").find("position 1: this ) closes nothing"), std::string::npos);
  EXPECT_NE(refusal("é(a)\\1").find("position 4: references back"), std::string::npos);
  EXPECT_NE(refusal("a**").find("position 2: there is nothing to repeat"), std::string::npos);
  EXPECT_NE(refusal("[a").find("position 0: this [ is not closed"), std::string::npos);
  EXPECT_NE(refusal("a\\").find("position 1: it ends in a backslash"), std::string::npos);
  EXPECT_NE(refusal("\\p{L}").find("position 0: \\p is not supported"), std::string::npos);
  EXPECT_NE(refusal("[z-a]").find("begins with a later one"), std::string::npos);
  EXPECT_NE(refusal("(a?)+").find("what may match nothing"), std::string::npos);
  EXPECT_NE(refusal("b*(a*)*").find("what may match nothing"), std::string::npos);
  EXPECT_NE(refusal(std::string_view{"a\0b", 3}).find("position 1: a zero character"), std::string::npos);
}

TEST(Regex, deeplyNestedPatterns) {
  std::string pattern;
  for (int i = 0; i < 10'000; ++i) {
    pattern += "(?:";
  }
  pattern += 'a';
  for (int i = 0; i < 10'000; ++i) {
    pattern += ')';
  }
  EXPECT_EQ(contained({"a", "b"}, pattern), (flags{1, 0}));
  // each repeats what all before it is in: looked through for each, they would take minutes
  constexpr int many = 300'000;
  std::string repeated(many, '(');
  repeated += 'a';
  for (int i = 0; i < many; ++i) {
    repeated += ")+";
  }
  EXPECT_NE(refusal(repeated).find("more than 32,767 items"), std::string::npos);
}

/// The matcher of our own stands beside RE2: what either finds in a text that suits both is the same.
TEST(Regex, bothEnginesAgree) {
  std::vector<std::string> const patterns{
      "a|ab",  "(a|ab)(c|bcd)(d*)", "a*?b", "(?:a|b)*c", "^a+$",    "\\w+\\b", "[^a]c?",
      "(a)|b", "(?:(a)|b)+",        "",     "x*",        "a{2,3}?", "\\Bb"};
  std::vector<std::string> const rows{"", "a", "ab", "abcd", "aabbc", "ba ab", "xaxxb", "cab\na"};
  for (auto const& pattern : patterns) {
    auto const parsed = host::regex::parse(pattern, cs::regex_flags::DEFAULT, cs::capture_groups::EXTRACT);
    auto const program = host::regex::compile(parsed, pattern);
    host::regex::matcher own{program};
    for (auto const& row : rows) {
      auto const program_of_both = regex_program::create(pattern);
      auto const column = strings({row});
      std::vector<int64_t> slots(2);
      auto const found = own.find(row, 0, false, slots);
      auto const position = read_ints(cs::find_re(column->view(), *program_of_both)->view());
      EXPECT_EQ(position[0], found ? static_cast<int32_t>(slots[0]) : -1) << pattern << " in " << row;
      if (found) {
        auto const replaced = cs::replace_re(column->view(), *program_of_both, string_scalar{"#"}, 1);
        auto expected = row;
        if (!pattern.empty()) {
          expected.replace(static_cast<std::size_t>(slots[0]), static_cast<std::size_t>(slots[1] - slots[0]), "#");
        }
        EXPECT_EQ(read_strings(replaced->view()), (texts{expected})) << pattern << " in " << row;
      }
    }
  }
}

TEST(Regex, longColumnsOnSeveralThreads) {
  constexpr int rows = 100'000;
  texts input;
  for (int i = 0; i < rows; ++i) {
    input.push_back(i % 7 == 0 ? null : std::optional{"é" + std::to_string(i)});
  }
  auto const column = strings(input);
  auto const numbers = regex_program::create("\\b(é)(\\d+)$");
  auto const groups = read_columns(cs::extract(column->view(), *numbers)->view());
  auto const swapped = read_strings(cs::replace_with_backrefs(column->view(), *numbers, "\\2\\1")->view());
  for (int i = 0; i < rows; ++i) {
    if (i % 7 == 0) {
      ASSERT_EQ(groups[1][static_cast<std::size_t>(i)], null);
      ASSERT_EQ(swapped[static_cast<std::size_t>(i)], null);
    } else {
      ASSERT_EQ(groups[1][static_cast<std::size_t>(i)], std::to_string(i));
      ASSERT_EQ(swapped[static_cast<std::size_t>(i)], std::to_string(i) + "é");
    }
  }
}

TEST(Regex, slices) {
  auto const column = strings({"zz", "x1", "y2", "z", "w44", "zz"});
  auto const rows = host::slice_view(column->view(), 1, 5);
  EXPECT_EQ(read_columns(cs::extract(rows, *regex_program::create("([a-z])([0-9]+)"))->view()),
            (std::vector<texts>{{"x", "y", null, "w"}, {"1", "2", null, "44"}}));
  EXPECT_EQ(read_ints(cs::find_re(rows, *regex_program::create("\\d"))->view()), (positions{1, 1, -1, 1}));
}

}  // namespace
}  // namespace cudf4j::test
