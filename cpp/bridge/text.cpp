#include "bridge/text.hpp"

#include <cudf/column/column.hpp>
#include <cudf/io/text/byte_range_info.hpp>
#include <cudf/io/text/data_chunk_source_factories.hpp>
#include <cudf/io/text/multibyte_split.hpp>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

int64_t split(cudf::io::text::data_chunk_source const& source, std::string const& delimiter, int64_t offset,
              int64_t size, bool strip_delimiters) {
  cudf::io::text::parse_options options;
  options.byte_range = cudf::io::text::byte_range_info{offset, size};
  options.strip_delimiters = strip_delimiters;
  return hand_over(cudf::io::text::multibyte_split(source, delimiter, options));
}

int64_t* write_range(cudf::io::text::byte_range_info const& range, int64_t* out) {
  *out++ = range.offset();
  *out++ = range.size();
  return out;
}

}  // namespace

int64_t split_file_text(int8_t const* path, int32_t path_size, int8_t const* delimiter, int32_t delimiter_size,
                        int64_t offset, int64_t size, bool strip_delimiters) {
  auto const source = cudf::io::text::make_source_from_file(text(path, path_size));
  return split(*source, text(delimiter, delimiter_size), offset, size, strip_delimiters);
}

int64_t split_host_text(int64_t address, int64_t bytes, int8_t const* delimiter, int32_t delimiter_size, int64_t offset,
                        int64_t size, bool strip_delimiters) {
  auto const source = cudf::io::text::make_source(
      cudf::host_span<char const>{reinterpret_cast<char const*>(address), static_cast<size_t>(bytes)});
  return split(*source, text(delimiter, delimiter_size), offset, size, strip_delimiters);
}

void whole_byte_range(int64_t* out) { write_range(cudf::io::text::create_byte_range_info_max(), out); }

void consecutive_byte_ranges(int64_t total_bytes, int64_t count, int64_t* out) {
  for (auto const& range : cudf::io::text::create_byte_range_infos_consecutive(total_bytes, count)) {
    out = write_range(range, out);
  }
}

}  // namespace cudf4j
