#pragma once
// For the sources of the bridge only: device buffers on their way to the caller.
#include <cstdint>
#include <memory>
#include <rmm/device_buffer.hpp>

#include "bridge/address.hpp"

namespace cudf4j {

/// Writes [buffer, address, bytes]; an empty buffer is freed and leaves zeros.
inline void write_buffer(std::unique_ptr<rmm::device_buffer> buffer, int64_t* out) noexcept {
  if (buffer == nullptr || buffer->is_empty()) {
    out[0] = out[1] = out[2] = 0;
    return;
  }
  out[1] = address_of(buffer->data());
  out[2] = buffer->ssize();
  out[0] = hand_over(std::move(buffer));
}

inline void write_buffer(rmm::device_buffer&& buffer, int64_t* out) {
  write_buffer(std::make_unique<rmm::device_buffer>(std::move(buffer)), out);
}

}  // namespace cudf4j
