/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How to write CSV: commas, the labels of columns and rows, and quotes where they are needed, unless told otherwise.
 * Immutable: each method returns other options.
 *
 * <pre>{@code
 * CsvWriteOptions.defaults().sep(';').index(false).naRep("NA").floatFormat("%.2f")
 * }</pre>
 *
 * @source pandas.DataFrame.to_csv
 */
public final class CsvWriteOptions {
    private static final Pattern FLOAT_FORMAT = Pattern.compile("%(\\.[0-9]{1,3})?[feEgG]");
    private static final CsvWriteOptions DEFAULTS = new CsvWriteOptions(new Values(
            new Characters(',', '"', CsvQuoting.MINIMAL, "\n"),
            new Labels(null, true, null, true, null),
            new Cells("", null, null, '.'),
            CsvCompression.INFER));

    private record Characters(char sep, char quoteChar, CsvQuoting quoting, String lineTerminator) {}

    private record Labels(
            @Nullable List<@Nullable Object> columns,
            boolean header,
            @Nullable List<String> headerNames,
            boolean index,
            @Nullable List<String> indexLabels) {}

    private record Cells(
            String naRep,
            @Nullable String floatFormat,
            @Nullable String dateFormat,
            char decimal) {}

    private record Values(Characters characters, Labels labels, Cells cells, CsvCompression compression) {}

    private final Values values;

    private CsvWriteOptions(Values values) {
        this.values = values;
    }

    private CsvWriteOptions with(Characters characters) {
        return new CsvWriteOptions(new Values(characters, values.labels, values.cells, values.compression));
    }

    private CsvWriteOptions with(Labels labels) {
        return new CsvWriteOptions(new Values(values.characters, labels, values.cells, values.compression));
    }

    private CsvWriteOptions with(Cells cells) {
        return new CsvWriteOptions(new Values(values.characters, values.labels, cells, values.compression));
    }

    /** Returns the options that write as pandas does. */
    public static CsvWriteOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with another character between cells.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions sep(char sep) {
        Characters old = values.characters;
        return with(
                new Characters(CsvOptions.ascii("toCsv", "sep", sep), old.quoteChar, old.quoting, old.lineTerminator));
    }

    /**
     * Returns options with another quote character.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions quoteChar(char quoteChar) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep, CsvOptions.ascii("toCsv", "quoteChar", quoteChar), old.quoting, old.lineTerminator));
    }

    /** Returns options that write other cells in quotes. */
    public CsvWriteOptions quoting(CsvQuoting quoting) {
        Characters old = values.characters;
        return with(new Characters(old.sep, old.quoteChar, Settings.required("quoting", quoting), old.lineTerminator));
    }

    /**
     * Returns options with another end of lines.
     *
     * @throws InvalidArgumentException if it is empty
     */
    public CsvWriteOptions lineTerminator(String end) {
        if (Settings.required("lineTerminator", end).isEmpty()) {
            throw new InvalidArgumentException("lineTerminator: it is empty, and rows would run into each other");
        }
        Characters old = values.characters;
        return with(new Characters(old.sep, old.quoteChar, old.quoting, end));
    }

    /** Returns options that write these columns alone, in this order. */
    public CsvWriteOptions columns(@Nullable Object... labels) {
        return columns(Arrays.asList(Settings.required("columns", labels)));
    }

    /** Returns options that write these columns alone, in this order. */
    public CsvWriteOptions columns(List<?> labels) {
        Labels old = values.labels;
        List<@Nullable Object> copy = Settings.copy("columns", labels);
        return with(new Labels(copy, old.header, old.headerNames, old.index, old.indexLabels));
    }

    /** Returns options that write the labels of the columns first, or leave them out. */
    public CsvWriteOptions header(boolean header) {
        Labels old = values.labels;
        return with(new Labels(old.columns, header, null, old.index, old.indexLabels));
    }

    /** Returns options that write other names first, one for each column that is written. */
    public CsvWriteOptions headerNames(String... names) {
        Labels old = values.labels;
        List<String> copy = Settings.strings("headerNames", Arrays.asList(Settings.required("headerNames", names)));
        return with(new Labels(old.columns, true, copy, old.index, old.indexLabels));
    }

    /** Returns options that write the row labels, or leave them out. */
    public CsvWriteOptions index(boolean index) {
        Labels old = values.labels;
        return with(new Labels(old.columns, old.header, old.headerNames, index, old.indexLabels));
    }

    /** Returns options with other names above the row labels, one for each of their levels. */
    public CsvWriteOptions indexLabel(String... names) {
        Labels old = values.labels;
        List<String> copy = Settings.strings("indexLabel", Arrays.asList(Settings.required("indexLabel", names)));
        return with(new Labels(old.columns, old.header, old.headerNames, old.index, copy));
    }

    /** Returns options with a word for null and NaN, which is empty without. */
    public CsvWriteOptions naRep(String word) {
        Cells old = values.cells;
        return with(new Cells(Settings.required("naRep", word), old.floatFormat, old.dateFormat, old.decimal));
    }

    /**
     * Returns options that write floats in a format, as {@code %.2f}. Without, they have as many digits as it takes to read
     * the same number again.
     *
     * @throws InvalidArgumentException if it is not %.Nf, %.Ne or %.Ng
     */
    public CsvWriteOptions floatFormat(String format) {
        if (!FLOAT_FORMAT.matcher(Settings.required("floatFormat", format)).matches()) {
            throw new InvalidArgumentException(
                    "floatFormat: it is %.Nf, %.Ne or %.Ng with N digits, as %.2f, not '" + format + "'");
        }
        Cells old = values.cells;
        return with(new Cells(old.naRep, format, old.dateFormat, old.decimal));
    }

    /**
     * Returns options that write timestamps in a format of strftime. Without, they have a time of day only where one of the
     * column has one, and as many digits of seconds as one needs.
     */
    public CsvWriteOptions dateFormat(String format) {
        Cells old = values.cells;
        return with(new Cells(old.naRep, old.floatFormat, Settings.required("dateFormat", format), old.decimal));
    }

    /**
     * Returns options with another character before the fraction of floats and decimals.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions decimal(char decimal) {
        Cells old = values.cells;
        return with(
                new Cells(old.naRep, old.floatFormat, old.dateFormat, CsvOptions.ascii("toCsv", "decimal", decimal)));
    }

    /** Returns options with another compression. */
    public CsvWriteOptions compression(CsvCompression compression) {
        return new CsvWriteOptions(new Values(
                values.characters, values.labels, values.cells, Settings.required("compression", compression)));
    }

    /** Returns the character between cells. */
    public char sep() {
        return values.characters.sep;
    }

    /** Returns the quote character. */
    public char quoteChar() {
        return values.characters.quoteChar;
    }

    /** Returns which cells stand in quotes. */
    public CsvQuoting quoting() {
        return values.characters.quoting;
    }

    /** Returns what ends a line. */
    public String lineTerminator() {
        return values.characters.lineTerminator;
    }

    /** Returns the columns that are written, or null for all. */
    public @Nullable List<@Nullable Object> columns() {
        return values.labels.columns;
    }

    /** Returns whether labels or names of the columns are written. */
    public boolean header() {
        return values.labels.header;
    }

    /** Returns the names of the columns, or null for their labels. */
    public @Nullable List<String> headerNames() {
        return values.labels.headerNames;
    }

    /** Returns whether row labels are written. */
    public boolean index() {
        return values.labels.index;
    }

    /** Returns the names above the row labels, or null for those of their levels. */
    public @Nullable List<String> indexLabel() {
        return values.labels.indexLabels;
    }

    /** Returns the word for null and NaN. */
    public String naRep() {
        return values.cells.naRep;
    }

    /** Returns the format of floats, or null for all digits that they need. */
    public @Nullable String floatFormat() {
        return values.cells.floatFormat;
    }

    /** Returns the format of timestamps, or null for the usual one. */
    public @Nullable String dateFormat() {
        return values.cells.dateFormat;
    }

    /** Returns the character before fractions. */
    public char decimal() {
        return values.cells.decimal;
    }

    /** Returns the compression. */
    public CsvCompression compression() {
        return values.compression;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CsvWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CsvWriteOptions.class, values, DEFAULTS.values);
    }
}
