#include <cudf/datetime.hpp>

#include "host/core/bitmask.hpp"
#include "host/core/column_util.hpp"
#include "host/core/errors.hpp"
#include "host/core/parallel.hpp"
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

/// As map_ticks, for what depends on the date alone.
template <typename Result, typename Function>
std::unique_ptr<column> map_dates(column_view const& input, data_type type, rmm::cuda_stream_view stream,
                                  rmm::device_async_resource_ref mr, Function const& fn) {
  return with_divisor(ticks_per_day(input.type()), [&](auto per_day) {
    return map_ticks<Result>(input, type, stream, mr,
                             [per_day, &fn](int64_t ticks) { return fn(floor_div(ticks, per_day)); });
  });
}

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

std::unique_ptr<column> round_to(column_view const& input, cudf::datetime::rounding_frequency frequency, direction way,
                                 rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr,
                                 char const* function) {
  expect_timestamp(input, function);
  auto const nanos_per_tick = 86'400'000'000'000 / ticks_per_day(input.type());
  // a unit finer than the column's ticks leaves every value where it is
  return with_divisor(std::max<int64_t>(1, nanos_of(frequency) / nanos_per_tick), [&](auto unit) {
    auto const step = [unit, way](int64_t ticks) {
      auto const rest = floor_modulo(ticks, unit);
      auto const below = wrapping_subtract(ticks, rest);
      auto const above = wrapping_add(below, int64_t{unit});
      if (way == direction::nearest) {
        // a tie goes to the even multiple of the unit, as std::chrono::round has it
        bool const tie_up = 2 * rest == unit && floor_div(ticks, unit) % 2 != 0;
        return 2 * rest > unit || tie_up ? above : below;
      }
      return way == direction::ceil && rest > 0 ? above : below;
    };
    return width_of(input.type()) == sizeof(int32_t) ? map_ticks<int32_t>(input, input.type(), stream, mr, step)
                                                     : map_ticks<int64_t>(input, input.type(), stream, mr, step);
  });
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
      return map_dates<int16_t>(input, type, stream, mr,
                                [](int64_t day) { return static_cast<int>(civil(day).year()); });
    case datetime_component::MONTH:
      return map_dates<int16_t>(input, type, stream, mr,
                                [](int64_t day) { return static_cast<unsigned>(civil(day).month()); });
    case datetime_component::DAY:
      return map_dates<int16_t>(input, type, stream, mr,
                                [](int64_t day) { return static_cast<unsigned>(civil(day).day()); });
    case datetime_component::WEEKDAY:
      // 1970-01-01 was a Thursday, the fourth day of a week that begins on Monday
      return map_dates<int16_t>(input, type, stream, mr,
                                [](int64_t day) { return day + 3 - floor_div(day + 3, 7) * 7 + 1; });
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
  return map_dates<int32_t>(input, data_type{type_id::TIMESTAMP_DAYS}, stream, mr, [](int64_t day) {
    auto const date = civil(day);
    return days_of(date.year(), date.month(), 31);
  });
}

std::unique_ptr<column> day_of_year(column_view const& input, rmm::cuda_stream_view stream,
                                    rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "day_of_year");
  return map_dates<int16_t>(input, data_type{type_id::INT16}, stream, mr,
                            [](int64_t day) { return day - days_of(civil(day).year(), std::chrono::January, 1) + 1; });
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
  return map_dates<uint8_t>(input, data_type{type_id::BOOL8}, stream, mr,
                            [](int64_t day) { return civil(day).year().is_leap(); });
}

std::unique_ptr<column> days_in_month(column_view const& input, rmm::cuda_stream_view stream,
                                      rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "days_in_month");
  return map_dates<int16_t>(input, data_type{type_id::INT16}, stream, mr, [](int64_t day) {
    auto const date = civil(day);
    auto const first = days_of(date.year(), date.month(), 1);
    return days_of(date.year(), date.month(), 31) - first + 1;
  });
}

std::unique_ptr<column> extract_quarter(column_view const& input, rmm::cuda_stream_view stream,
                                        rmm::device_async_resource_ref mr) {
  expect_timestamp(input, "extract_quarter");
  return map_dates<int16_t>(input, data_type{type_id::INT16}, stream, mr,
                            [](int64_t day) { return (static_cast<unsigned>(civil(day).month()) + 2) / 3; });
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
