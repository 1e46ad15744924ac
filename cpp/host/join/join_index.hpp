#pragma once
// The build side of equality joins, and the gather maps that a probe yields.
#include <cudf/join/join.hpp>
#include <cudf/utilities/span.hpp>
#include <memory>
#include <optional>
#include <rmm/device_uvector.hpp>
#include <utility>
#include <vector>

#include "host/rows/labels.hpp"
#include "host/rows/parts.hpp"

namespace cudf4j::host::joins {

using namespace rows;
using index_map = std::unique_ptr<rmm::device_uvector<size_type>>;
using index_maps = std::pair<index_map, index_map>;

/// Finds the rows of one table that equal a row of another. Borrows the memory of the table that it is built on.
class join_index {
 public:
  join_index(table_view const& right, cudf::null_equality nulls);

  /// Pairs of matching rows, in left order and then right order; the kind says what becomes of rows without a match.
  /// @param first_left the number of the first left row, where the table is a part of another
  index_maps probe(table_view const& left, cudf::join_kind kind, rmm::cuda_stream_view stream,
                   rmm::device_async_resource_ref mr, size_type first_left = 0) const;
  /// The number of pairs that probe yields.
  std::size_t probe_size(table_view const& left, cudf::join_kind kind) const;
  /// How many of these pairs each left row has.
  index_map match_counts(table_view const& left, cudf::join_kind kind, rmm::cuda_stream_view stream,
                         rmm::device_async_resource_ref mr) const;
  /// The left rows that have a match, or those that have none.
  index_map filter(table_view const& left, bool with_match, rmm::cuda_stream_view stream,
                   rmm::device_async_resource_ref mr) const;
  /// For each left row a matching right row, or JoinNoMatch.
  index_map first_match(table_view const& left, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const;

 private:
  size_type matches(size_type label) const {
    if (label < 0) return 0;
    return by_label_ ? by_label_->begins[label + 1] - by_label_->begins[label] : 1;
  }
  size_type first_row(size_type label) const {
    return index_.rows().rows_as_numbers ? label : index_.rows().first[label];
  }
  struct row_list {
    scratch<size_type> rows;  // with room for more
    size_type count{0};
  };
  row_list unmatched_right(scratch<size_type> const& labels) const;

  size_type right_rows_;
  row_index index_;
  // the rows of each label; where all rows differ there is one, the label's first
  std::optional<rows_by_label> by_label_;
};

/// Pairs of parts of the left rows, one behind the other, and the right rows that are in none of them.
/// @throws std::invalid_argument if there are not as many left as right rows
index_maps with_unmatched_right(cudf::host_span<cudf::device_span<size_type const> const> left,
                                cudf::host_span<cudf::device_span<size_type const> const> right, size_type left_rows,
                                size_type right_rows, rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr);

}  // namespace cudf4j::host::joins
