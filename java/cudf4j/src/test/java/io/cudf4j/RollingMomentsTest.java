/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Skewness, kurtosis, covariance and correlation of windows of so many rows that these are not copied for each, by the
 * definitions of pandas, in decimal numbers of 40 digits: also where numbers are large and lie close to each other, or one is
 * far away, so that sums from which others are taken away would lose their digits.
 */
class RollingMomentsTest {
    private static final int ROWS = 600;
    private static final int WINDOW = 149;
    private static final int LEAST = 100;
    private static final MathContext DIGITS = new MathContext(40);

    private static List<@Nullable Double> rows(int seed, double offset, double scale, int outlier) {
        Random random = new Random(seed);
        List<@Nullable Double> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double value = offset + scale * random.nextGaussian();
            rows.add(i % 31 == 5 ? null : i % 37 == 3 ? Double.NaN : i == outlier ? (Double) 1e9 : (Double) value);
        }
        return rows;
    }

    /** Sums of powers and products of distances from the mean. */
    private record Sums(int n, double square, double cube, double fourth, double otherSquare, double product) {
        static Sums of(List<BigDecimal> x, List<BigDecimal> y) {
            BigDecimal meanX = mean(x);
            BigDecimal meanY = mean(y);
            BigDecimal square = BigDecimal.ZERO;
            BigDecimal cube = BigDecimal.ZERO;
            BigDecimal fourth = BigDecimal.ZERO;
            BigDecimal otherSquare = BigDecimal.ZERO;
            BigDecimal product = BigDecimal.ZERO;
            for (int i = 0; i < x.size(); i++) {
                BigDecimal dx = x.get(i).subtract(meanX, DIGITS);
                BigDecimal dy = y.get(i).subtract(meanY, DIGITS);
                BigDecimal squared = dx.multiply(dx, DIGITS);
                square = square.add(squared, DIGITS);
                cube = cube.add(squared.multiply(dx, DIGITS), DIGITS);
                fourth = fourth.add(squared.multiply(squared, DIGITS), DIGITS);
                otherSquare = otherSquare.add(dy.multiply(dy, DIGITS), DIGITS);
                product = product.add(dx.multiply(dy, DIGITS), DIGITS);
            }
            return new Sums(
                    x.size(),
                    square.doubleValue(),
                    cube.doubleValue(),
                    fourth.doubleValue(),
                    otherSquare.doubleValue(),
                    product.doubleValue());
        }

        private static BigDecimal mean(List<BigDecimal> values) {
            return values.stream()
                    .reduce(BigDecimal.ZERO, BigDecimal::add)
                    .divide(new BigDecimal(values.size()), DIGITS);
        }

        double skew() {
            return n * Math.sqrt(n - 1.0) / (n - 2) * cube / Math.pow(square, 1.5);
        }

        double kurt() {
            double m = n;
            return m * (m + 1) * (m - 1) / ((m - 2) * (m - 3)) * (fourth / square / square)
                    - 3 * (m - 1) * (m - 1) / ((m - 2) * (m - 3));
        }

        double cov() {
            return product / (n - 1);
        }

        double corr() {
            return product / Math.sqrt(square) / Math.sqrt(otherSquare);
        }
    }

    /** What is expected of the window from a row up to, not including, another; null where too few rows are there. */
    private static @Nullable Sums expected(
            List<@Nullable Double> x, List<@Nullable Double> y, int from, int to, int least) {
        List<BigDecimal> ofX = new ArrayList<>();
        List<BigDecimal> ofY = new ArrayList<>();
        for (int i = from; i < to; i++) {
            Double a = x.get(i);
            Double b = y.get(i);
            if (a != null && !a.isNaN() && b != null && !b.isNaN()) {
                ofX.add(new BigDecimal(a));
                ofY.add(new BigDecimal(b));
            }
        }
        return ofX.size() < least ? null : Sums.of(ofX, ofY);
    }

    private interface Figure {
        double of(Sums sums);
    }

    private static void assertFigure(List<@Nullable Object> found, List<@Nullable Sums> expected, Figure figure) {
        assertThat(found).hasSameSizeAs(expected);
        for (int i = 0; i < found.size(); i++) {
            Sums sums = expected.get(i);
            if (sums == null) {
                assertThat(found.get(i)).as("row " + i).isNull();
            } else {
                double wanted = figure.of(sums);
                assertThat((Double) found.get(i))
                        .as("row " + i)
                        .isCloseTo(wanted, within(1e-11 * Math.max(Math.abs(wanted), 1e-2)));
            }
        }
    }

    private static List<@Nullable Sums> trailing(List<@Nullable Double> x, List<@Nullable Double> y) {
        List<@Nullable Sums> expected = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            expected.add(expected(x, y, Math.max(0, i + 1 - WINDOW), i + 1, LEAST));
        }
        return expected;
    }

    private static void assertWindows(List<@Nullable Double> x, List<@Nullable Double> y) {
        try (Series s = Series.of("v", x);
                Series other = Series.of("v", y);
                Series skew = s.rolling(WINDOW).minPeriods(LEAST).skew();
                Series kurt = s.rolling(WINDOW).minPeriods(LEAST).kurt();
                Series cov = s.rolling(WINDOW).minPeriods(LEAST).cov(other);
                Series corr = s.rolling(WINDOW).minPeriods(LEAST).corr(other)) {
            assertFigure(skew.toList(), trailing(x, x), Sums::skew);
            assertFigure(kurt.toList(), trailing(x, x), Sums::kurt);
            assertFigure(cov.toList(), trailing(x, y), Sums::cov);
            assertFigure(corr.toList(), trailing(x, y), Sums::corr);
        }
    }

    @Test
    void usualNumbers() {
        assertWindows(rows(1, 0, 1, -1), rows(2, 5, 2, -1));
    }

    @Test
    void largeNumbersThatLieCloseToEachOther() {
        assertWindows(rows(3, 1e9, 1e-3, -1), rows(4, -1e12, 1, -1));
    }

    @Test
    void aNumberThatIsFarAway_leavesNoTraceBehindItsWindows() {
        assertWindows(rows(5, 0, 1, 120), rows(6, 0, 1, 200));
    }

    @Test
    void windowsOfDifferentLengths_areAsLongAsTheyAre() {
        List<@Nullable Double> x = rows(7, 1e6, 1, -1);
        List<@Nullable Double> y = rows(8, 0, 1, -1);
        LocalDateTime time = LocalDateTime.of(2024, 1, 1, 0, 0);
        List<LocalDateTime> times = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            time = time.plusSeconds(1 + i % 7);
            times.add(time);
        }
        List<@Nullable Sums> ofOne = new ArrayList<>();
        List<@Nullable Sums> ofBoth = new ArrayList<>();
        List<@Nullable Sums> upTo = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            int from = i;
            while (from > 0 && times.get(from - 1).isAfter(times.get(i).minusMinutes(10))) {
                from--;
            }
            ofOne.add(expected(x, x, from, i + 1, 4));
            ofBoth.add(expected(x, y, from, i + 1, 4));
            upTo.add(expected(x, x, 0, i + 1, 4));
        }
        try (Index index = Index.of(times);
                Series plain = Series.of("v", x);
                Series other = Series.of("v", y);
                Series s = plain.withIndex(index);
                Series t = other.withIndex(index);
                Series kurt = s.rolling(Duration.ofMinutes(10)).minPeriods(4).kurt();
                Series cov = s.rolling(Duration.ofMinutes(10)).minPeriods(4).cov(t);
                Series all = s.expanding(4).skew()) {
            assertFigure(kurt.toList(), ofOne, Sums::kurt);
            assertFigure(cov.toList(), ofBoth, Sums::cov);
            assertFigure(all.toList(), upTo, Sums::skew);
        }
    }

    @Test
    void groups_endWindows() {
        List<@Nullable Double> x = rows(9, 0, 1, -1);
        List<String> keys = new ArrayList<>();
        List<@Nullable Sums> expected = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            keys.add(i < 250 ? "a" : "b");
            expected.add(expected(x, x, Math.max(i < 250 ? 0 : 250, i + 1 - WINDOW), i + 1, LEAST));
        }
        try (DataFrame frame = DataFrame.of("k", keys, "v", x);
                DataFrame found =
                        frame.groupBy("k").rolling(WINDOW).minPeriods(LEAST).skew()) {
            assertFigure(Cells.values(found, "v"), expected, Sums::skew);
        }
    }

    @Test
    void valuesThatAreAllAlike_haveNoShape() {
        double[] alike = new double[ROWS];
        Arrays.fill(alike, 1e9 + 0.1);
        try (Series s = Series.of("v", alike);
                Series skew = s.rolling(WINDOW).skew();
                Series kurt = s.rolling(WINDOW).kurt();
                Series cov = s.rolling(WINDOW).cov(s);
                Series corr = s.rolling(WINDOW).corr(s)) {
            assertThat(skew.count()).isZero();
            assertThat(kurt.count()).isZero();
            assertThat(corr.count()).isZero();
            assertThat(cov.toList().get(ROWS - 1)).isEqualTo(0.0);
        }
    }

    @Test
    void windowsOfThousandsOfRows_haveTheMomentsOfTheirRows() {
        int rows = 20_000;
        Random random = new Random(5);
        List<@Nullable Double> values = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            double value = 1e6 + random.nextGaussian() * random.nextGaussian();
            values.add(i % 17 == 3 ? null : i == 4_000 ? (Double) 2e6 : (Double) value);
        }
        for (int window : new int[] {300, 3_000, 8_192, 9_000, rows + 1}) {
            try (Series x = Series.of("x", values);
                    Series skew = x.rolling(window).minPeriods(200).skew();
                    Series kurt = x.rolling(window).minPeriods(200).kurt();
                    Series skewOfAll = x.expanding(200).skew();
                    Series kurtOfAll = x.expanding(200).kurt()) {
                for (int end : new int[] {150, 200, 299, 3_999, 4_001, 6_500, 8_200, 12_345, 19_999}) {
                    List<Double> there = values.subList(Math.max(0, end + 1 - window), end + 1).stream()
                            .filter(Objects::nonNull)
                            .toList();
                    assertMoments(there, skew.get(end), kurt.get(end));
                    if (window > rows) {
                        assertMoments(there, skewOfAll.get(end), kurtOfAll.get(end));
                    }
                }
            }
        }
    }

    /** By the definitions of pandas: of each row how far it lies from the mean, which is computed first. */
    private static void assertMoments(List<Double> there, @Nullable Object skew, @Nullable Object kurt) {
        if (there.size() < 200) {
            assertThat(skew).isNull();
            assertThat(kurt).isNull();
            return;
        }
        double n = there.size();
        double mean = 1e6 + there.stream().mapToDouble(each -> each - 1e6).sum() / n;
        double second =
                there.stream().mapToDouble(each -> Math.pow(each - mean, 2)).sum();
        double third =
                there.stream().mapToDouble(each -> Math.pow(each - mean, 3)).sum();
        double fourth =
                there.stream().mapToDouble(each -> Math.pow(each - mean, 4)).sum();
        double wantedSkew = n * Math.sqrt(n - 1) / (n - 2) * third / Math.pow(second, 1.5);
        double wantedKurt =
                (n * (n + 1) * (n - 1) * fourth / (second * second) - 3 * (n - 1) * (n - 1)) / ((n - 2) * (n - 3));
        assertThat((Double) skew).isCloseTo(wantedSkew, within(1e-7 * Math.max(1, Math.abs(wantedSkew))));
        assertThat((Double) kurt).isCloseTo(wantedKurt, within(1e-7 * Math.max(1, Math.abs(wantedKurt))));
    }
}
