/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * The parts of a timestamp.
 *
 * @source cudf::datetime::datetime_component
 */
public enum DatetimeComponent {
    /** Year. */
    YEAR(0),
    /** Month, 1 to 12. */
    MONTH(1),
    /** Day of the month, from 1. */
    DAY(2),
    /** ISO day of the week, Monday 1 to Sunday 7. */
    WEEKDAY(3),
    /** Hour, 0 to 23. */
    HOUR(4),
    /** Minute. */
    MINUTE(5),
    /** Second. */
    SECOND(6),
    /** Milliseconds within the second. */
    MILLISECOND(7),
    /** Microseconds within the millisecond. */
    MICROSECOND(8),
    /** Nanoseconds within the microsecond. */
    NANOSECOND(9);

    private final int code;

    DatetimeComponent(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
