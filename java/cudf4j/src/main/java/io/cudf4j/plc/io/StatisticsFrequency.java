/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * How fine the statistics of a written file are.
 *
 * @source cudf::io::statistics_freq
 */
public enum StatisticsFrequency {
    /** None. */
    NONE(0),
    /** A row group. */
    ROWGROUP(1),
    /** A page. */
    PAGE(2),
    /** A page, with full indexes. */
    COLUMN(3);

    private final int code;

    StatisticsFrequency(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
