#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

// Texts are UTF-8, concatenated, `ends[i]` the end of the i-th.

/// @brief Returns new options for reading ORC files, in which the source is copied. Dates are TIMESTAMP_DAYS.
/// @param columns the paths of the columns to read, `column_count` of them; −1 for all
/// @param stripes of each source the next stripe_counts[i] stripes, for `source_count` sources; 0 for all stripes
/// @param rows [rows to leave out at the begin, rows to read; −1 for all]
/// @param timestamp_type the id of a type of timestamps; EMPTY for nanoseconds
/// @param ignore_timezone whether the time zone of the writer is taken for UTC
CUDF4J_EXPORT int64_t make_orc_reader_options(int64_t source, int8_t const* columns, int32_t const* ends,
                                              int32_t column_count, int32_t const* stripes,
                                              int32_t const* stripe_counts, int32_t source_count, int64_t const* rows,
                                              int32_t timestamp_type, bool ignore_timezone);
CUDF4J_EXPORT void free_orc_reader_options(int64_t options);
/// @brief Reads ORC files; returns what take_table, read_names and free_table_with_metadata take.
CUDF4J_EXPORT int64_t read_orc(int64_t options);

/// @brief Returns a new reader of rows a part at a time (cudf::io::chunked_orc_reader). The options are copied; what
/// their source refers to must outlive the reader.
/// @param chunk_limit the most bytes of a table; 0 for any number
/// @param pass_limit the bytes that reading takes, as a hint; 0 for any number
/// @param row_granularity so many rows are not parted
CUDF4J_EXPORT int64_t make_chunked_orc_reader(int64_t options, int64_t chunk_limit, int64_t pass_limit,
                                              int32_t row_granularity);
CUDF4J_EXPORT void free_chunked_orc_reader(int64_t reader);
CUDF4J_EXPORT bool chunked_orc_has_next(int64_t reader);
/// @brief Returns what was read, as read_orc does.
CUDF4J_EXPORT int64_t read_orc_chunk(int64_t reader);

/// @brief Writes a table. Names and precisions are in preorder of the table's column tree; of a decimal column
/// `precisions` has the number of digits, else 0.
/// @param settings compression, whether there are statistics, bytes and rows of a stripe and rows between two entries
/// of the index, each 0 for libcudf's own
/// @param entries key, value, key, value …: `entry_count` of both
CUDF4J_EXPORT void write_orc(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends,
                             int32_t const* precisions, int32_t count, int64_t const* settings, int8_t const* entries,
                             int32_t const* entry_ends, int32_t entry_count);

/// @brief Returns a new writer of a file to which tables like `table_view` can be added (cudf::io::orc_chunked_writer);
/// the arguments are those of write_orc.
CUDF4J_EXPORT int64_t make_chunked_orc_writer(int8_t const* path, int32_t path_size, int64_t table_view,
                                              int8_t const* names, int32_t const* ends, int32_t const* precisions,
                                              int32_t count, int64_t const* settings, int8_t const* entries,
                                              int32_t const* entry_ends, int32_t entry_count);
CUDF4J_EXPORT void free_chunked_orc_writer(int64_t writer);
CUDF4J_EXPORT void write_orc_chunk(int64_t writer, int64_t table_view);
CUDF4J_EXPORT void finish_chunked_orc(int64_t writer);

/// @brief cudf::io::is_supported_read_orc and cudf::io::is_supported_write_orc
CUDF4J_EXPORT bool orc_is_readable(int32_t compression);
CUDF4J_EXPORT bool orc_is_writable(int32_t compression);

/// @brief Returns a new cudf::io::orc_metadata of one file.
CUDF4J_EXPORT int64_t read_orc_metadata(int64_t source);
CUDF4J_EXPORT void free_orc_metadata(int64_t metadata);
/// @brief Writes [rows, stripes, columns of the tree, bytes of their names].
CUDF4J_EXPORT void orc_metadata_sizes(int64_t metadata, int64_t* out);
/// @brief Writes names and their ends, kinds of types and numbers of children in preorder, without the root.
CUDF4J_EXPORT void orc_metadata_schema(int64_t metadata, int8_t* utf8, int32_t* ends, int32_t* kinds,
                                       int32_t* child_counts);
/// @brief Returns the statistics of one file as bytes, in the order of OrcStatistics.java; they are read and freed as
/// those of a Parquet footer (parquet_footer_bytes).
CUDF4J_EXPORT int64_t read_orc_statistics(int64_t source);

}  // namespace cudf4j
