/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import org.jspecify.annotations.Nullable;

/**
 * How rows are ranked: the min is the first, equal ones have the mean of their places, and missing ones none, unless
 * told otherwise. Immutable: each method returns other options.
 */
public final class RankOptions {
    private static final RankOptions DEFAULTS =
            new RankOptions(new Values(RankMethod.AVERAGE, NaOption.KEEP, true, false, false));

    private record Values(RankMethod method, NaOption naOption, boolean ascending, boolean pct, boolean numericOnly) {}

    private final Values values;

    private RankOptions(Values values) {
        this.values = values;
    }

    /** Returns options that rank the min first and give equal rows the mean of their places. */
    public static RankOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say which rank equal rows have. */
    public RankOptions method(RankMethod method) {
        return new RankOptions(new Values(
                Settings.required("method", method),
                values.naOption,
                values.ascending,
                values.pct,
                values.numericOnly));
    }

    /** Returns options that say which rank missing rows have. */
    public RankOptions naOption(NaOption naOption) {
        return new RankOptions(new Values(
                values.method,
                Settings.required("naOption", naOption),
                values.ascending,
                values.pct,
                values.numericOnly));
    }

    /** Returns options that rank the min first, or the max. */
    public RankOptions ascending(boolean ascending) {
        return new RankOptions(new Values(values.method, values.naOption, ascending, values.pct, values.numericOnly));
    }

    /** Returns options whose ranks are shares of the number of rows that have one, or places. */
    public RankOptions pct(boolean pct) {
        return new RankOptions(new Values(values.method, values.naOption, values.ascending, pct, values.numericOnly));
    }

    /**
     * Returns options that leave out the columns of a frame that are neither numbers nor booleans, or take all.
     */
    public RankOptions numericOnly(boolean numericOnly) {
        return new RankOptions(new Values(values.method, values.naOption, values.ascending, values.pct, numericOnly));
    }

    /** Returns which rank equal rows have. */
    public RankMethod method() {
        return values.method;
    }

    /** Returns which rank missing rows have. */
    public NaOption naOption() {
        return values.naOption;
    }

    /** Returns whether the min is the first. */
    public boolean ascending() {
        return values.ascending;
    }

    /** Returns whether ranks are shares of the number of rows that have one. */
    public boolean pct() {
        return values.pct;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean numericOnly() {
        return values.numericOnly;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof RankOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(RankOptions.class, values, DEFAULTS.values);
    }
}
