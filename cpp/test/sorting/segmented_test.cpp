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

// the example of libcudf's header
TEST(SegmentedTopK, TheExampleOfTheHeader) {
  auto const col = ints({3, 4, 5, 4, 1, 2, 3, 5, 6, 7, 8, 9, 10}), offsets = ints({0, 3, 7, 13});
  using lists_of_ints = cells<cells<int>>;
  EXPECT_EQ(read_lists(*cudf::segmented_top_k(col->view(), offsets->view(), 3)),
            (lists_of_ints{cells<int>{5, 4, 3}, cells<int>{4, 3, 2}, cells<int>{10, 9, 8}}));
  EXPECT_EQ(read_lists(*cudf::segmented_top_k_order(col->view(), offsets->view(), 3)),
            (lists_of_ints{cells<int>{2, 1, 0}, cells<int>{3, 6, 5}, cells<int>{12, 11, 10}}));
  auto const inner = ints({3, 10});
  EXPECT_EQ(read_lists(*cudf::segmented_top_k(col->view(), inner->view(), 3)), (lists_of_ints{cells<int>{7, 6, 5}}));
}

TEST(SegmentedTopK, NullsLastSlicesAndSegmentsWithoutRows) {
  auto const padded = ints({99, 5, null, 9, 7, 1, 99});
  auto const col = host::slice_view(padded->view(), 1, 6);
  auto const padded_offsets = ints({7, 0, 3, 3, 5});
  auto const offsets = host::slice_view(padded_offsets->view(), 1, 5);
  using lists_of_ints = cells<cells<int>>;
  EXPECT_EQ(read_lists(*cudf::segmented_top_k(col, offsets, 2, cudf::order::ASCENDING)),
            (lists_of_ints{cells<int>{5, 9}, cells<int>{}, cells<int>{1, 7}}));
  EXPECT_EQ(read_lists(*cudf::segmented_top_k(col, offsets, 4)),
            (lists_of_ints{cells<int>{9, 5, null}, cells<int>{}, cells<int>{7, 1}}));
  EXPECT_EQ(read_lists(*cudf::segmented_top_k_order(col, offsets, 1)),
            (lists_of_ints{cells<int>{2}, cells<int>{}, cells<int>{3}}));
  auto const one = ints({5});
  auto const none = cudf::segmented_top_k(col, one->view(), 2);
  EXPECT_EQ(none->size(), 0);
  EXPECT_EQ(none->type().id(), type_id::LIST);
  EXPECT_EQ(cudf::segmented_top_k(col, offsets, 0)->type().id(), type_id::LIST);
  EXPECT_EQ(cudf::segmented_top_k(ints({})->view(), offsets, 2)->size(), 0);
}

TEST(SegmentedTopK, ManyRowsAgreeWithASort) {
  constexpr int rows = 20'000;
  cells<std::int32_t> numbers;
  cells<std::string> texts;
  for (std::int64_t i = 0; i < rows; ++i) {
    auto const n = static_cast<int>(i * 7'919 % 4'001);
    bool const missing = i % 13 == 5;
    numbers.push_back(missing ? null : std::optional{n});
    texts.push_back(missing ? null : std::optional{"text-" + std::to_string(n)});
  }
  auto const a = ints(numbers), b = strings(texts), offsets = ints({10, 20, 5'000, 5'033, 19'990});
  auto const* bounds = host::values<size_type>(offsets->view());
  for (auto const* col : {&a, &b}) {
    for (auto order : {cudf::order::ASCENDING, cudf::order::DESCENDING}) {
      auto const nulls = order == cudf::order::ASCENDING ? cudf::null_order::AFTER : cudf::null_order::BEFORE;
      auto const whole = read_ints(
          *cudf::stable_segmented_sorted_order(table_view{{(*col)->view()}}, offsets->view(), {order}, {nulls}));
      for (int k : {1, 3, 600, rows}) {
        auto const got = read_lists(*cudf::segmented_top_k_order((*col)->view(), offsets->view(), k, order));
        ASSERT_EQ(got.size(), 4U);
        for (int s = 0; s < 4; ++s) {
          auto const size = std::min(k, bounds[s + 1] - bounds[s]);
          EXPECT_EQ(*got[s], (cells<int>{whole.begin() + bounds[s], whole.begin() + bounds[s] + size})) << k;
        }
      }
    }
  }
}

TEST(SegmentedTopK, WrongInput) {
  auto const col = ints({1, 2, 3}), offsets = ints({0, 3}), none = ints({}), holed = ints({0, null});
  EXPECT_THROW(cudf::segmented_top_k(col->view(), offsets->view(), -1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k_order(col->view(), offsets->view(), -1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), none->view(), 1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), holed->view(), 1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), longs({0, 3})->view(), 1), cudf::data_type_error);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), ints({0, 4})->view(), 1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), ints({2, 1})->view(), 1), std::invalid_argument);
  EXPECT_THROW(cudf::segmented_top_k(col->view(), ints({-1, 1})->view(), 1), std::invalid_argument);
}

}  // namespace
}  // namespace cudf4j::test
