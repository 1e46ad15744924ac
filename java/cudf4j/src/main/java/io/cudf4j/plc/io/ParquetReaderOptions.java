/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.Ast;
import io.cudf4j.plc.DataType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What to read from Parquet files. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::parquet_reader_options
 */
public final class ParquetReaderOptions {
    final SourceInfo source;
    final List<String> columnNames;
    final List<int[]> rowGroups;
    final long skipRows;
    final long numRows;
    final boolean usePandasMetadata;
    final boolean useArrowSchema;
    final @Nullable DataType timestampType;
    final @Nullable Ast filter;

    private ParquetReaderOptions(Builder b) {
        source = b.source;
        columnNames = List.copyOf(b.columnNames);
        rowGroups = List.copyOf(b.rowGroups);
        skipRows = b.skipRows;
        numRows = b.numRows;
        usePandasMetadata = b.usePandasMetadata;
        useArrowSchema = b.useArrowSchema;
        timestampType = b.timestampType;
        filter = b.filter;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SourceInfo source) {
        return new Builder(source);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SourceInfo source;
        private List<String> columnNames = List.of();
        private List<int[]> rowGroups = List.of();
        private long skipRows;
        private long numRows = -1;
        private boolean usePandasMetadata = true;
        private boolean useArrowSchema = true;
        private @Nullable DataType timestampType;
        private @Nullable Ast filter;

        private Builder(SourceInfo source) {
            this.source = Objects.requireNonNull(source, "source");
        }

        /** Sets the names of the columns to read; all where empty. A name that no column has is passed over. */
        public Builder columnNames(List<String> value) {
            columnNames = List.copyOf(value);
            return this;
        }

        /** Sets the row groups to read, a list for each source; all where empty. */
        public Builder rowGroups(List<int[]> value) {
            rowGroups = List.copyOf(value);
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

        /** Sets whether index columns named in the metadata of pandas are read too; true by default. */
        public Builder usePandasMetadata(boolean value) {
            usePandasMetadata = value;
            return this;
        }

        /** Sets whether types stored by Arrow are honoured; true by default. */
        public Builder useArrowSchema(boolean value) {
            useArrowSchema = value;
            return this;
        }

        /** Sets the type of all columns of timestamps. */
        public Builder timestampType(DataType value) {
            timestampType = value;
            return this;
        }

        /**
         * Sets an expression that gives BOOL8; rows are read for which it is true. Its columns are places among those
         * that are read.
         */
        public Builder filter(Ast value) {
            filter = value;
            return this;
        }

        /** Returns the options. */
        public ParquetReaderOptions build() {
            return new ParquetReaderOptions(this);
        }
    }
}
