#include <cudf/reshape.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/transpose.hpp>

#include "host/core/column_util.hpp"

namespace cudf {

namespace host = cudf4j::host;

std::pair<std::unique_ptr<column>, table_view> transpose(table_view const& input, rmm::cuda_stream_view stream,
                                                         rmm::device_async_resource_ref mr) {
  if (input.num_columns() == 0 || input.num_rows() == 0) return {std::make_unique<column>(), table_view{}};
  auto const type = input.column(0).type();
  for (auto const& col : input) {
    if (col.type() != type) {
      host::fail_logic("transpose: the columns differ in type: " + host::type_name(type) + " and " +
                       host::type_name(col.type()));
    }
  }
  auto cells = interleave_columns(input, stream, mr);
  std::vector<column_view> columns;
  columns.reserve(static_cast<std::size_t>(input.num_rows()));
  auto const width = input.num_columns();
  for (int64_t row = 0; row < input.num_rows(); ++row) {
    columns.push_back(host::slice_view(cells->view(), row * width, (row + 1) * width));
  }
  return {std::move(cells), table_view{columns}};
}

}  // namespace cudf
