/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.plc.io.Csv;
import io.cudf4j.plc.io.CsvReaderOptions;
import io.cudf4j.plc.io.CsvScan;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A text that is read in parts gives what it gives at once. */
class CsvPartsTest {
    private static final CsvOptions DEFAULTS = CsvOptions.defaults();

    @TempDir
    private Path folder;

    private static CsvInput memory(String text) {
        return CsvInput.of("t.csv", text.getBytes(StandardCharsets.UTF_8), FileCompression.NONE, StandardCharsets.UTF_8);
    }

    private CsvInput file(String text) throws Exception {
        Path path = Files.writeString(folder.resolve("t.csv"), text);
        return CsvInput.of(path, FileCompression.NONE, StandardCharsets.UTF_8);
    }

    private static void assertSame(CsvInput input, CsvOptions options, CsvRows.Parts parts, String what) {
        try (ColumnAccessor found = CsvReader.readInParts(input, options, parts);
                ColumnAccessor expected = CsvReader.readInParts(input, options, null)) {
            assertThat(found.labels()).as(what).isEqualTo(expected.labels());
            for (int i = 0; i < expected.size(); i++) {
                ColumnBase column = expected.columns().get(i);
                ColumnBase other = found.columns().get(i);
                assertThat(other.dtype()).as("%s, column %d", what, i).isEqualTo(column.dtype());
                assertThat(other.toHost().toList())
                        .as("%s, column %d", what, i)
                        .isEqualTo(column.toHost().toList());
            }
        }
    }

    /** Cells of one kind, of which a block of rows has one: so that blocks of a column have dtypes of their own. */
    private static String cell(Random random, int kind) {
        return switch (kind) {
            case 0 -> Integer.toString(random.nextInt(2000) - 1000);
            case 1 -> Double.toString(random.nextInt(1000) / 8.0);
            case 2 -> random.nextBoolean() ? "True" : "false";
            case 3 -> "";
            case 4 -> "\"a, \"\"b\"\"\n" + random.nextInt(100) + "\"";
            case 5 -> "1844674407370955161" + random.nextInt(6);
            case 6 -> "é€\uD83D\uDE00" + random.nextInt(10);
            case 7 -> "\"" + random.nextInt(50) + "\"";
            default -> "x".repeat(random.nextInt(60));
        };
    }

    private static String text(Random random, int columns, boolean header) {
        StringBuilder text = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
        String end = random.nextInt(3) == 0 ? "\r\n" : "\n";
        if (header) {
            text.append(String.join(",", IntStream.range(0, columns).mapToObj(i -> i == 1 ? "\"b\n1\"" : "c" + i).toList()))
                    .append(end);
        }
        int blocks = 1 + random.nextInt(4);
        int[] usual = random.ints(columns, 0, 9).toArray();
        for (int block = 0; block < blocks; block++) {
            int[] kinds = usual.clone();
            if (random.nextBoolean()) {
                kinds[random.nextInt(columns)] = random.nextInt(9);
            }
            for (int row = random.nextInt(30); row >= 0; row--) {
                List<String> cells = new ArrayList<>();
                for (int i = 0; i < columns; i++) {
                    cells.add(cell(random, random.nextInt(8) == 0 ? 3 : kinds[i]));
                }
                // rows but the first may lack cells at their end
                boolean isShort = text.length() > 1 && random.nextInt(12) == 0;
                text.append(String.join(",", isShort ? cells.subList(0, 1 + random.nextInt(columns)) : cells));
                text.append(random.nextInt(10) == 0 ? end + end : end);
            }
        }
        return random.nextInt(3) == 0 ? text.toString().stripTrailing() : text.toString();
    }

    @Test
    void randomTexts_giveWhatTheyGiveAtOnce() throws Exception {
        Random random = new Random(20261127);
        for (int i = 0; i < 400; i++) {
            int columns = 3 + random.nextInt(3);
            boolean header = random.nextInt(4) > 0;
            String text = text(random, columns, header);
            CsvOptions options = DEFAULTS.header(header);
            if (header && random.nextInt(4) == 0) {
                options = options.useCols("c0", "c" + (columns - 1));
            } else if (header && random.nextInt(4) == 0) {
                options = options.dtype("c0", DType.STRING);
            }
            CsvRows.Parts parts = new CsvRows.Parts(1 + random.nextInt(600), 1 + random.nextInt(4));
            assertSame(i % 2 == 0 ? memory(text) : file(text), options, parts, i + ", " + parts + ":\n" + text);
        }
    }

    @Test
    void bytesOfPieces_doNotMatter() throws Exception {
        StringBuilder text = new StringBuilder("a,b,c\n");
        for (int i = 0; i < 200_000; i++) {
            text.append(i).append(i % 7 == 0 ? ",\"x\ny\"\"\"," : ",é€,").append(i % 3 == 0 ? "" : i / 4.0).append('\n');
        }
        for (long bytes : new long[] {100_000, 600_001, 1 << 20, 3_000_000}) {
            assertSame(file(text.toString()), DEFAULTS, new CsvRows.Parts(bytes, 3), "parts of " + bytes);
        }
    }

    @Test
    void columns_haveTheDtypeOfTheWholeText() {
        String rows = "1,1,,1,True,18446744073709551615\n".repeat(20);
        String others = "2,1.5,7,x,7,-1\n".repeat(20);
        for (String text : List.of("a,b,c,d,e,f\n" + rows + others, "a,b,c,d,e,f\n" + others + rows)) {
            assertSame(memory(text), DEFAULTS, new CsvRows.Parts(100, 2), text);
        }
        try (ColumnAccessor read = CsvReader.readInParts(memory("a,b\n" + "1,\n".repeat(9) + "2,x\n"), DEFAULTS, new CsvRows.Parts(8, 2))) {
            assertThat(read.column("a").dtype()).isEqualTo(DType.INT64);
            assertThat(read.column("b").dtype()).isEqualTo(DType.STRING);
            assertThat(read.column("b").toHost().toList())
                    .containsExactly(null, null, null, null, null, null, null, null, null, "x");
        }
    }

    @Test
    void badRows_areNamedAsAtOnce() {
        String text = "a,b\n" + "1,2\n".repeat(50) + "1,2,3\n" + "4,5\n".repeat(50);
        CsvRows.Parts parts = new CsvRows.Parts(30, 2);
        assertThatThrownBy(() -> CsvReader.readInParts(memory(text), DEFAULTS, parts).close())
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 52, data row 50, byte 204")
                .hasMessageContaining("3 cells where there are 2 columns");
        assertSame(memory(text), DEFAULTS.onBadRow(OnBadRow.SKIP), parts, "skipped");
        assertSame(memory(text), DEFAULTS.onBadRow(OnBadRow.TRUNCATE), parts, "cut");
        assertSame(memory(text.replace("1,2,3\n", " \n1\r2,5\n")), DEFAULTS, parts, "lone returns and blanks");
        assertThatThrownBy(() -> CsvReader.readInParts(memory("a,b\n" + "1,2\n".repeat(50) + "\"" + "1,2\n".repeat(50)), DEFAULTS, parts)
                        .close())
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 52, data row 50, byte 204");
    }

    @Test
    void optionsOfAPart_areRefused() {
        SourceInfo bytes = SourceInfo.ofBytes("a,b\n1,2\n3,4\n5,6\n".getBytes(StandardCharsets.UTF_8));
        CsvScan.Rules rules =
                new CsvScan.Rules(',', '"', (char) 0, true, 0, -1, 2, CsvScan.Surplus.FAIL, CsvScan.Lack.FILL);
        try (CsvScan scan = CsvScan.of(bytes, rules)) {
            CsvReaderOptions options = CsvReaderOptions.builder(bytes).build();
            assertThatThrownBy(() -> Csv.readCsvInParts(options, scan, 0, 1))
                    .isInstanceOf(InvalidArgumentException.class)
                    .hasMessageContaining("parts of 0 bytes in 1 streams");
            assertThatThrownBy(() -> Csv.readCsvInParts(options, scan, 4, 1))
                    .hasMessageContaining("the scan is not the source of the options");
        }
        for (UnaryOperator<CsvReaderOptions.Builder> change : List.<UnaryOperator<CsvReaderOptions.Builder>>of(
                of -> of.nrows(1),
                of -> of.skiprows(1),
                of -> of.delimiter(';'),
                of -> of.header(-1),
                of -> of.useColsNames(List.of("a")))) {
            try (CsvScan scan = CsvScan.of(bytes, rules)) {
                CsvReaderOptions options = change.apply(CsvReaderOptions.builder(SourceInfo.ofScan(scan)))
                        .build();
                assertThatThrownBy(() -> Csv.readCsvInParts(options, scan, 4, 1).close())
                        .isInstanceOf(InvalidArgumentException.class)
                        .hasMessageContaining("read in parts");
            }
        }
    }
}
