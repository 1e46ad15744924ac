#pragma once
#include <cstdint>

#include "bridge/export.hpp"

// An expression crosses as its nodes, each behind those that it is made of, in four numbers:
//   0 column -                  of the left table
//   1 column -                  of the right table
//   2 place -                   the literal at that place among the addresses of scalars
//   3 operator operand -        the number of a node
//   4 operator left right
// each as `kind, first, second, third`. The last node is the root.
namespace cudf4j {

/// @brief Returns a new column of what an expression gives for each row of a table.
CUDF4J_EXPORT int64_t compute_column(int64_t table_view, int32_t const* nodes, int32_t node_count,
                                     int64_t const* literals);

/// @brief Returns a new table of the rows of one table for which an expression over another is true.
CUDF4J_EXPORT int64_t filter(int64_t predicate_table_view, int32_t const* nodes, int32_t node_count,
                             int64_t const* literals, int64_t filter_table_view);

/// @brief Joins two tables by a condition. Writes two new INT32 columns as inner_join does.
/// @param kind 0 inner, 1 left, 2 full
CUDF4J_EXPORT void conditional_join(int64_t left_view, int64_t right_view, int32_t const* nodes, int32_t node_count,
                                    int64_t const* literals, int32_t kind, int64_t* out);
/// @brief Returns a new INT32 column: the left rows that have (anti: have not) a partner by a condition.
CUDF4J_EXPORT int64_t conditional_filter_join(int64_t left_view, int64_t right_view, int32_t const* nodes,
                                              int32_t node_count, int64_t const* literals, bool anti);
/// @brief Joins two tables by equal keys and a condition over other columns of the same rows.
CUDF4J_EXPORT void mixed_join(int64_t left_keys_view, int64_t right_keys_view, int64_t left_view, int64_t right_view,
                              int32_t const* nodes, int32_t node_count, int64_t const* literals, bool nulls_equal,
                              int32_t kind, int64_t* out);
CUDF4J_EXPORT int64_t mixed_filter_join(int64_t left_keys_view, int64_t right_keys_view, int64_t left_view,
                                        int64_t right_view, int32_t const* nodes, int32_t node_count,
                                        int64_t const* literals, bool nulls_equal, bool anti);
/// @brief Filters the pairs of a join, two INT32 columns without nulls, by a condition.
CUDF4J_EXPORT void filter_join_indices(int64_t left_view, int64_t right_view, int64_t left_map_view,
                                       int64_t right_map_view, int32_t const* nodes, int32_t node_count,
                                       int64_t const* literals, int32_t kind, int64_t* out);

}  // namespace cudf4j
