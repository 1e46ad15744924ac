#include <cudf/concatenate.hpp>

#include "host/binaryop/operand.hpp"
#include "host/core/errors.hpp"
#include "host/rows/labels.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host::binary {
namespace {

bool holds_lists(column_view const& view) {
  return view.type().id() == type_id::LIST || std::any_of(view.child_begin(), view.child_end(), holds_lists);
}

}  // namespace

void compare_structs(cudf::mutable_column_view const& output, operand const& left, operand const& right,
                     binary_operator op) {
  if (!is_comparison(op) || output.type().id() != type_id::BOOL8) {
    fail_type("binary_operation: " + name_of(op) + " of STRUCT giving " + type_name(output.type()) +
              " is not defined; comparisons giving BOOL8 are");
  }
  if (!same_types(left.view, right.view)) {
    fail_type("binary_operation: " + name_of(op) + " of STRUCT and " + type_name(right.type()) +
              " with other fields is not defined");
  }
  expects(!holds_lists(left.view), "binary_operation: structs that hold lists cannot be compared");
  auto* out = values<uint8_t>(output);
  auto const size = output.size();
  if (op == binary_operator::EQUAL || op == binary_operator::NOT_EQUAL) {
    rows::row_index const index{cudf::table_view{{left.view}}, {}};
    auto const& own = index.rows().labels;
    auto const other = index.find(cudf::table_view{{right.view}});
    for (size_type i = 0; i < size; ++i) {
      out[i] = (own[left.row(i)] == other[right.row(i)]) == (op == binary_operator::EQUAL);
    }
    return;
  }
  auto const both = cudf::concatenate(std::vector<column_view>{left.view, right.view});
  auto const words = rows::order_words(cudf::table_view{{both->view()}}, {}, {});
  auto const right_start = left.view.size();
  for (size_type i = 0; i < size; ++i) {
    out[i] = holds(op, rows::compare_words(words, left.row(i), right_start + right.row(i)), 0);
  }
}

}  // namespace cudf4j::host::binary
