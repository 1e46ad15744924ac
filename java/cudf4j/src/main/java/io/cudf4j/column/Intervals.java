/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.IntervalDtype;
import java.util.List;

/** Finds values in intervals. */
public final class Intervals {
    private Intervals() {}

    /**
     * Returns for each value the int32 position of the interval in which it lies, −1 where it lies in none.
     *
     * @throws InvalidArgumentException if intervals overlap, so that a value may lie in several
     * @nulls −1 for null; the result has none
     * @source pandas.IntervalIndex.get_indexer
     */
    public static ColumnBase positions(IntervalColumn intervals, ColumnBase values) {
        IntervalClosed closed = ((IntervalDtype) intervals.dtype()).closed();
        try (ColumnBase left = intervals.left();
                ColumnBase right = intervals.right();
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(left)));
                ColumnBase starts = left.gather(order);
                ColumnBase ends = right.gather(order)) {
            requireApart(starts, ends, closed);
            List<SortKey> keys = List.of(SortKey.ascending(starts));
            try (ColumnBase behind = ExactKeys.search(keys, List.of(values), closed.hasLeft());
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
        if (!areApart(starts, ends, closed == IntervalClosed.BOTH)) {
            throw new InvalidArgumentException(
                    "the intervals overlap, so that a value may lie in several; getLoc gives all of them");
        }
    }

    /** Returns whether each interval ends before the next one begins, or where it does unless they touch there. */
    private static boolean areApart(ColumnBase starts, ColumnBase ends, boolean touch) {
        if (starts.size() < 2) {
            return true;
        }
        try (ColumnBase earlier = ends.slice(0, ends.size() - 1);
                ColumnBase later = starts.slice(1, starts.size());
                NumericalColumn overlap = (NumericalColumn) earlier.binary(touch ? BinaryOp.GE : BinaryOp.GT, later)) {
            return !overlap.anyTrue();
        }
    }

    /**
     * Returns whether some intervals have points in common.
     *
     * @source pandas.IntervalIndex.is_overlapping
     */
    public static boolean areOverlapping(IntervalColumn intervals) {
        boolean touch = ((IntervalDtype) intervals.dtype()).closed() == IntervalClosed.BOTH;
        try (ColumnBase present = intervals.dropNa();
                ColumnBase left = ((IntervalColumn) present).left();
                ColumnBase right = ((IntervalColumn) present).right();
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(left), SortKey.ascending(right)));
                ColumnBase starts = left.gather(order);
                ColumnBase ends = right.gather(order)) {
            return !areApart(starts, ends, touch);
        }
    }

    /**
     * Returns whether intervals rise or fall and no two have points in common; none of them is missing then.
     *
     * @source pandas.IntervalIndex.is_non_overlapping_monotonic
     */
    public static boolean areApartInOrder(IntervalColumn intervals) {
        if (intervals.nullCount() > 0) {
            return false;
        }
        boolean touch = ((IntervalDtype) intervals.dtype()).closed() == IntervalClosed.BOTH;
        try (ColumnBase left = intervals.left();
                ColumnBase right = intervals.right()) {
            return areApart(left, right, touch) || areFalling(left, right, touch);
        }
    }

    private static boolean areFalling(ColumnBase left, ColumnBase right, boolean touch) {
        try (ColumnBase backward = ColumnBase.sequence(left.size(), left.size() - 1L, -1);
                ColumnBase map = backward.cast(DType.INT32);
                ColumnBase starts = left.gather(map);
                ColumnBase ends = right.gather(map)) {
            return areApart(starts, ends, touch);
        }
    }
}
