/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.MemoryResources;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import io.cudf4j.testkit.AllowLeak;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** ORC files that are read a table at a time. */
class ChunkedOrcReaderTest {
    private static final int MANY = 30_000;

    private static String write(Path folder, String name, Table... tables) {
        String path = folder.resolve(name).toString();
        ChunkedOrcWriterOptions options = ChunkedOrcWriterOptions.builder(SinkInfo.ofPath(path))
                .schema(ColumnMetadata.of(List.of("n", "s").subList(0, tables[0].numColumns())))
                .compression(CompressionType.NONE)
                .stripeSizeBytes(64 << 10)
                .build();
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(options)) {
            for (Table table : tables) {
                try (table) {
                    writer.write(table);
                }
            }
            writer.finish();
        }
        return path;
    }

    private static OrcReaderOptions.Builder of(String path) {
        return OrcReaderOptions.builder(SourceInfo.ofPath(path)).trusted(true);
    }

    /** Numbers in no order, in several stripes, and texts of which some are null. */
    private static String many(Path folder) {
        long[] numbers =
                LongStream.range(0, MANY).map(i -> i * 0x9E3779B97F4A7C15L).toArray();
        List<String> texts = IntStream.range(0, MANY)
                .mapToObj(i -> i % 7 == 0 ? null : "t" + i)
                .toList();
        return write(folder, "many.orc", Table.of(Column.fromLongs(numbers, null), Column.fromStrings(texts)));
    }

    /** The rows of a column in each table that a reader gives. */
    private static List<List<@Nullable Object>> chunks(ChunkedOrcReader reader, int column) {
        List<List<@Nullable Object>> chunks = new ArrayList<>();
        while (reader.hasNext()) {
            try (TableWithMetadata chunk = reader.readChunk()) {
                chunks.add(Rows.of(chunk.table().column(column)));
            }
        }
        return chunks;
    }

    private static List<@Nullable Object> together(List<List<@Nullable Object>> chunks) {
        List<@Nullable Object> all = new ArrayList<>();
        chunks.forEach(all::addAll);
        return all;
    }

    private static List<@Nullable Object> whole(OrcReaderOptions options, int column) {
        try (TableWithMetadata read = Orc.readOrc(options)) {
            return Rows.of(read.table().column(column));
        }
    }

    @Test
    void rows_comeInTheirOrder_whateverTheLimits(@TempDir Path folder) {
        OrcReaderOptions options = of(many(folder)).build();
        List<@Nullable Object> numbers = whole(options, 0);
        List<@Nullable Object> texts = whole(options, 1);
        assertThat(numbers).hasSize(MANY);
        long[] limits = {0, 1, 20_000, Long.MAX_VALUE};
        for (long chunkLimit : limits) {
            for (long passLimit : limits) {
                try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, chunkLimit, passLimit, 1000)) {
                    assertThat(together(chunks(reader, 0)))
                            .as("limits %d and %d", chunkLimit, passLimit)
                            .isEqualTo(numbers);
                    assertThat(reader.hasNext()).isFalse();
                    try (TableWithMetadata after = reader.readChunk()) {
                        assertThat(after.names()).containsExactly("n", "s");
                        assertThat(after.table().numRows()).isZero();
                    }
                }
            }
        }
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 0, 0)) {
            assertThat(chunks(reader, 1)).isEqualTo(List.of(texts));
        }
        // a stripe at a time
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 0, 1)) {
            List<List<@Nullable Object>> stripes = chunks(reader, 1);
            assertThat(stripes).hasSizeGreaterThan(2);
            assertThat(together(stripes)).isEqualTo(texts);
        }
        // as few rows as stay together
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 1, 0, 1000)) {
            assertThat(chunks(reader, 1).get(0)).isEqualTo(texts.subList(0, 1000));
        }
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 1, 1)) {
            assertThat(chunks(reader, 0)).allSatisfy(chunk -> assertThat(chunk).hasSizeLessThanOrEqualTo(10_000));
        }
    }

    @Test
    void rowsColumnsAndStripes_holdForAllChunks(@TempDir Path folder) {
        String path = many(folder);
        OrcReaderOptions rows =
                of(path).columns(List.of("s")).skipRows(7).numRows(20_000).build();
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(rows, 0, 1)) {
            assertThat(together(chunks(reader, 0)))
                    .isEqualTo(whole(of(path).build(), 1).subList(7, 20_007));
        }
        OrcReaderOptions stripes = of(path).stripes(List.of(new int[] {1, 0})).build();
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(stripes, 0, 1)) {
            List<List<@Nullable Object>> chunks = chunks(reader, 0);
            assertThat(chunks).hasSize(2);
            assertThat(together(chunks)).isEqualTo(whole(stripes, 0));
        }
        OrcReaderOptions none = of(path).numRows(0).build();
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(none, 0, 1)) {
            assertThat(chunks(reader, 0)).isEmpty();
        }
    }

    @Test
    void severalFiles_nestedRowsAndNulls(@TempDir Path folder) {
        String one = write(folder, "1.orc", Table.of(inner(ints(0, 1, null, 0)), inner(strings("x", null, "b", "x"))));
        String two = write(folder, "2.orc", Table.of(ints(3), strings("c")));
        OrcReaderOptions both = OrcReaderOptions.builder(SourceInfo.ofPaths(List.of(one, two)))
                .trusted(true)
                .build();
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(both, 0, 1)) {
            assertThat(reader.hasNext()).isTrue();
            try (TableWithMetadata first = reader.readChunk();
                    TableWithMetadata second = reader.readChunk()) {
                assertRows(first.table().column(0)).isEqualTo(list(1, null));
                assertRows(first.table().column(1)).isEqualTo(list(null, "b"));
                assertRows(second.table().column(0)).isEqualTo(list(3));
            }
            assertThat(reader.hasNext()).isFalse();
        }
        Column elements = Column.fromLists(new int[] {0, 2, 2, 3}, new boolean[] {true, false, true}, ints(1, null, 5));
        String lists = write(folder, "l.orc", Table.of(elements));
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(of(lists).build(), 1, 1, 1)) {
            assertThat(together(chunks(reader, 0))).isEqualTo(list(list(1, null), null, list(5)));
        }
    }

    @Test
    void noRows_areNoTable_butColumns(@TempDir Path folder) {
        String path = write(folder, "none.orc", Table.of(ints(), strings()));
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(of(path).build(), 100, 100)) {
            assertThat(reader.hasNext()).isFalse();
            try (TableWithMetadata none = reader.readChunk()) {
                assertThat(none.names()).containsExactly("n", "s");
                assertRows(none.table().column(0)).isEmpty();
                assertThat(none.table().column(1).type()).isEqualTo(DataType.STRING);
            }
        }
    }

    @Test
    void reader_refusesWhatCannotBe(@TempDir Path folder) {
        String path = write(folder, "a.orc", Table.of(ints(1), strings("a")));
        OrcReaderOptions options = of(path).build();
        assertThatThrownBy(() -> ChunkedOrcReader.of(options, -1, 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("ChunkedOrcReader: a limit is a number of bytes, or 0 for none, not -1");
        assertThatThrownBy(() -> ChunkedOrcReader.of(options, 0, -2))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("-2");
        assertThatThrownBy(() -> ChunkedOrcReader.of(options, 0, 0, 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("ChunkedOrcReader: at least one row stays together, not 0");
        OrcReaderOptions twice =
                of(path).stripes(List.of(new int[] {0})).skipRows(1).build();
        assertThatThrownBy(() -> ChunkedOrcReader.of(twice, 0, 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("ChunkedOrcReader: rows are chosen by stripes");
        OrcReaderOptions days =
                of(path).timestampType(DataType.of(TypeId.TIMESTAMP_DAYS)).build();
        assertThatThrownBy(() -> ChunkedOrcReader.of(days, 0, 0)).isInstanceOf(DTypeMismatchException.class);
        OrcReaderOptions missing = of(path + ".none").build();
        assertThatThrownBy(() -> ChunkedOrcReader.of(missing, 0, 0)).isInstanceOf(CudfException.class);
        ChunkedOrcReader reader = ChunkedOrcReader.of(options, 0, 0);
        reader.close();
        reader.close();
        assertThatThrownBy(reader::hasNext)
                .isInstanceOf(ClosedException.class)
                .hasMessageContaining("ChunkedOrcReader is closed");
        assertThatThrownBy(reader::readChunk).isInstanceOf(ClosedException.class);
    }

    @Test
    void eachAllocation_mayFail(@TempDir Path folder) {
        OrcReaderOptions options = of(write(folder, "a.orc", Table.of(ints(1, null, 3), strings("a", "b", null))))
                .build();
        for (int allocation = 0; ; allocation++) {
            assertThat(allocation).isLessThan(1000);
            long objects = LiveObjects.count();
            long bytes = LiveObjects.bytes();
            MemoryResources.failAllocationAfter(allocation, MemoryResources.Failure.FOR_GOOD);
            try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 1, 1, 1)) {
                while (reader.hasNext()) {
                    reader.readChunk().close();
                }
                if (MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD)) {
                    assertThat(allocation).isPositive();
                    return;
                }
            } catch (DeviceOutOfMemoryException expected) {
                MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD);
            } finally {
                MemoryResources.failAllocationAfter(-1, MemoryResources.Failure.FOR_GOOD);
            }
            assertThat(LiveObjects.count())
                    .as("objects, after failure %d", allocation)
                    .isLessThanOrEqualTo(objects);
            assertThat(LiveObjects.bytes())
                    .as("bytes, after failure %d", allocation)
                    .isLessThanOrEqualTo(bytes);
        }
    }

    @Test
    void bytes_areReadAsFiles(@TempDir Path folder) throws Exception {
        byte[] bytes = Files.readAllBytes(Path.of(write(folder, "b.orc", Table.of(ints(4, 5)))));
        OrcReaderOptions options = OrcReaderOptions.builder(SourceInfo.ofBytes(bytes))
                .trusted(true)
                .build();
        try (ChunkedOrcReader reader = ChunkedOrcReader.of(options, 0, 1)) {
            assertThat(together(chunks(reader, 0))).isEqualTo(list(4, 5));
        }
    }

    @Test
    @AllowLeak("drops a reader on purpose")
    void dropped_isFreed(@TempDir Path folder) throws InterruptedException {
        OrcReaderOptions options = of(write(folder, "d.orc", Table.of(ints(1)))).build();
        long before = LiveObjects.count();
        ChunkedOrcReader.of(options, 0, 0);
        assertThat(LiveObjects.byKind()).containsEntry("ChunkedOrcReader", 1L);
        for (int i = 0; i < 300 && LiveObjects.count() > before; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(LiveObjects.count()).isEqualTo(before);
    }
}
