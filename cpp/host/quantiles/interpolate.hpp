#pragma once
// The one rule for quantiles: of a column, of a reduction and of groups.
#include <algorithm>
#include <cmath>
#include <cudf/types.hpp>
#include <string>
#include <type_traits>
#include <vector>

#include "host/core/errors.hpp"

namespace cudf4j::host::quantiles {

/// @brief Where a quantile lies among sorted rows: between two neighbours, at a fraction of the way.
struct place {
  int64_t low;
  int64_t high;
  double fraction;

  /// @param q outside of 0 to 1 it is the first or the last row; no NaN, which check_fractions refuses
  place(double q, int64_t rows) {
    auto const position = std::clamp(q, 0.0, 1.0) * static_cast<double>(rows - 1);
    low = static_cast<int64_t>(std::floor(position));
    fraction = position - static_cast<double>(low);
    high = fraction > 0 ? low + 1 : low;
  }

  /// @brief Returns the row that an interpolation without arithmetic takes.
  [[nodiscard]] int64_t row(cudf::interpolation how) const {
    switch (how) {
      case cudf::interpolation::LOWER:
        return low;
      case cudf::interpolation::HIGHER:
        return high;
      default:
        return static_cast<int64_t>(std::nearbyint(static_cast<double>(low) + fraction));
    }
  }
};

inline bool is_arithmetic(cudf::interpolation how) {
  return how == cudf::interpolation::LINEAR || how == cudf::interpolation::MIDPOINT;
}

/// @brief Checks the fractions that a caller asks for.
/// @throws std::invalid_argument if one is NaN: there is no row at a place that is no number
inline void check_fractions(std::vector<double> const& q, char const* function) {
  for (std::size_t i = 0; i < q.size(); ++i) {
    if (std::isnan(q[i])) {
      fail_argument(std::string{function} + ": fraction " + std::to_string(i) + " of the quantiles is NaN");
    }
  }
}

/// @brief Returns the value between two neighbours, in doubles, or for decimals in the integers they are stored as.
template <typename Result, typename T>
Result between(T low, T high, place const& at, cudf::interpolation how) {
  if constexpr (std::is_same_v<T, __int128_t> || (std::is_integral_v<T> && !std::is_same_v<Result, double>)) {
    if (at.low == at.high) {
      return static_cast<Result>(low);
    }
    auto const share = how == cudf::interpolation::MIDPOINT ? 0.5L : static_cast<long double>(at.fraction);
    // the distance of two decimals may need all bits of an unsigned integer
    auto const below = static_cast<__uint128_t>(static_cast<__int128_t>(low));
    auto const distance = static_cast<__uint128_t>(static_cast<__int128_t>(high)) - below;
    return static_cast<Result>(below + static_cast<__uint128_t>(static_cast<long double>(distance) * share));
  } else {
    auto const a = static_cast<double>(low);
    auto const b = static_cast<double>(high);
    // equal neighbours, infinite ones too, need no arithmetic; zeros of both signs have one without between them
    if (at.fraction == 0 || (a == b && a != 0)) {
      return static_cast<Result>(a);
    }
    if constexpr (std::is_integral_v<T>) {
      if (how == cudf::interpolation::MIDPOINT) {
        return static_cast<double>(static_cast<__int128_t>(low) + static_cast<__int128_t>(high)) / 2;
      }
    }
    return static_cast<Result>(how == cudf::interpolation::MIDPOINT ? a / 2 + b / 2
                                                                    : a * (1 - at.fraction) + b * at.fraction);
  }
}

}  // namespace cudf4j::host::quantiles
