#include <arrow/api.h>
#include <parquet/arrow/writer.h>
#include <parquet/file_writer.h>
#include <parquet/properties.h>

#include <algorithm>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/utilities/error.hpp>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/errors.hpp"
#include "host/io/parquet_memory.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using cudf::io::compression_type;
using cudf::io::parquet_writer_options;

constexpr auto function = "write_parquet";

arrow::Compression::type codec(compression_type compression) {
  switch (compression) {
    case compression_type::NONE:
      return arrow::Compression::UNCOMPRESSED;
    case compression_type::AUTO:
    case compression_type::SNAPPY:
      return arrow::Compression::SNAPPY;
    case compression_type::GZIP:
      return arrow::Compression::GZIP;
    case compression_type::BROTLI:
      return arrow::Compression::BROTLI;
    case compression_type::LZ4:
      return arrow::Compression::LZ4;
    case compression_type::ZSTD:
      return arrow::Compression::ZSTD;
    default:
      not_on_host("write_parquet: compression " + std::to_string(static_cast<int>(compression)) +
                  " is not supported; NONE, SNAPPY, GZIP, BROTLI, LZ4 and ZSTD are");
  }
}

std::shared_ptr<parquet::WriterProperties> file_properties(parquet_writer_options const& options,
                                                           arrow::MemoryPool& memory) {
  parquet::WriterProperties::Builder builder;
  builder.memory_pool(&memory)
      ->version(parquet::ParquetVersion::PARQUET_2_6)
      ->compression(codec(options.get_compression()))
      ->data_pagesize(static_cast<std::int64_t>(options.get_max_page_size_bytes()))
      ->max_rows_per_page(options.get_max_page_size_rows())
      ->max_row_group_length(options.get_row_group_size_rows())
      ->dictionary_pagesize_limit(static_cast<std::int64_t>(options.get_max_dictionary_size()))
      // decimals of up to 18 digits are written as integers, as libcudf does
      ->enable_store_decimal_as_integer();
  if (options.is_enabled_write_v2_headers()) {
    builder.data_page_version(parquet::ParquetDataPageVersion::V2);
  }
  if (options.get_dictionary_policy() == cudf::io::dictionary_policy::NEVER) {
    builder.disable_dictionary();
  }
  if (options.get_stats_level() == cudf::io::statistics_freq::STATISTICS_NONE) {
    builder.disable_statistics();
  }
  if (options.get_stats_level() == cudf::io::statistics_freq::STATISTICS_COLUMN) {
    builder.enable_write_page_index();
  }
  if (options.get_sorting_columns().has_value()) {
    std::vector<parquet::SortingColumn> columns;
    for (auto const& column : *options.get_sorting_columns()) {
      columns.push_back({column.column_idx, column.is_descending, column.is_nulls_first});
    }
    builder.set_sorting_columns(std::move(columns));
  }
  return builder.build();
}

std::shared_ptr<parquet::ArrowWriterProperties> arrow_properties(parquet_writer_options const& options) {
  parquet::ArrowWriterProperties::Builder builder;
  // tables are written column by column, and threads of Arrow's own could not be had everywhere
  builder.set_use_threads(false);
  if (options.is_enabled_int96_timestamps()) {
    builder.enable_deprecated_int96_timestamps();
  }
  if (options.is_enabled_write_arrow_schema()) {
    builder.store_schema();
  }
  return builder.build();
}

std::shared_ptr<arrow::Table> to_arrow_table(cudf::table_view const& table, parquet_writer_options const& options) {
  writing_types how;
  how.arrow_schema = options.is_enabled_write_arrow_schema();
  how.utc_timestamps = options.is_enabled_utc_timestamps();
  auto const& metadata = options.get_metadata();
  CUDF_EXPECTS(
      !metadata.has_value() || metadata->column_metadata.size() == static_cast<std::size_t>(table.num_columns()),
      "write_parquet: the metadata describes " +
          std::to_string(metadata.has_value() ? metadata->column_metadata.size() : 0) + " columns, the table has " +
          std::to_string(table.num_columns()));
  std::vector<std::shared_ptr<arrow::Field>> fields;
  std::vector<std::shared_ptr<arrow::Array>> arrays;
  for (int64_t i = 0; i < table.num_columns(); ++i) {
    auto const& view = table.column(i);
    auto const described =
        metadata.has_value() ? metadata->column_metadata[static_cast<std::size_t>(i)] : cudf::io::column_in_metadata{};
    auto written = to_file_types(view, to_arrow(view), described, "_col" + std::to_string(i), how);
    fields.push_back(std::move(written.field));
    arrays.push_back(arrow::MakeArray(written.data));
  }
  return arrow::Table::Make(arrow::schema(std::move(fields)), std::move(arrays), table.num_rows());
}

// Rows of a row group: the limit in rows, or as many as stay within the limit in bytes on average.
std::int64_t group_rows(cudf::table_view const& table, arrow::Table const& data,
                        parquet_writer_options const& options) {
  std::int64_t rows = options.get_row_group_size_rows();
  if (options.get_row_group_size_bytes() == cudf::io::default_row_group_size_bytes || table.num_rows() == 0) {
    return rows;
  }
  std::int64_t bytes = 0;
  for (auto const& column : data.columns()) {
    for (auto const& chunk : column->chunks()) {
      std::vector<arrow::ArrayData const*> pending{chunk->data().get()};
      while (!pending.empty()) {
        auto const* array = pending.back();
        pending.pop_back();
        for (auto const& buffer : array->buffers) {
          bytes += buffer == nullptr ? 0 : buffer->size();
        }
        for (auto const& child : array->child_data) {
          pending.push_back(child.get());
        }
      }
    }
  }
  auto const row_bytes = std::max<std::int64_t>(1, bytes / table.num_rows());
  auto const fitting = static_cast<std::int64_t>(options.get_row_group_size_bytes()) / row_bytes;
  return std::max<std::int64_t>(1, std::min(rows, fitting));
}

std::vector<std::unique_ptr<cudf::io::data_sink>> open_sinks(cudf::io::sink_info const& info) {
  switch (info.type()) {
    case cudf::io::io_type::FILEPATH:
      return cudf::io::data_sink::create(info.filepaths());
    case cudf::io::io_type::HOST_BUFFER:
      return cudf::io::data_sink::create(info.buffers());
    case cudf::io::io_type::USER_IMPLEMENTED:
      return cudf::io::data_sink::create(info.user_sinks());
    case cudf::io::io_type::VOID: {
      std::vector<std::unique_ptr<cudf::io::data_sink>> sinks;
      for (std::size_t i = 0; i < info.num_sinks(); ++i) {
        sinks.push_back(cudf::io::data_sink::create());
      }
      return sinks;
    }
    default:
      fail_logic("write_parquet: a sink of this type cannot be written to");
  }
}

std::string sink_name(cudf::io::sink_info const& info, std::size_t i) {
  return info.type() == cudf::io::io_type::FILEPATH ? info.filepaths()[i] : "sink " + std::to_string(i);
}

// The rows of a table, one column of a row group after the other: between two of them a lack of memory ends it.
void write_rows(parquet::arrow::FileWriter& writer, arrow::Table const& table, std::int64_t rows_per_group,
                writer_pool const& memory, std::string const& name) {
  for (std::int64_t row = 0; row < table.num_rows(); row += rows_per_group) {
    auto const rows = std::min(rows_per_group, table.num_rows() - row);
    check_file(writer.NewRowGroup(), function, name);
    for (auto const& column : table.columns()) {
      check_file(writer.WriteColumnChunk(column, row, rows), function, name);
      memory.check(function, name);
    }
  }
}

std::shared_ptr<parquet::FileMetaData> write_one(cudf::io::data_sink& sink, std::string const& name,
                                                 arrow::Table const& table, std::int64_t rows_per_group,
                                                 std::map<std::string, std::string> const& words,
                                                 parquet_writer_options const& options) {
  return guarded(function, name, [&] {
    // before what is allocated from it
    writer_pool memory;
    auto const stream = std::make_shared<sink_stream>(sink);
    auto writer =
        file_value(parquet::arrow::FileWriter::Open(*table.schema(), &memory, stream, file_properties(options, memory),
                                                    arrow_properties(options)),
                   function, name);
    try {
      // a table without rows would still get an empty row group
      write_rows(*writer, table, rows_per_group, memory, name);
      auto const pairs = std::make_shared<arrow::KeyValueMetadata>();
      for (auto const& [key, value] : words) {
        pairs->Append(key, value);
      }
      if (!words.empty()) {
        check_file(writer->AddKeyValueMetadata(pairs), function, name);
      }
      check_file(writer->Close(), function, name);
      memory.check(function, name);
      check_file(stream->Close(), function, name);
      return writer->metadata();
    } catch (...) {
      // the writer's destructor would write a footer, and the file pass for a whole one
      stream->abandon();
      throw;
    }
  });
}

std::unique_ptr<std::vector<std::uint8_t>> footer_bytes(
    std::vector<std::shared_ptr<parquet::FileMetaData>> const& parts) {
  auto const& all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    all->AppendRowGroups(*parts[i]);
  }
  std::vector<char> bytes;
  auto const sink = cudf::io::data_sink::create(&bytes);
  sink_stream stream{*sink};
  check_file(parquet::arrow::WriteMetaDataFile(*all, &stream), function, "metadata");
  return std::make_unique<std::vector<std::uint8_t>>(bytes.begin(), bytes.end());
}

std::unique_ptr<std::vector<std::uint8_t>> write(parquet_writer_options const& options) {
  ensure_arrow();
  if (options.get_compression_statistics() != nullptr) {
    not_on_host("write_parquet: compression_statistics are not supported");
  }
  auto const view = options.get_table();
  auto const table = to_arrow_table(view, options);
  auto const rows_per_group = group_rows(view, *table, options);
  auto const sinks = open_sinks(options.get_sink());
  auto partitions = options.get_partitions();
  if (partitions.empty()) {
    partitions.assign(1, cudf::io::partition_info{0, view.num_rows()});
  }
  CUDF_EXPECTS(partitions.size() == sinks.size(),
               "write_parquet: " + std::to_string(sinks.size()) + " sinks need as many partitions");
  auto const& words = options.get_key_value_metadata();
  auto const& paths = options.get_column_chunks_file_paths();
  std::vector<std::shared_ptr<parquet::FileMetaData>> footers;
  for (std::size_t i = 0; i < sinks.size(); ++i) {
    auto const part = table->Slice(partitions[i].start_row, partitions[i].num_rows);
    auto const own_words = words.empty() ? std::map<std::string, std::string>{} : words[i];
    auto const footer =
        write_one(*sinks[i], sink_name(options.get_sink(), i), *part, rows_per_group, own_words, options);
    if (!paths.empty()) {
      footer->set_file_path(paths[i]);
      footers.push_back(footer);
    }
  }
  return footers.empty() ? nullptr : guarded(function, "metadata", [&] { return footer_bytes(footers); });
}

}  // namespace
}  // namespace cudf4j::host::parquet_io

namespace cudf::io {

std::unique_ptr<std::vector<uint8_t>> write_parquet(parquet_writer_options const& options, rmm::cuda_stream_view) {
  return cudf4j::host::parquet_io::write(options);
}

bool is_supported_write_parquet(compression_type compression) { return is_supported_read_parquet(compression); }

}  // namespace cudf::io
