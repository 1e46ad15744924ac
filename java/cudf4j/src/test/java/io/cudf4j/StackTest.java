/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes: an empty cell is null here and changes none. */
class StackTest {
    private final DataFrame flat = DataFrame.of("a", new long[] {1, 2}, "b", list(3L, null), "c", list(1.5, 2.5));
    private final DataFrame hier = hierarchical();
    private final DataFrame deep = deep();

    private static DataFrame hierarchical() {
        Map<Object, Object> columns = new LinkedHashMap<>();
        columns.put(Tuple.of("x", 1), new long[] {1, 2});
        columns.put(Tuple.of("x", 2), new long[] {3, 4});
        columns.put(Tuple.of("y", 1), new long[] {5, 6});
        return DataFrame.of(columns);
    }

    private static DataFrame deep() {
        try (DataFrame plain = DataFrame.builder()
                .column("k", list("b", "b", "a", "a"))
                .column("l", new int[] {1, 2, 1, 1})
                .column("m", list("x", "x", "x", "y"))
                .column("v", new long[] {1, 2, 3, 4})
                .column("w", list(5L, null, 7L, 8L))
                .build()) {
            return plain.setIndex(List.of("k", "l", "m"));
        }
    }

    @AfterEach
    void close() {
        flat.close();
        hier.close();
        deep.close();
    }

    private static List<@Nullable Object> values(DataFrame frame, @Nullable Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    @Test
    void stackSeries_isRowAfterRow() {
        try (Series got = flat.stackSeries();
                Series of = hier.stackSeries();
                DataFrame none = flat.head(0);
                Series empty = none.stackSeries()) {
            assertThat(got.toList()).isEqualTo(list(1.0, 3.0, 1.5, 2.0, null, 2.5));
            assertThat(got.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(got.name()).isNull();
            assertThat(labels(got))
                    .isEqualTo(list(
                            Tuple.of(0L, "a"),
                            Tuple.of(0L, "b"),
                            Tuple.of(0L, "c"),
                            Tuple.of(1L, "a"),
                            Tuple.of(1L, "b"),
                            Tuple.of(1L, "c")));
            assertThat(of.toList()).isEqualTo(list(1L, 3L, 5L, 2L, 4L, 6L));
            assertThat(labels(of)).startsWith(Tuple.of(0L, "x", 1L), Tuple.of(0L, "x", 2L), Tuple.of(0L, "y", 1L));
            assertThat(empty.toList()).isEmpty();
        }
    }

    @Test
    void unstackSeries_isColumnAfterColumn() {
        try (Series got = flat.unstackSeries();
                Series of = deep.unstackSeries();
                Index index = of.index()) {
            assertThat(got.toList()).isEqualTo(list(1.0, 2.0, 3.0, null, 1.5, 2.5));
            assertThat(labels(got)).startsWith(Tuple.of("a", 0L), Tuple.of("a", 1L), Tuple.of("b", 0L));
            assertThat(of.toList()).isEqualTo(list(1L, 2L, 3L, 4L, 5L, null, 7L, 8L));
            assertThat(labels(of)).startsWith(Tuple.of("v", "b", 1, "x"), Tuple.of("v", "b", 2, "x"));
            assertThat(index.names()).containsExactly(null, "k", "l", "m");
        }
    }

    @Test
    void stack_movesALevelOfTheColumns() {
        try (DataFrame last = hier.stack();
                DataFrame first = hier.stack(0)) {
            assertThat(last.columns()).containsExactly("x", "y");
            assertThat(labels(last))
                    .isEqualTo(list(Tuple.of(0L, 1L), Tuple.of(0L, 2L), Tuple.of(1L, 1L), Tuple.of(1L, 2L)));
            assertThat(values(last, "x")).isEqualTo(list(1L, 3L, 2L, 4L));
            assertThat(values(last, "y")).isEqualTo(list(5L, null, 6L, null));
            assertThat(first.columns()).containsExactly(1, 2);
            assertThat(labels(first))
                    .isEqualTo(list(Tuple.of(0L, "x"), Tuple.of(0L, "y"), Tuple.of(1L, "x"), Tuple.of(1L, "y")));
            assertThat(values(first, 2)).isEqualTo(list(3L, null, 4L, null));
        }
    }

    @Test
    void stack_ofSeveralLevelsByName() {
        try (DataFrame wide = deep.unstack("l");
                DataFrame named = wide.unstack("m");
                DataFrame back = named.stack("m", "l");
                Index index = back.index()) {
            assertThat(back.columns()).containsExactly("v", "w");
            assertThat(index.names()).containsExactly("k", "m", "l");
            assertThat(labels(back)).startsWith(Tuple.of("a", "x", 1), Tuple.of("a", "y", 1), Tuple.of("a", "x", 2));
            assertThat(values(back, "w")).isEqualTo(list(7L, 8L, null, null, 5L, null, null, null));
        }
    }

    @Test
    void unstack_movesALevelOfTheRows() {
        try (DataFrame last = deep.unstack();
                DataFrame first = deep.unstack(0);
                DataFrame named = deep.unstack("k")) {
            assertThat(last.columns())
                    .containsExactly(Tuple.of("v", "x"), Tuple.of("v", "y"), Tuple.of("w", "x"), Tuple.of("w", "y"));
            assertThat(labels(last)).isEqualTo(list(Tuple.of("a", 1), Tuple.of("b", 1), Tuple.of("b", 2)));
            assertThat(values(last, Tuple.of("v", "y"))).isEqualTo(list(4L, null, null));
            assertThat(values(last, Tuple.of("w", "x"))).isEqualTo(list(7L, 5L, null));
            assertThat(labels(first)).isEqualTo(list(Tuple.of(1, "x"), Tuple.of(1, "y"), Tuple.of(2, "x")));
            assertThat(values(first, Tuple.of("v", "a"))).isEqualTo(list(3L, 4L, null));
            assertThat(named.contentEquals(first)).isTrue();
        }
    }

    @Test
    void unstack_ofSeveralLevels_keepsTheirOrder() {
        try (DataFrame got = deep.unstack(0, 2);
                DataFrame turned = deep.unstack("m", "k")) {
            assertThat(got.columns())
                    .containsExactly(
                            Tuple.of("v", "b", "x"),
                            Tuple.of("v", "a", "x"),
                            Tuple.of("v", "a", "y"),
                            Tuple.of("w", "b", "x"),
                            Tuple.of("w", "a", "x"),
                            Tuple.of("w", "a", "y"));
            assertThat(labels(got)).isEqualTo(list(1, 2));
            assertThat(values(got, Tuple.of("v", "b", "x"))).isEqualTo(list(1L, 2L));
            assertThat(turned.columns()).startsWith(Tuple.of("v", "x", "b"), Tuple.of("v", "x", "a"));
        }
    }

    @Test
    void unstackOfASeries_hasTheLevelAsColumns() {
        try (DataFrame plain = DataFrame.of(
                        "k", list("b", null, "a", "a"), "l", list(1L, 2L, null, 1L), "v", list(1L, 2L, null, 4L));
                DataFrame labelled = plain.setIndex(List.of("k", "l"));
                Series s = labelled.col("v");
                DataFrame got = s.unstack();
                DataFrame filled = s.unstack(UnstackOptions.defaults().fillValue(0));
                DataFrame seen = s.unstack(UnstackOptions.defaults().sort(false));
                DataFrame same = Cudf.unstack(s, UnstackOptions.defaults())) {
            assertThat(got.columns()).containsExactly(null, 1L, 2L);
            assertThat(labels(got)).isEqualTo(list(null, "a", "b"));
            assertThat(values(got, 1L)).isEqualTo(list(null, 4L, 1L));
            assertThat(values(filled, 1L)).isEqualTo(list(0L, 4L, 1L));
            // a null that a row has stays
            assertThat(values(filled, null)).isEqualTo(list(0L, null, 0L));
            assertThat(seen.columns()).containsExactly(1L, 2L, null);
            assertThat(labels(seen)).isEqualTo(list("b", null, "a"));
            assertThat(same.contentEquals(got)).isTrue();
        }
    }

    @Test
    void noRows_haveNoColumns() {
        try (DataFrame none = deep.head(0);
                DataFrame got = none.unstack();
                Index index = got.index()) {
            assertThat(got.columns()).isEmpty();
            assertThat(got.rowCount()).isZero();
            assertThat(index.names()).containsExactly("k", "l");
        }
    }

    @Test
    void dtypeOfLabels_comesBack() {
        try (DataFrame wide = deep.unstack("l");
                DataFrame back = wide.stack("l");
                Index index = back.index();
                Index level = ((MultiIndex) index).getLevelValues("l")) {
            assertThat(level.dtype()).isEqualTo(DType.INT32);
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        try (DataFrame mixed = DataFrame.of("a", new long[] {1}, "s", list("x"));
                Series plain = flat.col("a");
                DataFrame none = DataFrame.builder().build()) {
            assertThatThrownBy(flat::stack)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "stack: the column labels have one level, of which one must be left; stackSeries makes one "
                                    + "column of all");
            assertThatThrownBy(flat::unstack)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageEndingWith("unstackSeries makes one column of all");
            assertThatThrownBy(plain::unstack)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("unstack: the row labels have one level, of which one must be left");
            assertThatThrownBy(() -> deep.unstack(0, "k")).hasMessage("unstack: the level k is named twice");
            assertThatThrownBy(() -> deep.unstack("z")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> deep.unstack(3)).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(mixed::stackSeries)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("stackSeries: int64 and string");
            assertThatThrownBy(none::stackSeries).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> deep.unstack(UnstackOptions.defaults().fillValue("x")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("column 'v': ");
        }
        try (DataFrame part =
                deep.resetIndex(ResetIndexOptions.defaults().level("m").drop(true))) {
            assertThatThrownBy(part::unstack)
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageStartingWith("unstack: two rows are for the index 'a' and the column '1'");
        }
    }
}
