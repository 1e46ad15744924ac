/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether two NaNs are equal.
 *
 * @source cudf::nan_equality
 */
public enum NanEquality {
    /** All NaNs are equal. */
    ALL_EQUAL(0),
    /** NaN equals nothing. */
    UNEQUAL(1);

    private final int code;

    NanEquality(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
