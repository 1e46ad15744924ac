/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What a null list does to the lists it is joined with.
 *
 * @source cudf::lists::concatenate_null_policy
 */
public enum ConcatenateNullPolicy {
    /** It is left out; null where all are null. */
    IGNORE(0),
    /** The whole row becomes null. */
    NULLIFY_OUTPUT_ROW(1);

    private final int code;

    ConcatenateNullPolicy(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
