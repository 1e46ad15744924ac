#include <cmath>
#include <cudf/copying.hpp>
#include <cudf/unary.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::unary_operator;

data_type of(type_id id, int scale = 0) {
  return cudf::is_fixed_point(data_type{id}) ? data_type{id, scale} : data_type{id};
}

template <typename T>
cells<T> cast_to(column_ptr const& col, data_type type) {
  auto const result = cudf::cast(*col, type);
  EXPECT_EQ(result->type(), type);
  return read<T>(*result);
}

column_ptr operate(column_ptr const& col, unary_operator op) { return cudf::unary_operation(*col, op); }

TEST(Cast, Numbers) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const d = doubles({1.9, -1.9, null, nan, inf, -inf, 3e9});
  auto const top = std::numeric_limits<int>::max(), bottom = std::numeric_limits<int>::min();
  EXPECT_EQ(cast_to<int>(d, of(type_id::INT32)), (cells<int>{1, -1, null, bottom, top, bottom, top}));
  EXPECT_EQ(cast_to<std::uint8_t>(d, of(type_id::UINT8)), (cells<std::uint8_t>{1, 0, null, 0, 255, 0, 0}));
  auto const high = std::numeric_limits<std::int64_t>::max(), low = std::numeric_limits<std::int64_t>::min();
  EXPECT_EQ(cast_to<std::int64_t>(doubles({9.3e18, -9.3e18, 9007199254740993.0}), of(type_id::INT64)),
            (cells<std::int64_t>{high, low, 9007199254740992}));
  auto const i = ints({300, -1, null, 0});
  EXPECT_EQ(cast_to<std::int8_t>(i, of(type_id::INT8)), (cells<std::int8_t>{44, -1, null, 0}));
  EXPECT_EQ(cast_to<std::uint64_t>(i, of(type_id::UINT64)), (cells<std::uint64_t>{300, ~std::uint64_t{0}, null, 0}));
  EXPECT_EQ(cast_to<std::int8_t>(i, of(type_id::BOOL8)), (cells<std::int8_t>{1, 1, null, 0}));
  EXPECT_EQ(cast_to<std::int8_t>(doubles({0.5, -0.0, nan}), of(type_id::BOOL8)), (cells<std::int8_t>{1, 0, 1}));
  EXPECT_EQ(cast_to<int>(bools({2, 0, null}), of(type_id::INT32)), (cells<int>{1, 0, null}));
  EXPECT_EQ(cast_to<float>(longs({16777217}), of(type_id::FLOAT32)), (cells<float>{16777216.0f}));
  EXPECT_EQ(cast_to<int>(ints({}), of(type_id::INT32)), cells<int>{});
}

TEST(Cast, SlicesAroundMaskWords) {
  for (int rows : {1, 31, 32, 33, 63, 64, 65}) {
    cells<int> values;
    cells<std::int64_t> expected;
    for (int i = 0; i < rows + 9; ++i) {
      values.push_back(i % 3 == 0 ? null : std::optional<int>{i});
      if (i >= 5 && i < rows + 5) expected.push_back(i % 3 == 0 ? null : std::optional<std::int64_t>{i});
    }
    auto const col = ints(values);
    auto const part = cudf::slice(*col, {5, rows + 5})[0];
    EXPECT_EQ(read_longs(*cudf::cast(part, of(type_id::INT64))), expected) << rows;
    EXPECT_EQ(read_ints(*cudf::cast(part, of(type_id::INT32))).size(), expected.size());
    auto const null_flags = read<std::int8_t>(*cudf::is_null(part));
    auto const valid_flags = read<std::int8_t>(*cudf::is_valid(part));
    for (int i = 0; i < rows; ++i) {
      EXPECT_EQ(null_flags[i], (i + 5) % 3 == 0 ? 1 : 0);
      EXPECT_EQ(valid_flags[i], (i + 5) % 3 == 0 ? 0 : 1);
    }
  }
}

TEST(Cast, Times) {
  auto const ms = fixed<std::int64_t>({-1500, 1500, null, -1000}, of(type_id::TIMESTAMP_MILLISECONDS));
  EXPECT_EQ(cast_to<std::int64_t>(ms, of(type_id::TIMESTAMP_SECONDS)), (cells<std::int64_t>{-2, 1, null, -1}));
  EXPECT_EQ(cast_to<std::int64_t>(ms, of(type_id::TIMESTAMP_NANOSECONDS)),
            (cells<std::int64_t>{-1'500'000'000, 1'500'000'000, null, -1'000'000'000}));
  EXPECT_EQ(cast_to<int>(ms, of(type_id::TIMESTAMP_DAYS)), (cells<int>{-1, 0, null, -1}));
  auto const days = fixed<std::int32_t>({19000, -1}, of(type_id::TIMESTAMP_DAYS));
  EXPECT_EQ(cast_to<std::int64_t>(days, of(type_id::TIMESTAMP_SECONDS)), (cells<std::int64_t>{1'641'600'000, -86400}));
  auto const span = fixed<std::int64_t>({-1500, 1500}, of(type_id::DURATION_MILLISECONDS));
  EXPECT_EQ(cast_to<std::int64_t>(span, of(type_id::DURATION_SECONDS)), (cells<std::int64_t>{-1, 1}));
  EXPECT_EQ(cast_to<std::int64_t>(span, of(type_id::INT64)), (cells<std::int64_t>{-1500, 1500}));
  EXPECT_THROW(cudf::cast(*ms, of(type_id::INT64)), cudf::logic_error);
}

TEST(Cast, Decimals) {
  auto const two = fixed<std::int64_t>({12345, -12345, null}, of(type_id::DECIMAL64, -2));
  EXPECT_EQ(cast_to<std::int32_t>(two, of(type_id::DECIMAL32, -1)), (cells<std::int32_t>{1234, -1234, null}));
  EXPECT_TRUE(cast_to<__int128_t>(two, of(type_id::DECIMAL128, -4)) == (cells<__int128_t>{1234500, -1234500, null}));
  EXPECT_EQ(cast_to<double>(two, of(type_id::FLOAT64)), (cells<double>{123.45, -123.45, null}));
  EXPECT_EQ(cast_to<int>(two, of(type_id::INT32)), (cells<int>{123, -123, null}));
  EXPECT_EQ(cast_to<std::int64_t>(doubles({1.15, -2.679, 0.07}), of(type_id::DECIMAL64, -2)),
            (cells<std::int64_t>{115, -267, 7}));
  EXPECT_EQ(cast_to<std::int64_t>(ints({7, -3}), of(type_id::DECIMAL64, -3)), (cells<std::int64_t>{7000, -3000}));
  EXPECT_EQ(cast_to<std::int32_t>(ints({1799, -1799}), of(type_id::DECIMAL32, 2)), (cells<std::int32_t>{17, -17}));
  EXPECT_EQ(cast_to<int>(fixed<std::int32_t>({17}, of(type_id::DECIMAL32, 2)), of(type_id::INT32)), (cells<int>{1700}));
}

TEST(Cast, WhatIsSupported) {
  EXPECT_TRUE(cudf::is_supported_cast(of(type_id::INT8), of(type_id::DECIMAL128, -2)));
  EXPECT_TRUE(cudf::is_supported_cast(of(type_id::TIMESTAMP_DAYS), of(type_id::TIMESTAMP_SECONDS)));
  EXPECT_FALSE(cudf::is_supported_cast(of(type_id::TIMESTAMP_DAYS), of(type_id::INT32)));
  EXPECT_FALSE(cudf::is_supported_cast(of(type_id::DURATION_DAYS), of(type_id::DECIMAL32)));
  EXPECT_FALSE(cudf::is_supported_cast(of(type_id::STRING), of(type_id::INT32)));
  EXPECT_THROW(cudf::cast(*strings({"1"}), of(type_id::INT32)), cudf::logic_error);
}

TEST(Unary, Nan) {
  auto const d = doubles({1.0, nan, null, -nan});
  EXPECT_EQ(read<std::int8_t>(*cudf::is_nan(*d)), (cells<std::int8_t>{0, 1, 0, 1}));
  EXPECT_EQ(read<std::int8_t>(*cudf::is_not_nan(*d)), (cells<std::int8_t>{1, 0, 1, 0}));
  EXPECT_THROW(cudf::is_nan(*ints({1})), cudf::logic_error);
  EXPECT_EQ(read<std::int8_t>(*cudf::is_null(*strings({"a", null}))), (cells<std::int8_t>{0, 1}));
}

TEST(Unary, Floats) {
  auto const d = doubles({1.5, -1.5, 2.5, null});
  EXPECT_EQ(read_doubles(*operate(d, unary_operator::CEIL)), (cells<double>{2, -1, 3, null}));
  EXPECT_EQ(read_doubles(*operate(d, unary_operator::FLOOR)), (cells<double>{1, -2, 2, null}));
  EXPECT_EQ(read_doubles(*operate(d, unary_operator::RINT)), (cells<double>{2, -2, 2, null}));
  EXPECT_EQ(read_doubles(*operate(d, unary_operator::ABS)), (cells<double>{1.5, 1.5, 2.5, null}));
  EXPECT_EQ(read_doubles(*operate(d, unary_operator::NEGATE)), (cells<double>{-1.5, 1.5, -2.5, null}));
  EXPECT_EQ(read_doubles(*operate(doubles({4, 0}), unary_operator::SQRT)), (cells<double>{2, 0}));
  EXPECT_EQ(read_doubles(*operate(doubles({0}), unary_operator::COS)), (cells<double>{1}));
  EXPECT_DOUBLE_EQ(*read_doubles(*operate(doubles({27}), unary_operator::CBRT))[0], 3.0);
  EXPECT_EQ(read<std::int8_t>(*operate(d, unary_operator::NOT)), (cells<std::int8_t>{0, 0, 0, null}));
  EXPECT_THROW(operate(d, unary_operator::BIT_INVERT), cudf::logic_error);
}

TEST(Unary, IntegersKeepTheirType) {
  auto const bottom = std::numeric_limits<int>::min();
  auto const i = ints({5, -7, null, bottom});
  EXPECT_EQ(read_ints(*operate(i, unary_operator::ABS)), (cells<int>{5, 7, null, bottom}));
  EXPECT_EQ(read_ints(*operate(i, unary_operator::NEGATE)), (cells<int>{-5, 7, null, bottom}));
  EXPECT_EQ(read_ints(*operate(i, unary_operator::BIT_INVERT)), (cells<int>{-6, 6, null, ~bottom}));
  EXPECT_EQ(read_ints(*operate(i, unary_operator::FLOOR)), (cells<int>{5, -7, null, bottom}));
  EXPECT_EQ(read_ints(*operate(ints({10, 9}), unary_operator::SQRT)), (cells<int>{3, 3}));
  auto const bytes = fixed<std::int8_t>({7, -1}, of(type_id::INT8));
  EXPECT_EQ(read_ints(*operate(bytes, unary_operator::BIT_COUNT)), (cells<int>{3, 8}));
  EXPECT_EQ(read<std::int8_t>(*operate(i, unary_operator::NOT)), (cells<std::int8_t>{0, 0, null, 0}));
  EXPECT_THROW(operate(i, unary_operator::RINT), cudf::logic_error);
  EXPECT_THROW(operate(fixed<std::uint8_t>({1}, of(type_id::UINT8)), unary_operator::NEGATE), cudf::logic_error);
  EXPECT_EQ(read<std::int8_t>(*operate(bools({0, 3, null}), unary_operator::NOT)), (cells<std::int8_t>{1, 0, null}));
}

TEST(Unary, DecimalsAndDurations) {
  auto const m = fixed<std::int64_t>({150, -150, 200, null}, of(type_id::DECIMAL64, -2));
  EXPECT_EQ(read<std::int64_t>(*operate(m, unary_operator::CEIL)), (cells<std::int64_t>{200, -100, 200, null}));
  EXPECT_EQ(read<std::int64_t>(*operate(m, unary_operator::FLOOR)), (cells<std::int64_t>{100, -200, 200, null}));
  EXPECT_EQ(read<std::int64_t>(*operate(m, unary_operator::ABS)), (cells<std::int64_t>{150, 150, 200, null}));
  EXPECT_THROW(operate(m, unary_operator::SIN), cudf::logic_error);
  auto const span = fixed<std::int64_t>({5, -5}, of(type_id::DURATION_SECONDS));
  EXPECT_EQ(read<std::int64_t>(*operate(span, unary_operator::NEGATE)), (cells<std::int64_t>{-5, 5}));
  EXPECT_THROW(operate(strings({"a"}), unary_operator::ABS), cudf::logic_error);
  EXPECT_THROW(operate(fixed<std::int64_t>({5}, of(type_id::TIMESTAMP_SECONDS)), unary_operator::NEGATE),
               cudf::logic_error);
}

TEST(Cast, FloatsThatDoNotFitSaturateWhereverTheyLie) {
  constexpr double two31 = 2147483648.0, two63 = 9223372036854775808.0;
  cells<double> const odd{two31, -two31, two31 - 0.5, -two31 - 0.5, two63, -two63,
                          nan,   -0.0,   1e300,       -1e300,       -0.75, std::numeric_limits<double>::infinity()};
  cells<std::int32_t> const as_int{
      2147483647, -2147483647 - 1, 2147483647, -2147483647 - 1, 2147483647, -2147483647 - 1, -2147483647 - 1, 0,
      2147483647, -2147483647 - 1, 0,          2147483647};
  auto const least = std::numeric_limits<std::int64_t>::min(), most = std::numeric_limits<std::int64_t>::max();
  cells<std::int64_t> const as_long{2147483648, -2147483648, 2147483647, -2147483648, most, least,
                                    least,      0,           most,       least,       0,    most};
  for (int rows : {12, 1023, 1024, 1025, 5'000, 200'000}) {
    for (int at : {0, std::min(rows / 2, rows - 12), rows - 12}) {
      cells<double> values(rows);
      cells<std::int32_t> want(rows);
      cells<std::int64_t> want_long(rows);
      for (int i = 0; i < rows; ++i) {
        values[i] = i * 0.75;
        want[i] = i * 3 / 4;
        want_long[i] = i * 3 / 4;
      }
      std::copy(odd.begin(), odd.end(), values.begin() + at);
      std::copy(as_int.begin(), as_int.end(), want.begin() + at);
      std::copy(as_long.begin(), as_long.end(), want_long.begin() + at);
      auto const col = doubles(values);
      EXPECT_EQ(read_ints(*cudf::cast(*col, of(type_id::INT32))), want) << rows << ' ' << at;
      EXPECT_EQ(read_longs(*cudf::cast(*col, of(type_id::INT64))), want_long) << rows << ' ' << at;
    }
  }
}

// What an H200 with libcudf 26.08 answers. Targets of 8 and 16 bits are made by way of 32, whose ends come first.
TEST(Cast, FloatsThatAreNoIntegers_asOnTheDevice) {
  auto const inf = std::numeric_limits<double>::infinity();
  cells<double> const values{nan,   inf,    -inf, 300,  -300, 1e300, -1e300, 3e9,   -3e9, 1e19, -1e19,
                             70000, -70000, 2e19, -1.5, -0.5, 0.5,   255.9,  127.9, 128,  -129};
  cells<float> narrow;
  for (auto const value : values) {
    narrow.push_back(static_cast<float>(*value));
  }
  auto const wide = doubles(values);
  auto const single = fixed<float>(narrow, of(type_id::FLOAT32));
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  cells<std::int8_t> as_int8{0, -1, 0, 44, -44, -1, 0, -1, 0, -1, 0, 112, -112, -1, -1, 0, 0, -1, 127, -128, 127};
  EXPECT_EQ(cast_to<std::int8_t>(wide, of(type_id::INT8)), as_int8);
  EXPECT_EQ(cast_to<std::int8_t>(single, of(type_id::INT8)), as_int8);
  cells<std::int16_t> as_int16{0,    -1,    0,  300, -300, -1, 0,   -1,  0,   -1,  0,
                               4464, -4464, -1, -1,  0,    0,  255, 127, 128, -129};
  EXPECT_EQ(cast_to<std::int16_t>(wide, of(type_id::INT16)), as_int16);
  EXPECT_EQ(cast_to<std::int16_t>(single, of(type_id::INT16)), as_int16);
  cells<std::int32_t> as_int32{-2147483647 - 1,
                               2147483647,
                               -2147483647 - 1,
                               300,
                               -300,
                               2147483647,
                               -2147483647 - 1,
                               2147483647,
                               -2147483647 - 1,
                               2147483647,
                               -2147483647 - 1,
                               70000,
                               -70000,
                               2147483647,
                               -1,
                               0,
                               0,
                               255,
                               127,
                               128,
                               -129};
  EXPECT_EQ(cast_to<std::int32_t>(wide, of(type_id::INT32)), as_int32);
  as_int32[0] = 0;
  EXPECT_EQ(cast_to<std::int32_t>(single, of(type_id::INT32)), as_int32);
  cells<std::int64_t> as_int64{least,       9223372036854775807,
                               least,       300,
                               -300,        9223372036854775807,
                               least,       3000000000,
                               -3000000000, 9223372036854775807,
                               least,       70000,
                               -70000,      9223372036854775807,
                               -1,          0,
                               0,           255,
                               127,         128,
                               -129};
  EXPECT_EQ(cast_to<std::int64_t>(wide, of(type_id::INT64)), as_int64);
  EXPECT_EQ(cast_to<std::int64_t>(single, of(type_id::INT64)), as_int64);
  cells<std::uint8_t> as_uint8{0, 255, 0, 44, 0, 255, 0, 0, 0, 255, 0, 112, 0, 255, 0, 0, 0, 255, 127, 128, 0};
  EXPECT_EQ(cast_to<std::uint8_t>(wide, of(type_id::UINT8)), as_uint8);
  EXPECT_EQ(cast_to<std::uint8_t>(single, of(type_id::UINT8)), as_uint8);
  cells<std::uint16_t> as_uint16{0,    65535, 0,     300, 0, 65535, 0,   24064, 0,   65535, 0,
                                 4464, 0,     65535, 0,   0, 0,     255, 127,   128, 0};
  EXPECT_EQ(cast_to<std::uint16_t>(wide, of(type_id::UINT16)), as_uint16);
  EXPECT_EQ(cast_to<std::uint16_t>(single, of(type_id::UINT16)), as_uint16);
  cells<std::uint32_t> as_uint32{2147483648U, 4294967295U, 0,           300, 0,     4294967295U, 0,
                                 3000000000U, 0,           4294967295U, 0,   70000, 0,           4294967295U,
                                 0,           0,           0,           255, 127,   128,         0};
  EXPECT_EQ(cast_to<std::uint32_t>(wide, of(type_id::UINT32)), as_uint32);
  as_uint32[0] = 0;
  EXPECT_EQ(cast_to<std::uint32_t>(single, of(type_id::UINT32)), as_uint32);
  cells<std::uint64_t> as_uint64{9223372036854775808U,
                                 18446744073709551615U,
                                 0,
                                 300,
                                 0,
                                 18446744073709551615U,
                                 0,
                                 3000000000,
                                 0,
                                 10000000000000000000U,
                                 0,
                                 70000,
                                 0,
                                 18446744073709551615U,
                                 0,
                                 0,
                                 0,
                                 255,
                                 127,
                                 128,
                                 0};
  EXPECT_EQ(cast_to<std::uint64_t>(wide, of(type_id::UINT64)), as_uint64);
  as_uint64[9] = 9999999980506447872U;
  EXPECT_EQ(cast_to<std::uint64_t>(single, of(type_id::UINT64)), as_uint64);
}

TEST(Cast, FloatsThatAreNoDecimals_areNull) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const money = data_type{type_id::DECIMAL64, -2};
  EXPECT_EQ(cast_to<std::int64_t>(doubles({1.25, nan, inf, -inf, null, 0}), money),
            (cells<std::int64_t>{125, null, null, null, null, 0}));
  EXPECT_EQ(cast_to<std::int64_t>(fixed<float>({-1.5F, std::nanf("")}, of(type_id::FLOAT32)), money),
            (cells<std::int64_t>{-150, null}));
}

TEST(Unary, FunctionsOfIntegersWithoutAnswer) {
  // by the same rule as a cast of what the function of doubles gives
  EXPECT_EQ(read_ints(*operate(ints({-1, 0, 1, 8}), unary_operator::LOG)),
            (cells<int>{-2147483647 - 1, -2147483647 - 1, 0, 2}));
  EXPECT_EQ(read_ints(*operate(ints({-1, 1, 8}), unary_operator::ARCSIN)), (cells<int>{-1, 1, -2147483647 - 1}));
  EXPECT_EQ(read<std::int8_t>(*operate(fixed<std::int8_t>({-1, 8, 100}, of(type_id::INT8)), unary_operator::EXP)),
            (cells<std::int8_t>{0, -92, -1}));
  EXPECT_EQ(read<std::uint32_t>(*operate(fixed<std::uint32_t>({8}, of(type_id::UINT32)), unary_operator::ARCSIN)),
            (cells<std::uint32_t>{2147483648U}));
  // whole numbers have no part to cut, so that they do not go through a double as in libcudf
  EXPECT_EQ(read_longs(*operate(longs({9007199254740993}), unary_operator::CEIL)),
            (cells<std::int64_t>{9007199254740993}));
}

TEST(UnaryBorders, EverySizeAndSlice) {
  for (int const rows : {0, 1, 63, 64, 65, 255, 256, 257, 511, 513, 70'001}) {
    cells<double> values, floors, ceilings, even;
    cells<float> singles, single_floors;
    cells<std::int64_t> words;
    cells<std::int32_t> bits, whole;
    cells<std::int8_t> is_nan;
    for (int i = 0; i < rows + 3; ++i) {
      bool const gap = i % 5 == 4;
      auto const value = i % 17 == 6 ? nan : (i - 100) * 0.25;
      values.push_back(gap ? null : std::optional<double>{value});
      singles.push_back(static_cast<float>(i) * -0.5F);
      words.push_back(i % 2 == 0 ? i : -i);
      if (i < 3) continue;
      // a number that is equal to itself, and NaN as something that is
      auto const plain = [&](double x) { return gap ? null : std::optional<double>{x != x ? 1e9 : x}; };
      floors.push_back(plain(value != value ? value : static_cast<double>((i - 100 - ((i + 300) % 4)) / 4)));
      ceilings.push_back(plain(value != value ? value : static_cast<double>((i - 100 + (700 - i % 4) % 4) / 4)));
      auto const down = (i - 100 - ((i + 300) % 4)) / 4;
      auto const rest = (i + 300) % 4;
      even.push_back(plain(value != value ? value : rest < 2 ? down : rest > 2 || down % 2 != 0 ? down + 1 : down));
      single_floors.push_back(static_cast<float>(-((i + 1) / 2)));
      int count = 0;
      for (auto rest_bits = static_cast<std::uint64_t>(*words.back()); rest_bits != 0; rest_bits >>= 1) {
        count += static_cast<int>(rest_bits & 1);
      }
      bits.push_back(count);
      whole.push_back(static_cast<std::int32_t>(*words.back()));
      is_nan.push_back(!gap && value != value);
    }
    auto const later = [](column_ptr const& col) { return cudf::slice(col->view(), {3, col->size()})[0]; };
    auto const numbers = doubles(values);
    auto const operate_later = [&](unary_operator op) {
      auto found = read_doubles(*cudf::unary_operation(later(numbers), op));
      for (auto& cell : found) {
        if (cell && std::isnan(*cell)) cell = 1e9;
      }
      return found;
    };
    EXPECT_EQ(operate_later(unary_operator::FLOOR), floors) << rows;
    EXPECT_EQ(operate_later(unary_operator::CEIL), ceilings) << rows;
    EXPECT_EQ(operate_later(unary_operator::RINT), even) << rows;
    auto const root = read_doubles(*cudf::unary_operation(later(numbers), unary_operator::SQRT));
    for (int i = 0; i < rows; ++i) {
      if (root[i] && values[i + 3] >= 0.0) {
        ASSERT_NEAR(*root[i] * *root[i], *values[i + 3], 1e-9 * *values[i + 3]);
      } else if (root[i]) {
        ASSERT_TRUE(std::isnan(*root[i])) << i;
      }
    }
    EXPECT_EQ(read<float>(*cudf::unary_operation(later(fixed(singles, of(type_id::FLOAT32))), unary_operator::FLOOR)),
              single_floors);
    EXPECT_EQ(read_ints(*cudf::unary_operation(later(longs(words)), unary_operator::BIT_COUNT)), bits);
    EXPECT_EQ(read_ints(*cudf::cast(later(longs(words)), of(type_id::INT32))), whole);
    EXPECT_EQ(read<std::int8_t>(*cudf::is_nan(later(numbers))), is_nan);
    for (auto& cell : is_nan) cell = *cell == 0;
    EXPECT_EQ(read<std::int8_t>(*cudf::is_not_nan(later(numbers))), is_nan);
  }
}

TEST(Unary, FloorKeepsWhatIsWhole) {
  auto const inf = std::numeric_limits<double>::infinity();
  auto const odd = doubles({-0.0, 0.0, inf, -inf, 9007199254740993.0, -0.3, 0.49999999999999994, -0.5});
  auto const floor = read_doubles(*operate(odd, unary_operator::FLOOR));
  auto const ceil = read_doubles(*operate(odd, unary_operator::CEIL));
  auto const rint = read_doubles(*operate(odd, unary_operator::RINT));
  EXPECT_EQ(floor, (cells<double>{-0.0, 0.0, inf, -inf, 9007199254740992.0, -1, 0, -1}));
  EXPECT_EQ(ceil, (cells<double>{-0.0, 0.0, inf, -inf, 9007199254740992.0, -0.0, 1, -0.0}));
  EXPECT_EQ(rint, (cells<double>{-0.0, 0.0, inf, -inf, 9007199254740992.0, -0.0, 0, -0.0}));
  for (auto const* found : {&floor, &ceil, &rint}) {
    EXPECT_TRUE(std::signbit(*(*found)[0]));
    EXPECT_FALSE(std::signbit(*(*found)[1]));
  }
  EXPECT_TRUE(std::signbit(*ceil[5]) && std::signbit(*rint[5]) && std::signbit(*rint[7]));
}

}  // namespace
}  // namespace cudf4j::test
