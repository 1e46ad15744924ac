/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which rows {@code dropNa} drops: those in which any column is missing, unless told otherwise. Immutable: each method
 * returns other options.
 */
public final class DropNaOptions {
    private final DropHow how;
    private final @Nullable Integer thresh;
    private final @Nullable List<?> subset;

    private DropNaOptions(DropHow how, @Nullable Integer thresh, @Nullable List<?> subset) {
        this.how = how;
        this.thresh = thresh;
        this.subset = subset;
    }

    /** Returns options that drop rows with any, or only with all values missing. */
    public static DropNaOptions how(DropHow how) {
        return new DropNaOptions(how, null, null);
    }

    /** Returns options that look at some columns only. */
    public static DropNaOptions subset(Object... labels) {
        return new DropNaOptions(DropHow.ANY, null, List.of(labels));
    }

    /** Returns options that keep rows with at least so many values that are not missing. */
    public static DropNaOptions thresh(int present) {
        return new DropNaOptions(DropHow.ANY, present, null);
    }

    /** Returns options that look at some columns only. */
    public DropNaOptions in(Object... labels) {
        return new DropNaOptions(how, thresh, List.of(labels));
    }

    /** Returns how many of the tested columns must be present for a row to stay. */
    int threshold(int tested) {
        if (thresh != null) {
            return thresh;
        }
        return how == DropHow.ANY ? tested : Math.min(1, tested);
    }

    List<?> tested(List<?> all) {
        return subset == null ? all : subset;
    }
}
