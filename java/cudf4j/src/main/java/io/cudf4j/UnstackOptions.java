/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which levels of row labels {@code unstack} makes levels of column labels, and how: the last one, sorted, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class UnstackOptions {
    private static final UnstackOptions DEFAULTS = new UnstackOptions(new Values(List.of(-1), null, true));

    private record Values(
            List<@Nullable Object> level, @Nullable Object fillValue, boolean sort) {}

    private final Values values;

    private UnstackOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static UnstackOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that move these levels.
     *
     * @param levels names, or positions, from the last where negative; one by one, or in one list
     */
    public UnstackOptions level(@Nullable Object... levels) {
        return new UnstackOptions(new Values(LabelArguments.of("level", levels), values.fillValue, values.sort));
    }

    /** Returns options with a value for cells that no row fills, which else are null; a null that a row has stays. */
    public UnstackOptions fillValue(@Nullable Object fillValue) {
        return new UnstackOptions(new Values(values.level, fillValue, values.sort));
    }

    /** Returns options that sort the labels of the result, null first, or keep the order in which they are first seen. */
    public UnstackOptions sort(boolean sort) {
        return new UnstackOptions(new Values(values.level, values.fillValue, sort));
    }

    /** Returns names or positions of the levels that are moved. */
    public List<@Nullable Object> level() {
        return values.level;
    }

    /** Returns the value of cells that no row fills, or null for null. */
    public @Nullable Object fillValue() {
        return values.fillValue;
    }

    /** Returns whether the labels of the result are sorted. */
    public boolean sort() {
        return values.sort;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UnstackOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(UnstackOptions.class, values, DEFAULTS.values);
    }
}
