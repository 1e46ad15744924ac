/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.io;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What to read from a Feather file: everything, unless told otherwise. Immutable: each method returns other options.
 *
 * @source pandas.read_feather
 */
public final class FeatherReadOptions {
    private static final FeatherReadOptions DEFAULTS = new FeatherReadOptions(new Values(null));

    private record Values(@Nullable List<String> columns) {}

    private final Values values;

    private FeatherReadOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that read everything. */
    public static FeatherReadOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that read some columns only; see {@link #columns(List)}. */
    public FeatherReadOptions columns(String... labels) {
        return columns(Arrays.asList(Settings.required("columns", labels)));
    }

    /**
     * Returns options that read some columns only, in the order of the labels.
     *
     * @throws InvalidArgumentException if there is no label
     * @throws io.cudf4j.errors.DuplicateLabelException if a label is there twice
     */
    public FeatherReadOptions columns(List<String> labels) {
        List<String> some = Settings.unique("columns", labels);
        if (some.isEmpty()) {
            throw new InvalidArgumentException("readFeather: columns needs a label");
        }
        return new FeatherReadOptions(new Values(some));
    }

    /** Returns the labels of the columns to read, or null for all. */
    public @Nullable List<String> columns() {
        return values.columns;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FeatherReadOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(FeatherReadOptions.class, values, DEFAULTS.values);
    }
}
