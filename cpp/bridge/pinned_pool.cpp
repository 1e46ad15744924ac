#include "bridge/pinned_pool.hpp"

#include <cuda_runtime_api.h>
#include <sys/mman.h>

#include <algorithm>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <set>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

namespace cudf4j {
namespace {

constexpr std::size_t alignment = 256;
constexpr std::size_t page = std::size_t{4} << 10;
constexpr std::size_t huge_page = std::size_t{2} << 20;
constexpr std::size_t least_slab = std::size_t{64} << 20;
constexpr std::size_t most_slab = std::size_t{1} << 30;
constexpr std::size_t touch_unit = std::size_t{32} << 20;
constexpr unsigned touch_threads = 8;

std::size_t round_up(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

void touch(char* begin, std::size_t bytes) {
  if (madvise(begin, bytes, MADV_POPULATE_WRITE) == 0) return;
  for (std::size_t at = 0; at < bytes; at += page) *static_cast<char volatile*>(begin + at) = 0;
}

// Zeroing fresh pages is what takes the time, and the driver would do it on one thread.
void touch_in_parallel(char* begin, std::size_t bytes) {
  auto const parts = std::min<std::size_t>({bytes / touch_unit, touch_threads, std::thread::hardware_concurrency()});
  std::vector<std::jthread> threads;
  auto const part = parts < 2 ? bytes : round_up(bytes / parts, huge_page);
  for (std::size_t at = part; at < bytes; at += part) {
    auto const size = std::min(part, bytes - at);
    try {
      threads.emplace_back(touch, begin + at, size);
    } catch (std::exception const&) {
      // no thread (std::system_error) or no memory for one
      touch(begin + at, size);
    }
  }
  touch(begin, std::min(part, bytes));
}

struct slab {
  std::size_t bytes;
  std::size_t used;
};

using ranges_by_address = std::map<char*, std::size_t>;
using ranges_by_size = std::set<std::pair<std::size_t, char*>>;

// An allocation keeps the nodes of the free range that it was, so that to free it needs no memory.
struct live_block {
  std::size_t bytes{0};
  ranges_by_address::node_type by_address;
  ranges_by_size::node_type by_size;
};

struct pool_state {
  std::mutex mutex;
  std::map<char*, slab> slabs;
  ranges_by_address free_by_address;
  ranges_by_size free_by_size;
  std::unordered_map<char*, live_block> live;
  std::size_t used{0};
  // those that are being made included
  std::size_t reserved{0};

  std::map<char*, slab>::iterator slab_of(char* address) { return std::prev(slabs.upper_bound(address)); }

  // All of a fresh slab, or nothing and std::bad_alloc.
  void add_slab(char* begin, std::size_t bytes) {
    ranges_by_address by_address{{begin, bytes}};
    ranges_by_size by_size{{bytes, begin}};
    slabs.emplace(begin, slab{bytes, 0});
    free_by_address.merge(by_address);
    free_by_size.merge(by_size);
  }

  void remove_free(std::map<char*, std::size_t>::iterator range) {
    free_by_size.erase({range->second, range->first});
    free_by_address.erase(range);
  }

  // The smallest range that is large enough; std::bad_alloc leaves everything as it was.
  char* take(std::size_t bytes) {
    auto const found = free_by_size.lower_bound({bytes, nullptr});
    if (found == free_by_size.end()) return nullptr;
    auto const [have, begin] = *found;
    ranges_by_address rest_by_address;
    ranges_by_size rest_by_size;
    if (have > bytes) {
      rest_by_address.emplace(begin + bytes, have - bytes);
      rest_by_size.emplace(have - bytes, begin + bytes);
    }
    auto& block = live.try_emplace(begin).first->second;
    block.bytes = bytes;
    block.by_size = free_by_size.extract(found);
    block.by_address = free_by_address.extract(begin);
    free_by_address.merge(rest_by_address);
    free_by_size.merge(rest_by_size);
    slab_of(begin)->second.used += bytes;
    used += bytes;
    return begin;
  }

  void give(char* begin) noexcept {
    auto const found = live.find(begin);
    auto block = std::move(found->second);
    live.erase(found);
    auto bytes = block.bytes;
    used -= bytes;
    auto const home = slab_of(begin);
    home->second.used -= bytes;
    auto const next = free_by_address.find(begin + bytes);
    if (next != free_by_address.end() && begin + bytes < home->first + home->second.bytes) {
      bytes += next->second;
      remove_free(next);
    }
    auto before = free_by_address.lower_bound(begin);
    if (before != free_by_address.begin()) {
      --before;
      if (before->first >= home->first && before->first + before->second == begin) {
        begin = before->first;
        bytes += before->second;
        remove_free(before);
      }
    }
    block.by_address.key() = begin;
    block.by_address.mapped() = bytes;
    block.by_size.value() = {bytes, begin};
    free_by_address.insert(std::move(block.by_address));
    free_by_size.insert(std::move(block.by_size));
  }

  // Takes the slabs without an allocation out; the caller unmaps them without the lock.
  std::vector<std::pair<char*, std::size_t>> take_unused() {
    std::vector<std::pair<char*, std::size_t>> unused;
    unused.reserve(slabs.size());
    for (auto each = slabs.begin(); each != slabs.end();) {
      if (each->second.used != 0) {
        ++each;
        continue;
      }
      unused.emplace_back(each->first, each->second.bytes);
      remove_free(free_by_address.find(each->first));
      reserved -= each->second.bytes;
      each = slabs.erase(each);
    }
    return unused;
  }

  // The size of a slab for a request, 0 where none fits below the limit.
  [[nodiscard]] std::size_t slab_for(std::size_t bytes, std::size_t limit) const {
    auto const left = limit > reserved ? limit - reserved : 0;
    auto const wanted = std::max(round_up(bytes, huge_page), std::clamp(reserved / 2, least_slab, most_slab));
    for (auto const size : {wanted, round_up(bytes, huge_page), round_up(bytes, page)}) {
      if (size <= left) return size;
    }
    return 0;
  }
};

// Never destroyed: memory is still given back while the process ends.
pool_state& pool() {
  static auto& instance = *new pool_state;
  return instance;
}

}  // namespace

void* map_pages(std::size_t bytes, std::size_t* capacity) {
  auto const wanted = round_up(bytes, page);
  // large blocks begin on a huge page
  auto const slack = wanted >= huge_page ? huge_page : 0;
  auto* raw =
      static_cast<char*>(mmap(nullptr, wanted + slack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  if (raw == MAP_FAILED) return nullptr;
  auto* begin = raw;
  if (slack != 0) {
    begin = reinterpret_cast<char*>(round_up(reinterpret_cast<std::uintptr_t>(raw), huge_page));
    if (begin > raw) munmap(raw, static_cast<std::size_t>(begin - raw));
    auto const tail = static_cast<std::size_t>(raw + slack - begin);
    if (tail > 0) munmap(begin + wanted, tail);
    madvise(begin, wanted, MADV_HUGEPAGE);
  }
  *capacity = wanted;
  return begin;
}

void unmap_pages(void* address, std::size_t capacity) noexcept { munmap(address, round_up(capacity, page)); }

void* map_locked_pages(std::size_t bytes, std::size_t* capacity) {
  auto* begin = static_cast<char*>(map_pages(bytes, capacity));
  if (begin == nullptr) return nullptr;
  touch_in_parallel(begin, *capacity);
  if (cudaHostRegister(begin, *capacity, cudaHostRegisterPortable) != cudaSuccess) {
    // the error is no longer this thread's last one: whoever asks gets other memory instead
    static_cast<void>(cudaGetLastError());
    unmap_pages(begin, *capacity);
    return nullptr;
  }
  return begin;
}

void unmap_locked_pages(void* address, std::size_t capacity) noexcept {
  if (cudaHostUnregister(address) != cudaSuccess) static_cast<void>(cudaGetLastError());
  unmap_pages(address, capacity);
}

namespace pinned_pool {

void* allocate(std::size_t bytes, std::size_t limit) {
  auto const wanted = round_up(std::max<std::size_t>(bytes, 1), alignment);
  auto& held = pool();
  std::size_t size = 0;
  std::vector<std::pair<char*, std::size_t>> unused;
  {
    std::lock_guard const lock(held.mutex);
    if (wanted > limit || held.used > limit - wanted) return nullptr;
    if (auto* found = held.take(wanted); found != nullptr) return found;
    size = held.slab_for(wanted, limit);
    if (size == 0) {
      // slabs that are free, but too small
      unused = held.take_unused();
      size = held.slab_for(wanted, limit);
    }
    held.reserved += size;
  }
  for (auto const& [begin, slab_size] : unused) unmap_locked_pages(begin, slab_size);
  if (size == 0) return nullptr;
  std::size_t capacity = 0;
  auto* made = static_cast<char*>(map_locked_pages(size, &capacity));
  std::lock_guard const lock(held.mutex);
  if (made == nullptr) {
    held.reserved -= size;
    return nullptr;
  }
  try {
    held.add_slab(made, size);
  } catch (std::bad_alloc const&) {
    held.reserved -= size;
    unmap_locked_pages(made, capacity);
    return nullptr;
  }
  return held.take(wanted);
}

void release(void* address) noexcept {
  if (address == nullptr) return;
  auto& held = pool();
  std::lock_guard const lock(held.mutex);
  held.give(static_cast<char*>(address));
}

std::size_t trim() {
  auto& held = pool();
  std::vector<std::pair<char*, std::size_t>> unused;
  {
    std::lock_guard const lock(held.mutex);
    unused = held.take_unused();
  }
  std::size_t bytes = 0;
  for (auto const& [begin, size] : unused) {
    unmap_locked_pages(begin, size);
    bytes += size;
  }
  return bytes;
}

bool contains(void const* address) {
  auto& held = pool();
  auto* const wanted = static_cast<char*>(const_cast<void*>(address));
  std::lock_guard const lock(held.mutex);
  auto const next = held.slabs.upper_bound(wanted);
  if (next == held.slabs.begin()) return false;
  auto const home = std::prev(next);
  return wanted < home->first + home->second.bytes;
}

std::size_t used_bytes() {
  std::lock_guard const lock(pool().mutex);
  return pool().used;
}

std::size_t slab_bytes() {
  std::lock_guard const lock(pool().mutex);
  return pool().reserved;
}

}  // namespace pinned_pool
}  // namespace cudf4j
