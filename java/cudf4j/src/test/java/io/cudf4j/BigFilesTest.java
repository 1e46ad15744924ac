/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.FileSource;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetReadOptions;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Table;
import io.cudf4j.plc.io.ChunkedOrcWriter;
import io.cudf4j.plc.io.ChunkedOrcWriterOptions;
import io.cudf4j.plc.io.ChunkedParquetWriter;
import io.cudf4j.plc.io.ChunkedParquetWriterOptions;
import io.cudf4j.plc.io.CompressionType;
import io.cudf4j.plc.io.SinkInfo;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of more than 2 GiB, which no array of Java and no 32-bit offset of strings holds. */
@Tag("slow")
class BigFilesTest {
    private static final long MORE_THAN_2_GIB = 2_200_000_000L;
    private static final long MEMORY = 20L << 30;
    private static final int BLOCK_ROWS = 10_000;
    private static final int PIECE_ROWS = 1_000_000;
    private static final int PIECES = 21;

    @TempDir
    private Path folder;

    private static String text(int row) {
        return "text of row " + row + "x".repeat(180);
    }

    @Test
    void csvAndLinesOfJson_ofMoreThan2GiB_areReadAndWritten() throws IOException {
        requireRoom();
        StringBuilder block = new StringBuilder();
        for (int i = 0; i < BLOCK_ROWS; i++) {
            block.append(i).append(',').append(text(i)).append('\n');
        }
        byte[] bytes = block.toString().getBytes(StandardCharsets.UTF_8);
        int blocks = (int) (MORE_THAN_2_GIB / bytes.length) + 1;
        int rows = blocks * BLOCK_ROWS;
        Path csv = folder.resolve("big.csv");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(csv))) {
            out.write("i,s\n".getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < blocks; i++) {
                out.write(bytes);
            }
        }
        Path again = folder.resolve("again.csv");
        Path lines = folder.resolve("big.jsonl");
        try (DataFrame read = DataFrame.readCsv(csv)) {
            requireRows(read, rows);
            read.toCsv(again, CsvWriteOptions.defaults().index(false));
            assertThat(Files.mismatch(csv, again)).isEqualTo(-1);
            Files.delete(again);
            Files.delete(csv);
            read.toJson(
                    lines,
                    JsonWriteOptions.defaults().orient(JsonOrient.RECORDS).lines(true));
        }
        try (DataFrame read =
                DataFrame.readJson(lines, JsonReadOptions.defaults().lines(true))) {
            requireRows(read, rows);
        }
    }

    /** Numbers of which nothing is left out: 28 blocks of ten million, 8 bytes each. */
    @Test
    @SuppressWarnings("try") // the scope closes what is made in it
    void parquetOrcAndFeather_ofMoreThan2GiB_areReadAndWritten() throws IOException {
        requireRoom();
        int blockRows = 10_000_000;
        int blocks = 28;
        Path file = folder.resolve("big");
        for (Format format : List.of(
                new Format(
                        frame -> frame.toParquet(
                                file,
                                ParquetWriteOptions.defaults()
                                        .compression(ParquetCompression.NONE)
                                        .index(false)),
                        () -> DataFrame.readParquet(file)),
                new Format(
                        frame -> frame.toOrc(file, OrcWriteOptions.defaults().compression(OrcCompression.NONE)),
                        () -> DataFrame.readOrc(file, OrcReadOptions.defaults().trusted(true))),
                new Format(
                        frame -> frame.toFeather(
                                file, FeatherWriteOptions.defaults().compression(FeatherCompression.NONE)),
                        () -> DataFrame.readFeather(file)))) {
            double sum;
            try (Scope scope = Scope.open()) {
                // no two of a block are alike, so that a dictionary is of no use
                DataFrame block = DataFrame.of(
                        "x",
                        IntStream.range(0, blockRows).mapToDouble(i -> i / 7.0).toArray());
                sum = (double) block.col("x").sum();
                format.write()
                        .accept(Cudf.concat(
                                Collections.nCopies(blocks, block),
                                ConcatOptions.defaults().ignoreIndex(true)));
            }
            assertThat(Files.size(file)).isGreaterThan(MORE_THAN_2_GIB);
            try (DataFrame read = format.read().get();
                    Series x = read.col("x");
                    DataFrame last = read.tail(2);
                    Series ofLast = last.col("x")) {
                assertThat(read.rowCount()).isEqualTo(blocks * blockRows);
                assertThat((double) x.sum()).isCloseTo(blocks * sum, withinPercentage(1e-9));
                assertThat(ofLast.toList()).containsExactly((blockRows - 2) / 7.0, (blockRows - 1) / 7.0);
            }
            Files.delete(file);
        }
    }

    /** Pieces of {@value #PIECE_ROWS} rows, written and read one after the other: never more than a few are there. */
    @Test
    void parquetAndOrc_ofMoreThan2GiB_areWrittenInPiecesAndReadInChunks() throws IOException {
        requireRoom();
        Path file = folder.resolve("pieces");
        List<ColumnMetadata> names = ColumnMetadata.of(List.of("i", "x", "s"));
        SinkInfo sink = SinkInfo.ofPath(file.toString());
        try (ChunkedParquetWriter writer = ChunkedParquetWriter.of(ChunkedParquetWriterOptions.builder(sink)
                .schema(names)
                .compression(CompressionType.NONE)
                .build())) {
            writePieces(writer::write);
            writer.finish();
        }
        requirePieces(
                file,
                DataFrame.readParquetChunks(
                        FileSource.of(file), ParquetReadOptions.defaults().chunkReadLimit(256 << 20)));
        try (ChunkedOrcWriter writer = ChunkedOrcWriter.of(ChunkedOrcWriterOptions.builder(sink)
                .schema(names)
                .compression(CompressionType.NONE)
                .build())) {
            writePieces(writer::write);
            writer.finish();
        }
        requirePieces(
                file,
                DataFrame.readOrcChunks(
                        FileSource.of(file), OrcReadOptions.defaults().trusted(true)));
    }

    private static void writePieces(Consumer<Table> writer) {
        for (int piece = 0; piece < PIECES; piece++) {
            long first = (long) piece * PIECE_ROWS;
            long[] numbers = new long[PIECE_ROWS];
            double[] halves = new double[PIECE_ROWS];
            String[] texts = new String[PIECE_ROWS];
            for (int row = 0; row < PIECE_ROWS; row++) {
                numbers[row] = first + row;
                halves[row] = (first + row) / 2.0;
                texts[row] = textOfPiece(first + row);
            }
            try (Table table = Table.of(
                    Column.fromLongs(numbers, null), Column.fromDoubles(halves, null), Column.fromStrings(texts))) {
                writer.accept(table);
            }
        }
    }

    /** Of 100 letters; no two are alike. */
    private static String textOfPiece(long row) {
        String number = Long.toString(row);
        return number + "y".repeat(100 - number.length());
    }

    /** Takes sums of all rows, and looks at the first and the last of each chunk. */
    private static void requirePieces(Path file, Stream<DataFrame> chunks) throws IOException {
        assertThat(Files.size(file)).isGreaterThan(MORE_THAN_2_GIB);
        AtomicLong rows = new AtomicLong();
        AtomicLong sum = new AtomicLong();
        DoubleAdder halves = new DoubleAdder();
        try (chunks) {
            chunks.forEach(chunk -> {
                try (chunk;
                        Series i = chunk.col("i");
                        Series x = chunk.col("x");
                        DataFrame first = chunk.head(1);
                        DataFrame last = chunk.tail(1)) {
                    long begin = rows.getAndAdd(chunk.rowCount());
                    assertThat(first.toRows()).containsExactly(rowOfPiece(begin));
                    assertThat(last.toRows()).containsExactly(rowOfPiece(rows.get() - 1));
                    sum.addAndGet((long) i.sum());
                    halves.add((double) x.sum());
                }
            });
        }
        long all = (long) PIECES * PIECE_ROWS;
        assertThat(rows).hasValue(all);
        assertThat(sum).hasValue(all * (all - 1) / 2);
        assertThat(halves.sum()).isCloseTo(all * (all - 1) / 4.0, withinPercentage(1e-9));
        Files.delete(file);
    }

    private static Map<String, Object> rowOfPiece(long row) {
        return Map.of("i", row, "x", row / 2.0, "s", textOfPiece(row));
    }

    private void requireRoom() throws IOException {
        OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        assumeTrue(machine.getTotalMemorySize() > MEMORY
                && Files.getFileStore(folder).getUsableSpace() > MEMORY / 2);
    }

    /** How a format is written and read. */
    private record Format(Consumer<DataFrame> write, Supplier<DataFrame> read) {}

    private static void requireRows(DataFrame read, int rows) {
        long sumOfBlock = BLOCK_ROWS * (BLOCK_ROWS - 1L) / 2;
        try (DataFrame tail = read.tail(1);
                Series last = tail.col("s");
                Series numbers = read.col("i")) {
            assertThat(read.rowCount()).isEqualTo(rows);
            assertThat(last.toList()).containsExactly(text(BLOCK_ROWS - 1));
            assertThat(numbers.sum()).isEqualTo(rows / BLOCK_ROWS * sumOfBlock);
        }
    }
}
