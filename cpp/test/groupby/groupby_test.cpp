#include <algorithm>
#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/scalar/scalar.hpp>
#include <random>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;
using agg_ptr = std::unique_ptr<group_agg>;

struct aggregated {
  std::unique_ptr<cudf::table> keys;
  column_ptr values;
};

aggregated aggregate(table_view const& keys, column_view const& values, agg_ptr agg,
                     cudf::null_policy nulls = cudf::null_policy::EXCLUDE) {
  cudf::groupby::groupby groups{keys, nulls};
  std::vector<cudf::groupby::aggregation_request> requests(1);
  requests[0].values = values;
  requests[0].aggregations.push_back(std::move(agg));
  auto [table, results] = groups.aggregate(requests);
  return {std::move(table), std::move(results[0].results[0])};
}

/// The result by integer key; groups may come in any order.
template <typename T>
std::map<int, std::optional<T>> by_key(aggregated const& got) {
  std::map<int, std::optional<T>> result;
  auto const keys = read_ints(got.keys->get_column(0));
  auto const values = read<T>(*got.values);
  for (std::size_t i = 0; i < keys.size(); ++i) result[keys[i].value_or(-99)] = values[i];
  EXPECT_EQ(result.size(), keys.size());
  return result;
}

class GroupbyTest : public testing::Test {
 protected:
  // group 1: 1, null, 4   group 2: 7, 7, -2   group 3: null   null key: 100
  column_ptr keys = ints({1, 2, 1, 2, 3, null, 1, 2});
  column_ptr values = ints({1, 7, null, 7, null, 100, 4, -2});

  template <typename T>
  std::map<int, std::optional<T>> run(agg_ptr agg, type_id type, cudf::null_policy nulls = cudf::null_policy::EXCLUDE) {
    auto const got = aggregate(table_of(keys), values->view(), std::move(agg), nulls);
    EXPECT_EQ(got.values->type().id(), type);
    return by_key<T>(got);
  }
};

template <typename T>
using want = std::map<int, std::optional<T>>;

// Keys that rise are numbered without a table, by all threads where they are many.
TEST(GroupbyOfRisingKeys, RowsOfOneKeyAreOneGroup) {
  cells<std::int64_t> rising;
  rising.insert(rising.end(), 70'000, -5);
  rising.insert(rising.end(), 1, 7);
  rising.insert(rising.end(), 130'000, 1LL << 40);
  auto const count = [](column_view const& keys) {
    auto const got = aggregate(table_view{{keys}}, keys, cudf::make_count_aggregation<group_agg>());
    auto const of = read_longs(got.keys->get_column(0));
    auto const counts = read_ints(*got.values);
    std::map<std::int64_t, int> result;
    for (std::size_t i = 0; i < of.size(); ++i) result[*of[i]] = *counts[i];
    EXPECT_EQ(result.size(), of.size());
    return result;
  };
  using counts = std::map<std::int64_t, int>;
  auto const keys = longs(rising);
  EXPECT_EQ(count(*keys), (counts{{-5, 70'000}, {7, 1}, {1LL << 40, 130'000}}));
  EXPECT_EQ(count(cudf::slice(*keys, {69'999, 70'002})[0]), (counts{{-5, 1}, {7, 1}, {1LL << 40, 1}}));
  EXPECT_EQ(count(*longs({})), counts{});
  // the last row falls
  rising.back() = 7;
  EXPECT_EQ(count(*longs(rising)), (counts{{-5, 70'000}, {7, 2}, {1LL << 40, 129'999}}));
  auto const first = aggregate(table_of(keys), *keys, cudf::make_argmin_aggregation<group_agg>());
  auto places = read_ints(*first.values);
  std::sort(places.begin(), places.end());
  EXPECT_EQ(places, (cells<int>{0, 70'000, 70'001}));
}

TEST_F(GroupbyTest, SumsCountsAndExtremes) {
  EXPECT_EQ(run<std::int64_t>(cudf::make_sum_aggregation<group_agg>(), type_id::INT64),
            (want<std::int64_t>{{1, 5}, {2, 12}, {3, null}}));
  EXPECT_EQ(run<std::int64_t>(cudf::make_product_aggregation<group_agg>(), type_id::INT64),
            (want<std::int64_t>{{1, 4}, {2, -98}, {3, null}}));
  EXPECT_EQ(run<std::int64_t>(cudf::make_sum_of_squares_aggregation<group_agg>(), type_id::INT64),
            (want<std::int64_t>{{1, 17}, {2, 102}, {3, null}}));
  EXPECT_EQ(run<int>(cudf::make_min_aggregation<group_agg>(), type_id::INT32), (want<int>{{1, 1}, {2, -2}, {3, null}}));
  EXPECT_EQ(run<int>(cudf::make_max_aggregation<group_agg>(), type_id::INT32), (want<int>{{1, 4}, {2, 7}, {3, null}}));
  EXPECT_EQ(run<int>(cudf::make_argmin_aggregation<group_agg>(), type_id::INT32),
            (want<int>{{1, 0}, {2, 7}, {3, null}}));
  EXPECT_EQ(run<int>(cudf::make_argmax_aggregation<group_agg>(), type_id::INT32),
            (want<int>{{1, 6}, {2, 1}, {3, null}}));
  EXPECT_EQ(run<int>(cudf::make_count_aggregation<group_agg>(), type_id::INT32), (want<int>{{1, 2}, {2, 3}, {3, 0}}));
  EXPECT_EQ(run<int>(cudf::make_count_aggregation<group_agg>(cudf::null_policy::INCLUDE), type_id::INT32),
            (want<int>{{1, 3}, {2, 3}, {3, 1}}));
}

/// Rows of the least and greatest values: the first of equal ones, 0 and -0 among them; NaN behind all numbers.
TEST(Groupby, RowsOfExtremes) {
  auto const keys = longs({7, 7, 8, 7, 8, 9, 8, 10, 9, 10});
  auto const rows_of = [&](column_ptr const& values, bool least) {
    auto const found = least ? aggregate(table_of(keys), *values, cudf::make_argmin_aggregation<group_agg>())
                             : aggregate(table_of(keys), *values, cudf::make_argmax_aggregation<group_agg>());
    auto const groups = read_longs(found.keys->get_column(0));
    auto const rows = read_ints(*found.values);
    std::map<std::int64_t, std::optional<int>> result;
    for (std::size_t g = 0; g < groups.size(); ++g) result[*groups[g]] = rows[g];
    return result;
  };
  using by_key = std::map<std::int64_t, std::optional<int>>;
  auto const d = doubles({0.0, -0.0, nan, null, -INFINITY, null, INFINITY, nan, null, nan});
  EXPECT_EQ(rows_of(d, true), (by_key{{7, 0}, {8, 4}, {9, null}, {10, 7}}));
  EXPECT_EQ(rows_of(d, false), (by_key{{7, 0}, {8, 2}, {9, null}, {10, 7}}));
  constexpr auto low = std::numeric_limits<std::int64_t>::min(), high = std::numeric_limits<std::int64_t>::max();
  auto const n = longs({high, low, high, null, high, low, low, low, low, high});
  EXPECT_EQ(rows_of(n, true), (by_key{{7, 1}, {8, 6}, {9, 5}, {10, 7}}));
  EXPECT_EQ(rows_of(n, false), (by_key{{7, 0}, {8, 2}, {9, 5}, {10, 9}}));
}

TEST_F(GroupbyTest, NullKeysAreAGroupWhenIncluded) {
  EXPECT_EQ(run<std::int64_t>(cudf::make_sum_aggregation<group_agg>(), type_id::INT64, cudf::null_policy::INCLUDE),
            (want<std::int64_t>{{1, 5}, {2, 12}, {3, null}, {-99, 100}}));
}

TEST_F(GroupbyTest, Moments) {
  EXPECT_EQ(run<double>(cudf::make_mean_aggregation<group_agg>(), type_id::FLOAT64),
            (want<double>{{1, 2.5}, {2, 4.0}, {3, null}}));
  EXPECT_EQ(run<double>(cudf::make_m2_aggregation<group_agg>(), type_id::FLOAT64),
            (want<double>{{1, 4.5}, {2, 54.0}, {3, null}}));
  EXPECT_EQ(run<double>(cudf::make_variance_aggregation<group_agg>(), type_id::FLOAT64),
            (want<double>{{1, 4.5}, {2, 27.0}, {3, null}}));
  EXPECT_EQ(run<double>(cudf::make_variance_aggregation<group_agg>(2), type_id::FLOAT64),
            (want<double>{{1, null}, {2, 54.0}, {3, null}}));
  EXPECT_EQ(run<double>(cudf::make_std_aggregation<group_agg>(0), type_id::FLOAT64),
            (want<double>{{1, 1.5}, {2, std::sqrt(18.0)}, {3, null}}));
}

TEST_F(GroupbyTest, NuniqueAndNth) {
  EXPECT_EQ(run<int>(cudf::make_nunique_aggregation<group_agg>(), type_id::INT32), (want<int>{{1, 2}, {2, 2}, {3, 0}}));
  EXPECT_EQ(run<int>(cudf::make_nunique_aggregation<group_agg>(cudf::null_policy::INCLUDE), type_id::INT32),
            (want<int>{{1, 3}, {2, 2}, {3, 1}}));
  auto const nth = [&](int n, cudf::null_policy nulls) {
    return run<int>(cudf::make_nth_element_aggregation<group_agg>(n, nulls), type_id::INT32);
  };
  using enum cudf::null_policy;
  EXPECT_EQ(nth(0, INCLUDE), (want<int>{{1, 1}, {2, 7}, {3, null}}));
  EXPECT_EQ(nth(1, INCLUDE), (want<int>{{1, null}, {2, 7}, {3, null}}));
  EXPECT_EQ(nth(1, EXCLUDE), (want<int>{{1, 4}, {2, 7}, {3, null}}));
  EXPECT_EQ(nth(-1, INCLUDE), (want<int>{{1, 4}, {2, -2}, {3, null}}));
  EXPECT_EQ(nth(-2, EXCLUDE), (want<int>{{1, 1}, {2, 7}, {3, null}}));
  EXPECT_EQ(nth(5, INCLUDE), (want<int>{{1, null}, {2, null}, {3, null}}));
}

TEST_F(GroupbyTest, MedianQuantileAndCollect) {
  EXPECT_EQ(run<double>(cudf::make_median_aggregation<group_agg>(), type_id::FLOAT64),
            (want<double>{{1, 2.5}, {2, 7.0}, {3, null}}));
  EXPECT_EQ(
      run<double>(cudf::make_quantile_aggregation<group_agg>({0.25}, cudf::interpolation::LOWER), type_id::FLOAT64),
      (want<double>{{1, 1.0}, {2, -2.0}, {3, null}}));
  auto const all = aggregate(table_of(keys), values->view(), cudf::make_collect_list_aggregation<group_agg>());
  EXPECT_EQ(read_lists(*all.values),
            (cells<cells<int>>{cells<int>{1, null, 4}, cells<int>{7, 7, -2}, cells<int>{null}}));
  auto const valid = aggregate(table_of(keys), values->view(),
                               cudf::make_collect_list_aggregation<group_agg>(cudf::null_policy::EXCLUDE));
  EXPECT_EQ(read_lists(*valid.values), (cells<cells<int>>{cells<int>{1, 4}, cells<int>{7, 7, -2}, cells<int>{}}));
  auto const set = aggregate(table_of(keys), values->view(), cudf::make_collect_set_aggregation<group_agg>());
  EXPECT_EQ(read_lists(*set.values), (cells<cells<int>>{cells<int>{1, null, 4}, cells<int>{7, -2}, cells<int>{null}}));
}

TEST(GroupbyAggregate, TopK) {
  auto const keys = ints({1, 2, 1, 3, 1, 2, null, 1});
  auto const values = ints({5, 4, null, null, 9, -1, 7, 2});
  auto const most = aggregate(table_of(keys), values->view(), cudf::make_top_k_aggregation<group_agg>(2));
  EXPECT_EQ(read_lists(*most.values), (cells<cells<int>>{cells<int>{9, 5}, cells<int>{4, -1}, cells<int>{null}}));
  auto const least =
      aggregate(table_of(keys), values->view(), cudf::make_top_k_aggregation<group_agg>(1, cudf::order::ASCENDING));
  EXPECT_EQ(read_lists(*least.values), (cells<cells<int>>{cells<int>{2}, cells<int>{-1}, cells<int>{null}}));
  auto const all = aggregate(table_of(keys), values->view(), cudf::make_top_k_aggregation<group_agg>(9));
  EXPECT_EQ(read_lists(*all.values),
            (cells<cells<int>>{cells<int>{9, 5, 2, null}, cells<int>{4, -1}, cells<int>{null}}));
  auto const none = aggregate(table_of(ints({})), ints({})->view(), cudf::make_top_k_aggregation<group_agg>(1));
  EXPECT_EQ(none.values->size(), 0);
  EXPECT_THROW(aggregate(table_of(keys), values->view(), cudf::make_top_k_aggregation<group_agg>(0)),
               std::invalid_argument);
}

TEST(GroupbyAggregate, TopKOfFewAndOfMoreValuesAreTheSame) {
  // of 5 values at most each group keeps its own while rows are read; of more the rows of a group are moved together
  constexpr int groups = 7;
  cells<int> keys;
  cells<int> values;
  std::vector<std::vector<int>> sorted(groups);
  for (int i = 0; i < 300'000; ++i) {
    keys.push_back(i % groups);
    values.push_back((i * 79) % 1009);
    sorted[i % groups].push_back(*values.back());
  }
  auto const key = ints(keys);
  auto const value = ints(values);
  for (auto const order : {cudf::order::ASCENDING, cudf::order::DESCENDING}) {
    for (auto& group : sorted) {
      std::sort(group.begin(), group.end());
      if (order == cudf::order::DESCENDING) std::reverse(group.begin(), group.end());
    }
    for (int const k : {1, 2, 3, 5, 6}) {
      auto const got = aggregate(table_of(key), value->view(), cudf::make_top_k_aggregation<group_agg>(k, order));
      auto const lists = read_lists(*got.values);
      auto const of = read_ints(got.keys->get_column(0));
      ASSERT_EQ(lists.size(), groups);
      for (int g = 0; g < groups; ++g) {
        EXPECT_EQ(lists[g], (cells<int>{sorted[*of[g]].begin(), sorted[*of[g]].begin() + k})) << k;
      }
    }
  }
}

TEST(GroupbyKeys, ZerosAndNansAreOneKeyEach) {
  auto const k = doubles({0.0, nan, -0.0, -nan, 1.0});
  auto const got = aggregate(table_of(k), ints({1, 2, 4, 8, 16})->view(), cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(read_longs(*got.values), (cells<std::int64_t>{5, 10, 16}));
}

TEST(GroupbyKeys, StringsAndSeveralColumns) {
  auto const a =
      strings({"x", "a much longer key than sixteen bytes", "x", "a much longer key than sixteen bytes", null});
  auto const b = bools({1, 0, 0, 0, 1});
  auto const v = doubles({1.5, 2.0, 4.0, null, 9.0});
  auto const got = aggregate(table_of(a, b), v->view(), cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(read_strings(got.keys->get_column(0)),
            (cells<std::string>{"x", "a much longer key than sixteen bytes", "x"}));
  EXPECT_EQ(read<std::int8_t>(got.keys->get_column(1)), (cells<std::int8_t>{1, 0, 0}));
  EXPECT_EQ(read_doubles(*got.values), (cells<double>{1.5, 2.0, 4.0}));
}

TEST(GroupbyKeys, StructKeysWithNulls) {
  auto const k = structs(fields(ints({1, null, 1, null, null})), {true, true, true, false, false});
  auto const v = ints({1, 2, 4, 8, 16});
  auto const kept = aggregate(table_of(k), v->view(), cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(read_longs(*kept.values), (cells<std::int64_t>{5, 2}));
  auto const all =
      aggregate(table_of(k), v->view(), cudf::make_sum_aggregation<group_agg>(), cudf::null_policy::INCLUDE);
  EXPECT_EQ(read_longs(*all.values), (cells<std::int64_t>{5, 2, 24}));
}

TEST(GroupbyKeys, SlicesEmptyAndErrors) {
  auto const k = ints({9, 1, 1, 2, 9});
  auto const v = longs({9, 10, null, 30, 9});
  auto const got = aggregate(cudf::slice(table_of(k), {1, 4})[0], cudf::slice(v->view(), {1, 4})[0],
                             cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(read_longs(*got.values), (cells<std::int64_t>{10, 30}));
  auto const none = aggregate(table_of(ints({})), doubles({})->view(), cudf::make_mean_aggregation<group_agg>());
  EXPECT_EQ(none.keys->num_rows(), 0);
  EXPECT_EQ(none.values->type().id(), type_id::FLOAT64);
  EXPECT_THROW(aggregate(table_of(k), ints({1})->view(), cudf::make_sum_aggregation<group_agg>()), cudf::logic_error);
  EXPECT_THROW(aggregate(table_of(ints({1})), strings({"a"})->view(), cudf::make_sum_aggregation<group_agg>()),
               cudf::logic_error);
  EXPECT_THROW(aggregate(table_of(ints({1})), strings({"a"})->view(), cudf::make_tdigest_aggregation<group_agg>()),
               cudf::logic_error);
}

TEST(GroupbyTypes, TextTimesDecimalsAndFloats) {
  auto const k = ints({1, 1, 2});
  auto const text = aggregate(table_of(k), strings({"b", "a", null})->view(), cudf::make_min_aggregation<group_agg>());
  EXPECT_EQ(read_strings(*text.values), (cells<std::string>{"a", null}));
  data_type const decimal{type_id::DECIMAL32, -2};
  auto const sum =
      aggregate(table_of(k), fixed<int>({150, 250, 7}, decimal)->view(), cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(sum.values->type(), decimal);
  EXPECT_EQ(read<int>(*sum.values), (cells<int>{400, 7}));
  data_type const time{type_id::TIMESTAMP_MILLISECONDS};
  auto const latest =
      aggregate(table_of(k), fixed<std::int64_t>({5, -7, 3}, time)->view(), cudf::make_max_aggregation<group_agg>());
  EXPECT_EQ(latest.values->type(), time);
  EXPECT_EQ(read<std::int64_t>(*latest.values), (cells<std::int64_t>{5, 3}));
  auto const span = aggregate(table_of(k), fixed<std::int64_t>({5, 8, 3}, data_type{type_id::DURATION_SECONDS})->view(),
                              cudf::make_mean_aggregation<group_agg>());
  EXPECT_EQ(span.values->type().id(), type_id::DURATION_SECONDS);
  EXPECT_EQ(read<std::int64_t>(*span.values), (cells<std::int64_t>{6, 3}));
  auto const single = aggregate(table_of(k), fixed<float>({0.5f, 0.25f, 2.0f}, data_type{type_id::FLOAT32})->view(),
                                cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(single.values->type().id(), type_id::FLOAT32);
  EXPECT_EQ(read<float>(*single.values), (cells<float>{0.75f, 2.0f}));
  auto const flags = aggregate(table_of(k), bools({1, 1, 0})->view(), cudf::make_sum_aggregation<group_agg>());
  EXPECT_EQ(read_longs(*flags.values), (cells<std::int64_t>{2, 0}));
}

TEST(GroupbyTypes, sumsAndProductsBeyondTheirType_wrap) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  auto const keys = ints({1, 1, 2, 2});
  auto const wide = longs({most, 1, std::int64_t{1} << 32, 3});
  using longs_by_key = std::map<int, std::optional<std::int64_t>>;
  auto const run = [&](agg_ptr agg) { return by_key<std::int64_t>(aggregate(table_of(keys), *wide, std::move(agg))); };
  EXPECT_EQ(run(cudf::make_sum_aggregation<group_agg>()), (longs_by_key{{1, -most - 1}, {2, 4294967299}}));
  auto const squares = cudf::make_sum_of_squares_aggregation<group_agg>;
  EXPECT_EQ(run(squares()), (longs_by_key{{1, 2}, {2, 9}}));
  auto const factors = longs({most, 2, most, most});
  auto const products = aggregate(table_of(keys), *factors, cudf::make_product_aggregation<group_agg>());
  EXPECT_EQ(by_key<std::int64_t>(products), (longs_by_key{{1, -2}, {2, 1}}));
  auto const top = static_cast<__int128_t>(~__uint128_t{0} >> 1);
  auto const digits = fixed<__int128_t>({top, 1, 5, 6}, data_type{type_id::DECIMAL128, -2});
  auto const sums = aggregate(table_of(keys), *digits, cudf::make_sum_aggregation<group_agg>());
  auto const by = by_key<__int128_t>(sums);
  EXPECT_TRUE(*by.at(1) == -top - 1);
  EXPECT_TRUE(*by.at(2) == 11);
}

TEST(GroupbyMany, ThreadsAgreeWithAMap) {
  std::mt19937_64 random{3};
  for (std::int64_t distinct : {50ll, 90'000ll, 1ll << 60}) {
    cells<std::int64_t> keys, values;
    std::map<std::int64_t, std::int64_t> sums;
    for (int i = 0; i < 300'000; ++i) {
      auto const k = static_cast<std::int64_t>(random() % distinct);
      keys.push_back(k);
      values.push_back(i);
      sums[k] += i;
    }
    auto const got = aggregate(table_of(longs(keys)), longs(values)->view(), cudf::make_sum_aggregation<group_agg>());
    ASSERT_EQ(got.keys->num_rows(), static_cast<int>(sums.size()));
    auto const* key = host::values<std::int64_t>(got.keys->get_column(0).view());
    auto const* sum = host::values<std::int64_t>(got.values->view());
    for (int g = 0; g < got.keys->num_rows(); ++g) ASSERT_EQ(sums[key[g]], sum[g]);
  }
}

TEST(GetGroups, RowsOfAKeyTogether) {
  auto const k = ints({2, 1, null, 2});
  auto const v = strings({"a", "b", "c", "d"});
  cudf::groupby::groupby groups{table_of(k)};
  auto const got = groups.get_groups(table_of(v));
  EXPECT_EQ(read_ints(got.keys->get_column(0)), (cells<int>{1, 2, 2}));
  EXPECT_EQ(got.offsets, (std::vector<size_type>{0, 1, 3}));
  EXPECT_EQ(read_strings(got.values->get_column(0)), (cells<std::string>{"b", "a", "d"}));
  // the numbers of the rows say where each went; other numbers go with their rows
  auto const positions = ints({0, 1, 2, 3});
  auto const others = ints({0, 1, 2, 7});
  auto const moved = groups.get_groups(table_of(positions, others));
  EXPECT_EQ(read_ints(moved.values->get_column(0)), (cells<int>{1, 0, 3}));
  EXPECT_EQ(read_ints(moved.values->get_column(1)), (cells<int>{1, 0, 7}));
  cudf::string_scalar const fill{"-"};
  std::vector<size_type> const offsets{1};
  auto const shifted = groups.shift(table_of(v), offsets, {fill});
  EXPECT_EQ(read_strings(shifted.second->get_column(0)), (cells<std::string>{"-", "-", "a"}));
}

}  // namespace
}  // namespace cudf4j::test
