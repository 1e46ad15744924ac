/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.Cudf;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.io.ShortRows;
import io.cudf4j.io.formats.CsvReader;
import io.cudf4j.plc.io.CsvScan;
import io.cudf4j.plc.io.SourceInfo;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** What was written as CSV is what the look at the rows finds and the reader reads. */
class CsvRowsLawsTest {
    private static final boolean IS_HOST = Cudf.info().engine().equals("host");

    private static final int TRIES = 300;
    private static final String SEED = "20261122";
    private static final int MUTATIONS = 5_000;
    private static final String[] SEPARATORS = {",", ";", "\t", "|"};
    private static final String[] PARTS = {
        "", "a", "Ω", "1.5", "\n", "\r\n", "\"", "'", ",", ";", " ", "😀", "x".repeat(70)
    };

    /** Rows of text cells as they are written. */
    private static final class Written {
        final List<List<String>> rows = new ArrayList<>();
        final StringBuilder text = new StringBuilder();
        final CsvOptions options;
        private final int columns;

        Written(Random random) {
            String sep = SEPARATORS[random.nextInt(SEPARATORS.length)];
            String quote = random.nextBoolean() ? "\"" : "'";
            String lineEnd = random.nextBoolean() ? "\n" : "\r\n";
            columns = 1 + random.nextInt(5);
            boolean hasHeader = random.nextBoolean();
            CsvOptions made = CsvOptions.defaults()
                    .sep(sep.charAt(0))
                    .quoteChar(quote.charAt(0))
                    .header(hasHeader)
                    .keepDefaultNa(false);
            for (int c = 0; c < columns; c++) {
                made = made.dtype(hasHeader ? "c" + c : "" + c, DType.STRING);
                text.append(hasHeader ? "c" + c + (c + 1 < columns ? sep : lineEnd) : "");
            }
            options = made;
            int count = 1 + random.nextInt(30);
            for (int r = 0; r < count; r++) {
                List<String> row = new ArrayList<>();
                for (int c = 0; c < columns; c++) {
                    StringBuilder cell = new StringBuilder();
                    for (int k = random.nextInt(4); k > 0; k--) {
                        cell.append(PARTS[random.nextInt(PARTS.length)]);
                    }
                    // libcudf loses its way among quotes within cells now and then: docs/engines.md
                    String value = IS_HOST ? cell.toString() : cell.toString().replace(quote, "");
                    row.add(value);
                    write(value, sep, quote, random);
                    text.append(c + 1 < columns ? sep : r + 1 < count || random.nextBoolean() ? lineEnd : "");
                }
                rows.add(row);
            }
        }

        private void write(String cell, String sep, String quote, Random random) {
            boolean mustQuote =
                    cell.contains(sep) || cell.contains("\n") || cell.contains("\r") || cell.startsWith(quote);
            // a row of blanks is none
            if (mustQuote || (columns == 1 && cell.isBlank()) || random.nextInt(3) == 0) {
                text.append(quote).append(cell.replace(quote, quote + quote)).append(quote);
            } else {
                text.append(cell);
            }
        }

        CsvScan.Found scanned() {
            CsvScan.Rules rules = new CsvScan.Rules(
                    options.sep(),
                    options.quoteChar(),
                    (char) 0,
                    options.header(),
                    0,
                    -1,
                    columns,
                    CsvScan.Surplus.FAIL,
                    CsvScan.Lack.FAIL);
            byte[] utf8 = text.toString().getBytes(StandardCharsets.UTF_8);
            try (CsvScan scan = CsvScan.of(SourceInfo.ofBytes(utf8), rules)) {
                return scan.run(true);
            }
        }
    }

    @Property(tries = TRIES, seed = SEED)
    void writtenCells_areCountedAndReadBack(@ForAll @IntRange(max = Integer.MAX_VALUE) int seed) {
        Written written = new Written(new Random(seed));
        CsvScan.Found found = written.scanned();
        assertThat(found.fault()).as(written.text.toString()).isEqualTo(CsvScan.Fault.NONE);
        assertThat(found.rows()).isEqualTo(written.rows.size());
        byte[] utf8 = written.text.toString().getBytes(StandardCharsets.UTF_8);
        try (ColumnAccessor read = CsvReader.read("test.csv", utf8, written.options.shortRows(ShortRows.FAIL))) {
            for (int c = 0; c < read.columns().size(); c++) {
                int column = c;
                assertThat(read.columns().get(c).toHost().toList())
                        .isEqualTo(written.rows.stream()
                                .<Object>map(row -> row.get(column))
                                .toList());
            }
        }
    }

    @Property(tries = TRIES / 3, seed = SEED)
    void aCellMore_isFoundInItsRow(@ForAll @IntRange(max = Integer.MAX_VALUE) int seed) {
        Written written = new Written(new Random(seed));
        String text = written.text.toString();
        String more = text + (text.endsWith("\n") ? "" : "\n") + "1"
                + String.valueOf(written.options.sep()).repeat(written.columns);
        byte[] utf8 = more.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> CsvReader.read("test.csv", utf8, written.options))
                .isInstanceOfSatisfying(
                        CsvRowException.class, e -> assertThat(e.row()).isEqualTo(written.rows.size()))
                .hasMessageContaining((written.columns + 1) + " cells where there are " + written.columns);
        try (ColumnAccessor read = CsvReader.read("test.csv", utf8, written.options.onBadRow(OnBadRow.SKIP))) {
            assertThat(read.rowCount()).isEqualTo(written.rows.size());
        }
    }

    @Test
    void mutatedTexts_areReadOrRefused_withTheRowsThatWereCounted() {
        Random random = new Random(Long.parseLong(SEED));
        byte[] base = "a,b,c\n1,\"x,\"\"y\"\"\n\",2.5\n# no\n4,é,\n\n5,\"\",7\r\n-8,z,1e400\n"
                .getBytes(StandardCharsets.UTF_8);
        byte[] bytes = {',', '"', '\n', '\r', '#', 0, (byte) 0xC3, (byte) 0xFF, '9', ' '};
        OnBadRow[] actions = OnBadRow.values();
        int readable = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] mutated = Arrays.copyOf(base, base.length - random.nextInt(10));
            for (int k = random.nextInt(4); k >= 0; k--) {
                mutated[random.nextInt(mutated.length)] = bytes[random.nextInt(bytes.length)];
            }
            CsvOptions options = CsvOptions.defaults()
                    .names("p", "q", "r")
                    .comment('#')
                    .header(random.nextBoolean())
                    .skipRows(random.nextInt(8) == 0 ? 1 : 0)
                    .onBadRow(actions[random.nextInt(actions.length)])
                    .shortRows(random.nextBoolean() ? ShortRows.FILL : ShortRows.FAIL);
            try (ColumnAccessor read = CsvReader.read("test.csv", mutated, options)) {
                readable++;
                if (IS_HOST) {
                    assertThat(read.rowCount()).as("mutation %d", i).isEqualTo(rows(mutated, options));
                }
            } catch (InputFileException | DuplicateLabelException | LengthMismatchException e) {
                assertThat(e).isInstanceOf(CudfException.class).hasMessageContaining("test.csv");
            }
        }
        assertThat(readable).isBetween(MUTATIONS / 10, MUTATIONS * 9 / 10);
    }

    private static long rows(byte[] given, CsvOptions options) {
        byte[] text = given.clone();
        CsvScan.Rules rules = new CsvScan.Rules(
                ',',
                '"',
                '#',
                options.header(),
                options.skipRows(),
                -1,
                3,
                CsvScan.Surplus.valueOf(options.onBadRow().name()),
                CsvScan.Lack.valueOf(options.shortRows().name()));
        while (true) {
            try (CsvScan scan = CsvScan.of(SourceInfo.ofBytes(text), rules)) {
                CsvScan.Found found = scan.run(true);
                if (found.fault() != CsvScan.Fault.LONE_RETURN) {
                    return found.rows();
                }
                assertThat(text[(int) found.offset()]).isEqualTo((byte) '\r');
                text[(int) found.offset()] = '\n';
            }
        }
    }
}
