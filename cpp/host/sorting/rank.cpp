#include <cudf/sorting.hpp>

#include "host/rows/order.hpp"
#include "rank_methods.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

/// Rows in their order, and which of them begin a run of equal rows.
struct ordered_runs {
  scratch<size_type> rows;
  scratch<char> begins;
};

/// The rows that take part, sorted.
scratch<size_type> ranked_rows(std::vector<order_part> const& parts, column_view const& input, bool skip_nulls) {
  auto order = stable_order(parts, input.size());
  validity const valid{input};
  if (!skip_nulls || valid.all_valid()) return order;
  scratch<size_type> taken(input.size() - input.null_count());
  auto* out = taken.data();
  for (auto row : order) {
    if (valid[row]) *out++ = row;
  }
  return taken;
}

ordered_runs find_runs(std::vector<order_part> const& parts, scratch<size_type> order) {
  auto const rows = static_cast<size_type>(order.size());
  scratch<char> begins(rows);
  chunks{rows}.run([&](int, size_type from, size_type to) {
    for (auto i = from; i < to; ++i) begins[i] = i == 0 || !same_words(parts, order[i - 1], order[i]) ? 1 : 0;
  });
  return {std::move(order), std::move(begins)};
}

/// How many runs begin before each chunk, with their number at the end.
std::vector<size_type> run_counts(ordered_runs const& runs, chunks const& split) {
  std::vector<size_type> before(split.count() + 1, 0);
  split.run([&](int c, size_type from, size_type to) {
    size_type n = 0;
    for (auto i = from; i < to; ++i) n += runs.begins[i];
    before[c + 1] = n;
  });
  for (int c = 0; c < split.count(); ++c) before[c + 1] += before[c];
  return before;
}

/// Writes the rank of each row that takes part, which `rank(position, begin, end, number of the run)` gives.
template <typename T, typename Rank>
void write_ranks(ordered_runs const& runs, chunks const& split, std::vector<size_type> const& before, Rank const& rank,
                 T* out) {
  auto const rows = static_cast<size_type>(runs.rows.size());
  split.run([&](int c, size_type from, size_type to) {
    auto number = before[c];
    auto i = from;
    // a run belongs to the chunk in which it begins
    while (i < to && runs.begins[i] == 0) ++i;
    while (i < to) {
      auto end = i + 1;
      while (end < rows && runs.begins[end] == 0) ++end;
      for (auto k = i; k < end; ++k) out[runs.rows[k]] = static_cast<T>(rank(k, i, end, number));
      i = end;
      ++number;
    }
  });
}

template <typename T>
void write_ranks(ordered_runs const& runs, cudf::rank_method method, bool percentage, T* out) {
  chunks const split{static_cast<size_type>(runs.rows.size())};
  auto const before = run_counts(runs, split);
  auto const whole = static_cast<double>(method == cudf::rank_method::DENSE ? before.back()
                                                                            : static_cast<size_type>(runs.rows.size()));
  auto const write = [&](auto const& rank) {
    if (percentage) {
      write_ranks(
          runs, split, before,
          [&](size_type k, size_type begin, size_type end, size_type number) {
            return static_cast<double>(rank(k, begin, end, number)) / whole;
          },
          out);
    } else {
      write_ranks(runs, split, before, rank, out);
    }
  };
  with_rank(method, write);
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::unique_ptr<column> rank(column_view const& input, rank_method method, order column_order,
                             null_policy null_handling, null_order null_precedence, bool percentage,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const parts = host::rows::order_words(table_view{{input}}, {column_order}, {null_precedence});
  bool const skip_nulls = null_handling == null_policy::EXCLUDE;
  auto const runs = host::find_runs(parts, host::ranked_rows(parts, input, skip_nulls));
  bool const real = percentage || method == rank_method::AVERAGE;
  auto result = host::make_fixed_width(data_type{real ? type_id::FLOAT64 : type_id::INT32}, input.size(),
                                       mask_state::UNALLOCATED, stream, mr);
  auto const fill = [&](auto* out) {
    // rows that do not take part
    if (runs.rows.size() < static_cast<std::size_t>(input.size())) std::fill_n(out, input.size(), 0);
    host::write_ranks(runs, method, percentage, out);
  };
  if (real) {
    fill(host::values<double>(result->mutable_view()));
  } else {
    fill(host::values<size_type>(result->mutable_view()));
  }
  if (skip_nulls && input.has_nulls()) result->set_null_mask(host::copy_mask(input, stream, mr), input.null_count());
  return result;
}

}  // namespace cudf
