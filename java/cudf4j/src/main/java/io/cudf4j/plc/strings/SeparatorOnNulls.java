/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

/**
 * Whether a separator is written beside a null.
 *
 * @source cudf::strings::separator_on_nulls
 */
public enum SeparatorOnNulls {
    /** Always. */
    YES(0),
    /** Only between strings that are not null. */
    NO(1);

    private final int code;

    SeparatorOnNulls(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
