#pragma once
// Loops over blocks, one for each operator and type.
#include <cudf/utilities/type_dispatcher.hpp>

#include "host/ast/kernels.hpp"
#include "host/ast/operators.hpp"
#include "host/core/vector.hpp"

namespace cudf4j::host::ast {

template <typename Operator, typename T>
CUDF4J_VECTOR_CLONES void run_binary(block const& rows) {
  using R = decltype(Operator::eval(T{}, T{}));
  auto const* __restrict left = static_cast<stored<T> const*>(rows.left);
  auto const* __restrict right = static_cast<stored<T> const*>(rows.right);
  auto* __restrict out = static_cast<stored<R>*>(rows.out);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = static_cast<stored<R>>(Operator::eval(static_cast<T>(left[i]), static_cast<T>(right[i])));
  }
}

template <typename Operator, typename T>
CUDF4J_VECTOR_CLONES void run_unary(block const& rows) {
  using R = decltype(Operator::eval(T{}));
  auto const* __restrict operand = static_cast<stored<T> const*>(rows.left);
  auto* __restrict out = static_cast<stored<R>*>(rows.out);
  for (int64_t i = 0; i < rows.count; ++i) {
    out[i] = static_cast<stored<R>>(Operator::eval(static_cast<T>(operand[i])));
  }
}

/// The kernel where the operator takes such operands, else none.
template <typename Operator, typename T>
typed_kernel binary_of() {
  if constexpr (requires(T a) { Operator::eval(a, a); }) {
    using R = decltype(Operator::eval(T{}, T{}));
    return {&run_binary<Operator, T>, data_type{cudf::type_to_id<R>()}};
  } else {
    return {};
  }
}
template <typename Operator, typename T>
typed_kernel unary_of() {
  if constexpr (requires(T a) { Operator::eval(a); }) {
    using R = decltype(Operator::eval(T{}));
    return {&run_unary<Operator, T>, data_type{cudf::type_to_id<R>()}};
  } else {
    return {};
  }
}

/// The comparisons, which every type has.
template <typename T>
typed_kernel comparison_of(ast_operator op) {
  switch (op) {
    case ast_operator::EQUAL:
    case ast_operator::NULL_EQUAL:
      return binary_of<equal, T>();
    case ast_operator::NOT_EQUAL:
      return binary_of<not_equal, T>();
    case ast_operator::LESS:
      return binary_of<less, T>();
    case ast_operator::GREATER:
      return binary_of<greater, T>();
    case ast_operator::LESS_EQUAL:
      return binary_of<less_equal, T>();
    case ast_operator::GREATER_EQUAL:
      return binary_of<greater_equal, T>();
    default:
      return {};
  }
}

/// The operators of numbers, those of two operands and those of one.
template <typename T>
typed_kernel number_binary(ast_operator op);
template <typename T>
typed_kernel number_unary(ast_operator op);

/// The operators of times, which lie in memory as their count of ticks.
typed_kernel time_binary(ast_operator op, data_type type);
typed_kernel time_unary(ast_operator op, data_type type);
/// The operators of decimals.
typed_kernel decimal_binary(ast_operator op, data_type left, data_type right);
typed_kernel decimal_unary(ast_operator op, data_type type);

}  // namespace cudf4j::host::ast
