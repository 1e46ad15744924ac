/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a CSV file and how. Immutable: every method returns other options.
 *
 * <pre>{@code
 * CsvOptions.defaults().separator(';').dtype("count", DType.INT32).date("day", "%d.%m.%Y").nullWords("-")
 * }</pre>
 *
 * <p>Columns without a declared dtype are int64, float64, bool or string, as all their cells allow; a column without
 * any value is float64. Cells are UTF-8.
 *
 * @source pandas.read_csv
 */
public final class CsvOptions {
    private static final List<String> USUAL_NULL_WORDS = List.of(
            "",
            "#N/A",
            "#N/A N/A",
            "#NA",
            "-1.#IND",
            "-1.#QNAN",
            "-NaN",
            "-nan",
            "1.#IND",
            "1.#QNAN",
            "<NA>",
            "N/A",
            "NA",
            "NULL",
            "NaN",
            "None",
            "n/a",
            "nan",
            "null");
    private static final CsvOptions DEFAULTS = new CsvOptions(new Values());

    private final Values values;

    private CsvOptions(Values values) {
        this.values = values;
    }

    /** The options; never changed once an object has them. */
    private static final class Values {
        private char separator = ',';
        private boolean hasHeader = true;
        private List<String> names = List.of();
        private Map<String, DType> dtypes = Map.of();
        private Map<String, String> dates = Map.of();
        private List<String> nullWords = USUAL_NULL_WORDS;
        private int nrows = -1;
        private int skipRows;
        private @Nullable List<String> columns;
        private OnBadCell onBadCell = OnBadCell.FAIL;
        private char quote = '"';
        private char comment;
        private char decimal = '.';
        private char thousands;

        Values() {}

        Values(Values other) {
            separator = other.separator;
            hasHeader = other.hasHeader;
            names = other.names;
            dtypes = other.dtypes;
            dates = other.dates;
            nullWords = other.nullWords;
            nrows = other.nrows;
            skipRows = other.skipRows;
            columns = other.columns;
            onBadCell = other.onBadCell;
            quote = other.quote;
            comment = other.comment;
            decimal = other.decimal;
            thousands = other.thousands;
        }
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
    public CsvOptions separator(char separator) {
        Values next = new Values(values);
        next.separator = ascii("separator", separator);
        return new CsvOptions(next);
    }

    /**
     * Returns options for a file without labels: the columns are labelled by whole numbers from 0, or have the names given.
     * Other options name a number by its digits, as in {@code dtype("0", DType.INT8)}.
     */
    public CsvOptions noHeader() {
        Values next = new Values(values);
        next.hasHeader = false;
        return new CsvOptions(next);
    }

    /**
     * Returns options with labels for all columns of the file, in place of those in its header.
     *
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public CsvOptions names(String... names) {
        return names(Arrays.asList(names));
    }

    /** Returns options with labels for all columns of the file; see {@link #names(String...)}. */
    public CsvOptions names(List<String> names) {
        ColumnAccessor.requireUnique(names);
        Values next = new Values(values);
        next.names = List.copyOf(names);
        return new CsvOptions(next);
    }

    /**
     * Returns options with a declared dtype for a column. A cell that does not fit it is an error, or null if
     * {@link #onBadCell} says so: also one with more digits than a decimal has, or one that is none of the categories that
     * the dtype knows. A dtype that knows none takes those of the cells, sorted.
     *
     * @throws DTypeMismatchException if text cannot be read as the dtype: a timedelta, a list, a struct, an interval, or a
     *     datetime with a time zone
     */
    public CsvOptions dtype(String label, DType dtype) {
        DType cells = dtype instanceof CategoricalDtype categories && categories.hasCategories()
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
        Values next = new Values(values);
        next.dtypes = with(values.dtypes, label, dtype);
        return new CsvOptions(next);
    }

    /** Returns options with declared dtypes for some columns; see {@link #dtype}. */
    public CsvOptions dtypes(Map<String, DType> dtypes) {
        CsvOptions next = this;
        for (Map.Entry<String, DType> entry : dtypes.entrySet()) {
            next = next.dtype(entry.getKey(), entry.getValue());
        }
        return next;
    }

    /**
     * Returns options that read columns as points in time written as ISO 8601 has them: {@code 2013-01-31}, {@code
     * 2013-01-31 23:59}, with seconds and a fraction, with {@code T} in between, with {@code Z} at the end. The dtype is
     * datetime64[us] unless {@link #dtype} declares another one; {@code date} admits days only.
     */
    public CsvOptions dates(String... labels) {
        CsvOptions next = this;
        for (String label : labels) {
            next = next.date(label, "");
        }
        return next;
    }

    /** Returns options that read a column as points in time; see {@link #dates(String...)}. */
    public CsvOptions date(String label) {
        return date(label, "");
    }

    /**
     * Returns options that read a column as points in time of one format.
     *
     * @param format as for strptime, with %Y %y %m %d %j %H %I %p %M %S %f %z; empty for ISO 8601
     */
    public CsvOptions date(String label, String format) {
        Values next = new Values(values);
        next.dates = with(values.dates, label, format);
        return new CsvOptions(next);
    }

    /** Returns options with more words that mean null, beside the usual ones. */
    public CsvOptions nullWords(String... words) {
        List<String> all = new ArrayList<>(values.nullWords);
        all.addAll(Arrays.asList(words));
        return onlyNullWords(all.toArray(String[]::new));
    }

    /** Returns options in which these words alone mean null; with none, not even an empty cell is. */
    public CsvOptions onlyNullWords(String... words) {
        Values next = new Values(values);
        next.nullWords = Arrays.stream(words).distinct().toList();
        return new CsvOptions(next);
    }

    /**
     * Returns options that read at most so many data rows.
     *
     * @throws InvalidArgumentException if the number is negative
     */
    public CsvOptions nrows(int count) {
        Values next = new Values(values);
        next.nrows = notNegative("nrows", count);
        return new CsvOptions(next);
    }

    /**
     * Returns options that leave out rows before the header.
     *
     * @throws InvalidArgumentException if the number is negative
     */
    public CsvOptions skipRows(int count) {
        Values next = new Values(values);
        next.skipRows = notNegative("skipRows", count);
        return new CsvOptions(next);
    }

    /** Returns options that read some columns only, which stay in the order of the file. */
    public CsvOptions columns(String... labels) {
        return columns(Arrays.asList(labels));
    }

    /**
     * Returns options that read some columns only; see {@link #columns(String...)}.
     *
     * @throws InvalidArgumentException if there is no label
     */
    public CsvOptions columns(List<String> labels) {
        if (labels.isEmpty()) {
            throw new InvalidArgumentException("readCsv: columns needs a label");
        }
        Values next = new Values(values);
        next.columns = List.copyOf(labels);
        return new CsvOptions(next);
    }

    /** Returns options that say what becomes of a cell that does not fit its declared dtype. */
    public CsvOptions onBadCell(OnBadCell action) {
        Values next = new Values(values);
        next.onBadCell = action;
        return new CsvOptions(next);
    }

    /**
     * Returns options with another quote character; within quotes, two stand for one.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions quote(char quote) {
        Values next = new Values(values);
        next.quote = ascii("quote", quote);
        return new CsvOptions(next);
    }

    /**
     * Returns options that leave out lines that begin with a character.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions comment(char comment) {
        Values next = new Values(values);
        next.comment = ascii("comment", comment);
        return new CsvOptions(next);
    }

    /**
     * Returns options with another character before the fraction of numbers.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions decimal(char decimal) {
        Values next = new Values(values);
        next.decimal = ascii("decimal", decimal);
        return new CsvOptions(next);
    }

    /**
     * Returns options with a character between groups of digits, which is left out.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvOptions thousands(char thousands) {
        Values next = new Values(values);
        next.thousands = ascii("thousands", thousands);
        return new CsvOptions(next);
    }

    private static char ascii(String option, char value) {
        if (value == 0 || value > 0x7f || value == '\n' || value == '\r') {
            throw new InvalidArgumentException("readCsv: " + option
                    + " must be an ASCII character that ends no line, got U+" + String.format("%04X", (int) value));
        }
        return value;
    }

    private static int notNegative(String option, int count) {
        if (count < 0) {
            throw new InvalidArgumentException("readCsv: " + option + " must not be negative, got " + count);
        }
        return count;
    }

    private static <V> Map<String, V> with(Map<String, V> map, String key, V value) {
        Map<String, V> copy = new LinkedHashMap<>(map);
        copy.put(key, value);
        return Collections.unmodifiableMap(copy);
    }

    /** Returns the character between two cells. */
    public char separator() {
        return values.separator;
    }

    /** Returns whether the first row holds the labels. */
    public boolean hasHeader() {
        return values.hasHeader;
    }

    /** Returns the labels given, empty where the file names its columns. */
    public List<String> names() {
        return values.names;
    }

    /** Returns the labels of the columns whose dtype is declared; the reader infers that of the others. */
    public Set<String> declaredLabels() {
        Set<String> labels = new LinkedHashSet<>(values.dtypes.keySet());
        labels.addAll(values.dates.keySet());
        return Collections.unmodifiableSet(labels);
    }

    /** Returns the declared dtypes by label. */
    public Map<String, DType> dtypes() {
        return values.dtypes;
    }

    /** Returns the formats of dates by label, empty ones for ISO 8601. */
    public Map<String, String> dates() {
        return values.dates;
    }

    /** Returns the words that mean null. */
    public List<String> nullWords() {
        return values.nullWords;
    }

    /** Returns the most rows that are read, −1 for all. */
    public int nrows() {
        return values.nrows;
    }

    /** Returns how many rows are left out before the header. */
    public int skipRows() {
        return values.skipRows;
    }

    /** Returns the columns to read, null for all. */
    public @Nullable List<String> columns() {
        return values.columns;
    }

    /** Returns what is done with a cell that does not fit the declared dtype. */
    public OnBadCell onBadCell() {
        return values.onBadCell;
    }

    /** Returns the character around cells that hold separators. */
    public char quote() {
        return values.quote;
    }

    /** Returns the character that begins a comment, 0 for none. */
    public char comment() {
        return values.comment;
    }

    /** Returns the character before the fraction of a number. */
    public char decimal() {
        return values.decimal;
    }

    /** Returns the character between groups of digits, 0 for none. */
    public char thousands() {
        return values.thousands;
    }

    /**
     * Checks what only all options together tell.
     *
     * @throws InvalidArgumentException if a character has two meanings, or a column two
     */
    public void requireConsistent() {
        distinct("separator", values.separator, "decimal", values.decimal);
        distinct("separator", values.separator, "thousands", values.thousands);
        distinct("separator", values.separator, "quote", values.quote);
        distinct("separator", values.separator, "comment", values.comment);
        distinct("quote", values.quote, "comment", values.comment);
        distinct("decimal", values.decimal, "thousands", values.thousands);
        for (String label : values.dates.keySet()) {
            DType declared = values.dtypes.get(label);
            if (declared != null && !declared.isDatetime()) {
                throw new InvalidArgumentException("readCsv: column '" + label + "' is declared as " + declared
                        + " and as a date; give one of them, or a datetime dtype");
            }
        }
    }

    private static void distinct(String option1, char value1, String option2, char value2) {
        if (value1 == value2) {
            throw new InvalidArgumentException(
                    "readCsv: '" + value1 + "' cannot be both " + option1 + " and " + option2);
        }
    }
}
