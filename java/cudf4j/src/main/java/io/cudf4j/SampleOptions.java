/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How many rows {@link DataFrame#sample} draws, and how: one, each row at most once, unless told otherwise. Rows are
 * drawn with equal chances; there are no weights. Immutable: each method returns other options.
 *
 * @source pandas.DataFrame.sample
 */
public final class SampleOptions {
    private static final SampleOptions DEFAULTS = new SampleOptions(new Values(null, null, false, null, false, null));

    private record Values(
            @Nullable Integer n,
            @Nullable Double frac,
            boolean replace,
            @Nullable Long randomState,
            boolean ignoreIndex,
            @Nullable Object weights) {}

    private final Values values;

    private SampleOptions(Values values) {
        if (values.n != null && values.frac != null) {
            throw new InvalidArgumentException("sample: n and frac both say how many rows are drawn; give one of them");
        }
        this.values = values;
    }

    /** Returns options that draw one row. */
    public static SampleOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options for a number of rows.
     *
     * @throws InvalidArgumentException if it is below 0, or a share of the rows is there
     */
    public SampleOptions n(int n) {
        return new SampleOptions(new Values(
                Settings.atLeast("n", 0, n),
                values.frac,
                values.replace,
                values.randomState,
                values.ignoreIndex,
                values.weights));
    }

    /**
     * Returns options for a share of the rows, as 0.1 for a tenth, rounded to whole rows.
     *
     * @throws InvalidArgumentException if it is below 0, or a number of rows is there
     */
    public SampleOptions frac(double frac) {
        return new SampleOptions(new Values(
                values.n, share(frac), values.replace, values.randomState, values.ignoreIndex, values.weights));
    }

    private static double share(double frac) {
        if (!(frac >= 0) || Double.isInfinite(frac)) {
            throw new InvalidArgumentException("frac: a share of " + frac + " cannot be drawn");
        }
        return frac;
    }

    /** Returns options by which a row may be drawn more than once, or once only. */
    public SampleOptions replace(boolean replace) {
        return new SampleOptions(
                new Values(values.n, values.frac, replace, values.randomState, values.ignoreIndex, values.weights));
    }

    /** Returns options by which the same rows are drawn each time, on every engine. */
    public SampleOptions randomState(long seed) {
        return new SampleOptions(
                new Values(values.n, values.frac, values.replace, seed, values.ignoreIndex, values.weights));
    }

    /** Returns options by which the rows are counted from 0, or keep their labels. */
    public SampleOptions ignoreIndex(boolean ignoreIndex) {
        return new SampleOptions(
                new Values(values.n, values.frac, values.replace, values.randomState, ignoreIndex, values.weights));
    }

    /**
     * Returns options by which rows are drawn the more often the greater their weight is. Weights need no sum of 1; what is
     * missing is 0. Without replacement no row may have a greater share of the weights than one of those that are drawn.
     *
     * @param weights a {@link Series}, whose values go to the rows by label; a list or an array of a number for each row; of a
     *     frame also the label of a column
     */
    public SampleOptions weights(Object weights) {
        return new SampleOptions(new Values(
                values.n,
                values.frac,
                values.replace,
                values.randomState,
                values.ignoreIndex,
                Settings.required("weights", weights)));
    }

    /** Returns the weights of the rows, or null where all rows are drawn alike. */
    public @Nullable Object weights() {
        return values.weights;
    }

    /** Returns how many rows are drawn, or null where nothing says it. */
    public @Nullable Integer n() {
        return values.n;
    }

    /** Returns the share of the rows that are drawn, or null where nothing says it. */
    public @Nullable Double frac() {
        return values.frac;
    }

    /** Returns whether a row may be drawn more than once. */
    public boolean replace() {
        return values.replace;
    }

    /** Returns what the rows that are drawn follow from, or null where they are others each time. */
    public @Nullable Long randomState() {
        return values.randomState;
    }

    /** Returns whether the rows are counted from 0. */
    public boolean ignoreIndex() {
        return values.ignoreIndex;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SampleOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SampleOptions.class, values, DEFAULTS.values);
    }
}
