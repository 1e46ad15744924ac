/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.IntFunction;

/** Points in time and durations as whole numbers of a unit. */
public final class TimeCounts {
    /** The shortest first. */
    private static final List<ChronoUnit> UNITS = List.of(
            ChronoUnit.NANOS,
            ChronoUnit.MICROS,
            ChronoUnit.MILLIS,
            ChronoUnit.SECONDS,
            ChronoUnit.MINUTES,
            ChronoUnit.HOURS);

    private TimeCounts() {}

    /**
     * Returns how many whole units points lie behind the beginning of 1970, in UTC if they have a zone, or durations are long. Rounded
     * down, before 1970 too.
     *
     * @param unit of which all are equally long, nanoseconds to days
     * @param what names the column, for the begin of a message
     * @param rowName what a message calls a row of it
     * @nulls kept
     * @cost none where times are stored in the unit as 64 bits, else up to 4 times the result
     * @throws OutOfBoundsException if 64 bits do not hold one; the message names the first such row and a unit that suffices
     * @source pandas.Series.astype
     */
    public static ColumnBase of(ColumnBase times, ChronoUnit unit, String what, IntFunction<String> rowName) {
        DType stored = times.dtype() instanceof DatetimeTzDtype zoned ? zoned.stored() : times.dtype();
        ColumnBase ticks;
        try (ColumnBase local = ColumnBase.own(times.plc().share(), stored)) {
            ticks = local.cast(DType.INT64);
        }
        long tick = Times.unit(stored.unit()).getDuration().toNanos();
        long wanted = unit.getDuration().toNanos();
        if (wanted == tick) {
            return ticks;
        }
        if (wanted > tick) {
            return ticks.into(count -> count.binary(BinaryOp.FLOOR_DIV, wanted / tick));
        }
        long factor = tick / wanted;
        return ticks.into(count -> {
            requireRange(times, count, unit, what, rowName);
            return count.binary(BinaryOp.MUL, factor);
        });
    }

    private static void requireRange(
            ColumnBase times, ColumnBase ticks, ChronoUnit unit, String what, IntFunction<String> rowName) {
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(ticks);
        long factor = factor(times.dtype(), unit);
        if (bounds == null || isCounted(bounds, factor)) {
            return;
        }
        try (ColumnBase isAbove = ticks.binary(BinaryOp.GT, Long.MAX_VALUE / factor);
                ColumnBase isBelow = ticks.binary(BinaryOp.LT, Long.MIN_VALUE / factor);
                ColumnBase isBeyond = isAbove.binary(BinaryOp.OR, isBelow)) {
            int row = Compaction.firstTrue(isBeyond);
            throw new OutOfBoundsException(what + ", " + rowName.apply(row) + ": " + Quoted.of(times.shown(row))
                    + " is "
                    + (times.dtype().isTimedelta() ? "longer" : "further from 1970") + " than a long counts in "
                    + unit.name() + "; take " + enough(times.dtype(), bounds).name()
                    + " or a longer unit, or leave such rows out before the call");
        }
    }

    private static boolean isCounted(TimeLimits.Bounds bounds, long factor) {
        return bounds.least() >= Long.MIN_VALUE / factor && bounds.greatest() <= Long.MAX_VALUE / factor;
    }

    /** Returns how many units a tick has. */
    private static long factor(DType dtype, ChronoUnit unit) {
        return Times.unit(dtype.unit()).getDuration().toNanos()
                / unit.getDuration().toNanos();
    }

    /** Returns the shortest unit in which a long counts all times; that of the ticks is one. */
    private static ChronoUnit enough(DType dtype, TimeLimits.Bounds bounds) {
        ChronoUnit tick = Times.unit(dtype.unit());
        for (ChronoUnit unit : UNITS) {
            if (unit.compareTo(tick) < 0 && isCounted(bounds, factor(dtype, unit))) {
                return unit;
            }
        }
        return tick;
    }
}
