/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Times;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * What timestamps and durations have in common.
 *
 * @param <R> what the methods return
 * @param <T> what the methods return that keep the dtype
 */
public sealed interface TimeMethods<R, T> permits DatetimeMethods, TimedeltaMethods {
    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T rounded(ChronoUnit unit, Times.Rounding rounding) {
        return (T) Accessor.over(this, Times.rounded(Accessor.column(this), unit, rounding));
    }

    /**
     * Returns the unit in which the times are stored: s, ms, us or ns, or D of dates.
     *
     * @source pandas.Series.dt.unit
     */
    default String unit() {
        return Times.unitName(Accessor.column(this));
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
        return rounded(unit, Times.Rounding.FLOOR);
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
        return rounded(unit, Times.Rounding.CEIL);
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
        return rounded(unit, Times.Rounding.ROUND);
    }

    @SuppressWarnings("unchecked") // each class says in its head what its methods return
    private T rounded(String method, Duration step, Times.Rounding rounding) {
        Objects.requireNonNull(step, () -> method + ": the duration is null");
        return (T) Accessor.over(this, Times.rounded(Accessor.column(this), step, rounding));
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
        return rounded("floor", step, Times.Rounding.FLOOR);
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
        return rounded("ceil", step, Times.Rounding.CEIL);
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
        return rounded("round", step, Times.Rounding.ROUND);
    }
}
