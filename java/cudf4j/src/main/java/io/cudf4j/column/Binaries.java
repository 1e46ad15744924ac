/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.BinaryRules.Plan;
import io.cudf4j.column.Divisions.Operand;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.SeparatorOnNulls;
import io.cudf4j.types.DType;
import java.math.BigInteger;

/** Element-wise operations of two operands, computed as {@link BinaryRules} plans them. */
final class Binaries {
    private Binaries() {}

    static ColumnBase columns(BinaryOp op, ColumnBase left, ColumnBase right) {
        if (Durations.concern(op, left.dtype(), right.dtype())) {
            return Durations.columns(op, left, right);
        }
        if (Categories.concern(left.dtype(), right.dtype())) {
            return Categories.columns(op, left, right);
        }
        if (Decimals.concern(left.dtype(), right.dtype())) {
            return Decimals.binary(op, left, right);
        }
        if (left instanceof IntervalColumn l && right instanceof IntervalColumn r && op.isEquality()) {
            return l.sameAs(op, r);
        }
        if (comparesSigns(op, left.dtype(), right.dtype())) {
            return wholes(op, left, right);
        }
        Plan plan = BinaryRules.plan(op, left.dtype(), right.dtype());
        if (divides(op, plan)) {
            try (ColumnBase lhs = left.cast(plan.out());
                    ColumnBase rhs = right.cast(plan.out())) {
                return ColumnBase.own(Divisions.divide(op, plan.out(), Operand.of(lhs.plc()), Operand.of(rhs.plc())));
            }
        }
        try (ColumnBase lhs = left.cast(plan.left());
                ColumnBase rhs = checked(plan, right.cast(plan.right()))) {
            if (plan.out().equals(DType.STRING)) {
                return joined(lhs.plc(), rhs.plc());
            }
            TimeLimits.require(op, plan.out(), lhs, rhs);
            return ColumnBase.own(
                    Binaryop.binaryOperation(lhs.plc(), rhs.plc(), plan.operator(), PlcTypes.of(plan.out())),
                    plan.out());
        }
    }

    /** Returns whether whole numbers are compared that no dtype of whole numbers holds together. */
    static boolean comparesSigns(BinaryOp op, DType left, DType right) {
        return op.isComparison()
                && left.isInteger()
                && right.isInteger()
                && BinaryRules.promoted(left, right).isFloating();
    }

    /** Returns a comparison of whole numbers, of which uint64 are one side, without rounding them to doubles. */
    private static ColumnBase wholes(BinaryOp op, ColumnBase left, ColumnBase right) {
        ColumnBase signed = left.dtype() == DType.UINT64 ? right : left;
        if (signed.reduce(Reduction.MIN, true) instanceof Number least && least.longValue() < 0) {
            return Decimals.binary(op, left, right);
        }
        try (ColumnBase lhs = left.cast(DType.UINT64);
                ColumnBase rhs = right.cast(DType.UINT64)) {
            return lhs.binary(op, rhs);
        }
    }

    /**
     * Returns an operation of two columns in which a value stands for what one of them misses; a row that both miss is
     * null.
     */
    static ColumnBase filled(BinaryOp op, ColumnBase left, ColumnBase right, Object fill) {
        try (ColumnBase leftFilled = left.fillNa(fill);
                ColumnBase rightFilled = right.fillNa(fill);
                ColumnBase leftMisses = left.isNa();
                ColumnBase rightMisses = right.isNa();
                NumericalColumn bothMiss = (NumericalColumn) leftMisses.binary(BinaryOp.AND, rightMisses);
                ColumnBase result = columns(op, leftFilled, rightFilled)) {
            if (!bothMiss.anyTrue()) {
                return result.share();
            }
            try (Scalar none = Scalar.ofNull(PlcTypes.of(result.dtype()))) {
                return result.like(Copying.copyIfElse(none, result.plc(), bothMiss.plc()));
            }
        }
    }

    static ColumnBase right(BinaryOp op, ColumnBase left, DType valueType, Object value) {
        if (Durations.concern(op, left.dtype(), valueType)) {
            try (ColumnBase repeated = ColumnBase.full(valueType, value, left.size())) {
                return Durations.columns(op, left, repeated);
            }
        }
        if (left instanceof CategoricalColumn categories) {
            return Categories.right(op, categories, value);
        }
        if (valueType.isInterval()) {
            try (ColumnBase rhs = ColumnBase.full(valueType, value, left.size())) {
                return columns(op, left, rhs);
            }
        }
        if (Decimals.concern(left.dtype(), valueType)) {
            try (ColumnBase rhs = ColumnBase.full(valueType, value, left.size())) {
                return Decimals.binary(op, left, rhs);
            }
        }
        Plan plan = BinaryRules.plan(op, left.dtype(), valueType);
        if (divides(op, plan)) {
            try (ColumnBase lhs = left.cast(plan.out());
                    Scalar rhs = Literals.scalar(plan.out(), value)) {
                return ColumnBase.own(Divisions.divide(op, plan.out(), Operand.of(lhs.plc()), Operand.of(rhs, value)));
            }
        }
        if (plan.operator() == BinaryOperator.INT_POW && Literals.bits(plan.right(), value) < 0) {
            throw negativeExponent();
        }
        if (TimeLimits.isTooLong(op, plan.out(), plan.right(), value)) {
            return TimeLimits.besideTooLong(op, plan.out(), left, plan.right(), value);
        }
        try (ColumnBase lhs = left.cast(plan.left());
                Scalar rhs = Literals.scalar(plan.right(), value)) {
            if (plan.out().equals(DType.STRING)) {
                try (Column repeated = Column.fromScalar(rhs, left.size())) {
                    return joined(lhs.plc(), repeated);
                }
            }
            TimeLimits.require(op, plan.out(), lhs, plan.right(), value);
            return ColumnBase.own(
                    Binaryop.binaryOperation(lhs.plc(), rhs, plan.operator(), PlcTypes.of(plan.out())), plan.out());
        }
    }

    static ColumnBase left(BinaryOp op, DType valueType, Object value, ColumnBase right) {
        if (Durations.concern(op, valueType, right.dtype())) {
            try (ColumnBase repeated = ColumnBase.full(valueType, value, right.size())) {
                return Durations.columns(op, repeated, right);
            }
        }
        if (right instanceof CategoricalColumn categories) {
            return Categories.right(op.mirrored(), categories, value);
        }
        if (valueType.isInterval()) {
            try (ColumnBase lhs = ColumnBase.full(valueType, value, right.size())) {
                return columns(op, lhs, right);
            }
        }
        if (Decimals.concern(valueType, right.dtype())) {
            try (ColumnBase lhs = ColumnBase.full(valueType, value, right.size())) {
                return Decimals.binary(op, lhs, right);
            }
        }
        Plan plan = BinaryRules.plan(op, valueType, right.dtype());
        if (divides(op, plan)) {
            try (Scalar lhs = Literals.scalar(plan.out(), value);
                    ColumnBase rhs = right.cast(plan.out())) {
                return ColumnBase.own(Divisions.divide(op, plan.out(), Operand.of(lhs, value), Operand.of(rhs.plc())));
            }
        }
        if (TimeLimits.isTooLong(op, plan.out(), plan.left(), value)) {
            return TimeLimits.besideTooLong(op, plan.out(), right, plan.left(), value);
        }
        try (Scalar lhs = Literals.scalar(plan.left(), value);
                ColumnBase rhs = checked(plan, right.cast(plan.right()))) {
            if (plan.out().equals(DType.STRING)) {
                try (Column repeated = Column.fromScalar(lhs, right.size())) {
                    return joined(repeated, rhs.plc());
                }
            }
            TimeLimits.require(op, plan.out(), plan.left(), value, rhs);
            return ColumnBase.own(
                    Binaryop.binaryOperation(lhs, rhs.plc(), plan.operator(), PlcTypes.of(plan.out())), plan.out());
        }
    }

    /** Returns whether whole numbers are compared with one that neither their dtype nor int64 holds. */
    static boolean isBeyond(BinaryOp op, DType type, Object value) {
        return op.isComparison()
                && type.isInteger()
                && value instanceof BigInteger whole
                && whole.bitLength() >= Long.SIZE
                && !DTypes.holds(type, whole);
    }

    /** Returns the comparison of whole numbers with one that is above, or below, all of them; null stays null. */
    static ColumnBase besideBeyond(BinaryOp op, ColumnBase numbers, BigInteger value) {
        boolean isAbove = value.signum() > 0;
        boolean holds = switch (op) {
            case LT, LE -> isAbove;
            case GT, GE -> !isAbove;
            default -> op == BinaryOp.NE;
        };
        BinaryOp reached = isAbove ? (holds ? BinaryOp.LE : BinaryOp.GT) : holds ? BinaryOp.GE : BinaryOp.LT;
        return numbers.binary(reached, DTypes.limit(numbers.dtype(), isAbove));
    }

    private static ColumnBase joined(Column left, Column right) {
        try (Scalar nothing = Scalar.of("");
                Scalar nullStaysNull = Scalar.ofNull(PlcTypes.of(DType.STRING))) {
            return CallNames.sized(
                    "add",
                    () -> ColumnBase.own(Combine.concatenate(
                            Table.wrap(left, right), nothing, nullStaysNull, SeparatorOnNulls.YES)));
        }
    }

    private static boolean divides(BinaryOp op, Plan plan) {
        return (op == BinaryOp.FLOOR_DIV || op == BinaryOp.MOD) && plan.out().isNumeric();
    }

    /** Returns the right operand of an operation, refusing an exponent that whole numbers lack. Takes over the column. */
    private static ColumnBase checked(Plan plan, ColumnBase right) {
        if (plan.operator() == BinaryOperator.INT_POW) {
            return Columns.orClose(right, () -> {
                try (NumericalColumn isNegative = (NumericalColumn) right.binary(BinaryOp.LT, 0)) {
                    if (isNegative.anyTrue()) {
                        throw negativeExponent();
                    }
                }
                return right;
            });
        }
        return right;
    }

    private static InvalidArgumentException negativeExponent() {
        return new InvalidArgumentException(
                "pow: a whole number to a negative power is no whole number; cast one side to float64");
    }
}
