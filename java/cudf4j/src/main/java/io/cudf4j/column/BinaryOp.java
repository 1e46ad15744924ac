/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.types.DType;

/** The element-wise operations of two columns, or of a column and a value, by the names that the frames give them. */
public enum BinaryOp {
    /** Sum; of texts, one after the other. */
    ADD("add", BinaryOperator.ADD),
    /** Difference. */
    SUB("sub", BinaryOperator.SUB),
    /** Product. */
    MUL("mul", BinaryOperator.MUL),
    /** True division: a floating point number also for whole numbers. */
    DIV("div", BinaryOperator.TRUE_DIV),
    /** Division rounded down. */
    FLOOR_DIV("floorDiv", BinaryOperator.FLOOR_DIV),
    /** Remainder with the sign of the divisor. */
    MOD("mod", BinaryOperator.PYMOD),
    /** Power. */
    POW("pow", BinaryOperator.POW),
    /** Equality. */
    EQ("eq", BinaryOperator.EQUAL),
    /** Inequality. */
    NE("ne", BinaryOperator.NOT_EQUAL),
    /** Less. */
    LT("lt", BinaryOperator.LESS),
    /** Less or equal. */
    LE("le", BinaryOperator.LESS_EQUAL),
    /** Greater. */
    GT("gt", BinaryOperator.GREATER),
    /** Greater or equal. */
    GE("ge", BinaryOperator.GREATER_EQUAL),
    /** And of truth values, where false and null is false; of whole numbers, of the bits. */
    AND("and", BinaryOperator.NULL_LOGICAL_AND),
    /** Or of truth values, where true or null is true; of whole numbers, of the bits. */
    OR("or", BinaryOperator.NULL_LOGICAL_OR),
    /** Exclusive or of truth values; of whole numbers, of the bits. */
    XOR("xor", BinaryOperator.NOT_EQUAL);

    private final String label;
    private final BinaryOperator operator;

    BinaryOp(String label, BinaryOperator operator) {
        this.label = label;
        this.operator = operator;
    }

    /** Returns the name of the frames' method. */
    public String label() {
        return label;
    }

    /**
     * Returns the dtype of the result for operands of two dtypes.
     *
     * @throws DTypeMismatchException if the operation has no meaning for them
     */
    public DType result(DType left, DType right) {
        try (ColumnBase one = ColumnBase.empty(left);
                ColumnBase two = ColumnBase.empty(right);
                ColumnBase result = one.binary(this, two)) {
            return result.dtype();
        }
    }

    /** Returns the dtype of the result for operands of two dtypes, or another one if the operation has no meaning. */
    public DType resultOr(DType left, DType right, DType otherwise) {
        try {
            return result(left, right);
        } catch (DTypeMismatchException e) {
            return otherwise;
        }
    }

    BinaryOperator operator() {
        return operator;
    }

    BinaryOperator bitwiseOperator() {
        return switch (this) {
            case AND -> BinaryOperator.BITWISE_AND;
            case OR -> BinaryOperator.BITWISE_OR;
            case XOR -> BinaryOperator.BITWISE_XOR;
            default -> throw new IllegalStateException(label + " is not logical");
        };
    }

    boolean isComparison() {
        return switch (this) {
            case EQ, NE, LT, LE, GT, GE -> true;
            default -> false;
        };
    }

    /** Returns the comparison that holds with the sides exchanged; other operations are their own. */
    BinaryOp mirrored() {
        return switch (this) {
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
            default -> this;
        };
    }

    boolean isEquality() {
        return this == EQ || this == NE;
    }

    boolean isLogical() {
        return this == AND || this == OR || this == XOR;
    }
}
