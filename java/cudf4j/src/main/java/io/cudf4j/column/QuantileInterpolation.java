/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Interpolation;

/** What a quantile between two rows is. */
public enum QuantileInterpolation {
    /** A number between them, as far from each as the share says. */
    LINEAR(Interpolation.LINEAR),
    /** The smaller row. */
    LOWER(Interpolation.LOWER),
    /** The greater row. */
    HIGHER(Interpolation.HIGHER),
    /** The number in the middle. */
    MIDPOINT(Interpolation.MIDPOINT),
    /** The nearer row. */
    NEAREST(Interpolation.NEAREST);

    private final Interpolation option;

    QuantileInterpolation(Interpolation option) {
        this.option = option;
    }

    Interpolation option() {
        return option;
    }

    /** Returns whether the result is one of the rows, and so of their dtype. */
    boolean takesRows() {
        return this == LOWER || this == HIGHER || this == NEAREST;
    }
}
