/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.Locale;

/** Which bounds belong to an interval. */
public enum IntervalClosed {
    /** The left one. */
    LEFT,
    /** The right one. */
    RIGHT,
    /** Both. */
    BOTH,
    /** None. */
    NEITHER;

    /** Returns whether the left bound belongs to the interval. */
    public boolean hasLeft() {
        return this == LEFT || this == BOTH;
    }

    /** Returns whether the right bound belongs to the interval. */
    public boolean hasRight() {
        return this == RIGHT || this == BOTH;
    }

    /** Returns the word of the name of a dtype. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
