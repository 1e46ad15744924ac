#include <arrow/adapters/orc/adapter.h>
#include <arrow/api.h>
#include <arrow/compute/cast.h>

#include <algorithm>
#include <cudf/io/datasource.hpp>
#include <cudf/io/orc.hpp>
#include <cudf/table/table.hpp>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/arrow_memory.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/io/orc_input.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"

namespace cudf4j::host::orc_io {
namespace {

using arrow::adapters::orc::ORCFileReader;
using cudf::io::datasource;
using cudf::io::orc_reader_options;
using cudf::io::table_with_metadata;
using parquet_io::check_file;
using parquet_io::file_value;
using parquet_io::source_name;

constexpr auto reader_function = "read_orc";

std::unique_ptr<ORCFileReader> open(datasource& source, std::string const& name, arrow::MemoryPool& memory) {
  return file_value(ORCFileReader::Open(parquet_io::open_source(source, memory), &memory), reader_function, name);
}

/** A stretch of the rows of a stripe. */
struct part {
  std::size_t file;
  std::int64_t stripe;
  std::int64_t begin;
  std::int64_t rows;
};

struct open_file {
  datasource* source;
  std::string name;
  std::unique_ptr<ORCFileReader> reader;
};

void refuse_reading(orc_reader_options const& options) {
  if (!options.get_decimal128_columns().empty()) {
    not_on_host("read_orc: decimal128_columns are not supported");
  }
  if (options.get_ignore_timezone_in_stripe_footer()) {
    not_on_host("read_orc: ignore_timezone_in_stripe_footer is not supported");
  }
}

std::vector<part> chosen_stripes(std::vector<open_file> const& files,
                                 std::vector<std::vector<cudf::size_type>> const& asked) {
  if (asked.size() != files.size()) {
    fail_logic("read_orc: stripes needs one list for each of the " + std::to_string(files.size()) + " sources");
  }
  std::vector<part> parts;
  for (std::size_t f = 0; f < files.size(); ++f) {
    auto const count = files[f].reader->NumberOfStripes();
    for (auto const stripe : asked[f]) {
      if (stripe < 0 || stripe >= count) {
        fail_logic("read_orc: " + files[f].name + ": there is no stripe " + std::to_string(stripe) + "; the file has " +
                   std::to_string(count));
      }
      parts.push_back({f, stripe, 0, files[f].reader->GetStripeInformation(stripe).num_rows});
    }
  }
  return parts;
}

std::vector<part> parts_of(std::vector<open_file> const& files, orc_reader_options const& options) {
  if (!options.get_stripes().empty()) {
    return chosen_stripes(files, options.get_stripes());
  }
  auto const first = options.get_skip_rows();
  auto const most = std::numeric_limits<std::int64_t>::max();
  auto const wanted = options.get_num_rows().value_or(most);
  auto const last = wanted > most - first ? most : first + wanted;
  std::vector<part> parts;
  std::int64_t row = 0;
  for (std::size_t f = 0; f < files.size(); ++f) {
    for (std::int64_t stripe = 0; stripe < files[f].reader->NumberOfStripes(); ++stripe) {
      auto const begin = row;
      row += files[f].reader->GetStripeInformation(stripe).num_rows;
      auto const from = std::max(begin, first);
      auto const to = std::min(row, last);
      if (from < to) {
        parts.push_back({f, stripe, from - begin, to - from});
      }
    }
  }
  return parts;
}

std::shared_ptr<arrow::RecordBatch> read_part(open_file const& file, part const& what,
                                              std::optional<std::vector<std::string>> const& columns,
                                              arrow::MemoryPool& memory) {
  // a reader serves one thread
  auto const reader = open(*file.source, file.name, memory);
  auto const batch = file_value(columns ? reader->ReadStripe(what.stripe, *columns) : reader->ReadStripe(what.stripe),
                                reader_function, file.name);
  auto const stripe = file.name + ": stripe " + std::to_string(what.stripe);
  if (batch->num_rows() < what.begin + what.rows) {
    fail_logic("read_orc: " + stripe + " has " + std::to_string(batch->num_rows()) + " rows, the footer says more");
  }
  // every value is looked at later, so that what the file says of lengths must hold
  check_file(batch->ValidateFull(), reader_function, stripe);
  return batch->Slice(what.begin, what.rows);
}

std::vector<std::shared_ptr<arrow::RecordBatch>> read_parts(std::vector<open_file> const& files,
                                                            std::vector<part> const& parts,
                                                            std::optional<std::vector<std::string>> const& columns,
                                                            arrow::MemoryPool& memory) {
  std::vector<std::shared_ptr<arrow::RecordBatch>> batches(parts.size());
  auto const read = [&](std::size_t i) { return read_part(files[parts[i].file], parts[i], columns, memory); };
  parallel_tasks(static_cast<int64_t>(parts.size()), [&](int64_t i) {
    try {
      batches[static_cast<std::size_t>(i)] = read(static_cast<std::size_t>(i));
    } catch (std::bad_alloc const&) {
      // once more below: only the thread that called may collect garbage or spill
    }
  });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (batches[i] == nullptr) {
      batches[i] = read(i);
    }
  }
  return batches;
}

/** The columns of a file without rows. */
std::shared_ptr<arrow::Schema> schema_of(open_file const& file,
                                         std::optional<std::vector<std::string>> const& columns) {
  auto const whole = file_value(file.reader->ReadSchema(), reader_function, file.name);
  if (!columns) {
    return whole;
  }
  arrow::FieldVector fields;
  for (auto const& path : *columns) {
    auto const field = whole->GetFieldByName(path.substr(0, path.find('.')));
    if (field == nullptr) fail_logic("read_orc: " + file.name + ": there is no column '" + path + "'");
    if (std::find(fields.begin(), fields.end(), field) == fields.end()) {
      fields.push_back(field);
    }
  }
  return arrow::schema(std::move(fields));
}

/** Decimals as narrow as their digits allow, which is what libcudf reads them as. */
std::shared_ptr<arrow::DataType> narrowed(std::shared_ptr<arrow::DataType> const& type) {
  if (type->id() == arrow::Type::DECIMAL128) {
    auto const& decimal = static_cast<arrow::DecimalType const&>(*type);
    return decimal.precision() <= 9    ? arrow::decimal32(decimal.precision(), decimal.scale())
           : decimal.precision() <= 18 ? arrow::decimal64(decimal.precision(), decimal.scale())
                                       : type;
  }
  arrow::FieldVector fields;
  for (auto const& field : type->fields()) {
    fields.push_back(field->WithType(narrowed(field->type())));
  }
  switch (type->id()) {
    case arrow::Type::STRUCT:
      return arrow::struct_(std::move(fields));
    case arrow::Type::LIST:
      return arrow::list(fields[0]);
    case arrow::Type::MAP:
      return std::make_shared<arrow::MapType>(fields[0]->type()->field(0), fields[0]->type()->field(1));
    default:
      return type;
  }
}

std::unique_ptr<cudf::column> to_column(arrow::ArrayVector const& read, std::shared_ptr<arrow::DataType> const& narrow,
                                        std::shared_ptr<arrow::DataType> const& type, std::string const& name,
                                        cudf::data_type timestamps, arrow::MemoryPool& memory,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const column = "column '" + name + "'";
  arrow::compute::ExecContext context{&memory};
  arrow::ArrayVector chunks;
  for (auto chunk : read) {
    if (!chunk->type()->Equals(*narrow)) {
      chunk = file_value(arrow::compute::Cast(arrow::Datum{chunk}, arrow::compute::CastOptions::Safe(narrow), &context),
                         reader_function, column)
                  .make_array();
    }
    chunks.push_back(arrow::MakeArray(parquet_io::from_file_types(chunk->data(), timestamps)));
  }
  auto const chunked = file_value(arrow::ChunkedArray::Make(std::move(chunks), type), reader_function, column);
  try {
    return from_arrow(*chunked, stream, mr);
  } catch (cudf::data_type_error const& error) {
    fail_type("read_orc: " + column + ": " + error.what());
  }
}

/** Checks that the files have the same columns, and puts these into the order that was asked for. */
std::shared_ptr<arrow::Schema> common_schema(std::vector<open_file> const& files,
                                             std::optional<std::vector<std::string>> const& columns) {
  auto const first = schema_of(files.front(), columns);
  for (std::size_t f = 1; f < files.size(); ++f) {
    auto const next = schema_of(files[f], columns);
    if (!next->Equals(*first, false)) {
      fail_logic("read_orc: the columns of " + files[f].name + " differ from those of " + files.front().name + ": " +
                 next->ToString() + " against " + first->ToString());
    }
  }
  return first;
}

}  // namespace

struct orc_input::state {
  state(std::vector<std::unique_ptr<datasource>> from, orc_reader_options const& how)
      : sources{std::move(from)}, options{how} {
    ensure_arrow();
    refuse_reading(options);
    expects(!sources.empty(), "read_orc: there is no source to read");
    for (std::size_t i = 0; i < sources.size(); ++i) {
      auto name = source_name(options.get_source(), i);
      auto reader = open(*sources[i], name, memory);
      auto& words = said.per_file_user_data.emplace_back();
      auto const pairs = file_value(reader->ReadMetadata(), reader_function, name);
      for (int64_t p = 0; pairs != nullptr && p < pairs->size(); ++p) {
        words[pairs->key(p)] = pairs->value(p);
      }
      files.push_back({sources[i].get(), std::move(name), std::move(reader)});
    }
    auto const& words = said.per_file_user_data.front();
    said.user_data = {words.begin(), words.end()};
    schema = common_schema(files, options.get_columns());
    parts = parts_of(files, options);
  }

  /// The next stripes of those that are left.
  [[nodiscard]] std::vector<part> some(std::size_t most_bytes) const {
    std::vector<part> taken;
    std::int64_t rows = 0;
    std::size_t bytes = 0;
    for (auto i = next; i < parts.size(); ++i) {
      auto const& what = parts[i];
      rows += what.rows;
      if (most_bytes > 0) {
        bytes += static_cast<std::size_t>(files[what.file].reader->GetStripeInformation(what.stripe).length);
        auto const is_full = bytes > most_bytes || rows > std::numeric_limits<cudf::size_type>::max();
        if (is_full && !taken.empty()) break;
      }
      taken.push_back(what);
    }
    return taken;
  }

  table_with_metadata read(std::size_t most_bytes, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

  // before what is allocated from it
  device_arrow_pool memory;
  std::vector<std::unique_ptr<datasource>> sources;
  orc_reader_options options;
  std::vector<open_file> files;
  std::shared_ptr<arrow::Schema> schema;
  std::vector<part> parts;
  std::size_t next{0};
  cudf::io::table_metadata said;
};

table_with_metadata orc_input::state::read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                           rmm::device_async_resource_ref mr) {
  auto const taken = some(most_bytes);
  std::int64_t rows = 0;
  for (auto const& what : taken) {
    rows += what.rows;
  }
  to_size_type(rows, reader_function);
  auto const batches = read_parts(files, taken, options.get_columns(), memory);
  table_with_metadata result;
  result.metadata = said;
  std::vector<std::unique_ptr<cudf::column>> columns;
  for (auto const& field : schema->fields()) {
    arrow::ArrayVector chunks;
    auto type = field->type();
    for (auto const& batch : batches) {
      auto const at = batch->schema()->GetFieldIndex(field->name());
      if (at < 0) fail_logic("read_orc: there is no column '" + field->name() + "', or more than one");
      type = batch->schema()->field(at)->type();
      chunks.push_back(batch->column(at));
    }
    auto const narrow = narrowed(type);
    type = parquet_io::from_file_types(narrow, options.get_timestamp_type());
    columns.push_back(to_column(chunks, narrow, type, field->name(), options.get_timestamp_type(), memory, stream, mr));
    result.metadata.schema_info.push_back(parquet_io::names_of(*field->WithType(type)));
  }
  result.tbl = std::make_unique<cudf::table>(std::move(columns));
  // where reading failed, the rows are still to come
  next += taken.size();
  return result;
}

orc_input::orc_input(std::vector<std::unique_ptr<datasource>> sources, orc_reader_options const& options)
    : state_{std::make_unique<state>(std::move(sources), options)} {}

orc_input::orc_input(orc_input&&) noexcept = default;

orc_input::~orc_input() = default;

bool orc_input::has_more() const { return state_->next < state_->parts.size(); }

table_with_metadata orc_input::read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  return state_->read(most_bytes, stream, mr);
}

}  // namespace cudf4j::host::orc_io

namespace cudf::io {

orc_reader_options_builder orc_reader_options::builder(source_info src) {
  return orc_reader_options_builder{std::move(src)};
}

table_with_metadata read_orc(orc_reader_options const& options, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  return cudf4j::host::orc_io::orc_input{make_datasources(options.get_source()), options}.read(0, stream, mr);
}

bool is_supported_read_orc(compression_type compression) {
  switch (compression) {
    case compression_type::AUTO:
    case compression_type::NONE:
    case compression_type::SNAPPY:
    case compression_type::ZLIB:
    case compression_type::LZ4:
    case compression_type::ZSTD:
      return true;
    default:
      return false;
  }
}

}  // namespace cudf::io
