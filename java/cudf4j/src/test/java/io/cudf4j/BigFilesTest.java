/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.FeatherCompression;
import io.cudf4j.io.FeatherWriteOptions;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import io.cudf4j.io.OrcCompression;
import io.cudf4j.io.OrcReadOptions;
import io.cudf4j.io.OrcWriteOptions;
import io.cudf4j.io.ParquetCompression;
import io.cudf4j.io.ParquetWriteOptions;
import io.cudf4j.memory.Scope;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of more than 2 GiB, which no array of Java and no 32-bit offset of strings holds. */
@Tag("slow")
class BigFilesTest {
    private static final long MORE_THAN_2_GIB = 2_200_000_000L;
    private static final long MEMORY = 20L << 30;
    private static final int BLOCK_ROWS = 10_000;

    @TempDir
    private Path folder;

    private static String text(int row) {
        return "text of row " + row + "x".repeat(180);
    }

    @Test
    void csvAndLinesOfJson_ofMoreThan2GiB_areReadAndWritten() throws IOException {
        OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        assumeTrue(machine.getTotalMemorySize() > MEMORY && folder.toFile().getUsableSpace() > MEMORY / 2);
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
    void parquetOrcAndFeather_ofMoreThan2GiB_areReadAndWritten() throws IOException {
        OperatingSystemMXBean machine = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        assumeTrue(machine.getTotalMemorySize() > MEMORY && folder.toFile().getUsableSpace() > MEMORY / 2);
        int blockRows = 10_000_000;
        int blocks = 28;
        Path file = folder.resolve("big");
        try (Scope scope = Scope.open()) {
            // no two of a block are alike, so that a dictionary is of no use
            DataFrame block = DataFrame.of(
                    "x", IntStream.range(0, blockRows).mapToDouble(i -> i / 7.0).toArray());
            double sum = (double) block.col("x").sum();
            DataFrame big = Cudf.concat(Collections.nCopies(blocks, block));
            for (Format format : List.of(
                    new Format(
                            () -> big.toParquet(
                                    file,
                                    ParquetWriteOptions.defaults().compression(ParquetCompression.NONE).index(false)),
                            () -> DataFrame.readParquet(file)),
                    new Format(
                            () -> big.toOrc(file, OrcWriteOptions.defaults().compression(OrcCompression.NONE)),
                            () -> DataFrame.readOrc(file, OrcReadOptions.defaults().trusted(true))),
                    new Format(
                            () -> big.toFeather(file, FeatherWriteOptions.defaults().compression(FeatherCompression.NONE)),
                            () -> DataFrame.readFeather(file)))) {
                format.write().run();
                assertThat(Files.size(file)).isGreaterThan(MORE_THAN_2_GIB);
                try (DataFrame read = format.read().get();
                        Series x = read.col("x");
                        DataFrame last = read.tail(2)) {
                    assertThat(read.rowCount()).isEqualTo(blocks * blockRows);
                    assertThat((double) x.sum()).isCloseTo(blocks * sum, withinPercentage(1e-9));
                    assertThat(last.col("x").toList()).containsExactly((blockRows - 2) / 7.0, (blockRows - 1) / 7.0);
                }
                Files.delete(file);
            }
        }
    }

    /** How a format is written and read. */
    private record Format(Runnable write, Supplier<DataFrame> read) {}

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
