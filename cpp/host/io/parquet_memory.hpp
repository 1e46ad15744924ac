#pragma once
#include <arrow/memory_pool.h>

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_set>

#include "host/core/arrow_memory.hpp"

namespace cudf4j::host::parquet_io {

/**
 * @brief Memory for Arrow's Parquet writer, which does not stand being refused some: its destructors close what was
 * begun and read what was never made. So it is device memory, counted as such, while there is some; from the first
 * refusal on it is memory that does not count, and check() throws. The writer is to be asked for little between two
 * checks, and what it writes after a failed one is worth nothing. Everything allocated from it must be freed before it
 * goes.
 */
class writer_pool final : public arrow::MemoryPool {
 public:
  writer_pool() = default;

  /** @throws rmm::out_of_memory with the reason of the first refusal, where there was one */
  void check(char const* function, std::string const& name) const;
  /** @brief Whether memory was refused. */
  [[nodiscard]] bool refused() const { return refused_; }

  arrow::Status Allocate(int64_t bytes, int64_t alignment, uint8_t** out) override;
  arrow::Status Reallocate(int64_t old_bytes, int64_t bytes, int64_t alignment, uint8_t** place) override;
  void Free(uint8_t* address, int64_t bytes, int64_t alignment) override;
  using arrow::MemoryPool::Allocate;
  using arrow::MemoryPool::Free;
  using arrow::MemoryPool::Reallocate;

  [[nodiscard]] int64_t bytes_allocated() const override { return counted_.bytes_allocated() + uncounted_bytes_; }
  [[nodiscard]] int64_t total_bytes_allocated() const override { return counted_.total_bytes_allocated(); }
  [[nodiscard]] int64_t num_allocations() const override { return counted_.num_allocations(); }
  [[nodiscard]] std::string backend_name() const override { return "cudf4j"; }

 private:
  device_arrow_pool counted_;
  arrow::MemoryPool* uncounted_ = arrow::default_memory_pool();
  std::atomic<bool> refused_{false};
  std::atomic<int64_t> uncounted_bytes_{0};
  std::mutex mutex_;
  std::string reason_;
  // what does not count
  std::unordered_set<uint8_t const*> places_;
};

}  // namespace cudf4j::host::parquet_io
