/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code describe} tells: the quartiles, and of a frame the columns of numbers and times, unless told otherwise.
 * Immutable: each method returns other options.
 */
public final class DescribeOptions {
    private static final Set<DType.Kind> NONE = Set.of();
    private static final DescribeOptions DEFAULT = new DescribeOptions(new double[] {0.25, 0.5, 0.75}, null, NONE);

    private final double[] percentiles;
    private final @Nullable Set<DType.Kind> included;
    private final Set<DType.Kind> excluded;

    private DescribeOptions(double[] percentiles, @Nullable Set<DType.Kind> included, Set<DType.Kind> excluded) {
        this.percentiles = percentiles;
        this.included = included;
        this.excluded = excluded;
    }

    /** Returns options that tell the quartiles. */
    public static DescribeOptions defaults() {
        return DEFAULT;
    }

    /**
     * Returns options that tell below which values these shares of the rows lie, in rising order.
     *
     * @param shares each from 0 to 1, none twice; may be none
     * @throws InvalidArgumentException if a share is not from 0 to 1, or there twice
     */
    public DescribeOptions percentiles(double... shares) {
        double[] sorted = shares.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            if (!(sorted[i] >= 0 && sorted[i] <= 1)) {
                throw new InvalidArgumentException("percentiles: " + sorted[i] + " is not from 0 to 1");
            }
            if (i > 0 && sorted[i] == sorted[i - 1]) {
                throw new InvalidArgumentException("percentiles: " + sorted[i] + " is there twice");
            }
        }
        return new DescribeOptions(sorted, included, excluded);
    }

    /** Returns options that describe the columns of a frame whose rows are of these kinds. */
    public DescribeOptions include(DType.Kind first, DType.Kind... more) {
        return new DescribeOptions(percentiles, EnumSet.of(first, more), excluded);
    }

    /** Returns options that describe all columns of a frame. */
    public DescribeOptions includeAll() {
        return new DescribeOptions(percentiles, EnumSet.allOf(DType.Kind.class), excluded);
    }

    /** Returns options that describe the columns of a frame whose rows are not of these kinds. */
    public DescribeOptions exclude(DType.Kind first, DType.Kind... more) {
        return new DescribeOptions(percentiles, included, EnumSet.of(first, more));
    }

    /** Returns the shares. */
    public double[] shares() {
        return percentiles.clone();
    }

    /** Returns whether the options say which kinds of columns are described. */
    public boolean selects() {
        return included != null || !excluded.isEmpty();
    }

    /** Returns whether it takes. */
    public boolean takes(DType dtype) {
        return (included == null || included.contains(dtype.kind())) && !excluded.contains(dtype.kind());
    }

    @Override
    public String toString() {
        return "percentiles " + Arrays.toString(percentiles);
    }
}
