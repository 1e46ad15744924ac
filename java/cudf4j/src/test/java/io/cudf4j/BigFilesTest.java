/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.OperatingSystemMXBean;
import io.cudf4j.io.CsvWriteOptions;
import io.cudf4j.io.JsonOrient;
import io.cudf4j.io.JsonReadOptions;
import io.cudf4j.io.JsonWriteOptions;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
