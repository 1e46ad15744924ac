/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether a bin includes the value at its edge.
 *
 * @source cudf::inclusive
 */
public enum Inclusive {
    /** The edge belongs to the bin. */
    YES(0),
    /** The edge does not belong to the bin. */
    NO(1);

    private final int code;

    Inclusive(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
