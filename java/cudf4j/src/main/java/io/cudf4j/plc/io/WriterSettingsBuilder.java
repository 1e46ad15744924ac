/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.plc.ColumnMetadata;
import java.util.List;
import java.util.Map;

/**
 * Collects what writers of ORC and Parquet are told alike; every setter returns the builder.
 *
 * @param <B> the builder
 */
public abstract sealed class WriterSettingsBuilder<B extends WriterSettingsBuilder<B>>
        permits OrcSettingsBuilder, ParquetSettingsBuilder {
    List<ColumnMetadata> schema = List.of();
    CompressionType compression = CompressionType.SNAPPY;
    Map<String, String> keyValueMetadata = Map.of();

    WriterSettingsBuilder() {}

    abstract B self();

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

    /** Sets words stored in the footer, by ascending key; in ORC by the engine {@code cuda} alone. */
    public B keyValueMetadata(Map<String, String> value) {
        keyValueMetadata = Map.copyOf(value);
        return self();
    }
}
