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
/// reader; without a byte order mark. What the reader takes is looked at while it goes on, and reading fails where a
/// line is known to be no record.
CUDF4J_EXPORT int64_t source_of_json_scan(int64_t scan);
/// @brief Goes through the text, or what is left of it when a reader has taken it, and writes [fault, its offset, that
/// of its line].
/// A fault is 0 none, 1 a line that is no record, 2 bytes that are no UTF-8. A file must not have been written to since
/// the scan was made.
CUDF4J_EXPORT void run_json_scan(int64_t scan, int64_t* out);
/// @brief Returns a new text (host_text_address) without a byte order mark in which each line that is no record is an
/// empty one, as which readers take it for a row of nulls.
CUDF4J_EXPORT int64_t json_scan_kept(int64_t scan);

}  // namespace cudf4j
