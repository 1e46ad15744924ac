#include "bridge/small_reserve.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <utility>

namespace cudf4j::small_reserve {
namespace {

constexpr std::size_t largest = 8;
// what RMM promises of each address
constexpr std::size_t distance = 256;
constexpr std::size_t slots = 256;

struct reserve {
  std::atomic<std::byte*> memory{nullptr};
  std::mutex lock;
  std::array<bool, slots> is_taken{};
};

// Never destroyed: libraries free device memory while the process ends.
reserve& state() {
  static auto& instance = *new reserve();
  return instance;
}

thread_local int depth = 0;

}  // namespace

scope::scope() noexcept { ++depth; }

scope::~scope() { --depth; }

void fill() {
  void* memory = nullptr;
  if (state().memory.load() != nullptr) return;
  if (cudaMalloc(&memory, slots * distance) != cudaSuccess) {
    // a device that is full from the start has no reserve; the error is not to be found by the next call
    cudaGetLastError();
    return;
  }
  state().memory.store(static_cast<std::byte*>(memory));
}

void* take(std::size_t bytes) noexcept {
  auto& held = state();
  auto* const memory = held.memory.load();
  if (depth == 0 || bytes > largest || memory == nullptr) return nullptr;
  std::lock_guard const guard{held.lock};
  for (std::size_t i = 0; i < slots; ++i) {
    if (!std::exchange(held.is_taken[i], true)) return memory + i * distance;
  }
  return nullptr;
}

bool give_back(void* pointer, cudaStream_t stream) noexcept {
  auto& held = state();
  auto const* const memory = held.memory.load(std::memory_order_relaxed);
  auto const* const given = static_cast<std::byte*>(pointer);
  if (memory == nullptr || given < memory || given >= memory + slots * distance) return false;
  // the next to take it may be in another stream
  cudaStreamSynchronize(stream);
  std::lock_guard const guard{held.lock};
  held.is_taken[static_cast<std::size_t>(given - memory) / distance] = false;
  return true;
}

}  // namespace cudf4j::small_reserve
