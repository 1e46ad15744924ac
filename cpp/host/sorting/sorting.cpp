#include <algorithm>
#include <string>

#include <cudf/copying.hpp>
#include <cudf/sorting.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/core/errors.hpp"
#include "host/rows/compare.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

scratch<size_type> sort_rows(table_view const& keys, std::vector<cudf::order> const& orders,
                             std::vector<cudf::null_order> const& null_orders) {
  return stable_order(order_words(keys, orders, null_orders), keys.num_rows());
}

/// The first k rows of the stable order that compare(a, b) gives, without sorting the others.
template <typename Compare>
scratch<size_type> first_rows(size_type rows, size_type k, Compare const& compare) {
  auto const less = [&](size_type a, size_type b) {
    auto const order = compare(a, b);
    return order != 0 ? order < 0 : a < b;
  };
  chunks const split{rows};
  std::vector<std::vector<size_type>> kept(split.count());
  split.run([&](int c, std::int64_t begin, std::int64_t end) {
    auto& best = kept[c];
    auto const room = std::max<std::size_t>(1 << 10, 2 * static_cast<std::size_t>(k));
    size_type limit = -1;
    for (auto i = begin; i < end; ++i) {
      auto const row = static_cast<size_type>(i);
      // of equal rows the earlier, which is the limit, comes first
      if (limit >= 0 && compare(row, limit) >= 0) continue;
      best.push_back(row);
      if (best.size() < room) continue;
      std::nth_element(best.begin(), best.begin() + (k - 1), best.end(), less);
      best.resize(k);
      limit = best.back();
    }
  });
  std::vector<size_type> all;
  for (auto const& best : kept) all.insert(all.end(), best.begin(), best.end());
  std::nth_element(all.begin(), all.begin() + (k - 1), all.end(), less);
  all.resize(k);
  std::sort(all.begin(), all.end(), less);
  scratch<size_type> result(k);
  std::copy(all.begin(), all.end(), result.begin());
  return result;
}

scratch<size_type> top_rows(column_view const& col, size_type k, cudf::order order, cudf::null_order nulls) {
  table_view const keys{{col}};
  // what each thread keeps must stay little beside the column
  bool const few = k > 0 && static_cast<std::int64_t>(k) * thread_count() * 8 <= col.size();
  if (!few) return sort_rows(keys, {order}, {nulls});
  if (col.type().id() == type_id::STRING) {
    return first_rows(col.size(), k, row_comparer{keys, keys, {order}, {nulls}});
  }
  auto const parts = order_words(keys, {order}, {nulls});
  return first_rows(col.size(), k, [&](size_type a, size_type b) { return compare_words(parts, a, b); });
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

namespace host = cudf4j::host;

std::unique_ptr<column> stable_sorted_order(table_view const& input, std::vector<order> const& column_order,
                                            std::vector<null_order> const& null_precedence,
                                            rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return host::to_column(host::sort_rows(input, column_order, null_precedence), stream, mr);
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
  host::expects(values.num_rows() == keys.num_rows(), "sort_by_key: values and keys differ in rows");
  auto const order = host::sort_rows(keys, column_order, null_precedence);
  return host::gather_table(values, {order.data(), values.num_rows(), false}, stream, mr);
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
  return host::rows::in_order(table, column_order, null_precedence);
}

std::unique_ptr<column> top_k_order(column_view const& col, size_type k, order topk_order, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  if (k < 0) host::fail_argument("top_k: k is " + std::to_string(k) + ", from 0 on is needed");
  // as libcudf does, whose header says that more than there are is refused
  k = std::min(k, col.size());
  // nulls come last in either direction; a null order is meant for ascending order
  auto const nulls = topk_order == order::ASCENDING ? null_order::AFTER : null_order::BEFORE;
  auto const order = host::top_rows(col, k, topk_order, nulls);
  size_type* out = nullptr;
  auto result = host::rows::make_uninitialised(data_type{type_id::INT32}, k, &out, stream, mr);
  std::copy_n(order.begin(), k, out);
  return result;
}

std::unique_ptr<column> top_k(column_view const& col, size_type k, order topk_order, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  auto const order = top_k_order(col, k, topk_order, stream, mr);
  return host::gather_column(col, {host::values<size_type>(order->view()), order->size(), false}, stream, mr);
}

}  // namespace cudf
