#include "host/ast/loops.hpp"
#include "host/core/column_util.hpp"

namespace cudf4j::host::ast {
namespace {

using cudf::type_id;

/// The duration of a timestamp's resolution.
type_id duration_of(type_id timestamp) {
  switch (timestamp) {
    case type_id::TIMESTAMP_DAYS:
      return type_id::DURATION_DAYS;
    case type_id::TIMESTAMP_SECONDS:
      return type_id::DURATION_SECONDS;
    case type_id::TIMESTAMP_MILLISECONDS:
      return type_id::DURATION_MILLISECONDS;
    case type_id::TIMESTAMP_MICROSECONDS:
      return type_id::DURATION_MICROSECONDS;
    default:
      return type_id::DURATION_NANOSECONDS;
  }
}

template <typename Ticks>
typed_kernel times(ast_operator op, data_type type) {
  auto const with_type = [](typed_kernel kernel, type_id id) {
    kernel.type = data_type{id};
    return kernel;
  };
  if (cudf::is_timestamp(type)) {
    return op == ast_operator::SUB ? with_type(binary_of<subtract, Ticks>(), duration_of(type.id()))
                                   : comparison_of<Ticks>(op);
  }
  switch (op) {
    case ast_operator::ADD:
      return with_type(binary_of<add, Ticks>(), type.id());
    case ast_operator::SUB:
      return with_type(binary_of<subtract, Ticks>(), type.id());
    case ast_operator::DIV:
      return binary_of<divide, Ticks>();
    case ast_operator::MOD:
      return with_type(binary_of<modulo, Ticks>(), type.id());
    case ast_operator::PYMOD:
      return with_type(binary_of<python_modulo, Ticks>(), type.id());
    default:
      return comparison_of<Ticks>(op);
  }
}

}  // namespace

typed_kernel time_binary(ast_operator op, data_type type) {
  return storage_of(type) == storage::i32 ? times<int32_t>(op, type) : times<int64_t>(op, type);
}

typed_kernel time_unary(ast_operator op, data_type type) {
  if (op != ast_operator::IDENTITY) {
    return {};
  }
  auto kernel = storage_of(type) == storage::i32 ? unary_of<identity, int32_t>() : unary_of<identity, int64_t>();
  kernel.type = type;
  return kernel;
}

}  // namespace cudf4j::host::ast
