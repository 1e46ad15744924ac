/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.ints;

import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What files say of themselves, and which files can be read and written. */
class AnswersOfFilesTest {
    @TempDir
    Path folder;

    private byte[] footerOf(String name, Table table) {
        ChunkedParquetWriterOptions options = ChunkedParquetWriterOptions.builder(
                        SinkInfo.ofPath(folder.resolve(name).toString()))
                .build();
        try (table;
                ChunkedParquetWriter writer = ChunkedParquetWriter.of(options)) {
            writer.write(table);
            return writer.finish(name);
        }
    }

    private static Path write(Path file, byte[] bytes) {
        try {
            return Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void footersOfParquet() {
        byte[] first = footerOf("a.parquet", Table.of(ints(1, null)));
        byte[] second = footerOf("b.parquet", Table.of(ints(3, 4, 5)));
        assertResult(() -> {
                    byte[] merged = Parquet.mergeRowGroupMetadata(List.of(first, second));
                    Path all = write(folder.resolve("_metadata"), merged);
                    return Parquet.readParquetMetadata(SourceInfo.ofPath(all.toString())).rowGroups().stream()
                            .map(ParquetMetadata.RowGroup::numRows)
                            .toList();
                })
                .isEqualTo(List.of(2L, 3L));
    }

    @Test
    void footerOfOrc() {
        String file = folder.resolve("a.orc").toString();
        try (Table table = Table.of(ints(1, null, 3))) {
            Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(file), table).build());
        }
        assertResult(() -> {
                    OrcMetadata metadata = Orc.readOrcMetadata(OrcReaderOptions.builder(SourceInfo.ofPath(file))
                            .trusted(true)
                            .build());
                    return List.of(
                            metadata.numRows(),
                            metadata.schema().stream()
                                    .map(OrcMetadata.ColumnSchema::kind)
                                    .toList());
                })
                .isEqualTo(List.of(3L, List.of(OrcTypeKind.INT)));
    }

    @Test
    void rangesOfBytes() {
        assertResult(ByteRange::max).isEqualTo(new ByteRange(0, Long.MAX_VALUE));
        assertResult(() -> ByteRange.consecutive(10, 3))
                .isEqualTo(List.of(new ByteRange(0, 4), new ByteRange(4, 4), new ByteRange(8, 2)));
    }

    @Test
    void typesThatCanBeWritten() {
        assertResult(() -> Csv.isSupportedWriteCsv(DataType.INT32)).isEqualTo(true);
        assertResult(() -> Csv.isSupportedWriteCsv(DataType.LIST)).isEqualTo(false);
        assertResult(() -> Json.isSupportedWriteJson(DataType.of(TypeId.TIMESTAMP_DAYS)))
                .isEqualTo(true);
    }

    @Test
    void partsOfTexts_ofAFileAndOfMemory() {
        Path file = write(folder.resolve("a.txt"), "a,b,,c".getBytes(StandardCharsets.UTF_8));
        for (SourceInfo source : List.of(
                SourceInfo.ofPath(file.toString()), SourceInfo.ofBytes("a,b,,c".getBytes(StandardCharsets.UTF_8)))) {
            io.cudf4j.plc.Rows.assertTaken(Text.multibyteSplit(source, ",", ByteRange.max(), Text.Delimiters.STRIP))
                    .isEqualTo(List.of("a", "b", "", "c"));
        }
    }
}
