#pragma once
// How the writers of CSV and JSON write values.
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/types.hpp>
#include <cudf/utilities/traits.hpp>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>

#include "host/datetime/calendar.hpp"
#include "host/io/text_blocks.hpp"

namespace cudf4j::host {

/** @brief Opens where a table is written to. @param writer the function that messages name */
std::unique_ptr<cudf::io::data_sink> open_sink(cudf::io::sink_info const& info, std::string const& writer);

template <typename T>
void append_number(T value, text_buffer& line) {
  constexpr std::size_t most = 64;
  line.need(most);
  line.written_to(std::to_chars(line.at(), line.at() + most, value).ptr);
}

/**
 * @brief Appends a number that is a decimal of at most six places and fifteen digits, which is its shortest text: no
 * two of so few digits are the same number.
 * @return false, and appends nothing, if it is none, or less than a thousandth
 */
inline bool append_few_places(double value, text_buffer& line) {
  constexpr double scale = 1e6;
  constexpr double least = 1e-3;
  constexpr double most = 1e9;
  constexpr int places = 6;
  auto const size = std::abs(value);
  // NaN is neither
  if (!(size >= least && size < most)) {
    return false;
  }
  auto const units = static_cast<std::uint64_t>(size * scale + 0.5);
  if (static_cast<double>(units) / scale != size) {
    return false;
  }
  line.need(32);
  auto* out = line.at();
  if (value < 0) {
    *out++ = '-';
  }
  out = std::to_chars(out, out + 20, units / 1'000'000).ptr;
  *out++ = '.';
  auto rest = static_cast<std::uint32_t>(units % 1'000'000);
  for (int i = places - 1; i >= 0; --i) {
    out[i] = static_cast<char>('0' + rest % 10);
    rest /= 10;
  }
  out += places;
  while (out[-1] == '0' && out[-2] != '.') {
    --out;
  }
  line.written_to(out);
  return true;
}

// The shortest text that reads back as the same number, with a point even where it is whole.
template <typename T>
void append_float(T value, text_buffer& line) {
  // whole numbers from here on may be shorter with an exponent
  constexpr T exponents_from = 100'000;
  if (std::isnan(value)) {
    line.append("NaN");
  } else if (std::isinf(value)) {
    line.append(value < 0 ? "-Inf" : "Inf");
  } else if (!std::is_same_v<T, double> || (std::abs(value) >= exponents_from && value == std::trunc(value)) ||
             !append_few_places(static_cast<double>(value), line)) {
    auto const start = line.size();
    append_number(value, line);
    if (line.text().substr(start).find_first_of(".e") == std::string_view::npos) {
      line.append(".0");
    }
  }
}

// The shortest digits of a number from 1 on that has no more of them than it has places before the point.
template <typename T>
void append_scaled(T value, text_buffer& line) {
  constexpr std::size_t most = 64;
  char digits[most];
  auto const* const end = std::to_chars(digits, digits + most, value, std::chars_format::scientific).ptr;
  auto const* const mark = std::find(static_cast<char const*>(digits), end, 'e');
  int exponent = 0;
  std::from_chars(mark + 2, end, exponent);
  line.need(most);
  for (auto const* digit = digits; digit != mark; ++digit) {
    if (*digit == '-') {
      line.push_back('-');
    } else if (*digit != '.') {
      line.push_back(*digit);
      --exponent;
    }
  }
  line.append(static_cast<std::size_t>(exponent + 1), '0');
  line.append(".0");
}

/**
 * @brief Appends the shortest text that reads back as the same number, in the form that Python gives it: with an
 * exponent below 1e-4 and from 1e16 on. NaN and infinities are those of append_float.
 */
template <typename T>
void append_python_float(T value, text_buffer& line) {
  // of 32 bits the nearest number is a little less
  constexpr double plain_from = static_cast<T>(1e-4);
  constexpr double plain_below = 1e16;
  // those below are exact as 64-bit integers, and have no shorter digits
  constexpr double exact_below = 1e15;
  constexpr std::size_t most = 64;
  auto const size = std::abs(static_cast<double>(value));
  if (!std::isfinite(value)) {
    append_float(value, line);
    return;
  }
  line.need(most);
  if constexpr (std::is_same_v<T, double>) {
    if (size < exact_below && value == std::trunc(value)) {
      if (std::signbit(value)) {
        line.push_back('-');
      }
      append_number(static_cast<std::int64_t>(size), line);
      line.append(".0");
      return;
    }
    if (append_few_places(value, line)) {
      return;
    }
  }
  bool const is_plain = size == 0 || (size >= plain_from && size < plain_below);
  // of a larger number of 32 bits the fixed form has digits that nothing needs
  constexpr double exact_fixed = std::is_same_v<T, double> ? plain_below : 1 << 24;
  auto* const start = line.at();
  if (is_plain && size >= exact_fixed) {
    append_scaled(value, line);
    return;
  }
  auto const format = is_plain ? std::chars_format::fixed : std::chars_format::scientific;
  auto* const end = std::to_chars(start, start + most, value, format).ptr;
  line.written_to(end);
  if (is_plain && std::find(start, end, '.') == end) {
    line.append(".0");
  }
}

inline void append_padded(std::uint64_t value, int digits, text_buffer& line) {
  char text[20];
  auto const* const end = std::to_chars(text, text + sizeof(text), value).ptr;
  auto const size = static_cast<std::size_t>(end - text);
  line.append(static_cast<std::size_t>(std::max<int>(0, digits - static_cast<int>(size))), '0');
  line.append({text, size});
}

template <typename Period>
inline constexpr int fraction_digits = Period::den == 1           ? 0
                                       : Period::den == 1'000     ? 3
                                       : Period::den == 1'000'000 ? 6
                                                                  : 9;

// hh:mm:ss and the fraction of a number of ticks below one day
template <typename Period>
void append_time(std::int64_t ticks, text_buffer& line) {
  auto const seconds = ticks / Period::den;
  append_padded(static_cast<std::uint64_t>(seconds / 3600), 2, line);
  line.push_back(':');
  append_padded(static_cast<std::uint64_t>(seconds / 60 % 60), 2, line);
  line.push_back(':');
  append_padded(static_cast<std::uint64_t>(seconds % 60), 2, line);
  if constexpr (fraction_digits<Period> != 0) {
    line.push_back('.');
    append_padded(static_cast<std::uint64_t>(ticks % Period::den), fraction_digits<Period>, line);
  }
}

inline void append_date(std::int64_t days, text_buffer& line) {
  auto const date = date_of(days);
  if (date.year < 0) {
    line.push_back('-');
  }
  append_padded(static_cast<std::uint64_t>(std::abs(date.year)), 4, line);
  line.push_back('-');
  append_padded(static_cast<std::uint64_t>(date.month), 2, line);
  line.push_back('-');
  append_padded(static_cast<std::uint64_t>(date.day), 2, line);
}

template <typename T>
void append_chrono(typename T::rep ticks, text_buffer& line) {
  using period = typename T::period;
  std::int64_t days = ticks;
  std::int64_t rest = 0;
  if constexpr (period::num == 1) {
    constexpr std::int64_t day = std::int64_t{86'400} * period::den;
    days = floor_div(ticks, day);
    rest = floor_modulo(ticks, day);
  }
  if constexpr (cudf::is_timestamp<T>()) {
    append_date(days, line);
    if constexpr (period::num == 1) {
      line.push_back('T');
      append_time<period>(rest, line);
      line.push_back('Z');
    }
  } else {
    append_number(days, line);
    line.append(" days");
    if constexpr (period::num == 1) {
      line.push_back(' ');
      append_time<period>(rest, line);
    }
  }
}

}  // namespace cudf4j::host
