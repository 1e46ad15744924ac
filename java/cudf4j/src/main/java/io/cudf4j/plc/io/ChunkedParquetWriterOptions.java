/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import java.util.List;
import java.util.Map;

/**
 * How to write a Parquet file table by table. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::chunked_parquet_writer_options
 */
public final class ChunkedParquetWriterOptions {
    final SinkInfo sink;
    final List<ColumnMetadata> schema;
    final CompressionType compression;
    final StatisticsFrequency statsLevel;
    final long rowGroupSizeBytes;
    final int rowGroupSizeRows;
    final Map<String, String> keyValueMetadata;
    final boolean utcTimestamps;

    private ChunkedParquetWriterOptions(Builder b) {
        sink = b.sink;
        schema = List.copyOf(b.schema);
        compression = b.compression;
        statsLevel = b.statsLevel;
        rowGroupSizeBytes = b.rowGroupSizeBytes;
        rowGroupSizeRows = b.rowGroupSizeRows;
        keyValueMetadata = Map.copyOf(b.keyValueMetadata);
        utcTimestamps = b.utcTimestamps;
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink) {
        return new Builder(sink);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder {
        private final SinkInfo sink;
        private List<ColumnMetadata> schema = List.of();
        private CompressionType compression = CompressionType.SNAPPY;
        private StatisticsFrequency statsLevel = StatisticsFrequency.ROWGROUP;
        private long rowGroupSizeBytes = 0;
        private int rowGroupSizeRows = 0;
        private Map<String, String> keyValueMetadata = Map.of();
        private boolean utcTimestamps = true;

        private Builder(SinkInfo sink) {
            this.sink = sink;
        }

        /** Sets the names of the columns; numbers where empty. */
        public Builder names(List<String> value) {
            return schema(ColumnMetadata.of(value));
        }

        /** Sets names of columns and of their fields, and digits of decimals; names are numbers where empty. */
        public Builder schema(List<ColumnMetadata> value) {
            schema = List.copyOf(value);
            return this;
        }

        /** Sets the compression; Snappy by default. */
        public Builder compression(CompressionType value) {
            compression = value;
            return this;
        }

        /** Sets how fine statistics are. */
        public Builder statsLevel(StatisticsFrequency value) {
            statsLevel = value;
            return this;
        }

        /** Sets the most bytes of a row group; 0 leaves libcudf's default. */
        public Builder rowGroupSizeBytes(long value) {
            rowGroupSizeBytes = value;
            return this;
        }

        /** Sets the most rows of a row group; 0 leaves libcudf's default. */
        public Builder rowGroupSizeRows(int value) {
            rowGroupSizeRows = value;
            return this;
        }

        /** Sets words stored in the footer. */
        public Builder keyValueMetadata(Map<String, String> value) {
            keyValueMetadata = value;
            return this;
        }

        /** Sets whether timestamps are marked as UTC, rather than as times of any zone; true by default. */
        public Builder utcTimestamps(boolean value) {
            utcTimestamps = value;
            return this;
        }

        /** Returns the options. */
        public ChunkedParquetWriterOptions build() {
            return new ChunkedParquetWriterOptions(this);
        }
    }
}
