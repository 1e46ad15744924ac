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

}  // namespace cudf4j
