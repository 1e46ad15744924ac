/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Where nulls stand among the values of an ascending sort; a descending sort turns it round.
 *
 * @source cudf::null_order
 */
public enum NullOrder {
    /** As if greater than every value. */
    AFTER(0),
    /** As if less than every value. */
    BEFORE(1);

    private final int code;

    NullOrder(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
