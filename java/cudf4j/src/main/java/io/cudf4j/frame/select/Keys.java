/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.Expression;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Given;
import io.cudf4j.types.Slice;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What keys of rows stand for. */
public final class Keys {
    private Keys() {}

    /** Returns the elements of a list or an array, or null of anything else. */
    public static @Nullable List<@Nullable Object> elements(@Nullable Object key) {
        return Given.elements(key);
    }

    /** Returns whether a list selects by booleans. */
    public static boolean isMask(List<? extends @Nullable Object> elements) {
        boolean isMask = false;
        for (Object element : elements) {
            if (element != null && !(element instanceof Boolean)) {
                return false;
            }
            isMask |= element != null;
        }
        return isMask;
    }

    /** Refuses what has no order, or is no key at all. */
    public static void requireKey(String accessor, @Nullable Object key) {
        if (key instanceof Map<?, ?>
                || (key instanceof Rows rows && rows.isFrame())
                || (key instanceof Collection<?> && !(key instanceof List<?>))) {
            throw new InvalidArgumentException(
                    accessor + ": a " + Rows.kindOf(key) + " is no key; use a list, whose order the result has");
        }
    }

    /** Returns whether a key is a single label or position. */
    public static boolean isScalar(@Nullable Object key) {
        return !(key instanceof Slice
                        || key instanceof Rows
                        || key instanceof Labels
                        || key instanceof Collection<?>
                        || key instanceof Map<?, ?>)
                && (key == null || !key.getClass().isArray());
    }

    /**
     * Returns the labels that options name, one by one or by one series or index.
     *
     * @throws InvalidArgumentException if one of several is no label
     */
    public static List<@Nullable Object> several(String operation, List<? extends @Nullable Object> given) {
        List<@Nullable Object> labels = given.size() == 1 ? held(given.get(0)) : null;
        if (labels == null) {
            labels = new ArrayList<>(given);
        }
        labels.forEach(label -> requireLabel(operation, label));
        return labels;
    }

    private static @Nullable List<@Nullable Object> held(@Nullable Object given) {
        if (given instanceof Labels labels) {
            return new ArrayList<>(labels.toList());
        }
        if (given instanceof Rows series && series.isSeries()) {
            return new ArrayList<>(
                    Cells.toHost(series.column(), "column", series.name()).toList());
        }
        return null;
    }

    /**
     * Refuses what is no label of a row or a column: options, and what holds several values.
     *
     * @throws InvalidArgumentException if it is one of these
     */
    public static void requireLabel(String operation, @Nullable Object label) {
        if (label == null) {
            return;
        }
        if (!isScalar(label)) {
            String what = label.getClass().isArray()
                    ? "an array"
                    : label instanceof List<?> ? "a list" : "a " + Rows.kindOf(label);
            throw new InvalidArgumentException(
                    operation + ": " + what + " is no label; a label is one value, or a Tuple with one for each level");
        }
        if (label instanceof Expression) {
            throw new InvalidArgumentException(operation
                    + ": an expression is no label; make a column of it first, as in df.with(label, expression)");
        }
        String type = label.getClass().getName();
        if (type.startsWith("io.cudf4j.") && type.endsWith("Options")) {
            throw new InvalidArgumentException(
                    operation + ": " + label.getClass().getSimpleName() + " are no label; hand options in alone");
        }
    }

    /** Throws if a mask has more or fewer values than there are rows or columns. */
    public static void requireLength(String accessor, int given, int size, String what) {
        if (given != size) {
            throw new LengthMismatchException(
                    accessor + ": a mask of " + given + " truth values for " + size + " " + what);
        }
    }

    private static RowSelection mask(String accessor, List<@Nullable Object> elements, int rows) {
        requireLength(accessor, elements.size(), rows, "rows");
        return RowSelection.mask(ColumnFactory.of(DType.BOOL, elements));
    }

    /**
     * Returns the rows that a key of labels stands for.
     *
     * @param operation with which a message begins
     * @param key a label, a slice, rows of a series, labels, a list or an array
     */
    public static RowSelection labels(String operation, Labels index, @Nullable Object key) {
        requireKey(operation, key);
        if (key instanceof Slice slice) {
            return slice.isAll()
                    ? RowSelection.range(0, index.rowCount())
                    : RowSelection.range(Lookup.slice(operation, index, slice));
        }
        if (key instanceof Rows series) {
            return series.column().dtype().isBool()
                    ? RowSelection.mask(Alignment.mask(operation, index, series))
                    : RowSelection.positions(Lookup.positions(operation, index, series.column()));
        }
        if (key instanceof Labels labels) {
            return labels.nLevels() == 1
                    ? RowSelection.positions(Lookup.positions(operation, index, labels.column()))
                    : Lookup.labels(operation, index, labels.toList());
        }
        List<@Nullable Object> elements = elements(key);
        if (elements == null) {
            return Lookup.label(operation, index, key);
        }
        return isMask(elements)
                ? mask(operation, elements, index.rowCount())
                : Lookup.labels(operation, index, elements);
    }

    /** Returns the rows that a key of positions stands for. */
    public static RowSelection positions(@Nullable Object key, int rows) {
        requireKey("iloc", key);
        if (key instanceof Slice slice) {
            return RowSelection.range(slice.positions(rows));
        }
        if (key instanceof Rows series) {
            if (series.column().dtype().isBool()) {
                throw new InvalidArgumentException(
                        "iloc: a Series of truth values is aligned by labels, which positions "
                                + "do not have; use loc, filter, or a boolean[]");
            }
            return RowSelection.positions(checked(series.column(), rows));
        }
        if (key instanceof Labels labels) {
            return RowSelection.positions(checked(labels.column(), rows));
        }
        List<@Nullable Object> elements = elements(key);
        if (elements == null) {
            return RowSelection.one(Rows.checked(position(key), rows));
        }
        if (isMask(elements)) {
            return mask("iloc", elements, rows);
        }
        return RowSelection.positions(ColumnFactory.of(positionsOf(elements, rows)));
    }

    /** Returns positions counted from 0. */
    public static int[] positionsOf(List<? extends @Nullable Object> elements, int size) {
        int[] positions = new int[elements.size()];
        for (int i = 0; i < positions.length; i++) {
            positions[i] = Rows.checked(position(elements.get(i)), size);
        }
        return positions;
    }

    /** Returns a key as a position. */
    public static int position(@Nullable Object key) {
        if (key instanceof Integer || key instanceof Short || key instanceof Byte) {
            return ((Number) key).intValue();
        }
        if (key instanceof Long number) {
            if (number != number.intValue()) {
                throw new OutOfBoundsException("there is no row at position " + number);
            }
            return number.intValue();
        }
        String what = key == null ? "null" : key + " (" + key.getClass().getSimpleName() + ")";
        throw new InvalidArgumentException("iloc: " + what + " is no position; positions are whole numbers, lists of "
                + "them, slices and boolean[]" + (key instanceof Tuple ? "" : "; use loc for labels"));
    }

    /** Returns a column of whole numbers as int32 positions counted from 0. */
    private static ColumnBase checked(ColumnBase positions, int rows) {
        if (!positions.dtype().isInteger() || positions.nullCount() > 0) {
            throw new InvalidArgumentException(
                    "iloc: positions are whole numbers without nulls, not " + positions.dtype());
        }
        try (NumericalColumn below = (NumericalColumn) positions.binary(BinaryOp.LT, -rows);
                NumericalColumn above = (NumericalColumn) positions.binary(BinaryOp.GE, rows)) {
            for (NumericalColumn outside : List.of(below, above)) {
                if (outside.anyTrue()) {
                    try (ColumnBase first = Writes.positions(outside)) {
                        Object row = positions.get((int) Objects.requireNonNull(first.get(0)));
                        throw new OutOfBoundsException(
                                "there is no row at position " + row + " among " + rows + " rows");
                    }
                }
            }
        }
        try (ColumnBase narrow = positions.cast(DType.INT32);
                NumericalColumn fromEnd = (NumericalColumn) narrow.binary(BinaryOp.LT, 0)) {
            if (!fromEnd.anyTrue()) {
                return narrow.share();
            }
            try (ColumnBase moved = narrow.binary(BinaryOp.ADD, rows)) {
                return Choices.ifElse(fromEnd, moved, narrow);
            }
        }
    }
}
