#pragma once
#include <algorithm>
#include <cudf/utilities/span.hpp>

#include "host/core/parallel.hpp"
#include "host/reduction/reduce.hpp"

namespace cudf4j::host::reduction {

/// One call of cudf::segmented_reduce; its offsets lie within the column and never decrease.
struct segments_request {
  column_view const& col;
  cudf::device_span<size_type const> offsets;
  aggregation const& agg;
  data_type output_type;
  cudf::null_policy nulls;
  initial_value init;
  rmm::cuda_stream_view stream;
  rmm::device_async_resource_ref mr;

  [[nodiscard]] size_type count() const { return static_cast<size_type>(offsets.size()) - 1; }
  [[nodiscard]] bool has_valid_init() const { return init && init->get().is_valid(stream); }
  /// @throws cudf::logic_error naming the aggregation, both types and what is supported
  [[noreturn]] void refuse(std::string const& supported) const;
};

/// @brief Calls fn(segment, first row, end row) for each segment, on several threads where there are many rows.
template <typename Function>
void for_each_segment(segments_request const& r, Function const& fn) {
  // so many that they have some 2^16 rows together
  auto const rows = r.count() == 0 ? int64_t{0} : int64_t{r.offsets[r.count()]} - r.offsets[0];
  auto const grain = std::clamp<int64_t>(r.count() * (int64_t{1} << 16) / std::max<int64_t>(rows, 1), 1, 1 << 10);
  parallel_for(0, r.count(), grain, [&](int64_t from, int64_t to) {
    for (int64_t s = from; s < to; ++s) {
      fn(s, r.offsets[s], r.offsets[s + 1]);
    }
  });
}

/// @brief Returns the number of valid rows in [begin, end).
inline int64_t count_valid(column_view const& col, int64_t begin, int64_t end) {
  if (!col.has_nulls()) {
    return end - begin;
  }
  int64_t const offset = col.offset();
  return count_set_bits(col.null_mask(), offset + begin, offset + end);
}

/// MIN and MAX of texts.
std::unique_ptr<column> reduce_segment_texts(segments_request const& r);
/// NUNIQUE into a column of INT32.
void reduce_segment_distinct(segments_request const& r, column& result);

}  // namespace cudf4j::host::reduction
