#include <cudf/io/parquet.hpp>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"

namespace cudf::io {

namespace host = cudf4j::host;

namespace {

constexpr std::size_t kibibyte = 1024;

void expect_no_row_groups(bool none, char const* option) {
  if (!none) host::fail_logic(std::string{option} + " cannot be set along with row_groups");
}

}  // namespace

// ---- reader

parquet_reader_options_builder parquet_reader_options::builder(source_info src) {
  return parquet_reader_options_builder{std::move(src)};
}

void parquet_reader_options::set_row_groups(std::vector<std::vector<size_type>> row_groups) {
  if (!row_groups.empty()) {
    host::expects(_skip_rows == 0 && !_num_rows.has_value(),
                  "row_groups cannot be set along with skip_rows and num_rows");
    host::expects(_skip_bytes == 0 && !_num_bytes.has_value(),
                  "row_groups cannot be set along with skip_bytes and num_bytes");
  }
  _row_groups = std::move(row_groups);
}

void parquet_reader_options::set_skip_rows(int64_t val) {
  host::expects(val >= 0, "skip_rows cannot be negative");
  expect_no_row_groups(val == 0 || _row_groups.empty(), "skip_rows");
  _skip_rows = val;
}

void parquet_reader_options::set_num_rows(int64_t val) {
  host::expects(val >= 0, "num_rows cannot be negative");
  expect_no_row_groups(_row_groups.empty(), "num_rows");
  _num_rows = val;
}

void parquet_reader_options::set_skip_bytes(std::size_t val) {
  expect_no_row_groups(val == 0 || _row_groups.empty(), "skip_bytes");
  _skip_bytes = val;
}

void parquet_reader_options::set_num_bytes(std::size_t val) {
  expect_no_row_groups(_row_groups.empty(), "num_bytes");
  _num_bytes = val;
}

// ---- what both writers have

void parquet_writer_options_base::set_metadata(table_input_metadata metadata) { _metadata = std::move(metadata); }

void parquet_writer_options_base::set_key_value_metadata(std::vector<std::map<std::string, std::string>> metadata) {
  host::expects(metadata.empty() || metadata.size() == _sink.num_sinks(),
                "key_value_metadata needs one map for each sink");
  _user_data = std::move(metadata);
}

void parquet_writer_options_base::set_stats_level(statistics_freq sf) { _stats_level = sf; }

void parquet_writer_options_base::set_compression(compression_type compression) {
  _compression = compression == compression_type::AUTO ? compression_type::SNAPPY : compression;
}

void parquet_writer_options_base::enable_int96_timestamps(bool req) { _write_timestamps_as_int96 = req; }
void parquet_writer_options_base::enable_utc_timestamps(bool val) { _write_timestamps_as_UTC = val; }
void parquet_writer_options_base::enable_write_arrow_schema(bool val) { _write_arrow_schema = val; }

void parquet_writer_options_base::set_row_group_size_bytes(std::size_t size_bytes) {
  host::expects(size_bytes >= kibibyte, "a row group needs at least 1024 bytes");
  _row_group_size_bytes = size_bytes;
}

void parquet_writer_options_base::set_row_group_size_rows(size_type size_rows) {
  host::expects(size_rows > 0, "a row group needs at least one row");
  _row_group_size_rows = size_rows;
}

void parquet_writer_options_base::set_max_page_size_bytes(std::size_t size_bytes) {
  host::expects(size_bytes >= kibibyte, "a page needs at least 1024 bytes");
  host::expects(size_bytes <= static_cast<std::size_t>(std::numeric_limits<int32_t>::max()),
                "a page holds at most 2147483647 bytes");
  _max_page_size_bytes = size_bytes;
}

void parquet_writer_options_base::set_max_page_size_rows(size_type size_rows) {
  host::expects(size_rows > 0, "a page needs at least one row");
  _max_page_size_rows = size_rows;
}

void parquet_writer_options_base::set_column_index_truncate_length(int32_t size_bytes) {
  host::expects(size_bytes >= 0, "column_index_truncate_length cannot be negative");
  _column_index_truncate_length = size_bytes;
}

void parquet_writer_options_base::set_dictionary_policy(dictionary_policy policy) { _dictionary_policy = policy; }

void parquet_writer_options_base::set_max_dictionary_size(std::size_t size_bytes) {
  host::expects(size_bytes <= static_cast<std::size_t>(std::numeric_limits<int32_t>::max()),
                "a dictionary holds at most 2147483647 bytes");
  _max_dictionary_size = size_bytes;
}

void parquet_writer_options_base::set_max_page_fragment_size(size_type size_rows) {
  host::expects(size_rows > 0, "a page fragment needs at least one row");
  _max_page_fragment_size = size_rows;
}

void parquet_writer_options_base::set_compression_statistics(
    std::shared_ptr<writer_compression_statistics> comp_stats) {
  _compression_stats = std::move(comp_stats);
}

void parquet_writer_options_base::enable_write_v2_headers(bool val) { _v2_page_headers = val; }
void parquet_writer_options_base::enable_page_level_compression(bool val) { _page_level_compression = val; }

void parquet_writer_options_base::set_sorting_columns(std::vector<sorting_column> sorting_columns) {
  _sorting_columns = std::move(sorting_columns);
}

// ---- their builders

template <class BuilderT, class OptionsT>
parquet_writer_options_builder_base<BuilderT, OptionsT>::parquet_writer_options_builder_base(OptionsT options)
    : _options{std::move(options)} {}

// Each of these hands one value to the option's setter.
#define CUDF4J_BUILDER_METHOD(NAME, TYPE, SETTER)                                       \
  template <class BuilderT, class OptionsT>                                             \
  BuilderT& parquet_writer_options_builder_base<BuilderT, OptionsT>::NAME(TYPE value) { \
    _options.SETTER(std::move(value));                                                  \
    return static_cast<BuilderT&>(*this);                                               \
  }
using key_value_maps = std::vector<std::map<std::string, std::string>>;
CUDF4J_BUILDER_METHOD(metadata, table_input_metadata, set_metadata)
CUDF4J_BUILDER_METHOD(key_value_metadata, key_value_maps, set_key_value_metadata)
CUDF4J_BUILDER_METHOD(stats_level, statistics_freq, set_stats_level)
CUDF4J_BUILDER_METHOD(compression, compression_type, set_compression)
CUDF4J_BUILDER_METHOD(row_group_size_bytes, std::size_t, set_row_group_size_bytes)
CUDF4J_BUILDER_METHOD(row_group_size_rows, size_type, set_row_group_size_rows)
CUDF4J_BUILDER_METHOD(max_page_size_bytes, std::size_t, set_max_page_size_bytes)
CUDF4J_BUILDER_METHOD(max_page_size_rows, size_type, set_max_page_size_rows)
CUDF4J_BUILDER_METHOD(column_index_truncate_length, int32_t, set_column_index_truncate_length)
CUDF4J_BUILDER_METHOD(dictionary_policy, enum dictionary_policy, set_dictionary_policy)
CUDF4J_BUILDER_METHOD(max_dictionary_size, std::size_t, set_max_dictionary_size)
CUDF4J_BUILDER_METHOD(max_page_fragment_size, size_type, set_max_page_fragment_size)
CUDF4J_BUILDER_METHOD(compression_statistics, std::shared_ptr<writer_compression_statistics> const&,
                      set_compression_statistics)
CUDF4J_BUILDER_METHOD(int96_timestamps, bool, enable_int96_timestamps)
CUDF4J_BUILDER_METHOD(utc_timestamps, bool, enable_utc_timestamps)
CUDF4J_BUILDER_METHOD(write_arrow_schema, bool, enable_write_arrow_schema)
CUDF4J_BUILDER_METHOD(write_v2_headers, bool, enable_write_v2_headers)
CUDF4J_BUILDER_METHOD(page_level_compression, bool, enable_page_level_compression)
CUDF4J_BUILDER_METHOD(sorting_columns, std::vector<sorting_column>, set_sorting_columns)
#undef CUDF4J_BUILDER_METHOD

template <class BuilderT, class OptionsT>
parquet_writer_options_builder_base<BuilderT, OptionsT>::operator OptionsT&&() {
  return std::move(_options);
}

template <class BuilderT, class OptionsT>
OptionsT&& parquet_writer_options_builder_base<BuilderT, OptionsT>::build() {
  return std::move(_options);
}

template class parquet_writer_options_builder_base<parquet_writer_options_builder, parquet_writer_options>;
template class parquet_writer_options_builder_base<chunked_parquet_writer_options_builder,
                                                   chunked_parquet_writer_options>;

parquet_writer_options::parquet_writer_options(sink_info const& sink, table_view table)
    : parquet_writer_options_base(sink), _table(std::move(table)) {}

parquet_writer_options_builder parquet_writer_options::builder(sink_info const& sink, table_view const& table) {
  return parquet_writer_options_builder{sink, table};
}

parquet_writer_options_builder parquet_writer_options::builder() { return parquet_writer_options_builder{}; }

void parquet_writer_options::set_partitions(std::vector<partition_info> partitions) {
  host::expects(partitions.size() == get_sink().num_sinks(), "partitions needs one entry for each sink");
  _partitions = std::move(partitions);
}

void parquet_writer_options::set_column_chunks_file_paths(std::vector<std::string> file_paths) {
  host::expects(file_paths.size() == get_sink().num_sinks(), "column_chunks_file_paths needs one path for each sink");
  _column_chunks_file_paths = std::move(file_paths);
}

parquet_writer_options_builder::parquet_writer_options_builder(sink_info const& sink, table_view const& table)
    : parquet_writer_options_builder_base(parquet_writer_options{sink, table}) {}

parquet_writer_options_builder& parquet_writer_options_builder::partitions(std::vector<partition_info> partitions) {
  get_options().set_partitions(std::move(partitions));
  return *this;
}

parquet_writer_options_builder& parquet_writer_options_builder::column_chunks_file_paths(
    std::vector<std::string> file_paths) {
  get_options().set_column_chunks_file_paths(std::move(file_paths));
  return *this;
}

chunked_parquet_writer_options::chunked_parquet_writer_options(sink_info sink)
    : parquet_writer_options_base(std::move(sink)) {}

chunked_parquet_writer_options_builder chunked_parquet_writer_options::builder(sink_info const& sink) {
  return chunked_parquet_writer_options_builder{sink};
}

chunked_parquet_writer_options_builder::chunked_parquet_writer_options_builder(sink_info const& sink)
    : parquet_writer_options_builder_base(chunked_parquet_writer_options{sink}) {}

}  // namespace cudf::io
