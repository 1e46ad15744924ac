#pragma once
// For the sources of the bridge only.
#include <cstdint>
#include <cudf/types.hpp>
#include <limits>

#include "bridge/arrow_abi.hpp"

namespace cudf4j {

/// How deep lists and structs may lie within each other.
constexpr int most_arrow_levels = 64;
/// How many arrays a tree may have.
constexpr int64_t most_arrow_nodes = int64_t{1} << 22;
constexpr int64_t most_arrow_rows = std::numeric_limits<cudf::size_type>::max();

/// @brief Looks at an array of the Arrow C data interface before it is imported: what the structs say of themselves and
/// of each other, offsets, indices and the number of nulls. What a buffer holds beyond them, and how long it is, the
/// interface does not tell.
/// @throws std::invalid_argument saying where in the tree something is wrong, what it is and what was expected;
/// std::overflow_error where there are more rows than a column can have
void check_arrow(ArrowSchema const& schema, ArrowArray const& array);

}  // namespace cudf4j
