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
    ADD(0, 2),
    /** Difference; of two timestamps a duration. */
    SUB(1, 2),
    /** Product. */
    MUL(2, 2),
    /** Quotient in the type of the operands; whole for integers. */
    DIV(3, 2),
    /** Quotient, FLOAT64. */
    TRUE_DIV(4, 2),
    /** Quotient, rounded towards negative infinity. */
    FLOOR_DIV(5, 2),
    /** Remainder with the sign of the dividend. */
    MOD(6, 2),
    /** Remainder with the sign of the divisor. */
    PYMOD(7, 2),
    /** Power; of integers an integer, 0 for a negative exponent. */
    POW(8, 2),
    /** Whether both are equal, BOOL8; NaN equals nothing. */
    EQUAL(9, 2),
    /** Whether both are equal, BOOL8, never null: null equals null and nothing else. */
    NULL_EQUAL(10, 2),
    /** Whether both differ, BOOL8. */
    NOT_EQUAL(11, 2),
    /** Whether the left is less, BOOL8. */
    LESS(12, 2),
    /** Whether the left is greater, BOOL8. */
    GREATER(13, 2),
    /** Whether the left is not greater, BOOL8; false for NaN. */
    LESS_EQUAL(14, 2),
    /** Whether the left is not less, BOOL8; false for NaN. */
    GREATER_EQUAL(15, 2),
    /** Bits set in both. */
    BITWISE_AND(16, 2),
    /** Bits set in one or both. */
    BITWISE_OR(17, 2),
    /** Bits set in one. */
    BITWISE_XOR(18, 2),
    /** Whether both are true, BOOL8. */
    LOGICAL_AND(19, 2),
    /** Whether both are true, BOOL8: null and false is false. */
    NULL_LOGICAL_AND(20, 2),
    /** Whether one is true, BOOL8. */
    LOGICAL_OR(21, 2),
    /** Whether one is true, BOOL8: null or true is true. */
    NULL_LOGICAL_OR(22, 2),
    /** The operand. */
    IDENTITY(23, 1),
    /** Whether the operand is null, BOOL8, never null. */
    IS_NULL(24, 1),
    /** Sine. */
    SIN(25, 1),
    /** Cosine. */
    COS(26, 1),
    /** Tangent. */
    TAN(27, 1),
    /** Inverse sine. */
    ARCSIN(28, 1),
    /** Inverse cosine. */
    ARCCOS(29, 1),
    /** Inverse tangent. */
    ARCTAN(30, 1),
    /** Hyperbolic sine. */
    SINH(31, 1),
    /** Hyperbolic cosine. */
    COSH(32, 1),
    /** Hyperbolic tangent. */
    TANH(33, 1),
    /** Inverse hyperbolic sine. */
    ARCSINH(34, 1),
    /** Inverse hyperbolic cosine. */
    ARCCOSH(35, 1),
    /** Inverse hyperbolic tangent. */
    ARCTANH(36, 1),
    /** Power of e. */
    EXP(37, 1),
    /** Natural logarithm. */
    LOG(38, 1),
    /** Square root. */
    SQRT(39, 1),
    /** Cube root. */
    CBRT(40, 1),
    /** The least whole number that is not less. */
    CEIL(41, 1),
    /** The greatest whole number that is not greater. */
    FLOOR(42, 1),
    /** Absolute value. */
    ABS(43, 1),
    /** The nearest whole number, halves to even. */
    RINT(44, 1),
    /** All bits turned. */
    BIT_INVERT(45, 1),
    /** Whether the operand is false, BOOL8. */
    NOT(46, 1),
    /** The operand as INT64, cut towards 0. */
    CAST_TO_INT64(47, 1),
    /** The operand as UINT64. */
    CAST_TO_UINT64(48, 1),
    /** The operand as FLOAT64. */
    CAST_TO_FLOAT64(49, 1);

    private final int code;
    private final int operands;

    AstOperator(int code, int operands) {
        this.code = code;
        this.operands = operands;
    }

    /** Returns how many operands it has, 1 or 2. */
    public int operands() {
        return operands;
    }

    /** Returns the number that libcudf gives it. */
    public int code() {
        return code;
    }
}
