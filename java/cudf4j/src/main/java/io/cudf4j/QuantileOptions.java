/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.QuantileInterpolation;

/**
 * How quantiles are computed: linearly between two rows, of all columns, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class QuantileOptions {
    private static final QuantileOptions DEFAULT = new QuantileOptions(QuantileInterpolation.LINEAR, false);

    private final QuantileInterpolation interpolation;
    private final boolean numericOnly;

    private QuantileOptions(QuantileInterpolation interpolation, boolean numericOnly) {
        this.interpolation = interpolation;
        this.numericOnly = numericOnly;
    }

    /** Returns options that compute linearly between two rows. */
    public static QuantileOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that say what a quantile between two rows is. */
    public QuantileOptions interpolation(QuantileInterpolation wanted) {
        return new QuantileOptions(wanted, numericOnly);
    }

    /** Returns options that leave out the columns of a frame that are neither numbers nor truth values. */
    public QuantileOptions numericOnly(boolean only) {
        return new QuantileOptions(interpolation, only);
    }

    /** Returns the interpolation. */
    public QuantileInterpolation interpolation() {
        return interpolation;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean isNumericOnly() {
        return numericOnly;
    }

    @Override
    public String toString() {
        return interpolation + (numericOnly ? ", numbers only" : "");
    }
}
