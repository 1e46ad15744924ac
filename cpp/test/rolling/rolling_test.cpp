#include <cmath>
#include <cudf/rolling.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <random>

#include "test/rows/columns.hpp"

// Expected values are by hand, from the examples of libcudf's headers, or of a loop over each window.
namespace cudf4j::test {
namespace {

using cudf::rolling_aggregation;
constexpr double infinity = std::numeric_limits<double>::infinity();

template <typename Aggregation>
column_ptr roll(column_view const& input, size_type before, size_type after, size_type least, Aggregation const& agg) {
  return cudf::rolling_window(input, before, after, least, *agg);
}

auto sum() { return cudf::make_sum_aggregation<rolling_aggregation>(); }
auto mean() { return cudf::make_mean_aggregation<rolling_aggregation>(); }
auto min() { return cudf::make_min_aggregation<rolling_aggregation>(); }
auto max() { return cudf::make_max_aggregation<rolling_aggregation>(); }
auto count(cudf::null_policy nulls) { return cudf::make_count_aggregation<rolling_aggregation>(nulls); }

/// A slice of a column that has another row on each side.
template <typename T, typename Make>
std::pair<column_ptr, column_view> sliced(cells<T> rows, Make const& make) {
  auto const size = static_cast<size_type>(rows.size());
  rows.insert(rows.begin(), T{});
  rows.push_back(null);
  auto whole = make(rows);
  auto view = cudf::slice(whole->view(), std::vector<size_type>{1, 1 + size}).front();
  return {std::move(whole), view};
}

TEST(Rolling, fixedWindows) {
  auto const col = ints({1, 2, null, 4, 5});
  EXPECT_EQ(read_longs(roll(col->view(), 2, 0, 1, sum())->view()), (cells<std::int64_t>{1, 3, 2, 4, 9}));
  EXPECT_EQ(read_longs(roll(col->view(), 2, 0, 2, sum())->view()), (cells<std::int64_t>{null, 3, null, null, 9}));
  EXPECT_EQ(read_doubles(roll(col->view(), 2, 1, 1, mean())->view()), (cells<double>{1.5, 1.5, 3, 4.5, 4.5}));
  EXPECT_EQ(read_ints(roll(col->view(), 2, 1, 1, min())->view()), (cells<std::int32_t>{1, 1, 2, 4, 4}));
  EXPECT_EQ(read_ints(roll(col->view(), 2, 1, 3, max())->view()), (cells<std::int32_t>{null, null, null, null, null}));
  EXPECT_EQ(read_ints(roll(col->view(), 2, 1, 3, count(cudf::null_policy::EXCLUDE))->view()),
            (cells<std::int32_t>{null, 2, 2, 2, null}));
  EXPECT_EQ(read_ints(roll(col->view(), 2, 1, 1, count(cudf::null_policy::INCLUDE))->view()),
            (cells<std::int32_t>{2, 3, 3, 3, 2}));
  EXPECT_EQ(read_ints(roll(col->view(), 3, 0, 1, cudf::make_row_number_aggregation<rolling_aggregation>())->view()),
            (cells<std::int32_t>{1, 2, 3, 3, 3}));
}

TEST(Rolling, windowsBesideTheRow) {
  auto const col = ints({1, 2, 3, 4});
  // the two rows before, without the row itself
  EXPECT_EQ(read_longs(roll(col->view(), 3, -1, 1, sum())->view()), (cells<std::int64_t>{null, 1, 3, 5}));
  // the next row alone
  EXPECT_EQ(read_longs(roll(col->view(), 0, 1, 1, sum())->view()), (cells<std::int64_t>{2, 3, 4, null}));
  EXPECT_THROW(roll(col->view(), -1, 1, 1, sum()), cudf::logic_error);
  EXPECT_THROW(roll(col->view(), 1, 0, -1, sum()), cudf::logic_error);
}

TEST(Rolling, identityOfEmptyWindows) {
  auto const col = ints({null, 7});
  EXPECT_EQ(read_longs(roll(col->view(), 1, 0, 0, sum())->view()), (cells<std::int64_t>{0, 7}));
  EXPECT_EQ(read_ints(roll(col->view(), 1, 0, 0, min())->view()), (cells<std::int32_t>{2147483647, 7}));
  EXPECT_EQ(read_ints(roll(col->view(), 1, 0, 0, max())->view()), (cells<std::int32_t>{-2147483647 - 1, 7}));
}

TEST(Rolling, slicesOneRowAndNone) {
  auto const [whole, slice] = sliced<std::int32_t>({3, null, 5}, [](auto const& rows) { return ints(rows); });
  EXPECT_EQ(read_longs(roll(slice, 2, 0, 1, sum())->view()), (cells<std::int64_t>{3, 3, 5}));
  auto const [texts, text_slice] =
      sliced<std::string>({"b", null, "a"}, [](auto const& rows) { return strings(rows); });
  EXPECT_EQ(read_strings(roll(text_slice, 3, 0, 1, min())->view()), (cells<std::string>{"b", "b", "a"}));
  EXPECT_EQ(read_longs(roll(ints({9})->view(), 5, 5, 1, sum())->view()), (cells<std::int64_t>{9}));
  auto const none = roll(ints({})->view(), 2, 0, 1, mean());
  EXPECT_EQ(read_doubles(none->view()), (cells<double>{}));
  auto const lists_of_none =
      roll(ints({})->view(), 2, 0, 1, cudf::make_collect_list_aggregation<rolling_aggregation>());
  EXPECT_EQ(read_lists(lists_of_none->view()), (cells<cells<std::int32_t>>{}));
}

TEST(Rolling, whatLeavesAWindowLeavesNoTrace) {
  // windows of more than eight rows go together
  cells<double> rows(40, 1.0);
  rows[3] = 1e300;
  rows[5] = infinity;
  rows[7] = nan;
  auto const col = doubles(rows);
  auto const sums = read_doubles(roll(col->view(), 10, 0, 10, sum())->view());
  auto const means = read_doubles(roll(col->view(), 10, 0, 10, mean())->view());
  auto const variances =
      read_doubles(roll(col->view(), 10, 0, 10, cudf::make_variance_aggregation<rolling_aggregation>(1))->view());
  for (std::size_t i = 17; i < rows.size(); ++i) {
    EXPECT_EQ(sums[i], 10.0) << i;
    EXPECT_EQ(means[i], 1.0) << i;
    EXPECT_EQ(variances[i], 0.0) << i;
  }
  EXPECT_TRUE(std::isnan(*sums[16]));
  EXPECT_FALSE(sums[8].has_value());
}

TEST(Rolling, variances) {
  auto const col = doubles({1, 2, 4, null});
  auto const variance = cudf::make_variance_aggregation<rolling_aggregation>(1);
  auto const found = read_doubles(roll(col->view(), 2, 0, 1, variance)->view());
  EXPECT_TRUE(std::isnan(*found[0]));
  EXPECT_EQ(found[1], 0.5);
  EXPECT_EQ(found[2], 2.0);
  EXPECT_TRUE(std::isnan(*found[3]));
  auto const roots =
      read_doubles(roll(col->view(), 3, 0, 3, cudf::make_std_aggregation<rolling_aggregation>(0))->view());
  EXPECT_FALSE(roots[1].has_value());
  EXPECT_DOUBLE_EQ(*roots[2], std::sqrt(14.0 / 9));
  // of 0.1, 0.2 and 0.4
  auto const decimals = fixed<std::int32_t>({1, 2, 4}, data_type{type_id::DECIMAL32, -1});
  EXPECT_NEAR(*read_doubles(roll(decimals->view(), 3, 0, 3, variance)->view())[2], 0.07 / 3, 1e-12);
}

/** Nulls beside infinite and huge values, in windows that are folded together. */
TEST(Rolling, variancesBesideNulls) {
  cells<double> rows(60, null);
  rows[10] = infinity;
  rows[30] = 1e200;
  rows[45] = 1.0;
  rows[46] = 3.0;
  auto const found = read_doubles(
      roll(doubles(rows)->view(), 12, 0, 1, cudf::make_variance_aggregation<rolling_aggregation>(0))->view());
  EXPECT_FALSE(found[9].has_value());
  for (std::size_t i = 10; i < 22; ++i) EXPECT_EQ(found[i], 0.0) << i;
  EXPECT_FALSE(found[22].has_value());
  for (std::size_t i = 30; i < 42; ++i) EXPECT_EQ(found[i], 0.0) << i;
  EXPECT_FALSE(found[42].has_value());
  EXPECT_EQ(found[45], 0.0);
  for (std::size_t i = 46; i < 57; ++i) EXPECT_EQ(found[i], 1.0) << i;
  EXPECT_EQ(found[57], 0.0);
  EXPECT_FALSE(found[58].has_value());
}

/** A value far from all others takes no digits of windows that it is not in, and few of those that it is in. */
TEST(Rolling, variancesOfLongWindows) {
  constexpr std::size_t count = 9000;
  cells<double> rows(count);
  std::uint64_t state = 7;
  for (std::size_t i = 0; i < count; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    rows[i] = 1e6 + static_cast<double>(state >> 40) / (1 << 20);
    if (i % 11 == 3) rows[i] = null;
  }
  rows[1500] = 1e12;
  rows[6000] = -1e9;
  auto const col = doubles(rows);
  for (size_type const window : {3, 9, 100, 1000, 4000, 9000}) {
    auto const found =
        read_doubles(roll(col->view(), window, 0, 2, cudf::make_variance_aggregation<rolling_aggregation>(1))->view());
    for (std::size_t i = 0; i < count; i += window < 10 ? 1 : 37) {
      auto const begin = i + 1 < static_cast<std::size_t>(window) ? 0 : i + 1 - window;
      long double n = 0, sum = 0, squares = 0;
      for (auto k = begin; k <= i; ++k) {
        if (rows[k]) n += 1, sum += *rows[k] - 1e6L;
      }
      for (auto k = begin; k <= i; ++k) {
        if (rows[k]) squares += (*rows[k] - 1e6L - sum / n) * (*rows[k] - 1e6L - sum / n);
      }
      ASSERT_EQ(found[i].has_value(), n >= 2) << window << " " << i;
      if (n >= 2) {
        ASSERT_NEAR(*found[i], squares / (n - 1), 1e-10 * squares / (n - 1)) << window << " " << i;
      }
    }
  }
}

TEST(Rolling, decimalsDurationsAndBooleans) {
  auto const type = data_type{type_id::DECIMAL128, -2};
  auto const decimals = fixed<__int128_t>({100, 250, null, -51}, type);
  auto const sums = roll(decimals->view(), 2, 0, 1, sum());
  EXPECT_EQ(sums->type(), type);
  EXPECT_TRUE(read<__int128_t>(sums->view()) == (cells<__int128_t>{100, 350, 250, -51}));
  auto const means = roll(decimals->view(), 4, 0, 1, mean());
  EXPECT_TRUE(read<__int128_t>(means->view()) == (cells<__int128_t>{100, 175, 175, 99}));
  auto const days = fixed<std::int32_t>({1, 2, 4}, data_type{type_id::DURATION_DAYS});
  EXPECT_EQ(read<std::int32_t>(roll(days->view(), 2, 0, 1, sum())->view()), (cells<std::int32_t>{1, 3, 6}));
  auto const truths = bools({0, 2, 1});
  EXPECT_EQ(read_longs(roll(truths->view(), 2, 0, 1, sum())->view()), (cells<std::int64_t>{0, 1, 2}));
  EXPECT_EQ(read<std::int8_t>(roll(truths->view(), 2, 0, 1, max())->view()), (cells<std::int8_t>{0, 1, 1}));
}

TEST(Rolling, stringsAndRowsOfExtremes) {
  auto const col = strings({"b", "a", null, "c", "a"});
  EXPECT_EQ(read_strings(roll(col->view(), 2, 0, 1, min())->view()), (cells<std::string>{"b", "a", "a", "c", "a"}));
  EXPECT_EQ(read_strings(roll(col->view(), 2, 0, 2, max())->view()), (cells<std::string>{null, "b", null, null, "c"}));
  auto const least = cudf::make_argmin_aggregation<rolling_aggregation>();
  // the last of equal ones; -1, and no null, where there are too few
  EXPECT_EQ(read_ints(roll(col->view(), 5, 0, 2, least)->view()), (cells<std::int32_t>{-1, 1, 1, 1, 4}));
  EXPECT_THROW(roll(ints({1})->view(), 1, 0, 1, least), cudf::logic_error);
}

TEST(Rolling, leadAndLag) {
  auto const col = ints({1, null, 3, 4});
  auto const defaults = ints({10, 20, null, 40});
  auto const lead = cudf::make_lead_aggregation<rolling_aggregation>(1);
  auto const lag = cudf::make_lag_aggregation<rolling_aggregation>(2);
  EXPECT_EQ(read_ints(roll(col->view(), 1, 3, 1, lead)->view()), (cells<std::int32_t>{null, 3, 4, null}));
  EXPECT_EQ(read_ints(cudf::rolling_window(col->view(), defaults->view(), 1, 3, 1, *lead)->view()),
            (cells<std::int32_t>{null, 3, 4, 40}));
  EXPECT_EQ(read_ints(cudf::rolling_window(col->view(), defaults->view(), 3, 0, 1, *lag)->view()),
            (cells<std::int32_t>{10, 20, 1, null}));
  auto const back = cudf::make_lead_aggregation<rolling_aggregation>(-1);
  EXPECT_EQ(read_ints(roll(col->view(), 2, 0, 1, back)->view()), (cells<std::int32_t>{null, 1, null, 3}));
  auto const texts = strings({"a", "b"});
  EXPECT_EQ(read_strings(roll(texts->view(), 1, 1, 1, lead)->view()), (cells<std::string>{"b", null}));
  EXPECT_THROW(cudf::rolling_window(col->view(), texts->view(), 1, 1, 1, *lead), cudf::logic_error);
  EXPECT_THROW(cudf::rolling_window(col->view(), longs({1, 2, 3, 4})->view(), 1, 1, 1, *lead), cudf::data_type_error);
}

TEST(Rolling, chosenElements) {
  auto const col = ints({1, null, 3, 4});
  auto const nth = [&](size_type n, cudf::null_policy nulls) {
    return read_ints(
        roll(col->view(), 3, 0, 2, cudf::make_nth_element_aggregation<rolling_aggregation>(n, nulls))->view());
  };
  EXPECT_EQ(nth(0, cudf::null_policy::INCLUDE), (cells<std::int32_t>{null, 1, 1, null}));
  EXPECT_EQ(nth(0, cudf::null_policy::EXCLUDE), (cells<std::int32_t>{null, 1, 1, 3}));
  EXPECT_EQ(nth(-2, cudf::null_policy::EXCLUDE), (cells<std::int32_t>{null, null, 1, 3}));
  EXPECT_EQ(nth(3, cudf::null_policy::INCLUDE), (cells<std::int32_t>{null, null, null, null}));
}

TEST(Rolling, collectedLists) {
  auto const col = ints({1, null, 1, 2});
  auto const all = cudf::make_collect_list_aggregation<rolling_aggregation>(cudf::null_policy::INCLUDE);
  EXPECT_EQ(read_lists(roll(col->view(), 2, 1, 3, all)->view()),
            (cells<cells<std::int32_t>>{null, cells<std::int32_t>{1, null, 1}, cells<std::int32_t>{null, 1, 2}, null}));
  auto const valid = cudf::make_collect_list_aggregation<rolling_aggregation>(cudf::null_policy::EXCLUDE);
  EXPECT_EQ(read_lists(roll(col->view(), 2, 0, 1, valid)->view()),
            (cells<cells<std::int32_t>>{cells<std::int32_t>{1}, cells<std::int32_t>{1}, cells<std::int32_t>{1},
                                        cells<std::int32_t>{1, 2}}));
  auto const set = cudf::make_collect_set_aggregation<rolling_aggregation>(cudf::null_policy::EXCLUDE);
  EXPECT_EQ(read_lists(roll(col->view(), 3, 0, 3, set)->view())[2], (cells<std::int32_t>{1}));
}

TEST(Rolling, groups) {
  // the example of libcudf's header
  auto const users = strings({"user1", "user1", "user1", "user1", "user1", "user2", "user2", "user2", "user2"});
  auto const amounts = ints({10, 20, 10, 50, 60, 20, 30, 80, 40});
  table_view const keys{{users->view()}};
  EXPECT_EQ(read_longs(cudf::grouped_rolling_window(keys, amounts->view(), 2, 1, 1, *sum())->view()),
            (cells<std::int64_t>{30, 40, 80, 120, 110, 50, 130, 150, 120}));
  EXPECT_EQ(read_longs(cudf::grouped_rolling_window(keys, amounts->view(), cudf::window_bounds::unbounded(),
                                                    cudf::window_bounds::get(0), 1, *sum())
                           ->view()),
            (cells<std::int64_t>{10, 30, 40, 90, 150, 20, 50, 130, 170}));
  auto const lag = cudf::make_lag_aggregation<rolling_aggregation>(1);
  EXPECT_EQ(read_ints(cudf::grouped_rolling_window(keys, amounts->view(), amounts->view(), 2, 0, 1, *lag)->view()),
            (cells<std::int32_t>{10, 10, 20, 10, 50, 20, 20, 30, 80}));
  EXPECT_THROW(cudf::grouped_rolling_window(keys, ints({1})->view(), 1, 0, 1, *sum()), cudf::logic_error);
}

TEST(Rolling, nullKeysAreOneGroupAndNestedKeysCompare) {
  auto const keys = ints({null, null, 1});
  auto const col = ints({1, 2, 4});
  EXPECT_EQ(read_longs(cudf::grouped_rolling_window(table_view{{keys->view()}}, col->view(), 9, 9, 1, *sum())->view()),
            (cells<std::int64_t>{3, 3, 4}));
  auto const nested = structs(fields(ints({1, 1, 2})), {true, true, true});
  EXPECT_EQ(
      read_longs(cudf::grouped_rolling_window(table_view{{nested->view()}}, col->view(), 9, 9, 1, *sum())->view()),
      (cells<std::int64_t>{3, 3, 4}));
}

TEST(Rolling, windowsFromColumns) {
  auto const col = ints({1, 2, 3, 4});
  auto const before = ints({1, 2, 1, 4});
  auto const after = ints({3, 0, 1, 0});
  EXPECT_EQ(read_longs(cudf::rolling_window(col->view(), before->view(), after->view(), 1, *sum())->view()),
            (cells<std::int64_t>{10, 3, 7, 10}));
  EXPECT_THROW(cudf::rolling_window(col->view(), longs({1, 1, 1, 1})->view(), after->view(), 1, *sum()),
               cudf::logic_error);
  EXPECT_THROW(cudf::rolling_window(col->view(), ints({1, null, 1, 1})->view(), after->view(), 1, *sum()),
               cudf::logic_error);
  EXPECT_THROW(cudf::rolling_window(col->view(), ints({1})->view(), after->view(), 1, *sum()), cudf::logic_error);
}

TEST(Rolling, whichAggregationsThereAre) {
  using cudf::aggregation;
  auto const is = [](type_id type, aggregation::Kind kind) {
    return cudf::is_valid_rolling_aggregation(data_type{type}, kind);
  };
  EXPECT_TRUE(is(type_id::INT32, aggregation::SUM));
  EXPECT_FALSE(is(type_id::TIMESTAMP_DAYS, aggregation::SUM));
  EXPECT_TRUE(is(type_id::TIMESTAMP_DAYS, aggregation::MIN));
  EXPECT_TRUE(is(type_id::STRING, aggregation::ARGMIN));
  EXPECT_FALSE(is(type_id::INT32, aggregation::ARGMIN));
  EXPECT_TRUE(is(type_id::LIST, aggregation::LEAD));
  EXPECT_FALSE(is(type_id::INT32, aggregation::PRODUCT));
  EXPECT_THROW(roll(strings({"a"})->view(), 1, 0, 1, sum()), cudf::logic_error);
  EXPECT_THROW(roll(strings({})->view(), 1, 0, 1, sum()), cudf::logic_error);
}

/// Sums and greatest values of a loop over each window.
void compare_with_loops(std::vector<std::int32_t> const& values, std::vector<bool> const& valid,
                        std::vector<std::int32_t> const& before, std::vector<std::int32_t> const& after) {
  cells<double> rows, sums, most;
  cells<std::int32_t> first, second;
  auto const size = static_cast<std::int64_t>(values.size());
  for (std::int64_t i = 0; i < size; ++i) {
    rows.push_back(valid[i] ? std::optional<double>{values[i]} : null);
    first.push_back(before[i]);
    second.push_back(after[i]);
  }
  for (std::int64_t i = 0; i < size; ++i) {
    double total = 0, greatest = -infinity;
    bool found = false;
    for (auto k = i - before[i] + 1; k <= i + after[i]; ++k) {
      if (valid[k]) {
        found = true;
        total += values[k];
        greatest = std::max(greatest, static_cast<double>(values[k]));
      }
    }
    sums.push_back(found ? std::optional<double>{total} : null);
    most.push_back(found ? std::optional<double>{greatest} : null);
  }
  auto const col = doubles(rows);
  auto const windows_before = ints(first);
  auto const windows_after = ints(second);
  EXPECT_EQ(
      read_doubles(cudf::rolling_window(col->view(), windows_before->view(), windows_after->view(), 1, *sum())->view()),
      sums);
  EXPECT_EQ(
      read_doubles(cudf::rolling_window(col->view(), windows_before->view(), windows_after->view(), 1, *max())->view()),
      most);
}

TEST(Rolling, longAndRandomWindowsAgreeWithLoops) {
  std::mt19937 random{7};
  for (auto const size : {70, 300, 20000}) {
    std::vector<std::int32_t> values, before, after;
    std::vector<bool> valid;
    for (int64_t i = 0; i < size; ++i) {
      values.push_back(static_cast<std::int32_t>(random() % 1000) - 500);
      valid.push_back(random() % 5 != 0);
    }
    for (auto const width : {1, 9, 64, 9000}) {
      before.clear();
      after.clear();
      for (int64_t i = 0; i < size; ++i) {
        before.push_back(static_cast<std::int32_t>(std::min<std::int64_t>(width, i + 1)));
        after.push_back(static_cast<std::int32_t>(std::min<std::int64_t>(width / 3, size - 1 - i)));
      }
      if (size <= 300 || width != 9) {
        compare_with_loops(values, valid, before, after);
      }
    }
    if (size <= 300) {
      for (int64_t i = 0; i < size; ++i) {
        before[i] = static_cast<std::int32_t>(random() % (i + 1)) + 1;
        after[i] = static_cast<std::int32_t>(random() % (size - i));
      }
      compare_with_loops(values, valid, before, after);
    }
  }
}

}  // namespace
}  // namespace cudf4j::test
