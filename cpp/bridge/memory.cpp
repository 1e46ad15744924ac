#include "bridge/memory.hpp"

#include <cuda_runtime_api.h>

#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/error.hpp>
#include <rmm/device_buffer.hpp>

#include "bridge/address.hpp"

namespace cudf4j {
namespace {

std::unique_ptr<rmm::device_buffer> buffer_of(void const* source, size_t bytes) {
  auto const stream = cudf::get_default_stream();
  auto buffer = std::make_unique<rmm::device_buffer>(source, bytes, stream);
  stream.synchronize();
  return buffer;
}

}  // namespace

void device_memory_info(int64_t* out) {
  size_t free = 0;
  size_t total = 0;
  CUDF_CUDA_TRY(cudaMemGetInfo(&free, &total));
  out[0] = static_cast<int64_t>(free);
  out[1] = static_cast<int64_t>(total);
}

int32_t current_device() {
  int device = 0;
  CUDF_CUDA_TRY(cudaGetDevice(&device));
  return device;
}

void set_device(int32_t device) { CUDF_CUDA_TRY(cudaSetDevice(device)); }

int64_t new_device_buffer(int64_t bytes) {
  return hand_over_new<rmm::device_buffer>(static_cast<size_t>(bytes), cudf::get_default_stream());
}

int64_t copy_to_new_device_buffer(int64_t source, int64_t bytes) {
  return hand_over(buffer_of(reinterpret_cast<void const*>(source), static_cast<size_t>(bytes)));
}

void free_device_buffer(int64_t buffer) { free_at<rmm::device_buffer>(buffer); }

int64_t device_buffer_address(int64_t buffer) { return address_of(at<rmm::device_buffer>(buffer).data()); }

void copy_memory(int64_t target, int64_t source, int64_t bytes) {
  auto const stream = cudf::get_default_stream();
  CUDF_CUDA_TRY(cudaMemcpyAsync(reinterpret_cast<void*>(target), reinterpret_cast<void const*>(source),
                                static_cast<size_t>(bytes), cudaMemcpyDefault, stream.value()));
  stream.synchronize();
}

void pointer_attributes(int64_t address, int64_t* out) {
  cudaPointerAttributes attributes{};
  CUDF_CUDA_TRY(cudaPointerGetAttributes(&attributes, reinterpret_cast<void const*>(address)));
  out[0] = attributes.type;
  out[1] = attributes.device;
}

void wait_for_stream(int64_t stream) { CUDF_CUDA_TRY(cudaStreamSynchronize(reinterpret_cast<cudaStream_t>(stream))); }

}  // namespace cudf4j
