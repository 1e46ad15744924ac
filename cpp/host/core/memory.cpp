#include "host/core/memory.hpp"

#include "host/core/parallel.hpp"

namespace cudf4j::host {

rmm::device_buffer make_zero_buffer(std::size_t bytes, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  rmm::device_buffer buffer{bytes, stream, mr};
  parallel_for(0, static_cast<int64_t>(bytes), int64_t{4} << 20, [&](int64_t from, int64_t to) {
    std::memset(data_of<char>(buffer) + from, 0, static_cast<std::size_t>(to - from));
  });
  return buffer;
}

rmm::device_buffer copy_to_buffer(void const* source, std::size_t bytes, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  rmm::device_buffer buffer{bytes, stream, mr};
  parallel_copy(buffer.data(), source, bytes);
  return buffer;
}

}  // namespace cudf4j::host
