/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.plc.io.CompressionType;

/** The compression of the pages of a Parquet file. */
public enum ParquetCompression {
    /** None: largest and fastest to write. */
    NONE(CompressionType.NONE),
    /** Snappy, which every reader knows. */
    SNAPPY(CompressionType.SNAPPY),
    /** Zstandard: smallest. */
    ZSTD(CompressionType.ZSTD);

    private final CompressionType type;

    ParquetCompression(CompressionType type) {
        this.type = type;
    }

    CompressionType type() {
        return type;
    }
}
