/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Column;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.IntervalDtype;
import java.util.List;

/**
 * What lies between two bounds: a struct of left and right.
 *
 * @source cudf.core.column.IntervalColumn
 */
public final class IntervalColumn extends ColumnBase {
    IntervalColumn(Column column, IntervalDtype dtype) {
        super(column, dtype);
    }

    /**
     * Returns the intervals between two columns of bounds, in the dtype that holds both.
     *
     * @nulls null where a bound is null or NaN
     * @throws LengthMismatchException if the sizes differ
     * @throws DTypeMismatchException if no dtype holds both bounds, or intervals cannot have it
     * @throws InvalidArgumentException if a left bound is greater than the right one; the message names the row
     * @source pandas.arrays.IntervalArray.from_arrays
     */
    public static IntervalColumn of(ColumnBase left, ColumnBase right, IntervalClosed closed) {
        if (left.size() != right.size()) {
            throw new LengthMismatchException(left.size() + " left bounds and " + right.size() + " right ones");
        }
        DType subtype = BinaryRules.keyType("intervals: the bounds", left.dtype(), right.dtype());
        IntervalDtype dtype = DType.interval(subtype, closed);
        try (ColumnBase from = left.cast(subtype);
                ColumnBase to = right.cast(subtype)) {
            requireRising(from, to);
            try (ColumnBase leftIsNa = from.isNa();
                    ColumnBase rightIsNa = to.isNa();
                    NumericalColumn isNa = (NumericalColumn) leftIsNa.binary(BinaryOp.OR, rightIsNa)) {
                return (IntervalColumn) own(StructColumn.over(isNa, List.of(from, to), PlcTypes.of(dtype)), dtype);
            }
        }
    }

    private static void requireRising(ColumnBase from, ColumnBase to) {
        try (NumericalColumn falls = (NumericalColumn) from.binary(BinaryOp.GT, to)) {
            if (falls.anyTrue()) {
                int row = Compaction.firstTrue(falls);
                throw new InvalidArgumentException("interval " + row + " begins at " + Quoted.of(from.shown(row))
                        + ", after its end " + Quoted.of(to.shown(row)));
            }
        }
    }

    /**
     * Returns the intervals between each value and the next one.
     *
     * @nulls null where a bound is
     * @throws InvalidArgumentException if a value is less than the one before; the message names the row
     * @source pandas.arrays.IntervalArray.from_breaks
     */
    public static IntervalColumn fromBreaks(ColumnBase breaks, IntervalClosed closed) {
        int count = Math.max(0, breaks.size() - 1);
        try (ColumnBase left = breaks.slice(0, count);
                ColumnBase right = breaks.slice(breaks.size() - count, breaks.size())) {
            return of(left, right, closed);
        }
    }

    private IntervalDtype type() {
        return (IntervalDtype) dtype();
    }

    private List<DType> types() {
        return List.of(type().subtype(), type().subtype());
    }

    /** Returns the rows of a child, null where the interval is. */
    private ColumnBase bound(int child) {
        List<ColumnBase> bounds = StructColumn.below(this, types());
        try {
            return StructColumn.withNullsOf(this, List.of(bounds.get(child))).get(0);
        } finally {
            closeAll(bounds);
        }
    }

    /**
     * Returns the lower bounds.
     *
     * @nulls kept
     * @source pandas.arrays.IntervalArray.left
     */
    public ColumnBase left() {
        return bound(0);
    }

    /**
     * Returns the upper bounds.
     *
     * @nulls kept
     * @source pandas.arrays.IntervalArray.right
     */
    public ColumnBase right() {
        return bound(1);
    }

    /**
     * Returns the differences of the bounds.
     *
     * @nulls kept
     * @source pandas.arrays.IntervalArray.length
     */
    public ColumnBase lengths() {
        try (ColumnBase left = left();
                ColumnBase right = right()) {
            return right.binary(BinaryOp.SUB, left);
        }
    }

    /**
     * Returns the points halfway between the bounds; of numbers as float64.
     *
     * @nulls kept
     * @source pandas.arrays.IntervalArray.mid
     */
    public ColumnBase mid() {
        try (ColumnBase left = left();
                ColumnBase length = lengths();
                ColumnBase half =
                        type().subtype().isDatetime() || length.dtype().isTimedelta()
                                ? length.binary(BinaryOp.FLOOR_DIV, 2)
                                : length.binary(BinaryOp.DIV, 2)) {
            return left.binary(BinaryOp.ADD, half);
        }
    }

    /**
     * Returns the same bounds, of which others belong to the intervals.
     *
     * @nulls kept
     * @source pandas.arrays.IntervalArray.set_closed
     */
    public IntervalColumn withClosed(IntervalClosed closed) {
        return (IntervalColumn) own(plc().share(), DType.interval(type().subtype(), closed));
    }

    /**
     * Returns for each interval whether a value lies in it.
     *
     * @nulls kept
     * @throws DTypeMismatchException if bounds and value do not go together
     * @source pandas.arrays.IntervalArray.contains
     */
    public ColumnBase contains(Object value) {
        try (ColumnBase left = left();
                ColumnBase right = right();
                ColumnBase isAbove = left.binary(type().closed().hasLeft() ? BinaryOp.LE : BinaryOp.LT, value);
                ColumnBase isBelow = right.binary(type().closed().hasRight() ? BinaryOp.GE : BinaryOp.GT, value)) {
            return isAbove.binary(BinaryOp.AND, isBelow);
        }
    }

    /**
     * Returns for each interval whether it has points in common with another one.
     *
     * @nulls kept
     * @throws DTypeMismatchException if the bounds do not go together
     * @source pandas.arrays.IntervalArray.overlaps
     */
    public ColumnBase overlaps(Interval other) {
        boolean touchesLeft = type().closed().hasLeft() && other.closed().hasRight();
        boolean touchesRight = type().closed().hasRight() && other.closed().hasLeft();
        try (ColumnBase left = left();
                ColumnBase right = right();
                ColumnBase begins = left.binary(touchesLeft ? BinaryOp.LE : BinaryOp.LT, other.right());
                ColumnBase ends = right.binary(touchesRight ? BinaryOp.GE : BinaryOp.GT, other.left())) {
            return begins.binary(BinaryOp.AND, ends);
        }
    }

    /** Returns whether intervals are the same, null where one is null. */
    ColumnBase sameAs(BinaryOp op, IntervalColumn other) {
        if (type().closed() != other.type().closed()) {
            throw BinaryRules.refused(op, dtype(), other.dtype(), "give both the same closed bounds");
        }
        BinaryOp together = op == BinaryOp.EQ ? BinaryOp.AND : BinaryOp.OR;
        try (ColumnBase left = left();
                ColumnBase right = right();
                ColumnBase otherLeft = other.left();
                ColumnBase otherRight = other.right();
                ColumnBase lefts = left.binary(op, otherLeft);
                ColumnBase rights = right.binary(op, otherRight)) {
            return lefts.binary(together, rights);
        }
    }

    @Override
    boolean rowsEqual(ColumnBase other) {
        return StructColumn.sameNulls(this, other) && StructColumn.fieldsEqual(this, other, types());
    }

    @Override
    public boolean supports(Reduction reduction) {
        return reduction == Reduction.COUNT || reduction == Reduction.SIZE;
    }
}
