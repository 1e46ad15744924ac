/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Times;
import io.cudf4j.column.Zones;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.DatetimeTzDtype;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Timestamps moved by the calendar. */
public final class DateShifts {
    private static final DType[] UNITS = {
        DType.DATE, DType.DATETIME_S, DType.DATETIME_MS, DType.DATETIME_US, DType.DATETIME_NS
    };

    private static final int DAYS_OF_WEEK = 7;
    private static final int BUSINESS_DAYS = 5;

    private DateShifts() {}

    /**
     * How far timestamps are moved.
     *
     * @param months how many months first, which leave the day of the month, or take the last one of a shorter month
     * @param rest what is added to that
     * @param isByClock whether timestamps of a zone are moved as clocks show them, not by the time that passes
     * @param finest the unit as fine as which the result is at least
     */
    public record Shift(long months, Duration rest, boolean isByClock, ChronoUnit finest) {
        private String shown() {
            String ofMonths = months == 0 ? "" : months == 1 ? "1 month" : months + " months";
            return ofMonths.isEmpty()
                    ? Times.named(rest)
                    : rest.isZero() ? ofMonths : ofMonths + " and " + Times.named(rest);
        }

        private int unit() {
            return switch (finest) {
                case NANOS -> 4;
                case MICROS -> 3;
                case MILLIS -> 2;
                case SECONDS, MINUTES, HOURS -> 1;
                default -> 0;
            };
        }
    }

    /**
     * Returns timestamps moved, in their unit or in that of the shift where it is finer.
     *
     * @param operation with which a message begins
     * @nulls kept
     * @throws DTypeMismatchException if the rows are no timestamps
     * @throws io.cudf4j.errors.InvalidArgumentException if clocks of a zone show what a row is moved to twice or never
     * @throws io.cudf4j.errors.OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.DateOffset
     */
    public static ColumnBase moved(String operation, ColumnBase points, Shift shift) {
        if (!points.dtype().isDatetime()) {
            throw new DTypeMismatchException(operation + ": a DateOffset moves timestamps, not " + points.dtype()
                    + "; a duration is a Duration");
        }
        return CallNames.under(operation, () -> moved(points, shift));
    }

    private static ColumnBase moved(ColumnBase points, Shift shift) {
        if (!(points.dtype() instanceof DatetimeTzDtype zoned)) {
            return ofClocks(points, shift);
        }
        if (shift.isByClock()) {
            return Zones.local(points)
                    .into(clocks -> ofClocks(clocks, shift))
                    .into(clocks -> ClockTimes.localized(clocks, zoned.zone(), telling(points, shift.shown())));
        }
        return Times.converted(points, null)
                .into(utc -> ofClocks(utc, shift))
                .into(utc -> ClockTimes.localized(utc, ZoneOffset.UTC, telling(points, shift.shown())))
                .into(utc -> Times.converted(utc, zoned.zone()));
    }

    /**
     * Returns timestamps moved by days that are neither Saturdays nor Sundays, at the same time of day. From one of a weekend it goes
     * forward as from the Friday before, back and by 0 days as from the Monday behind. Timestamps of a zone move by its clocks.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if clocks of a zone show what a row is moved to twice or never
     * @throws OutOfBoundsException if a row would leave what the dtype reaches
     * @source pandas.tseries.offsets.BusinessDay
     */
    public static ColumnBase byBusinessDays(DatetimeColumn points, int days) {
        if (points.dtype() instanceof DatetimeTzDtype zoned) {
            return Zones.local(points)
                    .into(clocks -> byBusinessDays((DatetimeColumn) clocks, days))
                    .into(clocks ->
                            ClockTimes.localized(clocks, zoned.zone(), telling(points, days + " business days")));
        }
        if (points.nullCount() == points.size()) {
            return points.share();
        }
        List<Duration> ofWeekdays = new ArrayList<>();
        for (int weekday = 0; weekday < DAYS_OF_WEEK; weekday++) {
            ofWeekdays.add(Duration.ofDays(distance(weekday, days)));
        }
        try (ColumnBase distances = ColumnFactory.of(DType.TIMEDELTA_S, ofWeekdays);
                // a place of null is none that can be looked up
                ColumnBase weekdays = points.part(DatetimeColumn.Part.WEEKDAY).into(numbers -> numbers.fillNa(0));
                ColumnBase ofRows = distances.gather(weekdays)) {
            return points.binary(BinaryOp.ADD, ofRows).into(moved -> moved.cast(points.dtype()));
        } catch (DTypeMismatchException e) {
            throw beyond(points, days + " business days", e);
        }
    }

    private static ClockTimes.Telling telling(ColumnBase points, String distance) {
        String advice = "tzLocalize(null) gives clock readings, of which tzLocalize with LocalizeOptions takes each";
        return new ClockTimes.Telling(points, "moved by " + distance, advice, advice);
    }

    /** Returns how many days a point of a day of the week, Monday 0, is moved by so many business days. */
    private static long distance(int weekday, long days) {
        boolean isWeekend = weekday >= BUSINESS_DAYS;
        // the business day from which it counts, of those of all weeks
        long from = !isWeekend ? weekday : days > 0 ? BUSINESS_DAYS - 1 : BUSINESS_DAYS;
        long to = from + days;
        return Math.floorDiv(to, BUSINESS_DAYS) * DAYS_OF_WEEK + Math.floorMod(to, BUSINESS_DAYS) - weekday;
    }

    private static ColumnBase ofClocks(ColumnBase clocks, Shift shift) {
        DType dtype = UNITS[Math.max(clocks.dtype().unit(), shift.unit())];
        return clocks.cast(dtype)
                .into(fine -> ((DatetimeColumn) fine).plusMonths(shift.months()))
                .into(moved -> plus(moved, shift.rest()));
    }

    private static ColumnBase plus(ColumnBase points, Duration rest) {
        if (rest.isZero() || points.nullCount() == points.size()) {
            return points.share();
        }
        if (!Times.counts(points.dtype(), rest)) {
            throw beyond(points, rest, null);
        }
        return points.binary(BinaryOp.ADD, rest).into(all -> all.cast(points.dtype()));
    }

    /** Returns what is told where every row is moved too far; the first that is not null is named. */
    private static OutOfBoundsException beyond(
            ColumnBase points, Object distance, @Nullable DTypeMismatchException cause) {
        try (ColumnBase isThere = points.notNa()) {
            int row = Compaction.firstTrue(isThere);
            return new OutOfBoundsException(
                    points.dtype() + " does not reach row " + row + ", " + points.shown(row) + ", moved by "
                            + Times.named(distance),
                    cause);
        }
    }
}
