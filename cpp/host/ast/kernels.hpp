#pragma once
// What one operator of an expression does to a block of rows.
#include <cudf/ast/ast_operator.hpp>
#include <cudf/types.hpp>
#include <string>
#include <vector>

namespace cudf4j::host::ast {

using cudf::data_type;
using cudf::ast::ast_operator;

/// Rows that are evaluated at a time: few enough that what lies between two operators stays in the first cache.
constexpr int64_t block_rows = 1024;

/// The values of a block. Those of BOOL8 are bytes, of times and decimals integers, of strings std::string_view.
struct block {
  void const* left;
  void const* right;  // none for operators of one operand
  void* out;
  int64_t count;
  int32_t left_scale;
  int32_t right_scale;
};
using kernel = void (*)(block const&);

/// An operator over a type of operands, with the type that it gives; no kernel where libcudf has no such operator.
struct typed_kernel {
  kernel run{nullptr};
  data_type type{cudf::type_id::EMPTY};
};

/// @brief Returns the name of an operator, for messages.
std::string name_of(ast_operator op);
/// @brief Returns how many operands an operator has.
/// @throws std::invalid_argument if it is no operator
int arity_of(ast_operator op);
bool is_comparison(ast_operator op);

/// @brief Returns the kernel of an operator of one operand.
typed_kernel unary_kernel(ast_operator op, data_type operand);
/// @brief Returns the kernel of an operator of two operands of one type; of decimals, the scales may differ.
typed_kernel binary_kernel(ast_operator op, data_type left, data_type right);

}  // namespace cudf4j::host::ast
