/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A column of one of the two frames that are merged, as a condition over both names it.
 *
 * @param side which frame's
 * @param label the label that it has there
 */
public record JoinColumn(JoinSide side, @Nullable Object label) {
    /** Which of two frames. */
    public enum JoinSide {
        /** The frame that is asked. */
        LEFT,
        /** The other one. */
        RIGHT
    }

    /** Makes the name of a column. */
    public JoinColumn {
        Objects.requireNonNull(side, "JoinColumn: the side is null");
    }

    /** Returns the side and the label. */
    @Override
    public String toString() {
        return (side == JoinSide.LEFT ? "left " : "right ") + label;
    }
}
