/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Times;
import io.cudf4j.errors.DTypeMismatchException;
import java.time.temporal.ChronoUnit;

/**
 * What durations have: of a series through {@link Series#dt}, of a {@link TimedeltaIndex} directly.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 * @source pandas.Series.dt
 */
public sealed interface TimedeltaMethods<R, T> extends TimeMethods<R, T> permits DatetimeAccessor, TimedeltaIndex {
    private ColumnBase lengths() {
        ColumnBase column = Accessor.column(this);
        if (column.dtype().isTimedelta()) {
            return column;
        }
        throw new DTypeMismatchException("dt: it needs durations, not " + column.dtype());
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R result(ColumnBase column) {
        return (R) Accessor.over(this, column);
    }

    /**
     * Returns the whole days, rounded down.
     *
     * @shape an int64 for each
     * @nulls kept
     * @source pandas.Series.dt.days
     */
    default R days() {
        return result(Times.days(lengths()));
    }

    /**
     * Returns the whole seconds beyond whole days, 0 to 86,399.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.seconds
     */
    default R seconds() {
        return result(Times.seconds(lengths()));
    }

    /**
     * Returns the microseconds beyond whole seconds, 0 to 999,999.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.microseconds
     */
    default R microseconds() {
        return result(Times.fraction(lengths(), ChronoUnit.MICROS));
    }

    /**
     * Returns the nanoseconds beyond whole microseconds, 0 to 999.
     *
     * @shape an int32 for each
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @source pandas.Series.dt.nanoseconds
     */
    default R nanoseconds() {
        return result(Times.fraction(lengths(), ChronoUnit.NANOS));
    }

    /**
     * Returns the durations taken apart, days rounded down.
     *
     * @shape the columns days, hours, minutes, seconds, milliseconds, microseconds and nanoseconds, each int64; a row for
     *     each, with the labels of a series, counted from 0 of an index
     * @nulls kept
     * @source pandas.Series.dt.components
     */
    default DataFrame components() {
        return Accessor.frame(this, Times.COMPONENTS, Times.components(lengths()), false);
    }

    /**
     * Returns the durations in seconds.
     *
     * @shape a float64 for each
     * @nulls kept
     * @source pandas.Series.dt.total_seconds
     */
    default R totalSeconds() {
        return result(Times.totalSeconds(lengths()));
    }
}
