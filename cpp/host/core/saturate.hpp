#pragma once
#include <cstdint>
#include <type_traits>

namespace cudf4j::host {

/// @brief Converts a float to an integer of at least 32 bits: cut towards zero, what lies outside becomes the nearest
/// end.
///
/// NaN has no number; an H200 makes it the value whose highest bit alone is set, but 0 of a float for at most 32 bits.
template <typename Integer, typename Float>
Integer saturate(Float value) {
  constexpr bool is_signed = static_cast<Integer>(-1) < static_cast<Integer>(0);
  constexpr int bits = static_cast<int>(sizeof(Integer) * 8) - (is_signed ? 1 : 0);
  constexpr Integer most =
      is_signed ? static_cast<Integer>(((Integer{1} << (bits - 1)) - 1) * 2 + 1) : static_cast<Integer>(~Integer{0});
  constexpr Integer least = is_signed ? static_cast<Integer>(-most - 1) : Integer{0};
  // two raised to `bits`, exact as a double
  constexpr double limit = static_cast<double>(__uint128_t{1} << (bits - 1)) * 2;
  auto const wide = static_cast<double>(value);
  // the test that nearly all values pass comes first; a NaN fails it
  if (wide > (is_signed ? -limit : -1.0) && wide < limit) [[likely]] {
    return static_cast<Integer>(wide);
  }
  if (wide != wide) {
    bool const is_zero = std::is_same_v<Float, float> && sizeof(Integer) == sizeof(int32_t);
    return is_zero ? Integer{0} : is_signed ? least : static_cast<Integer>(most / 2 + 1);
  }
  return wide < 0 ? least : most;
}

/// @brief Converts an arithmetic value as cudf::cast does on a GPU: floats to 8 and 16 bits by way of 32, which wrap.
template <typename Target, typename Source>
Target convert_number(Source value) {
  if constexpr (std::is_floating_point_v<Source> && !std::is_floating_point_v<Target>) {
    constexpr bool is_signed = static_cast<Target>(-1) < static_cast<Target>(0);
    using Narrowest = std::conditional_t<is_signed, int32_t, uint32_t>;
    using Integer = std::conditional_t<(sizeof(Target) < sizeof(Narrowest)), Narrowest, Target>;
    return static_cast<Target>(saturate<Integer>(value));
  } else {
    return static_cast<Target>(value);
  }
}

}  // namespace cudf4j::host
