/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.Test;

/** valueCounts and mode. */
class ValueCountsTest {
    private static final ValueCountsOptions DEFAULTS = ValueCountsOptions.defaults();

    @Test
    @Behaviour(254)
    void order_isByCountThenByFirstRow() {
        try (Series s = Series.of("k", list("b", "a", "b", "c", "a", "c", "d"));
                Series most = s.valueCounts();
                Series least = s.valueCounts(DEFAULTS.ascending(true));
                Series seen = s.valueCounts(DEFAULTS.sort(false))) {
            assertThat(labels(most)).isEqualTo(list("b", "a", "c", "d"));
            assertThat(labels(least)).isEqualTo(list("d", "b", "a", "c"));
            assertThat(least.toList()).isEqualTo(list(1L, 2L, 2L, 2L));
            assertThat(labels(seen)).isEqualTo(list("b", "a", "c", "d"));
        }
    }

    @Test
    void shares_areOfTheCountedRows() {
        try (Series s = Series.of(list("b", "a", null, "c", "a", "b", null, null));
                Series shares = s.valueCounts(DEFAULTS.normalize(true));
                Series all = s.valueCounts(DEFAULTS.normalize(true).dropNa(false))) {
            assertThat(shares.name()).isEqualTo("proportion");
            assertThat(shares.toList()).isEqualTo(list(0.4, 0.4, 0.2));
            assertThat(labels(all)).isEqualTo(list(null, "b", "a", "c"));
            assertThat(all.toList()).isEqualTo(list(0.375, 0.25, 0.25, 0.125));
        }
    }

    @Test
    void nan_isMissingAndNotNull() {
        try (Series s = Series.of(list(1.0, Double.NaN, null, Double.NaN));
                Series dropped = s.valueCounts();
                Series counted = s.valueCounts(DEFAULTS.dropNa(false))) {
            assertThat(labels(dropped)).isEqualTo(list(1.0));
            assertThat(labels(counted)).isEqualTo(list(Double.NaN, 1.0, null));
            assertThat(counted.toList()).isEqualTo(list(2L, 1L, 1L));
        }
    }

    @Test
    void frames_countCombinations() {
        try (DataFrame frame = DataFrame.of("g", list("b", "a", "b", null, "a", "c"), "i", list(1, 2, 1, 3, 2, null));
                Series counts = frame.valueCounts();
                Index index = counts.index();
                Series all = frame.valueCounts(List.of(), DEFAULTS.dropNa(false));
                Series ofOne = frame.valueCounts("g")) {
            assertThat(index.names()).isEqualTo(list("g", "i"));
            assertThat(index.toList()).isEqualTo(list(Tuple.of("b", 1), Tuple.of("a", 2)));
            assertThat(counts.toList()).isEqualTo(list(2L, 2L));
            assertThat(counts.name()).isEqualTo("count");
            assertThat(labels(all))
                    .isEqualTo(list(Tuple.of("b", 1), Tuple.of("a", 2), Tuple.of(null, 3), Tuple.of("c", null)));
            assertThat(labels(ofOne)).isEqualTo(list("b", "a", "c"));
        }
    }

    @Test
    void noRows_haveNoCounts() {
        try (Series none = Series.of(DType.STRING, list(null, null));
                Series counts = none.valueCounts();
                Series shares = none.valueCounts(DEFAULTS.normalize(true));
                DataFrame frame = DataFrame.of("g", new int[0], "h", new int[0]);
                Series ofFrame = frame.valueCounts()) {
            assertThat(counts.toList()).isEmpty();
            assertThat(shares.toList()).isEmpty();
            assertThat(ofFrame.rowCount()).isZero();
        }
    }

    @Test
    void mode_givesAllMostFrequentValuesSorted() {
        try (Series s = Series.of("v", list(2, 1, 2, 1, 3, null, null, null));
                Series mode = s.mode();
                Series withNull = s.mode(ReduceOptions.defaults().skipNa(false));
                Series none = Series.of(DType.INT64, List.of());
                Series ofNone = none.mode()) {
            assertThat(mode.toList()).isEqualTo(list(1, 2));
            assertThat(labels(mode)).isEqualTo(list(0L, 1L));
            assertThat(mode.name()).isEqualTo("v");
            assertThat(withNull.toList()).isEqualTo(list((Object) null));
            assertThat(ofNone.toList()).isEmpty();
        }
    }

    @Test
    void modeOfFrames_padsWithNulls() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 1, 2}, "b", List.of("x", "y", "z"));
                DataFrame mode = frame.mode();
                DataFrame numbers = frame.mode(ReduceOptions.defaults().numericOnly(true))) {
            assertThat(values(mode, "a")).isEqualTo(list(1, null, null));
            assertThat(values(mode, "b")).isEqualTo(list("x", "y", "z"));
            assertThat(numbers.columns()).isEqualTo(List.of("a"));
            assertThat(values(numbers, "a")).isEqualTo(list(1));
        }
    }

    @Test
    void shareOfCategories_keepsTheDtype() {
        try (Series s = Series.of(DType.categorical("x", "y"), list("y", null, "y", "x"));
                Series counts = s.valueCounts();
                Index index = counts.index()) {
            assertThat(index.dtype()).isEqualTo(s.dtype());
            assertThat(index.toList()).isEqualTo(list("y", "x"));
        }
    }
}
