#include <nvtext/edit_distance.hpp>
#include <nvtext/generate_ngrams.hpp>
#include <nvtext/normalize.hpp>
#include <nvtext/replace.hpp>
#include <nvtext/tokenize.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::string_scalar;
using cudf::strings_column_view;
using texts = cells<std::string>;
using counts = cells<std::int32_t>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

/// The rows of a column without its first and last.
strings_column_view inner(column_ptr const& column) {
  return strings_column_view{cudf::slice(column->view(), {1, column->size() - 1}).front()};
}

cells<texts> read_text_lists(column_view const& column) {
  auto const elements = read_strings(column.child(1));
  auto const* offsets = host::values<std::int32_t>(column.child(0)) + column.offset();
  cells<texts> rows;
  for (size_type i = 0; i < column.size(); ++i) {
    rows.push_back(host::is_valid(column, i)
                       ? std::optional<texts>{texts(elements.begin() + offsets[i], elements.begin() + offsets[i + 1])}
                       : null);
  }
  return rows;
}

TEST(Tokenize, atBlanksAndAtCharacters) {
  auto const input = strings({"the dog chased  the cat", " the cat\t", null, "", "the mous\u00e9"});
  auto const all = texts{"the", "dog", "chased", "the", "cat", "the", "cat", "the", "mous\u00e9"};
  EXPECT_EQ(read_strings(*nvtext::tokenize(view_of(input))), all);
  EXPECT_EQ(read_ints(*nvtext::count_tokens(view_of(input))), (counts{5, 2, 0, 0, 2}));
  // each character of the delimiter separates
  auto const marks = strings({"a,b;c", ",;", "\u00e9a\u00e9", "x"});
  EXPECT_EQ(read_strings(*nvtext::tokenize(view_of(marks), string_scalar{";,\u00e9"})),
            (texts{"a", "b", "c", "a", "x"}));
  EXPECT_EQ(read_ints(*nvtext::count_tokens(view_of(marks), string_scalar{";,\u00e9"})), (counts{3, 0, 1, 1}));
  EXPECT_EQ(read_strings(*nvtext::tokenize(inner(marks), string_scalar{","})), (texts{";", "\u00e9a\u00e9"}));
  EXPECT_THROW(nvtext::tokenize(view_of(input), string_scalar{"", false}), cudf::logic_error);
  EXPECT_THROW(nvtext::count_tokens(view_of(input), string_scalar{"", false}), cudf::logic_error);
}

TEST(Tokenize, atTexts) {
  auto const input =
      strings({"the fox jumped over the dog", "the dog chased  the cat", null, "", "the over ", "d.e:f;"});
  auto const by = strings({"the ", "over "});
  EXPECT_EQ(read_strings(*nvtext::tokenize(view_of(input), view_of(by))),
            (texts{"fox jumped ", "dog", "dog chased  ", "cat", "d.e:f;"}));
  EXPECT_EQ(read_ints(*nvtext::count_tokens(view_of(input), view_of(by))), (counts{2, 2, 0, 0, 0, 1}));
  // the first that fits counts, and none that is empty
  auto const overlapping = strings({"", "aa", "a"});
  auto const letters = strings({"aaab", "xay"});
  EXPECT_EQ(read_strings(*nvtext::tokenize(view_of(letters), view_of(overlapping))), (texts{"b", "x", "y"}));
  EXPECT_THROW(nvtext::tokenize(view_of(input), view_of(strings({}))), cudf::logic_error);
  EXPECT_THROW(nvtext::count_tokens(view_of(input), view_of(strings({"a", null}))), cudf::logic_error);
}

TEST(Tokenize, noRowsAndNoTokens) {
  auto const none = strings({});
  EXPECT_EQ(nvtext::tokenize(view_of(none))->size(), 0);
  EXPECT_EQ(nvtext::tokenize(view_of(none))->type().id(), type_id::STRING);
  EXPECT_EQ(nvtext::count_tokens(view_of(none))->size(), 0);
  EXPECT_EQ(nvtext::tokenize(view_of(strings({null, "", " "})))->size(), 0);
}

TEST(Tokenize, characters) {
  auto const input = strings({"x", "a\u00e9 b", "", "c", "x"});
  EXPECT_EQ(read_text_lists(*nvtext::character_tokenize(inner(input))),
            (cells<texts>{texts{"a", "\u00e9", " ", "b"}, texts{}, texts{"c"}}));
  EXPECT_EQ(nvtext::character_tokenize(view_of(strings({})))->size(), 0);
  EXPECT_EQ(nvtext::character_tokenize(view_of(strings({"", ""})))->size(), 0);
  EXPECT_THROW(nvtext::character_tokenize(view_of(strings({"a", null}))), std::invalid_argument);
}

TEST(ReplaceTokens, wholeTokensOnly) {
  auto const input = strings({"the fox jumped over the dog", "is theme of the thesis", null, "", "no change"});
  auto const targets = strings({"is", "the"});
  EXPECT_EQ(read_strings(*nvtext::replace_tokens(view_of(input), view_of(targets), view_of(strings({"___", ""})))),
            (texts{" fox jumped over  dog", "___ theme of  thesis", null, "", "no change"}));
  EXPECT_EQ(read_strings(*nvtext::replace_tokens(inner(input), view_of(targets), view_of(strings({"+"})))),
            (texts{"+ theme of + thesis", null, ""}));
  // at other characters
  EXPECT_EQ(read_strings(*nvtext::replace_tokens(view_of(strings({"a-the-b", "the b"})), view_of(targets),
                                                 view_of(strings({"1", "2"})), string_scalar{"-"})),
            (texts{"a-2-b", "the b"}));
  // of equal targets the first
  EXPECT_EQ(read_strings(*nvtext::replace_tokens(view_of(strings({"a b"})), view_of(strings({"a", "a"})),
                                                 view_of(strings({"1", "2"})))),
            (texts{"1 b"}));
  EXPECT_THROW(nvtext::replace_tokens(view_of(input), view_of(targets), view_of(strings({"a", "b", "c"}))),
               cudf::logic_error);
  EXPECT_THROW(nvtext::replace_tokens(view_of(input), view_of(strings({null})), view_of(strings({"a"}))),
               cudf::logic_error);
  EXPECT_THROW(nvtext::replace_tokens(view_of(input), view_of(targets), view_of(strings({null}))), cudf::logic_error);
  EXPECT_EQ(nvtext::replace_tokens(view_of(strings({})), view_of(targets), view_of(strings({"a"})))->size(), 0);
}

TEST(FilterTokens, byCharacters) {
  auto const input = strings({" one two three ", "four  fiv\u00e9  six", "sev\u00e9n eight", null});
  EXPECT_EQ(read_strings(*nvtext::filter_tokens(view_of(input), 4)),
            (texts{"   three ", "four  fiv\u00e9  ", "sev\u00e9n eight", null}));
  EXPECT_EQ(read_strings(*nvtext::filter_tokens(inner(input), 5, string_scalar{"--"})),
            (texts{"--  --  --", "sev\u00e9n eight"}));
  EXPECT_EQ(read_strings(*nvtext::filter_tokens(view_of(strings({"a,bb"})), 2, string_scalar{""}, string_scalar{","})),
            (texts{",bb"}));
  EXPECT_THROW(nvtext::filter_tokens(view_of(input), 1, string_scalar{"", false}), cudf::logic_error);
}

TEST(NormalizeSpaces, oneBlankBetweenTokens) {
  auto const input = strings({"a b", "  c  d\n", "e \t f ", null, "", " ", "\u00a0g"});
  // the blank that does not break is none
  auto const expected = texts{"a b", "c d", "e f", null, "", "", "\u00a0g"};
  EXPECT_EQ(read_strings(*nvtext::normalize_spaces(view_of(input))), expected);
  EXPECT_EQ(read_strings(*nvtext::normalize_spaces(inner(input))), (texts(expected.begin() + 1, expected.end() - 1)));
  EXPECT_EQ(nvtext::normalize_spaces(view_of(strings({})))->size(), 0);
}

TEST(Ngrams, ofTexts) {
  auto const input = strings({"the", "fox", "", "jumped", "over", null, "the", "dog"});
  EXPECT_EQ(read_strings(*nvtext::generate_ngrams(view_of(input), 3, string_scalar{"_"})),
            (texts{"the_fox_jumped", "fox_jumped_over", "jumped_over_the", "over_the_dog"}));
  EXPECT_EQ(read_strings(*nvtext::generate_ngrams(inner(input), 2, string_scalar{""})),
            (texts{"foxjumped", "jumpedover", "overthe"}));
  EXPECT_EQ(nvtext::generate_ngrams(view_of(strings({})), 2, string_scalar{"_"})->size(), 0);
  EXPECT_THROW(nvtext::generate_ngrams(view_of(input), 1, string_scalar{"_"}), std::invalid_argument);
  EXPECT_THROW(nvtext::generate_ngrams(view_of(input), 2, string_scalar{"", false}), std::invalid_argument);
  EXPECT_THROW(nvtext::generate_ngrams(view_of(strings({"a", null, ""})), 2, string_scalar{"_"}), cudf::logic_error);
}

TEST(Ngrams, ofCharacters) {
  auto const input = strings({"the", "", null, "th\u00e9o", "x"});
  EXPECT_EQ(read_text_lists(*nvtext::generate_character_ngrams(view_of(input), 3)),
            (cells<texts>{texts{"the"}, texts{}, texts{}, texts{"th\u00e9", "h\u00e9o"}, texts{}}));
  EXPECT_EQ(read_text_lists(*nvtext::generate_character_ngrams(inner(input))),
            (cells<texts>{texts{}, texts{}, texts{"th", "h\u00e9", "\u00e9o"}}));
  EXPECT_EQ(nvtext::generate_character_ngrams(view_of(strings({})))->size(), 0);
  EXPECT_EQ(read_text_lists(*nvtext::generate_character_ngrams(view_of(strings({null, null})))),
            (cells<texts>{null, null}));
  EXPECT_THROW(nvtext::generate_character_ngrams(view_of(input), 1), std::invalid_argument);
  EXPECT_THROW(nvtext::generate_character_ngrams(view_of(strings({"ab", ""})), 3), cudf::logic_error);
}

TEST(EditDistance, rowsAndOneTarget) {
  auto const input = strings({"dog", null, "cat", "mouse", "pup", "", "puppy", "th\u00e9"});
  auto const targets = strings({"hog", "not", "cake", "house", "fox", null, "puppy", "the"});
  EXPECT_EQ(read_ints(*nvtext::edit_distance(view_of(input), view_of(targets))), (counts{1, 3, 2, 1, 3, 0, 0, 1}));
  EXPECT_EQ(read_ints(*nvtext::edit_distance(inner(input), inner(targets))), (counts{3, 2, 1, 3, 0, 0}));
  EXPECT_EQ(read_ints(*nvtext::edit_distance(view_of(input), view_of(strings({"pup"})))),
            (counts{3, 3, 3, 4, 0, 3, 2, 3}));
  EXPECT_EQ(nvtext::edit_distance(view_of(strings({})), view_of(strings({})))->size(), 0);
  EXPECT_THROW(nvtext::edit_distance(view_of(input), view_of(strings({"a", "b"}))), std::invalid_argument);
  EXPECT_THROW(nvtext::edit_distance(view_of(input), view_of(strings({null}))), std::invalid_argument);
}

/// The definition itself.
int distance(std::string const& a, std::string const& b) {
  std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = static_cast<int>(i + j);
      } else {
        d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      }
    }
  }
  return d[a.size()][b.size()];
}

TEST(EditDistance, agreesWithItsDefinition) {
  std::mt19937 random{7};
  texts a, b;
  counts expected;
  for (int i = 0; i < 3000; ++i) {
    auto const text = [&] {
      std::string made(random() % 12, 'a');
      for (auto& c : made) c = static_cast<char>('a' + random() % 3);
      return made;
    };
    a.emplace_back(text());
    b.emplace_back(text());
    expected.emplace_back(distance(*a.back(), *b.back()));
  }
  EXPECT_EQ(read_ints(*nvtext::edit_distance(view_of(strings(a)), view_of(strings(b)))), expected);
}

}  // namespace
}  // namespace cudf4j::test
