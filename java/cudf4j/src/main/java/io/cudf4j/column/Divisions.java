/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.plc.UnaryOperator;
import io.cudf4j.types.DType;
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
    /**
     * A column or a value, both of the type in which is computed; it stays the caller's.
     *
     * @param number about what a value is, NaN of a column
     */
    record Operand(@Nullable Column column, @Nullable Scalar scalar, double number) {
        static Operand of(Column column) {
            return new Operand(column, null, Double.NaN);
        }

        static Operand of(Scalar scalar, Object value) {
            double number = value instanceof Number some ? some.doubleValue() : Boolean.TRUE.equals(value) ? 1 : 0;
            return new Operand(null, scalar, number);
        }

        private static Operand constant(Scalar scalar) {
            return new Operand(null, scalar, 0);
        }

        /** Returns −1, 0 or 1 of a value, 0 of NaN too. */
        int sign() {
            return number > 0 ? 1 : number < 0 ? -1 : 0;
        }

        /** Returns whether the sum of a value and a remainder by it, which libcudf takes, stays within a signed type. */
        boolean isHalfOf(DType type) {
            return Math.abs(number) < 0x1p62 / (1L << (Long.SIZE - 8 * type.sizeBytes()));
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
            return keep(binary(left, right, op, PlcTypes.of(type)));
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

        /** Returns whether each number is in that relation to zero. */
        Column besideZero(Column column, BinaryOperator op) {
            return truth(Operand.of(column), op, Operand.constant(constant(0)));
        }

        boolean hasTrue(Column truth) {
            try (NumericalColumn shared = new NumericalColumn(truth.share(), DType.BOOL)) {
                return shared.anyTrue();
            }
        }

        Column asNumber(Column truth) {
            return keep(Unary.cast(truth, PlcTypes.of(type)));
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
                                    : Scalar.of(PlcTypes.of(type), (long) value));
        }

        /** Closes columns that no later step needs. */
        void done(Column... columns) {
            for (Column column : columns) {
                if (made.remove(column)) {
                    column.close();
                }
            }
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
    static Column divide(BinaryOp op, DType type, Operand left, Operand right) {
        try (Temporaries made = new Temporaries(type)) {
            Column result;
            if (type.isFloating()) {
                result =
                        op == BinaryOp.MOD ? floatingRemainder(made, left, right) : floatingQuotient(made, left, right);
            } else {
                result = whole(made, op, type, left, right);
            }
            return made.released(result);
        }
    }

    /** By zero a quotient and a remainder are zero. */
    private static Column whole(Temporaries made, BinaryOp op, DType type, Operand left, Operand right) {
        Column divisors = right.column();
        if (divisors == null) {
            return right.sign() == 0
                    ? made.number(left, BinaryOperator.MUL, right)
                    : wholeByOthers(made, op, type, left, right);
        }
        Column isZero = made.besideZero(divisors, BinaryOperator.EQUAL);
        if (!made.hasTrue(isZero)) {
            return wholeByOthers(made, op, type, left, right);
        }
        Column one = made.asNumber(isZero);
        Column others = made.number(right, BinaryOperator.ADD, Operand.of(one));
        made.done(isZero, one);
        Column result = wholeByOthers(made, op, type, left, Operand.of(others));
        made.done(others);
        if (op == BinaryOp.MOD) {
            // a remainder of a division by one is the zero that is wanted
            return result;
        }
        Column isOther = made.besideZero(divisors, BinaryOperator.NOT_EQUAL);
        Column keptOrZero = made.asNumber(isOther);
        made.done(isOther);
        return made.number(result, BinaryOperator.MUL, Operand.of(keptOrZero));
    }

    private static Column wholeByOthers(Temporaries made, BinaryOp op, DType type, Operand left, Operand divisor) {
        if (op == BinaryOp.FLOOR_DIV) {
            return made.number(left, BinaryOperator.FLOOR_DIV, divisor);
        }
        if (type.kind() == DType.Kind.UNSIGNED) {
            return made.number(left, BinaryOperator.MOD, divisor);
        }
        if (type.sizeBytes() <= Short.BYTES || divisor.isHalfOf(type)) {
            // the short ones are computed in 32 bits, where nothing overflows
            return made.number(left, BinaryOperator.PYMOD, divisor);
        }
        Column quotient = made.number(left, BinaryOperator.FLOOR_DIV, divisor);
        Column product = made.number(quotient, BinaryOperator.MUL, divisor);
        made.done(quotient);
        return made.number(left, BinaryOperator.SUB, Operand.of(product));
    }

    /**
     * Returns whether a remainder with the dividend's sign is one divisor away from the one with the divisor's. Of a
     * remainder 0 it may say anything.
     */
    private static Column hasOtherSign(Temporaries made, Column rest, Operand right) {
        Column divisors = right.column();
        if (divisors == null) {
            return made.besideZero(rest, right.sign() > 0 ? BinaryOperator.LESS : BinaryOperator.GREATER);
        }
        Column isBelow = made.besideZero(rest, BinaryOperator.LESS);
        Column goesDown = made.besideZero(divisors, BinaryOperator.LESS);
        Column isOther = made.truth(isBelow, BinaryOperator.NOT_EQUAL, goesDown);
        made.done(isBelow, goesDown);
        return isOther;
    }

    private static Column floatingRemainder(Temporaries made, Operand left, Operand right) {
        Column rest = made.number(left, BinaryOperator.MOD, right);
        Column moved = made.number(rest, BinaryOperator.ADD, right);
        Column isOff = hasOtherSign(made, rest, right);
        Column signed = made.where(isOff, moved, rest);
        made.done(isOff, moved);
        Column isZero = made.besideZero(rest, BinaryOperator.EQUAL);
        made.done(rest);
        if (!made.hasTrue(isZero)) {
            return signed;
        }
        Column divisors = right.column();
        if (divisors == null) {
            Scalar zero = made.constant(right.sign() < 0 ? -0.0 : 0.0);
            return made.keep(Copying.copyIfElse(zero, signed, isZero));
        }
        Column isBelow = made.besideZero(divisors, BinaryOperator.LESS);
        Column zeros = made.keep(Copying.copyIfElse(made.constant(-0.0), made.constant(0.0), isBelow));
        return made.where(isZero, zeros, signed);
    }

    private static Column floatingQuotient(Temporaries made, Operand left, Operand right) {
        Column rest = made.number(left, BinaryOperator.MOD, right);
        Column multiple = made.number(left, BinaryOperator.SUB, Operand.of(rest));
        Column near = made.number(multiple, BinaryOperator.DIV, right);
        made.done(multiple);
        Column isOff = hasOtherSign(made, rest, right);
        if (right.column() != null) {
            Column isRest = made.besideZero(rest, BinaryOperator.NOT_EQUAL);
            isOff = made.truth(isOff, BinaryOperator.LOGICAL_AND, isRest);
        }
        made.done(rest);
        Column less = made.asNumber(isOff);
        Column lower = made.number(near, BinaryOperator.SUB, Operand.of(less));
        made.done(near, isOff, less);
        Column whole = made.rounded(lower);
        made.done(lower);
        // adding 0 makes 0 of -0
        Operand zero = Operand.constant(made.constant(0));
        Column quotient = made.number(whole, BinaryOperator.ADD, zero);
        made.done(whole);
        Column ofZeros = plainWhereZero(made, left, quotient, left, right);
        return plainWhereZero(made, right, ofZeros, left, right);
    }

    /** Returns quotients that are those of plain division where an operand is 0: its sign is theirs. */
    private static Column plainWhereZero(
            Temporaries made, Operand tested, Column quotient, Operand left, Operand right) {
        Column numbers = tested.column();
        if (numbers == null && tested.sign() == 0) {
            made.done(quotient);
            return made.number(left, BinaryOperator.DIV, right);
        } else if (numbers == null) {
            return quotient;
        }
        Column isZero = made.besideZero(numbers, BinaryOperator.EQUAL);
        if (!made.hasTrue(isZero)) {
            return quotient;
        }
        Column plain = made.number(left, BinaryOperator.DIV, right);
        Column result = made.where(isZero, plain, quotient);
        made.done(isZero, plain, quotient);
        return result;
    }
}
