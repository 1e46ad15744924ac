/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.options.LabelArguments;
import io.cudf4j.options.Settings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@code cut} and {@code qcut} make intervals: with their right edge, labelled by themselves, unless told
 * otherwise. Immutable: each method returns other options.
 */
public final class CutOptions {
    private static final CutOptions DEFAULTS =
            new CutOptions(new Values(true, null, false, 3, false, DuplicateEdges.RAISE, true));

    private record Values(
            boolean right,
            @Nullable List<@Nullable Object> labels,
            boolean numbered,
            int precision,
            boolean includeLowest,
            DuplicateEdges duplicates,
            boolean ordered) {}

    private final Values values;

    private CutOptions(Values values) {
        this.values = values;
    }

    /** Returns the options that hold unless told otherwise. */
    public static CutOptions defaults() {
        return DEFAULTS;
    }

    /** Returns options by which intervals have their right edge, or their left one. */
    public CutOptions right(boolean right) {
        return new CutOptions(new Values(
                right,
                values.labels,
                values.numbered,
                values.precision,
                values.includeLowest,
                values.duplicates,
                values.ordered));
    }

    /** Returns options with a label for each interval. */
    public CutOptions labels(List<? extends @Nullable Object> labels) {
        return new CutOptions(new Values(
                values.right,
                LabelArguments.of("labels", labels),
                false,
                values.precision,
                values.includeLowest,
                values.duplicates,
                values.ordered));
    }

    /** Returns options by which intervals label themselves, or are numbered from 0 instead. */
    public CutOptions labels(boolean labelled) {
        return new CutOptions(new Values(
                values.right,
                null,
                !labelled,
                values.precision,
                values.includeLowest,
                values.duplicates,
                values.ordered));
    }

    /** Returns options with the digits of edges in the labels. */
    public CutOptions precision(int precision) {
        return new CutOptions(new Values(
                values.right,
                values.labels,
                values.numbered,
                precision,
                values.includeLowest,
                values.duplicates,
                values.ordered));
    }

    /**
     * Returns options by which the first interval has its left edge too (the last its right one where intervals have
     * their left one), or not.
     */
    public CutOptions includeLowest(boolean includeLowest) {
        return new CutOptions(new Values(
                values.right,
                values.labels,
                values.numbered,
                values.precision,
                includeLowest,
                values.duplicates,
                values.ordered));
    }

    /** Returns options that say what becomes of edges that repeat. */
    public CutOptions duplicates(DuplicateEdges duplicates) {
        return new CutOptions(new Values(
                values.right,
                values.labels,
                values.numbered,
                values.precision,
                values.includeLowest,
                Settings.required("duplicates", duplicates),
                values.ordered));
    }

    /** Returns options whose categories have an order, or none, and then a label may name several intervals. */
    public CutOptions ordered(boolean ordered) {
        return new CutOptions(new Values(
                values.right,
                values.labels,
                values.numbered,
                values.precision,
                values.includeLowest,
                values.duplicates,
                ordered));
    }

    /** Returns whether intervals have their right edge. */
    public boolean right() {
        return values.right;
    }

    /** Returns the labels of the intervals, or null where they are numbered or label themselves. */
    public @Nullable List<@Nullable Object> labels() {
        return values.labels;
    }

    /** Returns whether the intervals are numbered from 0 instead of labelled. */
    public boolean numbered() {
        return values.numbered;
    }

    /** Returns the digits of edges in the labels. */
    public int precision() {
        return values.precision;
    }

    /** Returns whether the first interval has its left edge too. */
    public boolean includeLowest() {
        return values.includeLowest;
    }

    /** Returns what becomes of edges that repeat. */
    public DuplicateEdges duplicates() {
        return values.duplicates;
    }

    /** Returns whether the categories have an order. */
    public boolean ordered() {
        return values.ordered;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CutOptions options && values.equals(options.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return Settings.print(CutOptions.class, values, DEFAULTS.values);
    }
}
