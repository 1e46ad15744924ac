/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The labels that {@code reindex} gives rows and columns, those they have unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class ReindexOptions {
    private static final ReindexOptions DEFAULTS = new ReindexOptions(new Values(null, null, null));

    private record Values(
            @Nullable Object index,
            @Nullable List<@Nullable Object> columns,
            @Nullable Object fillValue) {}

    private final Values values;

    private ReindexOptions(Values values) {
        this.values = values;
    }

    /** Returns options that leave all labels as they are. */
    public static ReindexOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with row labels.
     *
     * @param labels an {@link Index}; a {@link Series}, whose values are the labels; or a list, whose labels take the dtype
     *     of those that are there where it holds them
     * @throws InvalidArgumentException if a collection that has no order holds the labels
     */
    public ReindexOptions index(Object labels) {
        return new ReindexOptions(new Values(labels(labels), values.columns, values.fillValue));
    }

    /** Returns options with column labels. */
    public ReindexOptions columns(List<? extends @Nullable Object> labels) {
        return new ReindexOptions(new Values(values.index, Settings.copy("columns", labels), values.fillValue));
    }

    /** Returns options with the value of rows and columns that were not there; null unless told. */
    public ReindexOptions fillValue(@Nullable Object value) {
        return new ReindexOptions(new Values(values.index, values.columns, value));
    }

    private static Object labels(Object labels) {
        if (Settings.required("index", labels) instanceof Collection<?> && !(labels instanceof List<?>)) {
            throw new InvalidArgumentException("index: a set has no order; give the labels in a list");
        }
        return labels instanceof List<?> list ? Settings.copy("index", list) : labels;
    }

    /** Returns the row labels, an {@link Index}, a {@link Series} or a list, or null where they stay. */
    public @Nullable Object index() {
        return values.index;
    }

    /** Returns the column labels, or null where they stay. */
    public @Nullable List<@Nullable Object> columns() {
        return values.columns;
    }

    /** Returns the value of rows and columns that were not there, or null. */
    public @Nullable Object fillValue() {
        return values.fillValue;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ReindexOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ReindexOptions.class, values, DEFAULTS.values);
    }
}
