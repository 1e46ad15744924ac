/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.DataType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What to read from JSON files and how. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::json_reader_options
 */
public final class JsonReaderOptions {
    final SourceInfo source;
    final List<DataType> dtypesByPosition;
    final Map<String, JsonSchema> schema;
    final boolean columnOrder;
    final List<String> naValues;
    final CompressionType compression;
    final boolean lines;
    final boolean mixedTypesAsString;
    final char delimiter;
    final boolean pruneColumns;
    final boolean experimental;
    final long byteRangeOffset;
    final long byteRangeSize;
    final boolean dayfirst;
    final boolean keepQuotes;
    final boolean normalizeSingleQuotes;
    final boolean normalizeWhitespace;
    final JsonRecoveryMode recoveryMode;
    final boolean strictValidation;
    final boolean numericLeadingZeros;
    final boolean nonnumericNumbers;
    final boolean unquotedControlChars;

    private JsonReaderOptions(Builder b) {
        source = b.source;
        dtypesByPosition = List.copyOf(b.dtypesByPosition);
        schema = Collections.unmodifiableMap(new LinkedHashMap<>(b.schema));
        columnOrder = b.columnOrder;
        naValues = List.copyOf(b.naValues);
        compression = b.compression;
        lines = b.lines;
        mixedTypesAsString = b.mixedTypesAsString;
        delimiter = b.delimiter;
        pruneColumns = b.pruneColumns;
        experimental = b.experimental;
        byteRangeOffset = b.byteRangeOffset;
        byteRangeSize = b.byteRangeSize;
        dayfirst = b.dayfirst;
        keepQuotes = b.keepQuotes;
        normalizeSingleQuotes = b.normalizeSingleQuotes;
        normalizeWhitespace = b.normalizeWhitespace;
        recoveryMode = b.recoveryMode;
        strictValidation = b.strictValidation;
        numericLeadingZeros = b.numericLeadingZeros;
        nonnumericNumbers = b.nonnumericNumbers;
        unquotedControlChars = b.unquotedControlChars;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SourceInfo source) {
        return new Builder(source);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SourceInfo source;
        private List<DataType> dtypesByPosition = List.of();
        private Map<String, JsonSchema> schema = Map.of();
        private boolean columnOrder;
        private List<String> naValues = List.of();
        private CompressionType compression = CompressionType.AUTO;
        private boolean lines = false;
        private boolean mixedTypesAsString = false;
        private char delimiter = '\n';
        private boolean pruneColumns = false;
        private boolean experimental = false;
        private long byteRangeOffset = 0;
        private long byteRangeSize = 0;
        private boolean dayfirst = false;
        private boolean keepQuotes = false;
        private boolean normalizeSingleQuotes = false;
        private boolean normalizeWhitespace = false;
        private JsonRecoveryMode recoveryMode = JsonRecoveryMode.FAIL;
        private boolean strictValidation = false;
        private boolean numericLeadingZeros = true;
        private boolean nonnumericNumbers = true;
        private boolean unquotedControlChars = true;

        private Builder(SourceInfo source) {
            this.source = Objects.requireNonNull(source, "source");
        }

        /** Sets the types of the first columns by position; the others are inferred. */
        public Builder dtypes(List<DataType> value) {
            dtypesByPosition = List.copyOf(value);
            return this;
        }

        /** Sets the types of some columns by name; the others are inferred. */
        public Builder dtypes(Map<String, DataType> value) {
            Map<String, JsonSchema> schemas = new LinkedHashMap<>();
            value.forEach((name, type) -> schemas.put(name, JsonSchema.of(type)));
            return schema(schemas);
        }

        /** Sets the types of some columns and of those below them; the others are inferred. */
        public Builder schema(Map<String, JsonSchema> value) {
            schema = new LinkedHashMap<>(value);
            columnOrder = false;
            return this;
        }

        /**
         * Sets types as {@link #schema} and, where columns are pruned, their order, structs included; columns that the
         * file lacks are null.
         */
        public Builder orderedSchema(Map<String, JsonSchema> value) {
            schema = new LinkedHashMap<>(value);
            columnOrder = true;
            return this;
        }

        /** Sets further words that mean null, as they stand in the text. */
        public Builder naValues(List<String> value) {
            naValues = List.copyOf(value);
            return this;
        }

        /** Sets the compression of the file; found out from its name by default. */
        public Builder compression(CompressionType value) {
            compression = value;
            return this;
        }

        /** Sets whether each line is a record; else the text is one array of records. */
        public Builder lines(boolean value) {
            lines = value;
            return this;
        }

        /** Sets whether columns with values, objects and arrays side by side are read as text. */
        public Builder mixedTypesAsString(boolean value) {
            mixedTypesAsString = value;
            return this;
        }

        /** Sets the character between the records of lines. */
        public Builder delimiter(char value) {
            delimiter = value;
            return this;
        }

        /** Sets whether columns without a declared type are left out. */
        public Builder pruneColumns(boolean value) {
            pruneColumns = value;
            return this;
        }

        /** Sets whether escapes in names are resolved. */
        public Builder experimental(boolean value) {
            experimental = value;
            return this;
        }

        /** Sets the byte to begin at; records are read that begin behind the first delimiter from there on. */
        public Builder byteRangeOffset(long value) {
            byteRangeOffset = value;
            return this;
        }

        /** Sets the bytes to read; the record at their end is read whole. 0 reads all. */
        public Builder byteRangeSize(long value) {
            byteRangeSize = value;
            return this;
        }

        /** Sets whether the day stands before the month in dates. */
        public Builder dayfirst(boolean value) {
            dayfirst = value;
            return this;
        }

        /** Sets whether strings keep their quotes. */
        public Builder keepQuotes(boolean value) {
            keepQuotes = value;
            return this;
        }

        /** Sets whether single quotes are taken for double ones. */
        public Builder normalizeSingleQuotes(boolean value) {
            normalizeSingleQuotes = value;
            return this;
        }

        /** Sets whether objects and arrays that are read as text lose their blanks. */
        public Builder normalizeWhitespace(boolean value) {
            normalizeWhitespace = value;
            return this;
        }

        /** Sets what becomes of lines that are no JSON. */
        public Builder recoveryMode(JsonRecoveryMode value) {
            recoveryMode = value;
            return this;
        }

        /**
         * Sets whether only what the specification of JSON has is read. libcudf tests values with {@link
         * JsonRecoveryMode#RECOVER_WITH_NULL} only; otherwise words that are none are read as text on a GPU.
         */
        public Builder strictValidation(boolean value) {
            strictValidation = value;
            return this;
        }

        /** Sets whether numbers may begin with 0; only under strict validation. */
        public Builder numericLeadingZeros(boolean value) {
            numericLeadingZeros = value;
            return this;
        }

        /** Sets whether NaN, Infinity and the like may stand for numbers; only under strict validation. */
        public Builder nonnumericNumbers(boolean value) {
            nonnumericNumbers = value;
            return this;
        }

        /** Sets whether strings may hold control characters; only under strict validation. */
        public Builder unquotedControlChars(boolean value) {
            unquotedControlChars = value;
            return this;
        }

        /** Returns the options. */
        public JsonReaderOptions build() {
            return new JsonReaderOptions(this);
        }
    }
}
