#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

// keys_are_sorted: 0 or 1; then `orders` and `null_orders` name the order of each key column (or have count 0).

/// @brief Groups by the rows of `keys` and aggregates. Request i has values[i], a column view, and the next counts[i]
/// of `aggregations` (made for aggregation_use::GROUPBY; they stay the caller's).
/// @param out the new cudf::table of keys, then a new cudf::column for each aggregation in the order given
CUDF4J_EXPORT void groupby_aggregate(int64_t keys_view, bool include_null_keys, bool keys_are_sorted,
                                     int32_t const* orders, int32_t order_count, int32_t const* null_orders,
                                     int32_t null_order_count, int64_t const* values, int32_t const* counts,
                                     int32_t request_count, int64_t const* aggregations, int64_t* out);
/// @brief As groupby_aggregate, with aggregations made for aggregation_use::GROUPBY_SCAN: one result row for each row.
CUDF4J_EXPORT void groupby_scan(int64_t keys_view, bool include_null_keys, bool keys_are_sorted, int32_t const* orders,
                                int32_t order_count, int32_t const* null_orders, int32_t null_order_count,
                                int64_t const* values, int32_t const* counts, int32_t request_count,
                                int64_t const* aggregations, int64_t* out);
/// @brief Writes [table of keys sorted by group, table of values in that order or 0, INT32 column of group offsets].
/// @param values_view 0: no values
CUDF4J_EXPORT void groupby_get_groups(int64_t keys_view, bool include_null_keys, int64_t values_view, int64_t* out);
/// @brief Writes [table of keys, table of shifted values]; one offset and one fill scalar for each values column.
CUDF4J_EXPORT void groupby_shift(int64_t keys_view, bool include_null_keys, int64_t values_view, int32_t const* offsets,
                                 int64_t const* fill_scalars, int32_t count, int64_t* out);
/// @brief Writes [table of keys, table of values with nulls replaced]; one cudf::replace_policy for each column.
CUDF4J_EXPORT void groupby_replace_nulls(int64_t keys_view, bool include_null_keys, int64_t values_view,
                                         int32_t const* policies, int32_t count, int64_t* out);

}  // namespace cudf4j
