/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** How columns vary within windows, and with weights that decay. The expected values are those of pandas 3.1.1. */
class PairedWindowsTest {
    private static final double NAN = Double.NaN;

    private static Series one() {
        return Series.of("v", new double[] {1, NAN, 4, 2, NAN, NAN, 7, 7.5});
    }

    private static Series other() {
        return Series.of("v", new double[] {2, 1, 3, NAN, 5, 6, 1, 0});
    }

    private static void assertValues(Series found, @Nullable Object... expected) {
        try (found) {
            assertClose(found.toList(), expected);
        }
    }

    @Test
    void windows_varyTogether() {
        try (Series s = one();
                Series o = other()) {
            Rolling<Series> three = s.rolling(3).minPeriods(1);
            assertValues(three.cov(o), null, null, 1.5, null, null, null, null, -0.25);
            assertValues(three.cov(o, 0), 0.0, 0.0, 0.75, 0.0, 0.0, null, 0.0, -0.125);
            assertValues(s.rolling(4).minPeriods(2).corr(o), null, null, 1.0, 1.0, null, null, null, -1.0);
            assertValues(s.expanding().corr(o), null, null, 1.0, 1.0, 1.0, 1.0, -0.5, -0.707594272993);
        }
    }

    /** Rows are missing on both sides, on one of either, and on none; some are all that there is. */
    @Test
    void rowsUpToEachOne_thatEitherSideMisses() {
        try (Series s = one();
                Series o = other();
                Series whole = Series.of("v", new double[] {2, 1, 3, 4, 5, 6, 1, 0});
                Series infinite = Series.of("v", new double[] {-0.0, 2, 4, 8, 0, Double.POSITIVE_INFINITY, 1, 3});
                Series missing = Series.of("v", new double[] {NAN, NAN, NAN, NAN, NAN, NAN, NAN, NAN});
                Series none = Series.of("v", new double[0]);
                Series single = Series.of("v", new double[] {3})) {
            assertValues(s.expanding().cov(o), null, null, 1.5, 1.5, 1.5, 1.5, -1.5, -2.75);
            assertValues(s.expanding(3).cov(o, 0), null, null, null, null, null, null, -1.0, -2.0625);
            assertValues(
                    s.expanding().corr(whole),
                    null,
                    null,
                    1.0,
                    0.32732683535398854,
                    0.32732683535398854,
                    0.32732683535398854,
                    -0.5855400437691198,
                    -0.7614996105085895);
            assertValues(
                    whole.expanding().corr(s),
                    null,
                    null,
                    1.0,
                    0.32732683535398854,
                    0.32732683535398854,
                    0.32732683535398854,
                    -0.5855400437691198,
                    -0.7614996105085895);
            assertValues(
                    infinite.expanding().cov(whole),
                    null,
                    -1.0,
                    1.0,
                    3.6666666666666665,
                    1.0,
                    1.0,
                    1.4,
                    0.9761904761904763);
            assertValues(s.expanding().cov(missing), null, null, null, null, null, null, null, null);
            assertValues(missing.expanding().corr(whole), null, null, null, null, null, null, null, null);
            assertValues(none.expanding().cov(none));
            assertValues(single.expanding().cov(single, 0), 0.0);
            assertValues(single.expanding().cov(single), (Object) null);
        }
    }

    @Test
    void frames_areMatchedByLabels() {
        try (DataFrame a = DataFrame.of("a", new double[] {1, 2, 4, 8}, "b", new double[] {3, 1, 2, 9});
                DataFrame b = DataFrame.of("c", new double[] {1, 2, 2, 2}, "b", new double[] {1, 5, 2, 0});
                Series column = b.col("b");
                DataFrame covariances = a.rolling(3).cov(b);
                DataFrame correlations = a.rolling(3).corr(column);
                DataFrame decaying = a.ewm(Decay.com(1)).cov(b)) {
            assertThat(covariances.columns()).isEqualTo(list("a", "b", "c"));
            assertThat(values(covariances, "a")).isEqualTo(list(null, null, null, null));
            assertClose(values(covariances, "b"), null, null, -2.0, -9.5);
            assertThat(values(covariances, "c")).isEqualTo(list(null, null, null, null));
            assertClose(values(correlations, "a"), null, null, 1 / Math.sqrt(364), -44 / Math.sqrt(2128));
            assertClose(values(correlations, "b"), null, null, -0.960768922830523, -0.8660254037844387);
            assertClose(values(decaying, "b"), null, -4.0, -1.5714285714285714, -8.428571428571429);
            assertThatThrownBy(() -> column.rolling(2).cov(a)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void labels_bringRowsTogether() {
        try (Series s = Series.of("v", new double[] {1, 2, 4});
                Series five = Series.of("v", new double[] {5, 6, 7, 8});
                Index index = Index.of(new long[] {2, 1, 0, 9});
                Series o = five.withIndex(index);
                Series found = s.rolling(2).minPeriods(1).cov(o)) {
            assertThat(labels(found)).isEqualTo(list(0L, 1L, 2L, 9L));
            // (1, 7), (2, 6), (4, 5), and no pair at 9
            assertClose(found.toList(), null, -0.5, -1.0, null);
        }
    }

    @Test
    void weightsDecay_andMissingRowsAgeOrNot() {
        try (Series s = one()) {
            ExponentialMovingWindow<Series> e = s.ewm(Decay.com(1.5));
            assertValues(e.var(), null, null, 4.5, 2.0, 2.0, 2.0, 9.650539814486, 4.654038907411);
            assertValues(e.ignoreNa(true).var(), null, null, 4.5, 2.0, 2.0, 2.0, 8.662665066026, 7.743560435972);
            assertValues(
                    e.adjust(false).variance(),
                    null,
                    null,
                    4.5,
                    2.163306451613,
                    2.163306451613,
                    2.163306451613,
                    10.120025884026,
                    6.459108016625);
            assertValues(
                    e.adjust(false).ignoreNa(true).agg("var"),
                    null,
                    null,
                    4.5,
                    2.0,
                    2.0,
                    2.0,
                    9.089151450054,
                    9.11248646059);
            assertValues(
                    e.var(Weighting.OF_ALL),
                    0.0,
                    0.0,
                    1.751730103806,
                    1.146926973161,
                    1.146926973161,
                    1.146926973161,
                    4.345124119712,
                    2.742384600759);
            assertValues(
                    e.adjust(false).variance(Weighting.OF_ALL),
                    0.0,
                    0.0,
                    2.243767313019,
                    1.426703601108,
                    1.426703601108,
                    1.426703601108,
                    5.42916859663,
                    4.347832205381);
            assertValues(
                    s.ewm(Decay.span(4)).minPeriods(3).std(),
                    null,
                    null,
                    null,
                    Math.sqrt(2),
                    Math.sqrt(2),
                    Math.sqrt(2),
                    3.106531798403,
                    2.157322161248);
            assertValues(s.ewm(Decay.com(0)).var(), null, null, null, null, null, null, null, null);
            assertValues(s.ewm(Decay.com(0)).std(Weighting.OF_ALL), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
        }
    }

    @Test
    void weightsDecay_ofTwoColumns() {
        try (Series s = one();
                Series o = other();
                Series five = Series.of(new double[] {5, 5, 5});
                Series rising = Series.of(new double[] {1, 2, 3})) {
            ExponentialMovingWindow<Series> e = s.ewm(Decay.com(1.5));
            assertValues(e.cov(o), null, null, 1.5, 1.5, 1.5, 1.5, -2.850743891897, -1.202113939068);
            assertValues(
                    e.adjust(false).ignoreNa(true).cov(o),
                    null,
                    null,
                    1.5,
                    1.5,
                    1.5,
                    1.5,
                    -1.808823529412,
                    -3.078410311493);
            assertValues(e.corr(o), null, null, 1.0, 1.0, 1.0, 1.0, -0.807592760048, -0.799188412616);
            assertValues(e.adjust(false).corr(o), null, null, 1.0, 1.0, 1.0, 1.0, -0.74401004808, -0.762191614482);
            assertValues(five.ewm(Decay.com(1)).corr(rising), null, null, null);
        }
    }

    @Test
    void groups_decayAlone() {
        try (DataFrame frame = DataFrame.of("k", list("b", "a", "b", "a", "b"), "v", new double[] {1, 2, 3, 4, 9})) {
            ExponentialMovingWindow<DataFrame> e = frame.groupBy("k").ewm(Decay.com(1));
            try (DataFrame means = e.mean();
                    DataFrame recursive = e.adjust(false).mean();
                    DataFrame sums = e.sum();
                    DataFrame deviations = e.std()) {
                assertThat(labels(means)).hasSize(5);
                assertClose(values(means, "v"), 2.0, 10 / 3.0, 1.0, 7 / 3.0, 43 / 7.0);
                assertClose(values(recursive, "v"), 2.0, 3.0, 1.0, 2.0, 5.5);
                assertClose(values(sums, "v"), 2.0, 5.0, 1.0, 3.5, 10.75);
                assertClose(values(deviations, "v"), null, Math.sqrt(2), null, Math.sqrt(2), 4.44007721940573);
            }
            assertThatThrownBy(() -> e.cov(frame))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("cov");
        }
    }

    @Test
    void equalRows_doNotVary() {
        double[] equal = new double[50];
        Arrays.fill(equal, 0.1);
        try (Series s = Series.of(equal);
                Series found = s.ewm(Decay.com(1.7)).var(Weighting.OF_ALL)) {
            assertThat(found.toList()).containsOnly(0.0);
        }
    }

    @Test
    void manyRows_agreeWithWhatIsComputedOneByOne() {
        double[] numbers = new double[1000];
        Arrays.setAll(numbers, i -> (i * 7919) % 101 - 50.0);
        try (Series s = Series.of("v", numbers);
                Series found = s.ewm(Decay.alpha(0.05)).var(Weighting.OF_ALL)) {
            List<@Nullable Object> variances = found.toList();
            double weight = 0;
            double sum = 0;
            double squares = 0;
            for (int i = 0; i < numbers.length; i++) {
                weight = weight * 0.95 + 1;
                sum = sum * 0.95 + numbers[i];
                squares = squares * 0.95 + numbers[i] * numbers[i];
                double mean = sum / weight;
                assertThat((Double) variances.get(i))
                        .as("row %d", i)
                        .isCloseTo(squares / weight - mean * mean, org.assertj.core.data.Offset.offset(1e-8));
            }
        }
    }
}
