/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import io.cudf4j.types.JoinHow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How frames are put together: one below the other, with the labels of all of them on the other axis, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class ConcatOptions {
    private static final ConcatOptions DEFAULTS =
            new ConcatOptions(new Values(Axis.INDEX, JoinHow.OUTER, null, null, new Flags(false, false, false)));

    private record Flags(boolean ignoreIndex, boolean verifyIntegrity, boolean sort) {}

    private record Values(
            Axis axis,
            JoinHow join,
            @Nullable List<@Nullable Object> keys,
            @Nullable List<@Nullable Object> names,
            Flags flags) {}

    private final Values values;

    private ConcatOptions(Values values) {
        this.values = values;
    }

    /** Returns options that put rows below rows. */
    public static ConcatOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options that put rows below rows, or columns beside columns. */
    public ConcatOptions axis(Axis axis) {
        return new ConcatOptions(
                new Values(Settings.required("axis", axis), values.join, values.keys, values.names, values.flags));
    }

    /**
     * Returns options that keep on the other axis the labels of all objects ({@code OUTER}) or those that each of them
     * has ({@code INNER}).
     *
     * @throws InvalidArgumentException if it is neither
     */
    public ConcatOptions join(JoinHow join) {
        if (Settings.required("join", join) != JoinHow.INNER && join != JoinHow.OUTER) {
            throw new InvalidArgumentException("join: concat keeps the labels of INNER or OUTER, not of " + join);
        }
        return new ConcatOptions(new Values(values.axis, join, values.keys, values.names, values.flags));
    }

    /**
     * Returns options that put a key before the labels of each object, which makes one more level of labels; a
     * {@link io.cudf4j.types.Tuple} makes as many as it has elements.
     *
     * @param keys one for each object, one by one or in one list
     */
    public ConcatOptions keys(@Nullable Object... keys) {
        return new ConcatOptions(new Values(
                values.axis, values.join, LabelArguments.together("keys", keys), values.names, values.flags));
    }

    /**
     * Returns options with names of the levels that the keys make, or of all levels.
     *
     * @param names one by one, or in one list
     */
    public ConcatOptions names(@Nullable Object... names) {
        return new ConcatOptions(new Values(
                values.axis, values.join, values.keys, LabelArguments.together("names", names), values.flags));
    }

    /** Returns options that count the labels of the axis from 0, or keep those of the objects. */
    public ConcatOptions ignoreIndex(boolean ignoreIndex) {
        return with(new Flags(ignoreIndex, values.flags.verifyIntegrity, values.flags.sort));
    }

    /** Returns options that refuse a row label that the result would have twice, or do not look. */
    public ConcatOptions verifyIntegrity(boolean verifyIntegrity) {
        return with(new Flags(values.flags.ignoreIndex, verifyIntegrity, values.flags.sort));
    }

    /** Returns options that sort the labels of the other axis, or leave them in the order in which they come. */
    public ConcatOptions sort(boolean sort) {
        return with(new Flags(values.flags.ignoreIndex, values.flags.verifyIntegrity, sort));
    }

    private ConcatOptions with(Flags flags) {
        return new ConcatOptions(new Values(values.axis, values.join, values.keys, values.names, flags));
    }

    /** Returns whether rows or columns are put together. */
    public Axis axis() {
        return values.axis;
    }

    /** Returns which labels are kept on the other axis. */
    public JoinHow join() {
        return values.join;
    }

    /** Returns the keys, or null where there are none. */
    public @Nullable List<@Nullable Object> keys() {
        return values.keys;
    }

    /** Returns the names of levels, or null where there are none. */
    public @Nullable List<@Nullable Object> names() {
        return values.names;
    }

    /** Returns whether the labels of the axis are counted from 0. */
    public boolean ignoreIndex() {
        return values.flags.ignoreIndex;
    }

    /** Returns whether a row label that is there twice is refused. */
    public boolean verifyIntegrity() {
        return values.flags.verifyIntegrity;
    }

    /** Returns whether the labels of the other axis are sorted. */
    public boolean sort() {
        return values.flags.sort;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ConcatOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(ConcatOptions.class, values, DEFAULTS.values);
    }
}
