/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Values that need all rows of a window at once. The expected values are those of pandas 3.1.1. */
class RollingOrderTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static Series gaps() {
        return Series.of("v", list(3.0, 1.0, Double.NaN, 2.0, 2.0, 5.0, 4.0, INF, -1.0));
    }

    private static Series full() {
        return Series.of("v", new long[] {1, 4, 2, 8, 5, 7, 7, 7, 7, 7});
    }

    private static <F extends Frame<F>> void assertRolled(
            Rolling<F> windows, Function<Rolling<F>, F> value, @Nullable Object... expected) {
        try (F rolled = value.apply(windows)) {
            assertClose(((Series) (Frame<?>) rolled).toList(), expected);
        }
    }

    @Test
    @Behaviour(257)
    void medians_areOfTheRowsThatAreThere() {
        try (Series s = gaps();
                Series v = full()) {
            assertRolled(s.rolling(3).minPeriods(1), Rolling::median, 3.0, 2.0, 2.0, 1.5, 2.0, 2.0, 4.0, 4.5, 1.5);
            assertRolled(s.rolling(2), Rolling::median, null, 2.0, null, null, 2.0, 3.5, 4.5, null, null);
            assertRolled(s.rolling(2), r -> r.agg("median"), null, 2.0, null, null, 2.0, 3.5, 4.5, null, null);
            assertRolled(v.expanding(2), Rolling::median, null, 2.5, 2.0, 3.0, 4.0, 4.5, 5.0, 6.0, 7.0, 7.0);
        }
    }

    @Test
    void extents_areThoseOfOtherValues() {
        try (Series v = full()) {
            assertRolled(
                    v.rolling(4).center(true), Rolling::median, null, null, 3.0, 4.5, 6.0, 7.0, 7.0, 7.0, 7.0, null);
            assertRolled(
                    v.rolling(2).closed(IntervalClosed.BOTH),
                    Rolling::median,
                    null,
                    2.5,
                    2.0,
                    4.0,
                    5.0,
                    7.0,
                    7.0,
                    7.0,
                    7.0,
                    7.0);
            assertRolled(
                    v.rolling(3).closed(IntervalClosed.NEITHER).minPeriods(1),
                    Rolling::median,
                    null,
                    1.0,
                    2.5,
                    3.0,
                    5.0,
                    6.5,
                    6.0,
                    7.0,
                    7.0,
                    7.0);
            assertRolled(v.rolling(3).step(3).minPeriods(1), Rolling::median, 1.0, 4.0, 7.0, 7.0);
        }
    }

    @Test
    void durations_sayHowFarWindowsReach() {
        List<LocalDate> days = List.of(1, 1, 2, 4, 5, 8, 9, 10, 11, 12).stream()
                .map(day -> LocalDate.of(2024, 1, day))
                .toList();
        try (Series v = full();
                Index times = Index.of(days);
                Series timed = v.withIndex(times)) {
            Rolling<Series> windows = timed.rolling(Duration.ofDays(3));
            assertRolled(windows, Rolling::median, 1.0, 2.5, 2.0, 5.0, 6.5, 7.0, 7.0, 7.0, 7.0, 7.0);
            assertRolled(
                    windows.closed(IntervalClosed.LEFT),
                    Rolling::median,
                    null,
                    null,
                    2.5,
                    2.0,
                    5.0,
                    5.0,
                    7.0,
                    7.0,
                    7.0,
                    7.0);
        }
    }

    @Test
    void quantiles_lieBetweenTwoValues() {
        try (Series s = gaps()) {
            Rolling<Series> three = s.rolling(3).minPeriods(1);
            assertRolled(three, r -> r.quantile(0.3), 3.0, 1.6, 1.6, 1.3, 2.0, 2.0, 3.2, 4.3, 0.5);
            assertRolled(
                    three,
                    r -> r.quantile(0.3, QuantileInterpolation.LOWER),
                    3.0,
                    1.0,
                    1.0,
                    1.0,
                    2.0,
                    2.0,
                    2.0,
                    4.0,
                    -1.0);
            assertRolled(
                    three,
                    r -> r.quantile(0.3, QuantileInterpolation.HIGHER),
                    3.0,
                    3.0,
                    3.0,
                    2.0,
                    2.0,
                    2.0,
                    4.0,
                    5.0,
                    4.0);
            assertRolled(
                    three,
                    r -> r.quantile(0.3, QuantileInterpolation.MIDPOINT),
                    3.0,
                    2.0,
                    2.0,
                    1.5,
                    2.0,
                    2.0,
                    3.0,
                    4.5,
                    1.5);
            assertRolled(
                    three,
                    r -> r.quantile(0.3, QuantileInterpolation.NEAREST),
                    3.0,
                    1.0,
                    1.0,
                    1.0,
                    2.0,
                    2.0,
                    4.0,
                    4.0,
                    -1.0);
            assertRolled(
                    s.rolling(4).minPeriods(2),
                    r -> r.quantile(0.5, QuantileInterpolation.NEAREST),
                    null,
                    1.0,
                    1.0,
                    2.0,
                    2.0,
                    2.0,
                    4.0,
                    4.0,
                    4.0);
            assertThatThrownBy(() -> three.quantile(1.5))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("1.5");
        }
    }

    @Test
    void ranks_areThoseOfTheLastRow() {
        try (Series s = gaps()) {
            Rolling<Series> three = s.rolling(3).minPeriods(1);
            assertRolled(three, Rolling::rank, 1.0, 1.0, null, 2.0, 1.5, 3.0, 2.0, null, 1.0);
            RankOptions options = RankOptions.defaults();
            assertRolled(
                    three, r -> r.rank(options.method(RankMethod.MAX)), 1.0, 1.0, null, 2.0, 2.0, 3.0, 2.0, null, 1.0);
            assertRolled(
                    three,
                    r -> r.rank(options.method(RankMethod.MIN).ascending(false).pct(true)),
                    1.0,
                    1.0,
                    null,
                    0.5,
                    0.5,
                    1 / 3.0,
                    2 / 3.0,
                    null,
                    1.0);
            assertThatThrownBy(() -> three.rank(options.method(RankMethod.DENSE)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("DENSE");
            assertThatThrownBy(() -> three.rank(options.naOption(NaOption.TOP)))
                    .isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void ranks_ofNoRowsAreZeroWhereNoneIsNeeded() {
        // pandas: 0 in a window without rows that none came before, NaN of those with a missing last row
        try (Series s = Series.of("s", new Double[] {1.0, null, 3.0, 2.0, null, null})) {
            Rolling<Series> left = s.rolling(2).minPeriods(0).closed(IntervalClosed.LEFT);
            RankOptions options = RankOptions.defaults();
            for (RankMethod method : List.of(RankMethod.AVERAGE, RankMethod.MIN, RankMethod.MAX)) {
                assertRolled(left, r -> r.rank(options.method(method)), 0.0, 1.0, null, 1.0, 1.0, null);
                assertRolled(left, r -> r.rank(options.method(method).pct(true)), null, 1.0, null, 1.0, 0.5, null);
            }
            assertRolled(s.rolling(2).minPeriods(0), Rolling::rank, 1.0, null, 1.0, 1.0, null, null);
            assertRolled(s.expanding(0), Rolling::rank, 1.0, null, 2.0, 2.0, null, null);
            assertRolled(left.minPeriods(1), Rolling::rank, null, 1.0, null, 1.0, 1.0, null);
        }
    }

    @Test
    void shapes_needSeveralDifferentValues() {
        try (Series v = full();
                Series s = gaps()) {
            assertRolled(
                    v.rolling(4),
                    Rolling::skew,
                    null,
                    null,
                    null,
                    1.137624366958,
                    0.56,
                    -0.86391879545,
                    -1.129338114971,
                    -2.0,
                    null,
                    null);
            assertRolled(
                    v.rolling(5),
                    Rolling::kurt,
                    null,
                    null,
                    null,
                    null,
                    -2 / 15.0,
                    -1.117266851339,
                    1.098799630656,
                    2.916666666667,
                    5.0,
                    null);
            assertRolled(
                    v.expanding(),
                    Rolling::skew,
                    null,
                    null,
                    0.935219529583,
                    1.137624366958,
                    0.60858061945,
                    0.0,
                    -0.374165738677,
                    -0.64406118872,
                    -0.857142857143,
                    -1.035098339014);
            assertRolled(s.rolling(3).minPeriods(1), Rolling::nUnique, 1.0, 2.0, 2.0, 2.0, 1.0, 2.0, 3.0, 2.0, 2.0);
        }
    }

    @Test
    void functions_getMissingRowsAsNaN() {
        try (Series s = gaps()) {
            assertRolled(
                    s.rolling(3).minPeriods(2),
                    r -> r.apply(window -> window[0] * 100 + window.length),
                    null,
                    302.0,
                    303.0,
                    103.0,
                    Double.NaN,
                    203.0,
                    203.0,
                    503.0,
                    403.0);
            assertThatThrownBy(() -> s.rolling(2).apply(window -> {
                        throw new IllegalStateException("mine");
                    }))
                    .hasMessageContaining(
                            InJvm.isElsewhere() ? "java.lang.IllegalStateException at RollingOrderTest" : "mine");
        }
    }

    @Test
    void groups_haveWindowsOfTheirOwn() {
        try (DataFrame frame = DataFrame.of("k", list("b", "a", "b", "a", "b"), "v", new double[] {1, 2, 3, 4, 9});
                DataFrame expanding = frame.groupBy("k").expanding().median();
                DataFrame sums = frame.groupBy("k").expanding().sum();
                DataFrame deviations = frame.groupBy("k").expanding(2).std();
                DataFrame rolling = frame.groupBy("k").rolling(2).median()) {
            assertThat(values(expanding, "v")).isEqualTo(list(2.0, 3.0, 1.0, 2.0, 3.0));
            assertThat(labels(expanding)).isEqualTo(labels(rolling));
            assertThat(values(rolling, "v")).isEqualTo(list(null, 3.0, null, 2.0, 6.0));
            assertThat(values(sums, "v")).isEqualTo(list(2.0, 6.0, 1.0, 4.0, 13.0));
            assertClose(values(deviations, "v"), null, Math.sqrt(2), null, Math.sqrt(2), Math.sqrt(52 / 3.0));
        }
    }

    @Test
    void manyRows_areTakenInParts() {
        int rows = 6000;
        double[] rising = new double[rows];
        Arrays.setAll(rising, i -> i);
        try (Series v = Series.of("v", rising);
                Series medians = v.rolling(2001).minPeriods(1).median();
                Series counts = v.rolling(2001).minPeriods(1).apply(window -> window.length)) {
            List<@Nullable Object> found = medians.toList();
            List<@Nullable Object> lengths = counts.toList();
            for (int i = 0; i < rows; i++) {
                assertThat(found.get(i)).as("row %d", i).isEqualTo((i + Math.max(0, i - 2000)) / 2.0);
                assertThat(lengths.get(i)).as("row %d", i).isEqualTo(Math.min(i + 1, 2001.0));
            }
        }
    }

    @Test
    void windowsOfNoRow_haveNoDifferentValue_whereNoneIsNeeded() {
        try (Series s = Series.of("v", list(null, 2.0, 2.0, null, null));
                Series none = s.rolling(2).minPeriods(0).nUnique();
                Series one = s.rolling(2).minPeriods(1).nUnique()) {
            assertThat(none.toList()).isEqualTo(list(0.0, 1.0, 1.0, 1.0, 0.0));
            assertThat(one.toList()).isEqualTo(list(null, 1.0, 1.0, 1.0, null));
        }
    }

    @Test
    void emptyAndMissingRows_giveNone() {
        try (Series none = Series.of("v", new double[0]);
                Series missing = Series.of("v", list(Double.NaN, Double.NaN));
                Series texts = Series.of("t", list("a", "b"));
                Series median = none.rolling(2).median()) {
            assertThat(median.toList()).isEmpty();
            assertRolled(missing.rolling(1), Rolling::median, null, null);
            assertRolled(missing.expanding(), Rolling::nUnique, null, null);
            assertThatThrownBy(() -> texts.rolling(2).median())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("quantile");
        }
    }
}
