/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Which neighbour fills a null.
 *
 * @source cudf::replace_policy
 */
public enum ReplacePolicy {
    /** The last valid value before it. */
    PRECEDING(0),
    /** The first valid value after it. */
    FOLLOWING(1);

    private final int code;

    ReplacePolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
