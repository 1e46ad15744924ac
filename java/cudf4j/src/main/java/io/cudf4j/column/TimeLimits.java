/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Sums, differences and multiples of times, which are refused where the ticks of their unit do not reach. */
final class TimeLimits {
    /** Holds every sum and product of two counts of 64 bits. */
    private static final DType WIDE = DType.decimal128(19, 0);

    /** More than the error of the estimate, less than the 2⁶⁴ by which a sum is wrong that left the range. */
    private static final double FAR = 0x1p62;

    /** The least and the greatest of some counts of ticks. */
    private record Bounds(long least, long greatest) {
        /** Returns the bounds of rows, null where no row is valid. */
        static @Nullable Bounds of(ColumnBase rows) {
            try (ColumnBase counts = rows.cast(DType.INT64)) {
                Object least = counts.reduce(Reduction.MIN, true);
                Object greatest = counts.reduce(Reduction.MAX, true);
                return least instanceof Long low && greatest instanceof Long high ? new Bounds(low, high) : null;
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
            try (ColumnBase lefts = wide(left);
                    ColumnBase rights = wide(right);
                    ColumnBase exact = lefts.binary(op, rights)) {
                if (!isReached(out, exact.reduce(Reduction.MIN, true))
                        || !isReached(out, exact.reduce(Reduction.MAX, true))) {
                    throw refused(op, out);
                }
            }
        }
    }

    static void require(BinaryOp op, DType out, ColumnBase left, DType type, Object right) {
        if (concerns(op, out) && !areReached(op, out, Bounds.of(left), Bounds.of(type, right))) {
            throw refused(op, out);
        }
    }

    static void require(BinaryOp op, DType out, DType type, Object left, ColumnBase right) {
        if (concerns(op, out) && !areReached(op, out, Bounds.of(type, left), Bounds.of(right))) {
            throw refused(op, out);
        }
    }

    /** Refuses the sum of rows where it lies far from what floating point numbers say: it left the range. */
    static void requireSum(DType dtype, Column sum, Column rough) {
        try (ColumnBase counted = ColumnBase.own(sum.share());
                ColumnBase near = ColumnBase.own(rough.share())) {
            boolean isFar = counted.get(0) instanceof Long count
                    && near.get(0) instanceof Double estimate
                    && Math.abs(count - estimate) > FAR;
            if (isFar) {
                throw new OutOfBoundsException("sum: it is beyond what " + dtype
                        + " reaches; convert the rows to a coarser unit with asType first");
            }
        }
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

    private static OutOfBoundsException refused(BinaryOp op, DType out) {
        return new OutOfBoundsException(op.label() + ": a row is beyond what " + out
                + " reaches; convert the times to a coarser unit with asType first");
    }
}
