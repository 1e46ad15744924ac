#include "host/core/decimals.hpp"
#include "host/ast/loops.hpp"
#include "host/core/column_util.hpp"

namespace cudf4j::host::ast {
namespace {

using cudf::type_id;

/// The factor that brings a number of a greater scale to a smaller one; wraps where the type cannot hold it, as the
/// product with it would.
template <typename T>
T factor_between(int32_t from, int32_t to) {
  T factor = 1;
  for (int64_t i = to; i < from; ++i) {
    factor = wrapping_multiply<T>(factor, 10);
  }
  return factor;
}

/// Operands brought to the smaller of their scales, one at a time.
template <typename Operator, typename T, typename Result>
void run_aligned(block const& rows) {
  // two 64-bit numbers of any scales can be compared; those that add wrap in their own type
  using Wide = std::conditional_t<std::is_same_v<Result, uint8_t>, __int128_t, T>;
  auto const* left = static_cast<T const*>(rows.left);
  auto const* right = static_cast<T const*>(rows.right);
  auto* out = static_cast<Result*>(rows.out);
  auto const scale = std::min(rows.left_scale, rows.right_scale);
  auto const left_factor = factor_between<Wide>(rows.left_scale, scale);
  auto const right_factor = factor_between<Wide>(rows.right_scale, scale);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = static_cast<Result>(Operator::decimal(wrapping_multiply<Wide>(left[i], left_factor),
                                                   wrapping_multiply<Wide>(right[i], right_factor)));
  }
}

/// Operands as they are: the scale of the result says what they mean.
template <typename Operator, typename T>
void run_plain(block const& rows) {
  auto const* left = static_cast<T const*>(rows.left);
  auto const* right = static_cast<T const*>(rows.right);
  auto* out = static_cast<T*>(rows.out);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = Operator::decimal(left[i], right[i]);
  }
}

// the operations as types, which loops are made for
#define CUDF4J_AST_DECIMALS(name, function) \
  struct name {                             \
    template <typename T>                   \
    static T decimal(T a, T b) {            \
      return function<T>(a, b);             \
    }                                       \
  }
CUDF4J_AST_DECIMALS(decimal_add, wrapping_add);
CUDF4J_AST_DECIMALS(decimal_subtract, wrapping_subtract);
CUDF4J_AST_DECIMALS(decimal_multiply, wrapping_multiply);
CUDF4J_AST_DECIMALS(decimal_divide, quotient);
CUDF4J_AST_DECIMALS(decimal_modulo, remainder);
CUDF4J_AST_DECIMALS(decimal_python_modulo, floor_remainder);
#undef CUDF4J_AST_DECIMALS

template <typename Operator>
struct decimal_comparison {
  template <typename T>
  static bool decimal(T a, T b) {
    return Operator::eval(a, b);
  }
};

template <typename Operator, typename T>
typed_kernel compare() {
  return {&run_aligned<decimal_comparison<Operator>, T, uint8_t>, data_type{type_id::BOOL8}};
}

template <typename T>
typed_kernel binary(ast_operator op, data_type left, data_type right) {
  auto const id = left.id();
  auto const least = std::min(left.scale(), right.scale());
  switch (op) {
    case ast_operator::ADD:
      return {&run_aligned<decimal_add, T, T>, data_type{id, least}};
    case ast_operator::SUB:
      return {&run_aligned<decimal_subtract, T, T>, data_type{id, least}};
    case ast_operator::MUL:
      return {&run_plain<decimal_multiply, T>, data_type{id, left.scale() + right.scale()}};
    case ast_operator::DIV:
      return {&run_plain<decimal_divide, T>, data_type{id, left.scale() - right.scale()}};
    case ast_operator::MOD:
      return {&run_aligned<decimal_modulo, T, T>, data_type{id, least}};
    case ast_operator::PYMOD:
      return {&run_aligned<decimal_python_modulo, T, T>, data_type{id, least}};
    case ast_operator::EQUAL:
    case ast_operator::NULL_EQUAL:
      return compare<equal, T>();
    case ast_operator::NOT_EQUAL:
      return compare<not_equal, T>();
    case ast_operator::LESS:
      return compare<less, T>();
    case ast_operator::GREATER:
      return compare<greater, T>();
    case ast_operator::LESS_EQUAL:
      return compare<less_equal, T>();
    case ast_operator::GREATER_EQUAL:
      return compare<greater_equal, T>();
    default:
      return {};
  }
}

template <typename T>
void run_identity(block const& rows) {
  std::memcpy(rows.out, rows.left, static_cast<std::size_t>(rows.count) * sizeof(T));
}

template <typename T>
void run_absolute(block const& rows) {
  auto const* operand = static_cast<T const*>(rows.left);
  auto* out = static_cast<T*>(rows.out);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = operand[i] < 0 ? wrapping_negate<T>(operand[i]) : operand[i];
  }
}

/// Rounds to whole numbers, which keep their scale.
template <typename T, bool up>
void run_whole(block const& rows) {
  auto const* operand = static_cast<T const*>(rows.left);
  auto* out = static_cast<T*>(rows.out);
  auto const unit = factor_between<T>(0, rows.left_scale);
  for (int64_t i = 0; i < rows.count; ++i) {
    auto const rest = remainder<T>(operand[i], unit);
    auto const cut = static_cast<T>(operand[i] - rest);
    auto const step = up ? (rest > 0 ? unit : T{0}) : (rest < 0 ? static_cast<T>(-unit) : T{0});
    out[i] = wrapping_add<T>(cut, step);
  }
}

/// The whole part as an integer, cut towards zero.
template <typename T, typename Result>
void run_to_integer(block const& rows) {
  auto const* operand = static_cast<T const*>(rows.left);
  auto* out = static_cast<Result*>(rows.out);
  auto const unit = factor_between<T>(0, rows.left_scale);
  auto const factor = factor_between<T>(rows.left_scale, 0);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = static_cast<Result>(wrapping_multiply<T>(quotient<T>(operand[i], unit), factor));
  }
}

template <typename T>
void run_to_float(block const& rows) {
  auto const* operand = static_cast<T const*>(rows.left);
  auto* out = static_cast<double*>(rows.out);
  auto const power = std::pow(10.0, std::abs(rows.left_scale));
  for (int64_t i = 0; i < rows.count; ++i) {
    auto const value = static_cast<double>(operand[i]);
    out[i] = rows.left_scale < 0 ? value / power : value * power;
  }
}

template <typename T>
typed_kernel unary(ast_operator op, data_type type) {
  switch (op) {
    case ast_operator::IDENTITY:
      return {&run_identity<T>, type};
    case ast_operator::ABS:
      return {&run_absolute<T>, type};
    case ast_operator::CEIL:
      return {type.scale() < 0 ? &run_whole<T, true> : &run_identity<T>, type};
    case ast_operator::FLOOR:
      return {type.scale() < 0 ? &run_whole<T, false> : &run_identity<T>, type};
    case ast_operator::CAST_TO_INT64:
      return {&run_to_integer<T, int64_t>, data_type{type_id::INT64}};
    case ast_operator::CAST_TO_UINT64:
      return {&run_to_integer<T, uint64_t>, data_type{type_id::UINT64}};
    case ast_operator::CAST_TO_FLOAT64:
      return {&run_to_float<T>, data_type{type_id::FLOAT64}};
    default:
      return {};
  }
}

}  // namespace

typed_kernel decimal_binary(ast_operator op, data_type left, data_type right) {
  switch (left.id()) {
    case type_id::DECIMAL32:
      return binary<int32_t>(op, left, right);
    case type_id::DECIMAL64:
      return binary<int64_t>(op, left, right);
    default:
      return binary<__int128_t>(op, left, right);
  }
}

typed_kernel decimal_unary(ast_operator op, data_type type) {
  switch (type.id()) {
    case type_id::DECIMAL32:
      return unary<int32_t>(op, type);
    case type_id::DECIMAL64:
      return unary<int64_t>(op, type);
    default:
      return unary<__int128_t>(op, type);
  }
}

}  // namespace cudf4j::host::ast
