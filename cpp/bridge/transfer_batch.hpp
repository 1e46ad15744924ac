#pragma once
// For the sources of the bridge only.
#include <cstddef>
#include <functional>
#include <vector>

namespace cudf4j {

/// @brief Copies between device and host that are made together: run() begins when the work of libcudf's default stream
/// is done, and returns when all bytes are where they belong.
///
/// Page-locked host memory is copied from and to as it is. Other memory, and what is no memory at all, goes through
/// page-locked chunks that several threads fill or empty while the device copies the ones before. Nothing here
/// allocates device memory, so a batch may run while an allocation waits for memory.
class transfer_batch {
 public:
  /// Reads bytes from (to the host) or writes bytes to (to the device) a chunk: `bytes` of the copy from `offset` on.
  /// Called on several threads at once, for different chunks, which begin at multiples of 64.
  using host_part = std::function<void(std::byte* chunk, std::size_t offset, std::size_t bytes)>;

  void to_host(void const* device, void* target, std::size_t bytes);
  void to_host(void const* device, std::size_t bytes, host_part sink);
  void to_device(void* device, void const* source, std::size_t bytes);
  void to_device(void* device, std::size_t bytes, host_part source);
  void run();

 private:
  friend class transfer_run;
  struct plain_copy {
    void* target;
    void const* source;
    std::size_t bytes;
  };
  struct staged_copy {
    std::byte* device;
    std::size_t bytes;
    bool to_device;
    host_part part;
  };
  void copy_plain() const;

  std::vector<plain_copy> plain_;
  std::vector<staged_copy> staged_;
};

/// @brief What configure_transfers() of transfer.hpp sets.
struct transfer_settings {
  std::size_t pinned_limit{std::size_t{64} << 20};
  std::size_t chunk_bytes{std::size_t{4} << 20};
  unsigned lanes{8};
  // device memory is memory of this machine: chunks would be copied once more for nothing
  bool device_is_host{false};
};
transfer_settings current_transfer_settings();
void set_transfer_settings(transfer_settings const& settings);

/// @brief Runs `work(i)` for i from 0 to count - 1 on several threads, of which the caller's is one.
void in_parallel(std::size_t count, std::function<void(std::size_t)> const& work);

}  // namespace cudf4j
