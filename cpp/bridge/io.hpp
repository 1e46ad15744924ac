#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

// Texts are UTF-8, concatenated, `ends[i]` the end of the i-th.

/// @brief Returns a new cudf::io::source_info of file paths; of host buffers, which must live until the read is done.
CUDF4J_EXPORT int64_t source_of_files(int8_t const* paths, int32_t const* ends, int32_t count);
CUDF4J_EXPORT int64_t source_of_buffers(int64_t const* addresses, int64_t const* bytes, int32_t count);
CUDF4J_EXPORT void free_source(int64_t source);

/// @brief Returns a new sink: a file; what is written behind the bytes of one that is there.
CUDF4J_EXPORT int64_t sink_to_file(int8_t const* path, int32_t size);
CUDF4J_EXPORT int64_t sink_to_file_end(int8_t const* path, int32_t size);
CUDF4J_EXPORT void free_sink(int64_t sink);

/// @brief Of what a reader returned (cudf::io::table_with_metadata): takes the table out of it (free_table); 0 if
/// taken.
CUDF4J_EXPORT int64_t take_table(int64_t table_with_metadata);
CUDF4J_EXPORT void free_table_with_metadata(int64_t table_with_metadata);
/// @brief Writes [number of columns of the tree, bytes of all names].
CUDF4J_EXPORT void names_size(int64_t table_with_metadata, int32_t* out);
/// @brief Writes the column names in preorder, their ends and the number of children of each.
CUDF4J_EXPORT void read_names(int64_t table_with_metadata, int8_t* utf8, int32_t* ends, int32_t* child_counts);
/// @brief Writes [number of entries, bytes of all keys and values] of the first file's own metadata.
CUDF4J_EXPORT void user_data_size(int64_t table_with_metadata, int32_t* out);
/// @brief Writes key, value, key, value … and their ends, by ascending key.
CUDF4J_EXPORT void read_user_data(int64_t table_with_metadata, int8_t* utf8, int32_t* ends);

}  // namespace cudf4j
