/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static io.cudf4j.Expr.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ExprTest {
    private static DataFrame flights() {
        return DataFrame.of(
                "distance",
                new int[] {100, 300, 50},
                "airTime",
                list(30.0, null, 20.0),
                "carrier",
                List.of("A", "B", "A"));
    }

    @Test
    void columnsAreComputed_andAdded() {
        try (DataFrame frame = flights();
                DataFrame got = frame.assign(
                        "speed", col("distance").div(col("airTime")).mul(60));
                DataFrame same =
                        frame.with("speed", col("distance").div(col("airTime")).mul(60))) {
            assertThat(got.columns()).isEqualTo(list("distance", "airTime", "carrier", "speed"));
            assertThat(values(got, "speed")).isEqualTo(list(200.0, null, 150.0));
            assertThat(same.contentEquals(got)).isTrue();
            assertThat(frame.columns()).hasSize(3);
        }
    }

    @Test
    void rowsAreSelected_byATrueExpression() {
        try (DataFrame frame = flights();
                DataFrame got =
                        frame.filter(col("distance").lt(200).and(col("carrier").eq("A")));
                DataFrame missing =
                        frame.filter(col("airTime").isNa().or(col("distance").between(50, 60)));
                DataFrame notNull = frame.filter(col("airTime").gt(25))) {
            assertThat(labels(got)).isEqualTo(list(0L, 2L));
            assertThat(labels(missing)).isEqualTo(list(1L, 2L));
            assertThat(labels(notNull)).isEqualTo(list(0L));
        }
    }

    @Test
    void selections_haveAliasLabelOrText() {
        try (DataFrame frame = flights();
                DataFrame got = frame.select(
                        col("carrier"),
                        col("distance").add(1).alias("more"),
                        lit(2).sub(col("distance")),
                        lit(true).alias("t"));
                DataFrame mixed = frame.select("carrier", col("distance").neg().alias("n"))) {
            assertThat(got.columns()).isEqualTo(list("carrier", "more", "(2 sub 'distance')", "t"));
            assertThat(values(got, "more")).isEqualTo(list(101, 301, 51));
            assertThat(values(got, "(2 sub 'distance')")).isEqualTo(list(-98, -298, -48));
            assertThat(values(got, "t")).isEqualTo(list(true, true, true));
            assertThat(mixed.columns()).isEqualTo(list("carrier", "n"));
            assertThat(values(mixed, "n")).isEqualTo(list(-100, -300, -50));
        }
    }

    @Test
    void everyOperation_isThatOfTheSeries() {
        try (DataFrame frame = DataFrame.of("a", new long[] {-7, 7, 4}, "b", new double[] {0.25, Double.NaN, -1.75});
                Series a = frame.col("a")) {
            Map<Expr, Series> pairs = new LinkedHashMap<>();
            pairs.put(col("a").floorDiv(2), a.floorDiv(2));
            pairs.put(col("a").mod(4), a.mod(4));
            pairs.put(col("a").rem(4), a.mod(4));
            pairs.put(col("a").pow(2), a.pow(2));
            pairs.put(col("a").plus(2).minus(1).times(3), a.add(1).mul(3));
            pairs.put(col("a").ne(4), a.ne(4));
            pairs.put(col("a").le(4).xor(col("a").ge(4)), a.le(4).xor(a.ge(4)));
            pairs.put(col("a").gt(0).not(), a.gt(0).not());
            pairs.put(col("a").abs().unaryMinus(), a.abs().neg());
            pairs.put(
                    col("b").fillNa(1).asType(DType.FLOAT32),
                    frame.col("b").fillNa(1).asType(DType.FLOAT32));
            pairs.put(col("b").round(1), frame.col("b").round(1));
            pairs.put(col("b").notNull(), frame.col("b").notNa());
            pairs.put(col("b").isNull(), frame.col("b").isNa());
            pairs.forEach((expression, expected) -> {
                try (DataFrame got = frame.select(expression.alias("x"))) {
                    assertThat(values(got, "x")).as(expression.toString()).isEqualTo(expected.toList());
                    assertThat(got.dtypes()).containsEntry("x", expected.dtype());
                }
            });
        }
    }

    @Test
    void assignments_ofAMapSeeThoseBefore() {
        Map<String, Object> wanted = new LinkedHashMap<>();
        wanted.put("twice", col("distance").mul(2));
        wanted.put("more", (Function<DataFrame, Series>)
                frame -> frame.col("twice").add(1));
        wanted.put("carrier", "C");
        wanted.put("n", new int[] {1, 2, 3});
        try (DataFrame frame = flights();
                DataFrame got = frame.assign(wanted);
                DataFrame function = frame.assign("half", f -> f.col("distance").div(2))) {
            assertThat(values(got, "twice")).isEqualTo(list(200, 600, 100));
            assertThat(values(got, "more")).isEqualTo(list(201, 601, 101));
            assertThat(values(got, "carrier")).isEqualTo(list("C", "C", "C"));
            assertThat(values(got, "n")).isEqualTo(list(1, 2, 3));
            assertThat(values(function, "half")).isEqualTo(list(50.0, 150.0, 25.0));
            assertThat(frame.columns()).hasSize(3);
        }
    }

    @Test
    void pipe_callsAFunction() {
        try (DataFrame frame = flights();
                DataFrame got = frame.pipe(f -> f.head(1));
                Series column = frame.col("distance")) {
            assertThat(got.rowCount()).isEqualTo(1);
            Object total = column.pipe(Series::sum);
            assertThat(total).isEqualTo(450L);
        }
    }

    @Test
    void noRows_giveNone() {
        try (DataFrame frame = flights();
                DataFrame none = frame.head(0);
                DataFrame got = none.assign("x", col("distance").add(1)).assign("y", lit(3))) {
            assertThat(got.shape()).isEqualTo(new Shape(0, 5));
            assertThat(got.dtypes()).containsEntry("x", DType.INT32).containsEntry("y", DType.INT32);
        }
    }

    @Test
    void whatHasNoMeaning_isRefusedWithTheExpression() {
        try (DataFrame frame = flights();
                Series series = frame.col("distance")) {
            assertThatThrownBy(() -> frame.filter(col("distance").add(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("filter: ('distance' add 1) is int32, it must be bool");
            assertThatThrownBy(() ->
                            frame.select(col("carrier").sub(col("distance")).mul(2)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("in ('carrier' sub 'distance'): sub: string and int32");
            assertThatThrownBy(() -> frame.assign("x", col("dist"))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.select(col("carrier").neg()))
                    .hasMessageContaining("neg is not defined for string");
            assertThatThrownBy(() -> frame.select(col("carrier"), col("carrier")))
                    .isInstanceOf(DuplicateLabelException.class);
            assertThatThrownBy(() -> col("distance").add(series)).hasMessageContaining("add: Series is no operand");
            assertThatThrownBy(() -> col("distance").add(null)).hasMessageContaining("add: the value is null");
            assertThatThrownBy(() -> frame.assign("x", (Object) null)).hasMessageContaining("column 'x' are null");
            assertThatThrownBy(() -> frame.filter((Expr) null)).hasMessage("filter: the expression is null");
        }
    }
}
