// Columns of as many rows as a size_type counts. They take gigabytes, so that they run only where
// CUDF4J_TEST_MOST_ROWS is set, one at a time: ./test_core --gtest_filter='MostRows.*'
#include <cstdlib>
#include <cstring>
#include <cudf/binaryop.hpp>
#include <cudf/filling.hpp>
#include <cudf/reduction.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/sorting.hpp>
#include <cudf/stream_compaction.hpp>
#include <limits>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

constexpr size_type most = std::numeric_limits<size_type>::max();

class MostRows : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("CUDF4J_TEST_MOST_ROWS") == nullptr) {
      GTEST_SKIP() << "needs up to 6 GiB of memory; set CUDF4J_TEST_MOST_ROWS to run it";
    }
  }

  static column_ptr zeros(type_id type) {
    auto result = host::make_fixed_width(data_type{type}, most);
    std::memset(result->mutable_view().head(), 0, static_cast<std::size_t>(most));
    return result;
  }

  static std::int8_t* bytes(column_ptr const& col) { return static_cast<std::int8_t*>(col->mutable_view().head()); }
};

TEST_F(MostRows, BooleanMask) {
  auto const flags = zeros(type_id::BOOL8);
  for (auto const row : {size_type{0}, most / 2, most - 1}) {
    bytes(flags)[row] = 1;
  }
  auto const kept = cudf::apply_boolean_mask(table_of(flags), *flags);
  EXPECT_EQ(read<std::int8_t>(kept->get_column(0)), (cells<std::int8_t>{1, 1, 1}));
}

TEST_F(MostRows, IsSorted) {
  auto const col = zeros(type_id::INT8);
  bytes(col)[most - 1] = 1;
  EXPECT_TRUE(cudf::is_sorted(table_of(col), {}, {}));
  bytes(col)[most - 1] = -1;
  EXPECT_FALSE(cudf::is_sorted(table_of(col), {}, {}));
}

TEST_F(MostRows, FillTheLastRow) {
  auto const filled = cudf::fill(zeros(type_id::INT8)->view(), most - 1, most, cudf::numeric_scalar<std::int8_t>{7});
  EXPECT_EQ(bytes(filled)[most - 2], 0);
  EXPECT_EQ(bytes(filled)[most - 1], 7);
}

TEST_F(MostRows, SequenceAndSum) {
  auto const ones = cudf::sequence(most, cudf::numeric_scalar<std::int8_t>{1}, cudf::numeric_scalar<std::int8_t>{0});
  auto const sum =
      cudf::reduce(*ones, *cudf::make_sum_aggregation<cudf::reduce_aggregation>(), data_type{type_id::INT64});
  EXPECT_EQ(static_cast<cudf::numeric_scalar<std::int64_t> const&>(*sum).value(), std::int64_t{most});
}

TEST_F(MostRows, EqualRows) {
  auto const col = zeros(type_id::INT8);
  bytes(col)[most - 1] = 1;
  cudf::numeric_scalar<std::int8_t> const one{1};
  auto const equal = cudf::binary_operation(*col, one, cudf::binary_operator::EQUAL, data_type{type_id::BOOL8});
  EXPECT_EQ(bytes(equal)[most - 2], 0);
  EXPECT_EQ(bytes(equal)[most - 1], 1);
}

}  // namespace
}  // namespace cudf4j::test
