/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code drop} drops: rows and columns by their labels, which all must be there unless told otherwise. Immutable:
 * each method returns other options.
 */
public final class DropOptions {
    private static final DropOptions DEFAULTS =
            new DropOptions(new Values(List.of(), List.of(), null, LabelErrors.RAISE));

    private record Values(
            List<@Nullable Object> index,
            List<@Nullable Object> columns,
            @Nullable Object level,
            LabelErrors errors) {}

    private final Values values;

    private DropOptions(Values values) {
        this.values = values;
    }

    /** Returns options that drop nothing. */
    public static DropOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that drop rows of some labels.
     *
     * @param labels one by one, or in one list, array, series or index
     */
    public DropOptions index(@Nullable Object... labels) {
        return new DropOptions(
                new Values(LabelArguments.together("index", labels), values.columns, values.level, values.errors));
    }

    /**
     * Returns options that drop columns of some labels.
     *
     * @param labels one by one, or in one list, array, series or index
     */
    public DropOptions columns(@Nullable Object... labels) {
        return new DropOptions(
                new Values(values.index, LabelArguments.together("columns", labels), values.level, values.errors));
    }

    /** Returns options of which the row labels are those of one level, given by position or name. */
    public DropOptions level(Object level) {
        return new DropOptions(
                new Values(values.index, values.columns, Settings.required("level", level), values.errors));
    }

    /** Returns options that say what a label does that is not there. */
    public DropOptions errors(LabelErrors errors) {
        return new DropOptions(
                new Values(values.index, values.columns, values.level, Settings.required("errors", errors)));
    }

    /** Returns the labels of the rows that are dropped, as they were given. */
    public List<@Nullable Object> index() {
        return values.index;
    }

    /** Returns the labels of the columns that are dropped, as they were given. */
    public List<@Nullable Object> columns() {
        return values.columns;
    }

    /** Returns the position or name of the level that row labels are of, or null for all levels. */
    public @Nullable Object level() {
        return values.level;
    }

    /** Returns what a label does that is not there. */
    public LabelErrors errors() {
        return values.errors;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DropOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DropOptions.class, values, DEFAULTS.values);
    }
}
