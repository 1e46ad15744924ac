#include <arrow/api.h>
#include <parquet/arrow/reader.h>
#include <parquet/arrow/schema.h>
#include <parquet/file_reader.h>
#include <parquet/metadata.h>
#include <parquet/schema.h>

#include <algorithm>
#include <cudf/io/datasource.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/stream_compaction.hpp>
#include <cudf/table/table.hpp>
#include <limits>
#include <memory>
#include <new>
#include <numeric>
#include <utility>
#include <vector>

#include "host/core/arrow_bridge.hpp"
#include "host/core/arrow_memory.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/io/parquet_flat.hpp"
#include "host/io/parquet_input.hpp"
#include "host/io/parquet_prune.hpp"
#include "host/io/parquet_selection.hpp"
#include "host/io/parquet_streams.hpp"
#include "host/io/parquet_types.hpp"

namespace cudf4j::host::parquet_io {
namespace {

using cudf::io::datasource;
using cudf::io::parquet_reader_options;
using cudf::io::table_with_metadata;

constexpr auto reader_function = "read_parquet";

void refuse_reading(parquet_reader_options const& options) {
  auto const refuse = [](bool asked, char const* what) {
    if (asked) {
      not_on_host(std::string{"read_parquet: "} + what + " is not supported");
    }
  };
  refuse(options.is_enabled_convert_strings_to_categories(), "convert_strings_to_categories");
  refuse(options.get_column_field_ids().has_value(), "selecting columns by field id");
  refuse(options.get_column_schema().has_value() && !options.get_column_schema()->empty(), "column_schema");
  refuse(options.get_decimal_width() != cudf::type_id::EMPTY, "decimal_width");
  refuse(options.is_enabled_prepend_source_index_column(), "prepend_source_index_column");
  refuse(options.is_enabled_prepend_row_index_column(), "prepend_row_index_column");
}

open_file open(datasource& source, std::string name, arrow::MemoryPool& memory) {
  open_file file;
  file.name = std::move(name);
  file.reader = guarded(reader_function, file.name, [&] {
    parquet::ArrowReaderProperties properties;
    // fields are read in parallel by the engine's own pool, which lives with the threads that it gets
    properties.set_use_threads(false);
    // the whole of each column is read at once; reading ahead would only hold the file in memory twice
    properties.set_pre_buffer(false);
    properties.set_smallest_decimal_enabled(true);
    properties.set_arrow_extensions_enabled(false);
    auto parquet_reader =
        parquet::ParquetFileReader::Open(open_source(source, memory), parquet::ReaderProperties{&memory});
    return file_value(parquet::arrow::FileReader::Make(&memory, std::move(parquet_reader), properties), reader_function,
                      file.name);
  });
  file.metadata = file.reader->parquet_reader()->metadata();
  return file;
}

// ---- which rows

std::int64_t group_start(parquet::RowGroupMetaData const& group) {
  if (group.file_offset() > 0) {
    return group.file_offset();
  }
  auto const column = group.ColumnChunk(0);
  return column->has_dictionary_page() && column->dictionary_page_offset() > 0 ? column->dictionary_page_offset()
                                                                               : column->data_page_offset();
}

/** Chooses row groups for all files; the rows wanted start `skip` rows into the first one chosen. */
struct row_range {
  std::int64_t skip = 0;
  std::int64_t rows = 0;
};

/** A damaged file says of a group that it has fewer rows than none, or more than can be counted. */
void add_rows(std::int64_t& rows, open_file const& file, int group) {
  auto const here = file.metadata->RowGroup(group)->num_rows();
  if (here < 0 || __builtin_add_overflow(rows, here, &rows)) {
    fail_logic("read_parquet: " + file.name + ": row group " + std::to_string(group) + " has " + std::to_string(here) +
               " rows, which cannot be");
  }
}

row_range choose_row_groups(parquet_reader_options const& options, std::vector<open_file>& files) {
  // so that no sum of some of them goes over
  std::int64_t all = 0;
  for (auto const& file : files) {
    for (int group = 0; group < file.metadata->num_row_groups(); ++group) {
      add_rows(all, file, group);
    }
  }
  auto const& asked = options.get_row_groups();
  row_range range;
  if (!asked.empty()) {
    if (asked.size() != files.size()) {
      fail_logic("read_parquet: row_groups needs one list for each of the " + std::to_string(files.size()) +
                 " sources");
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
      for (auto const group : asked[i]) {
        if (group < 0 || group >= files[i].metadata->num_row_groups()) {
          fail_logic("read_parquet: " + files[i].name + ": there is no row group " + std::to_string(group) +
                     "; the file has " + std::to_string(files[i].metadata->num_row_groups()));
        }
        files[i].row_groups.push_back(group);
        add_rows(range.rows, files[i], group);
      }
    }
    return range;
  }
  auto const first_row = options.get_skip_rows();
  auto const most = std::numeric_limits<std::int64_t>::max();
  auto const wanted = options.get_num_rows().value_or(most);
  auto const last_row = wanted > most - first_row ? most : first_row + wanted;
  auto const first_byte = options.get_skip_bytes();
  auto const byte_count = options.get_num_bytes();
  std::int64_t row = 0;
  bool first = true;
  for (auto& file : files) {
    for (int group = 0; group < file.metadata->num_row_groups(); ++group) {
      auto const metadata = file.metadata->RowGroup(group);
      if (first_byte != 0 || byte_count.has_value()) {
        auto const start = static_cast<std::size_t>(group_start(*metadata));
        if (start < first_byte || (byte_count.has_value() && start - first_byte >= *byte_count)) {
          continue;
        }
      }
      auto const begin = row;
      row += metadata->num_rows();
      if (row <= first_row || begin >= last_row) {
        continue;
      }
      if (first) {
        range.skip = first_row - begin;
      }
      first = false;
      file.row_groups.push_back(group);
      range.rows += std::min(row, last_row) - std::max(begin, first_row);
    }
  }
  return range;
}

std::int64_t value_bytes(parquet::ColumnDescriptor const& column) {
  switch (column.physical_type()) {
    case parquet::Type::BOOLEAN:
      return 1;
    case parquet::Type::INT32:
    case parquet::Type::FLOAT:
      return 4;
    case parquet::Type::INT64:
    case parquet::Type::INT96:
    case parquet::Type::DOUBLE:
      return 8;
    case parquet::Type::FIXED_LEN_BYTE_ARRAY:
      return column.type_length();
    default:
      return 0;
  }
}

// ---- what the result says about itself

std::vector<std::size_t> rows_per_source(std::vector<open_file> const& files, row_range range) {
  std::vector<std::size_t> found;
  auto skip = range.skip;
  auto left = range.rows;
  for (auto const& file : files) {
    std::int64_t rows = 0;
    for (auto const group : file.row_groups) {
      rows += file.metadata->RowGroup(group)->num_rows();
    }
    auto const skipped = std::min(skip, rows);
    skip -= skipped;
    rows = std::min(rows - skipped, left);
    left -= rows;
    found.push_back(static_cast<std::size_t>(rows));
  }
  return found;
}

void add_metadata(std::vector<open_file> const& files, cudf::io::table_metadata& out) {
  for (auto const& file : files) {
    out.num_input_row_groups += static_cast<cudf::size_type>(file.metadata->num_row_groups());
    auto& words = out.per_file_user_data.emplace_back();
    if (auto const& pairs = file.metadata->key_value_metadata(); pairs != nullptr) {
      for (std::int64_t i = 0; i < pairs->size(); ++i) {
        words[pairs->key(i)] = pairs->value(i);
      }
    }
  }
  if (!out.per_file_user_data.empty()) {
    auto const& words = out.per_file_user_data.front();
    out.user_data = {words.begin(), words.end()};
  }
}

// The leaves of the field that are to be read.
std::vector<int> leaves_of(open_file const& file, selection const& what, int field) {
  std::vector<int> leaves;
  collect_leaves(file.reader->manifest().schema_fields[static_cast<std::size_t>(field)], leaves);
  std::erase_if(leaves, [&](int leaf) { return !std::binary_search(what.leaves.begin(), what.leaves.end(), leaf); });
  std::sort(leaves.begin(), leaves.end());
  return leaves;
}

std::shared_ptr<arrow::Table> read_field(open_file& file, selection const& what, int field) {
  return guarded(reader_function, file.name, [&] {
    return file_value(file.reader->ReadRowGroups(file.row_groups, leaves_of(file, what, field)), reader_function,
                      file.name);
  });
}

std::shared_ptr<arrow::Table> read_file(open_file& file, selection const& what) {
  std::vector<std::shared_ptr<arrow::Table>> parts(what.fields.size());
  parallel_tasks(static_cast<int64_t>(parts.size()), [&](int64_t i) {
    try {
      parts[static_cast<std::size_t>(i)] = read_field(file, what, what.fields[static_cast<std::size_t>(i)]);
    } catch (std::bad_alloc const&) {
      // once more below: only the thread that called may collect garbage or spill
    }
  });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i] == nullptr) {
      parts[i] = read_field(file, what, what.fields[i]);
    }
  }
  int64_t rows = 0;
  for (auto const group : file.row_groups) {
    rows += file.metadata->RowGroup(group)->num_rows();
  }
  arrow::FieldVector fields;
  arrow::ChunkedArrayVector columns;
  for (auto const& part : parts) {
    if (part->num_columns() != 1 || part->num_rows() != rows) {
      fail_logic("read_parquet: " + file.name + ": column " + std::to_string(columns.size()) + " has " +
                 std::to_string(part->num_rows()) + " rows, the row groups say " + std::to_string(rows));
    }
    fields.push_back(part->field(0));
    columns.push_back(part->column(0));
  }
  return arrow::Table::Make(arrow::schema(std::move(fields)), std::move(columns), rows);
}

std::shared_ptr<arrow::Table> concatenate(std::vector<std::shared_ptr<arrow::Table>> const& tables,
                                          std::vector<open_file> const& files) {
  if (tables.size() == 1) {
    return tables.front();
  }
  std::vector<std::shared_ptr<arrow::Table>> plain;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    auto const& first = *tables.front()->schema();
    auto const& schema = *tables[i]->schema();
    bool same = schema.num_fields() == first.num_fields();
    for (int c = 0; same && c < schema.num_fields(); ++c) {
      same =
          schema.field(c)->name() == first.field(c)->name() && schema.field(c)->type()->Equals(first.field(c)->type());
    }
    if (!same) {
      fail_logic("read_parquet: the columns of " + files[i].name + " differ from those of " + files[0].name + ": " +
                 schema.ToString() + " against " + first.ToString());
    }
    // nullability and metadata may differ
    plain.push_back(arrow::Table::Make(tables.front()->schema(), tables[i]->columns(), tables[i]->num_rows()));
  }
  return file_value(arrow::ConcatenateTables(plain), reader_function, "concatenation");
}

// The wanted rows of all files, by column, and what these are.
std::pair<std::shared_ptr<arrow::Schema>, arrow::ChunkedArrayVector> read_columns(
    std::vector<open_file>& files, std::vector<selection> const& selected, row_range range) {
  std::vector<std::shared_ptr<arrow::Table>> tables;
  for (std::size_t i = 0; i < files.size(); ++i) {
    tables.push_back(read_file(files[i], selected[i]));
  }
  auto const rows = concatenate(tables, files)->Slice(range.skip, range.rows);
  return {rows->schema(), rows->columns()};
}

arrow::Field const& field_of(open_file const& file, int field) {
  return *file.reader->manifest().schema_fields[static_cast<std::size_t>(field)].field;
}

// The fields for read_flat; none where a part of the rows is wanted, or the files differ.
std::vector<flat_field> flat_fields(std::vector<open_file> const& files, std::vector<selection> const& selected,
                                    row_range range, cudf::data_type timestamps) {
  std::int64_t rows = 0;
  for (auto const& file : files) {
    for (auto const group : file.row_groups) {
      rows += file.metadata->RowGroup(group)->num_rows();
    }
  }
  if (rows == 0 || range.skip != 0 || range.rows != rows) {
    return {};
  }
  std::vector<flat_field> fields;
  for (std::size_t c = 0; c < selected.front().fields.size(); ++c) {
    auto const& first = field_of(files.front(), selected.front().fields[c]);
    auto& field = fields.emplace_back(flat_field{first.type(), from_file_types(first.type(), timestamps), {}});
    for (std::size_t i = 0; i < files.size(); ++i) {
      if (selected[i].fields.size() != selected.front().fields.size()) {
        return {};
      }
      auto const& here = field_of(files[i], selected[i].fields[c]);
      if (here.name() != first.name() || !here.type()->Equals(first.type())) {
        return {};
      }
      field.fields.push_back(selected[i].fields[c]);
    }
  }
  return fields;
}

// Takes the array over: Arrow's memory is free again when the column is made, so that of two copies of the data only
// those of one column are there at a time.
std::unique_ptr<cudf::column> to_column(std::shared_ptr<arrow::ChunkedArray> array,
                                        std::shared_ptr<arrow::DataType> const& type, std::string const& name,
                                        cudf::data_type timestamps, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  arrow::ArrayVector chunks;
  for (auto const& chunk : array->chunks()) {
    // a dictionary keeps its type: the bridge decodes it
    chunks.push_back(arrow::MakeArray(from_file_types(chunk->data(), timestamps)));
  }
  array.reset();
  auto const chunked =
      file_value(arrow::ChunkedArray::Make(std::move(chunks), type), reader_function, "column '" + name + "'");
  try {
    return from_arrow(*chunked, stream, mr);
  } catch (cudf::data_type_error const& error) {
    fail_type("column '" + name + "': " + error.what());
  }
}

// Leaves out row groups without a row that the filter would keep.
row_range prune(std::vector<open_file>& files, parquet_reader_options const& options, row_range range) {
  std::int64_t all = 0;
  std::int64_t kept = 0;
  auto chosen = files;
  for (auto& file : chosen) {
    std::vector<int> leaves;
    auto const selected = select_fields(file, options);
    for (auto const field : selected.fields) {
      auto const& top = file.reader->manifest().schema_fields[static_cast<std::size_t>(field)];
      leaves.push_back(top.is_leaf() ? top.column_index : -1);
    }
    std::erase_if(file.row_groups, [&](int number) {
      auto const group = file.metadata->RowGroup(number);
      all += group->num_rows();
      bool const hold = may_hold(options.get_filter()->get(), *group, leaves);
      kept += hold ? group->num_rows() : 0;
      return !hold;
    });
  }
  if (range.skip != 0 || range.rows != all) {
    // a part of the rows is wanted, which is counted before the filter
    return range;
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    files[i].row_groups = std::move(chosen[i].row_groups);
  }
  return {0, kept};
}

// What the values of a row group take in memory: no less than in the file, nor than their width.
std::size_t decoded_bytes(parquet::RowGroupMetaData const& group, std::vector<int> const& leaves) {
  std::int64_t bytes = 0;
  for (auto const leaf : leaves) {
    auto const chunk = group.ColumnChunk(leaf);
    bytes +=
        std::max(chunk->total_uncompressed_size(), chunk->num_values() * value_bytes(*group.schema()->Column(leaf)));
  }
  return static_cast<std::size_t>(bytes);
}

}  // namespace

struct parquet_input::state {
  state(std::vector<std::unique_ptr<datasource>> from, parquet_reader_options const& how)
      : sources{std::move(from)}, options{how} {
    ensure_arrow();
    refuse_reading(options);
    expects(!sources.empty(), "read_parquet: there is no source to read");
    for (std::size_t i = 0; i < sources.size(); ++i) {
      files.push_back(open(*sources[i], source_name(options.get_source(), i), memory));
    }
    left = choose_row_groups(options, files);
    add_metadata(files, said);
    said.num_rows_per_source = rows_per_source(files, left);
    if (options.get_filter().has_value()) {
      left = guarded(reader_function, "statistics", [&] { return prune(files, options, left); });
      cudf::size_type groups = 0;
      for (auto const& file : files) {
        groups += static_cast<cudf::size_type>(file.row_groups.size());
      }
      said.num_row_groups_after_stats_filter = groups;
    }
  }

  [[nodiscard]] bool has_more() const {
    return std::any_of(files.begin(), files.end(), [](open_file const& file) { return !file.row_groups.empty(); });
  }

  table_with_metadata read(std::size_t most_bytes, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

  // Takes the next row groups out of the files: copies of these that have no others, and which rows are wanted.
  std::pair<std::vector<open_file>, row_range> take(std::size_t most_bytes) {
    auto part = files;
    std::int64_t rows = 0;
    std::size_t bytes = 0;
    bool is_full = false;
    for (std::size_t i = 0; i < files.size(); ++i) {
      auto& waiting = files[i].row_groups;
      std::vector<int> leaves;
      if (most_bytes != 0 && !is_full && !waiting.empty()) {
        leaves = select_fields(files[i], options).leaves;
      }
      auto next = waiting.begin();
      for (; !is_full && next != waiting.end(); ++next) {
        auto const group = files[i].metadata->RowGroup(*next);
        bytes += most_bytes == 0 ? 0 : decoded_bytes(*group, leaves);
        if (rows > 0 && bytes > most_bytes) {
          is_full = true;
          break;
        }
        rows += group->num_rows();
      }
      part[i].row_groups.assign(waiting.begin(), next);
      waiting.erase(waiting.begin(), next);
    }
    row_range const range{left.skip, std::min(rows - left.skip, left.rows)};
    left = {0, left.rows - range.rows};
    return {std::move(part), range};
  }

  // before what is allocated from it
  device_arrow_pool memory;
  std::vector<std::unique_ptr<datasource>> sources;
  parquet_reader_options options;
  // with the row groups that are left, and which rows of these are wanted
  std::vector<open_file> files;
  row_range left;
  // what is said of the whole
  cudf::io::table_metadata said;
};

parquet_input::parquet_input(std::vector<std::unique_ptr<datasource>> sources, parquet_reader_options const& options)
    : state_{std::make_unique<state>(std::move(sources), options)} {}

parquet_input::parquet_input(parquet_input&&) noexcept = default;

parquet_input::~parquet_input() = default;

bool parquet_input::has_more() const { return state_->has_more(); }

table_with_metadata parquet_input::read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  auto const files = state_->files;
  auto const left = state_->left;
  try {
    return state_->read(most_bytes, stream, mr);
  } catch (...) {
    // whoever tries again, with more memory, gets these rows
    state_->files = files;
    state_->left = left;
    throw;
  }
}

table_with_metadata parquet_input::state::read(std::size_t most_bytes, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) {
  table_with_metadata result;
  result.metadata = said;
  auto [chosen, range] = guarded(reader_function, "row groups", [&] { return take(most_bytes); });
  if (most_bytes != 0) {
    result.metadata.num_rows_per_source = rows_per_source(chosen, range);
    // the first says what the columns are
    chosen.erase(
        std::remove_if(chosen.begin() + 1, chosen.end(), [](auto const& file) { return file.row_groups.empty(); }),
        chosen.end());
  }
  to_size_type(range.rows, reader_function);
  std::vector<selection> selected;
  for (auto const& file : chosen) {
    selected.push_back(select_fields(file, options));
  }
  auto const timestamps = options.get_timestamp_type();
  auto const flat = flat_fields(chosen, selected, range, timestamps);
  auto columns = flat.empty() ? std::vector<std::unique_ptr<cudf::column>>(selected.front().fields.size())
                              : read_flat(chosen, flat, range.rows, memory, stream, mr);
  auto rest = selected;
  for (auto& each : rest) {
    std::size_t c = 0;
    std::erase_if(each.fields, [&](int) { return c < columns.size() && columns[c++] != nullptr; });
  }
  auto [schema, parts] = read_columns(chosen, rest, range);
  std::size_t part = 0;
  for (std::size_t c = 0; c < columns.size(); ++c) {
    if (columns[c] != nullptr) {
      auto const& field = field_of(chosen.front(), selected.front().fields[c]);
      result.metadata.schema_info.push_back(names_of(*field.WithType(flat[c].type)));
      continue;
    }
    auto const& field = schema->field(static_cast<int>(part));
    auto const type = from_file_types(field->type(), timestamps);
    columns[c] = to_column(std::move(parts[part++]), type, field->name(), timestamps, stream, mr);
    result.metadata.schema_info.push_back(names_of(*field->WithType(type)));
  }
  result.tbl = std::make_unique<cudf::table>(std::move(columns));
  if (auto const filter = options.get_filter(); filter.has_value()) {
    auto const whole = std::move(result.tbl);
    result.tbl = cudf::filter(whole->view(), filter->get(), whole->view(), stream, mr);
  }
  return result;
}

}  // namespace cudf4j::host::parquet_io

namespace cudf::io {

table_with_metadata read_parquet(parquet_reader_options const& options, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return cudf4j::host::parquet_io::parquet_input{make_datasources(options.get_source()), options}.read(0, stream, mr);
}

table_with_metadata read_parquet(std::vector<std::unique_ptr<cudf::io::datasource>>&& sources,
                                 std::vector<parquet::FileMetaData>&& /* read again from the sources */,
                                 parquet_reader_options const& options, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  return cudf4j::host::parquet_io::parquet_input{std::move(sources), options}.read(0, stream, mr);
}

bool is_supported_read_parquet(compression_type compression) {
  switch (compression) {
    case compression_type::NONE:
    case compression_type::SNAPPY:
    case compression_type::GZIP:
    case compression_type::BROTLI:
    case compression_type::LZ4:
    case compression_type::ZSTD:
      return true;
    default:
      return false;
  }
}

}  // namespace cudf::io
