#pragma once
// The first rows of ranges of rows in the order of a column, without sorting the others.
#include "common.hpp"

namespace cudf4j::host::rows {

struct range_tops {
  scratch<size_type> rows;    // range after range
  scratch<size_type> begins;  // where those of each range begin, and their number
};

/**
 * @brief The first rows of each range, nulls last in either direction, equal rows in the order of their numbers.
 * @param rows the rows of the ranges; null: each row stands where its number says
 * @param bounds positions in `rows`, one more than there are ranges, none below the one before
 * @param k how many rows to take of each range that has as many
 */
range_tops top_of_ranges(column_view const& col, size_type const* rows, size_type const* bounds, size_type ranges,
                         size_type k, cudf::order order);

}  // namespace cudf4j::host::rows
