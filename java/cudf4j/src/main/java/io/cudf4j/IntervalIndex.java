/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.IntervalColumn;
import io.cudf4j.column.Intervals;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.select.Lookup;
import io.cudf4j.types.Interval;
import io.cudf4j.types.IntervalClosed;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Row labels that are intervals between two bounds; a value finds the intervals in which it lies.
 *
 * @source pandas.IntervalIndex
 */
public final class IntervalIndex extends ColumnIndex {
    IntervalIndex(Labels labels) {
        super(labels);
    }

    /**
     * Returns the intervals between two arrays or collections of bounds, to which the right one belongs.
     *
     * @nulls null where a bound is
     * @throws LengthMismatchException if there are more left bounds than right ones, or fewer
     * @throws io.cudf4j.errors.InvalidArgumentException if an interval begins after its end; the message names it
     * @source pandas.IntervalIndex.from_arrays
     */
    public static IntervalIndex fromArrays(Object left, Object right) {
        return fromArrays(left, right, IntervalClosed.RIGHT);
    }

    /**
     * Returns the intervals between two arrays or collections of bounds; see {@link #fromArrays(Object, Object)}.
     *
     * @nulls null where a bound is
     * @throws LengthMismatchException if there are more left bounds than right ones, or fewer
     * @throws io.cudf4j.errors.InvalidArgumentException if an interval begins after its end
     * @source pandas.IntervalIndex.from_arrays
     */
    public static IntervalIndex fromArrays(Object left, Object right, IntervalClosed closed) {
        Objects.requireNonNull(left, "fromArrays: the left bounds are null");
        Objects.requireNonNull(right, "fromArrays: the right bounds are null");
        Objects.requireNonNull(closed, "fromArrays: the closed side is null");
        try (ColumnBase from = ColumnFactory.of(left);
                ColumnBase to = ColumnFactory.of(right)) {
            return (IntervalIndex) own(null, IntervalColumn.of(from, to, closed));
        }
    }

    /**
     * Returns the intervals whose bounds are the elements of tuples.
     *
     * @nulls null where a bound is
     * @throws LengthMismatchException if a tuple has not two elements; the message names its row
     * @throws io.cudf4j.errors.InvalidArgumentException if an interval begins after its end
     * @source pandas.IntervalIndex.from_tuples
     */
    public static IntervalIndex fromTuples(List<Tuple> bounds, IntervalClosed closed) {
        Objects.requireNonNull(bounds, "fromTuples: the bounds are null");
        Objects.requireNonNull(closed, "fromTuples: the closed side is null");
        Lowering.requireEach(bounds, "fromTuples: a tuple is null");
        List<@Nullable Object> left = new ArrayList<>();
        List<@Nullable Object> right = new ArrayList<>();
        for (Tuple bound : bounds) {
            if (bound.size() != 2) {
                throw new LengthMismatchException(
                        "row " + left.size() + " is " + bound + "; an interval has two bounds");
            }
            left.add(bound.get(0));
            right.add(bound.get(1));
        }
        return fromArrays(left, right, closed);
    }

    /**
     * Returns the intervals between each bound and the next one, to which the right one belongs.
     *
     * @param breaks an array, a collection, a series or an index
     * @shape one interval fewer than bounds
     * @nulls null where a bound is
     * @throws io.cudf4j.errors.InvalidArgumentException if a bound is less than the one before; the message names the row
     * @source pandas.IntervalIndex.from_breaks
     */
    public static IntervalIndex fromBreaks(Object breaks) {
        return fromBreaks(breaks, IntervalClosed.RIGHT);
    }

    /**
     * Returns the intervals between each bound and the next one; see {@link #fromBreaks(Object)}.
     *
     * @param breaks an array, a collection, a series or an index
     * @shape one interval fewer than bounds
     * @nulls null where a bound is
     * @throws io.cudf4j.errors.InvalidArgumentException if a bound is less than the one before; the message names the row
     * @source pandas.IntervalIndex.from_breaks
     */
    public static IntervalIndex fromBreaks(Object breaks, IntervalClosed closed) {
        Objects.requireNonNull(breaks, "fromBreaks: the bounds are null");
        Objects.requireNonNull(closed, "fromBreaks: the closed side is null");
        try (ColumnBase bounds = Lowering.column(breaks)) {
            return (IntervalIndex) own(null, IntervalColumn.fromBreaks(bounds, closed));
        }
    }

    private IntervalColumn intervals() {
        return (IntervalColumn) labels().column();
    }

    /**
     * Returns the left bounds.
     *
     * @nulls null where the interval is
     * @source pandas.IntervalIndex.left
     */
    public Index left() {
        return own(null, intervals().left());
    }

    /**
     * Returns the right bounds.
     *
     * @nulls null where the interval is
     * @source pandas.IntervalIndex.right
     */
    public Index right() {
        return own(null, intervals().right());
    }

    /**
     * Returns which bounds belong to the intervals.
     *
     * @source pandas.IntervalIndex.closed
     */
    public IntervalClosed closed() {
        return ((IntervalDtype) dtype()).closed();
    }

    /**
     * Returns whether the left bounds belong to the intervals.
     *
     * @source pandas.IntervalIndex.closed_left
     */
    public boolean isClosedLeft() {
        return closed().hasLeft();
    }

    /**
     * Returns whether the right bounds belong to the intervals.
     *
     * @source pandas.IntervalIndex.closed_right
     */
    public boolean isClosedRight() {
        return closed().hasRight();
    }

    /**
     * Returns how far the bounds lie apart.
     *
     * @nulls null where the interval is
     * @source pandas.IntervalIndex.length
     */
    public Index length() {
        return own(null, intervals().lengths());
    }

    /**
     * Returns the points halfway between the bounds.
     *
     * @nulls null where the interval is
     * @source pandas.IntervalIndex.mid
     */
    public Index mid() {
        return own(null, intervals().mid());
    }

    /**
     * Returns for each interval whether it has points in common with another one.
     *
     * @shape a bool for each interval
     * @nulls false for null
     * @throws io.cudf4j.errors.DTypeMismatchException if the bounds cannot be compared
     * @source pandas.IntervalIndex.overlaps
     */
    public Series overlaps(Interval other) {
        Objects.requireNonNull(other, "overlaps: the interval is null");
        return Series.own(null, intervals().overlaps(other).into(found -> found.fillNa(false)));
    }

    /**
     * Returns whether some of the intervals have points in common; null has none.
     *
     * @source pandas.IntervalIndex.is_overlapping
     */
    public boolean isOverlapping() {
        return Intervals.areOverlapping(intervals());
    }

    /**
     * Returns whether the intervals rise, or fall, and no two of them have points in common; none is null then.
     *
     * @source pandas.IntervalIndex.is_non_overlapping_monotonic
     */
    public boolean isNonOverlappingMonotonic() {
        return Intervals.areApartInOrder(intervals());
    }

    /**
     * Returns the intervals between the same bounds, of which others belong to them.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.IntervalIndex.set_closed
     */
    public IntervalIndex setClosed(IntervalClosed closed) {
        Objects.requireNonNull(closed, "setClosed: the closed side is null");
        return (IntervalIndex) own(name(), intervals().withClosed(closed));
    }

    /**
     * Returns where the intervals are in which a value lies; of an {@link Interval} where the equal ones are.
     *
     * @throws LabelNotFoundException if there is none
     * @source pandas.IntervalIndex.get_loc
     */
    @Override
    public Location getLoc(@Nullable Object label) {
        if (label == null) {
            return super.getLoc(null);
        }
        requireLabel(label);
        if (label instanceof Interval interval && interval.closed() != closed()) {
            throw Lookup.absent(labels(), List.of(label.toString()), 1);
        }
        try (RowSelection rows = label instanceof Interval interval
                ? RowSelection.mask(intervals().binary(BinaryOp.EQ, interval))
                : RowSelection.mask(intervals().contains(label))) {
            int count = rows.count();
            if (count == 0) {
                throw Lookup.absent(labels(), List.of(label.toString()), 1);
            }
            return count == 1 ? new Location.At(rows.first()) : location(rows);
        }
    }

    /**
     * Returns for each label of another index the position of the interval in which it lies; of intervals that of the
     * equal one.
     *
     * @shape an int32 position for each label, −1 where there is none
     * @nulls −1 for null
     * @throws io.cudf4j.errors.InvalidArgumentException if intervals of this index overlap
     * @source pandas.IntervalIndex.get_indexer
     */
    @Override
    public Series getIndexer(Index target) {
        Objects.requireNonNull(target, "getIndexer: the other index is null");
        if (target instanceof IntervalIndex) {
            return super.getIndexer(target);
        }
        return Series.own(null, Intervals.positions(intervals(), target.labels().column()));
    }
}
