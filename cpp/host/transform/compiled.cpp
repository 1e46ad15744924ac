#include <cudf/transform.hpp>

#include "host/core/errors.hpp"

// Functions compiled while the program runs: their sources are made for a device's instruction set.
namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> transform(std::vector<column_view> const&, std::string const&, data_type, bool,
                                  std::optional<void*>, null_aware, output_nullability, rmm::cuda_stream_view,
                                  rmm::device_async_resource_ref) {
  host::not_on_host("transform: PTX and CUDA sources cannot run on the host engine; use unary and binary operations");
}

std::unique_ptr<column> transform_extended(std::span<transform_input const>, std::string const&, data_type,
                                           udf_source_type, std::optional<void*>, null_aware, std::optional<size_type>,
                                           output_nullability, rmm::cuda_stream_view, rmm::device_async_resource_ref) {
  host::not_on_host(
      "transform_extended: PTX and CUDA sources cannot run on the host engine; use unary and binary operations");
}

std::unique_ptr<column> compute_column_jit(table_view const&, ast::expression const&, rmm::cuda_stream_view,
                                           rmm::device_async_resource_ref) {
  host::not_on_host(
      "compute_column_jit: nothing is compiled on the host engine; compute_column evaluates the same expressions");
}

}  // namespace cudf
