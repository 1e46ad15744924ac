#pragma once
#include <cstddef>

// The blocks of memory below the allocator: where they come from, and those that are kept for the next request.
namespace cudf4j::runtime {

struct memory_block {
  void* address{nullptr};
  std::size_t capacity{0};
  bool is_fresh{false};
};

/// @brief Returns a block of at least `bytes`, at a multiple of 256: a kept one of about that size, else a new one,
/// which begins on a huge page where it is large. The address is null where the system has no more.
memory_block take_block(std::size_t bytes) noexcept;
/// @brief Keeps a block for the next request of about its size, and gives the oldest kept ones back to the system until
/// all together are within their bound.
void give_block(void* address, std::size_t capacity) noexcept;
/// @brief Gives a block back to the system at once.
void drop_block(void* address, std::size_t capacity) noexcept;
/// @brief Gives kept blocks back to the system, the oldest first, until those left have at most so many bytes.
/// @return the bytes given back
std::size_t drop_blocks(std::size_t bytes_left) noexcept;
/// @brief Lets AddressSanitizer report whoever touches what a block has beyond the bytes that were asked for. Without
/// it nothing is done.
void guard_end(void* address, std::size_t bytes, std::size_t capacity) noexcept;
/// @brief Sets how many bytes may be kept; more are given back at once.
void keep_at_most(std::size_t bytes) noexcept;
/// @brief Returns the bytes of the kept blocks, and of the kept slabs of small ones.
std::size_t kept_bytes() noexcept;
/// @brief Gives back what is kept above the bound, after small blocks were freed.
void keep_within_bound() noexcept;
/// @brief Makes the pages of a new block be there, with several threads: the system clears them meanwhile.
void touch(void* address, std::size_t bytes) noexcept;

}  // namespace cudf4j::runtime
