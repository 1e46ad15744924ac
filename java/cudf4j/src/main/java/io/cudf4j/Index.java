/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Row labels, which need not be unique. Made by factories that choose the kind: {@link RangeIndex} counts and holds no
 * memory until something needs a column, other labels are a column.
 *
 * @source pandas.Index
 */
public abstract sealed class Index extends Frame<Index> implements SingleColumnFrame<Index>
        permits ColumnIndex, RangeIndex {
    private final @Nullable String name;
    /** The same object in indexes that were copied from one another: their labels need no comparison. */
    private final Object identity;

    Index(@Nullable ColumnAccessor columns, @Nullable String name, @Nullable Object identity) {
        super(columns);
        this.name = name;
        this.identity = identity == null ? new Object() : identity;
    }

    /**
     * Returns labels of an array or a collection, as {@link Series#of(Object)} takes it.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the values are of different classes
     * @source pandas.Index
     */
    public static Index of(Object values) {
        return own(null, ColumnFactory.of(values));
    }

    /**
     * Returns labels of a declared dtype.
     *
     * @nulls null is a label
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value
     * @source pandas.Index
     */
    public static Index of(DType dtype, List<? extends @Nullable Object> values) {
        return own(null, ColumnFactory.of(dtype, values));
    }

    /** Takes over a column. */
    static Index own(@Nullable String name, ColumnBase column) {
        return new ColumnIndex(ColumnAccessor.own(name, column), name, null);
    }

    /** Returns whether two indexes have the same labels; their names do not matter. */
    static boolean sameLabels(@Nullable Index left, @Nullable Index right) {
        if (left == null || right == null || left == right) {
            return left == right;
        }
        left.requireOpen();
        right.requireOpen();
        if (left.identity == right.identity) {
            return true;
        }
        if (left instanceof RangeIndex a && right instanceof RangeIndex b) {
            return a.countsAs(b);
        }
        return left.rowCount() == right.rowCount() && Rows.column(left).contentEquals(Rows.column(right));
    }

    final Object identity() {
        return identity;
    }

    @Override
    public final @Nullable String name() {
        return name;
    }

    /**
     * Returns the labels under another name.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.Index.rename
     */
    public abstract Index rename(@Nullable String newName);

    /** Returns labels from a start up to, not including, an end, without copying. */
    abstract Index slice(int start, int stop);

    /**
     * Returns the labels as a series, labelled by themselves.
     *
     * @nulls kept
     * @source pandas.Index.to_series
     */
    public Series toSeries() {
        return new Series(name, Rows.column(this).share(), copy(CopyDepth.SHALLOW));
    }

    /**
     * Returns whether another index has the same labels of the same dtype; the names do not matter.
     *
     * @nulls null equals null and NaN equals NaN
     * @source pandas.Index.equals
     */
    @Override
    public boolean contentEquals(Index other) {
        return sameLabels(this, other);
    }

    @Override
    Index withColumns(ColumnAccessor replaced) {
        return new ColumnIndex(replaced, name, null);
    }

    @Override
    Index withRows(ColumnAccessor replaced, @Nullable Index labels) {
        return new ColumnIndex(replaced, name, null);
    }

    /** Returns the labels, as many as fit on the lines of a terminal. */
    @Override
    public String toString() {
        return isClosed() ? "closed Index" : FrameText.index(this);
    }
}
