/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The operators of expressions. Operands are of one type; small integers are widened to INT32 as in C++. A result is null
 * where an operand is, unless said otherwise.
 *
 * @source cudf::ast::ast_operator
 */
public enum AstOperator {
    /** Sum. */
    ADD(2),
    /** Difference; of two timestamps a duration. */
    SUB(2),
    /** Product. */
    MUL(2),
    /** Quotient in the type of the operands; whole for integers. */
    DIV(2),
    /** Quotient, FLOAT64. */
    TRUE_DIV(2),
    /** Quotient, rounded towards negative infinity. */
    FLOOR_DIV(2),
    /** Remainder with the sign of the dividend. */
    MOD(2),
    /** Remainder with the sign of the divisor. */
    PYMOD(2),
    /** Power; of integers an integer, 0 for a negative exponent. */
    POW(2),
    /** Whether both are equal, BOOL8; NaN equals nothing. */
    EQUAL(2),
    /** Whether both are equal, BOOL8, never null: null equals null and nothing else. */
    NULL_EQUAL(2),
    /** Whether both differ, BOOL8. */
    NOT_EQUAL(2),
    /** Whether the left is less, BOOL8. */
    LESS(2),
    /** Whether the left is greater, BOOL8. */
    GREATER(2),
    /** Whether the left is not greater, BOOL8; false for NaN. */
    LESS_EQUAL(2),
    /** Whether the left is not less, BOOL8; false for NaN. */
    GREATER_EQUAL(2),
    /** Bits set in both. */
    BITWISE_AND(2),
    /** Bits set in one or both. */
    BITWISE_OR(2),
    /** Bits set in one. */
    BITWISE_XOR(2),
    /** Whether both are true, BOOL8. */
    LOGICAL_AND(2),
    /** Whether both are true, BOOL8: null and false is false. */
    NULL_LOGICAL_AND(2),
    /** Whether one is true, BOOL8. */
    LOGICAL_OR(2),
    /** Whether one is true, BOOL8: null or true is true. */
    NULL_LOGICAL_OR(2),
    /** The operand. */
    IDENTITY(1),
    /** Whether the operand is null, BOOL8, never null. */
    IS_NULL(1),
    /** Sine. */
    SIN(1),
    /** Cosine. */
    COS(1),
    /** Tangent. */
    TAN(1),
    /** Inverse sine. */
    ARCSIN(1),
    /** Inverse cosine. */
    ARCCOS(1),
    /** Inverse tangent. */
    ARCTAN(1),
    /** Hyperbolic sine. */
    SINH(1),
    /** Hyperbolic cosine. */
    COSH(1),
    /** Hyperbolic tangent. */
    TANH(1),
    /** Inverse hyperbolic sine. */
    ARCSINH(1),
    /** Inverse hyperbolic cosine. */
    ARCCOSH(1),
    /** Inverse hyperbolic tangent. */
    ARCTANH(1),
    /** Power of e. */
    EXP(1),
    /** Natural logarithm. */
    LOG(1),
    /** Square root. */
    SQRT(1),
    /** Cube root. */
    CBRT(1),
    /** The least whole number that is not less. */
    CEIL(1),
    /** The greatest whole number that is not greater. */
    FLOOR(1),
    /** Absolute value. */
    ABS(1),
    /** The nearest whole number, halves to even. */
    RINT(1),
    /** All bits turned. */
    BIT_INVERT(1),
    /** Whether the operand is false, BOOL8. */
    NOT(1),
    /** The operand as INT64, cut towards 0. */
    CAST_TO_INT64(1),
    /** The operand as UINT64. */
    CAST_TO_UINT64(1),
    /** The operand as FLOAT64. */
    CAST_TO_FLOAT64(1);

    private final int operands;

    AstOperator(int operands) {
        this.operands = operands;
    }

    /** Returns how many operands it has, 1 or 2. */
    public int operands() {
        return operands;
    }

    /** Returns the number that libcudf gives it. */
    public int code() {
        return ordinal();
    }
}
