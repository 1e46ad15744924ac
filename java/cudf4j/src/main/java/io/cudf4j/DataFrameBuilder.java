/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.DType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes a frame column by column. Used once, by one thread. */
public final class DataFrameBuilder {
    private final Map<Object, ColumnBase> columns = new LinkedHashMap<>();
    private @Nullable Index index;

    DataFrameBuilder() {}

    /**
     * Adds a column of an array or a collection, null where that has null. The dtype follows from the class of the
     * values; see {@link Series#of(Object)}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if no value tells the dtype
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes, or of one that no dtype
     *     holds; the message names the row
     * @throws DuplicateLabelException if there is a column of that label
     */
    public DataFrameBuilder column(Object label, Object values) {
        return add(label, () -> ColumnFactory.of(values));
    }

    /**
     * Adds a column of a declared dtype, null where the list has null.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value exactly; the message names the row
     * @throws DuplicateLabelException if there is a column of that label
     */
    public DataFrameBuilder column(Object label, DType dtype, List<? extends @Nullable Object> values) {
        return add(label, () -> ColumnFactory.of(dtype, values));
    }

    private DataFrameBuilder add(Object label, Supplier<ColumnBase> values) {
        try {
            if (columns.containsKey(label)) {
                throw new DuplicateLabelException(
                        "there is a column labelled '" + label + "' already; labels are unique");
            }
            columns.put(label, values.get());
        } catch (RuntimeException e) {
            columns.values().forEach(ColumnBase::close);
            columns.clear();
            throw e;
        }
        return this;
    }

    /** Gives the rows labels; without, they are counted from 0. */
    public DataFrameBuilder index(Index labels) {
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
        ColumnAccessor made = ColumnAccessor.own(columns);
        columns.clear();
        if (index == null) {
            return DataFrame.own(made);
        }
        try (made) {
            if (made.size() > 0 && index.rowCount() != made.rowCount()) {
                throw new LengthMismatchException(index.rowCount() + " row labels for " + made.rowCount() + " rows");
            }
            Index labels = index.copy(CopyDepth.SHALLOW);
            return new DataFrame(made.share(), labels);
        }
    }

    /** Returns the columns so far, with their dtypes, and the row labels. */
    @Override
    public String toString() {
        Map<Object, DType> dtypes = new LinkedHashMap<>();
        columns.forEach((label, column) -> dtypes.put(label, column.dtype()));
        return Brief.object("DataFrameBuilder", "columns", dtypes, "index", Lowering.printed(index))
                .text();
    }
}
