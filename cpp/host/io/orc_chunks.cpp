#include <cudf/io/detail/orc.hpp>
#include <cudf/io/orc.hpp>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "host/core/errors.hpp"
#include "host/io/orc_input.hpp"
#include "host/io/row_chunks.hpp"

namespace cudf::io::orc::detail {

class reader_impl : public cudf4j::host::row_chunks<cudf4j::host::orc_io::orc_input> {
 public:
  using row_chunks::row_chunks;
};

chunked_reader::chunked_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                               size_type output_row_granularity, std::vector<std::unique_ptr<datasource>>&& sources,
                               orc_reader_options const& options, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  cudf4j::host::expects(output_row_granularity > 0, "chunked_orc_reader: rows stay together by less than one");
  // without a limit as many stripes are read as a table can have rows of
  auto const pass =
      chunk_read_limit == 0 && pass_read_limit == 0 ? std::numeric_limits<std::size_t>::max() : pass_read_limit;
  _impl = std::make_unique<reader_impl>(chunk_read_limit, pass, output_row_granularity,
                                        cudf4j::host::orc_io::orc_input{std::move(sources), options}, stream, mr);
}

chunked_reader::~chunked_reader() = default;

bool chunked_reader::has_next() const { return _impl->has_rows(); }

table_with_metadata chunked_reader::read_chunk() const { return _impl->read_chunk(); }

}  // namespace cudf::io::orc::detail

namespace cudf::io {
namespace {

// libcudf's, which no header names
constexpr size_type default_row_granularity = 10'000;

}  // namespace

chunked_orc_reader::chunked_orc_reader() = default;

chunked_orc_reader::chunked_orc_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                                       size_type output_row_granularity, orc_reader_options const& options,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : reader{std::make_unique<orc::detail::chunked_reader>(chunk_read_limit, pass_read_limit, output_row_granularity,
                                                           make_datasources(options.get_source()), options, stream,
                                                           mr)} {}

chunked_orc_reader::chunked_orc_reader(std::size_t chunk_read_limit, std::size_t pass_read_limit,
                                       orc_reader_options const& options, rmm::cuda_stream_view stream,
                                       rmm::device_async_resource_ref mr)
    : chunked_orc_reader{chunk_read_limit, pass_read_limit, default_row_granularity, options, stream, mr} {}

chunked_orc_reader::chunked_orc_reader(std::size_t chunk_read_limit, orc_reader_options const& options,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr)
    : chunked_orc_reader{chunk_read_limit, 0, default_row_granularity, options, stream, mr} {}

chunked_orc_reader::~chunked_orc_reader() = default;

bool chunked_orc_reader::has_next() const {
  cudf4j::host::expects(reader != nullptr, "chunked_orc_reader: there is nothing to read");
  return reader->has_next();
}

table_with_metadata chunked_orc_reader::read_chunk() const {
  cudf4j::host::expects(reader != nullptr, "chunked_orc_reader: there is nothing to read");
  return reader->read_chunk();
}

}  // namespace cudf::io
