/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.types.DType;
import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whole numbers with and without a sign, and beside doubles, where doubles have not all of their digits. The expected values are
 * those of pandas 3.1.1.
 */
class SignedComparisonTest {
    private static final long ODD = (1L << 53) + 1;
    private static final BigInteger MOST = BigInteger.TWO.pow(64).subtract(BigInteger.ONE);

    private static void assertCompared(
            List<@Nullable Object> signed,
            List<@Nullable Object> unsigned,
            BinaryOperator<Series> comparison,
            @Nullable Boolean... expected) {
        try (Series left = Series.of(DType.INT64, signed);
                Series right = Series.of(DType.UINT64, unsigned);
                Series found = comparison.apply(left, right)) {
            assertThat(found.toList()).isEqualTo(list((Object[]) expected));
        }
    }

    @Test
    void numbersWithASignAndWithout_areNotRounded() {
        List<@Nullable Object> signed = list(ODD, -1L, 5L, null, -7L, Long.MAX_VALUE);
        List<@Nullable Object> unsigned = list(ODD - 1, MOST, 5L, 3L, null, BigInteger.TWO.pow(63));
        assertCompared(signed, unsigned, Series::eq, false, false, true, null, null, false);
        assertCompared(signed, unsigned, Series::ne, true, true, false, null, null, true);
        assertCompared(signed, unsigned, Series::lt, false, true, false, null, null, true);
        assertCompared(signed, unsigned, Series::le, false, true, true, null, null, true);
        assertCompared(signed, unsigned, Series::gt, true, false, false, null, null, false);
        assertCompared(signed, unsigned, Series::ge, true, false, true, null, null, false);
        assertCompared(signed, unsigned, (s, u) -> u.lt(s), true, false, false, null, null, false);
    }

    @Test
    void numbersOfWhichNoneIsNegative_areNotRoundedEither() {
        List<@Nullable Object> signed = list(ODD, Long.MAX_VALUE, null);
        List<@Nullable Object> unsigned = list(ODD - 1, BigInteger.TWO.pow(63), 1L);
        assertCompared(signed, unsigned, Series::eq, false, false, null);
        assertCompared(signed, unsigned, Series::lt, false, true, null);
        assertCompared(list(null, null), list(1L, 2L), Series::eq, null, null);
        assertCompared(list(), list(), Series::eq);
    }

    @Test
    void expressions_compareAsSeriesDo() {
        try (DataFrame frame = DataFrame.builder()
                        .column("s", DType.INT64, list(ODD, -1L, 5L))
                        .column("u", DType.UINT64, list(ODD - 1, MOST, 5L))
                        .build();
                DataFrame same = frame.filter(col("s").eq(col("u")));
                DataFrame other = frame.filter(col("s").add(0L).gt(col("u")))) {
            assertThat(Cells.values(same, "s")).isEqualTo(list(5L));
            assertThat(Cells.values(other, "s")).isEqualTo(list(ODD));
        }
    }

    @Test
    void wholeNumbersBesideDoubles_areRoundedAsInPandas() {
        try (Series whole = Series.of(DType.INT64, list(ODD, 0L, 5L));
                Series real = Series.of(DType.FLOAT64, list((double) (ODD - 1), 0.5, 5.0));
                Series equal = whole.eq(real)) {
            assertThat(equal.toList()).isEqualTo(list(true, false, true));
        }
    }

    private static void assertDiffer(DType one, Object x, DType two, Object y) {
        EqualOptions exact = EqualOptions.defaults().checkDtype(false).checkExact(true);
        try (Series left = Series.of(one, list(1L, x, null));
                Series right = Series.of(two, list(1L, y, null))) {
            assertThatThrownBy(() -> Testing.assertSeriesEqual(left, right, exact))
                    .isInstanceOf(AssertionError.class)
                    .hasMessageContaining("1");
            assertThatThrownBy(() -> Testing.assertSeriesEqual(right, left, exact))
                    .isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void exactAssertions_roundNothing() {
        assertDiffer(DType.INT64, ODD, DType.UINT64, ODD - 1);
        assertDiffer(DType.INT64, ODD, DType.FLOAT64, (double) (ODD - 1));
        assertDiffer(DType.INT64, Long.MAX_VALUE, DType.FLOAT64, 0x1p63);
        assertDiffer(DType.INT64, Long.MAX_VALUE, DType.FLOAT32, 0x1p63f);
        assertDiffer(DType.UINT64, MOST, DType.FLOAT64, 0x1p64);
        assertDiffer(DType.INT64, 5L, DType.FLOAT64, Double.NaN);
        assertDiffer(DType.INT64, 5L, DType.FLOAT64, Double.POSITIVE_INFINITY);
        EqualOptions exact = EqualOptions.defaults().checkDtype(false).checkExact(true);
        try (Series whole = Series.of(DType.INT64, list(ODD - 1, Long.MIN_VALUE, -3L, null));
                Series real = Series.of(DType.FLOAT64, list((double) (ODD - 1), -0x1p63, -3.0, null))) {
            assertThatCode(() -> Testing.assertSeriesEqual(whole, real, exact)).doesNotThrowAnyException();
        }
    }
}
