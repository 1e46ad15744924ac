// Covariance, correlation and histogram of groups.
#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/groupby.hpp>
#include <random>

#include "bridge/not_on_host.hpp"
#include "test/core/threads.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using group_agg = cudf::groupby_aggregation;
using agg_ptr = std::unique_ptr<group_agg>;
using numbers_by_key = std::map<std::int64_t, std::optional<double>>;

std::pair<std::unique_ptr<cudf::table>, column_ptr> aggregate(column_view const& keys, column_view const& values,
                                                              agg_ptr agg) {
  cudf::groupby::groupby groups{table_view{{keys}}, cudf::null_policy::EXCLUDE};
  std::vector<cudf::groupby::aggregation_request> requests(1);
  requests[0].values = values;
  requests[0].aggregations.push_back(std::move(agg));
  auto [table, results] = groups.aggregate(requests);
  return {std::move(table), std::move(results[0].results[0])};
}

numbers_by_key numbers(column_view const& keys, column_view const& values, agg_ptr agg) {
  auto const [table, result] = aggregate(keys, values, std::move(agg));
  auto const found = read_longs(table->get_column(0));
  auto const rows = read_doubles(*result);
  numbers_by_key all;
  for (std::size_t i = 0; i < rows.size(); ++i) all[*found[i]] = rows[i];
  EXPECT_EQ(all.size(), rows.size());
  return all;
}

column_ptr pairs_of(column_ptr x, column_ptr y) {
  auto const rows = static_cast<std::size_t>(x->size());
  return structs(fields(std::move(x), std::move(y)), std::vector(rows, true));
}

agg_ptr covariance(size_type min_periods = 1, size_type ddof = 1) {
  return cudf::make_covariance_aggregation<group_agg>(min_periods, ddof);
}

agg_ptr correlation(size_type min_periods = 1) {
  return cudf::make_correlation_aggregation<group_agg>(cudf::correlation_type::PEARSON, min_periods);
}

class PairsTest : public testing::Test {
 protected:
  // 1: (1, 2) (2, 4) (3, 6)   2: (1, 1) (2, 0) (3, 3) (4, 2), and two with a null   3: (5, 7) (5, 9)   4: (1, 1)
  column_ptr keys = longs({1, 2, 3, 1, 2, 2, 4, 1, 2, 3, 2, 2, null});
  cells<double> x{1, 1, 5, 2, 2, 3, 1, 3, 4, 5, null, 9, 8};
  cells<double> y{2, 1, 7, 4, 0, 3, 1, 6, 2, 9, 5, null, 8};
  column_ptr pairs = pairs_of(doubles(x), doubles(y));
};

TEST_F(PairsTest, CovarianceOfRowsWithoutNulls) {
  // of the second group the products of the differences from 2.5 and 1.5 add up to 3
  EXPECT_EQ(numbers(*keys, *pairs, covariance()), (numbers_by_key{{1, 2.0}, {2, 1.0}, {3, 0.0}, {4, null}}));
  EXPECT_EQ(numbers(*keys, *pairs, covariance(1, 0)), (numbers_by_key{{1, 4.0 / 3}, {2, 0.75}, {3, 0.0}, {4, 0.0}}));
  EXPECT_EQ(numbers(*keys, *pairs, covariance(4, 2)), (numbers_by_key{{1, null}, {2, 1.5}, {3, null}, {4, null}}));
}

TEST_F(PairsTest, CorrelationOfRowsWithoutNulls) {
  auto got = numbers(*keys, *pairs, correlation());
  EXPECT_EQ(got.at(1), 1.0);
  EXPECT_NEAR(*got.at(2), 0.6, 1e-15);
  EXPECT_TRUE(std::isnan(*got.at(3)));
  EXPECT_EQ(got.at(4), null);
  got = numbers(*keys, *pairs, correlation(4));
  EXPECT_EQ(got.at(1), null);
  EXPECT_TRUE(got.at(2).has_value());
}

TEST_F(PairsTest, NumbersOfOtherTypesAndSlices) {
  auto const k = longs({9, 1, 1, 1, 9});
  auto const mixed = pairs_of(fixed<std::int8_t>({7, 1, 2, 3, 7}, data_type{type_id::INT8}), bools({1, 0, 1, 2, 1}));
  // differences -1, 0, 1 and -2/3, 1/3, 1/3
  auto const got = numbers(cudf::slice(k->view(), {1, 4})[0], cudf::slice(mixed->view(), {1, 4})[0], covariance());
  ASSERT_EQ(got.size(), 1u);
  EXPECT_NEAR(*got.at(1), 0.5, 1e-15);
  auto const with_nan = pairs_of(doubles({1, nan}), doubles({1, 2}));
  EXPECT_TRUE(std::isnan(*numbers(*longs({1, 1}), *with_nan, covariance()).at(1)));
  EXPECT_TRUE(numbers(*longs({}), *pairs_of(doubles({}), doubles({})), correlation()).empty());
}

TEST_F(PairsTest, RowsThatAreNullAreNoPairs) {
  auto const k = longs({1, 1, 1});
  auto const rows = structs(fields(doubles({1, 2, 50}), doubles({1, 3, 90})), {true, true, false});
  EXPECT_EQ(numbers(*k, *rows, covariance()), (numbers_by_key{{1, 1.0}}));
  EXPECT_THROW(numbers(*k, *rows, correlation()), cudf::logic_error);
}

TEST_F(PairsTest, WhatIsNoPairIsRefused) {
  auto const k = longs({1});
  EXPECT_THROW(numbers(*k, *doubles({1}), covariance()), cudf::logic_error);
  EXPECT_THROW(numbers(*k, *structs(fields(doubles({1})), {true}), correlation()), cudf::logic_error);
  EXPECT_THROW(numbers(*k, *pairs_of(doubles({1}), strings({"a"})), covariance()), cudf4j::not_on_host);
  auto agg = cudf::make_correlation_aggregation<group_agg>(cudf::correlation_type::SPEARMAN);
  EXPECT_THROW(numbers(*k, *pairs_of(doubles({1}), doubles({1})), std::move(agg)), cudf::logic_error);
}

TEST_F(PairsTest, ManyRowsAgreeWithALoop) {
  std::mt19937_64 random{11};
  digest bits;
  for (int groups : {3, 50'000}) {
    SCOPED_TRACE(groups);
    cells<std::int64_t> k;
    cells<double> a, b;
    std::map<std::int64_t, std::vector<std::pair<double, double>>> rows;
    for (int i = 0; i < 300'000; ++i) {
      auto const key = static_cast<std::int64_t>(random() % groups);
      auto const u = static_cast<double>(random() % 1000), v = u + static_cast<double>(random() % 500);
      k.push_back(key);
      a.push_back(random() % 20 == 0 ? null : std::optional{u});
      b.push_back(random() % 20 == 0 ? null : std::optional{v});
      if (a.back() && b.back()) rows[key].emplace_back(u, v);
    }
    auto const [table, result] = aggregate(*longs(k), *pairs_of(doubles(a), doubles(b)), correlation(2));
    bits.add(host::values<double>(result->view()), static_cast<std::size_t>(result->size()) * sizeof(double));
    auto const found = read_longs(table->get_column(0));
    auto const got = read_doubles(*result);
    for (std::size_t g = 0; g < got.size(); ++g) {
      auto const& mine = rows[*found[g]];
      ASSERT_EQ(got[g].has_value(), mine.size() >= 2);
      if (!got[g]) continue;
      long double x = 0, y = 0, xy = 0, xx = 0, yy = 0;
      for (auto const& [u, v] : mine) x += u, y += v;
      x /= static_cast<long double>(mine.size());
      y /= static_cast<long double>(mine.size());
      for (auto const& [u, v] : mine) xy += (u - x) * (v - y), xx += (u - x) * (u - x), yy += (v - y) * (v - y);
      if (xx == 0 || yy == 0) {
        ASSERT_TRUE(std::isnan(*got[g]));
      } else {
        ASSERT_NEAR(*got[g], static_cast<double>(xy / std::sqrt(xx * yy)), 1e-9);
      }
    }
  }
  expect_for_any_threads(bits);
}

/// The counts of each group, by the value as text; a null is the text "null".
using counts_by_value = std::map<std::string, std::int64_t>;
using histograms = std::map<std::int64_t, counts_by_value>;

template <typename Read>
histograms histograms_of(column_view const& keys, column_view const& values, Read const& text_of) {
  auto const [table, result] = aggregate(keys, values, cudf::make_histogram_aggregation<group_agg>());
  EXPECT_EQ(result->type().id(), type_id::LIST);
  EXPECT_EQ(result->null_count(), 0);
  auto const entries = result->view().child(1);
  EXPECT_EQ(entries.type().id(), type_id::STRUCT);
  EXPECT_EQ(entries.null_count(), 0);
  EXPECT_EQ(entries.child(0).type(), values.type());
  auto const counts = read_longs(entries.child(1));
  auto const* offsets = host::values<std::int32_t>(result->view().child(0));
  auto const found = read_longs(table->get_column(0));
  auto const texts = text_of(entries.child(0));
  histograms all;
  for (std::size_t g = 0; g < found.size(); ++g) {
    auto& mine = all[*found[g]];
    for (auto i = offsets[g]; i < offsets[g + 1]; ++i) {
      EXPECT_TRUE(mine.emplace(texts[static_cast<std::size_t>(i)].value_or("null"), *counts[i]).second);
    }
  }
  return all;
}

TEST(Histogram, TextsAndNullsOfEachGroup) {
  auto const keys = longs({1, 2, 1, 1, null, 2, 1, 3});
  auto const values = strings({"a", "a", "b", "a", "a", null, null, null});
  histograms const want{{1, {{"a", 2}, {"b", 1}, {"null", 1}}}, {2, {{"a", 1}, {"null", 1}}}, {3, {{"null", 1}}}};
  EXPECT_EQ(histograms_of(*keys, *values, [](column_view const& col) { return read_strings(col); }), want);
  auto const of_slice = histograms_of(cudf::slice(keys->view(), {1, 4})[0], cudf::slice(values->view(), {1, 4})[0],
                                      [](column_view const& col) { return read_strings(col); });
  EXPECT_EQ(of_slice, (histograms{{1, {{"a", 1}, {"b", 1}}}, {2, {{"a", 1}}}}));
}

TEST(Histogram, NansAndZerosAreOneValueEach) {
  auto const values = doubles({0.0, nan, -0.0, -nan, 1.5});
  auto const text_of = [](column_view const& col) {
    cells<std::string> texts;
    for (auto const& v : read_doubles(col)) texts.emplace_back(std::isnan(*v) ? "nan" : *v == 0 ? "0" : "1.5");
    return texts;
  };
  EXPECT_EQ(histograms_of(*longs({1, 1, 1, 1, 1}), *values, text_of),
            (histograms{{1, {{"0", 2}, {"nan", 2}, {"1.5", 1}}}}));
}

TEST(Histogram, NoRowsAndNestedTypes) {
  auto const none = histograms_of(*longs({}), *strings({}), [](column_view const& col) { return read_strings(col); });
  EXPECT_TRUE(none.empty());
  EXPECT_THROW(aggregate(*longs({1}), *lists({cells<int>{1}}), cudf::make_histogram_aggregation<group_agg>()),
               std::invalid_argument);
}

TEST(Histogram, ManyRowsAgreeWithALoop) {
  std::mt19937_64 random{12};
  for (int groups : {2, 40'000}) {
    SCOPED_TRACE(groups);
    cells<std::int64_t> keys, values;
    histograms want;
    for (int i = 0; i < 300'000; ++i) {
      keys.push_back(static_cast<std::int64_t>(random() % groups));
      values.push_back(static_cast<std::int64_t>(random() % 7));
      ++want[*keys.back()][std::to_string(*values.back())];
    }
    auto const got = histograms_of(*longs(keys), *longs(values), [](column_view const& col) {
      cells<std::string> texts;
      for (auto const& v : read_longs(col)) texts.push_back(std::to_string(*v));
      return texts;
    });
    ASSERT_TRUE(got == want);
  }
}

}  // namespace
}  // namespace cudf4j::test
