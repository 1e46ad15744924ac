/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether the keys are known to be sorted.
 *
 * @source cudf::sorted
 */
public enum Sorted {
    /** Not known to be sorted. */
    NO(0),
    /** Sorted. */
    YES(1);

    private final int code;

    Sorted(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
