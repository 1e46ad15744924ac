/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.DatetimeColumn.Part;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Datetime;
import io.cudf4j.types.DType;
import java.util.List;

/** Where timestamps lie in their month, quarter, year and week, by local time. */
public final class Calendars {
    private static final int THURSDAY = 3;
    private static final int DAYS_OF_DECEMBER = 31;

    private Calendars() {}

    /** A stretch of months that a year is a multiple of, all of which begin with it. */
    public enum Period {
        /** A month. */
        MONTH(1),
        /** Three months. */
        QUARTER(3),
        /** A year. */
        YEAR(12);

        private final int months;

        Period(int months) {
            this.months = months;
        }
    }

    /**
     * Returns whether the year of each timestamp has 366 days.
     *
     * @nulls false
     * @source cudf::datetime::is_leap_year
     */
    public static ColumnBase isLeapYear(DatetimeColumn points) {
        return points.ofCalendar(near -> ColumnBase.own(Datetime.isLeapYear(near.plc())))
                .into(Calendars::orFalse);
    }

    /**
     * Returns whether the day of each timestamp is the first of a period.
     *
     * @nulls false
     * @source pandas.Series.dt.is_month_start
     */
    public static ColumnBase isFirstDay(DatetimeColumn points, Period period) {
        return points.ofCalendar(near -> isFirst(near, period)).into(Calendars::orFalse);
    }

    /**
     * Returns whether the day of each timestamp is the last of a period.
     *
     * @nulls false
     * @source pandas.Series.dt.is_month_end
     */
    public static ColumnBase isLastDay(DatetimeColumn points, Period period) {
        return points.ofCalendar(near -> isLast(near, period)).into(Calendars::orFalse);
    }

    private static ColumnBase isFirst(DatetimeColumn near, Period period) {
        if (period == Period.YEAR) {
            return ColumnBase.own(Datetime.dayOfYear(near.plc())).into(day -> day.binary(BinaryOp.EQ, 1));
        }
        ColumnBase isFirst = near.narrow(Part.DAY).into(day -> day.binary(BinaryOp.EQ, 1));
        return period == Period.MONTH ? isFirst : isFirst.into(first -> inMonth(near, period, 1, first));
    }

    private static ColumnBase isLast(DatetimeColumn near, Period period) {
        if (period == Period.YEAR) {
            return near.narrow(Part.DAY)
                    .into(day -> day.binary(BinaryOp.EQ, DAYS_OF_DECEMBER))
                    .into(last -> inMonth(near, period, 0, last));
        }
        ColumnBase isLast = ColumnBase.own(Datetime.daysInMonth(near.plc()))
                .into(days -> near.narrow(Part.DAY).into(day -> day.binary(BinaryOp.EQ, days)));
        return period == Period.MONTH ? isLast : isLast.into(last -> inMonth(near, period, 0, last));
    }

    /** Returns what is true in months of which so many are left when whole periods are taken off. */
    private static ColumnBase inMonth(DatetimeColumn near, Period period, int left, ColumnBase flags) {
        try (ColumnBase isMonth = near.narrow(Part.MONTH)
                .into(month -> month.binary(BinaryOp.MOD, period.months))
                .into(rest -> rest.binary(BinaryOp.EQ, left))) {
            return flags.binary(BinaryOp.AND, isMonth);
        }
    }

    private static ColumnBase orFalse(ColumnBase flags) {
        return flags.nullCount() == 0 ? flags.share() : flags.fillNull(false);
    }

    /**
     * Returns the year, the week and the day of the week, Monday 1 to Sunday 7, of each timestamp by ISO 8601; the
     * year as int32, the others as uint32.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.OutOfBoundsException if a year is beyond int32
     * @source pandas.Series.dt.isocalendar
     */
    public static List<ColumnBase> iso(DatetimeColumn points) {
        return CallNames.under("isoCalendar", () -> weeks(points));
    }

    private static List<ColumnBase> weeks(DatetimeColumn points) {
        try (ColumnBase thursday = points.ofCalendar(near -> {
                    try (DatetimeColumn thursdays = thursdays(near)) {
                        return thursdays.dayOfYear();
                    }
                });
                ColumnBase years = points.years();
                ColumnBase year = yearsToThursday(points, thursday);
                ColumnBase ofWeek = years.binary(BinaryOp.ADD, year);
                ColumnBase before = thursday.binary(BinaryOp.SUB, 1);
                ColumnBase fullWeeks = before.binary(BinaryOp.FLOOR_DIV, 7);
                ColumnBase week = fullWeeks.binary(BinaryOp.ADD, 1);
                ColumnBase fromZero = points.part(Part.WEEKDAY);
                ColumnBase day = fromZero.binary(BinaryOp.ADD, 1)) {
            List<ColumnBase> parts = List.of(ofWeek, week, day);
            return Columns.made(
                    parts.size(),
                    i -> i == 0
                            ? DatetimeColumn.Cycles.narrow(ofWeek)
                            : parts.get(i).cast(DType.UINT32));
        }
    }

    /**
     * Returns by how many years the Thursday of each week is in another year than the day: its day of the year is then about
     * a year away, else three days at most.
     */
    private static ColumnBase yearsToThursday(DatetimeColumn points, ColumnBase thursday) {
        return points.dayOfYear()
                .into(day -> day.binary(BinaryOp.SUB, thursday))
                .into(apart -> apart.binary(BinaryOp.ADD, 183))
                .into(shifted -> shifted.binary(BinaryOp.FLOOR_DIV, 366));
    }

    private static DatetimeColumn thursdays(DatetimeColumn near) {
        try (ColumnBase days = near.cast(DType.DATE).into(dates -> dates.cast(DType.INT64));
                ColumnBase weekday = near.part(Part.WEEKDAY);
                ColumnBase monday = days.binary(BinaryOp.SUB, weekday);
                ColumnBase thursday = monday.binary(BinaryOp.ADD, THURSDAY)) {
            return (DatetimeColumn) thursday.cast(DType.DATE);
        }
    }
}
