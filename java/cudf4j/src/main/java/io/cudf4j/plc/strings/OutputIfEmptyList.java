/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.strings;

/**
 * What becomes of a list without texts.
 *
 * @source cudf::strings::output_if_empty_list
 */
public enum OutputIfEmptyList {
    /** An empty text. */
    EMPTY_STRING(0),
    /** Null. */
    NULL_ELEMENT(1);

    private final int code;

    OutputIfEmptyList(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
