#include "bridge/partitioning.hpp"

#include <algorithm>
#include <cudf/partitioning.hpp>
#include <cudf/table/table.hpp>
#include <stdexcept>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

using partitioned = std::pair<std::unique_ptr<cudf::table>, std::vector<cudf::size_type>>;

int64_t hand_over_parts(partitioned&& result, int32_t partition_count, int32_t* offsets) {
  auto const& starts = result.second;
  auto const rows = static_cast<int32_t>(result.first->num_rows());
  // what libcudf leaves out of an empty table's offsets are parts without rows
  for (int64_t i = 0; i <= partition_count; ++i) {
    offsets[i] = static_cast<std::size_t>(i) < starts.size() ? starts[i] : rows;
  }
  return hand_over(std::move(result.first));
}

void require_positive(int32_t partition_count) {
  if (partition_count < 0) throw std::invalid_argument("partition: the number of parts is negative");
}

}  // namespace

int64_t partition(int64_t table_view, int64_t map_view, int32_t partition_count, int32_t* offsets) {
  require_positive(partition_count);
  return hand_over_parts(
      cudf::partition(at<cudf::table_view>(table_view), at<cudf::column_view>(map_view), partition_count),
      partition_count, offsets);
}

int64_t hash_partition(int64_t table_view, int32_t const* columns, int32_t column_count, int64_t keys_view,
                       int32_t partition_count, int32_t hash_function, int32_t seed, int32_t* offsets) {
  require_positive(partition_count);
  auto const& table = at<cudf::table_view>(table_view);
  auto const hash = static_cast<cudf::hash_id>(hash_function);
  auto const start = static_cast<uint32_t>(seed);
  auto result = keys_view == 0
                    ? cudf::hash_partition(table, std::vector<cudf::size_type>(columns, columns + column_count),
                                           partition_count, hash, start)
                    : cudf::hash_partition(table, at<cudf::table_view>(keys_view), partition_count, hash, start);
  return hand_over_parts(std::move(result), partition_count, offsets);
}

int64_t round_robin_partition(int64_t table_view, int32_t partition_count, int32_t start, int32_t* offsets) {
  require_positive(partition_count);
  return hand_over_parts(cudf::round_robin_partition(at<cudf::table_view>(table_view), partition_count, start),
                         partition_count, offsets);
}

}  // namespace cudf4j
