/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.List;
import org.junit.jupiter.api.Test;

class DataFrameSortTest {
    @Test
    void twoKeys_equalRowsKeepTheirOrder() {
        try (DataFrame frame = DataFrame.of(
                        "k", list("b", "a", "b", "a"), "v", new int[] {2, 1, 2, 0}, "row", new int[] {0, 1, 2, 3});
                DataFrame got = frame.sortValues("k", "v")) {
            assertThat(values(got, "row")).isEqualTo(list(3, 1, 0, 2));
            assertThat(labels(got)).isEqualTo(list(3L, 1L, 0L, 2L));
        }
    }

    @Test
    void directionForEachKey() {
        try (DataFrame frame = DataFrame.of("k", list("b", "a", "b", "a"), "v", new int[] {2, 1, 3, 0});
                DataFrame got = frame.sortValues(
                        List.of("k", "v"), SortOptions.defaults().ascending(false, true))) {
            assertThat(values(got, "k")).isEqualTo(list("b", "b", "a", "a"));
            assertThat(values(got, "v")).isEqualTo(list(2, 3, 0, 1));
        }
    }

    @Test
    void nulls_areLastInBothDirectionsUnlessFirstIsWanted() {
        try (DataFrame frame = DataFrame.of("v", list(2, null, 1));
                DataFrame up = frame.sortValues("v");
                DataFrame down = frame.sortValues("v", SortOptions.defaults().ascending(false));
                DataFrame upFirst = frame.sortValues("v", SortOptions.defaults().naPosition(NaPosition.FIRST));
                DataFrame downFirst = frame.sortValues(
                        "v", SortOptions.defaults().ascending(false).naPosition(NaPosition.FIRST))) {
            assertThat(values(up, "v")).isEqualTo(list(1, 2, null));
            assertThat(values(down, "v")).isEqualTo(list(2, 1, null));
            assertThat(values(upFirst, "v")).isEqualTo(list(null, 1, 2));
            assertThat(values(downFirst, "v")).isEqualTo(list(null, 2, 1));
        }
    }

    @Test
    void ignoreIndex_countsFromZero() {
        try (DataFrame frame = DataFrame.of("v", new int[] {3, 1, 2});
                DataFrame got = frame.sortValues("v", SortOptions.defaults().ignoreIndex(true))) {
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            assertThat(values(got, "v")).isEqualTo(list(1, 2, 3));
        }
    }

    @Test
    void descending_equalRowsKeepTheirOrder() {
        try (Series series = Series.of(new int[] {1, 2, 1, 2});
                Series got = series.sortValues(SortOptions.defaults().ascending(false))) {
            assertThat(got.toList()).isEqualTo(list(2, 2, 1, 1));
            assertThat(labels(got)).isEqualTo(list(1L, 3L, 0L, 2L));
        }
    }

    @Test
    void wrongLabelOrDirections_areRefused() {
        try (DataFrame frame = DataFrame.of("v", new int[] {1})) {
            assertThatThrownBy(() -> frame.sortValues("w")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.sortValues(
                            List.of("v"), SortOptions.defaults().ascending(true, false)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 directions for 1 keys");
        }
    }
}
