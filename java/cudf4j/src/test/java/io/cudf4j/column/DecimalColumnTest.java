/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.DecimalDtype;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.QuantileInterpolation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DecimalColumnTest {
    private static List<@Nullable Object> decimals(@Nullable String... values) {
        List<@Nullable Object> decimals = new ArrayList<>();
        for (String value : values) {
            decimals.add(value == null ? null : new BigDecimal(value));
        }
        return decimals;
    }

    private static ColumnBase column(DType dtype, @Nullable String... values) {
        return ColumnFactory.of(dtype, decimals(values));
    }

    private static void assertBinary(
            BinaryOp op, ColumnBase left, ColumnBase right, String dtype, @Nullable String... expected) {
        try (left;
                right;
                ColumnBase got = left.binary(op, right)) {
            assertThat(got.dtype().name()).isEqualTo(dtype);
            assertThat(got.toHost().toList()).isEqualTo(decimals(expected));
        }
    }

    private static ColumnBase a() {
        return column(DType.decimal64(5, 2), "1.10", "2.25", null, "-3.00");
    }

    private static ColumnBase b() {
        return column(DType.decimal64(4, 1), "0.5", "2.0", "1.0", "3.0");
    }

    @Test
    void values_comeBackWithTheirScale() {
        try (ColumnBase column = ColumnFactory.of(decimals("1.5", null, "-20.25"))) {
            assertThat(column.dtype()).isEqualTo(DType.decimal32(4, 2));
            assertThat(column.toHost().toList()).isEqualTo(decimals("1.50", null, "-20.25"));
            assertThat(column.get(2)).isEqualTo(new BigDecimal("-20.25"));
        }
    }

    @Test
    @Behaviour(158)
    void rows_take4Or8Or16Bytes() {
        for (DType dtype : List.of(DType.decimal32(9, 0), DType.decimal64(18, 0), DType.decimal128(38, 0))) {
            try (ColumnBase column = column(dtype, "1", "2", "3")) {
                int bytes = ((DecimalDtype) dtype).itemSize();
                assertThat(bytes).isIn(4, 8, 16);
                assertThat(column.sizeBytes()).isEqualTo(3L * bytes);
                assertThat(column.plc().type().scale()).isZero();
            }
        }
        assertThat(PlcTypes.of(DType.decimal64(9, 2)).scale()).isEqualTo(-2);
    }

    @Test
    void valueThatDoesNotFit_isRefusedWithItsRow() {
        assertThatThrownBy(() -> column(DType.decimal32(4, 2), "1.5", "1.234"))
                .isInstanceOf(DTypeMismatchException.class)
                .hasMessageContaining("row 1 is 1.234")
                .hasMessageContaining("decimal32(4, 2)");
        assertThatThrownBy(() -> column(DType.decimal32(4, 2), "100.00")).isInstanceOf(DTypeMismatchException.class);
    }

    @Test
    void arithmetic_hasTheDigitsThatResultsNeed() {
        assertBinary(BinaryOp.ADD, a(), b(), "decimal64(6, 2)", "1.60", "4.25", null, "0.00");
        assertBinary(BinaryOp.SUB, a(), b(), "decimal64(6, 2)", "0.60", "0.25", null, "-6.00");
        assertBinary(BinaryOp.MUL, a(), b(), "decimal64(10, 3)", "0.550", "4.500", null, "-9.000");
        assertBinary(BinaryOp.DIV, a(), b(), "decimal64(11, 7)", "2.2000000", "1.1250000", null, "-1.0000000");
    }

    @Test
    void resultThatNeedsMoreBytes_getsThem() {
        assertBinary(
                BinaryOp.MUL,
                column(DType.decimal32(9, 0), "999999999"),
                column(DType.decimal32(9, 0), "999999999"),
                "decimal128(19, 0)",
                "999999998000000001");
        assertBinary(
                BinaryOp.ADD,
                column(DType.decimal32(9, 0), "999999999"),
                column(DType.decimal32(9, 0), "1"),
                "decimal64(10, 0)",
                "1000000000");
    }

    @Test
    void division_byZeroIsNull() {
        assertBinary(
                BinaryOp.DIV,
                column(DType.decimal64(3, 0), "1", "2", "-2"),
                column(DType.decimal64(1, 0), "0", "3", "3"),
                "decimal64(9, 6)",
                null,
                "0.666666",
                "-0.666666");
    }

    @Test
    void wholeNumbersAreExact_floatingOnesAreNot() {
        try (ColumnBase column = a();
                ColumnBase more = column.binary(BinaryOp.ADD, 1);
                ColumnBase reflected = column.binaryReflected(BinaryOp.SUB, 1);
                ColumnBase precise = column.binary(BinaryOp.MUL, new BigDecimal("0.5"));
                ColumnBase rough = column.binary(BinaryOp.ADD, 1.5)) {
            assertThat(more.toHost().toList()).isEqualTo(decimals("2.10", "3.25", null, "-2.00"));
            assertThat(reflected.toHost().toList()).isEqualTo(decimals("-0.10", "-1.25", null, "4.00"));
            assertThat(precise.toHost().toList()).isEqualTo(decimals("0.550", "1.125", null, "-1.500"));
            assertThat(rough.toHost().toList()).containsExactly(2.6, 3.75, null, -1.5);
        }
    }

    @Test
    void comparisons_knowNoScale() {
        try (ColumnBase left = a();
                ColumnBase right = column(DType.decimal32(5, 4), "1.1001", "2.25", "0", "-4");
                ColumnBase less = left.binary(BinaryOp.LT, right);
                ColumnBase equal = left.binary(BinaryOp.EQ, new BigDecimal("1.1"));
                ColumnBase whole = left.binary(BinaryOp.GE, -3)) {
            assertThat(less.toHost().toList()).containsExactly(true, false, null, false);
            assertThat(equal.toHost().toList()).containsExactly(true, false, null, false);
            assertThat(whole.toHost().toList()).containsExactly(true, true, null, true);
        }
    }

    @Test
    void overflow_isRefusedWhereTheNumbersAreGreat() {
        DType widest = DType.decimal128(38, 0);
        assertBinary(BinaryOp.ADD, column(widest, "5"), column(widest, "6"), "decimal128(38, 0)", "11");
        assertBinary(BinaryOp.MUL, column(widest, "5"), column(widest, "-6"), "decimal128(38, 0)", "-30");
        try (ColumnBase great = column(widest, "9".repeat(38))) {
            assertThatThrownBy(() -> great.binary(BinaryOp.ADD, great))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageContaining("add")
                    .hasMessageContaining("38 digits");
            assertThatThrownBy(() -> great.binary(BinaryOp.MUL, 10)).isInstanceOf(SizeOverflowException.class);
            assertThatThrownBy(() -> great.binary(BinaryOp.DIV, 3)).isInstanceOf(SizeOverflowException.class);
            assertThat(great.reduce(Reduction.SUM, true)).isEqualTo(new BigDecimal("9".repeat(38)));
        }
        try (ColumnBase two = column(widest, "9".repeat(38), "1")) {
            assertThatThrownBy(() -> two.reduce(Reduction.SUM, true)).isInstanceOf(SizeOverflowException.class);
        }
    }

    @Test
    void reductions_areExact() {
        try (ColumnBase column = a();
                ColumnBase none = ColumnBase.allNull(DType.decimal32(3, 1), 2)) {
            assertThat(column.reduce(Reduction.SUM, true)).isEqualTo(new BigDecimal("0.35"));
            assertThat((double) column.reduce(Reduction.MEAN, true)).isCloseTo(0.35 / 3, within(1e-15));
            assertThat(column.reduce(Reduction.MIN, true)).isEqualTo(new BigDecimal("-3.00"));
            assertThat(column.reduce(Reduction.MAX, true)).isEqualTo(new BigDecimal("2.25"));
            assertThat((double) column.reduce(Reduction.MEDIAN, true)).isEqualTo(1.1);
            assertThat(column.reduce(Reduction.SUM, false)).isNull();
            assertThat(none.reduce(Reduction.SUM, true)).isEqualTo(new BigDecimal("0.0"));
            assertThat(none.reduce(Reduction.MEAN, true)).isNull();
        }
    }

    @Test
    void groups_sumAndMeanExactly() {
        try (ColumnBase values = a();
                ColumnBase keys = ColumnFactory.of(new int[] {1, 1, 2, 2});
                Groupings.Groups groups = Groupings.aggregate(
                        List.of(keys),
                        List.of(
                                new Groupings.Request(values, GroupFunction.of(GroupFunction.Kind.SUM)),
                                new Groupings.Request(values, GroupFunction.of(GroupFunction.Kind.MEAN)),
                                new Groupings.Request(values, GroupFunction.of(GroupFunction.Kind.MAX))),
                        GroupOrder.SORTED,
                        true)) {
            assertThat(groups.results().get(0).toHost().toList()).isEqualTo(decimals("3.35", "-3.00"));
            assertThat(groups.results().get(1).toHost().toList()).containsExactly(3.35 / 2, -3.0);
            assertThat(groups.results().get(2).toHost().toList()).isEqualTo(decimals("2.25", "-3.00"));
        }
    }

    private static void assertCast(ColumnBase from, DType to, @Nullable Object... expected) {
        try (from;
                ColumnBase got = from.cast(to)) {
            assertThat(got.dtype()).isEqualTo(to);
            assertThat(got.toHost().toList()).isEqualTo(Arrays.asList(expected));
        }
    }

    @Test
    void casts_cutDigitsOff() {
        BigDecimal third = new BigDecimal("-3.00");
        assertCast(a(), DType.INT32, 1, 2, null, -3);
        assertCast(a(), DType.FLOAT64, 1.1, 2.25, null, -3.0);
        assertCast(a(), DType.STRING, "1.10", "2.25", null, "-3.00");
        assertCast(
                a(), DType.decimal32(3, 1), new BigDecimal("1.1"), new BigDecimal("2.2"), null, new BigDecimal("-3.0"));
        assertCast(a(), DType.BOOL, true, true, null, true);
        assertCast(ColumnFactory.of(new int[] {-3}), DType.decimal128(38, 2), third);
        assertCast(ColumnFactory.of(new double[] {-3.009}), DType.decimal64(5, 2), third);
        assertCast(ColumnFactory.of(new boolean[] {true}), DType.decimal32(1, 0), BigDecimal.ONE);
        assertCast(
                ColumnFactory.of(Arrays.asList("-3", null, "1e-1")),
                DType.decimal64(5, 2),
                third,
                null,
                new BigDecimal("0.10"));
    }

    @Test
    void castOfWhatDoesNotFit_namesTheRow() {
        assertRefused(a(), DType.decimal32(3, 3), "row 0 is 1.10");
        assertRefused(ColumnFactory.of(new int[] {1, 1000}), DType.decimal32(4, 1), "row 1 is 1000");
        assertRefused(ColumnFactory.of(new double[] {1, Double.NaN}), DType.decimal32(4, 1), "row 1 is NaN");
        assertRefused(
                ColumnFactory.of(new double[] {Double.POSITIVE_INFINITY}), DType.decimal32(4, 1), "row 0 is Infinity");
        assertRefused(column(DType.decimal64(5, 0), "1", "300"), DType.INT8, "row 1 is 300");
        assertRefused(column(DType.decimal64(5, 0), "-1"), DType.UINT8, "row 0 is -1");
        assertRefused(ColumnFactory.of(List.of("1.5", "x")), DType.decimal32(4, 1), "row 1 is 'x'");
        assertRefused(ColumnFactory.of(List.of("1000000")), DType.decimal32(4, 1), "row 0 is");
    }

    private static void assertRefused(ColumnBase from, DType to, String message) {
        try (from) {
            assertThatThrownBy(() -> from.cast(to))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining(message);
        }
    }

    @Test
    @Behaviour(269)
    void powersAndLogic_areRefusedByName() {
        try (ColumnBase column = a()) {
            for (BinaryOp op : List.of(BinaryOp.POW, BinaryOp.MOD, BinaryOp.FLOOR_DIV, BinaryOp.AND)) {
                assertThatThrownBy(() -> column.binary(op, column))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining(op.label())
                        .hasMessageContaining("decimal64(5, 2)");
            }
        }
    }

    @Test
    void quantilesThatAreRows_keepAllDigits() {
        try (ColumnBase column = column(
                        DType.decimal128(30, 2),
                        "12345678901234567890.12",
                        null,
                        "12345678901234567890.11",
                        "12345678901234567890.14",
                        "12345678901234567890.13");
                ColumnBase lower = Quantiles.quantiles(column, QuantileInterpolation.LOWER, 0.5, 0);
                ColumnBase higher = Quantiles.quantiles(column, QuantileInterpolation.HIGHER, 0.5);
                ColumnBase nearest = Quantiles.quantiles(column, QuantileInterpolation.NEAREST, 0.9)) {
            assertThat(lower.dtype()).isEqualTo(column.dtype());
            assertThat(lower.toHost().toList())
                    .isEqualTo(decimals("12345678901234567890.12", "12345678901234567890.11"));
            assertThat(higher.toHost().toList()).isEqualTo(decimals("12345678901234567890.13"));
            assertThat(nearest.toHost().toList()).isEqualTo(decimals("12345678901234567890.14"));
        }
    }

    @Test
    void sums_areRefusedWhereTheyNeedMoreThan38Digits() {
        DType widest = DType.decimal128(38, 0);
        String nines = "9".repeat(38);
        try (ColumnBase great = column(widest, nines, "-1", "1", nines, null);
                ColumnBase back = column(widest, nines, "-" + nines, null, nines);
                ColumnBase beyond = column(widest, "1", nines);
                ColumnBase running = Scans.scan(back, Scans.Kind.SUM, true)) {
            assertThat(back.reduce(Reduction.SUM, true)).isEqualTo(new BigDecimal(nines));
            assertThat(running.toHost().toList())
                    .containsExactly(new BigDecimal(nines), BigDecimal.ZERO, null, new BigDecimal(nines));
            assertThatThrownBy(() -> great.reduce(Reduction.SUM, true)).isInstanceOf(SizeOverflowException.class);
            assertThatThrownBy(() -> Scans.scan(great, Scans.Kind.SUM, true))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageStartingWith("cumSum: row 3 needs more than the 38 digits");
            // 10³⁸ has 39 digits, which 128 bits still hold
            assertThatThrownBy(() -> Scans.scan(beyond, Scans.Kind.SUM, true))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageStartingWith("cumSum: row 1 ");
        }
    }

    @Test
    void sumsOfGroups_areRefusedWhereOneNeedsMoreThan38Digits() {
        DType widest = DType.decimal128(38, 2);
        String nines = "9".repeat(36) + ".99";
        try (ColumnBase great = column(widest, nines, nines, "-" + nines, null);
                ColumnBase apart = ColumnFactory.of(new int[] {1, 2, 1, 3});
                ColumnBase together = ColumnFactory.of(new int[] {2, 2, 1, 1});
                Groupings.Groups sums = sums(apart, great)) {
            assertThat(sums.results().get(0).toHost().toList())
                    .containsExactly(new BigDecimal("0.00"), new BigDecimal(nines), new BigDecimal("0.00"));
            assertThatThrownBy(() -> sums(together, great))
                    .isInstanceOf(SizeOverflowException.class)
                    .hasMessageStartingWith("sum: a group needs more than the 38 digits");
        }
    }

    private static Groupings.Groups sums(ColumnBase keys, ColumnBase values) {
        return Groupings.aggregate(
                List.of(keys),
                List.of(new Groupings.Request(values, GroupFunction.of(GroupFunction.Kind.SUM))),
                GroupOrder.SORTED,
                true);
    }

    @Test
    void neg_keepsEveryDigit() {
        String digits = "0." + "1234567890".repeat(3) + "12345678";
        for (DType dtype : List.of(DType.decimal128(38, 38), DType.decimal128(38, 37))) {
            try (ColumnBase column =
                            column(dtype, digits.substring(0, dtype == DType.decimal128(38, 38) ? 40 : 39), null);
                    ColumnBase negative = Unaries.neg(column);
                    ColumnBase back = Unaries.neg(negative)) {
                assertThat(negative.dtype()).isEqualTo(dtype);
                assertThat(negative.get(0)).isEqualTo(((BigDecimal) column.get(0)).negate());
                assertThat(negative.get(1)).isNull();
                assertThat(back.toHost().toList()).isEqualTo(column.toHost().toList());
            }
        }
        try (ColumnBase small = column(DType.decimal32(9, 2), "1234567.89", "-0.01");
                ColumnBase negative = Unaries.neg(small)) {
            assertThat(negative.dtype()).isEqualTo(DType.decimal32(9, 2));
            assertThat(negative.toHost().toList())
                    .containsExactly(new BigDecimal("-1234567.89"), new BigDecimal("0.01"));
        }
    }
}
