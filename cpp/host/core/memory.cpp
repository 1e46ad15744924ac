#include "host/core/memory.hpp"

#include "host/core/parallel.hpp"

namespace cudf4j::host {

rmm::device_buffer make_zero_buffer(std::size_t bytes, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  rmm::device_buffer buffer{bytes, stream, mr};
  if (bytes > 0) {
    std::memset(buffer.data(), 0, bytes);
  }
  return buffer;
}

rmm::device_buffer copy_to_buffer(void const* source, std::size_t bytes, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  rmm::device_buffer buffer{bytes, stream, mr};
  parallel_copy(buffer.data(), source, bytes);
  return buffer;
}

}  // namespace cudf4j::host
