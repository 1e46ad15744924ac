#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf {
namespace io {
class csv_reader_options;
}  // namespace io
}  // namespace cudf

namespace cudf4j {

/// @brief Returns a new scan of the rows and cells of a CSV text, before a reader sees it: of a file, which stays open;
/// of memory, which must live as long.
/// `settings` are [delimiter, quote, comment or 0, 1 with a header, rows to skip, most rows of data or -1, columns,
/// what becomes of rows with more cells (0 fail, 1 skip, 2 truncate), of rows with fewer (0 fill, 1 fail), threads].
CUDF4J_EXPORT int64_t csv_scan_of_file(int8_t const* path, int32_t size, int64_t const* settings);
CUDF4J_EXPORT int64_t csv_scan_of_memory(int64_t address, int64_t bytes, int64_t const* settings);
CUDF4J_EXPORT void free_csv_scan(int64_t scan);
/// @brief Returns a new cudf::io::source_info (free_source) of the text of a scan, which must outlive it, for one
/// reader. What the reader takes is looked at on the way, and reading fails where there is a fault or something to
/// leave out.
CUDF4J_EXPORT int64_t source_of_csv_scan(int64_t scan);
/// @brief Reads the text of a scan, which is the source of the options, in parts of so many bytes that are parsed in so
/// many streams at once; returns what was read (take_table, read_names, free_table_with_metadata).
CUDF4J_EXPORT int64_t read_csv_in_parts(int64_t scan, cudf::io::csv_reader_options const& options, int64_t part_bytes,
                                        int32_t streams);
/// @brief Goes through the text, or what no reader has taken of it, and writes [fault, its offset, line, row of data or
/// -1, cells; end of what is wanted, rows of data, bad rows, 1 if nothing more is to be looked at, 1 if the readers are
/// to get what is kept, 1 if a cell is in quotes]. A fault is 0 none, 1 surplus cells, 2 cells lacking, 3 a quote that
/// never ends, 4 bytes that are no UTF-8, 5 a carriage return that ends a row. `is_complete` is 0 where the text will
/// go on.
CUDF4J_EXPORT void run_csv_scan(int64_t scan, int32_t is_complete, int64_t* out);
/// @brief Returns a new text (host_text_address) of what a scan without fault wants, without its bad rows or cells.
CUDF4J_EXPORT int64_t csv_scan_kept(int64_t scan);

/// @brief Returns a new text in host memory, which grows up to what a reader could take.
CUDF4J_EXPORT int64_t new_host_text();
CUDF4J_EXPORT void append_host_text(int64_t text, int8_t const* bytes, int32_t count);
CUDF4J_EXPORT int64_t host_text_address(int64_t text);
CUDF4J_EXPORT int64_t host_text_bytes(int64_t text);
CUDF4J_EXPORT void free_host_text(int64_t text);

}  // namespace cudf4j
