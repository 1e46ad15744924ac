/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.serial;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.CategoricalIndex;
import io.cudf4j.DataFrame;
import io.cudf4j.DatetimeIndex;
import io.cudf4j.Index;
import io.cudf4j.IntervalIndex;
import io.cudf4j.MultiIndex;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.TimedeltaIndex;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.testkit.Behaviour;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SerializeTest {
    /** Returns frames of the same bytes on the host. */
    static List<SerialFrame> received(List<SerialFrame> frames) {
        List<SerialFrame> copies = new ArrayList<>();
        for (SerialFrame frame : frames) {
            ByteBuffer bytes = ByteBuffer.allocate((int) frame.sizeBytes());
            frame.copyTo(0, bytes);
            int half = bytes.capacity() / 2;
            copies.add(SerialFrame.ofHost(bytes.flip().slice(0, half), bytes.slice(half, bytes.capacity() - half)));
        }
        return copies;
    }

    static long bytes(Serialized parts) {
        return parts.frames().stream().mapToLong(SerialFrame::sizeBytes).sum();
    }

    private static void assertRoundTrips(Series series) {
        try (Serialized parts = series.serialize();
                Serialized hostParts = series.hostSerialize();
                Series onDevice = Series.deserialize(parts.header(), parts.frames());
                Series fromHost = Series.deserialize(parts.header(), received(parts.frames()));
                Series fromHostParts = Series.deserialize(hostParts.header(), hostParts.frames())) {
            for (Series back : List.of(onDevice, fromHost, fromHostParts)) {
                assertThat(back.dtype()).isEqualTo(series.dtype());
                assertThat(back.name()).isEqualTo(series.name());
                assertThat(back.toList()).isEqualTo(series.toList());
                assertThat(back.nullCount()).isEqualTo(series.nullCount());
                try (Index labels = series.index();
                        Index backLabels = back.index()) {
                    assertThat(backLabels.toList()).isEqualTo(labels.toList());
                }
            }
            assertThat(hostParts.frames()).noneMatch(SerialFrame::isOnDevice);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 64, 257})
    void columnsOfEveryDtype_comeBack_wholeAndInPart(int rows) {
        Random random = new Random(rows);
        for (DType dtype : Samples.dtypes()) {
            for (double nulls : new double[] {0, 0.3, 1}) {
                try (Series series = Samples.series(dtype, rows, nulls, random);
                        Series middle =
                                series.iloc(Slice.of(rows / 3, rows - rows / 4)).toSeries();
                        Series head = series.head(rows / 2);
                        Series later = middle.tail(rows / 5)) {
                    assertRoundTrips(series);
                    assertRoundTrips(middle);
                    assertRoundTrips(head);
                    assertRoundTrips(later);
                }
            }
        }
    }

    @Test
    @Behaviour(48)
    void range_hasNoFrames_andOnlyItsBoundsAndName() {
        Index range = RangeIndex.of(5, 50, 3).rename("r");
        try (Serialized parts = range.serialize();
                Index back = Index.deserialize(parts.header(), parts.frames())) {
            assertThat(range.memoryUsage()).isZero();
            assertThat(parts.frames()).isEmpty();
            assertThat(parts.header().remaining()).isLessThan(24);
            assertThat(back).isInstanceOf(RangeIndex.class);
            assertThat(back.name()).isEqualTo("r");
            assertThat(((RangeIndex) back).start()).isEqualTo(5);
            assertThat(((RangeIndex) back).stop()).isEqualTo(50);
            assertThat(((RangeIndex) back).step()).isEqualTo(3);
            assertThat(back.dtype()).isEqualTo(DType.INT64);
        }
    }

    @Test
    @Behaviour({48, 49})
    void rangeThatBecameAColumn_isStillSentWithoutFrames() {
        try (Index range = RangeIndex.of(4)) {
            assertThat(range.toList()).isEqualTo(list(0L, 1L, 2L, 3L));
            range.toSeries().close();
            assertThat(range.memoryUsage()).isEqualTo(32);
            try (Serialized parts = range.serialize()) {
                assertThat(parts.frames()).isEmpty();
            }
        }
    }

    @Test
    @Behaviour(159)
    void slice_sendsOnlyItsBytes() {
        List<@Nullable Object> texts = new ArrayList<>();
        long[] numbers = new long[1000];
        for (int i = 0; i < 1000; i++) {
            texts.add(i % 10 == 3 ? null : "text " + i % 10);
            numbers[i] = i;
        }
        try (DataFrame frame = DataFrame.of("n", numbers, "t", texts);
                DataFrame part = frame.iloc().rows(Slice.of(500, 510)).toFrame();
                Serialized whole = frame.serialize();
                Serialized sent = part.serialize()) {
            assertThat(bytes(whole)).isGreaterThan(8000 + 4000 + 5400);
            // ten numbers; eleven offsets, nine texts of six bytes, a mask
            assertThat(sent.frames()).extracting(SerialFrame::sizeBytes).containsExactly(80L, 64L, 44L, 54L);
            try (DataFrame back = DataFrame.deserialize(sent.header(), received(sent.frames()))) {
                assertThat(back.contentEquals(part)).isTrue();
                assertThat(back.get(0, "n")).isEqualTo(500L);
                assertThat(back.get(3, "t")).isNull();
            }
        }
    }

    @Test
    void everyKindOfRowLabels_comesBack() {
        List<Index> kinds = List.of(
                Index.of(list("b", null, "a")).rename("n"),
                Index.of(new double[] {0.5, Double.NaN}),
                DatetimeIndex.of(list(LocalDateTime.of(2020, 1, 1, 0, 0), null)),
                TimedeltaIndex.of(list(Duration.ofSeconds(3))),
                CategoricalIndex.of(list("x", "y", "x")).rename(3),
                IntervalIndex.fromArrays(list(1L, 2L), list(2L, 3L)),
                MultiIndex.fromArrays(List.of(list("a", "b"), list(1, null)), list("p", null)),
                RangeIndex.of(7, -2, -3));
        for (Index labels : kinds) {
            try (labels;
                    Serialized parts = labels.serialize();
                    Index back = Index.deserialize(parts.header(), parts.frames())) {
                assertThat(back).hasSameClassAs(labels);
                assertThat(back.toList()).isEqualTo(labels.toList());
                assertThat(back.names()).isEqualTo(labels.names());
            }
        }
    }

    @Test
    void labelsOfEveryClass_comeBack() {
        List<Object> labels = List.of(
                true,
                (byte) -1,
                (short) 300,
                -70_000,
                1L << 40,
                1.5f,
                Double.NaN,
                "grün",
                'c',
                new BigDecimal("-12.340"),
                LocalDate.of(1969, 12, 31),
                LocalDateTime.of(1960, 2, 3, 4, 5, 6, 7),
                ZonedDateTime.of(2020, 10, 25, 2, 30, 0, 0, ZoneId.of("Europe/Berlin")),
                Duration.ofSeconds(-3, 5));
        Map<@Nullable Object, Object> columns = new LinkedHashMap<>();
        labels.forEach(label -> columns.put(label, new int[] {1, 2}));
        columns.put(null, new int[] {3, 4});
        try (DataFrame frame = DataFrame.of(columns);
                Serialized parts = frame.serialize();
                DataFrame back = DataFrame.deserialize(parts.header(), parts.frames())) {
            assertThat(back.columns()).isEqualTo(frame.columns());
            assertThat(back.contentEquals(frame)).isTrue();
        }
    }

    @Test
    void hierarchicalColumnsAndRows_comeBack() {
        try (DataFrame flat =
                        DataFrame.of(Map.of(Tuple.of("a", 1), new int[] {1, 2}, Tuple.of("a", 2), new int[] {3, 4}));
                Index rows = MultiIndex.fromArrays(List.of(list("x", "y"), list(1.5, null)), list("p", "q"));
                DataFrame frame = flat.setIndex(rows);
                Serialized parts = frame.serialize();
                DataFrame back = DataFrame.deserialize(parts.header(), received(parts.frames()));
                Index backRows = back.index()) {
            assertThat(back.columns()).isEqualTo(frame.columns());
            assertThat(backRows.names()).isEqualTo(list("p", "q"));
            assertThat(back.contentEquals(frame)).isTrue();
        }
    }

    @Test
    void framesWithoutColumnsOrRows_comeBack() {
        try (DataFrame nothing = DataFrame.builder().build();
                DataFrame oneRow = DataFrame.of("v", new int[] {1}, "t", list("x"), "l", list(list(1, 2)));
                DataFrame noRows = oneRow.head(0);
                Serialized first = nothing.serialize();
                Serialized second = noRows.serialize();
                DataFrame backFirst = DataFrame.deserialize(first.header(), first.frames());
                DataFrame backSecond = DataFrame.deserialize(second.header(), second.frames())) {
            assertThat(first.frames()).isEmpty();
            assertThat(second.frames()).isEmpty();
            assertThat(backFirst.columns()).isEmpty();
            assertThat(backSecond.dtypes()).isEqualTo(noRows.dtypes());
            assertThat(backSecond.rowCount()).isZero();
        }
    }

    @Test
    void framesInMemory_areComplete_thoseOfASourceAreNot() {
        long[] rows = {1, 2, 3};
        ByteBuffer bytes = ByteBuffer.allocate(24).order(ByteOrder.nativeOrder());
        bytes.asLongBuffer().put(rows);
        try (Series series = Series.of(rows);
                Serialized parts = series.serialize();
                SerialFrame whole = SerialFrame.ofHost(bytes);
                SerialFrame source = SerialFrame.ofHost(24, whole::copyTo);
                Series back = Series.deserialize(parts.header(), List.of(source))) {
            assertThat(parts.frames()).hasSize(1).allMatch(SerialFrame::isComplete);
            assertThat(whole.isComplete()).isTrue();
            assertThat(source.isComplete()).isFalse();
            assertThat(back.toList()).isEqualTo(list(1L, 2L, 3L));
        }
    }

    @Test
    void labelOfAnotherClass_isRefusedByName() {
        try (DataFrame frame = DataFrame.of(Thread.State.NEW, new int[] {1})) {
            assertThatThrownBy(frame::serialize)
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("java.lang.Thread$State");
        }
    }

    @Test
    void wrongClass_isNamed() {
        try (Series series = Series.of(new int[] {1});
                Serialized parts = series.serialize()) {
            assertThatThrownBy(() -> DataFrame.deserialize(parts.header(), parts.frames()))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("Series.deserialize");
        }
    }

    @Test
    void framesOutliveTheObject_andCopiesTheFrames() {
        Series series = Series.of(new long[] {1, 2, 3});
        Serialized parts = series.serialize();
        series.close();
        assertThatThrownBy(series::serialize).isInstanceOf(ClosedException.class);
        Series back = Series.deserialize(parts.header(), parts.frames());
        parts.close();
        parts.close();
        try (back) {
            assertThat(back.toList()).isEqualTo(list(1L, 2L, 3L));
        }
    }
}
