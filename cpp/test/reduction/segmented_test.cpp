#include <cudf/aggregation.hpp>
#include <cudf/reduction.hpp>
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

TEST(SegmentedReduce, InitialValue) {
  auto const i = ints({1, null, 5, 7, 8, null});
  cudf::numeric_scalar<std::int32_t> const ten{10};
  EXPECT_EQ(read_longs(*cudf::segmented_reduce(*i, offsets, *sum(), int64, null_policy::EXCLUDE, ten)),
            (cells<std::int64_t>{16, 10, 25, 10}));
  EXPECT_EQ(read_longs(*cudf::segmented_reduce(*i, offsets, *sum(), int64, null_policy::INCLUDE, ten)),
            (cells<std::int64_t>{null, 10, 25, null}));
  EXPECT_THROW(cudf::segmented_reduce(*i, offsets, *mean(), float64, null_policy::EXCLUDE, ten), std::invalid_argument);
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
            (cells<int>{2, 2, null, 3}));
}

}  // namespace
}  // namespace cudf4j::test
