/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.IntervalClosed;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * The points of a {@code dateRange}: three of first point, last point, number and frequency; a day apart unless told
 * otherwise. Points are LocalDate, LocalDateTime, Instant or text. Immutable.
 */
public final class DateRangeOptions {
    private final @Nullable LocalDateTime start;
    private final @Nullable LocalDateTime end;
    private final @Nullable Integer periods;
    private final @Nullable String freq;
    private final @Nullable Object name;
    private final IntervalClosed inclusive;

    private DateRangeOptions(
            @Nullable LocalDateTime start,
            @Nullable LocalDateTime end,
            @Nullable Integer periods,
            @Nullable String freq,
            @Nullable Object name,
            IntervalClosed inclusive) {
        this.start = start;
        this.end = end;
        this.periods = periods;
        this.freq = freq;
        this.name = name;
        this.inclusive = inclusive;
    }

    /** Returns options with a first point. */
    public static DateRangeOptions start(Object point) {
        return new DateRangeOptions(point(point), null, null, null, null, IntervalClosed.BOTH);
    }

    /** Returns options with a last point. */
    public static DateRangeOptions end(Object point) {
        return new DateRangeOptions(null, point(point), null, null, null, IntervalClosed.BOTH);
    }

    /** Returns the same options with a last point. */
    public DateRangeOptions until(Object point) {
        return new DateRangeOptions(start, point(point), periods, freq, name, inclusive);
    }

    /**
     * Returns the same options with the number of points.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public DateRangeOptions periods(int count) {
        if (count < 0) {
            throw new InvalidArgumentException("dateRange: " + count + " points; it must be 0 or more");
        }
        return new DateRangeOptions(start, end, count, freq, name, inclusive);
    }

    /**
     * Returns the same options with what lies between two points: a whole number, 1 if left out, and D, h, min, s, ms, us,
     * ns, W (weeks that end on Sunday, or W-MON to W-SUN), MS or ME (first or last day of the month), QS, QE, YS, YE.
     */
    public DateRangeOptions freq(String frequency) {
        return new DateRangeOptions(start, end, periods, frequency, name, inclusive);
    }

    /** Returns the same options with the name of the index. */
    public DateRangeOptions name(@Nullable Object label) {
        return new DateRangeOptions(start, end, periods, freq, label, inclusive);
    }

    /** Returns the same options with which of first and last point belong to the range. */
    public DateRangeOptions inclusive(IntervalClosed ends) {
        return new DateRangeOptions(start, end, periods, freq, name, ends);
    }

    private static LocalDateTime point(Object point) {
        if (point instanceof LocalDateTime time) {
            return time;
        }
        if (point instanceof LocalDate date) {
            return date.atStartOfDay();
        }
        if (point instanceof Instant instant) {
            return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        }
        if (point instanceof String text) {
            try {
                return text.length() <= 10
                        ? LocalDate.parse(text).atStartOfDay()
                        : LocalDateTime.parse(text.replace(' ', 'T'));
            } catch (DateTimeParseException e) {
                throw new InvalidArgumentException(
                        "dateRange: '" + text + "' is no point in time; write 2013-01-31 or 2013-01-31T12:00:00", e);
            }
        }
        throw new InvalidArgumentException("dateRange: " + point + " is no LocalDate, LocalDateTime, Instant or text");
    }

    /** Returns the start, or null where there is none. */
    @Nullable
    public LocalDateTime start() {
        return start;
    }

    /** Returns the end, or null where there is none. */
    @Nullable
    public LocalDateTime end() {
        return end;
    }

    /** Returns the periods, or null where there is none. */
    @Nullable
    public Integer periods() {
        return periods;
    }

    /** Returns the freq, or null where there is none. */
    @Nullable
    public String freq() {
        return freq;
    }

    /** Returns the name, or null where there is none. */
    @Nullable
    public Object name() {
        return name;
    }

    /** Returns the inclusive. */
    public IntervalClosed inclusive() {
        return inclusive;
    }
}
