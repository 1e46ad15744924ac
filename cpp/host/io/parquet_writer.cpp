#include <arrow/api.h>
#include <arrow/io/memory.h>
#include <parquet/arrow/writer.h>
#include <parquet/file_reader.h>
#include <parquet/file_writer.h>
#include <parquet/properties.h>

#include <algorithm>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table_view.hpp>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/errors.hpp"
#include "host/io/parquet_memory.hpp"
#include "host/io/parquet_output.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"
#include "host/io/source_text.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using cudf::io::compression_type;
using cudf::io::parquet_writer_options;
using cudf::io::parquet_writer_options_base;

constexpr auto writer_function = "write_parquet";

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
      not_on_host(std::string{"write_parquet: compression "} + csv::compression_name(compression) +
                  " is not supported; NONE, SNAPPY, GZIP, BROTLI, LZ4 and ZSTD are");
  }
}

// What options ask for that Arrow does not have: to be called before a file is opened, which loses what it has.
void refuse_options(parquet_writer_options_base const& options) {
  if (options.get_compression_statistics() != nullptr) {
    not_on_host("write_parquet: compression_statistics are not supported");
  }
  static_cast<void>(codec(options.get_compression()));
}

std::shared_ptr<parquet::WriterProperties> file_properties(parquet_writer_options_base const& options,
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

std::shared_ptr<parquet::ArrowWriterProperties> arrow_properties(parquet_writer_options_base const& options) {
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

std::shared_ptr<arrow::Table> to_arrow_table(cudf::table_view const& table,
                                             std::optional<cudf::io::table_input_metadata> const& metadata,
                                             parquet_writer_options_base const& options) {
  writing_types how;
  how.arrow_schema = options.is_enabled_write_arrow_schema();
  how.utc_timestamps = options.is_enabled_utc_timestamps();
  if (metadata.has_value() && metadata->column_metadata.size() != static_cast<std::size_t>(table.num_columns())) {
    fail_logic("write_parquet: the metadata describes " +
               std::to_string(metadata.has_value() ? metadata->column_metadata.size() : 0) +
               " columns, the table has " + std::to_string(table.num_columns()));
  }
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
                        parquet_writer_options_base const& options) {
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

std::string sink_name(cudf::io::sink_info const& info, std::size_t i) {
  return info.type() == cudf::io::io_type::FILEPATH ? info.filepaths()[i] : "sink " + std::to_string(i);
}

using words_of_file = std::map<std::string, std::string>;

// A file that is being written. One that is not finished gets no footer.
class file_in_work {
 public:
  file_in_work(cudf::io::data_sink& sink, std::string name, arrow::Schema const& schema,
               parquet_writer_options_base const& options)
      : name_{std::move(name)}, stream_{std::make_shared<sink_stream>(sink)} {
    guarded(writer_function, name_, [&] {
      writer_ = file_value(parquet::arrow::FileWriter::Open(
                               schema, &memory_, stream_, file_properties(options, memory_), arrow_properties(options)),
                           writer_function, name_);
    });
  }

  ~file_in_work() {
    if (!is_finished_) {
      // the writer's destructor would write a footer, and the file pass for a whole one
      stream_->abandon();
    }
  }

  file_in_work(file_in_work const&) = delete;
  file_in_work& operator=(file_in_work const&) = delete;

  // One column of a row group after the other: between two of them a lack of memory ends it. A table without rows would
  // still get an empty row group.
  void write(arrow::Table const& table, std::int64_t rows_per_group) {
    guarded(writer_function, name_, [&] {
      for (std::int64_t row = 0; row < table.num_rows(); row += rows_per_group) {
        auto const rows = std::min(rows_per_group, table.num_rows() - row);
        check_file(writer_->NewRowGroup(), writer_function, name_);
        for (auto const& column : table.columns()) {
          check_file(writer_->WriteColumnChunk(column, row, rows), writer_function, name_);
          memory_.check(writer_function, name_);
        }
      }
    });
  }

  std::shared_ptr<parquet::FileMetaData> finish(words_of_file const& words) {
    return guarded(writer_function, name_, [&] {
      auto const pairs = std::make_shared<arrow::KeyValueMetadata>();
      for (auto const& [key, value] : words) {
        pairs->Append(key, value);
      }
      if (!words.empty()) {
        check_file(writer_->AddKeyValueMetadata(pairs), writer_function, name_);
      }
      check_file(writer_->Close(), writer_function, name_);
      memory_.check(writer_function, name_);
      check_file(stream_->Close(), writer_function, name_);
      is_finished_ = true;
      return writer_->metadata();
    });
  }

 private:
  // before what is allocated from it
  writer_pool memory_;
  std::string name_;
  std::shared_ptr<sink_stream> stream_;
  std::unique_ptr<parquet::arrow::FileWriter> writer_;
  bool is_finished_ = false;
};

std::unique_ptr<std::vector<std::uint8_t>> footer_bytes(
    std::vector<std::shared_ptr<parquet::FileMetaData>> const& parts) {
  auto const& all = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    all->AppendRowGroups(*parts[i]);
  }
  std::vector<char> bytes;
  auto const sink = cudf::io::data_sink::create(&bytes);
  sink_stream stream{*sink};
  check_file(parquet::arrow::WriteMetaDataFile(*all, &stream), writer_function, "metadata");
  return std::make_unique<std::vector<std::uint8_t>>(bytes.begin(), bytes.end());
}

std::unique_ptr<std::vector<std::uint8_t>> write(parquet_writer_options const& options) {
  ensure_arrow();
  refuse_options(options);
  auto const view = options.get_table();
  auto const table = to_arrow_table(view, options.get_metadata(), options);
  auto const rows_per_group = group_rows(view, *table, options);
  auto partitions = options.get_partitions();
  if (partitions.empty()) {
    partitions.assign(1, cudf::io::partition_info{0, view.num_rows()});
  }
  if (partitions.size() != options.get_sink().num_sinks()) {
    fail_logic("write_parquet: " + std::to_string(options.get_sink().num_sinks()) + " sinks need as many partitions");
  }
  auto const sinks = open_sinks(options.get_sink());
  auto const& words = options.get_key_value_metadata();
  auto const& paths = options.get_column_chunks_file_paths();
  std::vector<std::shared_ptr<parquet::FileMetaData>> footers;
  for (std::size_t i = 0; i < sinks.size(); ++i) {
    auto const part = table->Slice(partitions[i].start_row, partitions[i].num_rows);
    file_in_work file{*sinks[i], sink_name(options.get_sink(), i), *part->schema(), options};
    file.write(*part, rows_per_group);
    auto const footer = file.finish(words.empty() ? words_of_file{} : words[i]);
    if (!paths.empty()) {
      footer->set_file_path(paths[i]);
      footers.push_back(footer);
    }
  }
  return footers.empty() ? nullptr : guarded(writer_function, "metadata", [&] { return footer_bytes(footers); });
}

constexpr auto merge_function = "merge_row_group_metadata";

std::shared_ptr<parquet::FileMetaData> footer_of(std::vector<std::uint8_t> const& bytes, std::size_t number) {
  auto const name = "footer " + std::to_string(number);
  return guarded(merge_function, name, [&] {
    auto const buffer = std::make_shared<arrow::Buffer>(bytes.data(), static_cast<std::int64_t>(bytes.size()));
    return parquet::ParquetFileReader::Open(std::make_shared<arrow::io::BufferReader>(buffer))->metadata();
  });
}

void allow_nulls(cudf::io::column_in_metadata& column) {
  if (!column.is_nullability_defined()) {
    column.set_nullability(true);
  }
  for (int64_t i = 0; i < column.num_children(); ++i) {
    allow_nulls(column.child(i));
  }
}

}  // namespace

cudf::io::table_input_metadata growing(std::optional<cudf::io::table_input_metadata> const& given,
                                       cudf::table_view const& first) {
  auto metadata = given.has_value() ? *given : cudf::io::table_input_metadata{first};
  for (auto& column : metadata.column_metadata) {
    allow_nulls(column);
  }
  return metadata;
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

std::vector<std::unique_ptr<cudf::io::data_sink>> open_sinks_of(
    cudf::io::chunked_parquet_writer_options const& options) {
  ensure_arrow();
  refuse_options(options);
  return open_sinks(options.get_sink());
}

struct parquet_output::state {
  state(std::vector<std::unique_ptr<cudf::io::data_sink>> to, cudf::io::chunked_parquet_writer_options const& how)
      : sinks{std::move(to)}, options{how} {}

  void write(cudf::table_view const& view, std::vector<cudf::io::partition_info> const& parts) {
    if (schema == nullptr) {
      metadata = growing(options.get_metadata(), view);
    }
    auto const table = to_arrow_table(view, metadata, options);
    if (schema != nullptr && !schema->Equals(*table->schema(), true)) {
      fail_logic("write_parquet: the columns are not those of the first table: " + table->schema()->ToString() +
                 " against " + (schema == nullptr ? "" : schema->ToString()));
    }
    auto const rows_per_group = group_rows(view, *table, options);
    if (schema == nullptr) {
      schema = table->schema();
      for (std::size_t i = 0; i < sinks.size(); ++i) {
        files.push_back(std::make_unique<file_in_work>(*sinks[i], sink_name(options.get_sink(), i), *schema, options));
      }
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      // until it is whole: nobody knows what the file has got
      has_failed = true;
      files[i]->write(*table->Slice(parts[i].start_row, parts[i].num_rows), rows_per_group);
      has_failed = false;
    }
  }

  std::vector<std::unique_ptr<cudf::io::data_sink>> sinks;
  cudf::io::chunked_parquet_writer_options options;
  std::optional<cudf::io::table_input_metadata> metadata;
  std::shared_ptr<arrow::Schema> schema;
  std::vector<std::unique_ptr<file_in_work>> files;
  bool has_failed = false;
  bool is_closed = false;
};

parquet_output::parquet_output(std::vector<std::unique_ptr<cudf::io::data_sink>> sinks,
                               cudf::io::chunked_parquet_writer_options const& options)
    : state_{std::make_unique<state>(std::move(sinks), options)} {}

parquet_output::~parquet_output() = default;

void parquet_output::write(cudf::table_view const& table, std::vector<cudf::io::partition_info> const& partitions) {
  expects(!state_->is_closed, "write_parquet: the file is closed");
  expects(!state_->has_failed, "write_parquet: an earlier write failed, so that the file cannot be whole");
  auto parts = partitions;
  if (parts.empty()) {
    parts.assign(1, cudf::io::partition_info{0, table.num_rows()});
  }
  if (parts.size() != state_->sinks.size()) {
    fail_logic("write_parquet: " + std::to_string(state_->sinks.size()) + " sinks need as many partitions");
  }
  state_->write(table, parts);
}

std::unique_ptr<std::vector<std::uint8_t>> parquet_output::close(std::vector<std::string> const& paths) {
  if (state_->is_closed) {
    return nullptr;
  }
  expects(!state_->has_failed, "write_parquet: a write failed, so that the file cannot be whole");
  expects(state_->schema != nullptr, "write_parquet: no table was written, so that the file has no columns");
  if (!paths.empty() && paths.size() != state_->files.size()) {
    fail_logic("write_parquet: " + std::to_string(state_->files.size()) + " sinks need as many paths");
  }
  auto const& words = state_->options.get_key_value_metadata();
  std::vector<std::shared_ptr<parquet::FileMetaData>> footers;
  state_->has_failed = true;
  for (std::size_t i = 0; i < state_->files.size(); ++i) {
    auto const footer = state_->files[i]->finish(words.empty() ? words_of_file{} : words[i]);
    if (!paths.empty()) {
      footer->set_file_path(paths[i]);
      footers.push_back(footer);
    }
  }
  state_->has_failed = false;
  state_->is_closed = true;
  return footers.empty() ? nullptr : guarded(writer_function, "metadata", [&] { return footer_bytes(footers); });
}

}  // namespace cudf4j::host::parquet_io

namespace cudf::io {

std::unique_ptr<std::vector<uint8_t>> write_parquet(parquet_writer_options const& options, rmm::cuda_stream_view) {
  return cudf4j::host::parquet_io::write(options);
}

std::unique_ptr<std::vector<uint8_t>> merge_row_group_metadata(
    std::vector<std::unique_ptr<std::vector<uint8_t>>> const& metadata_list) {
  namespace own = cudf4j::host::parquet_io;
  cudf4j::host::expects(!metadata_list.empty(), "merge_row_group_metadata: there is no footer");
  cudf4j::host::ensure_arrow();
  std::vector<std::shared_ptr<::parquet::FileMetaData>> footers;
  for (std::size_t i = 0; i < metadata_list.size(); ++i) {
    footers.push_back(own::footer_of(*metadata_list[i], i));
  }
  return own::guarded(own::merge_function, "schema", [&] { return own::footer_bytes(footers); });
}

bool is_supported_write_parquet(compression_type compression) { return is_supported_read_parquet(compression); }

}  // namespace cudf::io
