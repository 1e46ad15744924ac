/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;

/**
 * How to write a Parquet file. Immutable: every method returns other options.
 *
 * @source pandas.DataFrame.to_parquet
 */
public final class ParquetWriteOptions {
    private static final ParquetWriteOptions DEFAULTS = new ParquetWriteOptions(ParquetCompression.SNAPPY, 0);

    private final ParquetCompression compression;
    private final int rowGroupRows;

    private ParquetWriteOptions(ParquetCompression compression, int rowGroupRows) {
        this.compression = compression;
        this.rowGroupRows = rowGroupRows;
    }

    /** Returns the options that compress with Snappy and leave the size of row groups to libcudf. */
    public static ParquetWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another compression. */
    public ParquetWriteOptions compression(ParquetCompression value) {
        return new ParquetWriteOptions(value, rowGroupRows);
    }

    /**
     * Returns options that put at most so many rows into a row group.
     *
     * @throws InvalidArgumentException if the number is not positive
     */
    public ParquetWriteOptions rowGroupRows(int count) {
        if (count <= 0) {
            throw new InvalidArgumentException("toParquet: rowGroupRows must be positive, got " + count);
        }
        return new ParquetWriteOptions(compression, count);
    }

    /** Returns the compression of the pages. */
    public ParquetCompression compression() {
        return compression;
    }

    /** Returns the most rows of a row group, 0 for libcudf's own choice. */
    public int rowGroupRows() {
        return rowGroupRows;
    }
}
