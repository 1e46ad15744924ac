/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code dropNa} drops: the rows in which a value of any column is missing, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class DropNaOptions {
    private static final DropNaOptions DEFAULTS = new DropNaOptions(new Values(Axis.INDEX, DropHow.ANY, null, null));

    private record Values(
            Axis axis,
            DropHow how,
            @Nullable Integer thresh,
            @Nullable List<@Nullable Object> subset) {}

    private final Values values;

    private DropNaOptions(Values values) {
        this.values = values;
    }

    /** Returns options that drop rows in which any value is missing. */
    public static DropNaOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that drop rows, or columns in which a value of any row is missing. */
    public DropNaOptions axis(Axis axis) {
        return new DropNaOptions(new Values(Settings.required("axis", axis), values.how, values.thresh, values.subset));
    }

    /** Returns options that drop rows with any, or only with all values missing. */
    public DropNaOptions how(DropHow how) {
        return new DropNaOptions(new Values(values.axis, Settings.required("how", how), values.thresh, values.subset));
    }

    /**
     * Returns options that keep rows with at least so many values that are not missing, whatever else they say of how
     * many may be missing.
     */
    public DropNaOptions thresh(int present) {
        return new DropNaOptions(new Values(values.axis, values.how, present, values.subset));
    }

    /**
     * Returns options that look at some columns only, at some rows where columns are dropped.
     *
     * @param labels one by one, or in one list
     */
    public DropNaOptions subset(@Nullable Object... labels) {
        return new DropNaOptions(
                new Values(values.axis, values.how, values.thresh, LabelArguments.together("subset", labels)));
    }

    /** Returns whether rows are dropped, or columns. */
    public Axis axis() {
        return values.axis;
    }

    /** Returns whether any or only all values missing drop a row. */
    public DropHow how() {
        return values.how;
    }

    /** Returns how many values that are not missing keep a row, or null where nothing says it. */
    public @Nullable Integer thresh() {
        return values.thresh;
    }

    /** Returns the columns, or rows, that are looked at, or null for all. */
    public @Nullable List<@Nullable Object> subset() {
        return values.subset;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DropNaOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DropNaOptions.class, values, DEFAULTS.values);
    }
}
