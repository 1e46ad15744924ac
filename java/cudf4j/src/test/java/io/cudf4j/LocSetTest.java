/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Writes through loc and iloc of frames. */
class LocSetTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.of(
                        "a", new long[] {1, 2, 3}, "b", new double[] {0.5, 1.5, 2.5}, "s", list("p", null, "r"));
                Index labels = Index.of(list("x", "y", "z"))) {
            return counted.withIndex(labels);
        }
    }

    @Test
    void scalars_areWrittenToEveryChosenCell() {
        try (DataFrame frame = frame()) {
            frame.loc(list("z", "x"), list("a", "b")).set(9);
            assertThat(values(frame, "a")).isEqualTo(list(9L, 2L, 9L));
            assertThat(values(frame, "b")).isEqualTo(list(9.0, 1.5, 9.0));
            frame.loc(Slice.of("x", "y")).set(null);
            assertThat(values(frame, "a")).isEqualTo(list(null, null, 9L));
            assertThat(values(frame, "s")).isEqualTo(list(null, null, "r"));
            frame.iloc(Slice.of(null, null, 2), 2).set("t");
            assertThat(values(frame, "s")).isEqualTo(list("t", null, "t"));
        }
    }

    @Test
    void lists_goDownOneColumnOrAcrossSeveral() {
        try (DataFrame frame = frame()) {
            frame.loc(list("z", "x"), "a").set(list(30, 10));
            assertThat(values(frame, "a")).isEqualTo(list(10L, 2L, 30L));
            frame.loc("y").set(list(20, 0.25, "q"));
            assertThat(values(frame, "a")).isEqualTo(list(10L, 20L, 30L));
            assertThat(values(frame, "b")).isEqualTo(list(0.5, 0.25, 2.5));
            assertThat(values(frame, "s")).isEqualTo(list("p", "q", "r"));
            frame.iloc(Slice.to(2), list(0, 1)).set(new double[] {7, 8});
            assertThat(values(frame, "a")).isEqualTo(list(7L, 7L, 30L));
            assertThat(values(frame, "b")).isEqualTo(list(8.0, 8.0, 2.5));
            assertThatThrownBy(() -> frame.loc(list("x", "y"), list("a", "b")).set(list(1, 2, 3)))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3 values for 2 columns");
        }
    }

    @Test
    void series_isAlignedByRowOrForOneRowByColumn() {
        try (DataFrame frame = frame();
                Series counted = Series.of(new long[] {100, 300});
                Index rows = Index.of(list("z", "x"));
                Series byRow = counted.withIndex(rows);
                Index columns = Index.of(list("b", "a"));
                Series byColumn = counted.withIndex(columns)) {
            frame.loc(Slice.all(), list("a", "b")).set(byRow);
            assertThat(values(frame, "a")).isEqualTo(list(300L, null, 100L));
            assertThat(values(frame, "b")).isEqualTo(list(300.0, null, 100.0));
            frame.loc("y", list("a", "b")).set(byColumn);
            assertThat(values(frame, "a")).isEqualTo(list(300L, 300L, 100L));
            assertThat(values(frame, "b")).isEqualTo(list(300.0, 100.0, 100.0));
        }
    }

    @Test
    void frame_isAlignedByRowAndColumn() {
        try (DataFrame frame = frame();
                DataFrame counted = DataFrame.of("b", new double[] {9.5, 8.5}, "a", new long[] {90, 80});
                Index rows = Index.of(list("y", "x"));
                DataFrame given = counted.withIndex(rows)) {
            frame.loc(list("x", "y"), list("a", "b")).set(given);
            assertThat(values(frame, "a")).isEqualTo(list(80L, 90L, 3L));
            assertThat(values(frame, "b")).isEqualTo(list(8.5, 9.5, 2.5));
            frame.iloc(Slice.of(1, 3), list(1, 0)).set(given);
            assertThat(values(frame, "a")).isEqualTo(list(80L, 90L, 80L));
            assertThat(values(frame, "b")).isEqualTo(list(8.5, 9.5, 8.5));
        }
    }

    @Test
    @Behaviour(134)
    void newRowLabel_appendsARow() {
        try (DataFrame frame = frame();
                DataFrame counted =
                        frame.resetIndex(ResetIndexOptions.defaults().drop(true))) {
            frame.loc("w", list("a", "s")).set(list(4, "t"));
            assertThat(labels(frame)).isEqualTo(list("x", "y", "z", "w"));
            assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(values(frame, "b")).isEqualTo(list(0.5, 1.5, 2.5, null));
            assertThat(values(frame, "s")).isEqualTo(list("p", null, "r", "t"));
            counted.loc(3).set(list(4, 3.5, "t"));
            try (Index labels = counted.index()) {
                assertThat(labels).isInstanceOf(RangeIndex.class);
                assertThat(labels.rowCount()).isEqualTo(4);
            }
            assertThat(values(counted, "b")).isEqualTo(list(0.5, 1.5, 2.5, 3.5));
        }
    }

    @Test
    @Behaviour(134)
    void newColumnLabel_addsAColumn() {
        try (DataFrame frame = frame()) {
            frame.loc(Slice.all(), "n").set(new int[] {7, 8, 9});
            frame.loc(list("x", "z"), "part").set(1.5);
            frame.loc("w", "corner").set("c");
            assertThat(frame.columns()).containsExactly("a", "b", "s", "n", "part", "corner");
            assertThat(values(frame, "n")).isEqualTo(list(7, 8, 9, null));
            assertThat(values(frame, "part")).isEqualTo(list(1.5, null, 1.5, null));
            assertThat(values(frame, "corner")).isEqualTo(list(null, null, null, "c"));
            assertThatThrownBy(() -> frame.loc("x", "none").set(null))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("'none'");
        }
    }

    @Test
    @Behaviour(134)
    void missingLabelsInALists_areRefused() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.DEEP)) {
            assertThatThrownBy(() -> frame.loc(list("x", "q")).set(1))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'q'");
            assertThatThrownBy(() -> frame.loc("x", list("a", "zz")).set(1))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'zz'");
            assertThat(frame.contentEquals(before)).isTrue();
        }
    }

    @Test
    @Behaviour(135)
    void valueThatAColumnCannotHold_isRefusedNamingTheColumn() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.DEEP);
                Series fractions = Series.of(new double[] {0.5, 1.0, 2.0});
                Index labels = frame.index();
                Series given = fractions.withIndex(labels)) {
            assertThatThrownBy(() -> frame.loc(Slice.all(), list("b", "a")).set(2.5))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'a'");
            assertThatThrownBy(() -> frame.loc("y").set(5)).hasMessageContaining("'s'");
            assertThatThrownBy(() -> frame.loc(Slice.all(), "a").set(given)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.loc("new").set(2.5)).isInstanceOf(DTypeMismatchException.class);
            assertThat(frame.contentEquals(before)).isTrue();
        }
    }

    @Test
    @Behaviour(105)
    void locOfSeveralLevels_isNotWritten() {
        try (DataFrame plain = frame();
                DataFrame rows = plain.withIndex(pairs());
                DataFrame columns = DataFrame.of(Tuple.of("x", 1), new long[] {1}, Tuple.of("x", 2), new long[] {2})) {
            for (DataFrame frame : List.of(rows, columns)) {
                assertThatThrownBy(() -> frame.loc(Slice.all()).set(1))
                        .isInstanceOf(UnsupportedOperationException.class)
                        .hasMessageContaining("several levels");
            }
            rows.iloc(0, 0).set(11);
            assertThat(values(rows, "a")).isEqualTo(list(11L, 2L, 3L));
        }
    }

    private static Index pairs() {
        return Index.own(Labels.tuples(
                list("l", "n"),
                List.of(
                        ColumnFactory.of(DType.STRING, list("u", "u", "v")),
                        ColumnFactory.of(DType.INT64, list(1, 2, 1)))));
    }

    @Test
    void rowChosenTwice_takesOneValueButNoList() {
        try (DataFrame frame = frame()) {
            frame.iloc(list(0, 0), 0).set(5);
            assertThat(values(frame, "a")).isEqualTo(list(5L, 2L, 3L));
            assertThatThrownBy(() -> frame.iloc(list(1, 1), 0).set(list(6, 7)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("more than once");
        }
    }

    @Test
    void emptySelections_changeNothing() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.DEEP)) {
            frame.loc(List.of()).set(null);
            frame.loc(new boolean[] {false, false, false}, "a").set(5);
            frame.iloc(Slice.of(2, 1), 0).set(list());
            assertThat(frame.contentEquals(before)).isTrue();
        }
    }

    @Test
    void indexAsARow_goesAcross() {
        try (DataFrame frame = DataFrame.of("a", new long[] {1}, "b", new long[] {2});
                Index two = Index.of(list(7L, 8L));
                Index three = Index.of(list(7L, 8L, 9L))) {
            frame.loc(1).set(two);
            frame.iloc(0).set(two);
            assertThat(values(frame, "a")).isEqualTo(list(7L, 7L));
            assertThat(values(frame, "b")).isEqualTo(list(8L, 8L));
            assertThatThrownBy(() -> frame.loc(2).set(three))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("3 values for 2 columns");
            assertThatThrownBy(() -> frame.loc(2, "a").set(two))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("not a");
        }
    }
}
