/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How strings are cut: wherever the delimiter is, which {@code split} takes for a regular expression where it has more than one
 * character, and {@code splitRight} for a string, unless told otherwise. Immutable: each method returns other options.
 */
public final class SplitOptions {
    private static final SplitOptions DEFAULTS = new SplitOptions(new Values(-1, null));

    private record Values(int n, @Nullable Boolean regex) {}

    private final Values values;

    private SplitOptions(Values values) {
        this.values = values;
    }

    /** Returns options that cut wherever the delimiter is. */
    public static SplitOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say how often a string is cut at most; below 1 always. */
    public SplitOptions n(int n) {
        return new SplitOptions(new Values(n, values.regex));
    }

    /**
     * Returns options that say whether the delimiter is a regular expression; null means in
     * {@code split} where it has more than one character, and never in {@code splitRight}.
     */
    public SplitOptions regex(@Nullable Boolean regex) {
        return new SplitOptions(new Values(values.n, regex));
    }

    /** Returns how often a string is cut at most; below 1 always. */
    public int n() {
        return values.n;
    }

    /**
     * Returns whether the delimiter is a regular expression; null means in
     * {@code split} where it has more than one character, and never in {@code splitRight}.
     */
    public @Nullable Boolean regex() {
        return values.regex;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SplitOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(SplitOptions.class, values, DEFAULTS.values);
    }
}
