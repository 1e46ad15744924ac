#pragma once
#include <cstdint>

#include "bridge/export.hpp"

/// Joins whose right table is hashed once and looked up many times. The view of the right table, and what it views,
/// must stay until the join is freed; several threads may look up at once.
namespace cudf4j {

/// @brief Returns a new cudf::hash_join.
CUDF4J_EXPORT int64_t make_hash_join(int64_t right_view, bool nulls_equal);
CUDF4J_EXPORT void free_hash_join(int64_t join);
/// @brief Writes two new INT32 columns as inner_join, left_join and full_join do (bridge/join.hpp).
/// @param kind cudf::join_kind
CUDF4J_EXPORT void hash_join_maps(int64_t join, int64_t left_view, int32_t kind, int64_t* out);
/// @brief Returns how many rows these columns would have.
CUDF4J_EXPORT int64_t hash_join_size(int64_t join, int64_t left_view, int32_t kind);

/// @brief Returns a new cudf::join_match_context: how many pairs each left row has. The left table's view is copied;
/// what it views must stay until the context is freed. Several threads may join partitions of it at once.
/// @param kind cudf::join_kind
CUDF4J_EXPORT int64_t make_join_match_context(int64_t join, int64_t left_view, int32_t kind);
CUDF4J_EXPORT void free_join_match_context(int64_t context);
/// @brief Returns a new INT32 column of the number of pairs of each left row.
CUDF4J_EXPORT int64_t join_match_counts(int64_t context);
/// @brief Returns the number of pairs of some left rows, at least one.
CUDF4J_EXPORT int64_t join_match_sum(int64_t context, int32_t begin, int32_t end);
/// @brief Writes two new INT32 columns as partitioned_inner_join, partitioned_left_join and partitioned_full_join do.
/// @param kind that of the context
CUDF4J_EXPORT void partitioned_join_maps(int64_t join, int64_t context, int32_t kind, int32_t begin, int32_t end,
                                         int64_t* out);
/// @brief Writes two new INT32 columns as hash_join::finalize_partitioned_full_join does, of `count` pairs of columns
/// that partitioned_join_maps gave.
CUDF4J_EXPORT void finalize_partitioned_full_join(int64_t const* left_views, int64_t const* right_views, int32_t count,
                                                  int32_t left_rows, int32_t right_rows, int64_t* out);

/// @brief Returns a new cudf::distinct_hash_join.
CUDF4J_EXPORT int64_t make_distinct_hash_join(int64_t right_view, bool nulls_equal);
CUDF4J_EXPORT void free_distinct_hash_join(int64_t join);
/// @brief Writes two new INT32 columns, the rows of the left and of the right table that go together.
CUDF4J_EXPORT void distinct_inner_join(int64_t join, int64_t left_view, int64_t* out);
/// @brief Returns a new INT32 column: for each left row its right one, or INT32_MIN.
CUDF4J_EXPORT int64_t distinct_left_join(int64_t join, int64_t left_view);

/// @brief Returns a new cudf::filtered_join.
CUDF4J_EXPORT int64_t make_filtered_join(int64_t right_view, bool nulls_equal);
CUDF4J_EXPORT void free_filtered_join(int64_t join);
/// @brief Returns a new INT32 column: the left rows that have (anti: have not) a partner.
CUDF4J_EXPORT int64_t filtered_join_rows(int64_t join, int64_t left_view, bool anti);

}  // namespace cudf4j
