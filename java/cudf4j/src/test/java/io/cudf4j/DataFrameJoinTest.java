/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for a plain index beside one of several levels, whose labels all stay. */
class DataFrameJoinTest {
    private static final IndexJoinOptions JOIN = IndexJoinOptions.defaults();

    private final DataFrame left = DataFrame.builder()
            .column("k", list("b", "a", null, "z"))
            .column("v", new long[] {1, 2, 3, 4})
            .index(Index.of(new long[] {3, 1, 3, 9}).rename("i"))
            .build();
    private final DataFrame right = DataFrame.builder()
            .column("w", new long[] {5, 6, 7, 8})
            .index(Index.of(new long[] {1, 3, 4, 1}).rename("i"))
            .build();
    private final DataFrame words = DataFrame.builder()
            .column("w", new long[] {5, 6, 7})
            .index(Index.of(list("a", "z", null)))
            .build();
    private final DataFrame levels = DataFrame.builder()
            .column("v", new long[] {1, 2, 3, 4})
            .index(MultiIndex.fromTuples(
                    List.of(Tuple.of("b", 1L), Tuple.of("a", 2L), Tuple.of("c", 3L), Tuple.of("a", 1L)),
                    list("k", "n")))
            .build();
    private final DataFrame others = DataFrame.builder()
            .column("w", new long[] {5, 6, 7, 8})
            .index(MultiIndex.fromTuples(
                    List.of(Tuple.of("a", true), Tuple.of("z", false), Tuple.of("b", true), Tuple.of("a", false)),
                    list("k", "m")))
            .build();

    @AfterEach
    void close() {
        left.close();
        right.close();
        words.close();
        levels.close();
        others.close();
    }

    @Test
    void left_hasTheLeftOrderAndLabels() {
        try (DataFrame got = left.join(right);
                Index index = got.index()) {
            assertThat(got.columns()).containsExactly("k", "v", "w");
            assertThat(values(got, "v")).isEqualTo(list(1L, 2L, 2L, 3L, 4L));
            assertThat(values(got, "w")).isEqualTo(list(6L, 5L, 8L, 6L, null));
            assertThat(labels(got)).isEqualTo(list(3L, 1L, 1L, 3L, 9L));
            assertThat(index.name()).isEqualTo("i");
        }
    }

    @Test
    void how_saysWhoseRowsAreThere() {
        try (DataFrame ofRight = left.join(right, JOIN.how(JoinHow.RIGHT));
                DataFrame outer = left.join(right, JOIN.how(JoinHow.OUTER));
                DataFrame inner = left.join(right, JOIN.how(JoinHow.INNER).sort(true));
                DataFrame semi = left.join(right, JOIN.how(JoinHow.SEMI));
                DataFrame cross = left.join(right, JOIN.how(JoinHow.CROSS))) {
            assertThat(labels(ofRight)).isEqualTo(list(1L, 3L, 3L, 4L, 1L));
            assertThat(values(ofRight, "v")).isEqualTo(list(2L, 1L, 3L, null, 2L));
            assertThat(labels(outer)).isEqualTo(list(1L, 1L, 3L, 3L, 4L, 9L));
            assertThat(values(outer, "w")).isEqualTo(list(5L, 8L, 6L, 6L, 7L, null));
            assertThat(labels(inner)).isEqualTo(list(1L, 1L, 3L, 3L));
            assertThat(labels(semi)).isEqualTo(list(3L, 1L, 3L));
            assertThat(cross.rowCount()).isEqualTo(16);
        }
    }

    @Test
    void on_isMatchedWithTheOtherLabels() {
        try (DataFrame kept = left.join(words, JOIN.on("k"));
                DataFrame inner = left.join(words, JOIN.on("k").how(JoinHow.INNER));
                DataFrame none = left.head(0).join(words, JOIN.on(List.of("k")))) {
            assertThat(labels(kept)).isEqualTo(list(3L, 1L, 3L, 9L));
            assertThat(values(kept, "w")).isEqualTo(list(null, 5L, 7L, 6L));
            assertThat(labels(inner)).isEqualTo(list(1L, 3L, 9L));
            assertThat(none.rowCount()).isZero();
            assertThat(none.columns()).containsExactly("k", "v", "w");
        }
    }

    @Test
    void series_isAColumnOfItsName() {
        try (Series named = right.col("w");
                Series bare = named.rename((Object) null);
                DataFrame got = left.join(named)) {
            assertThat(values(got, "w")).isEqualTo(list(6L, 5L, 8L, 6L, null));
            assertThatThrownBy(() -> left.join(bare))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("join: the series has no name");
        }
    }

    @Test
    void labelsOfBothSides_needSuffixes() {
        try (DataFrame got = left.join(left, JOIN.how(JoinHow.INNER).suffixes("", "_r"))) {
            assertThat(got.columns()).containsExactly("k", "v", "k_r", "v_r");
            assertThat(got.rowCount()).isEqualTo(6);
        }
        assertThatThrownBy(() -> left.join(left))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessage("join: both sides have columns of the labels 'k', 'v'; tell them apart with suffixes");
    }

    @Test
    void levelsOfOneName_areMatched() {
        try (DataFrame kept = levels.join(others);
                DataFrame ofRight = levels.join(others, JOIN.how(JoinHow.RIGHT));
                DataFrame outer = levels.join(others, JOIN.how(JoinHow.OUTER));
                Index names = ofRight.index()) {
            assertThat(labels(kept))
                    .isEqualTo(list(
                            Tuple.of("b", 1L, true),
                            Tuple.of("a", 2L, true),
                            Tuple.of("a", 2L, false),
                            Tuple.of("c", 3L, null),
                            Tuple.of("a", 1L, true),
                            Tuple.of("a", 1L, false)));
            assertThat(values(kept, "w")).isEqualTo(list(7L, 5L, 8L, null, 5L, 8L));
            assertThat(names.names()).isEqualTo(list("k", "m", "n"));
            assertThat(labels(ofRight).get(2)).isEqualTo(Tuple.of("z", false, null));
            assertThat(values(ofRight, "v")).isEqualTo(list(2L, 4L, null, 1L, 2L, 4L));
            assertThat(values(outer, "v")).isEqualTo(list(2L, 2L, 4L, 4L, 1L, 3L, null));
            assertThat(values(outer, "w")).isEqualTo(list(5L, 8L, 5L, 8L, 7L, null, 6L));
        }
    }

    @Test
    void outerLabels_lackTheOtherLevels() {
        try (Index mine = levels.index();
                Index theirs = others.index();
                Index got = mine.join(theirs, JoinHow.OUTER)) {
            assertThat(got.toList()).contains(Tuple.of("z", null, false), Tuple.of("c", 3L, null));
        }
    }

    @Test
    void aPlainIndex_isMatchedWithTheLevelOfItsName() {
        try (Index label = Index.of(list("a", "z", null)).rename("k");
                DataFrame named = DataFrame.builder()
                        .column("w", new long[] {5, 6, 7})
                        .index(label)
                        .build();
                DataFrame kept = levels.join(named);
                DataFrame outer = named.join(levels, JOIN.how(JoinHow.OUTER))) {
            assertThat(labels(kept))
                    .isEqualTo(list(Tuple.of("b", 1L), Tuple.of("a", 2L), Tuple.of("c", 3L), Tuple.of("a", 1L)));
            assertThat(values(kept, "w")).isEqualTo(list(null, 5L, null, 5L));
            assertThat(labels(outer))
                    .isEqualTo(list(
                            Tuple.of("a", 2L),
                            Tuple.of("a", 1L),
                            Tuple.of("b", 1L),
                            Tuple.of("c", 3L),
                            Tuple.of("z", null),
                            Tuple.of(null, null)));
        }
    }

    @Test
    void several_areJoinedByTheirLabels() {
        try (DataFrame one = frame("a", 1, 2, 3);
                DataFrame two = frame("b", 2, 3, 4);
                DataFrame three = frame("c", 4, 1);
                Series four = three.col("c").rename("d");
                DataFrame kept = one.join(List.of(two, three, four));
                DataFrame inner = one.join(List.of(two), JOIN.how(JoinHow.INNER));
                DataFrame outer = one.join(List.of(two, three), JOIN.how(JoinHow.OUTER));
                DataFrame last = one.join(List.of(two, three), JOIN.how(JoinHow.RIGHT));
                DataFrame same = one.join(List.of())) {
            assertThat(kept.columns()).containsExactly("a", "b", "c", "d");
            assertThat(labels(kept)).isEqualTo(list(1L, 2L, 3L));
            assertThat(values(kept, "b")).isEqualTo(list(null, 2L, 3L));
            assertThat(values(kept, "d")).isEqualTo(list(1L, null, null));
            assertThat(labels(inner)).isEqualTo(list(2L, 3L));
            assertThat(labels(outer)).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(values(outer, "c")).isEqualTo(list(1L, null, null, 4L));
            assertThat(labels(last)).isEqualTo(list(4L, 1L));
            assertThat(values(last, "a")).isEqualTo(list(null, 1L));
            assertThat(same.contentEquals(one)).isTrue();
            assertRefused(() -> one.join(List.of(two), JOIN.on("a")), "join: several sides");
            assertRefused(() -> one.join(List.of(two), JOIN.suffixes("", "_r")), "join: suffixes tell");
        }
    }

    private static DataFrame frame(String label, long... values) {
        try (Index index = Index.of(values)) {
            return DataFrame.builder().column(label, values).index(index).build();
        }
    }

    @Test
    void badKeys_areRefused() {
        assertThatThrownBy(() -> left.join(words)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> left.join(right, JOIN.on("q"))).isInstanceOf(LabelNotFoundException.class);
        assertRefused(() -> left.join(right, JOIN.on("k", "v")), "join: 2 keys on the left and 1 on the right");
        assertRefused(
                () -> left.join(right, JOIN.validate(JoinValidation.MANY_TO_ONE)),
                "join: a key of the right side is there twice");
        assertRefused(() -> levels.join(right), "join: ");
    }

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageStartingWith(message);
    }

    @Test
    void sameLabels_areJoinedSideBySide() {
        try (DataFrame left = DataFrame.of("x", list(1L, 2L, null));
                DataFrame right = DataFrame.of("w", list("p", null, "q"));
                DataFrame again = left.join(right)) {
            for (JoinHow how : List.of(JoinHow.INNER, JoinHow.LEFT, JoinHow.RIGHT, JoinHow.OUTER)) {
                try (DataFrame joined =
                        left.join(right, IndexJoinOptions.defaults().how(how))) {
                    assertThat(joined.columns()).as(how.toString()).containsExactly("x", "w");
                    assertThat(labels(joined)).isEqualTo(list(0L, 1L, 2L));
                    assertThat(values(joined, "x")).isEqualTo(list(1L, 2L, null));
                    assertThat(values(joined, "w")).isEqualTo(list("p", null, "q"));
                }
            }
            assertThatThrownBy(() -> again.join(right)).isInstanceOf(DuplicateLabelException.class);
        }
    }

    @Test
    void labelsThatLieAnywhere_areFoundAlsoByTheTableOfASecondJoin() {
        int rows = 40_000;
        long[] keys = new long[rows];
        long[] values = new long[rows];
        for (int i = 0; i < rows; i++) {
            keys[i] = (i * 7L) % rows + 100;
            values[i] = -keys[i];
        }
        try (DataFrame many = DataFrame.of("k", keys, "w", values);
                DataFrame few =
                        DataFrame.of("k", new long[] {105, 99, 40_099, 40_100, 105}, "x", new long[] {1, 2, 3, 4, 5});
                DataFrame right = many.setIndex("k");
                DataFrame left = few.setIndex("k")) {
            for (int time = 0; time < 3; time++) {
                try (DataFrame joined = left.join(right);
                        DataFrame reversed =
                                right.join(left, IndexJoinOptions.defaults().how(JoinHow.RIGHT))) {
                    assertThat(labels(joined)).isEqualTo(list(105L, 99L, 40_099L, 40_100L, 105L));
                    assertThat(values(joined, "x")).isEqualTo(list(1L, 2L, 3L, 4L, 5L));
                    assertThat(values(joined, "w")).isEqualTo(list(-105L, null, -40_099L, null, -105L));
                    assertThat(labels(reversed)).isEqualTo(labels(joined));
                    assertThat(values(reversed, "w")).isEqualTo(values(joined, "w"));
                }
            }
        }
    }
}
