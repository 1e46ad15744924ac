/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The element-wise operators of one operand.
 *
 * @source cudf::unary_operator
 */
public enum UnaryOperator {
    /** Sine. */
    SIN(0),
    /** Cosine. */
    COS(1),
    /** Tangent. */
    TAN(2),
    /** Inverse sine. */
    ARCSIN(3),
    /** Inverse cosine. */
    ARCCOS(4),
    /** Inverse tangent. */
    ARCTAN(5),
    /** Hyperbolic sine. */
    SINH(6),
    /** Hyperbolic cosine. */
    COSH(7),
    /** Hyperbolic tangent. */
    TANH(8),
    /** Inverse hyperbolic sine. */
    ARCSINH(9),
    /** Inverse hyperbolic cosine. */
    ARCCOSH(10),
    /** Inverse hyperbolic tangent. */
    ARCTANH(11),
    /** Exponential. */
    EXP(12),
    /** Natural logarithm. */
    LOG(13),
    /** Square root. */
    SQRT(14),
    /** Cube root. */
    CBRT(15),
    /** Next whole number above. */
    CEIL(16),
    /** Next whole number below. */
    FLOOR(17),
    /** Absolute value. */
    ABS(18),
    /** Nearest whole number, halves to even. */
    RINT(19),
    /** Number of bits set. */
    BIT_COUNT(20),
    /** All bits inverted. */
    BIT_INVERT(21),
    /** Logical negation. */
    NOT(22),
    /** Sign changed. */
    NEGATE(23);

    private final int code;

    UnaryOperator(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
