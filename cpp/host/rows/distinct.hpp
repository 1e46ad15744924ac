#pragma once
#include <optional>

#include "common.hpp"

namespace cudf4j::host::rows {

/// Counts the values of a column that differ, without null, where that takes no numbers for the rows: of whole numbers
/// and times of a range that is not much wider than there are rows. Nothing for other columns.
std::optional<size_type> count_distinct(column_view const& col);

}  // namespace cudf4j::host::rows
