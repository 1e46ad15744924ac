#include <algorithm>
#include <cstring>
#include <new>

#include "host/runtime/cudart_internal.hpp"
#include "host/runtime/host_memory.hpp"

using cudf4j::runtime::allocate;
using cudf4j::runtime::block_kind;
using cudf4j::runtime::release;
using cudf4j::runtime::report;

// A pool is only a name here: every pool takes from the one limited host memory, and what is freed is free for all.
struct CUmemPoolHandle_st {
  unsigned long long release_threshold{0};
  int reuse_flags[3]{1, 1, 1};
};

namespace {

CUmemPoolHandle_st* default_pool() {
  static auto* pool = new CUmemPoolHandle_st;
  return pool;
}

CUmemPoolHandle_st* current_pool = nullptr;

int* reuse_flag(cudaMemPool_t pool, cudaMemPoolAttr attribute) {
  switch (attribute) {
    case cudaMemPoolReuseFollowEventDependencies:
      return &pool->reuse_flags[0];
    case cudaMemPoolReuseAllowOpportunistic:
      return &pool->reuse_flags[1];
    case cudaMemPoolReuseAllowInternalDependencies:
      return &pool->reuse_flags[2];
    default:
      return nullptr;
  }
}

// below this, one thread is as fast as the memory
constexpr std::size_t smallest_shared_copy = std::size_t{1} << 20;

struct copying {
  char* target;
  char const* source;
};

cudaError_t copy(void* target, void const* source, std::size_t bytes) {
  if (bytes == 0) {
    return cudaSuccess;
  }
  if (target == nullptr || source == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  auto* const to = static_cast<char*>(target);
  auto const* const from = static_cast<char const*>(source);
  if (bytes < smallest_shared_copy || (from < to + bytes && to < from + bytes)) {
    std::memmove(target, source, bytes);
    return cudaSuccess;
  }
  copying work{to, from};
  cudf4j::runtime::run_on_threads(&work, bytes, smallest_shared_copy, [](void* context, size_t begin, size_t end) {
    auto const& each = *static_cast<copying*>(context);
    std::memcpy(each.target + begin, each.source + begin, end - begin);
  });
  return cudaSuccess;
}

}  // namespace

extern "C" {

cudaError_t cudaMalloc(void** pointer, size_t bytes) { return allocate(pointer, bytes, block_kind::device); }
cudaError_t cudaMallocAsync(void** pointer, size_t bytes, cudaStream_t) { return cudaMalloc(pointer, bytes); }
cudaError_t cudaMallocManaged(void** pointer, size_t bytes, unsigned int) { return cudaMalloc(pointer, bytes); }
cudaError_t cudaFree(void* pointer) { return release(pointer, block_kind::device); }
cudaError_t cudaFreeAsync(void* pointer, cudaStream_t) { return cudaFree(pointer); }

cudaError_t cudaMallocFromPoolAsync(void** pointer, size_t bytes, cudaMemPool_t pool, cudaStream_t) {
  return pool == nullptr ? report(cudaErrorInvalidValue) : cudaMalloc(pointer, bytes);
}

cudaError_t cudaMallocHost(void** pointer, size_t bytes) { return allocate(pointer, bytes, block_kind::pinned); }
cudaError_t cudaHostAlloc(void** pointer, size_t bytes, unsigned int) { return cudaMallocHost(pointer, bytes); }
cudaError_t cudaFreeHost(void* pointer) { return release(pointer, block_kind::pinned); }
cudaError_t cudaHostRegister(void* pointer, size_t, unsigned int) {
  return pointer == nullptr ? report(cudaErrorInvalidValue) : cudaSuccess;
}
cudaError_t cudaHostUnregister(void* pointer) {
  return pointer == nullptr ? report(cudaErrorInvalidValue) : cudaSuccess;
}

cudaError_t cudaHostGetDevicePointer(void** device, void* host, unsigned int) {
  if (device == nullptr || host == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *device = host;
  return cudaSuccess;
}

cudaError_t cudaMemGetInfo(size_t* free_bytes, size_t* total_bytes) {
  return cudf4j::runtime::memory_info(free_bytes, total_bytes);
}

cudaError_t cudaMemcpy(void* target, void const* source, size_t bytes, cudaMemcpyKind) {
  return copy(target, source, bytes);
}
cudaError_t cudaMemcpyAsync(void* target, void const* source, size_t bytes, cudaMemcpyKind, cudaStream_t) {
  return copy(target, source, bytes);
}
cudaError_t cudaMemcpyPeer(void* target, int, void const* source, int, size_t bytes) {
  return copy(target, source, bytes);
}
cudaError_t cudaMemcpyPeerAsync(void* target, int, void const* source, int, size_t bytes, cudaStream_t) {
  return copy(target, source, bytes);
}
cudaError_t cudaMemcpyBatchAsync(void* const* targets, void const* const* sources, size_t const* sizes, size_t count,
                                 cudaMemcpyAttributes*, size_t*, size_t, cudaStream_t) {
  for (size_t i = 0; i < count; ++i) {
    if (auto const error = copy(targets[i], sources[i], sizes[i]); error != cudaSuccess) {
      return error;
    }
  }
  return cudaSuccess;
}

cudaError_t cudaMemset(void* target, int value, size_t bytes) {
  if (bytes == 0) {
    return cudaSuccess;
  }
  if (target == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  std::memset(target, value, bytes);
  return cudaSuccess;
}
cudaError_t cudaMemsetAsync(void* target, int value, size_t bytes, cudaStream_t) {
  return cudaMemset(target, value, bytes);
}

cudaError_t cudaMemPrefetchAsync(void const*, size_t, cudaMemLocation, unsigned int, cudaStream_t) {
  return cudaSuccess;
}
cudaError_t cudaMemAdvise(void const*, size_t, cudaMemoryAdvise, cudaMemLocation) { return cudaSuccess; }

cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* attributes, void const* pointer) {
  if (attributes == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *attributes = {};
  auto const block = cudf4j::runtime::find_block(pointer);
  attributes->device = block.base == nullptr ? -2 : 0;
  attributes->type = block.base == nullptr              ? cudaMemoryTypeUnregistered
                     : block.kind == block_kind::device ? cudaMemoryTypeDevice
                                                        : cudaMemoryTypeHost;
  attributes->devicePointer = block.base == nullptr ? nullptr : const_cast<void*>(pointer);
  attributes->hostPointer = const_cast<void*>(pointer);
  return cudaSuccess;
}

cudaError_t cudaMemPoolCreate(cudaMemPool_t* pool, cudaMemPoolProps const* properties) {
  if (pool == nullptr || properties == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *pool = new (std::nothrow) CUmemPoolHandle_st;
  return *pool == nullptr ? report(cudaErrorMemoryAllocation) : cudaSuccess;
}

cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  if (pool == nullptr || pool == default_pool()) {
    return report(cudaErrorInvalidValue);
  }
  if (current_pool == pool) {
    current_pool = nullptr;
  }
  delete pool;
  return cudaSuccess;
}

cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) {
  if (pool == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  cudf4j_host_trim();
  return cudaSuccess;
}

cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  if (pool == nullptr || value == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  if (auto* flag = reuse_flag(pool, attribute); flag != nullptr) {
    *flag = *static_cast<int*>(value);
    return cudaSuccess;
  }
  if (attribute == cudaMemPoolAttrReleaseThreshold) {
    pool->release_threshold = *static_cast<unsigned long long*>(value);
    cudf4j::runtime::reserve_at_most(pool->release_threshold);
    return cudaSuccess;
  }
  return report(cudaErrorInvalidValue);
}

cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void* value) {
  if (pool == nullptr || value == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  if (auto* flag = reuse_flag(pool, attribute); flag != nullptr) {
    *static_cast<int*>(value) = *flag;
    return cudaSuccess;
  }
  auto& number = *static_cast<unsigned long long*>(value);
  switch (attribute) {
    case cudaMemPoolAttrReleaseThreshold:
      number = pool->release_threshold;
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemCurrent:
      number = cudf4j_host_memory_in_use() + cudf4j_host_memory_kept();
      return cudaSuccess;
    case cudaMemPoolAttrUsedMemCurrent:
      number = cudf4j_host_memory_in_use();
      return cudaSuccess;
    case cudaMemPoolAttrReservedMemHigh:
    case cudaMemPoolAttrUsedMemHigh:
      number = cudf4j_host_memory_peak();
      return cudaSuccess;
    default:
      return report(cudaErrorInvalidValue);
  }
}

cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, cudaMemAccessDesc const*, size_t) {
  return pool == nullptr ? report(cudaErrorInvalidValue) : cudaSuccess;
}

cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags* flags, cudaMemPool_t pool, cudaMemLocation*) {
  if (flags == nullptr || pool == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *flags = cudaMemAccessFlagsProtReadWrite;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t* pool, int device) {
  if (pool == nullptr || device != 0) {
    return report(device != 0 ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  }
  *pool = default_pool();
  return cudaSuccess;
}

cudaError_t cudaDeviceGetMemPool(cudaMemPool_t* pool, int device) {
  if (pool == nullptr || device != 0) {
    return report(device != 0 ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  }
  *pool = current_pool != nullptr ? current_pool : default_pool();
  return cudaSuccess;
}

cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
  if (pool == nullptr || device != 0) {
    return report(device != 0 ? cudaErrorInvalidDevice : cudaErrorInvalidValue);
  }
  current_pool = pool;
  return cudaSuccess;
}
}
