/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.longs;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.LogicErrorException;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.AstOperator;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.LiveObjects;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.testkit.AllowLeak;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files that are written and read a table at a time. */
class ChunkedParquetTest {
    /** A file with the columns n and s, of one row group for each table. */
    private static String write(Path folder, Table... tables) {
        String path = folder.resolve("chunks.parquet").toString();
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(SinkInfo.ofPath(path))
                .names(List.of("n", "s"))
                .keyValueMetadata(Map.of("by", "test"))
                .build();
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(options)) {
            for (Table table : tables) {
                try (table) {
                    writer.write(table);
                }
            }
            writer.finish();
        }
        return path;
    }

    private static ParquetReaderOptions of(String path) {
        return ParquetReaderOptions.builder(SourceInfo.ofPath(path)).build();
    }

    /** The first column of all tables that a reader gives; where these end is not the same on both engines. */
    private static List<@Nullable Object> rows(ChunkedParquetReader reader) {
        List<@Nullable Object> rows = new ArrayList<>();
        while (reader.hasNext()) {
            try (TableWithMetadata chunk = reader.readChunk()) {
                rows.addAll(Rows.of(chunk.table().column(0)));
            }
        }
        return rows;
    }

    @Test
    void tables_areReadAsTheyWereWritten(@TempDir Path folder) {
        String path = write(
                folder,
                Table.of(ints(1, 2), strings("a", "b")),
                Table.of(ints(), strings()),
                Table.of(inner(ints(0, null, 4, 0)), inner(strings("x", "c", null, "x"))),
                Table.of(ints(5), strings("e")));
        try (ChunkedParquetReader reader = ChunkedParquetReader.of(of(path), 0, 1)) {
            assertThat(rows(reader)).isEqualTo(list(1, 2, null, 4, 5));
            assertThat(reader.hasNext()).isFalse();
            try (TableWithMetadata after = reader.readChunk()) {
                assertThat(after.table().numRows()).isZero();
                assertThat(after.names()).containsExactly("n", "s");
            }
        }
        try (TableWithMetadata whole = Parquet.readParquet(of(path))) {
            assertRows(whole.table().column(0)).isEqualTo(list(1, 2, null, 4, 5));
            assertRows(whole.table().column(1)).isEqualTo(list("a", "b", "c", null, "e"));
            assertThat(whole.names()).containsExactly("n", "s");
            assertThat(whole.userData()).containsEntry("by", "test");
        }
    }

    @Test
    void chunkLimit_losesNoRow(@TempDir Path folder) {
        String path = write(folder, Table.of(ints(1, 2, 3, 4, 5), strings("a", "b", "c", "d", "e")));
        for (long limit : new long[] {1, 1_000_000, 0}) {
            try (ChunkedParquetReader reader = ChunkedParquetReader.of(of(path), limit, 0)) {
                assertThat(rows(reader)).isEqualTo(list(1, 2, 3, 4, 5));
            }
        }
    }

    @Test
    void rowsColumnsAndFilter_holdForAllChunks(@TempDir Path folder) {
        String path = write(
                folder,
                Table.of(ints(1, 2), strings("a", "b")),
                Table.of(ints(3, 4), strings("c", "d")),
                Table.of(ints(5, 6), strings("e", "f")));
        ParquetReaderOptions rows = ParquetReaderOptions.builder(SourceInfo.ofPath(path))
                .columnNames(List.of("s"))
                .skipRows(1)
                .numRows(4)
                .build();
        try (ChunkedParquetReader some = ChunkedParquetReader.of(rows, 0, 1)) {
            assertThat(rows(some)).isEqualTo(list("b", "c", "d", "e"));
        }
        // the reader keeps the literal
        ChunkedParquetReader reader;
        try (Scalar four = Scalar.of(4)) {
            Ast filter = Ast.operation(AstOperator.GREATER, Ast.column(0), Ast.literal(four));
            reader = ChunkedParquetReader.of(
                    ParquetReaderOptions.builder(SourceInfo.ofPath(path))
                            .filter(filter)
                            .build(),
                    0,
                    1);
        }
        try (reader) {
            assertThat(rows(reader)).isEqualTo(list(5, 6));
        }
    }

    @Test
    void noRows_areOneTable(@TempDir Path folder) {
        String path = write(folder, Table.of(ints(), strings()));
        try (ChunkedParquetReader reader = ChunkedParquetReader.of(of(path), 100, 100)) {
            assertThat(reader.hasNext()).isTrue();
            try (TableWithMetadata none = reader.readChunk()) {
                assertRows(none.table().column(0)).isEmpty();
                assertThat(none.names()).containsExactly("n", "s");
            }
            assertThat(reader.hasNext()).isFalse();
        }
    }

    @Test
    void reader_refusesWhatCannotBe(@TempDir Path folder) {
        String path = write(folder, Table.of(ints(1), strings("a")));
        assertThatThrownBy(() -> ChunkedParquetReader.of(of(path), -1, 0))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> ChunkedParquetReader.of(of(path + ".none"), 0, 0))
                .isInstanceOf(CudfException.class);
        ChunkedParquetReader reader = ChunkedParquetReader.of(of(path), 0, 0);
        reader.close();
        reader.close();
        assertThatThrownBy(reader::hasNext).isInstanceOf(ClosedException.class).hasMessageContaining("closed");
        assertThatThrownBy(reader::readChunk).isInstanceOf(ClosedException.class);
    }

    @Test
    void writer_otherColumns_areRefusedAndLeaveTheFileAsItIs(@TempDir Path folder) {
        String path = folder.resolve("kept.parquet").toString();
        try (ChunkedParquetWriter writer =
                        ChunkedParquetWriter.of(ChunkedParquetWriterOptions.builder(SinkInfo.ofPath(path))
                                .build());
                Table numbers = Table.of(ints(1, 2));
                Table wide = Table.of(longs(1L));
                Table two = Table.of(ints(1), ints(2))) {
            writer.write(numbers);
            assertThatThrownBy(() -> writer.write(wide))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 0");
            assertThatThrownBy(() -> writer.write(two))
                    .isInstanceOf(LengthMismatchException.class)
                    .hasMessageContaining("1 columns, this one 2");
            writer.finish();
            assertThatThrownBy(() -> writer.write(numbers))
                    .isInstanceOf(LogicErrorException.class)
                    .hasMessageContaining("finished");
            assertThatThrownBy(writer::finish).isInstanceOf(LogicErrorException.class);
        }
        try (TableWithMetadata read = Parquet.readParquet(of(path))) {
            assertThat(read.names()).containsExactly("0");
            assertRows(read.table().column(0)).isEqualTo(list(1, 2));
        }
    }

    @Test
    void writer_closedOrWithoutTable_throws(@TempDir Path folder) {
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve("none.parquet").toString()))
                .build();
        ChunkedParquetWriter writer = ChunkedParquetWriter.of(options);
        assertThatThrownBy(writer::finish)
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("no table");
        writer.close();
        writer.close();
        try (Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> writer.write(table)).isInstanceOf(ClosedException.class);
        }
        ChunkedParquetWriterOptions nowhere = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve("no/folder.parquet").toString()))
                .build();
        try (ChunkedParquetWriter lost = ChunkedParquetWriter.of(nowhere);
                Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> lost.write(table)).isInstanceOf(CudfException.class);
        }
    }

    @Test
    void options_reachTheWriter(@TempDir Path folder) {
        String path = folder.resolve("groups.parquet").toString();
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(SinkInfo.ofPath(path))
                .compression(CompressionType.NONE)
                .rowGroupSizeRows(5000)
                .build();
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(options);
                Column zeros = Column.fromInts(new int[12_000], null);
                Table table = Table.wrap(zeros)) {
            writer.write(table);
            writer.finish();
        }
        ParquetMetadata metadata = Parquet.readParquetMetadata(SourceInfo.ofPath(path));
        assertThat(metadata.rowGroups().stream().map(ParquetMetadata.RowGroup::numRows))
                .containsExactly(5000L, 5000L, 2000L);
    }

    @Test
    void smallRowGroups_areWritten(@TempDir Path folder) {
        String path = folder.resolve("small.parquet").toString();
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(SinkInfo.ofPath(path))
                .rowGroupSizeRows(9)
                .build();
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(options);
                Column zeros = Column.fromInts(new int[20], null);
                Table table = Table.wrap(zeros)) {
            writer.write(table);
            writer.write(table);
            writer.finish();
        }
        ParquetMetadata metadata = Parquet.readParquetMetadata(SourceInfo.ofPath(path));
        assertThat(metadata.rowGroups().stream().map(ParquetMetadata.RowGroup::numRows))
                .containsExactly(9L, 9L, 2L, 9L, 9L, 2L);
    }

    @Test
    void limitsBelowZero_areRefused(@TempDir Path folder) {
        SinkInfo sink = SinkInfo.ofPath(folder.resolve("refused.parquet").toString());
        ChunkedParquetWriterOptions.Builder parts =
                ChunkedParquetWriterOptions.builder(sink).rowGroupSizeRows(-1);
        assertThatThrownBy(parts::build)
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("writeParquet: a row group cannot have 0 bytes and -1 rows");
        try (Column zeros = Column.fromInts(new int[2], null);
                Table table = Table.wrap(zeros)) {
            ParquetWriterOptions.Builder whole =
                    ParquetWriterOptions.builder(sink, table).rowGroupSizeBytes(-5);
            assertThatThrownBy(whole::build)
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessage("writeParquet: a row group cannot have -5 bytes and 0 rows");
        }
    }

    private static byte[] footerOf(Path folder, String name, Table table) {
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve(name).toString()))
                .build();
        try (table;
                ChunkedParquetWriter writer = ChunkedParquetWriter.of(options)) {
            writer.write(table);
            return writer.finish(name);
        }
    }

    @Test
    void footers_becomeOneOfAllFiles(@TempDir Path folder) throws IOException {
        byte[] first = footerOf(folder, "a.parquet", Table.of(ints(1, null)));
        byte[] second = footerOf(folder, "b.parquet", Table.of(ints(3, 4, 5)));
        byte[] merged = Parquet.mergeRowGroupMetadata(List.of(first, second));
        assertThat(new String(merged, StandardCharsets.ISO_8859_1)).contains("a.parquet", "b.parquet");
        Path all = Files.write(folder.resolve("_metadata"), merged);
        ParquetMetadata metadata = Parquet.readParquetMetadata(SourceInfo.ofPath(all.toString()));
        assertThat(metadata.numRows()).isEqualTo(5);
        assertThat(metadata.rowGroups().stream().map(ParquetMetadata.RowGroup::numRows))
                .containsExactly(2L, 3L);
        assertThat(Parquet.mergeRowGroupMetadata(List.of(merged))).hasSameSizeAs(merged);
        try (TableWithMetadata read =
                Parquet.readParquet(of(folder.resolve("a.parquet").toString()))) {
            assertRows(read.table().column(0)).isEqualTo(list(1, null));
        }
    }

    @Test
    void footers_thatAreNone_areRefused(@TempDir Path folder) {
        byte[] footer = footerOf(folder, "a.parquet", Table.of(ints(1)));
        byte[] cut = Arrays.copyOf(footer, footer.length - 1);
        assertThatThrownBy(() -> Parquet.mergeRowGroupMetadata(List.of(footer, cut)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("footer 1");
        assertThatThrownBy(() -> Parquet.mergeRowGroupMetadata(List.of(new byte[0])))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> Parquet.mergeRowGroupMetadata(List.of())).isInstanceOf(InvalidArgumentException.class);
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve("b.parquet").toString()))
                .build();
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(options);
                Table table = Table.of(ints(1))) {
            writer.write(table);
            assertThatThrownBy(() -> writer.finish(""))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("path");
            writer.finish();
        }
    }

    @Test
    @AllowLeak("drops a reader on purpose")
    void dropped_isFreed(@TempDir Path folder) throws InterruptedException {
        String path = write(folder, Table.of(ints(1), strings("a")));
        long before = LiveObjects.count();
        ChunkedParquetReader.of(of(path), 0, 0);
        assertThat(LiveObjects.byKind()).containsEntry("ChunkedParquetReader", 1L);
        for (int i = 0; i < 300 && LiveObjects.count() > before; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(LiveObjects.count()).isEqualTo(before);
    }
}
