#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Makes resources, one above the other, what device memory is allocated from, from now on.
///
/// What was allocated before is freed to the resource that it came from, which lives until then. The kinds, and what
/// first and second mean: 0 cuda, 1 async, 2 managed; above one of these 3 pool (initial bytes, largest bytes or 0),
/// 4 arena (bytes, 0: half of what is free); above these 10 limiting (bytes), 11 statistics, 12 log (the file).
/// @param layers kind, first and second of each layer, from the bottom
/// @throws std::invalid_argument for what makes no sense, std::bad_alloc where a pool's memory is not to be had; the
/// resources stay as they were then
CUDF4J_EXPORT void use_resources(int64_t const* layers, int32_t count, int8_t const* log_path, int32_t log_path_bytes);
/// @brief Goes back to the resources of the first call of use_resources.
CUDF4J_EXPORT void use_first_resources();
/// @brief Writes the kinds of the current resources, from the bottom, and returns how many there are.
CUDF4J_EXPORT int32_t resource_kinds(int32_t* out, int32_t capacity);
/// @brief Writes current, peak and total bytes, then current, peak and total allocations of the statistics layer.
/// @return false where there is no such layer
CUDF4J_EXPORT bool resource_statistics(int64_t* out);
/// @brief Sets how much freed memory the driver's pool keeps for the next allocation; what is beyond goes back to the
/// driver when the process waits for the device, on the host engine to the system at once. All of it where nothing is
/// set.
CUDF4J_EXPORT void keep_freed_memory(int64_t bytes);
/// @brief Returns how many bytes of freed memory are kept.
CUDF4J_EXPORT int64_t kept_memory();
/// @brief Gives all freed memory back that the driver's pool or the host engine keeps, and returns how many bytes.
CUDF4J_EXPORT int64_t trim_memory();
/// @brief Writes the bytes and the number of live allocations, the bytes of those of replaced resources, and how many
/// bytes were ever asked for.
CUDF4J_EXPORT void resource_totals(int64_t* out);
/// @brief Sets the number of the Java callback that is asked when an allocation fails; 0: none.
CUDF4J_EXPORT void set_failure_callback(int64_t callback);
/// @brief For tests: lets n allocations succeed and the next one fail, once; a negative n takes that back.
/// @param at_first 1: only its first attempt fails, so that callbacks are asked and can help; 0: it fails for good
/// @return whether an earlier choice was still to come
CUDF4J_EXPORT bool fail_allocation_after(int64_t n, int32_t at_first);
/// @brief Returns whether libcudf's default stream is one for each thread.
CUDF4J_EXPORT bool is_per_thread_stream();

}  // namespace cudf4j
