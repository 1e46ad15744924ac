/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.DateOffset;
import io.cudf4j.DateRangeOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.Sequences;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Timestamps that lie evenly. */
public final class DateRanges {
    private static final String NAME = "dateRange";
    private static final long DAY = 86_400_000_000_000L;
    private static final long WEEK = 7 * DAY;
    private static final int WORKDAYS = 5;
    private static final long MICRO = 1_000;

    private DateRanges() {}

    /** What lies between two points: nanoseconds, or months of which the first or last day counts. */
    private record Step(long nanos, @Nullable DayOfWeek weekday, int months, int anchor, boolean atEnd) {
        boolean counts(DayOfWeek day) {
            return weekday == null || day == weekday;
        }
    }

    /** Returns timestamps that lie evenly, as the options describe them. */
    public static Labels of(DateRangeOptions options) {
        Objects.requireNonNull(options, "dateRange: the options are null");
        LocalDateTime start = options.start();
        LocalDateTime end = options.end();
        Object freq = options.freq();
        Integer periods = options.periods();
        boolean isLine = start != null && end != null && periods != null;
        long given = Stream.of(start, end, periods).filter(Objects::nonNull).count();
        if (given < 2 || (isLine && freq != null)) {
            throw new InvalidArgumentException(
                    "dateRange: give two of start, end and periods, or all three without a frequency");
        }
        if (options.workingDays() != null && !(freq instanceof String)) {
            throw new InvalidArgumentException("dateRange: " + (freq == null ? "days" : freq)
                    + " count no working days; C, CBMS, CBME and cbh do");
        }
        try (ColumnBase points = isLine && periods != null && start != null && end != null
                ? line(start, end, periods)
                : freq instanceof DateOffset offset
                        ? SteppedDates.of(offset, options)
                        : named(freq == null ? "D" : (String) freq, options)) {
            return Labels.own(options.name(), within(points, options));
        } catch (DateTimeException e) {
            throw new SizeOverflowException("dateRange: the points would leave the years that java.time has", e);
        }
    }

    private static ColumnBase line(LocalDateTime start, LocalDateTime end, int periods) {
        DType type = dtype(isFine(start) || isFine(end));
        return Sequences.between(type, periods, ticks(start, type), ticks(end, type));
    }

    private static ColumnBase named(String freq, DateRangeOptions options) {
        boolean isBusiness = freq.equals("B");
        Frequency read = Frequency.read(NAME, freq, options.workingDays());
        if (read == null) {
            throw Frequency.unknown(NAME, freq);
        }
        Step step = isBusiness ? new Step(DAY, null, 0, 0, false) : step(freq, read);
        boolean areFine = isFine(options.start()) || isFine(options.end());
        if (step == null) {
            return SteppedDates.of(read, dtype(areFine), options);
        }
        DType type = dtype(areFine || step.nanos() % MICRO != 0);
        if (isBusiness) {
            return businessDays(step, type, options);
        }
        return step.months() > 0 ? months(step, type, options) : ticks(step, type, options);
    }

    /** Returns the dtype of points, of which some may be finer than microseconds. */
    static DType dtype(boolean areFine) {
        return areFine ? DType.DATETIME_NS : DType.DATETIME_US;
    }

    /** Returns whether a point is finer than microseconds. */
    static boolean isFine(@Nullable LocalDateTime point) {
        return point != null && point.get(ChronoField.NANO_OF_SECOND) % MICRO != 0;
    }

    /** Returns what is computed at once, null of days of the calendar that are found one by one. */
    private static @Nullable Step step(String freq, Frequency read) {
        if (read.isLength()) {
            return new Step(read.length(), null, 0, 0, false);
        }
        if (read.count() < 0) {
            return null;
        }
        if (read.calendar() instanceof Frequency.Weekday each) {
            return new Step(Frequency.counted(NAME, freq, read.count(), WEEK, Long.MAX_VALUE), each.day(), 0, 0, false);
        }
        boolean isAnchored = freq.contains("-");
        if (read.calendar() instanceof Frequency.MonthEdges edges && edges.working() == null && !isAnchored) {
            long months = Frequency.counted(NAME, freq, read.count(), edges.period(), Integer.MAX_VALUE);
            return new Step(0, null, (int) months, edges.period(), edges.atEnd());
        }
        return null;
    }

    /**
     * Returns the ticks of a point from 1970.
     *
     * @throws InvalidArgumentException if the dtype does not reach it
     */
    static long ticks(LocalDateTime point, DType type) {
        long perSecond = type == DType.DATETIME_NS ? 1_000_000_000L : 1_000_000L;
        try {
            return Math.addExact(
                    Math.multiplyExact(point.toEpochSecond(ZoneOffset.UTC), perSecond),
                    point.get(ChronoField.NANO_OF_SECOND) / (1_000_000_000L / perSecond));
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException("dateRange: " + type + " does not reach " + point, e);
        }
    }

    private static int size(long count) {
        if (count > Integer.MAX_VALUE) {
            throw new SizeOverflowException("dateRange: " + count + " points; a column has at most 2147483647 rows");
        }
        return (int) Math.max(0, count);
    }

    /** Returns points a number of nanoseconds apart, which may be negative. */
    static ColumnBase ticks(long nanos, DType type, DateRangeOptions options) {
        return ticks(new Step(nanos, null, 0, 0, false), type, options);
    }

    private static ColumnBase ticks(Step step, DType type, DateRangeOptions options) {
        LocalDateTime start = rolled(options.start(), step::counts, 1);
        // an end that only bounds the points need not be one
        LocalDateTime end = start == null ? rolled(options.end(), step::counts, -1) : options.end();
        long by = type == DType.DATETIME_NS ? step.nanos() : step.nanos() / MICRO;
        Integer periods = options.periods();
        try {
            if (start == null) {
                int count = Objects.requireNonNull(periods);
                long last = ticks(Objects.requireNonNull(end), type);
                long first = Math.subtractExact(last, Math.multiplyExact(by, Math.max(0, count - 1L)));
                return Sequences.ticks(type, count, first, by);
            }
            long first = ticks(start, type);
            if (periods == null) {
                long distance = Math.subtractExact(ticks(Objects.requireNonNull(end), type), first);
                return Sequences.ticks(type, size(Math.floorDiv(distance, by) + 1), first, by);
            }
            Math.addExact(first, Math.multiplyExact(by, Math.max(0, periods - 1L)));
            return Sequences.ticks(type, periods, first, by);
        } catch (ArithmeticException e) {
            throw new SizeOverflowException("dateRange: the points would leave what " + type + " reaches", e);
        }
    }

    /** Returns days without those of weekends: all days from the first to the last of them, and of these some. */
    private static ColumnBase businessDays(Step day, DType type, DateRangeOptions options) {
        LocalDateTime start = rolled(options.start(), Frequency::isWorking, 1);
        LocalDateTime end = start == null ? rolled(options.end(), Frequency::isWorking, -1) : options.end();
        Integer periods = options.periods();
        if (periods != null) {
            start = start == null ? afterWorkdays(Objects.requireNonNull(end), 1L - Math.max(1, periods)) : start;
            end = end == null ? afterWorkdays(start, Math.max(1, periods) - 1L) : end;
        }
        DateRangeOptions days =
                DateRangeOptions.defaults().start(Objects.requireNonNull(start)).end(Objects.requireNonNull(end));
        try (ColumnBase all = ticks(day, type, days);
                ColumnBase some = periods != null && periods == 0 ? all.slice(0, 0) : all.share();
                ColumnBase weekday = ((DatetimeColumn) some).part(DatetimeColumn.Part.WEEKDAY);
                ColumnBase isWorkday = weekday.binary(BinaryOp.LT, WORKDAYS)) {
            return Compaction.filter(List.of(some), isWorkday).get(0);
        }
    }

    /** Returns the workday that lies so many behind one. */
    private static LocalDateTime afterWorkdays(LocalDateTime workday, long count) {
        long fromMonday = workday.getDayOfWeek().getValue() - 1L + count;
        long weeks = Math.floorDiv(fromMonday, (long) WORKDAYS);
        try {
            return workday.with(DayOfWeek.MONDAY).plusWeeks(weeks).plusDays(Math.floorMod(fromMonday, (long) WORKDAYS));
        } catch (DateTimeException e) {
            throw new SizeOverflowException("dateRange: the points would leave what timestamps reach", e);
        }
    }

    /** Returns the next point on a day that counts, or the last one before. */
    private static @Nullable LocalDateTime rolled(
            @Nullable LocalDateTime point, Predicate<DayOfWeek> counts, int direction) {
        LocalDateTime rolled = point;
        while (rolled != null && !counts.test(rolled.getDayOfWeek())) {
            rolled = rolled.plusDays(direction);
        }
        return rolled;
    }

    private static ColumnBase months(Step step, DType type, DateRangeOptions options) {
        LocalDateTime start = options.start();
        LocalDateTime end = options.end();
        Integer periods = options.periods();
        LocalDateTime known = start != null ? start : Objects.requireNonNull(end);
        boolean isDayBehind =
                start != null && end != null && start.toLocalTime().isAfter(end.toLocalTime());
        long last = end == null ? 0 : back(step, end.toLocalDate().minusDays(isDayBehind ? 1 : 0));
        long first = start != null
                ? forward(step, start.toLocalDate())
                : last - (long) step.months() * (Objects.requireNonNull(periods) - 1);
        long count = periods != null ? periods : Math.floorDiv(last - first, (long) step.months()) + 1;
        int size = size(count);
        int ahead = step.atEnd() ? 1 : 0;
        LocalDateTime init = reached(first + ahead, known.toLocalTime(), type);
        reached(first + ahead + (long) step.months() * Math.max(0, size - 1), known.toLocalTime(), type);
        ColumnBase points = Sequences.months(type, size, init, step.months());
        if (!step.atEnd()) {
            return points;
        }
        try (points) {
            return Sequences.dayBefore(points);
        }
    }

    /** Returns the first day of a month, counted from year 0, which a dtype must reach. */
    private static LocalDateTime reached(long month, LocalTime time, DType type) {
        try {
            LocalDateTime point = YearMonth.of(0, 1).plusMonths(month).atDay(1).atTime(time);
            ticks(point, type);
            return point;
        } catch (DateTimeException | InvalidArgumentException e) {
            throw new SizeOverflowException("dateRange: the points would leave what " + type + " reaches", e);
        }
    }

    private static long month(LocalDate day) {
        return day.getYear() * 12L + day.getMonthValue() - 1;
    }

    private static boolean isEdge(Step step, LocalDate day) {
        boolean isDay = step.atEnd() ? day.getDayOfMonth() == day.lengthOfMonth() : day.getDayOfMonth() == 1;
        return isDay && aligned(step, month(day)) == month(day);
    }

    /** Returns the last month, not after a given one, whose first or last day counts. */
    private static long aligned(Step step, long month) {
        int ahead = step.atEnd() ? 1 : 0;
        return Math.floorDiv(month + ahead, (long) step.anchor()) * step.anchor() - ahead;
    }

    private static long forward(Step step, LocalDate day) {
        long month = month(day);
        if (isEdge(step, day)) {
            return month;
        }
        long before = aligned(step, month);
        return before == month && step.atEnd() ? month : before + step.anchor();
    }

    private static long back(Step step, LocalDate day) {
        long month = month(day);
        long before = aligned(step, month);
        return before == month && step.atEnd() && !isEdge(step, day) ? before - step.anchor() : before;
    }

    /** Returns the points without a first or last one that does not belong to the range. */
    private static ColumnBase within(ColumnBase points, DateRangeOptions options) {
        int from = 0;
        int to = points.size();
        if (to > 0 && !options.inclusive().hasLeft() && isAt(points, 0, options.start())) {
            from = 1;
        }
        if (to > from && !options.inclusive().hasRight() && isAt(points, to - 1, options.end())) {
            to--;
        }
        return points.slice(from, to);
    }

    private static boolean isAt(ColumnBase points, int row, @Nullable LocalDateTime end) {
        return end != null
                && points.get(row) instanceof LocalDateTime point
                && point.truncatedTo(ChronoUnit.NANOS).equals(end);
    }
}
