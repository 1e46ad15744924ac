/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a CSV file and how. Immutable: each method returns other options.
 *
 * <pre>{@code
 * CsvOptions.defaults().sep(';').dtype("count", DType.INT32).dateFormat("day", "%d.%m.%Y").naValues("-")
 * }</pre>
 *
 * <p>Columns without a declared dtype are int64, uint64, float64, bool or string, as all their cells allow; a column without
 * any value is float64. A number beyond the range of float64, as {@code 1e400}, is infinity, as with pandas. A byte order mark of
 * UTF-8 is left out.
 *
 * @source pandas.read_csv
 */
public final class CsvOptions {
    private static final int LONGEST_WORD = 1_000;
    private static final String DATE_DIRECTIVES = "%Y %y %m %d %j %H %I %p %M %S %f %z";
    private static final CsvOptions DEFAULTS = new CsvOptions(new Values(
            new Characters(',', '"', null, '.', null, StandardCharsets.UTF_8, FileCompression.INFER),
            new Columns(List.of(), Map.of(), Set.of(), Map.of(), null),
            new Rows(true, 0, null, OnBadRow.FAIL, ShortRows.FILL, null),
            new Cells(List.of(), true, OnBadCell.FAIL)));

    private record Characters(
            char sep,
            char quoteChar,
            @Nullable Character comment,
            char decimal,
            @Nullable Character thousands,
            Charset encoding,
            FileCompression compression) {}

    private record Columns(
            List<String> names,
            Map<String, DType> dtype,
            Set<String> parseDates,
            Map<String, String> dateFormat,
            @Nullable List<String> useCols) {}

    private record Rows(
            boolean header,
            int skipRows,
            @Nullable Integer nrows,
            OnBadRow onBadRow,
            ShortRows shortRows,
            @Nullable Integer chunkSize) {}

    private record Cells(List<String> naValues, boolean keepDefaultNa, OnBadCell onBadCell) {}

    private record Values(Characters characters, Columns columns, Rows rows, Cells cells) {}

    private final Values values;

    private CsvOptions(Values values) {
        this.values = values;
    }

    private CsvOptions with(Characters characters) {
        return new CsvOptions(new Values(characters, values.columns, values.rows, values.cells));
    }

    private CsvOptions with(Columns columns) {
        return new CsvOptions(new Values(values.characters, columns, values.rows, values.cells));
    }

    private CsvOptions with(Rows rows) {
        return new CsvOptions(new Values(values.characters, values.columns, rows, values.cells));
    }

    private CsvOptions with(Cells cells) {
        return new CsvOptions(new Values(values.characters, values.columns, values.rows, cells));
    }

    /** Returns the options for a file with commas, double quotes, and the labels in its first line. */
    public static CsvOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with another character between cells.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions sep(char sep) {
        Characters old = values.characters;
        return with(new Characters(
                ascii("sep", sep),
                old.quoteChar,
                old.comment,
                old.decimal,
                old.thousands,
                old.encoding,
                old.compression));
    }

    /**
     * Returns options with another quote character; within quotes, two stand for one.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions quoteChar(char quoteChar) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                ascii("quoteChar", quoteChar),
                old.comment,
                old.decimal,
                old.thousands,
                old.encoding,
                old.compression));
    }

    /**
     * Returns options that leave out lines that begin with a character.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions comment(char comment) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                ascii("comment", comment),
                old.decimal,
                old.thousands,
                old.encoding,
                old.compression));
    }

    /**
     * Returns options with another character before the fraction of numbers.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions decimal(char decimal) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                old.comment,
                ascii("decimal", decimal),
                old.thousands,
                old.encoding,
                old.compression));
    }

    /**
     * Returns options with a character between groups of digits, which is left out.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions thousands(char thousands) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                old.comment,
                old.decimal,
                ascii("thousands", thousands),
                old.encoding,
                old.compression));
    }

    private static char ascii(String option, char value) {
        return ascii("readCsv", option, value);
    }

    static char ascii(String call, String option, char value) {
        if (value == 0 || value > 0x7f || value == '\n' || value == '\r') {
            throw new InvalidArgumentException(call + ": " + option
                    + " must be an ASCII character that ends no line, got U+" + String.format("%04X", (int) value));
        }
        return value;
    }

    /**
     * Returns options with labels for all columns of the file, in place of those in its header.
     *
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public CsvOptions names(String... names) {
        return names(Arrays.asList(Settings.required("names", names)));
    }

    /** Returns options with labels for all columns of the file; see {@link #names(String...)}. */
    public CsvOptions names(List<String> names) {
        Columns old = values.columns;
        return with(
                new Columns(Settings.unique("names", names), old.dtype, old.parseDates, old.dateFormat, old.useCols));
    }

    /**
     * Returns options with a declared dtype for a column more. A cell that does not fit it is an error, or null if
     * {@link #onBadCell} says so: also one with more digits than a decimal has, or one that is none of the categories that
     * the dtype knows. A dtype that knows none takes those of the cells, sorted.
     *
     * @throws DTypeMismatchException if strings cannot be read as the dtype: a timedelta, a list, a struct, an interval, or
     *     a datetime with a time zone
     */
    public CsvOptions dtype(String label, DType dtype) {
        DType cells =
                Settings.required("dtype", dtype) instanceof CategoricalDtype categories && categories.hasCategories()
                        ? categories.categories().dtype()
                        : dtype;
        boolean isRead = cells.isNumeric()
                || cells.isDecimal()
                || cells.isBool()
                || cells.isString()
                || cells.isCategorical()
                || (cells.isDatetime() && !cells.hasZone());
        if (!isRead) {
            throw new DTypeMismatchException("readCsv: column '" + label + "' cannot be read as " + dtype
                    + "; supported: numbers, decimals, bool, string, date, datetime without a zone, and categories of"
                    + " them");
        }
        Columns old = values.columns;
        Map<String, DType> dtypes = plus(old.dtype, Settings.required("dtype", label), dtype);
        return with(new Columns(old.names, dtypes, old.parseDates, old.dateFormat, old.useCols));
    }

    /** Returns options with declared dtypes for some columns more; see {@link #dtype(String, DType)}. */
    public CsvOptions dtype(Map<String, DType> dtypes) {
        CsvOptions next = this;
        for (Map.Entry<String, DType> entry : Settings.required("dtype", dtypes).entrySet()) {
            next = next.dtype(entry.getKey(), entry.getValue());
        }
        return next;
    }

    /**
     * Returns options that read some columns more as timestamps, written as ISO 8601 has them unless
     * {@link #dateFormat} says otherwise: {@code 2013-01-31}, {@code 2013-01-31 23:59}, with seconds and a fraction,
     * with {@code T} in between, with {@code Z} at the end. The dtype is datetime64[us] unless {@link #dtype} declares
     * another one; {@code date} admits days only.
     */
    public CsvOptions parseDates(String... labels) {
        Columns old = values.columns;
        Set<String> dates = new LinkedHashSet<>(old.parseDates);
        dates.addAll(Settings.strings("parseDates", Arrays.asList(Settings.required("parseDates", labels))));
        return with(new Columns(old.names, old.dtype, Collections.unmodifiableSet(dates), old.dateFormat, old.useCols));
    }

    /**
     * Returns options that read a column more as timestamps, of one format.
     *
     * @param format as for strptime, with %Y %y %m %d %j %H %I %p %M %S %f %z; empty for ISO 8601
     * @throws InvalidArgumentException if the format has another directive
     */
    public CsvOptions dateFormat(String label, String format) {
        Columns old = values.columns;
        Settings.required("dateFormat", format);
        Settings.requireDirectives("dateFormat: the format '" + format + "'", format, DATE_DIRECTIVES);
        Map<String, String> formats = plus(old.dateFormat, Settings.required("dateFormat", label), format);
        return with(new Columns(old.names, old.dtype, old.parseDates, formats, old.useCols));
    }

    private static <V> Map<String, V> plus(Map<String, V> map, String key, V value) {
        Map<String, V> copy = new LinkedHashMap<>(map);
        copy.put(key, value);
        return Collections.unmodifiableMap(copy);
    }

    /** Returns options that read some columns only, which stay in the order of the file. */
    public CsvOptions useCols(String... labels) {
        return useCols(Arrays.asList(Settings.required("useCols", labels)));
    }

    /**
     * Returns options that read some columns only; see {@link #useCols(String...)}.
     *
     * @throws InvalidArgumentException if there is no label
     */
    public CsvOptions useCols(List<String> labels) {
        Columns old = values.columns;
        List<String> some = Settings.strings("useCols", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("readCsv: useCols needs a label");
        }
        return with(new Columns(old.names, old.dtype, old.parseDates, old.dateFormat, some));
    }

    /**
     * Returns options for a file with labels before its rows, or without: then the columns are labelled by whole numbers
     * from 0, or have the {@link #names(String...) names} given. Other options name a number by its digits, as in
     * {@code dtype("0", DType.INT8)}.
     */
    public CsvOptions header(boolean header) {
        Rows old = values.rows;
        return with(new Rows(header, old.skipRows, old.nrows, old.onBadRow, old.shortRows, old.chunkSize));
    }

    /**
     * Returns options that leave out rows before the header.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public CsvOptions skipRows(int count) {
        Rows old = values.rows;
        int skipRows = Settings.atLeast("skipRows", 0, count);
        return with(new Rows(old.header, skipRows, old.nrows, old.onBadRow, old.shortRows, old.chunkSize));
    }

    /**
     * Returns options that read at most so many data rows.
     *
     * @throws InvalidArgumentException if the number is below 0
     */
    public CsvOptions nrows(int count) {
        Rows old = values.rows;
        int nrows = Settings.atLeast("nrows", 0, count);
        return with(new Rows(old.header, old.skipRows, nrows, old.onBadRow, old.shortRows, old.chunkSize));
    }

    /**
     * Returns options for frames of so many rows, which {@code DataFrame.readCsvChunks} gives.
     *
     * @throws InvalidArgumentException if the number is less than 1
     */
    public CsvOptions chunkSize(int rows) {
        Rows old = values.rows;
        int size = Settings.atLeast("chunkSize", 1, rows);
        return with(new Rows(old.header, old.skipRows, old.nrows, old.onBadRow, old.shortRows, size));
    }

    /**
     * Returns options that say what becomes of a row with more cells than there are columns: those of the header, or of the
     * first row where there is none. {@link OnBadRow#FAIL} unless it is said.
     */
    public CsvOptions onBadRow(OnBadRow action) {
        Rows old = values.rows;
        OnBadRow onBadRow = Settings.required("onBadRow", action);
        return with(new Rows(old.header, old.skipRows, old.nrows, onBadRow, old.shortRows, old.chunkSize));
    }

    /**
     * Returns options that say what becomes of a row with fewer cells than there are columns. {@link ShortRows#FILL} unless
     * it is said.
     */
    public CsvOptions shortRows(ShortRows action) {
        Rows old = values.rows;
        ShortRows shortRows = Settings.required("shortRows", action);
        return with(new Rows(old.header, old.skipRows, old.nrows, old.onBadRow, shortRows, old.chunkSize));
    }

    /**
     * Returns options for a file in another encoding than UTF-8, which is converted before it is read. Bytes that are not
     * of the encoding are an error. UTF-16 without its mark is UTF-8 too, with a character U+0000 beside each other one: it is
     * read so, as pandas does, unless the encoding is said.
     */
    public CsvOptions encoding(Charset encoding) {
        Characters old = values.characters;
        Charset required = Settings.required("encoding", encoding);
        return with(new Characters(
                old.sep, old.quoteChar, old.comment, old.decimal, old.thousands, required, old.compression));
    }

    /** Returns options with another compression of the file than the ending of its name tells. */
    public CsvOptions compression(FileCompression compression) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                old.comment,
                old.decimal,
                old.thousands,
                old.encoding,
                Settings.required("compression", compression)));
    }

    /**
     * Returns options with words that mean null, beside the usual ones unless {@link #keepDefaultNa} says otherwise.
     *
     * @throws InvalidArgumentException if a word has more than 1,000 characters
     */
    public CsvOptions naValues(String... words) {
        return naValues(Arrays.asList(Settings.required("naValues", words)));
    }

    /** Returns options with words that mean null; see {@link #naValues(String...)}. */
    public CsvOptions naValues(List<String> words) {
        Cells old = values.cells;
        List<String> copied = Settings.strings("naValues", words);
        for (String word : copied) {
            // libcudf needs a stack as deep as a word is long
            if (word.length() > LONGEST_WORD) {
                throw new InvalidArgumentException("naValues: a word that means null has " + word.length()
                        + " characters; the most are " + LONGEST_WORD);
            }
        }
        return with(new Cells(copied, old.keepDefaultNa, old.onBadCell));
    }

    /** Returns options in which the usual words mean null, as an empty cell and {@code NA}, or do not. */
    public CsvOptions keepDefaultNa(boolean keepDefaultNa) {
        return with(new Cells(values.cells.naValues, keepDefaultNa, values.cells.onBadCell));
    }

    /** Returns options that say what becomes of a cell that does not fit its declared dtype. */
    public CsvOptions onBadCell(OnBadCell action) {
        Cells old = values.cells;
        return with(new Cells(old.naValues, old.keepDefaultNa, Settings.required("onBadCell", action)));
    }

    /** Returns the character between cells. */
    public char sep() {
        return values.characters.sep;
    }

    /** Returns the quote character. */
    public char quoteChar() {
        return values.characters.quoteChar;
    }

    /** Returns the character that begins a line to leave out, or null. */
    public @Nullable Character comment() {
        return values.characters.comment;
    }

    /** Returns the character before the fraction of numbers. */
    public char decimal() {
        return values.characters.decimal;
    }

    /** Returns the character between groups of digits, or null. */
    public @Nullable Character thousands() {
        return values.characters.thousands;
    }

    /** Returns the labels of the columns, none where the file has them. */
    public List<String> names() {
        return values.columns.names;
    }

    /** Returns the declared dtypes by label. */
    public Map<String, DType> dtype() {
        return values.columns.dtype;
    }

    /** Returns the labels of columns that are read as timestamps, beside those that have a format. */
    public Set<String> parseDates() {
        return values.columns.parseDates;
    }

    /** Returns the formats of timestamps by label, empty ones for ISO 8601. */
    public Map<String, String> dateFormat() {
        return values.columns.dateFormat;
    }

    /** Returns the labels of the columns to read, or null for all. */
    public @Nullable List<String> useCols() {
        return values.columns.useCols;
    }

    /** Returns whether the file has labels before its rows. */
    public boolean header() {
        return values.rows.header;
    }

    /** Returns how many rows before the header are left out. */
    public int skipRows() {
        return values.rows.skipRows;
    }

    /** Returns how many data rows are read at most, or null for all. */
    public @Nullable Integer nrows() {
        return values.rows.nrows;
    }

    /** Returns what becomes of a row with more cells than there are columns. */
    public OnBadRow onBadRow() {
        return values.rows.onBadRow;
    }

    /** Returns what becomes of a row with fewer cells than there are columns. */
    public ShortRows shortRows() {
        return values.rows.shortRows;
    }

    /** Returns the encoding of the file. */
    public Charset encoding() {
        return values.characters.encoding;
    }

    /** Returns the compression. */
    public FileCompression compression() {
        return values.characters.compression;
    }

    /** Returns the words that mean null, without the usual ones. */
    public List<String> naValues() {
        return values.cells.naValues;
    }

    /** Returns whether the usual words mean null. */
    public boolean keepDefaultNa() {
        return values.cells.keepDefaultNa;
    }

    /** Returns what becomes of a cell that does not fit its declared dtype. */
    public OnBadCell onBadCell() {
        return values.cells.onBadCell;
    }

    /** Returns how many rows a chunk has, or null where it was not said. */
    public @Nullable Integer chunkSize() {
        return values.rows.chunkSize;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CsvOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CsvOptions.class, values, DEFAULTS.values);
    }
}
