/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Cells and statistics as Java primitives and strings: the same value, or an exception that tells what to call. */
class TypedResultsTest {
    private static final long BEYOND_DOUBLE = (1L << 53) + 1;

    private static DataFrame frame() {
        return DataFrame.builder()
                .column("n", list(1L, null, BEYOND_DOUBLE))
                .column("x", new double[] {2.5, 3, Double.NaN})
                .column("s", list("p", null, "r"))
                .column("b", list(true, false, null))
                .column("day", list(LocalDate.of(2024, 1, 31), null, null))
                .build();
    }

    private static void assertMismatch(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(DTypeMismatchException.class).hasMessage(message);
    }

    @Test
    void cells_areWhatTheyAre() {
        try (DataFrame frame = frame();
                Series x = frame.col("x");
                Index labels = Index.of(list("k", null));
                Index counted = frame.index()) {
            assertThat(frame.getLong(0, "n")).isEqualTo(1L);
            assertThat(frame.getLong(-1, "n")).isEqualTo(9007199254740993L);
            assertThat(frame.getLong(1, "x")).isEqualTo(3L);
            assertThat(frame.getDouble(0, "x")).isEqualTo(2.5);
            assertThat(frame.getDouble(2, "x")).isNaN();
            assertThat(frame.getDouble(0, "n")).isEqualTo(1.0);
            assertThat(frame.getString(0, "s")).isEqualTo("p");
            assertThat(frame.getString(1, "s")).isNull();
            assertThat(frame.getBoolean(0, "b")).isTrue();
            assertThat(frame.getBoolean(1, "b")).isFalse();
            assertThat(x.getDouble(-3)).isEqualTo(2.5);
            assertThat(labels.getString(0)).isEqualTo("k");
            assertThat(counted.getLong(2)).isEqualTo(2L);
        }
    }

    @Test
    void narrowUnsignedCategoricalAndDecimalCells_areTheirValues() {
        try (Series small = Series.of(DType.INT8, list(-5));
                Series unsigned =
                        Series.of(DType.UINT64, list(BigInteger.TEN, new BigInteger("18446744073709551615")));
                Series single = Series.of(new float[] {0.5f});
                Series decimals =
                        Series.of(list(new BigDecimal("12.00"), new BigDecimal("0.50"), new BigDecimal("0.10")));
                Series words = Series.of(list("a", "b"));
                Series categories = words.asType(DType.categorical())) {
            assertThat(small.getLong(0)).isEqualTo(-5L);
            assertThat(unsigned.getLong(0)).isEqualTo(10L);
            // 2^64 - 1 rounds up to 2^64 as a double
            assertMismatch(
                    () -> unsigned.getDouble(1),
                    "getDouble: row 1 of column (uint64) is 18446744073709551615, which no double is exactly; use get");
            assertMismatch(
                    () -> unsigned.getLong(1),
                    "getLong: row 1 of column (uint64) is 18446744073709551615, which no long is; use get");
            assertThat(single.getDouble(0)).isEqualTo(0.5);
            assertThat(decimals.getLong(0)).isEqualTo(12L);
            assertThat(decimals.getDouble(1)).isEqualTo(0.5);
            assertThatThrownBy(() -> decimals.getDouble(2))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("is 0.10, which no double is exactly")
                    .hasMessageEndingWith("use get, or asType(DType.FLOAT64) first, which rounds");
            assertThat(categories.getString(1)).isEqualTo("b");
        }
    }

    @Test
    void otherCells_areRefused_withWhatTheyAreAndWhatToCall() {
        try (DataFrame frame = frame();
                Index unnamed = Index.of(new double[] {0.5});
                MultiIndex levels = MultiIndex.fromTuples(List.of(Tuple.of("a", 1)), List.of("k", "n"))) {
            assertMismatch(
                    () -> frame.getLong(0, "x"),
                    "getLong: row 0 of column 'x' (float64) is 2.5, which no long is; use getDouble");
            assertMismatch(
                    () -> frame.getLong(2, "x"),
                    "getLong: row 2 of column 'x' (float64) is NaN, which no long is; use getDouble");
            assertMismatch(
                    () -> frame.getDouble(2, "n"),
                    "getDouble: row 2 of column 'n' (int64) is 9007199254740993, which no double is exactly;"
                            + " use getLong");
            assertMismatch(
                    () -> frame.getLong(0, "s"), "getLong: row 0 of column 's' (string) is no number; use getString");
            assertMismatch(
                    () -> frame.getDouble(0, "b"),
                    "getDouble: row 0 of column 'b' (bool) is no number; use getBoolean");
            assertMismatch(
                    () -> frame.getBoolean(0, "n"),
                    "getBoolean: row 0 of column 'n' (int64) is no boolean; use getLong");
            assertMismatch(
                    () -> frame.getString(0, "day"),
                    "getString: row 0 of column 'day' (date) is no string; use get, or asType(DType.STRING)"
                            + " first");
            assertMismatch(
                    () -> unnamed.getLong(0),
                    "getLong: row 0 of index (float64) is 0.5, which no long is; use getDouble");
            assertMismatch(
                    () -> levels.getLong(0), "getLong: row 0 of the MultiIndex of levels [k, n] is no number; use get");
        }
    }

    @Test
    void null_isNoPrimitive() {
        try (DataFrame frame = frame()) {
            assertThatThrownBy(() -> frame.getLong(1, "n"))
                    .isInstanceOf(InvalidArgumentException.class)
                    .isNotInstanceOf(DTypeMismatchException.class)
                    .hasMessage(
                            "getLong: row 1 of column 'n' (int64) is null, which no long is; use get, which returns null");
            assertThatThrownBy(() -> frame.getBoolean(2, "b"))
                    .hasMessageContaining("is null, which no boolean is; use get, which returns null");
            assertThatThrownBy(() -> frame.getDouble(1, "n")).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void cellsThatAreNotThere_areRefusedAsGetDoes() {
        try (DataFrame frame = frame();
                Series n = frame.col("n")) {
            assertThatThrownBy(() -> frame.getLong(0, "z")).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> frame.getLong(3, "n")).isInstanceOf(OutOfBoundsException.class);
            assertThatThrownBy(() -> n.getLong(-4)).isInstanceOf(OutOfBoundsException.class);
        }
    }

    @Test
    void sumsAndExtremes_needNoCast() {
        try (Series whole = Series.of("w", list(3, null, 4));
                Series floating = Series.of(new double[] {0.5, Double.NaN, 1.5});
                Series none = Series.of(DType.INT64, List.<@Nullable Object>of());
                Series words = Series.of("s", list("a"));
                Index range = RangeIndex.of(2, 9, 3)) {
            assertThat(whole.sumLong()).isEqualTo(7L);
            assertThat(whole.sumDouble()).isEqualTo(7.0);
            assertThat(whole.minLong()).isEqualTo(3L);
            assertThat(whole.maxDouble()).isEqualTo(4.0);
            assertThat(floating.sumLong()).isEqualTo(2L);
            assertThat(floating.sumDouble()).isEqualTo(2.0);
            assertThat(floating.minDouble()).isEqualTo(0.5);
            assertThat(floating.maxDouble()).isEqualTo(1.5);
            assertThat(none.sumLong()).isZero();
            assertThat(range.minLong()).isEqualTo(2L);
            assertThat(range.maxLong()).isEqualTo(8L);
            assertMismatch(
                    floating::minLong, "minLong: the min of column (float64) is 0.5, which no long is; use minDouble");
            assertMismatch(words::maxDouble, "maxDouble: the max of column 's' (string) is no number; use max");
            assertThatThrownBy(none::minLong)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage(
                            "minLong: the min of column (int64) is null, which no long is; use min, which returns null");
        }
    }

    @Test
    void limitsOfLong_areExact() {
        try (Series floating = Series.of(new double[] {-0x1p63, 0x1p63, 0x1p62, Double.NEGATIVE_INFINITY});
                Series whole = Series.of(new long[] {Long.MIN_VALUE, Long.MAX_VALUE})) {
            assertThat(floating.getLong(0)).isEqualTo(Long.MIN_VALUE);
            assertThatThrownBy(() -> floating.getLong(1)).isInstanceOf(DTypeMismatchException.class);
            assertThat(floating.getLong(2)).isEqualTo(1L << 62);
            assertThatThrownBy(() -> floating.getLong(3)).isInstanceOf(DTypeMismatchException.class);
            assertThat(whole.getDouble(0)).isEqualTo(-0x1p63);
            assertThatThrownBy(() -> whole.getDouble(1)).isInstanceOf(DTypeMismatchException.class);
        }
    }

    @Test
    void sumsBeyondLong_areExactOrRefused() {
        try (Series wide = Series.of(new long[] {Long.MAX_VALUE, 1});
                Series back = Series.of(new long[] {Long.MAX_VALUE, 1, -1, -5});
                Series unsigned = Series.of(DType.UINT64, list(new BigInteger("18446744073709551615"), 1))) {
            assertThat(wide.sum()).isEqualTo(Long.MIN_VALUE);
            assertThatThrownBy(wide::sumLong)
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("9223372036854775808");
            assertThat(wide.sumDouble()).isEqualTo(0x1p63);
            assertThat(back.sumLong()).isEqualTo(Long.MAX_VALUE - 5);
            assertThatThrownBy(unsigned::sumLong).isInstanceOf(DTypeMismatchException.class);
            assertThat(unsigned.sumDouble()).isEqualTo(0x1p64);
        }
    }
}
