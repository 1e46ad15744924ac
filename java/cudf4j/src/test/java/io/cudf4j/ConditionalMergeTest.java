/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.JoinHow;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of two frames for which a condition over both is true. The expected values are by hand. */
class ConditionalMergeTest {
    private static final Expr LESS = Expr.left("a").lt(Expr.right("a"));

    private static DataFrame left() {
        return DataFrame.of("a", list(1L, 5L, null, 3L), "k", list("x", "y", "x", "y"));
    }

    private static DataFrame right() {
        return DataFrame.of("a", list(4L, 2L, null), "k", list("x", "y", "x"), "v", new double[] {0.5, 1.5, 2.5});
    }

    private static DataFrame merged(JoinOptions options) {
        try (DataFrame left = left();
                DataFrame right = right()) {
            return left.merge(right, options);
        }
    }

    @Test
    void conditionAlone_takesAllPairs() {
        try (DataFrame found = merged(JoinOptions.defaults().where(LESS))) {
            assertThat(found.columns()).isEqualTo(list("a_x", "k_x", "a_y", "k_y", "v"));
            assertThat(values(found, "a_x")).isEqualTo(list(1L, 1L, 3L));
            assertThat(values(found, "a_y")).isEqualTo(list(4L, 2L, 4L));
            assertThat(values(found, "v")).isEqualTo(list(0.5, 1.5, 0.5));
        }
    }

    @Test
    void rowsWithoutPartner_areKeptAsTheJoinSays() {
        try (DataFrame ofLeft = merged(JoinOptions.defaults().where(LESS).how(JoinHow.LEFT));
                DataFrame ofRight = merged(JoinOptions.defaults().where(LESS).how(JoinHow.RIGHT));
                DataFrame ofBoth = merged(JoinOptions.defaults().where(LESS).how(JoinHow.OUTER))) {
            assertThat(values(ofLeft, "a_x")).isEqualTo(list(1L, 1L, 5L, null, 3L));
            assertThat(values(ofLeft, "v")).isEqualTo(list(0.5, 1.5, null, null, 0.5));
            assertThat(values(ofRight, "v")).isEqualTo(list(0.5, 0.5, 1.5, 2.5));
            assertThat(values(ofRight, "a_x")).isEqualTo(list(1L, 3L, 1L, null));
            assertThat(values(ofBoth, "a_x")).isEqualTo(list(1L, 1L, 5L, null, 3L, null));
            assertThat(values(ofBoth, "v")).isEqualTo(list(0.5, 1.5, null, null, 0.5, 2.5));
        }
    }

    @Test
    void semiAndAnti_haveTheLeftColumns() {
        try (DataFrame semi = merged(JoinOptions.defaults().where(LESS).how(JoinHow.SEMI));
                DataFrame anti = merged(JoinOptions.defaults().where(LESS).how(JoinHow.ANTI))) {
            assertThat(semi.columns()).isEqualTo(list("a", "k"));
            assertThat(values(semi, "a")).isEqualTo(list(1L, 3L));
            assertThat(values(anti, "a")).isEqualTo(list(5L, null));
        }
    }

    @Test
    void keys_comeBeforeTheCondition() {
        JoinOptions options = JoinOptions.on("k").where(LESS);
        try (DataFrame inner = merged(options);
                DataFrame ofLeft = merged(options.how(JoinHow.LEFT));
                DataFrame semi = merged(options.how(JoinHow.SEMI));
                DataFrame anti = merged(options.how(JoinHow.ANTI));
                DataFrame ofBoth = merged(options.how(JoinHow.OUTER))) {
            assertThat(inner.columns()).isEqualTo(list("a_x", "k", "a_y", "v"));
            assertThat(values(inner, "a_x")).isEqualTo(list(1L));
            assertThat(values(inner, "v")).isEqualTo(list(0.5));
            assertThat(values(ofLeft, "k")).isEqualTo(list("x", "y", "x", "y"));
            assertThat(values(ofLeft, "v")).isEqualTo(list(0.5, null, null, null));
            assertThat(values(semi, "a")).isEqualTo(list(1L));
            assertThat(values(anti, "a")).isEqualTo(list(5L, null, 3L));
            assertThat(values(ofBoth, "k")).isEqualTo(list("x", "x", "x", "y", "y", "y"));
        }
    }

    @Test
    void labelsOfOneSide_needNoSide() {
        Expr condition = Expr.col("v").gt(1.0).and(Expr.left("k").eq(Expr.right("k")));
        try (DataFrame found = merged(JoinOptions.defaults().where(condition))) {
            assertThat(values(found, "a_x")).isEqualTo(list(1L, 5L, null, 3L));
            assertThat(values(found, "v")).isEqualTo(list(2.5, 1.5, 2.5, 1.5));
        }
    }

    @Test
    void emptySides_haveNoPairs() {
        try (DataFrame left = left();
                DataFrame none = left.head(0);
                DataFrame right = right();
                DataFrame nothing = none.merge(right, JoinOptions.defaults().where(LESS));
                DataFrame noOther = right.head(0);
                DataFrame alone =
                        left.merge(noOther, JoinOptions.defaults().where(LESS).how(JoinHow.LEFT))) {
            assertThat(nothing.rowCount()).isZero();
            assertThat(values(alone, "v")).isEqualTo(list(null, null, null, null));
        }
    }

    @Test
    void manyPairs_areTakenInParts() {
        int rows = 3000;
        try (DataFrame left = DataFrame.of(
                        "a", java.util.stream.LongStream.range(0, rows).toArray());
                DataFrame right = DataFrame.of(
                        "b", java.util.stream.LongStream.range(0, rows).toArray());
                DataFrame found = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("a").add(Expr.col("b")).eq(rows - 1L)))) {
            assertThat(found.rowCount()).isEqualTo(rows);
            assertThat(values(found, "a").get(2999)).isEqualTo(2999L);
            assertThat(values(found, "b").get(2999)).isEqualTo(0L);
        }
    }

    @Test
    void timesAreCompared_andWhatOneSideTells() {
        LocalDateTime noon = LocalDateTime.of(2024, 3, 1, 12, 0);
        try (DataFrame calls =
                        DataFrame.of("at", list(noon, noon.plusHours(2), null), "who", list("Ann", "Bob", "Eve"));
                DataFrame shifts = DataFrame.of(
                        "from", list(noon.minusHours(1), noon.plusHours(1)),
                        "to", list(noon.plusHours(1), noon.plusHours(2)),
                        "desk", list("a", "b"));
                DataFrame found = calls.merge(
                        shifts,
                        JoinOptions.defaults().where(Expr.col("at").between(Expr.col("from"), Expr.col("to"))));
                DataFrame some = calls.merge(
                        shifts,
                        JoinOptions.defaults()
                                .where(Expr.col("at")
                                        .ge(Expr.col("from"))
                                        .and(Expr.col("who").str().lower().eq("bob"))
                                        .and(Expr.col("desk").ne("x"))))) {
            assertThat(values(found, "who")).isEqualTo(list("Ann", "Bob"));
            assertThat(values(found, "desk")).isEqualTo(list("a", "b"));
            assertThat(values(some, "who")).isEqualTo(list("Bob", "Bob"));
            assertThat(values(some, "desk")).isEqualTo(list("a", "b"));
        }
    }

    @Test
    void textsOfBothSides_areCompared() {
        try (DataFrame found =
                merged(JoinOptions.defaults().where(Expr.left("k").gt(Expr.right("k"))))) {
            assertThat(values(found, "k_x")).isEqualTo(list("y", "y", "y", "y"));
            assertThat(values(found, "a_x")).isEqualTo(list(5L, 5L, 3L, 3L));
        }
    }

    @Test
    void textsThatAreMissingOrComputed_areComparedToo() {
        try (DataFrame left = DataFrame.of("from", list("b", null, "a", "Żuk"), "v", list(1L, 2L, 3L, 4L));
                DataFrame right = DataFrame.of("name", list("A", "B", null, "ŻUK"), "w", list(10L, 20L, 30L, 40L));
                DataFrame equal = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("from").str().upper().eq(Expr.col("name"))));
                DataFrame between = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("name")
                                        .str()
                                        .lower()
                                        .between("a", Expr.col("from"))
                                        .and(Expr.col("v").mul(10).le(Expr.col("w")))));
                DataFrame other = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("from").ne(Expr.col("name")))
                                .how(JoinHow.ANTI))) {
            assertThat(values(equal, "v")).isEqualTo(list(1L, 3L, 4L));
            assertThat(values(equal, "w")).isEqualTo(list(20L, 10L, 40L));
            assertThat(values(between, "v")).isEqualTo(list(1L, 1L));
            assertThat(values(between, "w")).isEqualTo(list(10L, 20L));
            assertThat(values(other, "v")).isEqualTo(list(2L));
        }
    }

    @Test
    void manyPairsOfTexts_takeNoRowForEach() {
        // 100 million pairs
        int rows = 10_000;
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            texts.add("t" + (100_000 + i));
        }
        try (DataFrame left = DataFrame.of("a", texts);
                DataFrame right = DataFrame.of("b", texts);
                DataFrame found = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("a").le(Expr.col("b")))
                                .how(JoinHow.SEMI));
                DataFrame none = left.merge(
                        right,
                        JoinOptions.defaults()
                                .where(Expr.col("a").gt(Expr.col("b")))
                                .how(JoinHow.ANTI))) {
            assertThat(found.rowCount()).isEqualTo(rows);
            assertThat(values(none, "a")).isEqualTo(list("t100000"));
        }
    }

    @Test
    void keysThatRepeat_haveTheirPairsInParts() {
        // 6,000 times 6,000 pairs of equal keys, more than are there at once
        int rows = 6000;
        long[] numbers = java.util.stream.LongStream.range(0, rows).toArray();
        long[] keys = new long[rows];
        try (DataFrame left = DataFrame.of("k", keys, "a", numbers);
                DataFrame right = DataFrame.of("k", keys, "b", numbers);
                DataFrame found = left.merge(
                        right,
                        JoinOptions.on("k")
                                .where(Expr.col("a").add(Expr.col("b")).eq(rows - 1L)));
                DataFrame semi = left.merge(
                        right,
                        JoinOptions.on("k")
                                .where(Expr.col("a").gt(Expr.col("b").add(5990)))
                                .how(JoinHow.SEMI))) {
            assertThat(found.rowCount()).isEqualTo(rows);
            assertThat(values(found, "a").get(17)).isEqualTo(17L);
            assertThat(values(found, "b").get(17)).isEqualTo(5982L);
            assertThat(values(semi, "a"))
                    .isEqualTo(list(5991L, 5992L, 5993L, 5994L, 5995L, 5996L, 5997L, 5998L, 5999L));
        }
    }

    @Test
    void badConditions_areRefusedByName() {
        assertThatThrownBy(
                        () -> merged(JoinOptions.defaults().where(Expr.col("a").lt(1))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("Expr.left");
        assertThatThrownBy(
                        () -> merged(JoinOptions.defaults().where(Expr.left("v").lt(1))))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("v");
        assertThatThrownBy(
                        () -> merged(JoinOptions.defaults().where(Expr.left("a").add(Expr.right("a")))))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("where");
        assertThatThrownBy(() -> merged(JoinOptions.defaults().where(LESS).how(JoinHow.CROSS)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("CROSS");
    }
}
