/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether a function of a user sees nulls.
 *
 * @source cudf::null_aware
 */
public enum NullAware {
    /** It is given values; a row in which a column is null gives null. */
    NO(0),
    /** It is given values that may be missing, and may give none. */
    YES(1);

    private final int code;

    NullAware(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
