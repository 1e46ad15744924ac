/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.Settings;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What {@code describe} tells: the quartiles, and of a frame the columns of numbers and times, unless told otherwise.
 * Immutable: each method returns other options.
 */
public final class DescribeOptions {
    private static final DescribeOptions DEFAULTS =
            new DescribeOptions(new Values(List.of(0.25, 0.5, 0.75), null, null));

    private record Values(
            List<Double> percentiles,
            @Nullable Set<DType.Kind> include,
            @Nullable Set<DType.Kind> exclude) {}

    private final Values values;

    private DescribeOptions(Values values) {
        this.values = values;
    }

    /** Returns options that tell the quartiles. */
    public static DescribeOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns options that tell below which values these shares of the rows lie, in rising order.
     *
     * @param shares each from 0 to 1, none twice; an empty array for none
     * @throws InvalidArgumentException if a share is not from 0 to 1, or there twice
     */
    public DescribeOptions percentiles(double... shares) {
        return new DescribeOptions(new Values(rising(shares), values.include, values.exclude));
    }

    /**
     * Returns options that describe the columns of a frame whose rows are of these kinds, all of them with {@code
     * DType.Kind.values()}.
     *
     * @throws InvalidArgumentException if there is none
     */
    public DescribeOptions include(DType.Kind... kinds) {
        return new DescribeOptions(new Values(values.percentiles, kinds("include", kinds), values.exclude));
    }

    /**
     * Returns options that describe the columns of a frame whose rows are not of these kinds.
     *
     * @throws InvalidArgumentException if there is none
     */
    public DescribeOptions exclude(DType.Kind... kinds) {
        return new DescribeOptions(new Values(values.percentiles, values.include, kinds("exclude", kinds)));
    }

    private static List<Double> rising(double... shares) {
        double[] sorted = Settings.required("percentiles", shares).clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            if (!(sorted[i] >= 0 && sorted[i] <= 1)) {
                throw new InvalidArgumentException("percentiles: " + sorted[i] + " is not from 0 to 1");
            }
            if (i > 0 && sorted[i] == sorted[i - 1]) {
                throw new InvalidArgumentException("percentiles: " + sorted[i] + " is there twice");
            }
        }
        return Arrays.stream(sorted).boxed().toList();
    }

    private static Set<DType.Kind> kinds(String name, DType.Kind... kinds) {
        Set<DType.Kind> wanted = EnumSet.noneOf(DType.Kind.class);
        for (DType.Kind kind : Settings.required(name, kinds)) {
            wanted.add(Settings.required(name, kind));
        }
        if (wanted.isEmpty()) {
            throw new InvalidArgumentException(name + ": name a kind of dtype");
        }
        return Collections.unmodifiableSet(wanted);
    }

    /** Returns the shares of the rows, in rising order. */
    public List<Double> percentiles() {
        return values.percentiles;
    }

    /** Returns the kinds of the columns that are described, or null where nothing says it. */
    public @Nullable Set<DType.Kind> include() {
        return values.include;
    }

    /** Returns the kinds of the columns that are not described, or null where nothing says it. */
    public @Nullable Set<DType.Kind> exclude() {
        return values.exclude;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof DescribeOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(DescribeOptions.class, values, DEFAULTS.values);
    }
}
