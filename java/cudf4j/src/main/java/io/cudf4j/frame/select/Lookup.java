/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DatetimeColumn;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.IntervalColumn;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Times;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.LabelTable;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.labels.TimePeriod;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.types.DType;
import io.cudf4j.types.Interval;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Slice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows by their labels. Counted labels are found by arithmetic, sorted ones by binary search, others by a hash
 * table of the labels that are looked for, so that its cost is one pass over the index.
 */
public final class Lookup {
    private static final int ABSENT = -1;
    private static final int MAX_NAMED = 5;

    private Lookup() {}

    /**
     * Returns the rows of one label: one row, or all that have it.
     *
     * @throws LabelNotFoundException if there is none
     */
    public static RowSelection label(String operation, Labels index, @Nullable Object label) {
        RowSelection rows = find(operation, index, label);
        if (rows == null) {
            throw absent(index, List.of(String.valueOf(label)), 1);
        }
        return rows;
    }

    /** Returns the rows of one label as {@link #label} does, or null where there is none. */
    public static @Nullable RowSelection find(String operation, Labels index, @Nullable Object label) {
        if (index.areTuples()) {
            return LevelLookup.find(operation, index, label);
        }
        if (index instanceof CountedLabels range) {
            int position = position(range, label);
            return position == ABSENT ? null : RowSelection.one(position);
        }
        if (label != null && !(label instanceof Interval) && index.column() instanceof IntervalColumn intervals) {
            return orNull(RowSelection.mask(intervals.contains(label)));
        }
        if (label instanceof String text && index.dtype().isDatetime()) {
            return moment(operation, index, text);
        }
        return orNull(exact(index, label));
    }

    /** Returns the rows that equal a label, of which there may be none. */
    private static RowSelection exact(Labels index, @Nullable Object label) {
        ColumnBase labels = index.column();
        if (label != null && !Bounds.canEqual(labels.dtype(), label)) {
            return RowSelection.range(0, 0);
        }
        LabelFacts.Order order = index.order();
        if (order != LabelFacts.Order.NONE) {
            int end = labels.size() - labels.nullCount();
            if (label == null) {
                return RowSelection.range(end, labels.size());
            }
            boolean isAscending = order == LabelFacts.Order.RISING;
            return RowSelection.range(
                    Bounds.bound(labels, isAscending, label, false), Bounds.bound(labels, isAscending, label, true));
        }
        LabelTable table = index.facts().table(labels);
        if (table != null && label != null) {
            if (!table.hasSlots()) {
                return RowSelection.positions(table.positions(label));
            }
            int position = table.position(label);
            return position < 0 ? RowSelection.range(0, 0) : RowSelection.one(position);
        }
        try (ColumnBase wanted = Writes.full(labels.dtype(), label, 1);
                Joins.Matches matches = Joins.match(JoinHow.INNER, List.of(wanted), List.of(labels), true)) {
            return RowSelection.positions(matches.right().share());
        }
    }

    /** Takes over rows of one label; returns null where there is none. */
    public static @Nullable RowSelection orNull(RowSelection rows) {
        int count = rows.count();
        if (count > 1) {
            return rows;
        }
        try (rows;
                ColumnBase positions = rows.toPositions()) {
            return count == 0 ? null : RowSelection.one((int) Objects.requireNonNull(positions.get(0)));
        }
    }

    /** Returns the rows at the timestamp that a text writes, or in the period if the labels are finer than that. */
    private static @Nullable RowSelection moment(String operation, Labels index, String text) {
        TimePeriod period = TimePeriod.parse(text);
        if (period == null) {
            return null;
        }
        if (!isFinerThan(index, period)) {
            return orNull(exact(index, period.start()));
        }
        ColumnBase labels = index.column();
        LabelFacts.Order order = index.order();
        RowSelection rows = order == LabelFacts.Order.NONE
                ? within(labels, period)
                : RowSelection.range(slice(operation, index, Slice.of(text, text)));
        if (rows.count() == 0) {
            rows.close();
            return null;
        }
        return rows;
    }

    private static RowSelection within(ColumnBase labels, TimePeriod period) {
        try (ColumnBase clocks = Times.local(labels);
                ColumnBase from = clocks.binary(BinaryOp.GE, period.start());
                ColumnBase before = clocks.binary(BinaryOp.LT, period.end())) {
            return RowSelection.mask(from.binary(BinaryOp.AND, before));
        }
    }

    private static boolean isFinerThan(Labels index, TimePeriod period) {
        if (period.isLongerThanADay()) {
            return true;
        }
        return !((DatetimeColumn) index.column()).isWhole(period.unit());
    }

    /**
     * Returns the rows of labels: in the order of the list, and of the index where a label is there more than once.
     *
     * @throws LabelNotFoundException if there is no row of a label; the message names such labels
     */
    public static RowSelection labels(String operation, Labels index, List<? extends @Nullable Object> labels) {
        if (index.areTuples()) {
            return LevelLookup.labels(operation, index, labels);
        }
        List<String> missing = new ArrayList<>();
        long[] wholes = wholes(labels);
        if (index instanceof CountedLabels range) {
            int[] positions = new int[labels.size()];
            for (int i = 0; i < positions.length; i++) {
                positions[i] = wholes == null
                        ? position(range, labels.get(i))
                        : range.range().positionOf(wholes[i]);
                if (positions[i] == ABSENT) {
                    missing.add(Quoted.of(labels.get(i)));
                }
            }
            requireNone(index, missing);
            return RowSelection.positions(ColumnFactory.of(positions));
        }
        if (wholes != null && index.dtype().equals(DType.INT64)) {
            try (ColumnBase wanted = ColumnFactory.of(wholes)) {
                ColumnBase inSlots = inSlots(index, wholes);
                return RowSelection.positions(
                        inSlots == null ? positions(operation, index, wanted) : allPresent(index, wanted, inSlots));
            }
        }
        DType dtype = index.dtype();
        for (Object label : labels) {
            if (label != null && !Bounds.canEqual(dtype, label)) {
                missing.add(String.valueOf(label));
            }
        }
        requireNone(index, missing);
        try (ColumnBase wanted = labels.isEmpty() ? ColumnBase.empty(dtype) : ColumnFactory.of(dtype, labels)) {
            return RowSelection.positions(positions(operation, index, wanted));
        }
    }

    /**
     * Returns the int32 positions of the rows of labels, as {@link #labels(String, Labels, List)} does.
     *
     * @throws DTypeMismatchException if the labels cannot be matched with the index
     * @throws LabelNotFoundException if there is no row of a label; the message names such labels
     */
    public static ColumnBase positions(String operation, Labels index, ColumnBase labels) {
        ColumnBase own = index.column();
        try (ExactKeys keys = ExactKeys.of(operation + ": the index", own, labels)) {
            if (labels.size() == 0) {
                return ColumnBase.empty(DType.INT32);
            }
            ColumnBase each = keys.left().size() == 1
                    ? each(index, own, keys.left().get(0), keys.right().get(0))
                    : null;
            if (each != null) {
                return allPresent(index, labels, each);
            }
            try (Joins.Matches matches = Joins.match(JoinHow.INNER, keys.right(), keys.left(), true)) {
                requireAll(index, List.of(labels), matches.left());
                return matches.right().share();
            }
        }
    }

    /** Returns labels as whole numbers, or null if one is something else. */
    private static long @Nullable [] wholes(List<? extends @Nullable Object> labels) {
        long[] wholes = new long[labels.size()];
        for (int i = 0; i < wholes.length; i++) {
            Object label = labels.get(i);
            boolean isWhole = label instanceof Long
                    || label instanceof Integer
                    || label instanceof Short
                    || label instanceof Byte;
            if (!isWhole || !(label instanceof Number number)) {
                return null;
            }
            wholes[i] = number.longValue();
        }
        return wholes;
    }

    /** Returns the position of each number, below 0 for one that is no label, or null where there are no slots. */
    private static @Nullable ColumnBase inSlots(Labels index, long[] wanted) {
        LabelFacts facts = index.facts();
        if (index.order() != LabelFacts.Order.NONE) {
            return null;
        }
        LabelTable table = facts.known();
        return table == null ? null : table.inSlots(wanted);
    }

    /** Returns the position of each label, below 0 for one that is none, or null where labels may repeat. */
    private static @Nullable ColumnBase each(Labels index, ColumnBase own, ColumnBase offered, ColumnBase wanted) {
        LabelFacts facts = index.facts();
        LabelFacts.Order order = index.order();
        if (order != LabelFacts.Order.NONE) {
            return wanted.nullCount() == 0 && facts.isUniqueSorted(own)
                    ? LabelTable.eachSorted(offered, order == LabelFacts.Order.RISING, wanted)
                    : null;
        }
        LabelTable table = own.dtype().equals(offered.dtype()) ? facts.table(own) : null;
        return table == null ? null : table.each(wanted);
    }

    /** Takes over positions and returns them if none is below 0. */
    private static ColumnBase allPresent(Labels index, ColumnBase wanted, ColumnBase positions) {
        try (NumericalColumn isMissing = (NumericalColumn) positions.binary(BinaryOp.LT, 0)) {
            if (!isMissing.anyTrue()) {
                return positions;
            }
            positions.close();
            throw absentRows(index, List.of(wanted), isMissing);
        }
    }

    /** Throws if a row of some levels is not among positions. */
    public static void requireAll(Labels index, List<ColumnBase> wanted, ColumnBase found) {
        int size = wanted.get(0).size();
        try (ColumnBase distinct = found.unique()) {
            if (distinct.size() == size) {
                return;
            }
        }
        try (ColumnBase none = ColumnBase.full(DType.BOOL, false, size);
                NumericalColumn isFound = (NumericalColumn) Writes.scatterValue(none, found, true);
                ColumnBase isMissing = isFound.not()) {
            throw absentRows(index, wanted, isMissing);
        }
    }

    private static LabelNotFoundException absentRows(Labels index, List<ColumnBase> wanted, ColumnBase isMissing) {
        List<ColumnBase> missing = Compaction.filter(wanted, isMissing);
        try {
            int count = missing.get(0).size();
            List<String> named = new ArrayList<>();
            for (int i = 0; i < Math.min(count, MAX_NAMED); i++) {
                int row = i;
                named.add(missing.stream()
                        .map(level -> String.valueOf(level.shown(row)))
                        .collect(Collectors.joining(", ")));
            }
            return absent(index, named, count);
        } finally {
            ColumnBase.closeAll(missing);
        }
    }

    private static void requireNone(Labels index, List<String> missing) {
        if (!missing.isEmpty()) {
            throw absent(index, missing, missing.size());
        }
    }

    /** Returns the exception that names labels of which there is no row. */
    public static LabelNotFoundException absent(Labels index, List<String> missing, int count) {
        String named = missing.stream()
                .limit(MAX_NAMED)
                .map(label -> "'" + label + "'")
                .collect(Collectors.joining(", "));
        String more = count > MAX_NAMED ? ", … (" + count + " labels are missing)" : "";
        return new LabelNotFoundException("no row labelled " + named + more + " in " + index.describe());
    }

    /** Returns the position of a label that counts, or {@link #ABSENT}. */
    public static int position(CountedLabels range, @Nullable Object label) {
        return label instanceof Number number && Bounds.canEqual(DType.INT64, label)
                ? range.range().positionOf(number.longValue())
                : ABSENT;
    }

    /**
     * Returns the positions of the rows between two labels, both ends included.
     *
     * @throws LabelNotFoundException if an end is no label, unless the labels are sorted
     * @throws DTypeMismatchException if an end cannot be compared with the labels
     */
    public static Slice.Positions slice(String operation, Labels index, Slice slice) {
        if (index.areTuples()) {
            LevelLookup.requireNoStep(operation, slice);
        }
        int rows = index.rowCount();
        int step = slice.step() == null ? 1 : slice.step();
        int start;
        int stop;
        if (step > 0) {
            start = slice.start() == null ? 0 : bound(operation, index, slice.start(), false);
            stop = slice.stop() == null ? rows : bound(operation, index, slice.stop(), true);
        } else {
            start = (slice.start() == null ? rows : bound(operation, index, slice.start(), true)) - 1;
            stop = (slice.stop() == null ? 0 : bound(operation, index, slice.stop(), false)) - 1;
        }
        long distance = step > 0 ? (long) stop - start : (long) start - stop;
        long stride = Math.abs((long) step);
        return new Slice.Positions(start, stop, step, (int) Math.max(0, (distance + stride - 1) / stride));
    }

    /** Returns how many rows are before a label, or before the first row behind it. */
    public static int bound(String operation, Labels index, Object label, boolean after) {
        requireComparable(index, label);
        if (index.areTuples()) {
            return LevelLookup.bound(operation, index, label, after);
        }
        if (index instanceof CountedLabels range) {
            for (int side : new int[] {1, -1}) {
                if (Bounds.isBeyond(DType.INT64, label, side)) {
                    return (side > 0) == (range.range().step() > 0) ? range.rowCount() : 0;
                }
            }
            return range.range().countBefore(BigInteger.valueOf(((Number) label).longValue()), after);
        }
        ColumnBase labels = index.column();
        LabelFacts.Order order = index.order();
        if (order == LabelFacts.Order.NONE) {
            return boundOfUnsorted(operation, index, label, after);
        }
        boolean isAscending = order == LabelFacts.Order.RISING;
        if (label instanceof String text && labels.dtype().isDatetime()) {
            TimePeriod period = Objects.requireNonNull(TimePeriod.parse(text));
            boolean atEnd = after == isAscending;
            Object moment = atEnd ? period.end() : period.start();
            return Bounds.bound(labels, isAscending, moment, !isAscending);
        }
        return Bounds.bound(labels, isAscending, label, after);
    }

    private static int boundOfUnsorted(String operation, Labels index, Object label, boolean after) {
        try (RowSelection rows = label(operation, index, label);
                ColumnBase positions = rows.toPositions()) {
            int first = (int) Objects.requireNonNull(positions.get(0));
            int last = (int) Objects.requireNonNull(positions.get(positions.size() - 1));
            if (last - first + 1 != positions.size()) {
                throw new LabelNotFoundException("the slice has no certain end: rows labelled '" + label
                        + "' lie apart; sort the rows by their labels first");
            }
            return after ? last + 1 : first;
        } catch (LabelNotFoundException e) {
            throw new LabelNotFoundException(
                    "a slice of labels that are not sorted needs ends that are labels: " + e.getMessage(), e);
        }
    }

    private static void requireComparable(Labels index, Object end) {
        if (index.areTuples()) {
            return;
        }
        DType dtype = index.dtype();
        boolean fits;
        if (dtype.isDatetime() && end instanceof String text) {
            fits = TimePeriod.parse(text) != null;
        } else if (dtype.isInteger()) {
            fits = end instanceof Number number && isWhole(number);
        } else {
            fits = dtype.isDatetime() || dtype.isTimedelta() || Bounds.canEqual(dtype, end);
        }
        if (!fits) {
            throw new DTypeMismatchException("labels of " + dtype + " have no slice with the end " + Quoted.of(end)
                    + " (" + end.getClass().getSimpleName() + ")");
        }
    }

    private static boolean isWhole(Number number) {
        if (number instanceof Double || number instanceof Float) {
            double value = number.doubleValue();
            return Double.isFinite(value) && value == Math.rint(value);
        }
        return !(number instanceof BigDecimal decimal)
                || decimal.stripTrailingZeros().scale() <= 0;
    }
}
