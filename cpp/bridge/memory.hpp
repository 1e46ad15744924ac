#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Writes the free and the total bytes of the current device.
CUDF4J_EXPORT void device_memory_info(int64_t* out);
/// @brief Returns the current device, and makes another one the current one of this thread.
CUDF4J_EXPORT int32_t current_device();
CUDF4J_EXPORT void set_device(int32_t device);

/// @brief Returns a new rmm::device_buffer of uninitialised memory.
CUDF4J_EXPORT int64_t new_device_buffer(int64_t bytes);
/// @brief Returns a new rmm::device_buffer with a copy of host or device memory; the copy is complete on return.
CUDF4J_EXPORT int64_t copy_to_new_device_buffer(int64_t source, int64_t bytes);
CUDF4J_EXPORT void free_device_buffer(int64_t buffer);
CUDF4J_EXPORT int64_t device_buffer_address(int64_t buffer);
/// @brief Copies between host and device addresses in whatever direction they imply; complete on return.
CUDF4J_EXPORT void copy_memory(int64_t target, int64_t source, int64_t bytes);
/// @brief Writes what kind of memory an address is in (a cudaMemoryType) and the device that it belongs to.
CUDF4J_EXPORT void pointer_attributes(int64_t address, int64_t* out);
/// @brief Waits until all work of a stream of someone else is done.
CUDF4J_EXPORT void wait_for_stream(int64_t stream);

}  // namespace cudf4j
