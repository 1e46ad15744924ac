#include <cudf/io/detail/parquet.hpp>
#include <cudf/io/parquet.hpp>
#include <memory>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/io/parquet_input.hpp"
#include "host/io/row_chunks.hpp"

namespace cudf::io::parquet::detail {

class reader_impl : public cudf4j::host::row_chunks<cudf4j::host::parquet_io::parquet_input> {
 public:
  using row_chunks::row_chunks;
};

reader::reader() = default;

reader::~reader() = default;

chunked_reader::chunked_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                               std::vector<std::unique_ptr<datasource>>&& sources,
                               std::vector<parquet::FileMetaData>&& /* read again from the sources */,
                               parquet_reader_options const& options, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  _impl =
      std::make_unique<reader_impl>(chunk_read_limit, pass_read_limit, 1,
                                    cudf4j::host::parquet_io::parquet_input{std::move(sources), options}, stream, mr);
}

chunked_reader::~chunked_reader() = default;

// a file without rows has columns
bool chunked_reader::has_next() const { return _impl->has_rows() || _impl->is_first(); }

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
