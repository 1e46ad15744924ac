#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Returns a new scan of lines of JSON, before a reader sees them: of a file, which stays open; of memory, which
/// must live as long. `words` are those that stand for a missing value beside null.
CUDF4J_EXPORT int64_t json_scan_of_file(int8_t const* path, int32_t size, int8_t const* words, int32_t const* ends,
                                        int32_t count, int32_t threads);
CUDF4J_EXPORT int64_t json_scan_of_memory(int64_t address, int64_t bytes, int8_t const* words, int32_t const* ends,
                                          int32_t count, int32_t threads);
CUDF4J_EXPORT void free_json_scan(int64_t scan);
/// @brief Returns a new cudf::io::source_info (free_source) of the text of a scan, which must outlive it, for one
/// reader. What the reader takes is looked at on the way, and reading fails where a line is no record.
CUDF4J_EXPORT int64_t source_of_json_scan(int64_t scan);
/// @brief Goes through the text, or what no reader has taken of it, and writes [fault, its offset, that of its line].
/// A fault is 0 none, 1 a line that is no record, 2 bytes that are no UTF-8.
CUDF4J_EXPORT void run_json_scan(int64_t scan, int64_t* out);
/// @brief Returns a new text (host_text_address) in which each line that is no record is `{`, of which readers that
/// recover make a row of nulls.
CUDF4J_EXPORT int64_t json_scan_kept(int64_t scan);

}  // namespace cudf4j
