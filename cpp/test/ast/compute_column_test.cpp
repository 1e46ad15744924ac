#include <cudf/ast/expressions.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/transform.hpp>
#include <limits>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

using cudf::ast::ast_operator;
using cudf::ast::column_reference;
using cudf::ast::literal;
using cudf::ast::operation;

column_reference const first{0};
column_reference const second{1};

column_ptr of_two(ast_operator op, column_ptr left, column_ptr right) {
  operation const node{op, first, second};
  return cudf::compute_column(table_of(left, right), node);
}

column_ptr of_one(ast_operator op, column_ptr operand) {
  operation const node{op, first};
  return cudf::compute_column(table_of(operand), node);
}

template <typename T>
column_ptr typed(cells<T> const& rows, type_id id, int scale = 0) {
  return fixed(rows, scale == 0 ? data_type{id} : data_type{id, scale});
}

TEST(ComputeColumn, StepsWithoutColumnsBetween) {
  auto const a = doubles({1, 2, null, -4});
  auto const b = doubles({10, 20, 30, 40});
  cudf::numeric_scalar<double> two{2};
  literal const by{two};
  operation const sum{ast_operator::ADD, first, second};
  operation const product{ast_operator::MUL, sum, by};
  operation const difference{ast_operator::SUB, product, first};
  operation const size{ast_operator::ABS, difference};
  EXPECT_EQ(read_doubles(*cudf::compute_column(table_of(a, b), size)), (cells<double>{21, 42, null, 76}));
}

TEST(ComputeColumn, ManyRowsSlicesAndSharedOperands) {
  for (int rows : {0, 1, 31, 32, 33, 63, 64, 65, 1023, 1024, 1025, 2049, 70000, 200001}) {
    cells<std::int64_t> left, right, expected;
    for (int i = 0; i < rows + 3; ++i) {
      left.push_back(i % 11 == 5 ? null : std::optional<std::int64_t>{i});
      right.push_back(i % 7 == 2 ? null : std::optional<std::int64_t>{2 * i - 5});
    }
    auto const a = longs(left);
    auto const b = longs(right);
    auto const cut_a = cudf::slice(*a, {3, rows + 3})[0];
    auto const cut_b = cudf::slice(*b, {3, rows + 3})[0];
    for (int i = 3; i < rows + 3; ++i) {
      bool const valid = left[i] && right[i];
      auto const sum = valid ? *left[i] + *right[i] : 0;
      expected.push_back(valid ? std::optional<std::int64_t>{sum * sum - *left[i]} : null);
    }
    operation const sum{ast_operator::ADD, first, second};
    operation const square{ast_operator::MUL, sum, sum};
    operation const rest{ast_operator::SUB, square, first};
    EXPECT_EQ(read_longs(*cudf::compute_column(table_view{{cut_a, cut_b}}, rest)), expected) << rows;
  }
}

TEST(ComputeColumn, SmallIntegersAreWidenedAsInCpp) {
  auto const of = [](ast_operator op) {
    return of_two(op, typed<std::int8_t>({100, -128, 7}, type_id::INT8),
                  typed<std::int8_t>({100, -1, 0}, type_id::INT8));
  };
  EXPECT_EQ(read_ints(*of(ast_operator::ADD)), (cells<int>{200, -129, 7}));
  EXPECT_EQ(read_ints(*of(ast_operator::MUL)), (cells<int>{10000, 128, 0}));
  EXPECT_EQ(read_ints(*of(ast_operator::DIV)), (cells<int>{1, 128, 0}));
  EXPECT_EQ(read_ints(*of(ast_operator::BITWISE_XOR)), (cells<int>{0, 127, 7}));
  EXPECT_EQ(of(ast_operator::FLOOR_DIV)->type().id(), type_id::INT8);
  EXPECT_EQ(of(ast_operator::POW)->type().id(), type_id::INT8);
  EXPECT_EQ(read_doubles(*of(ast_operator::TRUE_DIV))[0], 1.0);
  EXPECT_EQ(read_ints(*of_one(ast_operator::BIT_INVERT, typed<std::int8_t>({0, -1}, type_id::INT8))),
            (cells<int>{-1, 0}));
  EXPECT_EQ(read_ints(*of_two(ast_operator::ADD, bools({1, 1}), bools({1, 0}))), (cells<int>{2, 1}));
}

TEST(ComputeColumn, IntegersWrapAndDivideByZeroWithoutATrap) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  constexpr auto least = std::numeric_limits<std::int64_t>::min();
  auto const of = [&](ast_operator op) {
    return read_longs(*of_two(op, longs({most, least, 7, -7, -7}), longs({1, -1, 0, 2, -2})));
  };
  EXPECT_EQ(of(ast_operator::ADD), (cells<std::int64_t>{least, most, 7, -5, -9}));
  EXPECT_EQ(of(ast_operator::DIV), (cells<std::int64_t>{most, least, 0, -3, 3}));
  EXPECT_EQ(of(ast_operator::FLOOR_DIV), (cells<std::int64_t>{most, least, 0, -4, 3}));
  EXPECT_EQ(of(ast_operator::MOD), (cells<std::int64_t>{0, 0, 0, -1, -1}));
  EXPECT_EQ(of(ast_operator::PYMOD), (cells<std::int64_t>{0, 0, 0, 1, -1}));
  EXPECT_EQ(read_longs(*of_two(ast_operator::POW, longs({3, 2, -2, 5}), longs({4, 64, 3, -1}))),
            (cells<std::int64_t>{81, 0, -8, 0}));
  EXPECT_EQ(read_longs(*of_one(ast_operator::ABS, longs({least, -5, 5}))), (cells<std::int64_t>{least, 5, 5}));
}

TEST(ComputeColumn, Floats) {
  auto const of = [](ast_operator op, double a, double b) {
    return *read_doubles(*of_two(op, doubles({a}), doubles({b})))[0];
  };
  EXPECT_DOUBLE_EQ(of(ast_operator::FLOOR_DIV, -7, 2), -4);
  EXPECT_DOUBLE_EQ(of(ast_operator::MOD, -7, 3), -1);
  EXPECT_DOUBLE_EQ(of(ast_operator::PYMOD, -7, 3), 2);
  EXPECT_DOUBLE_EQ(of(ast_operator::POW, 2, 0.5), std::sqrt(2.0));
  auto const one = [](ast_operator op, double a) { return *read_doubles(*of_one(op, doubles({a})))[0]; };
  EXPECT_DOUBLE_EQ(one(ast_operator::SQRT, 9), 3);
  EXPECT_DOUBLE_EQ(one(ast_operator::CBRT, 27), 3);
  EXPECT_DOUBLE_EQ(one(ast_operator::EXP, 0), 1);
  EXPECT_DOUBLE_EQ(one(ast_operator::LOG, 1), 0);
  EXPECT_DOUBLE_EQ(one(ast_operator::CEIL, 1.5), 2);
  EXPECT_DOUBLE_EQ(one(ast_operator::FLOOR, -1.5), -2);
  EXPECT_DOUBLE_EQ(one(ast_operator::RINT, 2.5), 2);
  EXPECT_DOUBLE_EQ(one(ast_operator::ABS, -0.5), 0.5);
  EXPECT_DOUBLE_EQ(one(ast_operator::SIN, 0.5), std::sin(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::COS, 0.5), std::cos(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::TAN, 0.5), std::tan(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCSIN, 0.5), std::asin(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCCOS, 0.5), std::acos(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCTAN, 0.5), std::atan(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::SINH, 0.5), std::sinh(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::COSH, 0.5), std::cosh(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::TANH, 0.5), std::tanh(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCSINH, 0.5), std::asinh(0.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCCOSH, 1.5), std::acosh(1.5));
  EXPECT_DOUBLE_EQ(one(ast_operator::ARCTANH, 0.5), std::atanh(0.5));
}

TEST(ComputeColumn, Casts) {
  EXPECT_EQ(read_longs(*of_one(ast_operator::CAST_TO_INT64, doubles({1.9, -1.9, 1e300, null}))),
            (cells<std::int64_t>{1, -1, std::numeric_limits<std::int64_t>::max(), null}));
  EXPECT_EQ(read<std::uint64_t>(*of_one(ast_operator::CAST_TO_UINT64, ints({3, -1}))),
            (cells<std::uint64_t>{3, ~std::uint64_t{0}}));
  EXPECT_EQ(read_doubles(*of_one(ast_operator::CAST_TO_FLOAT64, ints({3, null}))), (cells<double>{3, null}));
  EXPECT_EQ(read_doubles(*of_one(ast_operator::CAST_TO_FLOAT64, typed<std::int64_t>({-1234}, type_id::DECIMAL64, -2))),
            (cells<double>{-12.34}));
  EXPECT_EQ(read_longs(*of_one(ast_operator::CAST_TO_INT64, typed<std::int64_t>({-1299}, type_id::DECIMAL64, -2))),
            (cells<std::int64_t>{-12}));
  EXPECT_EQ(read_longs(*of_one(ast_operator::CAST_TO_INT64, typed<std::int32_t>({13}, type_id::DECIMAL32, 2))),
            (cells<std::int64_t>{1300}));
}

TEST(ComputeColumn, ComparisonsOfNumbersTextsAndTimes) {
  auto const of = [](ast_operator op, column_ptr a, column_ptr b) {
    return read<std::int8_t>(*of_two(op, std::move(a), std::move(b)));
  };
  using bits = cells<std::int8_t>;
  EXPECT_EQ(of(ast_operator::EQUAL, doubles({1, nan, null}), doubles({1, nan, 1})), (bits{1, 0, null}));
  EXPECT_EQ(of(ast_operator::NOT_EQUAL, doubles({1, nan}), doubles({1, nan})), (bits{0, 1}));
  EXPECT_EQ(of(ast_operator::LESS, strings({"a", "b", null, ""}), strings({"b", "a", "c", "a"})),
            (bits{1, 0, null, 1}));
  EXPECT_EQ(of(ast_operator::GREATER_EQUAL, strings({"ä", "b"}), strings({"a", "b"})), (bits{1, 1}));
  EXPECT_EQ(of(ast_operator::LESS_EQUAL, typed<std::int64_t>({5, 6}, type_id::TIMESTAMP_NANOSECONDS),
               typed<std::int64_t>({5, 5}, type_id::TIMESTAMP_NANOSECONDS)),
            (bits{1, 0}));
  EXPECT_EQ(of(ast_operator::GREATER, ints({1, 3}), ints({2, 2})), (bits{0, 1}));
}

TEST(ComputeColumn, Times) {
  auto const difference = of_two(ast_operator::SUB, typed<std::int32_t>({10, 3}, type_id::TIMESTAMP_DAYS),
                                 typed<std::int32_t>({4, 5}, type_id::TIMESTAMP_DAYS));
  EXPECT_EQ(difference->type().id(), type_id::DURATION_DAYS);
  EXPECT_EQ(read<std::int32_t>(*difference), (cells<int>{6, -2}));
  auto const sum = of_two(ast_operator::ADD, typed<std::int64_t>({10}, type_id::DURATION_SECONDS),
                          typed<std::int64_t>({5}, type_id::DURATION_SECONDS));
  EXPECT_EQ(sum->type().id(), type_id::DURATION_SECONDS);
  EXPECT_EQ(read<std::int64_t>(*sum), (cells<std::int64_t>{15}));
  EXPECT_EQ(read_longs(*of_two(ast_operator::DIV, typed<std::int64_t>({10}, type_id::DURATION_SECONDS),
                               typed<std::int64_t>({3}, type_id::DURATION_SECONDS))),
            (cells<std::int64_t>{3}));
  EXPECT_THROW(of_two(ast_operator::ADD, typed<std::int64_t>({1}, type_id::TIMESTAMP_SECONDS),
                      typed<std::int64_t>({1}, type_id::TIMESTAMP_SECONDS)),
               cudf::logic_error);
}

TEST(ComputeColumn, Decimals) {
  auto const of = [](ast_operator op) {
    return of_two(op, typed<std::int64_t>({1250, -705}, type_id::DECIMAL64, -2),
                  typed<std::int64_t>({25, 20}, type_id::DECIMAL64, -1));
  };
  auto const check = [&](ast_operator op, int scale, cells<std::int64_t> const& expected) {
    auto const result = of(op);
    EXPECT_EQ(result->type(), (data_type{type_id::DECIMAL64, scale}));
    EXPECT_EQ(read<std::int64_t>(*result), expected);
  };
  check(ast_operator::ADD, -2, {1500, -505});
  check(ast_operator::SUB, -2, {1000, -905});
  check(ast_operator::MUL, -3, {31250, -14100});
  check(ast_operator::DIV, -1, {50, -35});
  check(ast_operator::MOD, -2, {0, -105});
  check(ast_operator::PYMOD, -2, {0, 95});
  EXPECT_EQ(read<std::int8_t>(*of(ast_operator::GREATER)), (cells<std::int8_t>{1, 0}));
  auto const whole = [](ast_operator op) {
    return read<std::int64_t>(*of_one(op, typed<std::int64_t>({150, -150, 200}, type_id::DECIMAL64, -2)));
  };
  EXPECT_EQ(whole(ast_operator::CEIL), (cells<std::int64_t>{200, -100, 200}));
  EXPECT_EQ(whole(ast_operator::FLOOR), (cells<std::int64_t>{100, -200, 200}));
  EXPECT_EQ(whole(ast_operator::ABS), (cells<std::int64_t>{150, 150, 200}));
  // far apart, where neither can be brought to the scale of the other in 64 bits
  EXPECT_EQ(read<std::int8_t>(*of_two(ast_operator::LESS, typed<std::int64_t>({1}, type_id::DECIMAL64, -15),
                                      typed<std::int64_t>({9}, type_id::DECIMAL64, 5))),
            (cells<std::int8_t>{1}));
  EXPECT_EQ(read<std::int8_t>(*of_two(ast_operator::EQUAL, typed<__int128_t>({50}, type_id::DECIMAL128, -1),
                                      typed<__int128_t>({5}, type_id::DECIMAL128, 0))),
            (cells<std::int8_t>{1}));
  EXPECT_THROW(of_two(ast_operator::ADD, typed<__int128_t>({1}, type_id::DECIMAL128),
                      typed<__int128_t>({1}, type_id::DECIMAL128)),
               cudf::data_type_error);
}

TEST(ComputeColumn, WhatNullsDecide) {
  cells<std::int8_t> const left{1, 1, 1, 0, 0, 0, null, null, null};
  cells<std::int8_t> const right{1, 0, null, 1, 0, null, 1, 0, null};
  auto const of = [&](ast_operator op) { return read<std::int8_t>(*of_two(op, bools(left), bools(right))); };
  using bits = cells<std::int8_t>;
  EXPECT_EQ(of(ast_operator::LOGICAL_AND), (bits{1, 0, null, 0, 0, null, null, null, null}));
  EXPECT_EQ(of(ast_operator::NULL_LOGICAL_AND), (bits{1, 0, null, 0, 0, 0, null, 0, null}));
  EXPECT_EQ(of(ast_operator::LOGICAL_OR), (bits{1, 1, null, 1, 0, null, null, null, null}));
  EXPECT_EQ(of(ast_operator::NULL_LOGICAL_OR), (bits{1, 1, 1, 1, 0, null, 1, null, null}));
  EXPECT_EQ(of(ast_operator::NULL_EQUAL), (bits{1, 0, 0, 0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(read<std::int8_t>(*of_one(ast_operator::IS_NULL, strings({"a", null}))), (bits{0, 1}));
  EXPECT_EQ(read<std::int8_t>(*of_one(ast_operator::IS_NULL, ints({1}))), (bits{0}));
  EXPECT_EQ(read<std::int8_t>(*of_one(ast_operator::NOT, bools({1, 0, null}))), (bits{0, 1, null}));
  operation const missing{ast_operator::IS_NULL, first};
  operation const there{ast_operator::NOT, missing};
  EXPECT_EQ(read<std::int8_t>(*cudf::compute_column(table_of(ints({1, null})), there)), (bits{1, 0}));
}

TEST(ComputeColumn, LiteralsAndColumnsAlone) {
  cudf::numeric_scalar<std::int32_t> seven{7};
  literal const value{seven};
  EXPECT_EQ(read_ints(*cudf::compute_column(table_of(ints({1, null})), value)), (cells<int>{7, 7}));
  EXPECT_EQ(read_ints(*cudf::compute_column(table_of(ints({1, null})), first)), (cells<int>{1, null}));
  cudf::numeric_scalar<std::int32_t> none{7, false};
  literal const missing{none};
  operation const sum{ast_operator::ADD, first, missing};
  EXPECT_EQ(read_ints(*cudf::compute_column(table_of(ints({1, 2})), sum)), (cells<int>{null, null}));
  cudf::string_scalar b{"b"};
  literal const text{b};
  operation const same{ast_operator::EQUAL, first, text};
  EXPECT_EQ(read<std::int8_t>(*cudf::compute_column(table_of(strings({"a", "b", null})), same)),
            (cells<std::int8_t>{0, 1, null}));
}

TEST(ComputeColumn, Filter) {
  cudf::numeric_scalar<std::int32_t> two{2};
  literal const by{two};
  operation const above{ast_operator::GREATER, first, by};
  auto const numbers = ints({1, 3, null, 5});
  auto const texts = strings({"a", "b", "c", null});
  auto const kept = cudf::filter(table_of(numbers), above, table_of(texts, numbers));
  EXPECT_EQ(read_strings(kept->view().column(0)), (cells<std::string>{"b", null}));
  EXPECT_EQ(read_ints(kept->view().column(1)), (cells<int>{3, 5}));
}

TEST(ComputeColumn, Refusals) {
  EXPECT_THROW(of_two(ast_operator::ADD, ints({1}), longs({1})), cudf::logic_error);
  EXPECT_THROW(of_two(ast_operator::ADD, strings({"a"}), strings({"a"})), cudf::logic_error);
  EXPECT_THROW(of_one(ast_operator::SIN, ints({1})), cudf::logic_error);
  EXPECT_THROW(of_one(ast_operator::IDENTITY, strings({"a"})), cudf::logic_error);
  EXPECT_THROW(of_one(ast_operator::IS_NULL, lists({cells<int>{1}})), cudf::data_type_error);
  EXPECT_THROW((operation{ast_operator::ADD, first}), std::invalid_argument);
  EXPECT_THROW((operation{ast_operator::ABS, first, second}), std::invalid_argument);
  column_reference const beyond{5};
  EXPECT_THROW(cudf::compute_column(table_of(ints({1})), beyond), std::out_of_range);
  column_reference const right{0, cudf::ast::table_reference::RIGHT};
  EXPECT_THROW(cudf::compute_column(table_of(ints({1})), right), cudf::logic_error);
  cudf::ast::column_name_reference const named{"a"};
  EXPECT_THROW(cudf::compute_column(table_of(ints({1})), named), cudf::logic_error);
}

}  // namespace
}  // namespace cudf4j::test
