/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.Settings;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How two operands are put together element by element: matched by label, with nothing in the place of missing values,
 * unless told otherwise. Immutable: each method returns other options.
 */
public final class BinaryOptions {
    private static final BinaryOptions DEFAULTS = new BinaryOptions(new Values(null, Axis.COLUMNS));

    private record Values(@Nullable Object fillValue, Axis axis) {}

    private final Values values;

    private BinaryOptions(Values values) {
        this.values = values;
    }

    /** Returns options under which nothing stands for missing values. */
    public static BinaryOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with a value for what one side misses: null, NaN, or a row or column whose label it lacks. What
     * both sides miss stays missing.
     */
    public BinaryOptions fillValue(Object value) {
        return new BinaryOptions(
                new Values(Objects.requireNonNull(value, "fillValue: the value is null"), values.axis));
    }

    /**
     * Returns options that match the labels of a series with the row labels or the column labels of a frame.
     */
    public BinaryOptions axis(Axis axis) {
        return new BinaryOptions(new Values(values.fillValue, Settings.required("axis", axis)));
    }

    /**
     * Does not return.
     *
     * @throws UnsupportedOperationException always: all levels of the labels are matched
     */
    @SuppressWarnings("DoNotCallSuggester") // who looks for the parameter of pandas finds the reason here
    public BinaryOptions level(Object level) {
        boolean isName = level instanceof String || level instanceof Number;
        throw new UnsupportedOperationException("BinaryOptions.level: matching only "
                + (isName ? "the level '" + level + "'" : "one level")
                + " of the row labels is not supported; reset the index of both sides and merge them on that level");
    }

    /** Returns the value for what one side misses, or null where there is none. */
    public @Nullable Object fillValue() {
        return values.fillValue;
    }

    /** Returns which labels of a frame those of a series are matched with. */
    public Axis axis() {
        return values.axis;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BinaryOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(BinaryOptions.class, values, DEFAULTS.values);
    }
}
