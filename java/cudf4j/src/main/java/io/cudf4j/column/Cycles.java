/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Points in time without zone as points from 1970 to 2369 and the cycles of 400 years by which each is moved: the calendar
 * is the same in each cycle, and libcudf counts years with 16 bits and days with 32.
 */
final class Cycles implements AutoCloseable {
    private static final long YEARS = 400;
    private static final long DAYS = 146_097;
    private static final long SECONDS_OF_DAY = 86_400;
    /** The ticks of a day, by unit. */
    private static final long[] DAY = {
        1, SECONDS_OF_DAY, SECONDS_OF_DAY * 1_000, SECONDS_OF_DAY * 1_000_000, SECONDS_OF_DAY * 1_000_000_000
    };
    /** Days, either way from 1970, whose years have 16 bits. */
    private static final long NEAR = 10_000_000;

    private final DatetimeColumn near;
    private final ColumnBase cycles;

    /** Takes over both. */
    private Cycles(DatetimeColumn near, ColumnBase cycles) {
        this.near = near;
        this.cycles = cycles;
    }

    /** Returns the points moved, or null where none of them is so far away that it has to be. */
    static @Nullable Cycles of(DatetimeColumn points) {
        int unit = points.dtype().unit();
        boolean isEach = unit == DAY.length - 1;
        TimeLimits.Bounds bounds = isEach ? null : TimeLimits.Bounds.of(points);
        long limit = isEach ? 0 : NEAR * DAY[unit];
        if (bounds == null || (bounds.least() >= -limit && bounds.greatest() <= limit)) {
            return null;
        }
        try (ColumnBase counts = points.cast(DType.INT64);
                ColumnBase rest = counts.binary(BinaryOp.MOD, DAYS * DAY[unit])) {
            ColumnBase cycles = counts.binary(BinaryOp.FLOOR_DIV, DAYS * DAY[unit]);
            return Columns.orClose(cycles, () -> new Cycles((DatetimeColumn) rest.cast(points.dtype()), cycles));
        }
    }

    /** Returns the points between 1970 and 2369, which stay this object's. */
    DatetimeColumn near() {
        return near;
    }

    /** Returns int64 years of the points of which the moved ones have these. */
    ColumnBase years(ColumnBase nearYears) {
        try (ColumnBase wide = nearYears.cast(DType.INT64);
                ColumnBase moved = cycles.binary(BinaryOp.MUL, YEARS)) {
            return wide.binary(BinaryOp.ADD, moved);
        }
    }

    /** Returns years as int32, refusing those that are beyond it. */
    static ColumnBase narrow(ColumnBase years) {
        try (NumericalColumn isLate = (NumericalColumn) years.binary(BinaryOp.GT, Integer.MAX_VALUE);
                NumericalColumn isEarly = (NumericalColumn) years.binary(BinaryOp.LT, Integer.MIN_VALUE);
                NumericalColumn isBeyond = (NumericalColumn) isLate.binary(BinaryOp.OR, isEarly)) {
            if (isBeyond.anyTrue()) {
                int row = Compaction.firstTrue(isBeyond);
                throw new OutOfBoundsException(
                        "year: row " + row + " lies in the year " + years.get(row) + ", which int32 does not hold");
            }
        }
        return years.cast(DType.INT32);
    }

    @Override
    public void close() {
        near.close();
        cycles.close();
    }
}
