/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether a new column gets a null mask.
 *
 * @source cudf::mask_allocation_policy
 */
public enum MaskAllocationPolicy {
    /** No mask. */
    NEVER(0),
    /** A mask where the model has one. */
    RETAIN(1),
    /** A mask in any case. */
    ALWAYS(2);

    private final int code;

    MaskAllocationPolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
