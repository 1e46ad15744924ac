#include <arrow/adapters/orc/adapter.h>
#include <arrow/api.h>
#include <arrow/compute/cast.h>

#include <cudf/column/column.hpp>
#include <cudf/copying.hpp>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/detail/orc.hpp>
#include <cudf/io/orc.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/arrow_memory.hpp"
#include "host/core/errors.hpp"
#include "host/io/orc_output.hpp"
#include "host/io/parquet_output.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"
#include "host/io/source_text.hpp"

namespace cudf4j::host::orc_io {
namespace {

using arrow::adapters::orc::ORCFileWriter;
using cudf::io::compression_type;
using parquet_io::check_file;
using parquet_io::file_value;

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
      not_on_host(std::string{"write_orc: compression "} + csv::compression_name(compression) +
                  " is not supported; NONE, SNAPPY, ZLIB, LZ4 and ZSTD are");
  }
}

/** Options: those of a table at once and those of a table after the other have no base in common. */
template <typename Options>
arrow::adapters::orc::WriteOptions settings(Options const& options) {
  if (options.get_compression_statistics() != nullptr) {
    not_on_host("write_orc: compression_statistics are not supported");
  }
  if (!options.get_key_value_metadata().empty()) {
    not_on_host("write_orc: key_value_metadata are not supported");
  }
  if (options.get_stripe_size_rows() != cudf::io::default_stripe_size_rows) {
    not_on_host("write_orc: stripe_size_rows is not supported; stripe_size_bytes is");
  }
  arrow::adapters::orc::WriteOptions how;
  how.compression = codec(options.get_compression());
  how.stripe_size = static_cast<int64_t>(options.get_stripe_size_bytes());
  how.row_index_stride = options.get_row_index_stride();
  return how;
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

/** A table for Arrow, and the columns that it does not borrow. */
struct arrow_rows {
  std::vector<std::unique_ptr<cudf::column>> copies;
  std::shared_ptr<arrow::Table> table;
};

arrow_rows to_arrow_rows(cudf::table_view const& table, std::optional<cudf::io::table_input_metadata> const& metadata,
                         arrow::MemoryPool& memory) {
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
  arrow_rows rows;
  for (int64_t i = 0; i < table.num_columns(); ++i) {
    auto view = table.column(static_cast<cudf::size_type>(i));
    if (view.type().id() == cudf::type_id::STRUCT && view.offset() != 0) {
      // Arrow's writer puts the nulls of structs and of their fields together from the begin of both masks
      rows.copies.push_back(std::make_unique<cudf::column>(view));
      view = rows.copies.back()->view();
    }
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
  rows.table = arrow::Table::Make(arrow::schema(std::move(fields)), std::move(arrays), table.num_rows());
  return rows;
}

std::string sink_name(cudf::io::sink_info const& info) {
  return info.type() == cudf::io::io_type::FILEPATH ? info.filepaths()[0] : "sink";
}

std::unique_ptr<cudf::io::data_sink> open_only_sink(cudf::io::sink_info const& info) {
  auto sinks = parquet_io::open_sinks(info);
  if (sinks.size() != 1) fail_logic("write_orc: there must be one sink, not " + std::to_string(sinks.size()));
  return std::move(sinks.front());
}

/** Opens the sink of options that are none to refuse: a file that is there loses what it has. */
std::unique_ptr<cudf::io::data_sink> open_sink_of(cudf::io::chunked_orc_writer_options const& options) {
  ensure_arrow();
  static_cast<void>(settings(options));
  return open_only_sink(options.get_sink());
}

/** Writes rows as they are told; the metadata must outlive what is returned. */
orc_output::write_rows writing(std::optional<cudf::io::table_input_metadata> const& metadata, std::string const& name) {
  return [&metadata, name](cudf::table_view const& view, ORCFileWriter& writer) {
    device_arrow_pool memory;
    auto const rows = to_arrow_rows(view, metadata, memory);
    check_file(writer.Write(*rows.table), writer_function, name);
  };
}

/** Refuses what has no type in ORC. */
void check_types(cudf::table_view const& table, std::optional<cudf::io::table_input_metadata> const& metadata) {
  device_arrow_pool memory;
  to_arrow_rows(cudf::slice(table, {0, 0}).front(), metadata, memory);
}

void write(cudf::io::orc_writer_options const& options) {
  ensure_arrow();
  auto const how = settings(options);
  auto const& table = options.get_table();
  // before there is a file
  check_types(table, options.get_metadata());
  auto const name = sink_name(options.get_sink());
  orc_output file{open_only_sink(options.get_sink()), name, how};
  file.write_last(table, writing(options.get_metadata(), name));
}

}  // namespace
}  // namespace cudf4j::host::orc_io

namespace cudf::io::orc::detail {

namespace own = cudf4j::host::orc_io;

class writer::impl {
 public:
  impl(std::unique_ptr<data_sink> sink, chunked_orc_writer_options const& options)
      : metadata_{options.get_metadata()},
        name_{own::sink_name(options.get_sink())},
        file_{std::move(sink), name_, own::settings(options)} {}

  void write(table_view const& table) {
    cudf4j::host::expects(!is_closed_, "write_orc: the file is closed");
    cudf4j::host::expects(!has_failed_, "write_orc: an earlier write failed, so that the file cannot be whole");
    auto const types = types_of(table);
    if (types_.has_value() && *types_ != types) {
      cudf4j::host::fail_logic("write_orc: the columns are not those of the first table");
    }
    if (!types_.has_value()) metadata_ = cudf4j::host::parquet_io::growing(metadata_, table);
    own::check_types(table, metadata_);
    // until it is whole: nobody knows what the file has got
    has_failed_ = true;
    file_.write(table, own::writing(metadata_, name_));
    has_failed_ = false;
    types_ = types;
  }

  void close() {
    if (is_closed_) return;
    cudf4j::host::expects(!has_failed_, "write_orc: a write failed, so that the file cannot be whole");
    cudf4j::host::expects(types_.has_value(), "write_orc: no table was written, so that the file has no columns");
    has_failed_ = true;
    file_.finish();
    has_failed_ = false;
    is_closed_ = true;
  }

 private:
  // The types of a table's columns and of all below them, in preorder: Arrow's writer looks at none after the first.
  static std::vector<data_type> types_of(table_view const& table) {
    std::vector<data_type> types;
    std::vector<column_view> pending{table.begin(), table.end()};
    while (!pending.empty()) {
      auto const view = pending.back();
      pending.pop_back();
      types.push_back(view.type());
      if (view.type().id() == type_id::LIST) pending.push_back(view.child(1));
      if (view.type().id() == type_id::STRUCT) pending.insert(pending.end(), view.child_begin(), view.child_end());
    }
    return types;
  }

  std::optional<table_input_metadata> metadata_;
  std::string name_;
  own::orc_output file_;
  std::optional<std::vector<data_type>> types_;
  bool has_failed_ = false;
  bool is_closed_ = false;
};

writer::writer(std::unique_ptr<data_sink> sink, chunked_orc_writer_options const& options,
               cudf::io::detail::single_write_mode, rmm::cuda_stream_view)
    : _impl{std::make_unique<impl>(std::move(sink), options)} {}

writer::~writer() = default;

void writer::write(table_view const& table) { _impl->write(table); }

void writer::close() { _impl->close(); }

}  // namespace cudf::io::orc::detail

namespace cudf::io {

orc_writer_options_builder orc_writer_options::builder(sink_info const& sink, table_view const& table) {
  return orc_writer_options_builder{sink, table};
}

void write_orc(orc_writer_options const& options, rmm::cuda_stream_view) { cudf4j::host::orc_io::write(options); }

chunked_orc_writer_options_builder chunked_orc_writer_options::builder(sink_info const& sink) {
  return chunked_orc_writer_options_builder{sink};
}

orc_chunked_writer::orc_chunked_writer() = default;

orc_chunked_writer::orc_chunked_writer(chunked_orc_writer_options const& options, rmm::cuda_stream_view stream)
    : writer{std::make_unique<orc::detail::writer>(cudf4j::host::orc_io::open_sink_of(options), options,
                                                   detail::single_write_mode::NO, stream)} {}

orc_chunked_writer::~orc_chunked_writer() = default;

orc_chunked_writer& orc_chunked_writer::write(table_view const& table) {
  cudf4j::host::expects(writer != nullptr, "orc_chunked_writer: there is no file");
  writer->write(table);
  return *this;
}

void orc_chunked_writer::close() {
  cudf4j::host::expects(writer != nullptr, "orc_chunked_writer: there is no file");
  writer->close();
}

bool is_supported_write_orc(compression_type compression) { return is_supported_read_orc(compression); }

}  // namespace cudf::io
