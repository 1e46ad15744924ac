#include "host/runtime/cudart_slabs.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <new>

namespace cudf4j::runtime {
namespace {

constexpr std::size_t step = 256;
constexpr std::size_t slab_bytes = std::size_t{64} << 10;
// the pages of a range are made accessible so many at a time
constexpr std::size_t piece_bytes = std::size_t{2} << 20;
// addresses only; what does not fit is allocated as large blocks are
constexpr std::size_t range_bytes = std::size_t{16} << 30;
constexpr uint32_t slab_count = range_bytes / slab_bytes;
constexpr uint32_t none = slab_count;
constexpr std::size_t sizes = largest_small / step;
constexpr std::size_t kinds = 2;
// threads that allocate meet in one of so many bins of a size
constexpr std::size_t stripes = 4;
// what the table says of slabs that were never taken
constexpr uint16_t no_bin = 0;

#ifdef __SANITIZE_ADDRESS__
// AddressSanitizer knows the ends of malloc's blocks
constexpr bool has_slabs = false;
#else
constexpr bool has_slabs = true;
#endif

/// What is known of a slab. A bit is set by who holds the lock of the bin, and cleared by anybody.
struct alignas(64) slab {
  std::array<std::atomic<uint64_t>, slab_bytes / step / 64> live{};
  // changes only while no block is live
  std::atomic<uint16_t> bin{no_bin};
  // whether the bin has it in its list: one that is full is not there, until somebody frees one of its blocks
  std::atomic<bool> is_listed{false};
  uint32_t previous{none};
  uint32_t next{none};
};

/// The slabs with room for blocks of one size and kind, those that were freed from last at first.
struct alignas(64) bin {
  std::mutex lock;
  uint32_t first{none};
};

struct arena {
  char* begin{nullptr};
  slab* slabs{nullptr};
  std::array<bin, 1 + stripes * kinds * sizes> bins;

  // guards what follows
  std::mutex lock;
  uint32_t kept{none};     // slabs without a live block whose pages are there
  uint32_t given{none};    // those whose pages went back
  uint32_t untouched{0};   // the first of those that never had any
  uint32_t accessible{0};  // the first that may not be touched yet
  std::atomic<std::size_t> kept_bytes{0};

  arena() {
    if (!has_slabs) {
      return;
    }
    auto* const table = mmap(nullptr, slab_count * sizeof(slab), PROT_READ | PROT_WRITE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    auto* const range =
        mmap(nullptr, range_bytes + slab_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (table == MAP_FAILED || range == MAP_FAILED) {
      // a process whose addresses are limited does without
      if (table != MAP_FAILED) {
        munmap(table, slab_count * sizeof(slab));
      }
      if (range != MAP_FAILED) {
        munmap(range, range_bytes + slab_bytes);
      }
      return;
    }
    auto const address = reinterpret_cast<std::uintptr_t>(range);
    slabs = static_cast<slab*>(table);
    begin = reinterpret_cast<char*>((address + slab_bytes - 1) / slab_bytes * slab_bytes);
  }

  char* address_of(uint32_t number) const { return begin + number * slab_bytes; }
};

// Never destroyed: other libraries free device memory while the process ends.
arena& small() {
  static auto* instance = new arena;
  return *instance;
}

std::size_t size_of(uint16_t bin_number) { return ((bin_number - 1U) % sizes + 1) * step; }
block_kind kind_of(uint16_t bin_number) {
  return (bin_number - 1U) / sizes % kinds == 0 ? block_kind::device : block_kind::pinned;
}

uint16_t bin_for(std::size_t bytes, block_kind kind) {
  static std::atomic<uint32_t> threads{0};
  thread_local uint32_t const stripe = threads.fetch_add(1, std::memory_order_relaxed) % stripes;
  auto const of_kind = kind == block_kind::device ? 0U : 1U;
  return static_cast<uint16_t>(1 + (stripe * kinds + of_kind) * sizes + (bytes - 1) / step);
}

/// The bits of one word of a slab that stand for blocks of this size.
uint64_t places(std::size_t word, std::size_t size) {
  auto const blocks = slab_bytes / size;
  if (blocks <= word * 64) {
    return 0;
  }
  auto const here = blocks - word * 64;
  return here >= 64 ? ~uint64_t{0} : (uint64_t{1} << here) - 1;
}

bool is_empty(slab const& one) {
  return std::all_of(one.live.begin(), one.live.end(), [](auto const& word) { return word.load() == 0; });
}

// The next three are called with the lock of the bin held.

void list(bin& held, uint32_t number) {
  auto* const slabs = small().slabs;
  slabs[number].previous = none;
  slabs[number].next = held.first;
  if (held.first != none) {
    slabs[held.first].previous = number;
  }
  held.first = number;
  slabs[number].is_listed = true;
}

void unlist(bin& held, uint32_t number) {
  auto* const slabs = small().slabs;
  auto const& one = slabs[number];
  if (one.previous != none) {
    slabs[one.previous].next = one.next;
  } else {
    held.first = one.next;
  }
  if (one.next != none) {
    slabs[one.next].previous = one.previous;
  }
  slabs[number].is_listed = false;
}

void* take_from(uint32_t number, std::size_t size) {
  auto& one = small().slabs[number];
  for (std::size_t word = 0; word < one.live.size(); ++word) {
    auto const free = ~one.live[word].load() & places(word, size);
    if (free != 0) {
      auto const bit = static_cast<std::size_t>(std::countr_zero(free));
      one.live[word].fetch_or(uint64_t{1} << bit);
      return small().address_of(number) + (word * 64 + bit) * size;
    }
  }
  return nullptr;
}

/// Gives the pages of a slab back to the system. The lock of the arena is held.
void give_pages(uint32_t number) {
  auto& held = small();
  madvise(held.address_of(number), slab_bytes, MADV_DONTNEED);
  held.slabs[number].next = held.given;
  held.given = number;
}

uint32_t pop(uint32_t* first) {
  auto const number = *first;
  *first = small().slabs[number].next;
  return number;
}

/// Returns a slab without a live block that no bin has, or none.
uint32_t take_slab(bool* is_fresh) {
  auto& held = small();
  std::lock_guard const guard{held.lock};
  if (held.kept != none) {
    held.kept_bytes -= slab_bytes;
    return pop(&held.kept);
  }
  auto number = none;
  if (held.given != none) {
    number = pop(&held.given);
  } else {
    if (held.untouched == held.accessible) {
      if (held.accessible == slab_count ||
          mprotect(held.address_of(held.accessible), piece_bytes, PROT_READ | PROT_WRITE) != 0) {
        return none;
      }
      held.accessible += piece_bytes / slab_bytes;
    }
    number = held.untouched++;
    new (&held.slabs[number]) slab;
  }
  *is_fresh = true;
  // an old system that knows no such advice makes the pages when they are written
  madvise(held.address_of(number), slab_bytes, MADV_POPULATE_WRITE);
  return number;
}

void keep_slab(uint32_t number) {
  auto& held = small();
  std::lock_guard const guard{held.lock};
  held.slabs[number].next = held.kept;
  held.kept = number;
  held.kept_bytes += slab_bytes;
}

/// Takes an empty slab from its bin where the bin has others, or must not keep it. The lock of the bin is held.
bool leaves(bin& held, uint32_t number, bool is_last_too) {
  auto& one = small().slabs[number];
  auto const is_last = held.first == number && one.next == none;
  if (!one.is_listed.load() || (is_last && !is_last_too) || !is_empty(one)) {
    return false;
  }
  unlist(held, number);
  one.bin = no_bin;
  return true;
}

/// The block that an address lies in, live or not.
struct place {
  slab* in{nullptr};
  uint32_t number{none};
  uint16_t bin{no_bin};
  char* base{nullptr};
  std::size_t word{0};
  uint64_t bit{0};
};

place place_of(void const* address) {
  auto& held = small();
  auto const offset = static_cast<std::size_t>(static_cast<char const*>(address) - held.begin);
  auto const number = static_cast<uint32_t>(offset / slab_bytes);
  auto& one = held.slabs[number];
  auto const bin = one.bin.load(std::memory_order_acquire);
  if (bin == no_bin) {
    return {};
  }
  auto const size = size_of(bin);
  auto const index = offset % slab_bytes / size;
  if (index >= slab_bytes / size) {
    return {};
  }
  return {&one, number, bin, held.address_of(number) + index * size, index / 64, uint64_t{1} << index % 64};
}

}  // namespace

bool is_small(void const* address) noexcept {
  auto const* const begin = small().begin;
  auto const* const asked = static_cast<char const*>(address);
  return begin != nullptr && asked >= begin && asked < begin + range_bytes;
}

void* take_small(std::size_t bytes, block_kind kind, bool* is_fresh) noexcept {
  auto& held = small();
  *is_fresh = false;
  if (bytes == 0 || bytes > largest_small || held.begin == nullptr) {
    return nullptr;
  }
  auto const number = bin_for(bytes, kind);
  auto const size = size_of(number);
  auto& from = held.bins[number];
  std::lock_guard const guard{from.lock};
  while (true) {
    auto first = from.first;
    if (first == none) {
      first = take_slab(is_fresh);
      if (first == none) {
        return nullptr;
      }
      held.slabs[first].bin.store(number, std::memory_order_release);
      list(from, first);
    }
    if (auto* const address = take_from(first, size); address != nullptr) {
      return address;
    }
    unlist(from, first);
    // whoever freed a block before that saw it listed
    if (auto* const address = take_from(first, size); address != nullptr) {
      list(from, first);
      return address;
    }
  }
}

std::size_t give_small(void* address, block_kind kind) noexcept {
  auto const found = place_of(address);
  if (found.in == nullptr || found.base != address || kind_of(found.bin) != kind) {
    return 0;
  }
  auto& one = *found.in;
  auto const before = one.live[found.word].fetch_and(~found.bit);
  if ((before & found.bit) == 0) {
    return 0;
  }
  auto const is_perhaps_empty = (before & ~found.bit) == 0 && is_empty(one);
  if (is_perhaps_empty || !one.is_listed.load()) {
    auto& of = small().bins[found.bin];
    auto is_left = false;
    {
      std::lock_guard const guard{of.lock};
      // meanwhile another thread may have emptied it, and a third one have taken it for other blocks
      if (one.bin.load() != found.bin) {
        return size_of(found.bin);
      }
      if (!one.is_listed.load()) {
        list(of, found.number);
      }
      is_left = leaves(of, found.number, false);
    }
    if (is_left) {
      keep_slab(found.number);
    }
  }
  return size_of(found.bin);
}

block find_small(void const* address) noexcept {
  auto const found = place_of(address);
  if (found.in == nullptr || (found.in->live[found.word].load() & found.bit) == 0) {
    return {};
  }
  return {found.base, size_of(found.bin), kind_of(found.bin)};
}

std::size_t kept_small() noexcept { return small().kept_bytes.load(); }

std::size_t drop_small(std::size_t bytes_left) noexcept {
  auto& held = small();
  if (held.begin == nullptr) {
    return 0;
  }
  std::size_t given = 0;
  if (bytes_left == 0) {
    for (auto& of : held.bins) {
      std::lock_guard const guard{of.lock};
      for (auto number = of.first; number != none;) {
        auto const next = held.slabs[number].next;
        if (leaves(of, number, true)) {
          keep_slab(number);
        }
        number = next;
      }
    }
  }
  std::lock_guard const guard{held.lock};
  while (held.kept != none && held.kept_bytes.load() > bytes_left) {
    give_pages(pop(&held.kept));
    held.kept_bytes -= slab_bytes;
    given += slab_bytes;
  }
  return given;
}

}  // namespace cudf4j::runtime
