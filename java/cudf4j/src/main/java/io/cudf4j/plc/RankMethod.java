/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The rank of equal values.
 *
 * @source cudf::rank_method
 */
public enum RankMethod {
    /** By position. */
    FIRST(0),
    /** The mean of their positions. */
    AVERAGE(1),
    /** The least of their positions. */
    MIN(2),
    /** The greatest of their positions. */
    MAX(3),
    /** Like MIN, without gaps after equals. */
    DENSE(4);

    private final int code;

    RankMethod(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
