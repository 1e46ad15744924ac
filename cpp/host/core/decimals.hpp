#pragma once
#include <cmath>
#include <cudf/utilities/traits.hpp>

namespace cudf4j::host {

/// @brief Returns 10^exponent, 1 for a negative exponent; 38 is the greatest that fits.
constexpr __int128_t power_of_ten(int exponent) {
  __int128_t result = 1;
  for (int i = 0; i < exponent; ++i) {
    result *= 10;
  }
  return result;
}

/// @brief Returns 10 to the power that a decimal's scale stands for, 1 for other types.
inline double scale_factor(cudf::data_type type) {
  return cudf::is_fixed_point(type) ? std::pow(10.0, type.scale()) : 1.0;
}

}  // namespace cudf4j::host
