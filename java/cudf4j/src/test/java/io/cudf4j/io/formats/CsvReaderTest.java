/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InputFileException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.FileCompression;
import io.cudf4j.io.OnBadRow;
import io.cudf4j.io.ShortRows;
import io.cudf4j.types.DType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvReaderTest {
    private static final CsvOptions DEFAULTS = CsvOptions.defaults();

    @TempDir
    private Path folder;

    private static ColumnAccessor read(String text, CsvOptions options) {
        return CsvReader.read("test.csv", text.getBytes(StandardCharsets.UTF_8), options);
    }

    private static List<Object> values(ColumnAccessor columns, String label) {
        return columns.column(label).toHost().toList();
    }

    private static DType dtype(ColumnAccessor columns, String label) {
        return columns.column(label).dtype();
    }

    /** Reads one column and returns its rows. */
    private static List<Object> column(String text, CsvOptions options) {
        try (ColumnAccessor columns = read(text, options)) {
            return columns.columns().get(0).toHost().toList();
        }
    }

    @Test
    void inferredColumns_haveTheDtypesOfPandas() {
        try (ColumnAccessor columns = read("i,f,b,s,n,d\n1,1.5,True,x,,2013-01-01\n-2,,false,,,y\n", DEFAULTS)) {
            assertThat(columns.labels()).isEqualTo(List.of("i", "f", "b", "s", "n", "d"));
            assertThat(dtype(columns, "i")).isEqualTo(DType.INT64);
            assertThat(dtype(columns, "f")).isEqualTo(DType.FLOAT64);
            assertThat(dtype(columns, "b")).isEqualTo(DType.BOOL);
            assertThat(dtype(columns, "s")).isEqualTo(DType.STRING);
            assertThat(dtype(columns, "d")).isEqualTo(DType.STRING);
            assertThat(values(columns, "i")).containsExactly(1L, -2L);
            assertThat(values(columns, "f")).containsExactly(1.5, null);
            assertThat(values(columns, "b")).containsExactly(true, false);
            assertThat(values(columns, "s")).containsExactly("x", null);
        }
    }

    private static final String BEYOND = "123456789012345678901234";

    @Test
    void wholeNumbersBeyond64Bits_areFloatsBesideFloats() {
        for (String text :
                List.of("a\n1.5\n" + BEYOND + "\n\n-1\n", "a\n1e3\n" + BEYOND + "\n", "a\n.5\n-" + BEYOND + "\n")) {
            try (ColumnAccessor columns = read(text, DEFAULTS)) {
                assertThat(dtype(columns, "a")).as(text).isEqualTo(DType.FLOAT64);
            }
        }
        // numbers of which no reader makes a neighbour
        assertThat(column("a\n1.5\n1000000000000000000000\n", DEFAULTS)).containsExactly(1.5, 1e21);
        assertThat(column(
                        "a;b\n1,5;\n2 000 000 000 000 000 000 000;1\n",
                        DEFAULTS.sep(';').decimal(',').thousands(' ')))
                .containsExactly(1.5, 2e21);
        // alone, or beside a text, their digits are kept
        assertThat(column("a\n1\n" + BEYOND + "\n", DEFAULTS)).containsExactly("1", BEYOND);
        assertThat(column("a\n1.5\nx\n" + BEYOND + "\n", DEFAULTS)).containsExactly("1.5", "x", BEYOND);
        assertThat(column("a\n1.5\nnan\n" + BEYOND + "\n", DEFAULTS.keepDefaultNa(false)))
                .containsExactly("1.5", "nan", BEYOND);
    }

    @Test
    void truthsBesideNumbers_areText() {
        assertThat(column("a\nTrue\n1\n", DEFAULTS)).containsExactly("True", "1");
        assertThat(column("a\n0\nfalse\n", DEFAULTS)).containsExactly("0", "false");
        assertThat(column("a\nTrue\n5\n\nFALSE\n", DEFAULTS)).containsExactly("True", "5", "FALSE");
        assertThat(column("a\n1.5\nTRUE\n", DEFAULTS)).containsExactly("1.5", "TRUE");
        assertThat(column("a\nTrue\nFALSE\n", DEFAULTS)).containsExactly(true, false);
        String text = "t,u,v,x\nTrue,1,7,x\n,TRUE,8,y\nfalse,false,9,z\n";
        CsvInput input = CsvInput.of(
                "t.csv", text.getBytes(StandardCharsets.UTF_8), FileCompression.NONE, StandardCharsets.UTF_8);
        try (ColumnAccessor columns = CsvReader.readChecked(input, DEFAULTS)) {
            assertThat(values(columns, "t")).containsExactly(true, null, false);
            assertThat(values(columns, "u")).containsExactly("1", "TRUE", "false");
            assertThat(values(columns, "v")).containsExactly(7L, 8L, 9L);
            assertThat(values(columns, "x")).containsExactly("x", "y", "z");
        }
    }

    /** What one engine must look at gives what the other finds at once. */
    @Test
    void checkedTruths_areThoseOfTheOtherEngine() {
        for (String text : List.of(
                "t,u\ntrue,1\nfalse,2\n",
                "t,u\nTrue,1\n,2\nFALSE,3\n",
                "t,u\nTrue,1\n1,2\n",
                "t,u\n1,true\nTrue,x\n",
                "t,u\n,true\nTrue,false\n",
                "t,u\ntrue,true\nx,2024-01-02\n",
                "t,u\ntrue,1\n\"false\",2\n",
                "t,u\n\"true\",1\nfalse,2\n",
                "\"t\",u\ntrue,\"x\"\nfalse,y\n",
                "t,u\ntrue,1\n true,2\n",
                "t,u\ntrue\n",
                "t,u\nx,12:30\n1,2\n",
                "t,u\nNA,x\n1,2\n3,null\n",
                "t,u\ninf,nan\n1,2\n",
                "t,u\n-Infinity,+INF\n2,y\n",
                "t,u\n1e5,1E5\n2,3\n",
                "t,u\n2024-01-02,2024-01-02T03:04:05Z\n1,2\n",
                "t,u\nNaN ,e\n1,2\n",
                "\n \nt,u\n\n\ntrue,false\r\nfalse,true\r\n",
                "t,u\n,\n")) {
            for (CsvOptions options : List.of(
                    DEFAULTS,
                    DEFAULTS.header(false),
                    DEFAULTS.useCols("u"),
                    DEFAULTS.dtype("t", DType.STRING),
                    DEFAULTS.skipRows(1).header(false),
                    DEFAULTS.nrows(1))) {
                if (!options.header() && !options.dtype().isEmpty()) {
                    continue;
                }
                CsvInput input = CsvInput.of(
                        "t.csv", text.getBytes(StandardCharsets.UTF_8), FileCompression.NONE, StandardCharsets.UTF_8);
                try (ColumnAccessor checked = CsvReader.readChecked(input, options);
                        ColumnAccessor plain = CsvReader.read(input, options)) {
                    assertThat(checked.labels()).as(text).isEqualTo(plain.labels());
                    for (int i = 0; i < plain.size(); i++) {
                        ColumnBase expected = plain.columns().get(i);
                        ColumnBase found = checked.columns().get(i);
                        assertThat(found.dtype()).as(text).isEqualTo(expected.dtype());
                        assertThat(found.toHost().toList())
                                .as(text)
                                .isEqualTo(expected.toHost().toList());
                    }
                }
            }
        }
    }

    @Test
    void columnsWithoutAnyValue_areFloats() {
        for (String text : List.of("a,b\n1,\n2,\n", "a,b\n1\n2\n", "a,b\n1\n2,\n3,NA\n")) {
            try (ColumnAccessor columns = read(text, DEFAULTS)) {
                assertThat(dtype(columns, "a")).as(text).isEqualTo(DType.INT64);
                assertThat(dtype(columns, "b")).as(text).isEqualTo(DType.FLOAT64);
                assertThat(values(columns, "b")).as(text).containsOnlyNulls();
            }
        }
    }

    /** A row that is left out says nothing of a column. */
    @Test
    void rowsThatAreLeftOut_doNotMakeText() {
        CsvOptions skipping = DEFAULTS.onBadRow(OnBadRow.SKIP).shortRows(ShortRows.FAIL);
        for (String text : List.of("a,b\nx,1,2\n1,2\n3,4\n", "a,b\nx\n1,2\n3,4\n")) {
            CsvInput input = CsvInput.of(
                    "t.csv", text.getBytes(StandardCharsets.UTF_8), FileCompression.NONE, StandardCharsets.UTF_8);
            try (ColumnAccessor columns = CsvReader.readChecked(input, skipping)) {
                assertThat(values(columns, "a")).as(text).containsExactly(1L, 3L);
            }
        }
    }

    @Test
    void halfOfAPair_isRefusedWithItsOption() {
        assertThatThrownBy(() -> read("a\n1\n", DEFAULTS.naValues("x\uD800")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("readCsv: naValues has half of a surrogate pair, U+D800, at 1");
        assertThatThrownBy(() -> read("a\n1\n", DEFAULTS.names("\uDC00")))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("readCsv: names has half");
    }

    @Test
    void rowsOfBlanks_areLeftOut() {
        assertThat(column("  \na,b\n1,2\n   \n3,4\n \t\r\n5,6\n  ", DEFAULTS)).containsExactly(1L, 3L, 5L);
        assertThat(column("a\nx\n   \n  y\n", DEFAULTS)).containsExactly("x", "  y");
        assertThat(column("a\nx\n\"  \"\ny\n", DEFAULTS)).containsExactly("x", "  ", "y");
        assertThat(column("a\tb\nx\t1\n \t2\n  \n", DEFAULTS.sep('\t'))).containsExactly("x", " ");
    }

    @Test
    void columnWithoutValues_isFloat64OfNulls() {
        try (ColumnAccessor columns = read("a,b\n1,\n2,NA\n", DEFAULTS)) {
            assertThat(dtype(columns, "b")).isEqualTo(DType.FLOAT64);
            assertThat(values(columns, "b")).containsExactly(null, null);
        }
    }

    @Test
    void headerOnly_givesNoRows() {
        try (ColumnAccessor columns =
                read("a,b,c\n", DEFAULTS.dtype("b", DType.INT32).parseDates("c"))) {
            assertThat(columns.rowCount()).isZero();
            assertThat(dtype(columns, "b")).isEqualTo(DType.INT32);
            assertThat(dtype(columns, "c")).isEqualTo(DType.DATETIME_US);
        }
    }

    @Test
    void separatorQuoteCommentAndSkippedRows_areHonoured() {
        String text = "junk\n# comment\na;b\n1;'x;y'\n# more\n2;'it''s'\n";
        CsvOptions options = DEFAULTS.sep(';').quoteChar('\'').comment('#').skipRows(1);
        try (ColumnAccessor columns = read(text, options)) {
            assertThat(values(columns, "a")).containsExactly(1L, 2L);
            assertThat(values(columns, "b")).containsExactly("x;y", "it's");
        }
    }

    @Test
    void quotedCells_mayHoldLineBreaksSeparatorsAndQuotes() {
        String text = "\"the, \"\"a\"\"\nb\",c\n\"1\n2\",\"say \"\"hi\"\"\"\r\nx,y\r\n";
        try (ColumnAccessor columns = read(text, DEFAULTS)) {
            assertThat(columns.labels()).isEqualTo(List.of("the, \"a\"\nb", "c"));
            assertThat(values(columns, "the, \"a\"\nb")).containsExactly("1\n2", "x");
            assertThat(values(columns, "c")).containsExactly("say \"hi\"", "y");
        }
    }

    @Test
    void byteOrderMarkAndBlankLines_areLeftOut() {
        assertThat(column("\uFEFF\n\na\n1\n\n2\n", DEFAULTS)).containsExactly(1L, 2L);
    }

    @Test
    void noHeader_countsColumnsOrTakesNames() {
        try (ColumnAccessor counted = read("1,x\n2,y\n", DEFAULTS.header(false));
                ColumnAccessor named = read("1,x\n2,y\n", DEFAULTS.header(false).names("n", "t"))) {
            assertThat(counted.labels()).isEqualTo(List.of(0, 1));
            assertThat(counted.isRangeindex()).isTrue();
            assertThat(counted.column(0).toHost().toList()).containsExactly(1L, 2L);
            assertThat(named.labels()).isEqualTo(List.of("n", "t"));
            assertThat(values(named, "t")).containsExactly("x", "y");
        }
    }

    @Test
    void names_replaceTheHeader() {
        try (ColumnAccessor columns = read("a,a\n1,2\n", DEFAULTS.names("x", "y"))) {
            assertThat(values(columns, "x")).containsExactly(1L);
            assertThat(values(columns, "y")).containsExactly(2L);
        }
        assertThatThrownBy(() -> read("a,b\n1,2\n", DEFAULTS.names("x")))
                .isInstanceOf(LengthMismatchException.class)
                .hasMessageContaining("1 names for 2 columns of test.csv");
        assertThatThrownBy(() -> DEFAULTS.names("x", "x")).isInstanceOf(DuplicateLabelException.class);
    }

    @Test
    void headerWithoutSomeLabels_numbersThem() {
        try (ColumnAccessor columns = read(",b\n1,2\n", DEFAULTS)) {
            assertThat(columns.labels()).isEqualTo(List.of("Unnamed: 0", "b"));
        }
    }

    @Test
    void headerWithALabelTwice_isRefused() {
        assertThatThrownBy(() -> read("a,b,a\n1,2,3\n", DEFAULTS))
                .isInstanceOf(DuplicateLabelException.class)
                .hasMessageContaining("test.csv")
                .hasMessageContaining("'a' twice");
    }

    @Test
    void columns_areReadInTheOrderOfTheFile() {
        CsvOptions options = DEFAULTS.useCols("c", "a").dtype("c", DType.FLOAT32);
        try (ColumnAccessor columns = read("a,b,c\n1,x,3\n4,y,6\n", options)) {
            assertThat(columns.labels()).isEqualTo(List.of("a", "c"));
            assertThat(values(columns, "a")).containsExactly(1L, 4L);
            assertThat(values(columns, "c")).containsExactly(3f, 6f);
        }
    }

    @Test
    void nrows_stopsReading() {
        assertThat(column("a\n1\n2\n3\n", DEFAULTS.nrows(2))).containsExactly(1L, 2L);
        assertThat(column("a\n1\n2\n", DEFAULTS.nrows(0))).isEmpty();
        assertThat(column("a\n1\n2\n", DEFAULTS.nrows(9))).containsExactly(1L, 2L);
    }

    @Test
    void shortRows_endInNulls() {
        try (ColumnAccessor columns = read("a,b\n1,2\n3\n", DEFAULTS)) {
            assertThat(values(columns, "b")).containsExactly(2L, null);
        }
    }

    @Test
    void unknownLabels_areNamedBesideNearOnes() {
        for (CsvOptions options : List.of(
                DEFAULTS.useCols("carier"), DEFAULTS.dtype("carier", DType.STRING), DEFAULTS.parseDates("carier"))) {
            assertThatThrownBy(() -> read("carrier,flight\nAA,1\n", options))
                    .isInstanceOf(LabelNotFoundException.class)
                    .hasMessageContaining("carier")
                    .hasMessageContaining("carrier");
        }
    }

    @Test
    void optionsThatContradict_areRefused() {
        assertThatThrownBy(() -> read("a\n1\n", DEFAULTS.decimal(',')))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("both sep and decimal");
        assertThatThrownBy(() -> read("a\n1\n", DEFAULTS.parseDates("a").dtype("a", DType.INT32)))
                .isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DEFAULTS.dtype("a", DType.TIMEDELTA_S)).isInstanceOf(DTypeMismatchException.class);
        assertThatThrownBy(() -> DEFAULTS.sep('é')).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DEFAULTS.nrows(-1)).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(() -> DEFAULTS.useCols(List.of())).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void files_thatCannotBeRead_areNamed() throws IOException {
        Path missing = folder.resolve("missing.csv");
        assertThatThrownBy(() -> CsvReader.read(missing, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(missing.toString())
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> CsvReader.read(folder, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("directory");
        Path empty = Files.createFile(folder.resolve("empty.csv"));
        assertThatThrownBy(() -> CsvReader.read(empty, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("empty.csv")
                .hasMessageContaining("empty");
        Path blank = Files.writeString(folder.resolve("blank.csv"), "\n\n");
        assertThatThrownBy(() -> CsvReader.read(blank, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("has no row");
        Path zipped = Files.writeString(folder.resolve("a.csv.lz4"), "a\n");
        assertThatThrownBy(() -> CsvReader.read(zipped, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining(".lz4 is not supported");
        Path plain = Files.writeString(folder.resolve("a.csv.zst"), "a\n");
        assertThatThrownBy(() -> CsvReader.read(plain, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("a.csv.zst")
                .hasMessageContaining("Unknown frame descriptor");
    }

    @Test
    void gzippedFile_isRead() throws IOException {
        Path path = folder.resolve("a.csv.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
            out.write("a\n1\n2\n".getBytes(StandardCharsets.UTF_8));
        }
        try (ColumnAccessor columns = CsvReader.read(path, DEFAULTS)) {
            assertThat(values(columns, "a")).containsExactly(1L, 2L);
        }
    }

    @Test
    void manyRows_badCellFarDown_isFound() {
        StringBuilder text = new StringBuilder("a\n");
        for (int i = 0; i < 100_000; i++) {
            text.append(i == 98_765 ? "bad" : String.valueOf(i)).append('\n');
        }
        assertThatThrownBy(() -> read(text.toString(), DEFAULTS.dtype("a", DType.INT32)))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("data row 98765: \"bad\"");
    }

    @Test
    void noHeader_ofSomeColumns_keepsTheirNumbers() {
        CsvOptions options = DEFAULTS.header(false).useCols("2", "0").dtype("2", DType.INT8);
        try (ColumnAccessor columns = read("1,x,3\n2,y,4\n", options)) {
            assertThat(columns.labels()).isEqualTo(List.of(0, 2));
            assertThat(columns.column(2L).toHost().toList()).containsExactly((byte) 3, (byte) 4);
        }
    }

    @Test
    void longCells_areQuotedInPart() {
        assertThatThrownBy(() -> read("a\n" + "x".repeat(1_000_000) + "\n", DEFAULTS.dtype("a", DType.INT64)))
                .isInstanceOf(CsvParseException.class)
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(400))
                .satisfies(e -> assertThat(((CsvParseException) e).text()).hasSize(1_000_000));
    }

    @Test
    @Tag("once")
    void gzippedFileWithoutALineEnd_isRefused_whateverItUnpacksTo() throws IOException {
        Path path = folder.resolve("endless.csv.gz");
        byte[] part = new byte[1 << 20];
        Arrays.fill(part, (byte) 'x');
        ByteArrayOutputStream member = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(member)) {
            out.write(part);
        }
        try (OutputStream out = Files.newOutputStream(path)) {
            for (int i = 0; i < 3000; i++) {
                member.writeTo(out);
            }
        }
        assertThat(Files.size(path)).isLessThan(4_000_000);
        assertThatThrownBy(() -> CsvReader.read(path, DEFAULTS))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("cannot read CSV from " + path + ": the first row does not end within");
        assertThatThrownBy(() -> CsvReader.read(path, DEFAULTS.sep('x')))
                .isInstanceOf(InputFileException.class)
                .hasMessageContaining("does not end within");
    }

    @Test
    void firstRowOfManyQuotes_isReadInOnePass() {
        String label = "\"" + "\"\"".repeat(1_000_000) + "\"";
        assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            try (ColumnAccessor columns = read(label + "\n1\n", DEFAULTS)) {
                assertThat(columns.labels()).isEqualTo(List.of("\"".repeat(1_000_000)));
            }
        });
    }
}
