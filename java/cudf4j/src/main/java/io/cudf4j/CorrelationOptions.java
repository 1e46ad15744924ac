/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;

/**
 * How correlations and covariances are computed: of values, of all columns, of one pair or more, of a sample, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class CorrelationOptions {
    private static final CorrelationOptions DEFAULT = new CorrelationOptions(CorrelationMethod.PEARSON, 1, 1, false);

    private final CorrelationMethod method;
    private final int minPeriods;
    private final int ddof;
    private final boolean numericOnly;

    private CorrelationOptions(CorrelationMethod method, int minPeriods, int ddof, boolean numericOnly) {
        this.method = method;
        this.minPeriods = minPeriods;
        this.ddof = ddof;
        this.numericOnly = numericOnly;
    }

    /** Returns options that compare values. */
    public static CorrelationOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that say how two columns are compared; a covariance is always one of values. */
    public CorrelationOptions method(CorrelationMethod wanted) {
        return new CorrelationOptions(wanted, minPeriods, ddof, numericOnly);
    }

    /**
     * Returns options with which fewer rows where both are present give null.
     *
     * @throws InvalidArgumentException if it is less than 1
     */
    public CorrelationOptions minPeriods(int rows) {
        if (rows < 1) {
            throw new InvalidArgumentException("minPeriods: it is at least 1, not " + rows);
        }
        return new CorrelationOptions(method, rows, ddof, numericOnly);
    }

    /**
     * Returns options for a covariance, which is divided by the number of rows less this.
     *
     * @throws InvalidArgumentException if it is less than 0
     */
    public CorrelationOptions ddof(int degrees) {
        if (degrees < 0) {
            throw new InvalidArgumentException("ddof: it is at least 0, not " + degrees);
        }
        return new CorrelationOptions(method, minPeriods, degrees, numericOnly);
    }

    /** Returns options that leave out the columns of a frame that are neither numbers nor truth values. */
    public CorrelationOptions numericOnly(boolean only) {
        return new CorrelationOptions(method, minPeriods, ddof, only);
    }

    /** Returns the method. */
    public CorrelationMethod method() {
        return method;
    }

    /** Returns the min periods. */
    public int minPeriods() {
        return minPeriods;
    }

    /** Returns the ddof. */
    public int ddof() {
        return ddof;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean isNumericOnly() {
        return numericOnly;
    }

    @Override
    public String toString() {
        return method + ", at least " + minPeriods + " rows, less " + ddof;
    }
}
