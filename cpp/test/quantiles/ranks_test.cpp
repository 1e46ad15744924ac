// Values at ranks among many rows, against all rows sorted.
#include "host/quantiles/ranks.hpp"

#include <algorithm>
#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <cudf/quantiles.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <random>

#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::interpolation;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr interpolation all_ways[]{interpolation::LINEAR, interpolation::LOWER, interpolation::HIGHER,
                                   interpolation::MIDPOINT, interpolation::NEAREST};
std::vector<double> const shares{0.5, 0, 0.1, 0.25, 0.9, 0.999, 1, 0.03, 0.5};

/// Rows that a sample may say little of.
cells<double> rows_of(std::string const& pattern, int rows) {
  std::mt19937_64 random{7};
  std::uniform_real_distribution<double> uniform{0, 1};
  cells<double> all;
  for (int i = 0; i < rows; ++i) {
    std::optional<double> value = uniform(random);
    if (pattern == "tenth null" && random() % 10 == 0) value = null;
    if (pattern == "mostly null" && random() % 3000 != 0) value = null;
    if (pattern == "NaN" && random() % 3 == 0) value = random() % 2 == 0 ? nan : -nan;
    if (pattern == "infinite" && random() % 3 == 0) value = random() % 2 == 0 ? inf : -inf;
    if (pattern == "signed" && random() % 2 == 0) value = -*value;
    if (pattern == "zeros") value = random() % 2 == 0 ? 0.0 : -0.0;
    if (pattern == "wide") value = std::ldexp(*value - 0.5, static_cast<int>(random() % 2000) - 1000);
    if (pattern == "same") value = 3.5;
    if (pattern == "mostly same") value = random() % 25 == 0 ? value : 1;
    if (pattern == "two") value = random() % 2;
    if (pattern == "few") value = random() % 7;
    if (pattern == "ascending") value = i;
    if (pattern == "descending") value = -i;
    if (pattern == "periodic") value = i % 256;
    if (pattern == "late") value = i < rows / 100 * 99 ? 0.25 : *value;
    all.push_back(value);
  }
  return all;
}

std::vector<double> sorted_rows(cells<double> const& rows) {
  std::vector<double> sorted;
  for (auto const& row : rows) {
    if (row) sorted.push_back(*row);
  }
  std::sort(sorted.begin(), sorted.end(),
            [](double a, double b) { return a < b || (std::isnan(b) && !std::isnan(a)); });
  return sorted;
}

/// The definition: between the rows around (n - 1) * q, the nearest one being the even one at a half.
double expected_of(std::vector<double> const& sorted, double q, interpolation how) {
  auto const position = q * static_cast<double>(sorted.size() - 1);
  auto const low = static_cast<std::size_t>(position);
  auto const part = position - static_cast<double>(low);
  auto const high = part > 0 ? low + 1 : low;
  auto const a = sorted[low], b = sorted[high];
  if (how == interpolation::LOWER) return a;
  if (how == interpolation::HIGHER) return b;
  if (how == interpolation::NEAREST) return sorted[static_cast<std::size_t>(std::nearbyint(position))];
  if (part == 0 || a == b) return a;
  return how == interpolation::MIDPOINT ? a / 2 + b / 2 : a * (1 - part) + b * part;
}

double reduced(column_view const& col, double q, interpolation how) {
  auto const found = cudf::reduce(col, *cudf::make_quantile_aggregation<cudf::reduce_aggregation>({q}, how),
                                  data_type{type_id::FLOAT64});
  EXPECT_TRUE(found->is_valid());
  return static_cast<cudf::numeric_scalar<double> const&>(*found).value();
}

bool same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

TEST(Ranks, ManyRows) {
  digest bits;
  for (auto const* pattern : {"uniform", "tenth null", "mostly null", "NaN", "infinite", "signed", "zeros", "wide",
                              "same", "mostly same", "two", "few", "ascending", "descending", "periodic", "late"}) {
    auto const rows = rows_of(pattern, 300'000);
    auto const sorted = sorted_rows(rows);
    auto const col = doubles(rows);
    for (auto const how : all_ways) {
      for (auto const q : shares) {
        auto const got = reduced(*col, q, how);
        bits.add(&got, sizeof got);
        if (is_asked_for_digest()) continue;
        auto const expected = expected_of(sorted, q, how);
        EXPECT_TRUE(same(got, expected)) << pattern << " " << q << ": " << got << " instead of " << expected;
      }
    }
  }
  expect_for_any_threads(bits);
}

TEST(Ranks, SizesAroundBlocks) {
  for (auto const rows : {1, 2, 3, 255, 256, 8191, 8192, 8193, 8194, 65'535, 65'536, 65'537, 131'071, 131'073}) {
    auto const values = rows_of("signed", rows);
    auto const sorted = sorted_rows(values);
    auto const col = doubles(values);
    for (auto const q : shares) {
      EXPECT_EQ(reduced(*col, q, interpolation::LINEAR), expected_of(sorted, q, interpolation::LINEAR))
          << rows << " " << q;
    }
  }
}

// As numpy.median has it: half way between the two, wherever each lies.
TEST(Ranks, ZerosOfBothSigns) {
  for (auto const how : {interpolation::LINEAR, interpolation::MIDPOINT}) {
    EXPECT_FALSE(std::signbit(reduced(*doubles({0.0, -0.0}), 0.5, how)));
    EXPECT_FALSE(std::signbit(reduced(*doubles({-0.0, 0.0}), 0.5, how)));
    EXPECT_TRUE(std::signbit(reduced(*doubles({-0.0, -0.0}), 0.5, how)));
  }
}

TEST(Ranks, SlicesWithNulls) {
  auto const rows = rows_of("tenth null", 200'000);
  auto const col = doubles(rows);
  auto const part = cudf::slice(*col, {70'001, 199'937}).front();
  auto const sorted = sorted_rows(cells<double>(rows.begin() + 70'001, rows.begin() + 199'937));
  for (auto const how : all_ways) {
    for (auto const q : shares) EXPECT_EQ(reduced(part, q, how), expected_of(sorted, q, how)) << q;
  }
  cells<double> const none(100'000, null);
  EXPECT_FALSE(cudf::reduce(*doubles(none), *cudf::make_median_aggregation<cudf::reduce_aggregation>(),
                            data_type{type_id::FLOAT64})
                   ->is_valid());
}

template <typename T>
void expect_types(type_id id, T least, T most) {
  std::mt19937_64 random{3};
  cells<T> rows;
  for (int i = 0; i < 100'000; ++i) {
    auto value = static_cast<T>(random());
    if (random() % 50 == 0) value = random() % 2 == 0 ? least : most;
    rows.push_back(random() % 9 == 0 ? null : std::optional{value});
  }
  std::vector<T> sorted;
  for (auto const& row : rows) {
    if (row) sorted.push_back(*row);
  }
  std::sort(sorted.begin(), sorted.end());
  auto const col = fixed(rows, data_type{id});
  for (auto const q : shares) {
    auto const at = static_cast<std::size_t>(q * static_cast<double>(sorted.size() - 1));
    EXPECT_EQ(reduced(*col, q, interpolation::LOWER), static_cast<double>(sorted[at]))
        << static_cast<int>(id) << " " << q;
  }
}

template <typename T>
void expect_whole(type_id id) {
  expect_types<T>(id, std::numeric_limits<T>::min(), std::numeric_limits<T>::max());
}

TEST(Ranks, Types) {
  expect_whole<std::int8_t>(type_id::INT8);
  expect_whole<std::int16_t>(type_id::INT16);
  expect_whole<std::int32_t>(type_id::INT32);
  expect_whole<std::int64_t>(type_id::INT64);
  expect_whole<std::uint8_t>(type_id::UINT8);
  expect_whole<std::uint16_t>(type_id::UINT16);
  expect_whole<std::uint32_t>(type_id::UINT32);
  expect_whole<std::uint64_t>(type_id::UINT64);
  expect_types<float>(type_id::FLOAT32, -std::numeric_limits<float>::infinity(),
                      std::numeric_limits<float>::denorm_min());
  // every byte but 0 is true
  cells<std::int8_t> truths;
  for (int i = 0; i < 100'000; ++i) truths.push_back(static_cast<std::int8_t>(i % 4));
  EXPECT_EQ(reduced(*bools(truths), 0.24, interpolation::LINEAR), 0);
  EXPECT_EQ(reduced(*bools(truths), 0.26, interpolation::LINEAR), 1);
}

TEST(Ranks, Decimals) {
  std::mt19937_64 random{5};
  cells<__int128_t> rows;
  for (int i = 0; i < 100'001; ++i) {
    rows.push_back(static_cast<__int128_t>(static_cast<__uint128_t>(random()) << 64 | random()));
  }
  std::vector<__int128_t> sorted;
  for (auto const& row : rows) sorted.push_back(*row);
  std::sort(sorted.begin(), sorted.end());
  data_type const type{type_id::DECIMAL128, -3};
  auto const col = fixed(rows, type);
  auto const median = cudf::reduce(*col, *cudf::make_median_aggregation<cudf::reduce_aggregation>(), type);
  EXPECT_EQ(median->type(), type);
  EXPECT_TRUE(static_cast<cudf::fixed_point_scalar<numeric::decimal128> const&>(*median).value() == sorted[50'000]);
}

TEST(Ranks, ManyAtOnce) {
  auto const rows = rows_of("few", 150'000);
  auto mixed = rows_of("wide", 150'000);
  mixed.insert(mixed.end(), rows.begin(), rows.end());
  std::vector<double> const values = [&] {
    std::vector<double> all;
    for (auto const& row : mixed) all.push_back(*row);
    return all;
  }();
  auto const sorted = sorted_rows(mixed);
  std::vector<double> q;
  for (int i = 0; i <= 30'000; ++i) q.push_back(i / 30'000.0);
  auto const found = host::quantiles::of_rows<double, double>(
      static_cast<size_type>(values.size()), host::validity{column_view{}}, static_cast<size_type>(values.size()),
      [&](size_type row) { return values[row]; }, q, interpolation::LINEAR);
  for (std::size_t i = 0; i < q.size(); ++i) {
    ASSERT_EQ(found[i], expected_of(sorted, q[i], interpolation::LINEAR)) << q[i];
  }
}

TEST(Ranks, SelectionOfAnyOrder) {
  std::mt19937_64 random{13};
  for (int const size : {1, 2, 31, 32, 33, 34, 100, 1'000, 5'000}) {
    for (int pattern = 0; pattern < 7; ++pattern) {
      std::vector<std::int64_t> keys;
      for (int i = 0; i < size; ++i) {
        std::int64_t const made[] = {static_cast<std::int64_t>(random()),
                                     static_cast<std::int64_t>(random() % 3),
                                     i,
                                     -i,
                                     7,
                                     std::min(i, size - i),
                                     i % 2 == 0 ? INT64_MIN : INT64_MAX};
        keys.push_back(made[pattern]);
      }
      auto sorted = keys;
      std::sort(sorted.begin(), sorted.end());
      for (int const rank : {0, size / 3, size / 2, size - 1}) {
        auto own = keys;
        host::quantiles::select_nth(own.data(), own.data() + rank, own.data() + size);
        auto const nth = own.begin() + rank;
        ASSERT_EQ(*nth, sorted[rank]) << size << " " << pattern << " " << rank;
        ASSERT_TRUE(std::all_of(own.begin(), nth, [&](std::int64_t key) { return key <= *nth; }));
        ASSERT_TRUE(std::all_of(nth, own.end(), [&](std::int64_t key) { return key >= *nth; }));
        std::sort(own.begin(), own.end());
        ASSERT_EQ(own, sorted);
      }
    }
  }
}

TEST(Ranks, LargeGroupsBesideSmallOnes) {
  digest bits;
  auto values = rows_of("tenth null", 400'000);
  cells<std::int32_t> keys;
  std::map<int, cells<double>> of_key;
  for (int i = 0; i < 400'000; ++i) {
    // one group of two thirds, one of nulls alone, many small ones
    auto const key = i % 3 > 0 ? 0 : i < 210'000 ? 1 : 2 + i / 60;
    if (key == 1) values[i] = null;
    keys.push_back(key);
    of_key[key].push_back(values[i]);
  }
  auto const key_col = ints(keys);
  auto const value_col = doubles(values);
  for (auto const how : all_ways) {
    cudf::groupby::groupby groups{table_of(key_col)};
    std::vector<cudf::groupby::aggregation_request> requests(1);
    requests[0].values = value_col->view();
    requests[0].aggregations.push_back(cudf::make_quantile_aggregation<cudf::groupby_aggregation>(shares, how));
    auto const [unique, results] = groups.aggregate(requests);
    auto const found_keys = read_ints(unique->view().column(0));
    auto const found = read_doubles(*results[0].results[0]);
    ASSERT_EQ(found.size(), found_keys.size() * shares.size());
    for (std::size_t g = 0; g < found_keys.size(); ++g) {
      auto const sorted = sorted_rows(of_key[*found_keys[g]]);
      for (std::size_t q = 0; q < shares.size(); ++q) {
        auto const& got = found[g * shares.size() + q];
        auto const value = got.value_or(nan);
        bits.add(&value, sizeof value);
        ASSERT_EQ(got.has_value(), !sorted.empty());
        if (got) {
          ASSERT_EQ(*got, expected_of(sorted, shares[q], how)) << *found_keys[g] << " " << shares[q];
        }
      }
    }
  }
  expect_for_any_threads(bits);
}

TEST(Ranks, RowsOfTables) {
  std::mt19937_64 random{9};
  cells<std::int64_t> keys;
  cells<std::int32_t> numbers;
  for (int i = 0; i < 100'000; ++i) {
    keys.push_back(random() % 11 == 0 ? null : std::optional{static_cast<std::int64_t>(random() % 5'000)});
    numbers.push_back(i);
  }
  // equal keys in the order of their rows, nulls last
  std::vector<int> order(keys.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
    return keys[a] && keys[b] ? *keys[a] < *keys[b] : keys[a].has_value() && !keys[b].has_value();
  });
  auto const key_col = longs(keys);
  auto const number_col = ints(numbers);
  std::vector<double> const q{0.5, 0, 0.2, 0.95, 1, 0.2};
  auto const one = cudf::quantiles(table_of(key_col), q, interpolation::LOWER, cudf::sorted::NO,
                                   {cudf::order::ASCENDING}, {cudf::null_order::AFTER});
  auto const two = cudf::quantiles(table_of(key_col, number_col), q, interpolation::LOWER, cudf::sorted::NO,
                                   {cudf::order::ASCENDING, cudf::order::ASCENDING},
                                   {cudf::null_order::AFTER, cudf::null_order::AFTER});
  for (std::size_t i = 0; i < q.size(); ++i) {
    auto const row = order[static_cast<std::size_t>(q[i] * static_cast<double>(order.size() - 1))];
    EXPECT_EQ(read_longs(one->view().column(0))[i], keys[row]);
    EXPECT_EQ(read_ints(two->view().column(1))[i], row);
  }
}

}  // namespace
}  // namespace cudf4j::test
