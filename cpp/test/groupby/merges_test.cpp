// Partial results joined, digests and bits: of many rows, in parts, beside what one pass over all of them gives.
#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/column/column_factories.hpp>
#include <cudf/groupby.hpp>
#include <cudf/quantiles.hpp>
#include <cudf/reduction.hpp>
#include <cudf/tdigest/tdigest_column_view.hpp>
#include <random>

#include "host/quantiles/digest.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;

struct grouped {
  std::unique_ptr<cudf::table> keys;
  column_ptr values;
};

grouped aggregate(column_view const& keys, column_view const& values, std::unique_ptr<group_agg> agg) {
  cudf::groupby::groupby groups{table_view{{keys}}, cudf::null_policy::EXCLUDE};
  std::vector<cudf::groupby::aggregation_request> requests(1);
  requests[0].values = values;
  requests[0].aggregations.push_back(std::move(agg));
  auto [table, results] = groups.aggregate(requests);
  return {std::move(table), std::move(results[0].results[0])};
}

constexpr int rows = 300'000;
constexpr int part_count = 90;

// Three groups, each in thirty parts.
struct ManyRows : testing::Test {
  std::mt19937 random{11};
  cells<int> parts;
  cells<int> numbers;
  std::map<int, std::vector<double>> of_group;

  ManyRows() {
    for (int i = 0; i < rows; ++i) {
      auto const part = static_cast<int>(random() % part_count);
      auto const value = static_cast<int>(random() % 100'000);
      parts.push_back(part);
      numbers.push_back(value % 9 == 0 ? null : std::optional<int>{value});
      if (value % 9 != 0) of_group[part % 3].push_back(value);
    }
    for (auto& [group, values] : of_group) std::sort(values.begin(), values.end());
  }

  // The group of each part.
  static column_ptr group_of(cudf::table const& keys) {
    cells<int> groups;
    for (auto const part : read_ints(keys.get_column(0))) groups.push_back(*part % 3);
    return ints(groups);
  }
};

TEST_F(ManyRows, DigestsOfPartsAreNearTheQuantilesOfAll) {
  auto const keys = ints(parts), values = ints(numbers);
  auto const partial = aggregate(*keys, *values, cudf::make_tdigest_aggregation<group_agg>(500));
  auto const groups = group_of(*partial.keys);
  auto const merged = aggregate(*groups, *partial.values, cudf::make_merge_tdigest_aggregation<group_agg>(500));
  for (auto const& each : host::quantiles::digests_of(*merged.values)) EXPECT_LE(each.centroids.size(), 500U);
  auto const at = doubles({0.0, 0.001, 0.1, 0.5, 0.99, 1.0});
  auto const found = cudf::percentile_approx(cudf::tdigest::tdigest_column_view{*merged.values}, *at);
  auto const elements = read_doubles(cudf::lists_column_view{*found}.child());
  auto const of_row = read_ints(merged.keys->get_column(0));
  auto const asked = read_doubles(*at);
  for (std::size_t row = 0; row < of_row.size(); ++row) {
    auto const& sorted = of_group[*of_row[row]];
    for (std::size_t q = 0; q < asked.size(); ++q) {
      auto const exact = sorted[static_cast<std::size_t>(*asked[q] * static_cast<double>(sorted.size() - 1))];
      EXPECT_NEAR(*elements[row * asked.size() + q], exact, 300) << *asked[q];
    }
    EXPECT_EQ(*elements[row * asked.size()], sorted.front());
    EXPECT_EQ(*elements[(row + 1) * asked.size() - 1], sorted.back());
  }
}

TEST_F(ManyRows, HistogramsOfPartsAddUp) {
  auto const keys = ints(parts), values = ints(numbers);
  auto const partial = aggregate(*keys, *values, cudf::make_histogram_aggregation<group_agg>());
  auto const groups = group_of(*partial.keys);
  auto const merged = aggregate(*groups, *partial.values, cudf::make_merge_histogram_aggregation<group_agg>());
  std::map<std::pair<int, int>, std::int64_t> expected, found;
  for (int i = 0; i < rows; ++i) ++expected[{*parts[i] % 3, numbers[i].value_or(-1)}];
  auto const lists = cudf::lists_column_view{*merged.values};
  auto const seen = read_ints(lists.child().child(0));
  auto const times = read_longs(lists.child().child(1));
  auto const of_row = read_ints(merged.keys->get_column(0));
  for (std::size_t row = 0; row < of_row.size(); ++row) {
    for (auto e = lists.offsets_begin()[row]; e < lists.offsets_begin()[row + 1]; ++e) {
      found[{*of_row[row], seen[e].value_or(-1)}] += *times[e];
    }
  }
  EXPECT_EQ(found, expected);
}

TEST_F(ManyRows, BitsAndFlaggedSumsAreThoseOfALoop) {
  auto const keys = ints(parts), values = ints(numbers);
  auto const bits = aggregate(*keys, *values, cudf::make_bitwise_aggregation<group_agg>(cudf::bitwise_op::XOR));
  auto const sums = aggregate(*keys, *values, cudf::make_sum_overflow_aggregation<group_agg>());
  std::map<int, int> xors;
  std::map<int, std::int64_t> totals;
  for (int i = 0; i < rows; ++i) {
    xors[*parts[i]] ^= numbers[i].value_or(0);
    totals[*parts[i]] += numbers[i].value_or(0);
  }
  auto const of_bits = read_ints(bits.keys->get_column(0)), found = read_ints(*bits.values);
  for (std::size_t g = 0; g < of_bits.size(); ++g) EXPECT_EQ(found[g], xors[*of_bits[g]]);
  auto const of_sums = read_ints(sums.keys->get_column(0)), added = read_ints(sums.values->child(0));
  for (std::size_t g = 0; g < of_sums.size(); ++g) EXPECT_EQ(added[g], totals[*of_sums[g]]);
}

column_ptr struct_of(std::vector<column_ptr> fields) {
  auto const rows = fields.front()->size();
  return cudf::make_structs_column(rows, std::move(fields), 0, {});
}

column_ptr moments(column_ptr counts, column_ptr means, column_ptr m2s) {
  std::vector<column_ptr> fields;
  fields.push_back(std::move(counts));
  fields.push_back(std::move(means));
  fields.push_back(std::move(m2s));
  return struct_of(std::move(fields));
}

// Of 1, 3 and of 5, 7, whose mean is 4: the squared distances are 9, 1, 1, 9.
TEST(MergeM2, CountsAreWide) {
  auto const keys = ints({1, 1});
  auto const merge = [&](column_ptr counts) {
    auto const partial = moments(std::move(counts), doubles({2.0, 6.0}), doubles({2.0, 2.0}));
    return aggregate(*keys, *partial, cudf::make_merge_m2_aggregation<group_agg>());
  };
  auto const of_integers = merge(longs({2, 2})), of_reals = merge(doubles({2.0, 2.0}));
  EXPECT_EQ(read_longs(of_integers.values->child(0)), (cells<std::int64_t>{4}));
  EXPECT_EQ(read_doubles(of_reals.values->child(0)), (cells<double>{4.0}));
  for (auto const* each : {&of_integers, &of_reals}) {
    EXPECT_EQ(read_doubles(each->values->child(1)), (cells<double>{4.0}));
    EXPECT_EQ(read_doubles(each->values->child(2)), (cells<double>{20.0}));
  }
  EXPECT_THROW(merge(ints({2, 2})), cudf::logic_error);
}

column_ptr histogram_of(column_ptr values, column_ptr counts) {
  std::vector<column_ptr> fields;
  fields.push_back(std::move(values));
  fields.push_back(std::move(counts));
  return struct_of(std::move(fields));
}

TEST(MergeHistogram, OfAColumnItsRows) {
  auto const reduce = [](column_view const& rows) {
    return cudf::reduce(rows, *cudf::make_merge_histogram_aggregation<cudf::reduce_aggregation>(),
                        data_type{type_id::LIST});
  };
  auto const rows = histogram_of(ints({5, null, 5, null, 7}), longs({9, 1, 2, 3, 4}));
  auto const merged = reduce(host::slice_view(rows->view(), 1, 5));
  auto const entries = static_cast<cudf::list_scalar const&>(*merged).view();
  std::map<int, std::int64_t> found;
  auto const seen = read_ints(entries.child(0));
  auto const times = read_longs(entries.child(1));
  for (std::size_t i = 0; i < seen.size(); ++i) found[seen[i].value_or(-1)] = *times[i];
  EXPECT_EQ(found, (std::map<int, std::int64_t>{{-1, 4}, {5, 2}, {7, 4}}));
  auto const none = reduce(host::slice_view(rows->view(), 1, 1));
  EXPECT_TRUE(none->is_valid());
  EXPECT_EQ(static_cast<cudf::list_scalar const&>(*none).view().size(), 0);
  EXPECT_THROW(reduce(*histogram_of(ints({5}), ints({1}))), std::invalid_argument);
  EXPECT_THROW(reduce(*histogram_of(ints({5}), longs({null}))), std::invalid_argument);
  EXPECT_THROW(reduce(*ints({5})), std::invalid_argument);
}

TEST(Digest, OfFewValuesHasThemAllAndIsExactAtThem) {
  host::quantiles::digest const five{host::quantiles::cluster({{1, 1}, {2, 1}, {4, 1}, {8, 1}, {16, 1}}, 1000), 1, 16};
  ASSERT_EQ(five.centroids.size(), 5U);
  EXPECT_EQ(host::quantiles::value_at(five, 0.5), 4);
  EXPECT_EQ(host::quantiles::value_at(five, 0), 1);
  EXPECT_EQ(host::quantiles::value_at(five, 1), 16);
}

TEST(Digest, OneCentroidIsTheMean) {
  auto const one = host::quantiles::cluster({{1, 1}, {2, 1}, {6, 1}}, 1);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one[0].mean, 3);
  EXPECT_EQ(one[0].weight, 3);
}

}  // namespace
}  // namespace cudf4j::test
