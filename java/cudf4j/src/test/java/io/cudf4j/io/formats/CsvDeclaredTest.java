/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.CsvParseException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.io.CsvOptions;
import io.cudf4j.io.OnBadCell;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Cells of declared dtypes: what is read of them, and which are bad. */
class CsvDeclaredTest {
    private static final CsvOptions DEFAULTS = CsvOptions.defaults();

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
        assertThatThrownBy(() -> DEFAULTS.dateFormat("a", "%5Y"))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessage(
                        "dateFormat: the format '%5Y' has the directive %5Y; a number of digits, from 1 to 9, is told of"
                                + " %f alone");
        assertThat(DEFAULTS.dateFormat("a", "%%%Y %3f").dateFormat()).containsEntry("a", "%%%Y %3f");
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
}
