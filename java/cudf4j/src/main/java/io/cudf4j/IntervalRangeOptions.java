/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import io.cudf4j.types.IntervalClosed;
import org.jspecify.annotations.Nullable;

/**
 * The intervals of an {@code intervalRange}: three of first bound, last bound, number and width; 1 wide where two of the
 * others are given. Immutable: each method returns other options.
 */
public final class IntervalRangeOptions {
    private static final IntervalRangeOptions DEFAULTS =
            new IntervalRangeOptions(new Values(null, null, null, null, null, IntervalClosed.RIGHT));

    private record Values(
            @Nullable Number start,
            @Nullable Number end,
            @Nullable Integer periods,
            @Nullable Number freq,
            @Nullable Object name,
            IntervalClosed closed) {}

    private final Values values;

    private IntervalRangeOptions(Values values) {
        this.values = values;
    }

    /** Returns options without bounds. */
    public static IntervalRangeOptions defaults() {
        return DEFAULTS;
    }

    private static Number finite(String option, Number value) {
        if (!Double.isFinite(Settings.required(option, value).doubleValue())) {
            throw new InvalidArgumentException(option + ": it is finite, not " + value);
        }
        return value;
    }

    /**
     * Returns options with a first bound.
     *
     * @throws InvalidArgumentException if it is not finite
     */
    public IntervalRangeOptions start(Number bound) {
        return new IntervalRangeOptions(new Values(
                finite("start", bound), values.end, values.periods, values.freq, values.name, values.closed));
    }

    /**
     * Returns options with a last bound, which the last interval does not exceed.
     *
     * @throws InvalidArgumentException if it is not finite
     */
    public IntervalRangeOptions end(Number bound) {
        return new IntervalRangeOptions(new Values(
                values.start, finite("end", bound), values.periods, values.freq, values.name, values.closed));
    }

    /**
     * Returns options with the number of intervals.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public IntervalRangeOptions periods(int count) {
        return new IntervalRangeOptions(new Values(
                values.start,
                values.end,
                Settings.atLeast("periods", 0, count),
                values.freq,
                values.name,
                values.closed));
    }

    /**
     * Returns options with the width of each interval.
     *
     * @throws InvalidArgumentException if it is not above 0, or not finite
     */
    public IntervalRangeOptions freq(Number width) {
        if (!(finite("freq", width).doubleValue() > 0)) {
            throw new InvalidArgumentException("freq: intervals are wider than 0, not " + width);
        }
        return new IntervalRangeOptions(
                new Values(values.start, values.end, values.periods, width, values.name, values.closed));
    }

    /** Returns options with a name for the intervals, or none. */
    public IntervalRangeOptions name(@Nullable Object name) {
        return new IntervalRangeOptions(
                new Values(values.start, values.end, values.periods, values.freq, name, values.closed));
    }

    /** Returns options that say which bounds belong to an interval. */
    public IntervalRangeOptions closed(IntervalClosed side) {
        return new IntervalRangeOptions(new Values(
                values.start, values.end, values.periods, values.freq, values.name, Settings.required("closed", side)));
    }

    /** Returns the first bound, or null where nothing says it. */
    public @Nullable Number start() {
        return values.start;
    }

    /** Returns the last bound, or null where nothing says it. */
    public @Nullable Number end() {
        return values.end;
    }

    /** Returns how many intervals there are, or null where nothing says it. */
    public @Nullable Integer periods() {
        return values.periods;
    }

    /** Returns how wide the intervals are, or null where nothing says it. */
    public @Nullable Number freq() {
        return values.freq;
    }

    /** Returns the name, or null. */
    public @Nullable Object name() {
        return values.name;
    }

    /** Returns which bounds belong to an interval. */
    public IntervalClosed closed() {
        return values.closed;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof IntervalRangeOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(IntervalRangeOptions.class, values, DEFAULTS.values);
    }
}
