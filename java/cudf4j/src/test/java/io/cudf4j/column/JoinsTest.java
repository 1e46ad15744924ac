/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Column;
import io.cudf4j.types.JoinHow;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Orders in which engines give matches, brought into that of the left side. */
class JoinsTest {
    private static final int MOST = Integer.MAX_VALUE - 1;

    private static Joins.Matches matches(int[] left, int[] right) {
        return new Joins.Matches(
                ColumnBase.own(Column.fromInts(left, null)), ColumnBase.own(Column.fromInts(right, null)));
    }

    private static void assertSorted(
            JoinHow how, int[] left, int[] right, List<Integer> wantedLeft, List<Integer> wantedRight) {
        try (Joins.Matches found = matches(left, right);
                Joins.Matches sorted = Objects.requireNonNull(Joins.sorted(how, found))) {
            assertThat(values(sorted.left())).isEqualTo(wantedLeft);
            assertThat(values(sorted.right())).isEqualTo(wantedRight);
        }
    }

    private static List<@Nullable Object> values(ColumnBase column) {
        return column.plc().toHost().toList();
    }

    @Test
    void sorted_byLeftThenRight() {
        assertSorted(
                JoinHow.INNER,
                new int[] {3, 0, 3, 1, 0},
                new int[] {9, MOST, 2, 0, 0},
                List.of(0, 0, 1, 3, 3),
                List.of(0, MOST, 0, 2, 9));
        assertSorted(JoinHow.INNER, new int[] {MOST, 0}, new int[] {MOST, 5}, List.of(0, MOST), List.of(5, MOST));
    }

    @Test
    void sorted_keepsLeftRowsWithoutMatch() {
        assertSorted(
                JoinHow.LEFT,
                new int[] {2, 1, 0, 2, MOST},
                new int[] {7, -1, -1, 6, -1},
                List.of(0, 1, 2, 2, MOST),
                List.of(-1, -1, 6, 7, -1));
    }

    @Test
    void sorted_putsRightRowsWithoutMatchLast() {
        assertSorted(
                JoinHow.OUTER,
                new int[] {-1, 1, -1, 0, MOST, 1},
                new int[] {8, 4, 0, -1, 3, 2},
                List.of(0, 1, 1, MOST, -1, -1),
                List.of(-1, 2, 4, 3, 0, 8));
    }

    @Test
    void sorted_isNull_whereTheyAreInOrder() {
        try (Joins.Matches rising = matches(new int[] {0, 2, 5}, new int[] {9, 1, 4});
                Joins.Matches equal = matches(new int[] {0, 0, 5}, new int[] {1, 9, -1});
                Joins.Matches outer = matches(new int[] {0, 0, -1}, new int[] {1, 9, 4})) {
            assertThat(Joins.sorted(JoinHow.INNER, rising)).isNull();
            assertThat(Joins.sorted(JoinHow.LEFT, equal)).isNull();
            assertThat(Joins.sorted(JoinHow.OUTER, outer)).isNull();
        }
    }
}
