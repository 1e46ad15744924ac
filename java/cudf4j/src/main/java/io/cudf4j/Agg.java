/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.ReductionSettings;
import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.frame.window.RollingRows;
import io.cudf4j.types.QuantileInterpolation;
import java.util.Objects;
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

    private Agg(@Nullable Object column, GroupFunction function, Groups.Name name) {
        this.request = new Groups.Request(column, function, name);
    }

    private static Agg of(@Nullable Object column, GroupFunction.Kind kind) {
        return new Agg(column, GroupFunction.of(kind), Groups.Name.OWN);
    }

    /**
     * Computes what has a name: {@code "mean"}.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no such reduction; the message lists them
     */
    public static Agg of(@Nullable Object column, String reduction) {
        Objects.requireNonNull(reduction, "of: the name is null");
        return of(column, GroupFunction.kind(reduction));
    }

    /** Returns the same with options, of which {@code skipNa}, {@code ddof} and {@code minCount} count. */
    public Agg options(ReduceOptions options) {
        Objects.requireNonNull(options, "options: the options are null");
        GroupFunction function = request.function();
        return new Agg(
                request.column(),
                new GroupFunction(
                        function.kind(),
                        new ReductionSettings(options.skipNa(), options.ddof(), options.minCount()),
                        function.share(),
                        function.between()),
                request.name());
    }

    /** Computes the sum: int64 of whole numbers and booleans, uint64 of unsigned ones. */
    public static Agg sum(@Nullable Object column) {
        return of(column, GroupFunction.Kind.SUM);
    }

    /** Computes the product. */
    public static Agg prod(@Nullable Object column) {
        return of(column, GroupFunction.Kind.PROD);
    }

    /** Computes the arithmetic mean. */
    public static Agg mean(@Nullable Object column) {
        return of(column, GroupFunction.Kind.MEAN);
    }

    /** Computes the middle value. */
    public static Agg median(@Nullable Object column) {
        return of(column, GroupFunction.Kind.MEDIAN);
    }

    /** Computes the min. */
    public static Agg min(@Nullable Object column) {
        return of(column, GroupFunction.Kind.MIN);
    }

    /** Computes the max. */
    public static Agg max(@Nullable Object column) {
        return of(column, GroupFunction.Kind.MAX);
    }

    /** Counts the rows that are not null. */
    public static Agg count(@Nullable Object column) {
        return of(column, GroupFunction.Kind.COUNT);
    }

    /** Counts all rows of the group, under the label {@code size}. */
    public static Agg size() {
        return new Agg(null, GroupFunction.of(GroupFunction.Kind.SIZE), Groups.Name.of("size"));
    }

    /** Counts the different values that are not null. */
    public static Agg nUnique(@Nullable Object column) {
        return of(column, GroupFunction.Kind.NUNIQUE);
    }

    /** Computes the standard deviation of a sample. */
    public static Agg std(@Nullable Object column) {
        return of(column, GroupFunction.Kind.STD);
    }

    /** Computes the variance of a sample. */
    public static Agg var(@Nullable Object column) {
        return of(column, GroupFunction.Kind.VAR);
    }

    /** Returns what {@link #var} does, under a name that Kotlin and Scala write without quotes. */
    public static Agg variance(@Nullable Object column) {
        return var(column);
    }

    /** Takes the first value that is not null. */
    public static Agg first(@Nullable Object column) {
        return of(column, GroupFunction.Kind.FIRST);
    }

    /** Takes the last value that is not null. */
    public static Agg last(@Nullable Object column) {
        return of(column, GroupFunction.Kind.LAST);
    }

    /** Computes the standard error of the mean of a sample. */
    public static Agg sem(@Nullable Object column) {
        return of(column, GroupFunction.Kind.SEM);
    }

    /** Computes the skewness, without bias; null of fewer than three values. */
    public static Agg skew(@Nullable Object column) {
        return of(column, GroupFunction.Kind.SKEW);
    }

    /** Computes the excess kurtosis, without bias; null of fewer than four values. */
    public static Agg kurt(@Nullable Object column) {
        return of(column, GroupFunction.Kind.KURT);
    }

    /** Computes whether some value is true, which numbers but 0 are. */
    public static Agg any(@Nullable Object column) {
        return of(column, GroupFunction.Kind.ANY);
    }

    /** Computes whether all values are true, which numbers but 0 are. */
    public static Agg all(@Nullable Object column) {
        return of(column, GroupFunction.Kind.ALL);
    }

    /** Takes the row label of the first min. */
    public static Agg idxMin(@Nullable Object column) {
        return of(column, GroupFunction.Kind.IDX_MIN);
    }

    /** Takes the row label of the first max. */
    public static Agg idxMax(@Nullable Object column) {
        return of(column, GroupFunction.Kind.IDX_MAX);
    }

    /**
     * Computes the value below which a share of the values lies, linearly between two of them.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the share is not from 0 to 1
     */
    public static Agg quantile(@Nullable Object column, double share) {
        return new Agg(column, GroupFunction.quantile(share, QuantileInterpolation.LINEAR), Groups.Name.OWN);
    }

    /** Makes a list of all values, null and NaN among them, in their order. */
    public static Agg collect(@Nullable Object column) {
        return of(column, GroupFunction.Kind.COLLECT);
    }

    /** Makes a list of the different values, null among them, in the order in which they are first seen. */
    public static Agg unique(@Nullable Object column) {
        return of(column, GroupFunction.Kind.UNIQUE);
    }

    /**
     * Returns the same under another label.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is no label: a list, a map, an array, an expression, a frame or labels
     */
    public Agg as(@Nullable Object resultLabel) {
        Keys.requireLabel("as", resultLabel);
        return new Agg(request.column(), request.function(), Groups.Name.of(resultLabel));
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
                RollingRows.kind(request.function().label()),
                request.name().isOwn() ? request.column() : request.name().label());
    }

    @Override
    public String toString() {
        GroupFunction function = request.function();
        boolean countsRows = function.kind() == GroupFunction.Kind.SIZE;
        Object label = request.name().label();
        String text = function.label() + "(" + (countsRows ? "" : request.column()) + ")";
        boolean isOwn = request.name().isOwn() || (countsRows && "size".equals(label));
        return isOwn ? text : text + " as '" + label + "'";
    }
}
