/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How far a window reaches to one side by the values of an ordered column. Borrows its scalar, which stays open while the
 * bound is used; holds nothing else native.
 *
 * @source cudf::range_window_type
 */
public final class RangeWindow {
    private final int kind;
    private final @Nullable Scalar delta;

    private RangeWindow(int kind, @Nullable Scalar delta) {
        this.kind = kind;
        this.delta = delta;
    }

    /**
     * Returns a bound at the end of the group.
     *
     * @source cudf::unbounded
     */
    public static RangeWindow unbounded() {
        return new RangeWindow(0, null);
    }

    /**
     * Returns a bound at the last row, to its side, whose value equals the row's own.
     *
     * @source cudf::current_row
     */
    public static RangeWindow currentRow() {
        return new RangeWindow(1, null);
    }

    /**
     * Returns a bound at a distance; rows at just that distance are in the window.
     *
     * @param delta a number of the ordered column's type, or a duration of its timestamps' resolution; finite, not null
     * @source cudf::bounded_closed
     */
    public static RangeWindow boundedClosed(Scalar delta) {
        return new RangeWindow(2, Objects.requireNonNull(delta, "delta"));
    }

    /**
     * Returns a bound at a distance; rows at just that distance are not in the window.
     *
     * @param delta a number of the ordered column's type, or a duration of its timestamps' resolution; finite, not null
     * @source cudf::bounded_open
     */
    public static RangeWindow boundedOpen(Scalar delta) {
        return new RangeWindow(3, Objects.requireNonNull(delta, "delta"));
    }

    int kind() {
        return kind;
    }

    /** Returns the address of the scalar for a call, 0 where there is none. */
    long delta(CallScope in) {
        return delta == null ? 0 : in.address(delta);
    }
}
