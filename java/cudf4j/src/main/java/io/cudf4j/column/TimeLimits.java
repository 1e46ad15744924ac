/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.MinMax;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sums, differences and multiples of times, which are refused where the ticks of their unit do not reach. */
final class TimeLimits {
    /** Holds every sum and product of two counts of 64 bits. */
    private static final DType WIDE = DType.decimal128(19, 0);

    /** More than the error of the estimate, less than the 2⁶⁴ by which a sum is wrong that left the range. */
    private static final double FAR = 0x1p62;

    private static final BigInteger[] NANOS_OF_UNIT = {
        BigInteger.valueOf(86_400_000_000_000L),
        BigInteger.valueOf(1_000_000_000),
        BigInteger.valueOf(1_000_000),
        BigInteger.valueOf(1_000),
        BigInteger.ONE
    };

    /** The least and the greatest of some counts of ticks. */
    record Bounds(long least, long greatest) {
        /** Returns the bounds of times, or of other numbers that int64 holds; null where no row is valid. */
        static @Nullable Bounds of(ColumnBase rows) {
            if (rows.nullCount() == rows.size()) {
                return null;
            }
            try (MinMax edges = Reduce.minmax(rows.plc())) {
                return new Bounds(ticks(edges.min()), ticks(edges.max()));
            }
        }

        /** Returns whether multiples of so many ticks are counted that 32 bits do not hold, or hold just so. */
        boolean isBeyondInt32(long multiple) {
            return least / multiple <= Integer.MIN_VALUE || greatest / multiple >= Integer.MAX_VALUE;
        }

        private static long ticks(Scalar edge) {
            try (ColumnBase one = ColumnBase.own(Column.fromScalar(edge, 1));
                    ColumnBase count = one.cast(DType.INT64)) {
                return (long) Objects.requireNonNull(count.get(0));
            }
        }

        static Bounds of(DType dtype, Object value) {
            long count = Literals.bits(dtype, value);
            return new Bounds(count, count);
        }
    }

    private TimeLimits() {}

    static void require(BinaryOp op, DType out, ColumnBase left, ColumnBase right) {
        if (concerns(op, out) && !areReached(op, out, Bounds.of(left), Bounds.of(right))) {
            requireReached(op, out, left, right);
        }
    }

    private static void requireReached(BinaryOp op, DType out, ColumnBase left, ColumnBase right) {
        BigDecimal most = new BigDecimal(BigInteger.ONE.shiftLeft(8 * out.sizeBytes() - 1));
        try (ColumnBase lefts = wide(left);
                ColumnBase rights = wide(right);
                ColumnBase exact = lefts.binary(op, rights);
                ColumnBase isAbove = exact.binary(BinaryOp.GE, most);
                ColumnBase isBelow = exact.binary(BinaryOp.LT, most.negate());
                NumericalColumn isBeyond = (NumericalColumn) isAbove.binary(BinaryOp.OR, isBelow)) {
            if (isBeyond.anyTrue()) {
                throw refused(op.label(), Compaction.named("row", isBeyond), out);
            }
        }
    }

    static void require(BinaryOp op, DType out, ColumnBase left, DType type, Object right) {
        if (concerns(op, out) && !areReached(op, out, Bounds.of(left), Bounds.of(type, right))) {
            try (ColumnBase rights = ColumnBase.full(type, right, left.size())) {
                requireReached(op, out, left, rights);
            }
        }
    }

    static void require(BinaryOp op, DType out, DType type, Object left, ColumnBase right) {
        if (concerns(op, out) && !areReached(op, out, Bounds.of(type, left), Bounds.of(right))) {
            try (ColumnBase lefts = ColumnBase.full(type, left, right.size())) {
                requireReached(op, out, lefts, right);
            }
        }
    }

    /** Returns whether a value is a duration that is added or subtracted and that 64 bits of its unit do not count. */
    static boolean isTooLong(BinaryOp op, DType out, DType type, Object value) {
        return concerns(op, out) && type.isTimedelta() && value instanceof Duration length && !counts(type, length);
    }

    /** Returns whether the bits of a dtype of times count a duration in its unit, exactly or not. */
    static boolean counts(DType dtype, Duration length) {
        BigInteger nanos = BigInteger.valueOf(length.getSeconds())
                .multiply(NANOS_OF_UNIT[1])
                .add(BigInteger.valueOf(length.getNano()));
        BigInteger unit = NANOS_OF_UNIT[dtype.unit()];
        return nanos.subtract(nanos.mod(unit)).divide(unit).bitLength() < 8 * dtype.sizeBytes();
    }

    /** Refuses a duration that is too long by the first row that it would move; where there is none all stay null. */
    static ColumnBase besideTooLong(BinaryOp op, DType out, ColumnBase rows, DType type, Object value) {
        if (rows.nullCount() == rows.size()) {
            return ColumnBase.allNull(out, rows.size());
        }
        try (ColumnBase isThere = rows.notNa()) {
            int row = Compaction.firstTrue(isThere);
            throw new OutOfBoundsException(op.label() + ": " + value + ", beside row " + row + ", "
                    + Quoted.of(rows.shown(row)) + ", is longer than " + type
                    + " counts; convert the times to a coarser unit with asType first");
        }
    }

    /**
     * Refuses sums where one lies far from what floating point numbers say: it left the range.
     *
     * @param what what a sum is in a message, "row" where it is followed by its number
     * @param sums int64
     * @param rough float64
     */
    static void requireSum(String operation, String what, DType dtype, Column sums, Column rough) {
        try (ColumnBase counted = ColumnBase.own(sums.share());
                ColumnBase near = ColumnBase.own(rough.share());
                ColumnBase exact = counted.cast(DType.FLOAT64);
                ColumnBase error = exact.binary(BinaryOp.SUB, near);
                ColumnBase distance = Unaries.abs(error);
                NumericalColumn isFar = (NumericalColumn) distance.binary(BinaryOp.GT, FAR)) {
            if (isFar.anyTrue()) {
                throw refused(operation, Compaction.named(what, isFar), dtype);
            }
            if (dtype.equals(DType.TIMEDELTA_D)) {
                requireInt32(operation, what, dtype, counted);
            }
        }
    }

    private static void requireInt32(String operation, String what, DType dtype, ColumnBase days) {
        try (NumericalColumn isAbove = (NumericalColumn) days.binary(BinaryOp.GT, Integer.MAX_VALUE);
                NumericalColumn isBelow = (NumericalColumn) days.binary(BinaryOp.LT, Integer.MIN_VALUE);
                NumericalColumn isBeyond = (NumericalColumn) isAbove.binary(BinaryOp.OR, isBelow)) {
            if (isBeyond.anyTrue()) {
                throw refused(operation, Compaction.named(what, isBeyond), dtype);
            }
        }
    }

    /** Returns whether no sum of any of the rows can leave the range of their dtype. */
    static boolean hasRoomForSums(ColumnBase lengths) {
        Bounds bounds = Bounds.of(lengths);
        return bounds == null
                || (isReached(lengths.dtype(), result(BinaryOp.MUL, bounds.least, lengths.size()))
                        && isReached(lengths.dtype(), result(BinaryOp.MUL, bounds.greatest, lengths.size())));
    }

    /** Refuses the least duration, which is farther from 0 than the greatest. */
    static void requireOpposites(String operation, ColumnBase lengths) {
        Bounds bounds = Bounds.of(lengths);
        if (bounds != null && !isReached(lengths.dtype(), new BigDecimal(bounds.least).negate())) {
            try (ColumnBase ticks = lengths.cast(DType.INT64);
                    ColumnBase isLeast = ticks.binary(BinaryOp.EQ, bounds.least)) {
                throw refused(operation, Compaction.named("row", isLeast), lengths.dtype());
            }
        }
    }

    /** Refuses times that rounded to a multiple of their ticks would leave the range. */
    static void requireRounded(
            ColumnBase times, @Nullable Bounds bounds, Object unit, long multiple, Rounding rounding) {
        if (bounds == null) {
            return;
        }
        for (long edge : new long[] {bounds.least, bounds.greatest}) {
            if (!isReached(times.dtype(), new BigDecimal(rounded(edge, multiple, rounding)))) {
                try (ColumnBase counts = times.cast(DType.INT64);
                        ColumnBase isIt = counts.binary(BinaryOp.EQ, edge)) {
                    int row = Compaction.firstTrue(isIt);
                    throw new OutOfBoundsException(rounding.name().toLowerCase(Locale.ROOT) + ": row " + row + " is "
                            + Quoted.of(times.shown(row)) + ", which rounded to " + Times.named(unit)
                            + " is beyond what "
                            + times.dtype()
                            + " reaches; convert the times to a coarser unit with asType first");
                }
            }
        }
    }

    private static BigInteger rounded(long count, long multiple, Rounding rounding) {
        BigInteger down = BigInteger.valueOf(Math.floorDiv(count, multiple));
        long rest = Math.floorMod(count, multiple);
        boolean goesUp = switch (rounding) {
            case FLOOR -> false;
            case CEIL -> rest > 0;
            case ROUND -> rest > multiple - rest || (rest == multiple - rest && down.testBit(0));
        };
        return (goesUp ? down.add(BigInteger.ONE) : down).multiply(BigInteger.valueOf(multiple));
    }

    private static boolean concerns(BinaryOp op, DType out) {
        boolean isTime = out.isDatetime() || out.isTimedelta();
        return isTime && (op == BinaryOp.ADD || op == BinaryOp.SUB || op == BinaryOp.MUL);
    }

    private static ColumnBase wide(ColumnBase rows) {
        try (ColumnBase counts = rows.cast(DType.INT64)) {
            return counts.cast(WIDE);
        }
    }

    /** Returns whether the results of all counts within bounds are reached; of one side's only count they are exact. */
    private static boolean areReached(BinaryOp op, DType out, @Nullable Bounds left, @Nullable Bounds right) {
        if (left == null || right == null) {
            return true;
        }
        return isReached(op, out, left.least, right) && isReached(op, out, left.greatest, right);
    }

    private static boolean isReached(BinaryOp op, DType out, long left, Bounds right) {
        return isReached(out, result(op, left, right.least)) && isReached(out, result(op, left, right.greatest));
    }

    private static BigDecimal result(BinaryOp op, long left, long right) {
        BigInteger one = BigInteger.valueOf(left);
        BigInteger two = BigInteger.valueOf(right);
        return new BigDecimal(
                switch (op) {
                    case ADD -> one.add(two);
                    case SUB -> one.subtract(two);
                    default -> one.multiply(two);
                });
    }

    private static boolean isReached(DType out, @Nullable Object count) {
        return !(count instanceof BigDecimal exact) || exact.toBigInteger().bitLength() < 8 * out.sizeBytes();
    }

    static OutOfBoundsException refused(String operation, String what, DType out) {
        String result = what.startsWith("row ") ? "the result of " + what : what;
        return new OutOfBoundsException(operation + ": " + result + " is beyond what " + out
                + " reaches; convert the times to a coarser unit with asType first");
    }
}
