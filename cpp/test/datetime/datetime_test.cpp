#include <cudf/datetime.hpp>
#include <cudf/scalar/scalar.hpp>

#include "test/rows/columns.hpp"

namespace cudf4j::test {
namespace {

namespace dt = cudf::datetime;
using shorts = cells<std::int16_t>;
using component = dt::datetime_component;
using frequency = dt::rounding_frequency;

data_type type(type_id id) { return data_type{id}; }

// 2013-01-31 05:15:06.789, 1969-12-31 23:59:59.999, null, 2000-02-29 00:00:00.000
column_ptr times() {
  return fixed<std::int64_t>({1359609306789, -1, null, 951782400000}, type(type_id::TIMESTAMP_MILLISECONDS));
}

// 1900-02-28, 1969-12-31, 2000-02-29, 2024-12-30
column_ptr days() { return fixed<std::int32_t>({-25509, -1, 11016, 20087}, type(type_id::TIMESTAMP_DAYS)); }

shorts extract(column_view const& column, component part) {
  auto const result = dt::extract_datetime_component(column, part);
  EXPECT_EQ(result->type().id(), type_id::INT16);
  return read<std::int16_t>(result->view());
}

TEST(DatetimeExtract, componentsOfTimes) {
  auto const column = times();
  EXPECT_EQ(extract(column->view(), component::YEAR), (shorts{2013, 1969, null, 2000}));
  EXPECT_EQ(extract(column->view(), component::MONTH), (shorts{1, 12, null, 2}));
  EXPECT_EQ(extract(column->view(), component::DAY), (shorts{31, 31, null, 29}));
  // Thursday, Wednesday, Tuesday
  EXPECT_EQ(extract(column->view(), component::WEEKDAY), (shorts{4, 3, null, 2}));
  EXPECT_EQ(extract(column->view(), component::HOUR), (shorts{5, 23, null, 0}));
  EXPECT_EQ(extract(column->view(), component::MINUTE), (shorts{15, 59, null, 0}));
  EXPECT_EQ(extract(column->view(), component::SECOND), (shorts{6, 59, null, 0}));
  EXPECT_EQ(extract(column->view(), component::MILLISECOND), (shorts{789, 999, null, 0}));
  EXPECT_EQ(extract(column->view(), component::MICROSECOND), (shorts{0, 0, null, 0}));
  auto const nanos = fixed<std::int64_t>({123456789, -1}, type(type_id::TIMESTAMP_NANOSECONDS));
  EXPECT_EQ(extract(nanos->view(), component::MILLISECOND), (shorts{123, 999}));
  EXPECT_EQ(extract(nanos->view(), component::MICROSECOND), (shorts{456, 999}));
  EXPECT_EQ(extract(nanos->view(), component::NANOSECOND), (shorts{789, 999}));
}

TEST(DatetimeExtract, endsOfTheType) {
  constexpr auto most = std::numeric_limits<std::int64_t>::max();
  constexpr std::int64_t day = 86'400'000'000'000;
  // 1677-09-21 00:12:43.145224192 and 2262-04-11 23:47:16.854775807
  auto const ends = fixed<std::int64_t>({-most - 1, most}, type(type_id::TIMESTAMP_NANOSECONDS));
  EXPECT_EQ(extract(ends->view(), component::YEAR), (shorts{1677, 2262}));
  EXPECT_EQ(extract(ends->view(), component::HOUR), (shorts{0, 23}));
  EXPECT_EQ(extract(ends->view(), component::MINUTE), (shorts{12, 47}));
  EXPECT_EQ(extract(ends->view(), component::SECOND), (shorts{43, 16}));
  EXPECT_EQ(extract(ends->view(), component::NANOSECOND), (shorts{192, 807}));
  // midnights that the type does not have wrap
  EXPECT_EQ(read<std::int64_t>(*dt::floor_datetimes(*ends, frequency::DAY)),
            (cells<std::int64_t>{most - 763'145'224'191, 106'751 * day}));
  EXPECT_EQ(read<std::int64_t>(*dt::ceil_datetimes(*ends, frequency::DAY)),
            (cells<std::int64_t>{-106'751 * day, -most + 763'145'224'191}));
  EXPECT_EQ(read<std::int64_t>(*dt::add_calendrical_months(*ends, *ints({0, 1}))),
            (cells<std::int64_t>{-most - 1, -most - 1 + (30 * day - 1)}));
}

TEST(DatetimeExtract, componentsOfDaysAndSlices) {
  auto const column = days();
  EXPECT_EQ(extract(column->view(), component::YEAR), (shorts{1900, 1969, 2000, 2024}));
  EXPECT_EQ(extract(column->view(), component::HOUR), (shorts{0, 0, 0, 0}));
  EXPECT_EQ(extract(host::slice_view(column->view(), 1, 3), component::MONTH), (shorts{12, 2}));
  auto const empty = fixed<std::int32_t>({}, type(type_id::TIMESTAMP_DAYS));
  EXPECT_EQ(dt::extract_datetime_component(empty->view(), component::YEAR)->size(), 0);
  auto const numbers = ints({1});
  EXPECT_THROW(dt::extract_datetime_component(numbers->view(), component::YEAR), cudf::data_type_error);
}

TEST(DatetimeCalendar, daysOfMonthAndYear) {
  auto const column = days();
  // 1900-02-28, 1969-12-31, 2000-02-29, 2024-12-31
  EXPECT_EQ(read<std::int32_t>(dt::last_day_of_month(column->view())->view()),
            (cells<std::int32_t>{-25509, -1, 11016, 20088}));
  EXPECT_EQ(read<std::int16_t>(dt::day_of_year(column->view())->view()), (shorts{59, 365, 60, 365}));
  EXPECT_EQ(read<std::int16_t>(dt::days_in_month(column->view())->view()), (shorts{28, 31, 29, 31}));
  EXPECT_EQ(read<std::int8_t>(dt::is_leap_year(column->view())->view()), (cells<std::int8_t>{0, 0, 1, 1}));
  EXPECT_EQ(read<std::int16_t>(dt::extract_quarter(column->view())->view()), (shorts{1, 4, 1, 4}));
  auto const stamps = times();
  EXPECT_EQ(dt::last_day_of_month(stamps->view())->type().id(), type_id::TIMESTAMP_DAYS);
  EXPECT_EQ(read<std::int32_t>(dt::last_day_of_month(stamps->view())->view()),
            (cells<std::int32_t>{15736, -1, null, 11016}));
}

/// All days of eight centuries, and some of as many years as std::chrono has, as its calendar has them.
TEST(DatetimeCalendar, everyPartOfManyDays_asTheCalendarOfTheLibrary) {
  using namespace std::chrono;
  std::vector<std::int32_t> numbers;
  for (std::int32_t day = -150'000; day < 150'000; ++day) numbers.push_back(day);
  for (std::int32_t day = -12'000'000; day < 11'000'000; day += 997) numbers.push_back(day);
  cells<std::int32_t> cells_of;
  cells<std::int64_t> micros;
  for (auto const day : numbers) {
    cells_of.emplace_back(day);
    // the last microsecond of the day
    micros.emplace_back(day * std::int64_t{86'400'000'000} + 86'399'999'999);
  }
  auto const as_days = fixed<std::int32_t>(cells_of, type(type_id::TIMESTAMP_DAYS));
  auto const as_micros = fixed<std::int64_t>(micros, type(type_id::TIMESTAMP_MICROSECONDS));
  for (auto const& column : {as_days->view(), as_micros->view()}) {
    auto const years = extract(column, component::YEAR);
    auto const months = extract(column, component::MONTH);
    auto const days_of_month = extract(column, component::DAY);
    auto const days_of_year = read<std::int16_t>(*dt::day_of_year(column));
    auto const lengths = read<std::int16_t>(*dt::days_in_month(column));
    auto const lasts = read<std::int32_t>(*dt::last_day_of_month(column));
    auto const leaps = read<std::int8_t>(*dt::is_leap_year(column));
    auto const quarters = read<std::int16_t>(*dt::extract_quarter(column));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      auto const at = sys_days{std::chrono::days{numbers[i]}};
      year_month_day const date{at};
      auto const month = static_cast<unsigned>(date.month());
      sys_days const last = date.year() / date.month() / std::chrono::last;
      ASSERT_EQ(years[i], static_cast<std::int16_t>(static_cast<int>(date.year()))) << numbers[i];
      ASSERT_EQ(months[i], static_cast<std::int16_t>(month)) << numbers[i];
      ASSERT_EQ(days_of_month[i], static_cast<std::int16_t>(static_cast<unsigned>(date.day()))) << numbers[i];
      ASSERT_EQ(days_of_year[i], (at - sys_days{date.year() / 1 / 1}).count() + 1) << numbers[i];
      ASSERT_EQ(lengths[i], (last - sys_days{date.year() / date.month() / 1}).count() + 1) << numbers[i];
      ASSERT_EQ(lasts[i], last.time_since_epoch().count()) << numbers[i];
      ASSERT_EQ(leaps[i], date.year().is_leap() ? 1 : 0) << numbers[i];
      ASSERT_EQ(quarters[i], static_cast<std::int16_t>((month + 2) / 3)) << numbers[i];
    }
  }
}

TEST(DatetimeCalendar, addsMonthsAndKeepsWithinTheMonth) {
  auto const column = times();
  auto const months = fixed<std::int16_t>({1, -1, 5, 12}, type(type_id::INT16));
  // 2013-02-28 05:15:06.789, 1969-11-30 23:59:59.999, null, 2001-02-28
  EXPECT_EQ(read<std::int64_t>(dt::add_calendrical_months(column->view(), months->view())->view()),
            (cells<std::int64_t>{1362028506789, -2678400001, null, 983318400000}));
  cudf::numeric_scalar<std::int32_t> const year{12};
  EXPECT_EQ(*read<std::int64_t>(dt::add_calendrical_months(column->view(), year)->view())[3], 983318400000);
  cudf::numeric_scalar<std::int32_t> const none{0, false};
  EXPECT_EQ(dt::add_calendrical_months(column->view(), none)->null_count(), 4);
}

TEST(DatetimeRound, toFrequencies) {
  auto const column = times();
  auto const floor = [&](frequency f) { return read<std::int64_t>(dt::floor_datetimes(column->view(), f)->view()); };
  EXPECT_EQ(floor(frequency::DAY), (cells<std::int64_t>{1359590400000, -86400000, null, 951782400000}));
  EXPECT_EQ(floor(frequency::SECOND), (cells<std::int64_t>{1359609306000, -1000, null, 951782400000}));
  EXPECT_EQ(floor(frequency::NANOSECOND), read<std::int64_t>(column->view()));
  auto const ceil = [&](frequency f) { return read<std::int64_t>(dt::ceil_datetimes(column->view(), f)->view()); };
  EXPECT_EQ(ceil(frequency::SECOND), (cells<std::int64_t>{1359609307000, 0, null, 951782400000}));
  EXPECT_EQ(ceil(frequency::HOUR), (cells<std::int64_t>{1359612000000, 0, null, 951782400000}));
  auto const round = [&](frequency f) { return read<std::int64_t>(dt::round_datetimes(column->view(), f)->view()); };
  EXPECT_EQ(round(frequency::MINUTE), (cells<std::int64_t>{1359609300000, 0, null, 951782400000}));
  EXPECT_EQ(round(frequency::SECOND), (cells<std::int64_t>{1359609307000, 0, null, 951782400000}));
}

TEST(DatetimeRound, tiesGoToTheEvenMultipleOnBothSidesOf1970) {
  auto const halves = fixed<std::int64_t>({-1500, -1499, -501, -500, -499, 499, 500, 501, 1499, 1500, 1501, 2500},
                                          type(type_id::TIMESTAMP_MILLISECONDS));
  EXPECT_EQ(read<std::int64_t>(*dt::round_datetimes(*halves, frequency::SECOND)),
            (cells<std::int64_t>{-2000, -1000, -1000, 0, 0, 0, 0, 1000, 1000, 2000, 2000, 2000}));
}

TEST(DatetimeRound, oneRowToSixtyFiveRows) {
  for (int const rows : {1, 31, 32, 33, 64, 65}) {
    cells<std::int64_t> input;
    cells<std::int64_t> expected;
    for (int i = 0; i < rows; ++i) {
      bool const is_null = i % 3 == 2;
      input.push_back(is_null ? std::optional<std::int64_t>{} : i * 86400 + 5);
      expected.push_back(is_null ? std::optional<std::int64_t>{} : i * 86400);
    }
    auto const column = fixed(input, type(type_id::TIMESTAMP_SECONDS));
    EXPECT_EQ(read<std::int64_t>(dt::floor_datetimes(column->view(), frequency::DAY)->view()), expected) << rows;
  }
}

}  // namespace
}  // namespace cudf4j::test
