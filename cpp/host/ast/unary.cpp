#include "host/ast/loops.hpp"

namespace cudf4j::host::ast {

template <typename T>
typed_kernel number_unary(ast_operator op) {
  switch (op) {
    case ast_operator::IDENTITY:
      return unary_of<identity, T>();
    case ast_operator::SIN:
      return unary_of<sine, T>();
    case ast_operator::COS:
      return unary_of<cosine, T>();
    case ast_operator::TAN:
      return unary_of<tangent, T>();
    case ast_operator::ARCSIN:
      return unary_of<arc_sine, T>();
    case ast_operator::ARCCOS:
      return unary_of<arc_cosine, T>();
    case ast_operator::ARCTAN:
      return unary_of<arc_tangent, T>();
    case ast_operator::SINH:
      return unary_of<hyperbolic_sine, T>();
    case ast_operator::COSH:
      return unary_of<hyperbolic_cosine, T>();
    case ast_operator::TANH:
      return unary_of<hyperbolic_tangent, T>();
    case ast_operator::ARCSINH:
      return unary_of<hyperbolic_arc_sine, T>();
    case ast_operator::ARCCOSH:
      return unary_of<hyperbolic_arc_cosine, T>();
    case ast_operator::ARCTANH:
      return unary_of<hyperbolic_arc_tangent, T>();
    case ast_operator::EXP:
      return unary_of<exponential, T>();
    case ast_operator::LOG:
      return unary_of<logarithm, T>();
    case ast_operator::SQRT:
      return unary_of<square_root, T>();
    case ast_operator::CBRT:
      return unary_of<cube_root, T>();
    case ast_operator::CEIL:
      return unary_of<round_up, T>();
    case ast_operator::FLOOR:
      return unary_of<round_down, T>();
    case ast_operator::ABS:
      return unary_of<absolute, T>();
    case ast_operator::RINT:
      return unary_of<round_to_even, T>();
    case ast_operator::BIT_INVERT:
      return unary_of<bit_invert, T>();
    case ast_operator::NOT:
      return unary_of<logical_not, T>();
    case ast_operator::CAST_TO_INT64:
      return unary_of<to_int64, T>();
    case ast_operator::CAST_TO_UINT64:
      return unary_of<to_uint64, T>();
    case ast_operator::CAST_TO_FLOAT64:
      return unary_of<to_float64, T>();
    default:
      return {};
  }
}

template typed_kernel number_unary<int8_t>(ast_operator);
template typed_kernel number_unary<int16_t>(ast_operator);
template typed_kernel number_unary<int32_t>(ast_operator);
template typed_kernel number_unary<int64_t>(ast_operator);
template typed_kernel number_unary<uint8_t>(ast_operator);
template typed_kernel number_unary<uint16_t>(ast_operator);
template typed_kernel number_unary<uint32_t>(ast_operator);
template typed_kernel number_unary<uint64_t>(ast_operator);
template typed_kernel number_unary<float>(ast_operator);
template typed_kernel number_unary<double>(ast_operator);
template typed_kernel number_unary<bool>(ast_operator);

}  // namespace cudf4j::host::ast
