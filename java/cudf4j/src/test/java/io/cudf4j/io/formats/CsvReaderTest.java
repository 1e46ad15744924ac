/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

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
import io.cudf4j.io.OnBadCell;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
        assertThat(column("a\n1.5\n" + BEYOND + "\n", DEFAULTS)).containsExactly(1.5, 1.2345678901234569e23);
        assertThat(column(
                        "a;b\n1,5;\n1 234 567 890 123 456 789 012;1\n",
                        DEFAULTS.sep(';').decimal(',').thousands(' ')))
                .containsExactly(1.5, 1.2345678901234568e21);
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
    void declaredNumbers_takeEveryDtype() {
        for (DType dtype : List.of(DType.INT8, DType.INT16, DType.INT32, DType.INT64)) {
            List<Object> read = column("a\n1\n-128\nNA\n", DEFAULTS.dtype("a", dtype));
            assertThat(read.stream().map(x -> x == null ? null : ((Number) x).longValue()))
                    .containsExactly(1L, -128L, null);
        }
        for (DType dtype : List.of(DType.UINT8, DType.UINT16, DType.UINT32, DType.UINT64)) {
            List<Object> read = column("a\n1\n255\n\"\"\n", DEFAULTS.dtype("a", dtype));
            assertThat(read.stream().map(x -> x == null ? null : ((Number) x).longValue()))
                    .containsExactly(1L, 255L, null);
        }
        assertThat(column("a\n1.5\n-2e3\n\"\"\n inf\n", DEFAULTS.dtype("a", DType.FLOAT64)))
                .containsExactly(1.5, -2000.0, null, Double.POSITIVE_INFINITY);
        assertThat(column("a\n1.5\n", DEFAULTS.dtype("a", DType.FLOAT32))).containsExactly(1.5f);
    }

    @Test
    void declaredBooleansAndText_areRead() {
        assertThat(column("a\nTrue\nfalse\nFALSE\n1\n0\nNA\n", DEFAULTS.dtype("a", DType.BOOL)))
                .containsExactly(true, false, false, true, false, null);
        assertThat(column("a\n007\n1.50\nNA\n", DEFAULTS.dtype("a", DType.STRING)))
                .containsExactly("007", "1.50", null);
    }

    @Test
    void declaredColumns_allNull_stayNull() {
        for (DType dtype : List.of(DType.INT32, DType.FLOAT64, DType.BOOL, DType.STRING, DType.DATETIME_NS)) {
            try (ColumnAccessor columns = read("a,b\nNA,1\nNA,2\n", DEFAULTS.dtype("a", dtype))) {
                assertThat(dtype(columns, "a")).isEqualTo(dtype);
                assertThat(values(columns, "a")).containsExactly(null, null);
            }
        }
    }

    @Test
    void blanksAroundNumbersAndQuotedNullWords_areNoBadCells() {
        assertThat(column("a,b\n 1 ,x\n\"NA\",x\n3,x\n", DEFAULTS.dtype("a", DType.INT32)))
                .containsExactly(1, null, 3);
    }

    @Test
    void thousandsAndDecimal_areHonouredForDeclaredAndInferredColumns() {
        CsvOptions options = DEFAULTS.sep(';').decimal(',').thousands('.');
        String text = "a;b\n1.234,5;1.000\n-0,25;2\n";
        CsvOptions declared = options.dtype("a", DType.FLOAT64).dtype("b", DType.INT32);
        try (ColumnAccessor columns = read(text, declared);
                ColumnAccessor inferred = read(text, options)) {
            assertThat(values(columns, "a")).containsExactly(1234.5, -0.25);
            assertThat(values(columns, "b")).containsExactly(1000, 2);
            assertThat(values(inferred, "a")).containsExactly(1234.5, -0.25);
            assertThat(values(inferred, "b")).containsExactly(1000L, 2L);
        }
        CsvOptions comma = DEFAULTS.sep(';').decimal(',').dtype("a", DType.FLOAT64);
        assertThatThrownBy(() -> read("a\n1,5\n1.5\n", comma))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("data row 1")
                .hasMessageContaining("\"1.5\"");
    }

    @Test
    void nullWords_areAddedOrReplaced() {
        assertThat(column("a\n1\n-\nNA\n", DEFAULTS.naValues("-").dtype("a", DType.INT64)))
                .containsExactly(1L, null, null);
        assertThat(column("a\n1\n-\nNA\n", DEFAULTS.naValues("-"))).containsExactly(1L, null, null);
        assertThat(column("a\nx\n-\nNA\n", DEFAULTS.keepDefaultNa(false).naValues("-")))
                .containsExactly("x", null, "NA");
        assertThat(column("a,b\nx,1\n,2\n", DEFAULTS.keepDefaultNa(false))).containsExactly("x", "");
    }

    @Test
    void badCell_isNamedByColumnRowAndText() {
        CsvOptions options = DEFAULTS.dtype("b", DType.INT32);
        assertThatThrownBy(() -> read("a,b\nx,1\ny,\nz,12x\nw,oops\n", options))
                .isInstanceOfSatisfying(CsvParseException.class, e -> {
                    assertThat(e.column()).isEqualTo("b");
                    assertThat(e.row()).isEqualTo(2);
                    assertThat(e.text()).isEqualTo("12x");
                })
                .hasMessageContaining("test.csv: column 'b', data row 2: \"12x\" is not int32");
    }

    @Test
    void longWordsThatMeanNull_areRefused() {
        assertThat(column("a\nx\n" + "y".repeat(1_000) + "\n", DEFAULTS.naValues("y".repeat(1_000))))
                .containsExactly("x", null);
        assertThatThrownBy(() -> DEFAULTS.naValues("-", "y".repeat(1_001)))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("naValues")
                .hasMessageContaining("1001 characters");
    }

    @Test
    void badCells_areFoundForEveryDtype() {
        assertBad("300", DType.INT8);
        assertBad("-1", DType.UINT32);
        assertBad("1.0", DType.INT64);
        assertBad("9223372036854775808", DType.INT64);
        assertBad("1,5", DType.FLOAT64);
        assertBad("yes", DType.BOOL);
        assertBad("2013-02-30", DType.DATE);
        assertBad("2013-01-01 05:00:00", DType.DATE);
        assertBad("01/02/2013", DType.DATETIME_MS);
        assertBad("9999-12-31", DType.DATETIME_NS);
        assertBad("1600-01-01", DType.DATETIME_NS);
        assertBad("205-01-01", DType.DATETIME_US);
        assertBad("20-01-01", DType.DATE);
        assertBad("1.005", DType.decimal64(18, 2));
        assertBad("100", DType.decimal32(4, 2));
        assertBad("1e2", DType.decimal64(18, 2));
        assertBad(".", DType.decimal64(18, 2));
        assertBad("1234", DType.decimal64(4, -2));
        assertBad("9".repeat(39), DType.decimal128(38, 0));
    }

    private static void assertBad(String cell, DType dtype) {
        String text = "a;b\n;1\n" + cell + ";2\n";
        CsvOptions options = DEFAULTS.sep(';').dtype("a", dtype);
        assertThatThrownBy(() -> read(text, options))
                .as("%s as %s", cell, dtype)
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("column 'a', data row 1: \"" + cell + "\" is not " + dtype);
        assertThat(column(text, options.onBadCell(OnBadCell.NULL)))
                .as("%s as %s", cell, dtype)
                .isEqualTo(Collections.nCopies(2, null));
    }

    @Test
    void badCells_canBecomeNull() {
        CsvOptions options = DEFAULTS.dtype("a", DType.FLOAT64).onBadCell(OnBadCell.NULL);
        assertThat(column("a\n1.5\nx\n2.5\n", options)).containsExactly(1.5, null, 2.5);
    }

    @Test
    void dates_ofIsoForms_areRead() {
        assertThat(column("a\n2013-01-31\nNA\n", DEFAULTS.parseDates("a")))
                .containsExactly(LocalDateTime.of(2013, 1, 31, 0, 0), null);
        assertThat(column("a\n2013-01-01T05:00:00Z\n2013-01-01T06:00:00Z\n", DEFAULTS.parseDates("a")))
                .containsExactly(LocalDateTime.of(2013, 1, 1, 5, 0), LocalDateTime.of(2013, 1, 1, 6, 0));
        assertThat(column("a\n2013-01-01 05:06:07.125\n", DEFAULTS.parseDates("a")))
                .containsExactly(LocalDateTime.of(2013, 1, 1, 5, 6, 7, 125_000_000));
        assertThat(column("a\n2013-01-31\n", DEFAULTS.dtype("a", DType.DATE)))
                .containsExactly(LocalDate.of(2013, 1, 31));
    }

    @Test
    void dates_ofMixedIsoForms_areReadEachByItsOwn() {
        String text = "a\n2013-01-31\n2013-01-01T05:00:00Z\nNA\n2013-01-01 05:06\n2013-12-31 23:59:59.5\n";
        assertThat(column(text, DEFAULTS.parseDates("a")))
                .containsExactly(
                        LocalDateTime.of(2013, 1, 31, 0, 0),
                        LocalDateTime.of(2013, 1, 1, 5, 0),
                        null,
                        LocalDateTime.of(2013, 1, 1, 5, 6),
                        LocalDateTime.of(2013, 12, 31, 23, 59, 59, 500_000_000));
    }

    @Test
    void dates_ofADeclaredFormatAndUnit_areRead() {
        CsvOptions options = DEFAULTS.dateFormat("a", "%d.%m.%Y").dtype("a", DType.DATETIME_S);
        try (ColumnAccessor columns = read("a\n31.01.2013\n", options)) {
            assertThat(dtype(columns, "a")).isEqualTo(DType.DATETIME_S);
            assertThat(values(columns, "a")).containsExactly(LocalDateTime.of(2013, 1, 31, 0, 0));
        }
        assertThatThrownBy(() -> read("a\n31.01.2013\n2013-01-31\n", options))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("data row 1: \"2013-01-31\" is not datetime64[s]");
    }

    @Test
    void directivesThatReadNothing_areRefusedByTheOption() {
        assertThatThrownBy(() -> DEFAULTS.dateFormat("a", "%d.%Q"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "dateFormat: the format '%d.%Q' has the directive %Q, which reads nothing; those that do are"
                                + " %Y %y %m %d %j %H %I %p %M %S %f %z");
        assertThatThrownBy(() -> DEFAULTS.dateFormat("a", "%Y%"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage("dateFormat: the format '%Y%' ends in %; write %% for one");
        assertThat(DEFAULTS.dateFormat("a", "%%%Y %3f").dateFormat()).containsEntry("a", "%%%Y %3f");
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
    void declaredDecimals_areExact() {
        assertThat(column("a\n1.5\n\n-0.05\n 12 \n+.5\n3.\n00007.10000\n", DEFAULTS.dtype("a", DType.decimal64(18, 2))))
                .containsExactly(
                        new BigDecimal("1.50"),
                        new BigDecimal("-0.05"),
                        new BigDecimal("12.00"),
                        new BigDecimal("0.50"),
                        new BigDecimal("3.00"),
                        new BigDecimal("7.10"));
        String digits = "12345678901234567890123456789012345678";
        assertThat(column(
                        "a\n-" + digits + "\n0." + digits + "\n",
                        DEFAULTS.dtype("a", DType.decimal128(38, 0)).onBadCell(OnBadCell.NULL)))
                .containsExactly(new BigDecimal("-" + digits), null);
        assertThat(column("a\n0." + digits + "\n", DEFAULTS.dtype("a", DType.decimal128(38, 38))))
                .containsExactly(new BigDecimal("0." + digits));
        assertThat(column("a\n12300\n0\n", DEFAULTS.dtype("a", DType.decimal32(4, -2))))
                .containsExactly(new BigDecimal("123E2"), new BigDecimal("0E2"));
        CsvOptions german = DEFAULTS.sep(';').decimal(',').thousands('.').dtype("a", DType.decimal64(18, 2));
        assertThat(column("a;b\n1.234,5;x\n", german)).containsExactly(new BigDecimal("1234.50"));
    }

    @Test
    void declaredCategories_areThoseOfTheCells_orTheKnownOnes() {
        try (ColumnAccessor columns = read(
                "a,b\nx,1\n,2\ny,\nx,1\n",
                DEFAULTS.dtype("a", DType.categorical())
                        .dtype("b", DType.categorical(List.of(2L, 1L), CategoryOrder.ORDERED)))) {
            assertThat(values(columns, "a")).containsExactly("x", null, "y", "x");
            assertThat(dtype(columns, "a").isCategorical()).isTrue();
            assertThat(((CategoricalDtype) dtype(columns, "a"))
                            .categories()
                            .toHost()
                            .toList())
                    .isEqualTo(List.of("x", "y"));
            assertThat(values(columns, "b")).containsExactly(1L, 2L, null, 1L);
            assertThat(((CategoricalDtype) dtype(columns, "b")).isOrdered()).isTrue();
            assertThat(((CategoricalDtype) dtype(columns, "b"))
                            .categories()
                            .toHost()
                            .toList())
                    .isEqualTo(List.of(2L, 1L));
        }
    }

    @Test
    void cellThatIsNoKnownCategory_isABadCell() {
        CsvOptions options = DEFAULTS.dtype("a", DType.categorical("x", "y"));
        assertThatThrownBy(() -> read("a,b\nx,1\n,1\nz,1\n", options))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("column 'a', data row 2: \"z\" is not category");
        assertThat(column("a,b\nx,1\n,1\nz,1\ny,1\n", options.onBadCell(OnBadCell.NULL)))
                .containsExactly("x", null, null, "y");
        CsvOptions numbers = DEFAULTS.dtype("a", DType.categorical(1L, 2L));
        assertThatThrownBy(() -> read("a\n1\n3\n", numbers))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("data row 1: \"3\" is not category");
        assertThatThrownBy(() -> read("a\n1\nfoo\n", numbers))
                .isInstanceOf(CsvParseException.class)
                .hasMessageContaining("data row 1: \"foo\" is not");
        assertThat(column("a\n1\nfoo\n3\n2\n", numbers.onBadCell(OnBadCell.NULL)))
                .containsExactly(1L, null, null, 2L);
    }

    @Test
    void dtypesThatNoCellHas_areRefusedWhenTheyAreDeclared() {
        for (DType dtype : List.of(
                DType.TIMEDELTA_NS,
                DType.list(DType.INT64),
                DType.struct(Map.of("f", DType.INT64)),
                DType.interval(DType.INT64, IntervalClosed.RIGHT),
                DType.datetime(ChronoUnit.NANOS, ZoneId.of("UTC")))) {
            assertThatThrownBy(() -> DEFAULTS.dtype("a", dtype))
                    .isInstanceOf(DTypeMismatchException.class)
                    .hasMessageContaining("column 'a' cannot be read as " + dtype);
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
