/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalUnit;
import java.time.temporal.UnsupportedTemporalTypeException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How far timestamps are moved by the calendar: {@code times.add(DateOffset.ofMonths(1).days(2))}. Years and months come
 * first and leave the day of the month as it is, or take the last one of a month that has no such day; all else is added to
 * what they give. Each part may be negative.
 *
 * <p>Timestamps of a zone are moved as their clocks show them where years, months, weeks or days are among the parts, and by
 * the time that passes where only hours and what is shorter are: a day later it is the same time of day, 24 hours later
 * perhaps not.
 *
 * <p>Immutable: methods that set a part return another offset. Offsets are equal where each part is: a year is not 12 months.
 * It is a {@link TemporalAmount}: {@code LocalDate.of(2024, 1, 31).plus(DateOffset.ofMonths(1))} moves one date.
 *
 * @source pandas.DateOffset
 */
public final class DateOffset implements TemporalAmount {
    private static final Parts NONE = new Parts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    private static final int MONTHS_OF_YEAR = 12;
    private static final int DAYS_OF_WEEK = 7;
    private static final List<ChronoUnit> UNITS = List.of(
            ChronoUnit.YEARS,
            ChronoUnit.MONTHS,
            ChronoUnit.WEEKS,
            ChronoUnit.DAYS,
            ChronoUnit.HOURS,
            ChronoUnit.MINUTES,
            ChronoUnit.SECONDS,
            ChronoUnit.MILLIS,
            ChronoUnit.MICROS,
            ChronoUnit.NANOS);

    private record Parts(
            long years,
            long months,
            long weeks,
            long days,
            long hours,
            long minutes,
            long seconds,
            long milliseconds,
            long microseconds,
            long nanoseconds) {
        long[] inOrder() {
            return new long[] {
                years, months, weeks, days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds
            };
        }

        static Parts of(long[] parts) {
            return new Parts(
                    parts[0], parts[1], parts[2], parts[3], parts[4], parts[5], parts[6], parts[7], parts[8], parts[9]);
        }
    }

    private final Parts parts;
    private final long allMonths;
    private final Duration rest;

    private DateOffset(Parts parts) {
        this.parts = parts;
        try {
            allMonths = Math.addExact(Math.multiplyExact(parts.years, MONTHS_OF_YEAR), parts.months);
            rest = Duration.ofDays(Math.addExact(Math.multiplyExact(parts.weeks, DAYS_OF_WEEK), parts.days))
                    .plusHours(parts.hours)
                    .plusMinutes(parts.minutes)
                    .plusSeconds(parts.seconds)
                    .plusMillis(parts.milliseconds)
                    .plus(parts.microseconds, ChronoUnit.MICROS)
                    .plusNanos(parts.nanoseconds);
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException(
                    Settings.print(DateOffset.class, parts, NONE) + " is longer than 64 bits count", e);
        }
    }

    /**
     * Returns an offset of so many years.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofYears(long years) {
        return new DateOffset(NONE).years(years);
    }

    /**
     * Returns an offset of so many months.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofMonths(long months) {
        return new DateOffset(NONE).months(months);
    }

    /**
     * Returns an offset of so many weeks.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofWeeks(long weeks) {
        return new DateOffset(NONE).weeks(weeks);
    }

    /**
     * Returns an offset of so many days.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofDays(long days) {
        return new DateOffset(NONE).days(days);
    }

    /**
     * Returns an offset of so many hours.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofHours(long hours) {
        return new DateOffset(NONE).hours(hours);
    }

    /**
     * Returns an offset of so many minutes.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofMinutes(long minutes) {
        return new DateOffset(NONE).minutes(minutes);
    }

    /**
     * Returns an offset of so many seconds.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset
     */
    public static DateOffset ofSeconds(long seconds) {
        return new DateOffset(NONE).seconds(seconds);
    }

    /**
     * Returns an offset of so many milliseconds.
     *
     * @source pandas.DateOffset
     */
    public static DateOffset ofMilliseconds(long milliseconds) {
        return new DateOffset(NONE).milliseconds(milliseconds);
    }

    /**
     * Returns an offset of so many microseconds.
     *
     * @source pandas.DateOffset
     */
    public static DateOffset ofMicroseconds(long microseconds) {
        return new DateOffset(NONE).microseconds(microseconds);
    }

    /**
     * Returns an offset of so many nanoseconds.
     *
     * @source pandas.DateOffset
     */
    public static DateOffset ofNanoseconds(long nanoseconds) {
        return new DateOffset(NONE).nanoseconds(nanoseconds);
    }

    /**
     * Returns an offset with so many years in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset years(long years) {
        return with(0, years);
    }

    /**
     * Returns an offset with so many months in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset months(long months) {
        return with(1, months);
    }

    /**
     * Returns an offset with so many weeks in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset weeks(long weeks) {
        return with(2, weeks);
    }

    /**
     * Returns an offset with so many days in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset days(long days) {
        return with(3, days);
    }

    /**
     * Returns an offset with so many hours in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset hours(long hours) {
        return with(4, hours);
    }

    /**
     * Returns an offset with so many minutes in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset minutes(long minutes) {
        return with(5, minutes);
    }

    /**
     * Returns an offset with so many seconds in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset seconds(long seconds) {
        return with(6, seconds);
    }

    /**
     * Returns an offset with so many milliseconds in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset milliseconds(long milliseconds) {
        return with(7, milliseconds);
    }

    /**
     * Returns an offset with so many microseconds in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset microseconds(long microseconds) {
        return with(8, microseconds);
    }

    /**
     * Returns an offset with so many nanoseconds in place of those that it has, and the same other parts.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     */
    public DateOffset nanoseconds(long nanoseconds) {
        return with(9, nanoseconds);
    }

    private DateOffset with(int part, long count) {
        long[] all = parts.inOrder();
        all[part] = count;
        try {
            return new DateOffset(Parts.of(all));
        } catch (InvalidArgumentException e) {
            String name = Parts.class.getRecordComponents()[part].getName();
            throw new InvalidArgumentException(
                    "DateOffset." + name + ": " + e.getMessage() + "; no timestamp is moved so far", e);
        }
    }

    /** Returns the number of years. */
    public long years() {
        return parts.years;
    }

    /** Returns the number of months. */
    public long months() {
        return parts.months;
    }

    /** Returns the number of weeks. */
    public long weeks() {
        return parts.weeks;
    }

    /** Returns the number of days. */
    public long days() {
        return parts.days;
    }

    /** Returns the number of hours. */
    public long hours() {
        return parts.hours;
    }

    /** Returns the number of minutes. */
    public long minutes() {
        return parts.minutes;
    }

    /** Returns the number of seconds. */
    public long seconds() {
        return parts.seconds;
    }

    /** Returns the number of milliseconds. */
    public long milliseconds() {
        return parts.milliseconds;
    }

    /** Returns the number of microseconds. */
    public long microseconds() {
        return parts.microseconds;
    }

    /** Returns the number of nanoseconds. */
    public long nanoseconds() {
        return parts.nanoseconds;
    }

    /**
     * Returns the offset back.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset.__neg__
     */
    public DateOffset negated() {
        return multiplied("negated", -1);
    }

    /**
     * Returns an offset of which each part is so many times as long.
     *
     * @throws InvalidArgumentException if 64 bits do not count it
     * @source pandas.DateOffset.__mul__
     */
    public DateOffset multipliedBy(long factor) {
        return multiplied("multipliedBy", factor);
    }

    private DateOffset multiplied(String operation, long factor) {
        long[] all = parts.inOrder();
        try {
            for (int i = 0; i < all.length; i++) {
                all[i] = Math.multiplyExact(all[i], factor);
            }
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException(
                    operation + ": " + this + " times " + factor + " is longer than 64 bits count", e);
        }
        return new DateOffset(Parts.of(all));
    }

    /** Returns how many months years and months are. */
    public long toTotalMonths() {
        return allMonths;
    }

    /** Returns how long all parts but years and months are, with days of 24 hours. */
    public Duration toDuration() {
        return rest;
    }

    /** Returns whether a timestamp of a zone is moved as its clocks show it: there are years, months, weeks or days. */
    public boolean isByClock() {
        return parts.years != 0 || parts.months != 0 || parts.weeks != 0 || parts.days != 0;
    }

    /** Returns the shortest unit of which there is a part, or years where there is none. */
    public ChronoUnit finestUnit() {
        List<TemporalUnit> units = getUnits();
        return units.isEmpty() ? ChronoUnit.YEARS : (ChronoUnit) units.get(units.size() - 1);
    }

    /**
     * Returns the number of a unit from years to nanoseconds.
     *
     * @throws UnsupportedTemporalTypeException if it is another unit
     */
    @Override
    public long get(TemporalUnit unit) {
        Objects.requireNonNull(unit, "get: the unit is null");
        int place = unit instanceof ChronoUnit known ? UNITS.indexOf(known) : -1;
        if (place < 0) {
            throw new UnsupportedTemporalTypeException("DateOffset: it has " + UNITS + ", not " + unit);
        }
        return parts.inOrder()[place];
    }

    /** Returns the units of which there is a part, from the longest to the shortest. */
    @Override
    public List<TemporalUnit> getUnits() {
        return UNITS.stream()
                .filter(unit -> get(unit) != 0)
                .map(TemporalUnit.class::cast)
                .toList();
    }

    /**
     * Returns one point of time moved. A reading of the clocks of a zone that was there twice means the first time, and one
     * that was never there as much later as the clocks were put forward.
     *
     * @throws DateTimeException if the point has no such unit, or would lie beyond those that its class holds
     * @throws ArithmeticException if 64 bits do not count it
     */
    @Override
    public Temporal addTo(Temporal temporal) {
        return moved(Objects.requireNonNull(temporal, "addTo: the point is null"), 1);
    }

    /**
     * Returns one point of time moved back; see {@link #addTo}.
     *
     * @throws DateTimeException if the point has no such unit, or would lie beyond those that its class holds
     * @throws ArithmeticException if 64 bits do not count it
     */
    @Override
    public Temporal subtractFrom(Temporal temporal) {
        return moved(Objects.requireNonNull(temporal, "subtractFrom: the point is null"), -1);
    }

    private Temporal moved(Temporal point, int sign) {
        if (point instanceof ZonedDateTime zoned && isByClock()) {
            LocalDateTime clock = (LocalDateTime) moved(zoned.toLocalDateTime(), sign);
            return clock.atZone(zoned.getZone());
        }
        Temporal found = point;
        if (allMonths != 0) {
            found = found.plus(Math.multiplyExact(sign, allMonths), ChronoUnit.MONTHS);
        }
        Duration left = rest;
        if (isByClock()) {
            // a date without time of day is moved by days, which it has, not by their seconds
            found = found.plus(Math.multiplyExact(sign, rest.toDays()), ChronoUnit.DAYS);
            left = rest.minusDays(rest.toDays());
        }
        return left.isZero() ? found : found.plus(left.multipliedBy(sign));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DateOffset offset && parts.equals(offset.parts);
    }

    @Override
    public int hashCode() {
        return parts.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DateOffset.class, parts, NONE);
    }
}
