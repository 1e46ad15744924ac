/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The units to which timestamps are rounded.
 *
 * @source cudf::datetime::rounding_frequency
 */
public enum RoundingFrequency {
    /** Days. */
    DAY(0),
    /** Hours. */
    HOUR(1),
    /** Minutes. */
    MINUTE(2),
    /** Seconds. */
    SECOND(3),
    /** Milliseconds. */
    MILLISECOND(4),
    /** Microseconds. */
    MICROSECOND(5),
    /** Nanoseconds. */
    NANOSECOND(6);

    private final int code;

    RoundingFrequency(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
