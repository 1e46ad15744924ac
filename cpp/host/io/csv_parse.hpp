#pragma once
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cudf/types.hpp>
#include <limits>
#include <type_traits>

#include "host/core/ascii.hpp"
#include "host/io/csv_rows.hpp"

namespace cudf4j::host::csv {

// Every parser returns false for text that is not wholly a value of the type; the cell then becomes null. libcudf is
// laxer with malformed cells (it reads 1.5 as the integer 1, wraps overflows, takes 2020-13-45 for a date): a null is
// preferred to a number that the file does not hold.

/** @brief The field without blanks around it, then without quotes around that. */
inline field trim_value(dialect const& how, field f) {
  while (f.begin < f.end && is_blank(*f.begin)) {
    ++f.begin;
  }
  while (f.end > f.begin && is_blank(f.end[-1])) {
    --f.end;
  }
  if (how.has_quote && f.end - f.begin >= 2 && *f.begin == how.quote && f.end[-1] == how.quote) {
    ++f.begin;
    --f.end;
  }
  return f;
}

inline std::string_view as_view(field f) { return {f.begin, static_cast<std::size_t>(f.end - f.begin)}; }

template <typename T>
inline bool parse_hex(field f, T& out) {
  if (f.end - f.begin > 2 && *f.begin == '0' && (f.begin[1] == 'x' || f.begin[1] == 'X')) {
    f.begin += 2;
  }
  // two digits a byte: the bit pattern is kept, so that hashes written in hexadecimal fit signed columns
  if (f.begin == f.end || f.end - f.begin > static_cast<std::ptrdiff_t>(2 * sizeof(T))) {
    return false;
  }
  std::uint64_t value = 0;
  auto const [stop, error] = std::from_chars(f.begin, f.end, value, 16);
  if (error != std::errc{} || stop != f.end) {
    return false;
  }
  out = static_cast<T>(value);
  return true;
}

template <typename T>
inline bool parse_integer(dialect const& how, field f, T& out) {
  auto const* p = f.begin;
  bool const negative = p < f.end && *p == '-';
  if (p < f.end && (*p == '-' || *p == '+')) {
    ++p;
  }
  std::uint64_t value = 0;
  int digits = 0;
  for (; p < f.end; ++p) {
    if (is_digit(*p)) {
      auto const digit = static_cast<unsigned>(*p - '0');
      if (digits >= 18 && value > (std::numeric_limits<std::uint64_t>::max() - digit) / 10) {
        return false;
      }
      value = value * 10 + digit;
      ++digits;
    } else if (*p != how.thousands || how.thousands == '\0') {
      return false;
    }
  }
  if (digits == 0) {
    return false;
  }
  using limits = std::numeric_limits<T>;
  if (negative) {
    if constexpr (std::is_signed_v<T>) {
      if (value > static_cast<std::uint64_t>(limits::max()) + 1) {
        return false;
      }
      out = static_cast<T>(0 - value);
      return true;
    }
    out = 0;
    return value == 0;
  }
  out = static_cast<T>(value);
  return value <= static_cast<std::uint64_t>(limits::max());
}

bool parse_float_slowly(dialect const& how, field f, double& out);
bool parse_float_slowly(dialect const& how, field f, float& out);
bool parse_decimal(dialect const& how, field f, std::int32_t scale, __int128_t& out);
bool parse_duration(field f, std::int64_t units_a_second, std::int64_t& out);
/** @param units_a_second 0 stands for whole days */
bool parse_timestamp(dialect const& how, field f, std::int64_t units_a_second, std::int64_t& out);

// Powers of ten that are exact doubles.
inline constexpr double exact_powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                          1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

inline bool parse_float(dialect const& how, field f, double& out) {
  auto const* p = f.begin;
  bool const negative = p < f.end && *p == '-';
  if (negative) {
    ++p;
  }
  std::uint64_t mantissa = 0;
  auto const* first = p;
  while (p < f.end && is_digit(*p)) {
    mantissa = mantissa * 10 + static_cast<unsigned>(*p++ - '0');
  }
  auto digits = p - first;
  std::ptrdiff_t fraction = 0;
  if (p < f.end && *p == how.decimal) {
    auto const* point = p++;
    while (p < f.end && is_digit(*p)) {
      mantissa = mantissa * 10 + static_cast<unsigned>(*p++ - '0');
    }
    fraction = p - point - 1;
    digits += fraction;
  }
  // Both operands are exact doubles, so that the one division rounds correctly.
  if (p == f.end && digits > 0 && digits <= 19 && mantissa <= (std::uint64_t{1} << 53) && fraction <= 22) {
    auto const value = static_cast<double>(mantissa) / exact_powers[fraction];
    out = negative ? -value : value;
    return true;
  }
  return parse_float_slowly(how, f, out);
}

inline bool parse_float(dialect const& how, field f, float& out) { return parse_float_slowly(how, f, out); }

/** @brief Accepts inf and infinity with or without sign, in any case. */
bool is_infinity(field f);

}  // namespace cudf4j::host::csv
