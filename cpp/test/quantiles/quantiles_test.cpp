#include <cmath>
#include <cudf/quantiles.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::interpolation;

TEST(Quantile, Interpolations) {
  auto const sorted = ints({1, 2, 4, 8});
  std::vector<double> const q{0, 0.25, 0.5, 0.9, 1, -3, 2};
  EXPECT_EQ(read_doubles(*cudf::quantile(*sorted, q, interpolation::LOWER)), (cells<double>{1, 1, 2, 4, 8, 1, 8}));
  EXPECT_EQ(read_doubles(*cudf::quantile(*sorted, q, interpolation::HIGHER)), (cells<double>{1, 2, 4, 8, 8, 1, 8}));
  // 0.75, 1.5 and 2.7 rows from the start; a half goes to the even row
  EXPECT_EQ(read_doubles(*cudf::quantile(*sorted, q, interpolation::NEAREST)), (cells<double>{1, 2, 4, 8, 8, 1, 8}));
  EXPECT_EQ(read_doubles(*cudf::quantile(*sorted, q, interpolation::MIDPOINT)), (cells<double>{1, 1.5, 3, 6, 8, 1, 8}));
  auto const linear = read_doubles(*cudf::quantile(*sorted, q));
  EXPECT_EQ(linear[1], 1.75);
  EXPECT_EQ(linear[2], 3.0);
  EXPECT_DOUBLE_EQ(*linear[3], 6.8);
  EXPECT_EQ(read_ints(*cudf::quantile(*sorted, {0.5, 0.25}, interpolation::LINEAR, {}, false)), (cells<int>{3, 1}));
}

TEST(Quantile, OrderNullsAndEdges) {
  auto const col = doubles({5.0, null, 1.0, 3.0});
  auto const order = ints({2, 3, 0});
  EXPECT_EQ(read_doubles(*cudf::quantile(*col, {0.5, 1.0}, interpolation::LINEAR, *order)), (cells<double>{3, 5}));
  auto const with_null = ints({1, 2, 3, 0});
  EXPECT_EQ(read_doubles(*cudf::quantile(*col, {0.0, 0.1, 0.5}, interpolation::LINEAR, *with_null)),
            (cells<double>{null, null, 2}));
  EXPECT_EQ(read_doubles(*cudf::quantile(*doubles({}), {0.5})), (cells<double>{null}));
  EXPECT_EQ(read_doubles(*cudf::quantile(*doubles({7}), {0.3})), (cells<double>{7}));
  auto const inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(read_doubles(*cudf::quantile(*doubles({inf, inf}), {0.5})), (cells<double>{inf}));
  EXPECT_THROW(cudf::quantile(*strings({"a"}), {0.5}), cudf::logic_error);
  auto const money = fixed<std::int64_t>({100, 201}, data_type{type_id::DECIMAL64, -2});
  auto const middle = cudf::quantile(*money, {0.5});
  EXPECT_EQ(middle->type(), (data_type{type_id::DECIMAL64, -2}));
  EXPECT_EQ(read<std::int64_t>(*middle), (cells<std::int64_t>{150}));
}

TEST(Quantiles, Rows) {
  auto const a = ints({3, 1, 2, null});
  auto const b = strings({"c", "a", "b", "n"});
  auto const rows = cudf::quantiles(table_of(a, b), {0, 0.34, 1});
  EXPECT_EQ(read_ints(rows->view().column(0)), (cells<int>{null, 1, 3}));
  EXPECT_EQ(read_strings(rows->view().column(1)), (cells<std::string>{"n", "a", "c"}));
  auto const given = cudf::quantiles(table_of(b), {0.5}, interpolation::LOWER, cudf::sorted::YES);
  EXPECT_EQ(read_strings(given->view().column(0)), (cells<std::string>{"a"}));
  EXPECT_THROW(cudf::quantiles(table_of(a), {0.5}, interpolation::LINEAR), cudf::logic_error);
  EXPECT_THROW(cudf::quantiles(table_of(ints({})), {0.5}), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
