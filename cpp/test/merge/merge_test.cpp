#include <cudf/merge.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(Merge, SortedTablesBecomeOne) {
  auto const a = ints({1, 3, 5}), b = ints({2, 3, 9}), none = ints({});
  auto const s = strings({"a1", "a3", "a5"}), t = strings({"b2", "b3", "b9"}), u = strings({});
  auto const merged = cudf::merge({table_of(a, s), table_of(none, u), table_of(b, t)}, {0}, {cudf::order::ASCENDING});
  EXPECT_EQ(read_ints(merged->view().column(0)), (cells<int>{1, 2, 3, 3, 5, 9}));
  EXPECT_EQ(read_strings(merged->view().column(1)), (cells<std::string>{"a1", "b2", "a3", "b3", "a5", "b9"}));
}

TEST(Merge, DirectionsAndNulls) {
  auto const a = ints({5, 1, null}), b = ints({7, 1, null});
  auto const merged =
      cudf::merge({table_of(a), table_of(b)}, {0}, {cudf::order::DESCENDING}, {cudf::null_order::BEFORE});
  EXPECT_EQ(read_ints(merged->view().column(0)), (cells<int>{7, 5, 1, 1, null, null}));
}

TEST(Merge, WrongInput) {
  auto const a = ints({1}), b = longs({1});
  EXPECT_EQ(cudf::merge({}, {}, {})->num_columns(), 0);
  EXPECT_THROW(cudf::merge({table_of(a), table_of(b)}, {0}, {cudf::order::ASCENDING}), cudf::logic_error);
  EXPECT_THROW(cudf::merge({table_of(a), table_of(a, a)}, {0}, {cudf::order::ASCENDING}), cudf::logic_error);
  EXPECT_THROW(cudf::merge({table_of(a)}, {}, {}), cudf::logic_error);
  EXPECT_THROW(cudf::merge({table_of(a)}, {0}, {}), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
