/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Which of several equal rows is kept.
 *
 * @source cudf::duplicate_keep_option
 */
public enum KeepOption {
    /** Any one of them. */
    KEEP_ANY(0),
    /** The first. */
    KEEP_FIRST(1),
    /** The last. */
    KEEP_LAST(2),
    /** None: only rows without an equal one remain. */
    KEEP_NONE(3);

    private final int code;

    KeepOption(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
