/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How {@code cut} and {@code qcut} make intervals: with their right edge, labelled by themselves, unless told otherwise.
 * Immutable.
 */
public final class CutOptions {
    private static final int DIGITS = 3;
    private static final CutOptions DEFAULT =
            new CutOptions(IntervalEdge.RIGHT, null, false, DIGITS, false, false, true);

    /** Which edge an interval has. */
    private enum IntervalEdge {
        RIGHT,
        LEFT
    }

    private final IntervalEdge edge;
    private final @Nullable List<?> labels;
    private final boolean numbered;
    private final int precision;
    private final boolean includeLowest;
    private final boolean dropDuplicates;
    private final boolean ordered;

    private CutOptions(
            IntervalEdge edge,
            @Nullable List<?> labels,
            boolean numbered,
            int precision,
            boolean includeLowest,
            boolean dropDuplicates,
            boolean ordered) {
        this.edge = edge;
        this.labels = labels;
        this.numbered = numbered;
        this.precision = precision;
        this.includeLowest = includeLowest;
        this.dropDuplicates = dropDuplicates;
        this.ordered = ordered;
    }

    /** Returns the options that hold unless told otherwise. */
    public static CutOptions defaults() {
        return DEFAULT;
    }

    /** Returns options with a label for each interval. */
    public static CutOptions labels(List<?> labels) {
        return DEFAULT.withLabels(labels);
    }

    /** Returns options that number the intervals from 0 instead of labelling them. */
    public static CutOptions numbered() {
        return new CutOptions(IntervalEdge.RIGHT, null, true, DIGITS, false, false, true);
    }

    /** Returns the same options with a label for each interval. */
    public CutOptions withLabels(List<?> names) {
        return new CutOptions(
                edge, Collections.unmodifiableList(names), false, precision, includeLowest, dropDuplicates, ordered);
    }

    /** Returns the same options, but intervals have their left edge. */
    public CutOptions leftClosed() {
        return new CutOptions(IntervalEdge.LEFT, labels, numbered, precision, includeLowest, dropDuplicates, ordered);
    }

    /** Returns the same options, but the first interval has its left edge too, the last its right one if left closed. */
    public CutOptions includingLowest() {
        return new CutOptions(edge, labels, numbered, precision, true, dropDuplicates, ordered);
    }

    /** Returns the same options with the digits of edges in the labels. */
    public CutOptions precision(int digits) {
        return new CutOptions(edge, labels, numbered, digits, includeLowest, dropDuplicates, ordered);
    }

    /** Returns the same options, but edges that repeat are taken once. */
    public CutOptions droppingDuplicates() {
        return new CutOptions(edge, labels, numbered, precision, includeLowest, true, ordered);
    }

    /** Returns the same options, but the categories have no order, and a label may name several intervals. */
    public CutOptions unordered() {
        return new CutOptions(edge, labels, numbered, precision, includeLowest, dropDuplicates, false);
    }

    /** Returns whether it is right. */
    public boolean isRight() {
        return edge == IntervalEdge.RIGHT;
    }

    /** Returns the labels, or null where there is none. */
    @Nullable
    public List<?> labels() {
        return labels;
    }

    /** Returns whether it is numbered. */
    public boolean isNumbered() {
        return numbered;
    }

    /** Returns the precision. */
    public int precision() {
        return precision;
    }

    /** Returns whether it includes lowest. */
    public boolean includesLowest() {
        return includeLowest;
    }

    /** Returns whether it drops duplicates. */
    public boolean dropsDuplicates() {
        return dropDuplicates;
    }

    /** Returns whether it is ordered. */
    public boolean isOrdered() {
        return ordered;
    }
}
