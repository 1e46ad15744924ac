/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Rows drawn by weights, which pandas 3.1.1 draws by the same rules. */
class WeightedSampleTest {
    private static final SampleOptions ONE = SampleOptions.defaults().randomState(1);

    private static DataFrame frame() {
        return DataFrame.of("v", list("a", "b", "c", "d"), "w", list(0.0, 2.0, null, 2.0));
    }

    @Test
    void rowsWithoutAWeight_areNeverDrawn() {
        try (DataFrame frame = frame();
                DataFrame both = frame.sample(ONE.n(2).weights("w"));
                Series v = frame.col("v");
                Series listed = v.sample(ONE.n(2).weights(new double[] {0, 1, Double.NaN, 1}));
                Index some = Index.of(new int[] {3, 9});
                Series weights = Series.of("w", list(5, 1)).withIndex(some);
                Series again = v.sample(ONE.n(5).replace(true).weights(weights));
                DataFrame counted = frame.sample(ONE.weights(list(0, 0, 1, 0)).ignoreIndex(true))) {
            assertThat(values(both, "v")).containsExactlyInAnyOrder("b", "d");
            assertThat(labels(both)).containsExactlyInAnyOrder(1L, 3L);
            assertThat(listed.toList()).containsExactlyInAnyOrder("b", "d");
            assertThat(again.toList()).isEqualTo(list("d", "d", "d", "d", "d"));
            assertThat(values(counted, "v")).isEqualTo(list("c"));
            assertThat(labels(counted)).isEqualTo(list(0L));
        }
    }

    @Test
    void seed_drawsTheSameAgain() {
        try (Index range = RangeIndex.of(1000);
                Series rows = Series.of(range);
                Series weights = Series.of(range)) {
            SampleOptions options = ONE.n(20).weights(weights);
            try (Series first = rows.sample(options);
                    Series second = rows.sample(options);
                    Series other = rows.sample(options.randomState(2))) {
                assertThat(first.toList()).isEqualTo(second.toList()).isNotEqualTo(other.toList());
                assertThat(first.toList()).doesNotHaveDuplicates().hasSize(20);
            }
        }
    }

    @Test
    void shares_areThoseOfTheWeights() {
        int count = 30_000;
        try (Series rows = Series.of(list(0, 1, 2));
                Series drawn = rows.sample(ONE.n(count).replace(true).weights(list(1, 2, 7)))) {
            Map<@Nullable Object, Integer> times = new HashMap<>();
            drawn.toList().forEach(each -> times.merge(each, 1, Integer::sum));
            // five standard deviations
            assertThat((double) times.get(0) / count).isCloseTo(0.1, within(0.009));
            assertThat((double) times.get(1) / count).isCloseTo(0.2, within(0.012));
            assertThat((double) times.get(2) / count).isCloseTo(0.7, within(0.014));
        }
    }

    @Test
    void withoutReplacement_eachRowIsDrawnByItsShareOfWhatIsLeft() {
        int trials = 2000;
        int firstIsLight = 0;
        int lightIsDrawn = 0;
        try (Series rows = Series.of(list("light", "x", "y"))) {
            for (int seed = 0; seed < trials; seed++) {
                try (Series drawn = rows.sample(
                        SampleOptions.defaults().randomState(seed).n(2).weights(list(1, 2, 2)))) {
                    List<@Nullable Object> both = drawn.toList();
                    firstIsLight += "light".equals(both.get(0)) ? 1 : 0;
                    lightIsDrawn += both.contains("light") ? 1 : 0;
                }
            }
        }
        assertThat((double) firstIsLight / trials).isCloseTo(0.2, within(0.045));
        // first, or second behind one of the others: 1/5 + 4/5 * 1/3
        assertThat((double) lightIsDrawn / trials).isCloseTo(7.0 / 15, within(0.056));
    }

    @Test
    void groups_haveSharesOfTheirOwn() {
        try (DataFrame frame = DataFrame.of(
                        "k", list("a", "b", "a", "b", "b"), "v", list(0, 1, 2, 3, 4), "w", list(9, 0, 0, 1, 1));
                DataFrame one = frame.groupBy("k").sample(ONE.weights("w"));
                DataFrame more =
                        frame.groupBy("k").sample(ONE.n(3).replace(true).weights(list(1, 0, 0, 0, 1)));
                DataFrame half = frame.groupBy("k").sample(ONE.frac(0.5).weights("w"))) {
            assertThat(values(one, "k")).isEqualTo(list("a", "b"));
            assertThat(values(one, "v").get(0)).isEqualTo(0);
            assertThat(values(one, "v").get(1)).isIn(3, 4);
            assertThat(values(more, "v")).isEqualTo(list(0, 0, 0, 4, 4, 4));
            assertThat(values(half, "v").get(0)).isEqualTo(0);
            assertThat(values(half, "v").subList(1, 3)).containsExactlyInAnyOrder(3, 4);
            assertThatThrownBy(() -> frame.groupBy("k").sample(ONE.weights(list(0, 1, 0, 1, 1))))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("sample: all weights of the group a are 0");
        }
    }

    @Test
    void wrongWeights_areRefused() {
        try (DataFrame frame = frame();
                Series v = frame.col("v");
                Index twice = Index.of(list(1, 1));
                Series doubled = Series.of(list(1, 2)).withIndex(twice)) {
            assertThatThrownBy(() -> frame.sample(ONE.weights(list(1, -1, 0, 0))))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("sample: the weight of row 1 is -1.0; weights are 0 or more, and finite");
            assertThatThrownBy(() -> frame.sample(ONE.weights(new double[] {1, 1, Double.POSITIVE_INFINITY, 1})))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("sample: the weight of row 2 is Infinity");
            assertThatThrownBy(() -> frame.sample(ONE.weights(list(0, 0, 0, 0))))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("sample: all weights of the rows are 0");
            assertThatThrownBy(() -> frame.sample(ONE.weights(list(1, 2))))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("sample: 2 weights for 4 rows");
            // pandas: Weighted sampling cannot be achieved with replace=False
            assertThatThrownBy(() -> frame.sample(ONE.n(2).weights(list(9, 1, 1, 1))))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("use replace(true)");
            assertThatThrownBy(() -> frame.sample(ONE.weights("none"))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.sample(ONE.weights("v"))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> v.sample(ONE.weights("w"))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.sample(ONE.weights(doubled))).isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> frame.sample(ONE.weights(frame))).isInstanceOf(DTypeMismatchException.class);
        }
    }
}
