#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new column of the cells of a table, row after row: the columns of the transposed table one behind
/// the other, each with as many rows as the table has columns.
CUDF4J_EXPORT int64_t transpose(int64_t table_view);
/// @brief Returns a new BOOL8 column: for each category as many rows as the column has, true where it is the category.
CUDF4J_EXPORT int64_t one_hot_encode(int64_t column_view, int64_t categories_view);

/// @brief Writes [buffer, address, bytes] of a new rmm::device_buffer with the values of a table's columns, one column
/// behind the other.
CUDF4J_EXPORT void table_to_array(int64_t table_view, int64_t* out);

}  // namespace cudf4j
