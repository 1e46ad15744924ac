#include <arrow/api.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/schema.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>
#include <parquet/schema.h>
#include <parquet/statistics.h>

#include <algorithm>
#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet_metadata.hpp>
#include <cudf/io/parquet_schema.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/arrow_memory.hpp"
#include "host/core/errors.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using cudf::io::parquet_column_schema;

constexpr auto metadata_function = "read_parquet_metadata";

cudf::io::Type physical_type(parquet::Type::type type) {
  using from = parquet::Type;
  using to = cudf::io::Type;
  switch (type) {
    case from::BOOLEAN:
      return to::BOOLEAN;
    case from::INT32:
      return to::INT32;
    case from::INT64:
      return to::INT64;
    case from::INT96:
      return to::INT96;
    case from::FLOAT:
      return to::FLOAT;
    case from::DOUBLE:
      return to::DOUBLE;
    case from::BYTE_ARRAY:
      return to::BYTE_ARRAY;
    case from::FIXED_LEN_BYTE_ARRAY:
      return to::FIXED_LEN_BYTE_ARRAY;
    default:
      return to::UNDEFINED;
  }
}

// The tree as the file has it; a leaf's type is what read_parquet would give for it.
parquet_column_schema describe(parquet::schema::Node const& node, parquet::ArrowReaderProperties const& properties) {
  if (node.is_primitive()) {
    auto const& primitive = static_cast<parquet::schema::PrimitiveNode const&>(node);
    auto type = cudf::data_type{cudf::type_id::EMPTY};
    std::shared_ptr<arrow::Schema> leaf;
    parquet::schema::NodeVector fields{
        parquet::schema::PrimitiveNode::Make(node.name(), parquet::Repetition::OPTIONAL, primitive.logical_type(),
                                             primitive.physical_type(), primitive.type_length())};
    parquet::SchemaDescriptor alone;
    alone.Init(parquet::schema::GroupNode::Make("schema", parquet::Repetition::REQUIRED, fields));
    check(parquet::arrow::FromParquetSchema(&alone, properties, &leaf), metadata_function);
    try {
      type = from_arrow_type(*from_file_types(leaf->field(0)->type(), type));
    } catch (cudf::data_type_error const&) {
      // the file may hold a type that cannot be read; its schema can still be shown, with the type EMPTY
      type = cudf::data_type{cudf::type_id::EMPTY};
    }
    return {node.name(), physical_type(primitive.physical_type()), {}, type};
  }
  auto const& group = static_cast<parquet::schema::GroupNode const&>(node);
  std::vector<parquet_column_schema> children;
  for (int i = 0; i < group.field_count(); ++i) {
    children.push_back(describe(*group.field(i), properties));
  }
  auto const list = node.logical_type()->is_list() || node.logical_type()->is_map();
  return {node.name(), cudf::io::Type::UNDEFINED, std::move(children),
          cudf::data_type{list ? cudf::type_id::LIST : cudf::type_id::STRUCT}};
}

/// The footer takes memory from the pool when it is asked too, so the pool must outlive it.
std::shared_ptr<parquet::FileMetaData> read_footer(cudf::io::datasource& source, device_arrow_pool& memory,
                                                   char const* doing, std::string const& name) {
  return guarded(doing, name, [&] {
    return parquet::ParquetFileReader::Open(open_source(source, memory), parquet::ReaderProperties{&memory})
        ->metadata();
  });
}

namespace format = cudf::io::parquet;

std::optional<format::ConvertedType> converted_type(parquet::ConvertedType::type type) {
  // Arrow counts from 1, with 0 for none
  if (type < parquet::ConvertedType::UTF8 || type > parquet::ConvertedType::INTERVAL) return std::nullopt;
  return static_cast<format::ConvertedType>(type - parquet::ConvertedType::UTF8);
}

void flatten(parquet::schema::Node const& node, std::vector<format::SchemaElement>& all) {
  format::SchemaElement element;
  element.name = node.name();
  element.repetition_type = static_cast<format::FieldRepetitionType>(node.repetition());
  element.converted_type = converted_type(node.converted_type());
  if (node.field_id() >= 0) element.field_id = node.field_id();
  if (node.is_primitive()) {
    auto const& primitive = static_cast<parquet::schema::PrimitiveNode const&>(node);
    element.type = static_cast<format::Type>(primitive.physical_type());
    element.type_length = std::max(0, primitive.type_length());
    if (auto const& decimal = primitive.decimal_metadata(); decimal.isset) {
      element.decimal_precision = decimal.precision;
      element.decimal_scale = decimal.scale;
    }
    all.push_back(std::move(element));
    return;
  }
  auto const& group = static_cast<parquet::schema::GroupNode const&>(node);
  element.num_children = group.field_count();
  all.push_back(std::move(element));
  for (int i = 0; i < group.field_count(); ++i) flatten(*group.field(i), all);
}

format::Compression codec_of(arrow::Compression::type codec) {
  switch (codec) {
    case arrow::Compression::UNCOMPRESSED:
      return format::Compression::UNCOMPRESSED;
    case arrow::Compression::SNAPPY:
      return format::Compression::SNAPPY;
    case arrow::Compression::GZIP:
      return format::Compression::GZIP;
    case arrow::Compression::LZO:
      return format::Compression::LZO;
    case arrow::Compression::BROTLI:
      return format::Compression::BROTLI;
    case arrow::Compression::LZ4_HADOOP:
      return format::Compression::LZ4;
    case arrow::Compression::ZSTD:
      return format::Compression::ZSTD;
    case arrow::Compression::LZ4:
      return format::Compression::LZ4_RAW;
    default:
      fail_logic("read_parquet_footers: a column chunk has a compression that the format does not know");
  }
}

std::vector<uint8_t> bytes_of(std::string const& text) { return {text.begin(), text.end()}; }

format::ColumnChunk describe(parquet::ColumnChunkMetaData const& chunk) {
  format::ColumnChunk result;
  result.file_path = chunk.file_path();
  result.file_offset = chunk.file_offset();
  auto& data = result.meta_data;
  data.type = static_cast<format::Type>(chunk.type());
  for (auto const encoding : chunk.encodings()) data.encodings.push_back(static_cast<format::Encoding>(encoding));
  data.path_in_schema = chunk.path_in_schema()->ToDotVector();
  data.codec = codec_of(chunk.compression());
  data.num_values = chunk.num_values();
  data.total_uncompressed_size = chunk.total_uncompressed_size();
  data.total_compressed_size = chunk.total_compressed_size();
  data.data_page_offset = chunk.data_page_offset();
  if (chunk.has_index_page()) data.index_page_offset = chunk.index_page_offset();
  if (chunk.has_dictionary_page()) data.dictionary_page_offset = chunk.dictionary_page_offset();
  if (auto const known = chunk.statistics(); known != nullptr) {
    if (known->HasNullCount()) data.statistics.null_count = known->null_count();
    if (known->HasDistinctCount()) data.statistics.distinct_count = known->distinct_count();
    if (known->HasMinMax()) {
      data.statistics.min_value = bytes_of(known->EncodeMin());
      data.statistics.max_value = bytes_of(known->EncodeMax());
    }
  }
  return result;
}

format::FileMetaData describe(parquet::FileMetaData const& footer) {
  format::FileMetaData file;
  file.version = footer.version() == parquet::ParquetVersion::PARQUET_1_0 ? 1 : 2;
  flatten(*footer.schema()->group_node(), file.schema);
  file.num_rows = footer.num_rows();
  file.created_by = footer.created_by();
  if (auto const& pairs = footer.key_value_metadata(); pairs != nullptr) {
    for (int64_t i = 0; i < pairs->size(); ++i) file.key_value_metadata.push_back({pairs->key(i), pairs->value(i)});
  }
  for (int g = 0; g < footer.num_row_groups(); ++g) {
    auto const group = footer.RowGroup(g);
    format::RowGroup described;
    described.num_rows = group->num_rows();
    described.total_byte_size = group->total_byte_size();
    described.file_offset = group->file_offset();
    described.total_compressed_size = group->total_compressed_size();
    for (int c = 0; c < group->num_columns(); ++c) described.columns.push_back(describe(*group->ColumnChunk(c)));
    file.row_groups.push_back(std::move(described));
  }
  return file;
}

}  // namespace
}  // namespace cudf4j::host::parquet_io

namespace cudf::io {

parquet_metadata read_parquet_metadata(source_info const& src_info) {
  namespace host = cudf4j::host::parquet_io;
  auto const sources = make_datasources(src_info);
  cudf4j::host::expects(!sources.empty(), "read_parquet_metadata: there is no source to read");
  parquet_schema schema;
  int64_t rows = 0;
  size_type groups = 0;
  std::vector<size_type> groups_per_file;
  parquet_metadata::key_value_metadata words;
  std::vector<parquet_metadata::row_group_metadata> group_details;
  parquet_metadata::column_chunk_metadata chunk_sizes;
  cudf4j::host::device_arrow_pool memory;
  for (std::size_t s = 0; s < sources.size(); ++s) {
    auto const name = host::source_name(src_info, s);
    auto const footer = host::read_footer(*sources[s], memory, "read_parquet_metadata", name);
    if (footer->num_rows() < 0 || __builtin_add_overflow(rows, std::int64_t{footer->num_rows()}, &rows)) {
      cudf4j::host::fail_logic("read_parquet_metadata: " + name + ": it has " + std::to_string(footer->num_rows()) +
                               " rows, which cannot be");
    }
    groups += footer->num_row_groups();
    groups_per_file.push_back(footer->num_row_groups());
    if (s == 0) {
      ::parquet::ArrowReaderProperties properties;
      properties.set_smallest_decimal_enabled(true);
      properties.set_arrow_extensions_enabled(false);
      schema = parquet_schema{host::describe(*footer->schema()->group_node(), properties)};
      if (auto const& pairs = footer->key_value_metadata(); pairs != nullptr) {
        for (int64_t i = 0; i < pairs->size(); ++i) {
          words[pairs->key(i)] = pairs->value(i);
        }
      }
    }
    for (int g = 0; g < footer->num_row_groups(); ++g) {
      auto const group = footer->RowGroup(g);
      group_details.push_back({{"num_rows", group->num_rows()}, {"total_byte_size", group->total_byte_size()}});
      for (int c = 0; c < group->num_columns(); ++c) {
        auto const chunk = group->ColumnChunk(c);
        chunk_sizes[chunk->path_in_schema()->ToDotString()].push_back(chunk->total_uncompressed_size());
      }
    }
  }
  return parquet_metadata{
      std::move(schema),     rows, groups, std::move(groups_per_file), std::move(words), std::move(group_details),
      std::move(chunk_sizes)};
}

std::vector<parquet::FileMetaData> read_parquet_footers(std::span<std::unique_ptr<datasource> const> sources) {
  namespace host = cudf4j::host::parquet_io;
  cudf4j::host::device_arrow_pool memory;
  std::vector<parquet::FileMetaData> files;
  for (auto const& source : sources) {
    auto const name = "source " + std::to_string(files.size());
    auto const footer = host::read_footer(*source, memory, "read_parquet_footers", name);
    files.push_back(host::guarded("read_parquet_footers", name, [&] { return host::describe(*footer); }));
  }
  return files;
}

}  // namespace cudf::io
