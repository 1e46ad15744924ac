/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Calendars;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.times.Strftime;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What timestamps have: of a series through {@link Series#dt}, of a {@link DatetimeIndex} directly.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 * @source pandas.Series.dt
 */
public sealed interface DatetimeMethods<R, T> extends TimeMethods<R, T> permits DatetimeAccessor, DatetimeIndex {
    private DatetimeColumn points() {
        ColumnBase column = Accessor.column(this);
        if (column instanceof DatetimeColumn points) {
            return points;
        }
        throw new DTypeMismatchException("dt: it needs timestamps, not " + column.dtype()
                + "; of durations there are days, seconds and totalSeconds");
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R result(ColumnBase column) {
        return (R) Accessor.over(this, column);
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T same(ColumnBase column) {
        return (T) Accessor.over(this, column);
    }

    /**
     * Returns the years.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.year
     */
    default R year() {
        return result(points().part(DatetimeColumn.Part.YEAR));
    }

    /**
     * Returns the months, 1 to 12.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.month
     */
    default R month() {
        return result(points().part(DatetimeColumn.Part.MONTH));
    }

    /**
     * Returns the days of the month, from 1.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.day
     */
    default R day() {
        return result(points().part(DatetimeColumn.Part.DAY));
    }

    /**
     * Returns the hours, 0 to 23.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.hour
     */
    default R hour() {
        return result(points().part(DatetimeColumn.Part.HOUR));
    }

    /**
     * Returns the minutes.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.minute
     */
    default R minute() {
        return result(points().part(DatetimeColumn.Part.MINUTE));
    }

    /**
     * Returns the seconds.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.second
     */
    default R second() {
        return result(points().part(DatetimeColumn.Part.SECOND));
    }

    /**
     * Returns the microseconds of the second, 0 to 999,999.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.microsecond
     */
    default R microsecond() {
        return result(Times.fraction(points(), ChronoUnit.MICROS));
    }

    /**
     * Returns the nanoseconds of the microsecond, 0 to 999.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.nanosecond
     */
    default R nanosecond() {
        return result(Times.fraction(points(), ChronoUnit.NANOS));
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.dayofweek
     */
    default R dayOfWeek() {
        return result(points().part(DatetimeColumn.Part.WEEKDAY));
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.weekday
     */
    default R weekday() {
        return result(points().part(DatetimeColumn.Part.WEEKDAY));
    }

    /**
     * Returns the days of the year, from 1.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.dayofyear
     */
    default R dayOfYear() {
        return result(points().dayOfYear());
    }

    /**
     * Returns the quarters, 1 to 4.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.quarter
     */
    default R quarter() {
        return result(points().quarter());
    }

    /**
     * Returns whether each day is the first of a month.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_month_start
     */
    default R isMonthStart() {
        return result(Calendars.isFirstDay(points(), Calendars.Period.MONTH));
    }

    /**
     * Returns whether each day is the last of a month.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_month_end
     */
    default R isMonthEnd() {
        return result(Calendars.isLastDay(points(), Calendars.Period.MONTH));
    }

    /**
     * Returns whether each day is the first of January, April, July or October.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_quarter_start
     */
    default R isQuarterStart() {
        return result(Calendars.isFirstDay(points(), Calendars.Period.QUARTER));
    }

    /**
     * Returns whether each day is the last of March, June, September or December.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_quarter_end
     */
    default R isQuarterEnd() {
        return result(Calendars.isLastDay(points(), Calendars.Period.QUARTER));
    }

    /**
     * Returns whether each day is the first of January.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_year_start
     */
    default R isYearStart() {
        return result(Calendars.isFirstDay(points(), Calendars.Period.YEAR));
    }

    /**
     * Returns whether each day is the last of December.
     *
     * @shape a bool for each
     * @nulls false
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.is_year_end
     */
    default R isYearEnd() {
        return result(Calendars.isLastDay(points(), Calendars.Period.YEAR));
    }

    /**
     * Returns whether each year has 366 days.
     *
     * @shape a bool for each
     * @nulls false
     * @source pandas.Series.dt.is_leap_year
     */
    default R isLeapYear() {
        return result(Calendars.isLeapYear(points()));
    }

    /**
     * Returns how many days each month has, 28 to 31.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.days_in_month
     */
    default R daysInMonth() {
        return result(points().daysInMonth());
    }

    /**
     * Returns the weeks by ISO 8601: a week belongs to the year of its Thursday.
     *
     * @shape the columns year, int32, and week (1 to 53) and day (Monday 1 to Sunday 7), uint32; a row for each, with the
     *     labels of a series, or the index itself as labels
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.OutOfBoundsException if a year is beyond those of int32
     * @source pandas.Series.dt.isocalendar
     */
    default DataFrame isoCalendar() {
        return Accessor.frame(this, List.of("year", "week", "day"), Calendars.iso(points()), true);
    }

    /**
     * Returns the midnights at which the days began, of a zone by its clocks.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the clocks of the zone were changed at a midnight, so that it was
     *     there twice or never; the message names its row
     * @source pandas.Series.dt.normalize
     */
    default T normalize() {
        return same(Times.midnights(points()));
    }

    /**
     * Returns whether all are midnights, of a zone by its clocks.
     *
     * @nulls left out
     * @cost up to 3 times its inputs
     * @source pandas.DatetimeIndex.is_normalized
     */
    default boolean isNormalized() {
        return Times.areMidnights(points());
    }

    /**
     * Returns the English names of the days of the week.
     *
     * @nulls kept
     * @source pandas.Series.dt.day_name
     */
    default R dayName() {
        return result(Times.text(points(), "%A"));
    }

    /**
     * Returns the English names of the months.
     *
     * @nulls kept
     * @source pandas.Series.dt.month_name
     */
    default R monthName() {
        return result(Times.text(points(), "%B"));
    }

    /**
     * Returns the timestamps as strings, in local time. {@code %z} writes the offset from UTC, {@code %Z} the
     * abbreviation of the zone (EST, CEST, -03) as the IANA time zone database has it since 1970; both are empty for
     * timestamps without a zone.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the format has a directive that is not known, or
     *     {@code %Z} and the abbreviation of a row is not known; the message names its row
     * @throws io.cudf4j.errors.OutOfBoundsException if the format has {@code %Z}, and a row of a zone whose clocks were
     *     changed lies before 1970; or if the year is written, and that of a row has more than 16 bits
     * @source pandas.Series.dt.strftime
     */
    default R strftime(String format) {
        Objects.requireNonNull(format, "strftime: the format is null");
        return result(Strftime.text(points(), format));
    }

    /** Returns the time zone, or null. */
    default @Nullable ZoneId tz() {
        return points().dtype() instanceof DatetimeTzDtype zoned ? zoned.zone() : null;
    }

    /**
     * Returns clock readings as timestamps of a zone; with null, points of a zone as what its clocks show.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if they have a zone and another one is asked for, or if a
     *     reading was there twice or never, when the clocks were changed; the message names its row
     * @source pandas.Series.dt.tz_localize
     */
    default T tzLocalize(@Nullable ZoneId zone) {
        return same(Times.localized(points(), zone));
    }

    /**
     * Returns the same timestamps with another zone; with null, without zone in UTC.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @throws io.cudf4j.errors.InvalidArgumentException if they have no zone
     * @source pandas.Series.dt.tz_convert
     */
    default T tzConvert(@Nullable ZoneId zone) {
        return same(Times.converted(points(), zone));
    }

    /**
     * Returns the name of the distance from each to the next: a number, where it is not 1, and ns, us, ms, s, min,
     * h, D, W-SUN to W-SAT, MS for first days of months or ME for last ones; null where they are not evenly spaced,
     * fewer than three, or null.
     *
     * @cost computed at each call; up to 3 times its inputs beside the result
     * @source pandas.Series.dt.inferred_freq
     */
    default @Nullable String inferredFreq() {
        return Times.spacing(points());
    }
}
