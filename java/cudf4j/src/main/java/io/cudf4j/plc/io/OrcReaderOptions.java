/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.DataType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What to read from ORC files. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::orc_reader_options
 */
public final class OrcReaderOptions {
    final SourceInfo source;
    final List<String> columns;
    final List<int[]> stripes;
    final long skipRows;
    final long numRows;
    final @Nullable DataType timestampType;
    final boolean ignoreTimezoneInStripeFooter;
    final boolean trusted;

    private OrcReaderOptions(Builder b) {
        source = b.source;
        columns = List.copyOf(b.columns);
        stripes = List.copyOf(b.stripes);
        skipRows = b.skipRows;
        numRows = b.numRows;
        timestampType = b.timestampType;
        ignoreTimezoneInStripeFooter = b.ignoreTimezoneInStripeFooter;
        trusted = b.trusted;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SourceInfo source) {
        return new Builder(source);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SourceInfo source;
        private List<String> columns = List.of();
        private List<int[]> stripes = List.of();
        private long skipRows;
        private long numRows = -1;
        private @Nullable DataType timestampType;
        private boolean ignoreTimezoneInStripeFooter;
        private boolean trusted;

        private Builder(SourceInfo source) {
            this.source = Objects.requireNonNull(source, "source");
        }

        /** Sets the columns to read, a field of a struct as {@code a.b}; all where empty. */
        public Builder columns(List<String> value) {
            columns = List.copyOf(value);
            return this;
        }

        /** Sets the stripes to read, a list for each source; all where empty. Not with rows to leave out or to read. */
        public Builder stripes(List<int[]> value) {
            stripes = List.copyOf(value);
            return this;
        }

        /** Sets the rows to leave out at the beginning. */
        public Builder skipRows(long value) {
            skipRows = value;
            return this;
        }

        /** Sets the most rows to read; −1 reads all. */
        public Builder numRows(long value) {
            numRows = value;
            return this;
        }

        /**
         * Sets the type of all columns of points in time; nanoseconds where it is not set, which reach from 1677 to
         * 2262: others wrap round, on the engine {@code host} whatever the type.
         */
        public Builder timestampType(DataType value) {
            timestampType = value;
            return this;
        }

        /** Sets whether the time zone of the writer is taken for UTC; false by default. The engine {@code cuda} alone. */
        public Builder ignoreTimezoneInStripeFooter(boolean value) {
            ignoreTimezoneInStripeFooter = value;
            return this;
        }

        /**
         * Sets whether the files come from a writer that one trusts and are whole; false by default. The engine {@code host}
         * reads no other files: Apache ORC, which it has for that, does not check all that a file says, so that a wrong one
         * can end the process.
         */
        public Builder trusted(boolean value) {
            trusted = value;
            return this;
        }

        /** Returns the options. */
        public OrcReaderOptions build() {
            return new OrcReaderOptions(this);
        }
    }
}
