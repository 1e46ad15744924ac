/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@code compare} shows what differs: beside each other, without what is equal, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class CompareOptions {
    private static final CompareOptions DEFAULTS =
            new CompareOptions(new Values(Axis.COLUMNS, false, false, List.of("self", "other")));

    private record Values(Axis axis, boolean keepShape, boolean keepEqual, List<String> resultNames) {}

    private final Values values;

    private CompareOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static CompareOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that put both values into columns beside each other, or into rows below each other. */
    public CompareOptions axis(Axis axis) {
        return new CompareOptions(
                new Values(Settings.required("axis", axis), values.keepShape, values.keepEqual, values.resultNames));
    }

    /** Returns options that keep rows and columns in which nothing differs, or leave them out. */
    public CompareOptions keepShape(boolean keepShape) {
        return new CompareOptions(new Values(values.axis, keepShape, values.keepEqual, values.resultNames));
    }

    /** Returns options that show equal values too, or null in their place. */
    public CompareOptions keepEqual(boolean keepEqual) {
        return new CompareOptions(new Values(values.axis, values.keepShape, keepEqual, values.resultNames));
    }

    /** Returns options with labels of the two sides, which differ. */
    public CompareOptions resultNames(String self, String other) {
        return new CompareOptions(new Values(
                values.axis,
                values.keepShape,
                values.keepEqual,
                List.of(Settings.required("resultNames", self), Settings.required("resultNames", other))));
    }

    /** Returns whether both values stand in columns or in rows. */
    public Axis axis() {
        return values.axis;
    }

    /** Returns whether rows and columns are kept in which nothing differs. */
    public boolean keepShape() {
        return values.keepShape;
    }

    /** Returns whether equal values are shown. */
    public boolean keepEqual() {
        return values.keepEqual;
    }

    /** Returns the labels of the two sides. */
    public List<String> resultNames() {
        return values.resultNames;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CompareOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CompareOptions.class, values, DEFAULTS.values);
    }
}
