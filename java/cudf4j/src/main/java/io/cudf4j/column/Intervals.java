/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
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
