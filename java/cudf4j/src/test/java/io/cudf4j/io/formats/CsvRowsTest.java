/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.CsvRowException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.io.ShortRows;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CsvRowsTest {
    private static final CsvOptions DEFAULTS = CsvOptions.defaults();
    private static final Charset WINDOWS_1252 = Charset.forName("windows-1252");

    @TempDir
    private Path folder;

    /** A way to write the same rows. */
    private record Dialect(char sep, char quote, String lineEnd) {
        String written(String text) {
            return text.replace(',', sep).replace('"', quote).replace("\n", lineEnd);
        }

        CsvOptions options() {
            return DEFAULTS.sep(sep).quoteChar(quote);
        }
    }

    private static List<Dialect> dialects() {
        return List.of(
                new Dialect(',', '"', "\n"),
                new Dialect(',', '"', "\r\n"),
                new Dialect(';', '\'', "\n"),
                new Dialect('\t', '"', "\r\n"),
                new Dialect('|', '`', "\n"));
    }

    private static ColumnAccessor read(String text, CsvOptions options) {
        return CsvReader.read("test.csv", text.getBytes(StandardCharsets.UTF_8), options);
    }

    private static List<Object> values(ColumnAccessor columns, String label) {
        return columns.column(label).toHost().toList();
    }

    /** Returns the columns of a text, each with its label before its rows. */
    private static List<List<Object>> columns(String text, CsvOptions options) {
        return columns(text.getBytes(StandardCharsets.UTF_8), options);
    }

    private static List<List<Object>> columns(byte[] text, CsvOptions options) {
        try (ColumnAccessor read = CsvReader.read("test.csv", text, options)) {
            return columns(read);
        }
    }

    private static List<List<Object>> columns(ColumnAccessor read) {
        return read.columns().stream()
                .<List<Object>>map(column -> column.toHost().toList())
                .toList();
    }

    private static void refused(String text, CsvOptions options, long line, long row, long offset, String problem) {
        assertThatThrownBy(() -> read(text, options))
                .isInstanceOfSatisfying(CsvRowException.class, e -> {
                    assertThat(e.line()).isEqualTo(line);
                    assertThat(e.row()).isEqualTo(row);
                    assertThat(e.byteOffset()).isEqualTo(offset);
                })
                .hasMessageContaining("cannot read CSV from test.csv: line " + line
                        + (row < 0 ? ", byte " : ", data row " + row + ", byte ") + offset)
                .hasMessageContaining(problem);
    }

    @Test
    void carriageReturnAlone_endsARowOutsideQuotes() throws IOException {
        String text = "\uFEFFa,b\r1,\"x\ry\"\r\r#\"\r2,\"p\"\"\r\"\n3,q\r\n4,\r5,5\"\r";
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(utf8);
        }
        Path plain = Files.write(folder.resolve("r.csv"), utf8);
        Path gzip = Files.write(folder.resolve("r.csv.gz"), packed.toByteArray());
        Path utf16 = Files.write(folder.resolve("r16.csv"), text.substring(1).getBytes(StandardCharsets.UTF_16LE));
        CsvOptions options = DEFAULTS.comment('#');
        for (ColumnAccessor read : List.of(
                CsvReader.read("r.csv", utf8, options),
                CsvReader.read(plain, options),
                CsvReader.read(gzip, options),
                CsvReader.read(utf16, options.encoding(StandardCharsets.UTF_16LE)))) {
            try (read) {
                assertThat(read.labels()).isEqualTo(List.of("a", "b"));
                assertThat(values(read, "a")).containsExactly(1L, 2L, 3L, 4L, 5L);
                assertThat(values(read, "b")).containsExactly("x\ry", "p\"\r", "q", null, "5\"");
            }
        }
        try (ColumnAccessor few = CsvReader.read(
                plain, options.skipRows(1).header(false).names("n", "t").nrows(2))) {
            assertThat(values(few, "n")).containsExactly(1L, 2L);
        }
        assertThatThrownBy(() -> read("a,b\r1,2\r3,4,5\r", DEFAULTS))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 3, data row 1, byte 8: 3 cells");
    }

    @Test
    void carriageReturnAlone_endsARowWhereverReadsEnd() {
        // the returns lie at the ends of what the stream holds, and of 64 bytes that are looked at together
        for (int length = 65_500; length < 65_570; length++) {
            String text = "a\n" + "x".repeat(length) + "\ry\r\nz\r";
            try (ColumnAccessor read = read(text, DEFAULTS)) {
                assertThat(values(read, "a")).containsExactly("x".repeat(length), "y", "z");
            }
        }
        try (ColumnAccessor read = read("a\nz\r", DEFAULTS)) {
            assertThat(values(read, "a")).containsExactly("z");
        }
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void rowWithSurplusCells_isRefused_leftOutOrCut(Dialect dialect) {
        String text = dialect.written("a,b\n1,x\n2,\"y,\n\",3\n\n4,z\n5\n6,\"w\",\"7\",8");
        CsvOptions options = dialect.options();
        long offset = dialect.written("a,b\n1,x\n").length();
        refused(text, options, 3, 1, offset, "3 cells where there are 2 columns");
        assertThat(columns(text, options.onBadRow(OnBadRow.SKIP)))
                .containsExactly(List.of(1L, 4L, 5L), Arrays.asList("x", "z", null));
        String cell = dialect.written("y,\n");
        assertThat(columns(text, options.onBadRow(OnBadRow.TRUNCATE)))
                .containsExactly(List.of(1L, 2L, 4L, 5L, 6L), Arrays.asList("x", cell, "z", null, "w"));
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void rowWithTooFewCells_isFilled_refusedOrLeftOut(Dialect dialect) {
        String text = dialect.written("a,b\n1,x\n2\n3,y\n");
        CsvOptions options = dialect.options();
        assertThat(columns(text, options)).containsExactly(List.of(1L, 2L, 3L), Arrays.asList("x", null, "y"));
        CsvOptions strict = options.shortRows(ShortRows.FAIL);
        long offset = dialect.written("a,b\n1,x\n").length();
        refused(text, strict, 3, 1, offset, "1 cell where there are 2 columns");
        refused(text, strict.onBadRow(OnBadRow.TRUNCATE), 3, 1, offset, "shortRows(FAIL) forbids it");
        assertThat(columns(text, strict.onBadRow(OnBadRow.SKIP))).containsExactly(List.of(1L, 3L), List.of("x", "y"));
    }

    @Test
    void firstRow_thatIsLonger_isRefusedToo() {
        refused("a,b\n3,4,5\n1,2\n", DEFAULTS, 2, 0, 4, "3 cells where there are 2 columns");
        refused("1\n2,3\n", DEFAULTS.header(false), 2, 1, 2, "2 cells where there are 1 column.");
        refused("a,b\n1,2,\n", DEFAULTS.names("x", "y"), 2, 0, 4, "3 cells where there are 2 columns");
        refused("a,b\n1,2,3\n", DEFAULTS.useCols("a"), 2, 0, 4, "3 cells where there are 2 columns");
        assertThat(columns("a,b\n1,2,3\n4,5\n", DEFAULTS.useCols("b").onBadRow(OnBadRow.TRUNCATE)))
                .containsExactly(List.of(2L, 5L));
        assertThat(columns("1,2\n3,4,5\n6,7\n", DEFAULTS.header(false).onBadRow(OnBadRow.SKIP)))
                .containsExactly(List.of(1L, 6L), List.of(2L, 7L));
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void quoteThatNeverEnds_isRefusedWhereItBegins(Dialect dialect) {
        String text = dialect.written("a,b\n1,\"x\ny\"\n2,\"z\n3,w\n");
        long offset = dialect.written("a,b\n1,\"x\ny\"\n2,").length();
        refused(text, dialect.options(), 4, 1, offset, "a quote begins here that never ends");
        for (OnBadRow action : OnBadRow.values()) {
            refused(text, dialect.options().onBadRow(action), 4, 1, offset, "never ends");
        }
        refused(dialect.written("a,\"b\n1,2\n"), dialect.options(), 1, -1, 2, "a quote begins here that never ends");
        assertThat(columns(dialect.written("a,b\n5\" pipe,6\"\n"), dialect.options()))
                .containsExactly(List.of(dialect.written("5\" pipe")), List.of(dialect.written("6\"")));
    }

    @Test
    void bytesThatAreNoUtf8_areRefusedWhereTheyAre() {
        byte[] latin = "a,b\n1,x\n2,é\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> CsvReader.read("test.csv", latin, DEFAULTS))
                .isInstanceOfSatisfying(
                        CsvRowException.class, e -> assertThat(e.byteOffset()).isEqualTo(10))
                .hasMessageContaining("test.csv: line 3, data row 1, byte 10: bytes that are no UTF-8")
                .hasMessageContaining("encoding(StandardCharsets.ISO_8859_1)");
        byte[] header = "a,\"\né\"\n1,x\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> CsvReader.read("test.csv", header, DEFAULTS.dtype("é", DType.INT8)))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 2, byte 4: bytes that are no UTF-8");
        byte[] skipped = "é\na\n1\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> CsvReader.read("test.csv", skipped, DEFAULTS.skipRows(1)))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 1, byte 0: bytes that are no UTF-8");
        assertThatThrownBy(
                        () -> CsvReader.read("test.csv", "\uFEFFa\n1\n".getBytes(StandardCharsets.UTF_16LE), DEFAULTS))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 1, byte 0: it begins as UTF-16 does")
                .hasMessageContaining("encoding(StandardCharsets.UTF_16)");
    }

    @Test
    void otherEncodings_areConverted() {
        String text = "naïve,b\n1,Grüße\n2,ÿ\n";
        List<List<Object>> expected = List.of(List.of(1L, 2L), List.of("Grüße", "ÿ"));
        for (Charset charset : List.of(
                StandardCharsets.ISO_8859_1,
                WINDOWS_1252,
                StandardCharsets.UTF_16,
                StandardCharsets.UTF_16BE,
                StandardCharsets.UTF_16LE,
                Charset.forName("UTF-32"))) {
            CsvOptions options = DEFAULTS.encoding(charset).dtype("naïve", DType.INT64);
            assertThat(columns(text.getBytes(charset), options))
                    .as(charset.name())
                    .isEqualTo(expected);
        }
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            byte[] marked = ("\uFEFF" + text).getBytes(charset);
            assertThat(columns(marked, DEFAULTS.encoding(StandardCharsets.UTF_16)))
                    .isEqualTo(expected);
            assertThat(columns(marked, DEFAULTS.encoding(charset).dtype("naïve", DType.INT64)))
                    .isEqualTo(expected);
        }
        assertThat(columns(("\uFEFF" + text).getBytes(StandardCharsets.UTF_8), DEFAULTS.dtype("naïve", DType.INT64)))
                .isEqualTo(expected);
        String many = "a\n" + "€😀x\n".repeat(50_000);
        assertThat(columns(many.getBytes(StandardCharsets.UTF_16), DEFAULTS.encoding(StandardCharsets.UTF_16))
                        .get(0))
                .hasSize(50_000)
                .containsOnly("€😀x");
    }

    @Test
    void bytesThatAreNotOfTheEncoding_areRefusedWhereTheyAre() {
        // windows-1252 leaves 0x81 without a character
        byte[] text = {'a', '\n', (byte) 0x80, '\n', 'x', (byte) 0x81, '\n'};
        assertThatThrownBy(() -> CsvReader.read("test.csv", text, DEFAULTS.encoding(WINDOWS_1252)))
                .isInstanceOfSatisfying(CsvRowException.class, e -> {
                    assertThat(e.line()).isEqualTo(3);
                    assertThat(e.byteOffset()).isEqualTo(5);
                })
                .hasMessageContaining("test.csv: line 3, byte 5: byte 0x81 is no windows-1252");
        assertThatThrownBy(() -> CsvReader.read("test.csv", text, DEFAULTS.encoding(StandardCharsets.US_ASCII)))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 2, byte 2: byte 0x80 is no US-ASCII");
        byte[] half = Arrays.copyOf("a\n1\n".getBytes(StandardCharsets.UTF_16BE), 7);
        assertThatThrownBy(() -> CsvReader.read("test.csv", half, DEFAULTS.encoding(StandardCharsets.UTF_16BE)))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 2, byte 6: byte 0x00 is no UTF-16BE");
        assertThatThrownBy(() -> CsvReader.read(
                        "test.csv",
                        "é\n1,2\n".getBytes(StandardCharsets.ISO_8859_1),
                        DEFAULTS.encoding(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 2, data row 0, byte 3 as UTF-8: 2 cells");
    }

    @Test
    void commentsBlankLinesAndSkippedRows_areNoRows() {
        CsvOptions options = DEFAULTS.comment('#').skipRows(2);
        String text = "junk,,,\n#\",\n\"more\njunk\",,\n\n#x\na,b\n#,,,\n\n1,2\n\r\n3,4,5\n";
        refused(text, options, 12, 1, 46, "3 cells where there are 2 columns");
        assertThat(columns(text, options.onBadRow(OnBadRow.SKIP))).containsExactly(List.of(1L), List.of(2L));
        assertThat(columns("a\n\n1\n\n", DEFAULTS.shortRows(ShortRows.FAIL))).containsExactly(List.of(1L));
    }

    @Test
    void nothingBehindTheWantedRows_isRead() throws IOException {
        String text = "a,b\n1,2\n3,4\n5,6,7\n\"\u0000";
        for (int count = 0; count < 3; count++) {
            assertThat(columns(text, DEFAULTS.nrows(count)))
                    .isEqualTo(List.of(
                            List.of(1L, 3L).subList(0, count), List.of(2L, 4L).subList(0, count)));
        }
        refused(text, DEFAULTS.nrows(3), 4, 2, 12, "3 cells");
        assertThat(columns("a\n1\n2,2\n3\n4\n", DEFAULTS.nrows(2).onBadRow(OnBadRow.SKIP)))
                .containsExactly(List.of(1L, 3L));
        byte[] packed = gzip("a\n1\n2\n" + "y".repeat(8 << 20) + "\n");
        Path cut = Files.write(folder.resolve("cut.csv.gz"), Arrays.copyOf(packed, packed.length - 20));
        try (ColumnAccessor some = CsvReader.read(cut, DEFAULTS.nrows(2))) {
            assertThat(columns(some)).containsExactly(List.of(1L, 2L));
        }
        assertThatThrownBy(() -> CsvReader.read(cut, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(cut.toString());
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    @Test
    void packedFile_isLookedAtAsThatItHolds() throws IOException {
        Path path = Files.write(folder.resolve("a.csv.gz"), gzip("a,b\n1,2\n3,4,5\n"));
        assertThatThrownBy(() -> CsvReader.read(path, DEFAULTS))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 3, data row 1, byte 8 of the unpacked text: 3 cells");
        try (ColumnAccessor cut = CsvReader.read(path, DEFAULTS.onBadRow(OnBadRow.TRUNCATE))) {
            assertThat(columns(cut)).containsExactly(List.of(1L, 3L), List.of(2L, 4L));
        }
        ByteArrayOutputStream latin = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(latin)) {
            out.write("a\nÄ\n".getBytes(StandardCharsets.ISO_8859_1));
        }
        Path other = Files.write(folder.resolve("b.csv.gz"), latin.toByteArray());
        try (ColumnAccessor read = CsvReader.read(other, DEFAULTS.encoding(StandardCharsets.ISO_8859_1))) {
            assertThat(columns(read)).containsExactly(List.of("Ä"));
        }
        Path members = folder.resolve("members.csv.gz");
        Files.write(members, concatenated(gzip("a\n1\n"), gzip("2\n3,3\n")));
        assertThatThrownBy(() -> CsvReader.read(members, DEFAULTS))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line 4, data row 2, byte 6 of");
    }

    private static byte[] concatenated(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    @Test
    void datesThatAreNone_areBadCells() {
        for (String date :
                List.of("2020-0257-01", "2021-02-30", "2020-13-01", "2020-00-10", "2020-01-0257", "2021-02-29")) {
            for (CsvOptions options : List.of(
                    DEFAULTS.parseDates("a"), DEFAULTS.dtype("a", DType.DATE), DEFAULTS.dateFormat("a", "%Y-%m-%d"))) {
                String text = "a\n2020-02-29\n" + date + "\n";
                assertThatThrownBy(() -> read(text, options))
                        .as("%s by %s", date, options)
                        .isInstanceOfSatisfying(CsvParseException.class, e -> {
                            assertThat(e.row()).isEqualTo(1);
                            assertThat(e.text()).isEqualTo(date);
                        });
            }
            assertThat(columns(
                            "a\n2020-02-29\n" + date + "\n",
                            DEFAULTS.dtype("a", DType.DATE).onBadCell(OnBadCell.NULL)))
                    .containsExactly(Arrays.asList(LocalDate.of(2020, 2, 29), null));
            // what nothing declares is no date
            assertThat(columns("a\n" + date + "\n", DEFAULTS)).containsExactly(List.of(date));
        }
    }

    @Test
    void largeFile_ofQuotedLines_isLookedAtInParallel() throws IOException {
        StringBuilder text = new StringBuilder("i,t\n");
        int rows = 60_000;
        for (int i = 0; i < rows; i++) {
            text.append(i).append(",\"").append("line,\n".repeat(i % 40)).append("\"\"é\"\"\"\n");
        }
        int length = text.toString().getBytes(StandardCharsets.UTF_8).length;
        assertThat(length).isGreaterThan(4 << 20);
        text.append("1,2,3\n");
        Path path = Files.writeString(folder.resolve("large.csv"), text);
        long lines = text.chars().filter(c -> c == '\n').count();
        assertThatThrownBy(() -> CsvReader.read(path, DEFAULTS))
                .isInstanceOf(CsvRowException.class)
                .hasMessageContaining("line " + lines + ", data row " + rows + ", byte " + length + ": 3 cells");
        try (ColumnAccessor read = CsvReader.read(path, DEFAULTS.onBadRow(OnBadRow.SKIP))) {
            assertThat(read.rowCount()).isEqualTo(rows);
            assertThat(read.column("t").get(41)).isEqualTo("line,\n\"é\"");
            assertThat(read.column("i").get(rows - 1)).isEqualTo(rows - 1L);
        }
    }
}
