/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.serial;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.CategoricalIndex;
import io.cudf4j.DataFrame;
import io.cudf4j.DatetimeIndex;
import io.cudf4j.Frame;
import io.cudf4j.Index;
import io.cudf4j.IntervalIndex;
import io.cudf4j.MultiIndex;
import io.cudf4j.RangeIndex;
import io.cudf4j.Series;
import io.cudf4j.TimedeltaIndex;
import io.cudf4j.errors.CudfException;
import io.cudf4j.memory.Rmm;
import io.cudf4j.memory.RmmResource;
import io.cudf4j.types.DType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Streams of Java objects with frames in them. */
class ObjectStreamTest {
    private static byte[] written(Object... objects) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            for (Object object : objects) {
                out.writeObject(object);
            }
        }
        return bytes.toByteArray();
    }

    private static Object read(byte[] bytes) throws IOException, ClassNotFoundException {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
            return in.readObject();
        }
    }

    @Test
    void frameOfEveryDtype_comesBack() throws Exception {
        Random random = new Random(11);
        int number = 0;
        for (DType dtype : Samples.dtypes()) {
            try (Series series = Samples.series(dtype, 100, 0.2, random);
                    DataFrame column = series.toFrame();
                    DataFrame frame = column.with(number++, new int[100])) {
                byte[] bytes = written(frame);
                try (DataFrame back = (DataFrame) read(bytes)) {
                    assertThat(back.contentEquals(frame)).as(dtype.name()).isTrue();
                    assertThat(back.dtypes()).isEqualTo(frame.dtypes());
                }
            }
        }
    }

    @Test
    void seriesAndEveryKindOfIndex_comeBack() throws Exception {
        List<Frame<?>> kinds = List.of(
                Series.of("s", list("a", null)),
                Index.of(list("b", "a")).rename("n"),
                DatetimeIndex.of(list(LocalDateTime.of(2020, 1, 1, 0, 0))),
                TimedeltaIndex.of(list(Duration.ofSeconds(3))),
                CategoricalIndex.of(list("x", "y", "x")),
                IntervalIndex.fromArrays(list(1L, 2L), list(2L, 3L)),
                MultiIndex.fromArrays(List.of(list("a", "b"), list(1, null)), list("p", null)),
                RangeIndex.of(7, -2, -3));
        for (Frame<?> object : kinds) {
            try (object;
                    Frame<?> back = (Frame<?>) read(written(object))) {
                assertThat(back).hasSameClassAs(object);
                assertThat(back.toString()).isEqualTo(object.toString());
            }
        }
    }

    @Test
    void largeColumns_passThroughInChunks() throws Exception {
        long[] numbers = new long[300_001];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = 3L * i;
        }
        try (Series series = Series.of(numbers);
                Series back = (Series) read(written(series))) {
            assertThat(back.contentEquals(series)).isTrue();
            assertThat(back.get(300_000)).isEqualTo(900_000L);
        }
    }

    @Test
    void severalObjectsInOneStream_keepTheirPlaces() throws Exception {
        try (Series numbers = Series.of("n", new int[] {1, 2, 3});
                Series part = numbers.tail(1)) {
            byte[] bytes = written("before", numbers, part, numbers, "after");
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                assertThat(in.readObject()).isEqualTo("before");
                Series first = (Series) in.readObject();
                Series second = (Series) in.readObject();
                // one object is written once
                assertThat(in.readObject()).isSameAs(first);
                assertThat(in.readObject()).isEqualTo("after");
                try (first;
                        second) {
                    assertThat(first.toList()).isEqualTo(list(1, 2, 3));
                    assertThat(second.toList()).isEqualTo(list(3));
                }
            }
        }
    }

    @Test
    void stream_namesNoClassButTheOneThatReadsIt() throws Exception {
        try (DataFrame frame = DataFrame.of("t", list("a"), "n", new int[] {1})) {
            String bytes = new String(written(frame), StandardCharsets.ISO_8859_1);
            assertThat(bytes).contains("io.cudf4j.SerialProxy").doesNotContain("java.util", "java.lang", "column.");
        }
    }

    @Test
    void cutAndChangedStreams_areRefused() throws Exception {
        Random random = new Random(3);
        byte[] bytes;
        try (DataFrame frame = DataFrame.of("t", list("a", null, "cc"), "n", new int[] {1, 2, 3})) {
            bytes = written(frame);
        }
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThatThrownBy(() -> read(cut)).isInstanceOfAny(IOException.class, CudfException.class);
        }
        int refused = 0;
        for (int i = 0; i < 2000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                Object back = read(changed);
                if (back instanceof Frame<?> frame) {
                    assertThat(frame.toString()).isNotEmpty();
                    frame.close();
                }
            } catch (IOException | ClassNotFoundException | ClassCastException | CudfException e) {
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(500);
    }

    /** Keeps the first bytes and counts the others. */
    private static final class Beginning extends OutputStream {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private final int most;

        Beginning(int most) {
            this.most = most;
        }

        @Override
        public void write(int value) {
            if (kept.size() < most) {
                kept.write(value);
            }
        }

        @Override
        public void write(byte[] bytes, int from, int count) {
            kept.write(bytes, from, Math.min(count, most - kept.size()));
        }
    }

    private static byte[] beginningOf400Megabytes(int bytes) throws IOException {
        Beginning beginning = new Beginning(bytes);
        try (Series small = Series.of(new byte[50_000_000]);
                Series large = small.asType(DType.INT64);
                ObjectOutputStream out = new ObjectOutputStream(beginning)) {
            out.writeObject(large);
        }
        return beginning.kept.toByteArray();
    }

    @Test
    void streamThatEndsEarly_asksForNoMoreMemoryThanItsBytesAllow() throws Exception {
        byte[] header = beginningOf400Megabytes(5_000);
        byte[] tenth = beginningOf400Megabytes(40_000_000);
        try {
            Rmm.use(RmmResource.cuda().withStatistics());
            assertThatThrownBy(() -> read(header)).isInstanceOfAny(EOFException.class, StreamCorruptedException.class);
            assertThat(Rmm.statistics().peakBytes()).isLessThan(3 << 20);
            Rmm.use(RmmResource.cuda().withStatistics());
            assertThatThrownBy(() -> read(tenth)).isInstanceOfAny(EOFException.class, StreamCorruptedException.class);
            assertThat(Rmm.statistics().peakBytes()).isLessThan(5 * 40_000_000L);
            assertThat(Rmm.statistics().currentBytes()).isZero();
        } finally {
            Rmm.reset();
        }
    }

    @Test
    void largeFrames_comeBackWhole() throws Exception {
        long[] rows = new Random(5).longs(3_000_001).toArray();
        try (Series series = Series.of(rows);
                Series back = (Series) read(written(series))) {
            assertThat(back.contentEquals(series)).isTrue();
        }
    }
}
