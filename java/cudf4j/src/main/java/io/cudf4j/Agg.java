/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Reduction;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.window.RollingRows;
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
    private final Groups.Request request;

    private Agg(@Nullable Object column, Reduction reduction, Groups.Name name) {
        this.request = new Groups.Request(column, reduction, name);
    }

    private static Agg of(@Nullable Object column, Reduction reduction) {
        return new Agg(column, reduction, Groups.Name.OWN);
    }

    /** Computes the sum: int64 of whole numbers and booleans, uint64 of unsigned ones. */
    public static Agg sum(@Nullable Object column) {
        return of(column, Reduction.SUM);
    }

    /** Computes the product. */
    public static Agg prod(@Nullable Object column) {
        return of(column, Reduction.PRODUCT);
    }

    /** Computes the arithmetic mean. */
    public static Agg mean(@Nullable Object column) {
        return of(column, Reduction.MEAN);
    }

    /** Computes the middle value. */
    public static Agg median(@Nullable Object column) {
        return of(column, Reduction.MEDIAN);
    }

    /** Computes the min. */
    public static Agg min(@Nullable Object column) {
        return of(column, Reduction.MIN);
    }

    /** Computes the max. */
    public static Agg max(@Nullable Object column) {
        return of(column, Reduction.MAX);
    }

    /** Counts the rows that are not null. */
    public static Agg count(@Nullable Object column) {
        return of(column, Reduction.COUNT);
    }

    /** Counts all rows of the group, under the label {@code size}. */
    public static Agg size() {
        return new Agg(null, Reduction.SIZE, Groups.Name.of("size"));
    }

    /** Counts the different values that are not null. */
    public static Agg nUnique(@Nullable Object column) {
        return of(column, Reduction.NUNIQUE);
    }

    /** Computes the standard deviation of a sample. */
    public static Agg std(@Nullable Object column) {
        return of(column, Reduction.STD);
    }

    /** Computes the variance of a sample. */
    public static Agg var(@Nullable Object column) {
        return of(column, Reduction.VAR);
    }

    /** Returns what {@link #var} does, under a name that Kotlin and Scala write without quotes. */
    public static Agg variance(@Nullable Object column) {
        return var(column);
    }

    /** Takes the first value that is not null. */
    public static Agg first(@Nullable Object column) {
        return of(column, Reduction.FIRST);
    }

    /** Takes the last value that is not null. */
    public static Agg last(@Nullable Object column) {
        return of(column, Reduction.LAST);
    }

    /** Returns the same under another label. */
    public Agg as(@Nullable Object resultLabel) {
        Keys.requireLabel("as", resultLabel);
        return new Agg(request.column(), request.reduction(), Groups.Name.of(resultLabel));
    }

    /** Returns what {@link #as} does, under a name that Kotlin writes without quotes. */
    public Agg alias(@Nullable Object resultLabel) {
        return as(resultLabel);
    }

    Groups.Request request() {
        return request;
    }

    RollingRows.Request ofWindows() {
        return new RollingRows.Request(
                request.column(),
                RollingRows.kind(request.reduction().label()),
                request.name().isOwn() ? request.column() : request.name().label());
    }

    @Override
    public String toString() {
        Reduction reduction = request.reduction();
        boolean countsRows = reduction == Reduction.SIZE;
        Object label = request.name().label();
        String text = reduction.label() + "(" + (countsRows ? "" : request.column()) + ")";
        boolean isOwn = request.name().isOwn() || (countsRows && "size".equals(label));
        return isOwn ? text : text + " as '" + label + "'";
    }
}
