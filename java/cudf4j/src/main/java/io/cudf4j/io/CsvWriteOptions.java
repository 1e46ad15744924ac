/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.Given;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
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
            new Characters(',', '"', CsvQuoting.MINIMAL, true, null, "\n"),
            new Labels(null, true, null, true, null),
            new Cells("", null, null, '.', "True", "False"),
            new Sink(FileCompression.INFER, WriteMode.WRITE, StandardCharsets.UTF_8, null)));

    private record Characters(
            char sep,
            char quoteChar,
            CsvQuoting quoting,
            boolean doubleQuote,
            @Nullable Character escapeChar,
            String lineTerminator) {}

    private record Labels(
            @Nullable List<@Nullable Object> columns,
            boolean header,
            @Nullable List<String> headerNames,
            boolean index,
            @Nullable List<String> indexLabel) {}

    private record Cells(
            String naRep,
            @Nullable String floatFormat,
            @Nullable String dateFormat,
            char decimal,
            String trueValue,
            String falseValue) {}

    private record Sink(
            FileCompression compression,
            WriteMode mode,
            Charset encoding,
            @Nullable Integer chunkSize) {}

    private record Values(Characters characters, Labels labels, Cells cells, Sink sink) {}

    private final Values values;

    private CsvWriteOptions(Values values) {
        this.values = values;
    }

    private CsvWriteOptions with(Characters characters) {
        return new CsvWriteOptions(new Values(characters, values.labels, values.cells, values.sink));
    }

    private CsvWriteOptions with(Labels labels) {
        return new CsvWriteOptions(new Values(values.characters, labels, values.cells, values.sink));
    }

    private CsvWriteOptions with(Cells cells) {
        return new CsvWriteOptions(new Values(values.characters, values.labels, cells, values.sink));
    }

    private CsvWriteOptions with(Sink sink) {
        return new CsvWriteOptions(new Values(values.characters, values.labels, values.cells, sink));
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
        return with(new Characters(
                CsvOptions.ascii("toCsv", "sep", sep),
                old.quoteChar,
                old.quoting,
                old.doubleQuote,
                old.escapeChar,
                old.lineTerminator));
    }

    /**
     * Returns options with another quote character.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions quoteChar(char quoteChar) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                CsvOptions.ascii("toCsv", "quoteChar", quoteChar),
                old.quoting,
                old.doubleQuote,
                old.escapeChar,
                old.lineTerminator));
    }

    /** Returns options that write other cells in quotes. */
    public CsvWriteOptions quoting(CsvQuoting quoting) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                Settings.required("quoting", quoting),
                old.doubleQuote,
                old.escapeChar,
                old.lineTerminator));
    }

    /**
     * Returns options that write a quote character within quotes twice, or behind {@link #escapeChar(char)}, which is needed
     * then.
     */
    public CsvWriteOptions doubleQuote(boolean doubleQuote) {
        Characters old = values.characters;
        return with(
                new Characters(old.sep, old.quoteChar, old.quoting, doubleQuote, old.escapeChar, old.lineTerminator));
    }

    /**
     * Returns options with a character that stands before what would be read otherwise: without quotes of {@link
     * CsvQuoting#NONE} separators and ends of lines, without {@link #doubleQuote(boolean)} quotes, and always itself.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions escapeChar(char escapeChar) {
        Characters old = values.characters;
        return with(new Characters(
                old.sep,
                old.quoteChar,
                old.quoting,
                old.doubleQuote,
                CsvOptions.ascii("toCsv", "escapeChar", escapeChar),
                old.lineTerminator));
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
        return with(new Characters(old.sep, old.quoteChar, old.quoting, old.doubleQuote, old.escapeChar, end));
    }

    /**
     * Returns options that write these columns alone, in this order; one list is several labels.
     *
     * @throws InvalidArgumentException if a set holds them
     */
    public CsvWriteOptions columns(@Nullable Object... labels) {
        Labels old = values.labels;
        return with(new Labels(
                LabelArguments.together("columns", labels), old.header, old.headerNames, old.index, old.indexLabel));
    }

    /** Returns options that write the labels of the columns first, or their names, or leave both out. */
    public CsvWriteOptions header(boolean header) {
        Labels old = values.labels;
        return with(new Labels(old.columns, header, old.headerNames, old.index, old.indexLabel));
    }

    /** Returns options that write other names first, one for each column that is written. */
    public CsvWriteOptions headerNames(String... names) {
        Labels old = values.labels;
        return with(new Labels(
                old.columns,
                old.header,
                Settings.strings("headerNames", Arrays.asList(Settings.required("headerNames", names))),
                old.index,
                old.indexLabel));
    }

    /** Returns options that write the row labels, or leave them out. */
    public CsvWriteOptions index(boolean index) {
        Labels old = values.labels;
        return with(new Labels(old.columns, old.header, old.headerNames, index, old.indexLabel));
    }

    /**
     * Returns options with other names above the row labels, one for each of their levels.
     *
     * @throws InvalidArgumentException if a name has half of a surrogate pair
     */
    public CsvWriteOptions indexLabel(String... names) {
        Labels old = values.labels;
        for (String name : Settings.required("indexLabel", names)) {
            Given.requireWhole(Settings.required("indexLabel", name), "indexLabel");
        }
        return with(new Labels(
                old.columns,
                old.header,
                old.headerNames,
                old.index,
                Settings.strings("indexLabel", Arrays.asList(Settings.required("indexLabel", names)))));
    }

    /** Returns options with a word for null and NaN, which is empty without. */
    public CsvWriteOptions naRep(String word) {
        Cells old = values.cells;
        return with(new Cells(
                Settings.required("naRep", word),
                old.floatFormat,
                old.dateFormat,
                old.decimal,
                old.trueValue,
                old.falseValue));
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
        return with(new Cells(old.naRep, format, old.dateFormat, old.decimal, old.trueValue, old.falseValue));
    }

    /**
     * Returns options that write timestamps in a format of strftime. Without, they have a time of day only where one of the
     * column has one, and as many digits of seconds as one needs.
     *
     * @throws InvalidArgumentException if it has half of a surrogate pair
     */
    public CsvWriteOptions dateFormat(String format) {
        Cells old = values.cells;
        Given.requireWhole(Settings.required("dateFormat", format), "dateFormat");
        return with(new Cells(
                old.naRep,
                old.floatFormat,
                Settings.required("dateFormat", format),
                old.decimal,
                old.trueValue,
                old.falseValue));
    }

    /**
     * Returns options with another character before the fraction of floats and decimals.
     *
     * @throws InvalidArgumentException if it is no ASCII character that ends no line
     */
    public CsvWriteOptions decimal(char decimal) {
        Cells old = values.cells;
        return with(new Cells(
                old.naRep,
                old.floatFormat,
                old.dateFormat,
                CsvOptions.ascii("toCsv", "decimal", decimal),
                old.trueValue,
                old.falseValue));
    }

    /** Returns options with another word for true than {@code True}. */
    public CsvWriteOptions trueValue(String word) {
        Cells old = values.cells;
        return with(new Cells(
                old.naRep,
                old.floatFormat,
                old.dateFormat,
                old.decimal,
                Settings.required("trueValue", word),
                old.falseValue));
    }

    /** Returns options with another word for false than {@code False}. */
    public CsvWriteOptions falseValue(String word) {
        Cells old = values.cells;
        return with(new Cells(
                old.naRep,
                old.floatFormat,
                old.dateFormat,
                old.decimal,
                old.trueValue,
                Settings.required("falseValue", word)));
    }

    /** Returns options with another compression. */
    public CsvWriteOptions compression(FileCompression compression) {
        Sink old = values.sink;
        return with(new Sink(Settings.required("compression", compression), old.mode, old.encoding, old.chunkSize));
    }

    /** Returns options that replace a file that is there, append to it, or refuse it. */
    public CsvWriteOptions mode(WriteMode mode) {
        Sink old = values.sink;
        return with(new Sink(old.compression, Settings.required("mode", mode), old.encoding, old.chunkSize));
    }

    /** Returns options with another encoding of what is written than UTF-8. */
    public CsvWriteOptions encoding(Charset encoding) {
        Sink old = values.sink;
        return with(new Sink(old.compression, old.mode, Settings.required("encoding", encoding), old.chunkSize));
    }

    /**
     * Returns options that make so many rows at a time into text at most; fewer take less memory. The text is the same.
     *
     * @throws InvalidArgumentException if it is not above 0
     */
    public CsvWriteOptions chunkSize(int rows) {
        Sink old = values.sink;
        return with(new Sink(old.compression, old.mode, old.encoding, Settings.atLeast("chunkSize", 1, rows)));
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

    /** Returns whether a quote within quotes is written twice. */
    public boolean doubleQuote() {
        return values.characters.doubleQuote;
    }

    /** Returns the character before what would be read otherwise, or null for none. */
    public @Nullable Character escapeChar() {
        return values.characters.escapeChar;
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
        return values.labels.indexLabel;
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

    /** Returns the word for true. */
    public String trueValue() {
        return values.cells.trueValue;
    }

    /** Returns the word for false. */
    public String falseValue() {
        return values.cells.falseValue;
    }

    /** Returns the compression. */
    public FileCompression compression() {
        return values.sink.compression;
    }

    /** Returns what is done with a file that is there. */
    public WriteMode mode() {
        return values.sink.mode;
    }

    /** Returns the encoding. */
    public Charset encoding() {
        return values.sink.encoding;
    }

    /** Returns how many rows are made at a time at most, or null where the size of their text decides. */
    public @Nullable Integer chunkSize() {
        return values.sink.chunkSize;
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
