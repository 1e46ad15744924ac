#include <cudf/copying.hpp>
#include <cudf/sorting.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/rows/compare.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

scratch<size_type> sort_rows(table_view const& keys, std::vector<cudf::order> const& orders,
                             std::vector<cudf::null_order> const& null_orders) {
  return stable_order(order_words(keys, orders, null_orders), keys.num_rows());
}

std::unique_ptr<cudf::column> to_column(scratch<size_type> const& order, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  size_type* out = nullptr;
  auto column = make_uninitialised(data_type{type_id::INT32}, static_cast<size_type>(order.size()), &out, stream, mr);
  parallel_copy(out, order.data(), order.size() * sizeof(size_type));
  return column;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace own = cudf4j::host;

std::unique_ptr<column> stable_sorted_order(table_view const& input, std::vector<order> const& column_order,
                                            std::vector<null_order> const& null_precedence,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return own::to_column(own::sort_rows(input, column_order, null_precedence), stream, mr);
}

std::unique_ptr<column> sorted_order(table_view const& input, std::vector<order> const& column_order,
                                     std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  return stable_sorted_order(input, column_order, null_precedence, stream, mr);
}

std::unique_ptr<table> stable_sort_by_key(table_view const& values, table_view const& keys,
                                          std::vector<order> const& column_order,
                                          std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(values.num_rows() == keys.num_rows(), "sort_by_key: values and keys differ in rows");
  auto const order = own::sort_rows(keys, column_order, null_precedence);
  return own::gather_table(values, {order.data(), values.num_rows(), false}, stream, mr);
}

std::unique_ptr<table> sort_by_key(table_view const& values, table_view const& keys,
                                   std::vector<order> const& column_order,
                                   std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return stable_sort_by_key(values, keys, column_order, null_precedence, stream, mr);
}

std::unique_ptr<table> stable_sort(table_view const& input, std::vector<order> const& column_order,
                                   std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) {
  return stable_sort_by_key(input, input, column_order, null_precedence, stream, mr);
}

std::unique_ptr<table> sort(table_view const& input, std::vector<order> const& column_order,
                            std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                            rmm::device_async_resource_ref mr) {
  return stable_sort_by_key(input, input, column_order, null_precedence, stream, mr);
}

bool is_sorted(table_view const& table, std::vector<order> const& column_order,
               std::vector<null_order> const& null_precedence, rmm::cuda_stream_view) {
  return own::rows::in_order(table, column_order, null_precedence);
}

std::unique_ptr<column> top_k_order(column_view const& col, size_type k, order topk_order, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(k >= 0 && k <= col.size(), "top_k: k is not within the number of rows", std::invalid_argument);
  // nulls come last in either direction; a null order is meant for ascending order
  auto const nulls = topk_order == order::ASCENDING ? null_order::AFTER : null_order::BEFORE;
  auto const order = own::sort_rows(table_view{{col}}, {topk_order}, {nulls});
  size_type* out = nullptr;
  auto result = own::rows::make_uninitialised(data_type{type_id::INT32}, k, &out, stream, mr);
  std::copy_n(order.begin(), k, out);
  return result;
}

std::unique_ptr<column> top_k(column_view const& col, size_type k, order topk_order, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  auto const order = top_k_order(col, k, topk_order, stream, mr);
  return own::gather_column(col, {own::values<size_type>(order->view()), k, false}, stream, mr);
}

}  // namespace cudf
