#pragma once
// For the sources of the bridge only.
#include <cuda_runtime_api.h>

#include <cstddef>

namespace cudf4j::small_reserve {

// libcudf's hash join allocates a counter in code that must not throw: if that fails, libcudf ends the process. So a
// few bytes of device memory are set aside for it.

/// @brief While one lives, small allocations of its thread that the device refuses come from the reserve.
class scope {
 public:
  scope() noexcept;
  ~scope();
  scope(scope const&) = delete;
  scope& operator=(scope const&) = delete;
};

/// @brief Sets the memory aside, once; before anything can fill the device.
void fill();

/// @brief Returns memory for an allocation that failed; null outside a scope, for more bytes than a counter has, and
/// where all is in use.
void* take(std::size_t bytes) noexcept;

/// @brief Takes memory back that take() gave; false where it comes from elsewhere.
bool give_back(void* pointer, cudaStream_t stream) noexcept;

}  // namespace cudf4j::small_reserve
