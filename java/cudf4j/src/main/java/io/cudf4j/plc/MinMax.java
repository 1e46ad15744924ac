/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/** The least and the max of a column. Owns the scalars and closes them. */
public final class MinMax extends Handle {
    private final Scalar min;
    private final Scalar max;

    MinMax(Scalar min, Scalar max) {
        this.min = min;
        this.max = max;
    }

    /** Returns the min, borrowed. */
    public Scalar min() {
        return min;
    }

    /** Returns the max, borrowed. */
    public Scalar max() {
        return max;
    }

    @Override
    void free() {
        min.close();
        max.close();
    }

    @Override
    String describe() {
        return "MinMax of " + min.type();
    }
}
