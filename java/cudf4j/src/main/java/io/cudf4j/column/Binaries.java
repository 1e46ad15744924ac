/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.BinaryRules.Plan;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.strings.Combine;
import io.cudf4j.plc.strings.SeparatorOnNulls;

/** Element-wise operations of two operands, computed as {@link BinaryRules} plans them. */
final class Binaries {
    private Binaries() {}

    static ColumnBase columns(BinaryOp op, ColumnBase left, ColumnBase right) {
        Plan plan = BinaryRules.plan(op, left.dtype(), right.dtype());
        try (ColumnBase lhs = left.cast(plan.left());
                ColumnBase rhs = divisor(op, plan, right.cast(plan.right()))) {
            if (plan.out() == DType.STRING) {
                return joined(lhs.plc(), rhs.plc());
            }
            return ColumnBase.own(
                    Binaryop.binaryOperation(
                            lhs.plc(), rhs.plc(), plan.operator(), plan.out().plcType()),
                    plan.out());
        }
    }

    static ColumnBase right(BinaryOp op, ColumnBase left, Object value) {
        Plan plan = BinaryRules.plan(op, left.dtype(), Literals.dtypeBeside(left.dtype(), value));
        if (dividesWhole(op, plan) && Literals.bits(plan.right(), value) == 0) {
            return ColumnBase.allNull(plan.out(), left.size());
        }
        if (plan.operator() == BinaryOperator.INT_POW && Literals.bits(plan.right(), value) < 0) {
            throw negativeExponent();
        }
        try (ColumnBase lhs = left.cast(plan.left());
                Scalar rhs = Literals.scalar(plan.right(), value)) {
            if (plan.out() == DType.STRING) {
                try (Column repeated = Column.fromScalar(rhs, left.size())) {
                    return joined(lhs.plc(), repeated);
                }
            }
            return ColumnBase.own(
                    Binaryop.binaryOperation(
                            lhs.plc(), rhs, plan.operator(), plan.out().plcType()),
                    plan.out());
        }
    }

    static ColumnBase left(BinaryOp op, Object value, ColumnBase right) {
        Plan plan = BinaryRules.plan(op, Literals.dtypeBeside(right.dtype(), value), right.dtype());
        try (Scalar lhs = Literals.scalar(plan.left(), value);
                ColumnBase rhs = divisor(op, plan, right.cast(plan.right()))) {
            if (plan.out() == DType.STRING) {
                try (Column repeated = Column.fromScalar(lhs, right.size())) {
                    return joined(repeated, rhs.plc());
                }
            }
            return ColumnBase.own(
                    Binaryop.binaryOperation(
                            lhs, rhs.plc(), plan.operator(), plan.out().plcType()),
                    plan.out());
        }
    }

    private static ColumnBase joined(Column left, Column right) {
        try (Scalar nothing = Scalar.of("");
                Scalar nullStaysNull = Scalar.ofNull(DType.STRING.plcType())) {
            return ColumnBase.own(
                    Combine.concatenate(Table.wrap(left, right), nothing, nullStaysNull, SeparatorOnNulls.YES));
        }
    }

    private static boolean dividesWhole(BinaryOp op, Plan plan) {
        return (op == BinaryOp.FLOOR_DIV || op == BinaryOp.MOD) && plan.right().isInteger();
    }

    /**
     * Returns the right operand of an operation with null for a zero that whole numbers would be divided by, which
     * hardware answers with a trap or with any number. Takes over the column.
     */
    private static ColumnBase divisor(BinaryOp op, Plan plan, ColumnBase right) {
        if (plan.operator() == BinaryOperator.INT_POW) {
            try (NumericalColumn negative = (NumericalColumn) right(BinaryOp.LT, right, 0)) {
                if (negative.anyTrue()) {
                    right.close();
                    throw negativeExponent();
                }
                return right;
            }
        }
        if (!dividesWhole(op, plan)) {
            return right;
        }
        try (NumericalColumn zero = (NumericalColumn) right(BinaryOp.EQ, right, 0)) {
            if (!zero.anyTrue()) {
                return right;
            }
            try (ColumnBase given = right;
                    Scalar none = Scalar.ofNull(plan.right().plcType())) {
                return ColumnBase.own(Copying.copyIfElse(none, given.plc(), zero.plc()));
            }
        }
    }

    private static InvalidArgumentException negativeExponent() {
        return new InvalidArgumentException(
                "pow: a whole number to a negative power is no whole number; cast one side to float64");
    }
}
