#include <cudf/column/column_factories.hpp>
#include <cudf/copying.hpp>
#include <cudf/filling.hpp>
#include <cudf/scalar/scalar.hpp>
#include <cudf/table/table.hpp>
#include <cudf/utilities/type_dispatcher.hpp>

#include "host/copying/gather.hpp"

namespace cudf4j::host {
namespace {

using namespace rows;

void check_fill(size_type size, data_type type, size_type begin, size_type end, cudf::scalar const& value,
                char const* function) {
  CUDF_EXPECTS(begin >= 0 && begin <= end && end <= size,
               std::string{function} + ": the range is outside of the column");
  CUDF_EXPECTS(type == value.type(), std::string{function} + ": the value and the column differ in type",
               cudf::data_type_error);
}

/// Values first, first + by, ... of the scalars' type.
struct sequence_of {
  template <typename T>
  std::unique_ptr<cudf::column> operator()(size_type size, cudf::scalar const& init, cudf::scalar const* step,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    if constexpr (cudf::is_numeric<T>() && !std::is_same_v<T, bool>) {
      auto const first = static_cast<cudf::numeric_scalar<T> const&>(init).value(stream);
      auto const by = step == nullptr ? T{1} : static_cast<cudf::numeric_scalar<T> const*>(step)->value(stream);
      T* out = nullptr;
      auto column = make_uninitialised(init.type(), size, &out, stream, mr);
      chunks{size}.run([&](int, size_type begin, size_type end) {
        for (size_type i = begin; i < end; ++i) out[i] = static_cast<T>(first + static_cast<T>(i) * by);
      });
      return column;
    } else {
      fail_argument("sequence: the scalars must be of a numeric type other than bool");
    }
  }
};

void check_sequence(size_type size, cudf::scalar const& value, rmm::cuda_stream_view stream) {
  expects_argument(size >= 0, "sequence: the size must not be negative");
  expects_argument(value.is_valid(stream), "sequence: the scalars must be valid");
}

/// Days of a date in the proleptic Gregorian calendar, counted from 1970-01-01.
std::int64_t days_from_civil(std::int64_t year, int month, int day) {
  auto const y = month <= 2 ? year - 1 : year;
  auto const era = (y >= 0 ? y : y - 399) / 400;
  auto const year_of_era = y - era * 400;
  auto const day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146097 + year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year - 719468;
}

struct civil {
  std::int64_t year;
  int month, day;
};

civil civil_from_days(std::int64_t days) {
  auto const z = days + 719468;
  auto const era = (z >= 0 ? z : z - 146096) / 146097;
  auto const day_of_era = z - era * 146097;
  auto const year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  auto const day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  auto const shifted = (5 * day_of_year + 2) / 153;
  auto const month = static_cast<int>(shifted < 10 ? shifted + 3 : shifted - 9);
  return {year_of_era + era * 400 + (month <= 2 ? 1 : 0), month,
          static_cast<int>(day_of_year - (153 * shifted + 2) / 5 + 1)};
}

int days_in_month(std::int64_t year, int month) {
  constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  bool const leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return month == 2 && leap ? 29 : days[month - 1];
}

/// Adds months; a day that the month lacks becomes its last day.
std::int64_t add_months(std::int64_t days, std::int64_t months) {
  auto const date = civil_from_days(days);
  auto const index = date.year * 12 + date.month - 1 + months;
  auto const year = index >= 0 ? index / 12 : -((11 - index) / 12);
  auto const month = static_cast<int>(index - year * 12) + 1;
  return days_from_civil(year, month, std::min(date.day, days_in_month(year, month)));
}

struct month_sequence {
  template <typename T>
  std::unique_ptr<cudf::column> operator()(size_type size, cudf::scalar const& init, size_type months,
                                           rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) const {
    if constexpr (cudf::is_timestamp<T>()) {
      using rep = typename T::rep;
      using period = typename T::period;
      constexpr std::int64_t ticks = static_cast<std::int64_t>(86400) * period::den / period::num;
      auto const start = static_cast<std::int64_t>(
          static_cast<cudf::timestamp_scalar<T> const&>(init).value(stream).time_since_epoch().count());
      auto const day = start >= 0 ? start / ticks : -((ticks - 1 - start) / ticks);
      rep* out = nullptr;
      auto column = make_uninitialised(init.type(), size, &out, stream, mr);
      for (size_type i = 0; i < size; ++i) {
        auto const moved = add_months(day, static_cast<std::int64_t>(i) * months);
        out[i] = static_cast<rep>(moved * ticks + (start - day * ticks));
      }
      return column;
    } else {
      fail_logic("calendrical_month_sequence: the first value must be a timestamp");
    }
  }
};

}  // namespace
}  // namespace cudf4j::host

namespace cudf {

namespace own = cudf4j::host;

std::unique_ptr<column> fill(column_view const& input, size_type begin, size_type end, scalar const& value,
                             rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  own::check_fill(input.size(), input.type(), begin, end, value, "fill");
  auto const row = make_column_from_scalar(value, 1, stream);
  own::rows::scratch<size_type> from(input.size());
  for (int64_t i = 0; i < input.size(); ++i) {
    from[i] = i >= begin && i < end ? input.size() : static_cast<size_type>(i);
  }
  return own::gather_from_two(input, row->view(), {from.data(), input.size(), false}, stream, mr);
}

void fill_in_place(mutable_column_view& destination, size_type begin, size_type end, scalar const& value,
                   rmm::cuda_stream_view stream) {
  CUDF_EXPECTS(is_fixed_width(destination.type()), "fill_in_place: only fixed-width columns can be changed in place",
               data_type_error);
  own::check_fill(destination.size(), destination.type(), begin, end, value, "fill_in_place");
  bool const valid = value.is_valid(stream);
  CUDF_EXPECTS(valid || destination.nullable(), "fill_in_place: the value is null but the column has no null mask");
  if (begin == end) return;
  if (valid) {
    auto const row = make_column_from_scalar(value, 1, stream);
    own::dispatch_width(size_of(destination.type()), [&](auto tag) {
      using T = typename decltype(tag)::type;
      auto* data = own::values<T>(destination);
      std::fill(data + begin, data + end, *own::values<T>(row->view()));
    });
  }
  if (!destination.nullable()) return;
  auto* mask = destination.null_mask();
  auto const offset = destination.offset();
  own::fill_bits(mask, offset + begin, offset + end, valid);
  destination.set_null_count(
      static_cast<size_type>(own::count_nulls(mask, offset, offset + static_cast<std::int64_t>(destination.size()))));
}

std::unique_ptr<column> sequence(size_type size, scalar const& init, scalar const& step, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(init.type() == step.type(), "sequence: init and step differ in type", data_type_error);
  own::check_sequence(size, init, stream);
  own::check_sequence(size, step, stream);
  return type_dispatcher(init.type(), own::sequence_of{}, size, init, &step, stream, mr);
}

std::unique_ptr<column> sequence(size_type size, scalar const& init, rmm::cuda_stream_view stream,
                                 rmm::device_async_resource_ref mr) {
  own::check_sequence(size, init, stream);
  return type_dispatcher(init.type(), own::sequence_of{}, size, init, nullptr, stream, mr);
}

std::unique_ptr<table> repeat(table_view const& input_table, column_view const& count, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  own::expects(input_table.num_rows() == count.size(), "repeat: the counts and the table differ in rows");
  own::expects(!count.has_nulls(), "repeat: the counts have nulls");
  if (!is_integral_not_bool(count.type())) {
    own::fail_type("repeat: the counts are " + own::type_name(count.type()) + ", integers are needed");
  }
  return own::dispatch_storage(count.type(), [&](auto tag) {
    using T = typename decltype(tag)::type;
    auto const* times = own::values<T>(count);
    __int128_t total = 0;
    for (int64_t i = 0; i < count.size(); ++i) {
      if (times[i] < T{0}) {
        own::fail_logic("repeat: the count of row " + std::to_string(i) + " is negative");
      }
      total += static_cast<__int128_t>(times[i]);
    }
    constexpr __int128_t most = std::numeric_limits<int64_t>::max();
    own::rows::scratch<size_type> from(own::to_size_type(static_cast<int64_t>(std::min(total, most)), "repeat"));
    auto* to = from.data();
    for (int64_t i = 0; i < count.size(); ++i) {
      to = std::fill_n(to, static_cast<int64_t>(times[i]), static_cast<size_type>(i));
    }
    return own::gather_table(input_table, {from.data(), static_cast<size_type>(from.size()), false}, stream, mr);
  });
}

std::unique_ptr<table> repeat(table_view const& input_table, size_type count, rmm::cuda_stream_view stream,
                              rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(count >= 0, "repeat: the count must not be negative");
  auto const total = own::to_size_type(static_cast<std::int64_t>(input_table.num_rows()) * count, "repeat");
  own::rows::scratch<size_type> from(total);
  for (int64_t i = 0; i < total; ++i) from[i] = static_cast<size_type>(i / count);
  return own::gather_table(input_table, {from.data(), total, false}, stream, mr);
}

std::unique_ptr<column> calendrical_month_sequence(size_type size, scalar const& init, size_type months,
                                                   rmm::cuda_stream_view stream, rmm::device_async_resource_ref mr) {
  CUDF_EXPECTS(size >= 0, "calendrical_month_sequence: the size must not be negative");
  return type_dispatcher(init.type(), own::month_sequence{}, size, init, months, stream, mr);
}

}  // namespace cudf
