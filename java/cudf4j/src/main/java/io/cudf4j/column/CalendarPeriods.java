/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.DatetimeColumn.Part;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Datetime;
import io.cudf4j.types.DType;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalUnit;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Timestamps rounded to weeks, months, quarters and years, which begin at midnights of the calendar. */
public final class CalendarPeriods {
    /** The months of each period; none of a week. */
    private static final Map<TemporalUnit, Integer> MONTHS =
            Map.of(ChronoUnit.WEEKS, 0, ChronoUnit.MONTHS, 1, IsoFields.QUARTER_YEARS, 3, ChronoUnit.YEARS, 12);

    private static final int DAYS_OF_WEEK = 7;

    private CalendarPeriods() {}

    /** Returns whether a unit is one of the calendar: weeks, months, quarters or years. */
    public static boolean isOne(TemporalUnit unit) {
        return MONTHS.containsKey(unit);
    }

    /**
     * Returns timestamps without zone rounded to the beginning of a week, which is its Monday, a month, a quarter or a year; of
     * two that are as near the later. The dtype stays.
     *
     * @param unit one of the calendar, see {@link #isOne}
     * @nulls kept
     * @throws OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.Period.start_time
     */
    public static ColumnBase rounded(ColumnBase points, TemporalUnit unit, Rounding rounding) {
        if (points.dtype().hasZone()) {
            throw new IllegalStateException(unit + " are those of clocks, not of " + points.dtype());
        }
        if (points.nullCount() == points.size()) {
            return points.share();
        }
        DatetimeColumn given = (DatetimeColumn) points;
        try (DatetimeColumn.Cycles cycles = DatetimeColumn.Cycles.of(given)) {
            return cycles == null ? near(given, unit, rounding) : cycles.moved(moved -> near(moved, unit, rounding));
        }
    }

    private static ColumnBase near(DatetimeColumn points, TemporalUnit unit, Rounding rounding) {
        long perDay = DatetimeColumn.Cycles.perDay(points.dtype());
        try (ColumnBase begin = first(points, unit)) {
            if (rounding == Rounding.FLOOR) {
                return midnights(points, begin, perDay, unit, rounding);
            }
            try (ColumnBase next = next(begin, unit);
                    ColumnBase isUp = isUp(points, begin, next, perDay, rounding);
                    ColumnBase days = Choices.ifElse(isUp, next, begin)) {
                return midnights(points, days, perDay, unit, rounding);
            }
        }
    }

    /** Returns the first day of the period of each point, counted from 1970. */
    private static ColumnBase first(DatetimeColumn points, TemporalUnit unit) {
        if (unit == ChronoUnit.WEEKS) {
            return before(points, points.part(Part.WEEKDAY));
        }
        if (unit == ChronoUnit.YEARS) {
            return before(points, points.dayOfYear().into(day -> day.binary(BinaryOp.SUB, 1)));
        }
        ColumnBase month = before(points, points.part(Part.DAY).into(day -> day.binary(BinaryOp.SUB, 1)));
        if (unit == ChronoUnit.MONTHS) {
            return month;
        }
        try (month;
                ColumnBase dates = month.cast(DType.DATE);
                ColumnBase back = points.part(Part.MONTH)
                        .into(number -> number.binary(BinaryOp.SUB, 1))
                        .into(passed -> passed.binary(BinaryOp.MOD, months(unit)))
                        .into(late -> late.binary(BinaryOp.MUL, -1))) {
            return dates.like(Datetime.addCalendricalMonths(dates.plc(), back.plc()))
                    .into(first -> first.cast(DType.INT64));
        }
    }

    private static int months(TemporalUnit unit) {
        return Objects.requireNonNull(MONTHS.get(unit));
    }

    private static ColumnBase days(DatetimeColumn points) {
        return points.cast(DType.DATE).into(dates -> dates.cast(DType.INT64));
    }

    /** Returns the days so many days before those of points; takes the count over. */
    private static ColumnBase before(DatetimeColumn points, ColumnBase count) {
        try (count;
                ColumnBase days = days(points)) {
            return days.binary(BinaryOp.SUB, count);
        }
    }

    private static ColumnBase next(ColumnBase begin, TemporalUnit unit) {
        return unit == ChronoUnit.WEEKS
                ? begin.binary(BinaryOp.ADD, DAYS_OF_WEEK)
                : begin.cast(DType.DATE)
                        .into(dates -> ((DatetimeColumn) dates).plusMonths(months(unit)))
                        .into(dates -> dates.cast(DType.INT64));
    }

    /** Returns which points go to the next period: those behind the beginning of theirs, or not before its middle. */
    private static ColumnBase isUp(
            DatetimeColumn points, ColumnBase begin, ColumnBase next, long perDay, Rounding rounding) {
        try (ColumnBase days = days(points);
                ColumnBase clock = points.cast(DType.INT64).into(ticks -> ticks.binary(BinaryOp.MOD, perDay));
                ColumnBase passed = days.binary(BinaryOp.SUB, begin)
                        .into(whole -> whole.binary(BinaryOp.MUL, perDay))
                        .into(ticks -> ticks.binary(BinaryOp.ADD, clock))) {
            if (rounding == Rounding.CEIL) {
                return passed.binary(BinaryOp.GT, 0);
            }
            try (ColumnBase left = next.binary(BinaryOp.SUB, days)
                    .into(whole -> whole.binary(BinaryOp.MUL, perDay))
                    .into(ticks -> ticks.binary(BinaryOp.SUB, clock))) {
                return passed.binary(BinaryOp.GE, left);
            }
        }
    }

    /** Returns the midnights with which days begin, in the dtype of the points. */
    private static ColumnBase midnights(
            DatetimeColumn points, ColumnBase days, long perDay, TemporalUnit unit, Rounding rounding) {
        try (NumericalColumn isEarly = (NumericalColumn) days.binary(BinaryOp.LT, Long.MIN_VALUE / perDay);
                NumericalColumn isLate = (NumericalColumn) days.binary(BinaryOp.GT, Long.MAX_VALUE / perDay)) {
            if (isEarly.anyTrue() || isLate.anyTrue()) {
                int row = Compaction.firstTrue(isEarly.anyTrue() ? isEarly : isLate);
                throw new OutOfBoundsException(rounding.name().toLowerCase(Locale.ROOT) + ": row " + row + " is "
                        + Quoted.of(points.shown(row)) + ", which rounded to " + Times.named(unit) + " is beyond what "
                        + points.dtype() + " reaches; convert the times to a coarser unit with asType first");
            }
        }
        return days.binary(BinaryOp.MUL, perDay).into(ticks -> ticks.cast(points.dtype()));
    }
}
