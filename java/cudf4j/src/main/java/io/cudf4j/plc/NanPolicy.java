/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether NaN is taken as null.
 *
 * @source cudf::nan_policy
 */
public enum NanPolicy {
    /** NaN is treated as null. */
    NAN_IS_NULL(0),
    /** NaN is a value. */
    NAN_IS_VALID(1);

    private final int code;

    NanPolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
