/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.DType;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Row labels, which need not be unique. Made by factories that choose the kind: {@link RangeIndex} counts and holds no
 * memory until something needs a column, other labels are a column.
 *
 * @source pandas.Index
 */
public abstract sealed class Index extends Frame<Index> implements SingleColumnFrame<Index>
        permits ColumnIndex, RangeIndex, MultiIndex {
    private final @Nullable Object name;
    /** The same object in indexes that were copied from one another: their labels need no comparison. */
    private final LabelFacts identity;

    Index(@Nullable ColumnAccessor columns, @Nullable Object name, @Nullable LabelFacts identity) {
        super(columns, null);
        this.name = name;
        this.identity = identity == null ? new LabelFacts() : identity;
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
    static Index own(@Nullable Object name, ColumnBase column) {
        return new ColumnIndex(ColumnAccessor.own(name, column), name, null);
    }

    /** Returns labels of the same levels and names over other rows, which it takes over: one column for each level. */
    Index withLevels(List<ColumnBase> levels) {
        return own(name, levels.get(0));
    }

    /** Returns the names of the levels, null for a level without; an index of one level has one. */
    public List<@Nullable Object> names() {
        return Collections.singletonList(name);
    }

    /** Returns the number of levels: 1 but for a {@link MultiIndex}. */
    public int nLevels() {
        return 1;
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
        if (left.rowCount() != right.rowCount() || left.nLevels() != right.nLevels()) {
            return false;
        }
        List<ColumnBase> mine = left.accessor().columns();
        List<ColumnBase> others = right.accessor().columns();
        for (int level = 0; level < mine.size(); level++) {
            if (!mine.get(level).contentEquals(others.get(level))) {
                return false;
            }
        }
        return true;
    }

    final LabelFacts identity() {
        return identity;
    }

    @Override
    public final @Nullable Object name() {
        return name;
    }

    /**
     * Returns the labels under another name.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.Index.rename
     */
    public abstract Index rename(@Nullable Object newName);

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

    // >>> loc

    /**
     * Returns the labels where a condition is true, null elsewhere.
     *
     * @param condition a boolean[], a list, a series or an index of truth values, one for each label
     * @nulls kept; a null in the condition counts as false
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer truth values than labels
     * @source pandas.Index.where
     */
    public Index where(Object condition) {
        return where(condition, null);
    }

    /**
     * Returns the labels where a condition is true, others elsewhere.
     *
     * @param condition a boolean[], a list, a series or an index of truth values, one for each label
     * @param other one value, null for null, or as many values as labels
     * @nulls kept; a null in the condition counts as false
     * @throws io.cudf4j.errors.DTypeMismatchException if the labels' dtype cannot hold the other values exactly
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than labels
     * @source pandas.Index.where
     */
    public Index where(Object condition, @Nullable Object other) {
        return Conditions.where(this, condition, other);
    }

    // >>> index

    // >>> dtypes

    /** Returns the labels, as many as fit on the lines of a terminal. */
    @Override
    public String toString() {
        return isClosed() ? "closed Index" : FrameText.index(this);
    }
}
