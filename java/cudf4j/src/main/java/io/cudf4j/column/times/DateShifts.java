/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.Zones;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** Timestamps moved by the calendar. */
public final class DateShifts {
    private static final DType[] UNITS = {
        DType.DATE, DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US, DType.DATETIME_NS
    };

    private DateShifts() {}

    /**
     * How far timestamps are moved.
     *
     * @param months how many months first, which leave the day of the month, or take the last one of a shorter month
     * @param rest what is added to that
     * @param isByClock whether timestamps of a zone are moved as clocks show them, not by the time that passes
     * @param finest the unit as fine as which the result is at least
     */
    public record Shift(long months, Duration rest, boolean isByClock, ChronoUnit finest) {
        private int unit() {
            return switch (finest) {
                case NANOS -> 4;
                case MICROS -> 3;
                case MILLIS -> 2;
                case SECONDS, MINUTES, HOURS -> 1;
                default -> 0;
            };
        }
    }

    /**
     * Returns timestamps moved, in their unit or in that of the shift where it is finer.
     *
     * @param operation with which a message begins
     * @nulls kept
     * @throws DTypeMismatchException if the rows are no timestamps
     * @throws io.cudf4j.errors.InvalidArgumentException if clocks of a zone show what a row is moved to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.DateOffset
     */
    public static ColumnBase moved(String operation, ColumnBase points, Shift shift) {
        if (!points.dtype().isDatetime()) {
            throw new DTypeMismatchException(operation + ": a DateOffset moves timestamps, not " + points.dtype()
                    + "; a duration is a Duration");
        }
        if (!(points.dtype() instanceof DatetimeTzDtype zoned)) {
            return ofClocks(points, shift);
        }
        if (shift.isByClock()) {
            return Zones.local(points)
                    .into(clocks -> ofClocks(clocks, shift))
                    .into(clocks ->
                            ClockTimes.localized(clocks, zoned.zone(), AmbiguousTime.RAISE, NonexistentTime.RAISE));
        }
        return Times.converted(points, null)
                .into(utc -> ofClocks(utc, shift))
                .into(utc -> ClockTimes.localized(utc, ZoneOffset.UTC, AmbiguousTime.RAISE, NonexistentTime.RAISE))
                .into(utc -> Times.converted(utc, zoned.zone()));
    }

    private static ColumnBase ofClocks(ColumnBase clocks, Shift shift) {
        DType dtype = UNITS[Math.max(clocks.dtype().unit(), shift.unit())];
        return clocks.cast(dtype)
                .into(fine -> ((DatetimeColumn) fine).plusMonths(shift.months()))
                .into(moved -> plus(moved, shift.rest()));
    }

    private static ColumnBase plus(ColumnBase points, Duration rest) {
        if (rest.isZero() || points.nullCount() == points.size()) {
            return points.share();
        }
        try {
            return points.binary(BinaryOp.ADD, rest).into(all -> all.cast(points.dtype()));
        } catch (DTypeMismatchException e) {
            // the unit is fine enough for the duration, and does not count so many
            throw new OutOfBoundsException(points.dtype() + " does not reach " + rest + " away", e);
        }
    }
}
