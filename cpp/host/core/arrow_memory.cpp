#include "host/core/arrow_memory.hpp"

#include <arrow/status.h>

#include <algorithm>
#include <cstring>
#include <cudf/utilities/default_stream.hpp>
#include <new>
#include <rmm/aligned.hpp>

namespace cudf4j::host {
namespace {

// Where an array of no bytes lies: it has an address that nobody reads.
alignas(rmm::CUDA_ALLOCATION_ALIGNMENT) uint8_t no_bytes[1];

}  // namespace

arrow::Status device_arrow_pool::Allocate(int64_t bytes, int64_t alignment, uint8_t** out) {
  if (bytes < 0 || alignment > static_cast<int64_t>(rmm::CUDA_ALLOCATION_ALIGNMENT)) {
    return arrow::Status::Invalid("an allocation of ", bytes, " bytes aligned to ", alignment);
  }
  if (bytes == 0) {
    *out = no_bytes;
    return arrow::Status::OK();
  }
  try {
    *out = static_cast<uint8_t*>(
        memory_.allocate(cudf::get_default_stream(), static_cast<std::size_t>(bytes), rmm::CUDA_ALLOCATION_ALIGNMENT));
  } catch (std::bad_alloc const& error) {
    // Arrow's code expects no exception here
    return arrow::Status::OutOfMemory(error.what());
  }
  bytes_ += bytes;
  total_bytes_ += bytes;
  ++allocations_;
  return arrow::Status::OK();
}

arrow::Status device_arrow_pool::Reallocate(int64_t old_bytes, int64_t bytes, int64_t alignment, uint8_t** place) {
  uint8_t* moved = nullptr;
  ARROW_RETURN_NOT_OK(Allocate(bytes, alignment, &moved));
  if (auto const kept = std::min(old_bytes, bytes); kept > 0) {
    std::memcpy(moved, *place, static_cast<std::size_t>(kept));
  }
  Free(*place, old_bytes, alignment);
  *place = moved;
  return arrow::Status::OK();
}

void device_arrow_pool::Free(uint8_t* address, int64_t bytes, int64_t) {
  if (address == no_bytes) {
    return;
  }
  memory_.deallocate(cudf::get_default_stream(), address, static_cast<std::size_t>(bytes),
                     rmm::CUDA_ALLOCATION_ALIGNMENT);
  bytes_ -= bytes;
}

}  // namespace cudf4j::host
