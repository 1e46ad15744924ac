/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.frame.labels.Cells;
import io.cudf4j.frame.labels.CountedLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes values into chosen rows and columns: in place where a column alone looks at its memory, else into new columns that
 * are made beside the old ones and swapped in. So no other frame ever sees a write.
 */
public final class Assignments {
    private Assignments() {}

    /** What one column gets: a value for all rows, or a column with one for each. */
    private record Part(@Nullable Object value, @Nullable ColumnBase column) implements AutoCloseable {
        static Part of(@Nullable Object value) {
            return new Part(value, null);
        }

        static Part own(ColumnBase column) {
            return new Part(null, column);
        }

        @Override
        public void close() {
            if (column != null) {
                column.close();
            }
        }
    }

    /**
     * Writes a value into the rows and columns that labels stand for; a label that is not there adds a row or a column.
     *
     * @param value a value, null, rows of a series or a frame, labels, a list or an array
     * @return the frame that is written, or null where the value was written in place
     */
    public static @Nullable Rows byLabel(
            Rows frame, @Nullable Object rowKey, @Nullable Object columnKey, @Nullable Object value) {
        ColumnAccessor accessor = frame.columns();
        Labels labels = frame.labels();
        if (labels.nLevels() > 1 || accessor.isMultiindex()) {
            throw new UnsupportedOperationException("loc(..).set: rows or columns have labels of several levels; use "
                    + "iloc(..).set, or reset the index first");
        }
        ColumnSelection columns =
                Keys.isScalar(columnKey) ? ColumnSelection.one(columnKey) : ColumnSelection.labels(accessor, columnKey);
        RowSelection found =
                Keys.isScalar(rowKey) ? Lookup.find("loc", labels, rowKey) : Keys.labels("loc", labels, rowKey);
        if (found == null) {
            return appended(frame, rowKey, columns, value);
        }
        try (RowSelection rows = found;
                Labels chosen = value instanceof Rows ? rows.of(labels) : null) {
            return write(frame, rows, columns, parts(accessor, rows, columns, value, chosen));
        }
    }

    /** Writes a value into chosen rows and columns as {@link #byLabel} does; rows are taken as they lie. */
    public static @Nullable Rows byPosition(
            Rows frame, RowSelection rows, ColumnSelection columns, @Nullable Object value) {
        return write(frame, rows, columns, parts(frame.columns(), rows, columns, value, null));
    }

    /** Writes a value into the rows of a series that a label or key stands for, as {@link #byLabel} of a frame does. */
    public static @Nullable Rows byLabel(Rows series, @Nullable Object key, @Nullable Object value) {
        Labels labels = series.labels();
        if (value != null && labels.nLevels() == 1 && Keys.isScalar(value) && Writes.isWritable(series.column())) {
            try (RowSelection rows =
                    Keys.isScalar(key) ? Lookup.find("loc", labels, key) : Keys.labels("loc", labels, key)) {
                if (rows != null && rows.fillInPlace(series.column(), value)) {
                    return null;
                }
            }
        }
        try (Rows frame = asFrame(series)) {
            return asSeries(series, byLabel(frame, key, frame.columns().labels().get(0), value));
        }
    }

    /** Writes a value into chosen rows of a series, as {@link #byPosition} of a frame does. */
    public static @Nullable Rows byPosition(Rows series, RowSelection rows, @Nullable Object value) {
        if (value != null
                && Keys.isScalar(value)
                && Writes.isWritable(series.column())
                && rows.fillInPlace(series.column(), value)) {
            return null;
        }
        try (Rows frame = asFrame(series)) {
            ColumnSelection column =
                    ColumnSelection.one(frame.columns().labels().get(0));
            return asSeries(series, byPosition(frame, rows, column, value));
        }
    }

    private static Rows asFrame(Rows series) {
        Object label = series.name() == null ? 0 : series.name();
        return Rows.frame(ColumnAccessor.own(label, series.column().share()), series.sharedLabels());
    }

    private static @Nullable Rows asSeries(Rows series, @Nullable Rows written) {
        if (written == null) {
            return null;
        }
        try (written) {
            return Rows.series(series.name(), written.column().share(), written.sharedLabels());
        }
    }

    /**
     * Returns what each chosen column gets.
     *
     * @param chosen the labels by which a series or frame is aligned, null to take it as it lies
     */
    private static List<Part> parts(
            ColumnAccessor accessor,
            RowSelection rows,
            ColumnSelection columns,
            @Nullable Object value,
            @Nullable Labels chosen) {
        int width = columns.labels().size();
        if (value instanceof Rows given && given.isFrame()) {
            return ofFrame(given, columns, chosen);
        }
        if (rows.isOne() && columns.isOne()) {
            if (value != null && !Keys.isScalar(value)) {
                throw new InvalidArgumentException(
                        "set: one row and one column take one value, not a " + Rows.kindOf(value));
            }
            return List.of(Part.of(value));
        }
        if (value instanceof Rows given) {
            if (rows.isOne()) {
                return across(chosen == null ? toList(given) : byColumn(given, columns), width);
            }
            ColumnBase column = chosen == null ? given.column().share() : Alignment.column("set", chosen, given);
            return shared(column, width);
        }
        if (value instanceof Labels labels) {
            return rows.isOne()
                    ? across(labels.toList(), width)
                    : shared(labels.column().share(), width);
        }
        List<@Nullable Object> elements = Keys.elements(value);
        if (elements == null) {
            Keys.requireKey("set", value);
            return Collections.nCopies(width, Part.of(value));
        }
        if (width != 1 || rows.isOne()) {
            return across(elements, width);
        }
        Object label = columns.label();
        DType dtype = accessor.contains(label) ? accessor.column(label).dtype() : null;
        return List.of(Part.own(
                dtype == null || !(value instanceof List<?>)
                        ? ColumnFactory.of(Objects.requireNonNull(value))
                        : ColumnFactory.of(dtype, elements)));
    }

    private static List<Part> shared(ColumnBase column, int width) {
        List<Part> parts = new ArrayList<>(width);
        try (column) {
            for (int i = 0; i < width; i++) {
                parts.add(Part.own(column.share()));
            }
        }
        return parts;
    }

    private static List<Part> across(List<@Nullable Object> values, int width) {
        if (values.size() != width) {
            throw new LengthMismatchException("set: " + values.size() + " values for " + width + " columns");
        }
        return values.stream().map(Part::of).toList();
    }

    private static List<@Nullable Object> toList(Rows series) {
        return Cells.toHost(series.column(), "column", series.name()).toList();
    }

    private static List<@Nullable Object> byColumn(Rows given, ColumnSelection columns) {
        List<@Nullable Object> labels = given.labels().toList();
        List<@Nullable Object> all = toList(given);
        List<@Nullable Object> values = new ArrayList<>();
        for (Object label : columns.labels()) {
            int row = Tuple.indexOf(labels, label);
            values.add(row < 0 ? null : all.get(row));
        }
        return values;
    }

    private static List<Part> ofFrame(Rows given, ColumnSelection columns, @Nullable Labels chosen) {
        ColumnAccessor accessor = given.columns();
        if (chosen == null && accessor.size() != columns.labels().size()) {
            throw new LengthMismatchException("set: " + accessor.size() + " columns for "
                    + columns.labels().size() + " columns");
        }
        return Columns.made(columns.labels().size(), i -> {
            Object label = columns.labels().get(i);
            if (chosen == null) {
                return Part.own(accessor.columns().get(i).share());
            }
            return accessor.contains(label)
                    ? Part.own(Alignment.column("set", chosen, accessor.column(label), given.labels()))
                    : Part.of(null);
        });
    }

    private static @Nullable Rows write(Rows frame, RowSelection rows, ColumnSelection columns, List<Part> parts) {
        try {
            ColumnAccessor.requireUnique(columns.labels());
            boolean isDone = parts.size() == 1
                    && isInPlace(frame.columns(), columns.labels().get(0), rows, parts.get(0));
            return isDone ? null : written(frame, rows, columns, parts);
        } finally {
            parts.forEach(Part::close);
        }
    }

    /** Writes what one column gets in place; false where that cannot be, and nothing has changed. */
    private static boolean isInPlace(ColumnAccessor columns, @Nullable Object label, RowSelection rows, Part part) {
        if (!columns.contains(label)) {
            return false;
        }
        ColumnBase column = columns.column(label);
        ColumnBase values = part.column();
        if (values != null) {
            return values.dtype().equals(column.dtype()) && rows.replaceInPlace(column, values);
        }
        Object value = part.value();
        try {
            return value != null && rows.fillInPlace(column, value);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
        }
    }

    private static Rows written(Rows frame, RowSelection rows, ColumnSelection columns, List<Part> parts) {
        ColumnAccessor current = frame.columns().share();
        try {
            for (int i = 0; i < parts.size(); i++) {
                Object label = columns.labels().get(i);
                ColumnBase column = current.contains(label)
                        ? changed(current.column(label), label, rows, parts.get(i))
                        : added(frame.rowCount(), rows, label, parts.get(i));
                try (ColumnAccessor before = current) {
                    current = before.with(label, column);
                }
            }
            return frame.withColumns(current);
        } catch (RuntimeException e) {
            current.close();
            throw e;
        }
    }

    private static ColumnBase changed(ColumnBase column, @Nullable Object label, RowSelection rows, Part part) {
        try (ColumnBase before = Writes.apart(column)) {
            if (part.column() == null) {
                return rows.filled(before, part.value());
            }
            try (ColumnBase values = Writes.exactly(part.column(), column.dtype())) {
                return rows.replaced(before, values);
            }
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
        }
    }

    private static ColumnBase added(int rowCount, RowSelection rows, @Nullable Object label, Part part) {
        if (part.column() == null) {
            try (ColumnBase model = repeated(label, part.value(), 1);
                    ColumnBase none = ColumnBase.allNull(model.dtype(), rowCount)) {
                return rows.filled(none, part.value());
            }
        }
        try (ColumnBase none = ColumnBase.allNull(part.column().dtype(), rowCount)) {
            return rows.replaced(none, part.column());
        }
    }

    private static ColumnBase repeated(@Nullable Object label, @Nullable Object value, int size) {
        if (value == null) {
            throw new InvalidArgumentException("set: null tells no dtype for the new column '" + label
                    + "'; set a column of a declared dtype, as Series.of(DType.INT64, values)");
        }
        return ColumnFactory.repeated(value, size);
    }

    /** Adds a row. */
    private static Rows appended(Rows frame, @Nullable Object label, ColumnSelection columns, @Nullable Object value) {
        ColumnAccessor accessor = frame.columns();
        int rows = frame.rowCount();
        if (value instanceof Rows given && given.isFrame()) {
            throw new InvalidArgumentException("set: a new row takes a value, a list or a series, not a DataFrame");
        }
        List<Part> parts = parts(accessor, RowSelection.one(rows), columns, value, frame.labels());
        List<ColumnBase> longer;
        try {
            longer = Columns.made(accessor.size(), i -> {
                Object each = accessor.labels().get(i);
                int chosen = Tuple.indexOf(columns.labels(), each);
                Object last = chosen < 0 ? null : parts.get(chosen).value();
                return extended(accessor.columns().get(i), each, last);
            });
        } finally {
            parts.forEach(Part::close);
        }
        boolean isNew = columns.isOne() && !accessor.contains(columns.label());
        try (ColumnAccessor known = accessor.replaced(longer);
                ColumnAccessor made = isNew
                        ? known.with(
                                columns.label(),
                                first(columns.label(), parts.get(0).value(), rows))
                        : known.share()) {
            Labels longerLabels = extended(frame.labels(), label);
            return Rows.frame(made.share(), longerLabels);
        }
    }

    private static ColumnBase extended(ColumnBase column, @Nullable Object label, @Nullable Object last) {
        try {
            return Writes.append(column, last);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
        }
    }

    private static ColumnBase first(@Nullable Object label, @Nullable Object value, int rowsBefore) {
        try (ColumnBase last = repeated(label, value, 1);
                ColumnBase none = ColumnBase.allNull(last.dtype(), rowsBefore)) {
            return Writes.append(none, value);
        }
    }

    /** Returns row labels with one more. */
    private static Labels extended(Labels labels, @Nullable Object label) {
        DType dtype = labels.dtype();
        if (label != null && !Bounds.canEqual(dtype, label)) {
            if (labels.rowCount() == 0) {
                return Labels.own(labels.name(), ColumnFactory.of(List.of(label)));
            }
            throw new DTypeMismatchException("set: '" + label + "' ("
                    + label.getClass().getSimpleName() + ") cannot be a label of rows whose labels are " + dtype);
        }
        int rows = labels.rowCount();
        if (labels instanceof CountedLabels counted && label != null) {
            CountedLabels longer = counted.withNext();
            if (longer != null && Lookup.position(longer, label) == rows) {
                return longer;
            }
        }
        return Labels.own(labels.name(), Writes.append(labels.column(), label));
    }
}
