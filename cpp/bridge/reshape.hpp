#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new column of the cells of a table, row after row: the columns of the transposed table one behind
/// the other, each with as many rows as the table has columns.
CUDF4J_EXPORT int64_t transpose(int64_t table_view);
/// @brief Returns a new BOOL8 column: for each category as many rows as the column has, true where it is the category.
CUDF4J_EXPORT int64_t one_hot_encode(int64_t column_view, int64_t categories_view);

}  // namespace cudf4j
