/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.expr;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * What whole numbers of an expression give where a column would overflow. Constants have no dtype that one could widen
 * beforehand, so they are computed exactly, as in Python.
 */
final class WholeNumbers {
    private static final int MOST_BITS = 4_096;

    private WholeNumbers() {}

    /**
     * Returns the exact result where one row of a column would not hold it or its operands, else null.
     *
     * @throws InvalidArgumentException if an operand is beyond 64 bits, and the operation is not defined there
     */
    static @Nullable Object beyondColumns(BinaryOp op, @Nullable Object left, @Nullable Object right) {
        BigInteger one = whole(left);
        BigInteger two = whole(right);
        if (one == null || two == null) {
            return null;
        }
        BigInteger larger = one.bitLength() > two.bitLength() ? one : two;
        boolean isWithin = larger.bitLength() < Long.SIZE;
        int bits = isWithin ? Math.max(bits(left), bits(right)) : 0;
        return switch (op) {
            case ADD -> unlessWithin(bits, one.add(two));
            case SUB -> unlessWithin(bits, one.subtract(two));
            case MUL -> unlessWithin(bits, one.multiply(two));
            case POW -> two.signum() < 0 ? null : unlessWithin(bits, power(one, two));
            case EQ, NE, LT, LE, GT, GE -> isWithin ? null : (Object) compared(op, one.compareTo(two));
            case FLOOR_DIV, MOD, AND, OR, XOR -> {
                if (!isWithin) {
                    throw new InvalidArgumentException(
                            op.label() + ": " + larger + " is beyond int64, in which whole constants are computed");
                }
                // the one quotient that is larger than its operands
                boolean isOpposite = op == BinaryOp.FLOOR_DIV && two.equals(BigInteger.ONE.negate());
                yield isOpposite ? unlessWithin(bits, one.negate()) : null;
            }
            case DIV -> null;
        };
    }

    /** Returns the exact result where one row of a column would not hold it or its operand, else null. */
    static @Nullable Object beyondColumns(UnaryOp op, @Nullable Object value) {
        BigInteger number = whole(value);
        if (number == null) {
            return null;
        }
        return switch (op) {
            case NEG -> unlessWithin(bits(value), number.negate());
            case ABS -> unlessWithin(bits(value), number.abs());
            default -> null;
        };
    }

    /** Returns whether the power of two numbers is that of a whole number and a negative one, which is no whole number. */
    static boolean isFraction(@Nullable Object base, @Nullable Object exponent) {
        BigInteger power = whole(exponent);
        return whole(base) != null && power != null && power.signum() < 0;
    }

    private static @Nullable BigInteger whole(@Nullable Object value) {
        if (value instanceof BigInteger big) {
            return big;
        }
        boolean isSmall =
                value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte;
        return isSmall && value instanceof Number number ? BigInteger.valueOf(number.longValue()) : null;
    }

    /** Returns the bits of the dtype that a whole number has alone, 0 for one that int64 does not hold. */
    private static int bits(@Nullable Object value) {
        if (value instanceof BigInteger big && big.bitLength() >= Long.SIZE) {
            return 0;
        }
        return value instanceof Byte
                ? Byte.SIZE
                : value instanceof Short ? Short.SIZE : value instanceof Integer ? Integer.SIZE : Long.SIZE;
    }

    private static @Nullable Object unlessWithin(int bits, BigInteger exact) {
        return exact.bitLength() < bits ? null : narrowed(exact);
    }

    /** Returns a number as a Long where it is one. */
    static Object narrowed(BigInteger number) {
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : number;
    }

    private static BigInteger power(BigInteger base, BigInteger exponent) {
        if (base.abs().compareTo(BigInteger.ONE) <= 0) {
            // whatever the exponent, only whether it is 0 or odd matters
            return base.pow(exponent.signum() == 0 ? 0 : exponent.testBit(0) ? 1 : 2);
        }
        if (exponent.bitLength() >= Integer.SIZE || base.bitLength() * exponent.longValue() > MOST_BITS) {
            throw new InvalidArgumentException(
                    "pow: " + base + " to the power of " + exponent + " has too many digits");
        }
        return base.pow(exponent.intValue());
    }

    private static boolean compared(BinaryOp op, int order) {
        return switch (op) {
            case EQ -> order == 0;
            case NE -> order != 0;
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            default -> order >= 0;
        };
    }
}
