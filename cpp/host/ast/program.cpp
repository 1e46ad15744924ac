#include "host/ast/program.hpp"

#include <string>

#include <cudf/utilities/traits.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"

namespace cudf4j::host::ast {
namespace {

using cudf::type_id;

std::size_t width_of_value(data_type type) {
  return type.id() == type_id::STRING ? sizeof(std::string_view) : width_of(type);
}

void check_value_type(data_type type) {
  if (type.id() != type_id::STRING && !cudf::is_fixed_width(type)) {
    fail_type("expression: a column of " + type_name(type) + " has no operators");
  }
}

/// Calls fn(i, row) for the rows of a block.
template <typename Function>
void each_row(row_source const& from, int64_t count, Function const& fn) {
  if (from.rows != nullptr) {
    for (int64_t i = 0; i < count; ++i) {
      fn(i, int64_t{from.rows[i]});
    }
  } else {
    for (int64_t i = 0; i < count; ++i) {
      fn(i, from.begin + i);
    }
  }
}

}  // namespace

program::program(cudf::ast::expression const& root, table_view const& left, table_view const* right)
    : may_be_null_{root.may_evaluate_null(left, right == nullptr ? left : *right, cudf::get_default_stream())} {
  auto const last = add(root, left, right);
  // a column or a value alone is copied
  if (steps_[last].kind == source::COLUMN || steps_[last].kind == source::LITERAL) {
    add_operation(ast_operator::IDENTITY, {last});
  }
  assign_slots();
}

int program::push(step&& next) {
  width_ = std::max(width_, width_of_value(next.type));
  steps_.push_back(std::move(next));
  return static_cast<int>(steps_.size()) - 1;
}

int program::add(cudf::ast::expression const& node, table_view const& left, table_view const* right) {
  if (auto const* column = dynamic_cast<cudf::ast::column_reference const*>(&node)) {
    return add_column(*column, left, right);
  }
  if (auto const found = known_.find(&node); found != known_.end()) {
    return found->second;
  }
  int at = -1;
  if (auto const* literal = dynamic_cast<cudf::ast::literal const*>(&node)) {
    step next;
    next.kind = source::LITERAL;
    next.type = literal->get_data_type();
    next.literal = literal;
    check_value_type(next.type);
    at = push(std::move(next));
  } else if (auto const* operation = dynamic_cast<cudf::ast::operation const*>(&node)) {
    std::vector<int> operands;
    for (auto const& operand : operation->get_operands()) {
      operands.push_back(add(operand.get(), left, right));
    }
    at = add_operation(operation->get_operator(), operands);
  } else {
    fail_logic("expression: a column is asked for by its name, which only readers of files know");
  }
  known_.emplace(&node, at);
  return at;
}

int program::add_column(cudf::ast::column_reference const& node, table_view const& left, table_view const* right) {
  bool const of_right = node.get_table_source() == cudf::ast::table_reference::RIGHT;
  if (node.get_table_source() == cudf::ast::table_reference::OUTPUT) {
    fail_logic("expression: a column of the result is asked for");
  }
  if (of_right && right == nullptr) {
    fail_logic("expression: a column of the right table is asked for, and there is only one table, the left one");
  }
  std::pair const key{of_right, node.get_column_index()};
  if (auto const found = columns_.find(key); found != columns_.end()) {
    return found->second;
  }
  auto const& table = of_right ? *right : left;
  if (node.get_column_index() < 0 || node.get_column_index() >= table.num_columns()) {
    fail_range("expression: column " + std::to_string(node.get_column_index()) + " is asked for, the table has " +
               std::to_string(table.num_columns()));
  }
  step next;
  next.type = node.get_data_type(table);
  check_value_type(next.type);
  next.column = table.column(node.get_column_index());
  next.of_right = of_right;
  auto const at = push(std::move(next));
  columns_.emplace(key, at);
  return at;
}

int program::add_operation(ast_operator op, std::vector<int> const& operands) {
  step next;
  next.op = op;
  next.left = operands[0];
  auto const left = steps_[next.left].type;
  typed_kernel found;
  if (operands.size() == 1) {
    next.kind = source::UNARY;
    found = op == ast_operator::IS_NULL ? typed_kernel{nullptr, data_type{type_id::BOOL8}} : unary_kernel(op, left);
    if (found.run == nullptr && op != ast_operator::IS_NULL) {
      fail_logic("expression: " + name_of(op) + " does not take " + type_name(left));
    }
  } else {
    next.kind = source::BINARY;
    next.right = operands[1];
    auto const right = steps_[next.right].type;
    if (left.id() != right.id()) {
      fail_logic("expression: the operands of " + name_of(op) + " are " + type_name(left) + " and " + type_name(right) +
                 ", which must be of one type");
    }
    if (left.id() == type_id::DECIMAL128 && !is_comparison(op)) {
      fail_type("expression: DECIMAL128 has comparisons and no " + name_of(op));
    }
    found = binary_kernel(op, left, right);
    if (found.run == nullptr) {
      fail_logic("expression: " + name_of(op) + " does not take " + type_name(left));
    }
  }
  if (found.type.id() == type_id::DECIMAL128) {
    fail_type("expression: " + name_of(op) + " of DECIMAL128 is not supported");
  }
  next.run = found.run;
  next.type = found.type;
  return push(std::move(next));
}

void program::assign_slots() {
  std::vector<int> last_use(steps_.size(), -1);
  auto const count = static_cast<int>(steps_.size());
  for (int64_t i = 0; i < count; ++i) {
    for (auto const operand : {steps_[i].left, steps_[i].right}) {
      if (operand >= 0) {
        last_use[operand] = static_cast<int>(i);
      }
    }
  }
  std::vector<int> free;
  for (int64_t i = 0; i < count; ++i) {
    auto& next = steps_[i];
    bool const is_operation = next.kind == source::UNARY || next.kind == source::BINARY;
    // columns and literals keep their slots: what is in them may be good for the next block
    if (is_operation && !free.empty()) {
      next.slot = free.back();
      free.pop_back();
    } else {
      next.slot = slots_++;
    }
    for (auto const operand : {next.left, next.right == next.left ? -1 : next.right}) {
      if (operand >= 0 && last_use[operand] == i &&
          (steps_[operand].kind == source::UNARY || steps_[operand].kind == source::BINARY)) {
        free.push_back(steps_[operand].slot);
      }
    }
  }
}

evaluator::evaluator(program const& expression)
    : program_{expression},
      slot_bytes_{static_cast<std::size_t>(block_rows) * (expression.width_ + 1)},
      memory_{static_cast<std::size_t>(expression.slots_) * slot_bytes_},
      results_(expression.steps_.size()),
      repeated_(expression.steps_.size(), -1) {
  for (std::size_t i = 0; i < results_.size(); ++i) {
    if (program_.steps_[i].kind == program::source::LITERAL) {
      fill(program_.steps_[i], results_[i]);
    }
  }
}

void evaluator::fill(step const& of, result& to) {
  auto const& scalar = of.literal->get_scalar();
  bool const is_valid = scalar.is_valid(cudf::get_default_stream());
  auto* values = values_of(of);
  if (of.type.id() == type_id::STRING) {
    auto const& text = static_cast<cudf::string_scalar const&>(scalar);
    std::string_view const value{text.data(), static_cast<std::size_t>(text.size())};
    std::fill_n(static_cast<std::string_view*>(values), block_rows, is_valid ? value : std::string_view{});
  } else {
    dispatch_width(width_of(of.type), [&](auto tag) {
      using T = typename decltype(tag)::type;
      T value{};
      std::memcpy(&value, scalar_value(scalar), sizeof(T));
      std::fill_n(static_cast<T*>(values), block_rows, value);
    });
  }
  if (!is_valid) {
    std::fill_n(valid_of(of), block_rows, uint8_t{0});
  }
  to = {values, is_valid ? nullptr : valid_of(of)};
}

void evaluator::load(step const& of, result& to, row_source const& from, int64_t count) {
  auto const at = static_cast<std::size_t>(&of - program_.steps_.data());
  if (from.repeated && repeated_[at] == from.begin) {
    return;
  }
  repeated_[at] = from.repeated ? from.begin : -1;
  auto const rows = from.repeated ? block_rows : count;
  auto* slot = values_of(of);
  auto const place = [&](auto* values, auto const& value_at) {
    if (from.repeated) {
      std::fill_n(values, rows, value_at(from.begin));
    } else {
      each_row(from, rows, [&](int64_t i, int64_t row) { values[i] = value_at(row); });
    }
  };
  if (of.type.id() == type_id::STRING) {
    strings_reader const texts{of.column};
    place(static_cast<std::string_view*>(slot), [&](int64_t row) { return texts[row]; });
    to.values = slot;
  } else if (from.repeated || from.rows != nullptr) {
    dispatch_width(width_of(of.type), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* column = values<T>(of.column);
      place(static_cast<T*>(slot), [column](int64_t row) { return column[row]; });
    });
    to.values = slot;
  } else {
    to.values = static_cast<char const*>(of.column.head()) +
                (of.column.offset() + from.begin) * static_cast<int64_t>(width_of(of.type));
  }
  validity const valid{of.column};
  if (valid.all_valid()) {
    to.valid = nullptr;
    return;
  }
  auto* bytes = valid_of(of);
  if (from.repeated) {
    std::fill_n(bytes, rows, static_cast<uint8_t>(valid[from.begin] ? 1 : 0));
  } else if (from.rows != nullptr) {
    each_row(from, rows, [&](int64_t i, int64_t row) { bytes[i] = valid[row] ? 1 : 0; });
  } else {
    bits_to_bytes(bytes, of.column.null_mask(), of.column.offset() + from.begin, rows);
  }
  to.valid = bytes;
}

namespace {

bool is_valid_at(uint8_t const* valid, int64_t row) { return valid == nullptr || valid[row] != 0; }

/// Rows that are null on both sides are equal, and those that are null on one differ.
void null_equal(uint8_t* out, evaluator::result const& left, evaluator::result const& right, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    bool const l = is_valid_at(left.valid, i);
    bool const r = is_valid_at(right.valid, i);
    out[i] = l && r ? out[i] : static_cast<uint8_t>(l == r ? 1 : 0);
  }
}

template <typename T>
bool is_true(void const* values, int64_t row) {
  return static_cast<T const*>(values)[row] != T{0};
}

/// Where one side is null the other one decides if it can: `decisive` does, whatever stands on the other side.
template <typename T>
void null_logic(bool decisive, uint8_t* out, uint8_t* valid, evaluator::result const& left,
                evaluator::result const& right, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    bool const l = is_valid_at(left.valid, i);
    bool const r = is_valid_at(right.valid, i);
    bool const decided =
        (l && is_true<T>(left.values, i) == decisive) || (r && is_true<T>(right.values, i) == decisive);
    valid[i] = static_cast<uint8_t>((l && r) || decided ? 1 : 0);
    if (!(l && r)) {
      out[i] = static_cast<uint8_t>(decisive ? 1 : 0);
    }
  }
}

}  // namespace

void evaluator::compute(step const& of, result& to, int64_t count, void* out) {
  auto const& left = results_[of.left];
  auto* values = out == nullptr ? values_of(of) : out;
  if (of.op == ast_operator::IS_NULL) {
    auto* bytes = static_cast<uint8_t*>(values);
    for (int64_t i = 0; i < count; ++i) {
      bytes[i] = is_valid_at(left.valid, i) ? 0 : 1;
    }
    to = {values, nullptr};
    return;
  }
  auto const left_type = program_.steps_[of.left].type;
  auto const scale = [](data_type type) { return cudf::is_fixed_point(type) ? type.scale() : 0; };
  if (of.kind == program::source::UNARY) {
    of.run({left.values, nullptr, values, count, scale(left_type), 0});
    // the operand's bytes may be overwritten by what takes its slot
    if (left.valid != nullptr) {
      std::memcpy(valid_of(of), left.valid, static_cast<std::size_t>(count));
    }
    to = {values, left.valid == nullptr ? nullptr : valid_of(of)};
    return;
  }
  auto const& right = results_[of.right];
  of.run({left.values, right.values, values, count, scale(left_type), scale(program_.steps_[of.right].type)});
  to = {values, nullptr};
  if (left.valid == nullptr && right.valid == nullptr) {
    return;
  }
  if (of.op == ast_operator::NULL_EQUAL) {
    null_equal(static_cast<uint8_t*>(values), left, right, count);
    return;
  }
  auto* valid = valid_of(of);
  to.valid = valid;
  if (of.op == ast_operator::NULL_LOGICAL_AND || of.op == ast_operator::NULL_LOGICAL_OR) {
    dispatch_storage(left_type, [&](auto tag) {
      using T = typename decltype(tag)::type;
      null_logic<T>(of.op == ast_operator::NULL_LOGICAL_OR, static_cast<uint8_t*>(values), valid, left, right, count);
    });
    return;
  }
  auto const* one = left.valid == nullptr ? right.valid : left.valid;
  auto const* other = right.valid == nullptr ? left.valid : right.valid;
  for (int64_t i = 0; i < count; ++i) {
    valid[i] = one[i] & other[i];
  }
}

evaluator::result evaluator::run(row_source const& left, row_source const& right, int64_t count, void* out) {
  auto const last = program_.steps_.size() - 1;
  for (std::size_t i = 0; i <= last; ++i) {
    auto const& next = program_.steps_[i];
    switch (next.kind) {
      case program::source::COLUMN:
        load(next, results_[i], next.of_right ? right : left, count);
        break;
      case program::source::LITERAL:
        break;
      default:
        compute(next, results_[i], count, i == last ? out : nullptr);
    }
  }
  return results_[last];
}

}  // namespace cudf4j::host::ast
