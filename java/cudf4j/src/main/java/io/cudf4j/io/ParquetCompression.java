/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

/** The compression of the pages of a Parquet file. */
public enum ParquetCompression {
    /** None: largest and fastest to write. */
    NONE,
    /** Snappy, which every reader knows. */
    SNAPPY,
    /** Zstandard: smallest. */
    ZSTD
}
