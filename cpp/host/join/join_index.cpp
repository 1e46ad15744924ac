#include "join_index.hpp"

#include <algorithm>
#include <atomic>

#include "host/core/errors.hpp"
#include "host/core/scan.hpp"

namespace cudf4j::host::joins {
namespace {

equality equality_of(cudf::null_equality nulls) {
  equality how;
  how.nulls_equal = nulls == cudf::null_equality::EQUAL;
  return how;
}

index_map make_map(std::size_t size, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr);
}

/// Where each chunk's output begins, with the total at the end, when row i yields size_of(i) entries.
template <typename Size>
std::vector<std::size_t> output_starts(chunks const& split, Size const& size_of) {
  std::vector<std::size_t> starts(split.count() + 1, 0);
  split.run([&](int c, size_type begin, size_type end) {
    std::size_t sum = 0;
    for (int64_t i = begin; i < end; ++i) sum += size_of(i);
    starts[c + 1] = sum;
  });
  for (int c = 0; c < split.count(); ++c) starts[c + 1] += starts[c];
  return starts;
}

}  // namespace

join_index::join_index(table_view const& right, cudf::null_equality nulls)
    : right_rows_{right.num_rows()}, index_{right, equality_of(nulls), lookups::follow_any} {
  auto const& set = index_.rows();
  bool const all_differ = set.rows_as_numbers
                              ? first_where(right_rows_,
                                            [&](std::int64_t i) {
                                              return set.labels[i] >= 0 && set.labels[i] != static_cast<size_type>(i);
                                            }) == right_rows_
                              : output_starts(chunks{right_rows_}, [&](size_type i) {
                                  return set.labels[i] >= 0 ? 1 : 0;
                                }).back() == static_cast<std::size_t>(set.count);
  if (!all_differ) by_label_ = group_by_label(set.labels.data(), right_rows_, set.count);
}

join_index::row_list join_index::unmatched_right(scratch<size_type> const& labels) const {
  auto const& set = index_.rows();
  scratch<char> hit(static_cast<std::size_t>(set.count));
  parallel_for(0, set.count, default_grain,
               [&](std::int64_t begin, std::int64_t end) { std::fill(hit.data() + begin, hit.data() + end, 0); });
  parallel_for(0, static_cast<std::int64_t>(labels.size()), default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      if (labels[i] >= 0) std::atomic_ref{hit[labels[i]]}.store(1, std::memory_order_relaxed);
    }
  });
  auto const is_missed = [&](std::int64_t i) { return set.labels[i] < 0 || hit[set.labels[i]] == 0; };
  row_list missed{scratch<size_type>(static_cast<std::size_t>(right_rows_)), 0};
  missed.count = static_cast<size_type>(parallel_select(
      right_rows_, is_missed, [&](std::int64_t i, std::int64_t at) { missed.rows[at] = static_cast<size_type>(i); }));
  return missed;
}

index_maps join_index::probe(table_view const& left, cudf::join_kind kind, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr, size_type first_left) const {
  auto const labels = index_.find(left);
  bool const inner = kind == cudf::join_kind::INNER_JOIN;
  chunks const split{left.num_rows()};
  auto const starts = output_starts(split, [&](size_type i) {
    auto const n = matches(labels[i]);
    return inner || n > 0 ? n : 1;
  });
  row_list missed;
  if (kind == cudf::join_kind::FULL_JOIN) missed = unmatched_right(labels);
  auto const total = static_cast<std::size_t>(cudf4j::host::to_size_type(
      static_cast<std::int64_t>(starts.back()) + missed.count, "join: the number of matching rows"));
  auto left_map = make_map(total, stream, mr);
  auto right_map = make_map(total, stream, mr);
  auto* to_left = left_map->data();
  auto* to_right = right_map->data();
  split.run([&](int c, size_type begin, size_type end) {
    auto at = starts[c];
    auto const put = [&](size_type l, size_type r) {
      to_left[at] = first_left + l;
      to_right[at] = r;
      ++at;
    };
    for (int64_t i = begin; i < end; ++i) {
      auto const label = labels[i];
      if (label < 0) {
        if (!inner) put(i, cudf::JoinNoMatch);
      } else if (!by_label_) {
        put(i, first_row(label));
      } else {
        auto const& [begins, rows] = *by_label_;
        for (auto k = begins[label]; k < begins[label + 1]; ++k) put(i, rows[k]);
      }
    }
  });
  auto* rest_left = to_left + starts.back();
  auto* rest_right = to_right + starts.back();
  parallel_for(0, missed.count, default_grain, [&](std::int64_t begin, std::int64_t end) {
    std::fill(rest_left + begin, rest_left + end, cudf::JoinNoMatch);
    std::copy(missed.rows.data() + begin, missed.rows.data() + end, rest_right + begin);
  });
  return {std::move(left_map), std::move(right_map)};
}

std::size_t join_index::probe_size(table_view const& left, cudf::join_kind kind) const {
  auto const labels = index_.find(left);
  bool const inner = kind == cudf::join_kind::INNER_JOIN;
  auto const size = output_starts(chunks{left.num_rows()}, [&](size_type i) {
                      auto const n = matches(labels[i]);
                      return inner || n > 0 ? n : 1;
                    }).back();
  return kind == cudf::join_kind::FULL_JOIN ? size + static_cast<std::size_t>(unmatched_right(labels).count) : size;
}

index_map join_index::match_counts(table_view const& left, cudf::join_kind kind, rmm::cuda_stream_view stream,
                                   rmm::device_async_resource_ref mr) const {
  auto counts = make_map(static_cast<std::size_t>(left.num_rows()), stream, mr);
  auto* out = counts->data();
  index_.find(left, out);
  size_type const least = kind == cudf::join_kind::INNER_JOIN ? 0 : 1;
  parallel_for(0, left.num_rows(), default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) out[i] = std::max(least, matches(out[i]));
  });
  return counts;
}

index_map join_index::filter(table_view const& left, bool with_match, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) const {
  auto const labels = index_.find(left);
  chunks const split{left.num_rows()};
  auto const starts = output_starts(split, [&](size_type i) { return (labels[i] >= 0) == with_match ? 1 : 0; });
  auto map = make_map(starts.back(), stream, mr);
  auto* out = map->data();
  split.run([&](int c, size_type begin, size_type end) {
    auto at = starts[c];
    for (int64_t i = begin; i < end; ++i) {
      if ((labels[i] >= 0) == with_match) out[at++] = i;
    }
  });
  return map;
}

index_map join_index::first_match(table_view const& left, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) const {
  auto map = make_map(static_cast<std::size_t>(left.num_rows()), stream, mr);
  auto* out = map->data();
  index_.find(left, out);
  bool const are_rows = index_.rows().rows_as_numbers;
  parallel_for(0, left.num_rows(), default_grain, [&](std::int64_t begin, std::int64_t end) {
    // most labels are right rows already, and lines of the cache that nobody writes are not written back
    if (are_rows && std::none_of(out + begin, out + end, [](size_type label) { return label < 0; })) return;
    for (auto i = begin; i < end; ++i) out[i] = out[i] < 0 ? cudf::JoinNoMatch : first_row(out[i]);
  });
  return map;
}

index_maps with_unmatched_right(cudf::host_span<cudf::device_span<size_type const> const> left,
                                cudf::host_span<cudf::device_span<size_type const> const> right, size_type left_rows,
                                size_type right_rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(left.size() == right.size(), "join: there are not as many parts of left as of right rows");
  std::vector<std::int64_t> begins{0};
  for (std::size_t part = 0; part < left.size(); ++part) {
    expects_argument(left[part].size() == right[part].size(), "join: a part has not as many left as right rows");
    begins.push_back(begins.back() + static_cast<std::int64_t>(left[part].size()));
  }
  // without left rows no right row has a partner, whatever the parts say
  scratch<char> hit(static_cast<std::size_t>(right_rows));
  parallel_for(0, right_rows, default_grain,
               [&](std::int64_t begin, std::int64_t end) { std::fill(hit.data() + begin, hit.data() + end, 0); });
  for (std::size_t part = 0; left_rows > 0 && part < right.size(); ++part) {
    auto const* rows = right[part].data();
    parallel_for(0, static_cast<std::int64_t>(right[part].size()), default_grain,
                 [&](std::int64_t begin, std::int64_t end) {
                   for (auto i = begin; i < end; ++i) {
                     if (rows[i] >= 0 && rows[i] < right_rows) {
                       std::atomic_ref{hit[rows[i]]}.store(1, std::memory_order_relaxed);
                     }
                   }
                 });
  }
  scratch<size_type> missed(static_cast<std::size_t>(right_rows));
  auto const count = static_cast<std::int64_t>(parallel_select(
      right_rows, [&](std::int64_t i) { return hit[i] == 0; },
      [&](std::int64_t i, std::int64_t at) { missed[at] = static_cast<size_type>(i); }));
  auto const total =
      static_cast<std::size_t>(cudf4j::host::to_size_type(begins.back() + count, "join: the number of matching rows"));
  index_maps all{make_map(total, stream, mr), make_map(total, stream, mr)};
  auto* to_left = all.first->data();
  auto* to_right = all.second->data();
  for (std::size_t part = 0; part < left.size(); ++part) {
    parallel_for(0, static_cast<std::int64_t>(left[part].size()), default_grain,
                 [&](std::int64_t begin, std::int64_t end) {
                   std::copy(left[part].data() + begin, left[part].data() + end, to_left + begins[part] + begin);
                   std::copy(right[part].data() + begin, right[part].data() + end, to_right + begins[part] + begin);
                 });
  }
  parallel_for(0, count, default_grain, [&](std::int64_t begin, std::int64_t end) {
    std::fill(to_left + begins.back() + begin, to_left + begins.back() + end, cudf::JoinNoMatch);
    std::copy(missed.data() + begin, missed.data() + end, to_right + begins.back() + begin);
  });
  return all;
}

}  // namespace cudf4j::host::joins
