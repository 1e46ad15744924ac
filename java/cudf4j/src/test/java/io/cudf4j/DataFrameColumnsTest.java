/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.testkit.Behaviour;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** col, select, drop, rename, with, head, tail, take, setIndex, resetIndex. */
class DataFrameColumnsTest {
    private DataFrame frame = DataFrame.builder().build();

    @BeforeEach
    void make() {
        frame = DataFrame.of("distance", new int[] {1, 2, 3}, "carrier", List.of("x", "y", "z"));
    }

    @AfterEach
    void close() {
        frame.close();
    }

    @Test
    @Behaviour(17)
    void wrongLabel_namesNearOnes() {
        assertThatThrownBy(() -> frame.col("distnce"))
                .isInstanceOf(LabelNotFoundException.class)
                .hasMessageContaining("'distnce'")
                .hasMessageContaining("distance");
    }

    @Test
    @Behaviour(24)
    void select_keepsTheOrderOfTheLabels() {
        try (DataFrame got = frame.select("carrier", "distance")) {
            assertThat(got.columns()).containsExactly("carrier", "distance");
        }
    }

    @Test
    @Behaviour(25)
    void selectTwice_isRefused() {
        assertThatThrownBy(() -> frame.select("carrier", "carrier")).isInstanceOf(DuplicateLabelException.class);
    }

    @Test
    void drop_leavesTheOthers() {
        try (DataFrame got = frame.drop("carrier")) {
            assertThat(got.columns()).containsExactly("distance");
        }
        assertThatThrownBy(() -> frame.drop("carier")).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void rename_keepsTheOrder() {
        try (DataFrame got = frame.rename(Map.of("distance", "miles"))) {
            assertThat(got.columns()).containsExactly("miles", "carrier");
            assertThat(frame.columns()).containsExactly("distance", "carrier");
        }
        assertThatThrownBy(() -> frame.rename("distance", "carrier")).isInstanceOf(DuplicateLabelException.class);
        assertThatThrownBy(() -> frame.rename("miles", "m")).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void with_addsAtTheEndOrReplacesInPlace() {
        try (DataFrame added = frame.with("one", 1);
                DataFrame replaced = added.with("distance", new double[] {0.5, 1.5, 2.5})) {
            assertThat(replaced.columns()).containsExactly("distance", "carrier", "one");
            assertThat(values(replaced, "distance")).isEqualTo(list(0.5, 1.5, 2.5));
            assertThat(values(replaced, "one")).isEqualTo(list(1, 1, 1));
            assertThat(values(frame, "distance")).isEqualTo(list(1, 2, 3));
        }
    }

    @Test
    void withOfAnotherLength_namesBoth() {
        assertThatThrownBy(() -> frame.with("d", new int[] {1}))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessageContaining("'d' has 1 rows")
                .hasMessageContaining("3");
    }

    @Test
    @Behaviour(118)
    void withSeries_isAlignedByLabel() {
        try (Index twoAndZero = Index.of(new long[] {2, 0});
                Series plain = Series.of(List.of("two", "zero"));
                Series labelled = plain.withIndex(twoAndZero);
                DataFrame got = frame.with("text", labelled)) {
            assertThat(values(got, "text")).isEqualTo(list("zero", null, "two"));
        }
    }

    @Test
    void headAndTail_haveTheirRowsAndLabels() {
        try (DataFrame head = frame.head(2);
                DataFrame tail = frame.tail(2);
                DataFrame allButLast = frame.head(-1);
                DataFrame more = frame.head(10);
                DataFrame none = frame.tail(0)) {
            assertThat(values(head, "distance")).isEqualTo(list(1, 2));
            assertThat(values(tail, "carrier")).isEqualTo(list("y", "z"));
            assertThat(labels(tail)).isEqualTo(list(1L, 2L));
            assertThat(allButLast.rowCount()).isEqualTo(2);
            assertThat(more.rowCount()).isEqualTo(3);
            assertThat(none.shape()).isEqualTo(new Shape(0, 2));
        }
    }

    @Test
    void take_followsThePositions() {
        try (DataFrame got = frame.take(2, 0, -1)) {
            assertThat(values(got, "distance")).isEqualTo(list(3, 1, 3));
            assertThat(labels(got)).isEqualTo(list(2L, 0L, 2L));
        }
        assertThatThrownBy(() -> frame.take(3))
                .isInstanceOf(OutOfBoundsException.class)
                .hasMessageContaining("3");
    }

    @Test
    void setIndexAndReset_bringTheColumnBackInFront() {
        try (DataFrame indexed = frame.setIndex("carrier");
                DataFrame back = indexed.resetIndex();
                DataFrame dropped =
                        indexed.resetIndex(ResetIndexOptions.defaults().drop(true))) {
            assertThat(indexed.columns()).containsExactly("distance");
            assertThat(labels(indexed)).isEqualTo(list("x", "y", "z"));
            assertThat(back.columns()).containsExactly("carrier", "distance");
            assertThat(labels(back)).isEqualTo(list(0L, 1L, 2L));
            assertThat(dropped.columns()).containsExactly("distance");
        }
    }

    @Test
    void resetOfAnUnnamedIndex_isLabelledIndex() {
        try (DataFrame got = frame.resetIndex()) {
            assertThat(got.columns()).containsExactly("index", "distance", "carrier");
            assertThat(values(got, "index")).isEqualTo(list(0L, 1L, 2L));
        }
    }

    @Test
    void aFrameOfNothing_takesTheLabelsOfItsFirstSeries() {
        try (Index labels = Index.of(List.of("x", "y"));
                Series values = Series.of(new int[] {1, 2}).withIndex(labels);
                DataFrame nothing = DataFrame.builder().build();
                DataFrame frame = nothing.with("a", values)) {
            assertThat(Cells.labels(frame)).isEqualTo(list("x", "y"));
            assertThat(Cells.values(frame, "a")).isEqualTo(list(1, 2));
        }
    }

    @Test
    void insertBeforeTheFirst_isRefused() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1})) {
            assertThatThrownBy(() -> frame.insert(-1, "b", new int[] {2})).isInstanceOf(OutOfBoundsException.class);
            assertThat(frame.columns()).containsExactly("a");
        }
    }

    @Test
    void col_ofWhatIsNoLabel_saysWhatTakesIt() {
        try (DataFrame frame = DataFrame.of("a", list(1L, 2L), "b", list("x", "y"));
                Series mask = frame.col("a").gt(1)) {
            assertThatThrownBy(() -> frame.col(mask))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage(
                            "col: it takes the label of one column, and Series is none; loc(mask) takes the rows for which a "
                                    + "series is true");
            assertThatThrownBy(() -> frame.col(col("a")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageEndingWith("and Expr 'a' is none; select and assign compute expressions");
            assertThatThrownBy(() -> frame.col(list("a", "b")))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageEndingWith("is none; select(..) takes several columns");
            assertThatThrownBy(() -> frame.pop(new String[] {"a"}))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessage(
                            "pop: it takes the label of one column, and String[] is none; select(..) takes several columns");
            assertThat(frame.columns()).hasSize(2);
        }
    }
}
