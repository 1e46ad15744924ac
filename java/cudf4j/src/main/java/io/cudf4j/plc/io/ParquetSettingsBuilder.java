/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import java.util.List;

/**
 * Collects what writing Parquet is told of a table at once and of one table after the other alike; every setter returns the
 * builder.
 *
 * @param <B> the builder
 */
public abstract sealed class ParquetSettingsBuilder<B extends ParquetSettingsBuilder<B>> extends WriterSettingsBuilder<B>
        permits ParquetWriterOptions.Builder, ChunkedParquetWriterOptions.Builder {
    private StatisticsFrequency statsLevel = StatisticsFrequency.ROWGROUP;
    private long rowGroupSizeBytes = 0;
    private int rowGroupSizeRows = 0;
    private boolean utcTimestamps = true;

    ParquetSettingsBuilder() {}

    /** Sets the names of the columns; numbers where empty. */
    public B names(List<String> value) {
        return schema(ColumnMetadata.of(value));
    }

    /** Sets how fine statistics are. */
    public B statsLevel(StatisticsFrequency value) {
        statsLevel = value;
        return self();
    }

    /** Sets the most bytes of a row group; 0 leaves libcudf's default. */
    public B rowGroupSizeBytes(long value) {
        rowGroupSizeBytes = value;
        return self();
    }

    /** Sets the most rows of a row group; 0 leaves libcudf's default. */
    public B rowGroupSizeRows(int value) {
        rowGroupSizeRows = value;
        return self();
    }

    /** Sets whether timestamps are marked as UTC, rather than as times of any zone; true by default. */
    public B utcTimestamps(boolean value) {
        utcTimestamps = value;
        return self();
    }

    ParquetSettings settings() {
        return new ParquetSettings(
                schema, compression, statsLevel, rowGroupSizeBytes, rowGroupSizeRows, keyValueMetadata, utcTimestamps);
    }
}
