#include "bridge/parquet.hpp"

#include <algorithm>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>

#include "bridge/address.hpp"
#include "bridge/ast_expression.hpp"
#include "bridge/column_settings.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

using cudf::io::parquet_reader_options;
using cudf::io::parquet_writer_options;
using footer = std::vector<uint8_t>;

/// A reader, and the filter that its options refer to.
struct chunked_reader {
  std::unique_ptr<expression> filter;
  std::unique_ptr<cudf::io::chunked_parquet_reader> reader;
};

/// A writer, and where it writes to.
struct chunked_writer {
  sink target;
  std::unique_ptr<cudf::io::chunked_parquet_writer> writer;
};

void set_all(cudf::io::parquet_writer_options_base& options, int64_t const* settings, int8_t const* entries,
             int32_t const* entry_ends, int32_t entry_count) {
  enum setting { COMPRESSION, STATISTICS, IS_UTC, GROUP_BYTES, GROUP_ROWS };
  options.set_compression(static_cast<cudf::io::compression_type>(settings[COMPRESSION]));
  options.set_stats_level(static_cast<cudf::io::statistics_freq>(settings[STATISTICS]));
  options.enable_utc_timestamps(settings[IS_UTC] != 0);
  if (settings[GROUP_BYTES] > 0) options.set_row_group_size_bytes(static_cast<size_t>(settings[GROUP_BYTES]));
  if (settings[GROUP_ROWS] > 0) {
    auto const rows = static_cast<cudf::size_type>(settings[GROUP_ROWS]);
    options.set_row_group_size_rows(rows);
    // a group of libcudf has at least one fragment
    if (rows < cudf::io::default_max_page_fragment_size) options.set_max_page_fragment_size(rows);
  }
  if (entry_count > 0) {
    options.set_key_value_metadata({user_data_pairs("write_parquet", entries, entry_ends, entry_count)});
  }
}

}  // namespace

int64_t make_parquet_reader_options(int64_t source) {
  return hand_over_new<parquet_reader_options>(
      parquet_reader_options::builder(at<cudf::io::source_info>(source)).build());
}

void free_parquet_reader_options(int64_t options) { free_at<parquet_reader_options>(options); }

void parquet_set_columns(parquet_reader_options& options, int8_t const* names, int32_t const* ends, int32_t count) {
  options.set_column_names(texts(names, ends, count));
}

void parquet_set_row_groups(parquet_reader_options& options, int32_t const* row_groups, int32_t const* counts,
                            int32_t source_count) {
  std::vector<std::vector<cudf::size_type>> groups;
  groups.reserve(source_count);
  for (int64_t i = 0; i < source_count; ++i) {
    groups.emplace_back(row_groups, row_groups + counts[i]);
    row_groups += counts[i];
  }
  options.set_row_groups(std::move(groups));
}

int64_t read_parquet(parquet_reader_options const& options) {
  return hand_over_new<cudf::io::table_with_metadata>(cudf::io::read_parquet(options));
}

int64_t read_parquet_where(parquet_reader_options& options, int32_t const* nodes, int32_t node_count,
                           int64_t const* literals) {
  expression const by{nodes, node_count, literals};
  options.set_filter(by.root());
  return cudf4j::read_parquet(options);
}

int64_t make_chunked_parquet_reader(parquet_reader_options const& options, int64_t chunk_limit, int64_t pass_limit,
                                    int32_t const* nodes, int32_t node_count, int64_t const* literals) {
  auto made = std::make_unique<chunked_reader>();
  auto settings = options;
  if (node_count > 0) {
    made->filter = std::make_unique<expression>(nodes, node_count, literals);
    settings.set_filter(made->filter->root());
  }
  made->reader = std::make_unique<cudf::io::chunked_parquet_reader>(static_cast<size_t>(chunk_limit),
                                                                    static_cast<size_t>(pass_limit), settings);
  return hand_over(std::move(made));
}

void free_chunked_parquet_reader(int64_t reader) { free_at<chunked_reader>(reader); }

bool chunked_parquet_has_next(int64_t reader) { return at<chunked_reader>(reader).reader->has_next(); }

int64_t read_parquet_chunk(int64_t reader) {
  return hand_over_new<cudf::io::table_with_metadata>(at<chunked_reader>(reader).reader->read_chunk());
}

void write_parquet(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends,
                   int32_t const* precisions, int32_t count, int64_t const* settings, int8_t const* entries,
                   int32_t const* entry_ends, int32_t entry_count) {
  auto const& table = at<cudf::table_view>(table_view);
  auto options = parquet_writer_options::builder(at<cudf4j::sink>(sink).info(), table).build();
  // whether a column has nulls is as the data say
  std::vector<int32_t> const nullable(static_cast<std::size_t>(count), -1);
  options.set_metadata(
      column_settings{"write_parquet", texts(names, ends, count), precisions, nullable.data()}.of(table));
  set_all(options, settings, entries, entry_ends, entry_count);
  cudf::io::write_parquet(options);
}

int64_t make_chunked_parquet_writer(int8_t const* path, int32_t path_size, int64_t table_view, int8_t const* names,
                                    int32_t const* ends, int32_t const* precisions, int32_t count,
                                    int64_t const* settings, int8_t const* entries, int32_t const* entry_ends,
                                    int32_t entry_count) {
  auto made = std::make_unique<chunked_writer>(sink{text(path, path_size)}, nullptr);
  auto options = cudf::io::chunked_parquet_writer_options::builder(made->target.info()).build();
  // libcudf lets every column have nulls where it is not told otherwise: only the first table is known
  options.set_metadata(column_settings{"write_parquet", texts(names, ends, count), precisions, nullptr}.of(
      at<cudf::table_view>(table_view)));
  set_all(options, settings, entries, entry_ends, entry_count);
  made->writer = std::make_unique<cudf::io::chunked_parquet_writer>(options);
  return hand_over(std::move(made));
}

void free_chunked_parquet_writer(int64_t writer) { free_at<chunked_writer>(writer); }

void write_parquet_chunk(int64_t writer, int64_t table_view) {
  at<chunked_writer>(writer).writer->write(at<cudf::table_view>(table_view));
}

int64_t finish_chunked_parquet(int64_t writer, int8_t const* path, int32_t path_size) {
  auto& open = *at<chunked_writer>(writer).writer;
  return hand_over(path_size == 0 ? open.close() : open.close({text(path, path_size)}));
}

int64_t merge_parquet_footers(int8_t const* footers, int32_t const* ends, int32_t count) {
  std::vector<std::unique_ptr<footer>> parts;
  for (int64_t i = 0; i < count; ++i) {
    auto const* const bytes = reinterpret_cast<uint8_t const*>(footers);
    parts.push_back(std::make_unique<footer>(bytes + (i == 0 ? 0 : ends[i - 1]), bytes + ends[i]));
  }
  return hand_over(cudf::io::merge_row_group_metadata(parts));
}

int64_t parquet_footer_bytes(int64_t footer_address) { return static_cast<int64_t>(at<footer>(footer_address).size()); }

void copy_parquet_footer(int64_t footer_address, int8_t* target) {
  auto const& bytes = at<footer>(footer_address);
  std::copy(bytes.begin(), bytes.end(), target);
}

void free_parquet_footer(int64_t footer_address) { free_at<footer>(footer_address); }

}  // namespace cudf4j
