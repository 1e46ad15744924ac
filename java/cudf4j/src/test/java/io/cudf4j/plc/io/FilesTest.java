/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import static io.cudf4j.plc.Rows.assertResult;
import static io.cudf4j.plc.Rows.assertRows;
import static io.cudf4j.plc.Rows.doubles;
import static io.cudf4j.plc.Rows.inner;
import static io.cudf4j.plc.Rows.ints;
import static io.cudf4j.plc.Rows.list;
import static io.cudf4j.plc.Rows.strings;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.Ast;
import io.cudf4j.plc.AstOperator;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.NestedType;
import io.cudf4j.plc.Rows;
import io.cudf4j.plc.Scalar;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.TypeId;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesTest {
    private static SourceInfo csv(String text) {
        return SourceInfo.ofBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void readCsv_infersTypes() {
        try (TableWithMetadata read = Csv.readCsv(
                CsvReaderOptions.builder(csv("i,f,s\n1,0.5,a\n,,\n3,2.5,c\n")).build())) {
            assertThat(read.names()).containsExactly("i", "f", "s");
            assertRows(read.table().column(0)).isEqualTo(list(1L, null, 3L));
            assertRows(read.table().column(1)).isEqualTo(list(0.5, null, 2.5));
            assertRows(read.table().column(2)).isEqualTo(list("a", null, "c"));
        }
    }

    @Test
    void readCsv_optionsReachTheReader() {
        CsvReaderOptions options = CsvReaderOptions.builder(csv("x;1;2013-01-02\nnone;2;2013-02-03\ny;3;\n"))
                .delimiter(';')
                .header(-1)
                .names(List.of("t", "n", "d"))
                .dtypes(Map.of("t", DataType.STRING, "n", DataType.INT32, "d", DataType.of(TypeId.TIMESTAMP_DAYS)))
                .naValues(List.of("none"))
                .nrows(2)
                .useColsNames(List.of("t", "d"))
                .build();
        try (TableWithMetadata read = Csv.readCsv(options)) {
            assertThat(read.names()).containsExactly("t", "d");
            assertRows(read.table().column(0)).isEqualTo(list("x", null));
            assertRows(read.table().column(1)).isEqualTo(list(LocalDate.of(2013, 1, 2), LocalDate.of(2013, 2, 3)));
        }
    }

    @Test
    void readCsv_ofFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("größe.csv"), "a\n1\n2\n");
        try (TableWithMetadata read = Csv.readCsv(
                CsvReaderOptions.builder(SourceInfo.ofPath(file.toString())).build())) {
            assertRows(read.table().column(0)).isEqualTo(list(1L, 2L));
        }
    }

    @Test
    void readCsv_missingFile_throwsAndLeavesNothing(@TempDir Path folder) {
        String path = folder.resolve("none.csv").toString();
        assertThatThrownBy(() -> Csv.readCsv(
                        CsvReaderOptions.builder(SourceInfo.ofPath(path)).build()))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void readCsv_delimiterThatIsNoAscii_throws() {
        assertThatThrownBy(() -> Csv.readCsv(
                        CsvReaderOptions.builder(csv("a")).delimiter('–').build()))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("delimiter");
    }

    /** Their offsets are made anew, since libcudf leaves those of columns without a type out. */
    @Test
    void parquet_textsWithoutAValue_comeBack_belowOthersToo(@TempDir Path folder) {
        String path = folder.resolve("t.parquet").toString();
        try (Table table = Table.of(
                        strings(null, null, null),
                        Column.fromValues(
                                NestedType.listOf(DataType.STRING), list(list(null, null), null, list((Object) null))),
                        Column.fromStruct(
                                3,
                                new boolean[] {true, false, true},
                                List.of(ints(1, null, 3), strings(null, null, null))),
                        strings("a", null, "b"));
                Table written = Table.wrap(table.columns())) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(path), written)
                    .schema(List.of(
                            ColumnMetadata.of("none"),
                            ColumnMetadata.of("lists"),
                            new ColumnMetadata("s", 0, List.of(ColumnMetadata.of("i"), ColumnMetadata.of("t"))),
                            ColumnMetadata.of("some")))
                    .build());
            ParquetReaderOptions options =
                    ParquetReaderOptions.builder(SourceInfo.ofPath(path)).build();
            List<List<?>> expected = List.of(
                    list(null, null, null),
                    list(list(null, null), null, list((Object) null)),
                    list(list(1, null), null, list(3, null)),
                    list("a", null, "b"));
            try (TableWithMetadata read = Parquet.readParquet(options);
                    ChunkedParquetReader chunks = ChunkedParquetReader.of(options, 0, 0);
                    TableWithMetadata chunk = chunks.readChunk()) {
                for (int i = 0; i < 4; i++) {
                    assertRows(read.table().column(i)).isEqualTo(expected.get(i));
                    assertRows(chunk.table().column(i)).isEqualTo(expected.get(i));
                }
            }
        }
    }

    @Test
    void parquet_roundTrip_keepsTypesNullsAndNames(@TempDir Path folder) {
        String path = folder.resolve("t.parquet").toString();
        try (Table table = Table.of(
                inner(ints(0, 1, null, 3, 0)),
                doubles(0.5, null, Double.NaN),
                inner(strings("x", "a", null, "", "x")),
                Column.fromTimestamps(TypeId.TIMESTAMP_MILLISECONDS, new long[] {1, 2, 3}, null))) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(path), table)
                    .names(List.of("i", "f", "s", "t"))
                    .keyValueMetadata(Map.of("origin", "test"))
                    .build());
            try (TableWithMetadata read = Parquet.readParquet(
                    ParquetReaderOptions.builder(SourceInfo.ofPath(path)).build())) {
                assertThat(read.names()).containsExactly("i", "f", "s", "t");
                assertThat(read.userData()).containsEntry("origin", "test");
                for (int i = 0; i < 4; i++) {
                    assertThat(read.table().column(i).type())
                            .isEqualTo(table.column(i).type());
                    assertRows(read.table().column(i)).isEqualTo(Rows.of(table.column(i)));
                }
            }
            try (TableWithMetadata read = Parquet.readParquet(ParquetReaderOptions.builder(SourceInfo.ofPath(path))
                    .columnNames(List.of("s"))
                    .numRows(1)
                    .build())) {
                assertThat(read.names()).containsExactly("s");
                assertRows(read.table().column(0)).isEqualTo(list("a"));
            }
        }
    }

    @Test
    void parquet_compressionsThatAreSupported_areWrittenAndRead(@TempDir Path folder) {
        assertResult(() -> Parquet.isSupportedReadParquet(CompressionType.SNAPPY))
                .isEqualTo(true);
        assertResult(() -> Parquet.isSupportedWriteParquet(CompressionType.SNAPPY))
                .isEqualTo(true);
        assertResult(() -> Parquet.isSupportedReadParquet(CompressionType.XZ)).isEqualTo(false);
        assertResult(() -> Parquet.isSupportedWriteParquet(CompressionType.XZ)).isEqualTo(false);
        for (CompressionType each : CompressionType.values()) {
            if (!Parquet.isSupportedWriteParquet(each)) {
                continue;
            }
            String path = folder.resolve(each + ".parquet").toString();
            try (Table table = Table.of(strings("a", null, "a"))) {
                Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(path), table)
                        .compression(each)
                        .build());
            }
            assertResult(() -> Parquet.isSupportedReadParquet(each))
                    .as(each.name())
                    .isEqualTo(true);
            try (TableWithMetadata read = Parquet.readParquet(
                    ParquetReaderOptions.builder(SourceInfo.ofPath(path)).build())) {
                assertRows(read.table().column(0)).as(each.name()).isEqualTo(list("a", null, "a"));
            }
        }
    }

    @Test
    void parquet_truncated_throwsAndLeavesNothing(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("t.parquet");
        try (Table table = Table.of(ints(1, 2, 3))) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(file.toString()), table)
                    .names(List.of("i"))
                    .build());
        }
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        assertThatThrownBy(() -> Parquet.readParquet(ParquetReaderOptions.builder(SourceInfo.ofPath(file.toString()))
                        .build()))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void parquet_footerAndFilter(@TempDir Path folder) {
        String path = folder.resolve("t.parquet").toString();
        // libcudf puts no fewer rows in a group
        int rows = 5_000;
        Integer[] numbers = IntStream.rangeClosed(0, 2 * rows + 5).boxed().toArray(Integer[]::new);
        String[] texts =
                IntStream.rangeClosed(0, 2 * rows + 5).mapToObj(i -> "t" + i).toArray(String[]::new);
        numbers[2] = null;
        texts[2] = null;
        try (Table table = Table.of(
                inner(ints(numbers)),
                inner(strings(texts)),
                Column.fromDecimals(
                        DataType.of(TypeId.DECIMAL64, -2),
                        Collections.nCopies(2 * rows + 4, new BigDecimal("1.25"))))) {
            Parquet.writeParquet(ParquetWriterOptions.builder(SinkInfo.ofPath(path), table)
                    .names(List.of("i", "s", "d"))
                    .keyValueMetadata(Map.of("origin", "test"))
                    .rowGroupSizeRows(rows)
                    .build());
            ParquetMetadata footer = Parquet.readParquetMetadata(SourceInfo.ofPaths(List.of(path, path)));
            assertThat(footer.numRows()).isEqualTo(4 * rows + 8);
            assertThat(footer.numRowGroupsPerFile()).containsExactly(3, 3);
            assertThat(footer.rowGroups().stream().map(ParquetMetadata.RowGroup::numRows))
                    .containsExactly(5_000L, 5_000L, 4L, 5_000L, 5_000L, 4L);
            assertThat(footer.rowGroups()).allMatch(group -> group.totalByteSize() > 0);
            assertThat(footer.userData()).containsEntry("origin", "test");
            assertThat(footer.columnChunkBytes().keySet()).containsExactly("d", "i", "s");
            assertThat(footer.columnChunkBytes().get("s")).hasSize(6).allMatch(bytes -> bytes > 0);
            assertThat(footer.schema().stream().map(ParquetMetadata.ColumnSchema::name))
                    .containsExactly("i", "s", "d");
            assertThat(footer.schema().get(0).physicalType()).isEqualTo(1);
            assertThat(footer.schema().get(1).type()).isEqualTo(DataType.STRING);
            assertThat(footer.schema().get(2).type()).isEqualTo(DataType.of(TypeId.DECIMAL64, -2));
            try (Scalar last = Scalar.of(2 * rows + 2)) {
                Ast above = Ast.operation(AstOperator.GREATER_EQUAL, Ast.column(1), Ast.literal(last));
                ParquetReaderOptions.Builder options = ParquetReaderOptions.builder(SourceInfo.ofPath(path))
                        .columnNames(List.of("s", "i"))
                        .filter(above);
                try (TableWithMetadata read = Parquet.readParquet(options.build())) {
                    assertRows(read.table().column(0)).isEqualTo(list("t10002", "t10003", "t10004"));
                    assertRows(read.table().column(1)).isEqualTo(list(10_002, 10_003, 10_004));
                }
                assertThatThrownBy(() -> Parquet.readParquet(
                                options.filter(Ast.column(1)).build()))
                        .isInstanceOf(RuntimeException.class);
                assertThatThrownBy(() -> Parquet.readParquet(
                                options.filter(Ast.rightColumn(1)).build()))
                        .isInstanceOf(InvalidArgumentException.class);
            }
        }
        assertResult(() -> Csv.isSupportedWriteCsv(DataType.INT32)).isEqualTo(true);
        assertResult(() -> Csv.isSupportedWriteCsv(DataType.of(TypeId.LIST))).isEqualTo(false);
    }
}
