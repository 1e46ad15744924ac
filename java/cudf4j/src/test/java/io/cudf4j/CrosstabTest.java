/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.assertClose;
import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1. */
class CrosstabTest {
    private static final CrosstabOptions OPTIONS = CrosstabOptions.defaults();

    private final Series i = Series.of("i", list("x", "x", "y", "y", null, "x"));
    private final Series c = Series.of("c", list("p", "q", "p", null, "p", "p"));
    private final Series j = Series.of(list(1L, 2L, 1L, 1L, 2L, 1L));

    @AfterEach
    void close() {
        i.close();
        c.close();
        j.close();
    }

    @Test
    void rows_areCounted() {
        try (DataFrame got = Cudf.crosstab(i, c);
                DataFrame margins = Cudf.crosstab(i, c, OPTIONS.margins(true).marginsName("T"));
                DataFrame kept = Cudf.crosstab(i, c, OPTIONS.dropNa(false));
                Index index = got.index()) {
            assertThat(labels(got)).isEqualTo(list("x", "y"));
            assertThat(index.name()).isEqualTo("i");
            assertThat(values(got, "p")).isEqualTo(list(2L, 1L));
            assertThat(values(got, "q")).isEqualTo(list(1L, 0L));
            assertThat(got.dtypes()).containsEntry("q", DType.INT64);
            assertThat(labels(margins)).isEqualTo(list("x", "y", "T"));
            assertThat(values(margins, "T")).isEqualTo(list(3L, 1L, 4L));
            assertThat(labels(kept)).isEqualTo(list("x", "y", null));
            assertThat(values(kept, null)).isEqualTo(list(0L, 1L, 0L));
        }
    }

    @Test
    void severalSeries_areLevels() {
        try (DataFrame got = Cudf.crosstab(List.of(i, j), List.of(c), OPTIONS);
                DataFrame named = Cudf.crosstab(
                        List.of(i, j), List.of(c), OPTIONS.rowNames("r", "s").colNames("t"));
                Index index = got.index();
                Index names = named.index()) {
            assertThat(labels(got)).isEqualTo(list(Tuple.of("x", 1L), Tuple.of("x", 2L), Tuple.of("y", 1L)));
            assertThat(index.names()).containsExactly("i", "row_1");
            assertThat(names.names()).containsExactly("r", "s");
            assertThat(values(got, "p")).isEqualTo(list(2L, 0L, 1L));
        }
    }

    @Test
    void values_areComputed() {
        try (Series v = Series.of(list(1L, 2L, 3L, 4L, null, 6L));
                DataFrame got = Cudf.crosstab(i, c, OPTIONS.values(v).aggFunc("sum"))) {
            assertThat(values(got, "p")).isEqualTo(list(7L, 3L));
            assertThat(values(got, "q")).isEqualTo(list(2L, null));
            assertThatThrownBy(() -> Cudf.crosstab(i, c, OPTIONS.values(v)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("crosstab: values and aggFunc belong together; one of them is missing");
            assertThatThrownBy(() -> Cudf.crosstab(i, c, OPTIONS.values(c).aggFunc("mean")))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void shares_areOfTheSumsBesideTheMargins() {
        CrosstabOptions margins = OPTIONS.margins(true);
        try (DataFrame all = Cudf.crosstab(i, c, margins.normalize(Normalization.ALL));
                DataFrame rows = Cudf.crosstab(i, c, margins.normalize(Normalization.INDEX));
                DataFrame columns = Cudf.crosstab(i, c, margins.normalize(Normalization.COLUMNS))) {
            assertClose(values(all, "p"), 0.5, 0.25, 0.75);
            assertClose(values(all, "All"), 0.75, 0.25, 1.0);
            assertThat(rows.columns()).containsExactly("p", "q");
            assertClose(values(rows, "p"), 2 / 3.0, 1.0, 0.75);
            assertThat(labels(columns)).isEqualTo(list("x", "y"));
            assertClose(values(columns, "p"), 2 / 3.0, 1 / 3.0);
            assertClose(values(columns, "All"), 0.75, 0.25);
        }
    }

    @Test
    void rowsBelongTogetherByTheirLabels() {
        try (Series first = i.head(3);
                Series last = c.tail(5);
                DataFrame got = Cudf.crosstab(first, last);
                Series none = i.head(0);
                DataFrame empty = Cudf.crosstab(
                        none, none, OPTIONS.normalize(Normalization.ALL).margins(true))) {
            assertThat(values(got, "p")).isEqualTo(list(0L, 1L));
            assertThat(values(got, "q")).isEqualTo(list(1L, 0L));
            assertThat(empty.rowCount()).isZero();
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        assertThatThrownBy(() -> Cudf.crosstab(List.of(), List.of(c), OPTIONS))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("crosstab: it needs a series for the index and one for the columns");
        assertThatThrownBy(() -> Cudf.crosstab(i, c, OPTIONS.rowNames("a", "b")))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessage("crosstab: 2 names in rowNames for 1 series");
        assertThatThrownBy(() -> Cudf.crosstab(i, c, OPTIONS.values("v").aggFunc("sum")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("crosstab: the values are a series, not String");
    }
}
