/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.ints;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cudf4j.Cudf;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.AstOperator;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options of readers and writers that exclude each other or mean nothing: each is refused by name. */
class RefusedOptionsTest {
    private static final SourceInfo TEXT = SourceInfo.ofBytes("a,b\n1,2\n3,4\n".getBytes(StandardCharsets.UTF_8));

    private static void assertRefused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(InvalidArgumentException.class).hasMessage(message);
    }

    @Test
    void readCsv_refusesByName() {
        Map<String, UnaryOperator<CsvReaderOptions.Builder>> options = Map.ofEntries(
                Map.entry("nrows must be at least -1, got -9", o -> o.nrows(-9)),
                Map.entry("skiprows must be at least 0, got -1", o -> o.skiprows(-1)),
                Map.entry("skipfooter must be at least 0, got -1", o -> o.skipfooter(-1)),
                Map.entry("header must be at least -1, got -2", o -> o.header(-2)),
                Map.entry("the offset of byteRange must be at least 0, got -1", o -> o.byteRange(-1, 0)),
                Map.entry("the size of byteRange must be at least 0, got -5", o -> o.byteRange(0, -5)),
                Map.entry("quoting must be MINIMAL or NONE, not ALL", o -> o.quoting(QuoteStyle.ALL)),
                Map.entry(
                        "nrows and skipfooter exclude each other",
                        o -> o.nrows(1).skipfooter(1)),
                Map.entry(
                        "nrows and byteRange exclude each other",
                        o -> o.nrows(0).byteRange(4, 0)),
                Map.entry(
                        "skiprows and byteRange exclude each other",
                        o -> o.skiprows(1).byteRange(4, 0)),
                Map.entry(
                        "skipfooter and byteRange exclude each other",
                        o -> o.skipfooter(1).byteRange(0, 4)),
                Map.entry(
                        "naValues and naFilter(false) exclude each other",
                        o -> o.naValues(List.of("x")).naFilter(false)));
        options.forEach((message, set) -> assertRefused(
                () -> Csv.readCsv(set.apply(CsvReaderOptions.builder(TEXT)).build()), "readCsv: " + message));
        try (TableWithMetadata all =
                Csv.readCsv(CsvReaderOptions.builder(TEXT).nrows(-1).build())) {
            assertThat(all.table().numRows()).isEqualTo(2);
        }
    }

    @Test
    void writeCsv_refusesByName(@TempDir Path folder) {
        Path file = folder.resolve("x.csv");
        SinkInfo sink = SinkInfo.ofPath(file.toString());
        try (Table table = Table.of(ints(1))) {
            CsvWriterOptions.Builder options =
                    CsvWriterOptions.builder(sink, table).names(List.of("a"));
            assertRefused(
                    () -> Csv.writeCsv(options.quoting(QuoteStyle.NONNUMERIC).build()),
                    "writeCsv: quoting must be MINIMAL or NONE, not NONNUMERIC");
            assertRefused(
                    () -> Csv.writeCsv(
                            options.quoting(QuoteStyle.NONE).rowsPerChunk(-8).build()),
                    "writeCsv: rowsPerChunk must be at least 0, got -8");
        }
        assertThat(Files.exists(file)).isFalse();
    }

    @Test
    void orcAndParquet_refuseByName(@TempDir Path folder) {
        String path = folder.resolve("x").toString();
        SourceInfo source = SourceInfo.ofPath(path);
        assertRefused(
                () -> Orc.readOrc(OrcReaderOptions.builder(source)
                        .trusted(true)
                        .numRows(-2)
                        .build()),
                "readOrc: numRows must be at least -1, got -2");
        try (Table table = Table.of(ints(1))) {
            SinkInfo sink = SinkInfo.ofPath(path);
            assertRefused(
                    () -> Orc.writeOrc(OrcWriterOptions.builder(sink, table)
                            .stripeSizeBytes(100)
                            .build()),
                    "writeOrc: stripeSizeBytes must be 0, for the default, or at least 65536, got 100");
            assertRefused(
                    () -> Orc.writeOrc(OrcWriterOptions.builder(sink, table)
                            .rowIndexStride(511)
                            .build()),
                    "writeOrc: rowIndexStride must be 0, for the default, or at least 512, got 511");
            Parquet.writeParquet(ParquetWriterOptions.builder(sink, table).build());
        }
        assertRefused(
                () -> Parquet.readParquet(
                        ParquetReaderOptions.builder(source).numRows(-2).build()),
                "readParquet: numRows must be at least -1, got -2");
        assertRefused(
                () -> ChunkedParquetReader.of(
                        ParquetReaderOptions.builder(source).skipRows(-1).build(), 0, 0),
                "readParquet: skipRows must be at least 0, got -1");
    }

    @Test
    void compressionThatTheHostLacks_isNamed(@TempDir Path folder) {
        assumeTrue(Cudf.info().engine().equals("host"), "libcudf has others");
        SinkInfo sink = SinkInfo.ofPath(folder.resolve("x").toString());
        try (Table table = Table.of(ints(1))) {
            assertThatThrownBy(() -> Parquet.writeParquet(ParquetWriterOptions.builder(sink, table)
                            .compression(CompressionType.BZIP2)
                            .build()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("write_parquet: compression BZIP2 is not supported");
            assertThatThrownBy(() -> Orc.writeOrc(OrcWriterOptions.builder(sink, table)
                            .compression(CompressionType.BROTLI)
                            .build()))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageStartingWith("write_orc: compression BROTLI is not supported");
        }
    }

    @Test
    void filterOverAColumnThatIsNotThere_isNamed(@TempDir Path folder) {
        SourceInfo source = SourceInfo.ofPath(folder.resolve("x").toString());
        try (Table table = Table.of(ints(1, 2), ints(3, 4));
                Scalar one = Scalar.of(1)) {
            Parquet.writeParquet(ParquetWriterOptions.builder(
                            SinkInfo.ofPath(folder.resolve("x").toString()), table)
                    .names(List.of("a", "b"))
                    .build());
            Ast filter = Ast.operation(AstOperator.EQUAL, Ast.column(9), Ast.literal(one));
            ParquetReaderOptions.Builder options =
                    ParquetReaderOptions.builder(source).filter(filter);
            assertThatThrownBy(() -> Parquet.readParquet(options.build()))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("readParquet: the filter asks for column 9, of 2 that are read");
            assertThatThrownBy(() -> Parquet.readParquet(options.usePandasMetadata(false)
                            .columnNames(List.of("b"))
                            .filter(Ast.operation(AstOperator.EQUAL, Ast.column(1), Ast.literal(one)))
                            .build()))
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("readParquet: the filter asks for column 1, of 1 that are read");
            assertThatThrownBy(() -> {
                        try (ChunkedParquetReader reader = ChunkedParquetReader.of(
                                ParquetReaderOptions.builder(source)
                                        .filter(filter)
                                        .build(),
                                0,
                                0)) {
                            reader.readChunk().close();
                        }
                    })
                    .isInstanceOf(OutOfBoundsException.class)
                    .hasMessage("ChunkedParquetReader: the filter asks for column 9, of 2 that are read");
        }
    }
}
