/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether nulls take part.
 *
 * @source cudf::null_policy
 */
public enum NullPolicy {
    /** Nulls are left out. */
    EXCLUDE(0),
    /** Nulls count like values. */
    INCLUDE(1);

    private final int code;

    NullPolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
