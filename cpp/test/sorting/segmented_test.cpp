#include <cudf/sorting.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

TEST(SegmentedSort, WithinSegmentsOnly) {
  auto const keys = ints({9, 3, 1, null, 5, 4, 0}), offsets = ints({1, 4, 4, 6});
  EXPECT_EQ(read_ints(*cudf::stable_segmented_sorted_order(table_of(keys), offsets->view())),
            (cells<int>{0, 3, 2, 1, 5, 4, 6}));
  EXPECT_EQ(read_ints(*cudf::segmented_sorted_order(table_of(keys), offsets->view(), {cudf::order::DESCENDING},
                                                    {cudf::null_order::AFTER})),
            (cells<int>{0, 3, 1, 2, 4, 5, 6}));
  auto const values = strings({"a", "b", "c", "d", "e", "f", "g"});
  EXPECT_EQ(
      read_strings(cudf::segmented_sort_by_key(table_of(values), table_of(keys), offsets->view())->view().column(0)),
      (cells<std::string>{"a", "d", "c", "b", "f", "e", "g"}));
}

TEST(SegmentedSort, EqualKeysKeepTheirOrderAndWrongInput) {
  auto const keys = ints({1, 1, 0, 1, 1, 0}), values = ints({0, 1, 2, 3, 4, 5}), offsets = ints({0, 3, 6});
  EXPECT_EQ(
      read_ints(
          cudf::stable_segmented_sort_by_key(table_of(values), table_of(keys), offsets->view())->view().column(0)),
      (cells<int>{2, 0, 1, 5, 3, 4}));
  auto const none = ints({});
  EXPECT_EQ(read_ints(*cudf::segmented_sorted_order(table_of(keys), none->view())), (cells<int>{0, 1, 2, 3, 4, 5}));
  auto const few = ints({1});
  EXPECT_THROW(cudf::segmented_sort_by_key(table_of(few), table_of(keys), offsets->view()), cudf::logic_error);
  auto const wide = longs({0, 6});
  EXPECT_THROW(cudf::segmented_sorted_order(table_of(keys), wide->view()), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
