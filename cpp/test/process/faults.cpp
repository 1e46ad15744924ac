#include "faults.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <new>

namespace {

std::atomic<int64_t> threads_left{-1};
std::atomic<int64_t> made{0};
std::atomic<int64_t> period{0};
std::atomic<int64_t> calls{0};

void* allocate(std::size_t bytes, std::size_t alignment) noexcept {
  auto const n = period.load(std::memory_order_relaxed);
  if (n > 0 && (calls.fetch_add(1) + 1) % n == 0) {
    return nullptr;
  }
  bytes = bytes == 0 ? 1 : bytes;
  return alignment == 0 ? std::malloc(bytes)
                        : std::aligned_alloc(alignment, (bytes + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t bytes, std::size_t alignment) {
  auto* const place = allocate(bytes, alignment);
  if (place == nullptr) {
    throw std::bad_alloc{};
  }
  return place;
}

}  // namespace

namespace cudf4j::test {

void allow_threads(int64_t count) { threads_left = count; }
int64_t threads_made() { return made; }
void fail_every(int64_t n) { period = n; }

}  // namespace cudf4j::test

extern "C" int pthread_create(pthread_t* thread, pthread_attr_t const* attributes, void* (*body)(void*),
                              void* argument) noexcept {
  static auto const original = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
  auto left = threads_left.load();
  while (left > 0 && !threads_left.compare_exchange_weak(left, left - 1)) {
  }
  if (left == 0) {
    return EAGAIN;
  }
  ++made;
  return original(thread, attributes, body, argument);
}

void* operator new(std::size_t bytes) { return allocate_or_throw(bytes, 0); }
void* operator new[](std::size_t bytes) { return allocate_or_throw(bytes, 0); }
void* operator new(std::size_t bytes, std::nothrow_t const&) noexcept { return allocate(bytes, 0); }
void* operator new[](std::size_t bytes, std::nothrow_t const&) noexcept { return allocate(bytes, 0); }
void* operator new(std::size_t bytes, std::align_val_t to) {
  return allocate_or_throw(bytes, static_cast<std::size_t>(to));
}
void* operator new(std::size_t bytes, std::align_val_t to, std::nothrow_t const&) noexcept {
  return allocate(bytes, static_cast<std::size_t>(to));
}
void operator delete(void* place) noexcept { std::free(place); }
void operator delete[](void* place) noexcept { std::free(place); }
void operator delete(void* place, std::size_t) noexcept { std::free(place); }
void operator delete[](void* place, std::size_t) noexcept { std::free(place); }
void operator delete(void* place, std::align_val_t) noexcept { std::free(place); }
void operator delete(void* place, std::size_t, std::align_val_t) noexcept { std::free(place); }
