/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** expanding and ewm: all rows up to each one. The expected values are those of pandas 3.1.1. */
class DecayTest {
    private static final double INF = Double.POSITIVE_INFINITY;

    private static Series rows() {
        return Series.of("v", list(null, 3.0, Double.NaN, 1.0, INF, 7.0, 2.0));
    }

    private static void assertCells(Series made, @Nullable Object... expected) {
        try (made) {
            assertThat(made.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(made.name()).isEqualTo("v");
            assertClose(made.toList(), expected);
        }
    }

    @Test
    void windowOfAllRows_growsByEach() {
        try (Series s = rows()) {
            Rolling<Series> all = s.expanding();
            assertCells(all.count(), 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 5.0);
            assertCells(all.sum(), null, 3.0, 3.0, 4.0, 4.0, 11.0, 13.0);
            assertCells(all.mean(), null, 3.0, 3.0, 2.0, 2.0, 11.0 / 3, 3.25);
            assertCells(all.min(), null, 3.0, 3.0, 1.0, 1.0, 1.0, 1.0);
            assertCells(all.max(), null, 3.0, 3.0, 3.0, 3.0, 7.0, 7.0);
            assertCells(all.var(), null, null, null, 2.0, 2.0, 28.0 / 3, 83.0 / 12);
            assertCells(
                    all.std(), null, null, null, Math.sqrt(2), Math.sqrt(2), Math.sqrt(28.0 / 3), Math.sqrt(83.0 / 12));
            assertCells(all.first(), null, 3.0, 3.0, 3.0, 3.0, 3.0, 3.0);
            assertCells(all.last(), null, 3.0, 3.0, 1.0, 1.0, 7.0, 2.0);
            // pandas divides by the root of 3 in the fifth row: it counts the infinite value, which is in no deviation
            assertCells(all.sem(), null, null, null, 1.0, 1.0, Math.sqrt(28.0) / 3, Math.sqrt(83.0 / 48));
        }
    }

    @Test
    void weightedVariance_ofOneRow_isMissing() {
        try (Series s = Series.of("v", list(null, 3.0, null, 5.0));
                Series whole = Series.of("v", list(3.0, 5.0, 5.0))) {
            // of two rows that differ by 2 it is 2, whatever they weigh
            assertCells(s.ewm(Decay.com(100)).var(), null, null, null, 2.0);
            assertCells(s.ewm(Decay.com(0.25)).var(), null, null, null, 2.0);
            assertCells(whole.ewm(Decay.com(1)).minPeriods(3).var(), null, null, 6.0 / 7);
            assertCells(whole.ewm(Decay.com(1)).adjust(false).var(), null, 2.0, 1.2);
        }
    }

    /** Returns rows so far behind a large one that it weighs almost nothing beside them. */
    private static Series after(double large, int missing, double... rows) {
        List<@Nullable Double> all = new ArrayList<>();
        all.add(large);
        all.addAll(Collections.nCopies(missing, null));
        Arrays.stream(rows).forEach(all::add);
        return Series.of("v", all);
    }

    private static void assertEnd(Series made, @Nullable Object... expected) {
        try (made) {
            List<@Nullable Object> all = made.toList();
            assertClose(all.subList(all.size() - expected.length, all.size()), expected);
        }
    }

    @Test
    void weightedMean_whereOlderRowsWeighAlmostNothing_isThatOfTheLast() {
        try (Series near = Series.of("v", new double[] {1e16, 1.0});
                Series s = after(1e16, 60, 1.0, 3.0, 2.0);
                Series nearer = after(1e16, 30, 1.0, 3.0, 2.0);
                Series farther = after(1e16, 120, 1.0, 3.0, 2.0)) {
            assertCells(near.ewm(Decay.alpha(1)).mean(), 1e16, 1.0);
            assertCells(near.ewm(Decay.alpha(1)).adjust(false).mean(), 1e16, 1.0);
            assertEnd(s.ewm(Decay.alpha(0.5)).mean(), 1.004336808689942, 2.3347789362299807, 2.143476686955706);
            assertEnd(
                    nearer.ewm(Decay.alpha(0.75)).adjust(false).mean(),
                    1.0028912057932946,
                    2.500722801448324,
                    2.125180700362081);
            assertEnd(farther.ewm(Decay.alpha(0.5)).mean(), 1.0, 7.0 / 3, 15.0 / 7);
        }
    }

    @Test
    void weightedProducts_whereOlderRowsWeighAlmostNothing_areThoseOfTheLast() {
        try (Series s = after(1e16, 120, 1.0, 3.0, 2.0);
                Series other = after(-1e16, 120, 2.0, 1.0, 4.0)) {
            ExponentialMovingWindow<Series> halves = s.ewm(Decay.alpha(0.5));
            assertEnd(halves.var(), 2.0000282118644197, 0.7142951182405209);
            assertEnd(halves.cov(other), -1.0000282118644197, -0.714295118240521);
            assertEnd(halves.corr(other), -1.0, -0.99999294750644, -0.47140693433638803);
            ExponentialMovingWindow<Series> shares = s.ewm(Decay.alpha(0.5)).adjust(false);
            assertEnd(shares.var(), 2.0000752316384527, 0.8000300926553812);
            assertEnd(shares.cov(other), -1.0000752316384527, -0.4000300926553811);
            assertEnd(shares.corr(other), -1.0, -0.9999811954503971, -0.2721793665555915);
        }
    }

    @Test
    void windowOfAllRows_needsSoManyRows() {
        try (Series s = rows();
                Series none = s.head(0);
                Series missing = s.head(1);
                Series slice = s.iloc(Slice.of(3, 6)).toSeries()) {
            assertCells(s.expanding(0).sum(), 0.0, 3.0, 3.0, 4.0, 4.0, 11.0, 13.0);
            assertCells(s.expanding(0).count(), 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 5.0);
            assertCells(s.expanding(0).mean(), null, 3.0, 3.0, 2.0, 2.0, 11.0 / 3, 3.25);
            assertCells(s.expanding(3).sum(), null, null, null, null, null, 11.0, 13.0);
            assertCells(s.expanding(3).count(), null, null, 1.0, 2.0, 3.0, 4.0, 5.0);
            assertCells(s.expanding(2).last(), null, null, null, 1.0, 1.0, 7.0, 2.0);
            assertCells(s.expanding(7).minPeriods(2).first(), null, null, null, 3.0, 3.0, 3.0, 3.0);
            assertCells(none.expanding().sum());
            assertCells(none.expanding().first());
            assertCells(none.expanding().count());
            assertCells(none.expanding().var());
            assertCells(missing.expanding().first(), (Object) null);
            assertCells(missing.expanding(0).max(), (Object) null);
            assertCells(slice.expanding().sum(), 1.0, 1.0, 8.0);
        }
    }

    @Test
    void growingVariance_losesNoDigits() {
        double[] rising = new double[1000];
        for (int i = 0; i < rising.length; i++) {
            rising[i] = 1e9 * i;
        }
        try (Series s = Series.of("v", rising);
                Series deviations = s.expanding().std()) {
            // of 0, 1e9 and 2e9
            assertThat((Double) deviations.toList().get(2)).isCloseTo(1e9, within(1e-6));
        }
    }

    @Test
    void windowOfAllRows_ofFramesAndStrings() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2, 3}, "w", list("x", null, "y"));
                DataFrame counts = frame.expanding().count();
                DataFrame several =
                        frame.expanding().agg(Agg.sum("a"), Agg.var("a").as("v"));
                Series some = frame.expanding().get("a").step(2).sum()) {
            assertThat(values(counts, "w")).isEqualTo(list(1.0, 1.0, 2.0));
            assertThat(values(several, "a")).isEqualTo(list(1.0, 3.0, 6.0));
            assertThat(values(several, "v")).isEqualTo(list(null, 0.5, 1.0));
            assertThat(some.toList()).isEqualTo(list(1.0, 6.0));
            assertThatThrownBy(() -> frame.expanding().sum())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'w'");
            assertThatThrownBy(() -> frame.expanding(-1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("expanding: minPeriods: it is at least 0, not -1");
            assertThatThrownBy(() -> frame.expanding().center(true))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("center: ");
            assertThatThrownBy(() -> frame.expanding().closed(IntervalClosed.BOTH))
                    .isInstanceOf(UnsupportedOperationException.class);
            assertThatThrownBy(() -> frame.expanding().on("a")).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    void decayingMean_takesMissingRowsAsIsSaid() {
        try (Series s = rows()) {
            ExponentialMovingWindow<Series> three = s.ewm(Decay.span(3));
            assertCells(three.mean(), null, 3.0, 3.0, 1.4, 1.4, 17.0 / 3, 3.452830188679245);
            // where com is 1, and nowhere else, pandas takes 1 - 0.5 * 0.5 for the share of the row behind a missing
            // one
            double sixth = (0.25 * (5.0 / 3) + 0.5 * 7) / 0.75;
            assertCells(three.adjust(false).mean(), null, 3.0, 3.0, 5.0 / 3, 5.0 / 3, sixth, (sixth + 2) / 2);
            assertCells(
                    s.ewm(Decay.alpha(0.4)).adjust(false).mean(),
                    null,
                    3.0,
                    3.0,
                    1.9473684210526316,
                    1.9473684210526316,
                    4.606648199445984,
                    3.5639889196675902);
            assertCells(three.ignoreNa(true).mean(), null, 3.0, 3.0, 5.0 / 3, 5.0 / 3, 33.0 / 7, 49.0 / 15);
            assertCells(three.adjust(false).ignoreNa(true).mean(), null, 3.0, 3.0, 2.0, 2.0, 4.5, 3.25);
            assertCells(three.minPeriods(3).mean(), null, null, null, null, null, 17.0 / 3, 3.452830188679245);
            assertCells(three.agg("mean"), null, 3.0, 3.0, 1.4, 1.4, 17.0 / 3, 3.452830188679245);
        }
    }

    @Test
    void decayingSum_takesMissingRowsAsIsSaid() {
        try (Series s = rows()) {
            ExponentialMovingWindow<Series> three = s.ewm(Decay.span(3));
            assertCells(three.sum(), null, 3.0, 1.5, 1.75, 0.875, 7.4375, 5.71875);
            assertCells(three.ignoreNa(true).sum(), null, 3.0, 3.0, 2.5, 2.5, 8.25, 6.125);
            assertCells(three.agg("sum"), null, 3.0, 1.5, 1.75, 0.875, 7.4375, 5.71875);
        }
    }

    @Test
    void decays_areTheSameByEachName() {
        assertThat(Decay.span(3))
                .isEqualTo(Decay.com(1))
                .isEqualTo(Decay.alpha(0.5))
                .isEqualTo(Decay.halfLife(1));
        assertThat(Decay.com(1)).hasToString("Decay[centerOfMass=1.0]");
        try (Series s = rows()) {
            assertCells(
                    s.ewm(Decay.halfLife(2)).mean(),
                    null,
                    3.0,
                    3.0,
                    1.666666666666667,
                    1.666666666666667,
                    4.714285714285714,
                    3.501162897626163);
            assertCells(
                    s.ewm(Decay.alpha(0.3)).mean(),
                    null,
                    3.0,
                    3.0,
                    1.657718120805369,
                    1.657718120805369,
                    4.745563840240449,
                    3.50382846314228);
            assertCells(s.ewm(Decay.com(0.5)).mean(), null, 3.0, 3.0, 1.2, 1.2, 6.362637362637362, 3.188622754491018);
        }
    }

    @Test
    void shareOfOne_leavesTheLastValue() {
        try (Series s = rows()) {
            ExponentialMovingWindow<Series> last = s.ewm(Decay.alpha(1));
            assertCells(last.mean(), null, 3.0, 3.0, 1.0, 1.0, 7.0, 2.0);
            assertCells(last.adjust(false).mean(), null, 3.0, 3.0, 1.0, 1.0, 7.0, 2.0);
            assertCells(last.sum(), null, 3.0, 0.0, 1.0, 0.0, 7.0, 2.0);
            assertCells(last.ignoreNa(true).sum(), null, 3.0, 3.0, 1.0, 1.0, 7.0, 2.0);
        }
    }

    @Test
    void decay_ofNoRowsOneRowAndOtherNumbers() {
        try (Series s = rows();
                Series none = s.head(0);
                Series missing = s.head(1);
                Series one = s.iloc(Slice.of(1, 2)).toSeries();
                Series slice = s.iloc(Slice.of(3, 6)).toSeries();
                Series whole = Series.of("v", DType.INT32, list(1, null, 3));
                DataFrame frame = DataFrame.of("a", new int[] {1, 2}, "b", new float[] {2, 4});
                DataFrame means = frame.ewm(Decay.com(1)).mean()) {
            ExponentialMovingWindow<Series> empty = none.ewm(Decay.com(1));
            assertCells(empty.mean());
            assertCells(empty.sum());
            assertCells(empty.ignoreNa(true).mean());
            assertCells(missing.ewm(Decay.com(1)).mean(), (Object) null);
            assertCells(one.ewm(Decay.com(1)).mean(), 3.0);
            assertCells(one.ewm(Decay.com(1)).sum(), 3.0);
            assertCells(slice.ewm(Decay.com(1)).adjust(false).mean(), 1.0, 1.0, (0.25 + 0.5 * 7) / 0.75);
            assertCells(whole.ewm(Decay.com(1)).mean(), 1.0, 1.0, 2.6);
            assertClose(values(means, "a"), 1.0, 5.0 / 3);
            assertClose(values(means, "b"), 2.0, 10.0 / 3);
        }
    }

    @Test
    void whatDoesNotDecay_isRefusedByName() {
        try (Series s = rows();
                DataFrame words = DataFrame.of("w", list("a", "b"))) {
            assertRefused(() -> Decay.com(-1), "com: it is a finite number from 0 on, not -1.0");
            assertRefused(() -> Decay.com(Double.NaN), "com: ");
            assertRefused(() -> Decay.span(0.5), "span: it is a finite number from 1 on, not 0.5");
            assertRefused(() -> Decay.span(INF), "span: ");
            assertRefused(() -> Decay.halfLife(0), "halfLife: it is a positive finite number, not 0.0");
            assertRefused(() -> Decay.halfLife(-1), "halfLife: ");
            assertRefused(() -> Decay.halfLife(INF), "halfLife: ");
            assertRefused(() -> Decay.alpha(0), "alpha: it is a share above 0, and at most 1, not 0.0");
            assertRefused(() -> Decay.alpha(1.5), "alpha: ");
            assertRefused(() -> Decay.alpha(Double.MIN_VALUE), "alpha: ");
            assertRefused(() -> s.ewm(Decay.com(1)).minPeriods(-1), "minPeriods: ");
            assertThatThrownBy(() -> s.ewm(Decay.com(1)).adjust(false).sum())
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("sum: weighted sums need adjust(true)");
            assertThatThrownBy(() -> s.ewm(Decay.com(1)).agg("kurt"))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessage("ewm: 'kurt' is not computed of rows that decay; there are [mean, sum, var, std]");
            assertThatThrownBy(() -> words.ewm(Decay.com(1)).mean())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'w'");
            assertThatThrownBy(() -> words.ewm(Decay.com(1)).var())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'w'")
                    .hasMessageContaining("the weighted variance");
        }
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageStartingWith(message);
    }
}
