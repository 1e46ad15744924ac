#pragma once
#include <cstddef>
#include <cstring>
#include <cudf/types.hpp>
#include <cudf/utilities/default_stream.hpp>
#include <cudf/utilities/memory_resource.hpp>
#include <rmm/cuda_stream_view.hpp>
#include <rmm/device_buffer.hpp>

// "Device memory" of the host engine is host memory: every device pointer may be dereferenced at once, and work on a
// stream is complete when the call returns.
namespace cudf4j::host {

/// @brief Returns an uninitialised buffer of so many bytes.
inline rmm::device_buffer make_buffer(std::size_t bytes, rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                      rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref()) {
  return rmm::device_buffer{bytes, stream, mr};
}

/// @brief Returns a buffer of so many zero bytes.
rmm::device_buffer make_zero_buffer(std::size_t bytes, rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                    rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

/// @brief Returns a copy of the bytes; large ones are copied by several threads.
rmm::device_buffer copy_to_buffer(void const* source, std::size_t bytes,
                                  rmm::cuda_stream_view stream = cudf::get_default_stream(),
                                  rmm::device_async_resource_ref mr = cudf::get_current_device_resource_ref());

template <typename T>
T* data_of(rmm::device_buffer& buffer) {
  return static_cast<T*>(buffer.data());
}
template <typename T>
T const* data_of(rmm::device_buffer const& buffer) {
  return static_cast<T const*>(buffer.data());
}

}  // namespace cudf4j::host
