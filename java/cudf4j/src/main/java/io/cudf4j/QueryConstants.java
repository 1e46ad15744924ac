/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Computes with the constants of a query, as numbers of 64 bits. */
final class QueryConstants {
    private QueryConstants() {}

    static Object negated(@Nullable Object operand, boolean isLogical) {
        if (isLogical && operand instanceof Boolean truth) {
            return !truth;
        }
        if (!isLogical && operand instanceof Long number) {
            return Math.negateExact(number);
        }
        if (!isLogical && operand instanceof Double number) {
            return -number;
        }
        if (!isLogical && operand instanceof Number number) {
            return negated(widened(number), false);
        }
        throw new InvalidArgumentException((isLogical ? "not" : "-") + " has no meaning before " + operand);
    }

    private static Object widened(Number number) {
        if (number instanceof Integer || number instanceof Short || number instanceof Byte) {
            return number.longValue();
        }
        if (number instanceof Float) {
            return number.doubleValue();
        }
        throw new InvalidArgumentException(
                "a " + number.getClass().getSimpleName() + " is no constant to compute with");
    }

    static Object binary(BinaryOp op, @Nullable Object left, @Nullable Object right) {
        if (op == BinaryOp.EQ || op == BinaryOp.NE) {
            boolean isEqual = (left instanceof Number a && right instanceof Number b)
                    ? a.doubleValue() == b.doubleValue()
                    : Objects.equals(left, right);
            return isEqual == (op == BinaryOp.EQ);
        }
        if (left instanceof String a && right instanceof String b) {
            return texts(op, a, b);
        }
        if (left instanceof Number a && right instanceof Number b) {
            try {
                return isLong(a) && isLong(b) && op != BinaryOp.DIV && op != BinaryOp.POW
                        ? wholes(op, a.longValue(), b.longValue())
                        : doubles(op, a.doubleValue(), b.doubleValue());
            } catch (ArithmeticException e) {
                throw new InvalidArgumentException(
                        op.label() + " of " + left + " and " + right + ": " + e.getMessage(), e);
            }
        }
        throw new InvalidArgumentException(op.label() + " has no meaning for " + left + " and " + right);
    }

    private static boolean isLong(Number number) {
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte;
    }

    private static Object texts(BinaryOp op, String left, String right) {
        if (op == BinaryOp.ADD) {
            return left + right;
        }
        return compared(op, left.compareTo(right), left, right);
    }

    private static Object compared(BinaryOp op, int order, Object left, Object right) {
        return switch (op) {
            case LT -> order < 0;
            case LE -> order <= 0;
            case GT -> order > 0;
            case GE -> order >= 0;
            default -> throw new InvalidArgumentException(op.label() + " has no meaning for " + left + " and " + right);
        };
    }

    private static Object wholes(BinaryOp op, long left, long right) {
        return switch (op) {
            case ADD -> Math.addExact(left, right);
            case SUB -> Math.subtractExact(left, right);
            case MUL -> Math.multiplyExact(left, right);
            case FLOOR_DIV -> Math.floorDiv(left, right);
            case MOD -> Math.floorMod(left, right);
            default -> compared(op, Long.compare(left, right), left, right);
        };
    }

    private static Object doubles(BinaryOp op, double left, double right) {
        return switch (op) {
            case ADD -> left + right;
            case SUB -> left - right;
            case MUL -> left * right;
            case DIV -> left / right;
            case FLOOR_DIV -> Math.floor(left / right);
            case MOD -> left - right * Math.floor(left / right);
            case POW -> power(left, right);
            case LT -> left < right;
            case LE -> left <= right;
            case GT -> left > right;
            default -> left >= right;
        };
    }

    private static Object power(double left, double right) {
        double power = Math.pow(left, right);
        boolean isWhole =
                left == Math.rint(left) && right == Math.rint(right) && right >= 0 && Math.abs(power) < 1L << 53;
        return isWhole ? (Object) (long) power : (Object) power;
    }
}
