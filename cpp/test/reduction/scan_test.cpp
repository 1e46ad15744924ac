#include <cmath>
#include <cudf/aggregation.hpp>
#include <cudf/copying.hpp>
#include <cudf/reduction.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::null_policy;
using cudf::scan_aggregation;
using cudf::scan_type;

using factory = std::unique_ptr<scan_aggregation> (*)();
factory const sum = cudf::make_sum_aggregation<scan_aggregation>;
factory const product = cudf::make_product_aggregation<scan_aggregation>;
factory const least = cudf::make_min_aggregation<scan_aggregation>;
factory const most = cudf::make_max_aggregation<scan_aggregation>;

column_ptr run(column_ptr const& col, factory make, scan_type type = scan_type::INCLUSIVE,
               null_policy nulls = null_policy::EXCLUDE) {
  return cudf::scan(*col, *make(), type, nulls);
}

TEST(Scan, Inclusive) {
  auto const i = ints({3, null, -1, 5});
  EXPECT_EQ(read_ints(*run(i, sum)), (cells<int>{3, null, 2, 7}));
  EXPECT_EQ(read_ints(*run(i, product)), (cells<int>{3, null, -3, -15}));
  EXPECT_EQ(read_ints(*run(i, least)), (cells<int>{3, null, -1, -1}));
  EXPECT_EQ(read_ints(*run(i, most)), (cells<int>{3, null, 3, 5}));
  EXPECT_EQ(read_ints(*run(i, sum, scan_type::INCLUSIVE, null_policy::INCLUDE)), (cells<int>{3, null, null, null}));
  EXPECT_EQ(read_ints(*run(ints({}), sum)), cells<int>{});
}

TEST(Scan, Exclusive) {
  auto const i = ints({3, null, -1, 5});
  EXPECT_EQ(read_ints(*run(i, sum, scan_type::EXCLUSIVE)), (cells<int>{0, null, 3, 2}));
  EXPECT_EQ(read_ints(*run(i, product, scan_type::EXCLUSIVE)), (cells<int>{1, null, 3, -3}));
  EXPECT_EQ(read_ints(*run(i, sum, scan_type::EXCLUSIVE, null_policy::INCLUDE)), (cells<int>{0, 3, null, null}));
  EXPECT_EQ(read_ints(*run(ints({4, 2}), least, scan_type::EXCLUSIVE)),
            (cells<int>{std::numeric_limits<int>::max(), 4}));
  EXPECT_EQ(read_doubles(*run(doubles({4, 2}), most, scan_type::EXCLUSIVE)),
            (cells<double>{-std::numeric_limits<double>::infinity(), 4}));
}

TEST(Scan, TypesAndSlices) {
  auto const bytes = fixed<std::int8_t>({100, 27, 1}, data_type{type_id::INT8});
  EXPECT_EQ(read<std::int8_t>(*run(bytes, sum)), (cells<std::int8_t>{100, 127, -128}));
  auto const money = fixed<__int128_t>({125, null, -25}, data_type{type_id::DECIMAL128, -2});
  auto const total = run(money, sum);
  EXPECT_EQ(total->type(), (data_type{type_id::DECIMAL128, -2}));
  EXPECT_TRUE(read<__int128_t>(*total) == (cells<__int128_t>{125, null, 100}));
  EXPECT_THROW(run(money, product), cudf::logic_error);
  auto const words = strings({"m", null, "b", "z"});
  EXPECT_EQ(read_strings(*run(words, least)), (cells<std::string>{"m", null, "b", "b"}));
  EXPECT_EQ(read_strings(*run(words, most, scan_type::INCLUSIVE, null_policy::INCLUDE)),
            (cells<std::string>{"m", null, null, null}));
  EXPECT_THROW(run(words, sum), cudf::logic_error);
  auto const col = longs({9, 1, null, 2, 3, 9});
  auto const part = cudf::slice(*col, {1, 5})[0];
  EXPECT_EQ(read_longs(*cudf::scan(part, *sum(), scan_type::INCLUSIVE)), (cells<std::int64_t>{1, null, 3, 6}));
}

TEST(Scan, Ranks) {
  auto const sorted = ints({1, 1, 2, 5, 5});
  auto const rank = [&](cudf::rank_method method, cudf::rank_percentage part) {
    return cudf::scan(*sorted,
                      *cudf::make_rank_aggregation<scan_aggregation>(
                          method, cudf::order::ASCENDING, null_policy::INCLUDE, cudf::null_order::AFTER, part),
                      scan_type::INCLUSIVE, null_policy::INCLUDE);
  };
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::MIN, cudf::rank_percentage::NONE)), (cells<int>{1, 1, 3, 4, 4}));
  EXPECT_EQ(read_ints(*rank(cudf::rank_method::DENSE, cudf::rank_percentage::NONE)), (cells<int>{1, 1, 2, 3, 3}));
  EXPECT_EQ(read_doubles(*rank(cudf::rank_method::MIN, cudf::rank_percentage::ONE_NORMALIZED)),
            (cells<double>{0, 0, 0.5, 0.75, 0.75}));
}

// What pandas' ewm(com=1, adjust=...).mean() gives, which does not fill leading nulls either.
TEST(Scan, DecayingMeans) {
  auto const run_means = [](column_view const& col, cudf::ewm_history history) {
    return cudf::scan(col, *cudf::make_ewma_aggregation<scan_aggregation>(1, history), scan_type::INCLUSIVE);
  };
  auto const col = doubles({nan, 1, null, 3, 4, nan});
  auto const part = cudf::slice(*col, {1, 5})[0];
  auto const adjusted = read_doubles(*run_means(part, cudf::ewm_history::INFINITE));
  EXPECT_DOUBLE_EQ(*adjusted[0], 1);
  EXPECT_DOUBLE_EQ(*adjusted[1], 1);
  EXPECT_DOUBLE_EQ(*adjusted[2], 3.25 / 1.25);
  EXPECT_DOUBLE_EQ(*adjusted[3], (0.125 + 1.5 + 4) / (0.125 + 0.5 + 1));
  auto const plain = read_doubles(*run_means(part, cudf::ewm_history::FINITE));
  EXPECT_DOUBLE_EQ(*plain[0], 1);
  EXPECT_DOUBLE_EQ(*plain[1], 1);
  EXPECT_DOUBLE_EQ(*plain[2], (0.25 + 1.5) / 0.75);
  EXPECT_DOUBLE_EQ(*plain[3], *plain[2] * 0.5 + 2);
  auto const leading = read_doubles(*run_means(*doubles({null, 5}), cudf::ewm_history::INFINITE));
  EXPECT_TRUE(std::isnan(*leading[0]));
  EXPECT_EQ(leading[1], 5);
  auto const narrow = run_means(*fixed<float>({2, 4}, data_type{type_id::FLOAT32}), cudf::ewm_history::FINITE);
  EXPECT_EQ(narrow->type().id(), type_id::FLOAT32);
  EXPECT_EQ(read<float>(*narrow), (cells<float>{2, 3}));
  EXPECT_EQ(read_doubles(*run_means(*doubles({}), cudf::ewm_history::FINITE)), cells<double>{});
  EXPECT_THROW(run_means(*ints({1}), cudf::ewm_history::FINITE), cudf::logic_error);
  EXPECT_THROW(cudf::scan(*doubles({1}), *cudf::make_ewma_aggregation<scan_aggregation>(1, cudf::ewm_history::FINITE),
                          scan_type::EXCLUSIVE),
               cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
