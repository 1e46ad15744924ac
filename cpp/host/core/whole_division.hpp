#pragma once
#include "host/core/wrapping.hpp"

// Division of integers whose undefined cases are defined: by zero gives 0, and the least value by -1 wraps.
namespace cudf4j::host {

/// @brief Returns the quotient cut towards zero.
template <typename T>
constexpr T quotient(T dividend, T divisor) {
  if (divisor == 0) {
    return 0;
  }
  if constexpr (static_cast<T>(-1) < static_cast<T>(0)) {
    if (divisor == -1) {
      return wrapping_negate(dividend);
    }
  }
  return static_cast<T>(dividend / divisor);
}

/// @brief Returns what quotient() leaves, with the sign of the dividend.
template <typename T>
constexpr T remainder(T dividend, T divisor) {
  if (divisor == 0) {
    return 0;
  }
  if constexpr (static_cast<T>(-1) < static_cast<T>(0)) {
    if (divisor == -1) {
      return 0;
    }
  }
  return static_cast<T>(dividend % divisor);
}

/// @brief Returns the quotient rounded towards minus infinity.
template <typename T>
constexpr T floor_quotient(T dividend, T divisor) {
  auto const cut = quotient(dividend, divisor);
  if constexpr (static_cast<T>(-1) < static_cast<T>(0)) {
    return static_cast<T>(cut - (remainder(dividend, divisor) != 0 && (dividend < 0) != (divisor < 0) ? 1 : 0));
  }
  return cut;
}

/// @brief Returns what floor_quotient() leaves, with the sign of the divisor.
template <typename T>
constexpr T floor_remainder(T dividend, T divisor) {
  auto const rest = remainder(dividend, divisor);
  if constexpr (static_cast<T>(-1) < static_cast<T>(0)) {
    return rest != 0 && (rest < 0) != (divisor < 0) ? static_cast<T>(rest + divisor) : rest;
  }
  return rest;
}

/// @brief Returns the remainder that libcudf's PMOD has: one below zero has the divisor added before it is taken again.
template <typename T>
constexpr T positive_remainder(T dividend, T divisor) {
  auto const rest = remainder(dividend, divisor);
  return rest < 0 ? remainder(wrapping_add(rest, divisor), divisor) : rest;
}

}  // namespace cudf4j::host
