/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.Test;

/** sortIndex, and argSort and searchSorted of frames. */
class SortIndexTest {
    private static final SortOptions UP = SortOptions.defaults();
    private static final SortOptions DOWN = SortOptions.defaults().ascending(false);

    private static Series labelled(List<?> values, Object labels) {
        try (Series counted = Series.of("v", values);
                Index index = Index.of(labels)) {
            return counted.withIndex(index);
        }
    }

    @Test
    void labels_areSortedAndRowsFollow() {
        try (Series s = labelled(list(1, 2, 3, 4), list("c", "a", "b", "a"));
                Series up = s.sortIndex();
                Series down = s.sortIndex(DOWN);
                Series counted = s.sortIndex(DOWN.ignoreIndex(true))) {
            assertThat(labels(up)).isEqualTo(list("a", "a", "b", "c"));
            assertThat(up.toList()).isEqualTo(list(2, 4, 3, 1));
            assertThat(down.toList()).isEqualTo(list(1, 3, 2, 4));
            assertThat(counted.toList()).isEqualTo(list(1, 3, 2, 4));
            assertThat(labels(counted)).isEqualTo(list(0L, 1L, 2L, 3L));
        }
    }

    @Test
    void missingLabels_areWhereTheOptionsSay() {
        try (Series s = labelled(list(1, 2, 3), list(2.0, null, Double.NaN));
                Series last = s.sortIndex();
                Series first = s.sortIndex(DOWN.naPosition(NaPosition.FIRST))) {
            assertThat(last.toList()).isEqualTo(list(1, 2, 3));
            assertThat(first.toList()).isEqualTo(list(2, 3, 1));
        }
    }

    @Test
    void ranges_areInOrderAlready() {
        try (DataFrame frame = DataFrame.of("a", new int[] {3, 1, 2});
                DataFrame up = frame.sortIndex();
                DataFrame down = frame.sortIndex(DOWN);
                DataFrame again = down.sortIndex()) {
            assertThat(values(up, "a")).isEqualTo(list(3, 1, 2));
            assertThat(values(down, "a")).isEqualTo(list(2, 1, 3));
            assertThat(labels(down)).isEqualTo(list(2L, 1L, 0L));
            assertThat(values(again, "a")).isEqualTo(list(3, 1, 2));
        }
    }

    @Test
    void levels_areSortedOneAfterTheOther() {
        try (DataFrame frame =
                        DataFrame.of("l", list("b", "a", "b", "a"), "n", list(2, 1, 1, 0), "v", list(1, 2, 3, 4));
                Series counts = frame.valueCounts();
                Series up = counts.sortIndex();
                Series byNumber = counts.sortIndex(UP, "n");
                Series byPosition = counts.sortIndex(UP, -2);
                Series mixed = counts.sortIndex(UP.ascending(false, true, true))) {
            assertThat(labels(up))
                    .isEqualTo(
                            list(Tuple.of("a", 0, 4), Tuple.of("a", 1, 2), Tuple.of("b", 1, 3), Tuple.of("b", 2, 1)));
            assertThat(labels(byNumber))
                    .isEqualTo(
                            list(Tuple.of("a", 0, 4), Tuple.of("a", 1, 2), Tuple.of("b", 1, 3), Tuple.of("b", 2, 1)));
            assertThat(labels(byPosition)).isEqualTo(labels(byNumber));
            assertThat(labels(mixed))
                    .isEqualTo(
                            list(Tuple.of("b", 1, 3), Tuple.of("b", 2, 1), Tuple.of("a", 0, 4), Tuple.of("a", 1, 2)));
            assertThatThrownBy(() -> counts.sortIndex(UP, "z")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> counts.sortIndex(UP, 3)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> counts.sortIndex(UP, "n", 1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void argSort_givesPositionsByColumns() {
        try (DataFrame frame = DataFrame.of("a", list(2, 1, 2, null), "b", list(1, 5, 0, 3));
                Series all = frame.argSort();
                Series byB = frame.argSort(List.of("b"), DOWN)) {
            assertThat(all.toList()).isEqualTo(list(1, 2, 0, 3));
            assertThat(all.dtype()).isEqualTo(DType.INT32);
            assertThat(byB.toList()).isEqualTo(list(1, 3, 0, 2));
        }
    }

    @Test
    void searchSorted_findsRowsAmongRows() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 1, 2}, "b", new int[] {1, 3, 0});
                DataFrame wanted = DataFrame.of("a", new int[] {1, 1, 3}, "b", new int[] {2, 3, 0});
                DataFrame down = frame.sortValues(List.of("a", "b"), DOWN);
                DataFrame one = frame.select("a");
                Series left = frame.searchSorted(wanted, Side.LEFT);
                Series right = frame.searchSorted(wanted, Side.RIGHT);
                Series among = down.searchSorted(wanted, Side.LEFT, DOWN)) {
            assertThat(left.toList()).isEqualTo(list(1, 1, 3));
            assertThat(right.toList()).isEqualTo(list(1, 2, 3));
            assertThat(among.toList()).isEqualTo(list(2, 1, 0));
            assertThatThrownBy(() -> one.searchSorted(wanted, Side.LEFT)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void memoryUsageByColumn_sumsUpWithoutTheLabels() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1, 2}, "b", new long[] {1, 2});
                Series bytes = frame.memoryUsageByColumn()) {
            assertThat(labels(bytes)).isEqualTo(list("a", "b"));
            assertThat(bytes.toList()).isEqualTo(list(8L, 16L));
            assertThat(bytes.sum()).isEqualTo(frame.memoryUsage());
        }
    }

    @Test
    void levelThatIsNone_isNamedAsALevel() {
        try (Series s = labelled(list(1, 2), list("b", "a"))) {
            assertThatThrownBy(() -> s.sortIndex(UP, "zz"))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage("there is no level named 'zz'; the names of the levels are [null]");
        }
    }
}
