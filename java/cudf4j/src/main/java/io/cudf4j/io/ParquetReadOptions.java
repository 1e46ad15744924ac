/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.expr.Expression;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a Parquet file: everything, unless told otherwise. Immutable: each method returns other options.
 *
 * @source pandas.read_parquet
 */
public final class ParquetReadOptions {
    private static final ParquetReadOptions DEFAULTS =
            new ParquetReadOptions(new Values(null, List.of(), 0, null, null, 0, true));

    private record Values(
            @Nullable List<String> columns,
            List<Integer> rowGroups,
            long skipRows,
            @Nullable Long nrows,
            @Nullable ExprNode filter,
            long chunkReadLimit,
            boolean usePandasMetadata) {}

    private final Values values;

    private ParquetReadOptions(Values values) {
        if (!values.rowGroups.isEmpty() && (values.skipRows > 0 || values.nrows != null)) {
            throw new InvalidArgumentException("readParquet: choose rows by rowGroups, or by skipRows and nrows");
        }
        if (values.filter != null && (values.skipRows > 0 || values.nrows != null)) {
            throw new InvalidArgumentException("readParquet: choose rows by filter, or by skipRows and nrows");
        }
        this.values = values;
    }

    /** Returns the options that read everything. */
    public static ParquetReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that read some columns only; see {@link #columns(List)}. */
    public ParquetReadOptions columns(String... labels) {
        return columns(Arrays.asList(Settings.required("columns", labels)));
    }

    /**
     * Returns options that read some columns only, in the order of the labels.
     *
     * @throws InvalidArgumentException if there is no label
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public ParquetReadOptions columns(List<String> labels) {
        return new ParquetReadOptions(new Values(
                some(labels),
                values.rowGroups,
                values.skipRows,
                values.nrows,
                values.filter,
                values.chunkReadLimit,
                values.usePandasMetadata));
    }

    /**
     * Returns options that read some row groups only, counted from 0.
     *
     * @throws InvalidArgumentException if rows are chosen otherwise too
     */
    public ParquetReadOptions rowGroups(int... groups) {
        return new ParquetReadOptions(new Values(
                values.columns,
                Arrays.stream(Settings.required("rowGroups", groups)).boxed().toList(),
                values.skipRows,
                values.nrows,
                values.filter,
                values.chunkReadLimit,
                values.usePandasMetadata));
    }

    /**
     * Returns options that leave out rows at the beginning.
     *
     * @throws InvalidArgumentException if the number is below 0, or row groups are chosen too
     */
    public ParquetReadOptions skipRows(long count) {
        return new ParquetReadOptions(new Values(
                values.columns,
                values.rowGroups,
                Settings.atLeast("skipRows", 0, count),
                values.nrows,
                values.filter,
                values.chunkReadLimit,
                values.usePandasMetadata));
    }

    /**
     * Returns options that read at most so many rows.
     *
     * @throws InvalidArgumentException if the number is below 0, or row groups are chosen too
     */
    public ParquetReadOptions nrows(long count) {
        return new ParquetReadOptions(new Values(
                values.columns,
                values.rowGroups,
                values.skipRows,
                Settings.atLeast("nrows", 0, count),
                values.filter,
                values.chunkReadLimit,
                values.usePandasMetadata));
    }

    /**
     * Returns options that read only the rows for which a condition is true, as {@code DataFrame.filter} would keep them
     * afterwards. Files whose keys of partitions make it false are not opened; row groups are not read whose statistics say
     * so for a comparison of a column with a value that stands alone, or under "and" and "or". The condition may use columns
     * that are not read otherwise.
     *
     * @throws InvalidArgumentException if rows are chosen by number too, or the condition uses row labels or parameters,
     *     which a file has not
     * @source pandas.read_parquet (filters)
     */
    public ParquetReadOptions filter(Expression condition) {
        Objects.requireNonNull(condition, "filter: the condition is null");
        ExprNode node = condition.node();
        for (ExprNode part : ExprNode.parts(List.of(node))) {
            if (part instanceof ExprNode.RowLabels || part instanceof ExprNode.Parameter) {
                throw new InvalidArgumentException(
                        "readParquet: filter uses " + part + ", which a file has not; filter the frame that was read");
            }
        }
        return new ParquetReadOptions(new Values(
                values.columns,
                values.rowGroups,
                values.skipRows,
                values.nrows,
                node,
                values.chunkReadLimit,
                values.usePandasMetadata));
    }

    /**
     * Returns options for frames of about so many bytes at most, which {@code DataFrame.readParquetChunks} gives; a row, on
     * a GPU a page of rows, may take more.
     *
     * @throws InvalidArgumentException if the number is less than 1
     * @source cudf.read_parquet (chunk_read_limit)
     */
    public ParquetReadOptions chunkReadLimit(long bytes) {
        return new ParquetReadOptions(new Values(
                values.columns,
                values.rowGroups,
                values.skipRows,
                values.nrows,
                values.filter,
                Settings.atLeast("chunkReadLimit", 1, bytes),
                values.usePandasMetadata));
    }

    /**
     * Returns options that give row labels, categories, time zones, durations and intervals as pandas says of them in the
     * metadata of its files, or read every column as it lies.
     *
     * @source cudf.read_parquet (use_pandas_metadata)
     */
    public ParquetReadOptions usePandasMetadata(boolean usePandasMetadata) {
        return new ParquetReadOptions(new Values(
                values.columns,
                values.rowGroups,
                values.skipRows,
                values.nrows,
                values.filter,
                values.chunkReadLimit,
                usePandasMetadata));
    }

    private static List<String> some(List<String> labels) {
        List<String> some = Settings.unique("columns", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("readParquet: columns needs a label");
        }
        return some;
    }

    /** Returns the labels of the columns to read, or null for all. */
    public @Nullable List<String> columns() {
        return values.columns;
    }

    /** Returns the row groups to read, counted from 0, none for all. */
    public List<Integer> rowGroups() {
        return values.rowGroups;
    }

    /** Returns how many rows at the beginning are left out. */
    public long skipRows() {
        return values.skipRows;
    }

    /** Returns how many rows are read at most, or null for all. */
    public @Nullable Long nrows() {
        return values.nrows;
    }

    /** Returns the condition that rows must meet, or null for all rows. */
    public @Nullable ExprNode filter() {
        return values.filter;
    }

    /** Returns how many bytes a chunk takes at most, or 0 where it was not said. */
    public long chunkReadLimit() {
        return values.chunkReadLimit;
    }

    /** Returns whether what pandas says in the metadata is heeded. */
    public boolean usePandasMetadata() {
        return values.usePandasMetadata;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ParquetReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ParquetReadOptions.class, values, DEFAULTS.values);
    }
}
