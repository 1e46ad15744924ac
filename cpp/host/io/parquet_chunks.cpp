#include <algorithm>
#include <cudf/copying.hpp>
#include <cudf/io/detail/parquet.hpp>
#include <cudf/io/parquet.hpp>
#include <cudf/table/table.hpp>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/io/parquet_input.hpp"
#include "host/transform/row_bits.hpp"

namespace cudf::io::parquet::detail {

/// Reads row groups and gives their rows away in tables that stay below a limit.
class reader_impl {
 public:
  reader_impl(std::size_t chunk_limit, std::size_t pass_limit, std::vector<std::unique_ptr<datasource>> sources,
              parquet_reader_options const& options, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
      : chunk_limit_{chunk_limit},
        part_limit_{chunk_limit == 0 || pass_limit == 0 ? std::max(chunk_limit, pass_limit)
                                                        : std::min(chunk_limit, pass_limit)},
        input_{std::move(sources), options},
        stream_{stream},
        mr_{mr} {}

  bool has_next() {
    load();
    // a file without rows has columns
    return is_first_ || rows_left() > 0;
  }

  table_with_metadata read_chunk() {
    load();
    auto chunk = next_chunk();
    is_first_ = false;
    return chunk;
  }

 private:
  table_with_metadata next_chunk() {
    if (part_.tbl == nullptr) {
      return input_.read(0, stream_, mr_);
    }
    auto const end = chunk_end();
    table_with_metadata chunk;
    if (next_row_ == 0 && end == part_.tbl->num_rows()) {
      chunk = std::move(part_);
      part_ = {};
      return chunk;
    }
    chunk.metadata = part_.metadata;
    chunk.tbl =
        std::make_unique<table>(cudf::slice(part_.tbl->view(), {next_row_, end}, stream_).front(), stream_, mr_);
    next_row_ = end;
    if (rows_left() == 0) {
      part_ = {};
    }
    return chunk;
  }

  [[nodiscard]] size_type rows_left() const { return part_.tbl == nullptr ? 0 : part_.tbl->num_rows() - next_row_; }

  /// Reads the next part that has rows; of a file without any the first.
  void load() {
    while (rows_left() == 0 && input_.has_more()) {
      part_ = input_.read(part_limit_, stream_, mr_);
      next_row_ = 0;
    }
  }

  /// The row behind the next chunk: as many rows as stay within the limit, but at least one.
  [[nodiscard]] size_type chunk_end() const {
    auto const rows = part_.tbl->num_rows();
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max() / 16;
    auto const limit = static_cast<std::int64_t>(std::min<std::size_t>(chunk_limit_, most)) * 8;
    if (chunk_limit_ == 0 || rows == 0) {
      return rows;
    }
    auto const all = part_.tbl->view();
    std::vector<cudf4j::host::bit_counter> const columns{all.begin(), all.end()};
    auto const fits = [&](size_type end) {
      std::int64_t bits = 0;
      for (auto const& column : columns) {
        bits += column.count(next_row_, end);
      }
      return bits <= limit;
    };
    // rows never take fewer bits than some of them
    auto fitting = next_row_ + 1;
    for (auto beyond = std::int64_t{rows} + 1; beyond - fitting > 1;) {
      auto const middle = static_cast<size_type>(fitting + (beyond - fitting) / 2);
      if (fits(middle)) {
        fitting = middle;
      } else {
        beyond = middle;
      }
    }
    return std::min(rows, fitting);
  }

  std::size_t chunk_limit_;
  std::size_t part_limit_;
  cudf4j::host::parquet_io::parquet_input input_;
  rmm::cuda_stream_view stream_;
  rmm::device_async_resource_ref mr_;
  bool is_first_ = true;
  // what was read and not given away: no table, or rows from the next one on
  table_with_metadata part_;
  size_type next_row_ = 0;
};

reader::reader() = default;

reader::~reader() = default;

chunked_reader::chunked_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                               std::vector<std::unique_ptr<datasource>>&& sources,
                               std::vector<parquet::FileMetaData>&& /* read again from the sources */,
                               parquet_reader_options const& options, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  _impl = std::make_unique<reader_impl>(chunk_read_limit, pass_read_limit, std::move(sources), options, stream, mr);
}

chunked_reader::~chunked_reader() = default;

bool chunked_reader::has_next() const { return _impl->has_next(); }

table_with_metadata chunked_reader::read_chunk() const { return _impl->read_chunk(); }

}  // namespace cudf::io::parquet::detail

namespace cudf::io {

chunked_parquet_reader::chunked_parquet_reader() = default;

chunked_parquet_reader::chunked_parquet_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                                               parquet_reader_options const& options, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr)
    : reader{std::make_unique<parquet::detail::chunked_reader>(
          chunk_read_limit, pass_read_limit, make_datasources(options.get_source()),
          std::vector<parquet::FileMetaData>{}, options, stream, mr)} {}

chunked_parquet_reader::chunked_parquet_reader(std::size_t chunk_read_limit, parquet_reader_options const& options,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : chunked_parquet_reader{chunk_read_limit, 0, options, stream, mr} {}

chunked_parquet_reader::~chunked_parquet_reader() = default;

bool chunked_parquet_reader::has_next() const {
  cudf4j::host::expects(reader != nullptr, "chunked_parquet_reader: there is nothing to read");
  return reader->has_next();
}

table_with_metadata chunked_parquet_reader::read_chunk() const {
  cudf4j::host::expects(reader != nullptr, "chunked_parquet_reader: there is nothing to read");
  return reader->read_chunk();
}

}  // namespace cudf::io
