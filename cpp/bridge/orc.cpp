#include "bridge/orc.hpp"

#include <algorithm>
#include <cudf/io/orc.hpp>
#include <cudf/io/orc_metadata.hpp>
#include <cudf/table/table_view.hpp>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

#include "bridge/address.hpp"
#include "bridge/column_settings.hpp"
#include "bridge/io_objects.hpp"

namespace cudf4j {
namespace {

using cudf::io::orc_column_schema;
using cudf::io::orc_metadata;
using cudf::io::orc_reader_options;

struct orc_schema_writer {
  text_writer names;
  int32_t* kinds;
  int32_t* child_counts;

  void write(orc_column_schema const& parent) {
    for (auto const& column : parent.children()) {
      names.write(column.name());
      *kinds++ = static_cast<int32_t>(column.type_kind());
      *child_counts++ = static_cast<int32_t>(column.num_children());
      write(column);
    }
  }
};

/// A writer, and where it writes to.
struct chunked_orc_writer {
  sink target;
  std::unique_ptr<cudf::io::orc_chunked_writer> writer;
};

/// What options of a table at once and of one after the other both have; the metadata are set by other names.
template <typename Options>
void set(Options& options, int64_t const* settings, int8_t const* entries, int32_t const* entry_ends,
         int32_t entry_count) {
  options.set_compression(static_cast<cudf::io::compression_type>(settings[0]));
  options.enable_statistics(settings[1] != 0 ? cudf::io::ORC_STATISTICS_ROW_GROUP : cudf::io::STATISTICS_NONE);
  if (settings[2] > 0) options.set_stripe_size_bytes(static_cast<size_t>(settings[2]));
  if (settings[3] > 0) options.set_stripe_size_rows(static_cast<cudf::size_type>(settings[3]));
  if (settings[4] > 0) options.set_row_index_stride(static_cast<cudf::size_type>(settings[4]));
  options.set_key_value_metadata(user_data_pairs("write_orc", entries, entry_ends, entry_count));
}

}  // namespace

int64_t make_orc_reader_options(int64_t source, int8_t const* columns, int32_t const* ends, int32_t column_count,
                                int32_t const* stripes, int32_t const* stripe_counts, int32_t source_count,
                                int64_t const* rows, int32_t timestamp_type, bool ignore_timezone) {
  orc_reader_options options = orc_reader_options::builder(at<cudf::io::source_info>(source))
                                   .use_np_dtypes(false)
                                   .timestamp_type(cudf::data_type{static_cast<cudf::type_id>(timestamp_type)})
                                   .ignore_timezone_in_stripe_footer(ignore_timezone)
                                   .build();
  if (column_count >= 0) options.set_columns(texts(columns, ends, column_count));
  if (source_count > 0) {
    std::vector<std::vector<cudf::size_type>> chosen;
    for (int64_t i = 0; i < source_count; ++i) {
      chosen.emplace_back(stripes, stripes + stripe_counts[i]);
      stripes += stripe_counts[i];
    }
    options.set_stripes(std::move(chosen));
  }
  if (rows[0] > 0) options.set_skip_rows(rows[0]);
  if (rows[1] >= 0) options.set_num_rows(rows[1]);
  return hand_over_new<orc_reader_options>(std::move(options));
}

void free_orc_reader_options(int64_t options) { free_at<orc_reader_options>(options); }

int64_t read_orc(int64_t options) {
  return hand_over_new<cudf::io::table_with_metadata>(cudf::io::read_orc(at<orc_reader_options>(options)));
}

int64_t make_chunked_orc_reader(int64_t options, int64_t chunk_limit, int64_t pass_limit, int32_t row_granularity) {
  return hand_over_new<cudf::io::chunked_orc_reader>(static_cast<size_t>(chunk_limit), static_cast<size_t>(pass_limit),
                                                     row_granularity, at<orc_reader_options>(options));
}

void free_chunked_orc_reader(int64_t reader) { free_at<cudf::io::chunked_orc_reader>(reader); }

bool chunked_orc_has_next(int64_t reader) { return at<cudf::io::chunked_orc_reader>(reader).has_next(); }

int64_t read_orc_chunk(int64_t reader) {
  return hand_over_new<cudf::io::table_with_metadata>(at<cudf::io::chunked_orc_reader>(reader).read_chunk());
}

void write_orc(int64_t sink, int64_t table_view, int8_t const* names, int32_t const* ends, int32_t const* precisions,
               int32_t count, int64_t const* settings, int8_t const* entries, int32_t const* entry_ends,
               int32_t entry_count) {
  auto const& table = at<cudf::table_view>(table_view);
  cudf::io::orc_writer_options options =
      cudf::io::orc_writer_options::builder(at<cudf4j::sink>(sink).info(), table).build();
  options.set_metadata(column_settings{"write_orc", texts(names, ends, count), precisions, nullptr}.of(table));
  set(options, settings, entries, entry_ends, entry_count);
  cudf::io::write_orc(options);
}

int64_t make_chunked_orc_writer(int8_t const* path, int32_t path_size, int64_t table_view, int8_t const* names,
                                int32_t const* ends, int32_t const* precisions, int32_t count, int64_t const* settings,
                                int8_t const* entries, int32_t const* entry_ends, int32_t entry_count) {
  auto made = std::make_unique<chunked_orc_writer>(sink{text(path, path_size)}, nullptr);
  auto options = cudf::io::chunked_orc_writer_options::builder(made->target.info()).build();
  // libcudf lets every column have nulls where it is not told otherwise: only the first table is known
  options.metadata(column_settings{"write_orc", texts(names, ends, count), precisions, nullptr}.of(
      at<cudf::table_view>(table_view)));
  set(options, settings, entries, entry_ends, entry_count);
  made->writer = std::make_unique<cudf::io::orc_chunked_writer>(options);
  return hand_over(std::move(made));
}

void free_chunked_orc_writer(int64_t writer) { free_at<chunked_orc_writer>(writer); }

void write_orc_chunk(int64_t writer, int64_t table_view) {
  at<chunked_orc_writer>(writer).writer->write(at<cudf::table_view>(table_view));
}

void finish_chunked_orc(int64_t writer) { at<chunked_orc_writer>(writer).writer->close(); }

bool orc_is_readable(int32_t compression) {
  return cudf::io::is_supported_read_orc(static_cast<cudf::io::compression_type>(compression));
}

bool orc_is_writable(int32_t compression) {
  return cudf::io::is_supported_write_orc(static_cast<cudf::io::compression_type>(compression));
}

int64_t read_orc_metadata(int64_t source) {
  return hand_over_new<orc_metadata>(cudf::io::read_orc_metadata(at<cudf::io::source_info>(source)));
}

void free_orc_metadata(int64_t metadata) { free_at<orc_metadata>(metadata); }

void orc_metadata_sizes(int64_t metadata, int64_t* out) {
  auto const& file = at<orc_metadata>(metadata);
  out[0] = static_cast<int64_t>(file.num_rows());
  out[1] = file.num_stripes();
  out[2] = 0;
  out[3] = 0;
  count_below(file.schema().root(), out[2], out[3]);
  if (std::max(out[2], out[3]) > std::numeric_limits<int32_t>::max())
    throw std::overflow_error("read_orc_metadata: the names of the columns exceed 2 GiB");
}

void orc_metadata_schema(int64_t metadata, int8_t* utf8, int32_t* ends, int32_t* kinds, int32_t* child_counts) {
  orc_schema_writer{{utf8, ends}, kinds, child_counts}.write(at<orc_metadata>(metadata).schema().root());
}

}  // namespace cudf4j
