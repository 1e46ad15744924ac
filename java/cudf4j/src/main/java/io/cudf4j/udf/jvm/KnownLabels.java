/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The labels that getters of a function name, each with how it reads the column. A copy of loops has them as constants. Where a
 * label is a literal of the function, the compiler of the JVM then finds its column, and nothing is left to compare.
 */
final class KnownLabels {
    /** How many a copy knows. */
    static final int MOST = 8;

    static final KnownLabels NONE = new KnownLabels(List.of(), List.of());

    /** What no getter is called with. */
    private static final Object NO_LABEL = new Object();

    private final List<@Nullable Object> labels;
    private final List<Reading> readings;

    private KnownLabels(List<@Nullable Object> labels, List<Reading> readings) {
        this.labels = labels;
        this.readings = readings;
    }

    /** Returns those that a function has asked for, as many as a copy knows. */
    static KnownLabels of(LabelledCells cells) {
        List<@Nullable Object> labels = new ArrayList<>();
        List<Reading> readings = new ArrayList<>();
        for (int i = 0; i < cells.found() && labels.size() < MOST; i++) {
            if (isLasting(cells.label(i))) {
                labels.add(cells.label(i));
                readings.add(cells.reading(i));
            }
        }
        return new KnownLabels(Collections.unmodifiableList(labels), List.copyOf(readings));
    }

    /** Returns those that a class was made for: none of one that is no copy. */
    static KnownLabels of(MethodHandles.Lookup copy) {
        try {
            KnownLabels known = MethodHandles.classData(copy, "_", KnownLabels.class);
            return known == null ? NONE : known;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot read the labels of " + copy, e);
        }
    }

    /** Whether a label may live as long as the function's class: of those of other classes nobody knows what they hold. */
    private static boolean isLasting(@Nullable Object label) {
        return label == null || label instanceof String || label instanceof Number;
    }

    /** Returns whether these are the very objects that others are, or more. */
    @SuppressWarnings("ReferenceEquality") // what a copy compares
    boolean haveAll(KnownLabels others) {
        for (int i = 0; i < others.size(); i++) {
            boolean isThere = false;
            for (int k = 0; k < size() && !isThere; k++) {
                isThere = labels.get(k) == others.labels.get(i) && readings.get(k) == others.readings.get(i);
            }
            if (!isThere) {
                return false;
            }
        }
        return true;
    }

    int size() {
        return readings.size();
    }

    /** Returns a label; an object that no getter is called with where there are fewer. */
    @Nullable
    Object label(int place) {
        return place < size() ? labels.get(place) : NO_LABEL;
    }

    /** Returns how a label is read; null where there are fewer. */
    @Nullable
    Reading reading(int place) {
        return place < size() ? readings.get(place) : null;
    }
}
