/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** corr and cov. */
class CorrelationTest {
    private static final CorrelationOptions DEFAULTS = CorrelationOptions.defaults();
    private static final Offset<Double> NEAR = Offset.offset(1e-12);

    private DataFrame frame;

    @BeforeEach
    void open() {
        frame = DataFrame.of(
                "a", list(1, 2, 3, null), "b", list(1.0, 3.0, Double.NaN, 4.0), "c", list(2.0, 1.0, 5.0, 3.0));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    private static void assertCells(DataFrame got, String label, double... wanted) {
        List<Object> cells = values(got, label);
        assertThat(cells).hasSize(wanted.length);
        for (int i = 0; i < wanted.length; i++) {
            assertThat((Double) cells.get(i)).isCloseTo(wanted[i], NEAR);
        }
    }

    @Test
    void corr_usesRowsInWhichBothArePresent() {
        try (DataFrame got = frame.corr()) {
            assertThat(got.columns()).isEqualTo(List.of("a", "b", "c"));
            assertThat(labels(got)).isEqualTo(list("a", "b", "c"));
            assertCells(got, "a", 1, 1, 0.7205766921228921);
            assertCells(got, "b", 1, 1, 0.32732683535398854);
            assertCells(got, "c", 0.7205766921228921, 0.32732683535398854, 1);
        }
    }

    @Test
    void spearman_comparesRanks() {
        try (DataFrame got = frame.corr(DEFAULTS.method(CorrelationMethod.SPEARMAN))) {
            assertCells(got, "c", 0.5, 0.5, 1);
        }
    }

    @Test
    void fewerRowsThanAskedFor_giveNull() {
        try (DataFrame got = frame.corr(DEFAULTS.minPeriods(3));
                Series a = frame.col("a");
                Series c = frame.col("c")) {
            assertThat(values(got, "a").get(1)).isNull();
            assertThat((Double) values(got, "a").get(2)).isCloseTo(0.7205766921228921, NEAR);
            assertThat(a.corr(c, DEFAULTS.minPeriods(4))).isNull();
        }
    }

    @Test
    void cov_dividesByTheRowsLessTheDegrees() {
        try (DataFrame got = frame.cov();
                Series b = frame.col("b");
                Series c = frame.col("c")) {
            assertCells(got, "a", 1, 1, 1.5);
            assertCells(got, "b", 1, 7.0 / 3, 0.5);
            assertCells(got, "c", 1.5, 0.5, 2.9166666666666665);
            assertThat(b.cov(c, DEFAULTS.ddof(0))).isCloseTo(1.0 / 3, NEAR);
        }
    }

    @Test
    void series_areAlignedByLabel() {
        try (Index abc = Index.of(List.of("a", "b", "c"));
                Index bcd = Index.of(List.of("b", "c", "d"));
                Series counted = Series.of(new double[] {1, 2, 3});
                Series left = counted.withIndex(abc);
                Series others = Series.of(new double[] {1, 2, 4});
                Series right = others.withIndex(bcd)) {
            assertThat(left.corr(right)).isCloseTo(1, NEAR);
            assertThat(left.cov(right)).isCloseTo(0.5, NEAR);
        }
    }

    @Test
    void oneRowOrOneValue_hasNone() {
        try (DataFrame one = DataFrame.of("a", new int[] {1});
                DataFrame ofOne = one.cov();
                DataFrame same = DataFrame.of("a", new int[] {1, 1}, "b", new int[] {1, 2});
                DataFrame ofSame = same.corr();
                DataFrame none = same.head(0);
                DataFrame ofNone = none.corr()) {
            assertThat(values(ofOne, "a")).isEqualTo(list((Object) null));
            assertThat(values(ofSame, "a")).isEqualTo(list(null, null));
            assertThat((Double) values(ofSame, "b").get(1)).isCloseTo(1, NEAR);
            assertThat(values(ofNone, "a")).isEqualTo(list(null, null));
        }
    }

    @Test
    void text_isRefusedOrLeftOut() {
        try (DataFrame mixed = DataFrame.of("a", new int[] {1, 2}, "s", List.of("x", "y"));
                DataFrame numbers = mixed.cov(DEFAULTS.numericOnly(true))) {
            assertThat(numbers.columns()).isEqualTo(List.of("a"));
            assertThat(values(numbers, "a")).isEqualTo(list(0.5));
            assertThatThrownBy(mixed::corr)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 's'")
                    .hasMessageContaining("corr is not defined for string");
        }
    }

    @Test
    void commonRowsFarFromTheMeanOfAll_keepTheirDigits() {
        // 3 / sqrt(2 * 42 / 9) of the first three rows, whose spread is lost beside their distance from the others
        double none = Double.NaN;
        try (DataFrame far = DataFrame.of(
                        "x", list(1e9, 1e9 + 1, 1e9 + 2, 0.0, 0.0, 0.0), "y", list(1.0, 2.0, 4.0, none, none, null));
                DataFrame endless = DataFrame.of(
                        "x", list(1.0, 2.0, 3.0, Double.POSITIVE_INFINITY), "y", list(1.0, 2.0, 4.0, null));
                DataFrame ofFar = far.corr();
                DataFrame ofEndless = endless.corr();
                DataFrame covariances = far.cov()) {
            assertThat((Double) values(ofFar, "x").get(1)).isCloseTo(0.9819805060619657, NEAR);
            assertThat((Double) values(ofEndless, "x").get(1)).isCloseTo(0.9819805060619657, NEAR);
            assertThat((Double) values(covariances, "x").get(1)).isCloseTo(1.5, NEAR);
        }
    }

    @Test
    void manyRows_areAddedAsWellAsFewAre() {
        // large numbers that lie close to each other, of which each third row is missing on some side
        int rows = 200_001;
        Random random = new Random(3);
        List<Double> x = new ArrayList<>();
        List<Double> y = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            double shared = random.nextGaussian();
            x.add(i % 9 == 4 ? null : i % 11 == 3 ? Double.NaN : (Double) (1e6 + shared + random.nextGaussian()));
            y.add(i % 10 == 7 ? null : i % 13 == 1 ? Double.NaN : (Double) (shared - 4 * random.nextGaussian()));
        }
        try (DataFrame all = DataFrame.of("x", x, "y", y);
                DataFrame some = all.iloc(Slice.of(5, rows - 3)).toFrame();
                Series ofX = some.col("x");
                Series ofY = some.col("y")) {
            double[] sums = sums(x.subList(5, rows - 3), y.subList(5, rows - 3));
            double correlation = sums[1] / Math.sqrt(sums[2] * sums[3]);
            assertThat(ofX.corr(ofY)).isCloseTo(correlation, NEAR);
            assertThat(ofY.corr(ofX)).isCloseTo(correlation, NEAR);
            assertThat(ofX.cov(ofY)).isCloseTo(sums[1] / (sums[0] - 1), NEAR);
            assertThat(ofX.corr(ofX)).isCloseTo(1.0, NEAR);
        }
    }

    /** Returns the number of rows that both have, and the sums of products of distances from their means, in two passes. */
    private static double[] sums(List<Double> x, List<Double> y) {
        List<double[]> pairs = new ArrayList<>();
        double meanX = 0;
        double meanY = 0;
        for (int i = 0; i < x.size(); i++) {
            if (x.get(i) != null
                    && y.get(i) != null
                    && !x.get(i).isNaN()
                    && !y.get(i).isNaN()) {
                // without the million all digits of the sums are there
                pairs.add(new double[] {x.get(i) - 1e6, y.get(i)});
                meanX += x.get(i) - 1e6;
                meanY += y.get(i);
            }
        }
        double n = pairs.size();
        double[] sums = {n, 0, 0, 0};
        for (double[] pair : pairs) {
            double dx = pair[0] - meanX / n;
            double dy = pair[1] - meanY / n;
            sums[1] += dx * dy;
            sums[2] += dx * dx;
            sums[3] += dy * dy;
        }
        return sums;
    }
}
