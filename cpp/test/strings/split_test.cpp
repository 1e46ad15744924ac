#include <cudf/strings/contains.hpp>
#include <cudf/strings/extract.hpp>
#include <cudf/strings/findall.hpp>
#include <cudf/strings/regex/regex_program.hpp>
#include <cudf/strings/replace_re.hpp>
#include <cudf/strings/split/partition.hpp>
#include <cudf/strings/split/split.hpp>
#include <cudf/strings/split/split_re.hpp>

#include "bridge/not_on_host.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace cs = cudf::strings;
using cudf::string_scalar;
using cudf::strings_column_view;
using texts = cells<std::string>;
using flags = cells<std::int8_t>;
using cs::regex_program;

strings_column_view view_of(column_ptr const& column) { return strings_column_view{column->view()}; }

std::vector<texts> read_table(std::unique_ptr<cudf::table> const& table) {
  std::vector<texts> columns;
  for (auto const& column : table->view()) {
    columns.push_back(read_strings(column));
  }
  return columns;
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

TEST(StringsSplit, delimiterGivesColumns) {
  auto const column = strings({"a_bc_def_g", "a__bc", "_ab_cd", "", null});
  EXPECT_EQ(read_table(cs::split(view_of(column), string_scalar{"_"})),
            (std::vector<texts>{{"a", "a", "", "", null},
                                {"bc", "", "ab", null, null},
                                {"def", "bc", "cd", null, null},
                                {"g", null, null, null, null}}));
  EXPECT_EQ(read_table(cs::split(view_of(column), string_scalar{"_"}, 1)),
            (std::vector<texts>{{"a", "a", "", "", null}, {"bc_def_g", "_bc", "ab_cd", null, null}}));
  EXPECT_EQ(read_table(cs::rsplit(view_of(column), string_scalar{"_"}, 1)),
            (std::vector<texts>{{"a_bc_def", "a_", "_ab", "", null}, {"g", "bc", "cd", null, null}}));
}

TEST(StringsSplit, whitespaceGivesNoEmptyTexts) {
  auto const column = strings({"a bc def", "a  bc", " ab cd", "ab cd ", "   "});
  EXPECT_EQ(read_text_lists(cs::split_record(view_of(column))->view()),
            (cells<texts>{texts{"a", "bc", "def"}, texts{"a", "bc"}, texts{"ab", "cd"}, texts{"ab", "cd"}, texts{}}));
  EXPECT_EQ(read_text_lists(cs::split_record(view_of(column), string_scalar{""}, 1)->view()),
            (cells<texts>{texts{"a", "bc def"}, texts{"a", "bc"}, texts{"ab", "cd"}, texts{"ab", "cd "}, texts{}}));
  EXPECT_EQ(read_text_lists(cs::rsplit_record(view_of(column), string_scalar{""}, 1)->view()),
            (cells<texts>{texts{"a bc", "def"}, texts{"a", "bc"}, texts{" ab", "cd"}, texts{"ab", "cd"}, texts{}}));
}

TEST(StringsSplit, allNullAndEmptyAndSlice) {
  auto const nulls = strings({null, null});
  EXPECT_EQ(read_table(cs::split(view_of(nulls), string_scalar{"_"})), (std::vector<texts>{{null, null}}));
  auto const none = cudf::make_empty_column(type_id::STRING);
  auto const empty = cs::split(strings_column_view{none->view()}, string_scalar{"_"});
  ASSERT_EQ(empty->num_columns(), 1);
  EXPECT_EQ(empty->num_rows(), 0);
  auto const column = strings({"x_y", "a_b", "c", null});
  strings_column_view const middle{host::slice_view(column->view(), 1, 3)};
  EXPECT_EQ(read_table(cs::split(middle, string_scalar{"_"})), (std::vector<texts>{{"a", "c"}, {"b", null}}));
  EXPECT_EQ(read_strings(cs::split_part(view_of(column), string_scalar{"_"}, 1)->view()),
            (texts{"y", "b", null, null}));
  EXPECT_THROW(cs::split(view_of(column), string_scalar("", false)), cudf::logic_error);
}

TEST(StringsPartition, cutsOnce) {
  auto const column = strings({"ab_cd", "def_g_h", "none", null});
  EXPECT_EQ(read_table(cs::partition(view_of(column), string_scalar{"_"})),
            (std::vector<texts>{{"ab", "def", "none", null}, {"_", "_", "", null}, {"cd", "g_h", "", null}}));
  auto const none = strings({});
  EXPECT_EQ(cs::partition(view_of(none), string_scalar{"_"})->num_columns(), 3);
  EXPECT_EQ(read_table(cs::rpartition(view_of(column), string_scalar{"_"})),
            (std::vector<texts>{{"ab", "def_g", "", null}, {"_", "_", "", null}, {"cd", "h", "none", null}}));
}

TEST(StringsRegex, containsMatchesCounts) {
  auto const column = strings({"abc", "123", "def456", null, "٣"});
  auto const digits = regex_program::create("\\d+");
  EXPECT_EQ(read<std::int8_t>(cs::contains_re(view_of(column), *digits)->view()), (flags{0, 1, 1, null, 1}));
  EXPECT_EQ(read<std::int8_t>(cs::matches_re(view_of(column), *digits)->view()), (flags{0, 1, 0, null, 1}));
  auto const ascii = regex_program::create("\\d", cs::regex_flags::ASCII);
  EXPECT_EQ(read_ints(cs::count_re(view_of(column), *ascii)->view()), (cells<std::int32_t>{0, 3, 3, null, 0}));
  EXPECT_EQ(read_ints(cs::find_re(view_of(column), *digits)->view()), (cells<std::int32_t>{-1, 0, 3, null, 0}));
  auto const cased = regex_program::create("^A.C$", cs::regex_flags::IGNORECASE);
  EXPECT_EQ(read<std::int8_t>(cs::contains_re(view_of(column), *cased)->view()), (flags{1, 0, 0, null, 0}));
  EXPECT_EQ(regex_program::create("(a)(?:b)(c)")->groups_count(), 2);
}

TEST(StringsRegex, positionsCountCharacters) {
  auto const column = strings({"éé1"});
  EXPECT_EQ(read_ints(cs::find_re(view_of(column), *regex_program::create("1"))->view()), (cells<std::int32_t>{2}));
}

TEST(StringsRegex, longColumnsAreSearchedInParts) {
  constexpr int rows = 300'000;
  texts input;
  for (int i = 0; i < rows; ++i) {
    input.push_back(i % 1000 == 999 ? std::optional<std::string>{} : std::to_string(i));
  }
  auto const column = strings(input);
  auto const found = cs::contains_re(view_of(column), *regex_program::create("^29999[0-8]$"));
  auto const rows_found = read<std::int8_t>(found->view());
  // of 299990 to 299998 each; the rows before hold other numbers
  EXPECT_EQ(std::count(rows_found.begin(), rows_found.end(), std::optional<std::int8_t>{1}), 9);
  EXPECT_EQ(found->null_count(), 300);
  EXPECT_EQ(rows_found[299'990], 1);
  EXPECT_EQ(rows_found[299'999], null);
}

TEST(StringsRegex, replacesAndExtractsAndSplits) {
  auto const column = strings({"a1", "b2", "c3", null});
  auto const groups = regex_program::create("([ab])(\\d)");
  EXPECT_EQ(read_table(cs::extract(view_of(column), *groups)),
            (std::vector<texts>{{"a", "b", null, null}, {"1", "2", null, null}}));
  EXPECT_EQ(read_strings(cs::extract_single(view_of(column), *groups, 1)->view()), (texts{"1", "2", null, null}));
  EXPECT_EQ(
      read_strings(cs::replace_re(view_of(column), *regex_program::create("[a-b]"), string_scalar{"\\1"})->view()),
      (texts{"\\11", "\\12", "c3", null}));
  EXPECT_EQ(read_strings(cs::replace_with_backrefs(view_of(column), *groups, "\\2-\\1")->view()),
            (texts{"1-a", "2-b", "c3", null}));
  EXPECT_THROW(cs::replace_with_backrefs(view_of(column), *groups, "\\3"), cudf::logic_error);
  auto const parts = strings({"a_bc def_g", "a__bc", "ab_cd "});
  EXPECT_EQ(read_table(cs::split_re(view_of(parts), *regex_program::create("[_ ]"))),
            (std::vector<texts>{{"a", "a", "ab"}, {"bc", "", "cd"}, {"def", "bc", ""}, {"g", null, null}}));
}

}  // namespace
}  // namespace cudf4j::test
