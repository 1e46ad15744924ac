/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.FillMethod;
import io.cudf4j.types.JoinHow;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes and groups that the other side lacks. */
class MergeOrderedTest {
    private static final OrderedOptions ALL = OrderedOptions.defaults();
    private static final OrderedOptions FILLED = ALL.fillMethod(FillMethod.FFILL);

    private final DataFrame left = DataFrame.of(
            "k", list("a", "c", "e", "a", "c", "e"),
            "v", new long[] {1, 2, 3, 1, 2, 3},
            "g", list("a", "a", "a", "b", "b", "b"));
    private final DataFrame right = DataFrame.of("k", list("b", "c", "d"), "w", new long[] {1, 2, 3});

    @AfterEach
    void close() {
        left.close();
        right.close();
    }

    @Test
    void keysOfBothSides_areInOrder() {
        try (DataFrame got = Cudf.mergeOrdered(left, right);
                DataFrame kept = Cudf.mergeOrdered(left, right, ALL.how(JoinHow.RIGHT))) {
            assertThat(got.columns()).containsExactly("k", "v", "g", "w");
            assertThat(values(got, "k")).isEqualTo(list("a", "a", "b", "c", "c", "d", "e", "e"));
            assertThat(values(got, "v")).isEqualTo(list(1L, 1L, null, 2L, 2L, null, 3L, 3L));
            assertThat(values(got, "w")).isEqualTo(list(null, null, 1L, 2L, 2L, 3L, null, null));
            assertThat(values(kept, "v")).isEqualTo(list(null, 2L, 2L, null));
        }
    }

    @Test
    void sortedSides_haveEachPairOfEqualKeys() {
        try (DataFrame mine = DataFrame.of("k", list(1L, 1L, 2L, 4L, null), "v", new long[] {1, 2, 3, 4, 5});
                DataFrame others =
                        DataFrame.of("k", list(0L, 1L, 1L, 3L, 4L, null, null), "w", new long[] {1, 2, 3, 4, 5, 6, 7});
                DataFrame outer = Cudf.mergeOrdered(mine, others);
                DataFrame left = Cudf.mergeOrdered(mine, others, ALL.how(JoinHow.LEFT));
                DataFrame inner = Cudf.mergeOrdered(mine, others, ALL.how(JoinHow.INNER));
                DataFrame right = Cudf.mergeOrdered(mine, others, ALL.how(JoinHow.RIGHT))) {
            assertThat(values(outer, "k")).isEqualTo(list(0L, 1L, 1L, 1L, 1L, 2L, 3L, 4L, null, null));
            assertThat(values(outer, "v")).isEqualTo(list(null, 1L, 1L, 2L, 2L, 3L, null, 4L, 5L, 5L));
            assertThat(values(outer, "w")).isEqualTo(list(1L, 2L, 3L, 2L, 3L, null, 4L, 5L, 6L, 7L));
            assertThat(values(left, "v")).isEqualTo(list(1L, 1L, 2L, 2L, 3L, 4L, 5L, 5L));
            assertThat(values(left, "w")).isEqualTo(list(2L, 3L, 2L, 3L, null, 5L, 6L, 7L));
            assertThat(values(inner, "v")).isEqualTo(list(1L, 1L, 2L, 2L, 4L, 5L, 5L));
            assertThat(values(inner, "w")).isEqualTo(list(2L, 3L, 2L, 3L, 5L, 6L, 7L));
            assertThat(values(right, "v")).isEqualTo(list(null, 1L, 2L, 1L, 2L, null, 4L, 5L, 5L));
            assertThat(values(right, "w")).isEqualTo(list(1L, 2L, 2L, 3L, 3L, 4L, 5L, 6L, 7L));
        }
    }

    @Test
    void levelsOfTheLabels_areKeysByTheirNames() {
        try (DataFrame plain = DataFrame.of("t", new long[] {1, 2, 5}, "a", new long[] {1, 2, 3});
                DataFrame mine = plain.setIndex("t");
                DataFrame others = DataFrame.of("t", new long[] {1, 1, 3}, "b", new long[] {10, 20, 30});
                DataFrame renamed = others.rename(RenameOptions.defaults().columns(Map.of("t", "u")));
                DataFrame byTime = renamed.setIndex("u");
                DataFrame got = Cudf.mergeOrdered(mine, others, ALL.on("t"));
                DataFrame apart =
                        Cudf.mergeOrdered(mine, byTime, ALL.leftOn("t").rightOn("u"))) {
            assertThat(got.columns()).containsExactly("t", "a", "b");
            assertThat(values(got, "t")).isEqualTo(list(1L, 1L, 2L, 3L, 5L));
            assertThat(values(got, "a")).isEqualTo(list(1L, 1L, 2L, null, 3L));
            assertThat(values(got, "b")).isEqualTo(list(10L, 20L, null, 30L, null));
            assertThat(apart.columns()).containsExactly("a", "b");
            assertThat(values(apart, "b")).isEqualTo(list(10L, 20L, null, 30L, null));
        }
    }

    @Test
    void ffill_repeatsTheRowBefore_withItsNulls() {
        try (DataFrame lacks = DataFrame.of("k", list("b", "c", "d"), "w", list(1L, null, 3L));
                DataFrame got = Cudf.mergeOrdered(left, right, FILLED);
                DataFrame kept = Cudf.mergeOrdered(left, lacks, FILLED);
                DataFrame renamed = right.rename(RenameOptions.defaults().columns(Map.of("k", "j")));
                DataFrame apart =
                        Cudf.mergeOrdered(left, renamed, FILLED.leftOn("k").rightOn("j"))) {
            assertThat(values(got, "v")).isEqualTo(list(1L, 1L, 1L, 2L, 2L, 2L, 3L, 3L));
            assertThat(values(got, "g")).isEqualTo(list("a", "b", "b", "a", "b", "b", "a", "b"));
            assertThat(values(got, "w")).isEqualTo(list(null, null, 1L, 2L, 2L, 3L, 3L, 3L));
            assertThat(values(kept, "w")).isEqualTo(list(null, null, 1L, null, null, 3L, 3L, 3L));
            assertThat(values(apart, "k")).isEqualTo(list("a", "a", "a", "c", "c", "c", "e", "e"));
            assertThat(values(apart, "j")).isEqualTo(list(null, null, "b", "c", "c", "d", "d", "d"));
        }
    }

    @Test
    void groups_areMergedWithAllRows() {
        try (DataFrame got = Cudf.mergeOrdered(left, right, FILLED.leftBy("g"));
                DataFrame bare = Cudf.mergeOrdered(left, right, ALL.leftBy("g"));
                DataFrame ofRight = Cudf.mergeOrdered(right, left, FILLED.rightBy("g"));
                DataFrame inner = Cudf.mergeOrdered(left, right, ALL.leftBy("g").how(JoinHow.INNER));
                DataFrame kept =
                        Cudf.mergeOrdered(left, right, FILLED.leftBy("g").how(JoinHow.RIGHT))) {
            assertThat(got.columns()).containsExactly("k", "v", "g", "w");
            assertThat(values(got, "k")).isEqualTo(list("a", "b", "c", "d", "e", "a", "b", "c", "d", "e"));
            assertThat(values(got, "v")).isEqualTo(list(1L, 1L, 2L, 2L, 3L, 1L, 1L, 2L, 2L, 3L));
            assertThat(values(got, "g")).isEqualTo(list("a", "a", "a", "a", "a", "b", "b", "b", "b", "b"));
            assertThat(values(got, "w")).isEqualTo(list(null, 1L, 2L, 3L, 3L, null, 1L, 2L, 3L, 3L));
            assertThat(values(bare, "v")).isEqualTo(list(1L, null, 2L, null, 3L, 1L, null, 2L, null, 3L));
            assertThat(ofRight.columns()).containsExactly("k", "w", "v", "g");
            assertThat(values(ofRight, "g")).isEqualTo(values(got, "g"));
            assertThat(values(ofRight, "w")).isEqualTo(values(got, "w"));
            assertThat(values(inner, "g")).isEqualTo(list("a", "b"));
            assertThat(values(kept, "v")).isEqualTo(list(null, 2L, 2L, null, 2L, 2L));
            assertThat(values(kept, "g")).isEqualTo(list("a", "a", "a", "b", "b", "b"));
        }
    }

    @Test
    void groupsOfBothSides_meet() {
        try (DataFrame grouped = right.assign("g", Series.of(list("a", "a", "z")));
                DataFrame got = Cudf.mergeOrdered(left, grouped, FILLED.leftBy("g"));
                DataFrame same = Cudf.mergeOrdered(left, grouped, FILLED.on("k").leftBy("g"));
                DataFrame inner =
                        Cudf.mergeOrdered(left, grouped, ALL.on("k").leftBy("g").how(JoinHow.INNER))) {
            assertThat(values(got, "k")).isEqualTo(list("a", "b", "c", "e", "a", "c", "e"));
            assertThat(values(got, "v")).isEqualTo(list(1L, 1L, 2L, 3L, 1L, 2L, 3L));
            assertThat(values(got, "g")).isEqualTo(list("a", "a", "a", "a", "b", "b", "b"));
            assertThat(values(got, "w")).isEqualTo(list(null, 1L, 2L, 2L, null, null, null));
            assertThat(same.contentEquals(got)).isTrue();
            assertThat(values(inner, "k")).isEqualTo(list("c"));
        }
    }

    @Test
    void rowsOfNoGroup_areLeftOut() {
        try (DataFrame lacks = DataFrame.of("k", list("a", "c"), "g", list(null, "b"));
                DataFrame got = Cudf.mergeOrdered(lacks, right, ALL.leftBy("g"));
                DataFrame none = Cudf.mergeOrdered(lacks.head(0), right, FILLED.leftBy("g"));
                DataFrame empty = Cudf.mergeOrdered(lacks, right.head(0), FILLED)) {
            assertThat(values(got, "k")).isEqualTo(list("b", "c", "d"));
            assertThat(values(got, "g")).isEqualTo(list("b", "b", "b"));
            assertThat(none.rowCount()).isZero();
            assertThat(none.columns()).containsExactly("k", "g", "w");
            assertThat(values(empty, "w")).isEqualTo(list(null, null));
        }
    }

    @Test
    void badKeys_areRefused() {
        assertRefused(
                () -> Cudf.mergeOrdered(left, right, ALL.leftBy("g").rightBy("k")), "mergeOrdered: the rows of one");
        assertRefused(() -> Cudf.mergeOrdered(left, right, ALL.on("k").leftOn("k")), "mergeOrdered: on names columns");
        assertRefused(() -> Cudf.mergeOrdered(left, right, ALL.leftOn("k")), "mergeOrdered: the right side needs");
        assertRefused(() -> ALL.how(JoinHow.CROSS), "how: an ordered merge is INNER, LEFT, RIGHT or OUTER, not CROSS");
        assertThatThrownBy(() -> Cudf.mergeOrdered(left, right, ALL.leftBy("q")))
                .isInstanceOf(LabelNotFoundException.class);
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageStartingWith(message);
    }
}
