#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf {
namespace io {
class parquet_reader_options;
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
/// @brief As read_parquet, of the rows for which an expression (bridge/ast.hpp) over the columns that are read is true.
CUDF4J_EXPORT int64_t read_parquet_where(cudf::io::parquet_reader_options& options, int32_t const* nodes,
                                         int32_t node_count, int64_t const* literals);
CUDF4J_EXPORT int64_t read_parquet(cudf::io::parquet_reader_options const& options);

/// @brief Returns a new reader of rows a part at a time (cudf::io::chunked_parquet_reader). The options are copied;
/// what their source refers to must outlive the reader.
/// @param chunk_limit the most bytes of a table; 0 for any number
/// @param pass_limit the bytes that reading takes, as a hint; 0 for any number
/// @param nodes an expression as read_parquet_where takes, whose literals must outlive the reader; of no nodes for all
/// rows
CUDF4J_EXPORT int64_t make_chunked_parquet_reader(cudf::io::parquet_reader_options const& options, int64_t chunk_limit,
                                                  int64_t pass_limit, int32_t const* nodes, int32_t node_count,
                                                  int64_t const* literals);
CUDF4J_EXPORT void free_chunked_parquet_reader(int64_t reader);
CUDF4J_EXPORT bool chunked_parquet_has_next(int64_t reader);
/// @brief Returns what was read, as read_parquet does.
CUDF4J_EXPORT int64_t read_parquet_chunk(int64_t reader);

/// @brief Writes a table.
/// @param names in preorder of the table's column tree; of a decimal column `precisions` has the number of digits, else
/// 0
/// @param settings compression, statistics, whether timestamps are UTC, and the most bytes and rows of a row group, 0
/// for libcudf's own
/// @param entries the file's own metadata: key, value, key, value …; entry_count of both
CUDF4J_EXPORT void write_parquet(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends,
                                 int32_t const* precisions, int32_t count, int64_t const* settings,
                                 int8_t const* entries, int32_t const* entry_ends, int32_t entry_count);

/// @brief Returns a new writer of a file to which tables like `table_view` can be added
/// (cudf::io::chunked_parquet_writer); the rest is as for write_parquet.
CUDF4J_EXPORT int64_t make_chunked_parquet_writer(int8_t const* path, int32_t path_size, int64_t table_view,
                                                  int8_t const* names, int32_t const* ends, int32_t const* precisions,
                                                  int32_t count, int64_t const* settings, int8_t const* entries,
                                                  int32_t const* entry_ends, int32_t entry_count);
CUDF4J_EXPORT void free_chunked_parquet_writer(int64_t writer);
CUDF4J_EXPORT void write_parquet_chunk(int64_t writer, int64_t table_view);
/// @brief Ends the file. Returns its footer, in which the column chunks have a path; 0 for an empty path.
CUDF4J_EXPORT int64_t finish_chunked_parquet(int64_t writer, int8_t const* path, int32_t path_size);
/// @brief Returns the footer of all row groups of `count` footers, which lie one behind the other
/// (cudf::io::merge_row_group_metadata); `ends[i]` is the end of the i-th.
CUDF4J_EXPORT int64_t merge_parquet_footers(int8_t const* footers, int32_t const* ends, int32_t count);
CUDF4J_EXPORT int64_t parquet_footer_bytes(int64_t footer);
CUDF4J_EXPORT void copy_parquet_footer(int64_t footer, int8_t* target);
CUDF4J_EXPORT void free_parquet_footer(int64_t footer);

/// @brief Returns what the footers of files say as bytes, in the order of ParquetFooter.java; they are read and freed
/// as those of a footer (parquet_footer_bytes).
CUDF4J_EXPORT int64_t read_parquet_footers(int64_t source);

/// @brief Returns a new cudf::io::parquet_metadata of files.
CUDF4J_EXPORT int64_t read_parquet_metadata(int64_t source);
CUDF4J_EXPORT void free_parquet_metadata(int64_t metadata);
/// @brief Writes [rows, files, row groups, columns of the tree, entries of key and value, column chunks of a row group,
/// bytes of all texts of these three].
CUDF4J_EXPORT void parquet_metadata_sizes(int64_t metadata, int64_t* out);
/// @brief Writes names and their ends, physical types, cudf types, scales and numbers of children in preorder, without
/// the root.
CUDF4J_EXPORT void parquet_metadata_schema(int64_t metadata, int8_t* utf8, int32_t* ends, int32_t* physical_types,
                                           int32_t* type_ids, int32_t* scales, int32_t* child_counts);
/// @brief Writes key, value, key, value ... and their ends, by ascending key.
CUDF4J_EXPORT void parquet_metadata_user_data(int64_t metadata, int8_t* utf8, int32_t* ends);
/// @brief Writes the row groups of each file, and rows and bytes of each row group.
CUDF4J_EXPORT void parquet_metadata_row_groups(int64_t metadata, int32_t* groups_of_files, int64_t* rows,
                                               int64_t* bytes);
/// @brief Writes the paths of column chunks, ascending, their ends, and the uncompressed bytes of each in all row
/// groups, one column after the other.
CUDF4J_EXPORT void parquet_metadata_chunks(int64_t metadata, int8_t* utf8, int32_t* ends, int64_t* bytes);

}  // namespace cudf4j
