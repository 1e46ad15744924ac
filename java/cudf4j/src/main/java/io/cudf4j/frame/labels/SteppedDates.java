/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.DateOffset;
import io.cudf4j.DateRangeOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Timestamps of which each is found from the one before, in this JVM: their distances follow the calendar. */
final class SteppedDates {
    private static final int MOST_STEPS = 10_000_000;

    private SteppedDates() {}

    /** Counts steps, so that a range that does not end soon is refused. */
    private static final class Steps {
        private int done;

        void one() {
            if (++done > MOST_STEPS) {
                throw new SizeOverflowException("dateRange: from the first point to the last there are more than "
                        + MOST_STEPS + " steps of the calendar");
            }
        }
    }

    /**
     * Returns points on days of the calendar that count; those of a negative number go back.
     *
     * @throws SizeOverflowException if there are too many, or they would leave what the dtype reaches
     */
    static ColumnBase of(Frequency frequency, DType type, DateRangeOptions options) {
        try {
            return column(frequency.countsHours() ? hours(frequency, options) : days(frequency, options), type);
        } catch (DateTimeException e) {
            throw leaving(type, e);
        }
    }

    private static List<LocalDateTime> days(Frequency frequency, DateRangeOptions options) {
        boolean isBack = frequency.count() < 0;
        LocalDateTime start = rolled(frequency, options.start(), isBack);
        // an end that only bounds the points need not be one
        LocalDateTime end = start == null ? rolled(frequency, options.end(), !isBack) : options.end();
        Integer periods = options.periods();
        Steps steps = new Steps();
        List<LocalDateTime> points = new ArrayList<>();
        LocalDateTime point = start != null ? start : first(frequency, Objects.requireNonNull(end), options, steps);
        for (long left = periods == null ? Long.MAX_VALUE : periods;
                left > 0 && (end == null || !isBehind(point, end, isBack));
                left--) {
            points.add(point);
            point = left == 1 ? point : moved(frequency, point, isBack, steps);
        }
        return points;
    }

    /**
     * Returns points so many working hours apart. As in pandas a number of them says where the other end lies, by one step of all their
     * hours: where that is the end of a day, which no single step leads to, there is a point less.
     */
    private static List<LocalDateTime> hours(Frequency frequency, DateRangeOptions options) {
        long count = frequency.count();
        boolean isBack = count < 0;
        Integer periods = options.periods();
        Steps steps = new Steps();
        LocalDateTime start = rolled(frequency, options.start(), isBack);
        LocalDateTime end = periods == null ? options.end() : rolled(frequency, options.end(), !isBack);
        if (end == null) {
            LocalDateTime from = Objects.requireNonNull(start);
            end = moved(frequency, from, count, Objects.requireNonNull(periods) - 1, steps);
        } else if (start == null) {
            start = moved(frequency, end, -count, Objects.requireNonNull(periods) - 1, steps);
        }
        List<LocalDateTime> points = new ArrayList<>();
        LocalDateTime point = Objects.requireNonNull(start);
        while (!isBehind(point, end, isBack)) {
            points.add(point);
            if (point.equals(end)) {
                break;
            }
            steps.one();
            point = frequency.moved(point, count, steps::one);
        }
        return points;
    }

    private static LocalDateTime moved(Frequency frequency, LocalDateTime point, long hours, int times, Steps steps) {
        if (times == 0) {
            return point;
        }
        try {
            return frequency.moved(point, Math.multiplyExact(hours, times), steps::one);
        } catch (ArithmeticException e) {
            throw new SizeOverflowException("dateRange: " + times + " times " + hours + " hours are too many", e);
        }
    }

    /** Returns the first of a number of points that end with one. */
    private static LocalDateTime first(Frequency frequency, LocalDateTime end, DateRangeOptions options, Steps steps) {
        LocalDateTime point = end;
        for (int left = Objects.requireNonNull(options.periods()); left > 1; left--) {
            point = moved(frequency, point, frequency.count() > 0, steps);
        }
        return point;
    }

    private static @Nullable LocalDateTime rolled(
            Frequency frequency, @Nullable LocalDateTime point, boolean isRolledBack) {
        return point == null ? null : frequency.rolled(point, isRolledBack);
    }

    private static LocalDateTime moved(Frequency frequency, LocalDateTime point, boolean isBack, Steps steps) {
        LocalDateTime moved = point;
        for (long i = Math.abs(frequency.count()); i > 0; i--) {
            steps.one();
            moved = frequency.next(moved, isBack);
        }
        return moved;
    }

    private static boolean isBehind(LocalDateTime point, LocalDateTime end, boolean isBack) {
        return isBack ? point.isBefore(end) : point.isAfter(end);
    }

    /**
     * Returns points an offset apart; those of one that moves back go back.
     *
     * @throws InvalidArgumentException if the offset does not move a point, or not always in one direction
     * @throws SizeOverflowException if there are too many, or they would leave what the dtype reaches
     */
    static ColumnBase of(DateOffset offset, DateRangeOptions options) {
        Duration rest = offset.toDuration();
        DType type = DateRanges.dtype(DateRanges.isFine(options.start())
                || DateRanges.isFine(options.end())
                || rest.toNanosPart() % 1_000 != 0);
        try {
            if (offset.toTotalMonths() != 0) {
                return column(inSteps(offset, options), type);
            }
            if (rest.isZero()) {
                throw still(offset, Objects.requireNonNull(options.start() == null ? options.end() : options.start()));
            }
            return DateRanges.ticks(rest.toNanos(), type, options);
        } catch (DateTimeException | ArithmeticException e) {
            throw leaving(type, e);
        }
    }

    private static List<LocalDateTime> inSteps(DateOffset offset, DateRangeOptions options) {
        Integer periods = options.periods();
        LocalDateTime start = options.start();
        LocalDateTime end = options.end();
        if (end == null) {
            end = Objects.requireNonNull(start).plus(offset.multipliedBy(Objects.requireNonNull(periods) - 1L));
        } else if (start == null) {
            start = end.minus(offset.multipliedBy(Objects.requireNonNull(periods) - 1L));
        }
        List<LocalDateTime> points = new ArrayList<>();
        Steps steps = new Steps();
        LocalDateTime point = Objects.requireNonNull(start);
        boolean isBack = point.plus(offset).isBefore(point);
        while (!isBehind(point, end, isBack)) {
            points.add(point);
            steps.one();
            LocalDateTime next = point.plus(offset);
            if (isBack ? !next.isBefore(point) : !next.isAfter(point)) {
                throw still(offset, point);
            }
            point = next;
        }
        return points;
    }

    private static InvalidArgumentException still(DateOffset offset, LocalDateTime point) {
        return new InvalidArgumentException("dateRange: " + offset + " does not move " + point + " on");
    }

    private static ColumnBase column(List<LocalDateTime> points, DType type) {
        long[] ticks = new long[points.size()];
        try {
            for (int i = 0; i < ticks.length; i++) {
                ticks[i] = DateRanges.ticks(points.get(i), type);
            }
        } catch (InvalidArgumentException e) {
            throw leaving(type, e);
        }
        try (ColumnBase counts = ColumnFactory.of(ticks)) {
            return counts.cast(type);
        }
    }

    private static SizeOverflowException leaving(DType type, RuntimeException cause) {
        return new SizeOverflowException("dateRange: the points would leave what " + type + " reaches", cause);
    }
}
