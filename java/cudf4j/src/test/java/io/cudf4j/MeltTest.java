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
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1. */
class MeltTest {
    private final DataFrame df =
            DataFrame.of("a", new long[] {1, 2}, "b", list(3L, null), "c", new double[] {1.5, 2.5});

    @AfterEach
    void close() {
        df.close();
    }

    @Test
    void allColumns_areBelowEachOther() {
        try (DataFrame got = df.melt();
                Index index = got.index()) {
            assertThat(got.columns()).containsExactly("variable", "value");
            assertThat(values(got, "variable")).isEqualTo(list("a", "a", "b", "b", "c", "c"));
            assertThat(values(got, "value")).isEqualTo(list(1.0, 2.0, 3.0, null, 1.5, 2.5));
            assertThat(got.dtypes()).containsEntry("variable", DType.STRING).containsEntry("value", DType.FLOAT64);
            assertThat(index).hasToString("RangeIndex(start=0, stop=6, step=1)");
        }
    }

    @Test
    void keptColumns_repeatBesideTheOthers() {
        MeltOptions options = MeltOptions.defaults().idVars("a");
        try (DataFrame got = df.melt(options);
                DataFrame one = df.melt(
                        options.valueVars("c").varName("v").valueName("w").ignoreIndex(false));
                DataFrame named = Cudf.melt(df, options.valueVars("b", "a"))) {
            assertThat(values(got, "a")).isEqualTo(list(1L, 2L, 1L, 2L));
            assertThat(values(got, "variable")).isEqualTo(list("b", "b", "c", "c"));
            assertThat(values(got, "value")).isEqualTo(list(3.0, null, 1.5, 2.5));
            assertThat(one.columns()).containsExactly("a", "v", "w");
            assertThat(values(one, "w")).isEqualTo(list(1.5, 2.5));
            assertThat(values(named, "variable")).isEqualTo(list("b", "b", "a", "a"));
            assertThat(values(named, "value")).isEqualTo(list(3L, null, 1L, 2L));
        }
    }

    @Test
    void rowLabels_repeatIfTheyAreKept() {
        try (DataFrame labelled = df.setIndex(List.of("a", "b"));
                DataFrame got = labelled.melt(MeltOptions.defaults().ignoreIndex(false));
                DataFrame twice = df.melt(
                        MeltOptions.defaults().idVars("a").valueVars("b", "b").ignoreIndex(false));
                Index index = got.index()) {
            assertThat(labels(got)).isEqualTo(list(Tuple.of(1L, 3L), Tuple.of(2L, null)));
            assertThat(index.names()).containsExactly("a", "b");
            assertThat(labels(twice)).isEqualTo(list(0L, 1L, 0L, 1L));
        }
    }

    @Test
    void nothingToMelt_isNoRows() {
        try (DataFrame all = df.melt(MeltOptions.defaults().idVars(List.of("a", "b", "c")));
                DataFrame none = df.melt(MeltOptions.defaults().idVars("a").valueVars(List.of()));
                DataFrame noRows = df.head(0);
                DataFrame of = noRows.melt();
                DataFrame noColumns = DataFrame.builder().build();
                DataFrame ofNone = noColumns.melt()) {
            assertThat(all.columns()).containsExactly("a", "b", "c", "variable", "value");
            assertThat(all.rowCount()).isZero();
            assertThat(all.dtypes()).containsEntry("a", DType.INT64);
            assertThat(none.columns()).containsExactly("a", "variable", "value");
            assertThat(none.rowCount()).isZero();
            assertThat(of.columns()).containsExactly("variable", "value");
            assertThat(of.rowCount()).isZero();
            assertThat(ofNone.columns()).containsExactly("variable", "value");
        }
    }

    @Test
    void severalLevels_haveAColumnEach() {
        Map<Object, Object> columns = new LinkedHashMap<>();
        columns.put(Tuple.of("x", 1), new long[] {1, 2});
        columns.put(Tuple.of("x", 2), new long[] {3, 4});
        columns.put(Tuple.of("y", 1), new long[] {5, 6});
        MeltOptions kept = MeltOptions.defaults().idVars(Tuple.of("x", 1));
        try (DataFrame hier = DataFrame.of(columns);
                DataFrame got = hier.melt(kept);
                DataFrame named = hier.melt(kept.varName("p", "q"));
                Series id = got.col(Tuple.of("x", 1))) {
            assertThat(got.columns()).containsExactly(Tuple.of("x", 1), "variable_0", "variable_1", "value");
            assertThat(id.toList()).isEqualTo(list(1L, 2L, 1L, 2L));
            assertThat(values(got, "variable_0")).isEqualTo(list("x", "x", "y", "y"));
            assertThat(values(got, "variable_1")).isEqualTo(list(2L, 2L, 1L, 1L));
            assertThat(values(got, "value")).isEqualTo(list(3L, 4L, 5L, 6L));
            assertThat(named.columns()).containsExactly(Tuple.of("x", 1), "p", "q", "value");
            assertThatThrownBy(() -> hier.melt(kept.varName("p")))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessage("melt: 1 labels in varName for 2 levels of column labels");
        }
    }

    @Test
    void otherDtypes_keepTheirValues() {
        DType money = DType.decimal64(9, 2);
        DType colour = DType.categorical("r", "g");
        try (DataFrame given = DataFrame.builder()
                        .column("k", colour, list("g", null))
                        .column("l", colour, list("r", "g"))
                        .column("m", money, list(new BigDecimal("1.25"), null))
                        .column("n", list(List.of(1L), null))
                        .build();
                DataFrame sliced = given.tail(1);
                DataFrame colours = given.melt(MeltOptions.defaults().valueVars("k", "l"));
                DataFrame amounts =
                        sliced.melt(MeltOptions.defaults().idVars("n").valueVars("m"));
                DataFrame lists = given.melt(MeltOptions.defaults().valueVars("n", "n"))) {
            assertThat(values(colours, "value")).isEqualTo(list("g", null, "r", "g"));
            assertThat(colours.dtypes().get("value").isCategorical()).isTrue();
            assertThat(amounts.dtypes()).containsEntry("value", money);
            assertThat(values(amounts, "value")).isEqualTo(list((Object) null));
            assertThat(values(amounts, "n")).isEqualTo(list((Object) null));
            assertThat(values(lists, "value")).isEqualTo(list(List.of(1L), null, List.of(1L), null));
        }
    }

    @Test
    void rowsThatSeveralColumnsTellApart_lieTogether() {
        WideToLongOptions options =
                WideToLongOptions.defaults().stubNames("A", "B").j("which").suffix("\\w+");
        try (DataFrame wide = DataFrame.builder()
                        .column("id", list(2L, 1L, 1L))
                        .column("u", list("x", "x", "y"))
                        .column("Aone", list(1L, 2L, 3L))
                        .column("Atwo", list(4L, 5L, 6L))
                        .column("Bone", list("p", null, "q"))
                        .build();
                DataFrame two = wide.head(2);
                DataFrame empty = wide.head(0);
                DataFrame got = Cudf.wideToLong(wide, options.i("id", "u"));
                DataFrame byOne = Cudf.wideToLong(two, options.i("id"));
                DataFrame none = Cudf.wideToLong(empty, options.i("id", "u"))) {
            assertThat(labels(got))
                    .isEqualTo(list(
                            Tuple.of(2L, "x", "one"),
                            Tuple.of(2L, "x", "two"),
                            Tuple.of(1L, "x", "one"),
                            Tuple.of(1L, "x", "two"),
                            Tuple.of(1L, "y", "one"),
                            Tuple.of(1L, "y", "two")));
            assertThat(values(got, "A")).isEqualTo(list(1L, 4L, 2L, 5L, 3L, 6L));
            assertThat(values(got, "B")).isEqualTo(list("p", null, null, null, "q", null));
            assertThat(labels(byOne))
                    .isEqualTo(
                            list(Tuple.of(2L, "one"), Tuple.of(1L, "one"), Tuple.of(2L, "two"), Tuple.of(1L, "two")));
            assertThat(none.rowCount()).isZero();
        }
    }

    @Test
    void whatCannotBe_isRefused() {
        try (DataFrame mixed = DataFrame.of("a", new long[] {1}, "s", list("x"));
                DataFrame taken = DataFrame.of("value", new long[] {1});
                DataFrame tall = DataFrame.of("a", new byte[1 << 16])) {
            assertThatThrownBy(mixed::melt)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("melt: int64 and string have no common dtype");
            assertThatThrownBy(taken::melt)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("melt: a column is labelled 'value' as the values would be; name them otherwise with "
                            + "valueName");
            assertThatThrownBy(() -> df.melt(MeltOptions.defaults().idVars("z")))
                    .isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> df.melt(MeltOptions.defaults().valueVars("z")))
                    .isInstanceOf(LabelNotFoundException.class);
            List<String> many = Collections.nCopies(1 << 15, "a");
            assertThatThrownBy(() -> tall.melt(MeltOptions.defaults().valueVars(many)))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessage("melt: 65536 rows of 32768 columns would be 2147483648 rows; the most is 2147483647");
        }
    }
}
