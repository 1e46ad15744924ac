/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether what a function of a user gives may have nulls.
 *
 * @source cudf::output_nullability
 */
public enum OutputNullability {
    /** The result has a null mask where there may be nulls. */
    PRESERVE(0),
    /** The result has no null mask, whatever the function gives. */
    ALL_VALID(1);

    private final int code;

    OutputNullability(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
