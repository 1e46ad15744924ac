// The nodes of an expression, which libcudf's headers declare: here they only hold what they are made of.
#include <cudf/ast/expressions.hpp>
#include <functional>

#include "host/ast/kernels.hpp"
#include "host/core/errors.hpp"

// Complete, so that the functions below may return one; NVIDIA's library makes them, this one has none.
struct cudf::detail::row_ir::node {};

namespace cudf::ast {

namespace host = cudf4j::host;

namespace {

void expects_arity(ast_operator op, int arity) {
  if (host::ast::arity_of(op) != arity) {
    host::fail_argument("expression: " + host::ast::name_of(op) + " takes " + std::to_string(host::ast::arity_of(op)) +
                        " operands, got " + std::to_string(arity));
  }
}

[[noreturn]] void no_visitors() { host::not_on_host("cudf::ast::expression::accept"); }

data_type type_in(table_view const& table, size_type index) {
  if (index < 0 || index >= table.num_columns()) {
    host::fail_range("expression: there is no column " + std::to_string(index) + ", the table has " +
                     std::to_string(table.num_columns()));
  }
  return table.column(index).type();
}

}  // namespace

operation::operation(ast_operator op, expression const& input) : op{op}, operands{input} { expects_arity(op, 1); }

operation::operation(ast_operator op, expression const& left, expression const& right) : op{op}, operands{left, right} {
  expects_arity(op, 2);
}

bool operation::may_evaluate_null(table_view const& left, table_view const& right, rmm::cuda_stream_view stream) const {
  return std::any_of(operands.begin(), operands.end(),
                     [&](auto const& operand) { return operand.get().may_evaluate_null(left, right, stream); });
}

data_type column_reference::get_data_type(table_view const& table) const { return type_in(table, get_column_index()); }

data_type column_reference::get_data_type(table_view const& left_table, table_view const& right_table) const {
  host::expects(get_table_source() != table_reference::OUTPUT, "expression: a column of the result is asked for");
  return type_in(get_table_source() == table_reference::LEFT ? left_table : right_table, get_column_index());
}

#define CUDF4J_NO_VISITORS(type)                                                                                  \
  size_type type::accept(detail::expression_parser&) const { no_visitors(); }                                     \
  std::reference_wrapper<expression const> type::accept(detail::expression_transformer&) const { no_visitors(); } \
  std::unique_ptr<cudf::detail::row_ir::node> type::accept(cudf::detail::row_ir::ast_converter&) const {          \
    no_visitors();                                                                                                \
  }
CUDF4J_NO_VISITORS(literal)
CUDF4J_NO_VISITORS(column_reference)
CUDF4J_NO_VISITORS(column_name_reference)
CUDF4J_NO_VISITORS(operation)
CUDF4J_NO_VISITORS(detail::predicate)
#undef CUDF4J_NO_VISITORS

bool detail::predicate::may_evaluate_null(table_view const&, table_view const&, rmm::cuda_stream_view) const {
  return false;
}

}  // namespace cudf::ast
