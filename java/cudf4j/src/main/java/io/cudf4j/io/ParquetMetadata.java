/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.options.Settings;
import java.util.List;
import java.util.Map;

/**
 * What the footers of Parquet files say.
 *
 * @param columns the labels of the columns, of the first file
 * @param rowCount the rows of all files
 * @param rowGroupsPerFile how many row groups each file has
 * @param rowGroups the row groups of all files
 * @param userData the words that the writer of the first file left in it, by key
 * @param columnChunkBytes the uncompressed bytes of each column in each row group, by its path
 * @source cudf.io.parquet.read_parquet_metadata
 */
public record ParquetMetadata(
        List<String> columns,
        long rowCount,
        List<Integer> rowGroupsPerFile,
        List<RowGroup> rowGroups,
        Map<String, String> userData,
        Map<String, List<Long>> columnChunkBytes) {
    /** Copies lists and maps and keeps their order. */
    public ParquetMetadata {
        columns = list("columns", columns);
        rowGroupsPerFile = list("rowGroupsPerFile", rowGroupsPerFile);
        rowGroups = list("rowGroups", rowGroups);
        userData = map("userData", userData);
        columnChunkBytes = map("columnChunkBytes", columnChunkBytes);
    }

    private static <T> List<T> list(String name, List<T> values) {
        List<T> copy = Settings.copy(name, values);
        copy.forEach(each -> Settings.required(name, each));
        return copy;
    }

    private static <T> Map<String, T> map(String name, Map<String, T> values) {
        Map<String, T> copy = Settings.copy(name, values);
        copy.forEach((key, value) -> {
            Settings.required(name, key);
            Settings.required(name, value);
        });
        return copy;
    }

    /**
     * A row group.
     *
     * @param rowCount its rows
     * @param sizeBytes its uncompressed bytes
     */
    public record RowGroup(long rowCount, long sizeBytes) {}
}
