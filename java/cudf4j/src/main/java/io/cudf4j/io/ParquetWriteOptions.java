/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to write a Parquet file: compressed with Snappy, unless told otherwise. Immutable: each method returns other
 * options.
 *
 * @source pandas.DataFrame.to_parquet
 */
public final class ParquetWriteOptions {
    private static final ParquetWriteOptions DEFAULTS =
            new ParquetWriteOptions(new Values(ParquetCompression.SNAPPY, null, List.of(), null));

    private record Values(
            ParquetCompression compression,
            @Nullable Integer rowGroupSizeRows,
            List<String> partitionCols,
            @Nullable Boolean index) {}

    private final Values values;

    private ParquetWriteOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that compress with Snappy and leave the size of row groups to libcudf. */
    public static ParquetWriteOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with another compression. */
    public ParquetWriteOptions compression(ParquetCompression compression) {
        return new ParquetWriteOptions(new Values(
                Settings.required("compression", compression),
                values.rowGroupSizeRows,
                values.partitionCols,
                values.index));
    }

    /**
     * Returns options that put at most so many rows into a row group.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is less than 1
     */
    public ParquetWriteOptions rowGroupSizeRows(int count) {
        return new ParquetWriteOptions(new Values(
                values.compression,
                Settings.atLeast("rowGroupSizeRows", 1, count),
                values.partitionCols,
                values.index));
    }

    /**
     * Returns options that write a folder in place of a file: rows of equal values in some columns to a folder of their own,
     * as {@code year=2024/month=2}, whose files do not have these columns.
     *
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public ParquetWriteOptions partitionCols(String... labels) {
        List<String> unique =
                Settings.unique("partitionCols", Arrays.asList(Settings.required("partitionCols", labels)));
        return new ParquetWriteOptions(new Values(values.compression, values.rowGroupSizeRows, unique, values.index));
    }

    /**
     * Returns options that write the row labels as columns, or leave them out. Without, those that count are said in the
     * metadata and take no column, and others are columns.
     */
    public ParquetWriteOptions index(boolean index) {
        return new ParquetWriteOptions(
                new Values(values.compression, values.rowGroupSizeRows, values.partitionCols, index));
    }

    /** Returns the compression. */
    public ParquetCompression compression() {
        return values.compression;
    }

    /** Returns how many rows are in a row group at most, or null for libcudf's own choice. */
    public @Nullable Integer rowGroupSizeRows() {
        return values.rowGroupSizeRows;
    }

    /** Returns the columns whose values are the names of folders, none for one file. */
    public List<String> partitionCols() {
        return values.partitionCols;
    }

    /** Returns whether row labels are columns, or null for those that do not count. */
    public @Nullable Boolean index() {
        return values.index;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ParquetWriteOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ParquetWriteOptions.class, values, DEFAULTS.values);
    }
}
