/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The element-wise operators of two operands.
 *
 * @source cudf::binary_operator
 */
public enum BinaryOperator {
    /** Sum. */
    ADD(0),
    /** Difference. */
    SUB(1),
    /** Product. */
    MUL(2),
    /** Quotient in the common type of the operands; whole for integers. */
    DIV(3),
    /** Quotient as a floating point number. */
    TRUE_DIV(4),
    /** Quotient, rounded towards negative infinity. */
    FLOOR_DIV(5),
    /** Remainder with the sign of the dividend. */
    MOD(6),
    /** Remainder that is never negative for a positive divisor. */
    PMOD(7),
    /** Remainder with the sign of the divisor. */
    PYMOD(8),
    /** Power, computed in floating point. */
    POW(9),
    /** Power, computed in integers. */
    INT_POW(10),
    /** Logarithm of the left to the base on the right. */
    LOG_BASE(11),
    /** Angle of the point (right, left). */
    ATAN2(12),
    /** Bits moved left. */
    SHIFT_LEFT(13),
    /** Bits moved right, the sign kept. */
    SHIFT_RIGHT(14),
    /** Bits moved right, zeros moved in. */
    SHIFT_RIGHT_UNSIGNED(15),
    /** And of the bits. */
    BITWISE_AND(16),
    /** Or of the bits. */
    BITWISE_OR(17),
    /** Exclusive or of the bits. */
    BITWISE_XOR(18),
    /** And of two booleans. */
    LOGICAL_AND(19),
    /** Or of two booleans. */
    LOGICAL_OR(20),
    /** Equality. */
    EQUAL(21),
    /** Inequality. */
    NOT_EQUAL(22),
    /** Left before right. */
    LESS(23),
    /** Left after right. */
    GREATER(24),
    /** Left before or equal to right. */
    LESS_EQUAL(25),
    /** Left after or equal to right. */
    GREATER_EQUAL(26),
    /** Equality in which null equals null; never null. */
    NULL_EQUALS(27),
    /** Inequality in which null equals null; never null. */
    NULL_NOT_EQUALS(28),
    /** The greater one; null only where both are null. */
    NULL_MAX(29),
    /** The lesser one; null only where both are null. */
    NULL_MIN(30),
    /** A user function. */
    GENERIC_BINARY(31),
    /** And in three-valued logic: false and null is false. */
    NULL_LOGICAL_AND(32),
    /** Or in three-valued logic: true or null is true. */
    NULL_LOGICAL_OR(33);

    private final int code;

    BinaryOperator(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
