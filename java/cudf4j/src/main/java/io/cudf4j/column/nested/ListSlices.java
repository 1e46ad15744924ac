/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.nested;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.Replacements;
import io.cudf4j.column.Scans;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Elements of lists from a place up to another, as Python's slices have them. */
final class ListSlices {
    private ListSlices() {}

    /**
     * Returns of each list the elements from a place up to, not including, another.
     *
     * @param start counted from the end where negative; null for the end of the list where the step begins
     * @param stop counted from the end where negative; null for the other end
     * @param step null for 1
     */
    static ColumnBase slice(ListRows rows, @Nullable Integer start, @Nullable Integer stop, @Nullable Integer step) {
        long by = step == null ? 1 : step;
        if (by == 0) {
            throw new InvalidArgumentException("list.slice: a step of 0 leads nowhere");
        }
        try (ColumnBase lengths = rows.counts().into(counts -> counts.cast(DType.INT64));
                // what a place is cut down to: behind a step forward that is the length, behind one back the last place
                ColumnBase most = by > 0 ? lengths.share() : lengths.binary(BinaryOp.SUB, 1L);
                ColumnBase first = start == null
                        ? (by > 0 ? ColumnBase.full(DType.INT64, 0, rows.size()) : most.share())
                        : bound(lengths, most, start, by > 0 ? 0 : -1);
                ColumnBase end = stop == null
                        ? (by > 0 ? most.share() : ColumnBase.full(DType.INT64, -1, rows.size()))
                        : bound(lengths, most, stop, by > 0 ? 0 : -1);
                ColumnBase distance = by > 0 ? end.binary(BinaryOp.SUB, first) : first.binary(BinaryOp.SUB, end);
                ColumnBase raised = distance.binary(BinaryOp.ADD, Math.abs(by) - 1);
                ColumnBase steps = raised.binary(BinaryOp.FLOOR_DIV, Math.abs(by));
                ColumnBase counts = Replacements.clip(steps, 0L, null).into(each -> each.cast(DType.INT32));
                ColumnBase map = places(lengths, first, counts, by);
                ColumnBase elements = rows.elements();
                ColumnBase taken =
                        Compaction.gather(List.of(elements), map, false).get(0)) {
            return rows.with(counts, taken);
        }
    }

    private static ColumnBase bound(ColumnBase lengths, ColumnBase most, int place, long least) {
        if (place >= 0) {
            return Replacements.clip(most, null, (long) place);
        }
        try (ColumnBase fromEnd = lengths.binary(BinaryOp.ADD, (long) place)) {
            return Replacements.clip(fromEnd, least, null);
        }
    }

    /** Returns the position among all elements of each element that is taken. */
    private static ColumnBase places(ColumnBase lengths, ColumnBase first, ColumnBase counts, long by) {
        try (ColumnBase begins = begins(lengths);
                ColumnBase froms = begins.binary(BinaryOp.ADD, first);
                ColumnBase taken = begins(counts);
                ColumnBase before = taken.binary(BinaryOp.MUL, by);
                // the first place of each list, less the steps of the lists before it
                ColumnBase bases = froms.binary(BinaryOp.SUB, before);
                ColumnBase owners = Repeated.positions(counts);
                ColumnBase base =
                        Compaction.gather(List.of(bases), owners, false).get(0);
                ColumnBase steps = ColumnBase.sequence(owners.size(), 0, by);
                ColumnBase places = base.binary(BinaryOp.ADD, steps)) {
            return places.cast(DType.INT32);
        }
    }

    /** Returns how many there are before each row. */
    private static ColumnBase begins(ColumnBase counts) {
        try (ColumnBase ends = Scans.scan(counts, Scans.Kind.SUM, true)) {
            return ends.binary(BinaryOp.SUB, counts);
        }
    }
}
