#include <cudf/round.hpp>

#include <cmath>
#include <limits>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/decimals.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
#include "host/core/streaming.hpp"
#include "host/core/vector.hpp"

namespace cudf4j::host {
namespace {

using cudf::data_type;
using cudf::rounding_method;

/// Calls fn(values, where to put them rounded, count) for each block of rows.
template <typename Source, typename Function>
void round_blocks(column_view const& input, column& result, Function const& fn) {
  auto const* in = values<Source>(input);
  auto* out = values<Source>(result.mutable_view());
  bool const streamed = is_streamed(input.size() * static_cast<int64_t>(sizeof(Source)));
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    write_rows(out, begin, end, streamed, [&](Source* to, int64_t row, int64_t count) { fn(in + row, to, count); });
  });
}

template <typename Source, typename Function>
void round_values(column_view const& input, column& result, Function const& fn) {
  round_blocks<Source>(input, result, [&fn](Source const* in, Source* out, int64_t count) {
    for (int64_t i = 0; i < count; ++i) {
      out[i] = static_cast<Source>(fn(in[i]));
    }
  });
}

/// Rounds to the nearest whole number, halves to the even one.
template <typename T>
CUDF4J_VECTOR_CLONES void round_to_even(T const* in, T* out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    out[i] = std::nearbyint(in[i]);
  }
}

/// The same for multiples of 1 / power. The fraction that is left has the sign of its value, 0 too; infinities and NaN
/// have none to round, and stay what they are in its place.
template <typename T>
CUDF4J_VECTOR_CLONES void round_to_even(T const* __restrict in, T* __restrict out, int64_t count, T power) {
  for (int64_t i = 0; i < count; ++i) {
    auto const whole = std::trunc(in[i]);
    auto const rest = in[i] - whole;
    auto const fraction = std::fabs(in[i]) <= std::numeric_limits<T>::max() ? rest : in[i];
    out[i] = whole + std::nearbyint(std::copysign(fraction, in[i]) * power) / power;
  }
}

/// The quotient rounded to the nearest integer, halves as the method says.
template <typename Wide>
Wide divide_rounded(Wide value, Wide unit, rounding_method method) {
  auto const quotient = value / unit;
  auto const rest = value % unit;
  auto const distance = rest < 0 ? -rest : rest;
  auto const opposite = unit - distance;
  bool const away =
      distance > opposite || (distance == opposite && (method == rounding_method::HALF_UP || quotient % 2 != 0));
  return away ? quotient + (value < 0 ? -1 : 1) : quotient;
}

/// Rounds to a multiple of 10^digits; a unit larger than any value leaves zero.
template <typename T>
void round_integers(column_view const& input, column& result, int64_t digits, rounding_method method) {
  if (digits > 19) {
    round_values<T>(input, result, [](T) { return T{0}; });
    return;
  }
  auto const unit = power_of_ten(static_cast<int>(digits));
  if (sizeof(T) < 8 && digits <= 17) {
    auto const narrow = static_cast<int64_t>(unit);
    round_values<T>(input, result, [narrow, method](T value) {
      return divide_rounded<int64_t>(static_cast<int64_t>(value), narrow, method) * narrow;
    });
    return;
  }
  round_values<T>(input, result, [unit, method](T value) {
    return divide_rounded<__int128_t>(static_cast<__int128_t>(value), unit, method) * unit;
  });
}

template <typename T>
T round_whole(T value, rounding_method method) {
  return method == rounding_method::HALF_UP ? std::round(value) : std::nearbyint(value);
}

/// Splits off the whole part before scaling, so that large values with few places do not overflow.
template <typename T>
void round_floats(column_view const& input, column& result, int places, rounding_method method) {
  if (places == 0 && method == rounding_method::HALF_EVEN) {
    round_blocks<T>(input, result, [](T const* in, T* out, int64_t count) { round_to_even(in, out, count); });
    return;
  }
  if (places == 0) {
    round_values<T>(input, result, [method](T value) { return round_whole(value, method); });
    return;
  }
  auto const power = static_cast<T>(std::pow(10.0, std::abs(static_cast<double>(places))));
  if (places > 0 && method == rounding_method::HALF_EVEN && std::isfinite(power)) {
    round_blocks<T>(input, result,
                    [power](T const* in, T* out, int64_t count) { round_to_even(in, out, count, power); });
    return;
  }
  if (places > 0) {
    round_values<T>(input, result, [power, method](T value) {
      T whole{};
      auto const fraction = std::modf(value, &whole);
      // infinities and NaN have no fraction to round; a power beyond the type changes nothing
      return std::isfinite(value) && std::isfinite(power) ? whole + round_whole<T>(fraction * power, method) / power
                                                          : value;
    });
    return;
  }
  round_values<T>(input, result, [power, method](T value) {
    if (!std::isfinite(value)) {
      return value;
    }
    return std::isfinite(power) ? round_whole<T>(value / power, method) * power : std::copysign(T{0}, value);
  });
}

/// A decimal is rounded to the scale -places and gets that scale; finer scales add zeros.
std::unique_ptr<column> round_decimals(column_view const& input, int places, rounding_method method,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expects(places > std::numeric_limits<int>::min(), "round: 2^31 digits before the point are more than a scale counts");
  auto const type = data_type{input.type().id(), -places};
  auto const shift = int64_t{input.type().scale()} + places;
  auto result = make_fixed_width(type, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_storage(type, [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (!std::is_floating_point_v<T>) {
      // 10^39 is more than any value holds: what is left is zero, and multiplied it wraps like every overflow
      auto const unit = power_of_ten(static_cast<int>(std::min<int64_t>(std::abs(shift), 38)));
      if (shift >= 0) {
        round_values<T>(input, *result, [unit](T value) {
          return static_cast<__uint128_t>(static_cast<__int128_t>(value)) * static_cast<__uint128_t>(unit);
        });
      } else if (shift < -38) {
        round_values<T>(input, *result, [](T) { return T{0}; });
      } else {
        round_values<T>(input, *result, [unit, method](T value) {
          return divide_rounded<__int128_t>(static_cast<__int128_t>(value), unit, method);
        });
      }
    }
  });
  return result;
}

std::unique_ptr<column> round_numbers(column_view const& input, int places, rounding_method method,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  if (places >= 0 && !cudf::is_floating_point(input.type())) {
    return copy_column(input, stream, mr);
  }
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  dispatch_storage(input.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    if constexpr (std::is_floating_point_v<T>) {
      round_floats<T>(input, *result, places, method);
    } else if constexpr (std::is_integral_v<T>) {
      round_integers<T>(input, *result, -int64_t{places}, method);
    }
  });
  return result;
}

std::unique_ptr<column> round_column(column_view const& input, int places, rounding_method method,
                                     rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr,
                                     char const* function, bool takes_floats) {
  auto const type = input.type();
  bool const is_float = cudf::is_floating_point(type);
  if (!cudf::is_fixed_point(type) && !cudf::is_integral_not_bool(type) && !(is_float && takes_floats)) {
    fail_logic(std::string{function} + ": the column is " + type_name(type) + "; supported: integers, decimals" +
               (takes_floats ? ", FLOAT32, FLOAT64" : ""));
  }
  auto result = cudf::is_fixed_point(type) ? round_decimals(input, places, method, stream, mr)
                                           : round_numbers(input, places, method, stream, mr);
  if (input.has_nulls()) {
    result->set_null_mask(copy_mask(input, stream, mr), input.null_count());
  }
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

std::unique_ptr<column> round(column_view const& input, int32_t decimal_places, rounding_method method,
                              rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return cudf4j::host::round_column(input, decimal_places, method, stream, mr, "round", true);
}

std::unique_ptr<column> round_decimal(column_view const& input, int32_t decimal_places, rounding_method method,
                                      rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return cudf4j::host::round_column(input, decimal_places, method, stream, mr, "round_decimal", false);
}

}  // namespace cudf
