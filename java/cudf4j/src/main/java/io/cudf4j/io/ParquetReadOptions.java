/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a Parquet file. Immutable: every method returns other options.
 *
 * @source pandas.read_parquet
 */
public final class ParquetReadOptions {
    private static final ParquetReadOptions DEFAULTS = new ParquetReadOptions(null, new int[0], 0, -1);

    private final @Nullable List<String> columns;
    private final int[] rowGroups;
    private final long skipRows;
    private final long nrows;

    private ParquetReadOptions(@Nullable List<String> columns, int[] rowGroups, long skipRows, long nrows) {
        this.columns = columns;
        this.rowGroups = rowGroups;
        this.skipRows = skipRows;
        this.nrows = nrows;
        if (rowGroups.length > 0 && (skipRows > 0 || nrows >= 0)) {
            throw new InvalidArgumentException("readParquet: choose rows by rowGroups, or by skipRows and nrows");
        }
    }

    /** Returns the options that read everything. */
    public static ParquetReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that read some columns only, in the order of the labels. */
    public ParquetReadOptions columns(String... labels) {
        return columns(Arrays.asList(labels));
    }

    /**
     * Returns options that read some columns only, in the order of the labels.
     *
     * @throws InvalidArgumentException if there is no label
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public ParquetReadOptions columns(List<String> labels) {
        if (labels.isEmpty()) {
            throw new InvalidArgumentException("readParquet: columns needs a label");
        }
        ColumnAccessor.requireUnique(labels);
        return new ParquetReadOptions(List.copyOf(labels), rowGroups, skipRows, nrows);
    }

    /**
     * Returns options that read some row groups only, counted from 0.
     *
     * @throws InvalidArgumentException if rows are chosen otherwise too
     */
    public ParquetReadOptions rowGroups(int... groups) {
        return new ParquetReadOptions(columns, groups.clone(), skipRows, nrows);
    }

    /**
     * Returns options that leave out rows at the beginning.
     *
     * @throws InvalidArgumentException if the number is negative, or row groups are chosen too
     */
    public ParquetReadOptions skipRows(long count) {
        return new ParquetReadOptions(columns, rowGroups, notNegative("skipRows", count), nrows);
    }

    /**
     * Returns options that read at most so many rows.
     *
     * @throws InvalidArgumentException if the number is negative, or row groups are chosen too
     */
    public ParquetReadOptions nrows(long count) {
        return new ParquetReadOptions(columns, rowGroups, skipRows, notNegative("nrows", count));
    }

    private static long notNegative(String option, long count) {
        if (count < 0) {
            throw new InvalidArgumentException("readParquet: " + option + " must not be negative, got " + count);
        }
        return count;
    }

    /** Returns the columns to read, null for all. */
    public @Nullable List<String> columns() {
        return columns;
    }

    /** Returns the row groups to read, none for all. */
    public int[] rowGroups() {
        return rowGroups.clone();
    }

    /** Returns how many rows are left out at the beginning. */
    public long skipRows() {
        return skipRows;
    }

    /** Returns the most rows that are read, −1 for all. */
    public long nrows() {
        return nrows;
    }
}
