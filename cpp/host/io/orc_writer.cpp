#include <arrow/adapters/orc/adapter.h>
#include <arrow/api.h>
#include <arrow/compute/cast.h>

#include <cudf/io/data_sink.hpp>
#include <cudf/io/orc.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/arrow_memory.hpp"
#include "host/core/errors.hpp"
#include "host/io/parquet_output.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"

namespace cudf4j::host::orc_io {
namespace {

using arrow::adapters::orc::ORCFileWriter;
using cudf::io::compression_type;
using cudf::io::orc_writer_options;
using parquet_io::check_file;
using parquet_io::file_value;

constexpr auto writer_function = "write_orc";

arrow::Compression::type codec(compression_type compression) {
  switch (compression) {
    case compression_type::NONE:
      return arrow::Compression::UNCOMPRESSED;
    case compression_type::AUTO:
    case compression_type::SNAPPY:
      return arrow::Compression::SNAPPY;
    // what ORC calls ZLIB, Arrow calls GZIP
    case compression_type::ZLIB:
      return arrow::Compression::GZIP;
    case compression_type::LZ4:
      return arrow::Compression::LZ4;
    case compression_type::ZSTD:
      return arrow::Compression::ZSTD;
    default:
      not_on_host("write_orc: compression " + std::to_string(static_cast<int>(compression)) +
                  " is not supported; NONE, SNAPPY, ZLIB, LZ4 and ZSTD are");
  }
}

void refuse_writing(orc_writer_options const& options) {
  if (options.get_compression_statistics() != nullptr) {
    not_on_host("write_orc: compression_statistics are not supported");
  }
  if (!options.get_key_value_metadata().empty()) {
    not_on_host("write_orc: key_value_metadata are not supported");
  }
  if (options.get_stripe_size_rows() != cudf::io::default_stripe_size_rows) {
    not_on_host("write_orc: stripe_size_rows is not supported; stripe_size_bytes is");
  }
}

/** The type that Arrow's writer knows: it takes decimals of 128 bits only. */
std::shared_ptr<arrow::DataType> writable(std::shared_ptr<arrow::DataType> const& type, std::string const& name) {
  arrow::FieldVector fields;
  for (auto const& field : type->fields()) {
    fields.push_back(field->WithType(writable(field->type(), name)));
  }
  switch (type->id()) {
    case arrow::Type::DECIMAL32:
    case arrow::Type::DECIMAL64: {
      auto const& decimal = static_cast<arrow::DecimalType const&>(*type);
      return arrow::decimal128(decimal.precision(), decimal.scale());
    }
    case arrow::Type::UINT8:
    case arrow::Type::UINT16:
    case arrow::Type::UINT32:
    case arrow::Type::UINT64:
    case arrow::Type::DURATION:
      fail_type("write_orc: column '" + name + "': ORC has no type for " + type->ToString());
    case arrow::Type::STRUCT:
      return arrow::struct_(std::move(fields));
    case arrow::Type::LIST:
      return arrow::list(fields[0]);
    case arrow::Type::LARGE_LIST:
      return arrow::large_list(fields[0]);
    default:
      return type;
  }
}

std::shared_ptr<arrow::Table> to_arrow_table(orc_writer_options const& options, arrow::MemoryPool& memory) {
  auto const table = options.get_table();
  auto const& metadata = options.get_metadata();
  if (metadata.has_value() && metadata->column_metadata.size() != static_cast<std::size_t>(table.num_columns())) {
    fail_logic("write_orc: the metadata describe " +
               std::to_string(metadata.has_value() ? metadata->column_metadata.size() : 0) +
               " columns, the table has " + std::to_string(table.num_columns()));
  }
  parquet_io::writing_types how;
  how.function = writer_function;
  how.utc_timestamps = false;
  how.arrow_schema = true;
  arrow::compute::ExecContext context{&memory};
  arrow::FieldVector fields;
  arrow::ArrayVector arrays;
  for (int64_t i = 0; i < table.num_columns(); ++i) {
    auto const& view = table.column(static_cast<cudf::size_type>(i));
    auto const described =
        metadata.has_value() ? metadata->column_metadata[static_cast<std::size_t>(i)] : cudf::io::column_in_metadata{};
    auto const column = parquet_io::to_file_types(view, to_arrow(view), described, "_col" + std::to_string(i), how);
    auto const type = writable(column.field->type(), column.field->name());
    auto array = arrow::MakeArray(column.data);
    if (!array->type()->Equals(*type)) {
      array = file_value(arrow::compute::Cast(arrow::Datum{array}, arrow::compute::CastOptions::Safe(type), &context),
                         writer_function, "column '" + column.field->name() + "'")
                  .make_array();
    }
    fields.push_back(column.field->WithType(type));
    arrays.push_back(std::move(array));
  }
  return arrow::Table::Make(arrow::schema(std::move(fields)), std::move(arrays), table.num_rows());
}

void write(orc_writer_options const& options) {
  ensure_arrow();
  refuse_writing(options);
  device_arrow_pool memory;
  auto const table = to_arrow_table(options, memory);
  auto const sinks = parquet_io::open_sinks(options.get_sink());
  if (sinks.size() != 1) fail_logic("write_orc: there must be one sink, not " + std::to_string(sinks.size()));
  auto const name =
      options.get_sink().type() == cudf::io::io_type::FILEPATH ? options.get_sink().filepaths()[0] : "sink";
  arrow::adapters::orc::WriteOptions how;
  how.compression = codec(options.get_compression());
  how.stripe_size = static_cast<int64_t>(options.get_stripe_size_bytes());
  how.row_index_stride = options.get_row_index_stride();
  parquet_io::sink_stream stream{*sinks.front()};
  auto const writer = file_value(ORCFileWriter::Open(&stream, how), writer_function, name);
  check_file(writer->Write(*table), writer_function, name);
  check_file(writer->Close(), writer_function, name);
  check_file(stream.Close(), writer_function, name);
}

}  // namespace
}  // namespace cudf4j::host::orc_io

namespace cudf::io {

orc_writer_options_builder orc_writer_options::builder(sink_info const& sink, table_view const& table) {
  return orc_writer_options_builder{sink, table};
}

void write_orc(orc_writer_options const& options, rmm::cuda_stream_view) { cudf4j::host::orc_io::write(options); }

bool is_supported_write_orc(compression_type compression) { return is_supported_read_orc(compression); }

}  // namespace cudf::io
