/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Windows of so many rows. The expected values are those of pandas 3.1.1. */
class RollingWindowsTest {
    private static final double NAN = Double.NaN;

    private static Series gaps() {
        return Series.of("v", list(1.0, NAN, 3.0, 4.0, null, NAN, 7.0, 8.0));
    }

    private static <F extends Frame<F>> void assertRolled(
            Rolling<F> windows, Function<Rolling<F>, F> value, @Nullable Object... expected) {
        try (F rolled = value.apply(windows)) {
            assertClose(((Series) (Frame<?>) rolled).toList(), expected);
        }
    }

    @Test
    @Behaviour(257)
    void everyValue_needsARowInEachPlace() {
        try (Series s = gaps()) {
            Rolling<Series> two = s.rolling(2);
            assertRolled(two, Rolling::sum, null, null, null, 7.0, null, null, null, 15.0);
            assertRolled(two, Rolling::mean, null, null, null, 3.5, null, null, null, 7.5);
            assertRolled(two, Rolling::min, null, null, null, 3.0, null, null, null, 7.0);
            assertRolled(two, Rolling::max, null, null, null, 4.0, null, null, null, 8.0);
            assertRolled(two, Rolling::std, null, null, null, Math.sqrt(0.5), null, null, null, Math.sqrt(0.5));
            assertRolled(two, Rolling::var, null, null, null, 0.5, null, null, null, 0.5);
            assertRolled(two, Rolling::variance, null, null, null, 0.5, null, null, null, 0.5);
            assertRolled(two, Rolling::sem, null, null, null, 0.5, null, null, null, 0.5);
            assertRolled(two, Rolling::first, null, null, null, 3.0, null, null, null, 7.0);
            assertRolled(two, Rolling::last, null, null, null, 4.0, null, null, null, 8.0);
            assertRolled(two, Rolling::count, null, 1.0, 1.0, 2.0, 1.0, 0.0, 1.0, 2.0);
        }
    }

    @Test
    void minPeriods_sayHowManyRowsAreEnough() {
        try (Series s = gaps()) {
            Rolling<Series> one = s.rolling(2).minPeriods(1);
            assertRolled(one, Rolling::sum, 1.0, 1.0, 3.0, 7.0, 4.0, null, 7.0, 15.0);
            assertRolled(one, Rolling::mean, 1.0, 1.0, 3.0, 3.5, 4.0, null, 7.0, 7.5);
            assertRolled(one, Rolling::std, null, null, null, Math.sqrt(0.5), null, null, null, Math.sqrt(0.5));
            assertRolled(one, Rolling::first, 1.0, 1.0, 3.0, 3.0, 4.0, null, 7.0, 7.0);
            assertRolled(one, Rolling::last, 1.0, 1.0, 3.0, 4.0, 4.0, null, 7.0, 8.0);
            assertRolled(one, Rolling::count, 1.0, 1.0, 1.0, 2.0, 1.0, 0.0, 1.0, 2.0);
            Rolling<Series> none = s.rolling(2).minPeriods(0);
            assertRolled(none, Rolling::sum, 1.0, 1.0, 3.0, 7.0, 4.0, 0.0, 7.0, 15.0);
            assertRolled(none, Rolling::mean, 1.0, 1.0, 3.0, 3.5, 4.0, null, 7.0, 7.5);
            assertRolled(none, Rolling::max, 1.0, 1.0, 3.0, 4.0, 4.0, null, 7.0, 8.0);
            Rolling<Series> three = s.rolling(5).minPeriods(3);
            assertRolled(three, Rolling::first, null, null, null, 1.0, 1.0, null, 3.0, 4.0);
            assertRolled(three, Rolling::last, null, null, null, 4.0, 4.0, null, 7.0, 8.0);
        }
    }

    @Test
    void divisor_isTheNumberOfValuesLessDdof() {
        try (Series s = gaps()) {
            Rolling<Series> three = s.rolling(3).minPeriods(1);
            assertRolled(three, w -> w.std(0), 0.0, 0.0, 1.0, 0.5, 0.5, 0.0, 0.0, 0.5);
            assertRolled(three, w -> w.var(2), null, null, null, null, null, null, null, null);
            assertRolled(three, w -> w.variance(0), 0.0, 0.0, 1.0, 0.25, 0.25, 0.0, 0.0, 0.25);
            double half = 0.5 / Math.sqrt(2);
            assertRolled(three, w -> w.sem(0), 0.0, 0.0, Math.sqrt(0.5), half, half, 0.0, 0.0, half);
            assertRolled(three, w -> w.var(Integer.MAX_VALUE), null, null, null, null, null, null, null, null);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "RIGHT, false, 3, '1 1 4 7 7 4 7 15', '- - 2 2 2 1 1 2'",
        "RIGHT, true, 3, '1 4 7 7 4 7 15 15', '- 2 2 2 1 1 2 -'",
        "RIGHT, true, 4, '1 4 8 7 7 11 15 15', '- - 3 2 2 2 2 -'",
        "LEFT, false, 1, '- 1 - 3 4 - - 7', '- 1 0 1 1 0 0 1'",
        "LEFT, false, 3, '- 1 1 4 7 7 4 7', '- - - 2 2 2 1 1'",
        "LEFT, true, 4, '1 1 4 8 7 7 11 15', '- - - 3 2 2 2 2'",
        "BOTH, false, 1, '1 1 3 7 4 - 7 15', '1 1 1 2 1 0 1 2'",
        "BOTH, true, 3, '1 4 8 7 7 11 15 15', '- 2 3 2 2 2 2 2'",
        "NEITHER, false, 1, '- - - - - - - -', '- - - - - - - -'",
        "NEITHER, false, 3, '- 1 1 3 7 4 - 7', '- - - - - - - -'",
        "NEITHER, true, 4, '1 1 4 7 7 4 7 15', '- - - - - - - -'"
    })
    void ends_belongToTheWindowAsIsSaid(IntervalClosed closed, boolean center, int window, String sums, String counts) {
        try (Series s = gaps()) {
            Rolling<Series> windows = s.rolling(window).closed(closed).center(center);
            assertRolled(windows.minPeriods(1), Rolling::sum, cells(sums));
            assertRolled(windows, Rolling::count, cells(counts));
        }
    }

    private static @Nullable Object[] cells(String text) {
        return List.of(text.split(" ")).stream()
                .map(cell -> cell.equals("-") ? null : Double.valueOf(cell))
                .toArray();
    }

    @Test
    void emptyWindow_hasTheSumNothing() {
        try (Series s = Series.of(new double[] {1, 2})) {
            Rolling<Series> empty = s.rolling(1).closed(IntervalClosed.NEITHER);
            assertRolled(empty.minPeriods(0), Rolling::sum, 0.0, 0.0);
            assertRolled(empty.minPeriods(0), Rolling::count, 0.0, 0.0);
            assertRolled(empty.minPeriods(0), Rolling::max, null, null);
            assertRolled(empty, Rolling::sum, null, null);
        }
    }

    @Test
    void infiniteRows_areMissing_andCounted() {
        double inf = Double.POSITIVE_INFINITY;
        try (Series s = Series.of(new double[] {1, inf, 3, 4, -inf, 6, 7, 8});
                Series floats = Series.of(new float[] {1, Float.NEGATIVE_INFINITY, 3, 4})) {
            assertRolled(s.rolling(2), Rolling::sum, null, null, null, 7.0, null, null, 13.0, 15.0);
            assertRolled(s.rolling(2), Rolling::min, null, null, null, 3.0, null, null, 6.0, 7.0);
            assertRolled(s.rolling(2), Rolling::last, null, null, null, 4.0, null, null, 7.0, 8.0);
            assertRolled(s.rolling(2), Rolling::count, null, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0);
            assertRolled(floats.rolling(2).minPeriods(1), Rolling::max, 1.0, 1.0, 3.0, 4.0);
        }
    }

    @Test
    void everyNumber_isTaken() {
        try (Series whole = Series.of(DType.INT8, list(100, 100, null, 100));
                Series unsigned = Series.of(DType.UINT64, list(1, 2, 3));
                Series truths = Series.of(list(true, false, null, true));
                Series decimals = Series.of(DType.decimal64(9, 2), list(new java.math.BigDecimal("0.25"), null, 1));
                Series rolled = whole.rolling(2).sum()) {
            assertThat(rolled.dtype()).isEqualTo(DType.FLOAT64);
            assertClose(rolled.toList(), null, 200.0, null, null);
            assertRolled(unsigned.rolling(3), Rolling::mean, null, null, 2.0);
            assertRolled(truths.rolling(2).minPeriods(1), Rolling::sum, 1.0, 1.0, 0.0, 1.0);
            assertRolled(decimals.rolling(2).minPeriods(1), Rolling::sum, 0.25, 0.25, 1.0);
        }
    }

    @Test
    void labelsNamesAndColumns_stay() {
        try (DataFrame frame =
                        DataFrame.of("a", new int[] {1, 2, 3}, "b", list(1.5, null, 2.0), "k", list("x", "y", "z"));
                DataFrame indexed = frame.setIndex("k");
                DataFrame rolled = indexed.rolling(2).minPeriods(1).sum();
                Series series = indexed.rolling(2).get("a").max();
                DataFrame chosen = indexed.rolling(2).get(List.of("b")).count()) {
            assertThat(rolled.columns()).isEqualTo(list("a", "b"));
            assertThat(labels(rolled)).isEqualTo(list("x", "y", "z"));
            assertThat(values(rolled, "a")).isEqualTo(list(1.0, 3.0, 5.0));
            assertThat(values(rolled, "b")).isEqualTo(list(1.5, 1.5, 2.0));
            assertThat(series.name()).isEqualTo("a");
            assertThat(series.toList()).isEqualTo(list(null, 2.0, 3.0));
            assertThat(labels(series)).isEqualTo(list("x", "y", "z"));
            assertThat(chosen.columns()).isEqualTo(list("b"));
            assertThat(values(chosen, "b")).isEqualTo(list(null, 1.0, 1.0));
        }
    }

    @Test
    void agg_takesNamesAndAggregations() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2, 3}, "b", list(1.5, null, 2.0));
                DataFrame named = frame.rolling(2).agg("mean");
                DataFrame several = frame.rolling(2)
                        .agg(
                                Agg.sum("a"),
                                Agg.count("b"),
                                Agg.std("a").as("s"),
                                Agg.last("a").as("l"));
                Series series = frame.col("a");
                DataFrame ofSeries = series.rolling(2)
                        .agg(Agg.min("a").as("least"), Agg.max("a").as("most"))) {
            assertThat(values(named, "a")).isEqualTo(list(null, 1.5, 2.5));
            assertThat(several.columns()).isEqualTo(list("a", "b", "s", "l"));
            assertThat(values(several, "a")).isEqualTo(list(null, 3.0, 5.0));
            assertThat(values(several, "b")).isEqualTo(list(null, 1.0, 1.0));
            assertThat(values(several, "s")).isEqualTo(list(null, Math.sqrt(0.5), Math.sqrt(0.5)));
            assertThat(values(several, "l")).isEqualTo(list(null, 2.0, 3.0));
            assertThat(values(ofSeries, "least")).isEqualTo(list(null, 1.0, 2.0));
            assertThat(values(ofSeries, "most")).isEqualTo(list(null, 2.0, 3.0));
        }
    }

    @Test
    @Behaviour(257)
    void step_takesSomeRows() {
        try (Series s = Series.of("v", new double[] {1, 2, 3, 4, 5});
                Series none = s.head(0);
                Series stepped = s.rolling(2).step(2).sum();
                Series first =
                        s.rolling(2).minPeriods(1).step(Integer.MAX_VALUE).sum();
                Series ofNone = none.rolling(2).step(3).sum()) {
            assertThat(stepped.toList()).isEqualTo(list(null, 5.0, 9.0));
            assertThat(labels(stepped)).isEqualTo(list(0L, 2L, 4L));
            assertThat(first.toList()).isEqualTo(list(1.0));
            assertThat(ofNone.toList()).isEmpty();
        }
    }

    @Test
    void noRowsOneRow_andWindowsLongerThanRows() {
        try (Series s = Series.of("v", new double[] {1, 2, 3});
                Series none = s.head(0);
                Series one = s.head(1);
                Series empty = none.rolling(2).sum();
                Series counted = none.rolling(2).count()) {
            assertThat(empty.toList()).isEmpty();
            assertThat(empty.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(counted.dtype()).isEqualTo(DType.FLOAT64);
            assertRolled(one.rolling(1), Rolling::sum, 1.0);
            assertRolled(one.rolling(100).closed(IntervalClosed.LEFT).minPeriods(1), Rolling::sum, (Object) null);
            assertRolled(s.rolling(100), Rolling::sum, null, null, null);
            assertRolled(s.rolling(100).minPeriods(1), Rolling::sum, 1.0, 3.0, 6.0);
            assertRolled(s.rolling(Integer.MAX_VALUE).minPeriods(2), Rolling::mean, null, 1.5, 2.0);
            assertRolled(
                    s.rolling(Integer.MAX_VALUE)
                            .minPeriods(1)
                            .closed(IntervalClosed.BOTH)
                            .center(true),
                    Rolling::sum,
                    6.0,
                    6.0,
                    6.0);
        }
    }

    @Test
    void rowsOfASlice_areAloneInTheirWindows() {
        try (Series s = Series.of("v", list(100.0, 1.0, null, 2.0, 3.0, 200.0));
                Series slice = s.iloc(Slice.of(1, 5)).toSeries();
                Series sums = slice.rolling(3).minPeriods(1).sum()) {
            assertThat(sums.toList()).isEqualTo(list(1.0, 1.0, 3.0, 5.0));
            assertThat(labels(sums)).isEqualTo(list(1L, 2L, 3L, 4L));
            assertRolled(slice.rolling(2).center(true).minPeriods(1), Rolling::last, 1.0, 1.0, 2.0, 3.0);
        }
    }

    @Test
    void largeValuesLeaveNoTrace() {
        try (Series s = Series.of(new double[] {1e300, 1, 1, 1, 1})) {
            assertRolled(s.rolling(2), Rolling::sum, null, 1e300, 2.0, 2.0, 2.0);
        }
    }

    @Test
    void whatCannotBe_isRefusedByName() {
        try (Series s = gaps();
                Series words = Series.of("w", list("a", null));
                DataFrame frame = DataFrame.of("a", new int[] {1, 2}, "w", list("x", null));
                DataFrame counted = frame.rolling(1).count()) {
            assertThat(values(counted, "w")).isEqualTo(list(1.0, 0.0));
            assertRefused(
                    () -> s.rolling(0), InvalidArgumentException.class, "rolling: the window: it is at least 1, not 0");
            assertRefused(() -> s.rolling(-3), InvalidArgumentException.class, "not -3");
            assertRefused(
                    () -> s.rolling(2).minPeriods(3),
                    InvalidArgumentException.class,
                    "minPeriods: it is at most the window's 2 rows, not 3");
            assertRefused(() -> s.rolling(2).minPeriods(-1), InvalidArgumentException.class, "minPeriods");
            assertRefused(() -> s.rolling(2).step(0), InvalidArgumentException.class, "step");
            assertRefused(() -> s.rolling(2).std(-1), InvalidArgumentException.class, "ddof");
            assertRefused(() -> s.rolling(2).agg(), InvalidArgumentException.class, "agg: nothing to compute");
            assertRefused(
                    () -> words.rolling(1).sum(),
                    DTypeMismatchException.class,
                    "sum of windows is not defined for string");
            assertRefused(() -> frame.rolling(1).sum(), DTypeMismatchException.class, "column 'w'");
            assertRefused(() -> frame.rolling(1).get("z"), LabelNotFoundException.class, "z");
            assertRefused(() -> frame.rolling(1).on("z"), LabelNotFoundException.class, "z");
            assertRefused(() -> s.rolling(1).on("v"), UnsupportedOperationException.class, "on: a series");
            assertRefused(() -> frame.rolling(1).agg(Agg.sum("a"), Agg.max("a")), DuplicateLabelException.class, "'a'");
            assertRefused(() -> frame.rolling(1).agg(Agg.idxMin("a")), UnsupportedOperationException.class, "'idxMin'");
            assertRefused(
                    () -> s.rolling(1).agg("prod"),
                    UnsupportedOperationException.class,
                    "'prod' is not computed of windows");
        }
    }

    private static void assertRefused(ThrowingCallable call, Class<?> type, String message) {
        assertThatThrownBy(call).isInstanceOf(type).hasMessageContaining(message);
    }
}
