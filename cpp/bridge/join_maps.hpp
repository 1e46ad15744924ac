#pragma once
// For the sources of the bridge only: what joins are told, and what they give as columns.
#include <cudf/column/column.hpp>
#include <cudf/types.hpp>
#include <memory>
#include <rmm/device_uvector.hpp>
#include <utility>

#include "bridge/address.hpp"

namespace cudf4j {

using join_map = std::unique_ptr<rmm::device_uvector<cudf::size_type>>;

inline cudf::null_equality equality(bool nulls_equal) {
  return nulls_equal ? cudf::null_equality::EQUAL : cudf::null_equality::UNEQUAL;
}

inline std::unique_ptr<cudf::column> column_of(join_map map) {
  return std::make_unique<cudf::column>(std::move(*map), rmm::device_buffer{}, 0);
}

/// Hands two maps over as columns.
inline void write_maps(std::pair<join_map, join_map> maps, int64_t* out) {
  auto left = column_of(std::move(maps.first));
  auto right = column_of(std::move(maps.second));
  out[0] = hand_over(std::move(left));
  out[1] = hand_over(std::move(right));
}

}  // namespace cudf4j
