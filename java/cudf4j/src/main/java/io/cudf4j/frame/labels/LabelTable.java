/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.labels;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Writes;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Scope;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The places of many unsorted labels, which is made once so that a search does not pass over all of them: of whole
 * numbers that lie close together one slot for each number, of others the labels in sorted order.
 */
public final class LabelTable implements AutoCloseable {
    /** Slots for each label, at most: the table then takes as much memory as two columns of int64. */
    private static final int SLOTS_EACH = 4;

    private static final int ABSENT = -1;

    private final long least;
    private final @Nullable ColumnBase slots;
    private final @Nullable ColumnBase sorted;
    private final @Nullable ColumnBase order;
    private final boolean unique;

    private LabelTable(
            long least,
            @Nullable ColumnBase slots,
            @Nullable ColumnBase sorted,
            @Nullable ColumnBase order,
            boolean unique) {
        this.least = least;
        this.slots = slots;
        this.sorted = sorted;
        this.order = order;
        this.unique = unique;
    }

    /** Returns the table of labels, which lives longer than the scope that is open. */
    public static LabelTable of(ColumnBase labels) {
        LabelTable made = slotted(labels);
        if (made == null) {
            ColumnBase order = Sorts.order(List.of(SortKey.ascending(labels)));
            made = Columns.orClose(order, () -> {
                ColumnBase sorted =
                        Compaction.gather(List.of(labels), order, false).get(0);
                return Columns.orClose(sorted, () -> new LabelTable(0, null, sorted, order, isUnique(sorted)));
            });
        }
        made.forEach(column -> column.forEachHandle(Scope::exempt));
        return made;
    }

    private static @Nullable LabelTable slotted(ColumnBase labels) {
        DType dtype = labels.dtype();
        if (!dtype.isInteger() || dtype.equals(DType.UINT64) || labels.nullCount() > 0) {
            return null;
        }
        long least = ((Number) Objects.requireNonNull(labels.reduce(Reduction.MIN, true))).longValue();
        long greatest = ((Number) Objects.requireNonNull(labels.reduce(Reduction.MAX, true))).longValue();
        long span = greatest - least + 1;
        if (span <= 0 || span > Math.min(Integer.MAX_VALUE, (long) SLOTS_EACH * labels.size())) {
            return null;
        }
        try (ColumnBase wide = labels.cast(DType.INT64);
                ColumnBase distances = wide.binary(BinaryOp.SUB, least);
                ColumnBase map = distances.cast(DType.INT32);
                ColumnBase none = ColumnBase.full(DType.INT32, ABSENT, (int) span);
                ColumnBase counted = ColumnBase.sequence(labels.size(), 0, 1);
                ColumnBase places = counted.cast(DType.INT32)) {
            ColumnBase slots = Choices.scatter(places, map, none);
            try (ColumnBase isTaken = slots.binary(BinaryOp.GE, 0)) {
                long taken = ((Number) Objects.requireNonNull(isTaken.reduce(Reduction.SUM, true))).longValue();
                if (taken == labels.size()) {
                    return new LabelTable(least, slots, null, null, true);
                }
            }
            slots.close();
            return null;
        }
    }

    /** Returns whether no row of a sorted column is there twice; not known of missing ones, for which it says no. */
    public static boolean isUnique(ColumnBase sorted) {
        if (sorted.size() < 2) {
            return true;
        }
        if (sorted.nullCount() > 0 || sorted.dtype().isFloating()) {
            return false;
        }
        try (ColumnBase earlier = sorted.slice(0, sorted.size() - 1);
                ColumnBase later = sorted.slice(1, sorted.size());
                NumericalColumn differs = (NumericalColumn) later.binary(BinaryOp.NE, earlier)) {
            return differs.allTrue();
        }
    }

    /**
     * Returns for each label the int32 position of its row, below 0 where there is none, or null if labels repeat, so
     * that one position would not do.
     */
    @Nullable
    public ColumnBase each(ColumnBase wanted) {
        if (!unique || wanted.nullCount() > 0) {
            return null;
        }
        if (slots != null) {
            try (ColumnBase wide = wanted.cast(DType.INT64);
                    ColumnBase map = distances(wide, slots.size());
                    ColumnBase found = slots.gather(map)) {
                return found.nullCount() == 0 ? found.share() : found.fillNa(ABSENT);
            }
        }
        try (ColumnBase found = eachSorted(Objects.requireNonNull(sorted), true, wanted);
                ColumnBase places = Objects.requireNonNull(order).gather(found)) {
            // a position below 0 would count from the end
            try (ColumnBase isAbsent = found.binary(BinaryOp.LT, 0)) {
                return Writes.valueOrElse(isAbsent, ABSENT, places);
            }
        }
    }

    /** Returns the int32 position of each number, below 0 for one that is no label, or null if there are no slots. */
    @Nullable
    public ColumnBase inSlots(long[] wanted) {
        if (slots == null) {
            return null;
        }
        int size = slots.size();
        int[] map = new int[wanted.length];
        boolean isOutside = false;
        for (int i = 0; i < map.length; i++) {
            boolean hasSlot = wanted[i] >= least && wanted[i] <= least + (size - 1);
            map[i] = hasSlot ? (int) (wanted[i] - least) : size;
            isOutside |= !hasSlot;
        }
        try (ColumnBase places = ColumnFactory.of(map);
                ColumnBase found =
                        Compaction.gather(List.of(slots), places, isOutside).get(0)) {
            return isOutside ? found.fillNa(ABSENT) : found.share();
        }
    }

    /** Returns the slots of labels, the number of slots for one that has none: its distance may be any int64. */
    private ColumnBase distances(ColumnBase labels, int size) {
        try (ColumnBase below = labels.binary(BinaryOp.LT, least);
                ColumnBase above = labels.binary(BinaryOp.GT, least + (size - 1));
                ColumnBase isOutside = below.binary(BinaryOp.OR, above);
                ColumnBase near = Writes.valueOrElse(isOutside, least, labels);
                ColumnBase distances = near.binary(BinaryOp.SUB, least);
                ColumnBase narrow = distances.cast(DType.INT32)) {
            return Writes.valueOrElse(isOutside, size, narrow);
        }
    }

    /** Returns for each label its int32 position among sorted ones without repeats, −1 where it is none of them. */
    public static ColumnBase eachSorted(ColumnBase sorted, boolean isAscending, ColumnBase wanted) {
        try (ColumnBase first = Bounds.bounds(List.of(sorted), List.of(wanted), isAscending, false);
                ColumnBase near = sorted.gather(first);
                ColumnBase isFound = near.binary(BinaryOp.EQ, wanted)) {
            return Writes.orElseValue(isFound, first, ABSENT);
        }
    }

    /** Returns whether each label has a slot, so that {@link #position} finds it. */
    public boolean hasSlots() {
        return slots != null;
    }

    /** Returns the position of a label that the dtype can hold, below 0 where there is none; of a table with slots. */
    public int position(Object label) {
        ColumnBase known = Objects.requireNonNull(slots);
        long value = ((Number) label).longValue();
        boolean isInside = value >= least && value - least < known.size();
        return isInside ? (int) Objects.requireNonNull(known.get((int) (value - least))) : ABSENT;
    }

    /** Returns the int32 positions of a label that the dtype can hold, maybe none; of a table without slots. */
    public ColumnBase positions(Object label) {
        ColumnBase labels = Objects.requireNonNull(sorted);
        int start = Bounds.bound(labels, true, label, false);
        int stop = Bounds.bound(labels, true, label, true);
        return Objects.requireNonNull(order).slice(start, stop);
    }

    private void forEach(Consumer<ColumnBase> action) {
        Stream.of(Optional.ofNullable(slots), Optional.ofNullable(sorted), Optional.ofNullable(order))
                .forEach(column -> column.ifPresent(action));
    }

    @Override
    public void close() {
        forEach(ColumnBase::close);
    }
}
