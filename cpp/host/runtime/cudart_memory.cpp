#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <new>
#include <string>

#include "host/runtime/cudart_blocks.hpp"
#include "host/runtime/cudart_internal.hpp"
#include "host/runtime/cudart_slabs.hpp"
#include "host/runtime/host_memory.hpp"

namespace cudf4j::runtime {
namespace {

constexpr std::size_t alignment = 256;

thread_local std::string last_failure;

struct live_block {
  std::size_t bytes;     // counted
  std::size_t capacity;  // of the block below
  block_kind kind;
};

struct limit_setting {
  std::size_t bytes{0};
  std::string error;
};

std::size_t physical_memory() {
  auto const pages = sysconf(_SC_PHYS_PAGES);
  auto const page = sysconf(_SC_PAGESIZE);
  return pages > 0 && page > 0 ? static_cast<std::size_t>(pages) * static_cast<std::size_t>(page) : 0;
}

limit_setting read_limit() {
  auto const* text = std::getenv("CUDF4J_HOST_MEMORY");
  if (text == nullptr || *text == '\0') {
    return {physical_memory() / 5 * 4, {}};
  }
  std::string const value{text};
  limit_setting const bad{0, "CUDF4J_HOST_MEMORY is '" + value +
                                 "', which is no size: write bytes, or a number with KiB, MiB, GiB or TiB "
                                 "(KB, MB, GB, TB are powers of 1000)"};
  double number{};
  auto const [end, status] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (status != std::errc{} || !(number > 0)) {
    return bad;
  }
  std::string unit{end, value.data() + value.size()};
  unit.erase(std::remove(unit.begin(), unit.end(), ' '), unit.end());
  std::transform(unit.begin(), unit.end(), unit.begin(), [](unsigned char c) { return std::tolower(c); });
  static std::map<std::string, double> const units{
      {"", 1},         {"b", 1},      {"k", 1024.0},   {"kib", 1024.0}, {"m", 0x1p20}, {"mib", 0x1p20}, {"g", 0x1p30},
      {"gib", 0x1p30}, {"t", 0x1p40}, {"tib", 0x1p40}, {"kb", 1e3},     {"mb", 1e6},   {"gb", 1e9},     {"tb", 1e12}};
  auto const factor = units.find(unit);
  if (factor == units.end() || number * factor->second < 1 || number * factor->second > 0x1p62) {
    return bad;
  }
  return {static_cast<std::size_t>(number * factor->second), {}};
}

// Enough for a program to find its freed blocks again, whatever it computes.
std::size_t most_kept(std::size_t limit) { return limit / 4; }

/// The live blocks of some addresses. Threads that allocate meet in one of many.
struct shard {
  std::mutex lock;
  std::map<void const*, live_block> live;
};

struct state {
  std::array<shard, 64> shards;
  // a thread that frees and one that allocates change these at the same time: one line of the caches, and nothing else
  // in it
  alignas(64) std::atomic<std::size_t> in_use{0};
  std::atomic<std::size_t> allocations{0};
  std::atomic<std::size_t> peak{0};
  alignas(64) std::atomic<int64_t> allocations_until_failure{-1};

  // The limit, and why there is none: read seldom under the lock, always through the copy.
  std::mutex setting;
  std::string error;
  std::atomic<bool> is_bad{false};
  std::atomic<std::size_t> limit{0};
  std::atomic<bool> is_keeping_chosen{false};

  state() { read_environment(); }

  void read_environment() {
    auto const read = read_limit();
    error = read.error;
    is_bad = !read.error.empty();
    set_limit(read.bytes);
  }
  void set_limit(std::size_t bytes) {
    limit = bytes;
    if (!is_keeping_chosen) {
      keep_at_most(most_kept(bytes));
    }
  }
};

// Never destroyed: other libraries free device memory while the process ends.
state& memory() {
  static auto* instance = new state;
  return *instance;
}

shard& shard_of(void const* address) {
  auto const mixed = (reinterpret_cast<std::uintptr_t>(address) >> 8) * 0x9E3779B97F4A7C15U;
  return memory().shards[mixed >> 58];
}

std::size_t round_up(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

/// Counts bytes against the limit, or refuses them.
bool count(std::size_t bytes) {
  auto& held = memory();
  auto const limit = held.limit.load();
  auto before = held.in_use.load();
  do {
    if (bytes > limit || before > limit - bytes) {
      return false;
    }
  } while (!held.in_use.compare_exchange_weak(before, before + bytes));
  auto peak = held.peak.load();
  while (peak < before + bytes && !held.peak.compare_exchange_weak(peak, before + bytes)) {
  }
  return true;
}

cudaError_t fail(std::size_t asked, char const* why) {
  auto& held = memory();
  last_failure = "asked for " + std::to_string(asked) + " bytes while " + std::to_string(held.in_use) + " of " +
                 std::to_string(held.limit) + " bytes of host device memory are held in " +
                 std::to_string(held.allocations) + " allocations (" + why + ")";
  return report(cudaErrorMemoryAllocation);
}

/// Whether this is the allocation that a test chose to fail.
bool is_chosen() {
  auto& until = memory().allocations_until_failure;
  return until.load(std::memory_order_relaxed) >= 0 && until.fetch_sub(1) == 0;
}

cudaError_t refuse_setting() {
  auto& held = memory();
  std::lock_guard const guard{held.setting};
  last_failure = held.error;
  return report(cudaErrorInvalidConfiguration);
}

/// What is kept and what is used are within the limit together.
void keep_within_limit() {
  auto const limit = memory().limit.load();
  auto const used = memory().in_use.load();
  if (auto const left = limit > used ? limit - used : 0; kept_bytes() > left) {
    drop_blocks(left);
  }
}

/// Takes a freed block out of the counts.
void discount(std::size_t bytes, block_kind kind) {
  auto& held = memory();
  --held.allocations;
  if (kind == block_kind::device) {
    held.in_use -= bytes;
  }
}

bool note(void* address, live_block const& block) {
  auto& part = shard_of(address);
  std::lock_guard const guard{part.lock};
  try {
    part.live.emplace(address, block);
    return true;
  } catch (std::bad_alloc const&) {
    return false;
  }
}

}  // namespace

cudaError_t allocate(void** out, std::size_t bytes, block_kind kind) {
  if (out == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *out = nullptr;
  if (bytes == 0) {
    return cudaSuccess;
  }
  auto& held = memory();
  if (held.is_bad) {
    return refuse_setting();
  }
  if (is_chosen()) {
    return fail(bytes, "a failure that was asked for");
  }
  if (bytes > std::numeric_limits<std::size_t>::max() / 4) {
    return fail(bytes, "no machine has that much");
  }
  auto const counted = round_up(bytes, alignment);
  auto const is_device = kind == block_kind::device;
  if (is_device && !count(counted)) {
    return fail(bytes, "over the limit");
  }
  auto is_fresh = false;
  if (auto* const address = take_small(counted, kind, &is_fresh); address != nullptr) {
    ++held.allocations;
    if (is_fresh && is_device) {
      keep_within_limit();
    }
    *out = address;
    return cudaSuccess;
  }
  auto const block = take_block(counted);
  if (block.address == nullptr || !note(block.address, {counted, block.capacity, kind})) {
    if (block.address != nullptr) {
      drop_block(block.address, block.capacity);
    }
    if (is_device) {
      held.in_use -= counted;
    }
    return fail(bytes, "the operating system has no more");
  }
  ++held.allocations;
  if (block.is_fresh && is_device) {
    keep_within_limit();
    touch(block.address, counted);
  }
  guard_end(block.address, bytes, block.capacity);
  *out = block.address;
  return cudaSuccess;
}

cudaError_t release(void* pointer, block_kind kind) {
  if (pointer == nullptr) {
    return cudaSuccess;
  }
  if (is_small(pointer)) {
    auto const bytes = give_small(pointer, kind);
    if (bytes == 0) {
      return report(cudaErrorInvalidValue);
    }
    discount(bytes, kind);
    keep_within_bound();
    return cudaSuccess;
  }
  auto& part = shard_of(pointer);
  live_block block{};
  {
    std::lock_guard const guard{part.lock};
    auto const found = part.live.find(pointer);
    if (found == part.live.end() || found->second.kind != kind) {
      return report(cudaErrorInvalidValue);
    }
    block = found->second;
    part.live.erase(found);
  }
  discount(block.bytes, kind);
  give_block(pointer, block.capacity);
  return cudaSuccess;
}

block find_block(void const* address) {
  if (is_small(address)) {
    return find_small(address);
  }
  // an address within a block may be in another shard than the block's first one
  for (auto& part : memory().shards) {
    std::lock_guard const guard{part.lock};
    auto found = part.live.upper_bound(address);
    if (found == part.live.begin()) {
      continue;
    }
    --found;
    if (static_cast<char const*>(address) < static_cast<char const*>(found->first) + found->second.bytes) {
      return {const_cast<void*>(found->first), found->second.bytes, found->second.kind};
    }
  }
  return {};
}

void reserve_at_most(std::size_t bytes) {
  auto& held = memory();
  std::lock_guard const guard{held.setting};
  auto const used = held.in_use.load();
  held.is_keeping_chosen = bytes <= held.limit.load();
  if (held.is_keeping_chosen) {
    keep_at_most(bytes > used ? bytes - used : 0);
  } else {
    keep_at_most(most_kept(held.limit));
  }
}

bool claim(std::size_t bytes) {
  if (memory().is_bad) {
    refuse_setting();
    return false;
  }
  if (!count(bytes)) {
    fail(bytes, "over the limit");
    return false;
  }
  keep_within_limit();
  return true;
}

cudaError_t memory_info(std::size_t* free_bytes, std::size_t* total_bytes) {
  auto const limit = memory().limit.load();
  auto const used = memory().in_use.load();
  if (free_bytes != nullptr) {
    *free_bytes = limit > used ? limit - used : 0;
  }
  if (total_bytes != nullptr) {
    *total_bytes = limit;
  }
  return cudaSuccess;
}

}  // namespace cudf4j::runtime

using cudf4j::runtime::memory;

extern "C" {

uint64_t cudf4j_host_memory_in_use() { return memory().in_use; }

uint64_t cudf4j_host_memory_peak() { return memory().peak; }

uint64_t cudf4j_host_allocation_count() { return memory().allocations; }

uint64_t cudf4j_host_memory_limit_bytes() { return memory().limit; }

uint64_t cudf4j_host_memory_kept() { return cudf4j::runtime::kept_bytes(); }

void cudf4j_host_memory_limit(uint64_t bytes) {
  auto& held = memory();
  std::lock_guard const guard{held.setting};
  if (bytes == 0) {
    held.read_environment();
  } else {
    held.error.clear();
    held.is_bad = false;
    held.set_limit(bytes);
  }
  cudf4j::runtime::drop_blocks(0);
}

void cudf4j_host_memory_keep(uint64_t bytes) {
  auto& held = memory();
  std::lock_guard const guard{held.setting};
  held.is_keeping_chosen = true;
  cudf4j::runtime::keep_at_most(bytes);
}

void cudf4j_host_fail_allocation_after(int64_t n) { memory().allocations_until_failure = n < 0 ? -1 : n; }

char const* cudf4j_host_last_failure() { return cudf4j::runtime::last_failure.c_str(); }

bool cudf4j_host_claim(uint64_t bytes) { return cudf4j::runtime::claim(bytes); }

void cudf4j_host_give_back(uint64_t bytes) { memory().in_use -= bytes; }

uint64_t cudf4j_host_trim() {
  auto const given = cudf4j::runtime::drop_blocks(0);
  // what malloc holds of freed small blocks
  malloc_trim(0);
  return given;
}
}
