/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static io.cudf4j.Cells.list;
import static io.cudf4j.Cells.values;
import static io.cudf4j.Expr.col;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FeatherReadOptions;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.types.DType;
import io.cudf4j.types.ProgressScope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files read some rows at a time. Chunks of CSV are those of pandas 3.1.1's chunksize. */
class FileChunksTest {
    private static final CsvOptions CSV = CsvOptions.defaults();

    @TempDir
    private Path folder;

    private record Chunk(List<?> labels, List<?> columns, List<?> cells) {}

    private static List<Chunk> read(Stream<DataFrame> chunks) {
        List<Chunk> read = new ArrayList<>();
        try (chunks) {
            chunks.forEach(chunk -> {
                try (chunk;
                        Index labels = chunk.index()) {
                    List<Object> cells = new ArrayList<>();
                    for (Object label : chunk.columns()) {
                        cells.add(chunk.col(label).toList());
                    }
                    read.add(new Chunk(labels.toList(), chunk.columns(), cells));
                }
            });
        }
        return read;
    }

    @Test
    void csv_isCutBetweenRows_notWithinQuotes() throws IOException {
        Path path = Files.writeString(
                folder.resolve("q.csv"), "\uFEFFa,\"b\"\n1,\"x\n\"\"y\"\"\"\n\n2,z\r\n3,\"a,b\"\n4,\n5,\"\"\"\"");
        List<Chunk> chunks = read(DataFrame.readCsvChunks(FileSource.of(path), CSV.chunkSize(2)));
        assertThat(chunks)
                .isEqualTo(List.of(
                        new Chunk(list(0L, 1L), list("a", "b"), list(list(1L, 2L), list("x\n\"y\"", "z"))),
                        new Chunk(list(2L, 3L), list("a", "b"), list(list(3L, 4L), list("a,b", null))),
                        new Chunk(list(4L), list("a", "b"), list(list(5L), list("\"")))));
        for (int size : new int[] {1, 3, 4, 5, 100}) {
            List<Object> all = new ArrayList<>();
            for (Chunk each : read(DataFrame.readCsvChunks(FileSource.of(path), CSV.chunkSize(size)))) {
                all.addAll((List<?>) each.cells.get(1));
            }
            assertThat(all).isEqualTo(list("x\n\"y\"", "z", "a,b", null, "\""));
        }
    }

    @Test
    void parquet_hasTheRowLabelsOfTheFile() {
        Path path = folder.resolve("labels.parquet");
        try (DataFrame frame = DataFrame.of("k", list("x", "y", "z"), "v", list(1, 2, 3), "w", list(4, 5, 6));
                DataFrame labelled = frame.setIndex("k")) {
            labelled.toParquet(path, ParquetWriteOptions.defaults().rowGroupSizeRows(2));
        }
        ParquetReadOptions options = ParquetReadOptions.defaults().chunkReadLimit(1);
        FileSource source = FileSource.of(path);
        for (ParquetReadOptions each : List.of(options, options.columns("v", "w"), options.filter(col("v").gt(0)))) {
            List<Object> labels = new ArrayList<>();
            for (Chunk chunk : read(DataFrame.readParquetChunks(source, each))) {
                assertThat(chunk.columns()).isEqualTo(list("v", "w"));
                labels.addAll(chunk.labels());
            }
            assertThat(labels).isEqualTo(list("x", "y", "z"));
            assertThat(read(DataFrame.readParquetChunks(source, each.usePandasMetadata(false))))
                    .allSatisfy(chunk -> assertThat(chunk.labels().get(0)).isInstanceOf(Long.class));
        }
    }

    @Test
    void cancelled_endsBetweenChunks() throws IOException {
        Path path = Files.writeString(folder.resolve("l.csv"), "a\n1\n2\n3\n");
        List<Integer> seen = new ArrayList<>();
        try (ProgressScope scope = Cudf.listen(progress -> {});
                Stream<DataFrame> chunks = DataFrame.readCsvChunks(FileSource.of(path), CSV.chunkSize(1))) {
            assertThatThrownBy(() -> chunks.forEach(chunk -> {
                        seen.add(chunk.rowCount());
                        chunk.close();
                        scope.cancel();
                    }))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("readCsvChunks was cancelled after 0 rows");
        }
        assertThat(seen).isEqualTo(List.of(1));
    }

    @Test
    void csv_withoutHeader_withCommentsAndSkippedRows() throws IOException {
        Path path = Files.writeString(folder.resolve("c.csv"), "# one\nskipped\n1;2\n# two\n3;4\n5\n");
        CsvOptions options = CSV.sep(';').comment('#').skipRows(1).header(false).chunkSize(1);
        assertThat(read(DataFrame.readCsvChunks(FileSource.of(path), options)))
                .isEqualTo(List.of(
                        new Chunk(list(0L), list(0, 1), list(list(1L), list(2L))),
                        new Chunk(list(1L), list(0, 1), list(list(3L), list(4L))),
                        new Chunk(list(2L), list(0, 1), list(list(5L), list((Object) null)))));
        assertThat(read(DataFrame.readCsvChunks(
                        FileSource.of(path),
                        options.names("x", "y").useCols("y").dtype("y", DType.INT8))))
                .extracting(Chunk::cells)
                .isEqualTo(List.of(list(list((byte) 2)), list(list((byte) 4)), list(list((Object) null))));
    }

    @Test
    void csv_ofSeveralFiles_endsAfterNrows() throws IOException {
        Path one = Files.writeString(folder.resolve("1.csv"), "a\n1\n2\n3\n");
        Path two = Files.writeString(folder.resolve("2.csv"), "a\n4\n5\n");
        FileSource both = FileSource.of(List.of(one, two));
        assertThat(read(DataFrame.readCsvChunks(both, CSV.chunkSize(2).nrows(4))))
                .extracting(Chunk::cells)
                .isEqualTo(List.of(list(list(1L, 2L)), list(list(3L)), list(list(4L))));
        Path empty = Files.writeString(folder.resolve("3.csv"), "a,b\n");
        assertThat(read(DataFrame.readCsvChunks(FileSource.of(empty), CSV)))
                .extracting(Chunk::columns)
                .isEqualTo(List.of(list("a", "b")));
    }

    private static final OrcReadOptions ORC = OrcReadOptions.defaults().trusted(true);

    /** Writes the numbers from 0 on, and their texts, in several stripes of at least 64 KiB. */
    private Path orc(String name, int rows) {
        Path path = folder.resolve(name);
        int made = rows + 2;
        try (DataFrame longer = DataFrame.of(
                        "n",
                                LongStream.range(0, made)
                                        .map(i -> i * 0x9E3779B97F4A7C15L)
                                        .toArray(),
                        "t",
                                IntStream.range(0, made)
                                        .mapToObj(i -> i % 7 == 0 ? null : "t" + i)
                                        .toList());
                DataFrame frame = longer.head(rows)) {
            frame.toOrc(
                    path,
                    OrcWriteOptions.defaults().compression(OrcCompression.NONE).stripeSizeBytes(64L << 10));
        }
        return path;
    }

    @Test
    void orc_isReadStripeByStripe() {
        FileSource source = FileSource.of(orc("s.orc", 50_000));
        List<@Nullable Object> numbers;
        List<@Nullable Object> texts;
        try (DataFrame whole = DataFrame.readOrc(source, ORC)) {
            numbers = values(whole, "n");
            texts = values(whole, "t");
        }
        List<Chunk> chunks = read(DataFrame.readOrcChunks(source, ORC));
        assertThat(chunks).hasSizeGreaterThan(2);
        assertThat(below(chunks, 0)).isEqualTo(numbers);
        assertThat(below(chunks, 1)).isEqualTo(texts);
        assertThat(chunks.stream().flatMap(each -> each.labels.stream()).toList())
                .isEqualTo(LongStream.range(0, 50_000).boxed().toList());
        int first = chunks.get(0).labels.size();
        OrcReadOptions part = ORC.columns("t").skipRows(first + 3L).nrows(20_000);
        List<Chunk> some = read(DataFrame.readOrcChunks(source, part));
        assertThat(below(some, 0)).isEqualTo(texts.subList(first + 3, first + 20_003));
        assertThat(some.get(0).columns).isEqualTo(list("t"));
        assertThat(below(read(DataFrame.readOrcChunks(source, ORC.stripes(1, 0))), 1))
                .hasSize(first + chunks.get(1).labels.size())
                .endsWith(texts.get(first - 1));
    }

    @Test
    void orc_ofSeveralFiles_andWithoutRows() {
        FileSource both = FileSource.of(List.of(orc("1.orc", 3), orc("2.orc", 4)));
        assertThat(read(DataFrame.readOrcChunks(both, ORC.columns("t").nrows(5))))
                .isEqualTo(List.of(
                        new Chunk(list(0L, 1L, 2L), list("t"), list(list(null, "t1", "t2"))),
                        new Chunk(list(3L, 4L), list("t"), list(list(null, "t1")))));
        assertThat(read(DataFrame.readOrcChunks(FileSource.of(orc("0.orc", 0)), ORC)))
                .isEqualTo(List.of(new Chunk(list(), list("n", "t"), list(list(), list()))));
        assertThatThrownBy(() -> read(DataFrame.readOrcChunks(both, ORC.skipRows(1))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("skipRows and stripes are those of one file");
        assertThatThrownBy(() -> read(DataFrame.readOrcChunks(both, ORC.columns("none"))))
                .isInstanceOf(LabelNotFoundException.class);
    }

    private static List<Object> below(List<Chunk> chunks, int column) {
        List<Object> all = new ArrayList<>();
        chunks.forEach(each -> all.addAll((List<?>) each.cells.get(column)));
        return all;
    }

    @Test
    void feather_isReadBatchByBatch() throws IOException {
        Path path = folder.resolve("b.feather");
        try (DataFrame frame = DataFrame.of("n", new long[] {1, 2, 3, 4, 5}, "t", list("x", null, "y", "x", "z"));
                DataFrame coded = frame.asType(Map.of("t", DType.categorical()))) {
            coded.toFeather(path, FeatherWriteOptions.defaults().chunkSize(2));
        }
        for (FileSource source : List.of(FileSource.of(path), FileSource.of(Files.readAllBytes(path)))) {
            assertThat(read(DataFrame.readFeatherChunks(source, FeatherReadOptions.defaults())))
                    .isEqualTo(List.of(
                            new Chunk(list(0L, 1L), list("n", "t"), list(list(1L, 2L), list("x", null))),
                            new Chunk(list(2L, 3L), list("n", "t"), list(list(3L, 4L), list("y", "x"))),
                            new Chunk(list(4L), list("n", "t"), list(list(5L), list("z")))));
        }
        FileSource twice = FileSource.of(List.of(path, path));
        try (Stream<DataFrame> chunks =
                DataFrame.readFeatherChunks(twice, FeatherReadOptions.defaults().columns("n"))) {
            try (DataFrame one = chunks.skip(3).findFirst().orElseThrow()) {
                assertThat(values(one, "n")).isEqualTo(list(1L, 2L));
            }
        }
        assertThatThrownBy(() -> read(DataFrame.readFeatherChunks(
                        FileSource.of(new byte[] {1, 2, 3}), FeatherReadOptions.defaults())))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("it is no file of Arrow's IPC format");
    }

    @Test
    void csv_inAnotherEncoding_andFromBytes() {
        byte[] utf16 = "a\n\u00fc\n\u20ac\n".getBytes(StandardCharsets.UTF_16);
        assertThat(read(DataFrame.readCsvChunks(
                        FileSource.of(utf16),
                        CSV.encoding(StandardCharsets.UTF_16).chunkSize(1))))
                .extracting(Chunk::cells)
                .isEqualTo(List.of(list(list("\u00fc")), list(list("\u20ac"))));
    }

    @Test
    void csv_faultsAreToldWhenTheirChunkIsRead() throws IOException {
        Path path = Files.writeString(folder.resolve("f.csv"), "a\n1\n2\nx\n");
        try (Stream<DataFrame> chunks = DataFrame.readCsvChunks(
                FileSource.of(path), CSV.dtype("a", DType.INT64).chunkSize(2))) {
            Iterator<DataFrame> each = chunks.iterator();
            each.next().close();
            assertThatThrownBy(each::hasNext)
                    .isInstanceOf(CsvParseException.class)
                    .hasMessageContaining("f.csv: column 'a', data row 2: \"x\"");
        }
        assertThatThrownBy(() -> DataFrame.readCsv(path, CSV.chunkSize(2)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("readCsvChunks");
        Stream<DataFrame> missing = DataFrame.readCsvChunks(FileSource.of(folder.resolve("none.csv")), CSV);
        assertThatThrownBy(missing::count).isInstanceOf(InputFileException.class);
    }

    @Test
    void csv_faultsAreToldByTheirPlaceInTheFile() throws IOException {
        String header = "# \u00fc\nskipped\n\"a\nb\",c\n";
        String rows = "1,2\n# more\n3,4\n\n5,6,7\n";
        Path path = Files.writeString(folder.resolve("g.csv"), "\uFEFF" + header + rows);
        for (boolean hasHeader : new boolean[] {true, false}) {
            CsvOptions options = hasHeader
                    ? CSV.comment('#').skipRows(1)
                    : CSV.comment('#').skipRows(2).header(false);
            for (int size = 1; size < 4; size++) {
                try (Stream<DataFrame> chunks = DataFrame.readCsvChunks(FileSource.of(path), options.chunkSize(size))) {
                    int before = 3 + (header + rows).getBytes(StandardCharsets.UTF_8).length - "5,6,7\n".length();
                    assertThatThrownBy(() -> chunks.forEach(DataFrame::close))
                            .isInstanceOfSatisfying(CsvRowException.class, fault -> {
                                assertThat(fault.line()).isEqualTo(9);
                                assertThat(fault.row()).isEqualTo(2);
                                assertThat(fault.byteOffset()).isEqualTo(before);
                            })
                            .hasMessageContaining("g.csv: line 9, data row 2, byte " + before + ": 3 cells");
                }
            }
        }
    }

    @Test
    void csv_rowsOfBlanksAndCarriageReturns() throws IOException {
        Path path = Files.writeString(folder.resolve("r.csv"), "a\r1\r  \r2\r\n3\r");
        assertThat(read(DataFrame.readCsvChunks(FileSource.of(path), CSV.chunkSize(2))))
                .extracting(Chunk::cells)
                .isEqualTo(List.of(list(list(1L, 2L)), list(list(3L))));
    }

    @Test
    void parquet_comesInPieces_ofSoManyBytes() {
        Path path = folder.resolve("p.parquet");
        int rows = 100_000;
        try (DataFrame frame = DataFrame.builder()
                .column("a", LongStream.range(0, rows).toArray())
                .column("b", IntStream.range(0, rows).mapToObj(i -> "v" + i % 7).toList())
                .build()) {
            frame.toParquet(path, ParquetWriteOptions.defaults().rowGroupSizeRows(10_000));
        }
        ParquetReadOptions options = ParquetReadOptions.defaults().chunkReadLimit(300_000);
        long[] sums = new long[3];
        try (Stream<DataFrame> chunks = DataFrame.readParquetChunks(FileSource.of(path), options)) {
            chunks.forEach(chunk -> {
                try (chunk;
                        Index labels = chunk.index()) {
                    assertThat(chunk.rowCount()).isLessThanOrEqualTo(50_000);
                    assertThat(labels.get(0)).isEqualTo(sums[1]);
                    assertThat(chunk.col("a").get(0)).isEqualTo(sums[1]);
                    sums[0]++;
                    sums[1] += chunk.rowCount();
                    sums[2] += chunk.col("a").sum() instanceof Number n ? n.longValue() : 0;
                }
            });
        }
        assertThat(sums[0]).isGreaterThan(3);
        assertThat(sums[1]).isEqualTo(rows);
        assertThat(sums[2]).isEqualTo((long) rows * (rows - 1) / 2);
        try (Stream<DataFrame> chunks =
                DataFrame.readParquetChunks(FileSource.of(path), options.filter(col("a").ge(99_990)))) {
            List<Object> kept = new ArrayList<>();
            chunks.forEach(chunk -> {
                try (chunk) {
                    kept.addAll(values(chunk, "a"));
                }
            });
            assertThat(kept).isEqualTo(LongStream.range(99_990, rows).boxed().toList());
        }
        try (Stream<DataFrame> chunks = DataFrame.readParquetChunks(
                FileSource.of(path), options.columns("b").nrows(20))) {
            assertThat(read(chunks)).extracting(Chunk::columns).containsOnly(list("b"));
        }
        assertThatThrownBy(() -> DataFrame.readParquetChunks(FileSource.of(path), options.columns("z"))
                        .count())
                .isInstanceOf(LabelNotFoundException.class);
    }
}
