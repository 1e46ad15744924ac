/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

/**
 * The sides of a text.
 *
 * @source cudf::strings::side_type
 */
public enum SideType {
    /** The beginning. */
    LEFT(0),
    /** The end. */
    RIGHT(1),
    /** Both. */
    BOTH(2);

    private final int code;

    SideType(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
