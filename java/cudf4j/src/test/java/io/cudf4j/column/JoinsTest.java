/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import java.util.Arrays;
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
            JoinHow how, int leftRows, int[] left, int[] right, List<Integer> wantedLeft, List<Integer> wantedRight) {
        try (Joins.Matches found = matches(left, right);
                Joins.Matches sorted = Objects.requireNonNull(Joins.sorted(how, found, leftRows))) {
            assertThat(values(sorted.left())).isEqualTo(wantedLeft);
            assertThat(values(sorted.right())).isEqualTo(wantedRight);
        }
    }

    private static List<@Nullable Object> values(ColumnBase column) {
        return column.plc().toHost().toList();
    }

    @Test
    void ofEachLeft_countsLeftRowsWhenAsked() {
        ColumnBase right = ColumnBase.own(Column.fromInts(new int[] {4, Joins.UNMATCHED, 0}, null));
        try (Joins.Matches each = Joins.Matches.ofEachLeft(right)) {
            assertThat(each.isEachLeft()).isTrue();
            assertThat(each.rowCount()).isEqualTo(3);
            assertThat(values(each.left())).isEqualTo(List.of(0, 1, 2));
            assertThat(each.left()).isSameAs(each.left());
            assertThat(values(each.right())).isEqualTo(List.of(4, Joins.UNMATCHED, 0));
        }
        assertThat(right.isClosed()).isTrue();
    }

    @Test
    void sorted_byLeftThenRight() {
        assertSorted(
                JoinHow.INNER,
                5,
                new int[] {3, 0, 3, 1, 0},
                new int[] {9, MOST, 2, 0, 0},
                List.of(0, 0, 1, 3, 3),
                List.of(0, MOST, 0, 2, 9));
        assertSorted(
                JoinHow.INNER,
                1,
                new int[] {MOST, 0, 0},
                new int[] {MOST, 7, 5},
                List.of(0, 0, MOST),
                List.of(5, 7, MOST));
    }

    @Test
    void sorted_ofOneMatchEach_atTheirPlaces() {
        assertSorted(
                JoinHow.INNER, 9, new int[] {7, 0, 3}, new int[] {0, MOST, 0}, List.of(0, 3, 7), List.of(MOST, 0, 0));
        assertSorted(
                JoinHow.LEFT,
                4,
                new int[] {3, 1, 0, 2},
                new int[] {-1, 5, 5, -1},
                List.of(0, 1, 2, 3),
                List.of(5, 5, -1, -1));
    }

    @Test
    void sorted_keepsLeftRowsWithoutMatch() {
        assertSorted(
                JoinHow.LEFT,
                4,
                new int[] {2, 1, 0, 2, 3},
                new int[] {7, -1, -1, 6, -1},
                List.of(0, 1, 2, 2, 3),
                List.of(-1, -1, 6, 7, -1));
    }

    @Test
    void sorted_putsRightRowsWithoutMatchLast() {
        assertSorted(
                JoinHow.OUTER,
                3,
                new int[] {-1, 1, -1, 0, MOST, 1},
                new int[] {8, 4, 0, -1, 3, 2},
                List.of(0, 1, 1, MOST, Integer.MIN_VALUE, Integer.MIN_VALUE),
                List.of(-1, 2, 4, 3, 0, 8));
    }

    @Test
    void sorted_isNull_whereTheyAreInOrder() {
        try (Joins.Matches rising = matches(new int[] {0, 2, 5}, new int[] {9, 1, 4});
                Joins.Matches equal = matches(new int[] {0, 0, 5}, new int[] {1, 9, -1});
                Joins.Matches outer = matches(new int[] {0, 0, -1}, new int[] {1, 9, 4})) {
            assertThat(Joins.sorted(JoinHow.INNER, rising, 6)).isNull();
            assertThat(Joins.sorted(JoinHow.LEFT, equal, 6)).isNull();
            assertThat(Joins.sorted(JoinHow.OUTER, outer, 6)).isNull();
        }
    }

    private static void assertMatched(
            JoinHow how,
            boolean keepOrder,
            Object[] left,
            Object[] right,
            List<Integer> wantedLeft,
            List<Integer> wantedRight,
            boolean isEachLeft) {
        try (ColumnBase mine = ColumnFactory.of(DType.INT64, Arrays.asList(left));
                ColumnBase others = ColumnFactory.of(DType.INT64, Arrays.asList(right));
                Joins.Matches found = Joins.match(how, List.of(mine), List.of(others), keepOrder)) {
            assertThat(values(found.left())).isEqualTo(wantedLeft);
            assertThat(values(found.right())).isEqualTo(wantedRight);
            assertThat(found.isEachLeft()).isEqualTo(isEachLeft);
        }
    }

    @Test
    void match_withDistinctKeys_keepsPlacesOfLeftRows() {
        Object[] left = {5L, null, 3L, 9L, 5L, 3L};
        Object[] right = {3L, null, 5L};
        int none = Joins.UNMATCHED;
        assertMatched(JoinHow.LEFT, true, left, right, List.of(0, 1, 2, 3, 4, 5), List.of(2, 1, 0, none, 2, 0), true);
        assertMatched(JoinHow.INNER, true, left, right, List.of(0, 1, 2, 4, 5), List.of(2, 1, 0, 2, 0), false);
        assertMatched(
                JoinHow.INNER,
                true,
                new Object[] {5L, null, 3L, 5L, 3L, null},
                right,
                List.of(0, 1, 2, 3, 4, 5),
                List.of(2, 1, 0, 2, 0, 1),
                true);
    }

    @Test
    void match_withFewDistinctKeys_hasPlacesOfLeftRows_withoutAnOrderToo() {
        Object[] left = {7L, 7L, 7L, 7L, 7L, 7L, 7L, 8L};
        assertMatched(
                JoinHow.INNER,
                false,
                left,
                new Object[] {7L},
                List.of(0, 1, 2, 3, 4, 5, 6),
                List.of(0, 0, 0, 0, 0, 0, 0),
                false);
    }

    @Test
    void match_withRepeatedKeys_hasEachPair() {
        assertMatched(
                JoinHow.LEFT,
                true,
                new Object[] {1L, 2L, 1L, null},
                new Object[] {1L, 1L},
                List.of(0, 0, 1, 2, 2, 3),
                List.of(0, 1, Joins.UNMATCHED, 0, 1, Joins.UNMATCHED),
                false);
        assertMatched(
                JoinHow.INNER,
                true,
                new Object[] {null, 2L, 1L, null},
                new Object[] {null, null},
                List.of(0, 0, 3, 3),
                List.of(0, 1, 0, 1),
                false);
    }
}
