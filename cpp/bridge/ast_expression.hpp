#pragma once
// For the sources of the bridge only: an expression made of the nodes that cross (see ast.hpp).
#include <cstdint>
#include <cudf/ast/expressions.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <stdexcept>

#include "bridge/address.hpp"

namespace cudf4j {

/// Adds a literal of the scalar's own class, which an expression has a constructor for.
struct literal_adder {
  template <typename T>
  void operator()(cudf::ast::tree& tree, cudf::scalar& value) const {
    using scalar_type = cudf::scalar_type_t<T>;
    if constexpr (std::is_constructible_v<cudf::ast::literal, scalar_type&>) {
      tree.emplace<cudf::ast::literal>(static_cast<scalar_type&>(value));
    } else {
      throw std::invalid_argument("a list or a struct cannot be a literal of an expression");
    }
  }
};

/// An expression with its nodes; borrows the scalars.
class expression {
 public:
  expression(int32_t const* nodes, int32_t count, int64_t const* literals) {
    for (int64_t i = 0; i < count; ++i) {
      auto const* node = nodes + 4 * i;
      switch (node[0]) {
        case 0:
          tree_.emplace<cudf::ast::column_reference>(node[1], cudf::ast::table_reference::LEFT);
          break;
        case 1:
          tree_.emplace<cudf::ast::column_reference>(node[1], cudf::ast::table_reference::RIGHT);
          break;
        case 2: {
          auto& value = at<cudf::scalar>(literals[node[1]]);
          cudf::type_dispatcher(value.type(), literal_adder{}, tree_, value);
          break;
        }
        case 3:
          tree_.emplace<cudf::ast::operation>(static_cast<cudf::ast::ast_operator>(node[1]), tree_.at(node[2]));
          break;
        default:
          tree_.emplace<cudf::ast::operation>(static_cast<cudf::ast::ast_operator>(node[1]), tree_.at(node[2]),
                                              tree_.at(node[3]));
      }
    }
  }
  cudf::ast::expression const& root() const { return tree_.back(); }

 private:
  cudf::ast::tree tree_;
};

}  // namespace cudf4j
