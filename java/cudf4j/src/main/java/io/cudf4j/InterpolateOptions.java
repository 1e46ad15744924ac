/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.FillArea;
import org.jspecify.annotations.Nullable;

/**
 * How missing values are interpolated: all, one row from the next, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class InterpolateOptions {
    private static final InterpolateOptions DEFAULTS =
            new InterpolateOptions(new Values(InterpolateMethod.LINEAR, null, FillArea.ALL));

    private record Values(
            InterpolateMethod method, @Nullable Integer limit, FillArea limitArea) {}

    private final Values values;

    private InterpolateOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static InterpolateOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that say where the rows lie. */
    public InterpolateOptions method(InterpolateMethod method) {
        return new InterpolateOptions(new Values(Settings.required("method", method), values.limit, values.limitArea));
    }

    /**
     * Returns options that fill at most so many missing values of a run.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 1
     */
    public InterpolateOptions limit(int limit) {
        return new InterpolateOptions(new Values(values.method, Settings.atLeast("limit", 1, limit), values.limitArea));
    }

    /** Returns options that fill missing values by where the others lie. */
    public InterpolateOptions limitArea(FillArea limitArea) {
        return new InterpolateOptions(
                new Values(values.method, values.limit, Settings.required("limitArea", limitArea)));
    }

    /** Returns where the rows lie. */
    public InterpolateMethod method() {
        return values.method;
    }

    /** Returns how many values are filled, or null for all. */
    public @Nullable Integer limit() {
        return values.limit;
    }

    /** Returns where missing values are filled. */
    public FillArea limitArea() {
        return values.limitArea;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof InterpolateOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(InterpolateOptions.class, values, DEFAULTS.values);
    }
}
