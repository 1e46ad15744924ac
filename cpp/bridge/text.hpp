#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new string column of the records of a file that begin in a range of its bytes
/// (cudf::io::text::multibyte_split).
CUDF4J_EXPORT int64_t split_file_text(int8_t const* path, int32_t path_size, int8_t const* delimiter,
                                      int32_t delimiter_size, int64_t offset, int64_t size, bool strip_delimiters);
/// @brief As above, of a text in host memory.
CUDF4J_EXPORT int64_t split_host_text(int64_t address, int64_t bytes, int8_t const* delimiter, int32_t delimiter_size,
                                      int64_t offset, int64_t size, bool strip_delimiters);
/// @brief Writes offset and size of the range of all bytes.
CUDF4J_EXPORT void whole_byte_range(int64_t* out);
/// @brief Writes offset and size of each of `count` ranges that follow one another
/// (cudf::io::text::create_byte_range_infos_consecutive).
CUDF4J_EXPORT void consecutive_byte_ranges(int64_t total_bytes, int64_t count, int64_t* out);

}  // namespace cudf4j
