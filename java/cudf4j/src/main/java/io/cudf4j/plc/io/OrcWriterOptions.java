/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.Table;
import java.util.Objects;

/**
 * What to write to an ORC file and how. Immutable; made by {@link #builder}.
 *
 * @source cudf::io::orc_writer_options
 */
public final class OrcWriterOptions {
    final SinkInfo sink;
    final Table table;
    final OrcSettings settings;

    private OrcWriterOptions(Builder b) {
        sink = b.sink;
        table = b.table;
        settings = b.settings();
    }

    /** Returns a builder with libcudf's defaults. */
    public static Builder builder(SinkInfo sink, Table table) {
        return new Builder(sink, table);
    }

    /** Collects options; every setter returns the builder. Not thread-safe. */
    public static final class Builder extends OrcSettingsBuilder<Builder> {
        private final SinkInfo sink;
        private final Table table;

        private Builder(SinkInfo sink, Table table) {
            this.sink = Objects.requireNonNull(sink, "sink");
            this.table = Objects.requireNonNull(table, "table");
        }

        @Override
        Builder self() {
            return this;
        }

        /** Returns the options. */
        public OrcWriterOptions build() {
            return new OrcWriterOptions(this);
        }
    }
}
