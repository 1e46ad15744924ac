#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/unary.hpp>
#include <cudf/utilities/span.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::null_policy;
using cudf::segmented_reduce_aggregation;

data_type const int32{type_id::INT32}, int64{type_id::INT64}, float64{type_id::FLOAT64}, bool8{type_id::BOOL8};

using factory = std::unique_ptr<segmented_reduce_aggregation> (*)();
factory const sum = cudf::make_sum_aggregation<segmented_reduce_aggregation>;
factory const least = cudf::make_min_aggregation<segmented_reduce_aggregation>;
factory const greatest = cudf::make_max_aggregation<segmented_reduce_aggregation>;
factory const product = cudf::make_product_aggregation<segmented_reduce_aggregation>;
factory const sum_of_squares = cudf::make_sum_of_squares_aggregation<segmented_reduce_aggregation>;
factory const any = cudf::make_any_aggregation<segmented_reduce_aggregation>;
factory const mean = cudf::make_mean_aggregation<segmented_reduce_aggregation>;

std::vector<size_type> const ends{0, 3, 3, 5, 6};
cudf::device_span<size_type const> const offsets{ends.data(), ends.size()};

column_ptr run(column_ptr const& col, factory make, data_type type, null_policy nulls = null_policy::EXCLUDE) {
  return cudf::segmented_reduce(*col, offsets, *make(), type, nulls);
}

TEST(SegmentedReduce, EmptyAndNullSegments) {
  auto const i = ints({1, null, 5, 7, 8, null});
  EXPECT_EQ(read_longs(*run(i, sum, int64)), (cells<std::int64_t>{6, null, 15, null}));
  EXPECT_EQ(read_longs(*run(i, sum, int64, null_policy::INCLUDE)), (cells<std::int64_t>{null, null, 15, null}));
  EXPECT_EQ(read_ints(*run(i, least, int32)), (cells<int>{1, null, 7, null}));
  EXPECT_EQ(read_doubles(*run(i, mean, float64)), (cells<double>{3, null, 7.5, null}));
  EXPECT_EQ(read<std::int8_t>(*run(i, any, bool8)), (cells<std::int8_t>{1, null, 1, null}));
  auto const variance = cudf::segmented_reduce(
      *i, offsets, *cudf::make_variance_aggregation<segmented_reduce_aggregation>(1), float64, null_policy::EXCLUDE);
  EXPECT_EQ(read_doubles(*variance), (cells<double>{8, null, 0.5, null}));
  EXPECT_THROW(run(i, least, int64), cudf::logic_error);
}

/// Segments of 0 to 40 rows, of a slice, against a loop: nulls hide infinities and NaN, which no sum may meet.
TEST(SegmentedReduce, ShortSegmentsAgreeWithALoop) {
  for (bool const has_nulls : {false, true}) {
    cells<double> values;
    for (int i = 0; i < 6'000; ++i) {
      values.push_back(has_nulls && i % 3 == 1 ? std::optional<double>{} : std::optional<double>{0.1 * (i % 97) - 4});
    }
    auto const col = doubles(values);
    auto* data = col->mutable_view().data<double>();
    for (int i = 1; has_nulls && i < 6'000; i += 3) data[i] = i % 2 == 0 ? nan : INFINITY;
    auto const rows = cudf::slice(*col, {5, 6'000})[0];
    std::vector<size_type> limits{2};
    for (int k = 0; limits.back() + k % 41 <= rows.size(); k += 7) limits.push_back(limits.back() + k % 41);
    if (limits.back() < rows.size()) limits.push_back(rows.size());
    cudf::device_span<size_type const> const all{limits.data(), limits.size()};
    auto const of = [&](segmented_reduce_aggregation const& agg) {
      return read_doubles(*cudf::segmented_reduce(rows, all, agg, float64, null_policy::EXCLUDE));
    };
    auto const counts =
        read_longs(*cudf::segmented_reduce(*cudf::is_valid(rows), all, *sum(), int64, null_policy::EXCLUDE));
    auto const sums = of(*sum()), squares = of(*sum_of_squares()), means = of(*mean()), minima = of(*least());
    auto const deviations = of(*cudf::make_variance_aggregation<segmented_reduce_aggregation>(1));
    for (std::size_t k = 0; k + 1 < limits.size(); ++k) {
      double total = 0, of_squares = 0, low = INFINITY;
      int count = 0;
      for (auto row = limits[k]; row < limits[k + 1]; ++row) {
        if (auto const value = values[row + 5]) {
          ++count;
          total += *value;
          of_squares += *value * *value;
          low = std::min(low, *value);
        }
      }
      double distances = 0;
      for (auto row = limits[k]; row < limits[k + 1]; ++row) {
        if (auto const value = values[row + 5]) distances += (*value - total / count) * (*value - total / count);
      }
      ASSERT_EQ(counts[k].value_or(0), count) << k;
      ASSERT_EQ(sums[k].has_value(), count > 0) << k;
      ASSERT_EQ(deviations[k].has_value(), count > 1) << k;
      if (count == 0) continue;
      ASSERT_NEAR(*sums[k], total, 1e-9) << k;
      ASSERT_NEAR(*squares[k], of_squares, 1e-9) << k;
      ASSERT_NEAR(*means[k], total / count, 1e-9) << k;
      ASSERT_EQ(*minima[k], low) << k;
      if (count > 1) {
        ASSERT_NEAR(*deviations[k], distances / (count - 1), 1e-9) << k;
      }
    }
  }
}

TEST(SegmentedReduce, FewLongSegments) {
  constexpr int rows = 400'000, middle = 150'001;
  cells<double> values;
  for (int i = 0; i < rows; ++i) {
    values.push_back(i < middle ? 5 + i % 3 : -i % 1000);
  }
  values[rows - 1] = null;
  auto const d = doubles(values);
  std::vector<size_type> const limits{0, middle, rows};
  cudf::device_span<size_type const> const two{limits.data(), limits.size()};
  auto const of = [&](factory make) {
    return read_doubles(*cudf::segmented_reduce(*d, two, *make(), float64, null_policy::EXCLUDE));
  };
  EXPECT_EQ(of(least), (cells<double>{5, -999}));
  EXPECT_EQ(of(greatest), (cells<double>{7, 0}));
  double total = 0;
  for (int i = middle; i < rows - 1; ++i) total -= i % 1000;
  EXPECT_EQ(of(sum), (cells<double>{middle * 6.0 - 1, total}));
}

TEST(SegmentedReduce, InitialValue) {
  auto const i = ints({1, null, 5, 7, 8, null});
  cudf::numeric_scalar<std::int32_t> const ten{10};
  EXPECT_EQ(read_longs(*cudf::segmented_reduce(*i, offsets, *sum(), int64, null_policy::EXCLUDE, ten)),
            (cells<std::int64_t>{16, 10, 25, 10}));
  EXPECT_EQ(read_longs(*cudf::segmented_reduce(*i, offsets, *sum(), int64, null_policy::INCLUDE, ten)),
            (cells<std::int64_t>{null, 10, 25, null}));
  EXPECT_THROW(cudf::segmented_reduce(*i, offsets, *mean(), float64, null_policy::EXCLUDE, ten), cudf::logic_error);
}

TEST(SegmentedReduce, TextExtremes) {
  auto const s = strings({"b", null, "abc", "z", "\u00e4", null});
  EXPECT_EQ(read_strings(*run(s, least, data_type{type_id::STRING})), (cells<std::string>{"abc", null, "z", null}));
  EXPECT_EQ(read_strings(*run(s, greatest, data_type{type_id::STRING})),
            (cells<std::string>{"b", null, "\u00e4", null}));
  EXPECT_EQ(read_strings(*run(s, least, data_type{type_id::STRING}, null_policy::INCLUDE)),
            (cells<std::string>{null, null, "z", null}));
  EXPECT_THROW(run(s, least, int32), cudf::logic_error);
  EXPECT_THROW(run(s, sum, data_type{type_id::STRING}), cudf::logic_error);
  cudf::string_scalar const first{"a"};
  EXPECT_THROW(cudf::segmented_reduce(*s, offsets, *least(), data_type{type_id::STRING}, null_policy::EXCLUDE, first),
               cudf::logic_error);
  auto const sliced = cudf::slice(s->view(), {2, 6}).front();
  std::vector<size_type> const inner{0, 2, 4};
  EXPECT_EQ(read_strings(*cudf::segmented_reduce(sliced, {inner.data(), inner.size()}, *greatest(),
                                                 data_type{type_id::STRING}, null_policy::EXCLUDE)),
            (cells<std::string>{"z", "\u00e4"}));
}

TEST(SegmentedReduce, ProductsOfDecimals) {
  // 1.10 * 2.00 * -3.00 = -6.6, 2.50, nothing, 0.50: the longest product has three factors of two places each
  data_type const money{type_id::DECIMAL64, -2};
  auto const d = fixed<std::int64_t>({110, 200, -300, 250, null, 50}, money);
  std::vector<size_type> const parts{0, 3, 5, 5, 6};
  auto const reduced = [&](factory make, cudf::device_span<size_type const> where) {
    return cudf::segmented_reduce(*d, where, *make(), money, null_policy::EXCLUDE);
  };
  auto const products = reduced(product, {parts.data(), parts.size()});
  EXPECT_EQ(products->type(), (data_type{type_id::DECIMAL64, -6}));
  EXPECT_EQ(read<std::int64_t>(*products), (cells<std::int64_t>{-6600000, 2500000, null, 500000}));
  auto const squares = reduced(sum_of_squares, {parts.data(), parts.size()});
  EXPECT_EQ(squares->type(), (data_type{type_id::DECIMAL64, -4}));
  EXPECT_EQ(read<std::int64_t>(*squares), (cells<std::int64_t>{12100 + 40000 + 90000, 62500, null, 2500}));
  EXPECT_EQ(read<std::int64_t>(*reduced(sum, {parts.data(), parts.size()})), (cells<std::int64_t>{10, 250, null, 50}));
  // an initial value is a factor more: 3.00 * 2.50 with four places; 3.00 alone
  cudf::fixed_point_scalar<numeric::decimal64> const three{300, numeric::scale_type{-2}};
  std::vector<size_type> const last{3, 5, 5};
  auto const with =
      cudf::segmented_reduce(*d, {last.data(), last.size()}, *product(), money, null_policy::EXCLUDE, three);
  EXPECT_EQ(with->type(), (data_type{type_id::DECIMAL64, -4}));
  EXPECT_EQ(read<std::int64_t>(*with), (cells<std::int64_t>{75000, 30000}));
  // hundreds: digits beyond the scale of the longest product are cut off, as in every conversion
  auto const hundreds = fixed<std::int32_t>({3, 4, 500}, data_type{type_id::DECIMAL32, 2});
  std::vector<size_type> const two{0, 2, 3};
  auto const coarse = cudf::segmented_reduce(*hundreds, {two.data(), two.size()}, *product(),
                                             data_type{type_id::DECIMAL32, 2}, null_policy::EXCLUDE);
  EXPECT_EQ(coarse->type(), (data_type{type_id::DECIMAL32, 4}));
  EXPECT_EQ(read<std::int32_t>(*coarse), (cells<std::int32_t>{12, 5}));
  EXPECT_THROW(cudf::segmented_reduce(*d, {two.data(), two.size()}, *product(), float64, null_policy::EXCLUDE),
               cudf::logic_error);
}

TEST(SegmentedReduce, DifferentValues) {
  auto const nunique = [](column_ptr const& col, null_policy nulls) {
    // whatever type is asked for, as in libcudf
    return read_ints(*cudf::segmented_reduce(
        *col, offsets, *cudf::make_nunique_aggregation<segmented_reduce_aggregation>(null_policy::EXCLUDE), int64,
        nulls));
  };
  auto const i = ints({1, 2, 1, 1, 1, null});
  EXPECT_EQ(nunique(i, null_policy::EXCLUDE), (cells<int>{2, null, 1, null}));
  EXPECT_EQ(nunique(i, null_policy::INCLUDE), (cells<int>{2, null, 1, 1}));
  EXPECT_EQ(nunique(doubles({nan, nan, 1, 0.0, -0.0, nan}), null_policy::EXCLUDE), (cells<int>{2, null, 1, 1}));
  EXPECT_EQ(nunique(strings({"a", "b", "a", null, "b", "c"}), null_policy::EXCLUDE), (cells<int>{2, null, 1, 1}));
  EXPECT_EQ(nunique(strings({"a", "b", "a", null, "b", "c"}), null_policy::INCLUDE), (cells<int>{2, null, 2, 1}));
}

TEST(SegmentedReduce, OffsetsOutsideOfTheColumn_throw) {
  auto const i = ints({1, 2, 3});
  auto const reduced = [&](std::vector<size_type> const& at) {
    return cudf::segmented_reduce(*i, {at.data(), at.size()}, *sum(), int64, null_policy::EXCLUDE);
  };
  EXPECT_THROW(reduced({0, 1000}), std::invalid_argument);
  EXPECT_THROW(reduced({-1, 2}), std::invalid_argument);
  EXPECT_THROW(reduced({0, 3, 1}), std::invalid_argument);
  EXPECT_THROW(reduced({}), cudf::logic_error);
  EXPECT_EQ(read_longs(*reduced({1, 3})), (cells<std::int64_t>{5}));
  EXPECT_EQ(reduced({2})->size(), 0);
  auto const nothing =
      cudf::segmented_reduce(*ints({}), cudf::device_span<size_type const>{}, *sum(), int64, null_policy::EXCLUDE);
  EXPECT_EQ(nothing->size(), 0);
  EXPECT_EQ(nothing->type(), int64);
}

TEST(SegmentedReduce, DistinctValuesOfEachSegment) {
  auto const d = doubles({nan, nan, 1, null, null, 0.0, -0.0, 7, 7});
  std::vector<size_type> const bounds{0, 3, 5, 5, 9};
  cudf::device_span<size_type const> const segments{bounds.data(), bounds.size()};
  auto const distinct = [&](null_policy nulls) {
    auto const agg = cudf::make_nunique_aggregation<segmented_reduce_aggregation>(nulls);
    return host::values<std::int32_t>(
        cudf::segmented_reduce(*d, segments, *agg, int32, null_policy::EXCLUDE)->view())[0];
  };
  EXPECT_EQ(distinct(null_policy::EXCLUDE), 2);
  auto const agg = cudf::make_nunique_aggregation<segmented_reduce_aggregation>(null_policy::INCLUDE);
  EXPECT_EQ(read_ints(*cudf::segmented_reduce(*d, segments, *agg, int32, null_policy::EXCLUDE)),
            (cells<int>{2, null, null, 2}));
  // values alike in several segments, and texts
  auto const s = strings({"a", "b", "a", "a", null, "a", "c", null, "c"});
  EXPECT_EQ(read_ints(*cudf::segmented_reduce(*s, segments, *agg, int32, null_policy::EXCLUDE)),
            (cells<int>{2, 1, null, 2}));
}

}  // namespace
}  // namespace cudf4j::test
