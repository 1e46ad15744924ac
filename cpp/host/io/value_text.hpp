#pragma once
// How the writers of CSV and JSON write values.
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cudf/io/data_sink.hpp>
#include <cudf/io/types.hpp>
#include <cudf/utilities/traits.hpp>
#include <memory>
#include <string>

#include "host/datetime/calendar.hpp"

namespace cudf4j::host {

/** @brief Opens where a table is written to. @param writer the function that messages name */
std::unique_ptr<cudf::io::data_sink> open_sink(cudf::io::sink_info const& info, std::string const& writer);

template <typename T>
void append_number(T value, std::string& line) {
  char text[64];
  auto const [end, error] = std::to_chars(text, text + sizeof(text), value);
  line.append(text, end);
}

// The shortest text that reads back as the same number, with a point even where it is whole.
template <typename T>
void append_float(T value, std::string& line) {
  if (std::isnan(value)) {
    line.append("NaN");
  } else if (std::isinf(value)) {
    line.append(value < 0 ? "-Inf" : "Inf");
  } else {
    auto const start = line.size();
    append_number(value, line);
    if (line.find_first_of(".e", start) == std::string::npos) {
      line.append(".0");
    }
  }
}

inline void append_padded(std::uint64_t value, int digits, std::string& line) {
  auto const text = std::to_string(value);
  line.append(static_cast<std::size_t>(std::max<int>(0, digits - static_cast<int>(text.size()))), '0');
  line.append(text);
}

template <typename Period>
inline constexpr int fraction_digits = Period::den == 1           ? 0
                                       : Period::den == 1'000     ? 3
                                       : Period::den == 1'000'000 ? 6
                                                                  : 9;

// hh:mm:ss and the fraction of a number of ticks below one day
template <typename Period>
void append_time(std::int64_t ticks, std::string& line) {
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

inline void append_date(std::int64_t days, std::string& line) {
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
void append_chrono(typename T::rep ticks, std::string& line) {
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
