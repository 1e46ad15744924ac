#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/attributes.hpp>
#include <cudf/strings/capitalize.hpp>
#include <cudf/strings/case.hpp>
#include <cudf/strings/char_types/char_types.hpp>
#include <cudf/strings/combine.hpp>
#include <cudf/strings/contains.hpp>
#include <cudf/strings/find.hpp>
#include <cudf/strings/find_multiple.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/padding.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/repeat_strings.hpp>
#include <cudf/strings/replace.hpp>
#include <cudf/strings/reverse.hpp>
#include <cudf/strings/slice.hpp>
#include <cudf/strings/split/split.hpp>
#include <cudf/strings/strip.hpp>
#include <cudf/strings/translate.hpp>
#include <cudf/strings/wrap.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;
using cudf::string_scalar;
using cudf::strings_column_view;
using texts = cells<std::string>;
using flags = cells<std::int8_t>;
using numbers = cells<std::int32_t>;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

/// The view without its first and last row: functions must not look at what lies outside.
column_view inner(column_ptr const& column) { return host::slice_view(column->view(), 1, column->size() - 1); }

flags read_flags(column_view const& column) {
  EXPECT_EQ(column.type().id(), type_id::BOOL8);
  return read<std::int8_t>(column);
}

TEST(StringsAttributes, countsCharactersAndBytes_nullsAndSlice) {
  auto const column = strings({"outside", "añb", null, "", "日本語", "outside"});
  strings_column_view const view{inner(column)};
  EXPECT_EQ(read_ints(cs::count_characters(view)->view()), (numbers{3, null, 0, 3}));
  EXPECT_EQ(read_ints(cs::count_bytes(view)->view()), (numbers{4, null, 0, 9}));
  EXPECT_EQ(read_ints(cs::code_points(view)->view()), (numbers{0x61, 0xC3B1, 0x62, 0xE697A5, 0xE69CAC, 0xE8AA9E}));
  // four bytes fill the sign bit
  auto const smile = strings({"\U0001F600"});
  EXPECT_EQ(read_ints(cs::code_points(strings_column_view{smile->view()})->view()),
            (numbers{static_cast<std::int32_t>(0xF09F9880U)}));
}

TEST(StringsAttributes, countsCharacters_ofAnyLength) {
  cells<std::string> rows;
  numbers want;
  for (auto const* wide : {"a", "ñ", "本", "\U0001F600"}) {
    for (int size = 0; size <= 40; ++size) {
      for (int at = 0; at <= size; ++at) {
        std::string text(static_cast<std::size_t>(at), 'x');
        text += wide;
        text.append(static_cast<std::size_t>(size - at), 'y');
        rows.push_back(text);
        want.push_back(size + 1);
      }
    }
  }
  EXPECT_EQ(read_ints(cs::count_characters(view_of(strings(rows)))->view()), want);
}

TEST(StringsCase, mapsAscii_andWithoutNullsByBytes) {
  auto const column = strings({"x", "Ab1", "zZ", "y"});
  strings_column_view const view{inner(column)};
  EXPECT_EQ(read_strings(cs::to_upper(view)->view()), (texts{"AB1", "ZZ"}));
  EXPECT_EQ(read_strings(cs::to_lower(view)->view()), (texts{"ab1", "zz"}));
  EXPECT_EQ(read_strings(cs::swapcase(view)->view()), (texts{"aB1", "Zz"}));
}

TEST(StringsCase, mapsBeyondAscii_specialCasesGiveSeveralCharacters) {
  auto const column = strings({"straße", null, "ÉÀ", "ﬁn", "İ"});
  EXPECT_EQ(read_strings(cs::to_upper(view_of(column))->view()), (texts{"STRASSE", null, "ÉÀ", "FIN", "İ"}));
  EXPECT_EQ(read_strings(cs::to_lower(view_of(column))->view()), (texts{"straße", null, "éà", "ﬁn", "i̇"}));
}

TEST(StringsCase, bytesBelowNullsDoNotSurvive) {
  auto const column = strings({"ab", "cd", "éf", "gh"});
  for (auto const hidden : {1, 2}) {
    auto mask = cudf::create_null_mask(4, cudf::mask_state::ALL_VALID);
    cudf::set_null_mask(static_cast<cudf::bitmask_type*>(mask.data()), hidden, hidden + 1, false);
    column->set_null_mask(mask, 1);
    auto const upper = cs::to_upper(view_of(column));
    EXPECT_EQ(read_strings(upper->view()),
              (hidden == 1 ? texts{"AB", null, "ÉF", "GH"} : texts{"AB", "CD", null, "GH"}));
    EXPECT_EQ(host::strings_reader{upper->view()}.chars_size(), hidden == 1 ? 7 : 6);
  }
  auto const ascii = strings({"ab", null, "", "yz"});
  EXPECT_EQ(read_strings(cs::to_upper(view_of(ascii))->view()), (texts{"AB", null, "", "YZ"}));
}

TEST(StringsParts, manyRowsAgreeWithALoop) {
  texts rows, upper, stripped, sliced;
  std::mt19937 random{17};
  for (int i = 0; i < 70'000; ++i) {
    if (random() % 10 == 0) {
      for (auto* all : {&rows, &upper, &stripped, &sliced}) all->push_back(null);
      continue;
    }
    std::string const before(random() % 3, ' '), after(random() % 3, '\t'),
        text = "row" + std::to_string(random() % 1000);
    // the last bytes of all are beyond ASCII, where it is found out late that they are
    std::string const tail = i > 69'000 ? "é" : "";
    rows.push_back(before + text + tail + after);
    upper.push_back(before + "ROW" + text.substr(3) + (tail.empty() ? "" : "É") + after);
    stripped.push_back(text + tail);
    sliced.push_back((before + text + tail + after).substr(1, 3));
  }
  auto const column = strings(rows);
  auto const ascii = host::slice_view(column->view(), 0, 69'000);
  EXPECT_TRUE(read_strings(cs::to_upper(strings_column_view{ascii})->view()) ==
              texts(upper.begin(), upper.begin() + 69'000));
  EXPECT_TRUE(read_strings(cs::to_upper(view_of(column))->view()) == upper);
  EXPECT_TRUE(read_strings(cs::strip(view_of(column), cs::side_type::BOTH)->view()) == stripped);
  EXPECT_TRUE(read_strings(cs::slice_strings(view_of(column), std::optional<size_type>{1}, std::optional<size_type>{4})
                               ->view()) == sliced);
}

TEST(StringsCase, capitalizesWords) {
  auto const column = strings({"tesT1", "a Test", "Another Test", "a\tb"});
  EXPECT_EQ(read_strings(cs::capitalize(view_of(column))->view()), (texts{"Test1", "A test", "Another test", "A\tb"}));
  EXPECT_EQ(read_strings(cs::capitalize(view_of(column), string_scalar{" \t"})->view()),
            (texts{"Test1", "A Test", "Another Test", "A\tB"}));
  EXPECT_THROW(cs::capitalize(view_of(column), string_scalar("", false)), cudf::logic_error);
  auto const title = strings({"   teST1", "a Test", " Another test ", "n2vidia"});
  EXPECT_EQ(read_strings(cs::title(view_of(title))->view()),
            (texts{"   Test1", "A Test", " Another Test ", "N2Vidia"}));
  EXPECT_EQ(read_strings(cs::title(view_of(title), cs::string_character_types::ALPHANUM)->view()),
            (texts{"   Test1", "A Test", " Another Test ", "N2vidia"}));
  auto const titled = strings({"   Test1", "A Test", " Another test ", "N2Vidia Corp", "!Abc", "1", null});
  EXPECT_EQ(read_flags(cs::is_title(view_of(titled))->view()), (flags{1, 1, 0, 1, 1, 0, null}));
}

TEST(StringsCharTypes, verifiesAndFilters) {
  auto const column = strings({"ab", "a b", "a7", "a B", "", null});
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(column), cs::LOWER)->view()), (flags{1, 0, 0, 0, 0, null}));
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(column), cs::LOWER, cs::CASE_TYPES)->view()),
            (flags{1, 1, 1, 0, 0, null}));
  // letters of one to four bytes, of which those beyond U+FFFF have no type; a failing one at any place
  auto const letters =
      strings({"añ本", "ñ", "本", "ñ本a", "añ7", "7ñ", "ñ-本", "a\U0001F600", "\U0001F600", "ñ ", "×", "a×"});
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(letters), cs::ALPHA)->view()),
            (flags{1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0}));
  // superscript two is a digit and no decimal, one half is numeric only, U+0663 is the Arabic three
  auto const digits = strings({"²", "½", "٣", "5"});
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(digits), cs::DECIMAL)->view()), (flags{0, 0, 1, 1}));
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(digits), cs::DIGIT)->view()), (flags{1, 0, 1, 1}));
  EXPECT_EQ(read_flags(cs::all_characters_of_type(view_of(digits), cs::NUMERIC)->view()), (flags{1, 1, 1, 1}));
  auto const mixed = strings({"ab", "a b", "a7bb", "A7B234"});
  EXPECT_EQ(read_strings(cs::filter_characters_of_type(view_of(mixed), cs::NUMERIC)->view()),
            (texts{"ab", "a b", "abb", "AB"}));
  EXPECT_EQ(
      read_strings(cs::filter_characters_of_type(view_of(mixed), cs::ALL_TYPES, string_scalar{"-"}, cs::LOWER)->view()),
      (texts{"ab", "a-b", "a-bb", "------"}));
  EXPECT_THROW(cs::filter_characters_of_type(view_of(mixed), cs::ALL_TYPES), cudf::logic_error);
}

TEST(StringsFind, givesCharacterPositions) {
  auto const column = strings({"outside", "éaéa", "xyz", "", null, "outside"});
  strings_column_view const view{inner(column)};
  EXPECT_EQ(read_ints(cs::find(view, string_scalar{"a"})->view()), (numbers{1, -1, -1, null}));
  EXPECT_EQ(read_ints(cs::rfind(view, string_scalar{"a"})->view()), (numbers{3, -1, -1, null}));
  EXPECT_EQ(read_ints(cs::find(view, string_scalar{"a"}, 2)->view()), (numbers{3, -1, -1, null}));
  EXPECT_EQ(read_ints(cs::find(view, string_scalar{"a"}, 0, 1)->view()), (numbers{-1, -1, -1, null}));
  EXPECT_EQ(read_ints(cs::find(view, string_scalar{""})->view()), (numbers{0, 0, 0, null}));
  EXPECT_EQ(read_ints(cs::rfind(view, string_scalar{""})->view()), (numbers{4, 3, 0, null}));
  EXPECT_THROW(cs::find(view, string_scalar{"a"}, 3, 2), cudf::logic_error);
  EXPECT_THROW(cs::find(view, string_scalar("", false)), cudf::logic_error);
  auto const instances = strings({"aaaaa", "aabbccbbaa", "bbcc", "bbaagg"});
  EXPECT_EQ(read_ints(cs::find_instance(view_of(instances), string_scalar{"aa"}, 1)->view()), (numbers{1, 8, -1, -1}));
  auto const counted = strings({"abababa", "bab", "aba"});
  EXPECT_EQ(read_ints(cs::count(view_of(counted), string_scalar{"aba"})->view()), (numbers{2, 0, 1}));
}

TEST(StringsFind, contains_startsWith_endsWith) {
  auto const column = strings({"abc", "", null, "cab"});
  auto const view = view_of(column);
  EXPECT_EQ(read_flags(cs::contains(view, string_scalar{"ab"})->view()), (flags{1, 0, null, 1}));
  EXPECT_EQ(read_flags(cs::contains(view, string_scalar{""})->view()), (flags{1, 1, null, 1}));
  EXPECT_EQ(read_flags(cs::starts_with(view, string_scalar{"ab"})->view()), (flags{1, 0, null, 0}));
  EXPECT_EQ(read_flags(cs::ends_with(view, string_scalar{"ab"})->view()), (flags{0, 0, null, 1}));
  auto const targets = strings({"bc", null, "x", ""});
  EXPECT_EQ(read_flags(cs::contains(view, view_of(targets))->view()), (flags{1, 0, null, 1}));
  EXPECT_EQ(read_flags(cs::starts_with(view, view_of(targets))->view()), (flags{0, 0, null, 1}));
  EXPECT_EQ(read_flags(cs::ends_with(view, view_of(targets))->view()), (flags{1, 0, null, 1}));
  auto const fewer = strings({"a"});
  EXPECT_THROW(cs::contains(view, view_of(fewer)), cudf::logic_error);
  auto const two = strings({"a", "b"});
  auto const many = cs::contains_multiple(view, view_of(two));
  EXPECT_EQ(read_flags(many->get_column(0).view()), (flags{1, 0, null, 1}));
  EXPECT_EQ(read_flags(many->get_column(1).view()), (flags{1, 0, null, 1}));
  EXPECT_EQ(read_lists(cs::find_multiple(view, view_of(two))->view()),
            (cells<numbers>{numbers{0, 1}, numbers{-1, -1}, numbers{-1, -1}, numbers{1, 2}}));
}

TEST(StringsLike, wildcardsAndEscape) {
  auto const column = strings({"azaa", "ababaabba", "aaxa", null, ""});
  EXPECT_EQ(read_flags(cs::like(view_of(column), "%a_aa%")->view()), (flags{1, 1, 0, null, 0}));
  EXPECT_EQ(read_flags(cs::like(view_of(column), "a__a")->view()), (flags{1, 0, 1, null, 0}));
  EXPECT_EQ(read_flags(cs::like(view_of(column), "%")->view()), (flags{1, 1, 1, null, 1}));
  auto const escaped = strings({"abc_def", "abc1def", "abc_", "é_def"});
  EXPECT_EQ(read_flags(cs::like(view_of(escaped), "abc/_d%", "/")->view()), (flags{1, 0, 0, 0}));
  EXPECT_EQ(read_flags(cs::like(view_of(escaped), "__def")->view()), (flags{0, 0, 0, 1}));
  auto const patterns = strings({"abc%", "abc2%", "%_", "_%f"});
  EXPECT_EQ(read_flags(cs::like(view_of(escaped), view_of(patterns))->view()), (flags{1, 0, 1, 1}));
  EXPECT_THROW(cs::like(view_of(column), "a", "//"), std::invalid_argument);
}

TEST(StringsSlice, positionsFromEitherEnd) {
  auto const column = strings({"hello", "goodbye", "é日", "", null});
  auto const slice = [&](std::optional<int> start, std::optional<int> stop, std::optional<int> step = null) {
    return read_strings(cs::slice_strings(view_of(column), start, stop, step)->view());
  };
  EXPECT_EQ(slice(2, 6), (texts{"llo", "odby", "", "", null}));
  EXPECT_EQ(slice(2, 5, 2), (texts{"lo", "ob", "", "", null}));
  EXPECT_EQ(slice(-2, null), (texts{"lo", "ye", "é日", "", null}));
  EXPECT_EQ(slice(null, -1), (texts{"hell", "goodby", "é", "", null}));
  EXPECT_EQ(slice(null, null, -1), (texts{"olleh", "eybdoog", "日é", "", null}));
  EXPECT_EQ(slice(1, 0), (texts{"", "", "", "", null}));
  EXPECT_THROW(slice(0, 1, 0), cudf::logic_error);
  auto const starts = ints({1, 2, 0, 3, 0});
  auto const stops = ints({5, 4, -1, 9, 0});
  EXPECT_EQ(read_strings(cs::slice_strings(view_of(column), starts->view(), stops->view())->view()),
            (texts{"ello", "od", "é日", "", null}));
}

TEST(StringsReplace, literals) {
  auto const column = strings({"hello", "goodbye", null, ""});
  auto const view = view_of(column);
  EXPECT_EQ(read_strings(cs::replace(view, string_scalar{"o"}, string_scalar{"OOO"})->view()),
            (texts{"hellOOO", "gOOOOOOdbye", null, ""}));
  EXPECT_EQ(read_strings(cs::replace(view, string_scalar{"o"}, string_scalar{""}, 1)->view()),
            (texts{"hell", "godbye", null, ""}));
  EXPECT_THROW(cs::replace(view, string_scalar{""}, string_scalar{"x"}), cudf::logic_error);
  auto const targets = strings({"e", "oo"});
  auto const with = strings({"33", ""});
  EXPECT_EQ(read_strings(cs::replace_multiple(view, view_of(targets), view_of(with))->view()),
            (texts{"h33llo", "gdby33", null, ""}));
  auto const digits = strings({"abcdefghij", "0123456789", "é"});
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(digits), string_scalar{"z"}, 2, 5)->view()),
            (texts{"abzfghij", "01z56789", "éz"}));
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(digits), string_scalar{"z"}, -1, -1)->view()),
            (texts{"abcdefghijz", "0123456789z", "éz"}));
  // a stop before the start repeats what lies between
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(digits), string_scalar{"z"}, 5, 0)->view()),
            (texts{"abcdezabcdefghij", "01234z0123456789", "ézé"}));
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(digits), string_scalar{"z"}, -1, 3)->view()),
            (texts{"abcdefghijzdefghij", "0123456789z3456789", "éz"}));
  // more than one block of bytes before, between and behind; nulls, empty rows and rows outside of the view
  std::string const line(40, 'x');
  auto const lines = strings({line, line + "é" + line, null, "", "éa", line});
  for (auto const& put : {std::string{}, std::string{"é"}, line}) {
    EXPECT_EQ(read_strings(cs::replace_slice(strings_column_view{inner(lines)}, string_scalar{put}, 40, 41)->view()),
              (texts{line + put + line, null, put, "éa" + put}));
    EXPECT_EQ(read_strings(cs::replace_slice(strings_column_view{inner(lines)}, string_scalar{put}, 0, -1)->view()),
              (texts{put, null, put, put}));
  }
  auto const blanks = strings({"", "", null});
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(blanks), string_scalar{"z"}, 1, 2)->view()),
            (texts{"z", "z", null}));
  EXPECT_EQ(read_strings(cs::replace_slice(view_of(blanks), string_scalar{""}, 1, 2)->view()), (texts{"", "", null}));
  auto const rows = strings({"hello world", "foo bar", "aaa"});
  auto const row_targets = strings({"o", "bar", ""});
  auto const row_with = strings({"0", "BAR", "X"});
  EXPECT_EQ(read_strings(cs::replace(view_of(rows), view_of(row_targets), view_of(row_with))->view()),
            (texts{"hell0 w0rld", "foo BAR", "aaa"}));
}

TEST(StringsStrip, sidesAndCharacters) {
  auto const column = strings({" aaa ", "_bbbb ", "__cccc  ", "ddd", " ee _ff gg_", "\t\n", null});
  EXPECT_EQ(read_strings(cs::strip(view_of(column), cs::side_type::BOTH, string_scalar{" _"})->view()),
            (texts{"aaa", "bbbb", "cccc", "ddd", "ee _ff gg", "\t\n", null}));
  EXPECT_EQ(read_strings(cs::strip(view_of(column), cs::side_type::LEFT)->view()),
            (texts{"aaa ", "_bbbb ", "__cccc  ", "ddd", "ee _ff gg_", "", null}));
  auto const wide = strings({"ééaé"});
  EXPECT_EQ(read_strings(cs::strip(view_of(wide), cs::side_type::RIGHT, string_scalar{"é"})->view()), (texts{"ééa"}));
  // letters of the same first or last bytes as what is cut off
  auto const alike = strings({"éèaèé", "\u00a0\u3000日aæ\u2003", "日", "\u00a0", ""});
  EXPECT_EQ(read_strings(cs::strip(view_of(alike), cs::side_type::BOTH, string_scalar{"\u00a0\u2003\u3000é"})->view()),
            (texts{"èaè", "日aæ", "日", "", ""}));
}

TEST(StringsStrip, fewAndManyListedCharactersAtTheEnds) {
  auto const column = strings(
      {"12345", "123456", "1234567", "a12345", "a123456", "a1234567", "1a3456789", "é1", "é123456", "1é", null, ""});
  EXPECT_EQ(read_strings(cs::strip(view_of(column), cs::side_type::RIGHT, string_scalar{"0123456789"})->view()),
            (texts{"", "", "", "a", "a", "a", "1a", "é", "é", "1é", null, ""}));
  EXPECT_EQ(read_strings(cs::strip(view_of(column), cs::side_type::LEFT, string_scalar{"0123456789"})->view()),
            (texts{"", "", "", "a12345", "a123456", "a1234567", "a3456789", "é1", "é123456", "é", null, ""}));
  // a listed character beyond ASCII behind some that are not
  EXPECT_EQ(read_strings(cs::strip(view_of(column), cs::side_type::RIGHT, string_scalar{"0123456789é"})->view()),
            (texts{"", "", "", "a", "a", "a", "1a", "", "", "", null, ""}));
}

TEST(StringsJoin, listsWithoutNullElements) {
  auto const column = strings({"aé日", "", null, "xyz", "😀", "0123456789 0123456789 0123456789 0123456789"});
  auto const all = cs::findall(view_of(column), *cs::regex_program::create(".", cs::regex_flags::DOTALL));
  auto const joined = [](column_view const& lists, char const* separator) {
    return read_strings(
        *cs::join_list_elements(cudf::lists_column_view{lists}, string_scalar{separator}, string_scalar{"", false}));
  };
  EXPECT_EQ(joined(*all, "-"),
            (texts{"a-é-日", "", null, "x-y-z", "😀",
                   "0-1-2-3-4-5-6-7-8-9- -0-1-2-3-4-5-6-7-8-9- -0-1-2-3-4-5-6-7-8-9- -0-1-2-3-4-5-6-7-8-9"}));
  EXPECT_EQ(joined(*all, ""), read_strings(*column));
  EXPECT_EQ(joined(host::slice_view(*all, 2, 5), "ää"), (texts{null, "xääyääz", "😀"}));
  // rows of a slice, of which some lie behind a null one
  auto const part = cs::findall(strings_column_view{host::slice_view(*column, 1, 4)},
                                *cs::regex_program::create(".", cs::regex_flags::DOTALL));
  EXPECT_EQ(joined(*part, "-"), (texts{"", null, "x-y-z"}));
  auto const words = cs::split_record(view_of(strings({"a,,b,", ",", "c"})), string_scalar{","});
  EXPECT_EQ(joined(*words, "-"), (texts{"a--b-", "-", "c"}));
  EXPECT_EQ(joined(*words, "<>"), (texts{"a<><>b<>", "<>", "c"}));
}

TEST(StringsTranslate, charactersAndRanges) {
  auto const column = strings({"aa", "bbb", "cccc", "abcdé", null});
  // libcudf packs the UTF-8 bytes of a character into one number
  EXPECT_EQ(read_strings(cs::translate(view_of(column), {{'a', 'A'}, {'b', 0}, {'d', 'Q'}, {0xC3A9, 'e'}})->view()),
            (texts{"AA", "", "cccc", "AcQe", null}));
  auto const ranges = strings({"aeiou", "AEIOU", "0123456789", "bcdOPQ5"});
  EXPECT_EQ(read_strings(cs::filter_characters(view_of(ranges), {{'M', 'Z'}, {'a', 'l'}, {'4', '6'}})->view()),
            (texts{"aei", "OU", "456", "bcdOPQ5"}));
  EXPECT_EQ(read_strings(cs::filter_characters(view_of(ranges), {{'M', 'Z'}, {'a', 'l'}, {'4', '6'}},
                                               cs::filter_type::KEEP, string_scalar{"*"})
                             ->view()),
            (texts{"aei**", "***OU", "****456***", "bcdOPQ5"}));
}

TEST(StringsPad, widthInCharacters) {
  auto const column = strings({"fox", "foxx", "é", "longer", null});
  auto const pad = [&](int width, cs::side_type side) {
    return read_strings(cs::pad(view_of(column), width, side, "+")->view());
  };
  EXPECT_EQ(pad(6, cs::side_type::LEFT), (texts{"+++fox", "++foxx", "+++++é", "longer", null}));
  EXPECT_EQ(pad(6, cs::side_type::RIGHT), (texts{"fox+++", "foxx++", "é+++++", "longer", null}));
  // as 'fox'.center(6, '+') and 'foxx'.center(7, '+') in Python
  EXPECT_EQ(pad(6, cs::side_type::BOTH), (texts{"+fox++", "+foxx+", "++é+++", "longer", null}));
  EXPECT_EQ(pad(7, cs::side_type::BOTH), (texts{"++fox++", "++foxx+", "+++é+++", "+longer", null}));
  auto const signs = strings({"1234", "-9876", "+0.34", "-342567", "2+2"});
  EXPECT_EQ(read_strings(cs::zfill(view_of(signs), 6)->view()),
            (texts{"001234", "-09876", "+00.34", "-342567", "0002+2"}));
  auto const widths = ints({5, 6, 6, 4, 5});
  EXPECT_EQ(read_strings(cs::zfill_by_widths(view_of(signs), widths->view())->view()),
            (texts{"01234", "-09876", "+00.34", "-342567", "002+2"}));
}

/** Rows of several chunks, each written where it stays. */
TEST(Text, sizedTexts_ofManyRows) {
  texts rows, repeated, padded, zeros, turned;
  for (int i = 0; i < 20'000; ++i) {
    if (i % 7 == 3) {
      for (auto* each : {&rows, &repeated, &padded, &zeros, &turned}) each->push_back(null);
      continue;
    }
    std::string const body(static_cast<std::size_t>(i % 5), static_cast<char>('a' + i % 26));
    auto const text = body + (i % 3 == 0 ? "é-" : "-");
    auto const characters = i % 5 + (i % 3 == 0 ? 2 : 1);
    rows.push_back(text);
    repeated.push_back(text + text + text);
    std::string fill;
    for (int k = characters; k < 5; ++k) fill += "€";
    padded.push_back(text + fill);
    zeros.push_back(std::string(static_cast<std::size_t>(std::max(0, 6 - characters)), '0') + text);
    turned.push_back((i % 3 == 0 ? "-é" : "-") + body);
  }
  // a text of a sign alone keeps the sign before the zeros
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == "-") zeros[i] = "-00000";
  }
  auto const column = strings(rows);
  EXPECT_TRUE(read_strings(cs::repeat_strings(view_of(column), 3)->view()) == repeated);
  EXPECT_TRUE(read_strings(cs::pad(view_of(column), 5, cs::side_type::RIGHT, "€")->view()) == padded);
  EXPECT_TRUE(read_strings(cs::zfill(view_of(column), 6)->view()) == zeros);
  EXPECT_TRUE(read_strings(cs::reverse(view_of(column))->view()) == turned);
  EXPECT_THROW(cs::repeat_strings(view_of(column), 2147483647), std::bad_alloc);
}

/** ASCII beside other texts, which go another way. */
TEST(Text, titles_ofASCIIAndOthers) {
  auto const column = strings({"o'neil iS HERE", "éa ÉA b", "A1b2 c3D", "", null, "ßx"});
  EXPECT_EQ(read_strings(cs::title(view_of(column))->view()),
            (texts{"O'Neil Is Here", "Éa Éa B", "A1B2 C3D", "", null, "Ssx"}));
  EXPECT_EQ(read_strings(cs::capitalize(view_of(column), cudf::string_scalar{" '"})->view()),
            (texts{"O'Neil Is Here", "Éa Éa B", "A1b2 C3d", "", null, "Ssx"}));
  auto const titled = strings({"Ab Cd1Ef", "AB", "aB", "12", "É A", "É a", "", null, "A1b", "A1B"});
  EXPECT_EQ(read<std::int8_t>(cs::is_title(view_of(titled))->view()),
            (cells<std::int8_t>{1, 0, 0, 0, 1, 0, 0, null, 0, 1}));
}

TEST(StringsCase, titleCaseIsThatOfTheFirstLetterAlone) {
  auto const column = strings({"\uFB03NE", "\u01C6A", "x\u01C4", "\u1FB3B", "\u0149A", "\u10D0\u10D1", "\u01C5",
                               "a\u0130", "\u1FB7", "\u24D0\u24B7"});
  EXPECT_EQ(read_strings(cs::capitalize(view_of(column))->view()),
            (texts{"Ffine", "\u01C5a", "X\u01C5", "\u1FBCb", "\u02BCNa", "\u10D0\u10D1", "\u01C5", "Ai\u0307",
                   "\u0391\u0342\u0345", "\u24B6\u24D1"}));
  // a letter that is no part of a word begins the next one
  EXPECT_EQ(read_strings(cs::title(view_of(strings({"\u24D0\u24B7", "a\u24B6", "a-\u24D0"})))->view()),
            (texts{"\u24B6\u24B7", "A\u24D0", "A-\u24B6"}));
  EXPECT_EQ(read_strings(cs::swapcase(view_of(strings({"\u01C5", "a\u0130b", "\u00DF\u1E9E"})))->view()),
            (texts{"\u01C4", "AB", "SS\u00DF"}));
}

/** Texts are mapped in pieces, which end where a character does. */
TEST(StringsCase, longTexts) {
  for (std::string const each : {"a", "\u00DF", "\u0390", "\uFB03", "\U0001F600", "\u65E5"}) {
    for (std::size_t before : {0, 1, 2, 3}) {
      std::string given(before, 'b');
      std::string upper(before, 'B');
      std::string capital = before == 0 ? "" : "B" + std::string(before - 1, 'b');
      auto const one = read_strings(cs::to_upper(view_of(strings({each})))->view())[0].value();
      auto const first = read_strings(cs::capitalize(view_of(strings({each})))->view())[0].value();
      for (int i = 0; i < 1500; ++i) {
        given += each;
        upper += one;
        capital += before == 0 && i == 0 ? first : each;
      }
      auto const column = strings({given, null, "", given});
      EXPECT_TRUE(read_strings(cs::to_upper(view_of(column))->view()) == (texts{upper, null, "", upper}));
      EXPECT_TRUE(read_strings(cs::capitalize(view_of(column))->view()) == (texts{capital, null, "", capital}));
      EXPECT_TRUE(read_strings(cs::to_lower(view_of(column))->view()) == (texts{given, null, "", given}));
    }
  }
}

/** Texts that keep their bytes are written where they stood, others anew; both must be what each is by itself. */
TEST(StringsCase, manyTextsThatKeepTheirBytesAndOthers) {
  std::vector<std::pair<std::string, std::string>> const pairs{{"a", "A"}, {"z", "Z"}, {"é", "É"}, {"ж", "Ж"},
                                                               {"я", "Я"}, {"ω", "Ω"}, {"ạ", "Ạ"}};
  std::vector<std::string> const plain{" ", "7", "日", "\U0001F600", "€"};
  std::mt19937 random{23};
  texts given, upper, lower, capital, swapped;
  for (int row = 0; row < 30'000; ++row) {
    std::string text, large, small, first, other;
    for (auto left = random() % 14; left > 0; --left) {
      if (random() % 4 == 0) {
        auto const& each = plain[random() % plain.size()];
        for (auto* all : {&text, &large, &small, &first, &other}) *all += each;
        continue;
      }
      auto const& [of_small, of_large] = pairs[random() % pairs.size()];
      bool const is_large = random() % 2 == 0;
      first += text.empty() ? of_large : of_small;
      text += is_large ? of_large : of_small;
      large += of_large;
      small += of_small;
      other += is_large ? of_small : of_large;
    }
    bool const is_null = random() % 9 == 0;
    given.push_back(is_null ? texts::value_type{} : text);
    upper.push_back(is_null ? texts::value_type{} : large);
    lower.push_back(is_null ? texts::value_type{} : small);
    capital.push_back(is_null ? texts::value_type{} : first);
    swapped.push_back(is_null ? texts::value_type{} : other);
  }
  auto const compare = [&](column_view const& view, std::size_t from) {
    strings_column_view const all{view};
    auto const rest = [from](texts const& every) {
      return texts(every.begin() + static_cast<std::ptrdiff_t>(from), every.end());
    };
    EXPECT_TRUE(read_strings(cs::to_upper(all)->view()) == rest(upper));
    EXPECT_TRUE(read_strings(cs::to_lower(all)->view()) == rest(lower));
    EXPECT_TRUE(read_strings(cs::swapcase(all)->view()) == rest(swapped));
    EXPECT_TRUE(read_strings(cs::capitalize(all)->view()) == rest(capital));
  };
  auto const alike = strings(given);
  compare(alike->view(), 0);
  compare(host::slice_view(alike->view(), 11, alike->size()), 11);
  // one that grows, and one that shrinks, among the last rows
  given.insert(given.end(), {"ß\u0149", "\u0131x"});
  upper.insert(upper.end(), {"SS\u02BCN", "IX"});
  lower.insert(lower.end(), {"ß\u0149", "\u0131x"});
  swapped.insert(swapped.end(), {"SS\u02BCN", "IX"});
  capital.insert(capital.end(), {"Ss\u0149", "Ix"});
  auto const others = strings(given);
  compare(others->view(), 0);
  compare(host::slice_view(others->view(), 11, others->size()), 11);
}

/**
 * A character that is cut off stays as it is, also where the next text goes on as if it were its end. Within a text the
 * byte behind the first one of two ends a character, whatever it is: with x it is U+00F8, ø.
 */
TEST(StringsCase, cutOffCharacters) {
  texts const given{"a\xC3", "\xA9", "\xE1\xBA", "\xA1z", "éé\xD0", "жжж\xD0", "ж", "\xF0\x9F", "\xC3x"};
  auto const column = strings(given);
  EXPECT_EQ(read_strings(cs::to_upper(view_of(column))->view()),
            (texts{"A\xC3", "\xA9", "\xE1\xBA", "\xA1Z", "ÉÉ\xD0", "ЖЖЖ\xD0", "Ж", "\xF0\x9F", "\xC3\x98"}));
  EXPECT_EQ(read_strings(cs::capitalize(view_of(column))->view()),
            (texts{"A\xC3", "\xA9", "\xE1\xBA", "\xA1z", "Éé\xD0", "Жжж\xD0", "Ж", "\xF0\x9F", "\xC3\x98"}));
}

/** Bytes are looked at eight at a time: words that begin, go on and end on either side of such a border. */
TEST(Text, isTitle_aroundEightBytes) {
  auto const title = strings({"Abcdefg Hijklmno", "Abcdefgh", "Abcdefghi", "1234567 A", "12345678A", "Abcdefg1Hijklmn",
                              "[Z]`A@Z{", "Xxxxxxxx"});
  EXPECT_EQ(read_flags(cs::is_title(view_of(title))->view()), flags(8, 1));
  auto const none = strings({"Abcdefg hijklmno", "AbcdefgH", "AbcdefghI", "1234567 a", "12345678a", "Abcdefg1hijklmn",
                             "12345678", "ABcdefgh Ij", "Abcdefgh Ij k", "Abcdefgh IJ"});
  EXPECT_EQ(read_flags(cs::is_title(view_of(none))->view()), flags(10, 0));
}

TEST(StringsRepeat, timesOfScalarAndColumn) {
  auto const column = strings({"aa", null, "", "bbc-"});
  EXPECT_EQ(read_strings(cs::repeat_strings(view_of(column), 3)->view()), (texts{"aaaaaa", null, "", "bbc-bbc-bbc-"}));
  EXPECT_EQ(read_strings(cs::repeat_strings(view_of(column), -1)->view()), (texts{"", null, "", ""}));
  auto const times = ints({1, 2, null, 2});
  EXPECT_EQ(read_strings(cs::repeat_strings(view_of(column), times->view())->view()),
            (texts{"aa", null, null, "bbc-bbc-"}));
  EXPECT_EQ(cs::repeat_string(string_scalar{"12-"}, 2)->to_string(), "12-12-");
  EXPECT_EQ(read_strings(cs::reverse(view_of(strings({"abé", "", null, "x"})))->view()), (texts{"éba", "", null, "x"}));
}

TEST(StringsWrap, breaksAtWhitespace) {
  auto const column = strings({"12345", "thesé", null, "ARE THE", "tést strings", ""});
  EXPECT_EQ(read_strings(cs::wrap(view_of(column), 3)->view()),
            (texts{"12345", "thesé", null, "ARE\nTHE", "tést\nstrings", ""}));
  auto const longer = strings({"the quick brown fox jumped over the lazy brown dog", "hello, world"});
  EXPECT_EQ(read_strings(cs::wrap(view_of(longer), 12)->view()),
            (texts{"the quick\nbrown fox\njumped over\nthe lazy\nbrown dog", "hello, world"}));
}

TEST(StringsCombine, joinsRowsAndColumns) {
  auto const column = strings({"aa", null, "", "zz"});
  EXPECT_EQ(read_strings(cs::join_strings(view_of(column), string_scalar{":"}, string_scalar{"_"})->view()),
            (texts{"aa:_::zz"}));
  EXPECT_EQ(read_strings(cs::join_strings(view_of(column), string_scalar{":"})->view()), (texts{"aa::zz"}));
  auto const first = strings({"aa", null, "", "dd"});
  auto const second = strings({"", "bb", "cc", null});
  auto const both = table_of(first, second);
  EXPECT_EQ(read_strings(cs::concatenate(both)->view()), (texts{"aa", null, "cc", null}));
  EXPECT_EQ(read_strings(cs::concatenate(both, string_scalar{":"}, string_scalar{"_"})->view()),
            (texts{"aa:", "_:bb", ":cc", "dd:_"}));
  EXPECT_EQ(
      read_strings(cs::concatenate(both, string_scalar{":"}, string_scalar{""}, cs::separator_on_nulls::NO)->view()),
      (texts{"aa:", "bb", ":cc", "dd"}));
  EXPECT_THROW(cs::concatenate(table_view{}), cudf::logic_error);
}

TEST(StringsCombine, separatorOfEachRow) {
  auto const c0 = strings({"aa", null, "", "ee", null, "ff"});
  auto const c1 = strings({null, "cc", "dd", null, null, "gg"});
  auto const c2 = strings({"bb", "", null, null, null, "hh"});
  auto const sep = strings({"::", "%%", "^^", "!", "*", null});
  auto const all = table_of(c0, c1, c2);
  EXPECT_EQ(read_strings(cs::concatenate(all, view_of(sep))->view()), (texts{null, null, null, null, null, null}));
  EXPECT_EQ(read_strings(cs::concatenate(all, view_of(sep), string_scalar{"+"})->view()),
            (texts{null, null, null, null, null, "ff+gg+hh"}));
  EXPECT_EQ(read_strings(cs::concatenate(all, view_of(sep), string_scalar("", false), string_scalar{"-"})->view()),
            (texts{"aa::-::bb", "-%%cc%%", "^^dd^^-", "ee!-!-", "-*-*-", null}));
  EXPECT_EQ(
      read_strings(cs::concatenate(all, view_of(sep), string_scalar{"+"}, string_scalar{""}, cs::separator_on_nulls::NO)
                       ->view()),
      (texts{"aa::bb", "cc%%", "^^dd", "ee", "", "ff+gg+hh"}));
}

TEST(StringsEmpty, noRowsGiveNoRows) {
  auto const none = cudf::make_empty_column(type_id::STRING);
  strings_column_view const view{none->view()};
  EXPECT_EQ(cs::to_upper(view)->size(), 0);
  EXPECT_EQ(cs::count_characters(view)->size(), 0);
  EXPECT_EQ(cs::replace(view, string_scalar{"a"}, string_scalar{"b"})->size(), 0);
  EXPECT_EQ(cs::contains(view, string_scalar{"a"})->size(), 0);
  EXPECT_EQ(cs::slice_strings(view, 0, 1, null)->size(), 0);
  EXPECT_EQ(cs::join_strings(view)->size(), 0);
}

TEST(StringsBuilder, rowsAroundWordsAndChunks) {
  for (int const rows : {1, 31, 32, 33, 63, 64, 65, 8191, 8192, 8193, 20000}) {
    texts input;
    texts expected;
    for (int i = 0; i < rows; ++i) {
      bool const is_null = i % 7 == 3;
      input.push_back(is_null ? std::optional<std::string>{} : "r" + std::to_string(i));
      expected.push_back(is_null ? std::optional<std::string>{} : "R" + std::to_string(i) + "!");
    }
    auto const column = strings(input);
    auto const upper = cs::to_upper(view_of(column));
    auto const result = cs::pad(strings_column_view{upper->view()}, 0);
    auto const marked = cs::replace_slice(strings_column_view{result->view()}, string_scalar{"!"}, -1, -1);
    EXPECT_EQ(read_strings(marked->view()), expected) << rows;
  }
}

}  // namespace
}  // namespace cudf4j::test
