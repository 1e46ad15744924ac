/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * The parts of points in time that functions of users get as numbers: how many units they lie behind the beginning of 1970. The parts
 * are those of {@code dt()}, in UTC and the calendar of {@link java.time.LocalDate}; also before 1970.
 *
 * <pre>{@code
 * flights.eachRow().mapToInt(r -> Epoch.hour(r.getEpoch("departure", ChronoUnit.SECONDS), ChronoUnit.SECONDS));
 * }</pre>
 *
 * <p>A unit is one of nanoseconds, microseconds, milliseconds, seconds, minutes, hours and days; another one is refused, and so
 * is a day beyond the years that {@link java.time.LocalDate} has. The functions are plain code, of which a kernel is made as of that of
 * the user.
 */
public final class Epoch {
    private static final long NANOS_OF_DAY = 86_400_000_000_000L;

    /** From March 1 of the year 0, with which the days of a cycle begin, to 1970. */
    private static final long DAYS_TO_1970 = 719_468;

    /** In so many days the calendar repeats, after 400 years. */
    private static final long DAYS_OF_CYCLE = 146_097;

    /** Of a year that begins with March, the days up to January. */
    private static final long DAYS_TO_JANUARY = 306;

    private static final long FIRST_DAY = -365_243_219_162L;
    private static final long LAST_DAY = 365_241_780_471L;

    private Epoch() {}

    /**
     * Returns the year.
     *
     * @throws InvalidArgumentException if it is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int year(long epoch, ChronoUnit unit) {
        return yearOf(day1970(epoch, unit));
    }

    /**
     * Returns the quarter of the year, from 1 to 4.
     *
     * @throws InvalidArgumentException if the year is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int quarter(long epoch, ChronoUnit unit) {
        return (monthOf(dayOfShiftedYear(day1970(epoch, unit))) + 2) / 3;
    }

    /**
     * Returns the month of the year, from 1 to 12.
     *
     * @throws InvalidArgumentException if the year is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int month(long epoch, ChronoUnit unit) {
        return monthOf(dayOfShiftedYear(day1970(epoch, unit)));
    }

    /**
     * Returns the day of the month, from 1 to 31.
     *
     * @throws InvalidArgumentException if the year is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int day(long epoch, ChronoUnit unit) {
        long day = dayOfShiftedYear(day1970(epoch, unit));
        return (int) (day - (153 * shiftedMonth(day) + 2) / 5 + 1);
    }

    /**
     * Returns the day of the week, Monday 0 to Sunday 6, as {@code dt().dayOfWeek()}; {@link java.time.DayOfWeek} counts from 1.
     *
     * @throws InvalidArgumentException if the year is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int dayOfWeek(long epoch, ChronoUnit unit) {
        // 1970 began with a Thursday
        return (int) Math.floorMod(day1970(epoch, unit) + 3, 7L);
    }

    /**
     * Returns the day of the year, from 1 to 366.
     *
     * @throws InvalidArgumentException if the year is none of {@link java.time.LocalDate}, or the unit none of those above
     */
    public static int dayOfYear(long epoch, ChronoUnit unit) {
        long since = day1970(epoch, unit);
        long day = dayOfShiftedYear(since);
        if (day >= DAYS_TO_JANUARY) {
            return (int) (day - DAYS_TO_JANUARY + 1);
        }
        int year = yearOf(since);
        boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        return (int) (day + (isLeap ? 61 : 60));
    }

    /**
     * Returns the hour of the day, from 0 to 23.
     *
     * @throws InvalidArgumentException if the unit is none of those above
     */
    public static int hour(long epoch, ChronoUnit unit) {
        return (int) (nanoOfDay(epoch, unit) / 3_600_000_000_000L);
    }

    /**
     * Returns the minute of the hour, from 0 to 59.
     *
     * @throws InvalidArgumentException if the unit is none of those above
     */
    public static int minute(long epoch, ChronoUnit unit) {
        return (int) (nanoOfDay(epoch, unit) / 60_000_000_000L % 60);
    }

    /**
     * Returns the second of the minute, from 0 to 59.
     *
     * @throws InvalidArgumentException if the unit is none of those above
     */
    public static int second(long epoch, ChronoUnit unit) {
        return (int) (nanoOfDay(epoch, unit) / 1_000_000_000L % 60);
    }

    /**
     * Returns the microsecond of the second, from 0 to 999,999, as {@code dt().microsecond()}.
     *
     * @throws InvalidArgumentException if the unit is none of those above
     */
    public static int microsecond(long epoch, ChronoUnit unit) {
        return (int) (nanoOfDay(epoch, unit) / 1_000 % 1_000_000);
    }

    /**
     * Returns the nanosecond of the microsecond, from 0 to 999, as {@code dt().nanosecond()}.
     *
     * @throws InvalidArgumentException if the unit is none of those above
     */
    public static int nanosecond(long epoch, ChronoUnit unit) {
        return (int) (nanoOfDay(epoch, unit) % 1_000);
    }

    private static long day1970(long epoch, ChronoUnit unit) {
        long day = Math.floorDiv(epoch, ofDay(unit));
        if (day < FIRST_DAY || day > LAST_DAY) {
            throw new InvalidArgumentException("Epoch: the day lies beyond the years that java.time.LocalDate has");
        }
        return day;
    }

    private static long nanoOfDay(long epoch, ChronoUnit unit) {
        long units = ofDay(unit);
        return Math.floorMod(epoch, units) * (NANOS_OF_DAY / units);
    }

    /** Returns how many units a day has. */
    private static long ofDay(ChronoUnit unit) {
        return switch (Objects.requireNonNull(unit, "Epoch: the unit must not be null")) {
            case NANOS -> NANOS_OF_DAY;
            case MICROS -> 86_400_000_000L;
            case MILLIS -> 86_400_000L;
            case SECONDS -> 86_400L;
            case MINUTES -> 1_440L;
            case HOURS -> 24L;
            case DAYS -> 1L;
            default ->
                throw new InvalidArgumentException(
                        "Epoch: the unit of a time is one of NANOS, MICROS, MILLIS, SECONDS, MINUTES, HOURS and DAYS");
        };
    }

    // years that begin with March have their leap day at the end

    private static long dayOfCycle(long since) {
        return Math.floorMod(since + DAYS_TO_1970, DAYS_OF_CYCLE);
    }

    /** The quotients are the leap days of 4, 100 and 400 years before it. */
    private static long yearOfCycle(long day) {
        return (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    }

    private static long dayOfShiftedYear(long since) {
        long day = dayOfCycle(since);
        long year = yearOfCycle(day);
        return day - (365 * year + year / 4 - year / 100);
    }

    /** Months from March on have 31, 30, 31, 30 and 31 days, and these again: 153 in five of them. */
    private static long shiftedMonth(long dayOfYear) {
        return (5 * dayOfYear + 2) / 153;
    }

    private static int monthOf(long dayOfYear) {
        long month = shiftedMonth(dayOfYear);
        return (int) (month < 10 ? month + 3 : month - 9);
    }

    private static int yearOf(long since) {
        long day = dayOfCycle(since);
        long year = 400 * Math.floorDiv(since + DAYS_TO_1970, DAYS_OF_CYCLE) + yearOfCycle(day);
        return (int) (dayOfShiftedYear(since) < DAYS_TO_JANUARY ? year : year + 1);
    }
}
