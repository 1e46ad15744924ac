#include <cudf/copying.hpp>
#include <cudf/sorting.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/core/errors.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// For each row a number that grows from segment to segment; rows outside of all segments have numbers of their own.
scratch<size_type> segment_numbers(size_type rows, column_view const& offsets) {
  expects(offsets.type().id() == type_id::INT32, "segmented_sort: the segments' offsets must be INT32");
  expects(!offsets.has_nulls(), "segmented_sort: the segments' offsets have nulls");
  auto const* bounds = values<size_type>(offsets);
  auto const count = offsets.size();
  scratch<size_type> numbers(rows);
  size_type next = 0;
  for (int64_t i = 0; i < rows; ++i) {
    while (next < count && bounds[next] <= i) ++next;
    numbers[i] = next == 0 || next == count ? i : bounds[next] - 1;
  }
  return numbers;
}

scratch<size_type> sort_segments(table_view const& keys, column_view const& offsets, std::vector<cudf::order> orders,
                                 std::vector<cudf::null_order> null_orders) {
  expects(keys.num_columns() > 0, "segmented_sort: there are no key columns");
  auto const columns = static_cast<std::size_t>(keys.num_columns());
  expects(orders.empty() || orders.size() == columns, "segmented_sort: there must be one order for each key column");
  expects(null_orders.empty() || null_orders.size() == columns,
          "segmented_sort: there must be one null order for each key column");
  auto const numbers = segment_numbers(keys.num_rows(), offsets);
  std::vector<column_view> all{{data_type{type_id::INT32}, keys.num_rows(), numbers.data(), nullptr, 0}};
  all.insert(all.end(), keys.begin(), keys.end());
  if (!orders.empty()) orders.insert(orders.begin(), cudf::order::ASCENDING);
  if (!null_orders.empty()) null_orders.insert(null_orders.begin(), cudf::null_order::AFTER);
  return stable_order(order_words(table_view{all}, orders, null_orders), keys.num_rows());
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> stable_segmented_sorted_order(table_view const& keys, column_view const& segment_offsets,
                                                      std::vector<order> const& column_order,
                                                      std::vector<null_order> const& null_precedence,
                                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const order = host::sort_segments(keys, segment_offsets, column_order, null_precedence);
  size_type* out = nullptr;
  auto result = host::rows::make_uninitialised(data_type{type_id::INT32}, keys.num_rows(), &out, stream, mr);
  std::copy(order.begin(), order.end(), out);
  return result;
}

std::unique_ptr<column> segmented_sorted_order(table_view const& keys, column_view const& segment_offsets,
                                               std::vector<order> const& column_order,
                                               std::vector<null_order> const& null_precedence,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return stable_segmented_sorted_order(keys, segment_offsets, column_order, null_precedence, stream, mr);
}

std::unique_ptr<table> stable_segmented_sort_by_key(table_view const& values, table_view const& keys,
                                                    column_view const& segment_offsets,
                                                    std::vector<order> const& column_order,
                                                    std::vector<null_order> const& null_precedence,
                                                    rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  host::expects(values.num_rows() == keys.num_rows(), "segmented_sort_by_key: values and keys differ in rows");
  auto const order = host::sort_segments(keys, segment_offsets, column_order, null_precedence);
  return host::gather_table(values, {order.data(), values.num_rows(), false}, stream, mr);
}

std::unique_ptr<table> segmented_sort_by_key(table_view const& values, table_view const& keys,
                                             column_view const& segment_offsets, std::vector<order> const& column_order,
                                             std::vector<null_order> const& null_precedence,
                                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return stable_segmented_sort_by_key(values, keys, segment_offsets, column_order, null_precedence, stream, mr);
}

}  // namespace cudf
