/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether a scan contains the row itself.
 *
 * @source cudf::scan_type
 */
public enum ScanType {
    /** The row itself included. */
    INCLUSIVE(0),
    /** Only the rows before. */
    EXCLUSIVE(1);

    private final int code;

    ScanType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
