/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How a quantile between two values is formed.
 *
 * @source cudf::interpolation
 */
public enum Interpolation {
    /** On the line between the two. */
    LINEAR(0),
    /** The lower one. */
    LOWER(1),
    /** The higher one. */
    HIGHER(2),
    /** Their mean. */
    MIDPOINT(3),
    /** The nearer one. */
    NEAREST(4);

    private final int code;

    Interpolation(int code) {
        this.code = code;
    }

    /** Returns the number libcudf knows this constant by. */
    public int code() {
        return code;
    }
}
