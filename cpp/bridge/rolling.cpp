#include "bridge/rolling.hpp"

#include <cudf/column/column.hpp>
#include <cudf/rolling.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/aggregation_clone.hpp"

namespace cudf4j {
namespace {

cudf::window_bounds bounds(bool is_unbounded, int32_t rows) {
  return is_unbounded ? cudf::window_bounds::unbounded() : cudf::window_bounds::get(rows);
}

cudf::range_window_type range(int32_t kind, int64_t scalar) {
  switch (kind) {
    case 0:
      return cudf::unbounded{};
    case 1:
      return cudf::current_row{};
    case 2:
      return cudf::bounded_closed{at<cudf::scalar const>(scalar)};
    case 3:
      return cudf::bounded_open{at<cudf::scalar const>(scalar)};
    default:
      throw std::invalid_argument("range window: unknown kind of bound " + std::to_string(kind));
  }
}

}  // namespace

int64_t rolling_rows(int64_t keys_view, int64_t column_view, int64_t defaults_view, bool preceding_unbounded,
                     int32_t preceding, bool following_unbounded, int32_t following, int32_t min_periods,
                     int64_t aggregation) {
  auto const& keys = at<cudf::table_view>(keys_view);
  auto const& input = at<cudf::column_view>(column_view);
  auto const& computed = at<cudf::rolling_aggregation const>(aggregation);
  auto const before = bounds(preceding_unbounded, preceding);
  auto const after = bounds(following_unbounded, following);
  if (keys.num_columns() == 0) {
    return hand_over(defaults_view == 0
                         ? cudf::rolling_window(input, before.value(), after.value(), min_periods, computed)
                         : cudf::rolling_window(input, at<cudf::column_view>(defaults_view), before.value(),
                                                after.value(), min_periods, computed));
  }
  return hand_over(defaults_view == 0 ? cudf::grouped_rolling_window(keys, input, before, after, min_periods, computed)
                                      : cudf::grouped_rolling_window(keys, input, at<cudf::column_view>(defaults_view),
                                                                     before, after, min_periods, computed));
}

int64_t rolling_each(int64_t column_view, int64_t preceding_view, int64_t following_view, int32_t min_periods,
                     int64_t aggregation) {
  return hand_over(cudf::rolling_window(at<cudf::column_view>(column_view), at<cudf::column_view>(preceding_view),
                                        at<cudf::column_view>(following_view), min_periods,
                                        at<cudf::rolling_aggregation const>(aggregation)));
}

void make_range_windows(int64_t keys_view, int64_t orderby_view, int32_t order, int32_t null_order, int32_t preceding,
                        int64_t preceding_scalar, int32_t following, int64_t following_scalar, int64_t* out) {
  auto made = cudf::make_range_windows(at<cudf::table_view>(keys_view), at<cudf::column_view>(orderby_view),
                                       static_cast<cudf::order>(order), static_cast<cudf::null_order>(null_order),
                                       range(preceding, preceding_scalar), range(following, following_scalar));
  out[0] = hand_over(std::move(made.first));
  out[1] = hand_over(std::move(made.second));
}

int64_t rolling_ranges(int64_t keys_view, int64_t orderby_table_view, int32_t const* orders, int32_t const* null_orders,
                       int32_t order_count, int32_t preceding, int64_t preceding_scalar, int32_t following,
                       int64_t following_scalar, int64_t const* values, int32_t const* min_periods,
                       int64_t const* aggregations, int32_t count) {
  std::vector<cudf::rolling_request> requests;
  requests.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    requests.push_back({at<cudf::column_view>(values[i]), min_periods[i],
                        clone(at<cudf::rolling_aggregation const>(aggregations[i]))});
  }
  return hand_over(cudf::grouped_range_rolling_window(
      at<cudf::table_view>(keys_view), at<cudf::table_view>(orderby_table_view),
      enums<cudf::order>(orders, order_count), enums<cudf::null_order>(null_orders, order_count),
      range(preceding, preceding_scalar), range(following, following_scalar), requests));
}

bool is_valid_rolling(int32_t type_id, int32_t scale, int32_t kind) {
  return cudf::is_valid_rolling_aggregation(type_of(type_id, scale), static_cast<cudf::aggregation::Kind>(kind));
}

}  // namespace cudf4j
