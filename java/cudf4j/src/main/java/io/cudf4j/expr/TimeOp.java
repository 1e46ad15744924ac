/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.expr;

/** The operations of timestamps and durations, by the names of their methods; {@link ExprNode.MethodCall} has what they are given. */
public enum TimeOp implements MethodOp {
    /** Year. */
    YEAR("year"),
    /** Month, 1 to 12. */
    MONTH("month"),
    /** Day of the month, from 1. */
    DAY("day"),
    /** Hour, 0 to 23. */
    HOUR("hour"),
    /** Minute. */
    MINUTE("minute"),
    /** Second. */
    SECOND("second"),
    /** Microseconds of the second. */
    MICROSECOND("microsecond"),
    /** Nanoseconds of the microsecond. */
    NANOSECOND("nanosecond"),
    /** Day of the week, Monday 0 to Sunday 6. */
    DAY_OF_WEEK("dayOfWeek"),
    /** Day of the year, from 1. */
    DAY_OF_YEAR("dayOfYear"),
    /** Quarter, 1 to 4. */
    QUARTER("quarter"),
    /** Whether the day is the first of a month. */
    IS_MONTH_START("isMonthStart"),
    /** Whether the day is the last of a month. */
    IS_MONTH_END("isMonthEnd"),
    /** Whether the day is the first of a quarter. */
    IS_QUARTER_START("isQuarterStart"),
    /** Whether the day is the last of a quarter. */
    IS_QUARTER_END("isQuarterEnd"),
    /** Whether the day is the first of a year. */
    IS_YEAR_START("isYearStart"),
    /** Whether the day is the last of a year. */
    IS_YEAR_END("isYearEnd"),
    /** Whether the year has 366 days. */
    IS_LEAP_YEAR("isLeapYear"),
    /** Number of days of the month. */
    DAYS_IN_MONTH("daysInMonth"),
    /** The midnight at which the day began. */
    NORMALIZE("normalize"),
    /** The day. */
    DATE("date"),
    /** The same times stored in another unit. */
    AS_UNIT("asUnit"),
    /** A string in a format. */
    STRFTIME("strftime"),
    /** Name of the day of the week. */
    DAY_NAME("dayName"),
    /** Name of the month. */
    MONTH_NAME("monthName"),
    /** Clock readings of a zone. */
    TZ_LOCALIZE("tzLocalize"),
    /** The same with another zone. */
    TZ_CONVERT("tzConvert"),
    /** Rounded down. */
    FLOOR("floor"),
    /** Rounded up. */
    CEIL("ceil"),
    /** Rounded to the nearest. */
    ROUND("round"),
    /** Moved by days that are not of a weekend. */
    PLUS_BUSINESS_DAYS("plusBusinessDays"),
    /** Whole days of a duration. */
    DAYS("days"),
    /** Whole seconds beyond whole days. */
    SECONDS("seconds"),
    /** Microseconds beyond whole seconds. */
    MICROSECONDS("microseconds"),
    /** Nanoseconds beyond whole microseconds. */
    NANOSECONDS("nanoseconds"),
    /** A duration in seconds. */
    TOTAL_SECONDS("totalSeconds");

    private final String label;

    TimeOp(String label) {
        this.label = label;
    }

    @Override
    public String accessor() {
        return "dt";
    }

    @Override
    public String label() {
        return label;
    }
}
