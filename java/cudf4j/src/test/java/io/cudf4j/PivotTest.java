/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes: an empty cell is null here and changes none. */
class PivotTest {
    private static final PivotOptions BY = PivotOptions.defaults().index("i").columns("c");

    private final DataFrame df = DataFrame.builder()
            .column("i", list("y", "x", "x"))
            .column("c", list("p", "q", "p"))
            .column("v", new long[] {3, 2, 1})
            .column("w", list("z", null, "t"))
            .build();

    @AfterEach
    void close() {
        df.close();
    }

    private static List<@Nullable Object> values(DataFrame frame, Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    @Test
    void oneColumnOfValues_hasTheKeysAsLabels() {
        try (DataFrame got = df.pivot(BY.values("v"));
                Index index = got.index();
                DataFrame same = Cudf.pivot(df, BY.values("v"));
                DataFrame turned = got.transpose();
                Index names = turned.index()) {
            assertThat(got.columns()).containsExactly("p", "q");
            assertThat(values(got, "p")).isEqualTo(list(1L, 3L));
            assertThat(values(got, "q")).isEqualTo(list(2L, null));
            assertThat(labels(got)).isEqualTo(list("x", "y"));
            assertThat(index.name()).isEqualTo("i");
            assertThat(names.name()).isEqualTo("c");
            assertThat(same.contentEquals(got)).isTrue();
        }
    }

    @Test
    void severalColumnsOfValues_standBeforeTheKeys() {
        try (DataFrame all = df.pivot(BY);
                DataFrame one = df.pivot(BY.values(List.of("w")))) {
            assertThat(all.columns())
                    .containsExactly(Tuple.of("v", "p"), Tuple.of("v", "q"), Tuple.of("w", "p"), Tuple.of("w", "q"));
            assertThat(values(all, Tuple.of("w", "p"))).isEqualTo(list("t", "z"));
            assertThat(values(all, Tuple.of("w", "q"))).isEqualTo(list(null, null));
            assertThat(values(all, Tuple.of("v", "q"))).isEqualTo(list(2L, null));
            assertThat(one.columns()).containsExactly(Tuple.of("w", "p"), Tuple.of("w", "q"));
        }
    }

    @Test
    void severalKeys_areLevels() {
        try (DataFrame rows = df.pivot(
                        PivotOptions.defaults().index("i", "w").columns("c").values("v"));
                DataFrame columns = df.pivot(
                        PivotOptions.defaults().index("i").columns("c", "w").values("v"));
                Index index = rows.index()) {
            assertThat(labels(rows)).isEqualTo(list(Tuple.of("x", null), Tuple.of("x", "t"), Tuple.of("y", "z")));
            assertThat(index.names()).containsExactly("i", "w");
            assertThat(values(rows, "p")).isEqualTo(list(null, 1L, 3L));
            assertThat(columns.columns()).containsExactly(Tuple.of("p", "z"), Tuple.of("q", null), Tuple.of("p", "t"));
            assertThat(values(columns, Tuple.of("q", null))).isEqualTo(list(2L, null));
        }
    }

    @Test
    void rowLabels_areTheIndexUnlessNamed() {
        try (DataFrame got = df.pivot(PivotOptions.defaults().columns("c").values("v"));
                DataFrame sliced = df.tail(2);
                DataFrame of = sliced.pivot(PivotOptions.defaults().columns("c").values("v"))) {
            assertThat(labels(got)).isEqualTo(list(0L, 1L, 2L));
            assertThat(values(got, "p")).isEqualTo(list(3L, null, 1L));
            assertThat(values(got, "q")).isEqualTo(list(null, 2L, null));
            assertThat(labels(of)).isEqualTo(list(1L, 2L));
            assertThat(values(of, "q")).isEqualTo(list(2L, null));
        }
    }

    @Test
    void keysOfAnyDtype_areLabels() {
        LocalDateTime time = LocalDateTime.of(2024, 2, 29, 12, 0);
        DType money = DType.decimal64(9, 2);
        try (DataFrame given = DataFrame.builder()
                        .column("n", list(Double.NaN, null, 1.5))
                        .column("t", list(time, time.minusDays(1), null))
                        .column("k", DType.categorical("z", "a", "m"), list("a", "z", null))
                        .column("d", list(LocalDate.of(2024, 1, 1), LocalDate.of(2023, 1, 1), null))
                        .column("m", money, list(new BigDecimal("1.25"), null, new BigDecimal("-3.10")))
                        .column("l", list(List.of(1L), null, List.of()))
                        .build();
                DataFrame got = given.pivot(
                        PivotOptions.defaults().index("t").columns("n").values("m"));
                DataFrame other = given.pivot(
                        PivotOptions.defaults().index("k").columns("d").values("l"));
                DataFrame categories = given.pivot(
                        PivotOptions.defaults().index("d").columns("k").values("k"))) {
            assertThat(got.columns()).containsExactly(null, 1.5, Double.NaN);
            assertThat(labels(got)).isEqualTo(list(null, time.minusDays(1), time));
            assertThat(values(got, Double.NaN)).isEqualTo(list(null, null, new BigDecimal("1.25")));
            assertThat(values(got, 1.5)).isEqualTo(list(new BigDecimal("-3.10"), null, null));
            assertThat(got.dtypes()).containsEntry(1.5, money);
            // in the order of the categories
            assertThat(labels(other)).isEqualTo(list(null, "z", "a"));
            assertThat(values(other, LocalDate.of(2024, 1, 1))).isEqualTo(list(null, null, List.of(1L)));
            assertThat(values(other, null)).isEqualTo(list(List.of(), null, null));
            assertThat(categories.columns()).containsExactly(null, "z", "a");
            assertThat(values(categories, "z")).isEqualTo(list(null, "z", null));
            assertThat(categories.dtypes().get("z").isCategorical()).isTrue();
        }
    }

    @Test
    void noRowsAndOneRow() {
        try (DataFrame none = df.head(0);
                DataFrame empty = none.pivot(BY.values("v"));
                DataFrame one = df.head(1);
                DataFrame single = one.pivot(BY)) {
            assertThat(empty.columns()).isEmpty();
            assertThat(empty.rowCount()).isZero();
            assertThat(single.columns()).containsExactly(Tuple.of("v", "p"), Tuple.of("w", "p"));
            assertThat(values(single, Tuple.of("w", "p"))).isEqualTo(list("z"));
            assertThat(labels(single)).isEqualTo(list("y"));
        }
    }

    @Test
    void twoRowsForOneCell_areRefusedByName() {
        try (DataFrame twice = DataFrame.of("i", list("x", "y", "x"), "c", list("p", "p", "p"), "v", new long[3])) {
            assertThatThrownBy(() -> twice.pivot(BY.values("v")))
                    .isInstanceOf(DuplicateLabelException.class)
                    .hasMessage(
                            "pivot: two rows are for the index 'x' and the column 'p', the second of them is row 2; "
                                    + "a cell has one value, use pivotTable to make one of several");
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        long[] many = new long[50_000];
        for (int i = 0; i < many.length; i++) {
            many[i] = i;
        }
        try (DataFrame wide = DataFrame.of("i", many, "c", many, "v", many)) {
            assertThatThrownBy(() -> wide.pivot(BY.values("v")))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("pivot: 50000 rows of 50000 columns would be 2500000000 cells; the most is 2147483647");
        }
        assertThatThrownBy(() -> df.pivot(PivotOptions.defaults().index("i")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("pivot: name the column whose values become column labels, as in "
                        + "PivotOptions.defaults().columns(\"c\")");
        assertThatThrownBy(() -> df.pivot(BY.values("z"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> df.pivot(BY.index("z"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> df.pivot(BY.index("i", "v", "w")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("pivot: all columns are keys, so that there are no values");
    }
}
