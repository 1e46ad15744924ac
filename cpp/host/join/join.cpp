#include <cudf/join/distinct_hash_join.hpp>
#include <cudf/join/filtered_join.hpp>
#include <cudf/join/hash_join.hpp>
#include <cudf/join/join.hpp>
#include <cudf/table/table.hpp>
#include <limits>

#include "host/copying/gather.hpp"
#include "host/rows/order.hpp"
#include "join_index.hpp"

// The classes that libcudf's headers only declare; its public join objects hold one each.
namespace cudf::detail {

namespace own = cudf4j::host::joins;

template <typename Hash>
class hash_join : public own::join_index {
  using own::join_index::join_index;
};

class distinct_hash_join : public own::join_index {
  using own::join_index::join_index;
};

class filtered_join : public own::join_index {
  using own::join_index::join_index;
};

}  // namespace cudf::detail

namespace cudf4j::host::joins {
namespace {

void check_keys(table_view const& left, table_view const& right) {
  CUDF_EXPECTS(left.num_columns() > 0 && right.num_columns() > 0, "join: a key table has no columns",
               std::invalid_argument);
  CUDF_EXPECTS(left.num_columns() == right.num_columns(), "join: the key tables differ in columns",
               std::invalid_argument);
}

/// Puts pairs in right order into left order; the right rows of one left row stay ascending.
index_maps order_by_left(index_maps maps, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const size = static_cast<size_type>(maps.first->size());
  std::vector<order_part> parts;
  parts.push_back({scratch<std::uint64_t>(size), std::numeric_limits<std::uint32_t>::max()});
  for (int64_t i = 0; i < size; ++i) parts[0].words[i] = static_cast<std::uint32_t>(maps.first->data()[i]);
  auto const order = stable_order(parts, size);
  index_maps sorted{std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr),
                    std::make_unique<rmm::device_uvector<size_type>>(size, stream, mr)};
  for (int64_t i = 0; i < size; ++i) {
    sorted.first->data()[i] = maps.first->data()[order[i]];
    sorted.second->data()[i] = maps.second->data()[order[i]];
  }
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
  std::size_t matched = 0;
  for (std::size_t k = 0; k < pairs; ++k) matched += k == 0 || left[k] != left[k - 1] ? 1 : 0;
  if (matched == static_cast<std::size_t>(left_rows)) return maps;
  auto const total = static_cast<std::size_t>(cudf4j::host::to_size_type(
      static_cast<std::int64_t>(pairs + left_rows - matched), "join: the number of matching rows"));
  index_maps all{std::make_unique<rmm::device_uvector<size_type>>(total, stream, mr),
                 std::make_unique<rmm::device_uvector<size_type>>(total, stream, mr)};
  std::size_t at = 0, k = 0;
  auto const put = [&](size_type l, size_type r) {
    all.first->data()[at] = l;
    all.second->data()[at] = r;
    ++at;
  };
  for (int64_t row = 0; row < left_rows; ++row) {
    if (k == pairs || left[k] != row) put(row, cudf::JoinNoMatch);
    for (; k < pairs && left[k] == row; ++k) put(row, right[k]);
  }
  return all;
}

index_maps join(table_view const& left, table_view const& right, cudf::null_equality nulls, cudf::join_kind kind,
                rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  check_keys(left, right);
  return join_index{right, nulls}.probe(left, kind, stream, mr);
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
  return own::order_by_left(std::move(maps), stream, mr);
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
  return own::join(left_keys, right_keys, compare_nulls, join_kind::FULL_JOIN, stream, mr);
}

std::unique_ptr<table> cross_join(table_view const& left, table_view const& right, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(left.num_columns() > 0 && right.num_columns() > 0, "cross_join: a table has no columns",
               std::invalid_argument);
  auto const rows =
      cudf4j::host::to_size_type(static_cast<std::int64_t>(left.num_rows()) * right.num_rows(), "cross_join");
  own::scratch<size_type> from_left(rows), from_right(rows);
  size_type at = 0;
  for (int64_t l = 0; l < left.num_rows(); ++l) {
    for (int64_t r = 0; r < right.num_rows(); ++r, ++at) {
      from_left[at] = l;
      from_right[at] = r;
    }
  }
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

distinct_hash_join::distinct_hash_join(table_view const& right, null_equality compare_nulls, double,
                                       rmm::cuda_stream_view)
    : _impl{std::make_unique<impl_type>(right, compare_nulls)} {}

distinct_hash_join::~distinct_hash_join() = default;

own::index_maps distinct_hash_join::inner_join(table_view const& left, rmm::cuda_stream_view stream,
                                               rmm::device_async_resource_ref mr) const {
  return _impl->probe(left, join_kind::INNER_JOIN, stream, mr);
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
