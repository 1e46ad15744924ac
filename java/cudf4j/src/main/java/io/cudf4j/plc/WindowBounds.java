/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

/**
 * How far a window of rows reaches to one side, within its group. Immutable; holds nothing native.
 *
 * @source cudf::window_bounds
 */
public final class WindowBounds {
    private final boolean unbounded;
    private final int rows;

    private WindowBounds(boolean unbounded, int rows) {
        this.unbounded = unbounded;
        this.rows = rows;
    }

    /**
     * Returns a bound so many rows away. Of the rows before, the row itself is the first: with 1 a window begins at its
     * row, with 0 or less behind it. Of the rows after, it is none: with 0 a window ends with its row, with less before it.
     *
     * @source cudf::window_bounds::get
     */
    public static WindowBounds of(int rows) {
        return new WindowBounds(false, rows);
    }

    /**
     * Returns a bound at the end of the group.
     *
     * @source cudf::window_bounds::unbounded
     */
    public static WindowBounds unbounded() {
        return new WindowBounds(true, 0);
    }

    boolean isUnbounded() {
        return unbounded;
    }

    int rows() {
        return rows;
    }

    @Override
    public String toString() {
        return unbounded ? "unbounded" : rows + " rows";
    }
}
