#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief cudf::make_timezone_transition_table
/// @param directory_size -1: the system's directory
CUDF4J_EXPORT int64_t timezone_transitions(int8_t const* directory, int32_t directory_size, int8_t const* name,
                                           int32_t name_size);

}  // namespace cudf4j
