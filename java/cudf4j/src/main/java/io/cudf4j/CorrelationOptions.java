/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How correlations and covariances are computed: of values, of all columns, of one pair or more, of a sample, unless
 * told otherwise. Immutable: each method returns other options.
 */
public final class CorrelationOptions {
    private static final CorrelationOptions DEFAULTS =
            new CorrelationOptions(new Values(CorrelationMethod.PEARSON, 1, 1, false));

    private record Values(CorrelationMethod method, int minPeriods, int ddof, boolean numericOnly) {}

    private final Values values;

    private CorrelationOptions(Values values) {
        this.values = values;
    }

    /** Returns options that compare values. */
    public static CorrelationOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say how two columns are compared; a covariance is always one of values. */
    public CorrelationOptions method(CorrelationMethod method) {
        return new CorrelationOptions(
                new Values(Settings.required("method", method), values.minPeriods, values.ddof, values.numericOnly));
    }

    /**
     * Returns options with which fewer rows where both are present give null.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 1
     */
    public CorrelationOptions minPeriods(int minPeriods) {
        return new CorrelationOptions(new Values(
                values.method, Settings.atLeast("minPeriods", 1, minPeriods), values.ddof, values.numericOnly));
    }

    /**
     * Returns options for a covariance, which is divided by the number of rows less this.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 0
     */
    public CorrelationOptions ddof(int ddof) {
        return new CorrelationOptions(
                new Values(values.method, values.minPeriods, Settings.atLeast("ddof", 0, ddof), values.numericOnly));
    }

    /**
     * Returns options that leave out the columns of a frame that are neither numbers nor booleans, or take all.
     */
    public CorrelationOptions numericOnly(boolean numericOnly) {
        return new CorrelationOptions(new Values(values.method, values.minPeriods, values.ddof, numericOnly));
    }

    /** Returns how two columns are compared. */
    public CorrelationMethod method() {
        return values.method;
    }

    /** Returns with how many rows where both are present there is a result. */
    public int minPeriods() {
        return values.minPeriods;
    }

    /** Returns what a covariance subtracts from the number of rows before it divides by it. */
    public int ddof() {
        return values.ddof;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean numericOnly() {
        return values.numericOnly;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CorrelationOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CorrelationOptions.class, values, DEFAULTS.values);
    }
}
