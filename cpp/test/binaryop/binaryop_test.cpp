#include <cudf/binaryop.hpp>
#include <cudf/copying.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/scalar/scalar_factories.hpp>
#include <random>

#include "bridge/not_on_host.hpp"
#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::binary_operation;
using op = cudf::binary_operator;
using flags = cells<std::int8_t>;

constexpr auto int32_min = std::numeric_limits<std::int32_t>::min();
constexpr auto int64_min = std::numeric_limits<std::int64_t>::min();
constexpr auto int64_max = std::numeric_limits<std::int64_t>::max();

data_type type(type_id id) { return data_type{id}; }
data_type decimal32(int scale) { return data_type{type_id::DECIMAL32, scale}; }
data_type decimal64(int scale) { return data_type{type_id::DECIMAL64, scale}; }

flags compare(column_ptr const& left, column_ptr const& right, op operation) {
  auto const result = binary_operation(left->view(), right->view(), operation, type(type_id::BOOL8));
  return read<std::int8_t>(result->view());
}

cells<std::int32_t> int_op(column_ptr const& left, column_ptr const& right, op operation) {
  return read_ints(binary_operation(left->view(), right->view(), operation, type(type_id::INT32))->view());
}

TEST(BinaryopArithmetic, integersKeepNullsAndWrap) {
  auto const left = ints({7, -7, null, int32_min, 1});
  auto const right = ints({2, 2, 1, -1, null});
  EXPECT_EQ(int_op(left, right, op::ADD), (cells<std::int32_t>{9, -5, null, 2147483647, null}));
  EXPECT_EQ(int_op(left, right, op::MUL), (cells<std::int32_t>{14, -14, null, int32_min, null}));
  EXPECT_EQ(int_op(left, right, op::DIV), (cells<std::int32_t>{3, -3, null, int32_min, null}));
  EXPECT_EQ(int_op(left, right, op::FLOOR_DIV), (cells<std::int32_t>{3, -4, null, int32_min, null}));
  EXPECT_EQ(int_op(left, right, op::MOD), (cells<std::int32_t>{1, -1, null, 0, null}));
  EXPECT_EQ(int_op(left, right, op::PMOD), (cells<std::int32_t>{1, 1, null, 0, null}));
  EXPECT_EQ(int_op(left, right, op::PYMOD), (cells<std::int32_t>{1, 1, null, 0, null}));
}

TEST(BinaryopArithmetic, signsOfModulo) {
  auto const left = ints({7, 7, -7, -7});
  auto const right = ints({3, -3, 3, -3});
  EXPECT_EQ(int_op(left, right, op::MOD), (cells<std::int32_t>{1, 1, -1, -1}));
  EXPECT_EQ(int_op(left, right, op::PYMOD), (cells<std::int32_t>{1, -2, 2, -1}));
  EXPECT_EQ(int_op(left, right, op::FLOOR_DIV), (cells<std::int32_t>{2, -3, -3, 2}));
  auto const x = doubles({7.5, -7.5, 7.5, 1});
  auto const y = doubles({2, 2, -2, 0});
  auto const double_op = [&](op operation) {
    return read_doubles(binary_operation(x->view(), y->view(), operation, type(type_id::FLOAT64))->view());
  };
  auto mod = double_op(op::MOD);
  EXPECT_TRUE(std::isnan(*mod.back()));
  mod.pop_back();
  EXPECT_EQ(mod, (cells<double>{1.5, -1.5, 1.5}));
  auto pymod = double_op(op::PYMOD);
  pymod.pop_back();
  EXPECT_EQ(pymod, (cells<double>{1.5, 0.5, -0.5}));
  EXPECT_EQ(double_op(op::FLOOR_DIV), (cells<double>{3, -4, -4, std::numeric_limits<double>::infinity()}));
}

TEST(BinaryopArithmetic, integerDivisionByZeroDoesNotStop) {
  auto const left = longs({1, int64_min, 0});
  auto const right = longs({0, -1, 0});
  for (auto const operation : {op::DIV, op::FLOOR_DIV, op::MOD, op::PMOD, op::PYMOD}) {
    EXPECT_NO_THROW(binary_operation(left->view(), right->view(), operation, type(type_id::INT64)));
  }
}

TEST(BinaryopArithmetic, outputTypeComesFromTheCaller) {
  auto const left = ints({7, -7});
  auto const right = ints({2, 2});
  auto const as = [&](op operation, type_id id) {
    return binary_operation(left->view(), right->view(), operation, type(id));
  };
  EXPECT_EQ(read_doubles(as(op::TRUE_DIV, type_id::FLOAT64)->view()), (cells<double>{3.5, -3.5}));
  // the output's type takes part in what both sides are converted to, as NVIDIA's library showed on an H200
  EXPECT_EQ(read_doubles(as(op::DIV, type_id::FLOAT64)->view()), (cells<double>{3.5, -3.5}));
  EXPECT_EQ(read_longs(as(op::DIV, type_id::INT64)->view()), (cells<std::int64_t>{3, -3}));
  EXPECT_EQ(read<std::int8_t>(as(op::MUL, type_id::INT8)->view()), (cells<std::int8_t>{14, -14}));
  EXPECT_EQ(read_doubles(as(op::POW, type_id::FLOAT64)->view()), (cells<double>{49, 49}));
  EXPECT_EQ(read_longs(as(op::INT_POW, type_id::INT64)->view()), (cells<std::int64_t>{49, 49}));
}

TEST(BinaryopArithmetic, widensAsCppWithTheOutputsType) {
  auto const bytes = fixed<std::uint8_t>({200}, type(type_id::UINT8));
  EXPECT_EQ(int_op(bytes, bytes, op::ADD), (cells<std::int32_t>{400}));
  auto const one = fixed<std::uint32_t>({1}, type(type_id::UINT32));
  auto const two = fixed<std::uint32_t>({2}, type(type_id::UINT32));
  EXPECT_EQ(read_longs(binary_operation(one->view(), two->view(), op::SUB, type(type_id::INT64))->view()),
            (cells<std::int64_t>{-1}));
  auto const minus = ints({-1});
  auto const big = fixed<std::uint64_t>({1}, type(type_id::UINT64));
  // int32 beside uint64 is unsigned: -1 is the greatest
  EXPECT_EQ(compare(minus, big, op::GREATER), (flags{1}));
  auto const single = fixed<float>({0.1F}, type(type_id::FLOAT32));
  auto const sum = binary_operation(single->view(), single->view(), op::MUL, type(type_id::FLOAT64));
  EXPECT_EQ(read_doubles(sum->view()), (cells<double>{static_cast<double>(0.1F) * static_cast<double>(0.1F)}));
  auto const truths = bools({1, 0});
  EXPECT_EQ(int_op(truths, truths, op::ADD), (cells<std::int32_t>{2, 0}));
}

TEST(BinaryopArithmetic, floatResultInIntegerOutputSaturates) {
  auto const left = doubles({1e20, -1e20, nan, 2.9, -2.9});
  auto const right = doubles({1, 1, 1, 1, 1});
  EXPECT_EQ(int_op(left, right, op::MUL),
            (cells<std::int32_t>{std::numeric_limits<std::int32_t>::max(), int32_min, int32_min, 2, -2}));
  // by way of 32 bits, as an H200 does it
  auto const bytes = binary_operation(doubles({300, -300, 3e9, nan})->view(), doubles({1, 1, 1, 1})->view(), op::MUL,
                                      type(type_id::INT8));
  EXPECT_EQ(read<std::int8_t>(bytes->view()), (cells<std::int8_t>{44, -44, -1, 0}));
}

TEST(BinaryopArithmetic, shiftsAndBits) {
  auto const left = ints({-8, 5});
  auto const right = ints({1, 1});
  EXPECT_EQ(int_op(left, right, op::SHIFT_LEFT), (cells<std::int32_t>{-16, 10}));
  EXPECT_EQ(int_op(left, right, op::SHIFT_RIGHT), (cells<std::int32_t>{-4, 2}));
  EXPECT_EQ(int_op(left, right, op::SHIFT_RIGHT_UNSIGNED), (cells<std::int32_t>{2147483644, 2}));
  EXPECT_EQ(int_op(left, right, op::BITWISE_AND), (cells<std::int32_t>{0, 1}));
  EXPECT_EQ(int_op(left, right, op::BITWISE_OR), (cells<std::int32_t>{-7, 5}));
  EXPECT_EQ(int_op(left, right, op::BITWISE_XOR), (cells<std::int32_t>{-7, 4}));
  auto const reals = doubles({1, 2});
  EXPECT_THROW(binary_operation(reals->view(), reals->view(), op::BITWISE_AND, type(type_id::FLOAT64)),
               cudf::data_type_error);
}

TEST(BinaryopArithmetic, logarithmAndArcTangent) {
  auto const left = doubles({8, 100});
  auto const right = doubles({2, 10});
  auto const logs =
      read_doubles(binary_operation(left->view(), right->view(), op::LOG_BASE, type(type_id::FLOAT64))->view());
  EXPECT_DOUBLE_EQ(*logs[0], 3);
  EXPECT_DOUBLE_EQ(*logs[1], 2);
  auto const y = doubles({1, -1});
  auto const x = doubles({-1, -1});
  auto const angles = read_doubles(binary_operation(y->view(), x->view(), op::ATAN2, type(type_id::FLOAT64))->view());
  EXPECT_DOUBLE_EQ(*angles[0], 2.356194490192345);
  EXPECT_DOUBLE_EQ(*angles[1], -2.356194490192345);
}

TEST(BinaryopScalar, eitherSideAndNullScalar) {
  auto const column = ints({1, null, 3});
  cudf::numeric_scalar<std::int32_t> const ten{10};
  cudf::numeric_scalar<std::int32_t> const none{0, false};
  auto const int32 = type(type_id::INT32);
  EXPECT_EQ(read_ints(binary_operation(column->view(), ten, op::SUB, int32)->view()),
            (cells<std::int32_t>{-9, null, -7}));
  EXPECT_EQ(read_ints(binary_operation(ten, column->view(), op::SUB, int32)->view()),
            (cells<std::int32_t>{9, null, 7}));
  EXPECT_EQ(read_ints(binary_operation(column->view(), none, op::SUB, int32)->view()),
            (cells<std::int32_t>{null, null, null}));
  EXPECT_EQ(read_ints(binary_operation(column->view(), none, op::NULL_MAX, int32)->view()),
            (cells<std::int32_t>{1, null, 3}));
}

TEST(BinaryopShape, slicesSizesAndBounds) {
  auto const all = ints({100, 1, null, 3, 100});
  auto const part = host::slice_view(all->view(), 1, 4);
  auto const other = ints({10, 20, 30});
  EXPECT_EQ(read_ints(binary_operation(part, other->view(), op::ADD, type(type_id::INT32))->view()),
            (cells<std::int32_t>{11, null, 33}));
  auto const empty = ints({});
  EXPECT_EQ(binary_operation(empty->view(), empty->view(), op::ADD, type(type_id::INT32))->size(), 0);
  EXPECT_THROW(binary_operation(all->view(), other->view(), op::ADD, type(type_id::INT32)), std::invalid_argument);
  for (int const rows : {1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 70000}) {
    cells<std::int32_t> input;
    cells<double> expected;
    for (int i = 0; i < rows; ++i) {
      input.push_back(i % 5 == 4 ? std::optional<std::int32_t>{} : i);
      expected.push_back(i % 5 == 4 ? std::optional<double>{} : i * 2.5);
    }
    auto const column = ints(input);
    cudf::numeric_scalar<double> const factor{2.5};
    EXPECT_EQ(read_doubles(binary_operation(column->view(), factor, op::MUL, type(type_id::FLOAT64))->view()), expected)
        << rows;
  }
}

TEST(BinaryopCompare, numbersAndNan) {
  auto const left = doubles({1, nan, nan, null, 0.0});
  auto const right = doubles({1, nan, 1, 1, -0.0});
  EXPECT_EQ(compare(left, right, op::EQUAL), (flags{1, 0, 0, null, 1}));
  EXPECT_EQ(compare(left, right, op::NOT_EQUAL), (flags{0, 1, 1, null, 0}));
  EXPECT_EQ(compare(left, right, op::LESS), (flags{0, 0, 0, null, 0}));
  EXPECT_EQ(compare(left, right, op::GREATER_EQUAL), (flags{1, 0, 0, null, 1}));
}

TEST(BinaryopCompare, texts) {
  auto const left = strings({"a", "b", "", null, "é"});
  auto const right = strings({"b", "b", "a", "x", "z"});
  EXPECT_EQ(compare(left, right, op::EQUAL), (flags{0, 1, 0, null, 0}));
  EXPECT_EQ(compare(left, right, op::LESS), (flags{1, 0, 1, null, 0}));
  EXPECT_EQ(compare(left, right, op::GREATER_EQUAL), (flags{0, 1, 0, null, 1}));
  cudf::string_scalar const b{"b"};
  EXPECT_EQ(read<std::int8_t>(binary_operation(left->view(), b, op::LESS_EQUAL, type(type_id::BOOL8))->view()),
            (flags{1, 1, 1, null, 0}));
  auto const number = ints({1, 2, 3, 4, 5});
  EXPECT_THROW(compare(left, number, op::EQUAL), cudf::data_type_error);
}

TEST(BinaryopNulls, equalsMaxMinAndLogic) {
  auto const left = ints({1, null, null, 4});
  auto const right = ints({1, 2, null, 5});
  EXPECT_EQ(compare(left, right, op::NULL_EQUALS), (flags{1, 0, 1, 0}));
  EXPECT_EQ(compare(left, right, op::NULL_NOT_EQUALS), (flags{0, 1, 0, 1}));
  EXPECT_EQ(int_op(left, right, op::NULL_MAX), (cells<std::int32_t>{1, 2, null, 5}));
  EXPECT_EQ(int_op(left, right, op::NULL_MIN), (cells<std::int32_t>{1, 2, null, 4}));
  auto const texts_left = strings({"a", null, null, "d"});
  auto const texts_right = strings({"b", "x", null, "c"});
  EXPECT_EQ(compare(texts_left, texts_right, op::NULL_EQUALS), (flags{0, 0, 1, 0}));
  EXPECT_EQ(read_strings(
                binary_operation(texts_left->view(), texts_right->view(), op::NULL_MAX, type(type_id::STRING))->view()),
            (cells<std::string>{"b", "x", null, "d"}));
  auto const p = bools({1, 1, 1, 0, 0, null, null});
  auto const q = bools({1, 0, null, 0, null, 0, null});
  EXPECT_EQ(compare(p, q, op::LOGICAL_AND), (flags{1, 0, null, 0, null, null, null}));
  EXPECT_EQ(compare(p, q, op::NULL_LOGICAL_AND), (flags{1, 0, null, 0, 0, 0, null}));
  EXPECT_EQ(compare(p, q, op::NULL_LOGICAL_OR), (flags{1, 1, 1, 0, null, null, null}));
  auto const numbers = ints({5, 0, -1, 0, 0, null, null});
  EXPECT_EQ(compare(numbers, q, op::LOGICAL_OR), (flags{1, 0, null, 0, null, null, null}));
}

TEST(BinaryopTimes, differencesAndSums) {
  auto const seconds = type(type_id::TIMESTAMP_SECONDS);
  auto const millis = type(type_id::TIMESTAMP_MILLISECONDS);
  auto const left = fixed<std::int64_t>({100, -1, null}, seconds);
  auto const right = fixed<std::int64_t>({40, 1, 5}, seconds);
  auto const difference = binary_operation(left->view(), right->view(), op::SUB, type(type_id::DURATION_SECONDS));
  EXPECT_EQ(read<std::int64_t>(difference->view()), (cells<std::int64_t>{60, -2, null}));
  auto const fine = fixed<std::int64_t>({99'999, -1'000, 5}, millis);
  EXPECT_EQ(compare(left, fine, op::GREATER), (flags{1, 0, null}));
  EXPECT_EQ(compare(left, fine, op::EQUAL), (flags{0, 1, null}));
  auto const mixed = binary_operation(left->view(), fine->view(), op::SUB, type(type_id::DURATION_MILLISECONDS));
  EXPECT_EQ(read<std::int64_t>(mixed->view()), (cells<std::int64_t>{1, 0, null}));
  auto const days = fixed<std::int32_t>({1, -1, 0}, type(type_id::TIMESTAMP_DAYS));
  auto const hours = fixed<std::int64_t>({3600, 3600, 3600}, type(type_id::DURATION_SECONDS));
  EXPECT_EQ(read<std::int64_t>(binary_operation(days->view(), hours->view(), op::ADD, seconds)->view()),
            (cells<std::int64_t>{90'000, -82'800, 3600}));
  EXPECT_EQ(read<std::int64_t>(binary_operation(days->view(), hours->view(), op::SUB, seconds)->view()),
            (cells<std::int64_t>{82'800, -90'000, -3600}));
  EXPECT_THROW(binary_operation(left->view(), right->view(), op::ADD, seconds), cudf::data_type_error);
  auto const two = longs({2, 2, 2});
  EXPECT_EQ(read<std::int64_t>(
                binary_operation(hours->view(), two->view(), op::MUL, type(type_id::DURATION_SECONDS))->view()),
            (cells<std::int64_t>{7200, 7200, 7200}));
}

TEST(BinaryopDecimals, scales) {
  EXPECT_EQ(cudf::binary_operation_fixed_point_scale(op::ADD, -2, -3), -3);
  EXPECT_EQ(cudf::binary_operation_fixed_point_scale(op::MUL, -2, -3), -5);
  EXPECT_EQ(cudf::binary_operation_fixed_point_scale(op::DIV, -2, -3), 1);
  auto const left = fixed<std::int32_t>({150, -150, null}, decimal32(-2));    // 1.50
  auto const right = fixed<std::int32_t>({1000, 2000, 1000}, decimal32(-3));  // 1.000, 2.000
  auto const with = [&](op operation, data_type out) {
    return read<std::int32_t>(binary_operation(left->view(), right->view(), operation, out)->view());
  };
  EXPECT_EQ(with(op::ADD, decimal32(-3)), (cells<std::int32_t>{2500, 500, null}));
  EXPECT_EQ(with(op::SUB, decimal32(-3)), (cells<std::int32_t>{500, -3500, null}));
  EXPECT_EQ(with(op::MUL, decimal32(-5)), (cells<std::int32_t>{150000, -300000, null}));
  EXPECT_EQ(compare(left, right, op::GREATER), (flags{1, 0, null}));
  auto const same = fixed<std::int64_t>({1, 5, 7}, decimal64(-2));
  EXPECT_EQ(read<std::int64_t>(binary_operation(same->view(), same->view(), op::ADD, decimal64(-2))->view()),
            (cells<std::int64_t>{2, 10, 14}));
  EXPECT_EQ(compare(same, same, op::LESS_EQUAL), (flags{1, 1, 1}));
  auto const wide = fixed<__int128_t>({__int128_t{1} << 100}, data_type{type_id::DECIMAL128, 0});
  auto const sum = binary_operation(wide->view(), wide->view(), op::ADD, data_type{type_id::DECIMAL128, 0});
  EXPECT_TRUE(*read<__int128_t>(sum->view())[0] == __int128_t{1} << 101);
}

TEST(BinaryopDecimals, whatDoesNotFit_wraps) {
  auto const top = static_cast<__int128_t>(~__uint128_t{0} >> 1);
  auto const bottom = -top - 1;
  auto const compute = [](cells<__int128_t> const& a, cells<__int128_t> const& b, op operation, int a_scale = 0,
                          int b_scale = 0) {
    auto const left = fixed<__int128_t>(a, data_type{type_id::DECIMAL128, a_scale});
    auto const right = fixed<__int128_t>(b, data_type{type_id::DECIMAL128, b_scale});
    auto const out = cudf::binary_operation_fixed_point_output_type(operation, left->type(), right->type());
    return read<__int128_t>(binary_operation(left->view(), right->view(), operation, out)->view());
  };
  using wide = cells<__int128_t>;
  EXPECT_TRUE(compute({top}, {1}, op::ADD) == wide{bottom});
  EXPECT_TRUE(compute({bottom}, {1}, op::SUB) == wide{top});
  EXPECT_TRUE(compute({top}, {2}, op::MUL) == wide{-2});
  EXPECT_TRUE(compute({bottom, 7}, {-1, -1}, op::DIV) == (wide{bottom, -7}));
  EXPECT_TRUE(compute({bottom}, {-1}, op::MOD) == wide{0});
  EXPECT_TRUE(compute({-5}, {bottom}, op::PMOD) == wide{top - 4});
  // 3 * 10^40 modulo 2^128; 10^200 has 200 factors of two
  auto const forty = static_cast<__uint128_t>(0x297dd54a15ee3f03) << 64 | 0x2de0230000000000;
  EXPECT_TRUE(compute({3}, {0}, op::ADD, 0, -40) == wide{static_cast<__int128_t>(forty)});
  EXPECT_TRUE(compute({3}, {1}, op::ADD, 0, -200) == wide{1});
  EXPECT_THROW(cudf::binary_operation_fixed_point_scale(op::MUL, int32_min, -1), cudf::logic_error);
  EXPECT_THROW(cudf::binary_operation_fixed_point_scale(op::DIV, 1, int32_min), cudf::logic_error);
}

/// libcudf 26.08 has no operation of two columns of structs, whatever the operator.
TEST(BinaryopStructs, areRefused) {
  auto const column = structs(fields(doubles({1}), strings({"a"})), {true});
  for (auto const operation : {op::EQUAL, op::NOT_EQUAL, op::LESS, op::NULL_EQUALS, op::NULL_NOT_EQUALS}) {
    EXPECT_THROW(compare(column, column, operation), cudf::data_type_error);
  }
}

TEST(BinaryopSupport, tellsTypes) {
  using cudf::binops::is_supported_operation;
  EXPECT_TRUE(is_supported_operation(type(type_id::INT64), type(type_id::INT32), type(type_id::INT64), op::ADD));
  EXPECT_TRUE(is_supported_operation(type(type_id::BOOL8), type(type_id::STRING), type(type_id::STRING), op::EQUAL));
  EXPECT_FALSE(is_supported_operation(type(type_id::STRING), type(type_id::STRING), type(type_id::STRING), op::ADD));
  EXPECT_FALSE(
      is_supported_operation(type(type_id::INT32), type(type_id::FLOAT64), type(type_id::INT32), op::BITWISE_AND));
}

TEST(BinaryopGenerated, isRefused) {
  auto const column = ints({1});
  EXPECT_THROW(binary_operation(column->view(), column->view(), std::string{"ptx"}, type(type_id::INT32)),
               cudf4j::not_on_host);
}

/// Division by a column of the divisor goes through the machine's division, division by a scalar does not.
TEST(BinaryopArithmetic, divisionByOneNumber_agreesWithDivisionByRows) {
  cells<std::int64_t> dividends{null, 0, 1, -1, 2, -2, int64_max, int64_min, int64_max - 1, int64_min + 1};
  for (std::int64_t i = 1; i < 62; ++i) {
    for (std::int64_t near : {-1, 0, 1}) {
      dividends.push_back((std::int64_t{1} << i) + near);
      dividends.push_back(-(std::int64_t{1} << i) + near);
      dividends.push_back(i * 0x0123456789ABCDEF + near);
    }
  }
  auto const whole = longs(dividends);
  auto const rows = static_cast<size_type>(dividends.size());
  auto const left = cudf::slice(whole->view(), {1, rows})[0];
  cells<std::int64_t> divisors{0, 1, -1, int64_max, int64_min, int64_min + 1, 641, -6'700'417, 1'000'000'007};
  for (std::int64_t d = 2; d < 70; ++d) {
    divisors.push_back(d);
    divisors.push_back(-d);
    if (d < 63) divisors.push_back(std::int64_t{1} << d);
    if (d < 63) divisors.push_back(-(std::int64_t{1} << d) - 1);
  }
  for (auto const& divisor : divisors) {
    auto const one = cudf::numeric_scalar<std::int64_t>{*divisor};
    auto const each = longs(cells<std::int64_t>(dividends.size() - 1, divisor));
    for (auto operation : {op::DIV, op::FLOOR_DIV, op::MOD, op::PMOD, op::PYMOD}) {
      auto const got = binary_operation(left, one, operation, type(type_id::INT64));
      auto const want = binary_operation(left, each->view(), operation, type(type_id::INT64));
      EXPECT_EQ(read_longs(*got), read_longs(*want)) << *divisor << ' ' << static_cast<int>(operation);
    }
  }
  auto const narrow = cudf::numeric_scalar<std::int32_t>{-7};
  auto const small = ints({int32_min, 20, -20, null});
  EXPECT_EQ(read_ints(*binary_operation(small->view(), narrow, op::FLOOR_DIV, type(type_id::INT32))),
            (cells<std::int32_t>{306783378, -3, 2, null}));
  EXPECT_EQ(read_doubles(*binary_operation(small->view(), narrow, op::DIV, type(type_id::FLOAT64))),
            (cells<double>{int32_min / -7.0, 20 / -7.0, 20 / 7.0, null}));
}

TEST(BinaryopDivision, byOneNumberOfUpToFiftyBits_isExact) {
  constexpr auto limit = std::int64_t{1} << 50;
  std::mt19937_64 random{50};
  for (std::int64_t divisor :
       {std::int64_t{2}, std::int64_t{3}, std::int64_t{7}, std::int64_t{10}, std::int64_t{86'400},
        (std::int64_t{1} << 26) + 1, limit / 3, limit - 1, limit, limit + 1}) {
    cells<std::int64_t> dividends{null, 0, 1, -1, limit - 1, -limit};
    while (dividends.size() < 20'000) {
      // beside a multiple, where a quotient that was rounded would be another
      auto const number = static_cast<std::int64_t>(random()) >> (14 + random() % 50);
      auto const near = number / divisor * divisor + static_cast<std::int64_t>(random() % 3) - 1;
      dividends.push_back(near >= -limit && near < limit ? near : number);
    }
    auto const one = cudf::numeric_scalar<std::int64_t>{divisor};
    for (auto const border : {limit - 1, limit, -limit - 1}) {
      dividends[4] = border;
      auto const left = longs(dividends);
      auto const each = longs(cells<std::int64_t>(dividends.size(), divisor));
      for (auto operation : {op::FLOOR_DIV, op::PYMOD}) {
        auto const got = binary_operation(left->view(), one, operation, type(type_id::INT64));
        auto const want = binary_operation(left->view(), each->view(), operation, type(type_id::INT64));
        ASSERT_TRUE(read_longs(*got) == read_longs(*want)) << divisor << ' ' << border;
      }
    }
  }
}

TEST(BinaryopComparison, everySizeAndSliceWithScalarsOnEitherSide) {
  for (int rows : {1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 200'000}) {
    cells<std::int64_t> numbers;
    cells<double> reals;
    flags above, equal, below_real;
    for (int i = 0; i < rows + 1; ++i) {
      numbers.push_back(i % 5 == 4 ? null : std::optional<std::int64_t>{i % 3});
      reals.push_back(i % 7 == 6 ? nan : i % 3);
      if (i == 0) continue;
      above.push_back(i % 5 == 4 ? null : std::optional<std::int8_t>{i % 3 > 1});
      equal.push_back(i % 5 == 4 ? null : std::optional<std::int8_t>{i % 3 == 1});
      below_real.push_back(i % 7 != 6 && 1 < i % 3 ? 1 : 0);
    }
    auto const a = longs(numbers);
    auto const b = doubles(reals);
    auto const one = cudf::numeric_scalar<std::int64_t>{1};
    auto const real_one = cudf::numeric_scalar<double>{1};
    auto const x = cudf::slice(a->view(), {1, rows + 1})[0];
    auto const y = cudf::slice(b->view(), {1, rows + 1})[0];
    auto const bool8 = type(type_id::BOOL8);
    EXPECT_EQ(read<std::int8_t>(*binary_operation(x, one, op::GREATER, bool8)), above) << rows;
    EXPECT_EQ(read<std::int8_t>(*binary_operation(x, one, op::EQUAL, bool8)), equal) << rows;
    EXPECT_EQ(read<std::int8_t>(*binary_operation(real_one, y, op::LESS, bool8)), below_real) << rows;
  }
}

TEST(BinaryopComparison, textBesideOneTextOfEveryLength) {
  std::string const letters = "abcdefghijklmnopqrstuvwxyz";
  for (std::size_t length = 0; length <= letters.size(); ++length) {
    auto const wanted = letters.substr(0, length);
    cells<std::string> texts{"first", null, wanted, wanted + "x", wanted};
    flags want{null, 1, 0, 1};
    for (std::size_t k = 0; k < length; ++k) {
      auto other = wanted;
      other[k] = 'A';
      texts.push_back(other);
      want.push_back(0);
    }
    auto const col = strings(texts);
    auto const view = cudf::slice(col->view(), {1, static_cast<size_type>(texts.size())})[0];
    cudf::string_scalar const one{wanted};
    EXPECT_EQ(read<std::int8_t>(*binary_operation(view, one, op::EQUAL, type(type_id::BOOL8))), want) << length;
    for (auto& flag : want) {
      if (flag) flag = 1 - *flag;
    }
    EXPECT_EQ(read<std::int8_t>(*binary_operation(one, view, op::NOT_EQUAL, type(type_id::BOOL8))), want) << length;
  }
  cudf::string_scalar const nothing{"", false};
  EXPECT_EQ(read<std::int8_t>(*binary_operation(strings({"", "a"})->view(), nothing, op::EQUAL, type(type_id::BOOL8))),
            (flags{null, null}));
}

/// Numbers of rows about the borders of what is computed at a time.
constexpr int border_sizes[] = {0, 1, 63, 64, 65, 255, 256, 257, 2047, 2048, 2049, 70'001};

/// The views of two columns without their first rows, so that neither begins with a word of its mask.
column_view later(column_ptr const& col, int first) {
  return cudf::slice(col->view(), {std::min(first, col->size()), col->size()})[0];
}

template <typename T>
void expect_narrow(type_id id) {
  for (int const rows : border_sizes) {
    cells<T> a, b;
    for (int i = 0; i < rows + 3; ++i) {
      a.push_back(i % 7 == 3 ? null : std::optional<T>{static_cast<T>(i * 37 + 11)});
      b.push_back(static_cast<T>(i * 91 - 250));
    }
    auto const left = fixed(a, type(id));
    auto const right = fixed(b, type(id));
    auto const scalar = cudf::numeric_scalar<T>{static_cast<T>(101)};
    for (auto const operation : {op::ADD, op::SUB, op::MUL, op::BITWISE_AND, op::BITWISE_OR, op::BITWISE_XOR}) {
      auto const want = [&](T x, T y) {
        // C++ computes in 32 bits or more, and the result keeps the low ones
        auto const p = static_cast<std::uint64_t>(x), q = static_cast<std::uint64_t>(y);
        switch (operation) {
          case op::ADD:
            return static_cast<T>(p + q);
          case op::SUB:
            return static_cast<T>(p - q);
          case op::MUL:
            return static_cast<T>(p * q);
          case op::BITWISE_AND:
            return static_cast<T>(p & q);
          case op::BITWISE_OR:
            return static_cast<T>(p | q);
          default:
            return static_cast<T>(p ^ q);
        }
      };
      cells<T> columns, scalars;
      for (int i = 3; i < rows + 3; ++i) {
        columns.push_back(a[i] ? std::optional<T>{want(*a[i], *b[i])} : null);
        scalars.push_back(a[i] ? std::optional<T>{want(*a[i], 101)} : null);
      }
      ASSERT_TRUE(read<T>(*binary_operation(later(left, 3), later(right, 3), operation, type(id))) == columns) << rows;
      ASSERT_TRUE(read<T>(*binary_operation(later(left, 3), scalar, operation, type(id))) == scalars) << rows;
    }
    flags less, equal;
    for (int i = 3; i < rows + 3; ++i) {
      less.push_back(a[i] ? std::optional<std::int8_t>{*a[i] < *b[i]} : null);
      equal.push_back(a[i] ? std::optional<std::int8_t>{*a[i] == 101} : null);
    }
    auto const bool8 = type(type_id::BOOL8);
    ASSERT_TRUE(read<std::int8_t>(*binary_operation(later(left, 3), later(right, 3), op::LESS, bool8)) == less) << rows;
    ASSERT_TRUE(read<std::int8_t>(*binary_operation(later(left, 3), scalar, op::EQUAL, bool8)) == equal) << rows;
  }
}

TEST(BinaryopBorders, NarrowIntegersWrapAndCompare) {
  expect_narrow<std::int8_t>(type_id::INT8);
  expect_narrow<std::uint8_t>(type_id::UINT8);
  expect_narrow<std::int16_t>(type_id::INT16);
  expect_narrow<std::int32_t>(type_id::INT32);
}

TEST(BinaryopBorders, WideAndMixedTypes) {
  for (int const rows : border_sizes) {
    cells<double> a, sum, mixed;
    cells<std::int32_t> b;
    cells<float> narrowed;
    for (int i = 0; i < rows; ++i) {
      a.push_back(i * 0.5);
      b.push_back(i % 11 == 5 ? null : std::optional<int>{i - 40});
      sum.push_back(i * 0.5 + 2.25);
      mixed.push_back(b[i] ? std::optional<double>{i * 0.5 * (i - 40)} : null);
      narrowed.push_back(static_cast<float>(i * 0.5 + i * 0.5));
    }
    auto const x = doubles(a);
    auto const f64 = type(type_id::FLOAT64);
    EXPECT_EQ(read_doubles(*binary_operation(x->view(), cudf::numeric_scalar<double>{2.25}, op::ADD, f64)), sum);
    EXPECT_EQ(read_doubles(*binary_operation(x->view(), ints(b)->view(), op::MUL, f64)), mixed);
    EXPECT_EQ(read<float>(*binary_operation(x->view(), x->view(), op::ADD, type(type_id::FLOAT32))), narrowed);
  }
}

TEST(BinaryopBorders, LogicBesideNulls) {
  auto const bool8 = type(type_id::BOOL8);
  for (int const rows : border_sizes) {
    flags p, q, both, either, kleene_and, kleene_or, same, differ;
    // all nine pairs of true, false and null
    std::optional<std::int8_t> const three[] = {1, 0, null};
    for (int i = 0; i < rows + 5; ++i) {
      auto const x = three[i % 3], y = three[i / 3 % 3];
      p.push_back(x);
      q.push_back(y);
      if (i < 5) continue;
      both.push_back(x && y ? std::optional<std::int8_t>{*x && *y} : null);
      either.push_back(x && y ? std::optional<std::int8_t>{*x || *y} : null);
      bool const any_false = (x && *x == 0) || (y && *y == 0), any_true = (x && *x == 1) || (y && *y == 1);
      kleene_and.push_back(any_false ? std::optional<std::int8_t>{0} : both.back());
      kleene_or.push_back(any_true ? std::optional<std::int8_t>{1} : either.back());
      same.push_back(x == y);
      differ.push_back(x != y);
    }
    auto const left = bools(p);
    auto const right = bools(q);
    auto const compute = [&](op operation) {
      return read<std::int8_t>(*binary_operation(later(left, 5), later(right, 5), operation, bool8));
    };
    EXPECT_EQ(compute(op::LOGICAL_AND), both) << rows;
    EXPECT_EQ(compute(op::LOGICAL_OR), either) << rows;
    EXPECT_EQ(compute(op::NULL_LOGICAL_AND), kleene_and) << rows;
    EXPECT_EQ(compute(op::NULL_LOGICAL_OR), kleene_or) << rows;
    EXPECT_EQ(compute(op::NULL_EQUALS), same) << rows;
    EXPECT_EQ(compute(op::NULL_NOT_EQUALS), differ) << rows;
  }
}

TEST(BinaryopNulls, LogicWithScalarsAndNumbers) {
  auto const bool8 = type(type_id::BOOL8);
  auto const p = bools({1, 0, null});
  cudf::numeric_scalar<bool> const yes{true}, no{false}, none{true, false};
  auto const compute = [&](cudf::scalar const& s, op operation) {
    auto const right = read<std::int8_t>(*binary_operation(p->view(), s, operation, bool8));
    EXPECT_EQ(read<std::int8_t>(*binary_operation(s, p->view(), operation, bool8)), right);
    return right;
  };
  EXPECT_EQ(compute(yes, op::NULL_LOGICAL_AND), (flags{1, 0, null}));
  EXPECT_EQ(compute(no, op::NULL_LOGICAL_AND), (flags{0, 0, 0}));
  EXPECT_EQ(compute(none, op::NULL_LOGICAL_AND), (flags{null, 0, null}));
  EXPECT_EQ(compute(yes, op::NULL_LOGICAL_OR), (flags{1, 1, 1}));
  EXPECT_EQ(compute(none, op::NULL_LOGICAL_OR), (flags{1, null, null}));
  EXPECT_EQ(compute(none, op::NULL_EQUALS), (flags{0, 0, 1}));
  // any number but 0 is true, of either type
  auto const mixed =
      binary_operation(ints({2, 0, -1})->view(), doubles({nan, 1, 0})->view(), op::NULL_LOGICAL_AND, bool8);
  EXPECT_EQ(read<std::int8_t>(*mixed), (flags{1, 0, 0}));
}

TEST(BinaryopBorders, GreaterAndLesserBesideNulls) {
  for (int const rows : border_sizes) {
    cells<std::int64_t> a, b, most, least;
    for (int i = 0; i < rows + 2; ++i) {
      a.push_back(i % 3 == 1 ? null : std::optional<std::int64_t>{i * 5 % 17});
      b.push_back(i % 4 == 2 ? null : std::optional<std::int64_t>{i * 3 % 13});
      if (i < 2) continue;
      auto const x = a.back(), y = b.back();
      most.push_back(x && y ? std::max(*x, *y) : x ? x : y);
      least.push_back(x && y ? std::min(*x, *y) : x ? x : y);
    }
    auto const left = longs(a);
    auto const right = longs(b);
    auto const int64 = type(type_id::INT64);
    EXPECT_EQ(read_longs(*binary_operation(later(left, 2), later(right, 2), op::NULL_MAX, int64)), most) << rows;
    EXPECT_EQ(read_longs(*binary_operation(later(left, 2), later(right, 2), op::NULL_MIN, int64)), least) << rows;
  }
}

}  // namespace
}  // namespace cudf4j::test
