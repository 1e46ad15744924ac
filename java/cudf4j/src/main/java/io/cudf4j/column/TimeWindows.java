/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RangeWindow;
import io.cudf4j.plc.Rolling;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/** Windows of rows whose times lie within a duration. */
public final class TimeWindows {
    private static final int NANOS = 4;
    /** How many nanoseconds a tick of each unit takes. */
    private static final long[] TICKS = {86_400_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1L};

    private TimeWindows() {}

    /**
     * Returns the window of each row: those whose time is at most a duration before it, or half of it to either side.
     * Rows that follow are not in a window that ends with its row, be their time the same.
     *
     * @param times datetimes or durations, which rise
     * @param what what a message calls the times
     * @param closed which ends of the duration belong to it
     * @throws DTypeMismatchException if the rows are no times
     * @throws InvalidArgumentException if a time is missing or before the one above it; the message names the row
     * @throws OutOfBoundsException if a time cannot be counted in a unit as fine as the duration's
     */
    public static Windows.Extent of(
            ColumnBase times, String what, Duration span, boolean center, IntervalClosed closed) {
        DType dtype = times.dtype();
        if (!dtype.isDatetime() && !dtype.isTimedelta()) {
            throw new DTypeMismatchException("rolling: a window of " + span + " needs times, and " + what + " is "
                    + dtype + "; give a number of rows, or name a column with on");
        }
        requireThere(times, what, span);
        BigInteger length = BigInteger.valueOf(span.getSeconds())
                .multiply(BigInteger.valueOf(TICKS[1]))
                .add(BigInteger.valueOf(span.getNano()));
        int unit = unit(dtype.unit(), length, center);
        // longer than all that 64 bits count is all
        long delta = length.divide(BigInteger.valueOf(TICKS[unit]))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
        try (ColumnBase ticks = ticks(times, unit, what, span)) {
            requireRising(ticks, what, span);
            return center ? around(ticks, delta, closed) : before(ticks, delta, closed);
        }
    }

    /** Returns the coarsest unit, of those as fine as one at least, in which a length, or half of it, is whole. */
    private static int unit(int coarsest, BigInteger length, boolean halved) {
        for (int unit = coarsest; unit < NANOS; unit++) {
            BigInteger whole = BigInteger.valueOf(TICKS[unit]).multiply(halved ? BigInteger.TWO : BigInteger.ONE);
            if (length.mod(whole).signum() == 0) {
                return unit;
            }
        }
        return NANOS;
    }

    private static void requireThere(ColumnBase times, String what, Duration span) {
        if (times.nullCount() > 0) {
            try (ColumnBase missing = times.isNa()) {
                throw new InvalidArgumentException("rolling: a window of " + span + " needs a time in each row, and "
                        + what + " has none in row " + Compaction.firstTrue(missing));
            }
        }
    }

    private static ColumnBase ticks(ColumnBase times, int unit, String what, Duration span) {
        long factor = TICKS[times.dtype().unit()] / TICKS[unit];
        ColumnBase counted = times.cast(DType.INT64);
        if (factor == 1 || times.size() == 0) {
            return counted;
        }
        return counted.into(ticks -> {
            long least = (Long) Objects.requireNonNull(ticks.reduce(Reduction.MIN, true));
            long most = (Long) Objects.requireNonNull(ticks.reduce(Reduction.MAX, true));
            if (least < Long.MIN_VALUE / factor || most > Long.MAX_VALUE / factor) {
                throw new OutOfBoundsException("rolling: " + what + " of " + times.dtype()
                        + " has times too far away to be counted as finely as a window of " + span + " needs");
            }
            return ticks.binary(BinaryOp.MUL, factor);
        });
    }

    private static void requireRising(ColumnBase ticks, String what, Duration span) {
        if (Sorts.isSorted(List.of(SortKey.ascending(ticks)))) {
            return;
        }
        try (ColumnBase above = Shifts.shift(ticks, 1, null);
                ColumnBase isBefore = ticks.binary(BinaryOp.LT, above)) {
            throw new InvalidArgumentException("rolling: for a window of " + span + " times must rise, and " + what
                    + " has in row " + Compaction.firstTrue(isBefore) + " one before that of the row above");
        }
    }

    private static Windows.Extent before(ColumnBase ticks, long delta, IntervalClosed closed) {
        try (Scalar distance = Scalar.of(delta)) {
            Table extents = windows(ticks, bound(distance, closed.hasLeft()), RangeWindow.currentRow());
            List<ColumnBase> found = owned(extents);
            found.get(1).close();
            return Columns.orClose(
                    found.get(0), () -> new Windows.Each(found.get(0), behind(ticks, closed.hasRight())));
        }
    }

    /** Returns where windows end: with the row, or before the first row of its time. */
    private static ColumnBase behind(ColumnBase ticks, boolean withRow) {
        if (withRow) {
            return ColumnBase.full(DType.INT32, 0, ticks.size());
        }
        List<ColumnBase> ties = owned(windows(ticks, RangeWindow.currentRow(), RangeWindow.currentRow()));
        try {
            return Unaries.neg(ties.get(0));
        } finally {
            ColumnBase.closeAll(ties);
        }
    }

    private static Windows.Extent around(ColumnBase ticks, long delta, IntervalClosed closed) {
        // half of an odd number of ticks ends between two
        boolean isOdd = delta % 2 != 0;
        try (Scalar half = Scalar.of(delta / 2)) {
            List<ColumnBase> found = owned(
                    windows(ticks, bound(half, isOdd || closed.hasLeft()), bound(half, isOdd || closed.hasRight())));
            return new Windows.Each(found.get(0), found.get(1));
        }
    }

    private static RangeWindow bound(Scalar distance, boolean isClosed) {
        return isClosed ? RangeWindow.boundedClosed(distance) : RangeWindow.boundedOpen(distance);
    }

    private static Table windows(ColumnBase ticks, RangeWindow preceding, RangeWindow following) {
        return Rolling.makeRangeWindows(
                Table.wrap(), ticks.plc(), Order.ASCENDING, NullOrder.AFTER, preceding, following);
    }

    private static List<ColumnBase> owned(Table extents) {
        return ColumnBase.ownEach(extents.release(), (i, column) -> ColumnBase.own(column));
    }
}
