#include <cudf/labeling/label_bins.hpp>

#include "host/rows/common.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

constexpr size_type no_bin = -1;

/// The rows of a column of edges or of values; T is their storage type, or std::string_view.
template <typename T>
struct cells {
  T const* data;
  T operator[](size_type i) const { return data[i]; }
};
template <>
struct cells<std::string_view> {
  strings_reader data;
  std::string_view operator[](size_type i) const { return data[i]; }
};

struct edges {
  column_view const& left;
  bool left_inclusive;
  column_view const& right;
  bool right_inclusive;
};

/// Finds the bins of the valid rows: the last bin whose left edge lies below the value, if the right edge is above it.
template <typename T>
void find_bins(cells<T> const& value, validity const& valid, size_type rows, cells<T> const& left,
               cells<T> const& right, edges const& bins, size_type* out) {
  auto const count = bins.left.size();
  chunks{rows}.run([&](int, size_type begin, size_type end) {
    for (int64_t i = begin; i < end; ++i) {
      out[i] = no_bin;
      if (!valid[i]) continue;
      auto const v = value[i];
      size_type low = 0, high = count;
      while (low < high) {
        auto const middle = low + (high - low) / 2;
        // a NaN is above no edge
        if (bins.left_inclusive ? left[middle] <= v : left[middle] < v) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      if (low == 0) continue;
      auto const edge = right[low - 1];
      if (bins.right_inclusive ? v <= edge : v < edge) out[i] = low - 1;
    }
  });
}

void find_bins(column_view const& input, edges const& bins, size_type* out) {
  validity const valid{input};
  if (input.type().id() == type_id::STRING) {
    return find_bins<std::string_view>({strings_reader{input}}, valid, input.size(), {strings_reader{bins.left}},
                                       {strings_reader{bins.right}}, bins, out);
  }
  dispatch_storage(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    find_bins<T>({values<T>(input)}, valid, input.size(), {values<T>(bins.left)}, {values<T>(bins.right)}, bins, out);
  });
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> label_bins(column_view const& input, column_view const& left_edges, inclusive left_inclusive,
                                   column_view const& right_edges, inclusive right_inclusive,
                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (input.type() != left_edges.type() || input.type() != right_edges.type()) {
    host::fail_type("label_bins: the column is " + host::type_name(input.type()) + ", its edges are " +
                    host::type_name(left_edges.type()) + " and " + host::type_name(right_edges.type()));
  }
  host::expects(left_edges.size() == right_edges.size(), "label_bins: the left and right edges differ in number");
  host::expects(!left_edges.has_nulls() && !right_edges.has_nulls(), "label_bins: an edge is null");
  if (input.is_empty()) return make_empty_column(type_id::INT32);
  host::expects(is_fixed_width(input.type()) || input.type().id() == type_id::STRING,
                "label_bins: the column's type has no order; fixed-width types and STRING have");
  size_type* out = nullptr;
  auto result = host::rows::make_uninitialised(data_type{type_id::INT32}, input.size(), &out, stream, mr);
  host::find_bins(input, {left_edges, left_inclusive == inclusive::YES, right_edges, right_inclusive == inclusive::YES},
                  out);
  host::rows::mask_filler mask{input.size(), stream, mr};
  mask.fill([&](size_type i) { return out[i] != host::no_bin; });
  auto const nulls = mask.null_count();
  result->set_null_mask(mask.release(), nulls);
  return result;
}

}  // namespace cudf
