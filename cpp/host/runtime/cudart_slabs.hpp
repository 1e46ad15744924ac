#pragma once
#include <cstddef>

#include "host/runtime/cudart_internal.hpp"

// Small blocks. They lie in one range of addresses, in slabs of equal blocks, so that an address alone says where what
// is known of its block stands: no map is asked, and who frees takes a lock only where a slab was full or is empty now.
namespace cudf4j::runtime {

/// What is larger is no small block.
constexpr std::size_t largest_small = 4096;

/// @brief Takes a block of so many bytes, a multiple of 256.
/// @param is_fresh whether the system gave memory for it
/// @return null where it is no small block, or the range is full or cannot be had
void* take_small(std::size_t bytes, block_kind kind, bool* is_fresh) noexcept;
/// @brief Returns whether an address is within the range, so that no other block lies there.
bool is_small(void const* address) noexcept;
/// @brief Frees a small block.
/// @return its bytes; 0 where no live block of this kind begins at the address
std::size_t give_small(void* address, block_kind kind) noexcept;
/// @brief Finds the live small block that an address lies in; base is null where there is none.
block find_small(void const* address) noexcept;
/// @brief Returns the bytes of slabs without a live block that are kept for the next request.
std::size_t kept_small() noexcept;
/// @brief Gives kept slabs back to the system until those left have at most so many bytes; with none left, also the
/// last slab without a live block of each size.
/// @return the bytes given back
std::size_t drop_small(std::size_t bytes_left) noexcept;

}  // namespace cudf4j::runtime
