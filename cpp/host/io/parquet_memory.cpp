#include "host/io/parquet_memory.hpp"

#include <arrow/status.h>

#include <algorithm>
#include <cstring>
#include <rmm/error.hpp>

namespace cudf4j::host::parquet_io {

void writer_pool::check(char const* function, std::string const& name) const {
  if (refused_) {
    throw rmm::out_of_memory{std::string{function} + ": " + name + ": " + reason_};
  }
}

arrow::Status writer_pool::Allocate(int64_t bytes, int64_t alignment, uint8_t** out) {
  // no bytes are never refused
  if (!refused_ || bytes == 0) {
    auto const status = counted_.Allocate(bytes, alignment, out);
    if (!status.IsOutOfMemory()) {
      return status;
    }
    std::lock_guard const lock{mutex_};
    if (!refused_) {
      reason_ = status.message();
      refused_ = true;
    }
  }
  ARROW_RETURN_NOT_OK(uncounted_->Allocate(bytes, alignment, out));
  std::lock_guard const lock{mutex_};
  places_.insert(*out);
  uncounted_bytes_ += bytes;
  return arrow::Status::OK();
}

arrow::Status writer_pool::Reallocate(int64_t old_bytes, int64_t bytes, int64_t alignment, uint8_t** place) {
  uint8_t* moved = nullptr;
  ARROW_RETURN_NOT_OK(Allocate(bytes, alignment, &moved));
  if (auto const kept = std::min(old_bytes, bytes); kept > 0) {
    std::memcpy(moved, *place, static_cast<std::size_t>(kept));
  }
  Free(*place, old_bytes, alignment);
  *place = moved;
  return arrow::Status::OK();
}

void writer_pool::Free(uint8_t* address, int64_t bytes, int64_t alignment) {
  if (refused_) {
    std::lock_guard const lock{mutex_};
    if (places_.erase(address) != 0) {
      uncounted_bytes_ -= bytes;
      uncounted_->Free(address, bytes, alignment);
      return;
    }
  }
  counted_.Free(address, bytes, alignment);
}

}  // namespace cudf4j::host::parquet_io
