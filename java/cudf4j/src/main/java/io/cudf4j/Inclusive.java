/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

/** Which ends of a range belong to it. */
public enum Inclusive {
    /** Both. */
    BOTH,
    /** None. */
    NEITHER,
    /** The lower one. */
    LEFT,
    /** The upper one. */
    RIGHT;

    public boolean hasLeft() {
        return this == BOTH || this == LEFT;
    }

    public boolean hasRight() {
        return this == BOTH || this == RIGHT;
    }
}
