/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Which of several matches within a list is meant.
 *
 * @source cudf::lists::duplicate_find_option
 */
public enum DuplicateFindOption {
    /** The first. */
    FIND_FIRST(0),
    /** The last. */
    FIND_LAST(1);

    private final int code;

    DuplicateFindOption(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
