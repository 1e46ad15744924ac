/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.DuplicateLabelException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Columns of one size under labels that are unique, in an order.
 *
 * <p>An accessor owns its columns and never changes: what selects or replaces columns returns another accessor with its
 * own shares of the memory. A label is any object that compares with {@code equals}; null is the label of an unnamed
 * series.
 *
 * @source cudf.core.column_accessor.ColumnAccessor
 */
public final class ColumnAccessor implements AutoCloseable {
    private final Map<@Nullable Object, ColumnBase> columns;
    private final int rowCount;

    private ColumnAccessor(Map<@Nullable Object, ColumnBase> columns, int rowCount) {
        this.columns = columns;
        this.rowCount = rowCount;
    }

    /**
     * Takes over columns in the order of the map. Where it throws, they are closed.
     *
     * @nulls kept
     * @throws LengthMismatchException if the columns have different sizes; the message names two of them
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(Map<? extends @Nullable Object, ? extends ColumnBase> columns) {
        Map<@Nullable Object, ColumnBase> ordered = new LinkedHashMap<>(columns);
        int rows = 0;
        Map.@Nullable Entry<@Nullable Object, ColumnBase> first = null;
        for (Map.Entry<@Nullable Object, ColumnBase> entry : ordered.entrySet()) {
            int size = entry.getValue().size();
            if (first == null) {
                first = entry;
                rows = size;
            } else if (size != rows) {
                String message = "column '" + entry.getKey() + "' has " + size + " rows, but column '" + first.getKey()
                        + "' has " + rows;
                columns.values().forEach(ColumnBase::close);
                throw new LengthMismatchException(message);
            }
        }
        return new ColumnAccessor(ordered, rows);
    }

    /**
     * Takes over columns under labels. Where it throws, the columns are closed.
     *
     * @nulls kept
     * @throws DuplicateLabelException if a label is there twice
     * @throws LengthMismatchException if the columns have different sizes, or there are more or fewer than labels
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(List<? extends @Nullable Object> labels, List<? extends ColumnBase> columns) {
        try {
            requireUnique(labels);
            if (labels.size() != columns.size()) {
                throw new LengthMismatchException(labels.size() + " labels for " + columns.size() + " columns");
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(columns);
            throw e;
        }
        Map<@Nullable Object, ColumnBase> ordered = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            ordered.put(labels.get(i), columns.get(i));
        }
        return own(ordered);
    }

    /**
     * Takes over one column under a label.
     *
     * @nulls kept
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public static ColumnAccessor own(@Nullable Object label, ColumnBase column) {
        Map<@Nullable Object, ColumnBase> one = new LinkedHashMap<>();
        one.put(label, column);
        return new ColumnAccessor(one, column.size());
    }

    /**
     * Returns the labels if none is there twice.
     *
     * @throws DuplicateLabelException if one is
     */
    public static void requireUnique(Collection<? extends @Nullable Object> labels) {
        Set<@Nullable Object> seen = new LinkedHashSet<>();
        for (Object label : labels) {
            if (!seen.add(label)) {
                throw new DuplicateLabelException("two columns would be labelled '" + label + "'; labels are unique");
            }
        }
    }

    /** Returns the labels in order. */
    public List<@Nullable Object> labels() {
        return Collections.unmodifiableList(new ArrayList<>(columns.keySet()));
    }

    /** Returns the columns in order; they stay this object's. */
    public List<ColumnBase> columns() {
        return List.copyOf(columns.values());
    }

    /** Returns the number of columns. */
    public int size() {
        return columns.size();
    }

    /** Returns the number of rows, 0 without columns. */
    public int rowCount() {
        return rowCount;
    }

    /** Returns whether there is a column of that label. */
    public boolean contains(@Nullable Object label) {
        return columns.containsKey(label);
    }

    /**
     * Returns the column of a label, which stays this object's.
     *
     * @nulls kept
     * @throws LabelNotFoundException if there is none; the message names labels that are near
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnBase column(@Nullable Object label) {
        ColumnBase column = columns.get(label);
        if (column == null) {
            throw LabelNotFoundException.of(label, columns.keySet());
        }
        return column;
    }

    /**
     * Returns the columns of labels, in the order of the labels; they stay this object's.
     *
     * @throws LabelNotFoundException if a label is none
     */
    public List<ColumnBase> columns(Collection<? extends @Nullable Object> labels) {
        List<ColumnBase> found = new ArrayList<>(labels.size());
        for (Object label : labels) {
            found.add(column(label));
        }
        return found;
    }

    /**
     * Returns another owner of the same columns.
     *
     * @nulls kept
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor share() {
        return selectByLabels(labels());
    }

    /**
     * Returns the columns of labels, in the order of the labels.
     *
     * @nulls kept
     * @throws LabelNotFoundException if a label is none
     * @throws DuplicateLabelException if a label is asked for twice
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor selectByLabels(List<? extends @Nullable Object> labels) {
        requireUnique(labels);
        List<ColumnBase> found = columns(labels);
        return own(labels, mapped(found, ColumnBase::share));
    }

    /**
     * Returns the columns at positions, counted from the end where negative.
     *
     * @nulls kept
     * @throws OutOfBoundsException if there is no such position
     * @throws DuplicateLabelException if a position is asked for twice
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor selectByIndex(int... positions) {
        List<@Nullable Object> labels = labels();
        List<@Nullable Object> chosen = new ArrayList<>(positions.length);
        for (int position : positions) {
            int from0 = position < 0 ? position + labels.size() : position;
            if (from0 < 0 || from0 >= labels.size()) {
                throw new OutOfBoundsException(
                        "there is no column at position " + position + " among " + labels.size() + " columns");
            }
            chosen.add(labels.get(from0));
        }
        return selectByLabels(chosen);
    }

    /**
     * Returns all columns but those of some labels.
     *
     * @nulls kept
     * @throws LabelNotFoundException if a label is none
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor drop(Collection<? extends @Nullable Object> labels) {
        columns(labels);
        List<@Nullable Object> kept = new ArrayList<>(labels());
        kept.removeAll(labels);
        return selectByLabels(kept);
    }

    /**
     * Returns the columns with one replaced, or appended where the label is new. Takes the column over; where it
     * throws, the column is closed.
     *
     * @nulls kept
     * @throws LengthMismatchException if the column has not as many rows as the others
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor with(@Nullable Object label, ColumnBase column) {
        if (!columns.isEmpty() && column.size() != rowCount) {
            String message = "column '" + label + "' has " + column.size() + " rows, the others have " + rowCount;
            column.close();
            throw new LengthMismatchException(message);
        }
        List<@Nullable Object> labels = new ArrayList<>(labels());
        List<ColumnBase> shares = new ArrayList<>(size() + 1);
        for (Map.Entry<@Nullable Object, ColumnBase> entry : columns.entrySet()) {
            boolean isReplaced = Objects.equals(entry.getKey(), label);
            shares.add(isReplaced ? column : entry.getValue().share());
        }
        if (!contains(label)) {
            labels.add(label);
            shares.add(column);
        }
        return own(labels, shares);
    }

    /**
     * Returns the columns with one more before a position. Takes the column over; where it throws, the column is closed.
     *
     * @nulls kept
     * @throws DuplicateLabelException if the label is there already
     * @throws OutOfBoundsException if the position is not from 0 to the number of columns
     * @throws LengthMismatchException if the column has not as many rows as the others
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor insert(int position, @Nullable Object label, ColumnBase column) {
        List<@Nullable Object> order = new ArrayList<>(labels());
        try {
            if (position < 0 || position > order.size()) {
                throw new OutOfBoundsException(
                        "a column cannot be inserted at position " + position + " among " + order.size() + " columns");
            }
            order.add(position, label);
            requireUnique(order);
        } catch (RuntimeException e) {
            column.close();
            throw e;
        }
        try (ColumnAccessor appended = with(label, column)) {
            return appended.selectByLabels(order);
        }
    }

    /**
     * Returns the columns under other labels; a label that the map lacks stays.
     *
     * @nulls kept
     * @throws LabelNotFoundException if the map has a label that is none
     * @throws DuplicateLabelException if two columns would have one label
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor rename(Map<?, ?> names) {
        columns(names.keySet());
        List<@Nullable Object> renamed = new ArrayList<>(size());
        for (Object label : columns.keySet()) {
            renamed.add(names.containsKey(label) ? names.get(label) : label);
        }
        return relabelled(renamed);
    }

    /**
     * Returns the columns under other labels, in order.
     *
     * @nulls kept
     * @throws LengthMismatchException if there are more or fewer labels than columns
     * @throws DuplicateLabelException if a label is there twice
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor relabelled(List<? extends @Nullable Object> labels) {
        if (labels.size() != size()) {
            throw new LengthMismatchException(labels.size() + " labels for " + size() + " columns");
        }
        requireUnique(labels);
        return own(labels, mapped(columns(), ColumnBase::share));
    }

    /**
     * Returns other columns under the same labels; what was made is closed where the function throws.
     *
     * @nulls as the function treats them
     * @throws DTypeMismatchException if the function does, with the column's label before its message
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor mapColumns(Function<? super ColumnBase, ? extends ColumnBase> function) {
        List<ColumnBase> made = new ArrayList<>(size());
        try {
            for (Map.Entry<@Nullable Object, ColumnBase> entry : columns.entrySet()) {
                made.add(labelled(entry.getKey(), entry.getValue(), function));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
        return own(labels(), made);
    }

    private static ColumnBase labelled(
            @Nullable Object label, ColumnBase column, Function<? super ColumnBase, ? extends ColumnBase> function) {
        try {
            return function.apply(column);
        } catch (DTypeMismatchException e) {
            throw label == null ? e : new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
        }
    }

    /**
     * Returns other columns, one for each, under the same labels. Takes them over; where it throws, they are closed.
     *
     * @nulls kept
     * @throws LengthMismatchException if the columns have different sizes, or there are more or fewer than before
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor replaced(List<? extends ColumnBase> others) {
        return own(labels(), others);
    }

    /**
     * Returns other columns under the same labels, made from all columns at once.
     *
     * @nulls as the function treats them
     * @source cudf.core.column_accessor.ColumnAccessor
     */
    public ColumnAccessor mapAll(Function<? super List<ColumnBase>, ? extends List<ColumnBase>> function) {
        return columns.isEmpty() ? share() : own(labels(), function.apply(columns()));
    }

    private static List<ColumnBase> mapped(
            List<ColumnBase> columns, Function<? super ColumnBase, ? extends ColumnBase> function) {
        List<ColumnBase> made = new ArrayList<>(columns.size());
        try {
            for (ColumnBase column : columns) {
                made.add(function.apply(column));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
        return made;
    }

    /** Frees this owner's share of every column. Closing again has no effect. */
    /** Calls the action with the handle of each column. */
    public void forEachHandle(Consumer<? super AutoCloseable> action) {
        columns().forEach(column -> action.accept(column.plc()));
    }

    @Override
    public void close() {
        columns.values().forEach(ColumnBase::close);
    }

    @Override
    public String toString() {
        return rowCount + " rows of " + columns.keySet();
    }
}
