#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <new>
#include <thread>

#include "host/runtime/cudart_internal.hpp"

using cudf4j::runtime::report;

// Work is done when the call that starts it returns, so a stream holds no queue and an event only a time.
struct CUstream_st {
  unsigned int flags{0};
  int priority{0};
};

struct CUevent_st {
  std::chrono::steady_clock::time_point recorded{};
  bool is_recorded{false};
};

namespace {

constexpr int runtime_version = 13000;

cudaError_t new_stream(cudaStream_t* stream, unsigned int flags, int priority) {
  if (stream == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *stream = new (std::nothrow) CUstream_st{flags, priority};
  return *stream == nullptr ? report(cudaErrorMemoryAllocation) : cudaSuccess;
}

// The default streams are small numbers, not objects.
bool is_object(cudaStream_t stream) {
  return stream != nullptr && stream != cudaStreamLegacy && stream != cudaStreamPerThread;
}

cudaError_t no_entry_point(void** function, cudaDriverEntryPointQueryResult* result) {
  if (function != nullptr) {
    *function = nullptr;
  }
  if (result != nullptr) {
    *result = cudaDriverEntryPointSymbolNotFound;
  }
  return report(cudaErrorNotSupported);
}

int processor_count() { return static_cast<int>(std::max(1U, std::thread::hardware_concurrency())); }

}  // namespace

extern "C" {

cudaError_t cudaGetDeviceCount(int* count) {
  if (count == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *count = 1;
  return cudaSuccess;
}

cudaError_t cudaGetDevice(int* device) {
  if (device == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *device = 0;
  return cudaSuccess;
}

cudaError_t cudaSetDevice(int device) { return device == 0 ? cudaSuccess : report(cudaErrorInvalidDevice); }
cudaError_t cudaInitDevice(int device, unsigned int, unsigned int) { return cudaSetDevice(device); }
cudaError_t cudaSetDeviceFlags(unsigned int) { return cudaSuccess; }
cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }
cudaError_t cudaDeviceReset() { return cudaSuccess; }

cudaError_t cudaDeviceCanAccessPeer(int* can, int, int) {
  if (can == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *can = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int) { return report(cudaErrorPeerAccessUnsupported); }
cudaError_t cudaDeviceDisablePeerAccess(int) { return report(cudaErrorPeerAccessUnsupported); }

cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least != nullptr) {
    *least = 0;
  }
  if (greatest != nullptr) {
    *greatest = 0;
  }
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (value == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  if (device != 0) {
    return report(cudaErrorInvalidDevice);
  }
  switch (attribute) {
    case cudaDevAttrMultiProcessorCount:
      *value = processor_count();
      break;
    case cudaDevAttrWarpSize:
      *value = 32;
      break;
    case cudaDevAttrMaxThreadsPerBlock:
      *value = 1024;
      break;
    case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrManagedMemory:
    case cudaDevAttrConcurrentManagedAccess:
    case cudaDevAttrPageableMemoryAccess:
    case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
    case cudaDevAttrCanMapHostMemory:
    case cudaDevAttrHostRegisterSupported:
    case cudaDevAttrIntegrated:
    case cudaDevAttrMemoryPoolsSupported:
      *value = 1;
      break;
    default:
      *value = 0;
  }
  return cudaSuccess;
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (properties == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  if (device != 0) {
    return report(cudaErrorInvalidDevice);
  }
  std::memset(properties, 0, sizeof(*properties));
  std::snprintf(properties->name, sizeof(properties->name), "cudf4j host engine (%d threads)", processor_count());
  std::size_t free_bytes{};
  std::size_t total_bytes{};
  cudf4j::runtime::memory_info(&free_bytes, &total_bytes);
  properties->totalGlobalMem = total_bytes;
  properties->multiProcessorCount = processor_count();
  properties->warpSize = 32;
  properties->maxThreadsPerBlock = 1024;
  properties->unifiedAddressing = 1;
  properties->managedMemory = 1;
  properties->concurrentManagedAccess = 1;
  properties->pageableMemoryAccess = 1;
  properties->integrated = 1;
  properties->canMapHostMemory = 1;
  properties->memoryPoolsSupported = 1;
  return cudaSuccess;
}

cudaError_t cudaRuntimeGetVersion(int* version) {
  if (version == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *version = runtime_version;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) { return cudaRuntimeGetVersion(version); }

cudaError_t cudaGetDriverEntryPoint(char const*, void** function, unsigned long long,
                                    cudaDriverEntryPointQueryResult* result) {
  return no_entry_point(function, result);
}
cudaError_t cudaGetDriverEntryPointByVersion(char const*, void** function, unsigned int, unsigned long long,
                                             cudaDriverEntryPointQueryResult* result) {
  return no_entry_point(function, result);
}

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return new_stream(stream, cudaStreamDefault, 0); }
cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags) { return new_stream(stream, flags, 0); }
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned int flags, int priority) {
  return new_stream(stream, flags, priority);
}

cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  if (!is_object(stream)) {
    return report(cudaErrorInvalidResourceHandle);
  }
  delete stream;
  return cudaSuccess;
}

cudaError_t cudaStreamSynchronize(cudaStream_t) { return cudaSuccess; }
cudaError_t cudaStreamQuery(cudaStream_t) { return cudaSuccess; }
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t event, unsigned int) {
  return event == nullptr ? report(cudaErrorInvalidResourceHandle) : cudaSuccess;
}

cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int* flags) {
  if (flags == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *flags = is_object(stream) ? stream->flags : 0;
  return cudaSuccess;
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int* priority) {
  if (priority == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *priority = is_object(stream) ? stream->priority : 0;
  return cudaSuccess;
}
cudaError_t cudaStreamGetDevice(cudaStream_t, int* device) { return cudaGetDevice(device); }
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long* id) {
  if (id == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *id = reinterpret_cast<unsigned long long>(stream);
  return cudaSuccess;
}
cudaError_t cudaStreamIsCapturing(cudaStream_t, cudaStreamCaptureStatus* status) {
  if (status == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *status = cudaStreamCaptureStatusNone;
  return cudaSuccess;
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data, unsigned int) {
  if (callback == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  callback(stream, cudaSuccess, data);
  return cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t function, void* data) {
  if (function == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  function(data);
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t* event) {
  if (event == nullptr) {
    return report(cudaErrorInvalidValue);
  }
  *event = new (std::nothrow) CUevent_st;
  return *event == nullptr ? report(cudaErrorMemoryAllocation) : cudaSuccess;
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int) { return cudaEventCreate(event); }
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  if (event == nullptr) {
    return report(cudaErrorInvalidResourceHandle);
  }
  delete event;
  return cudaSuccess;
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t) {
  if (event == nullptr) {
    return report(cudaErrorInvalidResourceHandle);
  }
  event->recorded = std::chrono::steady_clock::now();
  event->is_recorded = true;
  return cudaSuccess;
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int) {
  return cudaEventRecord(event, stream);
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
  return event == nullptr ? report(cudaErrorInvalidResourceHandle) : cudaSuccess;
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) { return cudaEventQuery(event); }
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t end) {
  if (milliseconds == nullptr || start == nullptr || end == nullptr || !start->is_recorded || !end->is_recorded) {
    return report(cudaErrorInvalidResourceHandle);
  }
  *milliseconds = std::chrono::duration<float, std::milli>(end->recorded - start->recorded).count();
  return cudaSuccess;
}
}
