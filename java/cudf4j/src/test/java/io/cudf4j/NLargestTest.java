/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** nLargest, nSmallest and argMax. */
class NLargestTest {
    @Test
    void greatestRows_keepTheirOrderAndLabels() {
        try (Series s = Series.of("v", list(3, null, 3, 1, 2));
                Series two = s.nLargest(2);
                Series four = s.nLargest(4);
                Series all = s.nLargest(9);
                Series least = s.nSmallest(2);
                Series none = s.nLargest(-1)) {
            assertThat(labels(two)).isEqualTo(list(0L, 2L));
            assertThat(four.toList()).isEqualTo(list(3, 3, 2, 1));
            assertThat(all.toList()).isEqualTo(list(3, 3, 2, 1, null));
            assertThat(least.toList()).isEqualTo(list(1, 2));
            assertThat(least.name()).isEqualTo("v");
            assertThat(none.toList()).isEmpty();
        }
    }

    @Test
    void ties_areTakenAsIsSaid() {
        try (Series s = Series.of(list(3, null, 3, 1, 2, 3));
                Series last = s.nLargest(2, KeepTies.LAST);
                Series smallestLast = s.nSmallest(3, KeepTies.LAST);
                Series every = s.nLargest(6, KeepTies.LAST);
                Series all = s.nLargest(1, KeepTies.ALL);
                Series smallestAll = s.nSmallest(3, KeepTies.ALL)) {
            assertThat(labels(last)).isEqualTo(list(5L, 2L));
            assertThat(labels(smallestLast)).isEqualTo(list(3L, 4L, 5L));
            assertThat(labels(every)).isEqualTo(list(0L, 2L, 5L, 4L, 3L, 1L));
            assertThat(labels(all)).isEqualTo(list(0L, 2L, 5L));
            assertThat(labels(smallestAll)).isEqualTo(list(3L, 4L, 0L, 2L, 5L));
        }
    }

    @Test
    void nan_isLastInBothDirections() {
        try (Series s = Series.of(list(Double.NaN, 1.0, null, 2.0));
                Series greatest = s.nLargest(3);
                Series least = s.nSmallest(3)) {
            assertThat(greatest.toList()).isEqualTo(list(2.0, 1.0, Double.NaN));
            assertThat(least.toList()).isEqualTo(list(1.0, 2.0, Double.NaN));
        }
    }

    @Test
    void frames_orderByColumns() {
        try (DataFrame frame = DataFrame.of("a", list(1, 3, 3, null, 3), "b", list(1, 2, 5, 9, 2));
                DataFrame both = frame.nLargest(2, "a", "b");
                DataFrame last = frame.nLargest(2, List.of("a", "b"), KeepTies.LAST);
                DataFrame all = frame.nLargest(2, List.of("a", "b"), KeepTies.ALL);
                DataFrame least = frame.nSmallest(3, "a", "b")) {
            assertThat(labels(both)).isEqualTo(list(2L, 1L));
            assertThat(values(both, "b")).isEqualTo(list(5, 2));
            assertThat(labels(last)).isEqualTo(list(2L, 4L));
            assertThat(labels(all)).isEqualTo(list(2L, 1L, 4L));
            assertThat(labels(least)).isEqualTo(list(0L, 1L, 4L));
            assertThatThrownBy(() -> frame.nLargest(1)).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(() -> frame.nLargest(1, "z")).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void noRows_giveNone() {
        try (Series none = Series.of(DType.INT64, List.of());
                Series greatest = none.nLargest(2, KeepTies.ALL)) {
            assertThat(greatest.toList()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"int32", "uint64", "float64", "datetime64[us]", "timedelta64[ns]"})
    void manyRows_giveTheSameAsAFullSort(String dtype) {
        int rows = 300_000;
        long[] numbers = new long[rows];
        for (int i = 0; i < rows; i++) {
            numbers[i] = i * 7919L % 1009;
        }
        try (Series counts = Series.of("v", numbers);
                Series wide = counts.asType(DType.INT64);
                Series plain = wide.asType(DType.of(dtype));
                Series rare = plain.where(counts.ne(500));
                Series sorted = rare.sortValues(SortOptions.defaults().ascending(false));
                Series expected = sorted.head(12);
                Series first = rare.nLargest(12);
                Series last = rare.nLargest(12, KeepTies.LAST);
                Series all = rare.nLargest(12, KeepTies.ALL);
                Series least = rare.nSmallest(3)) {
            assertThat(first.contentEquals(expected)).isTrue();
            assertThat(labels(last).get(0)).isEqualTo(299_429L);
            assertThat(last.get(0)).isEqualTo(expected.get(0));
            assertThat(all.size()).isEqualTo(297);
            assertThat(labels(least)).isEqualTo(list(0L, 1009L, 2018L));
        }
    }

    @Test
    void distantTimes_areOrderedHoweverManyThereAre() {
        // beyond the years of java.time, from the row on that is in every sample
        int rows = 300_000;
        long[] seconds = new long[rows];
        for (int i = 0; i < rows; i++) {
            seconds[i] = 40_000_000_000_000_000L + i * 7919L % 1009;
        }
        try (Series counts = Series.of(seconds);
                Series times = counts.asType(DType.DATETIME_S);
                Series expected = counts.nLargest(5);
                Series least = counts.nSmallest(5, KeepTies.LAST);
                Series found = times.nLargest(5);
                Series first = times.nSmallest(5, KeepTies.LAST)) {
            assertThat(labels(found)).isEqualTo(labels(expected));
            assertThat(labels(first)).isEqualTo(labels(least));
            try (Series ticks = found.asType(DType.INT64)) {
                assertThat(ticks.toList())
                        .isEqualTo(list(
                                40_000_000_000_001_008L,
                                40_000_000_000_001_008L,
                                40_000_000_000_001_008L,
                                40_000_000_000_001_008L,
                                40_000_000_000_001_008L));
            }
        }
    }

    @Test
    void argMax_isThePositionOfTheFirstMax() {
        try (Series s = Series.of("v", list(1, null, 3, 2, 3));
                Series nan = Series.of(list(Double.NaN, 1.0, 2.0));
                Series text = Series.of(list("b", "c", null, "c"));
                Series flags = Series.of(list(false, null, true, true));
                Series tail = s.tail(3);
                Index words = Index.of(list("b", "a", null, "c", "c"))) {
            assertThat(s.argMax()).isEqualTo(2);
            assertThat(nan.argMax()).isEqualTo(2);
            assertThat(text.argMax()).isEqualTo(1);
            assertThat(flags.argMax()).isEqualTo(2);
            assertThat(tail.argMax()).isZero();
            assertThat(words.argMax()).isEqualTo(3);
        }
    }

    @Test
    void argMax_ofMissingValues_isRefused() {
        try (Series s = Series.of("v", DType.INT64, list(null, null));
                Series nan = Series.of(list(Double.NaN, Double.NaN));
                Series none = Series.of(DType.INT64, list())) {
            assertThatThrownBy(s::argMax)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("argMax: the Series 'v' has no value that is not missing");
            assertThatThrownBy(nan::argMax).isInstanceOf(InvalidArgumentException.class);
            assertThatThrownBy(none::argMax).isInstanceOf(InvalidArgumentException.class);
        }
    }
}
