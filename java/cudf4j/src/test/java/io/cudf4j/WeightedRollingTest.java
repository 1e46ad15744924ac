/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.time.Duration;
import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Windows whose rows have weights. */
class WeightedRollingTest {
    private static final Offset<Double> CLOSE = within(1e-13);

    private static void assertWeights(WindowType type, double... expected) {
        assertThat(type.weights(expected.length)).as(type.toString()).containsExactly(expected, within(1e-12));
    }

    private static void assertValues(Series series, @Nullable Double... expected) {
        try (series) {
            List<@Nullable Object> found = series.toList();
            assertThat(found).hasSize(expected.length);
            for (int i = 0; i < expected.length; i++) {
                if (expected[i] == null) {
                    assertThat(found.get(i)).as("row " + i).isNull();
                } else {
                    assertThat((Double) found.get(i)).as("row " + i).isCloseTo(expected[i], CLOSE);
                }
            }
        }
    }

    /** What scipy.signal.windows gives for four and five rows. */
    @Test
    void weights_areThoseOfSignalProcessing() {
        assertWeights(WindowType.boxcar(), 1, 1, 1, 1);
        assertWeights(WindowType.triang(), 0.25, 0.75, 0.75, 0.25);
        assertWeights(WindowType.triang(), 1 / 3.0, 2 / 3.0, 1, 2 / 3.0, 1 / 3.0);
        assertWeights(WindowType.bartlett(), 0, 2 / 3.0, 2 / 3.0, 0);
        assertWeights(WindowType.hann(), 0, 0.5, 1, 0.5, 0);
        assertWeights(WindowType.hamming(), 0.08, 0.77, 0.77, 0.08);
        assertWeights(WindowType.blackman(), 0, 0.34, 1, 0.34, 0);
        assertWeights(WindowType.cosine(), 0.38268343236509, 0.923879532511287, 0.923879532511287, 0.38268343236509);
        assertWeights(WindowType.parzen(), 0.03125, 0.71875, 0.71875, 0.03125);
        assertWeights(WindowType.parzen(), 0.016, 0.424, 1, 0.424, 0.016);
        assertWeights(WindowType.bohman(), 0, 0.318309886183791, 1, 0.318309886183791, 0);
        assertWeights(WindowType.nuttall(), 0.0003628, 0.5292298, 0.5292298, 0.0003628);
        assertWeights(WindowType.blackmanHarris(), 0.00006, 0.21747, 1, 0.21747, 0.00006);
        assertWeights(WindowType.barthann(), 0, 0.73, 0.73, 0);
        assertWeights(
                WindowType.gaussian(1.5), 0.606530659712633, 0.945959468906765, 0.945959468906765, 0.606530659712633);
        assertWeights(
                WindowType.generalGaussian(1.5, 2),
                0.606530659712633,
                0.939413062813476,
                1,
                0.939413062813476,
                0.606530659712633);
        assertWeights(
                WindowType.exponential(2),
                0.367879441171442,
                0.606530659712633,
                1,
                0.606530659712633,
                0.367879441171442);
        assertWeights(
                WindowType.kaiser(3), 0.204884756401254, 0.726925530287637, 1, 0.726925530287637, 0.204884756401254);
        assertWeights(WindowType.hann(), 1);
        assertThat(WindowType.gaussian(2)).hasToString("WindowType[gaussian(2.0)]");
        assertThatThrownBy(() -> WindowType.hann().weights(0)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> WindowType.gaussian(0)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> WindowType.kaiser(Double.NaN)).isInstanceOf(InvalidArgumentException.class);
    }

    /** What pandas gives, with scipy. */
    @Test
    void sumsAndMeans_areWeighted() {
        try (Series s = Series.of(list(1.0, 2.0, 4.0, 8.0, 16.0));
                Series gaps = Series.of(DType.FLOAT64, list(1.0, 2.0, 3.0, null, 5.0))) {
            assertValues(s.rolling(3).winType(WindowType.triang()).sum(), null, null, 4.5, 9.0, 18.0);
            assertValues(s.rolling(3).winType(WindowType.triang()).mean(), null, null, 2.25, 4.5, 9.0);
            assertValues(
                    gaps.rolling(3).minPeriods(1).winType(WindowType.triang()).sum(), 0.5, 2.0, 4.0, 4.0, 4.0);
            assertValues(
                    gaps.rolling(3).minPeriods(1).winType(WindowType.triang()).mean(), 1.0, 4 / 3.0, 2.0, 8 / 3.0, 4.0);
            assertValues(
                    s.rolling(3)
                            .minPeriods(1)
                            .center(true)
                            .winType(WindowType.hamming())
                            .mean(),
                    1.0740740740740742,
                    2.0689655172413794,
                    4.137931034482759,
                    8.275862068965518,
                    15.407407407407407);
            assertValues(s.rolling(3).step(2).winType(WindowType.triang()).sum(), null, 4.5, 18.0);
        }
    }

    /** By hand: weights 1/2, 1, 1/2 of 1, 2, 4 have the mean 9/4 and 19/8 for the squares, which is divided by 2 and times 3/2. */
    @Test
    void variances_areThoseOfTheWeights() {
        try (Series s = Series.of(list(1.0, 2.0, 4.0, 8.0));
                Series gaps = Series.of(DType.FLOAT64, list(1.0, 2.0, null))) {
            assertValues(s.rolling(3).winType(WindowType.triang()).var(), null, null, 1.78125, 7.125);
            assertValues(s.rolling(3).winType(WindowType.triang()).variance(), null, null, 1.78125, 7.125);
            assertValues(s.rolling(3).winType(WindowType.triang()).var(0), null, null, 1.1875, 4.75);
            assertValues(
                    s.rolling(3).winType(WindowType.triang()).std(), null, null, Math.sqrt(1.78125), Math.sqrt(7.125));
            assertValues(
                    gaps.rolling(3).minPeriods(1).winType(WindowType.triang()).var(), null, 1 / 3.0, 1 / 3.0);
            assertValues(s.rolling(1).winType(WindowType.triang()).var(), null, null, null, null);
        }
    }

    @Test
    void whatHasNoWeights_isRefusedByName() {
        try (DataFrame df = DataFrame.of("k", list("a", "b"), "v", list(1.0, 2.0))) {
            assertThatThrownBy(() -> df.rolling(2).winType(WindowType.hann()).sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'k'");
            assertThatThrownBy(() -> df.rolling(Duration.ofDays(1)).winType(WindowType.hann()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("PT24H");
            assertThatThrownBy(() -> df.rolling(2).closed(IntervalClosed.LEFT).winType(WindowType.hann()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("closed LEFT");
            assertThatThrownBy(() -> df.expanding().winType(WindowType.hann()))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> df.groupBy("k").rolling(2).winType(WindowType.hann()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("groups");
        }
    }

    @Test
    void windowsFarLongerThanTheRows_areComputedOfTheRows() {
        int length = Integer.MAX_VALUE;
        try (Series rows = Series.of(new double[] {1, 2, 4});
                Series sums = rows.rolling(length)
                        .minPeriods(1)
                        .winType(WindowType.boxcar())
                        .sum();
                Series centred = rows.rolling(length)
                        .minPeriods(1)
                        .center(true)
                        .winType(WindowType.boxcar())
                        .mean();
                Series tooFew = rows.rolling(length).winType(WindowType.hann()).mean();
                Series weighted = rows.rolling(5)
                        .minPeriods(1)
                        .winType(WindowType.triang())
                        .sum()) {
            assertThat(sums.toList()).isEqualTo(Cells.list(1.0, 3.0, 7.0));
            assertThat(centred.toList()).isEqualTo(Cells.list(7 / 3.0, 7 / 3.0, 7 / 3.0));
            assertThat(tooFew.nullCount()).isEqualTo(3);
            // the weights of the last three of five rows: 1, 2/3, 1/3
            assertThat(weighted.getDouble(2)).isCloseTo(1 + 2 * 2 / 3.0 + 4 / 3.0, within(1e-12));
        }
    }
}
