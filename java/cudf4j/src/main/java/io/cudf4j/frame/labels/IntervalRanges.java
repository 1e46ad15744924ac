/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.IntervalRangeOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.IntervalColumn;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Intervals of one width, side by side. */
public final class IntervalRanges {
    /** How far beyond the last bound, in widths, a bound may be rounded. */
    private static final double ROUNDING = 0.1;

    private IntervalRanges() {}

    /**
     * Returns intervals of numbers that lie side by side.
     *
     * @throws InvalidArgumentException if the options have not two of first bound, last bound and number, or all and a width
     * @source pandas.interval_range
     */
    public static Labels of(IntervalRangeOptions options) {
        Objects.requireNonNull(options, "intervalRange: the options are null");
        Number start = options.start();
        Number end = options.end();
        Integer periods = options.periods();
        long given = Stream.of(start, end, periods).filter(Objects::nonNull).count();
        if (given < 2 || (given == 3 && options.freq() != null)) {
            throw new InvalidArgumentException(
                    "intervalRange: of start, end, periods and freq three are given; freq is 1"
                            + " where it is left out beside two others");
        }
        Number freq = options.freq() == null && given == 2 ? (Number) 1L : options.freq();
        boolean isWhole = Stream.of(start, end, freq).allMatch(each -> each == null || isWhole(each));
        try (ColumnBase bounds = isWhole && freq != null
                ? ColumnFactory.of(whole(start, end, periods, freq.longValue()))
                : bounds(breaks(start, end, periods, freq), isWhole)) {
            return Labels.own(options.name(), IntervalColumn.fromBreaks(bounds, options.closed()));
        }
    }

    private static ColumnBase bounds(double[] breaks, boolean isWhole) {
        return isWhole && Arrays.stream(breaks).allMatch(each -> each == Math.rint(each))
                ? ColumnFactory.of(
                        Arrays.stream(breaks).mapToLong(each -> (long) each).toArray())
                : ColumnFactory.of(breaks);
    }

    private static boolean isWhole(Number number) {
        return number instanceof Long || number instanceof Integer || number instanceof Short || number instanceof Byte;
    }

    private static double[] breaks(
            @Nullable Number start, @Nullable Number end, @Nullable Integer periods, @Nullable Number freq) {
        if (periods == null) {
            double first = Objects.requireNonNull(start).doubleValue();
            double step = Objects.requireNonNull(freq).doubleValue();
            double count = Math.ceil((Objects.requireNonNull(end).doubleValue() + step * ROUNDING - first) / step);
            // the width as it is between the first two bounds, which numpy goes on with
            return even(first, first + step - first, (long) Math.max(0, count));
        }
        double first = start != null
                ? start.doubleValue()
                : Objects.requireNonNull(end).doubleValue()
                        - periods * Objects.requireNonNull(freq).doubleValue();
        double last = end != null
                ? end.doubleValue()
                : first + periods * Objects.requireNonNull(freq).doubleValue();
        double[] breaks = even(first, periods == 0 ? 0 : (last - first) / periods, periods + 1L);
        breaks[periods] = periods == 0 ? first : last;
        return breaks;
    }

    private static double[] even(double first, double step, long count) {
        HeapLimits.require("intervalRange", count, "bounds", 2 * Double.BYTES);
        double[] breaks = new double[(int) count];
        for (int i = 0; i < breaks.length; i++) {
            breaks[i] = first + i * step;
        }
        return breaks;
    }

    /** Returns whole bounds, which a double might round. */
    private static long[] whole(@Nullable Number start, @Nullable Number end, @Nullable Integer periods, long step) {
        try {
            long first = start != null
                    ? start.longValue()
                    : Math.subtractExact(
                            Objects.requireNonNull(end).longValue(),
                            Math.multiplyExact(Objects.requireNonNull(periods).longValue(), step));
            long count = periods != null
                    ? periods + 1L
                    : Math.floorDiv(
                                    Math.subtractExact(
                                            Objects.requireNonNull(end).longValue(), first),
                                    step)
                            + 1;
            HeapLimits.require("intervalRange", Math.max(0, count), "bounds", 2 * Long.BYTES);
            long[] bounds = new long[(int) Math.max(0, count)];
            for (int i = 0; i < bounds.length; i++) {
                bounds[i] = Math.addExact(first, Math.multiplyExact(step, (long) i));
            }
            return bounds;
        } catch (ArithmeticException e) {
            throw new InvalidArgumentException("intervalRange: a bound would leave what int64 holds", e);
        }
    }
}
