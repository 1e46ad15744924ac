#include <cudf/table/equality.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(TablesEqual, ValuesNullsAndTypes) {
  auto const a = doubles({1, null, nan, 0.0}), b = doubles({1, null, nan, -0.0}), c = doubles({1, null, nan, 2});
  EXPECT_TRUE(cudf::tables_equal(table_of(a), table_of(b)));
  EXPECT_FALSE(cudf::tables_equal(table_of(a), table_of(c)));
  EXPECT_FALSE(cudf::tables_equal(table_of(a), table_of(b), cudf::null_equality::UNEQUAL));
  auto const i = ints({1}), l = longs({1}), two = ints({1, 1});
  EXPECT_FALSE(cudf::tables_equal(table_of(i), table_of(l)));
  EXPECT_FALSE(cudf::tables_equal(table_of(i), table_of(two)));
  EXPECT_FALSE(cudf::tables_equal(table_of(i), table_of(i, i)));
  auto const none = ints({});
  EXPECT_TRUE(cudf::tables_equal(table_of(none), table_of(none)));
}

TEST(TablesEqual, NestedRowsInTheSameOrder) {
  auto const a = lists({cells<int>{1, null}, null, cells<int>{}});
  auto const b = lists({cells<int>{1, null}, null, cells<int>{}});
  auto const c = lists({null, cells<int>{1, null}, cells<int>{}});
  EXPECT_TRUE(cudf::tables_equal(table_of(a), table_of(b)));
  EXPECT_FALSE(cudf::tables_equal(table_of(a), table_of(c)));
}

}  // namespace
}  // namespace cudf4j::test
