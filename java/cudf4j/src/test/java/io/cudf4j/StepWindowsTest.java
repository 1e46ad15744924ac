/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.values;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Windows with a step have the values that each so many windows without one have. */
class StepWindowsTest {
    private static final int ROWS = 67;

    private static final Map<String, Function<Rolling<DataFrame>, DataFrame>> VALUES = new LinkedHashMap<>();

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

    private static final int[] STEPS = {1, 2, 3, 7, ROWS - 1, ROWS, ROWS + 1};

    private static List<@Nullable Object> rows(boolean hasMissing) {
        Random random = new Random(11);
        List<@Nullable Object> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            // a span without any, too
            boolean isMissing = hasMissing && (random.nextInt(4) == 0 || (i > 30 && i < 42));
            rows.add(isMissing ? null : (double) random.nextInt(9));
        }
        return rows;
    }

    /** What is made for all steps is read at once: each look at a device that others use too is a wait. */
    private static void assertStepped(
            String what, DataFrame frame, UnaryOperator<Rolling<DataFrame>> windows, int rows) {
        VALUES.forEach((name, value) -> {
            List<DataFrame> made = new ArrayList<>();
            try {
                made.add(value.apply(windows.apply(frame.rolling(rows))));
                for (int step : STEPS) {
                    made.add(value.apply(windows.apply(frame.rolling(rows)).step(step)));
                }
                try (DataFrame all = Cudf.concat(made)) {
                    List<? extends @Nullable Object> labels = labels(all);
                    for (String column : List.of("whole", "missing")) {
                        assertEach(what + ", " + column + ", " + name, values(all, column), labels);
                    }
                }
            } finally {
                made.forEach(DataFrame::close);
            }
        });
    }

    /** Asserts that the rows without a step are followed by those of each step, and nothing else. */
    private static void assertEach(
            String what, List<? extends @Nullable Object> values, List<? extends @Nullable Object> labels) {
        int next = ROWS;
        for (int step : STEPS) {
            for (int row = 0; row < ROWS; row += step, next++) {
                String which = what + ", step " + step + ", row " + row;
                assertThat(labels.get(next)).as(which).isEqualTo(labels.get(row));
                if (values.get(row) instanceof Double number) {
                    assertThat((Double) values.get(next)).as(which).isCloseTo(number, within(1e-9));
                } else {
                    assertThat(values.get(next)).as(which).isEqualTo(values.get(row));
                }
            }
        }
        assertThat(values).as(what).hasSize(next);
    }

    @Test
    void ofSoManyRows() {
        try (DataFrame frame = DataFrame.of("whole", rows(false), "missing", rows(true))) {
            for (int least : new int[] {0, 1, 3}) {
                String what = "least " + least;
                assertStepped(what, frame, windows -> windows.minPeriods(least), 4);
                assertStepped(
                        what + ", center",
                        frame,
                        windows -> windows.minPeriods(least).center(true),
                        5);
                assertStepped(
                        what + ", neither end",
                        frame,
                        windows -> windows.minPeriods(least).closed(IntervalClosed.NEITHER),
                        4);
            }
            assertStepped("more than there are", frame, windows -> windows.minPeriods(1), ROWS + 9);
        }
    }
}
