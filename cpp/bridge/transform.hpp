#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Writes [buffer, address, bytes, null count] of a mask whose bits are the rows of a boolean column (null: 0).
CUDF4J_EXPORT void bools_to_mask(int64_t column_view, int64_t* out);
/// @brief Writes [buffer, address, bytes, null count] of a mask whose bits are the rows of a column that are neither
/// null nor NaN.
CUDF4J_EXPORT void nans_to_nulls(int64_t column_view, int64_t* out);
/// @brief Writes the addresses of a new cudf::table of the distinct rows, sorted, and of a new cudf::column of codes.
CUDF4J_EXPORT void encode(int64_t table_view, int64_t* out);
/// @brief cudf::transform of `count` columns by a source of `size` bytes
CUDF4J_EXPORT int64_t transform(int64_t const* column_views, int32_t count, int8_t const* source, int32_t size,
                                int32_t type_id, int32_t scale, bool is_ptx, bool is_null_aware, int32_t nullability);

}  // namespace cudf4j
