#include "host/ast/kernels.hpp"

#include <array>
#include <cudf/utilities/traits.hpp>

#include "host/ast/loops.hpp"
#include "host/core/errors.hpp"

namespace cudf4j::host::ast {
namespace {

using cudf::type_id;

struct described {
  char const* name;
  int arity;
};

// in the order of cudf::ast::ast_operator
constexpr std::array operators{described{"ADD", 2},
                               described{"SUB", 2},
                               described{"MUL", 2},
                               described{"DIV", 2},
                               described{"TRUE_DIV", 2},
                               described{"FLOOR_DIV", 2},
                               described{"MOD", 2},
                               described{"PYMOD", 2},
                               described{"POW", 2},
                               described{"EQUAL", 2},
                               described{"NULL_EQUAL", 2},
                               described{"NOT_EQUAL", 2},
                               described{"LESS", 2},
                               described{"GREATER", 2},
                               described{"LESS_EQUAL", 2},
                               described{"GREATER_EQUAL", 2},
                               described{"BITWISE_AND", 2},
                               described{"BITWISE_OR", 2},
                               described{"BITWISE_XOR", 2},
                               described{"LOGICAL_AND", 2},
                               described{"NULL_LOGICAL_AND", 2},
                               described{"LOGICAL_OR", 2},
                               described{"NULL_LOGICAL_OR", 2},
                               described{"IDENTITY", 1},
                               described{"IS_NULL", 1},
                               described{"SIN", 1},
                               described{"COS", 1},
                               described{"TAN", 1},
                               described{"ARCSIN", 1},
                               described{"ARCCOS", 1},
                               described{"ARCTAN", 1},
                               described{"SINH", 1},
                               described{"COSH", 1},
                               described{"TANH", 1},
                               described{"ARCSINH", 1},
                               described{"ARCCOSH", 1},
                               described{"ARCTANH", 1},
                               described{"EXP", 1},
                               described{"LOG", 1},
                               described{"SQRT", 1},
                               described{"CBRT", 1},
                               described{"CEIL", 1},
                               described{"FLOOR", 1},
                               described{"ABS", 1},
                               described{"RINT", 1},
                               described{"BIT_INVERT", 1},
                               described{"NOT", 1},
                               described{"CAST_TO_INT64", 1},
                               described{"CAST_TO_UINT64", 1},
                               described{"CAST_TO_FLOAT64", 1}};
static_assert(operators.size() == static_cast<std::size_t>(ast_operator::CAST_TO_FLOAT64) + 1);

described const& describe(ast_operator op) {
  auto const at = static_cast<int64_t>(op);
  if (at < 0 || at >= static_cast<int64_t>(operators.size())) {
    fail_argument("expression: " + std::to_string(at) + " is the number of no operator");
  }
  return operators[static_cast<std::size_t>(at)];
}

/// Calls fn(type_tag) with the C++ type of a numeric type or BOOL8.
template <typename Function>
typed_kernel of_number(data_type type, Function const& fn) {
  switch (type.id()) {
    case type_id::INT8:
      return fn(int8_t{});
    case type_id::INT16:
      return fn(int16_t{});
    case type_id::INT32:
      return fn(int32_t{});
    case type_id::INT64:
      return fn(int64_t{});
    case type_id::UINT8:
      return fn(uint8_t{});
    case type_id::UINT16:
      return fn(uint16_t{});
    case type_id::UINT32:
      return fn(uint32_t{});
    case type_id::UINT64:
      return fn(uint64_t{});
    case type_id::FLOAT32:
      return fn(float{});
    case type_id::FLOAT64:
      return fn(double{});
    case type_id::BOOL8:
      return fn(bool{});
    default:
      return {};
  }
}

}  // namespace

std::string name_of(ast_operator op) { return describe(op).name; }

int arity_of(ast_operator op) { return describe(op).arity; }

bool is_comparison(ast_operator op) {
  switch (op) {
    case ast_operator::EQUAL:
    case ast_operator::NULL_EQUAL:
    case ast_operator::NOT_EQUAL:
    case ast_operator::LESS:
    case ast_operator::GREATER:
    case ast_operator::LESS_EQUAL:
    case ast_operator::GREATER_EQUAL:
      return true;
    default:
      return false;
  }
}

typed_kernel unary_kernel(ast_operator op, data_type operand) {
  if (cudf::is_fixed_point(operand)) {
    return decimal_unary(op, operand);
  }
  if (cudf::is_chrono(operand)) {
    return time_unary(op, operand);
  }
  return of_number(operand, [op](auto value) { return number_unary<decltype(value)>(op); });
}

typed_kernel binary_kernel(ast_operator op, data_type left, data_type right) {
  if (left.id() == type_id::STRING) {
    return comparison_of<std::string_view>(op);
  }
  if (cudf::is_fixed_point(left)) {
    return decimal_binary(op, left, right);
  }
  if (cudf::is_chrono(left)) {
    return time_binary(op, left);
  }
  return of_number(left, [op](auto value) { return number_binary<decltype(value)>(op); });
}

}  // namespace cudf4j::host::ast
