#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

// Each returns a new table of the rows, those of one part side by side, and writes `partition_count` + 1 offsets: part
// i has the rows [offsets[i], offsets[i + 1]).

/// @brief Part of each row: what an integer column says.
CUDF4J_EXPORT int64_t partition(int64_t table_view, int64_t map_view, int32_t partition_count, int32_t* offsets);
/// @brief Part of each row: the hash of the columns numbered `columns`, or of the rows of `keys_view` where that is not
/// 0.
/// @param hash_function cudf::hash_id
CUDF4J_EXPORT int64_t hash_partition(int64_t table_view, int32_t const* columns, int32_t column_count,
                                     int64_t keys_view, int32_t partition_count, int32_t hash_function, int32_t seed,
                                     int32_t* offsets);
/// @brief Part of each row: the parts in turn, `start` first.
CUDF4J_EXPORT int64_t round_robin_partition(int64_t table_view, int32_t partition_count, int32_t start,
                                            int32_t* offsets);

}  // namespace cudf4j
