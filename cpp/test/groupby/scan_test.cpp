#include <cudf/aggregation.hpp>
#include <cudf/groupby.hpp>
#include <limits>
#include <map>
#include <type_traits>

#include "bridge/not_on_host.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using scan_agg = cudf::groupby_scan_aggregation;
using agg_ptr = std::unique_ptr<scan_agg>;

struct scanned {
  std::unique_ptr<cudf::table> keys;
  column_ptr values;
};

scanned scan(table_view const& keys, column_view const& values, agg_ptr agg,
             cudf::null_policy nulls = cudf::null_policy::EXCLUDE, cudf::sorted order = cudf::sorted::NO) {
  cudf::groupby::groupby groups{keys, nulls, order};
  std::vector<cudf::groupby::scan_request> requests(1);
  requests[0].values = values;
  requests[0].aggregations.push_back(std::move(agg));
  auto [table, results] = groups.scan(requests);
  return {std::move(table), std::move(results[0].results[0])};
}

agg_ptr sum() { return cudf::make_sum_aggregation<scan_agg>(); }
agg_ptr product() { return cudf::make_product_aggregation<scan_agg>(); }
agg_ptr least() { return cudf::make_min_aggregation<scan_agg>(); }
agg_ptr most() { return cudf::make_max_aggregation<scan_agg>(); }
agg_ptr count(cudf::null_policy nulls) { return cudf::make_count_aggregation<scan_agg>(nulls); }

class GroupbyScan : public testing::Test {
 protected:
  // group 1: 1, null, 4   group 2: 7, -9, 7   null key: 100
  column_ptr padded_keys = ints({9, 2, 1, 2, null, 1, 1, 2, 9});
  column_ptr padded_values = ints({9, 7, 1, -9, 100, null, 4, 7, 9});
  column_view keys = host::slice_view(padded_keys->view(), 1, 8);
  column_view values = host::slice_view(padded_values->view(), 1, 8);

  scanned run(agg_ptr agg) const { return scan(table_view{{keys}}, values, std::move(agg)); }
};

/// Sums within two groups of twelve rows, whose keys are the least and the greatest of three neighbouring numbers.
template <typename T>
void check_neighbours(T low, type_id id) {
  auto const high = static_cast<T>(low + 2);
  // the slice leaves the first row out
  cells<T> const rows{static_cast<T>(low + 1), high, low, high, high, low, low, high, low, high, low, high, high};
  auto const keys = fixed<T>(rows, data_type{id});
  auto const values = ints({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  auto const found = scan(table_view{{host::slice_view(keys->view(), 1, 13)}}, values->view(), sum());
  EXPECT_EQ(read<T>(found.keys->view().column(0)),
            (cells<T>{low, low, low, low, low, high, high, high, high, high, high, high}));
  EXPECT_EQ(read_longs(*found.values), (cells<std::int64_t>{2, 7, 13, 21, 31, 1, 4, 8, 15, 24, 35, 47}));
}

TEST_F(GroupbyScan, KeysOfASmallRange) {
  check_neighbours<std::int8_t>(-128, type_id::INT8);
  check_neighbours<std::int8_t>(-1, type_id::INT8);
  check_neighbours<std::uint16_t>(65533, type_id::UINT16);
  check_neighbours<std::int32_t>(-1, type_id::INT32);
  check_neighbours<std::uint32_t>(0x7FFFFFFF, type_id::UINT32);
  check_neighbours<std::int64_t>(std::numeric_limits<std::int64_t>::min(), type_id::INT64);
  check_neighbours<std::int64_t>(0xFFFFFFFF, type_id::INT64);
  check_neighbours<std::uint64_t>(std::numeric_limits<std::uint64_t>::max() - 2, type_id::UINT64);
  check_neighbours<std::int64_t>(-1, type_id::TIMESTAMP_NANOSECONDS);
}

/// Sums of so many rows that values are moved without their rows' numbers, beside those of a loop over the rows.
template <typename Key, typename Value>
void check_many(Key least, int span, type_id key_id, type_id value_id) {
  constexpr int rows = 70'003;
  cells<Key> keys{least};
  cells<Value> numbers{Value{1}};
  using total = std::conditional_t<std::is_floating_point_v<Value>, double, std::int64_t>;
  std::map<Key, cells<total>> expected;
  for (int i = 0; i < rows; ++i) {
    // some of the span's numbers are no key
    auto const key = static_cast<Key>(least + static_cast<Key>(i * 7919LL % span / 2 * 2));
    auto const value = static_cast<Value>(i % 101 - 50);
    keys.push_back(key);
    numbers.push_back(value);
    auto& sums = expected[key];
    sums.push_back((sums.empty() ? total{0} : *sums.back()) + static_cast<total>(value));
  }
  // the slices leave the first row out
  auto const key = fixed<Key>(keys, data_type{key_id});
  auto const value = fixed<Value>(numbers, data_type{value_id});
  auto const found = scan(table_view{{host::slice_view(key->view(), 1, rows + 1)}},
                          host::slice_view(value->view(), 1, rows + 1), sum());
  cells<Key> all_keys;
  cells<total> all_sums;
  for (auto const& [of, sums] : expected) {
    all_keys.insert(all_keys.end(), sums.size(), of);
    all_sums.insert(all_sums.end(), sums.begin(), sums.end());
  }
  EXPECT_EQ(read<Key>(found.keys->view().column(0)), all_keys);
  EXPECT_EQ(read<total>(found.values->view()), all_sums);
}

TEST_F(GroupbyScan, ManyRowsOfFewGroups) {
  check_many<std::int8_t, std::int64_t>(-128, 200, type_id::INT8, type_id::INT64);
  check_many<std::int32_t, double>(-1'000, 2'048, type_id::INT32, type_id::FLOAT64);
  check_many<std::uint64_t, std::int8_t>(std::numeric_limits<std::uint64_t>::max() - 2'049, 2'049, type_id::UINT64,
                                         type_id::INT8);
  check_many<std::int64_t, std::int16_t>(std::numeric_limits<std::int64_t>::min(), 1, type_id::TIMESTAMP_SECONDS,
                                         type_id::INT16);
}

TEST_F(GroupbyScan, RowsStandGroupByGroupAndNullsAreLeftOut) {
  auto const sums = run(sum());
  EXPECT_EQ(read_ints(sums.keys->get_column(0)), (cells<int>{1, 1, 1, 2, 2, 2}));
  EXPECT_EQ(read_longs(*sums.values), (cells<std::int64_t>{1, null, 5, 7, -2, 5}));
  EXPECT_EQ(read_longs(*run(product()).values), (cells<std::int64_t>{1, null, 4, 7, -63, -441}));
  EXPECT_EQ(read_ints(*run(least()).values), (cells<int>{1, null, 1, 7, -9, -9}));
  EXPECT_EQ(read_ints(*run(most()).values), (cells<int>{1, null, 4, 7, 7, 7}));
}

// an inclusive scan of ones, as cpp/src/groupby/sort/group_count_scan.cu has it: no result is null or 0 where a row
// counts
TEST_F(GroupbyScan, CountsTakeTheirOwnRowIn) {
  auto const all = run(count(cudf::null_policy::INCLUDE));
  EXPECT_EQ(read_ints(*all.values), (cells<int>{1, 2, 3, 1, 2, 3}));
  auto const valid = run(count(cudf::null_policy::EXCLUDE));
  EXPECT_EQ(read_ints(*valid.values), (cells<int>{1, 1, 2, 1, 2, 3}));
  EXPECT_EQ(valid.values->null_count(), 0);
  auto const ones = ints({1, 1, 2}), holes = ints({null, 5, null});
  EXPECT_EQ(read_ints(*scan(table_of(ones), holes->view(), count(cudf::null_policy::EXCLUDE)).values),
            (cells<int>{0, 1, 0}));
  auto const rows = lists({cells<int>{1}});
  EXPECT_EQ(read_ints(*scan(table_of(ints({1})), rows->view(), count(cudf::null_policy::INCLUDE)).values),
            (cells<int>{1}));
}

TEST_F(GroupbyScan, NullKeysFormTheLastGroupWhereIncluded) {
  auto const sums = scan(table_view{{keys}}, values, sum(), cudf::null_policy::INCLUDE);
  EXPECT_EQ(read_ints(sums.keys->get_column(0)), (cells<int>{1, 1, 1, 2, 2, 2, null}));
  EXPECT_EQ(read_longs(*sums.values), (cells<std::int64_t>{1, null, 5, 7, -2, 5, 100}));
}

TEST_F(GroupbyScan, KeysInOrderStayInIt) {
  auto const sorted = ints({5, 5, null, 2, 2});
  auto const numbers = ints({1, 2, 3, 4, 5});
  auto const sums = scan(table_of(sorted), numbers->view(), sum(), cudf::null_policy::INCLUDE, cudf::sorted::YES);
  EXPECT_EQ(read_ints(sums.keys->get_column(0)), (cells<int>{5, 5, null, 2, 2}));
  EXPECT_EQ(read_longs(*sums.values), (cells<std::int64_t>{1, 3, 3, 4, 9}));
}

TEST_F(GroupbyScan, NumbersInRunsStayAsTheyAre) {
  // so many rows that several threads look for the ends of runs, of which the keys need not rise
  constexpr int rows = 300'000, run = 7;
  cells<int> keys, ones;
  cells<std::int64_t> expected;
  for (int i = 0; i < rows; ++i) {
    keys.push_back(1'000'000 - i / run);
    ones.push_back(1);
    expected.push_back(i % run + 1);
  }
  auto const sorted = ints(keys), numbers = ints(ones);
  auto const sums = scan(table_of(sorted), numbers->view(), sum(), cudf::null_policy::EXCLUDE, cudf::sorted::YES);
  EXPECT_EQ(read_ints(sums.keys->get_column(0)), keys);
  EXPECT_EQ(read_longs(*sums.values), expected);
}

TEST_F(GroupbyScan, KeysInOrderAreSortedWhereNullOnesGo) {
  auto const sorted = ints({5, 5, null, 2, 2});
  auto const numbers = ints({1, 2, 3, 4, 5});
  auto const sums = scan(table_of(sorted), numbers->view(), sum(), cudf::null_policy::EXCLUDE, cudf::sorted::YES);
  EXPECT_EQ(read_ints(sums.keys->get_column(0)), (cells<int>{2, 2, 5, 5}));
  EXPECT_EQ(read_longs(*sums.values), (cells<std::int64_t>{4, 9, 1, 3}));
}

TEST_F(GroupbyScan, TextsFloatsBooleansAndDecimals) {
  auto const ones = ints({1, 1, 1, 1});
  auto const words = strings({"m", null, "z", "a"});
  EXPECT_EQ(read_strings(*scan(table_of(ones), words->view(), least()).values),
            (cells<std::string>{"m", null, "m", "a"}));
  EXPECT_EQ(read_strings(*scan(table_of(ones), words->view(), most()).values),
            (cells<std::string>{"m", null, "z", "z"}));
  auto const reals = doubles({0.5, null, 1.5, -4});
  EXPECT_EQ(read_doubles(*scan(table_of(ones), reals->view(), sum()).values), (cells<double>{0.5, null, 2, -2}));
  auto const truths = bools({1, 1, 0, 1});
  EXPECT_EQ(read_longs(*scan(table_of(ones), truths->view(), sum()).values), (cells<std::int64_t>{1, 2, 2, 3}));
  auto const tenths = fixed<std::int64_t>({15, -5, null, 1}, data_type{type_id::DECIMAL64, -1});
  auto const sums = scan(table_of(ones), tenths->view(), sum());
  EXPECT_EQ(sums.values->type().scale(), -1);
  EXPECT_EQ(sums.values->null_count(), 1);
  auto const broken = doubles({1, nan, 0, 2});
  auto const lows = read_doubles(*scan(table_of(ones), broken->view(), least()).values);
  EXPECT_EQ(lows[0], 1.0);
  EXPECT_TRUE(std::isnan(*lows[3]));
}

TEST_F(GroupbyScan, NoRowsOneRowAndManyRowsAgainstALoop) {
  auto const nothing = ints({});
  EXPECT_EQ(scan(table_of(nothing), nothing->view(), sum()).values->size(), 0);
  auto const one = ints({3});
  EXPECT_EQ(read_longs(*scan(table_of(one), one->view(), sum()).values), (cells<std::int64_t>{3}));
  cells<std::int32_t> groups, numbers;
  for (int i = 0; i < 10000; ++i) {
    groups.push_back(i * 7919 % 3001);
    numbers.push_back(i % 11 == 4 ? std::optional<int>{} : std::optional<int>{i});
  }
  auto const group_column = ints(groups), number_column = ints(numbers);
  auto const got = scan(table_of(group_column), number_column->view(), sum());
  std::map<int, std::vector<std::optional<std::int64_t>>> want;
  std::map<int, std::int64_t> sofar;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    auto& total = sofar[*groups[i]];
    if (numbers[i]) total += *numbers[i];
    want[*groups[i]].push_back(numbers[i] ? std::optional<std::int64_t>{total} : null);
  }
  cells<std::int64_t> expected;
  for (auto const& [key, rows] : want) expected.insert(expected.end(), rows.begin(), rows.end());
  EXPECT_EQ(read_longs(*got.values), expected);
}

TEST_F(GroupbyScan, WhatIsNotDefinedIsRefused) {
  auto const words = strings({"a"}), ones = strings({"k"});
  EXPECT_THROW(scan(table_of(ones), words->view(), sum()), cudf::logic_error);
  auto const times = fixed<std::int64_t>({1}, data_type{type_id::TIMESTAMP_SECONDS});
  EXPECT_THROW(scan(table_of(ones), times->view(), sum()), cudf::logic_error);
  EXPECT_THROW(scan(table_of(ones), ints({1, 2})->view(), sum()), cudf::logic_error);
  EXPECT_THROW(scan(table_of(ones), lists({cells<int>{1}})->view(), least()), cudf4j::not_on_host);
}

class GroupbyRank : public testing::Test {
 protected:
  // group 1: 5, 2, 5, null   group 2: 3, 3
  column_ptr keys = ints({1, 2, 1, 1, 2, 1});
  column_ptr values = ints({5, 3, 2, 5, 3, null});

  column_ptr ranks(cudf::rank_method method, cudf::rank_percentage share = cudf::rank_percentage::NONE,
                   cudf::null_policy nulls = cudf::null_policy::EXCLUDE, cudf::order order = cudf::order::ASCENDING,
                   cudf::null_order place = cudf::null_order::AFTER) const {
    return scan(table_of(keys), values->view(),
                cudf::make_rank_aggregation<scan_agg>(method, order, nulls, place, share))
        .values;
  }
};

TEST_F(GroupbyRank, EachMethodCountsFromOneInEachGroup) {
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::FIRST)), (cells<int>{2, 1, 3, null, 1, 2}));
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::MIN)), (cells<int>{2, 1, 2, null, 1, 1}));
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::MAX)), (cells<int>{3, 1, 3, null, 2, 2}));
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::DENSE)), (cells<int>{2, 1, 2, null, 1, 1}));
  EXPECT_EQ(read_doubles(*ranks(cudf::rank_method::AVERAGE)), (cells<double>{2.5, 1, 2.5, null, 1.5, 1.5}));
}

TEST_F(GroupbyRank, SharesAreOfTheRowsThatTakePart) {
  auto const whole = cudf::rank_percentage::ONE_NORMALIZED, from_zero = cudf::rank_percentage::ZERO_NORMALIZED;
  EXPECT_EQ(read_doubles(*ranks(cudf::rank_method::MAX, whole)), (cells<double>{1, 1.0 / 3, 1, null, 1, 1}));
  EXPECT_EQ(read_doubles(*ranks(cudf::rank_method::MAX, from_zero)), (cells<double>{1, 0, 1, null, 1, 1}));
  EXPECT_EQ(read_doubles(*ranks(cudf::rank_method::MIN, whole, cudf::null_policy::INCLUDE)),
            (cells<double>{0.5, 0.25, 0.5, 1, 0.5, 0.5}));
}

TEST_F(GroupbyRank, NullsStandWhereTheOrderSays) {
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::FIRST, cudf::rank_percentage::NONE, cudf::null_policy::INCLUDE,
                             cudf::order::ASCENDING, cudf::null_order::BEFORE)),
            (cells<int>{3, 2, 4, 1, 1, 2}));
  EXPECT_EQ(read_ints(*ranks(cudf::rank_method::FIRST, cudf::rank_percentage::NONE, cudf::null_policy::INCLUDE,
                             cudf::order::DESCENDING, cudf::null_order::BEFORE)),
            (cells<int>{1, 3, 2, 4, 1, 2}));
}

TEST_F(GroupbyRank, SortedKeysSayThatValuesAreInOrder) {
  auto const sorted = ints({1, 1, 2, 2}), in_order = ints({3, 3, 9, 1});
  auto const found =
      scan(table_of(sorted), in_order->view(), cudf::make_rank_aggregation<scan_agg>(cudf::rank_method::DENSE),
           cudf::null_policy::INCLUDE, cudf::sorted::YES);
  EXPECT_EQ(read_ints(*found.values), (cells<int>{1, 1, 1, 2}));
  EXPECT_EQ(scan(table_of(ints({})), ints({})->view(), cudf::make_rank_aggregation<scan_agg>(cudf::rank_method::MIN))
                .values->size(),
            0);
}

}  // namespace
}  // namespace cudf4j::test
