/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_compute;

/**
 * Parts of timestamps, and arithmetic of dates.
 *
 * @source cudf::datetime
 */
public final class Datetime {
    private Datetime() {}

    /**
     * Returns a part of each timestamp, INT16.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::extract_datetime_component
     */
    public static Column extractDatetimeComponent(Column column, DatetimeComponent component) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .extract_datetime_component(in.view(column), (byte) component.code())
                    .address());
        }
    }

    /**
     * Returns the last day of the month of each timestamp, TIMESTAMP_DAYS.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::last_day_of_month
     */
    public static Column lastDayOfMonth(Column column) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.last_day_of_month(in.view(column)).address());
        }
    }

    /**
     * Returns the day of the year of each timestamp, from 1; INT16.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::day_of_year
     */
    public static Column dayOfYear(Column column) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.day_of_year(in.view(column)).address());
        }
    }

    /**
     * Returns timestamps, moved by months; the day is lowered to the last one of the month where needed.
     *
     * @nulls null where the timestamp or its number of months is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::add_calendrical_months
     */
    public static Column addCalendricalMonths(Column timestamps, Column months) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .add_calendrical_months(in.view(timestamps), in.view(months))
                    .address());
        }
    }

    /**
     * Returns timestamps, moved by months; the day is lowered to the last one of the month where needed.
     *
     * @nulls null where the timestamp is; everywhere if the number of months is null
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::add_calendrical_months
     */
    public static Column addCalendricalMonths(Column timestamps, Scalar months) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .add_calendrical_months(in.view(timestamps), in.view(months))
                    .address());
        }
    }

    /**
     * Returns whether each timestamp is in a leap year.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::is_leap_year
     */
    public static Column isLeapYear(Column column) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.is_leap_year(in.view(column)).address());
        }
    }

    /**
     * Returns the number of days of the month of each timestamp, INT16.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::days_in_month
     */
    public static Column daysInMonth(Column column) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.days_in_month(in.view(column)).address());
        }
    }

    /**
     * Returns the quarter of each timestamp, from 1; INT16.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::extract_quarter
     */
    public static Column extractQuarter(Column column) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute.extract_quarter(in.view(column)).address());
        }
    }

    /**
     * Returns timestamps, moved up to the next whole unit.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::ceil_datetimes
     */
    public static Column ceilDatetimes(Column column, RoundingFrequency frequency) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .ceil_datetimes(in.view(column), frequency.code())
                    .address());
        }
    }

    /**
     * Returns timestamps, moved down to the last whole unit.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::floor_datetimes
     */
    public static Column floorDatetimes(Column column, RoundingFrequency frequency) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .floor_datetimes(in.view(column), frequency.code())
                    .address());
        }
    }

    /**
     * Returns timestamps, moved to the nearest whole unit.
     *
     * @nulls null where the timestamp is
     * @throws io.cudf4j.errors.LogicErrorException if the types do not fit the operation
     * @source cudf::datetime::round_datetimes
     */
    public static Column roundDatetimes(Column column, RoundingFrequency frequency) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_compute
                    .round_datetimes(in.view(column), frequency.code())
                    .address());
        }
    }
}
