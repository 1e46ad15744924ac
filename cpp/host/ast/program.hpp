#pragma once
// An expression over the columns of one or two tables, evaluated block by block.
#include <cudf/ast/expressions.hpp>
#include <cudf/table/table_view.hpp>
#include <map>
#include <vector>

#include "host/ast/kernels.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::ast {

using cudf::column_view;
using cudf::size_type;
using cudf::table_view;

/// Which rows of a table a block looks at.
struct row_source {
  int64_t begin{0};
  size_type const* rows{nullptr};  // the rows themselves; none for those from `begin` on
  bool repeated{false};            // row `begin` again and again
};

/// @brief An expression in the order in which it is evaluated, each column and each shared operand once.
///
/// Borrows the tables and the scalars of the expression.
class program {
 public:
  /// @param right the second table, none for an expression over one
  /// @throws cudf::logic_error if operands differ in type, an operator does not take them, a column of a second table
  /// is asked where there is none, or a column is asked by name
  /// @throws std::out_of_range if a table has no such column
  /// @throws cudf::data_type_error for an operator of decimals of 128 bits that is no comparison
  program(cudf::ast::expression const& root, table_view const& left, table_view const* right);

  [[nodiscard]] data_type type() const { return steps_.back().type; }
  [[nodiscard]] bool may_be_null() const { return may_be_null_; }

 private:
  friend class evaluator;
  enum class source { COLUMN, LITERAL, UNARY, BINARY };
  struct step {
    source kind{source::COLUMN};
    data_type type{cudf::type_id::EMPTY};
    column_view column{};
    bool of_right{false};
    cudf::ast::literal const* literal{nullptr};
    ast_operator op{};
    kernel run{nullptr};
    int left{-1};
    int right{-1};
    int slot{0};
  };

  int add(cudf::ast::expression const& node, table_view const& left, table_view const* right);
  int add_column(cudf::ast::column_reference const& node, table_view const& left, table_view const* right);
  int add_operation(ast_operator op, std::vector<int> const& operands);
  int push(step&& next);
  void assign_slots();

  std::vector<step> steps_;
  std::map<cudf::ast::expression const*, int> known_;
  std::map<std::pair<bool, size_type>, int> columns_;
  int slots_{0};
  std::size_t width_{8};  // bytes of a value of the widest step
  bool may_be_null_{true};
};

/// @brief The memory in which one thread evaluates an expression.
class evaluator {
 public:
  explicit evaluator(program const& expression);

  /// Values of a block as kernels want them, and a byte for each that is 1 where the row is valid; none where all are.
  struct result {
    void const* values;
    uint8_t const* valid;
  };

  /// @param count at most block_rows
  /// @param out where the values go; null for memory of the evaluator, good until the next call
  result run(row_source const& left, row_source const& right, int64_t count, void* out = nullptr);

 private:
  using step = program::step;
  void load(step const& of, result& to, row_source const& from, int64_t count);
  void fill(step const& of, result& to);
  void compute(step const& of, result& to, int64_t count, void* out);
  void* values_of(step const& of) { return memory_.data() + of.slot * slot_bytes_; }
  uint8_t* valid_of(step const& of) {
    return reinterpret_cast<uint8_t*>(memory_.data() + (of.slot + 1) * slot_bytes_) - block_rows;
  }

  program const& program_;
  std::size_t slot_bytes_;
  rows::scratch<char> memory_;
  std::vector<result> results_;
  std::vector<int64_t> repeated_;  // the row that a column's slot is full of, -1 for none
};

}  // namespace cudf4j::host::ast
