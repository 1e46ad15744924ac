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
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes: what is absent is null here and changes no dtype. */
class CudfConcatTest {
    private static final ConcatOptions BESIDE = ConcatOptions.defaults().axis(Axis.COLUMNS);

    private final DataFrame a = DataFrame.of("x", new long[] {1, 2}, "y", list("p", "q"));
    private final DataFrame c = DataFrame.builder()
            .column("x", new double[] {3.5})
            .column("y", list("s"))
            .index(RangeIndex.of(2, 3))
            .build();
    private final Series s = Series.of("s", new long[] {1, 2});

    @AfterEach
    void close() {
        a.close();
        c.close();
        s.close();
    }

    private static DataFrame labelled(String column, long[] values, long... rows) {
        return DataFrame.builder().column(column, values).index(Index.of(rows)).build();
    }

    @Test
    void rows_ofOtherColumns_areNullWhereOneIsAbsent() {
        try (DataFrame b = DataFrame.builder()
                        .column("y", list("r"))
                        .column("z", list(true))
                        .index(Index.of(new long[] {5}))
                        .build();
                DataFrame got = Cudf.concat(List.of(a, b));
                DataFrame sorted =
                        Cudf.concat(List.of(b, a), ConcatOptions.defaults().sort(true));
                DataFrame inner =
                        Cudf.concat(List.of(a, b), ConcatOptions.defaults().join(JoinHow.INNER))) {
            assertThat(got.columns()).containsExactly("x", "y", "z");
            assertThat(values(got, "x")).isEqualTo(list(1L, 2L, null));
            assertThat(values(got, "y")).isEqualTo(list("p", "q", "r"));
            assertThat(values(got, "z")).isEqualTo(list(null, null, true));
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 5L));
            assertThat(sorted.columns()).containsExactly("x", "y", "z");
            assertThat(labels(sorted)).isEqualTo(list(5L, 0L, 1L));
            assertThat(inner.columns()).containsExactly("y");
            assertThat(values(inner, "y")).isEqualTo(list("p", "q", "r"));
        }
    }

    @Test
    void numbersOfTwoDtypes_arePromoted_andRangesThatGoOnStayRanges() {
        try (DataFrame got = Cudf.concat(List.of(a, c));
                Index index = got.index();
                DataFrame twice = Cudf.concat(List.of(a, a));
                DataFrame counted =
                        Cudf.concat(List.of(a, a), ConcatOptions.defaults().ignoreIndex(true));
                Index countedIndex = counted.index()) {
            assertThat(values(got, "x")).isEqualTo(list(1.0, 2.0, 3.5));
            assertThat(index).isInstanceOf(RangeIndex.class).hasToString("RangeIndex(start=0, stop=3, step=1)");
            assertThat(labels(twice)).isEqualTo(list(0L, 1L, 0L, 1L));
            assertThat(countedIndex).hasToString("RangeIndex(start=0, stop=4, step=1)");
        }
    }

    @Test
    void keys_areLevelsBeforeTheLabels() {
        ConcatOptions one = ConcatOptions.defaults().keys("k1", "k2").names("key");
        ConcatOptions two = ConcatOptions.defaults()
                .keys(Tuple.of("k", 1L), Tuple.of("k", 2L))
                .names("p", "q", "r");
        try (DataFrame got = Cudf.concat(List.of(a, c), one);
                Index index = got.index();
                DataFrame deeper = Cudf.concat(List.of(a, c), two);
                Index levels = deeper.index()) {
            assertThat(labels(got)).isEqualTo(list(Tuple.of("k1", 0L), Tuple.of("k1", 1L), Tuple.of("k2", 2L)));
            assertThat(index.names()).isEqualTo(list("key", null));
            assertThat(labels(deeper))
                    .isEqualTo(list(Tuple.of("k", 1L, 0L), Tuple.of("k", 1L, 1L), Tuple.of("k", 2L, 2L)));
            assertThat(levels.names()).isEqualTo(list("p", "q", "r"));
        }
    }

    @Test
    void nullKeysAndNoRows_keepTheLevels() {
        try (DataFrame none = a.head(0);
                DataFrame got =
                        Cudf.concat(List.of(none, c), ConcatOptions.defaults().keys(null, "k"));
                DataFrame empty = Cudf.concat(
                        List.of(none, none), ConcatOptions.defaults().keys("k", "l"))) {
            assertThat(labels(got)).isEqualTo(list(Tuple.of("k", 2L)));
            assertThat(empty.shape().rows()).isZero();
            assertThat(empty.columns()).containsExactly("x", "y");
        }
    }

    @Test
    void series_keepACommonName() {
        try (Series t = Series.of("t", new long[] {3});
                Series both = Cudf.concatSeries(
                        List.of(s, s), ConcatOptions.defaults().ignoreIndex(true));
                Series different = Cudf.concatSeries(List.of(s, t));
                DataFrame framed = Cudf.concat(List.of(s, t))) {
            assertThat(both.name()).isEqualTo("s");
            assertThat(both.toList()).isEqualTo(list(1L, 2L, 1L, 2L));
            assertThat(different.name()).isNull();
            assertThat(different.toList()).isEqualTo(list(1L, 2L, 3L));
            assertThat(framed.columns()).containsExactly(0);
        }
        assertThatThrownBy(() -> Cudf.concatSeries(List.of(s), BESIDE))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("use concat");
    }

    @Test
    void seriesAmongFrames_areColumnsOfTheirNames() {
        try (Series unnamed = Series.of(new long[] {4});
                DataFrame below = Cudf.concat(List.of(a, s, unnamed));
                DataFrame beside = Cudf.concat(List.of(a, s, unnamed), BESIDE);
                DataFrame only = Cudf.concat(List.of(s, unnamed, unnamed), BESIDE);
                Series belowZero = below.col(0);
                Series besideZero = beside.col(0)) {
            assertThat(below.columns()).containsExactly("x", "y", "s", 0);
            assertThat(values(below, "s")).isEqualTo(list(null, null, 1L, 2L, null));
            assertThat(belowZero.toList()).isEqualTo(list(null, null, null, null, 4L));
            assertThat(beside.columns()).containsExactly("x", "y", "s", 0);
            assertThat(besideZero.toList()).isEqualTo(list(4L, null));
            assertThat(only.columns()).containsExactly("s", 0, 1);
        }
    }

    @Test
    void columns_alignByRowLabels() {
        try (DataFrame left = labelled("x", new long[] {1, 2}, 3, 1);
                DataFrame right = labelled("w", new long[] {1, 2, 3}, 2, 1, 7);
                DataFrame outer = Cudf.concat(List.of(left, right), BESIDE);
                DataFrame sorted = Cudf.concat(List.of(left, right), BESIDE.sort(true));
                DataFrame inner = Cudf.concat(List.of(left, right), BESIDE.join(JoinHow.INNER))) {
            assertThat(labels(outer)).isEqualTo(list(3L, 1L, 2L, 7L));
            assertThat(values(outer, "x")).isEqualTo(list(1L, 2L, null, null));
            assertThat(values(outer, "w")).isEqualTo(list(null, 2L, 1L, 3L));
            assertThat(labels(sorted)).isEqualTo(list(1L, 2L, 3L, 7L));
            assertThat(values(sorted, "x")).isEqualTo(list(2L, null, 1L, null));
            assertThat(labels(inner)).isEqualTo(list(1L));
            assertThat(values(inner, "w")).isEqualTo(list(2L));
        }
    }

    @Test
    void columnsOfTwo_keepTheNamesAndDtypesOfLabels() {
        try (DataFrame one = DataFrame.of("k", list("c", "a", null), "x", list(1L, 2L, 3L));
                DataFrame two = DataFrame.of("k", list(null, "b", "a"), "w", list("p", "q", null));
                DataFrame left = one.setIndex("k");
                DataFrame right = two.setIndex("k");
                DataFrame outer = Cudf.concat(List.of(left, right), BESIDE);
                DataFrame sorted = Cudf.concat(List.of(left, right), BESIDE.sort(true));
                DataFrame inner = Cudf.concat(List.of(left, right), BESIDE.join(JoinHow.INNER));
                Index index = outer.index()) {
            assertThat(index.name()).isEqualTo("k");
            assertThat(labels(outer)).isEqualTo(list("c", "a", null, "b"));
            assertThat(values(outer, "x")).isEqualTo(list(1L, 2L, 3L, null));
            assertThat(values(outer, "w")).isEqualTo(list(null, null, "p", "q"));
            assertThat(labels(sorted)).isEqualTo(list("a", "b", "c", null));
            assertThat(values(sorted, "x")).isEqualTo(list(2L, null, 1L, 3L));
            assertThat(labels(inner)).isEqualTo(list("a", null));
            assertThat(values(inner, "w")).isEqualTo(list(null, "p"));
        }
        try (DataFrame repeats = labelled("x", new long[] {1, 2}, 1, 1);
                DataFrame other = labelled("w", new long[] {1, 2}, 2, 1)) {
            assertThatThrownBy(() -> Cudf.concat(List.of(repeats, other), BESIDE))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("twice");
        }
    }

    @Test
    void columns_withKeys_haveLevels() {
        try (DataFrame got = Cudf.concat(List.of(a, a), BESIDE.keys("l", "r").names("side"));
                DataFrame series =
                        Cudf.concat(List.of(s, s), BESIDE.keys("l", "r").names("side"));
                DataFrame counted = Cudf.concat(List.of(a, a), BESIDE.ignoreIndex(true))) {
            assertThat(got.columns())
                    .containsExactly(Tuple.of("l", "x"), Tuple.of("l", "y"), Tuple.of("r", "x"), Tuple.of("r", "y"));
            assertThat(series.columns()).containsExactly("l", "r");
            assertThat(counted.columns()).containsExactly(0, 1, 2, 3);
        }
    }

    @Test
    void categories_stayWhereAllHaveTheSame() {
        try (Series one = Series.of(DType.categorical("a", "b"), list("a", "b"));
                Series turned = Series.of(DType.categorical("b", "a"), list("b", null));
                Series other = Series.of(DType.categorical("c"), list("c"));
                Series same = Cudf.concatSeries(List.of(one, turned));
                Series values = Cudf.concatSeries(List.of(one, other))) {
            assertThat(same.dtype()).isEqualTo(DType.categorical("a", "b"));
            assertThat(same.toList()).isEqualTo(list("a", "b", "b", null));
            assertThat(values.dtype()).isEqualTo(DType.STRING);
            assertThat(values.toList()).isEqualTo(list("a", "b", "c"));
        }
    }

    @Test
    void whatHasNoCommonDtype_isRefusedByColumn() {
        try (DataFrame text = DataFrame.of("x", list("t"));
                DataFrame truth = DataFrame.of("x", list(true))) {
            assertThatThrownBy(() -> Cudf.concat(List.of(a, text)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("concat: column 'x': int64 and string have no common dtype; cast one with asType");
            assertThatThrownBy(() -> Cudf.concat(List.of(a, truth)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("int64 and bool");
        }
    }

    @Test
    void badInput_isRefused() {
        assertThatThrownBy(() -> Cudf.concat(List.of()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("concat: there is nothing to put together");
        assertThatThrownBy(() ->
                        Cudf.concat(List.of(a, c), ConcatOptions.defaults().keys("k")))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("concat: 1 keys for 2 objects");
        assertThatThrownBy(() -> Cudf.concat(
                        List.of(a, c), ConcatOptions.defaults().keys("k", "l").ignoreIndex(true)))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() ->
                        Cudf.concat(List.of(a, a), ConcatOptions.defaults().verifyIntegrity(true)))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessage("concat: the row label '0' is there twice");
        assertThatThrownBy(() -> Cudf.concat(List.of(a, a), BESIDE)).isInstanceOf(DuplicateLabelException.class);
        assertThatThrownBy(() -> ConcatOptions.defaults().join(JoinHow.LEFT))
                .isInstanceOf(InvalidArgumentException.class);
        try (DataFrame repeated = labelled("w", new long[] {1, 2}, 1, 1)) {
            assertThatThrownBy(() -> Cudf.concat(List.of(a, repeated), BESIDE))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageContaining("has a row label twice");
        }
    }
}
