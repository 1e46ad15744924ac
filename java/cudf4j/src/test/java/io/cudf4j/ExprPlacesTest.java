/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static io.cudf4j.Expr.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Where frames take an expression for a mask or a column, and where it is refused. */
class ExprPlacesTest {
    private static DataFrame frame() {
        try (DataFrame counted = DataFrame.of("k", list(1L, 2L, 3L, 4L, null), "x", new double[] {10, 20, 30, 40, 50});
                Index labels = Index.of(list("p", "q", "q", "r", "s"))) {
            return counted.withIndex(labels);
        }
    }

    @Test
    void select_takesLabelsAndExpressionsInLists() {
        try (DataFrame frame = frame();
                DataFrame got = frame.select(List.of("x", col("k").mul(2).as("twice")))) {
            assertThat(got.columns()).isEqualTo(list("x", "twice"));
            assertThat(values(got, "twice")).isEqualTo(list(2L, 4L, 6L, 8L, null));
            assertThat(labels(got)).isEqualTo(list("p", "q", "q", "r", "s"));
        }
    }

    @Test
    void loc_takesAMask_whereNullDoesNotSelect() {
        try (DataFrame frame = frame();
                DataFrame rows = frame.loc(col("k").gt(1).and(col("x").lt(40))).toFrame();
                Series cells = frame.loc(col("k").ne(2), "x").toSeries()) {
            assertThat(values(rows, "k")).isEqualTo(list(2L, 3L));
            assertThat(labels(rows)).isEqualTo(list("q", "q"));
            assertThat(cells.toList()).isEqualTo(list(10.0, 30.0, 40.0));
            assertThatThrownBy(() -> frame.loc(col("k")).toFrame())
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("loc: 'k' is int64, it must be bool");
        }
    }

    @Test
    void locSet_writesWhereAMaskIsTrue_alsoWhatAnExpressionComputes() {
        try (DataFrame frame = frame();
                DataFrame before = frame.copy(CopyDepth.SHALLOW)) {
            frame.loc(col("k").isNa(), "k").set(0);
            frame.loc(col("x").ge(40), "x").set(col("x").neg());
            frame.loc(col("k").lt(2), "new").set(col("k").add(7));
            frame.loc("r", "k").set(col("k").mul(100));
            assertThat(values(frame, "k")).isEqualTo(list(1L, 2L, 3L, 400L, 0L));
            assertThat(values(frame, "x")).isEqualTo(list(10.0, 20.0, 30.0, -40.0, -50.0));
            assertThat(values(frame, "new")).isEqualTo(list(8L, null, null, null, 7L));
            assertThat(values(before, "x")).isEqualTo(list(10.0, 20.0, 30.0, 40.0, 50.0));
            assertThatThrownBy(() -> frame.loc(col("x"), "k").set(1))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("loc: 'x' is float64, it must be bool");
            assertThatThrownBy(() -> frame.loc(col("x").gt(0), "k").set(col("x").div(3)))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void whereAndMask_takeConditionAndOtherValues() {
        try (DataFrame frame = frame();
                DataFrame kept = frame.where(col("k").gt(2));
                DataFrame zero = frame.where(col("k").gt(2), 0);
                DataFrame other = frame.where(col("x").lt(30), col("x").floor());
                DataFrame masked = frame.mask(col("k").gt(2), 0);
                DataFrame hidden = frame.mask(col("k").gt(2))) {
            assertThat(values(kept, "k")).isEqualTo(list(null, null, 3L, 4L, null));
            assertThat(values(zero, "x")).isEqualTo(list(0.0, 0.0, 30.0, 40.0, 0.0));
            assertThat(values(other, "k")).isEqualTo(list(1L, 2L, 30L, 40L, 50L));
            assertThat(values(masked, "k")).isEqualTo(list(1L, 2L, 0L, 0L, 0L));
            assertThat(values(hidden, "x")).isEqualTo(list(10.0, 20.0, null, null, null));
            assertThatThrownBy(() -> frame.where(col("k"))).hasMessage("where: 'k' is int64, it must be bool");
            assertThatThrownBy(() -> frame.mask((Expr) null)).hasMessage("mask: the condition is null");
        }
    }

    @Test
    void groupBy_takesKeysThatAreComputed() {
        try (DataFrame frame = frame();
                DataFrame got = frame.groupBy(col("k").mod(2).alias("odd")).agg(Agg.sum("x"));
                DataFrame unnamed = frame.groupBy(col("k").mod(2)).size();
                DataFrame mixed = frame.groupBy(col("x").gt(15), "k").agg(Agg.max("x"));
                DataFrame index = frame.groupBy(col("k").mod(2).alias("odd"))
                        .asIndex(true)
                        .agg(Agg.sum("k"));
                // the key has the label of a column, which the aggregation reads
                DataFrame same = frame.groupBy(col("x").floorDiv(25).alias("x")).agg("total", Agg.sum("x"))) {
            assertThat(got.columns()).isEqualTo(list("odd", "x"));
            assertThat(values(got, "odd")).isEqualTo(list(0L, 1L));
            assertThat(values(got, "x")).isEqualTo(list(60.0, 40.0));
            assertThat(unnamed.columns()).isEqualTo(list("('k' mod 2)", "size"));
            assertThat(values(unnamed, "size")).hasSize(2);
            assertThat(values(mixed, "k")).isEqualTo(list(1L, 2L, 3L, 4L));
            assertThat(labels(index)).isEqualTo(list(0L, 1L));
            assertThat(values(same, "x")).isEqualTo(list(0.0, 1.0, 2.0));
            assertThat(values(same, "total")).isEqualTo(list(30.0, 70.0, 50.0));
            assertThatThrownBy(() -> frame.groupBy(col("nope").add(1)).agg(Agg.sum("x")))
                    .isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void sortValues_takesKeysThatAreComputed() {
        try (DataFrame frame = frame();
                DataFrame got = frame.sortValues(col("k").mod(3), "x");
                DataFrame falling = frame.sortValues(
                        col("x").sub(25).abs(), SortOptions.defaults().ascending(false));
                DataFrame several = frame.sortValues(
                        Arrays.asList(col("k").isNa(), "x"),
                        SortOptions.defaults().ascending(true, false))) {
            assertThat(values(got, "k")).isEqualTo(list(3L, 1L, 4L, 2L, null));
            assertThat(got.columns()).isEqualTo(list("k", "x"));
            assertThat(values(falling, "x").subList(0, 2)).isEqualTo(list(50.0, 10.0));
            assertThat(values(several, "x")).isEqualTo(list(40.0, 30.0, 20.0, 10.0, 50.0));
        }
    }

    @Test
    void changes_takeExpressions() {
        try (DataFrame frame = frame()) {
            frame.set("y", col("x").div(10));
            frame.insert(0, "z", col("y").add(col("k")));
            frame.set(col("x").gt(30), 7);
            assertThat(values(frame, "k")).isEqualTo(list(1L, 2L, 3L, 7L, 7L));
            frame.loc(col("x").eq(7), "k").set(null);
            frame.set("y", when(col("k").isNa()).then(-1).otherwise(col("y")));
            assertThat(frame.columns()).isEqualTo(list("z", "k", "x", "y"));
            assertThat(values(frame, "z")).isEqualTo(list(2.0, 4.0, 6.0, 7.0, 7.0));
            assertThat(values(frame, "y")).isEqualTo(list(1.0, 2.0, 3.0, -1.0, -1.0));
            assertThatThrownBy(() -> frame.set(col("k"), 1)).hasMessage("set: 'k' is int64, it must be bool");
            Expr named = col("k").as("n");
            assertThatThrownBy(() -> frame.insert(0, named, 1)).hasMessageContaining("'k' is an expression");
            assertThatThrownBy(() -> frame.with(named, 1)).hasMessageContaining("'k' is an expression");
            try (DataFrame nothing = DataFrame.builder().build()) {
                nothing.set("a", Expr.lit(1));
                assertThat(nothing.shape()).isEqualTo(new Shape(0, 1));
            }
        }
    }

    @Test
    void queries_takeExpressionsByName() {
        try (DataFrame frame = frame();
                DataFrame got = frame.query(
                        "@odd and x < 30", Map.of("odd", col("k").mod(2).eq(1)))) {
            assertThat(values(got, "k")).isEqualTo(list(1L));
            assertThatThrownBy(() -> frame.query("@no > 1", Map.of("no", col("k").add("x"))))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageStartingWith("at 0 of \"@no > 1\": add: int64 and string");
        }
    }

    private static void assertRefused(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessageContaining("('k' add 1)");
    }

    @Test
    void whereThereAreNoColumnsToName_expressionsAreRefused() {
        Expr expression = col("k").add(1);
        try (DataFrame frame = frame();
                Series x = frame.col("x");
                Index labels = frame.index()) {
            assertRefused(() -> x.add(expression));
            assertRefused(() -> x.eq(expression));
            assertRefused(() -> x.radd(expression));
            assertRefused(() -> frame.mul(expression));
            assertRefused(() -> labels.eq(expression));
            assertRefused(() -> x.loc(expression).toSeries());
            assertRefused(() -> x.loc("p").set(expression));
            assertRefused(() -> frame.iloc(expression).toFrame());
            assertRefused(() -> frame.iloc(0, 0).set(expression));
            assertRefused(() -> frame.loc("p", expression).toFrame());
            assertRefused(() -> frame.loc(List.of("p", expression)).toFrame());
            assertRefused(() -> labels.where(new boolean[5], expression));
            assertRefused(() -> x.where(x.gt(1), expression));
            assertThatThrownBy(() -> x.fillNa(expression)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> frame.col(expression))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("('k' add 1)");
        }
    }
}
