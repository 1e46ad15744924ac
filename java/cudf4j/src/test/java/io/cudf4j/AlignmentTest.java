/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AlignmentTest {
    private static Series labelled(@Nullable Object name, Object values, Index labels) {
        try (labels;
                Series counted = Series.of(values);
                Series named = counted.rename(name)) {
            return named.withIndex(labels);
        }
    }

    private static Index tuples(String firstName, String secondName, Object first, Object second) {
        ColumnBase one = ColumnFactory.of(first);
        return Index.own(Labels.tuples(List.of(firstName, secondName), List.of(one, ColumnFactory.of(second))));
    }

    @Test
    @Behaviour(106)
    void sameLabels_reuseTheLeftIndex() {
        try (Series a = labelled("a", new int[] {1, 2}, Index.of(List.of("y", "x")));
                Series b = labelled("b", new int[] {10, 20}, Index.of(List.of("y", "x")));
                Series got = a.add(b);
                Index left = a.index();
                Index labels = got.index()) {
            assertThat(got.toList()).isEqualTo(list(11, 22));
            assertThat(labels.labels().facts()).isSameAs(left.labels().facts());
            assertThat(labels.toList()).isEqualTo(list("y", "x"));
        }
    }

    @Test
    @Behaviour(106)
    void ranges_areComparedWithoutMemory() {
        try (Series a = Series.of(new int[] {1, 2});
                Series b = Series.of(new int[] {10, 20});
                Series got = a.add(b)) {
            assertThat(a.labels().isMaterialised()).isFalse();
            assertThat(b.labels().isMaterialised()).isFalse();
            assertThat(got.labels()).isInstanceOf(CountedLabels.class);
            assertThat(got.toList()).isEqualTo(list(11, 22));
        }
    }

    @Test
    @Behaviour(107)
    void otherLabels_areJoinedSortedAndNullWithoutPartner() {
        try (Series a = labelled("v", new int[] {3, 1, 2}, Index.of(List.of("c", "a", "b")));
                Series b = labelled("v", new int[] {10, 40}, Index.of(List.of("a", "d")));
                Series got = a.sub(b)) {
            assertThat(labels(got)).isEqualTo(list("a", "b", "c", "d"));
            assertThat(got.toList()).isEqualTo(list(-9, null, null, null));
            assertThat(got.dtype()).isEqualTo(DType.INT32);
        }
    }

    @Test
    @Behaviour(107)
    void rangesThatMakeARange_stayLazy() {
        try (Series a = labelled(null, new int[] {1, 2, 3}, RangeIndex.of(2, 5));
                Series b = Series.of(List.of(10, 20, 30, 40));
                Series got = a.add(b);
                Series turned = b.sub(a, BinaryOptions.defaults().fillValue(0))) {
            assertThat(got.labels()).isInstanceOf(CountedLabels.class);
            assertThat(got.labels().isMaterialised()).isFalse();
            assertThat(a.labels().isMaterialised()).isFalse();
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L, 3L, 4L));
            assertThat(got.toList()).isEqualTo(list(null, null, 31, 42, null));
            assertThat(turned.toList()).isEqualTo(list(10, 20, 29, 38, -3));
        }
    }

    @Test
    @Behaviour(107)
    void rangesWithGapsOrOtherSteps_areJoined() {
        try (Series a = labelled(null, new int[] {1, 2}, RangeIndex.of(0, 4, 2));
                Series apart = labelled(null, new int[] {10, 20}, RangeIndex.of(10, 12));
                Series falling = labelled(null, new int[] {10, 20, 30}, RangeIndex.of(2, -1, -1));
                Series none = labelled(null, new int[0], RangeIndex.of(0));
                Series one = a.add(apart);
                Series two = a.add(falling);
                Series three = a.add(none)) {
            assertThat(labels(one)).isEqualTo(list(0L, 2L, 10L, 11L));
            assertThat(labels(two)).isEqualTo(list(0L, 1L, 2L));
            assertThat(two.toList()).isEqualTo(list(31, null, 12));
            assertThat(three.toList()).isEqualTo(list(null, null));
        }
    }

    @Test
    @Behaviour(107)
    void sameLabelsInAnotherOrder_areSorted() {
        try (Series a = labelled(null, new int[] {1, 2, 3}, Index.of(new long[] {2, 3, 1}));
                Series b = labelled(null, new int[] {10, 20, 30}, Index.of(new long[] {3, 1, 2}));
                Series got = a.add(b)) {
            assertThat(labels(got)).isEqualTo(list(1L, 2L, 3L));
            assertThat(got.toList()).isEqualTo(list(23, 31, 12));
        }
    }

    @Test
    @Behaviour(107)
    void nullLabels_matchEachOtherAndComeLast() {
        try (Series a = labelled(null, new int[] {1, 2, 3}, Index.of(list(3L, null, 1L)));
                Series b = labelled(null, new int[] {1, 2, 3}, Index.of(list(null, 1L, 2L)));
                Series got = a.add(b)) {
            assertThat(labels(got)).isEqualTo(list(1L, 2L, 3L, null));
            assertThat(got.toList()).isEqualTo(list(5, null, null, 3));
        }
    }

    @Test
    @Behaviour(108)
    void repeatedLabels_multiplyInOrder() {
        try (Series a = labelled(null, new int[] {1, 2, 3}, Index.of(List.of("b", "a", "b")));
                Series b = labelled(null, new int[] {10, 20, 30}, Index.of(List.of("b", "b", "c")));
                Series got = a.add(b)) {
            assertThat(labels(got)).isEqualTo(list("a", "b", "b", "b", "b", "c"));
            assertThat(got.toList()).isEqualTo(list(null, 11, 21, 13, 23, null));
        }
    }

    @Test
    @Behaviour(109)
    void names_stayWhereBothSidesHaveThem() {
        try (Series a = labelled("v", new int[] {1}, Index.of(List.of("x")).rename("k"));
                Series same =
                        labelled("v", new int[] {2}, Index.of(List.of("y")).rename("k"));
                Series other =
                        labelled("w", new int[] {2}, Index.of(List.of("x")).rename("q"));
                Series kept = a.add(same);
                Series dropped = a.add(other);
                Index keptLabels = kept.index();
                Index droppedLabels = dropped.index()) {
            assertThat(kept.name()).isEqualTo("v");
            assertThat(keptLabels.name()).isEqualTo("k");
            assertThat(dropped.name()).isNull();
            assertThat(droppedLabels.name()).isNull();
        }
    }

    @Test
    @Behaviour(110)
    void comparisonMethods_align() {
        try (Series a = labelled(null, new int[] {1, 2}, Index.of(List.of("x", "y")));
                Series b = labelled(null, new int[] {2, 5}, Index.of(List.of("y", "x")))) {
            try (Series eq = a.eq(b);
                    Series lt = a.lt(b);
                    Series ne = a.ne(b)) {
                assertThat(labels(eq)).isEqualTo(list("x", "y"));
                assertThat(eq.toList()).isEqualTo(list(false, true));
                assertThat(lt.toList()).isEqualTo(list(true, false));
                assertThat(ne.toList()).isEqualTo(list(true, false));
            }
        }
    }

    @Test
    void tuples_areJoinedLevelByLevel() {
        try (Series a = labelled(
                        null, new int[] {1, 2, 3}, tuples("x", "y", List.of("b", "a", "b"), new int[] {1, 2, 0}));
                Series b = labelled(null, new int[] {10, 20}, tuples("x", "z", List.of("b", "c"), new long[] {1, 2}));
                Series got = a.add(b);
                DataFrame rows = got.rename("v").toFrame()) {
            assertThat(got.toList()).isEqualTo(list(null, null, 11, null));
            try (Index labels = got.index()) {
                assertThat(labels.nLevels()).isEqualTo(2);
                assertThat(labels.names()).isEqualTo(list("x", null));
                assertThat(labels.accessor().columns().get(0).toHost().toList()).isEqualTo(list("a", "b", "b", "c"));
                assertThat(labels.accessor().columns().get(1).toHost().toList()).isEqualTo(list(2L, 0L, 1L, 2L));
            }
            assertThat(rows.rowCount()).isEqualTo(4);
        }
    }

    @Test
    void sameTuples_needNoJoin() {
        try (Series a = labelled(null, new int[] {1, 2}, tuples("x", "y", List.of("b", "a"), new int[] {1, 2}));
                Series b = labelled(null, new int[] {10, 20}, tuples("x", "z", List.of("b", "a"), new int[] {1, 2}));
                Series got = a.add(b);
                Index labels = got.index()) {
            assertThat(got.toList()).isEqualTo(list(11, 22));
            assertThat(labels.names()).isEqualTo(list("x", null));
        }
    }

    @Test
    void otherNumbersOfLevels_areRefused() {
        try (Series a = labelled(null, new int[] {1}, tuples("x", "y", List.of("b"), new int[] {1}));
                Series b = Series.of(new int[] {1})) {
            assertThatThrownBy(() -> a.add(b))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("add: row labels of 2 and of 1 levels");
        }
    }

    @Test
    void indexes_areComputedByPosition() {
        try (Index a = Index.of(new long[] {5, 6}).rename("k");
                Index b = Index.of(new long[] {1, 2}).rename("k");
                Index sum = a.add(b);
                Index less = b.lt(a);
                Index product = a.mul(b.rename(null));
                Index three = Index.of(new long[] {1, 2, 3})) {
            assertThat(sum.toList()).isEqualTo(list(6L, 8L));
            assertThat(sum.name()).isEqualTo("k");
            assertThat(less.toList()).isEqualTo(list(true, true));
            assertThat(product.name()).isNull();
            assertThat(product.toList()).isEqualTo(list(5L, 12L));
            assertThatThrownBy(() -> a.add(three))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3 values for 2 rows");
        }
    }

    @Test
    @Behaviour(117)
    void categories_areUnifiedFirst() {
        DType few = DType.categorical("b", "a");
        DType others = DType.categorical("d", "a");
        try (Series a = labelled(null, new int[] {1, 2, 3}, Index.of(few, list("b", "a", null)));
                Series b = labelled(null, new int[] {10, 20}, Index.of(others, List.of("d", "a")));
                Series got = a.add(b);
                Series same = a.add(a);
                Index labels = got.index();
                Index kept = same.index()) {
            assertThat(labels.dtype()).isEqualTo(DType.categorical("b", "a", "d"));
            assertThat(labels.toList()).isEqualTo(list("b", "a", "d", null));
            assertThat(got.toList()).isEqualTo(list(null, 22, null, null));
            assertThat(kept.dtype()).isEqualTo(few);
            assertThat(same.toList()).isEqualTo(list(2, 4, 6));
        }
    }

    @Test
    void labelsOfOtherKinds_cannotBeMatched() {
        try (Series a = labelled(null, new int[] {1}, Index.of(List.of("x")));
                Series b = Series.of(new int[] {1, 2})) {
            assertThatThrownBy(() -> a.add(b))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("add: the index is string on the left and int64 on the right");
        }
    }
}
