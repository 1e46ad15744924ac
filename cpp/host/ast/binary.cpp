#include "host/ast/loops.hpp"

namespace cudf4j::host::ast {

template <typename T>
typed_kernel number_binary(ast_operator op) {
  switch (op) {
    case ast_operator::ADD:
      return binary_of<add, T>();
    case ast_operator::SUB:
      return binary_of<subtract, T>();
    case ast_operator::MUL:
      return binary_of<multiply, T>();
    case ast_operator::DIV:
      return binary_of<divide, T>();
    case ast_operator::TRUE_DIV:
      return binary_of<true_divide, T>();
    case ast_operator::FLOOR_DIV:
      return binary_of<floor_divide, T>();
    case ast_operator::MOD:
      return binary_of<modulo, T>();
    case ast_operator::PYMOD:
      return binary_of<python_modulo, T>();
    case ast_operator::POW:
      return binary_of<power, T>();
    case ast_operator::BITWISE_AND:
      return binary_of<bits_and, T>();
    case ast_operator::BITWISE_OR:
      return binary_of<bits_or, T>();
    case ast_operator::BITWISE_XOR:
      return binary_of<bits_xor, T>();
    case ast_operator::LOGICAL_AND:
    case ast_operator::NULL_LOGICAL_AND:
      return binary_of<logical_and, T>();
    case ast_operator::LOGICAL_OR:
    case ast_operator::NULL_LOGICAL_OR:
      return binary_of<logical_or, T>();
    default:
      return comparison_of<T>(op);
  }
}

template typed_kernel number_binary<int8_t>(ast_operator);
template typed_kernel number_binary<int16_t>(ast_operator);
template typed_kernel number_binary<int32_t>(ast_operator);
template typed_kernel number_binary<int64_t>(ast_operator);
template typed_kernel number_binary<uint8_t>(ast_operator);
template typed_kernel number_binary<uint16_t>(ast_operator);
template typed_kernel number_binary<uint32_t>(ast_operator);
template typed_kernel number_binary<uint64_t>(ast_operator);
template typed_kernel number_binary<float>(ast_operator);
template typed_kernel number_binary<double>(ast_operator);
template typed_kernel number_binary<bool>(ast_operator);

}  // namespace cudf4j::host::ast
