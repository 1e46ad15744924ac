/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.ColumnMetadata;
import java.util.List;
import java.util.Map;

/** How a Parquet file is written, of one table or table by table. */
record ParquetSettings(
        List<ColumnMetadata> schema,
        CompressionType compression,
        StatisticsFrequency statsLevel,
        long rowGroupSizeBytes,
        int rowGroupSizeRows,
        Map<String, String> keyValueMetadata,
        boolean utcTimestamps) {

    /**
     * Takes what writing is told.
     *
     * @throws InvalidArgumentException if a limit is below 0
     */
    ParquetSettings {
        if (rowGroupSizeBytes < 0 || rowGroupSizeRows < 0) {
            throw new InvalidArgumentException("writeParquet: a row group cannot have " + rowGroupSizeBytes
                    + " bytes and " + rowGroupSizeRows + " rows");
        }
    }

    /** Returns those that are numbers, as native writers take them. */
    long[] numbers() {
        return new long[] {
            compression.code(), statsLevel.code(), utcTimestamps ? 1 : 0, rowGroupSizeBytes, rowGroupSizeRows
        };
    }
}
