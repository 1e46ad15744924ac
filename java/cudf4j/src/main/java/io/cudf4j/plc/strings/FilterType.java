/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

/**
 * Whether characters that are listed are kept or removed.
 *
 * @source cudf::strings::filter_type
 */
public enum FilterType {
    /** All others are removed. */
    KEEP(0),
    /** All others are kept. */
    REMOVE(1);

    private final int code;

    FilterType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
