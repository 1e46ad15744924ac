/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What a gather does with an index outside the source.
 *
 * @source cudf::out_of_bounds_policy
 */
public enum OutOfBoundsPolicy {
    /** The row becomes null. */
    NULLIFY(0),
    /** The caller promises that there is none. */
    DONT_CHECK(1);

    private final int code;

    OutOfBoundsPolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
