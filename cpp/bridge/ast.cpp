#include "bridge/ast.hpp"

#include <cudf/column/column.hpp>
#include <cudf/join/conditional_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/join/mixed_join.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/transform.hpp>

#include "bridge/address.hpp"
#include "bridge/ast_expression.hpp"
#include "bridge/join_maps.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {
namespace {

cudf::device_span<cudf::size_type const> rows_of(int64_t map_view) {
  auto const& map = at<cudf::column_view>(map_view);
  return {map.data<cudf::size_type>(), static_cast<std::size_t>(map.size())};
}

}  // namespace

int64_t compute_column(int64_t table_view, int32_t const* nodes, int32_t node_count, int64_t const* literals) {
  expression const by{nodes, node_count, literals};
  return hand_over(cudf::compute_column(at<cudf::table_view>(table_view), by.root()));
}

int64_t filter(int64_t predicate_table_view, int32_t const* nodes, int32_t node_count, int64_t const* literals,
               int64_t filter_table_view) {
  expression const by{nodes, node_count, literals};
  return hand_over(
      cudf::filter(at<cudf::table_view>(predicate_table_view), by.root(), at<cudf::table_view>(filter_table_view)));
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
                  {}, cudf::get_default_stream(), rmm::mr::get_current_device_resource_ref()),
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
                     equality(nulls_equal), cudf::get_default_stream(), rmm::mr::get_current_device_resource_ref())));
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
