/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** filter, isNa, fillNa, dropNa, dropDuplicates. */
class DataFrameRowsTest {
    @Test
    @Behaviour(125)
    void filter_keepsTrueRowsWithTheirLabels() {
        try (DataFrame frame = DataFrame.of("v", list(1, 2, null, 4));
                Series v = frame.col("v");
                Series mask = v.gt(1);
                DataFrame got = frame.filter(mask)) {
            assertThat(values(got, "v")).isEqualTo(list(2, 4));
            assertThat(labels(got)).isEqualTo(list(1L, 3L));
        }
    }

    @Test
    @Behaviour(125)
    void filterByAMaskInAnotherOrder_isAlignedByLabel() {
        try (DataFrame frame = DataFrame.of("v", new int[] {10, 20, 30});
                Index reversed = Index.of(new long[] {2, 1, 0});
                Series plain = Series.of(new boolean[] {true, false, false});
                Series mask = plain.withIndex(reversed);
                DataFrame got = frame.filter(mask)) {
            assertThat(values(got, "v")).isEqualTo(list(30));
        }
    }

    @Test
    @Behaviour(125)
    void filterByAMaskThatLacksALabel_namesIt() {
        try (DataFrame frame = DataFrame.of("v", new int[] {10, 20, 30});
                Series mask = Series.of(new boolean[] {true, false})) {
            assertThatThrownBy(() -> frame.filter(mask))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'2'");
        }
    }

    @Test
    void filterByNumbers_isRefused() {
        try (DataFrame frame = DataFrame.of("v", new int[] {1});
                Series mask = frame.col("v")) {
            assertThatThrownBy(() -> frame.filter(mask))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int32");
        }
    }

    @Test
    void isNaAndNotNa_countNullAndNan() {
        try (DataFrame frame = DataFrame.of("s", list("a", null, "c"), "f", list(null, Double.NaN, 1.0));
                DataFrame missing = frame.isNa();
                DataFrame present = frame.notNa()) {
            assertThat(values(missing, "s")).isEqualTo(list(false, true, false));
            assertThat(values(missing, "f")).isEqualTo(list(true, true, false));
            assertThat(values(present, "f")).isEqualTo(list(false, false, true));
        }
    }

    @Test
    void fillNa_replacesNullAndNan() {
        try (DataFrame frame = DataFrame.of("f", list(null, Double.NaN, 1.0), "i", list(null, 2, 3));
                DataFrame all = frame.fillNa(0);
                DataFrame one = frame.fillNa(Map.of("i", 9))) {
            assertThat(values(all, "f")).isEqualTo(list(0.0, 0.0, 1.0));
            assertThat(values(all, "i")).isEqualTo(list(0, 2, 3));
            assertThat(values(one, "i")).isEqualTo(list(9, 2, 3));
            assertThat(values(one, "f").get(0)).isNull();
        }
    }

    @Test
    void fillNaWithWhatTheColumnCannotHold_namesTheColumn() {
        try (DataFrame frame = DataFrame.of("i", list(null, 2))) {
            assertThatThrownBy(() -> frame.fillNa("x"))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'i'")
                    .hasMessageContaining("int32");
        }
    }

    @Test
    void dropNa_byAnyAllThreshAndSubset() {
        try (DataFrame frame = DataFrame.of(
                        "a", list(1, null, null, 4), "b", list("x", "y", null, null), "c", list(1.0, 2.0, null, 4.0));
                DataFrame any = frame.dropNa();
                DataFrame all = frame.dropNa(DropNaOptions.defaults().how(DropHow.ALL));
                DataFrame two = frame.dropNa(DropNaOptions.defaults().thresh(2));
                DataFrame subset = frame.dropNa(DropNaOptions.defaults().subset("b"))) {
            assertThat(labels(any)).isEqualTo(list(0L));
            assertThat(labels(all)).isEqualTo(list(0L, 1L, 3L));
            assertThat(labels(two)).isEqualTo(list(0L, 1L, 3L));
            assertThat(labels(subset)).isEqualTo(list(0L, 1L));
            assertThat(values(all, "a")).isEqualTo(list(1, null, 4));
        }
    }

    @Test
    void dropNaWithNothingMissing_keepsAll() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2});
                DataFrame got = frame.dropNa()) {
            assertThat(got.rowCount()).isEqualTo(2);
        }
    }

    @Test
    void dropDuplicates_keepsTheFirst() {
        try (DataFrame frame = DataFrame.of("k", list("b", "a", "b", null, null), "v", new int[] {1, 2, 3, 4, 5});
                DataFrame got = frame.dropDuplicates("k")) {
            assertThat(values(got, "k")).isEqualTo(list("b", "a", null));
            assertThat(values(got, "v")).isEqualTo(list(1, 2, 4));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 3L));
        }
    }

    @Test
    void noRows_staysAFrameOfTheSameColumns() {
        try (DataFrame frame = DataFrame.of("k", new String[0], "v", new int[0]);
                DataFrame filtered = frame.filter(Series.of(new boolean[0]));
                DataFrame sorted = frame.sortValues("k", "v");
                DataFrame grouped = frame.groupBy("k").agg(Agg.sum("v"))) {
            assertThat(filtered.shape()).isEqualTo(new Shape(0, 2));
            assertThat(sorted.columns()).isEqualTo(List.of("k", "v"));
            assertThat(grouped.shape()).isEqualTo(new Shape(0, 2));
        }
    }
}
