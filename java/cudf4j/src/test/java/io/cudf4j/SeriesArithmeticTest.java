/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SeriesArithmeticTest {
    private static void assertSeries(Series got, DType dtype, @Nullable Object... expected) {
        try (got) {
            assertThat(got.toList()).isEqualTo(list(expected));
            assertThat(got.dtype()).isEqualTo(dtype);
        }
    }

    @Test
    @Behaviour({106, 115})
    void sameIndex_addsRowByRowAndKeepsNulls() {
        try (Series a = Series.of("a", list(1, null, 3));
                Series b = Series.of("a", list(10L, 20L, null))) {
            assertSeries(a.add(b), DType.INT64, 11L, null, null);
            assertSeries(b.sub(a), DType.INT64, 9L, null, null);
        }
    }

    @Test
    void wholeNumbers_staySoAndDivideTruly() {
        try (Series a = Series.of(list(7, -7, null))) {
            assertSeries(a.add(1), DType.INT32, 8, -6, null);
            assertSeries(a.mul(1L << 40), DType.INT64, 7L << 40, -7L << 40, null);
            assertSeries(a.div(2), DType.FLOAT64, 3.5, -3.5, null);
            assertSeries(a.add(0.5), DType.FLOAT64, 7.5, -6.5, null);
            assertSeries(a.rsub(1), DType.INT32, -6, 8, null);
        }
    }

    @Test
    @Behaviour(116)
    void floorDivAndMod_followTheDivisorsSign() {
        try (Series a = Series.of(new int[] {7, -7});
                Series by = Series.of(new int[] {-2, 0})) {
            assertSeries(a.floorDiv(2), DType.INT32, 3, -4);
            assertSeries(a.mod(2), DType.INT32, 1, 1);
            assertSeries(a.mod(-2), DType.INT32, -1, -1);
            assertSeries(a.floorDiv(by), DType.INT32, -4, 0);
            assertSeries(a.mod(by), DType.INT32, -1, 0);
            assertSeries(a.floorDiv(0), DType.INT32, 0, 0);
            assertSeries(a.mod(0), DType.INT32, 0, 0);
        }
    }

    @Test
    void divisionByZero_isInfinite() {
        try (Series a = Series.of(new double[] {1, -1, 0})) {
            assertSeries(a.div(0), DType.FLOAT64, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN);
        }
    }

    @Test
    void pow_staysWholeOrIsRefused() {
        try (Series a = Series.of(new int[] {2, -3})) {
            assertSeries(a.pow(3), DType.INT32, 8, -27);
            // pow is not correctly rounded on every engine
            assertThat((Double) a.pow(0.5).get(0)).isCloseTo(1.4142135623730951, within(1e-15));
            assertThatThrownBy(() -> a.pow(-1)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    @Behaviour(115)
    void comparisons_areBoolAndNullWhereARowIs() {
        try (Series a = Series.of(list(1, 2, null));
                Series b = Series.of(new long[] {2, 2, 2})) {
            assertSeries(a.lt(b), DType.BOOL, true, false, null);
            assertSeries(a.le(b), DType.BOOL, true, true, null);
            assertSeries(a.eq(2), DType.BOOL, false, true, null);
            assertSeries(a.ne(2), DType.BOOL, true, false, null);
            assertSeries(a.ge(1.5), DType.BOOL, false, true, null);
            assertSeries(a.gt(b), DType.BOOL, false, false, null);
        }
    }

    @Test
    void signedAndUnsigned_compareByValue() {
        try (Series a = Series.of(new int[] {-1, 1});
                Series b = Series.of(DType.UINT32, List.of(1, 1))) {
            assertSeries(a.lt(b), DType.BOOL, true, false);
            assertSeries(a.add(b), DType.INT64, 0L, 2L);
        }
    }

    @Test
    void texts_areComparedAndPutTogether() {
        try (Series a = Series.of(list("x", "y", null))) {
            assertSeries(a.eq("y"), DType.BOOL, false, true, null);
            assertSeries(a.lt("y"), DType.BOOL, true, false, null);
            assertSeries(a.add("-").add(a), DType.STRING, "x-x", "y-y", null);
            assertSeries(a.radd("<"), DType.STRING, "<x", "<y", null);
        }
    }

    @Test
    void logic_knowsThreeValues() {
        try (Series a = Series.of(list(true, false, null));
                Series f = Series.of(new boolean[] {false, false, false});
                Series t = Series.of(new boolean[] {true, true, true})) {
            assertSeries(a.and(f), DType.BOOL, false, false, false);
            assertSeries(a.and(t), DType.BOOL, true, false, null);
            assertSeries(a.or(t), DType.BOOL, true, true, true);
            assertSeries(a.xor(t), DType.BOOL, false, true, null);
            assertSeries(a.not(), DType.BOOL, false, true, null);
        }
    }

    @Test
    void logicOfWholeNumbers_isThatOfTheirBits() {
        try (Series a = Series.of(list(5L, 6L, null));
                Series b = Series.of(new int[] {3, 3, 3});
                Series flags = Series.of(list(true, false, null))) {
            assertSeries(a.and(b), DType.INT64, 1L, 2L, null);
            assertSeries(a.or(b), DType.INT64, 7L, 7L, null);
            assertSeries(a.xor(3), DType.INT64, 6L, 5L, null);
            assertSeries(a.not(), DType.INT64, -6L, -7L, null);
            assertSeries(flags.and(true), DType.BOOL, true, false, null);
            assertSeries(flags.or(true), DType.BOOL, true, true, true);
            assertThatThrownBy(() -> a.and(0.5)).hasMessageContaining("and: int64 and float64");
            assertThatThrownBy(() -> a.and(flags)).hasMessageContaining("and: int64 and bool");
        }
    }

    @Test
    @Behaviour(111)
    void fillValue_replacesWhatOneSideMisses() {
        try (Series a = Series.of(list(1.0, Double.NaN, null, Double.NaN, null));
                Series b = Series.of(list(1.0, 2.0, 3.0, null, null))) {
            assertSeries(a.add(b, BinaryOptions.defaults().fillValue(10)), DType.FLOAT64, 2.0, 12.0, 13.0, null, null);
            assertSeries(a.rsub(b, BinaryOptions.defaults().fillValue(10)), DType.FLOAT64, 0.0, -8.0, -7.0, null, null);
            assertSeries(b.add(1, BinaryOptions.defaults().fillValue(0)), DType.FLOAT64, 2.0, 3.0, 4.0, 1.0, 1.0);
            assertSeries(a.lt(b, BinaryOptions.defaults().fillValue(0)), DType.BOOL, false, true, true, null, null);
        }
        try (Series a = Series.of(list(1, null))) {
            assertThatThrownBy(() -> a.add(a, BinaryOptions.defaults().fillValue(0.5)))
                    .isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void operandsWithoutLabels_areTakenRowByRow() {
        try (Series a = Series.of(list(1L, null, 3L));
                Index labels = Index.of(new long[] {10, 20, 30});
                Series moved = a.withIndex(labels)) {
            assertSeries(moved.add(List.of(1, 2, 3)), DType.INT64, 2L, null, 6L);
            assertSeries(moved.rsub(new long[] {10, 10, 10}), DType.INT64, 9L, null, 7L);
            assertSeries(moved.mul(labels), DType.INT64, 10L, null, 90L);
            assertThatThrownBy(() -> a.add(List.of(1, 2)))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("2 values for 3 rows");
        }
    }

    @Test
    void times_subtractToLengthsAndMoveByThem() {
        LocalDateTime start = LocalDateTime.of(2013, 1, 1, 5, 0);
        try (Series a = Series.of(List.of(start));
                Series b = Series.of(List.of(start.minusHours(2)))) {
            assertSeries(a.sub(b), DType.TIMEDELTA_NS, Duration.ofHours(2));
            assertSeries(a.add(Duration.ofMinutes(5)), DType.DATETIME_NS, start.plusMinutes(5));
            assertSeries(a.ge(LocalDate.of(2013, 1, 1)), DType.BOOL, true);
            assertSeries(a.lt("2013-01-01T05:00:00"), DType.BOOL, false);
        }
    }

    @Test
    @Behaviour(269)
    void whatDoesNotGoTogether_isRefusedWithBothDtypes() {
        try (Series number = Series.of("n", new int[] {1});
                Series text = Series.of(List.of("x"));
                Series flag = Series.of(new boolean[] {true})) {
            assertThatThrownBy(() -> number.add(text))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("add: int32 and string");
            assertThatThrownBy(() -> number.gt("x")).hasMessageContaining("column 'n': gt: int32 and string");
            assertThatThrownBy(() -> flag.add(flag)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> number.and(flag)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> number.add(new BitSet()))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("java.util.BitSet");
        }
    }

    @Test
    @Behaviour({107, 109})
    void differentIndexes_areJoinedAndSorted() {
        try (Index left = Index.of(new long[] {3, 1});
                Index right = Index.of(new long[] {2, 3});
                Series a = Series.of("a", new int[] {30, 10}).withIndex(left);
                Series b = Series.of("b", new int[] {200, 300}).withIndex(right);
                Series got = a.add(b);
                Series compared = a.lt(b)) {
            assertThat(labels(got)).isEqualTo(list(1L, 2L, 3L));
            assertThat(got.toList()).isEqualTo(list(null, null, 330));
            assertThat(got.dtype()).isSameAs(DType.INT32);
            assertThat(got.name()).isNull();
            assertThat(compared.toList()).isEqualTo(list(null, null, true));
        }
    }

    @Test
    @Behaviour(108)
    void repeatedLabels_giveEveryCombination() {
        try (Index twice = Index.of(List.of("x", "x"));
                Index once = Index.of(List.of("y", "x"));
                Series a = Series.of(new int[] {1, 2}).withIndex(twice);
                Series b = Series.of(new int[] {10, 20}).withIndex(once);
                Series got = a.add(b)) {
            assertThat(labels(got)).isEqualTo(list("x", "x", "y"));
            assertThat(got.toList()).isEqualTo(list(21, 22, null));
        }
    }

    @Test
    void equalLabelsOfDifferentObjects_needNoJoin() {
        try (Index one = Index.of(List.of("b", "a"));
                Index other = Index.of(List.of("b", "a"));
                Series a = Series.of(new int[] {1, 2}).withIndex(one);
                Series b = Series.of(new int[] {10, 20}).withIndex(other);
                Series got = a.add(b)) {
            assertThat(labels(got)).isEqualTo(list("b", "a"));
            assertThat(got.toList()).isEqualTo(list(11, 22));
        }
    }

    @Test
    void frameWithAValue_isAppliedToEveryColumn() {
        try (DataFrame frame = DataFrame.of("a", new int[] {1}, "b", new double[] {0.5});
                DataFrame got = frame.add(1)) {
            assertThat(got.toRows().get(0)).containsEntry("a", 2).containsEntry("b", 1.5);
        }
    }

    @Test
    void decimals_haveSignsAndSums() {
        DType money = DType.decimal64(9, 2);
        BigDecimal some = new BigDecimal("1.25");
        try (Series a = Series.of(money, list(some, some.negate(), null))) {
            assertSeries(a.abs(), money, some, some, null);
            assertSeries(a.neg(), money, some.negate(), some, null);
            try (Series sum = a.add(a, BinaryOptions.defaults().fillValue(BigDecimal.ZERO))) {
                assertThat(sum.toList()).isEqualTo(list(new BigDecimal("2.50"), new BigDecimal("-2.50"), null));
            }
        }
    }

    @Test
    void absRoundNeg() {
        try (Series a = Series.of(list(-1.25, 2.35, null))) {
            assertSeries(a.abs(), DType.FLOAT64, 1.25, 2.35, null);
            assertSeries(a.neg(), DType.FLOAT64, 1.25, -2.35, null);
            assertSeries(a.round(1), DType.FLOAT64, -1.2, 2.4, null);
        }
    }
}
