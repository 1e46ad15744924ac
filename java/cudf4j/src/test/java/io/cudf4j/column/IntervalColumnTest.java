/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.HostValues;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalColumnTest {
    private static IntervalColumn column() {
        return (IntervalColumn)
                ColumnFactory.of(Arrays.asList(Interval.of(0L, 2L), null, Interval.of(1L, 5L), Interval.of(3L, 3L)));
    }

    @Test
    void values_comeBackAsIntervals() {
        try (IntervalColumn column = column();
                ColumnBase slice = column.slice(1, 3);
                ColumnBase left = ((IntervalColumn) slice).left();
                ColumnBase right = column.right()) {
            assertThat(column.dtype()).isEqualTo(DType.interval(DType.INT64, IntervalClosed.RIGHT));
            assertThat(column.toHost().toList())
                    .containsExactly(Interval.of(0L, 2L), null, Interval.of(1L, 5L), Interval.of(3L, 3L));
            assertThat(left.toHost().toList()).containsExactly(null, 1L);
            assertThat(right.toHost().toList()).containsExactly(2L, null, 5L, 3L);
        }
    }

    @Test
    @Behaviour(158)
    void rows_areAStructOfLeftAndRight() {
        try (IntervalColumn column = column()) {
            assertThat(column.plc().children()).hasSize(2);
            assertThat(column.plc().data()).isNull();
            assertThat(column.plc().child(1).toHost().get(2)).isEqualTo(5L);
        }
    }

    @Test
    void boundsOfTwoColumns_areChecked() {
        try (ColumnBase left = ColumnFactory.of(Arrays.asList(1.0, Double.NaN, null, 2.0));
                ColumnBase right = ColumnFactory.of(Arrays.asList(2.0, 3.0, 4.0, 2.5));
                ColumnBase part = right.slice(1, 4);
                ColumnBase shorter = right.slice(0, 3);
                ColumnBase text = ColumnFactory.of(List.of("a", "b", "c", "d"));
                IntervalColumn column = IntervalColumn.of(left, right, IntervalClosed.LEFT);
                IntervalColumn sliced = IntervalColumn.of(part, part, IntervalClosed.BOTH)) {
            assertThat(column.toHost().toList())
                    .containsExactly(
                            new Interval(1.0, 2.0, IntervalClosed.LEFT),
                            null,
                            null,
                            new Interval(2.0, 2.5, IntervalClosed.LEFT));
            assertThat(sliced.get(0)).isEqualTo(new Interval(3.0, 3.0, IntervalClosed.BOTH));
            assertThatThrownBy(() -> IntervalColumn.of(right, left, IntervalClosed.LEFT))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("interval 0 begins at 2.0, after its end 1.0");
            assertThatThrownBy(() -> IntervalColumn.of(left, shorter, IntervalClosed.LEFT))
                    .isInstanceOf(LengthMismatchException.class);
            assertThatThrownBy(() -> IntervalColumn.of(left, text, IntervalClosed.LEFT))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("string");
        }
    }

    /** Buffers made elsewhere can have such rows: pandas takes an interval with a missing bound for missing. */
    @Test
    void rowWithoutABound_isReadAsNull() {
        try (ColumnBase left = ColumnFactory.of(Arrays.asList(0L, null, 2L, null));
                ColumnBase right = ColumnFactory.of(Arrays.asList(1L, 5L, null, null));
                ColumnBase column = ColumnBase.of(ColumnBuffers.of(DType.interval(DType.INT64, IntervalClosed.RIGHT), 4)
                        .withChildren(left, right))) {
            HostValues rows = column.toHost();
            assertThat(rows.toList()).containsExactly(Interval.of(0L, 1L), null, null, null);
            assertThat(rows.shown()).containsExactly(Interval.of(0L, 1L), null, null, null);
            assertThat(IntStream.range(0, 4).mapToObj(rows::isNull)).containsExactly(false, true, true, true);
            assertThat(column.get(0)).isEqualTo(Interval.of(0L, 1L));
            assertThat(column.get(1)).isNull();
            assertThat(column.shown(2)).isNull();
        }
    }

    @Test
    void breaks_areTheBoundsOfNeighbours() {
        try (ColumnBase breaks = ColumnFactory.of(new long[] {0, 1, 3});
                IntervalColumn column = IntervalColumn.fromBreaks(breaks, IntervalClosed.RIGHT);
                ColumnBase lengths = column.lengths();
                ColumnBase mid = column.mid();
                IntervalColumn closed = column.withClosed(IntervalClosed.BOTH)) {
            assertThat(column.toHost().toList()).containsExactly(Interval.of(0L, 1L), Interval.of(1L, 3L));
            assertThat(lengths.toHost().toList()).containsExactly(1L, 2L);
            assertThat(mid.toHost().toList()).containsExactly(0.5, 2.0);
            assertThat(closed.get(0)).isEqualTo(new Interval(0L, 1L, IntervalClosed.BOTH));
        }
    }

    @Test
    void times_haveLengthsAndMiddles() {
        LocalDateTime start = LocalDateTime.of(2024, 1, 1, 0, 0);
        try (ColumnBase breaks = ColumnFactory.of(DType.DATETIME_US, List.of(start, start.plusHours(3)));
                IntervalColumn column = IntervalColumn.fromBreaks(breaks, IntervalClosed.RIGHT);
                ColumnBase lengths = column.lengths();
                ColumnBase mid = column.mid()) {
            assertThat(lengths.toHost().toList()).containsExactly(Duration.ofHours(3));
            assertThat(mid.toHost().toList()).containsExactly(start.plusMinutes(90));
        }
    }

    @Test
    void containsAndOverlaps_knowTheClosedSides() {
        try (IntervalColumn column = column();
                ColumnBase two = column.contains(2);
                ColumnBase one = column.contains(1.0);
                ColumnBase touching = column.overlaps(new Interval(2L, 3L, IntervalClosed.LEFT));
                ColumnBase beside = column.overlaps(new Interval(2L, 3L, IntervalClosed.RIGHT))) {
            assertThat(two.toHost().toList()).containsExactly(true, null, true, false);
            assertThat(one.toHost().toList()).containsExactly(true, null, false, false);
            assertThat(touching.toHost().toList()).containsExactly(true, null, true, false);
            assertThat(beside.toHost().toList()).containsExactly(false, null, true, false);
        }
    }

    @Test
    void equality_isOfBothBounds() {
        try (IntervalColumn column = column();
                ColumnBase equal = column.binary(BinaryOp.EQ, Interval.of(1L, 5L));
                ColumnBase other = column.binary(BinaryOp.NE, column)) {
            assertThat(equal.toHost().toList()).containsExactly(false, null, true, false);
            assertThat(other.toHost().toList()).containsExactly(false, null, false, false);
            assertThatThrownBy(() -> column.binary(BinaryOp.LT, column))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("lt")
                    .hasMessageContaining("interval[int64, right]");
        }
    }

    @Test
    void operationsThatKeepTheDtype() {
        try (IntervalColumn column = column();
                IntervalColumn same = column();
                ColumnBase dropped = column.dropNa();
                ColumnBase filled = column.fillNa(Interval.of(7L, 8L));
                ColumnBase copied = column.copy()) {
            assertThat(column.contentEquals(same)).isTrue();
            assertThat(column.contentEquals(filled)).isFalse();
            assertThat(copied.contentEquals(column)).isTrue();
            assertThat(dropped.size()).isEqualTo(3);
            assertThat(filled.get(1)).isEqualTo(Interval.of(7L, 8L));
        }
    }

    @Test
    @Behaviour(269)
    void numbersAndTexts_areNoIntervals() {
        try (IntervalColumn column = column()) {
            assertThatThrownBy(() -> column.cast(DType.STRING))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("interval[int64, right] cannot be converted to string");
            assertThatThrownBy(() -> column.reduce(Reduction.MEAN, true))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("mean is not defined for interval[int64, right]");
        }
        assertThatThrownBy(() -> Interval.of(2, 1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> ColumnFactory.of(List.of(Interval.of(1, 2), Interval.of("a", "b"))))
                .isInstanceOf(DTypeMismatchException.class);
    }
}
