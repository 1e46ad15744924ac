#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf {
namespace io {
class json_reader_options;
class json_writer_options;
}  // namespace io
}  // namespace cudf

namespace cudf4j {

/// @brief Returns new options with libcudf's defaults; plain settings are set on it (class json_reader_options), those
/// below take lists. The source is copied.
CUDF4J_EXPORT int64_t make_json_reader_options(int64_t source);
CUDF4J_EXPORT void free_json_reader_options(int64_t options);
/// @brief Sets types by position.
CUDF4J_EXPORT void json_set_dtypes(cudf::io::json_reader_options& options, int32_t const* type_ids,
                                   int32_t const* scales, int32_t count);
/// @brief Sets types of columns and of those below them, in preorder; `child_counts` has an entry for each.
CUDF4J_EXPORT void json_set_dtypes(cudf::io::json_reader_options& options, int8_t const* names, int32_t const* ends,
                                   int32_t const* type_ids, int32_t const* scales, int32_t const* child_counts,
                                   int32_t count, bool in_this_order);
CUDF4J_EXPORT void json_set_na_values(cudf::io::json_reader_options& options, int8_t const* words, int32_t const* ends,
                                      int32_t count);
/// @brief Returns what was read (take_table, read_names, free_table_with_metadata).
CUDF4J_EXPORT int64_t read_json(cudf::io::json_reader_options const& options);

/// @brief Returns new options for a sink, which must outlive the write, and a table view, which is copied; the names
/// are those of the tree of columns, in preorder.
CUDF4J_EXPORT int64_t make_json_writer_options(int64_t sink, int64_t table_view, int8_t const* names,
                                               int32_t const* ends, int32_t count);
CUDF4J_EXPORT void free_json_writer_options(int64_t options);
/// @brief Sets three texts: null, true, false.
CUDF4J_EXPORT void json_set_words(cudf::io::json_writer_options& options, int8_t const* words, int32_t const* ends);
CUDF4J_EXPORT void write_json(cudf::io::json_writer_options const& options);

}  // namespace cudf4j
