#include <cudf/rolling.hpp>
#include <cudf/rolling/range_window_bounds.hpp>
#include <cudf/scalar/scalar_factories.hpp>

#include "test/rows/columns.hpp"

// Windows by value; expected values are by hand or from the examples of libcudf's header.
namespace cudf4j::test {
namespace {

using extents = std::pair<cells<std::int32_t>, cells<std::int32_t>>;
constexpr auto ascending = cudf::order::ASCENDING;
constexpr auto descending = cudf::order::DESCENDING;
constexpr auto nulls_first = cudf::null_order::BEFORE;
constexpr auto nulls_last = cudf::null_order::AFTER;

extents windows(table_view const& keys, column_view const& by, cudf::order order, cudf::null_order nulls,
                cudf::range_window_type const& preceding, cudf::range_window_type const& following) {
  auto const made = cudf::make_range_windows(keys, by, order, nulls, preceding, following);
  return {read_ints(made.first->view()), read_ints(made.second->view())};
}

extents windows(column_view const& by, cudf::range_window_type const& preceding,
                cudf::range_window_type const& following) {
  return windows({}, by, ascending, nulls_first, preceding, following);
}

auto sum() { return cudf::make_sum_aggregation<cudf::rolling_aggregation>(); }

TEST(RangeWindows, example) {
  auto const drivers =
      strings({"bottas", "bottas", "bottas", "bottas", "bottas", "hamilton", "hamilton", "hamilton", "hamilton"});
  auto const laps = ints({1, 2, 3, 7, 8, 1, 1, 2, 4});
  auto const overtakes = ints({1, 2, 1, 5, 6, 2, 3, 8, 4});
  auto const one = cudf::make_fixed_width_scalar<std::int32_t>(1);
  auto const bound = cudf::range_window_bounds::get(*one);
  table_view const keys{{drivers->view()}};
  cells<std::int64_t> const expected{3, 4, 3, 11, 11, 13, 13, 13, 4};
  EXPECT_EQ(read_longs(cudf::grouped_range_rolling_window(keys, laps->view(), ascending, overtakes->view(), bound,
                                                          bound, 1, *sum())
                           ->view()),
            expected);
  std::vector<cudf::rolling_request> requests;
  requests.push_back({overtakes->view(), 1, sum()});
  requests.push_back({overtakes->view(), 3, sum()});
  auto const both = cudf::grouped_range_rolling_window(
      keys, laps->view(), ascending, nulls_first, cudf::bounded_closed{*one}, cudf::bounded_closed{*one}, requests);
  EXPECT_EQ(read_longs(both->get_column(0).view()), expected);
  EXPECT_EQ(read_longs(both->get_column(1).view()), (cells<std::int64_t>{null, 4, null, null, null, 13, 13, 13, null}));
}

TEST(RangeWindows, openAndClosedBounds) {
  auto const col = ints({1, 1, 2, 3});
  auto const one = cudf::make_fixed_width_scalar<std::int32_t>(1);
  auto const zero = cudf::make_fixed_width_scalar<std::int32_t>(0);
  EXPECT_EQ(windows(col->view(), cudf::bounded_closed{*one}, cudf::bounded_closed{*one}),
            (extents{{1, 2, 3, 2}, {2, 1, 1, 0}}));
  EXPECT_EQ(windows(col->view(), cudf::bounded_open{*one}, cudf::bounded_open{*one}),
            (extents{{1, 2, 1, 1}, {1, 0, 0, 0}}));
  EXPECT_EQ(windows(col->view(), cudf::unbounded{}, cudf::current_row{}), (extents{{1, 2, 3, 4}, {1, 0, 0, 0}}));
  EXPECT_EQ(windows(col->view(), cudf::current_row{}, cudf::unbounded{}), (extents{{1, 2, 1, 1}, {3, 2, 1, 0}}));
  // nothing lies between two open bounds at the row's own value
  std::vector<cudf::rolling_request> requests;
  requests.push_back({col->view(), 0, sum()});
  auto const none = cudf::grouped_range_rolling_window({}, col->view(), ascending, nulls_first,
                                                       cudf::bounded_open{*zero}, cudf::bounded_open{*zero}, requests);
  EXPECT_EQ(read_longs(none->get_column(0).view()), (cells<std::int64_t>{0, 0, 0, 0}));
}

// Runs of equal values, gaps without any, and windows that hold nothing, few rows or nearly all.
TEST(RangeWindows, agreeWithEachRowLookedAtAlone) {
  std::vector<std::int32_t> by;
  for (std::int32_t i = 0, value = -50; i < 5'000; ++i) {
    value += i % 7 == 0 ? i % 31 : i % 500 == 1 ? 2'000 : 0;
    by.push_back(value);
  }
  auto const col = ints(cells<std::int32_t>(by.begin(), by.end()));
  for (std::int32_t const distance : {0, 1, 40, 3'000, 1'000'000}) {
    auto const delta = cudf::make_fixed_width_scalar<std::int32_t>(distance);
    for (bool const is_open : {false, true}) {
      cudf::range_window_type const bound =
          is_open ? cudf::range_window_type{cudf::bounded_open{*delta}} : cudf::bounded_closed{*delta};
      auto const made = cudf::make_range_windows({}, col->view(), ascending, nulls_first, bound, bound);
      auto const before = read_ints(made.first->view());
      auto const after = read_ints(made.second->view());
      for (std::size_t i = 0; i < by.size(); ++i) {
        std::int32_t low = 0, high = 0;
        for (std::size_t j = 0; j < by.size(); ++j) {
          auto const first = is_open ? by[j] <= by[i] - distance : by[j] < by[i] - distance;
          auto const last = is_open ? by[j] < by[i] + distance : by[j] <= by[i] + distance;
          low += first;
          high += last;
        }
        ASSERT_EQ(before[i], static_cast<std::int32_t>(i) + 1 - low) << i << " at " << distance << is_open;
        ASSERT_EQ(after[i], high - static_cast<std::int32_t>(i) - 1) << i << " at " << distance << is_open;
      }
    }
  }
}

TEST(RangeWindows, beyondTheTypesEnds) {
  auto const col = fixed<std::int8_t>({-128, 0, 127}, data_type{type_id::INT8});
  auto const one = cudf::make_fixed_width_scalar<std::int8_t>(1);
  auto const less = cudf::make_fixed_width_scalar<std::int8_t>(-1);
  EXPECT_EQ(windows(col->view(), cudf::bounded_open{*one}, cudf::bounded_open{*one}), (extents{{1, 1, 1}, {0, 0, 0}}));
  // from one above each row to one below it: nothing, above all others too
  EXPECT_EQ(windows(col->view(), cudf::bounded_closed{*less}, cudf::bounded_closed{*less}),
            (extents{{0, 0, 0}, {-1, -1, -1}}));
  auto const unsigned_col = fixed<std::uint8_t>({0, 1, 255}, data_type{type_id::UINT8});
  auto const two = cudf::make_fixed_width_scalar<std::uint8_t>(2);
  EXPECT_EQ(windows(unsigned_col->view(), cudf::bounded_closed{*two}, cudf::bounded_closed{*two}),
            (extents{{1, 2, 1}, {1, 0, 0}}));
}

TEST(RangeWindows, descendingAndNan) {
  auto const col = doubles({nan, nan, 3, 2, 0.5});
  auto const one = cudf::make_fixed_width_scalar<double>(1);
  EXPECT_EQ(windows({}, col->view(), descending, nulls_first, cudf::bounded_closed{*one}, cudf::bounded_closed{*one}),
            (extents{{1, 2, 1, 2, 1}, {1, 0, 1, 0, 0}}));
}

TEST(RangeWindows, nullsAreAWindow) {
  auto const col = ints({null, null, 1, 2});
  auto const one = cudf::make_fixed_width_scalar<std::int32_t>(1);
  extents const expected{{1, 2, 1, 2}, {1, 0, 1, 0}};
  EXPECT_EQ(windows(col->view(), cudf::bounded_closed{*one}, cudf::bounded_closed{*one}), expected);
  EXPECT_EQ(
      windows({}, ints({null, null, 2, 1})->view(), descending, nulls_last, cudf::current_row{}, cudf::current_row{}),
      (extents{{1, 2, 1, 1}, {1, 0, 0, 0}}));
  EXPECT_EQ(windows(col->view(), cudf::unbounded{}, cudf::unbounded{}), (extents{{1, 2, 3, 4}, {3, 2, 1, 0}}));
  auto const keys = ints({1, 1, 1, 2, 2});
  auto const grouped = ints({5, 6, null, 7, null});
  EXPECT_EQ(windows(table_view{{keys->view()}}, grouped->view(), ascending, nulls_last, cudf::bounded_closed{*one},
                    cudf::bounded_closed{*one}),
            (extents{{1, 2, 1, 1, 1}, {1, 0, 0, 0, 0}}));
  auto const bound = cudf::range_window_bounds::get(*one);
  EXPECT_EQ(read_longs(cudf::grouped_range_rolling_window(table_view{{keys->view()}}, grouped->view(), ascending,
                                                          keys->view(), bound, bound, 1, *sum())
                           ->view()),
            (cells<std::int64_t>{2, 2, 1, 2, 2}));
}

TEST(RangeWindows, slicesOneRowAndNone) {
  auto const whole = ints({9, 1, null, 9});
  auto const by = cudf::slice(whole->view(), {1, 3}).front();
  EXPECT_EQ(windows({}, by, ascending, nulls_last, cudf::unbounded{}, cudf::current_row{}), (extents{{1, 2}, {0, 0}}));
  EXPECT_EQ(windows(ints({4})->view(), cudf::unbounded{}, cudf::unbounded{}), (extents{{1}, {0}}));
  EXPECT_EQ(windows(ints({})->view(), cudf::unbounded{}, cudf::current_row{}), (extents{{}, {}}));
}

TEST(RangeWindows, timesDecimalsAndStrings) {
  auto const times = longs({0, 10, 11});
  column_view const seconds{data_type{type_id::TIMESTAMP_SECONDS}, 3, times->view().head(), nullptr, 0};
  cudf::duration_scalar<cudf::duration_s> const second{cudf::duration_s{1}, true};
  EXPECT_EQ(windows(seconds, cudf::bounded_closed{second}, cudf::bounded_closed{second}),
            (extents{{1, 1, 2}, {0, 1, 0}}));
  cudf::duration_scalar<cudf::duration_ms> const other{cudf::duration_ms{1}, true};
  EXPECT_THROW(windows(seconds, cudf::bounded_closed{other}, cudf::unbounded{}), cudf::data_type_error);
  auto const decimals = fixed<std::int64_t>({100, 150, 260}, data_type{type_id::DECIMAL64, -2});
  cudf::fixed_point_scalar<numeric::decimal64> const tenths{
      numeric::decimal64{numeric::scaled_integer<std::int64_t>{5, numeric::scale_type{-1}}}, true};
  EXPECT_EQ(windows(decimals->view(), cudf::bounded_closed{tenths}, cudf::current_row{}),
            (extents{{1, 2, 1}, {0, 0, 0}}));
  auto const texts = strings({"a", "a", "b"});
  EXPECT_EQ(windows(texts->view(), cudf::current_row{}, cudf::unbounded{}), (extents{{1, 2, 1}, {2, 1, 0}}));
  auto const one = cudf::make_fixed_width_scalar<std::int32_t>(1);
  EXPECT_THROW(windows(texts->view(), cudf::bounded_closed{*one}, cudf::unbounded{}), cudf::data_type_error);
  EXPECT_THROW(windows(bools({1})->view(), cudf::unbounded{}, cudf::unbounded{}), cudf::data_type_error);
  EXPECT_THROW(windows(longs({1})->view(), cudf::bounded_closed{*one}, cudf::unbounded{}), cudf::data_type_error);
}

TEST(RangeWindows, severalOrderedColumns) {
  auto const keys = ints({1, 1, 1, 2});
  auto const first = ints({1, 1, 2, 2});
  auto const second = strings({"a", "a", "a", "a"});
  auto const values = ints({1, 2, 4, 8});
  auto const run = [&](cudf::range_window_type const& preceding, cudf::range_window_type const& following) {
    std::vector<cudf::rolling_request> requests;
    requests.push_back({values->view(), 1, sum()});
    std::vector<cudf::order> const orders{ascending, ascending};
    std::vector<cudf::null_order> const nulls{nulls_first, nulls_first};
    return read_longs(cudf::grouped_range_rolling_window(table_view{{keys->view()}},
                                                         table_view{{first->view(), second->view()}}, orders, nulls,
                                                         preceding, following, requests)
                          ->get_column(0)
                          .view());
  };
  EXPECT_EQ(run(cudf::unbounded{}, cudf::current_row{}), (cells<std::int64_t>{3, 3, 7, 8}));
  EXPECT_EQ(run(cudf::current_row{}, cudf::unbounded{}), (cells<std::int64_t>{7, 7, 4, 8}));
  auto const one = cudf::make_fixed_width_scalar<std::int32_t>(1);
  EXPECT_THROW(run(cudf::bounded_closed{*one}, cudf::unbounded{}), cudf::logic_error);
}

TEST(RangeWindows, wrongBounds) {
  cudf::string_scalar const text{"a"};
  EXPECT_THROW(cudf::range_window_bounds::get(text), cudf::logic_error);
  auto const none = cudf::make_default_constructed_scalar(data_type{type_id::INT32});
  EXPECT_THROW(cudf::range_window_bounds::get(*none), cudf::logic_error);
  EXPECT_THROW(windows(ints({1})->view(), cudf::bounded_closed{*none}, cudf::unbounded{}), cudf::logic_error);
  EXPECT_TRUE(cudf::range_window_bounds::unbounded(data_type{type_id::INT32}).is_unbounded());
  EXPECT_TRUE(cudf::range_window_bounds::current_row(data_type{type_id::INT32}).is_current_row());
}

}  // namespace
}  // namespace cudf4j::test
