/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How two operands are put together element by element: matched by label, with nothing in the place of missing values,
 * unless told otherwise. Immutable: each method returns other options.
 */
public final class BinaryOptions {
    private static final BinaryOptions DEFAULTS = new BinaryOptions(null, Axis.COLUMNS);

    private final @Nullable Object fillValue;
    private final Axis axis;

    private BinaryOptions(@Nullable Object fillValue, Axis axis) {
        this.fillValue = fillValue;
        this.axis = axis;
    }

    /** Returns options under which nothing stands for missing values. */
    public static BinaryOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options with a value for what one side misses: null, NaN, or a row or column whose label it lacks. What
     * both sides miss stays missing.
     */
    public static BinaryOptions fillValue(Object value) {
        return DEFAULTS.withFillValue(value);
    }

    /** Returns options that match the labels of a series with the row labels or the column labels of a frame. */
    public static BinaryOptions axis(Axis axis) {
        return DEFAULTS.withAxis(axis);
    }

    /** Returns these options with a value for what one side misses; see {@link #fillValue}. */
    public BinaryOptions withFillValue(Object value) {
        return new BinaryOptions(Objects.requireNonNull(value, "fillValue: the value is null"), axis);
    }

    /** Returns these options with the labels of a frame that the labels of a series are matched with. */
    public BinaryOptions withAxis(Axis matched) {
        return new BinaryOptions(fillValue, Objects.requireNonNull(matched, "axis: the axis is null"));
    }

    /**
     * Does not return.
     *
     * @throws UnsupportedOperationException always: all levels of the labels are matched
     */
    @SuppressWarnings("DoNotCallSuggester") // who looks for the parameter of pandas finds the reason here
    public BinaryOptions level(Object level) {
        throw new UnsupportedOperationException("BinaryOptions.level: matching only the level '" + level
                + "' of the row labels is not supported; reset the index of both sides and merge them on that level");
    }

    /** Returns the filler, or null where there is none. */
    @Nullable
    public Object filler() {
        return fillValue;
    }

    /** Returns the axis. */
    public Axis axis() {
        return axis;
    }

    @Override
    public String toString() {
        return "matched with the " + axis + (fillValue == null ? "" : ", " + fillValue + " for what is missing");
    }
}
