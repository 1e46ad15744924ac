/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import io.cudf4j.types.IntervalClosed;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import org.jspecify.annotations.Nullable;

/**
 * The points of a {@code dateRange}: three of first point, last point, number and frequency; a day apart unless told
 * otherwise. Points are LocalDate, LocalDateTime, Instant or String. Immutable: each method returns other options.
 */
public final class DateRangeOptions {
    private static final DateRangeOptions DEFAULTS =
            new DateRangeOptions(new Values(null, null, null, null, null, IntervalClosed.BOTH, null));

    private record Values(
            @Nullable LocalDateTime start,
            @Nullable LocalDateTime end,
            @Nullable Integer periods,
            @Nullable Object freq,
            @Nullable Object name,
            IntervalClosed inclusive,
            @Nullable WorkingDays workingDays) {}

    private final Values values;

    private DateRangeOptions(Values values) {
        this.values = values;
    }

    /** Returns options without points. */
    public static DateRangeOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with a first point.
     *
     * @throws InvalidArgumentException if it is no point
     */
    public DateRangeOptions start(Object point) {
        return new DateRangeOptions(new Values(
                point("start", point),
                values.end,
                values.periods,
                values.freq,
                values.name,
                values.inclusive,
                values.workingDays));
    }

    /**
     * Returns options with a last point.
     *
     * @throws InvalidArgumentException if it is no point
     */
    public DateRangeOptions end(Object point) {
        return new DateRangeOptions(new Values(
                values.start,
                point("end", point),
                values.periods,
                values.freq,
                values.name,
                values.inclusive,
                values.workingDays));
    }

    /**
     * Returns options with the number of points.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public DateRangeOptions periods(int count) {
        return new DateRangeOptions(new Values(
                values.start,
                values.end,
                Settings.atLeast("periods", 0, count),
                values.freq,
                values.name,
                values.inclusive,
                values.workingDays));
    }

    /**
     * Returns options with what lies between two points: a number, 1 if left out, and D, h, min, s, ms, us, ns, W (weeks that
     * end on Sunday, or W-MON to W-SUN), MS or ME (first or last day of the month), QS, QE, YS, YE, these last with -JAN to
     * -DEC too and with B before them for working days; SMS, SME, or with another day between than the 15th, as SME-10;
     * WOM-1MON to WOM-4SUN and LWOM-MON to LWOM-SUN, a day of the week by its number in the month, or the last one; B, all
     * days but those of weekends; C, CBMS, CBME, which count {@link #workingDays}; bh or cbh, hours from 9 to 17 o'clock of
     * the days of B or C; RE-N-DEC-SUN, RE-L-DEC-SUN, the ends of years of 52 or 53 weeks, on the Sunday nearest to the end
     * of December or its last one, or of other months and days; or REQ-N-DEC-SUN-4, of their quarters, the fourth of which
     * has the 53rd week. Of D to ns a number may be a fraction, and several may follow one another: 1.5h, 1h30min. Points of a negative number go back from the first to the last.
     */
    public DateRangeOptions freq(String freq) {
        return new DateRangeOptions(new Values(
                values.start,
                values.end,
                values.periods,
                Settings.required("freq", freq),
                values.name,
                values.inclusive,
                values.workingDays));
    }

    /**
     * Returns options with what lies between two points. Each is found from the one before, so that a day that was lowered
     * to the last one of a month stays: from January 31 by months come February 29, March 29 and so on. Of a first or last
     * point and a number of others, the opposite end is found at once, and there may be fewer points where a month between
     * is shorter.
     */
    public DateRangeOptions freq(DateOffset freq) {
        return new DateRangeOptions(new Values(
                values.start,
                values.end,
                values.periods,
                Settings.required("freq", freq),
                values.name,
                values.inclusive,
                values.workingDays));
    }

    /** Returns options with the name of the index. */
    public DateRangeOptions name(@Nullable Object name) {
        return new DateRangeOptions(new Values(
                values.start, values.end, values.periods, values.freq, name, values.inclusive, values.workingDays));
    }

    /** Returns options that say which of first and last point belong to the range. */
    public DateRangeOptions inclusive(IntervalClosed inclusive) {
        return new DateRangeOptions(new Values(
                values.start,
                values.end,
                values.periods,
                values.freq,
                values.name,
                Settings.required("inclusive", inclusive),
                values.workingDays));
    }

    /** Returns options with the days that {@code C}, {@code CBMS}, {@code CBME} and {@code cbh} count; others count none. */
    public DateRangeOptions workingDays(WorkingDays days) {
        return new DateRangeOptions(new Values(
                values.start,
                values.end,
                values.periods,
                values.freq,
                values.name,
                values.inclusive,
                Settings.required("workingDays", days)));
    }

    private static LocalDateTime point(String name, Object point) {
        if (Settings.required(name, point) instanceof LocalDateTime time) {
            return time;
        }
        if (point instanceof LocalDate date) {
            return date.atStartOfDay();
        }
        if (point instanceof Instant instant) {
            try {
                return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
            } catch (DateTimeException e) {
                throw new InvalidArgumentException(
                        "dateRange: " + instant + " lies beyond the years of LocalDateTime", e);
            }
        }
        if (point instanceof String text) {
            try {
                return text.length() <= 10
                        ? LocalDate.parse(text).atStartOfDay()
                        : LocalDateTime.parse(text.replace(' ', 'T'));
            } catch (DateTimeParseException e) {
                throw new InvalidArgumentException(
                        "dateRange: '" + text + "' is no timestamp; write 2013-01-31 or 2013-01-31T12:00:00", e);
            }
        }
        throw new InvalidArgumentException(
                "dateRange: a " + point.getClass().getName() + " is no LocalDate, LocalDateTime, Instant or String");
    }

    /** Returns the first point, or null where there is none. */
    public @Nullable LocalDateTime start() {
        return values.start;
    }

    /** Returns the last point, or null where there is none. */
    public @Nullable LocalDateTime end() {
        return values.end;
    }

    /** Returns the number of points, or null where there is none. */
    public @Nullable Integer periods() {
        return values.periods;
    }

    /** Returns what lies between two points, a String or a {@link DateOffset}, or null where nothing says it. */
    public @Nullable Object freq() {
        return values.freq;
    }

    /** Returns the name of the index, or null where there is none. */
    public @Nullable Object name() {
        return values.name;
    }

    /** Returns which of first and last point belong to the range. */
    public IntervalClosed inclusive() {
        return values.inclusive;
    }

    /** Returns the days that are counted, or null for Monday to Friday. */
    public @Nullable WorkingDays workingDays() {
        return values.workingDays;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DateRangeOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DateRangeOptions.class, values, DEFAULTS.values);
    }
}
