/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.ToDoubleBiFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Skewness, kurtosis, covariance and correlation of all rows up to each one. The expected values are computed by definition, of all
 * rows anew: the mean first, then the powers of the distances from it.
 */
class ExpandingMomentsTest {
    /** Rows around which sums go on from those of all rows before, and a few others. */
    private static final int[] LOOKED_AT = {
        3, 4, 5, 6, 7, 8, 9, 15, 16, 17, 31, 32, 33, 1000, 4095, 4096, 4097, 65_535, 65_536, 65_537, 131_071, 131_073,
        139_999
    };

    private static final int ROWS = 140_000;

    private interface Numbers {
        double at(int row, Random random);
    }

    private static List<@Nullable Double> rows(Numbers numbers, int missing) {
        Random random = new Random(11);
        List<@Nullable Double> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double value = numbers.at(i, random);
            rows.add(missing > 0 && i % missing == 1 ? null : (Double) value);
        }
        return rows;
    }

    /** Returns the rows that both have, as distances from the first ones, in which no digits are lost. */
    private static List<double[]> pairs(List<@Nullable Double> x, List<@Nullable Double> y, int end) {
        List<double[]> pairs = new ArrayList<>();
        double firstOfX = Objects.requireNonNull(x.get(0));
        double firstOfY = Objects.requireNonNull(y.get(0));
        for (int i = 0; i < end; i++) {
            Double one = x.get(i);
            Double other = y.get(i);
            if (one != null && other != null) {
                pairs.add(new double[] {one - firstOfX, other - firstOfY});
            }
        }
        return pairs;
    }

    private static double mean(List<double[]> rows, int side) {
        return rows.stream().mapToDouble(row -> row[side]).sum() / rows.size();
    }

    private static double powers(List<double[]> rows, double mean, int power) {
        return rows.stream().mapToDouble(row -> Math.pow(row[0] - mean, power)).sum();
    }

    private static double skewness(List<double[]> rows) {
        double n = rows.size();
        double mean = mean(rows, 0);
        double second = powers(rows, mean, 2);
        return n * Math.sqrt(n - 1) / (n - 2) * powers(rows, mean, 3) / Math.pow(second, 1.5);
    }

    private static double kurtosis(List<double[]> rows) {
        double n = rows.size();
        double mean = mean(rows, 0);
        double second = powers(rows, mean, 2);
        double quotient = powers(rows, mean, 4) / (second * second);
        return n * (n + 1) * (n - 1) / ((n - 2) * (n - 3)) * quotient - 3 * (n - 1) * (n - 1) / ((n - 2) * (n - 3));
    }

    private static double products(List<double[]> rows, int one, int other) {
        double ofOne = mean(rows, one);
        double ofOther = mean(rows, other);
        return rows.stream()
                .mapToDouble(row -> (row[one] - ofOne) * (row[other] - ofOther))
                .sum();
    }

    private static void assertEach(
            Series got,
            List<@Nullable Double> x,
            List<@Nullable Double> y,
            ToDoubleBiFunction<List<double[]>, Integer> value) {
        List<@Nullable Object> cells = got.toList();
        for (int row : LOOKED_AT) {
            List<double[]> pairs = pairs(x, y, row + 1);
            if (pairs.size() >= 4) {
                double expected = value.applyAsDouble(pairs, pairs.size());
                assertThat((Double) cells.get(row))
                        .as("row %d", row)
                        .isCloseTo(expected, within(1e-9 * Math.max(0.1, Math.abs(expected))));
            }
        }
    }

    private static void check(List<@Nullable Double> x, List<@Nullable Double> y) {
        try (Series one = Series.of(x);
                Series other = Series.of(y);
                Series skew = one.expanding().skew();
                Series kurt = one.expanding().kurt();
                Series cov = one.expanding().cov(other);
                Series corr = one.expanding().corr(other)) {
            assertEach(skew, x, x, (rows, n) -> skewness(rows));
            assertEach(kurt, x, x, (rows, n) -> kurtosis(rows));
            assertEach(cov, x, y, (rows, n) -> products(rows, 0, 1) / (n - 1));
            assertEach(
                    corr,
                    x,
                    y,
                    (rows, n) -> products(rows, 0, 1) / Math.sqrt(products(rows, 0, 0) * products(rows, 1, 1)));
        }
    }

    @Test
    void ordinaryNumbers_withAndWithoutMissingOnes() {
        List<@Nullable Double> x = rows((i, random) -> random.nextGaussian() + random.nextInt(3), 0);
        List<@Nullable Double> y = rows((i, random) -> i % 17 + random.nextGaussian(), 5);
        check(x, y);
        check(y, x);
    }

    @Test
    void numbersFarFromZero_keepTheirDigits() {
        List<@Nullable Double> x = rows((i, random) -> 1e9 + random.nextInt(100) / 8.0, 7);
        List<@Nullable Double> y = rows((i, random) -> -1e7 + random.nextInt(1000) / 16.0, 0);
        check(x, y);
    }

    /** The first row lies far from all others, and a later one farther still. */
    @Test
    void numbersFarFromTheOthers_takeNoDigitsOfTheSums() {
        List<@Nullable Double> x = rows((i, random) -> i == 0 ? 1e5 : i == 70_000 ? 1e7 : random.nextGaussian(), 0);
        List<@Nullable Double> y = rows((i, random) -> i == 0 ? -1e6 : random.nextGaussian(), 3);
        check(x, y);
    }

    @Test
    void oneValue_hasNoShape() {
        List<@Nullable Double> rows = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            rows.add(i < 99_998 ? (Double) 0.1 : (Double) (0.1 + i));
        }
        try (Series one = Series.of(rows);
                Series skew = one.expanding().skew();
                Series kurt = one.expanding().kurt();
                Series cov = one.expanding().cov(one);
                Series corr = one.expanding().corr(one)) {
            assertThat(skew.isNa().sum()).isEqualTo(99_998L);
            assertThat(kurt.isNa().sum()).isEqualTo(99_998L);
            assertThat(corr.isNa().sum()).isEqualTo(99_998L);
            assertThat(cov.toList().subList(1, 99_998)).containsOnly(0.0);
            assertThat((Double) corr.toList().get(99_999)).isCloseTo(1.0, within(1e-12));
        }
    }
}
