#include <cudf/io/detail/parquet.hpp>
#include <cudf/io/parquet.hpp>
#include <memory>
#include <utility>

#include "host/core/errors.hpp"
#include "host/io/parquet_output.hpp"

namespace cudf::io::parquet::detail {

class writer::impl : public cudf4j::host::parquet_io::parquet_output {
  using parquet_output::parquet_output;
};

writer::writer(std::vector<std::unique_ptr<data_sink>> sinks, chunked_parquet_writer_options const& options,
               cudf::io::detail::single_write_mode, rmm::cuda_stream_view)
    : _impl{std::make_unique<impl>(std::move(sinks), options)} {}

writer::~writer() = default;

void writer::write(table_view const& table, std::vector<partition_info> const& partitions) {
  _impl->write(table, partitions);
}

std::unique_ptr<std::vector<uint8_t>> writer::close(std::vector<std::string> const& column_chunks_file_path) {
  return _impl->close(column_chunks_file_path);
}

}  // namespace cudf::io::parquet::detail

namespace cudf::io {

chunked_parquet_writer::chunked_parquet_writer() = default;

chunked_parquet_writer::chunked_parquet_writer(chunked_parquet_writer_options const& options,
                                               rmm::cuda_stream_view stream)
    : writer{std::make_unique<parquet::detail::writer>(cudf4j::host::parquet_io::open_sinks_of(options), options,
                                                       detail::single_write_mode::NO, stream)} {}

chunked_parquet_writer::~chunked_parquet_writer() = default;

chunked_parquet_writer& chunked_parquet_writer::write(table_view const& table,
                                                      std::vector<partition_info> const& partitions) {
  cudf4j::host::expects(writer != nullptr, "chunked_parquet_writer: there is no file");
  writer->write(table, partitions);
  return *this;
}

std::unique_ptr<std::vector<uint8_t>> chunked_parquet_writer::close(
    std::vector<std::string> const& column_chunks_file_path) {
  cudf4j::host::expects(writer != nullptr, "chunked_parquet_writer: there is no file");
  return writer->close(column_chunks_file_path);
}

}  // namespace cudf::io
