#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <cudf/detail/utilities/cuda_memcpy.hpp>
#include <cudf/detail/utilities/host_memory.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <cudf/utilities/pinned_memory.hpp>
#include <mutex>
#include <new>

#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"

// Streams, pinned memory and copies: what libcudf's own headers call besides rmm and the CUDA runtime.
namespace cudf {
namespace {

// Pinned and pageable memory are the same thing here, and neither counts as device memory.
struct host_resource {
  void* allocate_sync(std::size_t bytes, std::size_t alignment) {
    alignment = std::max(alignment, alignof(std::max_align_t));
    auto* pointer = std::aligned_alloc(alignment, (std::max<std::size_t>(bytes, 1) + alignment - 1) & ~(alignment - 1));
    if (pointer == nullptr) {
      throw std::bad_alloc{};
    }
    return pointer;
  }
  void deallocate_sync(void* pointer, std::size_t, std::size_t) noexcept { std::free(pointer); }
  void* allocate(cuda::stream_ref, std::size_t bytes, std::size_t alignment) { return allocate_sync(bytes, alignment); }
  void deallocate(cuda::stream_ref, void* pointer, std::size_t, std::size_t) noexcept { std::free(pointer); }
  bool operator==(host_resource const&) const { return true; }
  friend void get_property(host_resource const&, cuda::mr::device_accessible) {}
  friend void get_property(host_resource const&, cuda::mr::host_accessible) {}
};

host_resource& plain_host_resource() {
  static host_resource resource;
  return resource;
}

std::mutex pinned_lock;
rmm::host_device_async_resource_ref& pinned_resource() {
  static rmm::host_device_async_resource_ref resource{plain_host_resource()};
  return resource;
}

std::atomic<std::size_t> kernel_copy_threshold{0};
std::atomic<std::size_t> pinned_allocation_threshold{0};

}  // namespace

rmm::cuda_stream_view const get_default_stream() { return rmm::cuda_stream_view{}; }
bool is_ptds_enabled() { return false; }

rmm::host_device_async_resource_ref get_pinned_memory_resource() {
  std::lock_guard guard{pinned_lock};
  return pinned_resource();
}
rmm::host_device_async_resource_ref set_pinned_memory_resource(rmm::host_device_async_resource_ref mr) {
  std::lock_guard guard{pinned_lock};
  return std::exchange(pinned_resource(), mr);
}
bool config_default_pinned_memory_resource(pinned_mr_options const&) { return false; }
void set_kernel_pinned_copy_threshold(size_t threshold) { kernel_copy_threshold = threshold; }
size_t get_kernel_pinned_copy_threshold() { return kernel_copy_threshold; }
void set_allocate_host_as_pinned_threshold(size_t threshold) { pinned_allocation_threshold = threshold; }
size_t get_allocate_host_as_pinned_threshold() { return pinned_allocation_threshold; }

namespace detail {

rmm::host_async_resource_ref get_pageable_memory_resource() { return plain_host_resource(); }

void cuda_memcpy_async_impl(void* dst, void const* src, size_t size, host_memory_kind, rmm::cuda_stream_view) {
  if (size < std::size_t{4} << 20) {
    if (size > 0) {
      std::memcpy(dst, src, size);
    }
    return;
  }
  cudf4j::host::parallel_copy(dst, src, size);
}

}  // namespace detail
}  // namespace cudf

// Emits the type information and the tables of libcudf's exceptions, which are defined inline and else belong to
// whoever throws them: libraries that only catch them look for a copy here.
extern "C" __attribute__((visibility("default"))) void cudf4j_cudf_emit_types(int which) {
  switch (which) {
    case 0:
      throw cudf::logic_error{""};
    case 1:
      throw cudf::cuda_error{"", cudaSuccess};
    case 2:
      throw cudf::fatal_cuda_error{"", cudaSuccess};
    case 3:
      throw cudf::data_type_error{""};
    case 4:
      throw cudf::evaluation_error{cudf::errc{}, ""};
    case 5:
      throw cudf4j::not_on_host{""};
    default:
      break;
  }
}
