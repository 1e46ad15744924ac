/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.column.WideWindows.Spans;
import io.cudf4j.plc.HostView;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Both ways to the moments of windows, by two passes over the rows of each window: an engine takes one of them. */
class WindowMomentsTest {
    private static final int ROWS = 50_000;
    private static final int STEP = 499;

    private final double[] x = new Random(1).doubles(ROWS, 3, 9).toArray();
    private final double[] y = new Random(2).doubles(ROWS, -1, 1).toArray();
    private final int[] starts = new int[ROWS];
    private final int[] ends = new int[ROWS];

    /** So many windows that threads share them, of lengths that rise and fall while both ends only move on. */
    private void moveOn() {
        for (int i = 0; i < ROWS; i++) {
            ends[i] = i + 1;
            starts[i] = i < 5_000 ? 0 : i < 30_000 ? i - 4_999 : Math.max(starts[i - 1], i - 4_999 + (i - 30_000) / 4);
        }
    }

    private interface Figure {
        ColumnBase of(Spans spans, ColumnBase others);
    }

    private interface Expected {
        double of(double n, double xx, double xxx, double xxxx, double xy, double yy);
    }

    private void check(Figure figure, Expected expected, int least) {
        try (ColumnBase values = ColumnFactory.of(x);
                ColumnBase others = ColumnFactory.of(y);
                ColumnBase from = ColumnFactory.of(starts);
                ColumnBase to = ColumnFactory.of(ends);
                ColumnBase found = figure.of(new Spans(values, from, to), others)) {
            assertThat(found.size()).isEqualTo(ROWS);
            for (int i = STEP / 2; i < ROWS; i += STEP) {
                int n = ends[i] - starts[i];
                if (n < least) {
                    assertThat(found.get(i)).isNull();
                    continue;
                }
                assertThat((Double) found.get(i)).as("window " + i).isCloseTo(expected(i, n, expected), within(1e-11));
            }
        }
    }

    private double expected(int window, int n, Expected expected) {
        double meanX = 0;
        double meanY = 0;
        for (int i = starts[window]; i < ends[window]; i++) {
            meanX += x[i] / n;
            meanY += y[i] / n;
        }
        double[] sums = new double[5];
        for (int i = starts[window]; i < ends[window]; i++) {
            double dx = x[i] - meanX;
            double dy = y[i] - meanY;
            sums[0] += dx * dx;
            sums[1] += dx * dx * dx;
            sums[2] += dx * dx * dx * dx;
            sums[3] += dx * dy;
            sums[4] += dy * dy;
        }
        return expected.of(n, sums[0], sums[1], sums[2], sums[3], sums[4]);
    }

    private static double skew(double n, double xx, double xxx) {
        return n * Math.sqrt(n - 1) / (n - 2) * xxx / Math.pow(xx, 1.5);
    }

    private static double kurt(double n, double xx, double xxxx) {
        return (n * (n + 1) * (n - 1) * xxxx / (xx * xx) - 3 * (n - 1) * (n - 1)) / ((n - 2) * (n - 3));
    }

    @Test
    void sumsOfRunsThatDouble() {
        moveOn();
        check((spans, others) -> WindowMoments.skewed(spans), (n, xx, xxx, xxxx, xy, yy) -> skew(n, xx, xxx), 3);
        check((spans, others) -> WindowMoments.curved(spans), (n, xx, xxx, xxxx, xy, yy) -> kurt(n, xx, xxxx), 4);
        check(
                (spans, others) -> WindowMoments.covariance(spans, others, 1),
                (n, xx, xxx, xxxx, xy, yy) -> xy / (n - 1),
                2);
        check(WindowMoments::correlation, (n, xx, xxx, xxxx, xy, yy) -> xy / Math.sqrt(xx * yy), 2);
    }

    @Test
    void walks_whereTheEngineComputesInTheMemoryOfThisProcess() {
        assumeTrue(HostView.isPossible());
        moveOn();
        check(
                (spans, others) -> WalkedMoments.skewness(spans, 700),
                (n, xx, xxx, xxxx, xy, yy) -> skew(n, xx, xxx),
                700);
        check((spans, others) -> WalkedMoments.kurtosis(spans, 4), (n, xx, xxx, xxxx, xy, yy) -> kurt(n, xx, xxxx), 4);
        check(
                (spans, others) -> WalkedMoments.covariance(spans, others, 1, 2),
                (n, xx, xxx, xxxx, xy, yy) -> xy / (n - 1),
                2);
        check(
                (spans, others) -> WalkedMoments.correlation(spans, others, 2),
                (n, xx, xxx, xxxx, xy, yy) -> xy / Math.sqrt(xx * yy),
                2);
    }

    @Test
    void windowsOfWhichOneMovesBack_haveNoWalk() {
        assumeTrue(HostView.isPossible());
        moveOn();
        try (ColumnBase values = ColumnFactory.of(x);
                ColumnBase from = ColumnFactory.of(starts);
                ColumnBase to = ColumnFactory.of(ends)) {
            assertThat(WalkedMoments.areWalked(new Spans(values, from, to))).isTrue();
        }
        // the first window of a part, and its last
        for (int moved : new int[] {16_384, 32_767}) {
            int before = starts[moved];
            starts[moved] = starts[moved - 1] - 1;
            try (ColumnBase values = ColumnFactory.of(x);
                    ColumnBase from = ColumnFactory.of(starts);
                    ColumnBase to = ColumnFactory.of(ends)) {
                assertThat(WalkedMoments.areWalked(new Spans(values, from, to))).isFalse();
            }
            starts[moved] = before;
        }
    }
}
