/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.IndexSets;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes a frame column by column. Used once, by one thread. */
public final class DataFrameBuilder {
    /** For each label a column, or the rows of a series, which are brought in the order of the frame's labels. */
    private final Map<@Nullable Object, Object> columns = new LinkedHashMap<>();

    private @Nullable Index index;

    DataFrameBuilder() {}

    /**
     * Adds a column of an array or a collection, null where that has null. The dtype follows from the class of the
     * values; see {@link Series#of(Object)}. A series is matched by its labels: the frame has those of all its series,
     * sorted where they differ, or those that {@link #index} gives, and null where a series lacks one. The values of an
     * index are taken as they lie.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if no value tells the dtype
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes, or of one that no dtype
     *     holds; the message names the row
     * @throws DuplicateLabelException if there is a column of that label
     */
    public DataFrameBuilder column(@Nullable Object label, Object values) {
        Objects.requireNonNull(values, () -> "column: the values of column '" + label + "' are null");
        return add(
                label, () -> values instanceof Series series ? series.rows().shallowCopy() : Lowering.column(values));
    }

    /**
     * Adds a column of a declared dtype, null where the list has null.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value exactly; the message names the row
     * @throws DuplicateLabelException if there is a column of that label
     */
    public DataFrameBuilder column(@Nullable Object label, DType dtype, List<? extends @Nullable Object> values) {
        Objects.requireNonNull(dtype, "column: the dtype is null");
        Objects.requireNonNull(values, "column: the values are null");
        return add(label, () -> ColumnFactory.of(dtype, values));
    }

    private DataFrameBuilder add(@Nullable Object label, Supplier<AutoCloseable> values) {
        try {
            if (label instanceof DType || label instanceof Frame<?>) {
                throw new InvalidArgumentException("column: " + Rows.kindOf(label) + " is no label of a column");
            }
            Keys.requireLabel("column", label);
            if (columns.containsKey(label)) {
                throw new DuplicateLabelException(
                        "there is a column labelled '" + label + "' already; labels are unique");
            }
            columns.put(label, values.get());
        } catch (RuntimeException e) {
            release();
            throw e;
        }
        return this;
    }

    private void release() {
        for (Object given : columns.values()) {
            if (given instanceof Rows series) {
                series.close();
            } else {
                ((ColumnBase) given).close();
            }
        }
        columns.clear();
    }

    /** Gives the rows labels; without, they are counted from 0. */
    public DataFrameBuilder index(Index labels) {
        Objects.requireNonNull(labels, "index: the labels are null");
        index = labels;
        return this;
    }

    /**
     * Returns the frame.
     *
     * @nulls kept
     * @throws LengthMismatchException if columns, or columns and row labels, have different numbers of rows
     * @source pandas.DataFrame
     */
    public DataFrame build() {
        try (Labels labels = labels()) {
            ColumnAccessor made = ColumnAccessor.own(
                    new ArrayList<>(columns.keySet()),
                    Columns.each(columns.entrySet(), entry -> placed(entry.getKey(), entry.getValue(), labels)));
            return labels == null ? DataFrame.own(made) : new DataFrame(Rows.frame(made, labels.share()));
        } finally {
            release();
        }
    }

    /** Returns the labels of the rows: the given ones, or those of all series, or null to count the rows. */
    private @Nullable Labels labels() {
        if (index != null) {
            return index.labels().share();
        }
        Labels all = null;
        for (Object given : columns.values()) {
            if (given instanceof Rows series) {
                Labels before = all;
                if (before == null) {
                    all = series.sharedLabels();
                } else {
                    try (before) {
                        all = before.sameAs(series.labels())
                                ? before.share()
                                : IndexSets.union(before, series.labels(), SetOrder.SORTED);
                    }
                }
            }
        }
        return all;
    }

    private static ColumnBase placed(@Nullable Object label, Object given, @Nullable Labels labels) {
        if (given instanceof Rows series) {
            return Alignment.column("column '" + label + "'", Objects.requireNonNull(labels), series);
        }
        ColumnBase column = (ColumnBase) given;
        if (labels != null && column.size() != labels.rowCount()) {
            throw new LengthMismatchException("column '" + label + "' has " + column.size() + " rows, there are "
                    + labels.rowCount() + " row labels");
        }
        return column.share();
    }

    /** Returns the columns so far, with their dtypes, and the row labels. */
    @Override
    public String toString() {
        Map<@Nullable Object, DType> dtypes = new LinkedHashMap<>();
        columns.forEach((label, given) -> {
            ColumnBase column = given instanceof Rows series ? series.column() : (ColumnBase) given;
            dtypes.put(label, column.dtype());
        });
        return Brief.object("DataFrameBuilder", "columns", dtypes, "index", Lowering.printed(index))
                .text();
    }
}
