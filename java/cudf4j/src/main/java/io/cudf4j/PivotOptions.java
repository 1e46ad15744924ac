/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which columns {@link DataFrame#pivot(PivotOptions)} makes labels of: name at least those whose values become column labels.
 * Immutable: each method returns other options.
 */
public final class PivotOptions {
    private static final PivotOptions DEFAULTS = new PivotOptions(new Values(List.of(), List.of(), null));

    private record Values(
            List<@Nullable Object> columns,
            List<@Nullable Object> index,
            @Nullable Object values) {}

    private final Values values;

    private PivotOptions(Values values) {
        this.values = values;
    }

    /** Returns options that name no column yet. */
    public static PivotOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that make column labels of the values of columns, a level of each.
     *
     * @param labels one by one, or in one list
     */
    public PivotOptions columns(@Nullable Object... labels) {
        return new PivotOptions(new Values(LabelArguments.of("columns", labels), values.index, values.values));
    }

    /**
     * Returns options that make row labels of the values of columns, a level of each; else the row labels stay.
     *
     * @param labels one by one, or in one list
     */
    public PivotOptions index(@Nullable Object... labels) {
        return new PivotOptions(new Values(values.columns, LabelArguments.of("index", labels), values.values));
    }

    /**
     * Returns options that put the values of these columns into the cells; else those of all others.
     *
     * @param labels the label of a column, so that the column labels of the result are those made of values; or labels in a
     *     list, so that the label of the column stands before them. Null means all others
     */
    public PivotOptions values(@Nullable Object labels) {
        Object given = labels instanceof List<?> list ? LabelArguments.of("values", list) : labels;
        if (labels != null && !(labels instanceof List<?>)) {
            LabelArguments.of("values", labels);
        }
        return new PivotOptions(new Values(values.columns, values.index, given));
    }

    /** Returns the labels of the columns whose values become column labels. */
    public List<@Nullable Object> columns() {
        return values.columns;
    }

    /** Returns the labels of the columns whose values become row labels; none where the row labels stay. */
    public List<@Nullable Object> index() {
        return values.index;
    }

    /** Returns the label of the column whose values are put into the cells, a list of labels, or null for all others. */
    public @Nullable Object values() {
        return values.values;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PivotOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(PivotOptions.class, values, DEFAULTS.values);
    }
}
