/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Quotients rounded down and remainders with the divisor's sign, as pandas has them.
 *
 * <p>libcudf's own operators differ: a whole number divided by zero gives any number, a remainder overflows near the
 * limits of its type, the floating point quotient is rounded before it is floored, and a remainder loses digits where
 * it is small beside the divisor.
 */
final class Divisions {
    /** A column or a value, both of the type in which is computed; it stays the caller's. */
    record Operand(@Nullable Column column, @Nullable Scalar scalar) {
        static Operand of(Column column) {
            return new Operand(column, null);
        }

        static Operand of(Scalar scalar) {
            return new Operand(null, scalar);
        }
    }

    /** The columns and values of one computation, closed in the end but for the result. */
    private static final class Temporaries implements AutoCloseable {
        private final Deque<AutoCloseable> made = new ArrayDeque<>();
        private final DType type;

        Temporaries(DType type) {
            this.type = type;
        }

        private <T extends AutoCloseable> T keep(T one) {
            made.push(one);
            return one;
        }

        Column number(Operand left, BinaryOperator op, Operand right) {
            return keep(binary(left, right, op, type.plcType()));
        }

        Column number(Column left, BinaryOperator op, Operand right) {
            return number(Operand.of(left), op, right);
        }

        Column truth(Operand left, BinaryOperator op, Operand right) {
            return keep(binary(left, right, op, DataType.BOOL8));
        }

        Column truth(Column left, BinaryOperator op, Column right) {
            return truth(Operand.of(left), op, Operand.of(right));
        }

        /** Returns whether the operand is in that relation to zero; of a value, a column is made of it. */
        Column besideZero(Operand operand, BinaryOperator op, int size) {
            Column column = operand.column();
            if (column == null) {
                column = keep(Column.fromScalar(Objects.requireNonNull(operand.scalar()), size));
            }
            return truth(Operand.of(column), op, Operand.of(constant(0)));
        }

        Column asNumber(Column truth) {
            return keep(Unary.cast(truth, type.plcType()));
        }

        Column where(Column condition, Column yes, Column no) {
            return keep(Copying.copyIfElse(yes, no, condition));
        }

        Scalar constant(double value) {
            return keep(
                    type == DType.FLOAT64
                            ? Scalar.of(value)
                            : type == DType.FLOAT32
                                    ? Scalar.of((float) value)
                                    : Scalar.of(type.plcType(), (long) value));
        }

        Column rounded(Column column) {
            return keep(Unary.unaryOperation(column, UnaryOperator.RINT));
        }

        /** Returns a result that outlives this. */
        Column released(Column result) {
            made.remove(result);
            return result;
        }

        @Override
        public void close() {
            for (AutoCloseable one : made) {
                if (one instanceof Column column) {
                    column.close();
                } else {
                    ((Scalar) one).close();
                }
            }
        }
    }

    private Divisions() {}

    private static Column binary(Operand left, Operand right, BinaryOperator op, DataType out) {
        if (left.column() == null) {
            return Binaryop.binaryOperation(
                    Objects.requireNonNull(left.scalar()), Objects.requireNonNull(right.column()), op, out);
        }
        if (right.column() == null) {
            return Binaryop.binaryOperation(left.column(), Objects.requireNonNull(right.scalar()), op, out);
        }
        return Binaryop.binaryOperation(left.column(), right.column(), op, out);
    }

    /** Returns quotients rounded down, or remainders, of operands of one type of numbers, not both of them values. */
    static Column divide(BinaryOp op, DType type, Operand left, Operand right, int size) {
        try (Temporaries made = new Temporaries(type)) {
            Column result;
            if (type.isFloating()) {
                result = op == BinaryOp.MOD
                        ? floatingRemainder(made, left, right, size)
                        : floatingQuotient(made, left, right, size);
            } else {
                result = whole(made, op, type, left, right, size);
            }
            return made.released(result);
        }
    }

    /** By zero a quotient and a remainder are zero. */
    private static Column whole(Temporaries made, BinaryOp op, DType type, Operand left, Operand right, int size) {
        Column isZero = made.besideZero(right, BinaryOperator.EQUAL, right.column() == null ? 1 : size);
        boolean hasZero;
        try (NumericalColumn zeros = new NumericalColumn(isZero.share(), DType.BOOL)) {
            hasZero = zeros.anyTrue();
        }
        if (hasZero && right.column() == null) {
            return made.number(left, BinaryOperator.MUL, right);
        }
        Operand divisor = right;
        if (hasZero) {
            Column one = made.asNumber(isZero);
            divisor = Operand.of(made.number(right, BinaryOperator.ADD, Operand.of(one)));
        }
        if (op == BinaryOp.MOD) {
            // a remainder of a division by one is the zero that is wanted
            return wholeRemainder(made, type, left, divisor);
        }
        Column quotient = made.number(left, BinaryOperator.FLOOR_DIV, divisor);
        if (!hasZero) {
            return quotient;
        }
        Column keptOrZero = made.asNumber(made.besideZero(right, BinaryOperator.NOT_EQUAL, size));
        return made.number(quotient, BinaryOperator.MUL, Operand.of(keptOrZero));
    }

    private static Column wholeRemainder(Temporaries made, DType type, Operand left, Operand divisor) {
        if (type.kind() == DType.Kind.UNSIGNED) {
            return made.number(left, BinaryOperator.MOD, divisor);
        }
        if (type.sizeBytes() <= Short.BYTES) {
            // computed in 32 bits, where nothing overflows
            return made.number(left, BinaryOperator.PYMOD, divisor);
        }
        Column quotient = made.number(left, BinaryOperator.FLOOR_DIV, divisor);
        Column product = made.number(quotient, BinaryOperator.MUL, divisor);
        return made.number(left, BinaryOperator.SUB, Operand.of(product));
    }

    /** Returns whether a remainder with the dividend's sign is one divisor away from the one with the divisor's. */
    private static Column isOff(Temporaries made, Column rest, Operand right, int size) {
        Column isBelow = made.besideZero(Operand.of(rest), BinaryOperator.LESS, size);
        Column divisorIsBelow = made.besideZero(right, BinaryOperator.LESS, size);
        Column differ = made.truth(isBelow, BinaryOperator.NOT_EQUAL, divisorIsBelow);
        Column isRest = made.besideZero(Operand.of(rest), BinaryOperator.NOT_EQUAL, size);
        return made.truth(differ, BinaryOperator.LOGICAL_AND, isRest);
    }

    private static Column floatingRemainder(Temporaries made, Operand left, Operand right, int size) {
        Column rest = made.number(left, BinaryOperator.MOD, right);
        Column moved = made.number(rest, BinaryOperator.ADD, right);
        Column signed = made.where(isOff(made, rest, right, size), moved, rest);
        Column divisorIsBelow = made.besideZero(right, BinaryOperator.LESS, size);
        Column zero = made.keep(Copying.copyIfElse(made.constant(-0.0), made.constant(0.0), divisorIsBelow));
        return made.where(made.besideZero(Operand.of(rest), BinaryOperator.EQUAL, size), zero, signed);
    }

    private static Column floatingQuotient(Temporaries made, Operand left, Operand right, int size) {
        Column rest = made.number(left, BinaryOperator.MOD, right);
        Column multiple = made.number(left, BinaryOperator.SUB, Operand.of(rest));
        Column near = made.number(multiple, BinaryOperator.DIV, right);
        Column off = made.asNumber(isOff(made, rest, right, size));
        Column lower = made.number(near, BinaryOperator.SUB, Operand.of(off));
        // adding 0 makes 0 of -0
        Column quotient = made.number(made.rounded(lower), BinaryOperator.ADD, Operand.of(made.constant(0)));
        Column isExact = made.truth(
                made.besideZero(left, BinaryOperator.EQUAL, size),
                BinaryOperator.NULL_LOGICAL_OR,
                made.besideZero(right, BinaryOperator.EQUAL, size));
        return made.where(isExact, made.number(left, BinaryOperator.DIV, right), quotient);
    }
}
