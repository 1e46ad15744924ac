/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.times;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Sequences;
import io.cudf4j.column.Times;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.math.BigInteger;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How far the rows of points or durations lie from one another, as a frequency. */
public final class Spacing {
    /** Those of fixed length, the longest first. */
    private static final List<Unit> UNITS = List.of(
            new Unit(ChronoUnit.DAYS, "D"),
            new Unit(ChronoUnit.HOURS, "h"),
            new Unit(ChronoUnit.MINUTES, "min"),
            new Unit(ChronoUnit.SECONDS, "s"),
            new Unit(ChronoUnit.MILLIS, "ms"),
            new Unit(ChronoUnit.MICROS, "us"),
            new Unit(ChronoUnit.NANOS, "ns"));

    private record Unit(ChronoUnit length, String name) {}

    private Spacing() {}

    /**
     * Returns the name of the distance that lies between each row and the next, as pandas names it: a number, where it is
     * not 1, and ns, us, ms, s, min, h, D, W-SUN to W-SAT, MS or ME, QS-JAN to QS-MAR or QE-OCT to QE-DEC, YS-JAN to YS-DEC
     * or YE-JAN to YE-DEC; B, which has no number, for Mondays to Fridays; null where rows are not evenly spaced, fewer than
     * three, or null.
     */
    public static @Nullable String of(ColumnBase times) {
        if (times.size() < 3 || times.nullCount() > 0) {
            return null;
        }
        try (ColumnBase local = Times.local(times)) {
            // months may happen to have as many days
            String months = local instanceof DatetimeColumn clocks ? monthly(clocks) : null;
            if (months != null) {
                return months;
            }
            long[] even = local.cast(DType.INT64).into(Sequences::evenlySpaced);
            if (even != null) {
                return fixed(even[1], local);
            }
            return local instanceof DatetimeColumn clocks && areBusinessDays(clocks) ? "B" : null;
        }
    }

    /** Returns whether each is a day after the one before, or a Monday after a Friday. */
    private static boolean areBusinessDays(DatetimeColumn local) {
        long day = Duration.ofDays(1).toNanos() / Times.tickNanos(local);
        try (ColumnBase ticks = local.cast(DType.INT64);
                ColumnBase later = ticks.slice(1, ticks.size());
                ColumnBase earlier = ticks.slice(0, ticks.size() - 1);
                ColumnBase distance = later.binary(BinaryOp.SUB, earlier);
                ColumnBase weekday = local.part(DatetimeColumn.Part.WEEKDAY).into(all -> all.slice(1, all.size()));
                ColumnBase isMonday = weekday.binary(BinaryOp.EQ, 0);
                ColumnBase isNext = distance.binary(BinaryOp.EQ, day);
                ColumnBase isBehindWeekend = distance.binary(BinaryOp.EQ, 3 * day);
                ColumnBase isBehindMonday = weekday.binary(BinaryOp.GE, 1);
                ColumnBase isTillFriday = weekday.binary(BinaryOp.LE, 4);
                ColumnBase isOther = isBehindMonday.binary(BinaryOp.AND, isTillFriday);
                ColumnBase isDay = isOther.binary(BinaryOp.AND, isNext);
                ColumnBase isWeek = isMonday.binary(BinaryOp.AND, isBehindWeekend);
                NumericalColumn isBusiness = (NumericalColumn) isDay.binary(BinaryOp.OR, isWeek)) {
            return isBusiness.allTrue();
        }
    }

    private static String fixed(long step, ColumnBase local) {
        BigInteger distance = BigInteger.valueOf(step).multiply(BigInteger.valueOf(Times.tickNanos(local)));
        BigInteger[] weeks = distance.divideAndRemainder(
                BigInteger.valueOf(Duration.ofDays(7).toNanos()));
        if (weeks[1].signum() == 0 && local instanceof DatetimeColumn points) {
            try (ColumnBase day = points.part(DatetimeColumn.Part.WEEKDAY)) {
                return times(weeks[0], "W-" + letters(DayOfWeek.of(1 + (Integer) Objects.requireNonNull(day.get(0)))));
            }
        }
        for (Unit unit : UNITS) {
            BigInteger[] count = distance.divideAndRemainder(
                    BigInteger.valueOf(unit.length().getDuration().toNanos()));
            if (count[1].signum() == 0) {
                return times(count[0], unit.name());
            }
        }
        throw new IllegalStateException("every distance is a number of nanoseconds");
    }

    /** Returns what frequencies call a month or a day of the week. */
    private static String letters(Enum<?> named) {
        return named.name().substring(0, 3);
    }

    private static String times(BigInteger count, String unit) {
        return count.equals(BigInteger.ONE) ? unit : count + unit;
    }

    private static String times(long count, String unit) {
        return times(BigInteger.valueOf(count), unit);
    }

    /** Returns the name of a number of months, beginning at a month; whole years and quarters have names of their own. */
    private static String calendar(long months, long first, String edge) {
        int month = (int) Math.floorMod(first - 1, 12L) + 1;
        if (months % 12 == 0) {
            return times(months / 12, "Y" + edge + "-" + letters(Month.of(month)));
        }
        if (months % 3 == 0) {
            // a quarter that begins is named by the first such month of a year, one that ends by the last
            int anchor = edge.equals("S") ? (month - 1) % 3 + 1 : (month - 1) % 3 + 10;
            return times(months / 3, "Q" + edge + "-" + letters(Month.of(anchor)));
        }
        return times(months, "M" + edge);
    }

    /** Returns the months from the year 0 to those of timestamps. */
    private static ColumnBase months(DatetimeColumn local) {
        return local.years()
                .into(year -> year.cast(DType.INT64))
                .into(year -> year.binary(BinaryOp.MUL, 12))
                .into(before ->
                        local.part(DatetimeColumn.Part.MONTH).into(month -> before.binary(BinaryOp.ADD, month)));
    }

    private static @Nullable String monthly(DatetimeColumn local) {
        long[] even = months(local).into(Sequences::evenlySpaced);
        if (even == null || even[1] < 1 || !Times.areWhole(local, ChronoUnit.DAYS)) {
            return null;
        }
        try (ColumnBase day = local.part(DatetimeColumn.Part.DAY);
                NumericalColumn isFirst = (NumericalColumn) day.binary(BinaryOp.EQ, 1);
                NumericalColumn isLast =
                        (NumericalColumn) local.daysInMonth().into(end -> day.binary(BinaryOp.EQ, end))) {
            if (isFirst.allTrue()) {
                return calendar(even[1], even[0], "S");
            }
            return isLast.allTrue() ? calendar(even[1], even[0], "E") : null;
        }
    }
}
