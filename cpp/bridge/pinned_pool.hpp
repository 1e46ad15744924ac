#pragma once
// For the sources of the bridge only.
#include <cstddef>

namespace cudf4j {

/// @brief Page-locked host memory in large slabs. Locking pages costs more than copying them, so what is released is
/// kept for the next request; trim() gives it back to the system. Thread-safe.
namespace pinned_pool {

/// @brief Returns memory at a multiple of 256, or null where that would be more than `limit` bytes, in use or in slabs,
/// or the system locks no more.
void* allocate(std::size_t bytes, std::size_t limit);
/// @brief Takes back what allocate() returned; null is ignored.
void release(void* address) noexcept;
/// @brief Gives slabs without an allocation back to the system and returns their bytes.
std::size_t trim();
/// @brief Returns whether an address lies in one of the slabs.
bool contains(void const* address);
/// @brief Returns the bytes that allocations hold, and those of all slabs.
std::size_t used_bytes();
std::size_t slab_bytes();

}  // namespace pinned_pool

/// @brief Returns fresh memory at a multiple of a huge page, backed by huge pages where the system has them; null where
/// it has no more. `capacity` is what unmap_pages() wants.
void* map_pages(std::size_t bytes, std::size_t* capacity);
void unmap_pages(void* address, std::size_t capacity) noexcept;

/// @brief As map_pages(), of page-locked memory, outside the pool.
void* map_locked_pages(std::size_t bytes, std::size_t* capacity);
void unmap_locked_pages(void* address, std::size_t capacity) noexcept;

}  // namespace cudf4j
