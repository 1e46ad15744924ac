#pragma once
#include <chrono>
#include <cstdint>
#include <cudf/types.hpp>
#include <type_traits>

#include "host/core/wrapping.hpp"

namespace cudf4j::host {

/// @brief Returns how many ticks of a timestamp or duration type make a second; 0 for types of whole days.
/// @throws cudf::data_type_error for a type that is neither
int64_t ticks_per_second(cudf::data_type type);

/// @brief Returns how many ticks of a timestamp or duration type make a day; 1 for types of whole days.
inline int64_t ticks_per_day(cudf::data_type type) {
  auto const per_second = ticks_per_second(type);
  return per_second == 0 ? 1 : per_second * 86400;
}

/// @brief Division that rounds towards minus infinity, so that times before 1970 fall into their own day.
constexpr int64_t floor_div(int64_t dividend, int64_t divisor) {
  auto const quotient = dividend / divisor;
  return quotient - ((dividend % divisor != 0) & ((dividend < 0) != (divisor < 0)));
}

/// @brief What floor_div leaves: from 0 to below the divisor, which is positive.
constexpr int64_t floor_modulo(int64_t dividend, int64_t divisor) {
  auto const rest = dividend % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/// @brief Calls fn(divisor), with a constant where it is the ticks of a day or of a unit: a division by one is compiled
/// as a multiplication.
template <typename Function>
decltype(auto) with_divisor(int64_t divisor, Function const& fn) {
  switch (divisor) {
    case 1'000:
      return fn(std::integral_constant<int64_t, 1'000>{});
    case 1'000'000:
      return fn(std::integral_constant<int64_t, 1'000'000>{});
    case 1'000'000'000:
      return fn(std::integral_constant<int64_t, 1'000'000'000>{});
    case 86'400'000'000:
      return fn(std::integral_constant<int64_t, 86'400'000'000>{});
    case 86'400'000'000'000:
      return fn(std::integral_constant<int64_t, 86'400'000'000'000>{});
    default:
      return fn(divisor);
  }
}

inline std::chrono::year_month_day civil(int64_t days_since_epoch) {
  return std::chrono::year_month_day{std::chrono::sys_days{std::chrono::days{days_since_epoch}}};
}

/// @brief Returns days since the epoch of a date, the last day of the month where the month has no such day.
inline int64_t days_of(std::chrono::year year, std::chrono::month month, unsigned day) {
  auto const last = std::chrono::year_month_day_last{year, std::chrono::month_day_last{month}}.day();
  auto const date = std::chrono::year_month_day{year, month, std::min(std::chrono::day{day}, last)};
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

/// @brief A day in years that begin with March, whose last day is the leap day: what calendars say of it without a
/// branch or a table, so that loops over days become vector code. For days from -536,895,458 to 536,846,365; of others
/// it says anything.
///
/// Each part is the quotient of a line, as Neri and Schneider have it in "Euclidean affine functions and their
/// application to calendar algorithms".
struct marched {
  [[gnu::always_inline]] explicit constexpr marched(int64_t days_since_epoch) {
    // from -1,468,000-03-01 on: no number is below 0, and the years are multiples of 400 apart
    auto const days = static_cast<uint32_t>(days_since_epoch) + 536'895'458U;
    auto const of_centuries = 4 * days + 3;
    century = of_centuries / 146'097;
    auto const of_years = (of_centuries % 146'097) | 3;
    year_of_century = of_years / 1'461;
    days_from_march = of_years % 1'461 / 4;
    auto const of_months = 2'141 * days_from_march + 197'913;
    month_from_march = of_months >> 16;
    day_of_month = (of_months & 0xFFFF) / 2'141;
  }

  uint32_t century;
  uint32_t year_of_century;
  uint32_t days_from_march;
  uint32_t month_from_march;  ///< 3 for March to 14 for February
  uint32_t day_of_month;      ///< from 0

  /// 1 for January and February, which the year begins with and this one ends with.
  [[nodiscard, gnu::always_inline]] constexpr uint32_t is_early() const { return days_from_march >= 306 ? 1 : 0; }
  [[nodiscard, gnu::always_inline]] constexpr int32_t year() const {
    return static_cast<int32_t>(100 * century + year_of_century + is_early() - 1'468'000U);
  }
  [[nodiscard, gnu::always_inline]] constexpr uint32_t month() const { return month_from_march - 12 * is_early(); }
  [[nodiscard, gnu::always_inline]] constexpr uint32_t day() const { return day_of_month + 1; }
  [[nodiscard, gnu::always_inline]] constexpr uint32_t is_leap_year() const {
    auto const ends_century = year_of_century + is_early();
    auto const is_full = (ends_century == 0 ? 1U : 0U) | (ends_century == 100 ? 1U : 0U);
    auto const counted = is_full != 0 ? century + (ends_century == 100 ? 1U : 0U) : ends_century;
    return (counted & 3U) == 0 ? 1 : 0;
  }
  [[nodiscard, gnu::always_inline]] constexpr uint32_t day_of_year() const {
    return is_early() != 0 ? days_from_march - 305 : days_from_march + 60 + is_leap_year();
  }
  [[nodiscard, gnu::always_inline]] constexpr uint32_t days_in_month() const {
    auto const number = month();
    return number == 2 ? 28 + is_leap_year() : 30 | ((number ^ (number >> 3)) & 1U);
  }
};

/// A date of any year: std::chrono::year ends with 32767.
struct date_parts {
  int64_t year;
  int64_t month;  ///< 1 to 12
  int64_t day;    ///< 1 to 31
};

/// @brief Returns the date so many days after 1970-01-01, in the proleptic Gregorian calendar.
constexpr date_parts date_of(int64_t days_since_epoch) {
  // counted from 0000-03-01 on, so that a leap day is the last of its year; 146097 days are 400 years
  auto const days = days_since_epoch + 719468;
  auto const era = floor_div(days, 146097);
  auto const day_of_era = days - era * 146097;
  auto const year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  auto const day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  auto const march_based = (5 * day_of_year + 2) / 153;
  auto const month = march_based < 10 ? march_based + 3 : march_based - 9;
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month, day_of_year - (153 * march_based + 2) / 5 + 1};
}

/// @brief Returns the days from 1970-01-01 to a date.
constexpr int64_t days_of(date_parts const& date) {
  auto const year = date.month <= 2 ? date.year - 1 : date.year;
  auto const era = floor_div(year, 400);
  auto const year_of_era = year - era * 400;
  auto const day_of_year = (153 * (date.month + (date.month > 2 ? -3 : 9)) + 2) / 5 + date.day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

/// @brief Adds months to a timestamp; a day that the month lacks becomes its last.
constexpr int64_t add_months(int64_t ticks, int64_t months, int64_t per_day) {
  auto const day = floor_div(ticks, per_day);
  auto const date = date_of(day);
  auto const index = date.year * 12 + date.month - 1 + months;
  date_parts moved{floor_div(index, 12), index - floor_div(index, 12) * 12 + 1, 1};
  auto const first = days_of(moved);
  auto const next = moved.month == 12 ? days_of({moved.year + 1, 1, 1}) : days_of({moved.year, moved.month + 1, 1});
  auto const moved_day = first + (date.day <= next - first ? date.day : next - first) - 1;
  return wrapping_add(wrapping_multiply(moved_day, per_day), floor_modulo(ticks, per_day));
}

}  // namespace cudf4j::host
