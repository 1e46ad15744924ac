/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The scale of a rank.
 *
 * @source cudf::rank_percentage
 */
public enum RankPercentage {
    /** Plain ranks. */
    NONE(0),
    /** Divided so that the least is 0 and the greatest is 1. */
    ZERO_NORMALIZED(1),
    /** Divided by the number of values. */
    ONE_NORMALIZED(2);

    private final int code;

    RankPercentage(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
