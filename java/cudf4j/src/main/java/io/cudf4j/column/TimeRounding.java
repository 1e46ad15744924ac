/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
import org.jspecify.annotations.Nullable;

/** Points and durations rounded to units and steps of fixed length; what the calendar divides, {@link CalendarPeriods} does. */
public final class TimeRounding {
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private TimeRounding() {}

    /**
     * Returns points or durations rounded to a unit; the dtype stays.
     *
     * @nulls kept
     * @throws InvalidArgumentException if the unit is longer than a day
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source cudf::datetime::floor_datetimes, cudf::datetime::ceil_datetimes
     */
    public static ColumnBase rounded(ColumnBase times, ChronoUnit unit, Rounding rounding) {
        long multiple = multiple(times, unit);
        if (multiple == 1) {
            return times.share();
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(times);
        TimeLimits.requireRounded(times, bounds, unit, multiple, rounding);
        if (!times.dtype().isDatetime() || isFar(unit, multiple, bounds)) {
            return counted(times, multiple, rounding);
        }
        return times.like(
                switch (rounding) {
                    case FLOOR -> Datetime.floorDatetimes(times.plc(), frequency(unit));
                    case CEIL -> Datetime.ceilDatetimes(times.plc(), frequency(unit));
                    case ROUND -> Datetime.roundDatetimes(times.plc(), frequency(unit));
                });
    }

    /**
     * Tells whether libcudf leaves some row to others: it counts days, hours and minutes with 32 bits, and to find what is
     * nearest it looks a unit beyond the row.
     */
    private static boolean isFar(ChronoUnit unit, long multiple, TimeLimits.@Nullable Bounds bounds) {
        return bounds != null
                && ((unit.compareTo(ChronoUnit.MINUTES) >= 0 && bounds.isBeyondInt32(multiple))
                        || bounds.least() < Long.MIN_VALUE + multiple
                        || bounds.greatest() > Long.MAX_VALUE - multiple);
    }

    /**
     * Returns points or durations rounded to multiples of a duration since 1970 or 0; the dtype stays.
     *
     * @nulls kept
     * @throws InvalidArgumentException if the duration is not above 0, or neither of whole ticks nor a part of one
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.Series.dt.floor
     */
    public static ColumnBase rounded(ColumnBase times, Duration step, Rounding rounding) {
        long multiple = multiple(times, step);
        if (multiple == 1) {
            return times.share();
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(times);
        TimeLimits.requireRounded(times, bounds, step, multiple, rounding);
        return counted(times, multiple, rounding);
    }

    private static long multiple(ColumnBase times, Duration step) {
        if (step.isNegative() || step.isZero() || step.compareTo(LONGEST) > 0) {
            throw new InvalidArgumentException("times cannot be rounded to " + Times.named(step)
                    + "; give a duration above 0 and up to 292 years");
        }
        if (times.dtype().hasZone() && step.compareTo(Duration.ofMinutes(1)) > 0) {
            throw new UnsupportedOperationException(times.dtype() + " cannot be rounded to " + Times.named(step)
                    + ", of which not all are equally long; use a minute or less, or local times");
        }
        long tick = Times.tickNanos(times);
        long nanos = step.toNanos();
        if (nanos % tick != 0 && tick % nanos != 0) {
            throw new InvalidArgumentException(
                    "times in " + Times.named(Times.storedUnit(times)) + " cannot be rounded to " + Times.named(step)
                            + ", which is no multiple of it; convert them to a finer unit with asType first");
        }
        return Math.max(1, nanos / tick);
    }

    /** Returns how many ticks of times a unit has that they are rounded to, 1 where it has no more. */
    private static long multiple(ColumnBase times, ChronoUnit unit) {
        if (unit.compareTo(ChronoUnit.DAYS) > 0 || unit == ChronoUnit.HALF_DAYS) {
            throw noUnit(times, unit);
        }
        if (times.dtype().hasZone() && unit.compareTo(ChronoUnit.MINUTES) > 0) {
            throw new UnsupportedOperationException(times.dtype() + " cannot be rounded to " + Times.named(unit)
                    + ", of which not all are equally long; use MINUTES or shorter, or local times");
        }
        return Math.max(1, unit.getDuration().toNanos() / Times.tickNanos(times));
    }

    /** Returns the exception that says that times are not rounded to a unit. */
    public static InvalidArgumentException noUnit(ColumnBase times, TemporalUnit unit) {
        return new InvalidArgumentException((times.dtype().isTimedelta() ? "durations" : "timestamps")
                + " cannot be rounded to " + Times.named(unit)
                + "; use DAYS, HOURS, MINUTES, SECONDS, MILLIS, MICROS or NANOS"
                + (times.dtype().isTimedelta()
                        ? "; weeks, months, quarters and years are of timestamps alone"
                        : ", or of the calendar WEEKS, MONTHS, YEARS and IsoFields.QUARTER_YEARS"));
    }

    private static RoundingFrequency frequency(ChronoUnit unit) {
        return switch (unit) {
            case DAYS -> RoundingFrequency.DAY;
            case HOURS -> RoundingFrequency.HOUR;
            case MINUTES -> RoundingFrequency.MINUTE;
            case SECONDS -> RoundingFrequency.SECOND;
            case MILLIS -> RoundingFrequency.MILLISECOND;
            case MICROS -> RoundingFrequency.MICROSECOND;
            default -> RoundingFrequency.NANOSECOND;
        };
    }

    /** Rounds the counts of the unit in which the times are stored to multiples. */
    private static ColumnBase counted(ColumnBase times, long multiple, Rounding rounding) {
        ColumnBase counts = times.cast(DType.INT64);
        ColumnBase rounded;
        if (rounding == Rounding.FLOOR) {
            rounded = counts.into(count -> lessRest(count, multiple));
        } else if (rounding == Rounding.CEIL) {
            rounded = counts.into(count -> lessRest(count, -multiple));
        } else {
            rounded = counts.into(count -> nearest(count, multiple));
        }
        return rounded.into(count -> count.cast(times.dtype()));
    }

    /** Returns the multiples of a number at counts: below them, or where the number is below 0, above them. */
    private static ColumnBase lessRest(ColumnBase counts, long multiple) {
        try (ColumnBase rest = counts.binary(BinaryOp.MOD, multiple)) {
            return counts.binary(BinaryOp.SUB, rest);
        }
    }

    private static ColumnBase nearest(ColumnBase counts, long multiple) {
        try (ColumnBase down = counts.binary(BinaryOp.FLOOR_DIV, multiple);
                ColumnBase isOdd = down.binary(BinaryOp.AND, 1).into(parity -> parity.binary(BinaryOp.EQ, 1));
                ColumnBase floor = down.into(quotient -> quotient.binary(BinaryOp.MUL, multiple));
                ColumnBase rest = counts.binary(BinaryOp.SUB, floor);
                ColumnBase goesUp = rest.into(some -> isUpperHalf(some, isOdd, multiple));
                ColumnBase above = floor.binary(BinaryOp.ADD, multiple)) {
            return Choices.ifElse(goesUp, above, floor);
        }
    }

    private static ColumnBase isUpperHalf(ColumnBase rest, ColumnBase isOdd, long multiple) {
        long half = multiple / 2;
        // an odd number has no half, and what is twice as much may be too much
        long even = multiple % 2 == 0 ? half : -1;
        try (ColumnBase isMore = rest.binary(BinaryOp.GT, half);
                ColumnBase isHalf = rest.binary(BinaryOp.EQ, even);
                ColumnBase isOddHalf = isHalf.binary(BinaryOp.AND, isOdd)) {
            return isMore.binary(BinaryOp.OR, isOddHalf);
        }
    }
}
