/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DurationArithmeticTest {
    private static Series micros(@Nullable Integer... counts) {
        return Series.of(DType.TIMEDELTA_US, lengths(counts));
    }

    private static List<@Nullable Object> lengths(@Nullable Integer... counts) {
        return list(Arrays.stream(counts)
                .map(count -> count == null ? null : Duration.ofNanos(1000L * count))
                .toArray());
    }

    private static void assertRows(Series got, DType dtype, List<@Nullable Object> expected) {
        try (got) {
            assertThat(got.dtype()).isEqualTo(dtype);
            assertThat(got.toList()).isEqualTo(expected);
        }
    }

    @Test
    void ratios_areNumbers() {
        try (Series a = micros(7, -7, 0, 5, null);
                Series by = micros(2, 2, 0, -2, 1)) {
            assertRows(a.div(by), DType.FLOAT64, list(3.5, -3.5, Double.NaN, -2.5, null));
            assertRows(a.floorDiv(by), DType.INT64, list(3L, -4L, 0L, -3L, null));
            assertRows(a.mod(by), DType.TIMEDELTA_US, lengths(1, 1, 0, -1, null));
            assertRows(a.div(Duration.ofMillis(1)), DType.FLOAT64, list(0.007, -0.007, 0.0, 0.005, null));
            assertRows(by.rfloorDiv(Duration.ofNanos(3000)), DType.INT64, list(1L, 1L, 0L, -2L, 3L));
        }
    }

    @Test
    void lengths_areScaledAndCutOff() {
        try (Series a = micros(7, -7, 0, 5, null);
                Series by = Series.of(new int[] {2, 2, 0, 3, 1})) {
            assertRows(a.div(2), DType.TIMEDELTA_US, lengths(3, -3, 0, 2, null));
            assertRows(a.div(2.5), DType.TIMEDELTA_US, lengths(2, -2, 0, 2, null));
            assertRows(a.div(by), DType.TIMEDELTA_US, lengths(3, -3, null, 1, null));
            assertRows(a.floorDiv(by), DType.TIMEDELTA_US, lengths(3, -4, null, 1, null));
            assertRows(a.floorDiv(2.5), DType.TIMEDELTA_US, lengths(2, -3, 0, 2, null));
            assertRows(a.mul(1.5), DType.TIMEDELTA_US, lengths(10, -10, 0, 7, null));
            assertRows(a.rmul(1.5), DType.TIMEDELTA_US, lengths(10, -10, 0, 7, null));
            assertRows(a.mul(by), DType.TIMEDELTA_US, lengths(14, -14, 0, 15, null));
        }
    }

    @Test
    void byZeroOrNotFinite_thereIsNoLength() {
        try (Series a = micros(7, 0, null)) {
            assertRows(a.div(0), DType.TIMEDELTA_US, list(null, null, null));
            assertRows(a.floorDiv(0), DType.TIMEDELTA_US, list(null, null, null));
            assertRows(a.div(0.0), DType.TIMEDELTA_US, list(null, null, null));
            assertRows(a.mul(Double.NaN), DType.TIMEDELTA_US, list(null, null, null));
            assertThatThrownBy(() -> a.mul(1e30)).isInstanceOf(InvalidArgumentException.class);
        }
    }

    @Test
    void signs_areThoseOfNumbers() {
        try (Series a = micros(7, -7, null)) {
            assertRows(a.neg(), DType.TIMEDELTA_US, lengths(-7, 7, null));
            assertRows(a.abs(), DType.TIMEDELTA_US, lengths(7, 7, null));
        }
    }

    @Test
    void whatHasNoMeaning_isRefused() {
        try (Series a = micros(7);
                Series flag = Series.of(new boolean[] {true})) {
            assertThatThrownBy(() -> a.mod(2)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> a.mul(flag)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> a.mul(a)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> a.rdiv(2)).isInstanceOf(DTypeMismatchException.class);
            assertThatThrownBy(() -> a.not()).hasMessageContaining("not is not defined for timedelta64[us]");
        }
    }
}
