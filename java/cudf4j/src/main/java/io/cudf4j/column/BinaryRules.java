/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The dtypes of element-wise operations: what the operands are converted to, and what comes out. */
public final class BinaryRules {
    private BinaryRules() {}

    /**
     * How an operation is computed.
     *
     * @param left what the left operand is converted to first
     * @param right what the right operand is converted to first
     * @param operator the native operator
     * @param out the dtype of the result
     */
    record Plan(DType left, DType right, BinaryOperator operator, DType out) {}

    /**
     * Returns the dtype of the result for operands of two dtypes.
     *
     * @throws DTypeMismatchException if the operation has no meaning for them
     */
    public static DType result(BinaryOp op, DType left, DType right) {
        try (ColumnBase one = ColumnBase.empty(left);
                ColumnBase two = ColumnBase.empty(right);
                ColumnBase result = one.binary(op, two)) {
            return result.dtype();
        }
    }

    /** Returns the dtype of the result for operands of two dtypes, or another one if the operation has no meaning. */
    public static DType resultOr(BinaryOp op, DType left, DType right, DType otherwise) {
        try {
            return result(op, left, right);
        } catch (DTypeMismatchException e) {
            return otherwise;
        }
    }

    /** Returns the native operator; of and, or and xor that of booleans. */
    static BinaryOperator operator(BinaryOp op) {
        return switch (op) {
            case ADD -> BinaryOperator.ADD;
            case SUB -> BinaryOperator.SUB;
            case MUL -> BinaryOperator.MUL;
            case DIV -> BinaryOperator.TRUE_DIV;
            case FLOOR_DIV -> BinaryOperator.FLOOR_DIV;
            case MOD -> BinaryOperator.PYMOD;
            case POW -> BinaryOperator.POW;
            case EQ -> BinaryOperator.EQUAL;
            case NE, XOR -> BinaryOperator.NOT_EQUAL;
            case LT -> BinaryOperator.LESS;
            case LE -> BinaryOperator.LESS_EQUAL;
            case GT -> BinaryOperator.GREATER;
            case GE -> BinaryOperator.GREATER_EQUAL;
            case AND -> BinaryOperator.NULL_LOGICAL_AND;
            case OR -> BinaryOperator.NULL_LOGICAL_OR;
        };
    }

    private static BinaryOperator bitwiseOperator(BinaryOp op) {
        return switch (op) {
            case AND -> BinaryOperator.BITWISE_AND;
            case OR -> BinaryOperator.BITWISE_OR;
            case XOR -> BinaryOperator.BITWISE_XOR;
            default -> throw new IllegalStateException(op.label() + " is not logical");
        };
    }

    /**
     * Returns how an operation is computed for operands of two dtypes.
     *
     * @throws DTypeMismatchException if it has no meaning for them
     */
    static Plan plan(BinaryOp op, DType left, DType right) {
        if (left.isCategorical() || right.isCategorical()) {
            throw refused(op, left, right, "convert the categories to their values with asType");
        }
        if (left.isNested() || right.isNested()) {
            throw refused(op, left, right, "contentEquals compares whole columns of them");
        }
        if (op.isLogical()) {
            return logical(op, left, right);
        }
        if (op.isComparison()) {
            DType common = comparable(left, right);
            if (common == null) {
                throw refused(op, left, right, advice(left, right));
            }
            return new Plan(common, common, operator(op), DType.BOOL);
        }
        if (left == DType.STRING && right == DType.STRING && op == BinaryOp.ADD) {
            return new Plan(left, right, operator(op), DType.STRING);
        }
        if (isNumberLike(left) && isNumberLike(right)) {
            return numeric(op, left, right);
        }
        if (isTime(left) || isTime(right)) {
            return temporal(op, left, right);
        }
        throw refused(op, left, right, "cast one with asType");
    }

    /** Returns what brings two dtypes together that do not go together, for the end of a message. */
    static String advice(DType left, DType right) {
        return left.isDatetime() && right.isDatetime() && left.hasZone() != right.hasZone()
                ? "tzLocalize gives times a zone, and tzLocalize(null) takes it off"
                : "cast one with asType";
    }

    private static Plan logical(BinaryOp op, DType left, DType right) {
        if (left.isBool() && right.isBool()) {
            return new Plan(left, right, operator(op), DType.BOOL);
        }
        if (left.isInteger() && right.isInteger() && promoted(left, right).isInteger()) {
            DType common = promoted(left, right);
            return new Plan(common, common, bitwiseOperator(op), common);
        }
        throw refused(op, left, right, "it needs bool, or whole numbers that one dtype holds, on both sides");
    }

    private static boolean isNumberLike(DType type) {
        return type.isNumeric() || type.isBool();
    }

    private static boolean isTime(DType type) {
        return type.isDatetime() || type.isTimedelta();
    }

    private static Plan numeric(BinaryOp op, DType left, DType right) {
        if (left.isBool() && right.isBool()) {
            throw refused(op, left, right, "cast one with asType, or use and, or, xor");
        }
        DType common = promoted(left, right);
        DType out = op == BinaryOp.DIV && common.isInteger() ? DType.FLOAT64 : common;
        BinaryOperator operator = op == BinaryOp.POW && common.isInteger() ? BinaryOperator.INT_POW : operator(op);
        if (mixesSigns(left, right) || left.isBool() || right.isBool() || operator == BinaryOperator.INT_POW) {
            // C++ would compute in the unsigned type
            return new Plan(common, common, operator, out);
        }
        return new Plan(left, right, operator, out);
    }

    private static Plan temporal(BinaryOp op, DType left, DType right) {
        BinaryOperator operator = operator(op);
        DType common = op == BinaryOp.SUB ? comparable(left, right) : null;
        if (common != null && common.isDatetime()) {
            return new Plan(common, common, operator, DTypes.timedelta(common.unit()));
        }
        if (isTime(left) && right.isTimedelta() && (op == BinaryOp.ADD || op == BinaryOp.SUB)) {
            int unit = Math.max(left.unit(), right.unit());
            DType out = left.isDatetime() ? DTypes.datetimeLike(left, unit) : DTypes.timedelta(unit);
            return new Plan(out, DTypes.timedelta(unit), operator, out);
        }
        if (left.isTimedelta() && right.isDatetime() && op == BinaryOp.ADD) {
            int unit = Math.max(left.unit(), right.unit());
            DType out = DTypes.datetimeLike(right, unit);
            return new Plan(DTypes.timedelta(unit), out, operator, out);
        }
        if (left.isTimedelta() && right.isInteger() && op == BinaryOp.MUL) {
            return new Plan(left, DType.INT64, operator, left);
        }
        if (left.isInteger() && right.isTimedelta() && op == BinaryOp.MUL) {
            return new Plan(DType.INT64, right, operator, right);
        }
        boolean arePoints = op == BinaryOp.SUB && left.isDatetime() && right.isDatetime();
        throw refused(
                op,
                left,
                right,
                arePoints ? advice(left, right) : "timedelta goes with datetime, timedelta and numbers");
    }

    /** Returns whether rows of two dtypes can be compared or matched. */
    static boolean isComparable(DType left, DType right) {
        DType common = comparable(left, right);
        if (common != null) {
            release(common);
        }
        return common != null;
    }

    /** Frees what {@link #comparable} made; rows that were converted to the dtype keep their own. */
    static void release(DType common) {
        if (common instanceof CategoricalDtype categories) {
            CategoryColumn.release(categories);
        }
    }

    /** Returns the different dtypes of columns, for a message. */
    static String names(List<? extends ColumnBase> columns) {
        return columns.stream()
                .map(column -> column.dtype().toString())
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    /**
     * Returns the dtype in which rows of several columns are compared, or null where there is none.
     *
     * @return to be released
     */
    static @Nullable DType comparable(List<? extends ColumnBase> columns) {
        DType common = columns.get(0).dtype();
        for (ColumnBase column : columns.subList(1, columns.size())) {
            DType before = common;
            DType next = comparable(before, column.dtype());
            if (next == null || !next.equals(before)) {
                release(before);
            }
            if (next == null) {
                return null;
            }
            common = next;
        }
        return common;
    }

    /**
     * Returns the dtype in which rows of two dtypes are compared or matched, or null where they cannot be.
     *
     * @return to be released
     */
    static @Nullable DType comparable(DType left, DType right) {
        if (left.equals(right)) {
            return left;
        }
        if (Categories.concern(left, right)) {
            return Categories.common(left, right);
        }
        if (Decimals.concern(left, right)) {
            return Decimals.common(left, right);
        }
        if (isNumberLike(left) && isNumberLike(right)) {
            return promoted(left, right);
        }
        if (left.isDatetime() && right.isDatetime()) {
            int unit = Math.max(left.unit(), right.unit());
            return left.hasZone() == right.hasZone() ? DTypes.datetimeLike(left, unit) : null;
        }
        if (left.isTimedelta() && right.isTimedelta()) {
            return DTypes.timedelta(Math.max(left.unit(), right.unit()));
        }
        return null;
    }

    /**
     * Returns the dtype in which rows of two dtypes are matched.
     *
     * @param what the words for the rows, with which a message begins
     * @return to be released
     * @throws DTypeMismatchException if they cannot be
     */
    static DType keyType(String what, DType left, DType right) {
        DType common = comparable(left, right);
        if (common == null) {
            throw new DTypeMismatchException(
                    what + " is " + left + " on the left and " + right + " on the right; " + advice(left, right));
        }
        return common;
    }

    /** Returns the smallest dtype that NumPy's rules give for numbers of two dtypes. */
    static DType promoted(DType left, DType right) {
        if (left == right || right.isBool()) {
            return left;
        }
        if (left.isBool()) {
            return right;
        }
        if (left.isFloating() || right.isFloating()) {
            return fitsFloat32(left) && fitsFloat32(right) ? DType.FLOAT32 : DType.FLOAT64;
        }
        if (mixesSigns(left, right)) {
            DType unsigned = left.kind() == DType.Kind.UNSIGNED ? left : right;
            DType signed = unsigned == left ? right : left;
            if (unsigned == DType.UINT64) {
                return DType.FLOAT64;
            }
            return DTypes.signed(Math.max(signed.sizeBytes(), 2 * unsigned.sizeBytes()));
        }
        return left.sizeBytes() >= right.sizeBytes() ? left : right;
    }

    private static boolean fitsFloat32(DType type) {
        return type == DType.FLOAT32 || (type.isInteger() && type.sizeBytes() <= 2);
    }

    private static boolean mixesSigns(DType left, DType right) {
        return left.isInteger() && right.isInteger() && left.kind() != right.kind();
    }

    static DTypeMismatchException refused(BinaryOp op, DType left, DType right, String advice) {
        return new DTypeMismatchException(
                op.label() + ": " + left + " and " + right + " do not go together; " + advice);
    }
}
