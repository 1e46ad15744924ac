#include <array>
#include <cudf/datetime.hpp>
#include <optional>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/fixed_division.hpp"
#include "host/core/parallel.hpp"
#include "host/core/vector.hpp"
#include "host/datetime/calendar.hpp"

namespace cudf4j::host {

int64_t ticks_per_second(cudf::data_type type) {
  switch (type.id()) {
    case cudf::type_id::TIMESTAMP_DAYS:
    case cudf::type_id::DURATION_DAYS:
      return 0;
    case cudf::type_id::TIMESTAMP_SECONDS:
    case cudf::type_id::DURATION_SECONDS:
      return 1;
    case cudf::type_id::TIMESTAMP_MILLISECONDS:
    case cudf::type_id::DURATION_MILLISECONDS:
      return 1'000;
    case cudf::type_id::TIMESTAMP_MICROSECONDS:
    case cudf::type_id::DURATION_MICROSECONDS:
      return 1'000'000;
    case cudf::type_id::TIMESTAMP_NANOSECONDS:
    case cudf::type_id::DURATION_NANOSECONDS:
      return 1'000'000'000;
    default:
      fail_type(type_name(type) + " is neither a timestamp nor a duration");
  }
}

namespace {

using cudf::column;
using cudf::column_view;
using cudf::data_type;
using cudf::size_type;
using cudf::type_id;

void expect_timestamp(column_view const& input, char const* function) {
  if (!cudf::is_timestamp(input.type())) {
    fail_type(std::string{function} + ": the column is " + type_name(input.type()) + ", a timestamp is needed");
  }
}

/// Calls fn(ticks) for each row (null rows too, whose result nobody reads) and keeps the nulls.
template <typename Result, typename Function>
std::unique_ptr<column> map_ticks(column_view const& input, data_type type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr, Function const& fn) {
  auto result = make_fixed_width(type, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  auto const run = [&](auto const* in) {
    parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) {
        out[i] = static_cast<Result>(fn(static_cast<int64_t>(in[i])));
      }
    });
  };
  if (width_of(input.type()) == sizeof(int32_t)) {
    run(values<int32_t>(input));
  } else {
    run(values<int64_t>(input));
  }
  if (input.has_nulls()) {
    result->set_null_mask(copy_mask(input, stream, mr), input.null_count());
  }
  return result;
}

/// Rows whose dates are found at once.
constexpr int64_t date_rows = 1024;

/// Writes the days of rows, counted from 1970-01-01.
void days_of_rows(column_view const& input, std::optional<fixed_divisor> const& per_day, int64_t begin, int64_t count,
                  int64_t* days) {
  if (width_of(input.type()) == sizeof(int32_t)) {
    std::copy_n(values<int32_t>(input) + begin, count, days);
  } else {
    floor_quotients(values<int64_t>(input) + begin, *per_day, days, count);
  }
}

/// Whole blocks have a loop of their own: with a known number of rows the compiler makes vector code of it.
template <typename Part, typename Result>
CUDF4J_VECTOR_CLONES void parts_of_days(int64_t const* __restrict days, Result* __restrict out, int64_t count) {
  if (count == date_rows) {
    for (int64_t i = 0; i < date_rows; ++i) {
      out[i] = static_cast<Result>(Part::of(days[i]));
    }
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    out[i] = static_cast<Result>(Part::of(days[i]));
  }
}

/// Returns what a part says of the day of each row (of null rows too, whose result nobody reads) and keeps the nulls.
template <typename Result, typename Part>
std::unique_ptr<column> map_dates(column_view const& input, data_type type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr) {
  auto result = make_fixed_width(type, input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto* out = values<Result>(result->mutable_view());
  std::optional<fixed_divisor> per_day;
  if (auto const ticks = ticks_per_day(input.type()); ticks > 1) {
    per_day.emplace(ticks);
  }
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    std::array<int64_t, date_rows> days;
    for (int64_t row = begin; row < end; row += date_rows) {
      auto const count = std::min(date_rows, end - row);
      days_of_rows(input, per_day, row, count, days.data());
      parts_of_days<Part>(days.data(), out + row, count);
    }
  });
  copy_nulls(input, *result, stream, mr);
  return result;
}

// Parts of dates: of() takes days since 1970-01-01 and is inlined into loops over many of them.

struct year_part {
  [[gnu::always_inline]] static int32_t of(int64_t day) { return marched{day}.year(); }
};
struct month_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return marched{day}.month(); }
};
struct day_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return marched{day}.day(); }
};
struct weekday_part {
  [[gnu::always_inline]] static int64_t of(int64_t day) {
    // 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday
    return day + 3 - floor_div(day + 3, 7) * 7 + 1;
  }
};
struct day_of_year_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return marched{day}.day_of_year(); }
};
struct days_in_month_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return marched{day}.days_in_month(); }
};
struct last_day_part {
  [[gnu::always_inline]] static int64_t of(int64_t day) {
    marched const date{day};
    return day + date.days_in_month() - date.day();
  }
};
struct leap_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return marched{day}.is_leap_year(); }
};
struct quarter_part {
  [[gnu::always_inline]] static uint32_t of(int64_t day) { return (marched{day}.month() + 2) / 3; }
};

/// Nanoseconds since midnight.
int64_t nanos_of_day(int64_t ticks, int64_t per_day, int64_t nanos_per_tick) {
  return floor_modulo(ticks, per_day) * nanos_per_tick;
}

int64_t component_of(int64_t nanos, cudf::datetime::datetime_component component) {
  using cudf::datetime::datetime_component;
  switch (component) {
    case datetime_component::HOUR:
      return nanos / 3'600'000'000'000;
    case datetime_component::MINUTE:
      return nanos / 60'000'000'000 % 60;
    case datetime_component::SECOND:
      return nanos / 1'000'000'000 % 60;
    case datetime_component::MILLISECOND:
      return nanos / 1'000'000 % 1'000;
    case datetime_component::MICROSECOND:
      return nanos / 1'000 % 1'000;
    default:
      return nanos % 1'000;
  }
}

int64_t nanos_of(cudf::datetime::rounding_frequency frequency) {
  using cudf::datetime::rounding_frequency;
  switch (frequency) {
    case rounding_frequency::DAY:
      return 86'400'000'000'000;
    case rounding_frequency::HOUR:
      return 3'600'000'000'000;
    case rounding_frequency::MINUTE:
      return 60'000'000'000;
    case rounding_frequency::SECOND:
      return 1'000'000'000;
    case rounding_frequency::MILLISECOND:
      return 1'000'000;
    case rounding_frequency::MICROSECOND:
      return 1'000;
    case rounding_frequency::NANOSECOND:
      return 1;
  }
  fail_argument("unknown rounding frequency " + std::to_string(static_cast<int>(frequency)));
}

enum class direction { floor, ceil, nearest };

/// Writes ticks rounded to a unit from what they leave of it, or where that is sought of two, which tells the nearer
/// one. There is no branch, which whatever rows there are would mislead.
template <direction way>
CUDF4J_VECTOR_CLONES void rounded(int64_t const* __restrict ticks, int64_t const* __restrict rests, int64_t unit,
                                  int64_t* __restrict out, int64_t count) {
  for (int64_t i = 0; i < count; ++i) {
    auto rest = rests[i];
    bool up = way == direction::ceil && rest > 0;
    if constexpr (way == direction::nearest) {
      bool const is_odd = rest >= unit;
      rest -= is_odd ? unit : 0;
      // a tie goes to the even multiple of the unit, as std::chrono::round has it
      up = 2 * rest + (is_odd ? 1 : 0) > unit;
    }
    out[i] = wrapping_add(wrapping_subtract(ticks[i], rest), up ? unit : 0);
  }
}

std::unique_ptr<column> round_to(column_view const& input, cudf::datetime::rounding_frequency frequency, direction way,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr,
                                 char const* function) {
  expect_timestamp(input, function);
  auto const nanos_per_tick = 86'400'000'000'000 / ticks_per_day(input.type());
  auto const unit = nanos_of(frequency) / nanos_per_tick;
  if (unit <= 1) {
    // a unit no longer than the column's ticks leaves every value where it is
    return copy_column(input, stream, mr);
  }
  auto result = make_fixed_width(input.type(), input.size(), cudf::mask_state::UNALLOCATED, stream, mr);
  auto const* in = values<int64_t>(input);
  auto* out = values<int64_t>(result->mutable_view());
  fixed_divisor const by{way == direction::nearest ? 2 * unit : unit};
  auto const put = way == direction::nearest ? rounded<direction::nearest>
                   : way == direction::ceil  ? rounded<direction::ceil>
                                             : rounded<direction::floor>;
  parallel_for(0, input.size(), default_grain, [&](int64_t begin, int64_t end) {
    std::array<int64_t, date_rows> rests;
    for (int64_t row = begin; row < end; row += date_rows) {
      auto const count = std::min(date_rows, end - row);
      floor_rests(in + row, by, rests.data(), count);
      put(in + row, rests.data(), unit, out + row, count);
    }
  });
  copy_nulls(input, *result, stream, mr);
  return result;
}

}  // namespace
}  // namespace cudf4j::host

namespace cudf::datetime {

using namespace cudf4j::host;

std::unique_ptr<column> extract_datetime_component(column_view const& input, datetime_component component,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "extract_datetime_component");
  auto const type = data_type{type_id::INT16};
  switch (component) {
    case datetime_component::YEAR:
      return map_dates<int16_t, year_part>(input, type, stream, mr);
    case datetime_component::MONTH:
      return map_dates<int16_t, month_part>(input, type, stream, mr);
    case datetime_component::DAY:
      return map_dates<int16_t, day_part>(input, type, stream, mr);
    case datetime_component::WEEKDAY:
      return map_dates<int16_t, weekday_part>(input, type, stream, mr);
    default:
      break;
  }
  auto const per_day = ticks_per_day(input.type());
  auto const nanos_per_tick = 86'400'000'000'000 / per_day;
  return with_divisor(per_day, [&](auto constant) {
    return map_ticks<int16_t>(input, type, stream, mr, [=](int64_t ticks) {
      return component_of(nanos_of_day(ticks, constant, nanos_per_tick), component);
    });
  });
}

std::unique_ptr<column> last_day_of_month(column_view const& input, rmm::cuda_stream_view stream,
                                          rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "last_day_of_month");
  return map_dates<int32_t, last_day_part>(input, data_type{type_id::TIMESTAMP_DAYS}, stream, mr);
}

std::unique_ptr<column> day_of_year(column_view const& input, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "day_of_year");
  return map_dates<int16_t, day_of_year_part>(input, data_type{type_id::INT16}, stream, mr);
}

std::unique_ptr<column> add_calendrical_months(column_view const& timestamps, column_view const& months,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  expect_timestamp(timestamps, "add_calendrical_months");
  expects_type(months.type().id() == type_id::INT16 || months.type().id() == type_id::INT32,
               "add_calendrical_months: the months must be INT16 or INT32");
  expects(timestamps.size() == months.size(), "add_calendrical_months: timestamps and months differ in size");
  auto const per_day = ticks_per_day(timestamps.type());
  auto result = make_fixed_width(timestamps.type(), timestamps.size(), mask_state::UNALLOCATED, stream, mr);
  validity const time_valid{timestamps}, months_valid{months};
  dispatch_storage(timestamps.type(), [&](auto ticks_tag) {
    using ticks_type = typename decltype(ticks_tag)::type;
    if constexpr (std::is_same_v<ticks_type, int32_t> || std::is_same_v<ticks_type, int64_t>) {
      auto const* in = values<ticks_type>(timestamps);
      auto* out = values<ticks_type>(result->mutable_view());
      auto const run = [&](auto const* by) {
        parallel_for(0, timestamps.size(), 1 << 12, [&](int64_t begin, int64_t end) {
          for (auto i = begin; i < end; ++i) {
            // what a null row holds is arbitrary and may be no month at all
            bool const valid = time_valid[i] && months_valid[i];
            out[i] = valid ? static_cast<ticks_type>(add_months(in[i], by[i], per_day)) : 0;
          }
        });
      };
      if (months.type().id() == type_id::INT16) {
        run(values<int16_t>(months));
      } else {
        run(values<int32_t>(months));
      }
    }
  });
  auto [mask, null_count] = and_masks(timestamps, months, stream, mr);
  result->set_null_mask(std::move(mask), null_count);
  return result;
}

std::unique_ptr<column> add_calendrical_months(column_view const& timestamps, scalar const& months,
                                               rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  auto const repeated = make_column_from_scalar(months, timestamps.size(), stream, mr);
  return add_calendrical_months(timestamps, repeated->view(), stream, mr);
}

std::unique_ptr<column> is_leap_year(column_view const& input, rmm::cuda_stream_view stream,
                                     rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "is_leap_year");
  return map_dates<uint8_t, leap_part>(input, data_type{type_id::BOOL8}, stream, mr);
}

std::unique_ptr<column> days_in_month(column_view const& input, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "days_in_month");
  return map_dates<int16_t, days_in_month_part>(input, data_type{type_id::INT16}, stream, mr);
}

std::unique_ptr<column> extract_quarter(column_view const& input, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "extract_quarter");
  return map_dates<int16_t, quarter_part>(input, data_type{type_id::INT16}, stream, mr);
}

std::unique_ptr<column> ceil_datetimes(column_view const& input, rounding_frequency frequency,
                                       rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return round_to(input, frequency, direction::ceil, stream, mr, "ceil_datetimes");
}

std::unique_ptr<column> floor_datetimes(column_view const& input, rounding_frequency frequency,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return round_to(input, frequency, direction::floor, stream, mr, "floor_datetimes");
}

std::unique_ptr<column> round_datetimes(column_view const& input, rounding_frequency frequency,
                                        rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  return round_to(input, frequency, direction::nearest, stream, mr, "round_datetimes");
}

}  // namespace cudf::datetime
