#include "bridge/io.hpp"

#include <cudf/io/types.hpp>
#include <cudf/table/table.hpp>
#include <stdexcept>

#include "bridge/address.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

struct name_sizes {
  int32_t count{0};
  int64_t bytes{0};

  void add(std::vector<cudf::io::column_name_info> const& columns) {
    for (auto const& column : columns) {
      ++count;
      bytes += static_cast<int64_t>(column.name.size());
      add(column.children);
    }
  }
};

void write_names(std::vector<cudf::io::column_name_info> const& columns, text_writer& out, int32_t*& child_counts) {
  for (auto const& column : columns) {
    out.write(column.name);
    *child_counts++ = static_cast<int32_t>(column.children.size());
    write_names(column.children, out, child_counts);
  }
}

int32_t checked_size(int64_t bytes) {
  if (bytes > std::numeric_limits<int32_t>::max())
    throw std::overflow_error("the names or the metadata of a file exceed 2 GiB");
  return static_cast<int32_t>(bytes);
}

}  // namespace

int64_t source_of_files(int8_t const* paths, int32_t const* ends, int32_t count) {
  return hand_over_new<cudf::io::source_info>(texts(paths, ends, count));
}

int64_t source_of_buffers(int64_t const* addresses, int64_t const* bytes, int32_t count) {
  std::vector<cudf::host_span<std::byte const>> buffers;
  buffers.reserve(count);
  for (int64_t i = 0; i < count; ++i) {
    buffers.emplace_back(reinterpret_cast<std::byte const*>(addresses[i]), static_cast<size_t>(bytes[i]));
  }
  return hand_over_new<cudf::io::source_info>(
      cudf::host_span<cudf::host_span<std::byte const>>(buffers.data(), buffers.size()));
}

void free_source(int64_t source) { free_at<cudf::io::source_info>(source); }

int64_t sink_to_file(int8_t const* path, int32_t size) {
  if (size == 0) throw std::invalid_argument("the path of a file to write is empty");
  return hand_over_new<sink>(text(path, size));
}

int64_t sink_to_file_end(int8_t const* path, int32_t size) {
  return hand_over_new<sink>(open_file_end(text(path, size)));
}

void free_sink(int64_t sink) { free_at<cudf4j::sink>(sink); }

int64_t take_table(int64_t table_with_metadata) {
  return hand_over(std::move(at<cudf::io::table_with_metadata>(table_with_metadata).tbl));
}

void free_table_with_metadata(int64_t table_with_metadata) {
  free_at<cudf::io::table_with_metadata>(table_with_metadata);
}

void names_size(int64_t table_with_metadata, int32_t* out) {
  name_sizes sizes;
  sizes.add(at<cudf::io::table_with_metadata>(table_with_metadata).metadata.schema_info);
  out[0] = sizes.count;
  out[1] = checked_size(sizes.bytes);
}

void read_names(int64_t table_with_metadata, int8_t* utf8, int32_t* ends, int32_t* child_counts) {
  text_writer out{utf8, ends};
  write_names(at<cudf::io::table_with_metadata>(table_with_metadata).metadata.schema_info, out, child_counts);
}

void user_data_size(int64_t table_with_metadata, int32_t* out) {
  auto const& entries = at<cudf::io::table_with_metadata>(table_with_metadata).metadata.user_data;
  int64_t bytes = 0;
  for (auto const& [key, value] : entries) bytes += static_cast<int64_t>(key.size() + value.size());
  out[0] = static_cast<int32_t>(entries.size());
  out[1] = checked_size(bytes);
}

void read_user_data(int64_t table_with_metadata, int8_t* utf8, int32_t* ends) {
  text_writer out{utf8, ends};
  for (auto const& [key, value] : at<cudf::io::table_with_metadata>(table_with_metadata).metadata.user_data) {
    out.write(key);
    out.write(value);
  }
}

}  // namespace cudf4j
