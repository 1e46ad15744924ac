#pragma once
#include <cudf/io/datasource.hpp>
#include <cudf/io/types.hpp>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/device_buffer.hpp>
#include <string>

#include "host/io/csv_rows.hpp"

namespace cudf4j::host::csv {

/** @brief Readable bytes behind a loaded text, all zero: what simdjson asks for, and more than text_padding. */
constexpr std::size_t loaded_padding = 64;
static_assert(loaded_padding >= text_padding);

/** @brief The text of a source as the reader works on it, counted as device memory like on the other engine. */
struct loaded_text {
  rmm::device_buffer bytes;
  text_range range;
  bool whole = true;  // nothing of the source lies behind the range
};

/** @brief What messages call a compression. */
char const* compression_name(cudf::io::compression_type format);

/** @brief What messages call the source: its path, or what kind of buffer it is. */
std::string source_name(cudf::io::source_info const& info);

/**
 * @brief Reads `size` bytes from `offset` on, fewer at the end of the source, with several threads where it is a file.
 * @throws cudf::logic_error naming the source when it cannot be read, std::runtime_error when it ends early
 * @param reader the function that messages name
 */
loaded_text load_text(cudf::io::datasource& source, cudf::io::source_info const& info, std::size_t offset,
                      std::size_t size, rmm::cuda_stream_view stream, char const* reader = "read_csv");

/** @brief The compression that AUTO stands for, from the file's extension; NONE for anything but files. */
cudf::io::compression_type resolve_compression(cudf::io::compression_type asked, cudf::io::source_info const& info);

/** @throws cudf::logic_error naming the source for a damaged stream, and for formats that are not supported */
loaded_text decompress(cudf::io::datasource& source, cudf::io::source_info const& info,
                       cudf::io::compression_type format, rmm::cuda_stream_view stream,
                       char const* reader = "read_csv");

}  // namespace cudf4j::host::csv
