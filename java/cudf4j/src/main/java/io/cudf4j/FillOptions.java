/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.FillArea;
import org.jspecify.annotations.Nullable;

/** How many missing values are filled, and where: all, unless told otherwise. Immutable. */
public final class FillOptions {
    private static final FillOptions DEFAULT = new FillOptions(null, FillArea.ALL);

    private final @Nullable Integer limit;
    private final FillArea area;

    private FillOptions(@Nullable Integer limit, FillArea area) {
        this.limit = limit;
        this.area = area;
    }

    /** Returns the defaults. */
    public static FillOptions defaults() {
        return DEFAULT;
    }

    /**
     * Returns options that fill at most so many values: of a run of missing ones, or in all with a value to fill in.
     *
     * @throws InvalidArgumentException if it is not above 0
     */
    public static FillOptions limit(int most) {
        return new FillOptions(requirePositive(most), FillArea.ALL);
    }

    /** Returns options that fill missing values by where the others lie. */
    public static FillOptions within(FillArea area) {
        return new FillOptions(null, area);
    }

    /** Returns the same options, but missing values are filled by where the others lie. */
    public FillOptions in(FillArea wanted) {
        return new FillOptions(limit, wanted);
    }

    /** Returns the require positive. */
    public static Integer requirePositive(int most) {
        if (most <= 0) {
            throw new InvalidArgumentException("the limit is " + most + ", it must be above 0");
        }
        return most;
    }

    /** Returns the limit, or null where there is none. */
    @Nullable
    public Integer limit() {
        return limit;
    }

    /** Returns the area. */
    public FillArea area() {
        return area;
    }
}
