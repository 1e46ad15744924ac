/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How a new null mask starts.
 *
 * @source cudf::mask_state
 */
public enum MaskState {
    /** No mask: every row is valid. */
    UNALLOCATED(0),
    /** A mask with undefined bits. */
    UNINITIALIZED(1),
    /** Every row valid. */
    ALL_VALID(2),
    /** Every row null. */
    ALL_NULL(3);

    private final int code;

    MaskState(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
