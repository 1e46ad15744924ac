/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RangeWindow;
import io.cudf4j.plc.RowWindows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Keep;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Windows of rows whose times lie within a duration. */
public final class TimeWindows {
    private static final int NANOS = 4;
    /** How many nanoseconds a tick of each unit takes. */
    private static final long[] TICKS = {86_400_000_000_000L, 1_000_000_000L, 1_000_000L, 1_000L, 1L};

    private TimeWindows() {}

    /**
     * Returns the window of each row: those whose time is at most a duration before it, or half of it to either side.
     * Rows that follow are not in a window that ends with its row, be their time the same. Where times fall, those are before
     * a time that are greater.
     *
     * @param times datetimes or durations, which all rise or all fall
     * @param what what a message calls the times
     * @param closed which ends of the duration belong to it
     * @param areRising whether it is known that no time is before the one above it
     * @param keys of groups whose rows lie together, within each of which times rise or fall; without columns all rows are one
     * @throws DTypeMismatchException if the rows are no times
     * @throws InvalidArgumentException if a time is missing, or some rise and some fall; the message names the row
     * @throws OutOfBoundsException if a time cannot be counted in a unit as fine as the duration's
     */
    public static Windows.Extent of(
            ColumnBase times,
            String what,
            Duration span,
            boolean center,
            IntervalClosed closed,
            boolean areRising,
            List<ColumnBase> keys) {
        DType dtype = times.dtype();
        if (!dtype.isDatetime() && !dtype.isTimedelta()) {
            throw new DTypeMismatchException("rolling: a window of " + span + " needs times, and " + what + " is "
                    + dtype + "; give a number of rows, or name a column with on");
        }
        requireThere("rolling: a window", times, what, span);
        BigInteger length = BigInteger.valueOf(span.getSeconds())
                .multiply(BigInteger.valueOf(TICKS[1]))
                .add(BigInteger.valueOf(span.getNano()));
        int unit = unit(dtype.unit(), length, center);
        // longer than all that 64 bits count is all
        long delta = length.divide(BigInteger.valueOf(TICKS[unit]))
                .min(BigInteger.valueOf(Long.MAX_VALUE))
                .longValueExact();
        try (ColumnBase ticks = ticks(times, unit, what, span);
                ColumnBase rising = areRising ? ticks.share() : rising(ticks, what, span, keys)) {
            Ticks within = new Ticks(rising, ColumnBase.table(keys));
            return center ? within.around(delta, closed) : within.before(delta, closed);
        }
    }

    /**
     * Returns how many times a length lies between each time and the one above, as float64; 0 of the first.
     *
     * @param times datetimes or durations, which rise
     * @nulls none: a time that is missing is refused
     * @throws DTypeMismatchException if the rows are no times
     * @throws InvalidArgumentException if a time is missing or before the one above it; the message names the row
     * @source pandas.DataFrame.ewm (halflife, times)
     */
    public static ColumnBase distances(ColumnBase times, Duration length) {
        DType dtype = times.dtype();
        if (!dtype.isDatetime() && !dtype.isTimedelta()) {
            throw new DTypeMismatchException("ewm: a half-life of " + length + " needs times, and they are " + dtype);
        }
        requireThere("ewm: a half-life", times, "times", length);
        double ticks = (length.getSeconds() * (double) TICKS[1] + length.getNano()) / TICKS[dtype.unit()];
        try (ColumnBase counted = times.cast(DType.INT64)) {
            requireRising(counted, length);
            try (ColumnBase above = Shifts.shift(counted, 1, null);
                    ColumnBase distances = counted.binary(BinaryOp.SUB, above);
                    ColumnBase filled = distances.fillNa(0L)) {
                return filled.binary(BinaryOp.DIV, ticks);
            }
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

    private static void requireThere(String whose, ColumnBase times, String what, Duration span) {
        if (times.nullCount() > 0) {
            try (ColumnBase missing = times.isNa()) {
                throw new InvalidArgumentException(whose + " of " + span + " needs a time in each row, and " + what
                        + " has none in row " + Compaction.firstTrue(missing));
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

    private static void requireRising(ColumnBase ticks, Duration length) {
        try (NumericalColumn falls = falls(ticks, List.of())) {
            if (falls != null) {
                throw new InvalidArgumentException("ewm: for a half-life of " + length
                        + " times must rise, and times has in row " + Compaction.firstTrue(falls)
                        + " one before that of the row above");
            }
        }
    }

    /** Returns numbers of times that rise in each group, turned round where they fall there. */
    private static ColumnBase rising(ColumnBase ticks, String what, Duration span, List<ColumnBase> keys) {
        try (NumericalColumn falls = falls(ticks, keys)) {
            if (falls == null) {
                return ticks.share();
            }
            // the bits of a number turn its order round and keep distances, those of the least one too
            ColumnBase turned = Unaries.not(ticks);
            ColumnBase rising = keys.isEmpty() ? turned : turned.into(bits -> turned(ticks, bits, falls, keys));
            return Columns.orClose(rising, () -> {
                try (NumericalColumn rises = falls(rising, keys)) {
                    if (rises != null) {
                        throw mixed(falls, rises, what, span, keys);
                    }
                }
                return rising;
            });
        }
    }

    /** Returns other numbers in the groups of rows that fall, which have one of them at least. */
    private static ColumnBase turned(ColumnBase ticks, ColumnBase bits, ColumnBase falls, List<ColumnBase> keys) {
        try (Columns<ColumnBase> ofFalling = Columns.own(Compaction.filter(keys, falls));
                Columns<ColumnBase> groups = Columns.own(Compaction.distinct(ofFalling.all(), ofFalling.all()));
                Joins.Matches found = Joins.match(JoinHow.LEFT, keys, groups.all(), true);
                ColumnBase isFalling = found.right().binary(BinaryOp.GE, 0)) {
            return Choices.ifElse(isFalling, bits, ticks);
        }
    }

    private static InvalidArgumentException mixed(
            ColumnBase falls, ColumnBase rises, String what, Duration span, List<ColumnBase> keys) {
        int fall = Compaction.firstTrue(falls);
        int rise = Compaction.firstTrue(rises);
        // of groups some may fall; those that have a row which rises are not among them
        boolean isFall = keys.isEmpty() && fall > rise;
        return new InvalidArgumentException(
                "rolling: for a window of " + span + " times must all rise or all fall, and "
                        + what + " has in row " + (isFall ? fall : rise) + " one " + (isFall ? "before" : "after")
                        + " that of the row above, unlike others"
                        + (keys.isEmpty() ? "" : ", where rows are those of one group after the other"));
    }

    /** Returns the rows that are less than the one above in their group, or null where none is. */
    private static @Nullable NumericalColumn falls(ColumnBase ticks, List<ColumnBase> keys) {
        if (Sorts.rises(ticks, false)) {
            return null;
        }
        try (ColumnBase above = Shifts.shift(ticks, 1, null);
                ColumnBase isLess = ticks.binary(BinaryOp.LT, above);
                ColumnBase isLater = keys.isEmpty() ? isLess.share() : Compaction.duplicated(keys, Keep.FIRST)) {
            NumericalColumn isBefore = (NumericalColumn) isLess.binary(BinaryOp.AND, isLater);
            if (isBefore.anyTrue()) {
                return isBefore;
            }
            isBefore.close();
            return null;
        }
    }

    /** Times as numbers that rise within each group. */
    private record Ticks(ColumnBase ticks, Table keys) {
        Windows.Extent before(long delta, IntervalClosed closed) {
            try (Scalar distance = Scalar.of(delta)) {
                RangeWindow preceding = bound(distance, closed.hasLeft());
                return new Windows.Each(
                        closed.hasRight()
                                ? RowWindows.upToRow(keys, ticks.plc(), Order.ASCENDING, NullOrder.AFTER, preceding)
                                : RowWindows.beforePeers(
                                        keys, ticks.plc(), Order.ASCENDING, NullOrder.AFTER, preceding));
            }
        }

        Windows.Extent around(long delta, IntervalClosed closed) {
            // half of an odd number of ticks ends between two
            boolean isOdd = delta % 2 != 0;
            try (Scalar half = Scalar.of(delta / 2)) {
                return new Windows.Each(RowWindows.between(
                        keys,
                        ticks.plc(),
                        Order.ASCENDING,
                        NullOrder.AFTER,
                        bound(half, isOdd || closed.hasLeft()),
                        bound(half, isOdd || closed.hasRight())));
            }
        }

        private static RangeWindow bound(Scalar distance, boolean isClosed) {
            return isClosed ? RangeWindow.boundedClosed(distance) : RangeWindow.boundedOpen(distance);
        }
    }
}
