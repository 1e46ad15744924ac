#pragma once
// For the sources of the bridge only.
#include <cudf/column/column.hpp>
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>

#include "bridge/arrow_abi.hpp"

namespace cudf4j {

/// @brief Copies a table to host memory of the pool, as the struct array that `schema` (of cudf::to_arrow_schema)
/// describes; its release callback gives the memory back. What libcudf exports otherwise than it stores goes through
/// libcudf.
void export_table(cudf::table_view const& table, ArrowSchema const& schema, ArrowArray& out);

/// @brief Copies an array of host memory to new columns; null where libcudf's own import is to see all of it, since it
/// is of a kind that is not imported here, or no such array at all.
std::unique_ptr<cudf::column> import_column(ArrowSchema const& schema, ArrowArray const& array);
std::unique_ptr<cudf::table> import_table(ArrowSchema const& schema, ArrowArray const& array);

}  // namespace cudf4j
