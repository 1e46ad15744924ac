/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import java.util.List;
import java.util.Map;

/**
 * How to write an ORC file table by table. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::chunked_orc_writer_options
 */
public final class ChunkedOrcWriterOptions {
    final SinkInfo sink;
    final List<ColumnMetadata> schema;
    final CompressionType compression;
    final boolean statistics;
    final long stripeSizeBytes;
    final int stripeSizeRows;
    final int rowIndexStride;
    final Map<String, String> keyValueMetadata;

    private ChunkedOrcWriterOptions(Builder b) {
        sink = b.sink;
        schema = List.copyOf(b.schema);
        compression = b.compression;
        statistics = b.statistics;
        stripeSizeBytes = b.stripeSizeBytes;
        stripeSizeRows = b.stripeSizeRows;
        rowIndexStride = b.rowIndexStride;
        keyValueMetadata = b.keyValueMetadata;
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
        private boolean statistics = true;
        private long stripeSizeBytes = 0;
        private int stripeSizeRows = 0;
        private int rowIndexStride = 0;
        private Map<String, String> keyValueMetadata = Map.of();

        private Builder(SinkInfo sink) {
            this.sink = sink;
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

        /** Sets whether there are statistics; true by default. The engine {@code host} always writes them. */
        public Builder statistics(boolean value) {
            statistics = value;
            return this;
        }

        /** Sets the most bytes of a stripe; 0 leaves libcudf's default. */
        public Builder stripeSizeBytes(long value) {
            stripeSizeBytes = value;
            return this;
        }

        /** Sets the most rows of a stripe; 0 leaves libcudf's default. The engine {@code cuda} alone. */
        public Builder stripeSizeRows(int value) {
            stripeSizeRows = value;
            return this;
        }

        /** Sets the rows between two entries of the index; 0 leaves libcudf's default. */
        public Builder rowIndexStride(int value) {
            rowIndexStride = value;
            return this;
        }

        /** Sets words stored in the footer. The engine {@code cuda} alone. */
        public Builder keyValueMetadata(Map<String, String> value) {
            keyValueMetadata = Map.copyOf(value);
            return this;
        }

        /** Returns the options. */
        public ChunkedOrcWriterOptions build() {
            return new ChunkedOrcWriterOptions(this);
        }
    }
}
