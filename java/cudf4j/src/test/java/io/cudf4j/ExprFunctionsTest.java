/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.caseWhen;
import static io.cudf4j.Expr.coalesce;
import static io.cudf4j.Expr.col;
import static io.cudf4j.Expr.lit;
import static io.cudf4j.Expr.when;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The functions of expressions; expected values are those of pandas and NumPy. */
class ExprFunctionsTest {
    private static final double NAN = Double.NaN;
    private static final double INF = Double.POSITIVE_INFINITY;

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("a", list(1L, 2L, 3L, null))
                .column("b", list(0.5, 2.0, NAN, null))
                .column("i", DType.INT8, list(1, 2, 3, 4))
                .column("s", list("x", null, "y", "x"))
                .column("t", list(true, false, null, true))
                .build();
    }

    private static void assertColumn(Expr expression, DType dtype, Object... expected) {
        try (DataFrame frame = frame();
                DataFrame got = frame.select(expression.alias("x"))) {
            assertThat(values(got, "x")).as(expression.toString()).isEqualTo(Arrays.asList(expected));
            assertThat(got.dtypes().get("x")).as(expression.toString()).isEqualTo(dtype);
        }
    }

    private static Stream<Arguments> functions() {
        Expr x = col("x");
        // NumPy's functions of -1.5, 0, 0.5, 1 and 2.25
        return Stream.of(
                Arguments.of(x.exp(), new double[] {
                    0.22313016014842982, 1, 1.6487212707001282, 2.718281828459045, 9.487735836358526
                }),
                Arguments.of(x.log(), new double[] {NAN, -INF, -0.6931471805599453, 0, 0.8109302162163288}),
                Arguments.of(x.sqrt(), new double[] {NAN, 0, 0.7071067811865476, 1, 1.5}),
                Arguments.of(
                        x.cbrt(), new double[] {-1.1447142425533319, 0, 0.7937005259840998, 1, 1.3103706971044482}),
                Arguments.of(x.sin(), new double[] {
                    -0.9974949866040544, 0, 0.479425538604203, 0.8414709848078965, 0.7780731968879212
                }),
                Arguments.of(x.cos(), new double[] {
                    0.0707372016677029, 1, 0.8775825618903728, 0.5403023058681398, -0.6281736227227391
                }),
                Arguments.of(x.tan(), new double[] {
                    -14.101419947171719, 0, 0.5463024898437905, 1.5574077246549023, -1.2386276162240966
                }),
                Arguments.of(x.asin(), new double[] {NAN, 0, 0.5235987755982989, 1.5707963267948966, NAN}),
                Arguments.of(x.acos(), new double[] {NAN, 1.5707963267948966, 1.0471975511965976, 0, NAN}),
                Arguments.of(x.atan(), new double[] {
                    -0.982793723247329, 0, 0.4636476090008061, 0.7853981633974483, 1.1525719972156676
                }),
                Arguments.of(x.sinh(), new double[] {
                    -2.1292794550948173, 0, 0.5210953054937474, 1.1752011936438014, 4.691168305898331
                }),
                Arguments.of(
                        x.cosh(),
                        new double[] {2.352409615243247, 1, 1.1276259652063807, 1.5430806348152437, 4.796567530460195}),
                Arguments.of(x.tanh(), new double[] {
                    -0.9051482536448665, 0, 0.46211715726000974, 0.7615941559557649, 0.9780261147388136
                }),
                Arguments.of(x.asinh(), new double[] {
                    -1.1947632172871092, 0, 0.48121182505960347, 0.881373587019543, 1.5501579568690622
                }),
                Arguments.of(x.acosh(), new double[] {NAN, NAN, NAN, 0, 1.4505745138225803}),
                Arguments.of(x.atanh(), new double[] {NAN, 0, 0.5493061443340549, INF, NAN}),
                Arguments.of(x.ceil(), new double[] {-1, 0, 1, 1, 3}),
                Arguments.of(x.floor(), new double[] {-2, 0, 0, 1, 2}),
                Arguments.of(x.rint(), new double[] {-2, 0, 0, 1, 2}));
    }

    @ParameterizedTest
    @MethodSource("functions")
    void functionsOfRealNumbers_areThoseOfNumPy(Expr function, double[] expected) {
        try (DataFrame frame = DataFrame.of("x", list(-1.5, 0.0, 0.5, 1.0, 2.25, null));
                DataFrame got = frame.select(function.alias("y"))) {
            List<Object> values = values(got, "y");
            for (int i = 0; i < expected.length; i++) {
                if (Double.isNaN(expected[i])) {
                    assertThat((Double) values.get(i)).isNaN();
                } else {
                    assertThat((Double) values.get(i)).isCloseTo(expected[i], within(1e-14 * Math.abs(expected[i])));
                }
            }
            assertThat(values.get(expected.length)).isNull();
        }
    }

    @Test
    void wholeNumbers_areComputedAsFloatingPointNumbers_ofTheirWidth() {
        assertColumn(col("a").add(2).sqrt().sub(2).abs().lt(0.5), DType.BOOL, true, true, true, null);
        assertColumn(col("a").mul(col("a")).sqrt(), DType.FLOAT64, 1.0, 2.0, 3.0, null);
        assertColumn(col("i").mul(col("i")).sqrt(), DType.FLOAT32, 1f, 2f, 3f, 4f);
        assertColumn(col("a").floor(), DType.INT64, 1L, 2L, 3L, null);
        assertColumn(col("a").ceil(), DType.INT64, 1L, 2L, 3L, null);
        assertColumn(col("a").rint(), DType.FLOAT64, 1.0, 2.0, 3.0, null);
        assertColumn(lit(4).sqrt(), DType.FLOAT64, 2.0, 2.0, 2.0, 2.0);
    }

    @Test
    void functions_haveNoMeaningForOtherDtypes() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.select(col("s").sqrt()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage("in sqrt('s'): sqrt is not defined for string");
            assertThatThrownBy(() -> frame.select(col("t").floor()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("cast it to float64");
            assertThatThrownBy(() -> frame.select(lit(new BigDecimal("1.5")).exp()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("decimal");
        }
    }

    @Test
    void reflectedOperations_haveTheOtherOperandOnTheLeft() {
        assertColumn(col("i").rsub(5), DType.INT8, (byte) 4, (byte) 3, (byte) 2, (byte) 1);
        assertColumn(col("i").rpow(2), DType.INT8, (byte) 2, (byte) 4, (byte) 8, (byte) 16);
        assertColumn(col("i").rfloorDiv(7), DType.INT8, (byte) 7, (byte) 3, (byte) 2, (byte) 1);
        assertColumn(col("i").rmod(7), DType.INT8, (byte) 0, (byte) 1, (byte) 1, (byte) 3);
        assertColumn(col("a").rdiv(1), DType.FLOAT64, 1.0, 0.5, 1.0 / 3, null);
        assertColumn(col("a").radd(col("i")), DType.INT64, 2L, 4L, 6L, null);
        assertColumn(col("a").rmul(2), DType.INT64, 2L, 4L, 6L, null);
    }

    @Test
    void values_standForWhatOneSideMisses() {
        BinaryOptions ten = BinaryOptions.defaults().fillValue(10);
        assertColumn(col("b").add(col("a"), ten), DType.FLOAT64, 1.5, 4.0, 13.0, null);
        assertColumn(col("a").rsub(col("i"), ten), DType.INT64, 0L, 0L, 0L, -6L);
        assertColumn(col("a").mul(2, ten), DType.INT64, 2L, 4L, 6L, 20L);
        assertColumn(col("a").eq(10, ten), DType.BOOL, false, false, false, true);
        assertThatThrownBy(() -> col("a").add(1, null)).hasMessage("add: the options are null");
    }

    @Test
    void membershipAndBounds_areThoseOfSeries() {
        assertColumn(col("a").isIn(list(1, null)), DType.BOOL, true, false, false, true);
        assertColumn(col("b").isIn(list(NAN, 2)), DType.BOOL, false, true, true, false);
        assertColumn(col("s").isIn(list("x", 7)), DType.BOOL, true, false, false, true);
        assertColumn(col("a").isIn(List.of()), DType.BOOL, false, false, false, false);
        assertColumn(lit(3).isIn(List.of(2, 3L)), DType.BOOL, true, true, true, true);
        assertColumn(col("a").between(1, 2), DType.BOOL, true, true, false, null);
        assertColumn(col("a").between(1, 2, IntervalClosed.LEFT), DType.BOOL, true, false, false, null);
        assertColumn(col("a").between(col("i"), lit(2), IntervalClosed.RIGHT), DType.BOOL, false, false, false, null);
        assertColumn(lit(2).between(1, 3, IntervalClosed.NEITHER), DType.BOOL, true, true, true, true);
        // where one bound is missing, the other one may still say no
        assertColumn(lit(5).between(col("a"), 4), DType.BOOL, false, false, false, false);
    }

    @Test
    void missingValues_areFilledByValuesAndColumns() {
        assertColumn(col("a").fillNa(0), DType.INT64, 1L, 2L, 3L, 0L);
        assertColumn(col("b").fillNa(col("i")), DType.FLOAT64, 0.5, 2.0, 3.0, 4.0);
        assertColumn(coalesce(col("b"), col("a"), 9), DType.FLOAT64, 0.5, 2.0, 3.0, 9.0);
        assertColumn(coalesce(col("a"), 0.5), DType.FLOAT64, 1.0, 2.0, 3.0, 0.5);
        assertColumn(coalesce(col("a"), 7), DType.INT64, 1L, 2L, 3L, 7L);
        assertColumn(coalesce(col("b"), col("b")), DType.FLOAT64, 0.5, 2.0, NAN, null);
        assertColumn(coalesce(NAN, col("i")), DType.FLOAT64, 1.0, 2.0, 3.0, 4.0);
        assertColumn(coalesce(lit(1), lit(2.5)), DType.FLOAT64, 1.0, 1.0, 1.0, 1.0);
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.select(coalesce(col("a"), "x")))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessage(
                            "in coalesce('a', \"x\"): coalesce: int64 and string have no common dtype; cast one with "
                                    + "asType");
            assertThatThrownBy(() -> frame.select(col("a").fillNa(0.5))).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(Expr::coalesce).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void when_takesTheFirstConditionThatIsTrue_andNullIsNone() {
        assertColumn(when(col("t")).then(1).otherwise(0), DType.INT32, 1, 0, 0, 1);
        assertColumn(
                when(col("a").gt(2))
                        .then("big")
                        .when(col("a").gt(1))
                        .then("mid")
                        .otherwise("small"),
                DType.STRING,
                "small",
                "mid",
                "big",
                "small");
        assertColumn(when(col("t")).then(col("s")).otherwise(null), DType.STRING, "x", null, null, "x");
        assertColumn(when(col("t")).then(null).otherwise(col("a")), DType.INT64, null, 2L, 3L, null);
        assertColumn(
                caseWhen(col("a").eq(1), 10).caseWhen(col("a").eq(2), 20).otherwise(col("a")),
                DType.INT64,
                10L,
                20L,
                3L,
                null);
        assertColumn(when(true).then(col("i")).otherwise(0), DType.INT8, (byte) 1, (byte) 2, (byte) 3, (byte) 4);
        assertColumn(when(lit(1).gt(2)).then("a").otherwise("b"), DType.STRING, "b", "b", "b", "b");
    }

    @Test
    void when_hasTheDtypeThatHoldsAllValues() {
        Expr t = col("t");
        assertColumn(when(t).then(col("i")).otherwise(col("a")), DType.INT64, 1L, 2L, 3L, 4L);
        assertColumn(when(t).then(col("a")).otherwise(col("b")), DType.FLOAT64, 1.0, 2.0, NAN, null);
        assertColumn(when(t).then(col("a")).otherwise(0.5), DType.FLOAT64, 1.0, 0.5, 0.5, null);
        assertColumn(when(t).then(1).otherwise(2.5), DType.FLOAT64, 1.0, 2.5, 2.5, 1.0);
        assertColumn(when(t).then(1).otherwise(2L), DType.INT64, 1L, 2L, 2L, 1L);
        assertColumn(when(t).then(col("i")).otherwise(1000), DType.INT64, 1L, 1000L, 1000L, 4L);
        assertColumn(
                when(t).then(LocalDate.of(2024, 1, 2)).otherwise(LocalDateTime.of(2024, 1, 1, 12, 0)),
                DType.DATETIME_NS,
                LocalDateTime.of(2024, 1, 2, 0, 0),
                LocalDateTime.of(2024, 1, 1, 12, 0),
                LocalDateTime.of(2024, 1, 1, 12, 0),
                LocalDateTime.of(2024, 1, 2, 0, 0));
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.select(when(t).then("x").otherwise(1)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string and int32 have no common dtype");
            assertThatThrownBy(() -> frame.select(when(t).then(null).otherwise(null)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("all values are null");
            assertThatThrownBy(() -> frame.select(when(col("a")).then(1).otherwise(2)))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("when: the condition is int64, it must be bool");
            assertThatThrownBy(() -> when(null)).hasMessageContaining("when: the value is null");
        }
    }

    @Test
    void categories_stayWhereTheyHoldTheValues() {
        try (DataFrame frame = frame();
                DataFrame coded = frame.asType(java.util.Map.of("s", DType.categorical()));
                DataFrame got = coded.select(
                        when(col("t")).then("y").otherwise(col("s")).alias("in"),
                        when(col("t")).then("z").otherwise(col("s")).alias("out"))) {
            assertThat(values(got, "in")).isEqualTo(list("y", null, "y", "y"));
            assertThat(got.dtypes().get("in")).isEqualTo(coded.dtypes().get("s"));
            assertThat(values(got, "out")).isEqualTo(list("z", null, "y", "z"));
            assertThat(got.dtypes().get("out")).isEqualTo(DType.STRING);
        }
    }

    @Test
    void castValues_keepTheirDtypeBesideColumns() {
        assertColumn(col("i").add(1), DType.INT8, (byte) 2, (byte) 3, (byte) 4, (byte) 5);
        assertColumn(col("i").add(lit(1).add(2)), DType.INT8, (byte) 4, (byte) 5, (byte) 6, (byte) 7);
        assertColumn(col("i").add(lit(1).asType(DType.INT32)), DType.INT32, 2, 3, 4, 5);
        assertColumn(lit(1).asType(DType.FLOAT32).add(1), DType.FLOAT32, 2f, 2f, 2f, 2f);
        assertColumn(col("a").gt(lit(Duration.ofDays(1)).isNa()), DType.BOOL, true, true, true, null);
    }

    @Test
    void nodesThatAreUsedOften_areComputedOnce() {
        Expr doubled = col("a").asType(DType.FLOAT64);
        for (int i = 0; i < 60; i++) {
            doubled = doubled.add(doubled);
        }
        double factor = Math.pow(2, 60);
        assertColumn(doubled, DType.FLOAT64, factor, 2 * factor, 3 * factor, null);
        assertThat(doubled).isEqualTo(Expr.of(doubled.node())).hasSameHashCodeAs(Expr.of(doubled.node()));
    }

    @Test
    void longExpressions_haveLabelsOfTheirOwn() {
        Expr sum = col("i").asType(DType.INT64);
        for (int i = 0; i < 50; i++) {
            sum = sum.add(col("i"));
        }
        try (DataFrame frame = frame();
                DataFrame got = frame.select(sum.add(1), sum.add(2))) {
            assertThat(got.columns()).hasSize(2).doesNotHaveDuplicates();
            String second = (String) got.columns().get(1);
            assertThat(values(got, second)).isEqualTo(list(53L, 104L, 155L, 206L));
        }
    }

    @Test
    void expressions_areBuildersOfNodes() {
        assertThat(col("a").add(1).alias("x").mul(2).node())
                .isEqualTo(new ExprNode.Binary(
                        BinaryOp.MUL,
                        new ExprNode.Binary(BinaryOp.ADD, new ExprNode.Column("a"), new ExprNode.Literal(1)),
                        new ExprNode.Literal(2)));
        assertThat(col("a").log().as("l").node())
                .isEqualTo(new ExprNode.Alias(new ExprNode.Unary(UnaryOp.LOG, new ExprNode.Column("a")), "l"));
        assertThat(col("a").as("l")).hasToString("'a'").isNotEqualTo(col("a")).isEqualTo(col("a").alias("l"));
        assertThat(when(col("t"))).hasToString("when('t')");
        assertThatThrownBy(() -> Expr.of(null)).hasMessage("of: the expression is null");
        assertThatThrownBy(() -> col("a").isIn(List.of(col("b")))).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> col("a").isIn(null)).hasMessage("isIn: the values are null");
    }
}
