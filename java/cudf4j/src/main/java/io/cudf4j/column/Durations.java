/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;

/** Ratios of durations, and lengths scaled by numbers, computed over their counts of units. */
final class Durations {
    /** The least number from which on a count of units is none that 64 bits hold. */
    private static final double LIMIT = 0x1p63;

    private Durations() {}

    /** Returns whether an operation of two dtypes is computed here. */
    static boolean concern(BinaryOp op, DType left, DType right) {
        if (left.isTimedelta() && right.isTimedelta()) {
            return op == BinaryOp.DIV || op == BinaryOp.FLOOR_DIV || op == BinaryOp.MOD;
        }
        if (left.isTimedelta() && right.isNumeric()) {
            return op == BinaryOp.DIV || op == BinaryOp.FLOOR_DIV || (op == BinaryOp.MUL && right.isFloating());
        }
        return op == BinaryOp.MUL && left.isFloating() && right.isTimedelta();
    }

    static ColumnBase columns(BinaryOp op, ColumnBase left, ColumnBase right) {
        if (!left.dtype().isTimedelta()) {
            return columns(op, right, left);
        }
        return right.dtype().isTimedelta() ? ratio(op, left, right) : scaled(op, left, right);
    }

    private static ColumnBase ratio(BinaryOp op, ColumnBase left, ColumnBase right) {
        DType common =
                DTypes.timedelta(Math.max(left.dtype().unit(), right.dtype().unit()));
        ColumnBase result = count(left, common).into(one -> count(right, common).into(two -> one.binary(op, two)));
        return op == BinaryOp.MOD ? result.into(rest -> rest.cast(common)) : result;
    }

    private static ColumnBase count(ColumnBase lengths, DType unit) {
        return lengths.cast(unit).into(inUnit -> inUnit.cast(DType.INT64));
    }

    /** By zero there is no length; a fraction of a unit is cut off, but for a floored quotient. */
    private static ColumnBase scaled(BinaryOp op, ColumnBase lengths, ColumnBase numbers) {
        DType type = lengths.dtype();
        ColumnBase count = lengths.cast(DType.INT64);
        ColumnBase result = numbers.dtype().isFloating()
                ? count.into(whole -> whole.cast(DType.FLOAT64))
                        .into(exact -> numbers.cast(DType.FLOAT64).into(by -> exact.binary(op, by)))
                        .into(Durations::truncated)
                : count.into(whole -> numbers.cast(DType.INT64)
                        .into(Durations::withoutZero)
                        .into(divisors -> op == BinaryOp.DIV
                                ? ColumnBase.own(Binaryop.binaryOperation(
                                        whole.plc(), divisors.plc(), BinaryOperator.DIV, DataType.INT64))
                                : whole.binary(op, divisors)));
        return result.into(counts -> counts.cast(type));
    }

    private static ColumnBase withoutZero(ColumnBase numbers) {
        try (NumericalColumn isZero = (NumericalColumn) numbers.binary(BinaryOp.EQ, 0)) {
            if (!isZero.anyTrue()) {
                return numbers.share();
            }
            try (Scalar none = Scalar.ofNull(DataType.INT64)) {
                return ColumnBase.own(Copying.copyIfElse(none, numbers.plc(), isZero.plc()));
            }
        }
    }

    private static ColumnBase truncated(ColumnBase numbers) {
        // the difference is NaN of what is not finite, and 0 of all else
        try (ColumnBase known = numbers.binary(BinaryOp.SUB, numbers)
                        .into(nothing -> numbers.binary(BinaryOp.ADD, nothing))
                        .into(ColumnBase::nansToNulls);
                NumericalColumn isAbove = (NumericalColumn) known.binary(BinaryOp.GE, LIMIT);
                NumericalColumn isBelow = (NumericalColumn) known.binary(BinaryOp.LT, -LIMIT)) {
            if (isAbove.anyTrue() || isBelow.anyTrue()) {
                throw new InvalidArgumentException("a scaled length of time is longer than 64 bits of its unit hold");
            }
            return ColumnBase.own(Unary.cast(known.plc(), DataType.INT64));
        }
    }
}
