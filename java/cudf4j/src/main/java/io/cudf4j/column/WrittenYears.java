/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.time.LocalDate;

/** The years that texts of timestamps have. libcudf writes four digits of a year: of any other year they would be wrong, or none. */
public final class WrittenYears {
    private static final long FIRST_DAY = LocalDate.of(0, 1, 1).toEpochDay();
    /** The days before belong to the last week of the year before. */
    private static final long FIRST_MONDAY = LocalDate.of(0, 1, 3).toEpochDay();

    private static final long FIRST_DAY_AFTER = LocalDate.of(10_000, 1, 1).toEpochDay();

    /** What a message says behind a time. */
    static final String DIGITS = ", and years are written with four digits, from 0000 to 9999";

    private WrittenYears() {}

    /**
     * Throws if the year of a timestamp cannot be written.
     *
     * @param named what the message calls a row
     * @param points timestamps without a zone, which stay the caller's
     * @throws OutOfBoundsException if a year lies outside 0000 to 9999
     */
    public static void require(CountedRow named, ColumnBase points) {
        require(named, points, false);
    }

    /** Throws as {@link #require(CountedRow, ColumnBase)} does, or for the years to which weeks belong. */
    static void require(CountedRow named, ColumnBase points, boolean isOfWeeks) {
        int beyond = firstBeyond(points, isOfWeeks);
        if (beyond >= 0) {
            throw new OutOfBoundsException(
                    named.at(beyond) + " is " + points.shown(beyond) + DIGITS + "; year() has others as numbers");
        }
    }

    /** Returns the first row whose year cannot be written, or −1; no row is looked at where the unit reaches none of these. */
    static int firstBeyond(ColumnBase points, boolean isOfWeeks) {
        long ticksOfDay = DatetimeColumn.Cycles.perDay(points.dtype());
        if (FIRST_DAY_AFTER > Long.MAX_VALUE / ticksOfDay) {
            return -1;
        }
        TimeLimits.Bounds bounds = TimeLimits.Bounds.of(points);
        long first = (isOfWeeks ? FIRST_MONDAY : FIRST_DAY) * ticksOfDay;
        long end = FIRST_DAY_AFTER * ticksOfDay;
        if (bounds == null || (bounds.least() >= first && bounds.greatest() < end)) {
            return -1;
        }
        try (ColumnBase ticks = points.cast(DType.INT64);
                ColumnBase isEarly = ticks.binary(BinaryOp.LT, first);
                ColumnBase isLate = ticks.binary(BinaryOp.GE, end);
                ColumnBase isBeyond = isEarly.binary(BinaryOp.OR, isLate)) {
            return Compaction.firstTrue(isBeyond);
        }
    }
}
