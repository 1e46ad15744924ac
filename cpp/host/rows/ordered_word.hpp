#pragma once
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace cudf4j::host::rows {

/// Maps a value to a word whose unsigned order is the value's: both zeros to one, NaN behind all numbers. Inlined, as
/// the loops that call it are made of little else.
template <typename T>
[[gnu::always_inline]] inline std::uint64_t ordered_word(T v) {
  constexpr auto sign = std::uint64_t{1} << 63;
  if constexpr (std::is_floating_point_v<T>) {
    double const d = v;
    if (d != d) return ~std::uint64_t{0};
    double const zero_or_more_or_less = d == 0 ? 0.0 : d;
    std::uint64_t bits;
    std::memcpy(&bits, &zero_or_more_or_less, sizeof bits);
    return bits >> 63 ? ~bits : bits | sign;
  } else if constexpr (std::is_signed_v<T>) {
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(v)) ^ sign;
  } else {
    return v;
  }
}

}  // namespace cudf4j::host::rows
