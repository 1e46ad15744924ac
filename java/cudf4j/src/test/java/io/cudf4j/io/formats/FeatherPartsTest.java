/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Pieces;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SpillManager;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Feather of columns that are off the device, a part at a time. */
class FeatherPartsTest {
    private static final int ROWS = 100;
    private static final int WIDTH = 10;
    private static final FeatherWriteOptions DEFAULTS = FeatherWriteOptions.defaults();

    @TempDir
    Path folder;

    private SpillManager manager;

    @BeforeEach
    void spill() {
        manager = new SpillManager(null, 0);
        SpillManager.setGlobal(manager);
    }

    @AfterEach
    void defaults() {
        SpillManager.resetGlobal();
    }

    /** Returns texts of ten bytes each, but one of 300 in the middle. */
    private static List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            texts.add(i == ROWS / 2 ? "x".repeat(30 * WIDTH) : String.format("\u00e4%08d", i));
        }
        return texts;
    }

    private static ColumnBase column(List<String> texts, DType places) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        List<Long> ends = new ArrayList<>(List.of(0L));
        for (String text : texts) {
            bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            ends.add((long) bytes.size());
        }
        try (ColumnBase offsets = ColumnFactory.of(DType.INT64, ends).into(wide -> wide.cast(places))) {
            return ColumnBase.own(Column.of(
                    DataType.of(TypeId.STRING),
                    texts.size(),
                    Buffer.of(bytes.toByteArray()),
                    null,
                    0,
                    0,
                    List.of(offsets.plc().share())));
        }
    }

    /** Writes texts that are off the device, and returns how many rows each batch of the file has. */
    private List<Integer> batches(Path path, FeatherWriteOptions options, int rows, long bytes) throws IOException {
        try (ColumnAccessor columns = ColumnAccessor.own(
                List.of("s", "l"), List.of(column(texts(), DType.INT32), column(texts(), DType.INT64)))) {
            manager.spillDeviceMemory(Long.MAX_VALUE);
            FeatherFiles.write(columns, path, options, new FeatherFiles.PartSize(rows, bytes));
            for (ColumnBase column : columns.columns()) {
                assertThat(Pieces.areApart(column)).isTrue();
            }
        }
        List<Integer> counts = new ArrayList<>();
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            // the offsets of a part are as wide as those of the whole
            assertThat(reader.getVectorSchemaRoot().getSchema().getFields())
                    .extracting(field -> (Object) field.getType())
                    .containsExactly(ArrowType.Utf8.INSTANCE, ArrowType.LargeUtf8.INSTANCE);
            while (reader.loadNextBatch()) {
                counts.add(reader.getVectorSchemaRoot().getRowCount());
            }
        }
        return counts;
    }

    private static void assertRead(Path path) {
        List<ColumnAccessor> batches = FeatherFiles.read(path, FeatherReadOptions.defaults());
        for (String label : List.of("s", "l")) {
            List<Object> found = new ArrayList<>();
            batches.forEach(batch -> found.addAll(batch.column(label).toHost().toList()));
            assertThat(found).isEqualTo(texts());
        }
        batches.forEach(ColumnAccessor::close);
    }

    @ParameterizedTest
    @CsvSource({"40, 40 40 20", "1000, 100", "50, 50 50", "99, 99 1"})
    void partsWithoutAChunkSize_haveTheUsualRows(int rows, String counts) throws IOException {
        Path path = folder.resolve("rows.feather");
        assertThat(batches(path, DEFAULTS, rows, Long.MAX_VALUE))
                .isEqualTo(Stream.of(counts.split(" ")).map(Integer::valueOf).toList());
        assertRead(path);
    }

    @Test
    void partsOfLongTexts_areHalvedUntilTheyFit_downToARow() throws IOException {
        Path path = folder.resolve("bytes.feather");
        // 32 rows have 320 bytes, of which 16 rows fit; of those from 48 on 2, and then the long one is alone; the last
        // 17 rows
        // are halved to 8
        assertThat(batches(path, DEFAULTS, 32, 16 * WIDTH)).isEqualTo(List.of(16, 16, 16, 2, 1, 16, 16, 8, 9));
        assertRead(path);
    }

    @Test
    void chunkSize_isHalvedToo() throws IOException {
        Path path = folder.resolve("chunks.feather");
        assertThat(batches(path, DEFAULTS.chunkSize(50), 7, 25 * WIDTH)).isEqualTo(List.of(25, 25, 1, 24, 25));
        assertRead(path);
    }
}
