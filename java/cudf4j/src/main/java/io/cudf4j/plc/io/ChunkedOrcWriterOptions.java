/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import java.util.Objects;

/**
 * How to write an ORC file table by table. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::chunked_orc_writer_options
 */
public final class ChunkedOrcWriterOptions {
    final SinkInfo sink;
    final OrcSettings settings;

    private ChunkedOrcWriterOptions(Builder b) {
        sink = b.sink;
        settings = b.settings();
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink) {
        return new Builder(sink);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder extends OrcSettingsBuilder<Builder> {
        private final SinkInfo sink;

        private Builder(SinkInfo sink) {
            this.sink = Objects.requireNonNull(sink, "sink");
        }

        @Override
        Builder self() {
            return this;
        }

        /** Returns the options. */
        public ChunkedOrcWriterOptions build() {
            return new ChunkedOrcWriterOptions(this);
        }
    }
}
