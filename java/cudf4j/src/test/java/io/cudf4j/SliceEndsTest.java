/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.types.Slice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ends of slices of whole numbers may be of every class of numbers, whether the labels count by steps or are stored. */
class SliceEndsTest {
    private static final BigInteger BEYOND = BigInteger.ONE.shiftLeft(64);

    static List<Number> ends() {
        return List.of(
                (byte) 2,
                (short) 3,
                -1,
                9L,
                2.0f,
                3.0,
                2.5f,
                2.5,
                -0.0,
                Double.NaN,
                Double.POSITIVE_INFINITY,
                Double.NEGATIVE_INFINITY,
                1e300,
                -1e300,
                new BigDecimal("2.5"),
                new BigDecimal("2.00"),
                new BigDecimal("3e0"),
                new BigDecimal("1e999999999"),
                new BigDecimal("-1e999999999"),
                new BigDecimal("1e-999999999"),
                BigInteger.TWO,
                BEYOND,
                BEYOND.negate(),
                BEYOND.add(BigInteger.TWO),
                new AtomicInteger(2),
                new AtomicLong(Long.MAX_VALUE));
    }

    private static Object outcome(Index index, Function<Index, Object> call) {
        try {
            return call.apply(index);
        } catch (CudfException e) {
            return e.getClass();
        }
    }

    private static List<?> rows(Index index, Slice slice) {
        try (Series values = index.toSeries();
                Series numbered = values.withIndex(index);
                Series some = numbered.loc(slice).toSeries()) {
            return some.toList();
        }
    }

    private static List<?> truncated(Index index, Number before) {
        try (Series values = index.toSeries();
                Series numbered = values.withIndex(index);
                Series some = numbered.truncate(before, null)) {
            return some.toList();
        }
    }

    @ParameterizedTest
    @MethodSource("ends")
    void everyEnd_isTakenAlikeByCountedAndStoredLabels(Number end) {
        List<Function<Index, Object>> calls = List.of(
                index -> rows(index, Slice.from(end)),
                index -> rows(index, Slice.to(end)),
                index -> truncated(index, end),
                index -> index.getSliceBound(end, Side.LEFT),
                index -> index.getSliceBound(end, Side.RIGHT));
        try (Index rising = RangeIndex.of(5);
                Index stored = Index.of(new long[] {0, 1, 2, 3, 4});
                Index falling = RangeIndex.of(4, -1, -1);
                Index storedFalling = Index.of(new long[] {4, 3, 2, 1, 0})) {
            for (Function<Index, Object> call : calls) {
                assertThat(outcome(rising, call)).isEqualTo(outcome(stored, call));
                assertThat(outcome(falling, call)).isEqualTo(outcome(storedFalling, call));
            }
        }
    }

    @Test
    void endsBeyondInt64_areBehindEveryLabel() {
        try (Index index = RangeIndex.of(5)) {
            assertThat(rows(index, Slice.to(BEYOND))).isEqualTo(list(0L, 1L, 2L, 3L, 4L));
            assertThat(rows(index, Slice.from(BEYOND))).isEmpty();
            assertThat(rows(index, Slice.from(BEYOND.negate()))).hasSize(5);
            assertThat(rows(index, Slice.from(new BigDecimal("2.00")))).isEqualTo(list(2L, 3L, 4L));
            assertThat(rows(index, Slice.to(new BigDecimal("1e999999999")))).hasSize(5);
        }
    }

    @Test
    void fractionsAndInfinities_areNoEndsOfWholeNumbers() {
        try (Index index = RangeIndex.of(5)) {
            for (Number end : List.of(2.5, new BigDecimal("2.5"), Double.POSITIVE_INFINITY, Float.NaN)) {
                assertThatThrownBy(() -> rows(index, Slice.from(end)))
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("slice")
                        .hasMessageContaining(String.valueOf(end));
            }
        }
    }
}
