/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.QuantileInterpolation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Windows with a step have the values that each so many windows without one have. */
class StepWindowsTest {
    private static final int ROWS = 67;

    private static final Map<String, Function<Rolling<Series>, Series>> VALUES = new LinkedHashMap<>();

    static {
        VALUES.put("count", Rolling::count);
        VALUES.put("sum", Rolling::sum);
        VALUES.put("mean", Rolling::mean);
        VALUES.put("min", Rolling::min);
        VALUES.put("max", Rolling::max);
        VALUES.put("std", Rolling::std);
        VALUES.put("sem", Rolling::sem);
        VALUES.put("first", Rolling::first);
        VALUES.put("last", Rolling::last);
        VALUES.put("median", Rolling::median);
        VALUES.put("quantile", windows -> windows.quantile(0.3, QuantileInterpolation.LOWER));
        VALUES.put("rank", Rolling::rank);
        VALUES.put("skew", Rolling::skew);
        VALUES.put("kurt", Rolling::kurt);
        VALUES.put("nUnique", Rolling::nUnique);
    }

    private static Series rows(boolean hasMissing) {
        Random random = new Random(11);
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            // a span without any, too
            boolean isMissing = hasMissing && (random.nextInt(4) == 0 || (i > 30 && i < 42));
            rows.add(isMissing ? null : (double) random.nextInt(9));
        }
        return Series.of("v", rows);
    }

    private static void assertStepped(String what, Series series, UnaryOperator<Rolling<Series>> windows, int rows) {
        VALUES.forEach((name, value) -> {
            for (int step : new int[] {1, 2, 3, 7, ROWS - 1, ROWS, ROWS + 1}) {
                try (Series all = value.apply(windows.apply(series.rolling(rows)));
                        Series some =
                                value.apply(windows.apply(series.rolling(rows)).step(step))) {
                    assertEach(what + ", " + name + ", step " + step, all, some, step);
                }
            }
        });
    }

    private static void assertEach(String what, Series all, Series some, int step) {
        List<? extends @Nullable Object> values = all.toList();
        List<? extends @Nullable Object> found = some.toList();
        List<? extends @Nullable Object> names = labels(all);
        List<Integer> rows = IntStream.iterate(0, row -> row < values.size(), row -> row + step)
                .boxed()
                .toList();
        assertThat(labels(some))
                .as(what)
                .isEqualTo(rows.stream().map(names::get).toList());
        for (int i = 0; i < rows.size(); i++) {
            Object expected = values.get(rows.get(i));
            if (expected instanceof Double number) {
                assertThat((Double) found.get(i)).as(what).isCloseTo(number, within(1e-9));
            } else {
                assertThat(found.get(i)).as(what).isEqualTo(expected);
            }
        }
    }

    @Test
    void ofSoManyRows() {
        for (boolean hasMissing : new boolean[] {false, true}) {
            try (Series series = rows(hasMissing)) {
                for (int least : new int[] {0, 1, 3}) {
                    String what = "missing " + hasMissing + ", least " + least;
                    assertStepped(what, series, windows -> windows.minPeriods(least), 4);
                    assertStepped(
                            what + ", center",
                            series,
                            windows -> windows.minPeriods(least).center(true),
                            5);
                    assertStepped(
                            what + ", neither end",
                            series,
                            windows -> windows.minPeriods(least).closed(IntervalClosed.NEITHER),
                            4);
                }
                assertStepped("more than there are", series, windows -> windows.minPeriods(1), ROWS + 9);
            }
        }
    }
}
