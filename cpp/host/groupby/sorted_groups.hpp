#pragma once
// Groups as rows that stand together: what scans, shifts and fills within groups go along.
#include <cudf/table/table.hpp>
#include <cudf/table/table_view.hpp>
#include <memory>
#include <optional>
#include <vector>

#include "host/copying/gather.hpp"
#include "host/rows/common.hpp"

namespace cudf4j::host::groups {

using namespace rows;

/// Rows ordered by key, equal keys together and in row order; rows with skipped null keys are left out.
struct sorted_groups {
  scratch<size_type> rows;
  size_type count{0};              // of rows; there is room for more
  std::vector<size_type> offsets;  // where each group begins, and the end of the last
  bool stay{false};                // all rows are where they were

  row_map map() const { return {rows.data(), count, false}; }

  /// Calls fn(begin, end) for each group, on several threads.
  template <typename Fn>
  void each(Fn const& fn) const {
    auto const groups = static_cast<std::int64_t>(offsets.size()) - 1;
    // so many that they have some 2^16 rows together
    auto const grain = std::clamp<std::int64_t>(groups * default_grain / std::max(count, 1), 1, 1 << 10);
    parallel_for(0, groups, grain, [&](std::int64_t from, std::int64_t to) {
      for (auto g = from; g < to; ++g) fn(offsets[g], offsets[g + 1]);
    });
  }
};

/**
 * @brief Orders the rows by key.
 * @param in_order whether equal keys stand together already: then the rows stay as they are, unless null keys are to go
 * @param null_orders where the null keys go, for each column; none: after the others
 */
sorted_groups sort_groups(table_view const& keys, cudf::null_policy null_keys, cudf::sorted in_order,
                          std::vector<cudf::null_order> const& null_orders);

/// Values that were moved to where the rows of their groups stand together, without saying which rows those are.
struct parted_values {
  sorted_groups groups;                // without rows
  std::shared_ptr<void const> memory;  // of the values
  column_view values;
  std::unique_ptr<cudf::table> keys;
};

/// @brief Moves values as sort_groups would order their rows, reading keys and values once each where they lie: of keys
/// that are few whole numbers or times, and values of fixed width without nulls. Of others, nothing.
std::optional<parted_values> part_values(table_view const& keys, column_view const& moving,
                                         rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// @brief Returns the keys of the rows, group by group.
std::unique_ptr<cudf::table> grouped_keys(table_view const& keys, sorted_groups const& groups,
                                          rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::groups
