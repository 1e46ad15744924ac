#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet_metadata.hpp>
#include <cudf/io/parquet_schema.hpp>
#include <vector>

#include "bridge/address.hpp"
#include "bridge/byte_writer.hpp"
#include "bridge/parquet.hpp"

namespace cudf4j {
namespace {

using cudf::io::parquet::ColumnChunk;
using cudf::io::parquet::FileMetaData;
using cudf::io::parquet::SchemaElement;

void write(byte_writer& out, SchemaElement const& node) {
  out.text(node.name);
  out.put(static_cast<int32_t>(node.type));
  out.put(node.type_length);
  out.put(static_cast<int32_t>(node.repetition_type));
  out.put(node.num_children);
  out.optional(node.converted_type, [&](auto type) { out.put(static_cast<int32_t>(type)); });
  out.put(node.decimal_precision);
  out.put(node.decimal_scale);
  out.optional(node.field_id);
}

void write(byte_writer& out, ColumnChunk const& chunk) {
  auto const& data = chunk.meta_data;
  out.count(data.path_in_schema.size());
  for (auto const& name : data.path_in_schema) out.text(name);
  out.put(static_cast<int32_t>(data.type));
  out.put(static_cast<int32_t>(data.codec));
  out.put(data.num_values);
  out.put(data.total_uncompressed_size);
  out.put(data.total_compressed_size);
  out.put(data.data_page_offset);
  out.put(data.dictionary_page_offset);
  auto const& known = data.statistics;
  out.optional(known.null_count);
  out.optional(known.distinct_count);
  // the fields of old files say the same, where they are there at all
  auto const text = [&](auto const& value) { out.text(value); };
  out.optional(known.min_value.has_value() ? known.min_value : known.min, text);
  out.optional(known.max_value.has_value() ? known.max_value : known.max, text);
}

void write(byte_writer& out, FileMetaData const& file) {
  out.put(file.version);
  out.put(file.num_rows);
  out.text(file.created_by);
  out.count(file.key_value_metadata.size());
  for (auto const& entry : file.key_value_metadata) {
    out.text(entry.key);
    out.text(entry.value);
  }
  out.count(file.schema.size());
  for (auto const& node : file.schema) write(out, node);
  out.count(file.row_groups.size());
  for (auto const& group : file.row_groups) {
    out.put(group.num_rows);
    out.put(group.total_byte_size);
    out.count(group.columns.size());
    for (auto const& chunk : group.columns) write(out, chunk);
  }
}

}  // namespace

int64_t read_parquet_footers(int64_t source) {
  auto const sources = cudf::io::make_datasources(at<cudf::io::source_info>(source));
  auto const files = cudf::io::read_parquet_footers(sources);
  byte_writer out;
  out.count(files.size());
  for (auto const& file : files) write(out, file);
  return hand_over_new<std::vector<uint8_t>>(out.take());
}

}  // namespace cudf4j
