/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects what writing Parquet is told of a table at once and of one table after the other alike; every setter returns the
 * builder.
 *
 * @param <B> the builder
 */
public abstract sealed class ParquetSettingsBuilder<B extends ParquetSettingsBuilder<B>>
        permits ParquetWriterOptions.Builder, ChunkedParquetWriterOptions.Builder {
    private List<ColumnMetadata> schema = List.of();
    private CompressionType compression = CompressionType.SNAPPY;
    private StatisticsFrequency statsLevel = StatisticsFrequency.ROWGROUP;
    private long rowGroupSizeBytes = 0;
    private int rowGroupSizeRows = 0;
    private Map<String, String> keyValueMetadata = Map.of();
    private boolean utcTimestamps = true;

    ParquetSettingsBuilder() {}

    abstract B self();

    /** Sets the names of the columns; numbers where empty. */
    public B names(List<String> value) {
        return schema(ColumnMetadata.of(value));
    }

    /** Sets names of columns and of their fields, and digits of decimals; names are numbers where empty. */
    public B schema(List<ColumnMetadata> value) {
        schema = List.copyOf(value);
        return self();
    }

    /** Sets the compression; Snappy by default. */
    public B compression(CompressionType value) {
        compression = value;
        return self();
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

    /** Sets words stored in the footer, in the order of the map. */
    public B keyValueMetadata(Map<String, String> value) {
        keyValueMetadata = Collections.unmodifiableMap(new LinkedHashMap<>(value));
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
