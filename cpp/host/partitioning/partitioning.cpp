#include <cudf/copying.hpp>
#include <cudf/partitioning.hpp>
#include <cudf/table/table.hpp>

#include "host/copying/gather.hpp"
#include "host/core/scan.hpp"
#include "host/hashing/row_hash.hpp"
#include "host/rows/parts.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;
using partitioned = std::pair<std::unique_ptr<cudf::table>, std::vector<size_type>>;

partitioned no_rows(table_view const& input, size_type partitions) {
  return {cudf::empty_like(input), std::vector<size_type>(static_cast<std::size_t>(partitions) + 1, 0)};
}

/// Moves the rows together whose part_of(row) agrees; within a part they keep their order.
template <typename PartOf>
partitioned partition_rows(table_view const& input, size_type partitions, PartOf const& part_of,
                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const rows = input.num_rows();
  scratch<size_type> parts(rows);
  parallel_for(0, rows, default_grain, [&](std::int64_t from, std::int64_t to) {
    for (auto i = from; i < to; ++i) parts[i] = static_cast<size_type>(part_of(static_cast<size_type>(i)));
  });
  auto const grouped = group_by_label(parts.data(), rows, partitions);
  return {gather_table(input, {grouped.rows.data(), rows, false}, stream, mr),
          std::vector<size_type>(grouped.begins.begin(), grouped.begins.end())};
}

/// The part of each row as an integer column states it, checked.
scratch<size_type> read_parts(column_view const& map, size_type partitions) {
  scratch<size_type> parts(map.size());
  dispatch_storage(map.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* from = values<T>(map);
    auto const outside = first_where(map.size(), [&](int64_t i) {
      auto const part = static_cast<std::int64_t>(from[i]);
      parts[i] = static_cast<size_type>(part);
      return part < 0 || part >= partitions;
    });
    if (outside < map.size()) {
      fail_range("partition: row " + std::to_string(outside) + " belongs to part " +
                 std::to_string(static_cast<std::int64_t>(from[outside])) + " of " + std::to_string(partitions));
    }
  });
  return parts;
}

/// A number as 32 bits: integers lose their high bits, what is below or above the range of floats becomes its end.
template <typename T>
std::uint32_t to_word(T value) {
  if constexpr (std::is_floating_point_v<T>) {
    if (!(value > 0)) return 0;
    return value >= static_cast<T>(0x1p32) ? hashing::null_hash32 : static_cast<std::uint32_t>(value);
  } else {
    return static_cast<std::uint32_t>(value);
  }
}

/// Numbers as their own hashes.
scratch<std::uint32_t> hash_identity(table_view const& keys) {
  scratch<std::uint32_t> result(keys.num_rows());
  for (int64_t c = 0; c < keys.num_columns(); ++c) {
    auto const& col = keys.column(c);
    if (!cudf::is_numeric(col.type())) {
      fail_logic("hash_partition: the identity hash takes numbers, not " + type_name(col.type()));
    }
    validity const valid{col};
    dispatch_storage(col.type(), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto const* data = values<T>(col);
      bool const boolean = col.type().id() == type_id::BOOL8;
      parallel_for(0, col.size(), default_grain, [&](std::int64_t begin, std::int64_t end) {
        for (auto i = begin; i < end; ++i) {
          auto const value = boolean ? static_cast<std::uint32_t>(data[i] != T{0}) : to_word(data[i]);
          auto const hash = valid[i] ? value : hashing::null_hash32;
          result[i] = c == 0 ? hash : hashing::combine(result[i], hash);
        }
      });
    });
  }
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace host = cudf4j::host;

std::pair<std::unique_ptr<table>, std::vector<size_type>> partition(table_view const& t,
                                                                    column_view const& partition_map,
                                                                    size_type num_partitions,
                                                                    rmm::cuda_stream_view stream,
                                                                    rmm::device_async_resource_ref mr) {
  host::expects(t.num_rows() == partition_map.size(), "partition: the map and the table differ in rows");
  host::expects(!partition_map.has_nulls(), "partition: the map has nulls");
  if (!is_index_type(partition_map.type())) {
    host::fail_logic("partition: the map is " + host::type_name(partition_map.type()) + ", integers are needed");
  }
  if (num_partitions == 0 || t.num_rows() == 0) return host::no_rows(t, num_partitions);
  host::expects(num_partitions > 0, "partition: the number of parts must not be negative");
  auto const parts = host::read_parts(partition_map, num_partitions);
  return host::partition_rows(t, num_partitions, [&](size_type i) { return parts[i]; }, stream, mr);
}

std::pair<std::unique_ptr<table>, std::vector<size_type>> hash_partition(table_view const& input,
                                                                         table_view const& keys, int num_partitions,
                                                                         hash_id hash_function, uint32_t seed,
                                                                         rmm::cuda_stream_view stream,
                                                                         rmm::device_async_resource_ref mr) {
  host::expects_argument(keys.num_columns() == 0 || keys.num_rows() == input.num_rows(),
                         "hash_partition: the keys and the table differ in rows");
  if (num_partitions <= 0 || input.num_rows() == 0 || keys.num_columns() == 0) {
    return host::no_rows(input, std::max(0, num_partitions));
  }
  auto const hashes = hash_function == hash_id::HASH_IDENTITY
                          ? host::hash_identity(keys)
                          : host::hashing::row_hashes<host::hashing::murmur32>(keys, seed, has_nested_nulls(keys));
  auto const count = static_cast<uint32_t>(num_partitions);
  return host::partition_rows(input, num_partitions, [&](size_type i) { return hashes[i] % count; }, stream, mr);
}

std::pair<std::unique_ptr<table>, std::vector<size_type>> hash_partition(table_view const& input,
                                                                         std::vector<size_type> const& columns_to_hash,
                                                                         int num_partitions, hash_id hash_function,
                                                                         uint32_t seed, rmm::cuda_stream_view stream,
                                                                         rmm::device_async_resource_ref mr) {
  return hash_partition(input, input.select(columns_to_hash), num_partitions, hash_function, seed, stream, mr);
}

std::pair<std::unique_ptr<table>, std::vector<size_type>> round_robin_partition(table_view const& input,
                                                                                size_type num_partitions,
                                                                                size_type start_partition,
                                                                                rmm::cuda_stream_view stream,
                                                                                rmm::device_async_resource_ref mr) {
  host::expects(num_partitions > 0, "round_robin_partition: there must be at least one part");
  host::expects(start_partition >= 0 && start_partition < num_partitions,
                "round_robin_partition: the first part is none of the parts");
  if (input.num_rows() == 0) return host::no_rows(input, num_partitions);
  return host::partition_rows(
      input, num_partitions,
      [&](size_type i) { return static_cast<size_type>((static_cast<int64_t>(i) + start_partition) % num_partitions); },
      stream, mr);
}

}  // namespace cudf
