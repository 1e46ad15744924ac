#include <algorithm>
#include <array>
#include <cmath>
#include <cudf/fixed_point/detail/floating_conversion.hpp>
#include <cudf/unary.hpp>

#include "host/core/decimals.hpp"
#include "host/core/fixed_division.hpp"
#include "host/core/saturate.hpp"
#include "host/core/wrapping.hpp"
#include "host/datetime/calendar.hpp"
#include "host/rows/common.hpp"
#include "host/unary/map.hpp"

namespace cudf4j::host::unary {
namespace {

using cudf::data_type;
using cudf::type_id;

/// What decimals are stored as.
template <typename T>
constexpr bool is_decimal_storage =
    std::is_same_v<T, int32_t> || std::is_same_v<T, int64_t> || std::is_same_v<T, __int128_t>;

/// What times are stored as.
template <typename T>
constexpr bool is_ticks = std::is_same_v<T, int32_t> || std::is_same_v<T, int64_t>;

/// Floats to signed integers: blocks whose values all fit are converted by a loop without tests.
template <typename Source, typename Target>
void map_saturating(column_view const& input, mutable_view const& output) {
  constexpr int64_t block = 1024;
  constexpr int lanes = 8;
  // a power of two, exact in either type
  constexpr Source limit = static_cast<Source>(uint64_t{1} << (sizeof(Target) * 8 - 2)) * 2;
  auto const* in = values<Source>(input);
  auto* out = values<Target>(output);
  parallel_for(0, input.size(), default_grain, [=](int64_t begin, int64_t end) {
    auto at = begin;
    for (; at + block <= end; at += block) {
      // not 0 in a lane that met a value outside, or a NaN
      Source outside[lanes] = {};
      for (int64_t i = at; i < at + block; i += lanes) {
        for (int k = 0; k < lanes; ++k) {
          outside[k] = std::abs(in[i + k]) < limit ? outside[k] : Source{1};
        }
      }
      Source sum = 0;
      for (auto const lane : outside) {
        sum += lane;
      }
      if (sum == 0) {
        for (auto i = at; i < at + block; ++i) {
          out[i] = static_cast<Target>(in[i]);
        }
      } else {
        for (auto i = at; i < at + block; ++i) {
          out[i] = convert_number<Target>(in[i]);
        }
      }
    }
    for (; at < end; ++at) {
      out[at] = convert_number<Target>(in[at]);
    }
  });
}

/// Between numbers; BOOL8 on either side is what is not zero.
void cast_numbers(column_view const& input, mutable_view const& output) {
  bool const from_bool = input.type().id() == type_id::BOOL8;
  bool const to_bool = output.type().id() == type_id::BOOL8;
  if (from_bool) {
    dispatch_storage(output.type(), [&](auto to) {
      using Target = typename decltype(to)::type;
      if constexpr (!std::is_same_v<Target, __int128_t>) {
        map_values<uint8_t, Target>(input, output, [](uint8_t value) { return static_cast<Target>(value != 0); });
      }
    });
    return;
  }
  dispatch_storage(input.type(), [&](auto from) {
    using Source = typename decltype(from)::type;
    if (to_bool) {
      map_values<Source, uint8_t>(input, output, [](Source value) { return value != Source{0}; });
      return;
    }
    dispatch_storage(output.type(), [&](auto to) {
      using Target = typename decltype(to)::type;
      if constexpr (!std::is_same_v<Source, __int128_t> && !std::is_same_v<Target, __int128_t>) {
        if constexpr (std::is_floating_point_v<Source> && std::is_signed_v<Target> && std::is_integral_v<Target>) {
          map_saturating<Source, Target>(input, output);
        } else {
          map_values<Source, Target>(input, output, [](Source value) { return convert_number<Target>(value); });
        }
      }
    });
  });
}

/// Rounds ticks down to those of a coarser unit.
template <typename Target>
void floor_ticks(column_view const& input, mutable_view const& output, fixed_divisor const& by) {
  constexpr int64_t block = 1024;
  auto const* in = values<int64_t>(input);
  auto* out = values<Target>(output);
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    std::array<int64_t, block> quotients;
    for (int64_t at = begin; at < end; at += block) {
      auto const count = std::min(block, end - at);
      floor_quotients(in + at, by, quotients.data(), count);
      std::transform(quotients.data(), quotients.data() + count, out + at,
                     [](int64_t ticks) { return static_cast<Target>(ticks); });
    }
  });
}

/// Between units of time: timestamps round down to a coarser unit, durations towards zero.
void cast_ticks(column_view const& input, mutable_view const& output, bool round_down) {
  auto const from_day = ticks_per_day(input.type());
  auto const to_day = ticks_per_day(output.type());
  dispatch_storage(input.type(), [&](auto from) {
    using Source = typename decltype(from)::type;
    dispatch_storage(output.type(), [&](auto to) {
      using Target = typename decltype(to)::type;
      if constexpr (is_ticks<Source> && is_ticks<Target>) {
        if (to_day >= from_day) {
          auto const factor = static_cast<uint64_t>(to_day / from_day);
          map_values<Source, Target>(input, output, [factor](Source ticks) {
            return static_cast<Target>(static_cast<uint64_t>(static_cast<int64_t>(ticks)) * factor);
          });
        } else if (std::is_same_v<Source, int64_t> && round_down) {
          floor_ticks<Target>(input, output, fixed_divisor{from_day / to_day});
        } else {
          with_divisor(from_day / to_day, [&](auto divisor) {
            map_values<Source, Target>(input, output, [divisor, round_down](Source ticks) {
              auto const wide = static_cast<int64_t>(ticks);
              return static_cast<Target>(round_down ? floor_div(wide, divisor) : wide / divisor);
            });
          });
        }
      }
    });
  });
}

/// Between decimals: digits that the target's scale has no place for are cut off.
void cast_scales(column_view const& input, mutable_view const& output) {
  int const shift = input.type().scale() - output.type().scale();
  // no value has more than 38 digits: a further shift changes nothing
  auto const factor = power_of_ten(std::min(std::abs(shift), 38));
  dispatch_storage(input.type(), [&](auto from) {
    using Source = typename decltype(from)::type;
    dispatch_storage(output.type(), [&](auto to) {
      using Target = typename decltype(to)::type;
      if constexpr (is_decimal_storage<Source> && is_decimal_storage<Target>) {
        if (shift >= 0) {
          map_values<Source, Target>(input, output, [factor](Source value) {
            return static_cast<Target>(static_cast<__uint128_t>(static_cast<__int128_t>(value)) *
                                       static_cast<__uint128_t>(factor));
          });
        } else {
          map_values<Source, Target>(input, output, [factor](Source value) {
            return static_cast<Target>(static_cast<__int128_t>(value) / factor);
          });
        }
      }
    });
  });
}

void cast_to_decimal(column_view const& input, mutable_view const& output) {
  int const scale = output.type().scale();
  bool const from_bool = input.type().id() == type_id::BOOL8;
  auto const factor = power_of_ten(std::min(std::abs(scale), 38));
  dispatch_storage(input.type(), [&](auto from) {
    using Source = typename decltype(from)::type;
    dispatch_storage(output.type(), [&](auto to) {
      using Target = typename decltype(to)::type;
      if constexpr (is_decimal_storage<Target> && std::is_floating_point_v<Source>) {
        // digits beyond the scale are cut off, but not those that the binary fraction lost: 1.15 with two places is 115
        map_values<Source, Target>(input, output, [scale](Source value) {
          return std::isfinite(value)
                     ? numeric::detail::convert_floating_to_integral<Target>(value, numeric::scale_type{scale})
                     : Target{0};
        });
      } else if constexpr (is_decimal_storage<Target>) {
        map_values<Source, Target>(input, output, [factor, scale, from_bool](Source value) {
          auto const wide = from_bool ? static_cast<__int128_t>(value != Source{0}) : static_cast<__int128_t>(value);
          return static_cast<Target>(
              scale <= 0 ? static_cast<__int128_t>(static_cast<__uint128_t>(wide) * static_cast<__uint128_t>(factor))
                         : wide / factor);
        });
      }
    });
  });
}

void cast_from_decimal(column_view const& input, mutable_view const& output) {
  int const scale = input.type().scale();
  bool const to_bool = output.type().id() == type_id::BOOL8;
  auto const factor = power_of_ten(std::min(std::abs(scale), 38));
  dispatch_storage(input.type(), [&](auto from) {
    using Source = typename decltype(from)::type;
    if constexpr (is_decimal_storage<Source>) {
      if (to_bool) {
        map_values<Source, uint8_t>(input, output, [](Source value) { return value != Source{0}; });
        return;
      }
      dispatch_storage(output.type(), [&](auto to) {
        using Target = typename decltype(to)::type;
        if constexpr (std::is_floating_point_v<Target>) {
          map_values<Source, Target>(input, output, [scale](Source value) {
            return numeric::detail::convert_integral_to_floating<Target>(value, numeric::scale_type{scale});
          });
        } else {
          map_values<Source, Target>(input, output, [factor, scale](Source value) {
            auto const wide = static_cast<__int128_t>(value);
            return static_cast<Target>(scale < 0 ? wide / factor : wrapping_multiply(wide, factor));
          });
        }
      });
    }
  });
}

/// Makes null what no decimal can be: NaN and the infinities, besides the input's nulls.
void set_finite(column_view const& input, column& result, rmm::cuda_stream_view stream,
                rmm::device_async_resource_ref mr) {
  validity const valid{input};
  rows::mask_filler mask{input.size(), stream, mr};
  if (input.type().id() == type_id::FLOAT32) {
    auto const* data = values<float>(input);
    mask.fill([&](int64_t i) { return valid[i] && std::isfinite(data[i]); });
  } else {
    auto const* data = values<double>(input);
    mask.fill([&](int64_t i) { return valid[i] && std::isfinite(data[i]); });
  }
  result.set_null_mask(mask.release(), mask.null_count());
}

void cast_values(column_view const& input, mutable_view const& output) {
  auto const from = input.type();
  auto const to = output.type();
  bool const from_decimal = cudf::is_fixed_point(from);
  bool const to_decimal = cudf::is_fixed_point(to);
  if (from_decimal && to_decimal) {
    cast_scales(input, output);
  } else if (to_decimal) {
    cast_to_decimal(input, output);
  } else if (from_decimal) {
    cast_from_decimal(input, output);
  } else if (cudf::is_chrono(from) && cudf::is_chrono(to)) {
    // a timestamp and a duration hold the same ticks; between the two kinds the value is the time since the epoch
    cast_ticks(input, output, cudf::is_timestamp(from));
  } else {
    cast_numbers(input, output);
  }
}

}  // namespace
}  // namespace cudf4j::host::unary

namespace cudf {

namespace host = cudf4j::host;

bool is_supported_cast(data_type from, data_type to) noexcept {
  if (!is_fixed_width(from) || !is_fixed_width(to)) {
    return false;
  }
  // a timestamp has no number: it becomes one through a duration, or through bit_cast
  if (is_timestamp(from) || is_timestamp(to)) {
    return is_chrono(from) && is_chrono(to);
  }
  if (is_duration(from) || is_duration(to)) {
    return !is_fixed_point(from) && !is_fixed_point(to);
  }
  return true;
}

std::unique_ptr<column> cast(column_view const& input, data_type out_type, rmm::cuda_stream_view stream,
                             rmm::device_async_resource_ref mr) {
  if (!is_supported_cast(input.type(), out_type)) {
    host::fail_logic("cast: " + host::type_name(input.type()) + " to " + host::type_name(out_type) +
                     " is not defined; supported: between numbers, decimals, timestamps and durations");
  }
  if (input.type() == out_type && input.type().id() != type_id::BOOL8) {
    return host::copy_column(input, stream, mr);
  }
  auto result = host::make_fixed_width(out_type, input.size(), mask_state::UNALLOCATED, stream, mr);
  host::unary::cast_values(input, result->mutable_view());
  if (is_floating_point(input.type()) && is_fixed_point(out_type)) {
    host::unary::set_finite(input, *result, stream, mr);
    return result;
  }
  host::copy_nulls(input, *result, stream, mr);
  return result;
}

}  // namespace cudf
