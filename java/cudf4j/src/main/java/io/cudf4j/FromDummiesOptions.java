/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How {@link Cudf#fromDummies(DataFrame, FromDummiesOptions)} reads column labels: each is a value, unless told otherwise.
 * Immutable: each method returns other options.
 */
public final class FromDummiesOptions {
    private static final FromDummiesOptions DEFAULTS = new FromDummiesOptions(new Values(null, null));

    private record Values(@Nullable String sep, @Nullable Object defaultCategory) {}

    private final Values values;

    private FromDummiesOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static FromDummiesOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options with what stands in labels between the label of a column of the result and the value. */
    public FromDummiesOptions sep(String sep) {
        return new FromDummiesOptions(new Values(Settings.required("sep", sep), values.defaultCategory));
    }

    /**
     * Returns options with the value of rows that have none, which else are refused.
     *
     * @param defaultCategory a value, or a map from the label of a column of the result to one
     */
    public FromDummiesOptions defaultCategory(@Nullable Object defaultCategory) {
        Object kept = defaultCategory instanceof Map<?, ?> map
                ? Settings.copy("defaultCategory", map)
                : defaultCategory instanceof List<?> list ? Settings.copy("defaultCategory", list) : defaultCategory;
        return new FromDummiesOptions(new Values(values.sep, kept));
    }

    /** Returns what stands between label and value, or null where labels are values. */
    public @Nullable String sep() {
        return values.sep;
    }

    /** Returns the value of rows that have none, a map of these, or null where they are refused. */
    public @Nullable Object defaultCategory() {
        return values.defaultCategory;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FromDummiesOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(FromDummiesOptions.class, values, DEFAULTS.values);
    }
}
