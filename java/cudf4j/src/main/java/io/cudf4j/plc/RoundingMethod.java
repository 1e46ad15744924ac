/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How halves are rounded.
 *
 * @source cudf::rounding_method
 */
public enum RoundingMethod {
    /** Away from zero. */
    HALF_UP(0),
    /** To the even neighbour. */
    HALF_EVEN(1);

    private final int code;

    RoundingMethod(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
