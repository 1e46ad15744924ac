/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How bits are taken together.
 *
 * @source cudf::bitwise_op
 */
public enum BitwiseOperator {
    /** Set where all are. */
    AND(0),
    /** Set where any is. */
    OR(1),
    /** Set where an odd number is. */
    XOR(2);

    private final int code;

    BitwiseOperator(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
