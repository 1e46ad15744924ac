#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf {
namespace io {
class csv_reader_options;
class csv_writer_options;
}  // namespace io
}  // namespace cudf

namespace cudf4j {

/// @brief Returns new options with libcudf's defaults; plain settings are set on it (class csv_reader_options), those
/// below take lists. The source is copied.
CUDF4J_EXPORT int64_t make_csv_reader_options(int64_t source);
CUDF4J_EXPORT void free_csv_reader_options(int64_t options);
CUDF4J_EXPORT void csv_set_names(cudf::io::csv_reader_options& options, int8_t const* names, int32_t const* ends,
                                 int32_t count);
CUDF4J_EXPORT void csv_set_use_columns(cudf::io::csv_reader_options& options, int8_t const* names, int32_t const* ends,
                                       int32_t count);
CUDF4J_EXPORT void csv_set_use_column_indexes(cudf::io::csv_reader_options& options, int32_t const* indexes,
                                              int32_t count);
/// @brief Sets types by name: types and scales have an entry for each name.
CUDF4J_EXPORT void csv_set_dtypes(cudf::io::csv_reader_options& options, int8_t const* names, int32_t const* ends,
                                  int32_t const* type_ids, int32_t const* scales, int32_t count);
/// @brief Sets types by position.
CUDF4J_EXPORT void csv_set_dtypes(cudf::io::csv_reader_options& options, int32_t const* type_ids, int32_t const* scales,
                                  int32_t count);
CUDF4J_EXPORT void csv_set_parse_dates(cudf::io::csv_reader_options& options, int8_t const* names, int32_t const* ends,
                                       int32_t count);
CUDF4J_EXPORT void csv_set_parse_date_indexes(cudf::io::csv_reader_options& options, int32_t const* indexes,
                                              int32_t count);
CUDF4J_EXPORT void csv_set_true_values(cudf::io::csv_reader_options& options, int8_t const* words, int32_t const* ends,
                                       int32_t count);
CUDF4J_EXPORT void csv_set_false_values(cudf::io::csv_reader_options& options, int8_t const* words, int32_t const* ends,
                                        int32_t count);
CUDF4J_EXPORT void csv_set_na_values(cudf::io::csv_reader_options& options, int8_t const* words, int32_t const* ends,
                                     int32_t count);
/// @brief Sets the text in front of the number of a column without name.
CUDF4J_EXPORT void csv_set_prefix(cudf::io::csv_reader_options& options, int8_t const* prefix, int32_t size);
/// @brief Returns what was read (take_table, read_names, free_table_with_metadata).
CUDF4J_EXPORT int64_t read_csv(cudf::io::csv_reader_options const& options);

/// @brief Returns new options for a sink, which must outlive the write, and a table view, which is copied.
CUDF4J_EXPORT int64_t make_csv_writer_options(int64_t sink, int64_t table_view);
CUDF4J_EXPORT void free_csv_writer_options(int64_t options);
CUDF4J_EXPORT void csv_set_names(cudf::io::csv_writer_options& options, int8_t const* names, int32_t const* ends,
                                 int32_t count);
/// @brief Sets four texts: null, true, false, line end.
CUDF4J_EXPORT void csv_set_words(cudf::io::csv_writer_options& options, int8_t const* words, int32_t const* ends);
CUDF4J_EXPORT void write_csv(cudf::io::csv_writer_options const& options);
/// @brief Returns whether columns of a type can be written.
CUDF4J_EXPORT bool is_supported_write_csv(int32_t type_id);

}  // namespace cudf4j
