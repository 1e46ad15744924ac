/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether two nulls are equal.
 *
 * @source cudf::null_equality
 */
public enum NullEquality {
    /** Null equals null. */
    EQUAL(0),
    /** Null equals nothing. */
    UNEQUAL(1);

    private final int code;

    NullEquality(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
