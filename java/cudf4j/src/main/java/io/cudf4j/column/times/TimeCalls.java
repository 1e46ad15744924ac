/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.Calendars;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.DatetimeColumn.Part;
import io.cudf4j.column.Rounding;
import io.cudf4j.column.Times;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.TimeOp;
import io.cudf4j.types.AmbiguousTime;
import io.cudf4j.types.DType;
import io.cudf4j.types.NonexistentTime;
import java.time.Duration;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operations of timestamps and durations that give one column, by their name and what they are given. */
public final class TimeCalls {
    /** What is false where there is no time. */
    private static final Set<TimeOp> OF_DAYS = EnumSet.of(
            TimeOp.IS_MONTH_START,
            TimeOp.IS_MONTH_END,
            TimeOp.IS_QUARTER_START,
            TimeOp.IS_QUARTER_END,
            TimeOp.IS_YEAR_START,
            TimeOp.IS_YEAR_END,
            TimeOp.IS_LEAP_YEAR);

    private TimeCalls() {}

    /**
     * Returns what an operation makes of timestamps or durations; of categories it is computed once for each.
     *
     * @param arguments as {@link io.cudf4j.expr.ExprNode.MethodCall} has them
     * @nulls kept, but false where the operation tells whether a day is the first or the last of something
     * @throws DTypeMismatchException if the rows are no times, or not those that the operation needs
     * @source pandas.Series.dt
     */
    public static ColumnBase apply(TimeOp op, ColumnBase column, List<@Nullable Object> arguments) {
        requireTimes(column);
        return CallNames.under(
                op.label(),
                () -> column instanceof CategoricalColumn rows
                        ? ofCategories(op, rows, arguments)
                        : computed(op, column, arguments));
    }

    /** Returns what an operation makes of each category once. */
    private static ColumnBase ofCategories(TimeOp op, CategoricalColumn rows, List<@Nullable Object> arguments) {
        if (arguments.contains(AmbiguousTime.INFER)) {
            // the rows around one tell which time is meant
            return rows.decoded().into(times -> computed(op, times, arguments));
        }
        try {
            ColumnBase made = computed(op, rows.categories(), arguments).into(rows::taken);
            return OF_DAYS.contains(op) ? made.into(truths -> truths.fillNa(false)) : made;
        } catch (InvalidArgumentException | OutOfBoundsException e) {
            // it may be of a category that no row has; if not, the row is named
            return rows.decoded().into(times -> computed(op, times, arguments));
        }
    }

    /**
     * Throws unless rows are timestamps or durations, or categories of these.
     *
     * @throws DTypeMismatchException if they are not; the message says what makes some
     */
    public static void requireTimes(ColumnBase column) {
        DType dtype = dtype(column);
        if (!dtype.isDatetime() && !dtype.isTimedelta()) {
            String what = column instanceof CategoricalColumn ? "categories of " + dtype : dtype.toString();
            throw new DTypeMismatchException(
                    "dt: it needs timestamps or durations, not " + what + "; " + advice(dtype));
        }
    }

    /** Returns the dtype of rows, or of their categories. */
    private static DType dtype(ColumnBase column) {
        return column instanceof CategoricalColumn rows ? rows.categories().dtype() : column.dtype();
    }

    /**
     * Returns times as they are, those of categories decoded; the caller closes them.
     *
     * @nulls kept
     * @source pandas.Series.dt
     */
    public static ColumnBase times(ColumnBase column) {
        return column instanceof CategoricalColumn rows ? rows.decoded() : column.share();
    }

    private static ColumnBase computed(TimeOp op, ColumnBase times, List<@Nullable Object> arguments) {
        return switch (op) {
            case FLOOR -> rounded(times, arguments, Rounding.FLOOR);
            case CEIL -> rounded(times, arguments, Rounding.CEIL);
            case ROUND -> rounded(times, arguments, Rounding.ROUND);
            case AS_UNIT -> Times.stored(times, (ChronoUnit) Objects.requireNonNull(arguments.get(0)));
            case DAYS -> Times.days(durations(times));
            case SECONDS -> Times.seconds(durations(times));
            case MICROSECONDS -> Times.fraction(durations(times), ChronoUnit.MICROS);
            case NANOSECONDS -> Times.fraction(durations(times), ChronoUnit.NANOS);
            case TOTAL_SECONDS -> Times.totalSeconds(durations(times));
            default -> ofPoints(op, timestamps(times), arguments);
        };
    }

    private static String advice(DType dtype) {
        if (dtype.isList()) {
            return "list() has the methods of lists, and explode makes rows of the elements";
        }
        if (dtype.isStruct()) {
            return "struct().field gives the values of a field";
        }
        return dtype.isInterval()
                ? "the bounds of intervals are left and right of an index of them"
                : "Cudf.toDatetime and asType(DType.DATETIME_US) make timestamps";
    }

    /**
     * Returns a column as one of timestamps.
     *
     * @nulls kept
     * @throws DTypeMismatchException if it is none
     * @source pandas.Series.dt
     */
    public static DatetimeColumn timestamps(ColumnBase times) {
        if (times instanceof DatetimeColumn points) {
            return points;
        }
        throw new DTypeMismatchException("dt: it needs timestamps, not " + times.dtype()
                + "; of durations there are days, seconds and totalSeconds");
    }

    /**
     * Returns a column of durations as it is.
     *
     * @nulls kept
     * @throws DTypeMismatchException if it is none
     * @source pandas.Series.dt
     */
    public static ColumnBase durations(ColumnBase times) {
        if (times.dtype().isTimedelta()) {
            return times;
        }
        throw new DTypeMismatchException(
                "dt: it needs durations, not " + times.dtype() + "; the difference of two timestamps is one");
    }

    private static ColumnBase rounded(ColumnBase times, List<@Nullable Object> arguments, Rounding rounding) {
        boolean isTold = arguments.size() > 1;
        AmbiguousTime ambiguous = isTold ? ambiguous(arguments) : AmbiguousTime.RAISE;
        Object nonexistent = isTold ? Objects.requireNonNull(arguments.get(2)) : NonexistentTime.RAISE;
        return arguments.get(0) instanceof Duration step
                ? ClockTimes.rounded(times, step, rounding, ambiguous, nonexistent)
                : ClockTimes.rounded(
                        times,
                        (TemporalUnit) Objects.requireNonNull(arguments.get(0)),
                        rounding,
                        ambiguous,
                        nonexistent);
    }

    private static ColumnBase ofPoints(TimeOp op, DatetimeColumn points, List<@Nullable Object> arguments) {
        return switch (op) {
            case YEAR -> points.part(Part.YEAR);
            case MONTH -> points.part(Part.MONTH);
            case DAY -> points.part(Part.DAY);
            case HOUR -> points.part(Part.HOUR);
            case MINUTE -> points.part(Part.MINUTE);
            case SECOND -> points.part(Part.SECOND);
            case MICROSECOND -> Times.fraction(points, ChronoUnit.MICROS);
            case NANOSECOND -> Times.fraction(points, ChronoUnit.NANOS);
            case DAY_OF_WEEK -> points.part(Part.WEEKDAY);
            case DAY_OF_YEAR -> points.dayOfYear();
            case QUARTER -> points.quarter();
            case DAYS_IN_MONTH -> points.daysInMonth();
            case NORMALIZE -> ClockTimes.midnights(points);
            case DATE -> Times.local(points).into(days -> days.cast(DType.DATE));
            case DAY_NAME -> Times.text(points, "%A", names(arguments.get(0), true), Times.STRFTIME);
            case MONTH_NAME -> Times.text(points, "%B", names(arguments.get(0), true), Times.STRFTIME);
            case STRFTIME ->
                Strftime.text(
                        points,
                        (String) Objects.requireNonNull(arguments.get(0)),
                        names(arguments.get(1), false),
                        Times.STRFTIME);
            case TZ_LOCALIZE ->
                ClockTimes.localized(
                        points, zone(arguments), ambiguous(arguments), Objects.requireNonNull(arguments.get(2)));
            case TZ_CONVERT -> Times.converted(points, zone(arguments));
            case PLUS_BUSINESS_DAYS ->
                DateShifts.byBusinessDays(points, (Integer) Objects.requireNonNull(arguments.get(0)));
            default -> ofCalendar(op, points);
        };
    }

    private static ColumnBase ofCalendar(TimeOp op, DatetimeColumn points) {
        return switch (op) {
            case IS_MONTH_START -> Calendars.isFirstDay(points, Calendars.Period.MONTH);
            case IS_MONTH_END -> Calendars.isLastDay(points, Calendars.Period.MONTH);
            case IS_QUARTER_START -> Calendars.isFirstDay(points, Calendars.Period.QUARTER);
            case IS_QUARTER_END -> Calendars.isLastDay(points, Calendars.Period.QUARTER);
            case IS_YEAR_START -> Calendars.isFirstDay(points, Calendars.Period.YEAR);
            case IS_YEAR_END -> Calendars.isLastDay(points, Calendars.Period.YEAR);
            case IS_LEAP_YEAR -> Calendars.isLeapYear(points);
            default -> throw new IllegalStateException("no operation " + op);
        };
    }

    /** Returns the words of the language of a tag, English ones without it. */
    private static List<String> names(@Nullable Object languageTag, boolean isAlone) {
        return languageTag == null
                ? Times.ENGLISH
                : CalendarNames.of(Locale.forLanguageTag((String) languageTag), isAlone);
    }

    private static AmbiguousTime ambiguous(List<@Nullable Object> arguments) {
        return (AmbiguousTime) Objects.requireNonNull(arguments.get(1));
    }

    private static @Nullable ZoneId zone(List<@Nullable Object> arguments) {
        String id = (String) arguments.get(0);
        return id == null ? null : ZoneId.of(id);
    }
}
