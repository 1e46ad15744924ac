/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.JoinOptions.leftOn;
import static io.cudf4j.JoinOptions.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes: a whole number beside what is absent stays one. */
class DataFrameMergeHowTest {
    private final DataFrame left = DataFrame.builder()
            .column("k", list("b", "a", null, "z"))
            .column("v", new long[] {1, 2, 3, 4})
            .index(Index.of(new long[] {10, 11, 12, 13}))
            .build();
    private final DataFrame right = DataFrame.builder()
            .column("k", list("a", "q", null, "b", "a"))
            .column("w", new long[] {5, 6, 7, 8, 9})
            .index(Index.of(new long[] {20, 21, 22, 23, 24}))
            .build();

    @AfterEach
    void close() {
        left.close();
        right.close();
    }

    @Test
    @Behaviour(255)
    void right_hasTheRightOrder() {
        try (DataFrame got = left.merge(right, on("k").how(JoinHow.RIGHT))) {
            assertThat(got.columns()).containsExactly("k", "v", "w");
            assertThat(values(got, "k")).isEqualTo(list("a", "q", null, "b", "a"));
            assertThat(values(got, "v")).isEqualTo(list(2L, null, 3L, 1L, 2L));
            assertThat(values(got, "w")).isEqualTo(list(5L, 6L, 7L, 8L, 9L));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L, 3L, 4L));
        }
    }

    @Test
    @Behaviour(255)
    void outer_hasTheOrderOfTheKeys_nullLast() {
        try (DataFrame got = left.merge(right, on("k").how(JoinHow.OUTER).indicator("_merge"))) {
            assertThat(values(got, "k")).isEqualTo(list("a", "a", "b", "q", "z", null));
            assertThat(values(got, "v")).isEqualTo(list(2L, 2L, 1L, null, 4L, 3L));
            assertThat(values(got, "w")).isEqualTo(list(5L, 9L, 8L, 6L, null, 7L));
            assertThat(values(got, "_merge"))
                    .isEqualTo(list("both", "both", "both", "right_only", "left_only", "both"));
        }
    }

    @Test
    void sort_isByKeys() {
        try (DataFrame inner = left.merge(right, on("k").sort(true));
                DataFrame kept = left.merge(right, on("k").how(JoinHow.LEFT).sort(true));
                DataFrame other = left.merge(right, on("k").how(JoinHow.RIGHT).sort(true))) {
            assertThat(values(inner, "w")).isEqualTo(list(5L, 9L, 8L, 7L));
            assertThat(values(kept, "k")).isEqualTo(list("a", "a", "b", "z", null));
            assertThat(values(kept, "w")).isEqualTo(list(5L, 9L, 8L, null, 7L));
            assertThat(values(other, "k")).isEqualTo(list("a", "a", "b", "q", null));
            assertThat(values(other, "v")).isEqualTo(list(2L, 2L, 1L, null, 3L));
        }
    }

    @Test
    void differentLabels_keepEachSidesKey() {
        try (DataFrame named = right.rename(RenameOptions.defaults().columns(Map.of("k", "j")));
                DataFrame got = left.merge(named, leftOn("k").rightOn("j").how(JoinHow.OUTER))) {
            assertThat(values(got, "k")).isEqualTo(list("a", "a", "b", null, "z", null));
            assertThat(values(got, "j")).isEqualTo(list("a", "a", "b", "q", null, null));
        }
    }

    @Test
    void rowLabelsOfBothSides_labelTheResult() {
        try (DataFrame mine = left.setIndex("k");
                DataFrame others = right.setIndex("k");
                DataFrame inner = mine.merge(
                        others, JoinOptions.defaults().leftIndex(true).rightIndex(true));
                DataFrame kept = mine.merge(
                        others,
                        JoinOptions.defaults().leftIndex(true).rightIndex(true).how(JoinHow.LEFT));
                DataFrame outer = mine.merge(
                        others,
                        JoinOptions.defaults().leftIndex(true).rightIndex(true).how(JoinHow.OUTER));
                Index index = outer.index()) {
            assertThat(labels(inner)).isEqualTo(list("b", "a", "a", null));
            assertThat(labels(kept)).isEqualTo(list("b", "a", "a", null, "z"));
            assertThat(labels(outer)).isEqualTo(list("a", "a", "b", "q", "z", null));
            assertThat(values(outer, "w")).isEqualTo(list(5L, 9L, 8L, 6L, null, 7L));
            assertThat(index.name()).isEqualTo("k");
        }
    }

    @Test
    void columnsWithRowLabels_haveTheLabelsOfTheOtherSide() {
        try (DataFrame indexed = right.setIndex("k");
                DataFrame mine = left.setIndex("k");
                DataFrame outer =
                        left.merge(indexed, leftOn("k").rightIndex(true).how(JoinHow.OUTER));
                DataFrame kept =
                        left.merge(indexed, leftOn("k").rightIndex(true).how(JoinHow.LEFT));
                DataFrame byRight = mine.merge(
                        right,
                        JoinOptions.defaults().leftIndex(true).rightOn("k").how(JoinHow.LEFT))) {
            assertThat(labels(outer)).isEqualTo(list(11L, 11L, 10L, null, 13L, 12L));
            assertThat(values(outer, "k")).isEqualTo(list("a", "a", "b", "q", "z", null));
            assertThat(labels(kept)).isEqualTo(list(10L, 11L, 11L, 12L, 13L));
            assertThat(labels(byRight)).isEqualTo(list(23L, 20L, 24L, 22L, null));
            assertThat(byRight.columns()).containsExactly("v", "k", "w");
            assertThat(values(byRight, "k")).isEqualTo(list("b", "a", "a", null, "z"));
        }
    }

    /** As in pandas 3.1: the key of each row is a column under its own label, before those of both sides under their suffixes. */
    @Test
    void keyBesideRowLabels_isAColumnOfItsOwn_whereBothSidesHaveItsLabel() {
        try (DataFrame mine = DataFrame.builder()
                        .column("k", new long[] {3, 1, 9})
                        .column("v", new long[] {1, 2, 3})
                        .index(Index.of(new long[] {7, 1, 3}))
                        .build();
                DataFrame others = DataFrame.builder()
                        .column("k", new long[] {1, 4, 7})
                        .column("w", new long[] {10, 20, 30})
                        .index(Index.of(new long[] {1, 8, 3}))
                        .build();
                DataFrame outer =
                        mine.merge(others, leftOn("k").rightIndex(true).how(JoinHow.OUTER));
                DataFrame kept = mine.merge(others, leftOn("k").rightIndex(true).how(JoinHow.RIGHT));
                DataFrame inner = mine.merge(
                        others, JoinOptions.defaults().leftIndex(true).rightOn("k"));
                DataFrame turned = mine.merge(
                        others,
                        JoinOptions.defaults().leftIndex(true).rightOn("k").how(JoinHow.LEFT));
                DataFrame told = mine.merge(
                        others, leftOn("k").rightIndex(true).suffixes("", "_r").how(JoinHow.OUTER))) {
            assertThat(outer.columns()).containsExactly("k", "k_x", "v", "k_y", "w");
            assertThat(values(outer, "k")).isEqualTo(list(1L, 3L, 8L, 9L));
            assertThat(values(outer, "k_x")).isEqualTo(list(1L, 3L, null, 9L));
            assertThat(values(outer, "k_y")).isEqualTo(list(1L, 7L, 4L, null));
            assertThat(labels(outer)).isEqualTo(list(1L, 7L, null, 3L));
            assertThat(values(kept, "k")).isEqualTo(list(1L, 8L, 3L));
            assertThat(values(kept, "k_x")).isEqualTo(list(1L, null, 3L));
            assertThat(inner.columns()).containsExactly("k", "k_x", "v", "k_y", "w");
            assertThat(values(inner, "k")).isEqualTo(list(7L, 1L));
            assertThat(values(inner, "k_x")).isEqualTo(list(3L, 1L));
            assertThat(values(turned, "k")).isEqualTo(list(7L, 1L, 3L));
            assertThat(values(turned, "k_y")).isEqualTo(list(7L, 1L, null));
            assertThat(labels(turned)).isEqualTo(list(3L, 1L, null));
            assertThat(told.columns()).containsExactly("k", "v", "k_r", "w");
            assertThat(values(told, "k")).isEqualTo(list(1L, 3L, 8L, 9L));
        }
    }

    /** As in pandas 3.1. */
    @Test
    void suffixesOfLabelsOfSeveralLevels_areAtTheFirst() {
        Tuple k = Tuple.of("k", "");
        try (DataFrame mine = DataFrame.builder()
                        .column(k, new long[] {1, 2})
                        .column(Tuple.of("x", "b"), new long[] {3, 4})
                        .build();
                DataFrame merged = mine.merge(mine, on(k));
                DataFrame joined = mine.join(mine, IndexJoinOptions.defaults().suffixes("_l", "_r"))) {
            assertThat(merged.columns()).containsExactly(k, Tuple.of("x_x", "b"), Tuple.of("x_y", "b"));
            assertThat(joined.columns())
                    .containsExactly(
                            Tuple.of("k_l", ""), Tuple.of("x_l", "b"), Tuple.of("k_r", ""), Tuple.of("x_r", "b"));
        }
    }

    /** As in pandas 3.1: where the side whose labels the result has is empty, the rows of the other one keep theirs. */
    @Test
    void columnsWithRowLabelsOfAnEmptySide_keepTheLabelsThereAre() {
        JoinOptions byRight = JoinOptions.defaults().leftIndex(true).rightOn("w");
        JoinOptions byLeft = leftOn("v").rightIndex(true);
        try (DataFrame noRight = right.head(0).select("w");
                DataFrame noLeft = left.head(0).select("v");
                DataFrame kept = left.merge(noRight, byRight.how(JoinHow.LEFT));
                DataFrame outer = left.merge(noRight, byRight.how(JoinHow.OUTER));
                DataFrame none = left.merge(noRight, byRight.how(JoinHow.RIGHT));
                DataFrame others = noLeft.merge(right, byLeft.how(JoinHow.OUTER));
                DataFrame keptOthers = noLeft.merge(right, byLeft.how(JoinHow.RIGHT))) {
            assertThat(labels(kept)).isEqualTo(list(10L, 11L, 12L, 13L));
            assertThat(values(kept, "w")).isEqualTo(list(10L, 11L, 12L, 13L));
            assertThat(labels(outer)).isEqualTo(list(10L, 11L, 12L, 13L));
            assertThat(none.rowCount()).isZero();
            assertThat(labels(others)).isEqualTo(list(20L, 21L, 22L, 23L, 24L));
            assertThat(values(others, "v")).isEqualTo(list(20L, 21L, 22L, 23L, 24L));
            assertThat(labels(keptOthers)).isEqualTo(list(20L, 21L, 22L, 23L, 24L));
        }
    }

    @Test
    @Behaviour(255)
    void cross_hasEachWithEach() {
        try (DataFrame some = left.head(2);
                DataFrame others = right.head(2);
                DataFrame none = right.head(0);
                DataFrame got = some.merge(others, JoinOptions.defaults().how(JoinHow.CROSS));
                DataFrame empty = some.merge(none, JoinOptions.defaults().how(JoinHow.CROSS))) {
            assertThat(got.columns()).containsExactly("k_x", "v", "k_y", "w");
            assertThat(values(got, "k_x")).isEqualTo(list("b", "b", "a", "a"));
            assertThat(values(got, "w")).isEqualTo(list(5L, 6L, 5L, 6L));
            assertThat(empty.shape().rows()).isZero();
        }
        assertThatThrownBy(() -> left.merge(right, on("k").how(JoinHow.CROSS)))
                .isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    @Behaviour(255)
    void semiAndAnti_partTheLeftRows() {
        try (DataFrame semi = left.merge(right, on("k").how(JoinHow.SEMI));
                DataFrame anti = left.merge(right, on("k").how(JoinHow.ANTI))) {
            assertThat(semi.columns()).containsExactly("k", "v");
            assertThat(values(semi, "v")).isEqualTo(list(1L, 2L, 3L));
            assertThat(values(anti, "v")).isEqualTo(list(4L));
        }
    }

    @Test
    void withoutOptions_theCommonColumnsAreKeys() {
        try (DataFrame got = left.merge(right);
                DataFrame same = Cudf.merge(left, right);
                DataFrame foreign = DataFrame.of("z", list("a"))) {
            assertThat(values(got, "w")).isEqualTo(list(8L, 5L, 9L, 7L));
            assertThat(values(same, "w")).isEqualTo(values(got, "w"));
            assertThatThrownBy(() -> left.merge(foreign))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("no column label in common");
        }
    }

    @Test
    void validate_refusesKeysThatRepeat() {
        try (DataFrame got = left.merge(right, on("k").validate(JoinValidation.ONE_TO_MANY))) {
            assertThat(got.shape().rows()).isEqualTo(4);
        }
        assertThatThrownBy(() -> left.merge(right, on("k").validate(JoinValidation.MANY_TO_ONE)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("merge: a key of the right side is there twice, unlike MANY_TO_ONE");
        assertThatThrownBy(() -> right.merge(left, on("k").validate(JoinValidation.ONE_TO_ONE)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("left side");
    }

    @Test
    void sidesWithoutKeys_areRefused() {
        assertThatThrownBy(() -> left.merge(right, leftOn("k")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("merge: the right side needs rightOn or rightIndex");
        assertThatThrownBy(() -> left.merge(right, on("k").leftIndex(true)))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> left.merge(right, leftOn("v").rightOn("k")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("key 'v' with 'k' is int64 on the left and string on the right");
    }

    /** Rows in the order of their keys are those of pandas 3.1, whatever dtype the keys have, and of two dtypes of numbers too. */
    @Test
    void sortedOuterAndRight_haveTheKeyOfTheSideThatHasTheRow() {
        LocalDateTime day = LocalDateTime.of(2024, 5, 1, 0, 0);
        for (List<@Nullable Object> ones : List.of(
                list(1L, 2L, 3L, 5L),
                list(-1.5, 0.0, 2.5, 7.0),
                list("a", "b", "ba", "c"),
                list(day, day.plusDays(1), day.plusDays(2), day.plusDays(9)))) {
            Object one = ones.get(0);
            Object two = ones.get(1);
            Object three = ones.get(2);
            Object five = ones.get(3);
            requireSorted(
                    Series.of("k", list(three, null, one, two, one)),
                    Series.of("k", list(two, null, five, one)),
                    list(one, one, two, three, five, null));
        }
        requireSorted(
                Series.of("k", DType.INT32, list(3, null, 1, 2, 1)),
                Series.of("k", DType.INT64, list(2L, null, 5L, 1L)),
                list(1L, 1L, 2L, 3L, 5L, null));
        DType letters = DType.categorical("a", "b", "c", "d");
        requireSorted(
                Series.of("k", letters, list("c", null, "a", "b", "a")),
                Series.of("k", letters, list("b", null, "d", "a")),
                list("a", "a", "b", "c", "d", null));
    }

    /** Takes over both. */
    private static void requireSorted(Series left, Series right, List<@Nullable Object> keys) {
        try (left;
                right;
                DataFrame ofLeft = DataFrame.of("k", left, "v", new int[] {0, 1, 2, 3, 4});
                DataFrame ofRight = DataFrame.of("k", right, "w", new int[] {10, 20, 30, 40});
                DataFrame outer = ofLeft.merge(ofRight, on("k").how(JoinHow.OUTER));
                DataFrame sorted =
                        ofLeft.merge(ofRight, on("k").how(JoinHow.RIGHT).sort(true));
                DataFrame labelled = ofLeft.setIndex("k");
                DataFrame others = ofRight.setIndex("k");
                DataFrame joined =
                        labelled.join(others, IndexJoinOptions.defaults().how(JoinHow.OUTER))) {
            assertThat(values(outer, "k")).isEqualTo(keys);
            assertThat(values(outer, "v")).isEqualTo(list(2, 4, 3, 0, null, 1));
            assertThat(values(outer, "w")).isEqualTo(list(40, 40, 10, null, 30, 20));
            List<@Nullable Object> kept = new ArrayList<>(keys);
            kept.remove(3);
            assertThat(values(sorted, "k")).isEqualTo(kept);
            assertThat(values(sorted, "v")).isEqualTo(list(2, 4, 3, null, 1));
            assertThat(values(sorted, "w")).isEqualTo(list(40, 40, 10, 30, 20));
            assertThat(labels(joined)).isEqualTo(keys);
            assertThat(values(joined, "w")).isEqualTo(values(outer, "w"));
        }
    }

    @Test
    void semiAndAnti_ofMissingKeys_keepThoseThatBothSidesMiss() {
        List<@Nullable Object> numbers = list(1.0, null, Double.NaN, 2.0, 1.0);
        List<@Nullable Object> texts = list("a", null, "c", "b", "a");
        assertKept(numbers, list(Double.NaN, 1.0, null), list(1.0, null, Double.NaN, 1.0), list(2.0));
        assertKept(numbers, list(2.0, 2.0), list(2.0), list(1.0, null, Double.NaN, 1.0));
        assertKept(texts, list("a", null, "a"), list("a", null, "a"), list("c", "b"));
        assertKept(texts, list("b"), list("b"), list("a", null, "c", "a"));
        assertKept(list(1L, null, 3L), list(3L), list(3L), list(1L, null));
        assertKept(list(1L, null, 3L), list(null, 4L), list((Object) null), list(1L, 3L));
    }

    private static void assertKept(
            List<@Nullable Object> left,
            List<@Nullable Object> right,
            List<@Nullable Object> semi,
            List<@Nullable Object> anti) {
        try (DataFrame mine = DataFrame.of("k", left);
                DataFrame others = DataFrame.of("k", right);
                DataFrame matched = mine.merge(others, on("k").how(JoinHow.SEMI));
                DataFrame unmatched = mine.merge(others, on("k").how(JoinHow.ANTI));
                DataFrame none = others.head(0);
                DataFrame ofNone = mine.merge(none, on("k").how(JoinHow.SEMI));
                DataFrame all = mine.merge(none, on("k").how(JoinHow.ANTI))) {
            assertThat(values(matched, "k")).isEqualTo(semi);
            assertThat(values(unmatched, "k")).isEqualTo(anti);
            assertThat(values(ofNone, "k")).isEmpty();
            assertThat(values(all, "k")).isEqualTo(left);
        }
    }
}
