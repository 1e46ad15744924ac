#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf {
namespace io {
class parquet_reader_options;
class parquet_writer_options;
}  // namespace io
}  // namespace cudf

namespace cudf4j {

/// @brief Returns new options with libcudf's defaults; plain settings are set on it (class parquet_reader_options),
/// those below take lists. The source is copied.
CUDF4J_EXPORT int64_t make_parquet_reader_options(int64_t source);
CUDF4J_EXPORT void free_parquet_reader_options(int64_t options);
CUDF4J_EXPORT void parquet_set_columns(cudf::io::parquet_reader_options& options, int8_t const* names,
                                       int32_t const* ends, int32_t count);
/// @brief Sets the row groups of each source: source i has the next counts[i] of `row_groups`.
CUDF4J_EXPORT void parquet_set_row_groups(cudf::io::parquet_reader_options& options, int32_t const* row_groups,
                                          int32_t const* counts, int32_t source_count);
/// @brief Returns what was read (take_table, read_names, free_table_with_metadata).
CUDF4J_EXPORT int64_t read_parquet(cudf::io::parquet_reader_options const& options);

/// @brief Returns new options for a sink, which must outlive the write, and a table view, which is copied. Names are in
/// preorder of the table's column tree; of a decimal column `precisions` has the number of digits, else 0;
/// `nullable` is 0, 1, or -1 for what the data say.
CUDF4J_EXPORT int64_t make_parquet_writer_options(int64_t sink, int64_t table_view, int8_t const* names,
                                                  int32_t const* ends, int32_t const* precisions,
                                                  int32_t const* nullable, int32_t count);
CUDF4J_EXPORT void free_parquet_writer_options(int64_t options);
/// @brief Sets the file's own metadata: key, value, key, value …; count of both.
CUDF4J_EXPORT void parquet_set_user_data(cudf::io::parquet_writer_options& options, int8_t const* entries,
                                         int32_t const* ends, int32_t count);
CUDF4J_EXPORT void write_parquet(cudf::io::parquet_writer_options const& options);

}  // namespace cudf4j
