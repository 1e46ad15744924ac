/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * Which CSV cells are quoted.
 *
 * @source cudf::io::quote_style
 */
public enum QuoteStyle {
    /** Those that hold special characters. */
    MINIMAL(0),
    /** All. */
    ALL(1),
    /** All but numbers. */
    NONNUMERIC(2),
    /** None; quotes have no meaning when reading. */
    NONE(3);

    private final int code;

    QuoteStyle(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
