#include "bridge/ast.hpp"

#include <cudf/ast/expressions.hpp>
#include <cudf/column/column.hpp>
#include <cudf/join/conditional_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/join/mixed_join.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/transform.hpp>
#include <cudf/utilities/type_dispatcher.hpp>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/join_maps.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {
namespace {

using cudf::ast::ast_operator;
using cudf::ast::table_reference;

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
          tree_.emplace<cudf::ast::column_reference>(node[1], table_reference::LEFT);
          break;
        case 1:
          tree_.emplace<cudf::ast::column_reference>(node[1], table_reference::RIGHT);
          break;
        case 2: {
          auto& value = at<cudf::scalar>(literals[node[1]]);
          cudf::type_dispatcher(value.type(), literal_adder{}, tree_, value);
          break;
        }
        case 3:
          tree_.emplace<cudf::ast::operation>(static_cast<ast_operator>(node[1]), tree_.at(node[2]));
          break;
        default:
          tree_.emplace<cudf::ast::operation>(static_cast<ast_operator>(node[1]), tree_.at(node[2]), tree_.at(node[3]));
      }
    }
  }
  cudf::ast::expression const& root() const { return tree_.back(); }

 private:
  cudf::ast::tree tree_;
};

cudf::device_span<cudf::size_type const> rows_of(int64_t map_view) {
  auto const& map = at<cudf::column_view>(map_view);
  return {map.data<cudf::size_type>(), static_cast<std::size_t>(map.size())};
}

}  // namespace

int64_t compute_column(int64_t table_view, int32_t const* nodes, int32_t node_count, int64_t const* literals) {
  expression const by{nodes, node_count, literals};
  return hand_over(cudf::compute_column(at<cudf::table_view>(table_view), by.root()));
}

void conditional_join(int64_t left_view, int64_t right_view, int32_t const* nodes, int32_t node_count,
                      int64_t const* literals, int32_t kind, int64_t* out) {
  small_reserve::scope const reserved;
  expression const by{nodes, node_count, literals};
  auto const& left = at<cudf::table_view>(left_view);
  auto const& right = at<cudf::table_view>(right_view);
  write_maps(kind == 0   ? cudf::conditional_inner_join(left, right, by.root())
             : kind == 1 ? cudf::conditional_left_join(left, right, by.root())
                         : cudf::conditional_full_join(left, right, by.root()),
             out);
}

int64_t conditional_filter_join(int64_t left_view, int64_t right_view, int32_t const* nodes, int32_t node_count,
                                int64_t const* literals, bool anti) {
  expression const by{nodes, node_count, literals};
  auto const& left = at<cudf::table_view>(left_view);
  auto const& right = at<cudf::table_view>(right_view);
  return hand_over(column_of(anti ? cudf::conditional_left_anti_join(left, right, by.root())
                                  : cudf::conditional_left_semi_join(left, right, by.root())));
}

void mixed_join(int64_t left_keys_view, int64_t right_keys_view, int64_t left_view, int64_t right_view,
                int32_t const* nodes, int32_t node_count, int64_t const* literals, bool nulls_equal, int32_t kind,
                int64_t* out) {
  small_reserve::scope const reserved;
  expression const by{nodes, node_count, literals};
  auto const join = kind == 0 ? cudf::mixed_inner_join : kind == 1 ? cudf::mixed_left_join : cudf::mixed_full_join;
  write_maps(join(at<cudf::table_view>(left_keys_view), at<cudf::table_view>(right_keys_view),
                  at<cudf::table_view>(left_view), at<cudf::table_view>(right_view), by.root(), equality(nulls_equal),
                  {}, cudf::get_default_stream(), cudf::get_current_device_resource_ref()),
             out);
}

int64_t mixed_filter_join(int64_t left_keys_view, int64_t right_keys_view, int64_t left_view, int64_t right_view,
                          int32_t const* nodes, int32_t node_count, int64_t const* literals, bool nulls_equal,
                          bool anti) {
  expression const by{nodes, node_count, literals};
  auto const join = anti ? cudf::mixed_left_anti_join : cudf::mixed_left_semi_join;
  return hand_over(
      column_of(join(at<cudf::table_view>(left_keys_view), at<cudf::table_view>(right_keys_view),
                     at<cudf::table_view>(left_view), at<cudf::table_view>(right_view), by.root(),
                     equality(nulls_equal), cudf::get_default_stream(), cudf::get_current_device_resource_ref())));
}

void filter_join_indices(int64_t left_view, int64_t right_view, int64_t left_map_view, int64_t right_map_view,
                         int32_t const* nodes, int32_t node_count, int64_t const* literals, int32_t kind,
                         int64_t* out) {
  small_reserve::scope const reserved;
  expression const by{nodes, node_count, literals};
  auto const join_kind = kind == 0   ? cudf::join_kind::INNER_JOIN
                         : kind == 1 ? cudf::join_kind::LEFT_JOIN
                                     : cudf::join_kind::FULL_JOIN;
  write_maps(
      cudf::filter_join_indices(at<cudf::table_view>(left_view), at<cudf::table_view>(right_view),
                                rows_of(left_map_view), rows_of(right_map_view), by.root(), join_kind, std::nullopt),
      out);
}

}  // namespace cudf4j
