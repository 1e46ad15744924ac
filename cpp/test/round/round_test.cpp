#include <cmath>
#include <cudf/copying.hpp>
#include <cudf/round.hpp>

#include "test/rows/columns.hpp"

// the function for floating point is deprecated upstream and still what pandas' round needs
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace cudf4j::test {
namespace {

constexpr auto half_up = cudf::rounding_method::HALF_UP;
constexpr auto half_even = cudf::rounding_method::HALF_EVEN;

TEST(Round, Floats) {
  auto const d = doubles({0.5, 1.5, 2.5, -0.5, -2.5, null, 1.4});
  EXPECT_EQ(read_doubles(*cudf::round(*d)), (cells<double>{1, 2, 3, -1, -3, null, 1}));
  EXPECT_EQ(read_doubles(*cudf::round(*d, 0, half_even)), (cells<double>{0, 2, 2, -0.0, -2, null, 1}));
  auto const p = doubles({1.729, 17.29, 172.9, 1729});
  EXPECT_EQ(read_doubles(*cudf::round(*p, 1)), (cells<double>{1.7, 17.3, 172.9, 1729}));
  EXPECT_EQ(read_doubles(*cudf::round(*p, -1)), (cells<double>{0, 20, 170, 1730}));
  auto const inf = std::numeric_limits<double>::infinity();
  auto const odd = read_doubles(*cudf::round(*doubles({nan, inf, 1e300, 1.25}), 2));
  EXPECT_TRUE(std::isnan(*odd[0]));
  EXPECT_EQ(odd[1], inf);
  EXPECT_EQ(odd[2], 1e300);
  EXPECT_EQ(odd[3], 1.25);
  EXPECT_EQ(read_doubles(*cudf::round(*doubles({5.0, inf}), -400)), (cells<double>{0.0, inf}));
  EXPECT_EQ(read_doubles(*cudf::round(*doubles({1.5, 2.5, 1.35, 15, 25}), -1, half_even)),
            (cells<double>{0, 0, 0, 20, 20}));
  EXPECT_EQ(read_doubles(*cudf::round(cudf::slice(*d, {1, 3})[0])), (cells<double>{2, 3}));
}

TEST(Round, Integers) {
  auto const i = ints({15, 25, -15, null, 14, 16, -25});
  EXPECT_EQ(read_ints(*cudf::round_decimal(*i, -1, half_up)), (cells<int>{20, 30, -20, null, 10, 20, -30}));
  EXPECT_EQ(read_ints(*cudf::round_decimal(*i, -1, half_even)), (cells<int>{20, 20, -20, null, 10, 20, -20}));
  EXPECT_EQ(read_ints(*cudf::round_decimal(*i, 2)), (cells<int>{15, 25, -15, null, 14, 16, -25}));
  EXPECT_EQ(read_ints(*cudf::round_decimal(*i, -30)), (cells<int>{0, 0, 0, null, 0, 0, 0}));
  auto const l = longs({4'999'999'999'999'999'999, 1'500'000'000'000'000'000, -1'500'000'000'000'000'000});
  EXPECT_EQ(read_longs(*cudf::round_decimal(*l, -18, half_up)),
            (cells<std::int64_t>{5'000'000'000'000'000'000, 2'000'000'000'000'000'000, -2'000'000'000'000'000'000}));
  auto const u = fixed<std::uint64_t>({18'000'000'000'000'000'004u}, data_type{type_id::UINT64});
  EXPECT_EQ(read<std::uint64_t>(*cudf::round_decimal(*u, -1)), (cells<std::uint64_t>{18'000'000'000'000'000'000u}));
  EXPECT_THROW(cudf::round_decimal(*doubles({1.0})), cudf::logic_error);
  EXPECT_THROW(cudf::round(*strings({"1"})), cudf::logic_error);
}

TEST(Round, Decimals) {
  auto const m = fixed<std::int64_t>({12345, -12345, 12355, null}, data_type{type_id::DECIMAL64, -3});
  auto const up = cudf::round_decimal(*m, 2, half_up);
  EXPECT_EQ(up->type(), (data_type{type_id::DECIMAL64, -2}));
  EXPECT_EQ(read<std::int64_t>(*up), (cells<std::int64_t>{1235, -1235, 1236, null}));
  EXPECT_EQ(read<std::int64_t>(*cudf::round_decimal(*m, 2, half_even)), (cells<std::int64_t>{1234, -1234, 1236, null}));
  auto const tens = cudf::round_decimal(*m, -1, half_up);
  EXPECT_EQ(tens->type(), (data_type{type_id::DECIMAL64, 1}));
  EXPECT_EQ(read<std::int64_t>(*tens), (cells<std::int64_t>{1, -1, 1, null}));
  EXPECT_EQ(read<std::int64_t>(*cudf::round_decimal(*m, 5)), (cells<std::int64_t>{1234500, -1234500, 1235500, null}));
}

TEST(Round, HalvesToEvenOfEverySize) {
  for (int const rows : {1, 63, 64, 65, 255, 256, 257, 70'001}) {
    cells<double> values, tenths, whole;
    for (int i = 0; i < rows; ++i) {
      // quarters: to one place x.25 gives x.2 and x.75 gives x.8
      int const quarters = i % 4;
      double const unit = i / 4;
      values.push_back(i % 9 == 8 ? null : std::optional<double>{unit + quarters * 0.25});
      double const parts[] = {0, 2, 5, 8};
      tenths.push_back(values.back() ? std::optional<double>{unit + parts[quarters] / 10} : null);
      bool const up = quarters == 3 || (quarters == 2 && i / 4 % 2 == 1);
      whole.push_back(values.back() ? std::optional<double>{unit + (up ? 1 : 0)} : null);
    }
    EXPECT_EQ(read_doubles(*cudf::round(*doubles(values), 1, half_even)), tenths) << rows;
    EXPECT_EQ(read_doubles(*cudf::round(*doubles(values), 0, half_even)), whole) << rows;
  }
}

TEST(Round, HalvesToEvenOfOddValues) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const odd =
      read_doubles(*cudf::round(*doubles({-0.0, 0.0, -0.001, inf, -inf, 1e300, -1e300, nan, 3.0, -3.0}), 2, half_even));
  EXPECT_TRUE(*odd[0] == 0 && std::signbit(*odd[0]));
  EXPECT_TRUE(*odd[1] == 0 && !std::signbit(*odd[1]));
  EXPECT_TRUE(*odd[2] == 0 && std::signbit(*odd[2]));
  EXPECT_EQ(odd[3], inf);
  EXPECT_EQ(odd[4], -inf);
  EXPECT_EQ(odd[5], 1e300);
  EXPECT_EQ(odd[6], -1e300);
  EXPECT_TRUE(std::isnan(*odd[7]));
  EXPECT_EQ(odd[8], 3.0);
  EXPECT_EQ(odd[9], -3.0);
  auto const singles = fixed<float>({0.125F, -0.375F, 1e30F}, data_type{type_id::FLOAT32});
  EXPECT_EQ(read<float>(*cudf::round(*singles, 2, half_even)), (cells<float>{0.12F, -0.38F, 1e30F}));
  // a power beyond the type changes nothing
  EXPECT_EQ(read<float>(*cudf::round(*singles, 60, half_even)), (cells<float>{0.125F, -0.375F, 1e30F}));
}

}  // namespace
}  // namespace cudf4j::test
