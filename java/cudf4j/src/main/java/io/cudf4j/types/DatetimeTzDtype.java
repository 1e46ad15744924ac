/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * Timestamps of a time zone, stored in UTC.
 *
 * @source pandas.DatetimeTZDtype
 */
public final class DatetimeTzDtype extends DType {
    private final DType stored;
    private final ZoneId zone;

    DatetimeTzDtype(DType stored, ZoneId zone) {
        super(
                Kind.DATETIME,
                stored,
                stored.name().substring(0, stored.name().length() - 1) + ", " + zone.getId() + "]");
        this.stored = stored;
        this.zone = zone;
    }

    /** Returns the dtype without zone of a unit. */
    static DType unitOf(ChronoUnit unit) {
        return switch (unit) {
            case SECONDS -> DATETIME_S;
            case MILLIS -> DATETIME_MS;
            case MICROS -> DATETIME_US;
            case NANOS -> DATETIME_NS;
            default ->
                throw new InvalidArgumentException(
                        "points in time with a zone have the unit SECONDS, MILLIS, MICROS or NANOS, not " + unit);
        };
    }

    /** Returns the time zone. */
    public ZoneId zone() {
        return zone;
    }

    /** Returns the dtype without zone that the rows are stored as. */
    public DType stored() {
        return stored;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DatetimeTzDtype type && type.stored.equals(stored) && type.zone.equals(zone);
    }

    @Override
    public int hashCode() {
        return Objects.hash(stored, zone);
    }
}
