#include <cudf/transpose.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Transpose, RowsBecomeColumns) {
  auto const a = ints({1, 2, null}), b = ints({4, null, 6});
  auto const [owner, view] = cudf::transpose(table_of(a, b));
  ASSERT_EQ(view.num_columns(), 3);
  EXPECT_EQ(read_ints(view.column(0)), (cells<int>{1, 4}));
  EXPECT_EQ(read_ints(view.column(1)), (cells<int>{2, null}));
  EXPECT_EQ(read_ints(view.column(2)), (cells<int>{null, 6}));
  EXPECT_EQ(owner->size(), 6);
}

TEST(Transpose, TextsEmptyTablesAndWrongInput) {
  auto const s = strings({"a", null});
  auto const [owner, view] = cudf::transpose(table_of(s));
  EXPECT_EQ(read_strings(view.column(0)), (cells<std::string>{"a"}));
  EXPECT_EQ(read_strings(view.column(1)), (cells<std::string>{null}));
  EXPECT_EQ(cudf::transpose(table_view{}).second.num_columns(), 0);
  auto const none = ints({});
  EXPECT_EQ(cudf::transpose(table_of(none)).second.num_columns(), 0);
  auto const a = ints({1}), b = longs({1});
  EXPECT_THROW(cudf::transpose(table_of(a, b)), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
