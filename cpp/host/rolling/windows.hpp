#pragma once
// The rows that each row's window holds, of which every form of a window is made.
#include <cudf/rolling.hpp>

#include "host/rows/common.hpp"

namespace cudf4j::host::rolling {

using namespace rows;

/// For each row the rows [begin, end) of its window, within the column.
struct windows {
  scratch<size_type> begin, end;
  size_type size{0};

  explicit windows(size_type rows)
      : begin(static_cast<std::size_t>(rows)), end(static_cast<std::size_t>(rows)), size{rows} {}
  /// The number of rows in the window of row i.
  size_type length(std::int64_t i) const { return end[i] - begin[i]; }
};

/// Runs of equal rows that stand together: where each begins, and the end of the last.
class row_groups {
 public:
  /// One group of all rows.
  explicit row_groups(size_type rows) : begins_(2), count_{1} {
    begins_[0] = 0;
    begins_[1] = rows;
  }
  /// The runs of equal rows of a table; nulls equal each other, and so do NaNs.
  row_groups(table_view const& keys, size_type rows);

  size_type begin(std::int64_t group) const { return begins_[group]; }
  size_type end(std::int64_t group) const { return begins_[group + 1]; }
  /// The group of a row.
  std::int64_t of(size_type row) const {
    return std::upper_bound(begins_.data(), begins_.data() + count_, row) - begins_.data() - 1;
  }

  /// Calls fn(group, from, to) for the rows [from, to) of each group, in pieces, on several threads.
  template <typename Fn>
  void each_piece(size_type rows, Fn const& fn) const {
    parallel_for(0, rows, default_grain, [&](std::int64_t from, std::int64_t to) {
      auto group = of(static_cast<size_type>(from));
      for (auto at = from; at < to; ++group) {
        auto const stop = std::min<std::int64_t>(to, end(group));
        fn(group, at, stop);
        at = stop;
      }
    });
  }

 private:
  scratch<size_type> begins_;  // there may be room for more
  size_type count_{0};
};

/// A table's keys as groups, or one group of all rows where there are none.
row_groups groups_of(table_view const& keys, size_type rows);

/// Windows of `preceding` rows up to and with each row and `following` rows after it, cut to the row's group.
windows row_windows(size_type rows, row_groups const& groups, std::int64_t preceding, std::int64_t following);

/// Windows whose numbers of rows are those of two INT32 columns, cut to the column.
windows column_windows(column_view const& preceding, column_view const& following);

/// Where nulls stand in each group of an ordered column.
enum class null_place { start, end, as_found };

/// Windows of the rows whose ordered values lie in a range around the row's own. Of two open bounds that leave nothing
/// between them the end may lie before the begin.
windows range_windows(row_groups const& groups, column_view const& orderby, cudf::order order, null_place nulls,
                      cudf::range_window_type const& preceding, cudf::range_window_type const& following);

/// Makes windows empty that end before they begin.
void empty_reversed(windows& over);

/**
 * @brief What an aggregation gives of each window, none of which ends before it begins.
 *
 * @param defaults what LEAD and LAG give beyond a window: empty, or as many rows as the input
 * @throws cudf::logic_error if libcudf does not define the aggregation for windows of the input's type
 */
std::unique_ptr<cudf::column> aggregate(column_view const& input, column_view const& defaults, windows const& over,
                                        size_type min_periods, cudf::rolling_aggregation const& agg,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

/// The column without rows that `aggregate` gives of an input without rows.
std::unique_ptr<cudf::column> aggregate_nothing(column_view const& input, cudf::rolling_aggregation const& agg);

}  // namespace cudf4j::host::rolling
