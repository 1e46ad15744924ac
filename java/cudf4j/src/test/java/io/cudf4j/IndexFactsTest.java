/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of an index, and intervals. */
class IndexFactsTest {
    @Test
    void intervals_ofBreaks_haveLengthsMidsAndSides() {
        try (IntervalIndex index = IntervalIndex.fromBreaks(list(0L, 1L, 2L, 4L));
                Index lengths = index.length();
                Index mids = index.mid();
                Series overlaps = index.overlaps(new Interval(1L, 2L, IntervalClosed.RIGHT));
                Series touches = index.overlaps(new Interval(2L, 3L, IntervalClosed.BOTH));
                IntervalIndex left = index.setClosed(IntervalClosed.LEFT);
                IntervalIndex none = IntervalIndex.fromBreaks(List.of(1.5))) {
            assertThat(lengths.toList()).isEqualTo(list(1L, 1L, 2L));
            assertThat(mids.toList()).isEqualTo(list(0.5, 1.5, 3.0));
            assertThat(overlaps.toList()).isEqualTo(list(false, true, false));
            assertThat(touches.toList()).isEqualTo(list(false, true, true));
            assertThat(index.isClosedRight()).isTrue();
            assertThat(index.isClosedLeft()).isFalse();
            assertThat(left.isClosedLeft()).isTrue();
            assertThat(left.closed()).isEqualTo(IntervalClosed.LEFT);
            assertThat(index.isOverlapping()).isFalse();
            assertThat(index.isNonOverlappingMonotonic()).isTrue();
            assertThat(none.rowCount()).isZero();
            assertThatThrownBy(() -> IntervalIndex.fromBreaks(list(3L, 2L)))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("interval 0");
        }
    }

    @Test
    void intervals_thatOverlapOrFall_areTold() {
        try (IntervalIndex across = IntervalIndex.fromArrays(list(0L, 1L), list(2L, 3L));
                IntervalIndex falling = IntervalIndex.fromArrays(list(2L, 0L), list(3L, 2L));
                IntervalIndex mixed = IntervalIndex.fromArrays(list(2L, 0L, 4L), list(3L, 1L, 5L));
                IntervalIndex touching = IntervalIndex.fromBreaks(list(0L, 1L, 2L), IntervalClosed.BOTH)) {
            assertThat(across.isOverlapping()).isTrue();
            assertThat(across.isNonOverlappingMonotonic()).isFalse();
            assertThat(falling.isOverlapping()).isFalse();
            assertThat(falling.isNonOverlappingMonotonic()).isTrue();
            assertThat(mixed.isOverlapping()).isFalse();
            assertThat(mixed.isNonOverlappingMonotonic()).isFalse();
            assertThat(touching.isOverlapping()).isTrue();
            assertThat(touching.isNonOverlappingMonotonic()).isFalse();
        }
    }

    @Test
    void inferredType_isTheWordOfPandas() {
        try (Index integers = Index.of(list(1L, 2L));
                Index floats = Index.of(list(1.5));
                Index texts = Index.of(list("a"));
                Index flags = Index.of(list(true));
                Index range = RangeIndex.of(3);
                IntervalIndex intervals = IntervalIndex.fromBreaks(list(0L, 1L));
                Index tuples = MultiIndex.fromTuples(List.of(Tuple.of(1L, 2L)))) {
            assertThat(integers.inferredType()).isEqualTo("integer");
            assertThat(floats.inferredType()).isEqualTo("floating");
            assertThat(texts.inferredType()).isEqualTo("string");
            assertThat(flags.inferredType()).isEqualTo("boolean");
            assertThat(range.inferredType()).isEqualTo("integer");
            assertThat(intervals.inferredType()).isEqualTo("interval");
            assertThat(tuples.inferredType()).isEqualTo("mixed");
        }
    }

    @Test
    void resolution_isThatOfTheClocks() {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        try (DatetimeIndex hours = DatetimeIndex.of(list(LocalDateTime.of(2024, 1, 1, 1, 0)));
                DatetimeIndex millis = DatetimeIndex.of(list(LocalDateTime.of(2024, 1, 1, 1, 2, 3, 500_000_000)));
                DatetimeIndex nanos = DatetimeIndex.of(list(LocalDateTime.of(2024, 1, 1, 0, 0, 0, 1)));
                DatetimeIndex zoned = DatetimeIndex.of(list(ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, berlin)))) {
            assertThat(hours.resolution()).isEqualTo("hour");
            assertThat(millis.resolution()).isEqualTo("millisecond");
            assertThat(nanos.resolution()).isEqualTo("nanosecond");
            assertThat(zoned.resolution()).isEqualTo("day");
        }
    }

    @Test
    void labels_areShiftedRepeatedAndFound() {
        try (Index times = Index.of(DType.DATETIME_US, list(LocalDateTime.of(2024, 1, 31, 0, 0), null));
                Index shifted = times.shift(2, DateOffset.ofMonths(1));
                Index numbers = Index.of(list(1L, 3L, 5L, 5L));
                Index mixed = Index.of(list(3L, 1L, 4L))) {
            assertThat(shifted.toList()).isEqualTo(list(LocalDateTime.of(2024, 3, 31, 0, 0), null));
            assertThat(numbers.hasDuplicates()).isTrue();
            assertThat(mixed.hasDuplicates()).isFalse();
            assertThat(numbers.findLabelRange(Slice.of(2L, 5L))).isEqualTo(new Slice.Positions(1, 4, 1, 3));
            assertThatThrownBy(() -> mixed.findLabelRange(Slice.of(2L, 5L))).isInstanceOf(LabelNotFoundException.class);
            assertThatThrownBy(() -> numbers.shift(1, DateOffset.ofDays(1)))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("only timestamps");
        }
    }
}
