/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.expr.TimeOp;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;

/**
 * What timestamps and durations have in common.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 */
public sealed interface TimeMethods<R, T> permits DatetimeMethods, TimedeltaMethods {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T rounded(TimeOp op, Object step) {
        return (T) Accessor.timed(this, op, List.of(step));
    }

    /**
     * Returns the times rounded down to a unit.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.Series.dt.floor
     */
    default T floor(ChronoUnit unit) {
        Objects.requireNonNull(unit, "floor: the unit is null");
        return rounded(TimeOp.FLOOR, unit);
    }

    /**
     * Returns the times rounded up to a unit.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.Series.dt.ceil
     */
    default T ceil(ChronoUnit unit) {
        Objects.requireNonNull(unit, "ceil: the unit is null");
        return rounded(TimeOp.CEIL, unit);
    }

    /**
     * Returns the times rounded to the nearest multiple of a unit, halves to the even one.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is longer than a day
     * @source pandas.Series.dt.round
     */
    default T round(ChronoUnit unit) {
        Objects.requireNonNull(unit, "round: the unit is null");
        return rounded(TimeOp.ROUND, unit);
    }

    /**
     * Returns the times rounded down to multiples of a duration, as quarters of an hour, counted from 1970 or 0.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not above 0, or neither of whole units of the
     *     times nor a part of one
     * @source pandas.Series.dt.floor
     */
    default T floor(Duration step) {
        Objects.requireNonNull(step, "floor: the duration is null");
        return rounded(TimeOp.FLOOR, step);
    }

    /**
     * Returns the times rounded up to multiples of a duration; see {@link #floor(Duration)}.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException as there
     * @source pandas.Series.dt.ceil
     */
    default T ceil(Duration step) {
        Objects.requireNonNull(step, "ceil: the duration is null");
        return rounded(TimeOp.CEIL, step);
    }

    /**
     * Returns the times rounded to the nearest multiple of a duration, halves to the even one; see {@link #floor(Duration)}.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException as there
     * @source pandas.Series.dt.round
     */
    default T round(Duration step) {
        Objects.requireNonNull(step, "round: the duration is null");
        return rounded(TimeOp.ROUND, step);
    }
}
