/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The direction of a sort.
 *
 * @source cudf::order
 */
public enum Order {
    /** Small to large. */
    ASCENDING(0),
    /** Large to small. */
    DESCENDING(1);

    private final int code;

    Order(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
