/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.UnsupportedUdfException;
import io.cudf4j.udf.WindowToDouble;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions of windows of rows: what they give as translated, and what in the JVM. */
@Tag("once")
@SuppressWarnings("NarrowCalculation") // what users write
class WindowFunctionsTest {
    /** Values with a gap, and windows of at most three rows that end with their row; of the first row there is none. */
    private static List<Object[]> rows() {
        Double[] values = {1.0, 2.5, null, -4.0, Double.NaN, 8.0, 1e300, -0.0, 7.0};
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            Integer start = i == 0 ? null : Math.max(0, i - 2);
            rows.add(new Object[] {values[i], start, i == 5 ? start : Integer.valueOf(i + 1)});
        }
        return rows;
    }

    /** The same windows as a kernel finds them itself: of some rows before and behind, with so many finite values at least. */
    private static List<Object[]> around(int preceding, int following, int least) {
        Double[] values = {1.0, Double.POSITIVE_INFINITY, 2.5, null, -4.0, Double.NaN, 8.0, 1e300, -0.0, 7.0};
        List<Object[]> rows = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            int start = Math.max(0, i + 1 - preceding);
            int end = Math.max(start, Math.min(values.length, i + 1 + following));
            int present = 0;
            for (int k = start; k < end; k++) {
                present += values[k] != null && Double.isFinite(values[k]) ? 1 : 0;
            }
            rows.add(new Object[] {values[i], present < least ? null : (Integer) start, end});
        }
        return rows;
    }

    private final List<UdfCase> cases = new ArrayList<>();

    private void addAround(int preceding, int following, int least, WindowToDouble function) {
        cases.add(new UdfCase(
                "around " + preceding + " " + following + " " + least,
                function,
                List.of(ValueType.DOUBLE, ValueType.INT, ValueType.INT),
                ValueType.DOUBLE,
                NullRows.SKIP,
                around(preceding, following, least),
                0));
    }

    private void add(String name, WindowToDouble function) {
        cases.add(new UdfCase(
                name,
                function,
                List.of(ValueType.DOUBLE, ValueType.INT, ValueType.INT),
                ValueType.DOUBLE,
                NullRows.SKIP,
                rows(),
                0));
    }

    static double range(double[] window) {
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (double value : window) {
            if (!Double.isNaN(value)) {
                least = Math.min(least, value);
                greatest = Math.max(greatest, value);
            }
        }
        return greatest - least;
    }

    private static double at(double[] window, int place) {
        return window[place];
    }

    /** Returns functions with rows. */
    static List<UdfCase> samples() {
        WindowFunctionsTest made = new WindowFunctionsTest();
        made.addAll();
        return made.cases;
    }

    private void addAll() {
        double factor = 2.5;
        add("range", WindowFunctionsTest::range);
        add("size", window -> window.length);
        add("first and last", window -> window[0] * factor + window[window.length - 1]);
        add("helper", window -> at(window, 1) - at(window, 0));
        add("outside", window -> window[window.length]);
        add("fails", window -> 10 / (window.length - 2));
        for (int least : new int[] {0, 1, 2, 3}) {
            addAround(3, 0, least, WindowFunctionsTest::range);
            addAround(2, 2, least, window -> window.length + 10 * window[window.length - 1]);
            addAround(4, -1, least, window -> window.length);
            addAround(1, -3, least, window -> window.length);
            addAround(1, 20, least, window -> window[0] - 10 / (window.length - 2));
        }
    }

    @Test
    void functionsOfWindows_giveWhatTheJvmGives() {
        UdfCase.checkAll(CpuRun.Settings.SANITIZED, samples());
    }

    @Test
    void writesIntoTheWindow_areRefused() {
        assertThatThrownBy(() -> Translator.translateWindows((WindowToDouble) window -> window[0] = 1))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContainingAll("a value put into the window", "WindowFunctionsTest.java:", "copy what is to");
        assertThatThrownBy(() -> Translator.translateWindows((WindowToDouble)
                        window -> java.util.Arrays.stream(window).sum()))
                .isInstanceOf(UnsupportedUdfException.class)
                .hasMessageContaining("java.util.Arrays.stream");
    }

    @Test
    void window_isReadInItsPlace() {
        Translation translation = Translator.translateWindows((WindowToDouble) WindowFunctionsTest::range);
        assertThat(translation.rowColumns())
                .extracting(Translation.RowColumn::label)
                .containsExactly(0, 1, 2);
        assertThat(translation.allocates()).isFalse();
        assertThat(translation.explain()).contains("window_value(captured(c).col0");
    }
}
