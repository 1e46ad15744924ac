/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code dropNa} drops: the rows in which a value of any column is missing, unless told otherwise. Immutable: each
 * method returns other options.
 */
public final class DropNaOptions {
    private final DropHow how;
    private final @Nullable Integer thresh;
    private final @Nullable List<?> subset;

    private final Axis axis;

    private DropNaOptions(DropHow how, @Nullable Integer thresh, @Nullable List<?> subset, Axis axis) {
        this.how = how;
        this.thresh = thresh;
        this.subset = subset;
        this.axis = axis;
    }

    /** Returns options that drop rows, or columns in which a value of any row is missing. */
    public static DropNaOptions axis(Axis axis) {
        return new DropNaOptions(DropHow.ANY, null, null, axis);
    }

    /** Returns options that drop rows with any, or only with all values missing. */
    public static DropNaOptions how(DropHow how) {
        return new DropNaOptions(how, null, null, Axis.INDEX);
    }

    /** Returns options that look at some columns only. */
    public static DropNaOptions subset(Object... labels) {
        return new DropNaOptions(DropHow.ANY, null, List.of(labels), Axis.INDEX);
    }

    /** Returns options that keep rows with at least so many values that are not missing. */
    public static DropNaOptions thresh(int present) {
        return new DropNaOptions(DropHow.ANY, present, null, Axis.INDEX);
    }

    /** Returns the same options that look at some columns only, at some rows where columns are dropped. */
    public DropNaOptions in(Object... labels) {
        return new DropNaOptions(how, thresh, List.of(labels), axis);
    }

    /** Returns the same options that drop rows, or columns. */
    public DropNaOptions along(Axis wanted) {
        return new DropNaOptions(how, thresh, subset, wanted);
    }

    /** Returns the axis. */
    public Axis axis() {
        return axis;
    }

    /** Returns whether it has subset. */
    public boolean hasSubset() {
        return subset != null;
    }

    /** Returns how many of the tested values must be present for a row or column to stay. */
    public int threshold(int tested) {
        if (thresh != null) {
            return thresh;
        }
        return how == DropHow.ANY ? tested : Math.min(1, tested);
    }

    /** Returns the tested. */
    public List<?> tested(List<?> all) {
        return subset == null ? all : subset;
    }
}
