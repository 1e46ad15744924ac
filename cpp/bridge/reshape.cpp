#include "bridge/reshape.hpp"

#include <cuda/std/cstddef>
#include <cudf/column/column.hpp>
#include <cudf/reshape.hpp>
#include <cudf/table/table_view.hpp>
#include <cudf/transform.hpp>
#include <cudf/transpose.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/traits.hpp>
#include <memory>
#include <rmm/device_buffer.hpp>

#include "bridge/address.hpp"
#include "bridge/buffers.hpp"

namespace cudf4j {

int64_t transpose(int64_t table_view) {
  return hand_over(std::move(cudf::transpose(at<cudf::table_view>(table_view)).first));
}

int64_t one_hot_encode(int64_t column_view, int64_t categories_view) {
  return hand_over(std::move(
      cudf::one_hot_encode(at<cudf::column_view>(column_view), at<cudf::column_view>(categories_view)).first));
}

void table_to_array(int64_t table_view, int64_t* out) {
  auto const& table = at<cudf::table_view>(table_view);
  std::size_t bytes = 0;
  // of other columns libcudf says what is wrong
  if (table.num_columns() > 0 && cudf::is_fixed_width(table.column(0).type()))
    bytes = cudf::size_of(table.column(0).type()) * static_cast<std::size_t>(table.num_rows()) * table.num_columns();
  auto buffer = std::make_unique<rmm::device_buffer>(bytes, cudf::get_default_stream());
  cudf::table_to_array(table, {static_cast<cuda::std::byte*>(buffer->data()), bytes});
  write_buffer(std::move(buffer), out);
}

}  // namespace cudf4j
