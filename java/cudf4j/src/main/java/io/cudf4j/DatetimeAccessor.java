/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Calendars;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.times.Spacing;
import io.cudf4j.column.times.TimeCalls;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.TimeOp;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The methods of timestamps or durations, made by {@link Series#dt} and {@link Index#dt}.
 *
 * @param <R> the series or index, and what the methods return
 * @source pandas.Series.dt
 */
public final class DatetimeAccessor<R extends Frame<R>> extends Accessor<R>
        implements DatetimeMethods<R, R>, TimedeltaMethods<R, R> {
    DatetimeAccessor(R object) {
        super(object);
        TimeCalls.requireTimes(column());
    }

    private <T extends @Nullable Object> T ofTimes(Function<? super ColumnBase, ? extends T> function) {
        try (ColumnBase times = TimeCalls.times(column())) {
            return function.apply(times);
        }
    }

    private <T extends @Nullable Object> T ofPoints(Function<? super DatetimeColumn, ? extends T> function) {
        return ofTimes(times -> function.apply(TimeCalls.timestamps(times)));
    }

    /**
     * Returns the days, of dtype date, of a zone those of its clocks.
     *
     * @nulls kept
     * @throws DTypeMismatchException if there are no timestamps
     * @source pandas.Series.dt.date
     */
    public R date() {
        return with(TimeCalls.apply(TimeOp.DATE, column(), List.of()));
    }

    /**
     * Returns the unit in which the times are stored: s, ms, us or ns, or D of dates.
     *
     * @source pandas.Series.dt.unit
     */
    public String unit() {
        return ofTimes(Times::unitName);
    }

    /**
     * Returns the time zone, or null.
     *
     * @source pandas.Series.dt.tz
     */
    public @Nullable ZoneId tz() {
        return this.<@Nullable ZoneId>ofPoints(
                points -> points.dtype() instanceof DatetimeTzDtype zoned ? zoned.zone() : null);
    }

    /**
     * Returns whether all are midnights, of a zone by its clocks.
     *
     * @nulls left out
     * @cost up to 3 times its inputs
     * @source pandas.DatetimeIndex.is_normalized
     */
    public boolean isNormalized() {
        return ofPoints(Times::areMidnights);
    }

    /**
     * Returns the name of the distance from each to the next: a number, where it is not 1, and ns, us, ms, s, min,
     * h, D, W-SUN to W-SAT, MS for first days of months or ME for last ones, QS-JAN to QS-MAR and QE-OCT to QE-DEC for those
     * of quarters, YS-JAN to YS-DEC and YE-JAN to YE-DEC for those of years, or B for Mondays to Fridays; null where they
     * are not evenly spaced, fewer than three, or null.
     *
     * @cost computed at each call; up to 3 times its inputs beside the result
     * @source pandas.Series.dt.inferred_freq
     */
    public @Nullable String inferredFreq() {
        return this.<@Nullable String>ofPoints(Spacing::of);
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
    public DataFrame isoCalendar() {
        return Accessor.frame(this, List.of("year", "week", "day"), ofPoints(Calendars::iso), true);
    }

    /**
     * Returns the durations taken apart, days rounded down.
     *
     * @shape the columns days, hours, minutes, seconds, milliseconds, microseconds and nanoseconds, each int64; a row for
     *     each, with the labels of a series, counted from 0 of an index
     * @nulls kept
     * @source pandas.Series.dt.components
     */
    public DataFrame components() {
        return Accessor.frame(
                this, Times.COMPONENTS, ofTimes(times -> Times.components(TimeCalls.durations(times))), false);
    }

    /**
     * Returns the timestamps on the Java heap; clock readings without a zone count as those of UTC.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pydatetime
     */
    public List<@Nullable Instant> toHostInstants() {
        return ofPoints(Times::instants);
    }

    /**
     * Returns the durations on the Java heap.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pytimedelta
     */
    public List<@Nullable Duration> toHostDurations() {
        return ofTimes(times -> Times.durations(TimeCalls.durations(times)));
    }
}
