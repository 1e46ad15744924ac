#include <cudf/sorting.hpp>

#include "host/rows/order.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Calls fn(position of the first, one past the last, number of the run from 0) for each run of equal rows in order.
template <typename Fn>
size_type for_each_tie(std::vector<order_part> const& parts, std::vector<size_type> const& order, Fn const& fn) {
  auto const rows = static_cast<size_type>(order.size());
  size_type run = 0;
  for (size_type begin = 0; begin < rows; ++run) {
    auto end = begin + 1;
    while (end < rows && same_words(parts, order[begin], order[end])) ++end;
    fn(begin, end, run);
    begin = end;
  }
  return run;
}

/// The rank that `method` gives the row at `position` within the run [begin, end), counted from 1.
double rank_at(cudf::rank_method method, size_type position, size_type begin, size_type end, size_type run) {
  switch (method) {
    case cudf::rank_method::FIRST:
      return position + 1;
    case cudf::rank_method::AVERAGE:
      return (static_cast<double>(begin) + 1 + end) / 2;
    case cudf::rank_method::MIN:
      return begin + 1;
    case cudf::rank_method::MAX:
      return end;
    case cudf::rank_method::DENSE:
      return run + 1;
  }
  fail_argument("rank: unknown rank_method");
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace own = cudf4j::host;

std::unique_ptr<column> rank(column_view const& input, rank_method method, order column_order,
                             null_policy null_handling, null_order null_precedence, bool percentage,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const parts = own::rows::order_words(table_view{{input}}, {column_order}, {null_precedence});
  auto const all = own::rows::stable_order(parts, input.size());
  own::validity const valid{input};
  bool const skip_nulls = null_handling == null_policy::EXCLUDE;
  std::vector<size_type> order;
  order.reserve(all.size());
  for (auto row : all) {
    if (!skip_nulls || valid[row]) order.push_back(row);
  }
  std::vector<double> ranks(input.size(), 0);
  auto const runs = own::for_each_tie(parts, order, [&](size_type begin, size_type end, size_type run) {
    for (auto i = begin; i < end; ++i) ranks[order[i]] = own::rank_at(method, i, begin, end, run);
  });
  if (percentage) {
    auto const whole = method == rank_method::DENSE ? runs : static_cast<size_type>(order.size());
    for (auto& rank : ranks) rank /= whole;
  }
  auto mask = skip_nulls ? own::copy_mask(input, stream, mr) : rmm::device_buffer{};
  auto const nulls = skip_nulls ? input.null_count() : 0;
  bool const real = percentage || method == rank_method::AVERAGE;
  auto const fill = [&](auto* out, data_type type, rmm::device_buffer&& data) {
    std::copy(ranks.begin(), ranks.end(), out);
    return own::make_fixed_width(type, input.size(), std::move(data), std::move(mask), nulls);
  };
  rmm::device_buffer data{ranks.size() * (real ? sizeof(double) : sizeof(size_type)), stream, mr};
  if (real) return fill(static_cast<double*>(data.data()), data_type{type_id::FLOAT64}, std::move(data));
  return fill(static_cast<size_type*>(data.data()), data_type{type_id::INT32}, std::move(data));
}

}  // namespace cudf
