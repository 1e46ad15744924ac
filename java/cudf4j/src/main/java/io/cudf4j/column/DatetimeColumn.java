/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.BinaryOperator;
import io.cudf4j.plc.Binaryop;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Datetime;
import io.cudf4j.plc.DatetimeComponent;
import io.cudf4j.plc.RoundingFrequency;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;

/**
 * Points in time, days included; where the dtype has a zone, they are stored in UTC and their parts are local.
 *
 * @source cudf.core.column.DatetimeColumn
 */
public final class DatetimeColumn extends ColumnBase {
    /** The parts of a point in time that can be asked for. */
    public enum Part {
        /** Year. */
        YEAR(DatetimeComponent.YEAR),
        /** Month, 1 to 12. */
        MONTH(DatetimeComponent.MONTH),
        /** Day of the month, from 1. */
        DAY(DatetimeComponent.DAY),
        /** Day of the week, Monday 0 to Sunday 6. */
        WEEKDAY(DatetimeComponent.WEEKDAY),
        /** Hour, 0 to 23. */
        HOUR(DatetimeComponent.HOUR),
        /** Minute. */
        MINUTE(DatetimeComponent.MINUTE),
        /** Second. */
        SECOND(DatetimeComponent.SECOND);

        private final DatetimeComponent component;

        Part(DatetimeComponent component) {
            this.component = component;
        }
    }

    DatetimeColumn(Column column, DType dtype) {
        super(column, dtype);
    }

    /**
     * Returns a part of each point in time as int32, null where the row is.
     *
     * @nulls kept
     * @source cudf::datetime::extract_datetime_component
     */
    public ColumnBase part(Part part) {
        if (dtype().hasZone()) {
            try (ColumnBase local = Zones.local(this)) {
                return ((DatetimeColumn) local).part(part);
            }
        }
        if (dtype() == DType.DATE && part.component.compareTo(DatetimeComponent.HOUR) >= 0) {
            // days have no time: converted, every row is midnight
            try (ColumnBase seconds = cast(DType.DATETIME_S)) {
                return ((DatetimeColumn) seconds).part(part);
            }
        }
        try (Column found = Datetime.extractDatetimeComponent(plc(), part.component)) {
            if (part != Part.WEEKDAY) {
                return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
            }
            try (Scalar one = Scalar.of((short) 1);
                    Column fromZero =
                            Binaryop.binaryOperation(found, one, BinaryOperator.SUB, PlcTypes.of(DType.INT16))) {
                return own(Unary.cast(fromZero, PlcTypes.of(DType.INT32)));
            }
        }
    }

    /**
     * Returns the day of the year of each point in time as int32, from 1.
     *
     * @nulls kept
     * @source cudf::datetime::day_of_year
     */
    public ColumnBase dayOfYear() {
        if (dtype().hasZone()) {
            try (ColumnBase local = Zones.local(this)) {
                return ((DatetimeColumn) local).dayOfYear();
            }
        }
        try (Column found = Datetime.dayOfYear(plc())) {
            return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
        }
    }

    /**
     * Returns the quarter of each point in time as int32, 1 to 4.
     *
     * @nulls kept
     * @source cudf::datetime::extract_quarter
     */
    public ColumnBase quarter() {
        if (dtype().hasZone()) {
            try (ColumnBase local = Zones.local(this)) {
                return ((DatetimeColumn) local).quarter();
            }
        }
        try (Column found = Datetime.extractQuarter(plc())) {
            return own(Unary.cast(found, PlcTypes.of(DType.INT32)));
        }
    }

    /**
     * Returns the points in time rounded down to a unit; the dtype stays.
     *
     * @nulls kept
     * @throws InvalidArgumentException if the unit is longer than a day
     * @source cudf::datetime::floor_datetimes
     */
    public ColumnBase floor(ChronoUnit unit) {
        if (dtype().hasZone() && unit.compareTo(ChronoUnit.MINUTES) > 0) {
            throw new UnsupportedOperationException("floor: " + dtype() + " cannot be rounded to " + unit
                    + ", of which not all are equally long; use MINUTES or shorter, or local times");
        }
        if (dtype() == DType.DATE) {
            frequency(unit);
            return share();
        }
        return like(Datetime.floorDatetimes(plc(), frequency(unit)));
    }

    /** Returns the unit to which the engine rounds points in time. */
    static RoundingFrequency frequency(ChronoUnit unit) {
        return switch (unit) {
            case DAYS -> RoundingFrequency.DAY;
            case HOURS -> RoundingFrequency.HOUR;
            case MINUTES -> RoundingFrequency.MINUTE;
            case SECONDS -> RoundingFrequency.SECOND;
            case MILLIS -> RoundingFrequency.MILLISECOND;
            case MICROS -> RoundingFrequency.MICROSECOND;
            case NANOS -> RoundingFrequency.NANOSECOND;
            default ->
                throw new InvalidArgumentException("points in time cannot be rounded to " + unit
                        + "; use DAYS, HOURS, MINUTES, SECONDS, MILLIS, MICROS or NANOS");
        };
    }

    @Override
    public boolean supports(Reduction reduction) {
        return switch (reduction) {
            case MEAN, MEDIAN, STD -> true;
            default -> reduction.isOrderOnly();
        };
    }
}
