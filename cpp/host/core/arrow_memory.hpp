#pragma once
#include <arrow/memory_pool.h>

#include <atomic>
#include <cstdint>
#include <cudf/utilities/memory_resource.hpp>
#include <rmm/resource_ref.hpp>
#include <string>

namespace cudf4j::host {

/**
 * @brief What Arrow allocates inside of a call, as device memory: it counts against the limit, garbage is collected for
 * it, and a file that asks for too much gives an exception. Everything allocated from it must be freed before it goes.
 */
class device_arrow_pool final : public arrow::MemoryPool {
 public:
  explicit device_arrow_pool(rmm::device_async_resource_ref memory = cudf::get_current_device_resource_ref())
      : memory_{memory} {}

  arrow::Status Allocate(int64_t bytes, int64_t alignment, uint8_t** out) override;
  arrow::Status Reallocate(int64_t old_bytes, int64_t bytes, int64_t alignment, uint8_t** place) override;
  void Free(uint8_t* address, int64_t bytes, int64_t alignment) override;
  using arrow::MemoryPool::Allocate;
  using arrow::MemoryPool::Free;
  using arrow::MemoryPool::Reallocate;

  [[nodiscard]] int64_t bytes_allocated() const override { return bytes_; }
  [[nodiscard]] int64_t total_bytes_allocated() const override { return total_bytes_; }
  [[nodiscard]] int64_t num_allocations() const override { return allocations_; }
  [[nodiscard]] std::string backend_name() const override { return "cudf4j"; }

 private:
  rmm::device_async_resource_ref memory_;
  std::atomic<int64_t> bytes_{0};
  std::atomic<int64_t> total_bytes_{0};
  std::atomic<int64_t> allocations_{0};
};

}  // namespace cudf4j::host
