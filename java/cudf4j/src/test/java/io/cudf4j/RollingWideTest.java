/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;

import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Values of windows of so many rows that these are not copied for each. The expected values are computed window by window, by
 * sorting the rows of each.
 */
class RollingWideTest {
    private static final int ROWS = 700;
    private static final int WINDOW = 150;
    private static final int LEAST = 120;

    /** Returns numbers that repeat, in waves, some of them missing. */
    private static List<@Nullable Double> numbers(int different) {
        Random random = new Random(7);
        List<@Nullable Double> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double value = random.nextInt(different) - different / 2 + Math.floor(10 * Math.sin(i / 50.0));
            rows.add(i % 13 == 5 ? null : i % 29 == 3 ? Double.NaN : i % 97 == 11 ? Double.POSITIVE_INFINITY : value);
        }
        return rows;
    }

    private static boolean isThere(@Nullable Double value) {
        return value != null && !value.isNaN() && !value.isInfinite();
    }

    /** Returns what a function makes of the sorted rows that are there of each window, and of its last row. */
    private static List<@Nullable Object> expected(
            List<@Nullable Double> rows, int window, int least, Function<Window, @Nullable Object> value) {
        List<@Nullable Object> found = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            double[] sorted = rows.subList(Math.max(0, i + 1 - window), i + 1).stream()
                    .filter(RollingWideTest::isThere)
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            found.add(sorted.length < least ? null : value.apply(new Window(sorted, rows.get(i))));
        }
        return found;
    }

    @SuppressWarnings("ArrayRecordComponent")
    private record Window(double[] sorted, @Nullable Double last) {
        double place(double share, QuantileInterpolation between) {
            double at = share * (sorted.length - 1);
            double low = sorted[(int) Math.floor(at)];
            double high = sorted[(int) Math.ceil(at)];
            return switch (between) {
                case LOWER -> low;
                case HIGHER -> high;
                case MIDPOINT -> (low + high) / 2;
                case NEAREST -> sorted[(int) Math.rint(at)];
                case LINEAR -> low + (high - low) * (at - Math.floor(at));
            };
        }

        @Nullable
        Object rank(RankMethod ties, boolean ascending) {
            if (!isThere(last)) {
                return null;
            }
            double own = last;
            long before = Arrays.stream(sorted)
                    .filter(v -> ascending ? v < own : v > own)
                    .count();
            long equal = Arrays.stream(sorted).filter(v -> v == own).count();
            return switch (ties) {
                case MIN -> before + 1.0;
                case MAX -> (double) before + equal;
                default -> before + (equal + 1) / 2.0;
            };
        }

        double different() {
            return Arrays.stream(sorted).distinct().count();
        }
    }

    @Test
    void quantiles_areThoseOfTheSortedRows() {
        for (int different : new int[] {1, 3, 400}) {
            List<@Nullable Double> rows = numbers(different);
            try (Series s = Series.of("v", rows)) {
                Rolling<Series> windows = s.rolling(WINDOW).minPeriods(LEAST);
                for (QuantileInterpolation between : QuantileInterpolation.values()) {
                    for (double share : new double[] {0, 0.3, 0.5, 1}) {
                        try (Series found = windows.quantile(share, between)) {
                            assertClose(
                                    found.toList(),
                                    expected(rows, WINDOW, LEAST, w -> w.place(share, between))
                                            .toArray());
                        }
                    }
                }
                try (Series median = windows.median()) {
                    assertClose(
                            median.toList(),
                            expected(rows, WINDOW, LEAST, w -> w.place(0.5, QuantileInterpolation.LINEAR))
                                    .toArray());
                }
            }
        }
    }

    @Test
    void ranks_areThePlacesOfTheLastRows() {
        for (int different : new int[] {1, 3, 400}) {
            List<@Nullable Double> rows = numbers(different);
            try (Series s = Series.of("v", rows)) {
                Rolling<Series> windows = s.rolling(WINDOW).minPeriods(LEAST);
                for (RankMethod ties : List.of(RankMethod.AVERAGE, RankMethod.MIN, RankMethod.MAX)) {
                    for (boolean ascending : new boolean[] {true, false}) {
                        RankOptions options =
                                RankOptions.defaults().method(ties).ascending(ascending);
                        try (Series found = windows.rank(options);
                                Series shares = windows.rank(options.pct(true))) {
                            assertClose(
                                    found.toList(),
                                    expected(rows, WINDOW, LEAST, w -> w.rank(ties, ascending))
                                            .toArray());
                            assertClose(
                                    shares.toList(),
                                    expected(rows, WINDOW, LEAST, w -> {
                                                Object rank = w.rank(ties, ascending);
                                                return rank == null ? null : (double) rank / w.sorted().length;
                                            })
                                            .toArray());
                        }
                    }
                }
            }
        }
    }

    @Test
    void numbersOfDifferentValues_areThoseOfTheWindows() {
        for (int different : new int[] {1, 3, 400}) {
            List<@Nullable Double> rows = numbers(different);
            try (Series s = Series.of("v", rows);
                    Series found = s.rolling(WINDOW).minPeriods(LEAST).agg("nUnique")) {
                assertClose(
                        found.toList(),
                        expected(rows, WINDOW, LEAST, Window::different).toArray());
            }
        }
    }

    @Test
    void allRowsUpToEachOne_areWindowsToo() {
        List<@Nullable Double> rows = numbers(50);
        try (Series s = Series.of("v", rows);
                Series median = s.expanding().median()) {
            assertClose(
                    median.toList(),
                    expected(rows, ROWS, 1, w -> w.place(0.5, QuantileInterpolation.LINEAR))
                            .toArray());
        }
    }

    @Test
    void windowsOfGroups_stayWithinTheirGroup() {
        List<@Nullable Double> rows = numbers(50);
        List<@Nullable Object> wanted =
                new ArrayList<>(expected(rows.subList(0, 300), WINDOW, 1, w -> w.rank(RankMethod.AVERAGE, true)));
        wanted.addAll(expected(rows.subList(300, ROWS), WINDOW, 1, w -> w.rank(RankMethod.AVERAGE, true)));
        long[] keys = new long[ROWS];
        Arrays.fill(keys, 300, ROWS, 1);
        try (DataFrame frame = DataFrame.of("k", keys, "v", rows);
                Series found = frame.groupBy("k")
                        .get("v")
                        .rolling(WINDOW)
                        .minPeriods(1)
                        .rank()) {
            assertClose(found.toList(), wanted.toArray());
        }
    }
}
