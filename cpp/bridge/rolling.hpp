#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Windows of rows. Aggregations are addresses of cudf::rolling_aggregation (make_aggregation).
namespace cudf4j {

/// @brief cudf::grouped_rolling_window, without key columns cudf::rolling_window, of windows that are the same for each
/// row.
/// @param defaults_view what LEAD and LAG give beyond a window; 0 for nulls
/// @return a new column
CUDF4J_EXPORT int64_t rolling_rows(int64_t keys_view, int64_t column_view, int64_t defaults_view,
                                   bool preceding_unbounded, int32_t preceding, bool following_unbounded,
                                   int32_t following, int32_t min_periods, int64_t aggregation);
/// @brief cudf::rolling_window of windows whose numbers of rows are those of two INT32 columns.
CUDF4J_EXPORT int64_t rolling_each(int64_t column_view, int64_t preceding_view, int64_t following_view,
                                   int32_t min_periods, int64_t aggregation);

/// @brief cudf::make_range_windows; writes two new columns.
/// @param preceding 0 unbounded, 1 the current row, 2 with and 3 without the rows at a distance of `preceding_scalar`,
/// which is 0 for the first two; `following` likewise
CUDF4J_EXPORT void make_range_windows(int64_t keys_view, int64_t orderby_view, int32_t order, int32_t null_order,
                                      int32_t preceding, int64_t preceding_scalar, int32_t following,
                                      int64_t following_scalar, int64_t* out);
/// @brief cudf::grouped_range_rolling_window over one or several ordered columns; returns a new table of one column for
/// each of `count` values.
CUDF4J_EXPORT int64_t rolling_ranges(int64_t keys_view, int64_t orderby_table_view, int32_t const* orders,
                                     int32_t const* null_orders, int32_t order_count, int32_t preceding,
                                     int64_t preceding_scalar, int32_t following, int64_t following_scalar,
                                     int64_t const* values, int32_t const* min_periods, int64_t const* aggregations,
                                     int32_t count);

/// @brief cudf::is_valid_rolling_aggregation
/// @param kind cudf::aggregation::Kind
CUDF4J_EXPORT bool is_valid_rolling(int32_t type_id, int32_t scale, int32_t kind);

}  // namespace cudf4j
