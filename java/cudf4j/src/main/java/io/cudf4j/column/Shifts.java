/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Rows beside those some rows before them. */
public final class Shifts {
    private Shifts() {}

    /**
     * Returns the rows moved down, or up where the number is negative, with a value, or null, in the places left.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the dtype cannot hold the value
     * @source cudf::shift
     */
    public static ColumnBase shift(ColumnBase column, int periods, @Nullable Object fill) {
        DType dtype = column.dtype();
        if (column.size() == 0 || periods == 0) {
            return column.share();
        }
        if (dtype.isList() || dtype.isStruct() || dtype.isInterval()) {
            return nested(column, periods, fill);
        }
        try (Scalar value = fill == null ? Scalar.ofNull(PlcTypes.of(dtype)) : Literals.scalar(dtype, fill)) {
            return column.like(Copying.shift(column.plc(), periods, value));
        }
    }

    private static ColumnBase nested(ColumnBase column, int periods, @Nullable Object fill) {
        if (fill != null) {
            throw new DTypeMismatchException("shift: a fill value is not supported for " + column.dtype()
                    + "; shift without one, which leaves nulls");
        }
        int size = column.size();
        try (ColumnBase from = ColumnBase.sequence(size, -(long) periods, 1);
                ColumnBase isThere = from.binary(BinaryOp.GE, 0);
                ColumnBase behind = ColumnBase.full(DType.INT64, (long) size, size);
                ColumnBase places = Choices.ifElse(isThere, from, behind);
                ColumnBase isInside = places.binary(BinaryOp.LT, (long) size);
                ColumnBase bounded = Choices.ifElse(isInside, places, behind);
                ColumnBase map = bounded.cast(DType.INT32)) {
            return column.gather(map);
        }
    }

    /**
     * Returns each row less the one some rows before it, or after it where the number is negative; of booleans
     * whether they differ.
     *
     * @nulls null where either is missing, and where there is no such row
     * @throws DTypeMismatchException if the rows cannot be subtracted
     * @source cudf::binary_operation
     */
    public static ColumnBase diff(ColumnBase column, int periods) {
        return diff(column, () -> shift(column, periods, null));
    }

    /**
     * Returns each row less that of another column; see {@link #diff(ColumnBase, int)}.
     *
     * @nulls null where either is
     * @source cudf::binary_operation
     */
    public static ColumnBase diff(ColumnBase column, Supplier<ColumnBase> others) {
        DType dtype = column.dtype();
        if (dtype.isString() || dtype.isCategorical()) {
            throw new DTypeMismatchException("diff is not defined for " + dtype);
        }
        try (ColumnBase before = others.get()) {
            return column.binary(dtype.isBool() ? BinaryOp.NE : BinaryOp.SUB, before);
        }
    }

    /**
     * Returns by which share each row differs from the one some rows before it.
     *
     * @nulls null where either is missing, and where there is no such row
     * @throws DTypeMismatchException if the rows are no numbers
     * @source cudf::binary_operation
     */
    public static ColumnBase change(ColumnBase column, int periods) {
        return change(column, () -> shift(column, periods, null));
    }

    /**
     * Returns by which share each row differs from that of another column; see {@link #change(ColumnBase, int)}.
     *
     * @nulls null where either is
     * @source cudf::binary_operation
     */
    public static ColumnBase change(ColumnBase column, Supplier<ColumnBase> others) {
        if (!column.dtype().isNumeric()) {
            throw new DTypeMismatchException("pctChange is not defined for " + column.dtype() + "; it needs numbers");
        }
        try (ColumnBase before = others.get();
                ColumnBase ratio = column.binary(BinaryOp.DIV, before)) {
            return ratio.binary(BinaryOp.SUB, 1);
        }
    }
}
