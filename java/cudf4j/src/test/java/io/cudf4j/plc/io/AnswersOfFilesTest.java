/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CudfException;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
    void footersOfParquet_asTheyStandThere() {
        String path = folder.resolve("f.parquet").toString();
        try (Table table = Table.of(ints(5, null, 3), strings("b", "a", null))) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(path), table)
                    .names(List.of("i", "s"))
                    .compression(CompressionType.SNAPPY)
                    .keyValueMetadata(Map.of("origin", "test"))
                    .statsLevel(StatisticsFrequency.ROWGROUP)
                    .build());
        }
        assertResult(() -> {
                    List<ParquetFooter> footers = Parquet.readParquetFooters(SourceInfo.ofPaths(List.of(path, path)));
                    assertThat(footers.get(0)).isEqualTo(footers.get(1));
                    ParquetFooter footer = footers.get(1);
                    ParquetFooter.RowGroup group = footer.rowGroups().get(0);
                    return List.of(
                            footers.size(),
                            footer.numRows(),
                            footer.userData().get("origin"),
                            footer.schema().stream()
                                    .skip(1)
                                    .map(ParquetFooter.SchemaElement::name)
                                    .toList(),
                            footer.schema().get(0).numChildren(),
                            footer.schema().stream()
                                    .map(ParquetFooter.SchemaElement::physicalType)
                                    .toList(),
                            footer.schema().get(1).repetition(),
                            Objects.requireNonNull(footer.schema().get(2).convertedType()),
                            group.numRows(),
                            group.columns().stream()
                                    .map(ParquetFooter.ColumnChunk::path)
                                    .toList(),
                            group.columns().stream()
                                    .map(ParquetFooter.ColumnChunk::numValues)
                                    .toList());
                })
                .isEqualTo(List.of(
                        2,
                        3L,
                        "test",
                        List.of("i", "s"),
                        2,
                        List.of(-1, 1, 6),
                        1,
                        0,
                        3L,
                        List.of(List.of("i"), List.of("s")),
                        List.of(3L, 3L)));
        ParquetFooter.ColumnChunk numbers = Parquet.readParquetFooters(SourceInfo.ofPath(path))
                .get(0)
                .rowGroups()
                .get(0)
                .columns()
                .get(0);
        assertThat(numbers.totalCompressedSize()).isPositive();
        assertThat(numbers.dataPageOffset()).isPositive();
        ParquetFooter.Statistics known = numbers.statistics();
        assertThat(known.nullCount()).isEqualTo(1);
        assertThat(known.minimum()).isEqualTo(ByteBuffer.wrap(new byte[] {3, 0, 0, 0}));
        assertThat(known.maximum()).isEqualTo(ByteBuffer.wrap(new byte[] {5, 0, 0, 0}));
    }

    @Test
    void footersOfParquet_ofWhatIsNone_throws() throws IOException {
        Path file = Files.writeString(folder.resolve("none.parquet"), "no footer at all");
        assertThatThrownBy(() -> Parquet.readParquetFooters(SourceInfo.ofPath(file.toString())))
                .isInstanceOf(CudfException.class);
    }

    @Test
    void statisticsOfOrc() {
        String file = folder.resolve("s.orc").toString();
        try (Table table = Table.of(ints(5, null, 3), strings("b", "a", null), doubles(0.5, 1.5, null))) {
            Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(file), table)
                    .schema(List.of(ColumnMetadata.of("i"), ColumnMetadata.of("s"), ColumnMetadata.of("d")))
                    .build());
        }
        assertResult(() -> {
                    OrcStatistics read = Orc.readParsedOrcStatistics(SourceInfo.ofPath(file));
                    assertThat(read.columnNames()).contains("i", "s", "d");
                    assertThat(read.stripes()).hasSize(1);
                    assertThat(read.stripes().get(0).get(1))
                            .isEqualTo(read.file().get(1));
                    return read.file().stream()
                            .skip(1)
                            .map(OrcStatistics.ColumnStatistics::values)
                            .toList();
                })
                .isEqualTo(List.of(
                        new OrcStatistics.Integers(3L, 5L, 8L),
                        new OrcStatistics.Texts("a", "b", 2L),
                        new OrcStatistics.Doubles(0.5, 1.5, 2.0)));
    }

    @Test
    void footerOfOrc() {
        String file = folder.resolve("a.orc").toString();
        try (Table table = Table.of(ints(1, null, 3))) {
            Orc.writeOrc(OrcWriterOptions.builder(SinkInfo.ofPath(file), table).build());
        }
        assertResult(() -> {
                    OrcMetadata metadata = Orc.readOrcMetadata(
                            OrcReaderOptions.builder(SourceInfo.ofPath(file)).build());
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
