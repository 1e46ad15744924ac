#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Begins a range of this thread in the timelines of NVIDIA's profilers, in the domain "cudf4j"; does nothing
/// where no profiler is there.
CUDF4J_EXPORT void begin_range(int8_t const* utf8, int32_t size);
/// @brief Ends the range that this thread began last.
CUDF4J_EXPORT void end_range();

}  // namespace cudf4j
