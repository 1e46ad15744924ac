/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * What an exponentially weighted mean takes the first value for.
 *
 * @source cudf::ewm_history
 */
public enum EwmHistory {
    /** One value of a history without end, whose weights are made to add up to one: {@code adjust=True} in pandas. */
    INFINITE(0),
    /** The mean of all that was before: {@code adjust=False} in pandas. */
    FINITE(1);

    private final int code;

    EwmHistory(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
