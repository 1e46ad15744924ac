/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The element-wise operations of two operands, by the names that the frames give them. */
public enum BinaryOp {
    /** Sum; of strings, one after the other. */
    ADD("add"),
    /** Difference. */
    SUB("sub"),
    /** Product. */
    MUL("mul"),
    /** True division: a floating point number also for whole numbers. */
    DIV("div"),
    /** Division rounded down. */
    FLOOR_DIV("floorDiv"),
    /** Remainder with the sign of the divisor. */
    MOD("mod"),
    /** Power. */
    POW("pow"),
    /** Equality. */
    EQ("eq"),
    /** Inequality. */
    NE("ne"),
    /** Less. */
    LT("lt"),
    /** Less or equal. */
    LE("le"),
    /** Greater. */
    GT("gt"),
    /** Greater or equal. */
    GE("ge"),
    /** And of booleans, where false and null is false; of whole numbers, of the bits. */
    AND("and"),
    /** Or of booleans, where true or null is true; of whole numbers, of the bits. */
    OR("or"),
    /** Exclusive or of booleans; of whole numbers, of the bits. */
    XOR("xor");

    private final String label;

    BinaryOp(String label) {
        this.label = label;
    }

    /** Returns the name of the frames' method. */
    public String label() {
        return label;
    }

    /** Returns whether it compares, so that the result is bool. */
    public boolean isComparison() {
        return switch (this) {
            case EQ, NE, LT, LE, GT, GE -> true;
            default -> false;
        };
    }

    /** Returns the comparison that holds with the sides exchanged; other operations are their own. */
    public BinaryOp mirrored() {
        return switch (this) {
            case LT -> GT;
            case LE -> GE;
            case GT -> LT;
            case GE -> LE;
            default -> this;
        };
    }

    /** Returns whether it is equality or inequality, which need no order. */
    public boolean isEquality() {
        return this == EQ || this == NE;
    }

    /** Returns whether it is and, or, or exclusive or. */
    public boolean isLogical() {
        return this == AND || this == OR || this == XOR;
    }
}
