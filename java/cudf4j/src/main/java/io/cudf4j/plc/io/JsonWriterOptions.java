/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import io.cudf4j.plc.Table;
import java.util.List;
import java.util.Objects;

/**
 * What to write to a JSON file and how. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::json_writer_options
 */
public final class JsonWriterOptions {
    final SinkInfo sink;
    final Table table;
    final List<ColumnMetadata> schema;
    final CompressionType compression;
    final boolean lines;
    final boolean includeNulls;
    final String naRep;
    final String trueValue;
    final String falseValue;
    final int rowsPerChunk;
    final boolean utf8Escaped;

    private JsonWriterOptions(Builder b) {
        sink = b.sink;
        table = b.table;
        schema = b.schema;
        compression = b.compression;
        lines = b.lines;
        includeNulls = b.includeNulls;
        naRep = b.naRep;
        trueValue = b.trueValue;
        falseValue = b.falseValue;
        rowsPerChunk = b.rowsPerChunk;
        utf8Escaped = b.utf8Escaped;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink, Table table) {
        return new Builder(sink, table);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SinkInfo sink;
        private final Table table;
        private List<ColumnMetadata> schema = List.of();
        private CompressionType compression = CompressionType.NONE;
        private boolean lines = false;
        private boolean includeNulls = false;
        private String naRep = "";
        private String trueValue = "true";
        private String falseValue = "false";
        private int rowsPerChunk = 0;
        private boolean utf8Escaped = true;

        private Builder(SinkInfo sink, Table table) {
            this.sink = Objects.requireNonNull(sink, "sink");
            this.table = Objects.requireNonNull(table, "table");
        }

        /** Sets the names of the columns; their numbers by default. */
        public Builder names(List<String> value) {
            return schema(ColumnMetadata.of(value));
        }

        /** Sets the names of the columns and of the fields of structs. */
        public Builder schema(List<ColumnMetadata> value) {
            schema = List.copyOf(value);
            return this;
        }

        /** Sets the compression of the file; none by default. */
        public Builder compression(CompressionType value) {
            compression = value;
            return this;
        }

        /** Sets whether each record stands on a line; else they are one array. */
        public Builder lines(boolean value) {
            lines = value;
            return this;
        }

        /** Sets whether nulls are written; else their fields are left out. */
        public Builder includeNulls(boolean value) {
            includeNulls = value;
            return this;
        }

        /** Sets the word for null, where it is written: in arrays always. */
        public Builder naRep(String value) {
            naRep = value;
            return this;
        }

        /** Sets the word for true. */
        public Builder trueValue(String value) {
            trueValue = value;
            return this;
        }

        /** Sets the word for false. */
        public Builder falseValue(String value) {
            falseValue = value;
            return this;
        }

        /** Sets the rows written at a time; 0 leaves libcudf's default. */
        public Builder rowsPerChunk(int value) {
            rowsPerChunk = value;
            return this;
        }

        /** Sets whether characters that are no ASCII are escaped; true by default. */
        public Builder utf8Escaped(boolean value) {
            utf8Escaped = value;
            return this;
        }

        /** Returns the options. */
        public JsonWriterOptions build() {
            return new JsonWriterOptions(this);
        }
    }
}
