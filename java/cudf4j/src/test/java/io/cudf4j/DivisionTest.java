/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Expected values are those of pandas 3.1.1 for nullable dtypes. */
class DivisionTest {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double NAN = Double.NaN;

    private static void assertRows(Series got, DType dtype, @Nullable Object... expected) {
        try (got) {
            assertThat(got.toList()).isEqualTo(list(expected));
            assertThat(got.dtype()).isEqualTo(dtype);
        }
    }

    @Test
    @Behaviour(116)
    void wholeNumbersByZero_giveZeroAndNullStaysNull() {
        try (Series a = Series.of(list(7L, -7L, 0L, null, 5L));
                Series by = Series.of(list(0L, 0L, 0L, 0L, null))) {
            assertRows(a.floorDiv(by), DType.INT64, 0L, 0L, 0L, null, null);
            assertRows(a.mod(by), DType.INT64, 0L, 0L, 0L, null, null);
            assertRows(a.floorDiv(0), DType.INT64, 0L, 0L, 0L, null, 0L);
            assertRows(a.mod(0), DType.INT64, 0L, 0L, 0L, null, 0L);
            assertRows(by.rfloorDiv(1), DType.INT64, 0L, 0L, 0L, 0L, null);
            assertRows(by.rmod(1), DType.INT64, 0L, 0L, 0L, 0L, null);
            assertRows(a.div(by), DType.FLOAT64, INF, -INF, NAN, null, null);
        }
    }

    @Test
    @Behaviour(116)
    void wholeNumbers_keepTheDivisorsSignInEveryWidth() {
        for (DType type : List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64)) {
            try (Series a = Series.of(type, List.of(7, -7, 7, -7, 6));
                    Series by = Series.of(type, List.of(3, 3, -3, -3, -3));
                    Series quotient = a.floorDiv(by).asType(DType.INT64);
                    Series rest = a.mod(by).asType(DType.INT64)) {
                assertThat(quotient.toList()).isEqualTo(list(2L, -3L, -3L, 2L, -2L));
                assertThat(rest.toList()).isEqualTo(list(1L, 2L, -2L, -1L, 0L));
            }
        }
    }

    @Test
    void wholeNumbersAtTheLimits_doNotOverflow() {
        long max = Long.MAX_VALUE;
        long min = Long.MIN_VALUE;
        try (Series a = Series.of(new long[] {max - 1, min, min, max});
                Series by = Series.of(new long[] {max, max, -1, min})) {
            assertRows(a.mod(by), DType.INT64, max - 1, max - 1, 0L, -1L);
            assertRows(a.floorDiv(by), DType.INT64, 0L, -2L, min, -1L);
            assertRows(a.mod(max), DType.INT64, max - 1, max - 1, max - 1, 0L);
        }
        try (Series a = Series.of(DType.UINT64, List.of(BigInteger.TWO.pow(64).subtract(BigInteger.TWO), 5));
                Series by =
                        Series.of(DType.UINT64, List.of(BigInteger.TWO.pow(64).subtract(BigInteger.ONE), 0))) {
            assertRows(a.mod(by), DType.UINT64, BigInteger.TWO.pow(64).subtract(BigInteger.TWO), BigInteger.ZERO);
            assertRows(a.floorDiv(by), DType.UINT64, BigInteger.ZERO, BigInteger.ZERO);
        }
    }

    @Test
    @Behaviour(116)
    void floatingQuotients_areThoseOfPython() {
        try (Series a = Series.of(new double[] {5, -5, 0, INF, -INF, NAN, 5, -5, 5.5, -5.5, 5, -0.0, 1e308});
                Series by = Series.of(new double[] {0.1, 0.1, 0, 2, 2, 2, INF, INF, -2, 2, -0.0, 2, -1.5e308})) {
            assertRows(
                    a.floorDiv(by),
                    DType.FLOAT64,
                    49.0,
                    -50.0,
                    NAN,
                    NAN,
                    NAN,
                    NAN,
                    0.0,
                    -1.0,
                    -3.0,
                    -3.0,
                    -INF,
                    -0.0,
                    -1.0);
            assertRows(
                    a.mod(by),
                    DType.FLOAT64,
                    0.09999999999999973,
                    2.7755575615628914e-16,
                    NAN,
                    NAN,
                    NAN,
                    NAN,
                    5.0,
                    INF,
                    -0.5,
                    0.5,
                    NAN,
                    0.0,
                    -5.0e307);
            assertRows(
                    a.floorDiv(0), DType.FLOAT64, INF, -INF, NAN, INF, -INF, NAN, INF, -INF, INF, -INF, INF, NAN, INF);
        }
    }

    @Test
    @Behaviour(116)
    void floatingZeros_haveTheSignOfPython() {
        try (Series a = Series.of(new double[] {-0.0, 0, 4, -4, -1e-20});
                Series by = Series.of(new double[] {2, 2, -2, 2, 3})) {
            assertRows(a.mod(by), DType.FLOAT64, 0.0, 0.0, -0.0, 0.0, 3.0);
        }
        try (Series a = Series.of(new double[] {-0.0, 0, 1, -1, -1});
                Series by = Series.of(new double[] {2, -2, -2, 2, -2})) {
            assertRows(a.floorDiv(by), DType.FLOAT64, -0.0, -0.0, -1.0, -1.0, 0.0);
        }
    }

    @Test
    void floatingValues_areDividedOnEitherSideInTheirWidth() {
        try (Series a = Series.of(list(7.5, null, -7.5))) {
            assertRows(a.floorDiv(2), DType.FLOAT64, 3.0, null, -4.0);
            assertRows(a.mod(-2), DType.FLOAT64, -0.5, null, -1.5);
            assertRows(a.rfloorDiv(20), DType.FLOAT64, 2.0, null, -3.0);
            assertRows(a.rmod(20), DType.FLOAT64, 5.0, null, -2.5);
            assertRows(a.rmod(0), DType.FLOAT64, 0.0, null, -0.0);
        }
        try (Series a = Series.of(new float[] {5, -5});
                Series whole = Series.of(new int[] {5, -5})) {
            assertRows(a.floorDiv(2), DType.FLOAT32, 2f, -3f);
            assertRows(a.mod(2), DType.FLOAT32, 1f, 1f);
            assertRows(whole.floorDiv(0.1), DType.FLOAT64, 49.0, -50.0);
        }
    }

    @Test
    void noRows_haveNoQuotients() {
        try (Series a = Series.of(DType.FLOAT64, List.of());
                Series b = Series.of(DType.INT64, List.of())) {
            assertRows(a.floorDiv(a), DType.FLOAT64);
            assertRows(a.mod(2), DType.FLOAT64);
            assertRows(b.floorDiv(0), DType.INT64);
            assertRows(b.mod(b), DType.INT64);
        }
    }
}
