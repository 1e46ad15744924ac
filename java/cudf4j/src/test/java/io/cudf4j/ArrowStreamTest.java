/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.TimeStampMicroTZVector;
import org.apache.arrow.vector.TimeStampSecTZVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An allocator that is closed says what of it is not freed. */
class ArrowStreamTest {
    @Test
    @SuppressWarnings("try") // what is done after it is closed is what is tested
    void frames_goThroughAStreamOneByOne() {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                DataFrame one = DataFrame.of("a", list(1, null), "s", list("x", null));
                DataFrame none = one.head(0);
                DataFrame two = DataFrame.of("a", list(3), "s", list("z"))) {
            Arrow.toStream(List.of(one, none, two).iterator(), allocator, stream);
            try (ArrowFrames frames = Arrow.fromStream(stream, allocator)) {
                assertFrame(frames, list(1, null), list("x", null));
                assertFrame(frames, list(), list());
                assertThat(frames.hasNext()).isTrue();
                assertFrame(frames, list(3), list("z"));
                assertThat(frames.hasNext()).isFalse();
                assertThatThrownBy(frames::next).isInstanceOf(NoSuchElementException.class);
                frames.close();
                assertThatThrownBy(frames::hasNext).isInstanceOf(ClosedException.class);
            }
        }
    }

    private static void assertFrame(ArrowFrames frames, List<?> a, List<?> s) {
        try (DataFrame frame = frames.next();
                Series first = frame.col("a");
                Series second = frame.col("s")) {
            assertThat(first.toList()).isEqualTo(a);
            assertThat(second.toList()).isEqualTo(s);
        }
    }

    @Test
    void aStreamThatNobodyReads_isReleased() {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                DataFrame one = DataFrame.of("a", list(1, null))) {
            Arrow.toStream(List.of(one).iterator(), allocator, stream);
            Arrow.fromStream(stream, allocator).close();
        }
    }

    @Test
    void otherDtypes_andNoFrames_areRefused() {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                DataFrame one = DataFrame.of("a", list(1));
                DataFrame other = DataFrame.of("a", list("x"))) {
            assertThatThrownBy(() -> Arrow.toStream(List.<DataFrame>of().iterator(), allocator, stream))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("toStream: there is no frame, and a stream needs the dtypes of one");
            Arrow.toStream(List.of(one, other).iterator(), allocator, stream);
            try (ArrowFrames frames = Arrow.fromStream(stream, allocator)) {
                frames.next().close();
                assertThatThrownBy(frames::next)
                        .isInstanceOf(InputFileException.class)
                        .hasMessageContaining("a frame has");
            }
        }
    }

    @Test
    void aStreamThatIsNone_isRefused() {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator)) {
            assertThatThrownBy(() -> Arrow.fromStream(stream, allocator))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("fromStream: the stream was released, or never filled");
        }
    }

    @Test
    void zones_goThroughVectorsStreamsAndFeather(@TempDir Path folder) {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        List<Object> points = list(
                ZonedDateTime.of(2024, 3, 31, 1, 30, 0, 0, berlin),
                null,
                ZonedDateTime.of(2024, 3, 31, 3, 30, 0, 0, berlin));
        try (BufferAllocator allocator = new RootAllocator();
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(allocator);
                Series times = Series.of("t", DType.datetime(ChronoUnit.MICROS, berlin), points);
                Series utc = Series.of("u", DType.datetime(ChronoUnit.SECONDS, ZoneId.of("UTC")), points);
                Series numbers = Series.of("n", DType.INT32, list(1, null, 3));
                DataFrame frame = DataFrame.builder()
                        .column("t", times)
                        .column("n", numbers)
                        .column("u", utc)
                        .build();
                DataFrame none = frame.head(0)) {
            try (VectorSchemaRoot root = Arrow.toRoot(frame, allocator);
                    DataFrame back = Arrow.fromRoot(root, allocator)) {
                assertThat(root.getSchema().findField("t").getType())
                        .isEqualTo(new ArrowType.Timestamp(TimeUnit.MICROSECOND, "Europe/Berlin"));
                assertThat(root.getSchema().findField("u").getType())
                        .isEqualTo(new ArrowType.Timestamp(TimeUnit.SECOND, "UTC"));
                // 2024-03-31T00:30 and 01:30 of UTC
                assertThat(((TimeStampMicroTZVector) root.getVector("t")).get(0))
                        .isEqualTo(1_711_845_000_000_000L);
                assertThat(root.getVector("t").isNull(1)).isTrue();
                assertThat(((TimeStampSecTZVector) root.getVector("u")).get(2)).isEqualTo(1_711_848_600L);
                assertThat(back.contentEquals(frame)).isTrue();
                assertThat(back.dtypes()).isEqualTo(frame.dtypes());
            }
            Arrow.toStream(List.of(frame, none, frame).iterator(), allocator, stream);
            try (ArrowFrames frames = Arrow.fromStream(stream, allocator)) {
                for (DataFrame expected : List.of(frame, none, frame)) {
                    try (DataFrame back = frames.next()) {
                        assertThat(back.contentEquals(expected)).isTrue();
                        assertThat(back.dtypes()).isEqualTo(expected.dtypes());
                    }
                }
            }
            for (DataFrame each : List.of(frame, none)) {
                each.toFeather(folder.resolve("a.feather"));
                try (DataFrame back = DataFrame.readFeather(folder.resolve("a.feather"))) {
                    assertThat(back.contentEquals(each)).isTrue();
                    assertThat(back.dtypes()).isEqualTo(each.dtypes());
                }
            }
        }
    }

    @Test
    void zonesWithinCategories_areRefusedUnderTheNameOfTheCall(@TempDir Path folder) {
        try (Series times = Series.of("t", DType.datetime(ChronoUnit.MICROS, ZoneOffset.UTC), list((Object) null));
                Series categories = times.asType(DType.categorical());
                DataFrame frame = categories.toFrame()) {
            assertThatThrownBy(() -> frame.toFeather(folder.resolve("a.feather")))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("toFeather: column 't' of " + times.dtype()
                            + ": libcudf's export leaves the time zone out");
        }
        assertThat(folder).isEmptyDirectory();
    }
}
