#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/sorting.hpp>

#include "host/copying/gather.hpp"
#include "host/rows/top.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

range_tops segment_tops(column_view const& col, column_view const& offsets, size_type k, cudf::order order) {
  if (offsets.is_empty()) {
    fail_argument("segmented_top_k: there are no offsets of segments, at least one is needed");
  }
  if (offsets.type().id() != type_id::INT32) {
    fail_type("segmented_top_k: the segments' offsets are " + type_name(offsets.type()) + ", INT32 is needed");
  }
  if (offsets.has_nulls()) {
    fail_argument("segmented_top_k: the segments' offsets have nulls");
  }
  auto const* bounds = values<size_type>(offsets);
  size_type const segments = offsets.size() - 1;
  for (int64_t s = 0; s < segments; ++s) {
    if (bounds[s] < 0 || bounds[s + 1] < bounds[s] || bounds[s + 1] > col.size()) {
      fail_argument("segmented_top_k: segment " + std::to_string(s) + " is from row " + std::to_string(bounds[s]) +
                    " to " + std::to_string(bounds[s + 1]) + ", there are " + std::to_string(col.size()) + " rows");
    }
  }
  return top_of_ranges(col, nullptr, bounds, segments, k, order);
}

void check_k(size_type k) {
  if (k < 0) {
    fail_argument("segmented_top_k: k is " + std::to_string(k) + ", from 0 on is needed");
  }
}

/// Lists of `elements`, one for each range.
std::unique_ptr<cudf::column> lists_of(range_tops const& tops, std::unique_ptr<cudf::column> elements,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  size_type* out = nullptr;
  auto const count = static_cast<size_type>(tops.begins.size());
  auto offsets = make_uninitialised(data_type{type_id::INT32}, count, &out, stream, mr);
  parallel_copy(out, tops.begins.data(), tops.begins.size() * sizeof(size_type));
  return cudf::make_lists_column(count - 1, std::move(offsets), std::move(elements), 0, rmm::device_buffer{});
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> segmented_top_k_order(column_view const& col, column_view const& segment_offsets, size_type k,
                                              order topk_order, rmm::cuda_stream_view stream,
                                              rmm::device_async_resource_ref mr) {
  host::check_k(k);
  if (k == 0 || col.is_empty()) {
    return make_empty_lists_column(data_type{type_id::INT32});
  }
  auto const tops = host::segment_tops(col, segment_offsets, k, topk_order);
  size_type* out = nullptr;
  auto places = host::rows::make_uninitialised(data_type{type_id::INT32}, static_cast<size_type>(tops.rows.size()),
                                               &out, stream, mr);
  host::parallel_copy(out, tops.rows.data(), tops.rows.size() * sizeof(size_type));
  return host::lists_of(tops, std::move(places), stream, mr);
}

std::unique_ptr<column> segmented_top_k(column_view const& col, column_view const& segment_offsets, size_type k,
                                        order topk_order, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  if (col.is_empty()) {
    return empty_like(col);
  }
  host::check_k(k);
  if (k == 0) {
    return make_lists_column(0, make_empty_column(type_id::INT32), empty_like(col), 0, rmm::device_buffer{});
  }
  auto const tops = host::segment_tops(col, segment_offsets, k, topk_order);
  auto elements =
      host::gather_column(col, {tops.rows.data(), static_cast<size_type>(tops.rows.size()), false}, stream, mr);
  return host::lists_of(tops, std::move(elements), stream, mr);
}

}  // namespace cudf
