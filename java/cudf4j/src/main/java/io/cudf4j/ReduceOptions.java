/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ReductionSettings;
import io.cudf4j.errors.InvalidArgumentException;

/**
 * How rows are reduced to one value: missing ones left out, deviations those of a sample, all columns, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class ReduceOptions {
    private static final ReduceOptions DEFAULT = new ReduceOptions(ReductionSettings.SKIP, false, Axis.INDEX);

    private final ReductionSettings settings;
    private final boolean numericOnly;
    private final Axis axis;

    private ReduceOptions(ReductionSettings settings, boolean numericOnly, Axis axis) {
        this.settings = settings;
        this.numericOnly = numericOnly;
        this.axis = axis;
    }

    /** Returns options that leave missing rows out and take all columns. */
    public static ReduceOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that leave null and NaN out, or give null where a row is null and NaN where one is NaN. */
    public ReduceOptions skipNa(boolean skipped) {
        return new ReduceOptions(
                new ReductionSettings(skipped, settings.ddof(), settings.minCount()), numericOnly, axis);
    }

    /**
     * Returns options for variance and standard deviation, which divide by the number of rows less this: 1 for a sample,
     * 0 for all rows there are.
     *
     * @throws InvalidArgumentException if it is less than 0
     */
    public ReduceOptions ddof(int degrees) {
        if (degrees < 0) {
            throw new InvalidArgumentException("ddof: it is at least 0, not " + degrees);
        }
        return new ReduceOptions(
                new ReductionSettings(settings.skipMissing(), degrees, settings.minCount()), numericOnly, axis);
    }

    /**
     * Returns options with which a sum or product of fewer present rows is null.
     *
     * @throws InvalidArgumentException if it is less than 0
     */
    public ReduceOptions minCount(int count) {
        if (count < 0) {
            throw new InvalidArgumentException("minCount: it is at least 0, not " + count);
        }
        return new ReduceOptions(
                new ReductionSettings(settings.skipMissing(), settings.ddof(), count), numericOnly, axis);
    }

    /** Returns options that leave out the columns of a frame that are neither numbers nor truth values. */
    public ReduceOptions numericOnly(boolean only) {
        return new ReduceOptions(settings, only, axis);
    }

    /**
     * Returns options that reduce the rows of each column of a frame, or the columns of each row, which gives a series
     * with the labels of the rows. A median and the number of different values are those of rows only.
     */
    public ReduceOptions axis(Axis reduced) {
        return new ReduceOptions(settings, numericOnly, reduced);
    }

    /** Returns whether it is across. */
    public boolean isAcross() {
        return axis == Axis.COLUMNS;
    }

    /** Returns whether null and NaN are left out. */
    public boolean skipsNa() {
        return settings.skipMissing();
    }

    /** Returns what variance and standard deviation subtract from the number of rows before they divide by it. */
    public int ddof() {
        return settings.ddof();
    }

    /** Returns how many rows must be present for a sum or product. */
    public int minCount() {
        return settings.minCount();
    }

    /** Returns whether columns that are neither numbers nor booleans are left out. */
    public boolean isNumericOnly() {
        return numericOnly;
    }

    @Override
    public String toString() {
        return settings + (axis == Axis.COLUMNS ? ", across columns" : "") + (numericOnly ? ", numbers only" : "");
    }
}
