/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * Whether a sample may hold a row more than once.
 *
 * @source cudf::sample_with_replacement
 */
public enum SampleWithReplacement {
    /** Each row at most once. */
    FALSE(0),
    /** Any row any number of times. */
    TRUE(1);

    private final int code;

    SampleWithReplacement(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
