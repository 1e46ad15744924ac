/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * What becomes of a line that is no JSON.
 *
 * @source cudf::io::json_recovery_mode_t
 */
public enum JsonRecoveryMode {
    /** The read fails. */
    FAIL(0),
    /** The row is null. */
    RECOVER_WITH_NULL(1);

    private final int code;

    JsonRecoveryMode(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
