#include <cudf/lists/lists_column_view.hpp>
#include <cudf/strings/convert/convert_lists.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

column_ptr list_of(std::vector<std::int32_t> const& offsets, std::vector<bool> const& valid, column_ptr elements) {
  cells<std::int32_t> ends{offsets.begin(), offsets.end()};
  cells<bool> rows;
  for (bool v : valid) rows.push_back(v ? std::optional<bool>{true} : null);
  auto [mask, nulls] = mask_of(rows);
  return std::make_unique<cudf::column>(data_type{type_id::LIST}, static_cast<size_type>(valid.size()),
                                        rmm::device_buffer{}, std::move(mask), nulls,
                                        fields(ints(ends), std::move(elements)));
}

cells<std::string> shown(column_view const& lists, std::string const& word, cells<std::string> const& separators) {
  auto const texts = strings(separators);
  return read_strings(*cudf::strings::format_list_column(cudf::lists_column_view{lists}, cudf::string_scalar{word},
                                                         cudf::strings_column_view{texts->view()}));
}

// the examples of libcudf's header
TEST(FormatListColumn, NestedListsAndNulls) {
  auto const inner = list_of({0, 3, 5, 5, 7, 7, 8}, {true, true, false, true, false, true},
                             strings({"a", "b", "c", "d", "e", "f", "g", "h"}));
  auto const outer = list_of({0, 2, 3, 6}, {true, true, true}, std::make_unique<cudf::column>(*inner));
  EXPECT_EQ(shown(*outer, "-", {":", "{", "}"}), (cells<std::string>{"{{a:b:c}:{d:e}}", "{-}", "{{f:g}:-:{h}}"}));
  EXPECT_EQ(shown(*outer, "", {}), (cells<std::string>{"[[a,b,c],[d,e]]", "[]", "[[f,g],,[h]]"}));
  auto const part = cudf::slice(outer->view(), {1, 3}).front();
  EXPECT_EQ(shown(part, "NULL", {}), (cells<std::string>{"[NULL]", "[[f,g],NULL,[h]]"}));
}

TEST(FormatListColumn, NoRowsEmptyListsAndWrongInput) {
  auto const none = list_of({0}, {}, strings({}));
  EXPECT_EQ(shown(*none, "", {}), (cells<std::string>{}));
  auto const rows = list_of({0, 0, 0}, {true, false}, strings({}));
  EXPECT_EQ(shown(*rows, "x", {}), (cells<std::string>{"[]", "x"}));
  EXPECT_THROW(shown(*rows, "x", {",", "["}), cudf::logic_error);
  auto const numbers = list_of({0, 1}, {true}, ints({1}));
  EXPECT_THROW(shown(*numbers, "x", {}), cudf::logic_error);
  cudf::string_scalar const nothing{"", false};
  EXPECT_THROW(cudf::strings::format_list_column(cudf::lists_column_view{*rows}, nothing), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
