/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.TimeOp;
import java.util.List;

/**
 * What durations have: of a series or an index through {@link Series#dt} and {@link Index#dt}, of a {@link TimedeltaIndex}
 * directly, of an expression through {@link Expr#dt}.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 * @source pandas.Series.dt
 */
public sealed interface TimedeltaMethods<R, T> extends TimeMethods<R, T>
        permits DatetimeAccessor, TimedeltaIndex, Expr.Times {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private R result(TimeOp op) {
        return (R) Accessor.timed(this, op, List.of());
    }

    /**
     * Returns the whole days, rounded down.
     *
     * @shape an int64 for each
     * @nulls kept
     * @source pandas.Series.dt.days
     */
    default R days() {
        return result(TimeOp.DAYS);
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
        return result(TimeOp.SECONDS);
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
        return result(TimeOp.MICROSECONDS);
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
        return result(TimeOp.NANOSECONDS);
    }

    /**
     * Returns the durations in seconds.
     *
     * @shape a float64 for each
     * @nulls kept
     * @source pandas.Series.dt.total_seconds
     */
    default R totalSeconds() {
        return result(TimeOp.TOTAL_SECONDS);
    }
}
