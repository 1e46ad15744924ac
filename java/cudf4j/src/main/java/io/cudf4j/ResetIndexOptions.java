/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code resetIndex} does: all levels of the row labels become columns, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class ResetIndexOptions {
    private static final ResetIndexOptions DEFAULTS = new ResetIndexOptions(new Values(null, false, null, null));

    private record Values(
            @Nullable List<@Nullable Object> level,
            boolean drop,
            @Nullable List<@Nullable Object> names,
            @Nullable Object name) {}

    private final Values values;

    private ResetIndexOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static ResetIndexOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options for some levels, given by position or name; the others stay row labels.
     *
     * @param levels one by one, or in one list
     */
    public ResetIndexOptions level(@Nullable Object... levels) {
        return new ResetIndexOptions(
                new Values(LabelArguments.together("level", levels), values.drop, values.names, values.name));
    }

    /** Returns options that leave the old labels out, or make columns of them. */
    public ResetIndexOptions drop(boolean drop) {
        return new ResetIndexOptions(new Values(values.level, drop, values.names, values.name));
    }

    /**
     * Returns options with the labels of the new columns, one for each level.
     *
     * @param names one by one, or in one list
     */
    public ResetIndexOptions names(@Nullable Object... names) {
        return new ResetIndexOptions(
                new Values(values.level, values.drop, LabelArguments.together("names", names), values.name));
    }

    /** Returns options with the label of the column that a series becomes. */
    public ResetIndexOptions name(Object name) {
        return new ResetIndexOptions(
                new Values(values.level, values.drop, values.names, Settings.required("name", name)));
    }

    /** Returns the positions or names of the levels, or null for all. */
    public @Nullable List<@Nullable Object> level() {
        return values.level;
    }

    /** Returns whether the old labels are left out. */
    public boolean drop() {
        return values.drop;
    }

    /** Returns the labels of the new columns, or null for the names of the levels. */
    public @Nullable List<@Nullable Object> names() {
        return values.names;
    }

    /** Returns the label of the column that a series becomes, or null for its name. */
    public @Nullable Object name() {
        return values.name;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ResetIndexOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ResetIndexOptions.class, values, DEFAULTS.values);
    }
}
