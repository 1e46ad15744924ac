/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.temporal.ChronoUnit;

/** Points in time and durations as whole numbers of a unit. */
public final class TimeCounts {
    private TimeCounts() {}

    /**
     * Returns how many whole units points lie behind the beginning of 1970, in UTC if they have a zone, or durations are long. Rounded
     * down, before 1970 too.
     *
     * @param unit of which all are equally long, nanoseconds to days
     * @param what names the column, for the begin of a message
     * @nulls kept
     * @cost none where times are stored in the unit as 64 bits, else up to 4 times the result
     * @throws DTypeMismatchException if 64 bits do not hold one
     * @source pandas.Series.astype
     */
    public static ColumnBase of(ColumnBase times, ChronoUnit unit, String what) {
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
            requireRange(times.dtype(), count, unit, factor, what);
            return count.binary(BinaryOp.MUL, factor);
        });
    }

    private static void requireRange(DType dtype, ColumnBase ticks, ChronoUnit unit, long factor, String what) {
        Object min = ticks.reduce(Reduction.MIN, true);
        Object max = ticks.reduce(Reduction.MAX, true);
        Object beyond = min instanceof Long least && least < Long.MIN_VALUE / factor
                ? min
                : max instanceof Long greatest && greatest > Long.MAX_VALUE / factor ? max : null;
        if (beyond != null) {
            throw new DTypeMismatchException(what + " has a time of " + beyond + " ticks of " + dtype
                    + ", of which a long does not hold the " + unit.name() + "; take a longer unit");
        }
    }
}
