/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Times;
import io.cudf4j.column.times.Spacing;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels that are durations.
 *
 * @source pandas.TimedeltaIndex
 */
public final class TimedeltaIndex extends ColumnIndex implements TimedeltaMethods<Index, TimedeltaIndex> {
    TimedeltaIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns labels of an array, a collection, a series or an index of durations, or of strings as {@code 1 days
     * 02:00:00}, which become timedelta64[us]. Where no value tells the dtype, it is timedelta64[s].
     *
     * @nulls null is a label
     * @throws DTypeMismatchException if the values are neither durations nor strings
     * @throws io.cudf4j.errors.InvalidArgumentException if a text is no duration; the message names its row
     * @source pandas.TimedeltaIndex
     */
    public static TimedeltaIndex of(Object values) {
        Objects.requireNonNull(values, "TimedeltaIndex.of: the values are null");
        try (ColumnBase given = DatetimeIndex.column(values, DType.TIMEDELTA_S);
                ColumnBase lengths = given.dtype().isString() ? given.cast(DType.TIMEDELTA_US) : given.share()) {
            if (!lengths.dtype().isTimedelta()) {
                throw new DTypeMismatchException("TimedeltaIndex: it needs lengths of time, not " + lengths.dtype());
            }
            return (TimedeltaIndex) own(null, lengths.share());
        }
    }

    private ColumnBase lengths() {
        return labels().column();
    }

    /**
     * Returns the sum, zero where every label is null.
     *
     * @nulls left out
     * @source pandas.TimedeltaIndex.sum
     */
    public @Nullable Duration sum() {
        return (Duration) lengths().reduce(Reduction.SUM, true);
    }

    /**
     * Returns the mean, or null where every label is null.
     *
     * @nulls left out
     * @source pandas.TimedeltaIndex.mean
     */
    public @Nullable Duration mean() {
        return (Duration) lengths().reduce(Reduction.MEAN, true);
    }

    /**
     * Returns the middle length, or null where every label is null.
     *
     * @nulls left out
     * @source pandas.TimedeltaIndex.median
     */
    public @Nullable Duration median() {
        return (Duration) lengths().reduce(Reduction.MEDIAN, true);
    }

    /**
     * Returns the standard deviation of a sample, or null of fewer than two labels.
     *
     * @nulls left out
     * @source pandas.TimedeltaIndex.std
     */
    public @Nullable Duration std() {
        return (Duration) lengths().reduce(Reduction.STD, true);
    }

    /**
     * Returns the longest unit that tells all durations: day, hour, minute, second, millisecond, microsecond or nanosecond.
     *
     * @source pandas.TimedeltaIndex.resolution
     */
    public String resolution() {
        return Times.resolution(labels().column());
    }

    /**
     * Returns the unit in which the times are stored: s, ms, us or ns, or D of dates.
     *
     * @source pandas.Series.dt.unit
     */
    public String unit() {
        return Times.unitName(lengths());
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
        return Accessor.frame(this, Times.COMPONENTS, Times.components(lengths()), false);
    }

    /**
     * Returns the durations on the Java heap.
     *
     * @nulls null
     * @source pandas.Series.dt.to_pytimedelta
     */
    public List<@Nullable Duration> toHostDurations() {
        return Times.durations(lengths());
    }

    /**
     * Returns the numbers that are stored, int64: units of the dtype.
     *
     * @nulls kept
     * @source pandas.TimedeltaIndex.asi8
     */
    public Index ticks() {
        return (Index) Accessor.over(this, Times.ticks(lengths()));
    }

    /**
     * Returns the name of the distance from each to the next: a number, where it is not 1, and ns, us, ms, s, min, h or D;
     * null where they are not evenly spaced, fewer than three, or null.
     *
     * @cost computed at each call; up to 3 times its inputs beside the result
     * @source pandas.TimedeltaIndex.inferred_freq
     */
    public @Nullable String inferredFreq() {
        return Spacing.of(lengths());
    }
}
