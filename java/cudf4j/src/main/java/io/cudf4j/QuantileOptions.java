/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.QuantileInterpolation;
import org.jspecify.annotations.Nullable;

/**
 * How quantiles are computed: linearly between two rows, of all columns, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class QuantileOptions {
    private static final QuantileOptions DEFAULTS =
            new QuantileOptions(new Values(QuantileInterpolation.LINEAR, false));

    private record Values(QuantileInterpolation interpolation, boolean numericOnly) {}

    private final Values values;

    private QuantileOptions(Values values) {
        this.values = values;
    }

    /** Returns options that compute linearly between two rows. */
    public static QuantileOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say what a quantile between two rows is. */
    public QuantileOptions interpolation(QuantileInterpolation interpolation) {
        return new QuantileOptions(new Values(Settings.required("interpolation", interpolation), values.numericOnly));
    }

    /**
     * Returns options that leave out the columns of a frame that are neither numbers nor booleans, or take all.
     */
    public QuantileOptions numericOnly(boolean numericOnly) {
        return new QuantileOptions(new Values(values.interpolation, numericOnly));
    }

    /** Returns what a quantile between two rows is. */
    public QuantileInterpolation interpolation() {
        return values.interpolation;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean numericOnly() {
        return values.numericOnly;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QuantileOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(QuantileOptions.class, values, DEFAULTS.values);
    }
}
