/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.AsofDirection;
import org.jspecify.annotations.Nullable;

/**
 * What {@code asFreq} gives points of which no row has the time: nothing, unless told otherwise. Immutable: each method
 * returns other options.
 *
 * @source pandas.DataFrame.asfreq
 */
public final class AsFreqOptions {
    private static final AsFreqOptions DEFAULTS = new AsFreqOptions(new Values(null, null, false, null));

    private record Values(
            @Nullable AsofDirection method,
            @Nullable Object fillValue,
            boolean normalize,
            @Nullable WorkingDays workingDays) {}

    private final Values values;

    private AsFreqOptions(Values values) {
        this.values = values;
    }

    /** Returns options that give them nothing. */
    public static AsFreqOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that give them the row before, the row behind, or the nearer one, of two as near ones the later; what is
     * null in it stays null.
     */
    public AsFreqOptions method(AsofDirection method) {
        return new AsFreqOptions(new Values(
                Settings.required("method", method), values.fillValue, values.normalize, values.workingDays));
    }

    /** Returns options with what stands where there is no row, null for nothing. */
    public AsFreqOptions fillValue(@Nullable Object value) {
        return new AsFreqOptions(new Values(values.method, value, values.normalize, values.workingDays));
    }

    /** Returns options that label the rows by the midnights of the points, or by the points. */
    public AsFreqOptions normalize(boolean normalize) {
        return new AsFreqOptions(new Values(values.method, values.fillValue, normalize, values.workingDays));
    }

    /** Returns options with the days that {@code C}, {@code CBMS}, {@code CBME} and {@code cbh} count; others count none. */
    public AsFreqOptions workingDays(WorkingDays days) {
        return new AsFreqOptions(
                new Values(values.method, values.fillValue, values.normalize, Settings.required("workingDays", days)));
    }

    /** Returns which row a point has that is the time of none, or null for no row. */
    public @Nullable AsofDirection method() {
        return values.method;
    }

    /** Returns what stands where there is no row, or null for nothing. */
    public @Nullable Object fillValue() {
        return values.fillValue;
    }

    /** Returns whether the rows are labelled by midnights. */
    public boolean normalize() {
        return values.normalize;
    }

    /** Returns the days that are counted, or null for Monday to Friday. */
    public @Nullable WorkingDays workingDays() {
        return values.workingDays;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof AsFreqOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(AsFreqOptions.class, values, DEFAULTS.values);
    }
}
