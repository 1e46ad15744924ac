#pragma once
#include <cstdint>

#include "bridge/export.hpp"

namespace cudf4j {

/// @brief Sets how copies between device and host are made; before the first of them, or while none is under way.
/// `chunk_bytes` is a multiple of 64; `device_is_host` is 1 where device memory is memory of this machine.
CUDF4J_EXPORT void configure_transfers(int64_t pinned_limit, int64_t chunk_bytes, int32_t lanes,
                                       int32_t device_is_host);

/// @brief Returns a new block of host memory from the pool of page-locked memory, or 0 where its slabs would grow
/// beyond `limit` bytes.
CUDF4J_EXPORT int64_t new_pinned_memory(int64_t bytes, int64_t limit);
/// @brief Returns a new block of ordinary host memory, or 0 where such blocks would take more than `limit` bytes or the
/// system has no more.
CUDF4J_EXPORT int64_t new_pageable_memory(int64_t bytes, int64_t limit);
/// @brief Returns a new block in a file below `folder`, which only the owner of the process can enter and which is made
/// where it is missing. The file has no name, so that it is gone with the process, however that ends.
/// @throws cudf4j::host_storage_error if files would take more than `limit` bytes, the disk is full, or the folder
/// cannot be used; nothing is left behind
CUDF4J_EXPORT int64_t new_file_memory(int64_t bytes, int64_t limit, int8_t const* folder, int32_t folder_size);
CUDF4J_EXPORT void free_host_memory(int64_t memory);
/// @brief Returns the address of a block, 0 for a file.
CUDF4J_EXPORT int64_t host_memory_address(int64_t memory);

/// @brief Fills a block with bytes of the device; complete on return.
CUDF4J_EXPORT void save_host_memory(int64_t memory, int64_t device);
/// @brief Copies bytes of a block to the device; complete on return.
CUDF4J_EXPORT void load_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t device);
/// @brief Copies bytes of a block to, or from, other host memory.
CUDF4J_EXPORT void read_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t target);
CUDF4J_EXPORT void write_host_memory(int64_t memory, int64_t offset, int64_t bytes, int64_t source);

/// @brief Writes the bytes held [page-locked and in use, in slabs of page-locked memory, ordinary, in files].
CUDF4J_EXPORT void held_host_memory(int64_t* out);
/// @brief Gives page-locked memory that nothing uses back to the system and returns its bytes.
CUDF4J_EXPORT int64_t trim_pinned_memory();

/// @brief Returns the memory that this process may use: that of the machine, or of its container.
CUDF4J_EXPORT int64_t machine_memory();

/// @brief Copies between device memory and ordinary host memory, with several threads where it is large; complete on
/// return.
CUDF4J_EXPORT void transfer_to_host(int64_t device, int64_t target, int64_t bytes);
CUDF4J_EXPORT void transfer_to_device(int64_t device, int64_t source, int64_t bytes);

}  // namespace cudf4j
