/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DType;
import io.cudf4j.column.ReductionSettings;
import io.cudf4j.errors.InvalidArgumentException;

/**
 * How rows are reduced to one value: missing ones left out, deviations those of a sample, all columns, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class ReduceOptions {
    private static final ReduceOptions DEFAULT = new ReduceOptions(ReductionSettings.SKIP, false);

    private final ReductionSettings settings;
    private final boolean numericOnly;

    private ReduceOptions(ReductionSettings settings, boolean numericOnly) {
        this.settings = settings;
        this.numericOnly = numericOnly;
    }

    /** Returns options that leave missing rows out and take all columns. */
    public static ReduceOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that leave null and NaN out, or give null where a row is null and NaN where one is NaN. */
    public ReduceOptions skipNa(boolean skipped) {
        return new ReduceOptions(new ReductionSettings(skipped, settings.ddof(), settings.minCount()), numericOnly);
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
                new ReductionSettings(settings.skipMissing(), degrees, settings.minCount()), numericOnly);
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
        return new ReduceOptions(new ReductionSettings(settings.skipMissing(), settings.ddof(), count), numericOnly);
    }

    /** Returns options that leave out the columns of a frame that are neither numbers nor truth values. */
    public ReduceOptions numericOnly(boolean only) {
        return new ReduceOptions(settings, only);
    }

    ReductionSettings settings() {
        return settings;
    }

    boolean takes(ColumnBase column) {
        DType dtype = column.dtype();
        return !numericOnly || dtype.isNumeric() || dtype.isBool() || dtype.isDecimal();
    }

    @Override
    public String toString() {
        return settings + (numericOnly ? ", numbers only" : "");
    }
}
