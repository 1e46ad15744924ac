#include <gtest/gtest.h>

#include "host/aggregation/aggregation_types.hpp"

namespace cudf4j::test {
namespace {

using cudf::aggregation;
using cudf::data_type;
using cudf::type_id;

TEST(Aggregation, EqualityHashAndClone) {
  auto const two = cudf::make_std_aggregation<cudf::groupby_aggregation>(2);
  auto const also_two = cudf::make_std_aggregation<cudf::reduce_aggregation>(2);
  auto const one = cudf::make_std_aggregation<aggregation>();
  EXPECT_TRUE(two->is_equal(*also_two));
  EXPECT_EQ(two->do_hash(), also_two->do_hash());
  EXPECT_FALSE(two->is_equal(*one));
  EXPECT_FALSE(two->is_equal(*cudf::make_variance_aggregation<aggregation>(2)));
  auto const copy = two->clone();
  EXPECT_TRUE(copy->is_equal(*two));
  EXPECT_EQ(host::params_of<host::ddof_params>(*copy).ddof, 2);
  EXPECT_THROW(host::params_of<host::nth_params>(*copy), cudf::logic_error);
}

TEST(Aggregation, CountKindFollowsTheNullPolicy) {
  EXPECT_EQ(cudf::make_count_aggregation<aggregation>()->kind, aggregation::COUNT_VALID);
  EXPECT_EQ(cudf::make_count_aggregation<aggregation>(cudf::null_policy::INCLUDE)->kind, aggregation::COUNT_ALL);
}

TEST(Aggregation, TargetTypes) {
  auto const target = [](type_id source, aggregation::Kind kind) { return host::target_type(data_type{source}, kind); };
  EXPECT_EQ(target(type_id::INT8, aggregation::SUM), data_type{type_id::INT64});
  EXPECT_EQ(target(type_id::FLOAT32, aggregation::SUM), data_type{type_id::FLOAT32});
  EXPECT_EQ(target(type_id::FLOAT32, aggregation::MEAN), data_type{type_id::FLOAT64});
  EXPECT_EQ(target(type_id::TIMESTAMP_DAYS, aggregation::MAX), data_type{type_id::TIMESTAMP_DAYS});
  EXPECT_EQ(target(type_id::STRING, aggregation::NUNIQUE), data_type{type_id::INT32});
  EXPECT_EQ(target(type_id::STRING, aggregation::SUM), std::nullopt);
  EXPECT_EQ(target(type_id::TIMESTAMP_DAYS, aggregation::MEAN), std::nullopt);
  EXPECT_EQ(host::target_type(data_type{type_id::DECIMAL64, -2}, aggregation::SUM),
            (data_type{type_id::DECIMAL64, -2}));
  EXPECT_TRUE(cudf::is_valid_aggregation(data_type{type_id::BOOL8}, aggregation::ANY));
  EXPECT_FALSE(cudf::is_valid_aggregation(data_type{type_id::STRING}, aggregation::PRODUCT));
}

}  // namespace
}  // namespace cudf4j::test
