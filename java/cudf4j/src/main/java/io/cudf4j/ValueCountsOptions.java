/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import org.jspecify.annotations.Nullable;

/**
 * How values are counted: the most frequent first, missing ones left out, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class ValueCountsOptions {
    private static final ValueCountsOptions DEFAULTS = new ValueCountsOptions(new Values(false, true, false, true));

    private record Values(boolean normalize, boolean sort, boolean ascending, boolean dropNa) {}

    private final Values values;

    private ValueCountsOptions(Values values) {
        this.values = values;
    }

    /** Returns options that put the most frequent value first and leave missing ones out. */
    public static ValueCountsOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that give shares of all counted rows, in a column {@code proportion}, or numbers of rows.
     */
    public ValueCountsOptions normalize(boolean normalize) {
        return new ValueCountsOptions(new Values(normalize, values.sort, values.ascending, values.dropNa));
    }

    /**
     * Returns options that sort by how often values are there, or keep the order in which they are first seen.
     */
    public ValueCountsOptions sort(boolean sort) {
        return new ValueCountsOptions(new Values(values.normalize, sort, values.ascending, values.dropNa));
    }

    /** Returns options that put the least frequent value first, or the most frequent one. */
    public ValueCountsOptions ascending(boolean ascending) {
        return new ValueCountsOptions(new Values(values.normalize, values.sort, ascending, values.dropNa));
    }

    /** Returns options that leave out null and NaN, and rows with one, or count them as values. */
    public ValueCountsOptions dropNa(boolean dropNa) {
        return new ValueCountsOptions(new Values(values.normalize, values.sort, values.ascending, dropNa));
    }

    /** Returns whether there are shares of all counted rows. */
    public boolean normalize() {
        return values.normalize;
    }

    /** Returns whether values are sorted by how often they are there. */
    public boolean sort() {
        return values.sort;
    }

    /** Returns whether the least frequent value comes first. */
    public boolean ascending() {
        return values.ascending;
    }

    /** Returns whether null and NaN, and rows with one, are left out. */
    public boolean dropNa() {
        return values.dropNa;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ValueCountsOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ValueCountsOptions.class, values, DEFAULTS.values);
    }
}
