#include <cudf/quantiles.hpp>
#include <cudf/tdigest/tdigest_column_view.hpp>

#include "host/copying/gather.hpp"
#include "host/quantiles/ranks.hpp"
#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using cudf::data_type;
using cudf::interpolation;
using cudf::type_id;
using quantiles::between;
using quantiles::is_arithmetic;
using quantiles::place;

template <typename Result, typename T>
std::unique_ptr<column> quantile_values(column_view const& input, std::vector<double> const& q, interpolation how,
                                        column_view const& ordered, data_type type, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  auto const count = static_cast<size_type>(q.size());
  auto const rows = ordered.is_empty() ? input.size() : ordered.size();
  auto const* indices = ordered.is_empty() ? nullptr : values<size_type>(ordered);
  auto const* data = values<T>(input);
  validity const valid{input};
  bool const is_bool = input.type().id() == type_id::BOOL8;
  auto result = make_fixed_width(type, count, cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  mask_builder mask{count, stream, mr};
  for (int64_t i = 0; i < count; ++i) {
    out[i] = Result{};
    if (rows == 0) {
      mask.set_null(i);
      continue;
    }
    place const at{q[i], rows};
    auto const row_at = [&](int64_t position) { return indices == nullptr ? position : indices[position]; };
    auto const value_at = [&](int64_t row) { return is_bool ? static_cast<T>(data[row] != T{0}) : data[row]; };
    if (is_arithmetic(how)) {
      auto const low = row_at(at.low);
      auto const high = row_at(at.high);
      if (valid[low] && valid[high]) {
        out[i] = between<Result>(value_at(low), value_at(high), at, how);
        continue;
      }
    } else if (auto const row = row_at(at.row(how)); valid[row]) {
      out[i] = static_cast<Result>(value_at(row));
      continue;
    }
    mask.set_null(i);
  }
  auto [buffer, nulls] = mask.finish();
  result->set_null_mask(std::move(buffer), nulls);
  return result;
}

/// The rows that stand at some places of the sorted rows, equal ones in the order of their numbers.
std::vector<size_type> rows_at(std::vector<rows::order_part> const& parts, size_type rows,
                               std::vector<size_type> const& places) {
  std::vector<size_type> found;
  found.reserve(places.size());
  if (parts.size() != 1) {
    auto const order = rows::stable_order(parts, rows);
    for (auto const place : places) found.push_back(order[place]);
    return found;
  }
  // no two keys are equal, as the row is a part of each
  auto const* words = parts.front().words.data();
  auto const key = [words](size_type row) {
    return static_cast<__int128_t>(words[row]) << 32 | static_cast<__int128_t>(row);
  };
  auto ranks = places;
  std::sort(ranks.begin(), ranks.end());
  ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  auto const keys =
      quantiles::key_selection<__int128_t, decltype(key)>{rows, validity{column_view{}}, key}.at(ranks, rows);
  for (auto const place : places) {
    auto const at = std::lower_bound(ranks.begin(), ranks.end(), place) - ranks.begin();
    found.push_back(static_cast<size_type>(keys[static_cast<std::size_t>(at)] & 0xFFFFFFFF));
  }
  return found;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> quantile(column_view const& input, std::vector<double> const& q, interpolation interp,
                                 column_view const& ordered_indices, bool exact, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  auto const type = input.type();
  if (!is_numeric(type) && !is_fixed_point(type)) {
    host::fail_logic("quantile: the column is " + host::type_name(type) + "; supported: numeric and decimal columns");
  }
  if (!ordered_indices.is_empty()) {
    host::expects(ordered_indices.type().id() == type_id::INT32, "quantile: ordered_indices is not INT32");
    host::expects(!ordered_indices.has_nulls(), "quantile: ordered_indices has nulls");
  }
  host::quantiles::check_fractions(q, "quantile");
  return host::dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    if (exact && !is_fixed_point(type)) {
      return host::quantile_values<double, T>(input, q, interp, ordered_indices, data_type{type_id::FLOAT64}, stream,
                                              mr);
    }
    return host::quantile_values<T, T>(input, q, interp, ordered_indices, type, stream, mr);
  });
}

std::unique_ptr<table> quantiles(table_view const& input, std::vector<double> const& q, interpolation interp,
                                 sorted is_input_sorted, std::vector<order> const& column_order,
                                 std::vector<null_order> const& null_precedence, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  host::expects(!host::is_arithmetic(interp), "quantiles: rows cannot be interpolated; use LOWER, HIGHER or NEAREST");
  host::expects(input.num_rows() > 0, "quantiles: the table has no rows");
  host::quantiles::check_fractions(q, "quantiles");
  std::vector<size_type> rows;
  rows.reserve(q.size());
  for (auto const quantile : q)
    rows.push_back(static_cast<size_type>(host::place{quantile, input.num_rows()}.row(interp)));
  if (is_input_sorted == sorted::NO) {
    rows = host::rows_at(host::rows::order_words(input, column_order, null_precedence), input.num_rows(), rows);
  }
  return host::gather_table(input, {rows.data(), static_cast<size_type>(rows.size()), false}, stream, mr);
}

}  // namespace cudf
