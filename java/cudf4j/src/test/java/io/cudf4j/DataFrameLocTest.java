/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** loc on frames: what each kind of key selects, and what is refused. */
class DataFrameLocTest {
    private static DataFrame frame(Object index) {
        try (DataFrame counted = DataFrame.of(
                        "a",
                        new long[] {10, 20, 30, 40},
                        "b",
                        new double[] {0.5, 1.5, 2.5, 3.5},
                        "s",
                        list("p", "q", null, "r"));
                Index labels = Index.of(index)) {
            return counted.withIndex(labels);
        }
    }

    private static void assertRows(Loc selection, List<?> labels, List<?> a) {
        try (DataFrame got = selection.toFrame()) {
            assertThat(labels(got)).isEqualTo(labels);
            assertThat(values(got, "a")).isEqualTo(a);
        }
    }

    @Test
    @Behaviour(120)
    void oneKeySelectsRows_aPairRowsAndColumns() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame rows = frame.loc(list("x", "w")).toFrame();
                DataFrame both = frame.loc(list("x", "w"), list("s", "a")).toFrame();
                DataFrame chained =
                        frame.loc().rows(list("x", "w")).cols(list("s", "a")).toFrame()) {
            assertThat(rows.shape()).isEqualTo(new Shape(2, 3));
            assertThat(both.columns()).containsExactly("s", "a");
            assertThat(values(both, "s")).isEqualTo(list("q", "p"));
            assertThat(both.contentEquals(chained)).isTrue();
            assertThatThrownBy(() -> frame.iloc(Tuple.of(0, 1, 2)).toFrame())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("(0, 1, 2)");
        }
    }

    @Test
    @Behaviour(121)
    void scalarRow_isASeriesOverColumns() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                Series row = frame.loc("x", list("a", "b")).toSeries()) {
            assertThat(row.toList()).isEqualTo(list(20.0, 1.5));
            assertThat(labels(row)).isEqualTo(list("a", "b"));
            assertThat(row.name()).isEqualTo("x");
            assertThat(row.dtype()).isEqualTo(DType.FLOAT64);
        }
    }

    @Test
    @Behaviour(121)
    void scalarRowOfDifferentDtypes_isRefusedNamingThem() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"))) {
            assertThatThrownBy(() -> frame.loc("x").toSeries())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("'a' is int64")
                    .hasMessageContaining("'s' is string")
                    .hasMessageContaining("toFrame()");
            assertRows(frame.loc("x"), list("x"), list(20L));
        }
    }

    @Test
    @Behaviour(121)
    void scalarPairIsAScalar_scalarColumnASeries() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                Series column = frame.loc(Slice.from("y"), "a").toSeries();
                Series all = frame.loc().cols("b").toSeries()) {
            assertThat(frame.loc("y", "b").get()).isEqualTo(2.5);
            assertThat(frame.loc("y", "s").get()).isNull();
            assertThat(column.toList()).isEqualTo(list(30L, 40L));
            assertThat(column.name()).isEqualTo("a");
            assertThat(labels(column)).isEqualTo(list("y", "z"));
            assertThat(all.toList()).isEqualTo(list(0.5, 1.5, 2.5, 3.5));
        }
    }

    @Test
    @Behaviour(121)
    void wrongTerminal_namesTheRightOne() {
        try (DataFrame frame = frame(list("w", "x", "x", "z"))) {
            assertThatThrownBy(() -> frame.loc("w").get()).hasMessageContaining("toSeries()");
            assertThatThrownBy(() -> frame.loc("x", "a").get()).hasMessageContaining("toSeries()");
            assertThatThrownBy(() -> frame.loc().get()).hasMessageContaining("toFrame()");
            assertThatThrownBy(() -> frame.loc("w", "a").toSeries()).hasMessageContaining("get()");
            assertThatThrownBy(() -> frame.loc("x").toSeries())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("2 rows")
                    .hasMessageContaining("toFrame()");
        }
    }

    @Test
    void oneRowAndOneColumn_areAValue_whateverTheKeys() {
        try (DataFrame one = DataFrame.of("a", new long[] {7});
                DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame levels = DataFrame.of(Tuple.of("k", "a"), new long[] {1, 2})) {
            assertThat(one.loc(0).get()).isEqualTo(7L);
            assertThat(one.loc().get()).isEqualTo(7L);
            assertThat(one.iloc(Slice.to(1), -1).get()).isEqualTo(7L);
            assertThat(frame.loc(Slice.of("y", "y"), "b").get()).isEqualTo(2.5);
            assertThat(frame.loc(list("z"), list("a")).get()).isEqualTo(40L);
            assertThat(frame.loc(new boolean[] {false, true, false, false}, Slice.of("s", "s"))
                            .get())
                    .isEqualTo("q");
            assertThat(frame.iloc(Slice.of(2, null, 5), 2).get()).isNull();
            assertThat(levels.loc(1, "k").get()).isEqualTo(2L);
        }
    }

    @Test
    void severalValues_areCountedInSingularAndPlural() {
        try (DataFrame frame = frame(list("w", "x", "x", "z"));
                DataFrame one = frame.head(1)) {
            assertThatThrownBy(() -> frame.loc("w").get())
                    .hasMessage("get: a single value is of one row and one column, but 1 row and 3 columns are chosen;"
                            + " use toSeries()");
            assertThatThrownBy(() -> frame.loc("x", "a").get())
                    .hasMessage("get: a single value is of one row and one column, but 2 rows and 1 column are chosen;"
                            + " use toSeries()");
            assertThatThrownBy(() -> frame.loc(new boolean[4], list("a", "b")).get())
                    .hasMessageContaining("but 0 rows and 2 columns are chosen; use toFrame()");
            assertThatThrownBy(() -> one.loc(list("w"), list("a")).toSeries())
                    .hasMessage(
                            "toSeries: 1 row and 1 column are chosen; use toFrame(), or name a single row or column");
        }
    }

    @Test
    void labelThatRepeats_selectsEveryRow() {
        try (DataFrame unsorted = frame(list("x", "w", "x", "z"));
                DataFrame sorted = frame(list("w", "x", "x", "z"))) {
            assertRows(unsorted.loc("x"), list("x", "x"), list(10L, 30L));
            assertRows(sorted.loc("x"), list("x", "x"), list(20L, 30L));
        }
    }

    @Test
    @Behaviour(122)
    void labelSlice_includesBothEnds() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame numbered = frame(new long[] {1, 3, 5, 7});
                DataFrame counted =
                        numbered.resetIndex(ResetIndexOptions.defaults().drop(true))) {
            assertRows(frame.loc(Slice.of("x", "y")), list("x", "y"), list(20L, 30L));
            assertRows(numbered.loc(Slice.of(3, 5)), list(3L, 5L), list(20L, 30L));
            assertRows(counted.loc(Slice.of(1, 2)), list(1L, 2L), list(20L, 30L));
            assertRows(counted.loc(Slice.of(0, 3, 2)), list(0L, 2L), list(10L, 30L));
            assertRows(frame.loc(Slice.of("z", "x", -1)), list("z", "y", "x"), list(40L, 30L, 20L));
        }
    }

    @Test
    @Behaviour(122)
    void columnSlice_includesBothEnds() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame got = frame.loc().cols(Slice.of("a", "b")).toFrame();
                DataFrame backwards = frame.loc().cols(Slice.of("s", "b", -1)).toFrame()) {
            assertThat(got.columns()).containsExactly("a", "b");
            assertThat(backwards.columns()).containsExactly("s", "b");
        }
    }

    @Test
    @Behaviour(123)
    void sliceWithAbsentEnds_needsSortedLabels() {
        try (DataFrame sorted = frame(new long[] {1, 3, 5, 7});
                DataFrame falling = frame(new long[] {7, 5, 3, 1});
                DataFrame unsorted = frame(new long[] {3, 1, 7, 5})) {
            assertRows(sorted.loc(Slice.of(2, 6)), list(3L, 5L), list(20L, 30L));
            assertRows(sorted.loc(Slice.of(100, 200)), list(), list());
            assertRows(falling.loc(Slice.of(6, 2)), list(5L, 3L), list(20L, 30L));
            assertRows(unsorted.loc(Slice.of(1, 7)), list(1L, 7L), list(20L, 30L));
            assertThatThrownBy(() -> unsorted.loc(Slice.of(2, 7)).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'2'");
        }
    }

    @Test
    @Behaviour(124)
    void list_givesItsOrderAndIndexOrderWithinDuplicates() {
        try (DataFrame frame = frame(list("x", "w", "x", "z"));
                DataFrame sorted = frame(list("w", "x", "x", "z"))) {
            assertRows(frame.loc(list("z", "x")), list("z", "x", "x"), list(40L, 10L, 30L));
            assertRows(frame.loc(list("w", "w")), list("w", "w"), list(20L, 20L));
            assertRows(sorted.loc(list("z", "x", "w")), list("z", "x", "x", "w"), list(40L, 20L, 30L, 10L));
        }
    }

    @Test
    @Behaviour(124)
    void listWithAnAbsentLabel_isRefusedNamingIt() {
        try (DataFrame frame = frame(list("x", "w", "y", "z"));
                DataFrame counted =
                        frame.resetIndex(ResetIndexOptions.defaults().drop(true))) {
            assertThatThrownBy(() -> frame.loc(list("x", "nope", "z")).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'nope'");
            assertThatThrownBy(() -> frame.loc(list("x", 3)).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'3'");
            assertThatThrownBy(() -> counted.loc(list(0, 4)).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'4'");
            assertThatThrownBy(() -> frame.loc("x", list("a", "zz")).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'zz'");
        }
    }

    @Test
    @Behaviour(125)
    void mask_needsTheFramesLength() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"))) {
            assertRows(frame.loc(new boolean[] {true, false, false, true}), list("w", "z"), list(10L, 40L));
            assertRows(frame.loc(list(null, true, false, true)), list("x", "z"), list(20L, 40L));
            assertThatThrownBy(() -> frame.loc(new boolean[] {true, false}).toFrame())
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("2 truth values for 4 rows");
            try (DataFrame got =
                    frame.loc().cols(new boolean[] {true, false, true}).toFrame()) {
                assertThat(got.columns()).containsExactly("a", "s");
            }
        }
    }

    @Test
    @Behaviour(125)
    void seriesMask_isAlignedByLabelAndNullDoesNotSelect() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                Index reversed = Index.of(list("z", "y", "x", "w"));
                Index others = Index.of(list("z", "y", "x", "v"));
                Series plain = Series.of(DType.BOOL, list(true, null, false, true));
                Series mask = plain.withIndex(reversed);
                Series foreign = plain.withIndex(others)) {
            assertRows(frame.loc(mask), list("w", "z"), list(10L, 40L));
            assertThatThrownBy(() -> frame.loc(foreign).toFrame())
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("'w'");
        }
    }

    @Test
    @Behaviour(126)
    void booleanLabel_isNoNumber() {
        try (DataFrame numbered = frame(new long[] {0, 1, 2, 3});
                DataFrame counted =
                        numbered.resetIndex(ResetIndexOptions.defaults().drop(true));
                DataFrame truths = DataFrame.of("a", new long[] {1, 2});
                Index labels = Index.of(new boolean[] {true, false});
                DataFrame byTruth = truths.withIndex(labels)) {
            for (DataFrame frame : List.of(numbered, counted)) {
                assertThatThrownBy(() -> frame.loc(true).toFrame()).isInstanceOf(LabelNotFoundException.class);
                assertThatThrownBy(() -> frame.loc(Slice.of(true, 2)).toFrame())
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("true");
            }
            assertThat(byTruth.loc(false, "a").get()).isEqualTo(2L);
        }
    }

    @Test
    @Behaviour(127)
    void sliceOfAll_isTheWholeFrame() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame got = frame.loc(Slice.all(), Slice.all()).toFrame()) {
            assertThat(got.contentEquals(frame)).isTrue();
        }
    }

    @Test
    @Behaviour(128)
    void emptyList_givesNoRowsButDtypes() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"));
                DataFrame got = frame.loc(List.of()).toFrame()) {
            assertThat(got.shape()).isEqualTo(new Shape(0, 3));
            assertThat(got.dtypes()).isEqualTo(frame.dtypes());
            try (Index labels = got.index()) {
                assertThat(labels.dtype()).isEqualTo(DType.STRING);
            }
        }
    }

    @Test
    @Behaviour(129)
    void setsAndMaps_areNoKeys() {
        try (DataFrame frame = frame(list("w", "x", "y", "z"))) {
            for (Object key : List.of(Set.of("x"), Map.of("x", 1))) {
                assertThatThrownBy(() -> frame.loc(key).toFrame())
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("is no key");
                assertThatThrownBy(() -> frame.loc().cols(key).toFrame()).isInstanceOf(InvalidArgumentException.class);
            }
        }
    }
}
