/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.TimeOp;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What timestamps have: of a series or an index through {@link Series#dt} and {@link Index#dt}, of a {@link DatetimeIndex}
 * directly, of an expression through {@link Expr#dt}.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 * @source pandas.Series.dt
 */
public sealed interface DatetimeMethods<R, T> extends TimeMethods<R, T>
        permits DatetimeAccessor, DatetimeIndex, Expr.Times {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R result(TimeOp op, @Nullable Object... arguments) {
        return (R) Accessor.timed(this, op, Arrays.asList(arguments));
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T same(TimeOp op, @Nullable Object... arguments) {
        return (T) Accessor.timed(this, op, Arrays.asList(arguments));
    }

    /**
     * Returns the years.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.year
     */
    default R year() {
        return result(TimeOp.YEAR);
    }

    /**
     * Returns the months, 1 to 12.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.month
     */
    default R month() {
        return result(TimeOp.MONTH);
    }

    /**
     * Returns the days of the month, from 1.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.day
     */
    default R day() {
        return result(TimeOp.DAY);
    }

    /**
     * Returns the hours, 0 to 23.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.hour
     */
    default R hour() {
        return result(TimeOp.HOUR);
    }

    /**
     * Returns the minutes.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.minute
     */
    default R minute() {
        return result(TimeOp.MINUTE);
    }

    /**
     * Returns the seconds.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.second
     */
    default R second() {
        return result(TimeOp.SECOND);
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
        return result(TimeOp.MICROSECOND);
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
        return result(TimeOp.NANOSECOND);
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.dayofweek
     */
    default R dayOfWeek() {
        return result(TimeOp.DAY_OF_WEEK);
    }

    /**
     * Returns the days of the week, Monday 0 to Sunday 6.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.weekday
     */
    default R weekday() {
        return result(TimeOp.DAY_OF_WEEK);
    }

    /**
     * Returns the days of the year, from 1.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.dayofyear
     */
    default R dayOfYear() {
        return result(TimeOp.DAY_OF_YEAR);
    }

    /**
     * Returns the quarters, 1 to 4.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.quarter
     */
    default R quarter() {
        return result(TimeOp.QUARTER);
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
        return result(TimeOp.IS_MONTH_START);
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
        return result(TimeOp.IS_MONTH_END);
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
        return result(TimeOp.IS_QUARTER_START);
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
        return result(TimeOp.IS_QUARTER_END);
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
        return result(TimeOp.IS_YEAR_START);
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
        return result(TimeOp.IS_YEAR_END);
    }

    /**
     * Returns whether each year has 366 days.
     *
     * @shape a bool for each
     * @nulls false
     * @source pandas.Series.dt.is_leap_year
     */
    default R isLeapYear() {
        return result(TimeOp.IS_LEAP_YEAR);
    }

    /**
     * Returns how many days each month has, 28 to 31.
     *
     * @shape an int32 for each
     * @nulls kept
     * @source pandas.Series.dt.days_in_month
     */
    default R daysInMonth() {
        return result(TimeOp.DAYS_IN_MONTH);
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
        return same(TimeOp.NORMALIZE);
    }

    /**
     * Returns the timestamps moved by days that are neither Saturdays nor Sundays, at the same time of day: back where the number is
     * negative. From one of a weekend it goes forward as from the Friday before it, back and by 0 days as from the Monday behind
     * it. {@link DateOffset} moves by all other parts of the calendar.
     *
     * @nulls kept
     * @cost up to 6 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the clocks of a zone showed what a row is moved to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.tseries.offsets.BusinessDay
     */
    default T plusBusinessDays(int days) {
        return same(TimeOp.PLUS_BUSINESS_DAYS, days);
    }

    /**
     * Returns the English names of the days of the week.
     *
     * @nulls kept
     * @source pandas.Series.dt.day_name
     */
    default R dayName() {
        return result(TimeOp.DAY_NAME, (Object) null);
    }

    /**
     * Returns the names of the days of the week in a language, as the JDK has them where they stand alone.
     *
     * @nulls kept
     * @source pandas.Series.dt.day_name
     */
    default R dayName(Locale locale) {
        Objects.requireNonNull(locale, "dayName: the locale is null");
        return result(TimeOp.DAY_NAME, locale.toLanguageTag());
    }

    /**
     * Returns the English names of the months.
     *
     * @nulls kept
     * @source pandas.Series.dt.month_name
     */
    default R monthName() {
        return result(TimeOp.MONTH_NAME, (Object) null);
    }

    /**
     * Returns the names of the months in a language, as the JDK has them where they stand alone; of one that it does not know they
     * are short English ones.
     *
     * @nulls kept
     * @source pandas.Series.dt.month_name
     */
    default R monthName(Locale locale) {
        Objects.requireNonNull(locale, "monthName: the locale is null");
        return result(TimeOp.MONTH_NAME, locale.toLanguageTag());
    }

    /**
     * Returns the timestamps as strings, in local time. {@code %z} writes the offset from UTC, {@code %Z} the
     * abbreviation of the zone (EST, CEST, -03) as the IANA time zone database has it since 1970; both are empty for
     * timestamps without a zone. Besides those of ISO C there are {@code %f}, {@code %k}, {@code %l}, {@code %P} and
     * {@code %s}, and as in Python on Linux {@code %-d} leaves out zeros in front, {@code %_d} has spaces for them,
     * {@code %^a} is in upper case and {@code %#p} in the other. {@code %s} counts the seconds since 1970 in UTC.
     * Years are written with four digits, from 0000 to 9999; a format without one takes any.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the format has a directive that is not known, or
     *     {@code %Z} and the abbreviation of a row is not known; the message names its row
     * @throws io.cudf4j.errors.OutOfBoundsException if the format has {@code %Z}, and a row of a zone whose clocks were
     *     changed lies before 1970; or if the year or the century is written, and a row lies outside 0000 to 9999
     * @source pandas.Series.dt.strftime
     */
    default R strftime(String format) {
        StringArguments.requireText(format, "strftime: the format");
        return result(TimeOp.STRFTIME, format, null);
    }

    /**
     * Returns the timestamps as strings as {@link #strftime(String)} does, with the names of days, months and the halves of the
     * day in a language, as the JDK has them within dates. What {@code %c}, {@code %x} and {@code %X} stand for is the same in
     * all languages.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException as there
     * @throws io.cudf4j.errors.OutOfBoundsException as there
     * @source pandas.Series.dt.strftime
     */
    default R strftime(String format, Locale locale) {
        StringArguments.requireText(format, "strftime: the format");
        Objects.requireNonNull(locale, "strftime: the locale is null");
        return result(TimeOp.STRFTIME, format, locale.toLanguageTag());
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
        return tzLocalize(zone, LocalizeOptions.defaults());
    }

    /**
     * Returns clock readings as timestamps of a zone; with null, points of a zone as what its clocks show.
     *
     * @param options what becomes of readings that were there twice or never, when the clocks were changed
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if they have a zone and another one is asked for, or if a reading was
     *     there twice or never, and the options refuse it or do not tell what it is; the message names its row
     * @source pandas.Series.dt.tz_localize
     */
    default T tzLocalize(@Nullable ZoneId zone, LocalizeOptions options) {
        Objects.requireNonNull(options, "tzLocalize: the options are null");
        Object[] changes = options.arguments();
        return same(TimeOp.TZ_LOCALIZE, zone == null ? null : zone.getId(), changes[0], changes[1]);
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
        return same(TimeOp.TZ_CONVERT, zone == null ? null : zone.getId());
    }
}
