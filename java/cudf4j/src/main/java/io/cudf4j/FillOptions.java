/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import io.cudf4j.types.FillArea;
import org.jspecify.annotations.Nullable;

/**
 * How many missing values are filled, and where: all, unless told otherwise. Immutable: each method returns other
 * options.
 */
public final class FillOptions {
    private static final FillOptions DEFAULTS = new FillOptions(new Values(null, FillArea.ALL));

    private record Values(@Nullable Integer limit, FillArea limitArea) {}

    private final Values values;

    private FillOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static FillOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that fill at most so many values: of a run of missing ones, or in all with a value to fill in.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is less than 1
     */
    public FillOptions limit(int limit) {
        return new FillOptions(new Values(Settings.atLeast("limit", 1, limit), values.limitArea));
    }

    /** Returns options that fill missing values by where the others lie. */
    public FillOptions limitArea(FillArea limitArea) {
        return new FillOptions(new Values(values.limit, Settings.required("limitArea", limitArea)));
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
        return other instanceof FillOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(FillOptions.class, values, DEFAULTS.values);
    }
}
