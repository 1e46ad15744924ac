#include "bridge/resource_stack.hpp"

#include <cuda_runtime_api.h>

#include <array>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <mutex>
#include <rmm/mr/per_device_resource.hpp>
#include <string>
#include <unordered_map>
#include <utility>

#include "bridge/reclaim.hpp"
#include "bridge/small_reserve.hpp"

namespace cudf4j {
namespace {

// A callback that always claims to have freed something must not keep its thread for ever.
constexpr int most_attempts = 1000;
constexpr auto everything = std::numeric_limits<int64_t>::max();

struct shard {
  std::mutex lock;
  std::unordered_map<void const*, resource_stack*> owners;
};

struct switch_state {
  std::mutex changing;
  std::atomic<resource_stack*> current{nullptr};
  resource_stack* first{nullptr};
  std::vector<resource_stack*> unused;
  std::atomic<int64_t> callback{0};

  // Allocations of the first stack are in no table: as long as the resource is never changed, none is looked at.
  std::array<shard, 64> shards;
  std::atomic<int64_t> recorded{0};

  std::atomic<uint64_t> asked_bytes{0};
  std::atomic<int64_t> live_allocations{0};
  std::atomic<int64_t> held_bytes{0};

  // How much the pool may keep beyond what is held, and what was held when it was told so.
  std::atomic<int64_t> keep{everything};
  std::atomic<int64_t> told_held{0};

  std::atomic<int64_t> until_failure{-1};
  std::atomic<chosen_failure> failure{chosen_failure::for_good};
};

// Never destroyed: libraries free device memory while the process ends.
switch_state& state() {
  static auto& instance = *new switch_state();
  return instance;
}

shard& shard_of(void const* pointer) {
  auto const mixed = (reinterpret_cast<std::uintptr_t>(pointer) >> 8) * 0x9E3779B97F4A7C15U;
  return state().shards[mixed >> 58];
}

void leave(resource_stack* stack) noexcept {
  if (stack->users.fetch_sub(1) == 1) {
    stack->layers = {};
    std::lock_guard const guard{state().changing};
    state().unused.push_back(stack);
  }
}

/// Keeps the current stack from being destroyed until leave().
resource_stack* enter() {
  auto& held = state();
  while (true) {
    auto* const stack = held.current.load();
    auto users = stack->users.load();
    // 0: replaced and given up since it was read
    while (users > 0 && !stack->users.compare_exchange_weak(users, users + 1)) {
    }
    if (users > 0) {
      if (held.current.load() == stack) return stack;
      leave(stack);
    }
  }
}

/// The stack of a live allocation, taken out of the table.
resource_stack* take_owner(void const* pointer) noexcept {
  auto& held = state();
  if (held.recorded.load() > 0) {
    auto& part = shard_of(pointer);
    std::lock_guard const guard{part.lock};
    if (auto const found = part.owners.find(pointer); found != part.owners.end()) {
      auto* const owner = found->second;
      part.owners.erase(found);
      held.recorded.fetch_sub(1);
      return owner;
    }
  }
  return held.first;
}

void record_owner(void const* pointer, resource_stack* stack) {
  auto& held = state();
  if (stack == held.first) return;
  auto& part = shard_of(pointer);
  held.recorded.fetch_add(1);
  std::lock_guard const guard{part.lock};
  try {
    part.owners.emplace(pointer, stack);
  } catch (...) {
    held.recorded.fetch_sub(1);
    throw;
  }
}

/// Whether this is the allocation that a test chose to fail.
bool is_chosen() {
  auto& until = state().until_failure;
  return until.load(std::memory_order_relaxed) >= 0 && until.fetch_sub(1) == 0;
}

/// A message of RMM's without the names of its classes before it.
std::string plain(std::string message) {
  for (char const* name : {"std::bad_alloc: ", "out_of_memory: "}) {
    if (message.starts_with(name)) message.erase(0, std::strlen(name));
  }
  return message;
}

[[noreturn]] void give_up(std::size_t bytes, char const* why) {
  std::size_t free = 0;
  std::size_t total = 0;
  cudaMemGetInfo(&free, &total);
  auto const sums = totals();
  throw allocation_failure{"asked for " + std::to_string(bytes) + " bytes of device memory, of which " +
                           std::to_string(free) + " of " + std::to_string(total) +
                           " bytes are free; cudf4j's memory resource holds " + std::to_string(sums.held_bytes) +
                           " bytes in " + std::to_string(sums.live_allocations) + " allocations (" + plain(why) + ")"};
}

void* reserved_or_give_up(std::size_t bytes, char const* why) {
  if (auto* const pointer = small_reserve::take(bytes); pointer != nullptr) return pointer;
  give_up(bytes, why);
}

/// Tells a pool how much it may have reserved: what is held now, and what is to be kept beyond. It gives back what is
/// beyond when the process next waits for the device.
void tell(cudaMemPool_t pool) noexcept {
  auto& held = state();
  auto const now = held.held_bytes.load();
  auto const keep = held.keep.load();
  held.told_held.store(now);
  auto threshold = keep > everything - now ? ~uint64_t{0} : static_cast<uint64_t>(now + keep);
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
}

/// Tells the pool anew where what is held has changed by a part of what is kept that matters.
void tell_changes(resource_stack const& stack, int64_t now) noexcept {
  auto const keep = state().keep.load(std::memory_order_relaxed);
  if (keep == everything || stack.layers.pool == nullptr) return;
  if (std::abs(now - state().told_held.load(std::memory_order_relaxed)) > keep / 8) tell(stack.layers.pool);
}

std::size_t device_bytes() {
  std::size_t free = 0;
  std::size_t total = 0;
  return cudaMemGetInfo(&free, &total) == cudaSuccess ? total : 0;
}

void* allocate_from(resource_stack& stack, cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  auto failing = is_chosen();
  if (failing && state().failure.load() == chosen_failure::for_good) {
    return reserved_or_give_up(bytes, "a failure that was asked for");
  }
  rescue help{bytes};
  while (true) {
    try {
      if (std::exchange(failing, false)) throw rmm::out_of_memory{"a failure that was asked for"};
      auto* const pointer = stack.layers.top->allocate(stream, bytes, alignment);
      help.succeeded();
      return pointer;
    } catch (rmm::out_of_memory const& failure) {
      if (!help.free_something()) return reserved_or_give_up(bytes, failure.what());
    }
  }
}

void free_to(resource_stack& stack, cuda::stream_ref stream, void* pointer, std::size_t bytes,
             std::size_t alignment) noexcept {
  if (!small_reserve::give_back(pointer, stream.get())) stack.layers.top->deallocate(stream, pointer, bytes, alignment);
}

/// What RMM knows as the resource of the device. It has no state of its own, so any copy is as good.
struct switched_resource {
  void* allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
    auto& held = state();
    held.asked_bytes.fetch_add(bytes, std::memory_order_relaxed);
    auto* const stack = enter();
    void* pointer = nullptr;
    try {
      pointer = allocate_from(*stack, stream, bytes, alignment);
      if (pointer != nullptr) record_owner(pointer, stack);
    } catch (...) {
      if (pointer != nullptr) free_to(*stack, stream, pointer, bytes, alignment);
      leave(stack);
      throw;
    }
    if (pointer == nullptr) {
      leave(stack);
      return nullptr;
    }
    auto const added = static_cast<int64_t>(bytes);
    stack->live_bytes.fetch_add(added, std::memory_order_relaxed);
    tell_changes(*stack, held.held_bytes.fetch_add(added, std::memory_order_relaxed) + added);
    held.live_allocations.fetch_add(1, std::memory_order_relaxed);
    return pointer;
  }

  void deallocate(cuda::stream_ref stream, void* pointer, std::size_t bytes, std::size_t alignment) noexcept {
    if (pointer == nullptr) return;
    auto& held = state();
    auto* const stack = take_owner(pointer);
    held.live_allocations.fetch_sub(1, std::memory_order_relaxed);
    auto const freed = static_cast<int64_t>(bytes);
    auto const left = held.held_bytes.fetch_sub(freed, std::memory_order_relaxed) - freed;
    stack->live_bytes.fetch_sub(freed, std::memory_order_relaxed);
    free_to(*stack, stream, pointer, bytes, alignment);
    tell_changes(*stack, left);
    leave(stack);
  }

  void* allocate_sync(std::size_t bytes, std::size_t alignment) {
    cuda::stream_ref const stream{cudaStream_t{nullptr}};
    auto* const pointer = allocate(stream, bytes, alignment);
    cudaStreamSynchronize(stream.get());
    return pointer;
  }

  void deallocate_sync(void* pointer, std::size_t bytes, std::size_t alignment) noexcept {
    deallocate(cuda::stream_ref{cudaStream_t{nullptr}}, pointer, bytes, alignment);
  }

  bool operator==(switched_resource const&) const noexcept { return true; }
  bool operator!=(switched_resource const&) const noexcept { return false; }
  friend void get_property(switched_resource const&, cuda::mr::device_accessible) noexcept {}
};

static_assert(cuda::mr::resource_with<switched_resource, cuda::mr::device_accessible>);

/// Gives back what a pool has reserved and does not use, and returns how much that was.
std::size_t trim_pool(cudaMemPool_t pool) {
  uint64_t before = 0;
  uint64_t after = 0;
  // what was freed in the order of the stream counts as used until then
  cudaDeviceSynchronize();
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &before);
  cudaMemPoolTrimTo(pool, 0);
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &after);
  return before > after ? before - after : 0;
}

/// Calls a function with the pool that the current layers take from, which stays meanwhile; 0 where there is none.
template <typename Function>
std::size_t with_pool(Function function) {
  if (state().current.load() == nullptr) return 0;
  auto* const stack = enter();
  auto* pool = stack->layers.pool;
  // on the host engine every resource takes from the memory of this one
  if (pool == nullptr && cudaDeviceGetDefaultMemPool(&pool, 0) != cudaSuccess) pool = nullptr;
  auto const bytes = pool == nullptr ? 0 : function(pool);
  leave(stack);
  return bytes;
}

// A pool that nobody allocates from keeps no freed memory.
void keep_freed_memory(resource_stack const& stack, bool keep) {
  auto* const pool = stack.layers.pool;
  if (pool == nullptr) return;
  if (keep) {
    tell(pool);
    return;
  }
  uint64_t threshold = 0;
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  trim_pool(pool);
}

/// Makes a stack current, whose `users` counts that already.
void replace(resource_stack* next) {
  keep_freed_memory(*next, true);
  auto* const before = state().current.exchange(next);
  if (before == nullptr) return;
  if (before->layers.pool != next->layers.pool) keep_freed_memory(*before, false);
  leave(before);
}

}  // namespace

bool rescue::free_something() {
  auto const callback = state().callback.load();
  if (callback != 0 && attempts_++ < most_attempts && ask_callback(callback, bytes_)) return true;
  // other threads may take what one collection frees; Java says when it is enough
  collected_ = true;
  return collect_garbage(bytes_, state().asked_bytes.load(), state().held_bytes.load(), device_bytes());
}

void rescue::succeeded() const {
  if (collected_) allocation_recovered();
}

std::size_t trim() { return with_pool(trim_pool); }

std::size_t kept_bytes() {
  return with_pool([](cudaMemPool_t pool) {
    uint64_t reserved = 0;
    uint64_t used = 0;
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrReservedMemCurrent, &reserved);
    cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemCurrent, &used);
    return reserved > used ? reserved - used : 0;
  });
}

void keep_freed(int64_t bytes) {
  state().keep.store(bytes);
  if (state().current.load() == nullptr) return;
  auto* const stack = enter();
  if (stack->layers.pool != nullptr) tell(stack->layers.pool);
  leave(stack);
}

uint64_t asked_bytes() { return state().asked_bytes.load(std::memory_order_relaxed); }

void use_layers(resource_layers layers) {
  auto& held = state();
  resource_stack* next = nullptr;
  bool is_first = false;
  {
    std::lock_guard const guard{held.changing};
    if (!held.unused.empty()) {
      next = held.unused.back();
      held.unused.pop_back();
    } else {
      next = new resource_stack();
      held.unused.reserve(held.unused.capacity() + 1);
    }
    next->layers = std::move(layers);
    is_first = held.first == nullptr;
    // one more for the first, which reset goes back to
    next->users.store(is_first ? 2 : 1);
    if (is_first) held.first = next;
  }
  replace(next);
  if (is_first) {
    small_reserve::fill();
    rmm::mr::set_current_device_resource(switched_resource{});
  }
}

void use_first_layers() {
  auto& held = state();
  held.first->users.fetch_add(1);
  replace(held.first);
}

std::vector<int32_t> current_kinds() {
  auto* const stack = enter();
  auto kinds = stack->layers.kinds;
  leave(stack);
  return kinds;
}

std::optional<rmm::mr::statistics_resource_adaptor> current_statistics() {
  auto* const stack = enter();
  auto statistics = stack->layers.statistics;
  leave(stack);
  return statistics;
}

allocation_totals totals() {
  auto& held = state();
  auto* const stack = enter();
  auto const all = held.held_bytes.load();
  auto const current = stack->live_bytes.load();
  leave(stack);
  return {all, held.live_allocations.load(), all - current};
}

void set_callback(int64_t callback) { state().callback.store(callback); }

bool choose_failure(int64_t n, chosen_failure how) {
  state().failure.store(how);
  return state().until_failure.exchange(n < 0 ? -1 : n) >= 0;
}

}  // namespace cudf4j
