#pragma once
#include <cstdint>
#include <type_traits>

// Arithmetic of integers in two's complement: what does not fit wraps, as on the device. C++ promises that of unsigned
// integers only. Floating point values are computed as ever.
namespace cudf4j::host {

/// @brief Returns the bits of an integer as an unsigned one that no promotion makes signed again.
template <typename T>
constexpr auto unsigned_bits(T value) {
  if constexpr (sizeof(T) <= sizeof(uint32_t)) {
    return static_cast<uint32_t>(value);
  } else if constexpr (sizeof(T) == sizeof(uint64_t)) {
    return static_cast<uint64_t>(value);
  } else {
    return static_cast<__uint128_t>(value);
  }
}

template <typename T>
constexpr T wrapping_add(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return a + b;
  } else {
    return static_cast<T>(unsigned_bits(a) + unsigned_bits(b));
  }
}

template <typename T>
constexpr T wrapping_subtract(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return a - b;
  } else {
    return static_cast<T>(unsigned_bits(a) - unsigned_bits(b));
  }
}

template <typename T>
constexpr T wrapping_multiply(T a, T b) {
  if constexpr (std::is_floating_point_v<T>) {
    return a * b;
  } else {
    return static_cast<T>(unsigned_bits(a) * unsigned_bits(b));
  }
}

/// @brief Returns the opposite; the least value has none and stays as it is.
template <typename T>
constexpr T wrapping_negate(T value) {
  return wrapping_subtract(T{0}, value);
}

}  // namespace cudf4j::host
