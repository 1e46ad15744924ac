/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ReadChannel;
import org.apache.arrow.vector.ipc.message.ArrowBlock;
import org.apache.arrow.vector.ipc.message.ArrowBuffer;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.MessageSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Feather files that pandas 3.1.1 packed, and packed ones of our own. */
class FeatherPackedTest {
    private static final FeatherWriteOptions WRITE = FeatherWriteOptions.defaults();
    private static final FeatherReadOptions READ = FeatherReadOptions.defaults();
    private static final String LZ4 = """
            QVJST1cxAAD/////8AIAABAAAAAAAAoADgAGAAUACAAKAAAAAAEEABAAAAAAAAoADAAAAAQACAAKAAAATAIAAAQAAAABAAAADAAA
            AAgADAAEAAgACAAAACQCAAAEAAAAFwIAAHsiaW5kZXhfY29sdW1ucyI6IFt7ImtpbmQiOiAicmFuZ2UiLCAibmFtZSI6IG51bGws
            ICJzdGFydCI6IDAsICJzdG9wIjogMywgInN0ZXAiOiAxfV0sICJjb2x1bW5faW5kZXhlcyI6IFt7Im5hbWUiOiBudWxsLCAiZmll
            bGRfbmFtZSI6IG51bGwsICJwYW5kYXNfdHlwZSI6ICJ1bmljb2RlIiwgIm51bXB5X3R5cGUiOiAic3RyIiwgIm1ldGFkYXRhIjog
            eyJlbmNvZGluZyI6ICJVVEYtOCJ9fV0sICJjb2x1bW5zIjogW3sibmFtZSI6ICJhIiwgImZpZWxkX25hbWUiOiAiYSIsICJwYW5k
            YXNfdHlwZSI6ICJpbnQ2NCIsICJudW1weV90eXBlIjogImludDY0IiwgIm1ldGFkYXRhIjogbnVsbH0sIHsibmFtZSI6ICJiIiwg
            ImZpZWxkX25hbWUiOiAiYiIsICJwYW5kYXNfdHlwZSI6ICJvYmplY3QiLCAibnVtcHlfdHlwZSI6ICJzdHIiLCAibWV0YWRhdGEi
            OiBudWxsfV0sICJhdHRyaWJ1dGVzIjoge30sICJjcmVhdG9yIjogeyJsaWJyYXJ5IjogInB5YXJyb3ciLCAidmVyc2lvbiI6ICIy
            Ni4wLjEifSwgInBhbmRhc192ZXJzaW9uIjogIjMuMS4xIn0ABgAAAHBhbmRhcwAAAgAAAEAAAAAEAAAA2P///wAAARQQAAAAGAAA
            AAQAAAAAAAAAAQAAAGIAAAAEAAQABAAAABAAFAAIAAYABwAMAAAAEAAQAAAAAAABAhAAAAAcAAAABAAAAAAAAAABAAAAYQAAAAgA
            DAAIAAcACAAAAAAAAAFAAAAA/////9gAAAAUAAAAAAAAAAwAGAAGAAUACAAMAAwAAAAAAwQAHAAAAIAAAAAAAAAAAAAAAAwAHAAQ
            AAQACAAMAAwAAAB4AAAAHAAAABQAAAADAAAAAAAAAAAAAAAEAAQABAAAAAUAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAqAAAA
            AAAAADAAAAAAAAAAAAAAAAAAAAAwAAAAAAAAACwAAAAAAAAAYAAAAAAAAAAeAAAAAAAAAAAAAAACAAAAAwAAAAAAAAAAAAAAAAAA
            AAMAAAAAAAAAAAAAAAAAAAAYAAAAAAAAAAQiTRhgQIITAAAAIgEAAQASAgcAkAADAAAAAAAAAAAAAAAAAAAAAAAgAAAAAAAAAAQi
            TRhgQIIVAAAAEwABABMBCAATAggAgAcAAAAAAAAAAAAAAAAAAAAHAAAAAAAAAAQiTRhgQIIHAACAeHl6w6TDtgAAAAAAAP////8A
            AAAAEAAAAAwAFAAGAAgADAAQAAwAAAAAAAQAOAAAACQAAAAEAAAAAQAAAAADAAAAAAAA4AAAAAAAAACAAAAAAAAAAAAAAAAAAAoA
            DAAAAAQACAAKAAAATAIAAAQAAAABAAAADAAAAAgADAAEAAgACAAAACQCAAAEAAAAFwIAAHsiaW5kZXhfY29sdW1ucyI6IFt7Imtp
            bmQiOiAicmFuZ2UiLCAibmFtZSI6IG51bGwsICJzdGFydCI6IDAsICJzdG9wIjogMywgInN0ZXAiOiAxfV0sICJjb2x1bW5faW5k
            ZXhlcyI6IFt7Im5hbWUiOiBudWxsLCAiZmllbGRfbmFtZSI6IG51bGwsICJwYW5kYXNfdHlwZSI6ICJ1bmljb2RlIiwgIm51bXB5
            X3R5cGUiOiAic3RyIiwgIm1ldGFkYXRhIjogeyJlbmNvZGluZyI6ICJVVEYtOCJ9fV0sICJjb2x1bW5zIjogW3sibmFtZSI6ICJh
            IiwgImZpZWxkX25hbWUiOiAiYSIsICJwYW5kYXNfdHlwZSI6ICJpbnQ2NCIsICJudW1weV90eXBlIjogImludDY0IiwgIm1ldGFk
            YXRhIjogbnVsbH0sIHsibmFtZSI6ICJiIiwgImZpZWxkX25hbWUiOiAiYiIsICJwYW5kYXNfdHlwZSI6ICJvYmplY3QiLCAibnVt
            cHlfdHlwZSI6ICJzdHIiLCAibWV0YWRhdGEiOiBudWxsfV0sICJhdHRyaWJ1dGVzIjoge30sICJjcmVhdG9yIjogeyJsaWJyYXJ5
            IjogInB5YXJyb3ciLCAidmVyc2lvbiI6ICIyNi4wLjEifSwgInBhbmRhc192ZXJzaW9uIjogIjMuMS4xIn0ABgAAAHBhbmRhcwAA
            AgAAAEAAAAAEAAAA2P///wAAARQQAAAAGAAAAAQAAAAAAAAAAQAAAGIAAAAEAAQABAAAABAAFAAIAAYABwAMAAAAEAAQAAAAAAAB
            AhAAAAAcAAAABAAAAAAAAAABAAAAYQAAAAgADAAIAAcACAAAAAAAAAFAAAAAGAMAAEFSUk9XMQ==
            """;
    private static final String ZSTD = """
            QVJST1cxAAD/////8AIAABAAAAAAAAoADgAGAAUACAAKAAAAAAEEABAAAAAAAAoADAAAAAQACAAKAAAATAIAAAQAAAABAAAADAAA
            AAgADAAEAAgACAAAACQCAAAEAAAAFwIAAHsiaW5kZXhfY29sdW1ucyI6IFt7ImtpbmQiOiAicmFuZ2UiLCAibmFtZSI6IG51bGws
            ICJzdGFydCI6IDAsICJzdG9wIjogMywgInN0ZXAiOiAxfV0sICJjb2x1bW5faW5kZXhlcyI6IFt7Im5hbWUiOiBudWxsLCAiZmll
            bGRfbmFtZSI6IG51bGwsICJwYW5kYXNfdHlwZSI6ICJ1bmljb2RlIiwgIm51bXB5X3R5cGUiOiAic3RyIiwgIm1ldGFkYXRhIjog
            eyJlbmNvZGluZyI6ICJVVEYtOCJ9fV0sICJjb2x1bW5zIjogW3sibmFtZSI6ICJhIiwgImZpZWxkX25hbWUiOiAiYSIsICJwYW5k
            YXNfdHlwZSI6ICJpbnQ2NCIsICJudW1weV90eXBlIjogImludDY0IiwgIm1ldGFkYXRhIjogbnVsbH0sIHsibmFtZSI6ICJiIiwg
            ImZpZWxkX25hbWUiOiAiYiIsICJwYW5kYXNfdHlwZSI6ICJvYmplY3QiLCAibnVtcHlfdHlwZSI6ICJzdHIiLCAibWV0YWRhdGEi
            OiBudWxsfV0sICJhdHRyaWJ1dGVzIjoge30sICJjcmVhdG9yIjogeyJsaWJyYXJ5IjogInB5YXJyb3ciLCAidmVyc2lvbiI6ICIy
            Ni4wLjEifSwgInBhbmRhc192ZXJzaW9uIjogIjMuMS4xIn0ABgAAAHBhbmRhcwAAAgAAAEAAAAAEAAAA2P///wAAARQQAAAAGAAA
            AAQAAAAAAAAAAQAAAGIAAAAEAAQABAAAABAAFAAIAAYABwAMAAAAEAAQAAAAAAABAhAAAAAcAAAABAAAAAAAAAABAAAAYQAAAAgA
            DAAIAAcACAAAAAAAAAFAAAAA/////+AAAAAUAAAAAAAAAAwAGAAGAAUACAAMAAwAAAAAAwQAHAAAAGgAAAAAAAAAAAAAAAwAHgAQ
            AAQACAAMAAwAAACAAAAAJAAAABgAAAADAAAAAAAAAAAAAAAAAAYACAAHAAYAAAAAAAABBQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
            AAAAACUAAAAAAAAAKAAAAAAAAAAAAAAAAAAAACgAAAAAAAAAJgAAAAAAAABQAAAAAAAAABgAAAAAAAAAAAAAAAIAAAADAAAAAAAA
            AAAAAAAAAAAAAwAAAAAAAAAAAAAAAAAAABgAAAAAAAAAKLUv/SAYpQAAYAEAAgADAAAAAAAAAAIAYOABYAEAAAAgAAAAAAAAACi1
            L/0gIK0AAHAAAAEAAgAHAAAAAAAAAANUAgADAQAABwAAAAAAAAAotS/9IAc5AAB4eXrDpMO2/////wAAAAAQAAAADAAUAAYACAAM
            ABAADAAAAAAABAA4AAAAJAAAAAQAAAABAAAAAAMAAAAAAADoAAAAAAAAAGgAAAAAAAAAAAAAAAAACgAMAAAABAAIAAoAAABMAgAA
            BAAAAAEAAAAMAAAACAAMAAQACAAIAAAAJAIAAAQAAAAXAgAAeyJpbmRleF9jb2x1bW5zIjogW3sia2luZCI6ICJyYW5nZSIsICJu
            YW1lIjogbnVsbCwgInN0YXJ0IjogMCwgInN0b3AiOiAzLCAic3RlcCI6IDF9XSwgImNvbHVtbl9pbmRleGVzIjogW3sibmFtZSI6
            IG51bGwsICJmaWVsZF9uYW1lIjogbnVsbCwgInBhbmRhc190eXBlIjogInVuaWNvZGUiLCAibnVtcHlfdHlwZSI6ICJzdHIiLCAi
            bWV0YWRhdGEiOiB7ImVuY29kaW5nIjogIlVURi04In19XSwgImNvbHVtbnMiOiBbeyJuYW1lIjogImEiLCAiZmllbGRfbmFtZSI6
            ICJhIiwgInBhbmRhc190eXBlIjogImludDY0IiwgIm51bXB5X3R5cGUiOiAiaW50NjQiLCAibWV0YWRhdGEiOiBudWxsfSwgeyJu
            YW1lIjogImIiLCAiZmllbGRfbmFtZSI6ICJiIiwgInBhbmRhc190eXBlIjogIm9iamVjdCIsICJudW1weV90eXBlIjogInN0ciIs
            ICJtZXRhZGF0YSI6IG51bGx9XSwgImF0dHJpYnV0ZXMiOiB7fSwgImNyZWF0b3IiOiB7ImxpYnJhcnkiOiAicHlhcnJvdyIsICJ2
            ZXJzaW9uIjogIjI2LjAuMSJ9LCAicGFuZGFzX3ZlcnNpb24iOiAiMy4xLjEifQAGAAAAcGFuZGFzAAACAAAAQAAAAAQAAADY////
            AAABFBAAAAAYAAAABAAAAAAAAAABAAAAYgAAAAQABAAEAAAAEAAUAAgABgAHAAwAAAAQABAAAAAAAAECEAAAABwAAAAEAAAAAAAA
            AAEAAABhAAAACAAMAAgABwAIAAAAAAAAAUAAAAAYAwAAQVJST1cx
            """;

    @TempDir
    private Path folder;

    private static DataFrame large() {
        return DataFrame.builder()
                .column("n", IntStream.range(0, 10_000).mapToLong(i -> i % 10).toArray())
                .column(
                        "c",
                        DType.categorical("x", "y"),
                        IntStream.range(0, 10_000)
                                .mapToObj(i -> i % 3 == 0 ? "x" : "y")
                                .toList())
                .column(
                        "s",
                        IntStream.range(0, 10_000)
                                .mapToObj(i -> i % 7 == 0 ? null : "text " + i % 5)
                                .toList())
                .build();
    }

    @Test
    void filesOfPandas_areRead() {
        for (String each : List.of(LZ4, ZSTD)) {
            byte[] bytes = Base64.getMimeDecoder().decode(each);
            try (DataFrame frame = DataFrame.readFeather(FileSource.of(bytes), READ);
                    DataFrame one = DataFrame.readFeather(FileSource.of(bytes), READ.columns("b"))) {
                assertThat(values(frame, "a")).isEqualTo(list(1L, 2L, 3L));
                assertThat(values(frame, "b")).isEqualTo(list("x", "y", "z\u00e4\u00f6"));
                assertThat(one.columns()).isEqualTo(list("b"));
                assertThat(values(one, "b")).isEqualTo(list("x", "y", "z\u00e4\u00f6"));
            }
            assertThatThrownBy(() -> DataFrame.readFeather(FileSource.of(bytes), READ.columns("z")))
                    .isInstanceOf(LabelNotFoundException.class);
        }
    }

    @Test
    void packed_comesBack_andIsSmaller() throws IOException {
        Path plain = folder.resolve("plain.feather");
        try (DataFrame frame = large()) {
            frame.toFeather(plain);
            for (FeatherCompression compression : List.of(FeatherCompression.LZ4, FeatherCompression.ZSTD)) {
                Path packed = folder.resolve(compression + ".feather");
                frame.toFeather(packed, WRITE.compression(compression));
                assertThat(Files.size(packed)).isLessThan(Files.size(plain) / 2);
                try (DataFrame back = DataFrame.readFeather(packed)) {
                    assertThat(back.contentEquals(frame))
                            .as(compression.toString())
                            .isTrue();
                    assertThat(back.dtypes()).isEqualTo(frame.dtypes());
                }
            }
        }
    }

    @Test
    void batches_comeBackAsOneFrame_fromFilesAndStreams() {
        try (DataFrame frame = large();
                DataFrame none = frame.head(0)) {
            for (int rows : new int[] {1_000, 3_333, 10_000, 20_000}) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                frame.toFeather(
                        out,
                        WRITE.chunkSize(rows)
                                .compression(FeatherCompression.ZSTD)
                                .compressionLevel(7));
                try (DataFrame back = DataFrame.readFeather(FileSource.of(out.toByteArray()), READ)) {
                    assertThat(back.contentEquals(frame)).as("" + rows).isTrue();
                }
            }
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            none.toFeather(out, WRITE.chunkSize(10));
            try (DataFrame back = DataFrame.readFeather(FileSource.of(out.toByteArray()), READ)) {
                assertThat(back.contentEquals(none)).isTrue();
            }
        }
    }

    /** Arrow C++ takes what has a length before it for a frame of LZ4, also where the length is 0, and refuses the file. */
    @Test
    void buffersWithoutBytes_areNotPacked() throws IOException {
        for (FeatherCompression compression : List.of(FeatherCompression.LZ4, FeatherCompression.ZSTD)) {
            Path file = folder.resolve("empty-" + compression);
            try (DataFrame frame = DataFrame.of("s", list("", null, ""), "n", list(1, null, 3));
                    DataFrame none = frame.head(0)) {
                for (DataFrame each : List.of(frame, none)) {
                    each.toFeather(file, WRITE.compression(compression));
                    assertThat(bufferBytes(file)).as("" + each).doesNotContain(8L);
                    try (DataFrame back = DataFrame.readFeather(file)) {
                        assertThat(back.contentEquals(each)).isTrue();
                    }
                    Files.delete(file);
                }
            }
        }
    }

    private static List<Long> bufferBytes(Path file) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(file);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            ArrowBlock block = reader.getRecordBlocks().get(0);
            ReadChannel in = new ReadChannel(channel.position(block.getOffset()));
            try (ArrowRecordBatch batch = MessageSerializer.deserializeRecordBatch(in, block, allocator)) {
                return batch.getBuffersLayout().stream()
                        .map(ArrowBuffer::getSize)
                        .toList();
            }
        }
    }

    /** Else pandas reads whole numbers and truths with nulls as floats and objects, and intervals as structs. */
    @Test
    void pandasIsTold_whichDtypesColumnsHave() throws IOException {
        Path file = folder.resolve("told.feather");
        try (Series bounds = Series.of("iv", DType.interval(DType.INT64, IntervalClosed.LEFT), list((Object) null));
                DataFrame frame = DataFrame.builder()
                        .column("n", DType.INT32, list((Object) null))
                        .column("b", DType.BOOL, list((Object) null))
                        .column("iv", bounds)
                        .build()) {
            frame.toFeather(file);
        }
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(file);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            assertThat(reader.getVectorSchemaRoot()
                            .getSchema()
                            .getCustomMetadata()
                            .get("pandas"))
                    .contains("\"field_name\": \"n\", \"pandas_type\": \"int32\", \"numpy_type\": \"Int32\"")
                    .contains("\"field_name\": \"b\", \"pandas_type\": \"bool\", \"numpy_type\": \"boolean\"")
                    .contains("\"numpy_type\": \"interval[int64, left]\"");
        }
    }

    @Test
    void levelThatZstdHasNot_isRefused() {
        for (int level : new int[] {23, 99, -131_073}) {
            assertThatThrownBy(() -> WRITE.compressionLevel(level))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("compressionLevel: ZSTD has levels from -131072 to 22, got " + level);
        }
        try (DataFrame frame = DataFrame.of("n", list(1L, 2L))) {
            for (int level : new int[] {22, -131_072}) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                frame.toFeather(out, WRITE.compression(FeatherCompression.ZSTD).compressionLevel(level));
                try (DataFrame back = DataFrame.readFeather(FileSource.of(out.toByteArray()), READ)) {
                    assertThat(back.contentEquals(frame)).isTrue();
                }
            }
        }
    }

    @Test
    void aLevelBesideWhatHasNone_isRefused() {
        Path file = folder.resolve("level.feather");
        try (DataFrame frame = DataFrame.of("n", list(1))) {
            for (FeatherCompression compression : List.of(FeatherCompression.NONE, FeatherCompression.LZ4)) {
                FeatherWriteOptions options = WRITE.compression(compression).compressionLevel(3);
                assertThatThrownBy(() -> frame.toFeather(file, options))
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessage("toFeather: compressionLevel is one of ZSTD, and compression is " + compression
                                + "; leave it out, or pack with ZSTD");
                assertThatThrownBy(() -> frame.toFeather(new ByteArrayOutputStream(), options))
                        .isInstanceOf(InvalidArgumentException.class);
            }
        }
        assertThat(file).doesNotExist();
    }

    @Test
    void bytesThatAreNoFeather_areRefused() {
        assertThatThrownBy(() -> DataFrame.readFeather(FileSource.of(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}), READ))
                .isInstanceOf(InputFileException.class);
    }

    /** The largest, the least above zero, a third, minus zero and no number, by the table of IEEE 754's binary16. */
    @Test
    void halfFloats_areReadAsFloat32(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("half.feather");
        int[] bits = {0x7BFF, 0x0001, 0x3555, 0x8000, 0x7C00, 0xFC00, 0x3C00};
        try (BufferAllocator allocator = new RootAllocator();
                Float2Vector halves = new Float2Vector("h", allocator);
                IntVector numbers = new IntVector("i", allocator);
                FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            for (int row = 0; row < bits.length; row++) {
                halves.setSafe(row, (short) bits[row]);
                numbers.setSafe(row, row);
            }
            halves.setNull(bits.length);
            numbers.setSafe(bits.length, 7);
            VectorSchemaRoot root = VectorSchemaRoot.of(halves, numbers);
            root.setRowCount(bits.length + 1);
            try (ArrowFileWriter writer = new ArrowFileWriter(root, null, out)) {
                writer.writeBatch();
                // a batch of other values of the same vectors
                halves.set(0, (short) 0x4000);
                writer.writeBatch();
            }
        }
        List<Object> expected = list(
                65504f,
                (float) Math.pow(2, -24),
                0x1.554p-2f,
                -0.0f,
                Float.POSITIVE_INFINITY,
                Float.NEGATIVE_INFINITY,
                1f,
                null);
        try (DataFrame read = DataFrame.readFeather(file);
                DataFrame alone = DataFrame.readFeather(FileSource.of(file), READ.columns("h"))) {
            assertThat(read.dtypes()).containsEntry("h", DType.FLOAT32);
            List<Object> both = new ArrayList<>(expected);
            both.add(2f);
            both.addAll(expected.subList(1, expected.size()));
            assertThat(values(read, "h")).isEqualTo(both);
            assertThat(values(read, "i")).startsWith(0, 1);
            assertThat(values(alone, "h")).isEqualTo(both);
        }
    }
}
