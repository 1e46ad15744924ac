/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The element-wise operations of one operand, by the names that expressions give them. */
public enum UnaryOp {
    /** Sign changed. */
    NEG("neg"),
    /** Booleans inverted; of whole numbers the bits. */
    NOT("not"),
    /** Absolute value. */
    ABS("abs"),
    /** Whether it is null or NaN. */
    IS_NA("isNa"),
    /** Whether it is neither null nor NaN. */
    NOT_NA("notNa"),
    /** Next whole number above. */
    CEIL("ceil"),
    /** Next whole number below. */
    FLOOR("floor"),
    /** Nearest whole number, halves to even. */
    RINT("rint"),
    /** Exponential. */
    EXP("exp"),
    /** Natural logarithm. */
    LOG("log"),
    /** Square root. */
    SQRT("sqrt"),
    /** Cube root. */
    CBRT("cbrt"),
    /** Sine. */
    SIN("sin"),
    /** Cosine. */
    COS("cos"),
    /** Tangent. */
    TAN("tan"),
    /** Inverse sine. */
    ASIN("asin"),
    /** Inverse cosine. */
    ACOS("acos"),
    /** Inverse tangent. */
    ATAN("atan"),
    /** Hyperbolic sine. */
    SINH("sinh"),
    /** Hyperbolic cosine. */
    COSH("cosh"),
    /** Hyperbolic tangent. */
    TANH("tanh"),
    /** Inverse hyperbolic sine. */
    ASINH("asinh"),
    /** Inverse hyperbolic cosine. */
    ACOSH("acosh"),
    /** Inverse hyperbolic tangent. */
    ATANH("atanh");

    private final String label;

    UnaryOp(String label) {
        this.label = label;
    }

    /** Returns the name of the method of expressions. */
    public String label() {
        return label;
    }
}
