/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.rows;

import io.cudf4j.DateOffset;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.times.DateShifts;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;

/** Operations of timestamps and of how far the calendar moves them. */
public final class DateOffsets {
    private DateOffsets() {}

    /**
     * Returns timestamps moved, or moved back.
     *
     * @param isReflected whether the offset is the left operand
     * @throws DTypeMismatchException if the operation is neither a sum nor a difference from timestamps
     */
    public static ColumnBase apply(BinaryOp op, boolean isReflected, ColumnBase column, DateOffset offset) {
        boolean isBack = op == BinaryOp.SUB && !isReflected;
        if (op != BinaryOp.ADD && !isBack) {
            throw new DTypeMismatchException((isReflected ? offset + " " + op.label() : op.label() + " " + offset)
                    + ": a DateOffset is added to timestamps, or subtracted from them, and nothing else");
        }
        DateOffset by = isBack ? CallNames.under(op.label(), offset::negated) : offset;
        return DateShifts.moved(
                op.label(),
                column,
                new DateShifts.Shift(by.toTotalMonths(), by.toDuration(), by.isByClock(), by.finestUnit()));
    }
}
