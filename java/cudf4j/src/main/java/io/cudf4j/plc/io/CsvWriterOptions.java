/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.Table;
import java.util.List;
import java.util.Objects;

/**
 * What to write to a CSV file and how. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::csv_writer_options
 */
public final class CsvWriterOptions {
    final SinkInfo sink;
    final Table table;
    final List<String> names;
    final boolean includeHeader;
    final String naRep;
    final char interColumnDelimiter;
    final String lineTerminator;
    final String trueValue;
    final String falseValue;
    final int rowsPerChunk;
    final QuoteStyle quoting;

    private CsvWriterOptions(Builder b) {
        sink = b.sink;
        table = b.table;
        names = List.copyOf(b.names);
        includeHeader = b.includeHeader;
        naRep = b.naRep;
        interColumnDelimiter = b.interColumnDelimiter;
        lineTerminator = b.lineTerminator;
        trueValue = b.trueValue;
        falseValue = b.falseValue;
        rowsPerChunk = b.rowsPerChunk;
        quoting = b.quoting;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink, Table table) {
        return new Builder(sink, table);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SinkInfo sink;
        private final Table table;
        private List<String> names = List.of();
        private boolean includeHeader = true;
        private String naRep = "";
        private char interColumnDelimiter = ',';
        private String lineTerminator = "\n";
        private String trueValue = "true";
        private String falseValue = "false";
        private int rowsPerChunk = 0;
        private QuoteStyle quoting = QuoteStyle.MINIMAL;

        private Builder(SinkInfo sink, Table table) {
            this.sink = Objects.requireNonNull(sink, "sink");
            this.table = Objects.requireNonNull(table, "table");
        }

        /** Sets the names of the columns. */
        public Builder names(List<String> value) {
            names = List.copyOf(value);
            return this;
        }

        /** Sets whether the names are written first; true by default. */
        public Builder includeHeader(boolean value) {
            includeHeader = value;
            return this;
        }

        /** Sets the word for null. */
        public Builder naRep(String value) {
            naRep = value;
            return this;
        }

        /** Sets the character between cells. */
        public Builder interColumnDelimiter(char value) {
            interColumnDelimiter = value;
            return this;
        }

        /** Sets the end of a line. */
        public Builder lineTerminator(String value) {
            lineTerminator = value;
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

        /** Sets which cells are quoted. */
        public Builder quoting(QuoteStyle value) {
            quoting = value;
            return this;
        }

        /** Returns the options. */
        public CsvWriterOptions build() {
            return new CsvWriterOptions(this);
        }
    }
}
