/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Joins;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.LabelFacts;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.types.DType;
import io.cudf4j.types.JoinHow;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds rows by labels of several levels. A tuple with fewer elements than levels, or a single value, stands for every
 * label that begins so.
 */
public final class LevelLookup {
    private LevelLookup() {}

    private static Tuple tuple(@Nullable Object key) {
        return key instanceof Tuple tuple ? tuple : Tuple.of(key);
    }

    /** Returns the first levels. */
    private static List<ColumnBase> first(Labels index, int count) {
        return index.levels().subList(0, count);
    }

    private static void requireLevels(String operation, Labels index, Tuple key) {
        if (key.size() == 0 || key.size() > index.nLevels()) {
            throw new InvalidArgumentException(
                    operation + ": " + key + " has " + key.size() + " levels, the row labels have " + index.nLevels());
        }
    }

    /**
     * Returns the rows of a label, or null where there is none; a label without wildcards that is not whole loses its
     * levels in the result.
     */
    public static @Nullable RowSelection find(String operation, Labels index, @Nullable Object label) {
        Tuple key = tuple(label);
        requireLevels(operation, index, key);
        if (key.toList().stream().anyMatch(element -> element instanceof Slice || element instanceof List)) {
            return conditions(operation, index, key);
        }
        RowSelection rows = prefix(index, key);
        if (key.size() == index.nLevels()) {
            return Lookup.orNull(rows);
        }
        if (rows.count() == 0) {
            rows.close();
            return null;
        }
        return rows.dropping(key.size());
    }

    private static RowSelection prefix(Labels index, Tuple key) {
        List<ColumnBase> levels = first(index, key.size());
        for (int i = 0; i < levels.size(); i++) {
            Object element = key.get(i);
            if (element != null && !Bounds.canEqual(levels.get(i).dtype(), element)) {
                return RowSelection.range(0, 0);
            }
        }
        List<ColumnBase> wanted = needles(levels, key);
        try {
            if (isSorted(index, key.size())) {
                return RowSelection.range(count(levels, wanted, false), count(levels, wanted, true));
            }
            try (Joins.Matches matches = Joins.match(JoinHow.INNER, wanted, levels, true)) {
                return RowSelection.positions(matches.right().share());
            }
        } finally {
            ColumnBase.closeAll(wanted);
        }
    }

    private static List<ColumnBase> needles(List<ColumnBase> levels, Tuple key) {
        return Columns.made(levels.size(), i -> Writes.full(levels.get(i).dtype(), key.get(i), 1));
    }

    private static int count(List<ColumnBase> levels, List<ColumnBase> needles, boolean after) {
        try (ColumnBase found = Bounds.bounds(levels, needles, true, after)) {
            return (int) Objects.requireNonNull(found.get(0));
        }
    }

    private static boolean isSorted(Labels index, int levels) {
        if (index.order() == LabelFacts.Order.RISING) {
            return true;
        }
        return levels < index.nLevels()
                && Sorts.isSorted(
                        first(index, levels).stream().map(SortKey::ascending).toList());
    }

    /** Returns the rows whose labels are, level by level, a value, within a slice, or in a list; all levels stay. */
    private static @Nullable RowSelection conditions(String operation, Labels index, Tuple key) {
        ColumnBase mask = null;
        try {
            for (int i = 0; i < key.size(); i++) {
                Object element = key.get(i);
                if (element instanceof Slice slice && slice.isAll()) {
                    continue;
                }
                ColumnBase found = condition(operation, index.levels().get(i), element);
                ColumnBase before = mask;
                mask = found;
                if (before != null) {
                    try (before;
                            found) {
                        mask = before.binary(BinaryOp.AND, found);
                    }
                }
            }
        } catch (RuntimeException e) {
            if (mask != null) {
                mask.close();
            }
            throw e;
        }
        if (mask == null) {
            return RowSelection.range(0, index.rowCount());
        }
        if (!((NumericalColumn) mask).anyTrue()) {
            mask.close();
            return null;
        }
        return RowSelection.mask(mask);
    }

    private static ColumnBase condition(String operation, ColumnBase level, @Nullable Object element) {
        if (element instanceof Slice slice) {
            return between(operation, level, slice);
        }
        List<?> wanted = element instanceof List<?> list ? list : Collections.singletonList(element);
        try (ColumnBase labels = ColumnFactory.of(level.dtype(), wanted);
                Joins.Matches matches = Joins.match(JoinHow.INNER, List.of(labels), List.of(level), false);
                ColumnBase none = ColumnBase.full(DType.BOOL, false, level.size())) {
            return Writes.scatterValue(none, matches.right(), true);
        }
    }

    private static ColumnBase between(String operation, ColumnBase level, Slice slice) {
        if (slice.step() != null) {
            throw strided(operation);
        }
        Object start = slice.start();
        Object stop = slice.stop();
        if (start == null) {
            return level.binary(BinaryOp.LE, Objects.requireNonNull(stop));
        }
        ColumnBase from = level.binary(BinaryOp.GE, start);
        if (stop == null) {
            return from;
        }
        try (from;
                ColumnBase to = level.binary(BinaryOp.LE, stop)) {
            return from.binary(BinaryOp.AND, to);
        }
    }

    private static UnsupportedOperationException strided(String operation) {
        return new UnsupportedOperationException(
                operation + ": a slice of labels of several levels has no step; take every so many rows with iloc");
    }

    /**
     * Returns the rows of labels in the order of the list: whole tuples, or beginnings of one length.
     *
     * @throws LabelNotFoundException if there is no row of a label
     */
    public static RowSelection labels(String operation, Labels index, List<? extends @Nullable Object> labels) {
        if (labels.isEmpty()) {
            return RowSelection.range(0, 0);
        }
        int size = tuple(labels.get(0)).size();
        List<List<@Nullable Object>> wanted = new ArrayList<>();
        for (int level = 0; level < size; level++) {
            wanted.add(new ArrayList<>());
        }
        for (Object label : labels) {
            Tuple key = tuple(label);
            requireLevels(operation, index, key);
            if (key.size() != size) {
                throw new InvalidArgumentException(
                        operation + ": labels of " + size + " and " + key.size() + " levels in one list");
            }
            for (int level = 0; level < size; level++) {
                Object element = key.get(level);
                DType dtype = index.levels().get(level).dtype();
                if (element != null && !Bounds.canEqual(dtype, element)) {
                    throw Lookup.absent(index, List.of(key.toString()), 1);
                }
                wanted.get(level).add(element);
            }
        }
        List<ColumnBase> needles = new ArrayList<>();
        try {
            List<ColumnBase> levels = first(index, size);
            for (int level = 0; level < size; level++) {
                needles.add(ColumnFactory.of(levels.get(level).dtype(), wanted.get(level)));
            }
            try (Joins.Matches matches = Joins.match(JoinHow.INNER, needles, levels, true)) {
                Lookup.requireAll(index, needles, matches.left());
                return RowSelection.positions(matches.right().share());
            }
        } finally {
            ColumnBase.closeAll(needles);
        }
    }

    /**
     * Returns how many rows are before those that begin with a label, or before the first row behind them.
     *
     * @throws LabelNotFoundException if the rows are not sorted by the levels of the label
     * @throws DTypeMismatchException if a level cannot be compared with its value
     */
    public static int bound(String operation, Labels index, Object label, boolean after) {
        Tuple key = tuple(label);
        requireLevels(operation, index, key);
        if (!isSorted(index, key.size())) {
            throw new LabelNotFoundException(operation + ": a slice needs rows that are sorted by their first "
                    + key.size() + " levels; sort them by their labels first");
        }
        List<ColumnBase> levels = first(index, key.size());
        for (int i = 0; i < levels.size(); i++) {
            Object element = key.get(i);
            DType dtype = levels.get(i).dtype();
            if (element != null && !Bounds.canEqual(dtype, element)) {
                throw new DTypeMismatchException(
                        operation + ": level " + i + " is " + dtype + ", it has no slice with the end " + element);
            }
        }
        List<ColumnBase> needles = needles(levels, key);
        try {
            return count(levels, needles, after);
        } finally {
            ColumnBase.closeAll(needles);
        }
    }

    /** Throws if a slice has a step. */
    public static void requireNoStep(String operation, Slice slice) {
        if (slice.step() != null) {
            throw strided(operation);
        }
    }
}
