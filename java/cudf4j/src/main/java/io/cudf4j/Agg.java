/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Reduction;
import io.cudf4j.errors.InvalidArgumentException;
import org.jspecify.annotations.Nullable;

/**
 * A value that is computed of each group of rows: a column, what is done with it, and the label of the result, which is
 * the column's own unless {@link #as} gives another. Immutable.
 *
 * <p>Nulls and NaN are left out; a group of nothing else has null, but sum 0, product 1 and counts 0.
 *
 * @source pandas.NamedAgg
 */
public final class Agg {
    private final @Nullable Object column;
    private final Reduction reduction;
    private final @Nullable Object label;

    private Agg(@Nullable Object column, Reduction reduction, @Nullable Object label) {
        if (column == null && reduction != Reduction.SIZE) {
            throw new InvalidArgumentException("agg: the label of the column is null");
        }
        this.column = column;
        this.reduction = reduction;
        this.label = label;
    }

    /** Computes the sum: int64 of whole numbers and truth values, uint64 of unsigned ones. */
    public static Agg sum(Object column) {
        return new Agg(column, Reduction.SUM, null);
    }

    /** Computes the product. */
    public static Agg prod(Object column) {
        return new Agg(column, Reduction.PRODUCT, null);
    }

    /** Computes the arithmetic mean. */
    public static Agg mean(Object column) {
        return new Agg(column, Reduction.MEAN, null);
    }

    /** Computes the middle value. */
    public static Agg median(Object column) {
        return new Agg(column, Reduction.MEDIAN, null);
    }

    /** Computes the least value. */
    public static Agg min(Object column) {
        return new Agg(column, Reduction.MIN, null);
    }

    /** Computes the greatest value. */
    public static Agg max(Object column) {
        return new Agg(column, Reduction.MAX, null);
    }

    /** Counts the rows that are not null. */
    public static Agg count(Object column) {
        return new Agg(column, Reduction.COUNT, null);
    }

    /** Counts all rows of the group, under the label {@code size}. */
    public static Agg size() {
        return new Agg(null, Reduction.SIZE, "size");
    }

    /** Counts the different values that are not null. */
    public static Agg nUnique(Object column) {
        return new Agg(column, Reduction.NUNIQUE, null);
    }

    /** Computes the standard deviation of a sample. */
    public static Agg std(Object column) {
        return new Agg(column, Reduction.STD, null);
    }

    /** Computes the variance of a sample. */
    public static Agg var(Object column) {
        return new Agg(column, Reduction.VAR, null);
    }

    /** Takes the first value that is not null. */
    public static Agg first(Object column) {
        return new Agg(column, Reduction.FIRST, null);
    }

    /** Takes the last value that is not null. */
    public static Agg last(Object column) {
        return new Agg(column, Reduction.LAST, null);
    }

    /** Returns the same under another label. */
    public Agg as(Object resultLabel) {
        return new Agg(column, reduction, resultLabel);
    }

    @Nullable
    Object column() {
        return column;
    }

    Reduction reduction() {
        return reduction;
    }

    Object label() {
        return label != null ? label : String.valueOf(column);
    }

    @Override
    public String toString() {
        String text = reduction.label() + "(" + (column == null ? "" : column) + ")";
        boolean isOwn = label == null || (reduction == Reduction.SIZE && label.equals("size"));
        return isOwn ? text : text + " as '" + label + "'";
    }
}
