/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.labels;
import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Labels of every dtype, missing ones among them, sorted and not, on all sizes of rows. */
class LocLabelsTest {
    private static Series series(Index labels) {
        try (labels;
                Index positions = RangeIndex.of(labels.rowCount());
                Series values = positions.toSeries()) {
            return values.withIndex(labels);
        }
    }

    private static List<Object> rows(Series series, Object key) {
        try (Series got = series.loc(key).toSeries()) {
            return got.toList();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 31, 32, 33, 63, 64, 65, 1000})
    void everyLabelOfAnUnsortedIndex_isFound(int size) {
        long[] labels = new long[size];
        for (int i = 0; i < size; i++) {
            labels[i] = (i * 7919L + 13) % 10007;
        }
        try (Series series = series(Index.of(labels))) {
            assertThat(series.loc(labels[size - 1]).get()).isEqualTo(size - 1L);
            assertThat(rows(series, labels))
                    .hasSize(size)
                    .startsWith(0L)
                    .endsWith(size - 1L)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void labelsOfASlice_areThoseOfItsRows() {
        try (Series series = series(Index.of(new long[] {5, 1, 4, 2, 3}));
                Series middle = series.iloc(Slice.of(1, 4)).toSeries()) {
            assertThat(rows(middle, list(2, 1))).isEqualTo(list(3L, 1L));
            assertThatThrownBy(() -> middle.loc(5).get()).isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void nullAndNan_areLabels() {
        try (Series series = series(Index.of(DType.FLOAT64, list(2.0, null, Double.NaN, 1.0, null)));
                Series sorted = series(Index.of(DType.INT64, list(1, 3, null, null)))) {
            assertThat(rows(series, null)).isEqualTo(list(1L, 4L));
            assertThat(series.loc(Double.NaN).get()).isEqualTo(2L);
            assertThat(rows(series, list(null, 1.0))).isEqualTo(list(1L, 4L, 3L));
            assertThat(rows(sorted, null)).isEqualTo(list(2L, 3L));
            assertThat(rows(sorted, list(null, 3))).isEqualTo(list(2L, 3L, 1L));
            assertThat(rows(sorted, Slice.from(2))).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void numbersEqualAcrossClasses() {
        try (Series small = series(Index.of(new byte[] {3, 1, 2}));
                Series unsigned = series(Index.of(DType.UINT64, list(7, 5)));
                Series counted = Series.of(new long[] {10, 11, 12})) {
            assertThat(small.loc(2L).get()).isEqualTo(2L);
            assertThat(small.loc(2.0).get()).isEqualTo(2L);
            assertThat(unsigned.loc((short) 5).get()).isEqualTo(1L);
            assertThat(counted.loc(1.0).get()).isEqualTo(11L);
            for (Object absent : List.of(2.5, 1000, -1, "2", true)) {
                assertThatThrownBy(() -> small.loc(absent).get()).isInstanceOf(LabelNotFoundException.class);
            }
        }
    }

    @Test
    void sliceEndsBeyondTheDtype_areOpen() {
        try (Series small = series(Index.of(new byte[] {1, 2, 3}))) {
            assertThat(rows(small, Slice.of(-1000, 2))).isEqualTo(list(0L, 1L));
            assertThat(rows(small, Slice.of(2, 1_000_000L))).isEqualTo(list(1L, 2L));
            assertThat(rows(small, Slice.of(500, null))).isEqualTo(list());
        }
    }

    @Test
    void sliceEndOfAnotherKind_isRefused() {
        try (Series numbers = series(Index.of(new long[] {1, 2, 3}));
                Series words = series(Index.of(list("a", "b")))) {
            for (Object end : List.of("1", 1.5)) {
                assertThatThrownBy(() -> numbers.loc(Slice.from(end)).toSeries())
                        .isInstanceOf(DTypeMismatchException.class)
                        .hasMessageContaining("int64");
            }
            assertThatThrownBy(() -> words.loc(Slice.from(1)).toSeries()).isInstanceOf(DTypeMismatchException.class);
        }
    }

    private static Index days() {
        return Index.of(list(
                LocalDateTime.of(2024, 2, 27, 0, 0),
                LocalDateTime.of(2024, 2, 28, 0, 0),
                LocalDateTime.of(2024, 2, 29, 0, 0),
                LocalDateTime.of(2024, 3, 1, 0, 0)));
    }

    private static Index hours() {
        return Index.of(list(
                LocalDateTime.of(2024, 2, 28, 6, 0),
                LocalDateTime.of(2024, 2, 28, 18, 30),
                LocalDateTime.of(2024, 2, 29, 6, 0),
                LocalDateTime.of(2024, 3, 1, 6, 0)));
    }

    @Test
    @Behaviour(130)
    void textOnADatetimeIndex_isParsed() {
        try (Series days = series(days())) {
            assertThat(days.loc("2024-02-28").get()).isEqualTo(1L);
            assertThat(days.loc("2024-02-28 00:00:00").get()).isEqualTo(1L);
            assertThat(days.loc(LocalDate.of(2024, 2, 29)).get()).isEqualTo(2L);
            assertThat(days.loc(LocalDateTime.of(2024, 3, 1, 0, 0)).get()).isEqualTo(3L);
            assertThat(rows(days, list("2024-03-01", "2024-02-27"))).isEqualTo(list(3L, 0L));
            for (Object absent : List.of("2024-02-26", "2024-02-27 01:00", "February", "2024-13-01", 5)) {
                assertThatThrownBy(() -> days.loc(absent).get()).isInstanceOf(LabelNotFoundException.class);
            }
        }
    }

    @Test
    @Behaviour(130)
    void textSlices_includeTheWholePeriodOfTheirEnds() {
        try (Series days = series(days());
                Series hours = series(hours());
                Series falling = hours.iloc(Slice.of(null, null, -1)).toSeries()) {
            assertThat(rows(days, Slice.of("2024-02-28", "2024-02-29"))).isEqualTo(list(1L, 2L));
            assertThat(rows(days, Slice.to("2024-02"))).isEqualTo(list(0L, 1L, 2L));
            assertThat(rows(hours, Slice.of("2024-02-28", "2024-02-28"))).isEqualTo(list(0L, 1L));
            assertThat(rows(hours, Slice.from("2024-02-28 18"))).isEqualTo(list(1L, 2L, 3L));
            assertThat(rows(hours, Slice.of("2023", "2024-02-28 18:30:00.000000001")))
                    .isEqualTo(list(0L, 1L));
            assertThat(rows(falling, Slice.of("2024-02-29", "2024-02-28 12"))).isEqualTo(list(2L, 1L));
        }
    }

    @Test
    @Behaviour(130)
    void periodCoarserThanTheLabels_selectsAllWithin() {
        try (Series days = series(days());
                Series hours = series(hours());
                Series unsorted = hours.iloc(list(3, 0, 2, 1)).toSeries()) {
            assertThat(rows(days, "2024-02")).isEqualTo(list(0L, 1L, 2L));
            assertThat(rows(hours, "2024-02-28")).isEqualTo(list(0L, 1L));
            assertThat(rows(unsorted, "2024-02-28")).isEqualTo(list(0L, 1L));
            assertThat(rows(unsorted, "2024")).isEqualTo(list(3L, 0L, 2L, 1L));
            assertThatThrownBy(() -> hours.loc("2025").toSeries()).isInstanceOf(LabelNotFoundException.class);
        }
    }

    /** pandas 3.1 gives the same. */
    @Test
    @Behaviour(130)
    void periodOnLabelsWithAZone_isOneOfItsClocks() {
        ZoneId zone = ZoneId.of("America/New_York");
        try (Index hours = hours();
                Series late = series(((DatetimeIndex) hours).tzLocalize(zone));
                Series unsorted = late.iloc(list(3, 0, 2, 1)).toSeries();
                Index days = days();
                Series midnights = series(((DatetimeIndex) days).tzLocalize(zone))) {
            assertThat(rows(late, "2024-02-28")).isEqualTo(list(0L, 1L));
            assertThat(rows(late, "2024-02-28 18")).isEqualTo(list(1L));
            assertThat(rows(unsorted, "2024-02-28")).isEqualTo(list(0L, 1L));
            assertThat(midnights.loc("2024-02-28").get()).isEqualTo(1L);
        }
    }

    @Test
    void emptySeries_hasNoLabel() {
        try (Series empty = series(Index.of(new long[0]));
                Series none = empty.loc(Slice.of(1, 2)).toSeries();
                Series listed = empty.loc(List.of()).toSeries()) {
            assertThat(none.rowCount()).isZero();
            assertThat(labels(listed)).isEmpty();
            assertThatThrownBy(() -> empty.loc(1).get()).isInstanceOf(LabelNotFoundException.class);
        }
    }
}
