#pragma once
#include <cstddef>
#include <cstdint>

// Beyond CUDA's own functions, what libcudart.so.13 of the host engine offers to librmm, libcudf and tests. These names
// do not exist in NVIDIA's library: the bridge looks them up at run time.
#define CUDF4J_RUNTIME_EXPORT __attribute__((visibility("default")))

extern "C" {
/// @brief Returns the bytes that live allocations hold, each rounded up to 256.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_memory_in_use();
/// @brief Returns the largest value that cudf4j_host_memory_in_use has had.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_memory_peak();
/// @brief Returns the number of live allocations.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_allocation_count();
/// @brief Returns the limit in bytes, 0 where CUDF4J_HOST_MEMORY could not be read.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_memory_limit_bytes();
/// @brief Sets the limit of device memory; what is held already stays, even above it. 0: the environment's, read anew.
CUDF4J_RUNTIME_EXPORT void cudf4j_host_memory_limit(uint64_t bytes);
/// @brief Lets n allocations succeed and the next one fail, once; a negative n takes that back.
CUDF4J_RUNTIME_EXPORT void cudf4j_host_fail_allocation_after(int64_t n);
/// @brief Returns why this thread's last failed allocation failed: asked, held, limit. Empty where none has failed.
CUDF4J_RUNTIME_EXPORT char const* cudf4j_host_last_failure();
/// @brief Returns the bytes of freed blocks that are kept for reuse.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_memory_kept();
/// @brief Sets how many bytes of freed blocks are kept; a quarter of the limit where nothing was set. More are given
/// back at once, and with them what would be beyond the limit together with live memory.
CUDF4J_RUNTIME_EXPORT void cudf4j_host_memory_keep(uint64_t bytes);
/// @brief Gives the freed blocks that are kept for reuse back to the operating system and returns their bytes.
CUDF4J_RUNTIME_EXPORT uint64_t cudf4j_host_trim();
/// @brief Counts bytes against the limit that the caller has from somewhere else.
/// @return whether they are within it; if not, none is counted and cudf4j_host_last_failure says why
CUDF4J_RUNTIME_EXPORT bool cudf4j_host_claim(uint64_t bytes);
/// @brief Counts bytes of cudf4j_host_claim no longer.
CUDF4J_RUNTIME_EXPORT void cudf4j_host_give_back(uint64_t bytes);

/// @brief Calls function(context, from, to) over chunks of [0, bytes), at once on several threads, and returns when all
/// are done.
using cudf4j_host_parallel = void (*)(void* context, uint64_t bytes, uint64_t chunk,
                                      void (*function)(void* context, uint64_t from, uint64_t to));
/// @brief Sets who does so: libcudf.so, whose threads these are. Until then one thread does it.
CUDF4J_RUNTIME_EXPORT void cudf4j_host_set_parallel(cudf4j_host_parallel parallel);
}
