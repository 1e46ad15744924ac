#include <cuda_runtime_api.h>

#include <cstring>
#include <rmm/aligned.hpp>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/error.hpp>
#include <rmm/mr/cuda_async_memory_resource.hpp>
#include <rmm/mr/cuda_async_view_memory_resource.hpp>
#include <rmm/mr/cuda_memory_resource.hpp>
#include <rmm/mr/managed_memory_resource.hpp>
#include <rmm/mr/pinned_host_memory_resource.hpp>
#include <string>

#include "host/runtime/host_memory.hpp"
#include "host/runtime/rmm_internal.hpp"

RMM_NAMESPACE_BEGIN
namespace detail {

void* checked_allocation(cudaError_t error, void* pointer, char const* resource, std::size_t bytes) {
  if (error == cudaSuccess) [[likely]] {
    return pointer;
  }
  cudaGetLastError();
  auto const message = std::string{resource} + ": could not allocate " + std::to_string(bytes) +
                       " bytes: " + cudaGetErrorName(error) + ": " + cudf4j_host_last_failure();
  if (error == cudaErrorMemoryAllocation) {
    throw out_of_memory{message};
  }
  throw bad_alloc{message};
}

void check_alignment(char const* resource, std::size_t alignment) {
  if (!is_supported_base_resource_alignment(alignment)) {
    throw bad_alloc{std::string{resource} + ": an alignment of " + std::to_string(alignment) +
                    " is not supported, powers of two up to " + std::to_string(CUDA_ALLOCATION_ALIGNMENT) + " are"};
  }
}

}  // namespace detail

namespace mr {

using rmm::detail::check_alignment;
using rmm::detail::checked_allocation;

void* cuda_memory_resource::allocate(cuda::stream_ref, std::size_t bytes, std::size_t alignment) {
  return allocate_sync(bytes, alignment);
}
void cuda_memory_resource::deallocate(cuda::stream_ref, void* ptr, std::size_t, std::size_t) noexcept { cudaFree(ptr); }
void* cuda_memory_resource::allocate_sync(std::size_t bytes, std::size_t alignment) {
  check_alignment("cuda_memory_resource", alignment);
  void* pointer{};
  auto const error = cudaMalloc(&pointer, bytes);
  return checked_allocation(error, pointer, "cuda_memory_resource", bytes);
}
void cuda_memory_resource::deallocate_sync(void* ptr, std::size_t, std::size_t) noexcept { cudaFree(ptr); }
bool cuda_memory_resource::operator==(cuda_memory_resource const&) const noexcept { return true; }
bool cuda_memory_resource::operator!=(cuda_memory_resource const&) const noexcept { return false; }

void* managed_memory_resource::allocate(cuda::stream_ref, std::size_t bytes, std::size_t alignment) {
  return allocate_sync(bytes, alignment);
}
void managed_memory_resource::deallocate(cuda::stream_ref, void* ptr, std::size_t, std::size_t) noexcept {
  cudaFree(ptr);
}
void* managed_memory_resource::allocate_sync(std::size_t bytes, std::size_t alignment) {
  check_alignment("managed_memory_resource", alignment);
  void* pointer{};
  auto const error = cudaMallocManaged(&pointer, bytes, cudaMemAttachGlobal);
  return checked_allocation(error, pointer, "managed_memory_resource", bytes);
}
void managed_memory_resource::deallocate_sync(void* ptr, std::size_t, std::size_t) noexcept { cudaFree(ptr); }
bool managed_memory_resource::operator==(managed_memory_resource const&) const noexcept { return true; }
bool managed_memory_resource::operator!=(managed_memory_resource const&) const noexcept { return false; }

void* pinned_host_memory_resource::allocate(cuda::stream_ref, std::size_t bytes, std::size_t alignment) {
  return allocate_sync(bytes, alignment);
}
void pinned_host_memory_resource::deallocate(cuda::stream_ref, void* ptr, std::size_t, std::size_t) noexcept {
  cudaFreeHost(ptr);
}
void* pinned_host_memory_resource::allocate_sync(std::size_t bytes, std::size_t alignment) {
  check_alignment("pinned_host_memory_resource", alignment);
  void* pointer{};
  auto const error = cudaMallocHost(&pointer, bytes);
  return checked_allocation(error, pointer, "pinned_host_memory_resource", bytes);
}
void pinned_host_memory_resource::deallocate_sync(void* ptr, std::size_t, std::size_t) noexcept { cudaFreeHost(ptr); }
bool pinned_host_memory_resource::operator==(pinned_host_memory_resource const&) const noexcept { return true; }
bool pinned_host_memory_resource::operator!=(pinned_host_memory_resource const&) const noexcept { return false; }

cuda_async_view_memory_resource::cuda_async_view_memory_resource(cudaMemPool_t pool_handle)
    : cuda_pool_handle_{pool_handle} {
  if (pool_handle == nullptr) {
    throw rmm::logic_error{"cuda_async_view_memory_resource: the pool is null"};
  }
}
cudaMemPool_t cuda_async_view_memory_resource::pool_handle() const noexcept { return cuda_pool_handle_; }
void* cuda_async_view_memory_resource::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  check_alignment("cuda_async_memory_resource", alignment);
  void* pointer{};
  auto const error =
      bytes == 0 ? cudaSuccess : cudaMallocFromPoolAsync(&pointer, bytes, cuda_pool_handle_, stream.get());
  return checked_allocation(error, pointer, "cuda_async_memory_resource", bytes);
}
void cuda_async_view_memory_resource::deallocate(cuda::stream_ref stream, void* ptr, std::size_t,
                                                 std::size_t) noexcept {
  cudaFreeAsync(ptr, stream.get());
}
void* cuda_async_view_memory_resource::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return allocate(cuda::stream_ref{cudaStream_t{nullptr}}, bytes, alignment);
}
void cuda_async_view_memory_resource::deallocate_sync(void* ptr, std::size_t, std::size_t) noexcept { cudaFree(ptr); }
bool cuda_async_view_memory_resource::operator==(cuda_async_view_memory_resource const& other) const noexcept {
  return cuda_pool_handle_ == other.cuda_pool_handle_;
}
bool cuda_async_view_memory_resource::operator!=(cuda_async_view_memory_resource const& other) const noexcept {
  return !(*this == other);
}

namespace detail {

cuda_async_memory_resource_impl::cuda_async_memory_resource_impl(std::optional<std::size_t> initial_pool_size,
                                                                 std::optional<std::size_t> release_threshold,
                                                                 std::optional<std::int32_t> export_handle_type, bool) {
  cudaMemPoolProps properties;
  std::memset(&properties, 0, sizeof(properties));
  properties.allocType = cudaMemAllocationTypePinned;
  properties.handleTypes = static_cast<cudaMemAllocationHandleType>(export_handle_type.value_or(cudaMemHandleTypeNone));
  properties.location.type = cudaMemLocationTypeDevice;
  cudaMemPool_t pool{};
  if (auto const error = cudaMemPoolCreate(&pool, &properties); error != cudaSuccess) {
    throw rmm::cuda_error{std::string{"cuda_async_memory_resource: no pool: "} + cudaGetErrorName(error)};
  }
  pool_ = cuda_async_view_memory_resource{pool};
  // as much as asked, or all: freed blocks are kept either way
  auto threshold = static_cast<unsigned long long>(release_threshold.value_or(~std::size_t{0}));
  cudaMemPoolSetAttribute(pool, cudaMemPoolAttrReleaseThreshold, &threshold);
  // an initial size that does not fit is an error at once, as it is with a pool that reserves it
  if (initial_pool_size.value_or(0) > 0) {
    try {
      deallocate_sync(allocate_sync(*initial_pool_size), *initial_pool_size);
    } catch (...) {
      cudaMemPoolDestroy(pool);
      throw;
    }
  }
}

cuda_async_memory_resource_impl::~cuda_async_memory_resource_impl() { cudaMemPoolDestroy(pool_handle()); }
cudaMemPool_t cuda_async_memory_resource_impl::pool_handle() const noexcept { return pool_.pool_handle(); }
void* cuda_async_memory_resource_impl::allocate(cuda::stream_ref stream, std::size_t bytes, std::size_t alignment) {
  return pool_.allocate(stream, bytes, alignment);
}
void cuda_async_memory_resource_impl::deallocate(cuda::stream_ref stream, void* ptr, std::size_t bytes,
                                                 std::size_t alignment) noexcept {
  pool_.deallocate(stream, ptr, bytes, alignment);
}
void* cuda_async_memory_resource_impl::allocate_sync(std::size_t bytes, std::size_t alignment) {
  return pool_.allocate_sync(bytes, alignment);
}
void cuda_async_memory_resource_impl::deallocate_sync(void* ptr, std::size_t bytes, std::size_t alignment) noexcept {
  pool_.deallocate_sync(ptr, bytes, alignment);
}

}  // namespace detail

cuda_async_memory_resource::cuda_async_memory_resource(std::optional<std::size_t> initial_pool_size,
                                                       std::optional<std::size_t> release_threshold,
                                                       std::optional<allocation_handle_type> export_handle_type)
    : shared_base(cuda::mr::make_shared_resource<detail::cuda_async_memory_resource_impl>(
          initial_pool_size, release_threshold,
          export_handle_type ? std::optional<std::int32_t>{static_cast<std::int32_t>(*export_handle_type)}
                             : std::nullopt)) {}
cudaMemPool_t cuda_async_memory_resource::pool_handle() const noexcept { return get().pool_handle(); }

}  // namespace mr
RMM_NAMESPACE_END
