#include "host/runtime/cudart_internal.hpp"

namespace {

thread_local cudaError_t last_error = cudaSuccess;

struct named_error {
  cudaError_t code;
  char const* name;
  char const* text;
};

// The errors that this runtime can return, and those that callers compare with.
constexpr named_error errors[] = {
    {cudaSuccess, "cudaSuccess", "no error"},
    {cudaErrorInvalidValue, "cudaErrorInvalidValue", "invalid argument"},
    {cudaErrorMemoryAllocation, "cudaErrorMemoryAllocation", "out of host device memory"},
    {cudaErrorInitializationError, "cudaErrorInitializationError", "initialization error"},
    {cudaErrorCudartUnloading, "cudaErrorCudartUnloading", "the runtime is shutting down"},
    {cudaErrorInvalidConfiguration, "cudaErrorInvalidConfiguration", "invalid configuration"},
    {cudaErrorInvalidDevicePointer, "cudaErrorInvalidDevicePointer", "invalid device pointer"},
    {cudaErrorInvalidMemcpyDirection, "cudaErrorInvalidMemcpyDirection", "invalid direction of a copy"},
    {cudaErrorInsufficientDriver, "cudaErrorInsufficientDriver", "the driver is older than the runtime"},
    {cudaErrorNoDevice, "cudaErrorNoDevice", "no device was found"},
    {cudaErrorInvalidDevice, "cudaErrorInvalidDevice", "invalid device number"},
    {cudaErrorInvalidResourceHandle, "cudaErrorInvalidResourceHandle", "invalid stream, event or pool"},
    {cudaErrorNotReady, "cudaErrorNotReady", "not ready"},
    {cudaErrorIllegalAddress, "cudaErrorIllegalAddress", "an illegal memory access was encountered"},
    {cudaErrorLaunchFailure, "cudaErrorLaunchFailure", "a kernel failed"},
    {cudaErrorNotPermitted, "cudaErrorNotPermitted", "not permitted"},
    {cudaErrorNotSupported, "cudaErrorNotSupported", "not supported on the host engine"},
    {cudaErrorPeerAccessUnsupported, "cudaErrorPeerAccessUnsupported", "there is no peer device"},
    {cudaErrorUnknown, "cudaErrorUnknown", "unknown error"},
};

named_error const* find_error(cudaError_t code) {
  for (auto const& error : errors) {
    if (error.code == code) {
      return &error;
    }
  }
  return nullptr;
}

}  // namespace

namespace cudf4j::runtime {

cudaError_t report(cudaError_t error) {
  if (error != cudaSuccess) {
    last_error = error;
  }
  return error;
}

}  // namespace cudf4j::runtime

extern "C" {

cudaError_t cudaGetLastError() {
  auto const error = last_error;
  last_error = cudaSuccess;
  return error;
}

cudaError_t cudaPeekAtLastError() { return last_error; }

char const* cudaGetErrorName(cudaError_t error) {
  auto const* found = find_error(error);
  return found != nullptr ? found->name : "unrecognized error code";
}

char const* cudaGetErrorString(cudaError_t error) {
  auto const* found = find_error(error);
  return found != nullptr ? found->text : "unrecognized error code";
}
}
