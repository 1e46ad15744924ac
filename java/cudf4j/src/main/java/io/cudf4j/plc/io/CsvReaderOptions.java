/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a CSV file and how. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::csv_reader_options
 */
public final class CsvReaderOptions {
    private static final int LONGEST_WORD = 1_000;

    final SourceInfo source;
    final CompressionType compression;
    final long byteRangeOffset;
    final long byteRangeSize;
    final List<String> names;
    final String prefix;
    final boolean mangleDupeCols;
    final List<String> useColsNames;
    final int[] useColsIndexes;
    final int nrows;
    final int skiprows;
    final int skipfooter;
    final int header;
    final char lineterminator;
    final char delimiter;
    final char thousands;
    final char decimal;
    final char comment;
    final boolean delimWhitespace;
    final boolean skipinitialspace;
    final boolean skipBlankLines;
    final QuoteStyle quoting;
    final char quotechar;
    final boolean doublequote;
    final List<String> parseDatesNames;
    final int[] parseDatesIndexes;
    final Map<String, DataType> dtypes;
    final List<DataType> dtypesByPosition;
    final List<String> trueValues;
    final List<String> falseValues;
    final List<String> naValues;
    final boolean keepDefaultNa;
    final boolean naFilter;
    final boolean dayfirst;
    final @Nullable DataType timestampType;

    private CsvReaderOptions(Builder b) {
        source = b.source;
        compression = b.compression;
        byteRangeOffset = b.byteRangeOffset;
        byteRangeSize = b.byteRangeSize;
        names = List.copyOf(b.names);
        prefix = b.prefix;
        mangleDupeCols = b.mangleDupeCols;
        useColsNames = List.copyOf(b.useColsNames);
        useColsIndexes = b.useColsIndexes.clone();
        nrows = b.nrows;
        skiprows = b.skiprows;
        skipfooter = b.skipfooter;
        header = b.header;
        lineterminator = b.lineterminator;
        delimiter = b.delimiter;
        thousands = b.thousands;
        decimal = b.decimal;
        comment = b.comment;
        delimWhitespace = b.delimWhitespace;
        skipinitialspace = b.skipinitialspace;
        skipBlankLines = b.skipBlankLines;
        quoting = b.quoting;
        quotechar = b.quotechar;
        doublequote = b.doublequote;
        parseDatesNames = List.copyOf(b.parseDatesNames);
        parseDatesIndexes = b.parseDatesIndexes.clone();
        dtypes = new LinkedHashMap<>(b.dtypes);
        dtypesByPosition = List.copyOf(b.dtypesByPosition);
        trueValues = List.copyOf(b.trueValues);
        falseValues = List.copyOf(b.falseValues);
        naValues = List.copyOf(b.naValues);
        keepDefaultNa = b.keepDefaultNa;
        naFilter = b.naFilter;
        dayfirst = b.dayfirst;
        timestampType = b.timestampType;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SourceInfo source) {
        return new Builder(source);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SourceInfo source;
        private CompressionType compression = CompressionType.AUTO;
        private long byteRangeOffset;
        private long byteRangeSize;
        private List<String> names = List.of();
        private String prefix = "";
        private boolean mangleDupeCols = true;
        private List<String> useColsNames = List.of();
        private int[] useColsIndexes = {};
        private int nrows = -1;
        private int skiprows;
        private int skipfooter;
        private int header;
        private char lineterminator = '\n';
        private char delimiter = ',';
        private char thousands;
        private char decimal = '.';
        private char comment;
        private boolean delimWhitespace;
        private boolean skipinitialspace;
        private boolean skipBlankLines = true;
        private QuoteStyle quoting = QuoteStyle.MINIMAL;
        private char quotechar = '"';
        private boolean doublequote = true;
        private List<String> parseDatesNames = List.of();
        private int[] parseDatesIndexes = {};
        private Map<String, DataType> dtypes = Map.of();
        private List<DataType> dtypesByPosition = List.of();
        private List<String> trueValues = List.of();
        private List<String> falseValues = List.of();
        private List<String> naValues = List.of();
        private boolean keepDefaultNa = true;
        private boolean naFilter = true;
        private boolean dayfirst;
        private @Nullable DataType timestampType;

        private Builder(SourceInfo source) {
            this.source = Objects.requireNonNull(source, "source");
        }

        /** Sets the compression of the file; found out from it by default. */
        public Builder compression(CompressionType value) {
            compression = value;
            return this;
        }

        /** Sets the bytes to read; a size of 0 reads to the end. */
        public Builder byteRange(long offset, long sizeBytes) {
            byteRangeOffset = offset;
            byteRangeSize = sizeBytes;
            return this;
        }

        /** Sets the names of the columns, in place of those in the file. */
        public Builder names(List<String> value) {
            names = new ArrayList<>(value);
            return this;
        }

        /** Sets the beginning of generated names, which a number follows. */
        public Builder prefix(String value) {
            prefix = value;
            return this;
        }

        /** Sets whether equal names are told apart by a number; true by default. */
        public Builder mangleDupeCols(boolean value) {
            mangleDupeCols = value;
            return this;
        }

        /** Sets the names of the columns to read; all where empty. */
        public Builder useColsNames(List<String> value) {
            useColsNames = new ArrayList<>(value);
            return this;
        }

        /** Sets the positions of the columns to read; all where empty. */
        public Builder useColsIndexes(int... value) {
            useColsIndexes = value.clone();
            return this;
        }

        /** Sets the most rows to read; −1 reads all. */
        public Builder nrows(int value) {
            nrows = value;
            return this;
        }

        /** Sets the lines to leave out at the beginning. */
        public Builder skiprows(int value) {
            skiprows = value;
            return this;
        }

        /** Sets the lines to leave out at the end. */
        public Builder skipfooter(int value) {
            skipfooter = value;
            return this;
        }

        /** Sets the line that holds the names; −1 where there is none. */
        public Builder header(int value) {
            header = value;
            return this;
        }

        /** Sets the character that ends a line. */
        public Builder lineterminator(char value) {
            lineterminator = value;
            return this;
        }

        /** Sets the character between cells. */
        public Builder delimiter(char value) {
            delimiter = value;
            return this;
        }

        /** Sets the character between groups of digits; none by default. */
        public Builder thousands(char value) {
            thousands = value;
            return this;
        }

        /** Sets the character before the fraction. */
        public Builder decimal(char value) {
            decimal = value;
            return this;
        }

        /** Sets the character that begins a comment line; none by default. */
        public Builder comment(char value) {
            comment = value;
            return this;
        }

        /** Sets whether any run of blanks is a delimiter. */
        public Builder delimWhitespace(boolean value) {
            delimWhitespace = value;
            return this;
        }

        /** Sets whether blanks after a delimiter are left out. */
        public Builder skipinitialspace(boolean value) {
            skipinitialspace = value;
            return this;
        }

        /** Sets whether empty lines are left out; true by default. */
        public Builder skipBlankLines(boolean value) {
            skipBlankLines = value;
            return this;
        }

        /** Sets which cells are quoted. */
        public Builder quoting(QuoteStyle value) {
            quoting = value;
            return this;
        }

        /** Sets the quote character. */
        public Builder quotechar(char value) {
            quotechar = value;
            return this;
        }

        /** Sets whether two quotes within a quoted cell stand for one; true by default. */
        public Builder doublequote(boolean value) {
            doublequote = value;
            return this;
        }

        /** Sets the names of the columns to read as timestamps. */
        public Builder parseDates(List<String> value) {
            parseDatesNames = new ArrayList<>(value);
            return this;
        }

        /** Sets the positions of the columns to read as timestamps. */
        public Builder parseDates(int... value) {
            parseDatesIndexes = value.clone();
            return this;
        }

        /** Sets the types of some columns by name; the others are inferred. */
        public Builder dtypes(Map<String, DataType> value) {
            dtypes = new LinkedHashMap<>(value);
            return this;
        }

        /** Sets the types of all columns by position. */
        public Builder dtypes(List<DataType> value) {
            dtypesByPosition = new ArrayList<>(value);
            return this;
        }

        /** Sets further words that mean true. */
        public Builder trueValues(List<String> value) {
            trueValues = words("trueValues", value);
            return this;
        }

        /** Sets further words that mean false. */
        public Builder falseValues(List<String> value) {
            falseValues = words("falseValues", value);
            return this;
        }

        private static List<String> words(String name, List<String> words) {
            for (String word : words) {
                // libcudf needs a stack as deep as a word is long
                if (word.length() > LONGEST_WORD) {
                    throw new InvalidArgumentException(
                            name + ": a word has " + word.length() + " characters; the most are " + LONGEST_WORD);
                }
            }
            return new ArrayList<>(words);
        }

        /** Sets further words that mean null. */
        public Builder naValues(List<String> value) {
            naValues = words("naValues", value);
            return this;
        }

        /** Sets whether the usual words for null are known; true by default. */
        public Builder keepDefaultNa(boolean value) {
            keepDefaultNa = value;
            return this;
        }

        /** Sets whether any cell can be null; true by default. */
        public Builder naFilter(boolean value) {
            naFilter = value;
            return this;
        }

        /** Sets whether the day stands before the month in dates. */
        public Builder dayfirst(boolean value) {
            dayfirst = value;
            return this;
        }

        /** Sets the type of all columns read as timestamps. */
        public Builder timestampType(DataType value) {
            timestampType = value;
            return this;
        }

        /** Returns the options. */
        public CsvReaderOptions build() {
            return new CsvReaderOptions(this);
        }
    }
}
