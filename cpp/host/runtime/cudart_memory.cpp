#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <limits>
#include <map>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include "host/runtime/cudart_internal.hpp"
#include "host/runtime/host_memory.hpp"

namespace cudf4j::runtime {
namespace {

constexpr std::size_t alignment = 256;
constexpr std::size_t large_bytes = std::size_t{1} << 20;
constexpr std::size_t huge_page = std::size_t{2} << 20;

#ifdef __SANITIZE_ADDRESS__
constexpr bool keeps_freed_blocks = false;
#else
constexpr bool keeps_freed_blocks = true;
#endif

thread_local std::string last_failure;

struct live_block {
  std::size_t bytes;     // counted
  std::size_t capacity;  // of the mapping; 0 for what came from aligned_alloc
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

// Freed large blocks are kept for the next request of about their size: the kernel's zeroing of fresh pages costs more
// than most kernels that write them once.
class large_blocks {
 public:
  void* take(std::size_t capacity, std::size_t* got) {
    auto found = kept_.lower_bound(capacity);
    if (found == kept_.end() || found->first > capacity + capacity / 4) {
      return nullptr;
    }
    void* block = found->second;
    *got = found->first;
    kept_bytes_ -= found->first;
    kept_.erase(found);
    return block;
  }
  // Returns what has to be unmapped for it, smallest blocks first.
  void keep(void* block, std::size_t capacity, std::size_t most, std::vector<std::pair<void*, std::size_t>>* dropped) {
    if (capacity > most) {
      dropped->emplace_back(block, capacity);
      return;
    }
    while (kept_bytes_ + capacity > most && !kept_.empty()) {
      auto smallest = kept_.begin();
      dropped->emplace_back(smallest->second, smallest->first);
      kept_bytes_ -= smallest->first;
      kept_.erase(smallest);
    }
    kept_.emplace(capacity, block);
    kept_bytes_ += capacity;
  }
  void drop_all(std::vector<std::pair<void*, std::size_t>>* dropped) {
    for (auto const& [capacity, block] : kept_) {
      dropped->emplace_back(block, capacity);
    }
    kept_.clear();
    kept_bytes_ = 0;
  }
  [[nodiscard]] std::size_t bytes() const { return kept_bytes_; }

 private:
  std::multimap<std::size_t, void*> kept_;
  std::size_t kept_bytes_{0};
};

struct state {
  std::mutex lock;
  std::map<void const*, live_block> live;
  large_blocks freed;
  std::size_t in_use{0};
  std::size_t peak{0};
  std::size_t limit_override{0};
  limit_setting environment{read_limit()};
  int64_t allocations_until_failure{-1};

  [[nodiscard]] std::size_t limit() const { return limit_override != 0 ? limit_override : environment.bytes; }
  [[nodiscard]] std::size_t most_kept() const { return std::min(limit() / 4, std::size_t{2} << 30); }
};

// Never destroyed: other libraries free device memory while the process ends.
state& memory() {
  static auto* instance = new state;
  return *instance;
}

std::size_t round_up(std::size_t bytes, std::size_t to) { return (bytes + to - 1) / to * to; }

void* map_large(std::size_t capacity) {
  // one huge page more than needed, so that the block begins on a huge page
  auto* raw = static_cast<char*>(
      mmap(nullptr, capacity + huge_page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
  if (raw == MAP_FAILED) {
    return nullptr;
  }
  auto const address = reinterpret_cast<std::uintptr_t>(raw);
  auto* begin = reinterpret_cast<char*>(round_up(address, huge_page));
  if (begin > raw) {
    munmap(raw, static_cast<std::size_t>(begin - raw));
  }
  auto const tail = static_cast<std::size_t>(raw + capacity + huge_page - (begin + capacity));
  if (tail > 0) {
    munmap(begin + capacity, tail);
  }
  madvise(begin, capacity, MADV_HUGEPAGE);
  return begin;
}

void unmap_all(std::vector<std::pair<void*, std::size_t>> const& blocks) {
  for (auto const& [block, capacity] : blocks) {
    munmap(block, capacity);
  }
}

// An eighth of the size as granularity: requests that differ a little share a kept block.
std::size_t capacity_for(std::size_t bytes) {
  return round_up(bytes, std::max(std::size_t{4096}, std::min(huge_page, bytes / 8 / 4096 * 4096)));
}

// A kept block, or a fresh one; its capacity is at least `wanted`. The lock of the state is held.
void* take_block(state& held, std::size_t wanted, std::size_t* capacity) {
  *capacity = wanted;
  if (auto* kept = held.freed.take(wanted, capacity); kept != nullptr) {
    return kept;
  }
  *capacity = wanted;
  auto* block = map_large(wanted);
  if (block == nullptr && held.freed.bytes() > 0) {
    std::vector<std::pair<void*, std::size_t>> dropped;
    held.freed.drop_all(&dropped);
    unmap_all(dropped);
    block = map_large(wanted);
  }
  return block;
}

cudaError_t fail(std::size_t asked, state const& held, char const* why, cudaError_t error) {
  last_failure = "asked for " + std::to_string(asked) + " bytes while " + std::to_string(held.in_use) + " of " +
                 std::to_string(held.limit()) + " bytes of host device memory are held in " +
                 std::to_string(held.live.size()) + " allocations (" + why + "; the limit is CUDF4J_HOST_MEMORY)";
  return report(error);
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
  std::lock_guard guard{held.lock};
  if (!held.environment.error.empty() && held.limit_override == 0) {
    last_failure = held.environment.error;
    return report(cudaErrorInvalidConfiguration);
  }
  if (held.allocations_until_failure >= 0 && held.allocations_until_failure-- == 0) {
    return fail(bytes, held, "a failure that was asked for", cudaErrorMemoryAllocation);
  }
  if (bytes > std::numeric_limits<std::size_t>::max() / 4) {
    return fail(bytes, held, "no machine has that much", cudaErrorMemoryAllocation);
  }
  auto const counted = round_up(bytes, alignment);
  if (kind == block_kind::device && (counted > held.limit() || held.in_use > held.limit() - counted)) {
    return fail(bytes, held, "over the limit", cudaErrorMemoryAllocation);
  }
  void* block = nullptr;
  std::size_t capacity = 0;
  if (counted >= large_bytes) {
    block = take_block(held, capacity_for(counted), &capacity);
  } else {
    block = std::aligned_alloc(alignment, counted);
  }
  if (block == nullptr) {
    return fail(bytes, held, "the operating system has no more", cudaErrorMemoryAllocation);
  }
  try {
    held.live.emplace(block, live_block{counted, capacity, kind});
  } catch (std::bad_alloc const&) {
    capacity != 0 ? static_cast<void>(munmap(block, capacity)) : std::free(block);
    return fail(bytes, held, "the operating system has no more", cudaErrorMemoryAllocation);
  }
  if (kind == block_kind::device) {
    held.in_use += counted;
    held.peak = std::max(held.peak, held.in_use);
  }
  *out = block;
  return cudaSuccess;
}

cudaError_t release(void* pointer, block_kind kind) {
  if (pointer == nullptr) {
    return cudaSuccess;
  }
  auto& held = memory();
  std::vector<std::pair<void*, std::size_t>> dropped;
  void* small = nullptr;
  {
    std::lock_guard guard{held.lock};
    auto const found = held.live.find(pointer);
    if (found == held.live.end() || found->second.kind != kind) {
      return report(cudaErrorInvalidValue);
    }
    auto const block = found->second;
    held.live.erase(found);
    if (kind == block_kind::device) {
      held.in_use -= block.bytes;
    }
    if (block.capacity == 0) {
      small = pointer;
    } else if (keeps_freed_blocks) {
      held.freed.keep(pointer, block.capacity, held.most_kept(), &dropped);
    } else {
      dropped.emplace_back(pointer, block.capacity);
    }
  }
  std::free(small);
  unmap_all(dropped);
  return cudaSuccess;
}

block find_block(void const* address) {
  auto& held = memory();
  std::lock_guard guard{held.lock};
  auto found = held.live.upper_bound(address);
  if (found == held.live.begin()) {
    return {};
  }
  --found;
  if (static_cast<char const*>(address) >= static_cast<char const*>(found->first) + found->second.bytes) {
    return {};
  }
  return {const_cast<void*>(found->first), found->second.bytes, found->second.kind};
}

cudaError_t memory_info(std::size_t* free_bytes, std::size_t* total_bytes) {
  auto& held = memory();
  std::lock_guard guard{held.lock};
  auto const limit = held.limit();
  if (free_bytes != nullptr) {
    *free_bytes = limit > held.in_use ? limit - held.in_use : 0;
  }
  if (total_bytes != nullptr) {
    *total_bytes = limit;
  }
  return cudaSuccess;
}

}  // namespace cudf4j::runtime

using cudf4j::runtime::memory;

extern "C" {

uint64_t cudf4j_host_memory_in_use() {
  std::lock_guard guard{memory().lock};
  return memory().in_use;
}

uint64_t cudf4j_host_memory_peak() {
  std::lock_guard guard{memory().lock};
  return memory().peak;
}

uint64_t cudf4j_host_allocation_count() {
  std::lock_guard guard{memory().lock};
  return memory().live.size();
}

uint64_t cudf4j_host_memory_limit_bytes() {
  std::lock_guard guard{memory().lock};
  return memory().limit();
}

void cudf4j_host_memory_limit(uint64_t bytes) {
  {
    std::lock_guard guard{memory().lock};
    memory().limit_override = bytes;
    if (bytes == 0) {
      memory().environment = cudf4j::runtime::read_limit();
    }
  }
  cudf4j_host_trim();
}

void cudf4j_host_fail_allocation_after(int64_t n) {
  std::lock_guard guard{memory().lock};
  memory().allocations_until_failure = n < 0 ? -1 : n;
}

char const* cudf4j_host_last_failure() { return cudf4j::runtime::last_failure.c_str(); }

void* cudf4j_host_take_scratch(uint64_t bytes, uint64_t* capacity) {
  std::lock_guard guard{memory().lock};
  std::size_t got = 0;
  auto* block = cudf4j::runtime::take_block(memory(), cudf4j::runtime::capacity_for(bytes), &got);
  *capacity = got;
  return block;
}

void cudf4j_host_give_scratch(void* block, uint64_t capacity) {
  std::vector<std::pair<void*, std::size_t>> dropped;
  {
    std::lock_guard guard{memory().lock};
    memory().freed.keep(block, capacity, cudf4j::runtime::keeps_freed_blocks ? memory().most_kept() : 0, &dropped);
  }
  cudf4j::runtime::unmap_all(dropped);
}

void cudf4j_host_trim() {
  std::vector<std::pair<void*, std::size_t>> dropped;
  {
    std::lock_guard guard{memory().lock};
    memory().freed.drop_all(&dropped);
  }
  cudf4j::runtime::unmap_all(dropped);
}
}
