/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Intervals side by side; the expected bounds are those of pandas.interval_range 3.1.1. */
class IntervalRangeTest {
    private static final IntervalRangeOptions NONE = IntervalRangeOptions.defaults();

    private static void assertBounds(IntervalRangeOptions options, DType dtype, Object... breaks) {
        List<@Nullable Object> all = List.of(breaks);
        try (IntervalIndex made = Cudf.intervalRange(options);
                Index left = made.left();
                Index right = made.right()) {
            assertThat(left.dtype()).as(options.toString()).isEqualTo(dtype);
            int last = Math.max(0, all.size() - 1);
            assertThat(left.toList()).as(options.toString()).isEqualTo(new ArrayList<>(all.subList(0, last)));
            assertThat(right.toList())
                    .as(options.toString())
                    .isEqualTo(new ArrayList<>(all.subList(Math.min(1, all.size()), all.size())));
            assertThat(made.closed()).isEqualTo(options.closed());
            assertThat(made.name()).isEqualTo(options.name());
        }
    }

    @Test
    void threeOfFour_sayTheIntervals() {
        assertBounds(NONE.start(0).end(5), DType.INT64, 0L, 1L, 2L, 3L, 4L, 5L);
        assertBounds(NONE.start(0).end(5).freq(2), DType.INT64, 0L, 2L, 4L);
        assertBounds(NONE.start(0).end(6).freq(1.5), DType.FLOAT64, 0.0, 1.5, 3.0, 4.5, 6.0);
        assertBounds(NONE.start(0).periods(4), DType.INT64, 0L, 1L, 2L, 3L, 4L);
        assertBounds(NONE.end(5).periods(3).freq(2), DType.INT64, -1L, 1L, 3L, 5L);
        assertBounds(NONE.start(0).end(6).periods(4), DType.FLOAT64, 0.0, 1.5, 3.0, 4.5, 6.0);
        assertBounds(NONE.start(0).end(6).periods(3), DType.INT64, 0L, 2L, 4L, 6L);
        assertBounds(NONE.start(0).end(1).periods(3), DType.FLOAT64, 0.0, 1.0 / 3, 2.0 / 3, 1.0);
        assertBounds(NONE.start(0.1).end(0.95).freq(0.3), DType.FLOAT64, 0.1, 0.4, 0.7000000000000001);
        assertBounds(
                NONE.start(0).periods(3).freq(0.5).closed(IntervalClosed.LEFT).name("n"),
                DType.FLOAT64,
                0.0,
                0.5,
                1.0,
                1.5);
        long large = Long.MAX_VALUE - 1;
        assertBounds(NONE.start(large - 1).end(large), DType.INT64, large - 1, large);
    }

    @Test
    void noIntervals_haveTheirDtype() {
        assertBounds(NONE.start(5).end(0), DType.INT64);
        assertBounds(NONE.start(0).end(0), DType.INT64);
        assertBounds(NONE.start(0).periods(0), DType.INT64);
    }

    @Test
    void otherOptions_areRefused() {
        for (IntervalRangeOptions options : List.of(
                NONE,
                NONE.start(0),
                NONE.start(0).freq(1),
                NONE.start(0).end(5).periods(2).freq(1))) {
            assertThatThrownBy(() -> Cudf.intervalRange(options))
                    .as(options.toString())
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageStartingWith("intervalRange: of start, end, periods and freq three are given");
        }
        assertThatThrownBy(() -> NONE.freq(0)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> NONE.end(Double.NaN)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Cudf.intervalRange(NONE.start(Long.MAX_VALUE).periods(2)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("int64");
    }
}
