/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import org.jspecify.annotations.Nullable;

/**
 * How many rows {@link DataFrame#sample} draws, and how. Immutable: a method returns options that differ in one thing.
 * Rows are drawn with equal chances; there are no weights.
 *
 * @source pandas.DataFrame.sample
 */
public final class SampleOptions {
    private final int n;
    private final double share;
    private final boolean replaces;
    private final @Nullable Long seed;
    private final boolean ignoresIndex;

    private SampleOptions(int n, double share, boolean replaces, @Nullable Long seed, boolean ignoresIndex) {
        this.n = n;
        this.share = share;
        this.replaces = replaces;
        this.seed = seed;
        this.ignoresIndex = ignoresIndex;
    }

    /**
     * Returns options for a number of rows.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public static SampleOptions n(int n) {
        if (n < 0) {
            throw new InvalidArgumentException("sample: " + n + " rows cannot be drawn");
        }
        return new SampleOptions(n, 0, false, null, false);
    }

    /**
     * Returns options for a share of the rows, as 0.1 for a tenth, rounded to whole rows.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public static SampleOptions frac(double share) {
        if (!(share >= 0) || Double.isInfinite(share)) {
            throw new InvalidArgumentException("sample: a share of " + share + " cannot be drawn");
        }
        return new SampleOptions(-1, share, false, null, false);
    }

    /** Returns options by which a row may be drawn more than once. */
    public SampleOptions withReplacement() {
        return new SampleOptions(n, share, true, seed, ignoresIndex);
    }

    /** Returns options by which the same rows are drawn each time, on every engine. */
    public SampleOptions seed(long value) {
        return new SampleOptions(n, share, replaces, value, ignoresIndex);
    }

    /** Returns options by which the rows are counted from 0 instead of keeping their labels. */
    public SampleOptions ignoreIndex() {
        return new SampleOptions(n, share, replaces, seed, true);
    }

    /** Returns whether the rows are counted from 0. */
    public boolean ignoresIndex() {
        return ignoresIndex;
    }

    /** Returns how many rows are drawn, or null where it is a share of them. */
    public @Nullable Integer n() {
        return n < 0 ? null : n;
    }

    /** Returns the share of the rows that are drawn, 0 where it is a number of them. */
    public double frac() {
        return share;
    }

    /** Returns whether a row may be drawn more than once. */
    public boolean replaces() {
        return replaces;
    }

    /** Returns what the rows that are drawn follow from, or null where they are others each time. */
    public @Nullable Long seed() {
        return seed;
    }
}
