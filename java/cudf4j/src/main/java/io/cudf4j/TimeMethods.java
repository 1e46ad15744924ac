/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.TimeOp;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
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
    private T rounded(TimeOp op, Object... arguments) {
        return (T) Accessor.timed(this, op, List.of(arguments));
    }

    private T roundedBy(TimeOp op, Object step, LocalizeOptions options) {
        Objects.requireNonNull(options, () -> op.label() + ": the options are null");
        Object[] changes = options.arguments();
        return rounded(op, step, changes[0], changes[1]);
    }

    /**
     * Returns the same times stored in another unit, rounded down where it is a longer one.
     *
     * @param unit seconds, milliseconds, microseconds or nanoseconds
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the unit is another one
     * @throws io.cudf4j.errors.OutOfBoundsException if the unit does not reach a row
     * @source pandas.Series.dt.as_unit
     */
    default T asUnit(ChronoUnit unit) {
        Objects.requireNonNull(unit, "asUnit: the unit is null");
        return rounded(TimeOp.AS_UNIT, unit);
    }

    private static TemporalUnit unit(String operation, TemporalUnit unit) {
        Objects.requireNonNull(unit, () -> operation + ": the unit is null");
        // what others make is not known to last, nor to be the same in an expression that is read again
        if (!(unit instanceof Enum<?>)) {
            throw new InvalidArgumentException(operation + ": the unit is one of ChronoUnit or IsoFields, not "
                    + unit.getClass().getName());
        }
        return unit;
    }

    /**
     * Returns the times rounded down to a unit: up to days, or of timestamps to {@link ChronoUnit#WEEKS}, which begin on Mondays,
     * {@link ChronoUnit#MONTHS}, {@link java.time.temporal.IsoFields#QUARTER_YEARS} or {@link ChronoUnit#YEARS}. What pandas
     * refuses to round to, its periods begin with.
     *
     * @nulls kept
     * @cost up to 5 times its inputs beside the result, of weeks and longer units 12 times
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if the clocks of a zone showed
     *     what a row is rounded to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.floor
     */
    default T floor(TemporalUnit unit) {
        return rounded(TimeOp.FLOOR, unit("floor", unit));
    }

    /**
     * Returns the times rounded down to a unit; see {@link #floor(TemporalUnit)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if clocks showed what a row is
     *     rounded to twice or never, and the options refuse it
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.floor
     */
    default T floor(TemporalUnit unit, LocalizeOptions options) {
        return roundedBy(TimeOp.FLOOR, unit("floor", unit), options);
    }

    /**
     * Returns the times rounded up to a unit, one of those of {@link #floor(TemporalUnit)}.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result, of weeks and longer units 12 times
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if the clocks of a zone showed
     *     what a row is rounded to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.ceil
     */
    default T ceil(TemporalUnit unit) {
        return rounded(TimeOp.CEIL, unit("ceil", unit));
    }

    /**
     * Returns the times rounded up to a unit; see {@link #ceil(TemporalUnit)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if clocks showed what a row is
     *     rounded to twice or never, and the options refuse it
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.ceil
     */
    default T ceil(TemporalUnit unit, LocalizeOptions options) {
        return roundedBy(TimeOp.CEIL, unit("ceil", unit), options);
    }

    /**
     * Returns the times rounded to the nearest multiple of a unit, one of those of {@link #floor(TemporalUnit)}: halves to the even
     * one, of weeks and longer units to the later.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result, of weeks and longer units 12 times
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if the clocks of a zone showed
     *     what a row is rounded to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.round
     */
    default T round(TemporalUnit unit) {
        return rounded(TimeOp.ROUND, unit("round", unit));
    }

    /**
     * Returns the times rounded to the nearest multiple of a unit; see {@link #round(TemporalUnit)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no rounding to the unit; or if clocks showed what a row is
     *     rounded to twice or never, and the options refuse it
     * @throws io.cudf4j.errors.OutOfBoundsException if the dtype does not reach what a row is rounded to
     * @source pandas.Series.dt.round
     */
    default T round(TemporalUnit unit, LocalizeOptions options) {
        return roundedBy(TimeOp.ROUND, unit("round", unit), options);
    }

    /**
     * Returns the times rounded down to multiples of a duration, as quarters of an hour, counted from 1970 or 0, of a zone by
     * its clocks.
     *
     * @nulls kept
     * @cost up to 3 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not above 0, or neither of whole units of the
     *     times nor a part of one; or if the clocks of a zone showed what a row is rounded to twice or never
     * @source pandas.Series.dt.floor
     */
    default T floor(Duration step) {
        return floor(step, LocalizeOptions.defaults());
    }

    /**
     * Returns the times rounded down to multiples of a duration; see {@link #floor(Duration)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not above 0, or neither of whole units of the
     *     times nor a part of one; or if clocks showed what a row is rounded to twice or never, and the options refuse it
     * @source pandas.Series.dt.floor
     */
    default T floor(Duration step, LocalizeOptions options) {
        Objects.requireNonNull(step, "floor: the duration is null");
        return roundedBy(TimeOp.FLOOR, step, options);
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
        return ceil(step, LocalizeOptions.defaults());
    }

    /**
     * Returns the times rounded up to multiples of a duration; see {@link #floor(Duration)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not above 0, or neither of whole units of the
     *     times nor a part of one; or if clocks showed what a row is rounded to twice or never, and the options refuse it
     * @source pandas.Series.dt.ceil
     */
    default T ceil(Duration step, LocalizeOptions options) {
        Objects.requireNonNull(step, "ceil: the duration is null");
        return roundedBy(TimeOp.CEIL, step, options);
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
        return round(step, LocalizeOptions.defaults());
    }

    /**
     * Returns the times rounded to the nearest multiple of a duration, halves to the even one; see {@link #floor(Duration)}.
     *
     * @param options what becomes of times that the clocks of a zone show twice or never
     * @nulls kept, and what the options say
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.InvalidArgumentException if the duration is not above 0, or neither of whole units of the
     *     times nor a part of one; or if clocks showed what a row is rounded to twice or never, and the options refuse it
     * @source pandas.Series.dt.round
     */
    default T round(Duration step, LocalizeOptions options) {
        Objects.requireNonNull(step, "round: the duration is null");
        return roundedBy(TimeOp.ROUND, step, options);
    }
}
