#pragma once
// For the sources of the bridge only: the resource that libcudf allocates from, which can be changed at any time.
#include <cuda_runtime_api.h>

#include <atomic>
#include <cstdint>
#include <cuda/memory_resource>
#include <optional>
#include <rmm/error.hpp>
#include <rmm/mr/statistics_resource_adaptor.hpp>
#include <string>
#include <utility>
#include <vector>

namespace cudf4j {

using device_resource = cuda::mr::any_resource<cuda::mr::device_accessible>;

/// @brief Resources one above the other, with what is to be known of them.
struct resource_layers {
  std::optional<device_resource> top;
  /// The kind of each layer, from the bottom.
  std::vector<int32_t> kinds;
  std::optional<rmm::mr::statistics_resource_adaptor> statistics;
  /// The driver's pool where the lowest layer allocates from it, else null.
  cudaMemPool_t pool{};
};

/// @brief One set of layers that is or was current. It lives until it is replaced and its last allocation is freed.
///
/// The object itself is used again and never freed: a thread may still hold its address while another replaces it.
struct resource_stack {
  /// 1 while current, 1 for each live allocation and each call in progress; at 0 the layers are destroyed.
  std::atomic<int64_t> users{0};
  std::atomic<int64_t> live_bytes{0};
  resource_layers layers;
};

/// @brief A failed allocation: what was asked, what the device and the resources hold, why the resource refused.
class allocation_failure : public rmm::out_of_memory {
 public:
  explicit allocation_failure(std::string message) : rmm::out_of_memory{message}, message_{std::move(message)} {}
  [[nodiscard]] char const* what() const noexcept override { return message_.c_str(); }

 private:
  std::string message_;
};

/// @brief How an allocation that a test chose fails.
enum class chosen_failure : int32_t { for_good, at_first };

/// @brief The totals of all resources together.
struct allocation_totals {
  int64_t held_bytes;
  int64_t live_allocations;
  /// Of held_bytes, what resources hold that are no longer current.
  int64_t replaced_bytes;
};

/// @brief Installs the one resource that RMM is ever told of, and makes `layers` what it allocates from.
///
/// libcudf keeps references into RMM's table of resources during a call, and RMM overwrites what they refer to when the
/// table is changed. So the table is written once, and changes happen behind it.
void use_layers(resource_layers layers);

/// @brief Gives back the layers of the first call of use_layers, which stay for as long as the process lives.
void use_first_layers();

/// @brief Gives memory back to the driver that the current layers hold without using it, and returns how many bytes.
std::size_t trim();

/// @brief Returns how many bytes trim() could give back.
std::size_t kept_bytes();

/// @brief Sets how much freed memory the driver's pool keeps, beyond what is held, for the next allocation.
void keep_freed(int64_t bytes);

/// @brief Returns how many bytes were ever asked for.
uint64_t asked_bytes();

/// @brief Frees what can be freed for an allocation that failed: by the callback, then by collections of garbage.
class rescue {
 public:
  explicit rescue(std::size_t bytes) : bytes_{bytes} {}
  /// @return whether something was freed, so that trying again makes sense
  bool free_something();
  /// @brief Says that trying again was of use.
  void succeeded() const;

 private:
  std::size_t bytes_;
  int attempts_{0};
  bool collected_{false};
};

/// @brief Returns the kinds of the current layers, from the bottom.
std::vector<int32_t> current_kinds();
std::optional<rmm::mr::statistics_resource_adaptor> current_statistics();
allocation_totals totals();

/// @brief Sets the number that Java knows the failure callback by; 0: none.
void set_callback(int64_t callback);

/// @brief Lets n allocations succeed and the next one fail, once; a negative n takes that back.
/// @return whether an earlier choice was still to come
bool choose_failure(int64_t n, chosen_failure how);

}  // namespace cudf4j
