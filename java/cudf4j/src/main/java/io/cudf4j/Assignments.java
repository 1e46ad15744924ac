/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Bounds;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.DType;
import io.cudf4j.types.Slice;
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
final class Assignments {
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

    static void byLabel(DataFrame frame, @Nullable Object rowKey, @Nullable Object columnKey, @Nullable Object value) {
        ColumnAccessor accessor = frame.accessor();
        Index labels = Rows.labels(frame);
        if (labels.nLevels() > 1 || accessor.isMultiindex()) {
            throw new UnsupportedOperationException("loc(..).set: rows or columns have labels of several levels; use "
                    + "iloc(..).set, or reset the index first");
        }
        ColumnSelection columns =
                Keys.isScalar(columnKey) ? ColumnSelection.one(columnKey) : ColumnSelection.labels(accessor, columnKey);
        RowSelection found = Keys.isScalar(rowKey) ? Lookup.find(labels, rowKey) : Keys.labels(labels, rowKey);
        if (found == null) {
            append(frame, rowKey, columns, value);
            return;
        }
        try (RowSelection rows = found;
                Index chosen = value instanceof Series || value instanceof DataFrame ? rows.of(labels) : null) {
            write(frame, rows, columns, parts(accessor, rows, columns, value, chosen));
        }
    }

    static void byPosition(FrameSelection<?> selection, @Nullable Object value) {
        ColumnSelection columns = selection.chosenColumns();
        try (RowSelection rows = selection.chosenRows()) {
            write(selection.frame, rows, columns, parts(selection.frame.accessor(), rows, columns, value, null));
        }
    }

    static void byLabel(Series series, @Nullable Object key, @Nullable Object value) {
        Index labels = Rows.labels(series);
        if (value != null && labels.nLevels() == 1 && Keys.isScalar(value) && Writes.isWritable(Rows.column(series))) {
            try (RowSelection rows = Keys.isScalar(key) ? Lookup.find(labels, key) : Keys.labels(labels, key)) {
                if (rows != null && rows.fillInPlace(Rows.column(series), value)) {
                    return;
                }
            }
        }
        try (DataFrame written = series.toFrame()) {
            byLabel(written, key, written.columns().get(0), value);
            adopt(series, written);
        }
    }

    static void byPosition(SeriesSelection<?> selection, @Nullable Object value) {
        if (value != null && Keys.isScalar(value) && Writes.isWritable(Rows.column(selection.series))) {
            try (RowSelection rows = selection.chosenRows()) {
                if (rows.fillInPlace(Rows.column(selection.series), value)) {
                    return;
                }
            }
        }
        try (DataFrame written = selection.series.toFrame()) {
            byPosition(new ILoc(written, selection.key, 0), value);
            adopt(selection.series, written);
        }
    }

    private static void adopt(Series series, DataFrame written) {
        ColumnBase column = written.accessor().columns().get(0);
        series.become(new Series(series.name(), column.share(), Rows.shared(written)));
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
            @Nullable Index chosen) {
        int width = columns.labels().size();
        if (value instanceof DataFrame given) {
            return ofFrame(given, columns, chosen);
        }
        if (rows.isOne() && columns.isOne()) {
            if (value != null && !Keys.isScalar(value)) {
                throw new InvalidArgumentException("set: one row and one column take one value, not a "
                        + value.getClass().getSimpleName());
            }
            return List.of(Part.of(value));
        }
        if (value instanceof Series given) {
            if (rows.isOne()) {
                return across(chosen == null ? given.toList() : byColumn(given, columns), width);
            }
            ColumnBase column = chosen == null ? Rows.column(given).share() : Alignment.column(chosen, given);
            return shared(column, width);
        }
        if (value instanceof Index labels) {
            return rows.isOne()
                    ? across(labels.toList(), width)
                    : shared(Rows.column(labels).share(), width);
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

    private static List<@Nullable Object> byColumn(Series given, ColumnSelection columns) {
        List<@Nullable Object> labels = Rows.labels(given).toList();
        List<@Nullable Object> all = given.toList();
        List<@Nullable Object> values = new ArrayList<>();
        for (Object label : columns.labels()) {
            int row = Tuple.indexOf(labels, label);
            values.add(row < 0 ? null : all.get(row));
        }
        return values;
    }

    private static List<Part> ofFrame(DataFrame given, ColumnSelection columns, @Nullable Index chosen) {
        ColumnAccessor accessor = given.accessor();
        if (chosen == null && accessor.size() != columns.labels().size()) {
            throw new LengthMismatchException("set: " + accessor.size() + " columns for "
                    + columns.labels().size() + " columns");
        }
        List<Part> parts = new ArrayList<>();
        try {
            for (int i = 0; i < columns.labels().size(); i++) {
                Object label = columns.labels().get(i);
                if (chosen == null) {
                    parts.add(Part.own(accessor.columns().get(i).share()));
                } else if (accessor.contains(label)) {
                    try (Series column = given.col(label)) {
                        parts.add(Part.own(Alignment.column(chosen, column)));
                    }
                } else {
                    parts.add(Part.of(null));
                }
            }
        } catch (RuntimeException e) {
            parts.forEach(Part::close);
            throw e;
        }
        return parts;
    }

    private static void write(DataFrame frame, RowSelection rows, ColumnSelection columns, List<Part> parts) {
        try {
            ColumnAccessor.requireUnique(columns.labels());
            if (parts.size() == 1 && isInPlace(frame, columns.labels().get(0), rows, parts.get(0))) {
                return;
            }
            frame.become(written(frame, rows, columns, parts));
        } finally {
            parts.forEach(Part::close);
        }
    }

    /** Writes what one column gets in place; false where that cannot be, and nothing has changed. */
    private static boolean isInPlace(DataFrame frame, @Nullable Object label, RowSelection rows, Part part) {
        if (!frame.accessor().contains(label)) {
            return false;
        }
        ColumnBase column = frame.accessor().column(label);
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

    private static DataFrame written(DataFrame frame, RowSelection rows, ColumnSelection columns, List<Part> parts) {
        ColumnAccessor current = frame.accessor().share();
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
            return new DataFrame(current, Rows.shared(frame));
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
    private static void append(
            DataFrame frame, @Nullable Object label, ColumnSelection columns, @Nullable Object value) {
        ColumnAccessor accessor = frame.accessor();
        int rows = frame.rowCount();
        if (value instanceof DataFrame) {
            throw new InvalidArgumentException("set: a new row takes a value, a list or a series, not a DataFrame");
        }
        List<Part> parts = parts(accessor, RowSelection.one(rows), columns, value, Rows.labels(frame));
        List<ColumnBase> longer = new ArrayList<>();
        try {
            for (int i = 0; i < accessor.size(); i++) {
                Object each = accessor.labels().get(i);
                int chosen = Tuple.indexOf(columns.labels(), each);
                Object last = chosen < 0 ? null : parts.get(chosen).value();
                longer.add(extended(accessor.columns().get(i), each, last));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(longer);
            throw e;
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
            Index longerLabels = extended(Rows.labels(frame), label);
            frame.become(new DataFrame(made.share(), longerLabels));
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
    private static Index extended(Index labels, @Nullable Object label) {
        DType dtype = labels.dtype();
        if (label != null && !Bounds.canEqual(dtype, label)) {
            if (labels.rowCount() == 0) {
                return Index.own(labels.name(), ColumnFactory.of(List.of(label)));
            }
            throw new DTypeMismatchException("set: '" + label + "' ("
                    + label.getClass().getSimpleName() + ") cannot be a label of rows whose labels are " + dtype);
        }
        if (labels instanceof RangeIndex range && label != null) {
            RangeIndex longer = range.stepped(new Slice.Positions(0, range.rowCount() + 1, 1, range.rowCount() + 1));
            if (Lookup.position(longer, label) == range.rowCount()) {
                return longer;
            }
        }
        return Index.own(labels.name(), Writes.append(Rows.column(labels), label));
    }
}
