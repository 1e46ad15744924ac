#include "host/runtime/cudart_blocks.hpp"

#include <sys/mman.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <list>
#include <map>
#include <mutex>

#include "host/runtime/cudart_internal.hpp"
#include "host/runtime/cudart_slabs.hpp"

namespace cudf4j::runtime {
namespace {

constexpr std::size_t alignment = 256;
constexpr std::size_t page = 4096;
constexpr std::size_t huge_page = std::size_t{2} << 20;
// below this, malloc's own caches do as well
constexpr std::size_t smallest_kept = std::size_t{32} << 10;
// a pool that reserves much and fills it slowly is not to be there at once
constexpr std::size_t largest_touched = std::size_t{512} << 20;
constexpr std::size_t smallest_touched = std::size_t{8} << 20;

#ifdef __SANITIZE_ADDRESS__
// AddressSanitizer is to see each block end, and what lies beside it: it knows those of malloc
constexpr bool keeps_blocks = false;
constexpr std::size_t smallest_mapped = std::numeric_limits<std::size_t>::max();
#else
constexpr bool keeps_blocks = true;
// from here on a block is a mapping of its own; a process may have 65,530 of them
constexpr std::size_t smallest_mapped = std::size_t{1} << 20;
#endif

std::size_t round_up(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

/// Eight sizes between a power of two and the next: requests that differ a little share a kept block.
std::size_t capacity_for(std::size_t bytes) {
  if (bytes < smallest_kept) {
    return round_up(bytes, alignment);
  }
  return round_up(bytes, std::max(page, std::bit_floor(bytes) / 8));
}

bool is_mapped(std::size_t capacity) { return capacity >= smallest_mapped; }

void* map_pages(std::size_t capacity) {
  // one huge page more than needed, so that the block begins on a huge page
  auto* raw = static_cast<char*>(
      mmap(nullptr, capacity + huge_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (raw == MAP_FAILED) {
    return nullptr;
  }
  auto* begin = reinterpret_cast<char*>(round_up(reinterpret_cast<std::uintptr_t>(raw), huge_page));
  if (begin > raw) {
    munmap(raw, static_cast<std::size_t>(begin - raw));
  }
  if (auto const tail = static_cast<std::size_t>(raw + huge_page - begin); tail > 0) {
    munmap(begin + capacity, tail);
  }
  // where the system has no huge pages, small ones do
  madvise(begin, capacity, MADV_HUGEPAGE);
  return begin;
}

void* from_system(std::size_t capacity) {
  return is_mapped(capacity) ? map_pages(capacity) : std::aligned_alloc(alignment, capacity);
}

struct kept_block;
using by_age = std::list<kept_block>;
using by_size = std::multimap<std::size_t, by_age::iterator>;
struct kept_block {
  void* address;
  std::size_t capacity;
  by_size::iterator place;
};

struct cache {
  std::mutex lock;
  by_age blocks;  // the oldest first
  by_size sizes;
  std::atomic<std::size_t> bytes{0};
  std::atomic<std::size_t> most{0};

  /// Moves the oldest blocks to `dropped` until at most `most_left` bytes are kept, those of small blocks included. The
  /// lock is held.
  std::size_t shrink(std::size_t most_left, by_age* dropped) {
    auto const before = bytes.load();
    auto const of_small = kept_small();
    auto const left = most_left > of_small ? most_left - of_small : 0;
    while (bytes.load() > left) {
      auto const oldest = blocks.begin();
      bytes -= oldest->capacity;
      sizes.erase(oldest->place);
      dropped->splice(dropped->end(), blocks, oldest);
    }
    return before - bytes.load();
  }
};

// Never destroyed: other libraries free device memory while the process ends.
cache& kept() {
  static auto* instance = new cache;
  return *instance;
}

void give_to_system(by_age const& blocks) noexcept {
  for (auto const& block : blocks) {
    drop_block(block.address, block.capacity);
  }
}

void* take_kept(std::size_t wanted, std::size_t* capacity) {
  auto& held = kept();
  std::lock_guard const guard{held.lock};
  auto const fitting = held.sizes.lower_bound(wanted);
  if (fitting == held.sizes.end() || fitting->first > wanted + wanted / 4) {
    return nullptr;
  }
  // of equal ones the last that was freed, which the caches may still know
  auto const found = std::prev(held.sizes.upper_bound(fitting->first));
  auto const block = found->second;
  auto* const address = block->address;
  *capacity = block->capacity;
  held.bytes -= block->capacity;
  held.sizes.erase(found);
  held.blocks.erase(block);
  return address;
}

}  // namespace

memory_block take_block(std::size_t bytes) noexcept {
  auto capacity = capacity_for(bytes);
  if (capacity >= smallest_kept) {
    if (auto* const address = take_kept(capacity, &capacity); address != nullptr) {
      return {address, capacity, false};
    }
  }
  auto* address = from_system(capacity);
  if (address == nullptr && drop_blocks(0) > 0) {
    address = from_system(capacity);
  }
  return {address, capacity, true};
}

void give_block(void* address, std::size_t capacity) noexcept {
  auto& held = kept();
  by_age dropped;
  {
    std::lock_guard const guard{held.lock};
    if (!keeps_blocks || capacity < smallest_kept || capacity > held.most) {
      dropped = {};
    } else {
      try {
        held.blocks.push_back({address, capacity, {}});
        try {
          held.blocks.back().place = held.sizes.emplace(capacity, std::prev(held.blocks.end()));
        } catch (...) {
          held.blocks.pop_back();
          throw;
        }
        held.bytes += capacity;
        address = nullptr;
      } catch (std::bad_alloc const&) {
        // not kept: there is not even memory to note it
      }
      held.shrink(held.most, &dropped);
    }
  }
  if (address != nullptr) {
    drop_block(address, capacity);
  }
  give_to_system(dropped);
}

void drop_block(void* address, std::size_t capacity) noexcept {
  if (is_mapped(capacity)) {
    munmap(address, capacity);
  } else {
    std::free(address);
  }
}

std::size_t drop_blocks(std::size_t bytes_left) noexcept {
  auto& held = kept();
  by_age dropped;
  std::size_t given = 0;
  {
    std::lock_guard const guard{held.lock};
    given = held.shrink(bytes_left, &dropped);
  }
  give_to_system(dropped);
  return given + drop_small(bytes_left);
}

void guard_end(void* address, std::size_t bytes, std::size_t capacity) noexcept {
#ifdef __SANITIZE_ADDRESS__
  ASAN_POISON_MEMORY_REGION(static_cast<char*>(address) + bytes, capacity - bytes);
#else
  static_cast<void>(address);
  static_cast<void>(bytes);
  static_cast<void>(capacity);
#endif
}

void keep_at_most(std::size_t bytes) noexcept {
  auto& held = kept();
  {
    std::lock_guard const guard{held.lock};
    held.most = bytes;
  }
  drop_blocks(bytes);
}

std::size_t kept_bytes() noexcept { return kept().bytes.load() + kept_small(); }

void keep_within_bound() noexcept {
  auto const most = kept().most.load();
  if (kept_bytes() > most) {
    drop_blocks(most);
  }
}

void touch(void* address, std::size_t bytes) noexcept {
  if (bytes < smallest_touched || bytes > largest_touched) {
    return;
  }
  run_on_threads(address, bytes, 2 * huge_page, [](void* begin, std::size_t from, std::size_t to) {
    // an old system that knows no such advice makes the pages when they are written
    madvise(static_cast<char*>(begin) + from, to - from, MADV_POPULATE_WRITE);
  });
}

}  // namespace cudf4j::runtime
