#include <arrow/api.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/schema.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>
#include <parquet/schema.h>

#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet_metadata.hpp>
#include <memory>
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

constexpr auto function = "read_parquet_metadata";

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
    check(parquet::arrow::FromParquetSchema(&alone, properties, &leaf), function);
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

std::shared_ptr<parquet::FileMetaData> read_footer(cudf::io::datasource& source, std::string const& name) {
  device_arrow_pool memory;
  return guarded(function, name, [&] {
    return parquet::ParquetFileReader::Open(open_source(source, memory), parquet::ReaderProperties{&memory})
        ->metadata();
  });
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
  for (std::size_t s = 0; s < sources.size(); ++s) {
    auto const name = host::source_name(src_info, s);
    auto const footer = host::read_footer(*sources[s], name);
    rows += footer->num_rows();
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

}  // namespace cudf::io
