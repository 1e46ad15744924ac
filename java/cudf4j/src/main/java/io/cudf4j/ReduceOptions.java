/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How rows are reduced to one value, or added up row by row: missing ones left out, deviations those of a sample, all
 * columns, unless told otherwise. What a reduction does not know has no effect on it. Immutable: each method returns
 * other options.
 */
public final class ReduceOptions {
    private static final ReduceOptions DEFAULTS = new ReduceOptions(new Values(true, 1, 0, false, Axis.INDEX));

    private record Values(boolean skipNa, int ddof, int minCount, boolean numericOnly, Axis axis) {}

    private final Values values;

    private ReduceOptions(Values values) {
        this.values = values;
    }

    /** Returns options that leave missing rows out and take all columns. */
    public static ReduceOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that leave null and NaN out, or give null where a row is null and NaN where one is NaN.
     */
    public ReduceOptions skipNa(boolean skipNa) {
        return new ReduceOptions(new Values(skipNa, values.ddof, values.minCount, values.numericOnly, values.axis));
    }

    /**
     * Returns options for variance and standard deviation, which divide by the number of rows less this: 1 for a
     * sample, 0 for all rows there are.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 0
     */
    public ReduceOptions ddof(int ddof) {
        return new ReduceOptions(new Values(
                values.skipNa, Settings.atLeast("ddof", 0, ddof), values.minCount, values.numericOnly, values.axis));
    }

    /**
     * Returns options with which a sum or product of fewer present rows is null.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 0
     */
    public ReduceOptions minCount(int minCount) {
        return new ReduceOptions(new Values(
                values.skipNa,
                values.ddof,
                Settings.atLeast("minCount", 0, minCount),
                values.numericOnly,
                values.axis));
    }

    /**
     * Returns options that leave out the columns of a frame that are neither numbers nor booleans, or take all.
     */
    public ReduceOptions numericOnly(boolean numericOnly) {
        return new ReduceOptions(new Values(values.skipNa, values.ddof, values.minCount, numericOnly, values.axis));
    }

    /**
     * Returns options that reduce the rows of each column of a frame, or the columns of each row, which gives a series
     * with the labels of the rows. A median and the number of different values are those of rows only.
     */
    public ReduceOptions axis(Axis axis) {
        return new ReduceOptions(new Values(
                values.skipNa, values.ddof, values.minCount, values.numericOnly, Settings.required("axis", axis)));
    }

    /** Returns whether null and NaN are left out. */
    public boolean skipNa() {
        return values.skipNa;
    }

    /**
     * Returns what variance and standard deviation subtract from the number of rows before they divide by it.
     */
    public int ddof() {
        return values.ddof;
    }

    /** Returns with how many present rows there is a sum or product. */
    public int minCount() {
        return values.minCount;
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean numericOnly() {
        return values.numericOnly;
    }

    /** Returns whether the rows of each column are reduced, or the columns of each row. */
    public Axis axis() {
        return values.axis;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ReduceOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ReduceOptions.class, values, DEFAULTS.values);
    }
}
