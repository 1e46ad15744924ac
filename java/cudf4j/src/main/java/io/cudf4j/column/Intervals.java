/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Transform;
import java.util.List;

/** Makes intervals of their bounds, and finds values in them. */
public final class Intervals {
    private Intervals() {}

    /**
     * Returns the intervals between two columns of bounds.
     *
     * @nulls null where a bound is
     * @throws LengthMismatchException if the columns have different sizes
     * @throws io.cudf4j.errors.DTypeMismatchException if the bounds have no common dtype, or one without intervals
     * @source pandas.IntervalIndex.from_arrays
     */
    public static ColumnBase of(ColumnBase left, ColumnBase right, IntervalClosed closed) {
        if (left.size() != right.size()) {
            throw new LengthMismatchException(left.size() + " left bounds and " + right.size() + " right ones");
        }
        DType subtype = Joins.keyType("intervals: the bounds", left.dtype(), right.dtype());
        IntervalDtype dtype = DType.interval(subtype, closed);
        try (ColumnBase from = left.cast(subtype);
                ColumnBase to = right.cast(subtype);
                ColumnBase falls = from.binary(BinaryOp.GT, to)) {
            if (((NumericalColumn) falls).anyTrue()) {
                int row = Compaction.firstTrue(falls);
                throw new InvalidArgumentException(
                        "interval " + row + " begins at " + from.get(row) + ", after its end " + to.get(row));
            }
            try (ColumnBase hasLeft = from.notNa();
                    ColumnBase hasRight = to.notNa();
                    ColumnBase isThere = hasLeft.binary(BinaryOp.AND, hasRight);
                    ColumnBase shared = ColumnBase.own(
                            Column.fromStruct(
                                    from.size(),
                                    null,
                                    List.of(from.plc().share(), to.plc().share())),
                            dtype)) {
                return ((NumericalColumn) isThere).allTrue() ? shared.share() : masked(shared, isThere);
            }
        }
    }

    private static ColumnBase masked(ColumnBase rows, ColumnBase isThere) {
        try (DeviceBuffer mask = Transform.boolsToMask(isThere.plc());
                Buffer valid = Buffer.shareOf(mask)) {
            return rows.setMask(valid);
        }
    }

    /** Returns for each interval whether it has the bounds of another one. */
    public static ColumnBase equal(ColumnBase intervals, Interval interval) {
        try (ColumnBase left = left(intervals);
                ColumnBase right = right(intervals);
                ColumnBase sameLeft = left.binary(BinaryOp.EQ, interval.left());
                ColumnBase sameRight = right.binary(BinaryOp.EQ, interval.right())) {
            return sameLeft.binary(BinaryOp.AND, sameRight);
        }
    }

    /** Returns the left bounds. */
    public static ColumnBase left(ColumnBase intervals) {
        return bound(intervals, 0);
    }

    /** Returns the right bounds. */
    public static ColumnBase right(ColumnBase intervals) {
        return bound(intervals, 1);
    }

    private static ColumnBase bound(ColumnBase intervals, int child) {
        DType subtype = ((IntervalDtype) intervals.dtype()).subtype();
        List<ColumnBase> bounds = StructColumn.below(intervals, List.of(subtype, subtype));
        try {
            return StructColumn.withNullsOf(intervals, bounds).get(child);
        } finally {
            ColumnBase.closeAll(bounds);
        }
    }

    /**
     * Returns for each interval whether a value lies in it.
     *
     * @nulls null where the interval is
     */
    public static ColumnBase contain(ColumnBase intervals, Object value) {
        IntervalClosed closed = ((IntervalDtype) intervals.dtype()).closed();
        try (ColumnBase left = left(intervals);
                ColumnBase right = right(intervals);
                ColumnBase isBehind = left.binary(closed.hasLeft() ? BinaryOp.LE : BinaryOp.LT, value);
                ColumnBase isBefore = right.binary(closed.hasRight() ? BinaryOp.GE : BinaryOp.GT, value)) {
            return isBehind.binary(BinaryOp.AND, isBefore);
        }
    }

    /**
     * Returns for each value the int32 position of the interval in which it lies, −1 where it lies in none.
     *
     * @throws InvalidArgumentException if intervals overlap, so that a value may lie in several
     */
    public static ColumnBase positions(ColumnBase intervals, ColumnBase values) {
        IntervalClosed closed = ((IntervalDtype) intervals.dtype()).closed();
        try (ColumnBase left = left(intervals);
                ColumnBase right = right(intervals);
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(left)));
                ColumnBase starts = left.gather(order);
                ColumnBase ends = right.gather(order)) {
            requireApart(starts, ends, closed);
            List<SortKey> keys = List.of(SortKey.ascending(starts));
            try (ColumnBase behind = Sorts.search(keys, List.of(values), closed.hasLeft());
                    ColumnBase place = behind.binary(BinaryOp.SUB, 1);
                    ColumnBase isNone = place.binary(BinaryOp.LT, 0);
                    // one behind the rows has no interval, a negative position would count from the end
                    ColumnBase map = Writes.valueOrElse(isNone, intervals.size(), place);
                    ColumnBase end = ends.gather(map);
                    ColumnBase isWithin = end.binary(closed.hasRight() ? BinaryOp.GE : BinaryOp.GT, values);
                    ColumnBase row = order.gather(map);
                    ColumnBase found = Choices.ifElseNull(isWithin, row)) {
                return found.fillNull(-1);
            }
        }
    }

    private static void requireApart(ColumnBase starts, ColumnBase ends, IntervalClosed closed) {
        if (starts.size() < 2) {
            return;
        }
        try (ColumnBase earlier = ends.slice(0, ends.size() - 1);
                ColumnBase later = starts.slice(1, starts.size());
                NumericalColumn overlap = (NumericalColumn)
                        earlier.binary(closed == IntervalClosed.BOTH ? BinaryOp.GE : BinaryOp.GT, later)) {
            if (overlap.anyTrue()) {
                throw new InvalidArgumentException(
                        "the intervals overlap, so that a value may lie in several; getLoc gives all of them");
            }
        }
    }
}
