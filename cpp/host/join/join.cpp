#include <cudf/copying.hpp>
#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/table/table.hpp>
#include <limits>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "host/copying/gather.hpp"
#include "host/core/scan.hpp"
#include "host/rows/order.hpp"
#include "join_index.hpp"
#include "rising_keys.hpp"

// The classes that libcudf's headers only declare; its public join objects hold one each.
namespace cudf::detail {

namespace own = cudf4j::host::joins;

template <typename Hash>
class hash_join : public own::join_index {
  using own::join_index::join_index;
};

/// Looks up in right keys that differ. Those that rise are hashed only once left keys come that do not.
class distinct_hash_join {
 public:
  distinct_hash_join(table_view const& right, null_equality nulls)
      : right_{right}, nulls_{nulls}, rising_{own::rising_keys::of(right)} {
    if (!rising_) hashed();
  }

  own::index_maps pairs(table_view const& left, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
    auto walked = rising_ ? rising_->pairs(left, stream, mr) : std::nullopt;
    return walked ? *std::move(walked) : hashed().probe(left, join_kind::INNER_JOIN, stream, mr);
  }

  own::index_map first_match(table_view const& left, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
    auto walked = rising_ ? rising_->first_match(left, stream, mr) : nullptr;
    return walked ? std::move(walked) : hashed().first_match(left, stream, mr);
  }

 private:
  own::join_index const& hashed() {
    // several threads may look up at once
    std::call_once(is_hashed_, [&] { index_.emplace(right_, nulls_); });
    return *index_;
  }

  table_view right_;
  null_equality nulls_;
  std::optional<own::rising_keys> rising_;
  std::once_flag is_hashed_;
  std::optional<own::join_index> index_;
};

class filtered_join : public own::join_index {
  using own::join_index::join_index;
};

}  // namespace cudf::detail

namespace cudf4j::host::joins {
namespace {

void check_keys(table_view const& left, table_view const& right) {
  expects_argument(left.num_columns() > 0 && right.num_columns() > 0, "join: a key table has no columns");
  expects_argument(left.num_columns() == right.num_columns(), "join: the key tables differ in columns");
}

/// Places for the pairs of so few left rows are counted for each thread: a line of each stays in a cache.
constexpr size_type most_counted = 1 << 14;

/// Puts pairs of few left rows in right order into left order: each goes to the next place of its left row.
index_maps order_by_counts(index_maps const& maps, size_type left_rows, rmm::cuda_stream_view stream,
                           rmm::device_async_resource_ref mr) {
  auto const size = static_cast<size_type>(maps.first->size());
  auto const* left = maps.first->data();
  auto const* right = maps.second->data();
  chunks const split{size};
  // for each chunk how many pairs each left row has there, then where the next of them goes
  std::vector<std::vector<size_type>> places(split.count());
  split.run([&](int c, size_type begin, size_type end) {
    places[c].resize(left_rows);
    for (auto i = begin; i < end; ++i) ++places[c][left[i]];
  });
  index_maps sorted{std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr),
                    std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr)};
  auto* to_left = sorted.first->data();
  auto* to_right = sorted.second->data();
  size_type at = 0;
  for (int64_t row = 0; row < left_rows; ++row) {
    auto const first = at;
    for (auto& of_chunk : places) at += std::exchange(of_chunk[row], at);
    std::fill(to_left + first, to_left + at, row);
  }
  split.run([&](int c, size_type begin, size_type end) {
    auto* const next = places[c].data();
    for (auto i = begin; i < end; ++i) to_right[next[left[i]]++] = right[i];
  });
  return sorted;
}

/// Puts pairs in right order into left order; the right rows of one left row stay ascending.
index_maps order_by_left(index_maps maps, size_type left_rows, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr) {
  if (left_rows <= most_counted) return order_by_counts(maps, left_rows, stream, mr);
  auto const size = static_cast<size_type>(maps.first->size());
  std::vector<order_part> parts;
  parts.push_back({scratch<std::uint64_t>(size), std::numeric_limits<std::uint32_t>::max()});
  auto const* left = maps.first->data();
  auto const* right = maps.second->data();
  parallel_for(0, size, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) parts[0].words[i] = static_cast<std::uint32_t>(left[i]);
  });
  auto const order = stable_order(parts, size);
  index_maps sorted{std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr),
                    std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr)};
  auto* to_left = sorted.first->data();
  auto* to_right = sorted.second->data();
  parallel_for(0, size, default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto i = begin; i < end; ++i) {
      to_left[i] = left[order[i]];
      to_right[i] = right[order[i]];
    }
  });
  return sorted;
}

/// Whether the left table is so small beside the right one that building on it and sorting the pairs costs less.
bool builds_on_left(table_view const& left, table_view const& right) {
  return left.num_rows() < right.num_rows() / 4 && right.num_rows() > (1 << 16);
}

/// Adds to pairs in left order the left rows that have none.
index_maps with_unmatched_left(index_maps maps, size_type left_rows, rmm::cuda_stream_view stream,
                               rmm::device_async_resource_ref mr) {
  auto const pairs = maps.first->size();
  auto const* left = maps.first->data();
  auto const* right = maps.second->data();
  // how many rows lie before each left row in the result; at first how many pairs each left row has
  scratch<std::int64_t> begins(static_cast<std::size_t>(left_rows));
  parallel_for(0, left_rows, default_grain,
               [&](std::int64_t from, std::int64_t to) { std::fill(begins.data() + from, begins.data() + to, 0); });
  parallel_for(0, static_cast<std::int64_t>(pairs), default_grain, [&](std::int64_t from, std::int64_t to) {
    // the pairs of a row belong to the part in which they begin
    auto k = from;
    while (k < to && k > 0 && left[k] == left[k - 1]) ++k;
    while (k < to) {
      auto const first = k;
      while (k < static_cast<std::int64_t>(pairs) && left[k] == left[first]) ++k;
      begins[left[first]] = k - first;
    }
  });
  auto const total =
      to_size_type(parallel_offsets(
                       left_rows, [&](std::int64_t row) { return std::max<std::int64_t>(1, begins[row]); },
                       [&](std::int64_t row, std::int64_t sum) { begins[row] = begins[row] == 0 ? ~sum : sum; }),
                   "join: the number of matching rows");
  if (static_cast<std::size_t>(total) == pairs) return maps;
  index_maps all{std::make_unique<rmm::device_uvector<size_type>>(total, stream, mr),
                 std::make_unique<rmm::device_uvector<size_type>>(total, stream, mr)};
  auto* to_left = all.first->data();
  auto* to_right = all.second->data();
  parallel_for(0, left_rows, default_grain, [&](std::int64_t from, std::int64_t to) {
    // the first pair of these rows or of a later one
    auto k = std::lower_bound(left, left + pairs, static_cast<size_type>(from)) - left;
    for (auto row = from; row < to; ++row) {
      if (begins[row] < 0) {
        to_left[~begins[row]] = static_cast<size_type>(row);
        to_right[~begins[row]] = cudf::JoinNoMatch;
        continue;
      }
      for (auto at = begins[row]; k < static_cast<std::int64_t>(pairs) && left[k] == row; ++k, ++at) {
        to_left[at] = static_cast<size_type>(row);
        to_right[at] = right[k];
      }
    }
  });
  return all;
}

index_maps join(table_view const& left, table_view const& right, cudf::null_equality nulls, cudf::join_kind kind,
                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  check_keys(left, right);
  return join_index{right, nulls}.probe(left, kind, stream, mr);
}

index_maps probe_partition(join_index const& right, cudf::join_partition_context const& context, cudf::join_kind kind,
                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects_argument(context.left_table_context != nullptr, "partitioned join: the partition has no match context");
  auto const& matches = *context.left_table_context;
  expects_argument(matches._match_counts != nullptr, "partitioned join: the match context has no counts");
  auto const begin = context.left_start_idx;
  auto const end = context.left_end_idx;
  expects_argument(begin >= 0 && begin <= end && end <= matches._left_table.num_rows(),
                   "partitioned join: the partition is no part of the left rows");
  return right.probe(cudf::slice(matches._left_table, {begin, end}, stream).front(), kind, stream, mr, begin);
}

}  // namespace
}  // namespace cudf4j::host::joins

namespace cudf {

namespace own = cudf4j::host::joins;

own::index_maps inner_join(table_view const& left_keys, table_view const& right_keys, null_equality compare_nulls,
                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!own::builds_on_left(left_keys, right_keys)) {
    return own::join(left_keys, right_keys, compare_nulls, join_kind::INNER_JOIN, stream, mr);
  }
  auto maps = own::join(right_keys, left_keys, compare_nulls, join_kind::INNER_JOIN, stream, mr);
  std::swap(maps.first, maps.second);
  return own::order_by_left(std::move(maps), left_keys.num_rows(), stream, mr);
}

own::index_maps left_join(table_view const& left_keys, table_view const& right_keys, null_equality compare_nulls,
                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (!own::builds_on_left(left_keys, right_keys)) {
    return own::join(left_keys, right_keys, compare_nulls, join_kind::LEFT_JOIN, stream, mr);
  }
  return own::with_unmatched_left(inner_join(left_keys, right_keys, compare_nulls, stream, mr), left_keys.num_rows(),
                                  stream, mr);
}

own::index_maps full_join(table_view const& left_keys, table_view const& right_keys, null_equality compare_nulls,
                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  // keys that rise are walked, and all rows are in their order: the frames rely on it
  if (auto const left = own::rising_keys::of(left_keys); left) {
    auto const right = own::rising_keys::of(right_keys);
    if (right && left_keys.column(0).type() == right_keys.column(0).type()) return right->all(*left, stream, mr);
  }
  return own::join(left_keys, right_keys, compare_nulls, join_kind::FULL_JOIN, stream, mr);
}

std::unique_ptr<table> cross_join(table_view const& left, table_view const& right, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  cudf4j::host::expects_argument(left.num_columns() > 0 && right.num_columns() > 0,
                                 "cross_join: a table has no columns");
  auto const rows =
      cudf4j::host::to_size_type(static_cast<std::int64_t>(left.num_rows()) * right.num_rows(), "cross_join");
  own::scratch<size_type> from_left(rows), from_right(rows);
  auto const right_rows = static_cast<std::int64_t>(right.num_rows());
  cudf4j::host::parallel_for(0, rows, cudf4j::host::default_grain, [&](std::int64_t begin, std::int64_t end) {
    for (auto at = begin; at < end;) {
      auto const l = at / right_rows, r = at % right_rows;
      auto const count = std::min(end - at, right_rows - r);
      std::fill_n(from_left.data() + at, count, static_cast<size_type>(l));
      std::iota(from_right.data() + at, from_right.data() + at + count, static_cast<size_type>(r));
      at += count;
    }
  });
  auto columns = cudf4j::host::gather_table(left, {from_left.data(), rows, false}, stream, mr)->release();
  for (auto& col : cudf4j::host::gather_table(right, {from_right.data(), rows, false}, stream, mr)->release()) {
    columns.push_back(std::move(col));
  }
  return std::make_unique<table>(std::move(columns));
}

hash_join::hash_join(table_view const& right, null_equality compare_nulls, rmm::cuda_stream_view,
                     cuda::mr::any_resource<cuda::mr::device_accessible>)
    : _impl{std::make_unique<impl_type const>(right, compare_nulls)} {}

hash_join::hash_join(table_view const& right, nullable_join, null_equality compare_nulls, double, rmm::cuda_stream_view,
                     cuda::mr::any_resource<cuda::mr::device_accessible>)
    : _impl{std::make_unique<impl_type const>(right, compare_nulls)} {}

hash_join::~hash_join() = default;

// The size that a caller passes back spares NVIDIA's library a pass; the host engine counts while it looks up.
own::index_maps hash_join::inner_join(table_view const& left, std::optional<std::size_t>, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) const {
  return _impl->probe(left, join_kind::INNER_JOIN, stream, mr);
}

own::index_maps hash_join::left_join(table_view const& left, std::optional<std::size_t>, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) const {
  return _impl->probe(left, join_kind::LEFT_JOIN, stream, mr);
}

own::index_maps hash_join::full_join(table_view const& left, std::optional<std::size_t>, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) const {
  return _impl->probe(left, join_kind::FULL_JOIN, stream, mr);
}

std::size_t hash_join::inner_join_size(table_view const& left, rmm::cuda_stream_view) const {
  return _impl->probe_size(left, join_kind::INNER_JOIN);
}

std::size_t hash_join::left_join_size(table_view const& left, rmm::cuda_stream_view) const {
  return _impl->probe_size(left, join_kind::LEFT_JOIN);
}

std::size_t hash_join::full_join_size(table_view const& left, rmm::cuda_stream_view,
                                      rmm::device_async_resource_ref) const {
  return _impl->probe_size(left, join_kind::FULL_JOIN);
}

join_match_context hash_join::inner_join_match_context(table_view const& left, rmm::cuda_stream_view stream,
                                                       rmm::device_async_resource_ref mr) const {
  return {left, _impl->match_counts(left, join_kind::INNER_JOIN, stream, mr)};
}

join_match_context hash_join::left_join_match_context(table_view const& left, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) const {
  return {left, _impl->match_counts(left, join_kind::LEFT_JOIN, stream, mr)};
}

join_match_context hash_join::full_join_match_context(table_view const& left, rmm::cuda_stream_view stream,
                                                      rmm::device_async_resource_ref mr) const {
  return {left, _impl->match_counts(left, join_kind::FULL_JOIN, stream, mr)};
}

own::index_maps hash_join::partitioned_inner_join(join_partition_context const& context, rmm::cuda_stream_view stream,
                                                  rmm::device_async_resource_ref mr) const {
  return own::probe_partition(*_impl, context, join_kind::INNER_JOIN, stream, mr);
}

own::index_maps hash_join::partitioned_left_join(join_partition_context const& context, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) const {
  return own::probe_partition(*_impl, context, join_kind::LEFT_JOIN, stream, mr);
}

// Which right rows have no partner is known when all partitions are joined.
own::index_maps hash_join::partitioned_full_join(join_partition_context const& context, rmm::cuda_stream_view stream,
                                                 rmm::device_async_resource_ref mr) const {
  return own::probe_partition(*_impl, context, join_kind::LEFT_JOIN, stream, mr);
}

own::index_maps hash_join::finalize_partitioned_full_join(host_span<device_span<size_type const> const> left_partials,
                                                          host_span<device_span<size_type const> const> right_partials,
                                                          size_type left_table_num_rows, size_type right_table_num_rows,
                                                          rmm::cuda_stream_view stream,
                                                          rmm::device_async_resource_ref mr) {
  return own::with_unmatched_right(left_partials, right_partials, left_table_num_rows, right_table_num_rows, stream,
                                   mr);
}

distinct_hash_join::distinct_hash_join(table_view const& right, null_equality compare_nulls, double,
                                       rmm::cuda_stream_view)
    : _impl{std::make_unique<impl_type>(right, compare_nulls)} {}

distinct_hash_join::~distinct_hash_join() = default;

own::index_maps distinct_hash_join::inner_join(table_view const& left, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) const {
  return _impl->pairs(left, stream, mr);
}

own::index_map distinct_hash_join::left_join(table_view const& left, rmm::cuda_stream_view stream,
                                             rmm::device_async_resource_ref mr) const {
  return _impl->first_match(left, stream, mr);
}

filtered_join::filtered_join(table_view const& right, null_equality compare_nulls, rmm::cuda_stream_view)
    : _impl{std::make_unique<detail::filtered_join>(right, compare_nulls)} {}

filtered_join::filtered_join(table_view const& right, null_equality compare_nulls, double, rmm::cuda_stream_view)
    : _impl{std::make_unique<detail::filtered_join>(right, compare_nulls)} {}

filtered_join::~filtered_join() = default;

own::index_map filtered_join::semi_join(table_view const& left, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) const {
  return _impl->filter(left, true, stream, mr);
}

own::index_map filtered_join::anti_join(table_view const& left, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) const {
  return _impl->filter(left, false, stream, mr);
}

}  // namespace cudf
