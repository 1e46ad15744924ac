/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.types.FillArea;
import org.jspecify.annotations.Nullable;

/** How missing values are interpolated: all, one row from the next, unless told otherwise. Immutable. */
public final class InterpolateOptions {
    private static final InterpolateOptions DEFAULT =
            new InterpolateOptions(InterpolateMethod.LINEAR, null, FillArea.ALL);

    private final InterpolateMethod method;
    private final @Nullable Integer limit;
    private final FillArea area;

    private InterpolateOptions(InterpolateMethod method, @Nullable Integer limit, FillArea area) {
        this.method = method;
        this.limit = limit;
        this.area = area;
    }

    /** Returns the defaults. */
    public static InterpolateOptions defaults() {
        return DEFAULT;
    }

    /** Returns options that say where the rows lie. */
    public static InterpolateOptions method(InterpolateMethod method) {
        return new InterpolateOptions(method, null, FillArea.ALL);
    }

    /**
     * Returns options that fill at most so many missing values of a run.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is not above 0
     */
    public static InterpolateOptions limit(int most) {
        return DEFAULT.atMost(most);
    }

    /**
     * Returns the same options, but at most so many missing values of a run are filled.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if it is not above 0
     */
    public InterpolateOptions atMost(int most) {
        return new InterpolateOptions(method, FillOptions.requirePositive(most), area);
    }

    /** Returns the same options, but missing values are filled by where the others lie. */
    public InterpolateOptions in(FillArea wanted) {
        return new InterpolateOptions(method, limit, wanted);
    }

    /** Returns the method. */
    public InterpolateMethod method() {
        return method;
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
