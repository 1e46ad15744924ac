/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import java.util.Objects;

/**
 * How to write a Parquet file table by table. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::chunked_parquet_writer_options
 */
public final class ChunkedParquetWriterOptions {
    final SinkInfo sink;
    final ParquetSettings settings;

    private ChunkedParquetWriterOptions(Builder b) {
        sink = b.sink;
        settings = b.settings();
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink) {
        return new Builder(sink);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder extends ParquetSettingsBuilder<Builder> {
        private final SinkInfo sink;

        private Builder(SinkInfo sink) {
            this.sink = Objects.requireNonNull(sink, "sink");
        }

        @Override
        Builder self() {
            return this;
        }

        /**
         * Returns the options.
         *
         * @throws io.cudf4j.errors.InvalidArgumentException if a limit of row groups is below 0
         */
        public ChunkedParquetWriterOptions build() {
            return new ChunkedParquetWriterOptions(this);
        }
    }
}
