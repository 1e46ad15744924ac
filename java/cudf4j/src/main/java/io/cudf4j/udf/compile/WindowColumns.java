/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.compile;

import org.jspecify.annotations.Nullable;

/** The columns that a kernel of windows reads, by the labels that {@link Translation#rowColumns} has for them. */
public final class WindowColumns implements FrameColumns {
    /** The column of the values, float64, missing ones null. */
    public static final int VALUES = 0;

    /**
     * The place among the values at which the window of each row begins, int32; null where there is no call. Without a column
     * windows reach as many rows to both sides as the arguments say.
     */
    public static final int STARTS = 1;

    /** The place behind the last value of the window of each row, int32. */
    public static final int ENDS = 2;

    @Override
    public ValueType of(@Nullable Object label, String getter, @Nullable ValueType read, @Nullable TimeCount times) {
        return Integer.valueOf(VALUES).equals(label) ? ValueType.DOUBLE : ValueType.INT;
    }

    /** Gives the columns their numbers, which are their labels. */
    static void number(RowColumns columns) {
        for (int label : new int[] {VALUES, STARTS, ENDS}) {
            if (columns.number(label, "window", label == VALUES ? ValueType.DOUBLE : ValueType.INT) != label) {
                throw new IllegalStateException("the columns of windows have other numbers");
            }
        }
    }
}
