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
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** More rows of few: {@code wideToLong}, {@code explode}, {@code tile}, {@code interleaveColumns}; rows in parts. */
class LongRowsTest {
    private static final WideToLongOptions WIDE =
            WideToLongOptions.defaults().stubNames("A", "B").i("id").j("year");

    private final DataFrame years = DataFrame.builder()
            .column("id", new long[] {1, 2})
            .column("u", list("m", "n"))
            .column("A1970", new long[] {1, 2})
            .column("A1980", list(3L, null))
            .column("B1980", new double[] {5, 6})
            .build();
    private final DataFrame lists = DataFrame.builder()
            .column("a", list(List.of(1L, 2L), List.of(), null, List.of(3L)))
            .column("b", list(List.of("x", "y"), null, List.of("z"), List.of("w")))
            .column("c", new long[] {1, 2, 3, 4})
            .build();

    @AfterEach
    void close() {
        years.close();
        lists.close();
    }

    @Test
    void wideToLong_hasARowForEachEnd() {
        try (DataFrame got = Cudf.wideToLong(years, WIDE);
                Index index = got.index();
                DataFrame one = Cudf.wideToLong(years, WIDE.stubNames("A").i("id", "u"));
                DataFrame words = DataFrame.of("k", new long[] {1}, "s-a", new long[] {1}, "s-b c", new long[] {2});
                DataFrame text = Cudf.wideToLong(
                        words,
                        WideToLongOptions.defaults()
                                .stubNames("s")
                                .i("k")
                                .sep("-")
                                .suffix("[a-z ]+"))) {
            assertThat(got.columns()).containsExactly("u", "A", "B");
            assertThat(labels(got))
                    .isEqualTo(
                            list(Tuple.of(1L, 1970L), Tuple.of(2L, 1970L), Tuple.of(1L, 1980L), Tuple.of(2L, 1980L)));
            assertThat(index.names()).containsExactly("id", "year");
            assertThat(values(got, "u")).isEqualTo(list("m", "n", "m", "n"));
            assertThat(values(got, "A")).isEqualTo(list(1L, 2L, 3L, null));
            assertThat(values(got, "B")).isEqualTo(list(null, null, 5.0, 6.0));
            assertThat(one.columns()).containsExactly("B1980", "A");
            assertThat(labels(one)).startsWith(Tuple.of(1L, "m", 1970L), Tuple.of(1L, "m", 1980L));
            assertThat(labels(text)).isEqualTo(list(Tuple.of(1L, "a"), Tuple.of(1L, "b c")));
        }
    }

    @Test
    void wideToLong_ofNoSuchColumns_isRefused() {
        assertThatThrownBy(() -> Cudf.wideToLong(years, WIDE.stubNames("C")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("wideToLong: no label begins with one of [C] and ends as '\\d+' says");
        assertThatThrownBy(() -> Cudf.wideToLong(years, WIDE.stubNames("u")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("wideToLong: 'u' is the label of a column");
        assertThatThrownBy(() -> Cudf.wideToLong(years, WideToLongOptions.defaults()))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Cudf.wideToLong(years, WIDE.i("z"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> WIDE.suffix("(")).isInstanceOf(InvalidArgumentException.class);
        try (DataFrame twice = years.with("id", Expr.lit(1L))) {
            assertThatThrownBy(() -> Cudf.wideToLong(twice, WIDE))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessageStartingWith("wideToLong: two rows are the same in the columns [id]");
        }
    }

    @Test
    void explodeOfSeveralColumns_goesTogether() {
        try (DataFrame got = lists.explode(List.of("a", "b"));
                DataFrame sliced = lists.tail(3);
                DataFrame of = sliced.explode(List.of("b", "a"));
                DataFrame one = lists.explode(List.of("a"));
                DataFrame none = lists.head(0);
                DataFrame empty = none.explode(List.of("a", "b"))) {
            assertThat(got.columns()).containsExactly("a", "b", "c");
            assertThat(labels(got)).isEqualTo(list(0L, 0L, 1L, 2L, 3L));
            assertThat(values(got, "a")).isEqualTo(list(1L, 2L, null, null, 3L));
            assertThat(values(got, "b")).isEqualTo(list("x", "y", null, "z", "w"));
            assertThat(values(got, "c")).isEqualTo(list(1L, 1L, 2L, 3L, 4L));
            assertThat(values(of, "b")).isEqualTo(list(null, "z", "w"));
            assertThat(values(of, "a")).isEqualTo(list(null, null, 3L));
            assertThat(values(one, "a")).isEqualTo(list(1L, 2L, null, null, 3L));
            assertThat(empty.rowCount()).isZero();
            assertThat(empty.dtypes()).containsEntry("b", DType.STRING);
        }
    }

    @Test
    void explodeOfOtherSizes_isRefusedByTheRow() {
        try (DataFrame given =
                DataFrame.of("a", list(List.of(1L), List.of(1L, 2L)), "b", list(List.of(1L), List.of(1L)))) {
            assertThatThrownBy(() -> given.explode(List.of("a", "b")))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("explode: in row 1 the lists of the columns 'a' and 'b' have different sizes");
        }
        assertThatThrownBy(() -> lists.explode(List.of("a", "c")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("column 'c': explode: it needs lists, not ");
        assertThatThrownBy(() -> lists.explode("c"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("column 'c': explode: it needs lists, not ");
        assertThatThrownBy(() -> lists.explode(List.of("a", "a"))).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> lists.explode(List.of())).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> lists.explode(List.of("z"))).isInstanceOf(LabelNotFoundException.class);
    }

    @Test
    void tileAndInterleave() {
        try (DataFrame plain = DataFrame.of("a", new int[] {1, 2}, "b", list(3L, null));
                DataFrame twice = plain.tile(2);
                DataFrame none = plain.tile(0);
                Series cells = plain.interleaveColumns();
                Series a = plain.col("a");
                Series three = a.tile(3)) {
            assertThat(values(twice, "b")).isEqualTo(list(3L, null, 3L, null));
            assertThat(labels(twice)).isEqualTo(list(0L, 1L, 0L, 1L));
            assertThat(none.rowCount()).isZero();
            assertThat(cells.toList()).isEqualTo(list(1L, 3L, 2L, null));
            assertThat(labels(cells)).isEqualTo(list(0L, 1L, 2L, 3L));
            assertThat(three.toList()).isEqualTo(list(1, 2, 1, 2, 1, 2));
            assertThatThrownBy(() -> plain.tile(-1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> plain.tile(Integer.MAX_VALUE))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("tile: 2 rows 2147483647 times are 4294967294 rows; the most is 2147483647");
        }
        assertThatThrownBy(years::interleaveColumns).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void scatterByMap_putsRowsIntoParts() {
        try (Series map = Series.of(new int[] {2, 0, 2, 0})) {
            for (Object given : List.of(map, List.of(2, 0, 2, 0), new long[] {2, 0, 2, 0})) {
                List<DataFrame> parts = lists.scatterByMap(given, 4);
                List<Object> found = new ArrayList<>();
                for (DataFrame part : parts) {
                    List<Object> rows = new ArrayList<>(values(part, "c"));
                    rows.sort(null);
                    found.add(rows);
                    part.close();
                }
                assertThat(found).isEqualTo(list(list(2L, 4L), list(), list(1L, 3L), list()));
            }
        }
        assertThatThrownBy(() -> lists.scatterByMap("c", 4))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("scatterByMap: row 3 is for part 4 of 4 parts");
        assertThatThrownBy(() -> lists.scatterByMap(List.of(1), 2)).isInstanceOf(LengthMismatchException.class);
        assertThatThrownBy(() -> lists.scatterByMap(List.of(0, 0, 0, 0), 0))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> lists.scatterByMap(new double[4], 2)).isInstanceOf(DTypeMismatchException.class);
    }
}
