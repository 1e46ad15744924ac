/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

/**
 * Collects what writing ORC is told of a table at once and of one table after the other alike; every setter returns the builder.
 *
 * @param <B> the builder
 */
public abstract sealed class OrcSettingsBuilder<B extends OrcSettingsBuilder<B>> extends WriterSettingsBuilder<B>
        permits OrcWriterOptions.Builder, ChunkedOrcWriterOptions.Builder {
    private boolean statistics = true;
    private long stripeSizeBytes = 0;
    private int stripeSizeRows = 0;
    private int rowIndexStride = 0;

    OrcSettingsBuilder() {}

    /** Sets whether there are statistics; true by default. The engine {@code host} always writes them. */
    public B statistics(boolean value) {
        statistics = value;
        return self();
    }

    /** Sets the most bytes of a stripe; 0 leaves libcudf's default. */
    public B stripeSizeBytes(long value) {
        stripeSizeBytes = value;
        return self();
    }

    /** Sets the most rows of a stripe; 0 leaves libcudf's default. The engine {@code cuda} alone. */
    public B stripeSizeRows(int value) {
        stripeSizeRows = value;
        return self();
    }

    /** Sets the rows between two entries of the index; 0 leaves libcudf's default. */
    public B rowIndexStride(int value) {
        rowIndexStride = value;
        return self();
    }

    OrcSettings settings() {
        return new OrcSettings(
                schema, compression, statistics, stripeSizeBytes, stripeSizeRows, rowIndexStride, keyValueMetadata);
    }
}
