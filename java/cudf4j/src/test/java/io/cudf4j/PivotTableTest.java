/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1, but for dtypes: a missing cell is null here and changes none. */
class PivotTableTest {
    private static final PivotTableOptions BY =
            PivotTableOptions.defaults().index("i").columns("c").values("v").aggFunc("sum");

    private static final PivotTableOptions ROWS =
            PivotTableOptions.defaults().index("i").values("v");

    private final DataFrame df = DataFrame.builder()
            .column("i", list("x", "x", "y", "y", null, "x"))
            .column("j", new int[] {1, 2, 1, 1, 2, 1})
            .column("c", list("p", "q", "p", null, "p", "p"))
            .column("v", list(1L, 2L, 3L, 4L, null, 6L))
            .column("w", list(0.5, 1.5, Double.NaN, 3.5, 4.5, 5.5))
            .build();

    @AfterEach
    void close() {
        df.close();
    }

    private static List<@Nullable Object> values(DataFrame frame, @Nullable Object label) {
        try (Series column = frame.col(label)) {
            return column.toList();
        }
    }

    /** A row that one reduction has no value of is left out of its table: behind the others, and not filled. */
    @Test
    void severalReductions_haveTheRowsOfEach() {
        PivotTableOptions by = BY.fillValue(-1);
        try (DataFrame missing = DataFrame.of(
                        "i",
                        List.of("a", "a", "b", "b", "c"),
                        "c",
                        List.of("x", "y", "x", "y", "x"),
                        "v",
                        list(1.0, 2.0, null, null, 5.0));
                DataFrame sumFirst = missing.pivotTable(by.aggFunc(List.of("sum", "mean")));
                DataFrame meanFirst = missing.pivotTable(by.aggFunc(List.of("mean", "sum")));
                DataFrame unfilled = missing.pivotTable(BY.aggFunc(List.of("mean", "sum")));
                DataFrame several = missing.pivotTable(by.aggFunc(List.of("count", "std")))) {
            assertThat(labels(sumFirst)).isEqualTo(list("a", "b", "c"));
            assertThat(values(sumFirst, Tuple.of("sum", "y"))).isEqualTo(list(2.0, 0.0, -1.0));
            assertThat(values(sumFirst, Tuple.of("mean", "x"))).isEqualTo(list(1.0, null, 5.0));
            assertThat(values(sumFirst, Tuple.of("mean", "y"))).isEqualTo(list(2.0, null, -1.0));
            assertThat(labels(meanFirst)).isEqualTo(list("a", "c", "b"));
            assertThat(values(meanFirst, Tuple.of("mean", "y"))).isEqualTo(list(2.0, -1.0, null));
            assertThat(values(meanFirst, Tuple.of("sum", "y"))).isEqualTo(list(2.0, -1.0, 0.0));
            assertThat(labels(unfilled)).isEqualTo(list("a", "c", "b"));
            assertThat(values(unfilled, Tuple.of("sum", "y"))).isEqualTo(list(2.0, null, 0.0));
            // there is no deviation of one row
            assertThat(several.columns()).containsExactly(Tuple.of("count", "x"), Tuple.of("count", "y"));
            assertThat(values(several, Tuple.of("count", "y"))).isEqualTo(list(1L, 0L, -1L));
        }
    }

    @Test
    void cells_areComputedOfRowsWithEqualKeys() {
        try (DataFrame sum = df.pivotTable(BY);
                DataFrame mean = Cudf.pivotTable(df, BY.aggFunc("mean"));
                DataFrame filled = df.pivotTable(BY.fillValue(0));
                Index index = sum.index()) {
            assertThat(sum.columns()).containsExactly("p", "q");
            assertThat(labels(sum)).isEqualTo(list("x", "y"));
            assertThat(index.name()).isEqualTo("i");
            assertThat(values(sum, "p")).isEqualTo(list(7L, 3L));
            assertThat(values(sum, "q")).isEqualTo(list(2L, null));
            assertThat(values(mean, "p")).isEqualTo(list(3.5, 3.0));
            assertThat(values(filled, "q")).isEqualTo(list(2L, 0L));
        }
    }

    @Test
    void severalValuesAndReductions_haveLevels() {
        Map<Object, Object> each = new LinkedHashMap<>();
        each.put("w", List.of("min", "max"));
        each.put("v", "sum");
        try (DataFrame two = df.pivotTable(BY.values(List.of("w", "v")));
                DataFrame named = df.pivotTable(BY.aggFunc(List.of("sum", "max")));
                DataFrame mapped = df.pivotTable(BY.values(null).aggFunc(each))) {
            assertThat(two.columns())
                    .containsExactly(Tuple.of("v", "p"), Tuple.of("v", "q"), Tuple.of("w", "p"), Tuple.of("w", "q"));
            assertThat(values(two, Tuple.of("w", "p"))).isEqualTo(list(6.0, 0.0));
            assertThat(named.columns())
                    .containsExactly(
                            Tuple.of("sum", "p"), Tuple.of("sum", "q"), Tuple.of("max", "p"), Tuple.of("max", "q"));
            assertThat(values(named, Tuple.of("max", "p"))).isEqualTo(list(6L, 3L));
            assertThat(mapped.columns())
                    .startsWith(Tuple.of("v", "sum", "p"), Tuple.of("v", "sum", "q"), Tuple.of("w", "max", "p"));
            assertThat(values(mapped, Tuple.of("w", "max", "p"))).isEqualTo(list(5.5, null));
        }
    }

    @Test
    void mapOfReductions_ofOneValue_hasNoLevelOfItsLabel() {
        try (DataFrame one = df.pivotTable(BY.aggFunc(Map.of("v", "max")));
                DataFrame named = df.pivotTable(BY.aggFunc(Map.of("v", List.of("sum", "max"))));
                DataFrame listed = df.pivotTable(BY.values(List.of("v")).aggFunc(Map.of("v", "max")));
                DataFrame rowsAlone = df.pivotTable(ROWS.aggFunc(Map.of("v", "max")));
                DataFrame namedRows = df.pivotTable(ROWS.aggFunc(Map.of("v", List.of("sum", "max"))))) {
            assertThat(one.columns()).containsExactly("p", "q");
            assertThat(values(one, "p")).isEqualTo(list(6L, 3L));
            assertThat(named.columns())
                    .containsExactly(
                            Tuple.of("max", "p"), Tuple.of("max", "q"), Tuple.of("sum", "p"), Tuple.of("sum", "q"));
            assertThat(listed.columns()).containsExactly(Tuple.of("v", "p"), Tuple.of("v", "q"));
            assertThat(rowsAlone.columns()).containsExactly("v");
            assertThat(namedRows.columns()).containsExactly("max", "sum");
        }
        assertThatThrownBy(() -> df.pivotTable(BY.aggFunc(Map.of("w", "max"))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("pivotTable: aggFunc has a reduction of column 'w', which is not among the values [v]");
    }

    @Test
    void margins_areOfAllRows() {
        try (DataFrame got = df.pivotTable(BY.margins(true));
                DataFrame deep = df.pivotTable(BY.index("j", "i").margins(true).marginsName("T"))) {
            assertThat(got.columns()).containsExactly("p", "q", "All");
            assertThat(labels(got)).isEqualTo(list("x", "y", "All"));
            assertThat(values(got, "p")).isEqualTo(list(7L, 3L, 10L));
            assertThat(values(got, "q")).isEqualTo(list(2L, null, 2L));
            assertThat(values(got, "All")).isEqualTo(list(9L, 3L, 12L));
            // whole numbers beside a text are texts
            assertThat(labels(deep))
                    .isEqualTo(list(Tuple.of("1", "x"), Tuple.of("1", "y"), Tuple.of("2", "x"), Tuple.of("T", "")));
            try (DataFrame below =
                    df.pivotTable(BY.index("i", "j").values(List.of("v")).margins(true))) {
                assertThat(labels(below))
                        .isEqualTo(
                                list(Tuple.of("x", "1"), Tuple.of("x", "2"), Tuple.of("y", "1"), Tuple.of("All", "")));
            }
            assertThat(values(deep, "T")).isEqualTo(list(7L, 3L, 2L, 12L));
        }
    }

    @Test
    void margins_areOfRowsThatMissNoValue() {
        try (DataFrame got = df.pivotTable(BY.values(List.of("v", "w")).margins(true));
                DataFrame kept =
                        df.filter(Expr.col("i").notNa().and(Expr.col("c").notNa()));
                DataFrame all = kept.pivotTable(
                        BY.values(List.of("v", "w")).margins(true).dropNa(false))) {
            assertThat(values(got, Tuple.of("v", "p"))).isEqualTo(list(7L, 3L, 7L));
            assertThat(values(got, Tuple.of("v", "All"))).isEqualTo(list(9L, null, 9L));
            assertThat(values(got, Tuple.of("w", "All"))).isEqualTo(list(7.5, null, 7.5));
            assertThat(values(all, Tuple.of("v", "All"))).isEqualTo(list(9L, 3L, 12L));
        }
    }

    @Test
    void margins_haveNoLineWithoutAnInnerValue() {
        // pandas 3.1: d.pivot_table(index="i", columns="c", values=..., aggfunc=..., margins=True)
        try (DataFrame given = DataFrame.builder()
                        .column("i", list("x", "x", "y", "z", "z"))
                        .column("c", list("p", "p", "q", "q", "p"))
                        .column("v", list(1.0, 3.0, 5.0, null, null))
                        .column("w", list(1.0, 2.0, 3.0, 4.0, null))
                        .build();
                DataFrame mean = given.pivotTable(BY.aggFunc("mean").margins(true));
                DataFrame var = given.pivotTable(BY.aggFunc("var").margins(true));
                DataFrame two = given.pivotTable(
                        BY.values(List.of("v", "w")).aggFunc("max").margins(true));
                DataFrame kept =
                        given.pivotTable(BY.aggFunc("var").margins(true).dropNa(false))) {
            assertThat(labels(mean)).isEqualTo(list("x", "y", "All"));
            assertThat(values(mean, "All")).isEqualTo(list(2.0, 5.0, 3.0));
            assertThat(var.columns()).containsExactly("p", "All");
            assertThat(labels(var)).isEqualTo(list("x", "All"));
            assertThat(values(var, "p")).isEqualTo(list(2.0, 2.0));
            assertThat(values(var, "All")).isEqualTo(list(2.0, 4.0));
            assertThat(labels(two)).isEqualTo(list("x", "y", "z", "All"));
            assertThat(values(two, Tuple.of("w", "q"))).isEqualTo(list(null, 3.0, 4.0, 3.0));
            assertThat(values(two, Tuple.of("w", "All"))).isEqualTo(list(2.0, 3.0, null, 3.0));
            assertThat(kept.columns()).containsExactly("p", "q", "All");
            assertThat(labels(kept)).isEqualTo(list("x", "y", "z", "All"));
        }
    }

    @Test
    void marginOfAll_staysWhereNoRowIsWhole() {
        try (DataFrame given = DataFrame.builder()
                        .column("i", list("x", "x", "y", "y"))
                        .column("c", list("p", "q", "p", "q"))
                        .column("v", list(1.0, null, 2.0, null))
                        .column("w", list(null, 1.0, null, 2.0))
                        .build();
                DataFrame mean = given.pivotTable(
                        BY.values(List.of("v", "w")).aggFunc("mean").margins(true));
                DataFrame none = given.pivotTable(BY.aggFunc("std").margins(true))) {
            assertThat(mean.columns()).containsExactly(Tuple.of("v", "p"), Tuple.of("w", "q"));
            assertThat(labels(mean)).isEqualTo(list("x", "y", "All"));
            assertThat(values(mean, Tuple.of("w", "q"))).isEqualTo(list(1.0, 2.0, null));
            assertThat(none.columns()).isEmpty();
            assertThat(none.rowCount()).isZero();
        }
    }

    @Test
    void size_isThatOfTheRows_notOfEachValue() {
        PivotTableOptions both = BY.values(List.of("v", "w"));
        try (DataFrame given = DataFrame.builder()
                        .column("i", list("x", "x", "y", "y", "z"))
                        .column("c", list("p", "q", "p", "q", "p"))
                        .column("v", list(1.0, 2.0, 3.0, 4.0, null))
                        .column("w", list(5.0, 6.0, 7.0, 8.0, 9.0))
                        .build();
                DataFrame size = given.pivotTable(both.aggFunc("size"));
                DataFrame listed = given.pivotTable(both.aggFunc(List.of("size")));
                DataFrame filled = given.pivotTable(both.aggFunc("size").fillValue(0));
                DataFrame rows = given.pivotTable(PivotTableOptions.defaults()
                        .index("i")
                        .values(List.of("v", "w"))
                        .aggFunc(List.of("size", "sum")));
                DataFrame keys = given.select("i", "c");
                DataFrame ofKeys = keys.pivotTable(
                        PivotTableOptions.defaults().index("i").columns("c").aggFunc("size"))) {
            assertThat(size.columns()).containsExactly("p", "q");
            assertThat(values(size, "p")).isEqualTo(list(1L, 1L, 1L));
            assertThat(values(size, "q")).isEqualTo(list(1L, 1L, null));
            assertThat(listed.columns()).containsExactly(Tuple.of("size", "p"), Tuple.of("size", "q"));
            assertThat(values(filled, "q")).isEqualTo(list(1L, 1L, 0L));
            assertThat(rows.columns())
                    .containsExactly(Tuple.of("size", 0L), Tuple.of("sum", "v"), Tuple.of("sum", "w"));
            assertThat(values(rows, Tuple.of("size", 0L))).isEqualTo(list(2L, 2L, 1L));
            assertThat(values(ofKeys, "q")).isEqualTo(list(1L, 1L, null));
        }
    }

    @Test
    void missingKeys_areKeysIfTheyAreKept() {
        try (DataFrame got = df.pivotTable(BY.dropNa(false));
                DataFrame product = df.pivotTable(BY.index("i", "j").dropNa(false))) {
            assertThat(got.columns()).containsExactly("p", "q", null);
            assertThat(labels(got)).isEqualTo(list("x", "y", null));
            assertThat(values(got, null)).isEqualTo(list(null, 4L, null));
            assertThat(values(got, "p")).isEqualTo(list(7L, 3L, 0L));
            assertThat(labels(product))
                    .isEqualTo(list(
                            Tuple.of("x", 1),
                            Tuple.of("x", 2),
                            Tuple.of("y", 1),
                            Tuple.of("y", 2),
                            Tuple.of(null, 1),
                            Tuple.of(null, 2)));
        }
    }

    @Test
    void linesWithoutAValue_areLeftOut() {
        try (DataFrame given =
                        DataFrame.of("i", list("x", "y", "y"), "c", list("p", "p", "q"), "v", list(null, 1L, null));
                DataFrame max = given.pivotTable(BY.aggFunc("max"));
                DataFrame sum = given.pivotTable(BY);
                DataFrame kept = given.pivotTable(BY.aggFunc("max").dropNa(false))) {
            assertThat(max.columns()).containsExactly("p");
            assertThat(labels(max)).isEqualTo(list("y"));
            assertThat(labels(sum)).isEqualTo(list("x", "y"));
            assertThat(values(sum, "q")).isEqualTo(list(null, 0L));
            assertThat(kept.columns()).containsExactly("p", "q");
            assertThat(labels(kept)).isEqualTo(list("x", "y"));
        }
    }

    @Test
    void indexOrColumnsAlone() {
        try (DataFrame index =
                        df.pivotTable(PivotTableOptions.defaults().index("i").values(List.of("w", "v")));
                DataFrame columns = df.pivotTable(
                        PivotTableOptions.defaults().columns("c").values("v").aggFunc("max"));
                DataFrame named = df.pivotTable(
                        PivotTableOptions.defaults().columns("c").values("v").aggFunc(List.of("sum", "max")))) {
            assertThat(index.columns()).containsExactly("v", "w");
            assertThat(values(index, "v")).isEqualTo(list(3.0, 3.5));
            assertThat(columns.columns()).containsExactly("p", "q");
            assertThat(labels(columns)).isEqualTo(list("v"));
            assertThat(values(columns, "p")).isEqualTo(list(6L));
            assertThat(named.columns())
                    .containsExactly(
                            Tuple.of("sum", "p"), Tuple.of("sum", "q"), Tuple.of("max", "p"), Tuple.of("max", "q"));
        }
    }

    @Test
    void categoriesThatNoRowHas_areLinesIfWanted() {
        DType kind = DType.categorical("y", "x", "z");
        try (DataFrame given = DataFrame.builder()
                        .column("i", kind, list("x", "y", null))
                        .column("c", list("p", "q", "p"))
                        .column("v", DType.decimal64(9, 1), list(new BigDecimal("1.5"), BigDecimal.ONE, null))
                        .build();
                DataFrame seen = given.pivotTable(BY);
                DataFrame all = given.pivotTable(BY.observed(false));
                DataFrame max = given.pivotTable(BY.aggFunc("max").observed(false));
                DataFrame margins = given.pivotTable(BY.observed(false).margins(true))) {
            assertThat(labels(seen)).isEqualTo(list("y", "x"));
            assertThat(labels(all)).isEqualTo(list("y", "x", "z"));
            assertThat(values(all, "p").get(2)).isEqualTo(new BigDecimal("0.0"));
            assertThat(labels(max)).isEqualTo(list("y", "x"));
            assertThat(labels(margins)).isEqualTo(list("y", "x", "z", "All"));
            assertThat(values(margins, "All").get(3)).isEqualTo(new BigDecimal("2.5"));
        }
    }

    /** As in pandas 3.1. */
    @Test
    void framesWithoutRows_haveTheLinesOfCategories_andMargins() {
        PivotTableOptions all = ROWS.aggFunc("sum").observed(false);
        PivotTableOptions kept = BY.observed(false).dropNa(false).margins(true);
        try (DataFrame none = DataFrame.builder()
                        .column("i", DType.categorical("z", "y"), list())
                        .column("c", DType.STRING, list())
                        .column("v", DType.INT64, list())
                        .build();
                DataFrame rows = none.pivotTable(all);
                DataFrame margins = none.pivotTable(all.margins(true));
                DataFrame mean = none.pivotTable(all.aggFunc("mean"));
                DataFrame texts = none.pivotTable(all.index("c").dropNa(false).margins(true));
                DataFrame across = none.pivotTable(kept.index("c").columns("i"));
                DataFrame down = none.pivotTable(kept);
                DataFrame dropped =
                        none.pivotTable(BY.observed(false).index("c").columns("i"))) {
            assertThat(labels(rows)).isEqualTo(list("z", "y"));
            assertThat(values(rows, "v")).isEqualTo(list(0L, 0L));
            assertThat(labels(margins)).isEqualTo(list("z", "y", "All"));
            assertThat(values(margins, "v")).isEqualTo(list(0L, 0L, 0L));
            assertThat(mean.shape()).isEqualTo(new Shape(0, 0));
            assertThat(labels(texts)).isEqualTo(list("All"));
            assertThat(values(texts, "v")).isEqualTo(list(0L));
            assertThat(across.columns()).containsExactly("z", "y", "All");
            assertThat(labels(across)).isEqualTo(list("All"));
            assertThat(down.shape()).isEqualTo(new Shape(0, 0));
            assertThat(dropped.shape()).isEqualTo(new Shape(0, 0));
        }
    }

    @Test
    void categoriesThatNoRowHas_areNoLinesWhereNothingIsComputedOfNoRows() {
        try (DataFrame given = DataFrame.builder()
                        .column("i", DType.categorical("x", "y", "w"), list("x", null, "y", "x"))
                        .column("c", new long[] {1, 2, 3, 3})
                        .column("v", DType.INT64, list(1L, 2L, null, 4L))
                        .build();
                DataFrame mean = given.pivotTable(BY.aggFunc("mean").observed(false));
                DataFrame margins =
                        given.pivotTable(BY.aggFunc("mean").observed(false).margins(true));
                DataFrame rows = given.pivotTable(ROWS.aggFunc("max").observed(false));
                DataFrame kept =
                        given.pivotTable(BY.aggFunc("mean").observed(false).dropNa(false));
                DataFrame named =
                        given.pivotTable(BY.aggFunc(List.of("mean", "count")).observed(false))) {
            assertThat(labels(mean)).isEqualTo(list("x"));
            assertThat(mean.columns()).containsExactly(1L, 3L);
            assertThat(labels(margins)).isEqualTo(list("x", "All"));
            assertThat(values(margins, "All")).isEqualTo(list(2.5, 2.5));
            assertThat(labels(rows)).isEqualTo(list("x"));
            assertThat(labels(kept)).isEqualTo(list("x", "y", "w", null));
            assertThat(labels(named)).isEqualTo(list("x", "y", "w"));
            assertThat(values(named, Tuple.of("count", 2L))).isEqualTo(list(0L, 0L, 0L));
        }
    }

    @Test
    void keysBesideMissingOnesAlone_areLinesWhereEachCombinationIsOne() {
        try (DataFrame given = DataFrame.builder()
                        .column("i", DType.categorical("x", "y"), list("x", null, "y"))
                        .column("c", new long[] {1, 2, 3})
                        .column("v", new long[] {1, 2, 4})
                        .build();
                DataFrame sum = given.pivotTable(BY.observed(false));
                DataFrame turned = given.pivotTable(PivotTableOptions.defaults()
                        .index("c")
                        .columns("i")
                        .values("v")
                        .aggFunc("sum")
                        .observed(false));
                DataFrame seen = given.pivotTable(BY)) {
            assertThat(sum.columns()).containsExactly(1L, 2L, 3L);
            assertThat(values(sum, 2L)).isEqualTo(list(0L, 0L));
            assertThat(labels(turned)).isEqualTo(list(1L, 2L, 3L));
            assertThat(values(turned, "x")).isEqualTo(list(1L, 0L, 0L));
            assertThat(seen.columns()).containsExactly(1L, 3L);
        }
    }

    @Test
    void keyThatIsNamedAsTheMargins_isRefused() {
        PivotTableOptions rows = BY.margins(true).marginsName("p");
        try (DataFrame given = DataFrame.of("i", List.of("a", "All"), "c", List.of("p", "q"), "v", new long[] {1, 2})) {
            assertThatThrownBy(() -> given.pivotTable(BY.margins(true)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("pivotTable: 'All' labels the margins, and is a key of 'i' too;"
                            + " give the margins another name with marginsName");
            assertThatThrownBy(() -> given.pivotTable(rows))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("a key of 'c' too");
            try (DataFrame named = given.pivotTable(BY.margins(true).marginsName("Total"))) {
                assertThat(labels(named)).isEqualTo(list("All", "a", "Total"));
            }
        }
    }

    @Test
    void noRowsAndOneRow() {
        try (DataFrame none = df.head(0);
                DataFrame empty = none.pivotTable(BY);
                DataFrame emptyMargins = none.pivotTable(BY.margins(true));
                DataFrame one = df.head(1);
                DataFrame single = one.pivotTable(BY.margins(true))) {
            assertThat(empty.columns()).isEmpty();
            assertThat(empty.rowCount()).isZero();
            assertThat(emptyMargins.rowCount()).isZero();
            assertThat(single.columns()).containsExactly("p", "All");
            assertThat(values(single, "All")).isEqualTo(list(1L, 1L));
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        assertThatThrownBy(() -> df.pivotTable(PivotTableOptions.defaults()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("pivotTable: name a column for the index or for the columns");
        assertThatThrownBy(() -> df.pivotTable(BY.aggFunc("mode")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageStartingWith("pivotTable: there is no reduction 'mode'; there are [sum, prod, mean");
        assertThatThrownBy(() -> df.pivotTable(BY.values("c").aggFunc("mean")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("column 'c': ");
        assertThatThrownBy(() -> df.pivotTable(BY.values("z"))).isInstanceOf(LabelNotFoundException.class);
        assertThatThrownBy(() -> df.pivotTable(BY.fillValue("none")))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageStartingWith("column 'v': ");
        assertThatThrownBy(() -> BY.aggFunc(1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> BY.aggFunc(List.of("sum", "sum"))).isInstanceOf(InvalidArgumentException.class);
    }
}
