#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

// Directions: one value of cudf::order and of cudf::null_order (0 AFTER, 1 BEFORE) for each key column; count 0 means
// libcudf's defaults (ascending, nulls first).

/// @brief Returns a new INT32 column: the row numbers in sorted order.
CUDF4J_EXPORT int64_t sorted_order(int64_t table_view, int32_t const* orders, int32_t order_count,
                                   int32_t const* null_orders, int32_t null_order_count, bool stable);
/// @brief Returns a new table: the rows of `values` in the order of `keys`.
CUDF4J_EXPORT int64_t sort_by_key(int64_t values_view, int64_t keys_view, int32_t const* orders, int32_t order_count,
                                  int32_t const* null_orders, int32_t null_order_count, bool stable);
/// @brief Returns a new table: the rows of a table, sorted.
CUDF4J_EXPORT int64_t sort(int64_t table_view, int32_t const* orders, int32_t order_count, int32_t const* null_orders,
                           int32_t null_order_count, bool stable);
/// @brief Returns whether the rows are sorted.
CUDF4J_EXPORT bool is_sorted(int64_t table_view, int32_t const* orders, int32_t order_count, int32_t const* null_orders,
                             int32_t null_order_count);
/// @brief Returns a new INT32 column: for each row of `needles` the first (upper: last) place at which it could be
/// inserted into the sorted `haystack`.
CUDF4J_EXPORT int64_t search_sorted(int64_t haystack_view, int64_t needles_view, int32_t const* orders,
                                    int32_t order_count, int32_t const* null_orders, int32_t null_order_count,
                                    bool upper);
/// @brief Returns a new table: sorted tables merged into one sorted by `keys` (column numbers).
CUDF4J_EXPORT int64_t merge_sorted(int64_t const* table_views, int32_t table_count, int32_t const* keys,
                                   int32_t key_count, int32_t const* orders, int32_t order_count,
                                   int32_t const* null_orders, int32_t null_order_count);
/// @brief As sorted_order, within each of the row ranges that an INT32 column of offsets bounds; rows outside of all
/// ranges keep their places.
CUDF4J_EXPORT int64_t segmented_sorted_order(int64_t keys_view, int64_t offsets_view, int32_t const* orders,
                                             int32_t order_count, int32_t const* null_orders, int32_t null_order_count,
                                             bool stable);
/// @brief As sort_by_key, within each of the row ranges that an INT32 column of offsets bounds.
CUDF4J_EXPORT int64_t segmented_sort_by_key(int64_t values_view, int64_t keys_view, int64_t offsets_view,
                                            int32_t const* orders, int32_t order_count, int32_t const* null_orders,
                                            int32_t null_order_count, bool stable);

}  // namespace cudf4j
