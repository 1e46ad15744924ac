#pragma once
#include <chrono>
#include <cstdint>
#include <cudf/types.hpp>

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

inline std::chrono::year_month_day civil(int64_t days_since_epoch) {
  return std::chrono::year_month_day{std::chrono::sys_days{std::chrono::days{days_since_epoch}}};
}

/// @brief Returns days since the epoch of a date, the last day of the month where the month has no such day.
inline int64_t days_of(std::chrono::year year, std::chrono::month month, unsigned day) {
  auto const last = std::chrono::year_month_day_last{year, std::chrono::month_day_last{month}}.day();
  auto const date = std::chrono::year_month_day{year, month, std::min(std::chrono::day{day}, last)};
  return std::chrono::sys_days{date}.time_since_epoch().count();
}

}  // namespace cudf4j::host
