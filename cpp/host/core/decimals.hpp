#pragma once

namespace cudf4j::host {

/// @brief Returns 10^exponent, 1 for a negative exponent; 38 is the greatest that fits.
constexpr __int128_t power_of_ten(int exponent) {
  __int128_t result = 1;
  for (int i = 0; i < exponent; ++i) {
    result *= 10;
  }
  return result;
}

}  // namespace cudf4j::host
