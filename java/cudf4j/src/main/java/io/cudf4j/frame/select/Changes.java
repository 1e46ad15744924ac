/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Writes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.ClosedException;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Slice;
import java.util.Collection;
import java.util.Collections;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Changes the columns of a frame. */
public final class Changes {
    private Changes() {}

    /**
     * Returns a frame with a column added at the end, or in place of the one of that label.
     *
     * @param values a value, rows of a series, which are aligned, labels, a column, a list or an array
     */
    public static Rows with(Rows frame, @Nullable Object label, @Nullable Object values) {
        return with(frame, label, values, column -> frame.columns().with(label, column));
    }

    /** Returns a frame with a column put at a position. */
    public static Rows insert(Rows frame, int loc, @Nullable Object label, @Nullable Object values) {
        if (loc < 0) {
            throw new OutOfBoundsException("insert: a position is counted from 0, got " + loc);
        }
        return with(frame, label, values, column -> frame.columns().insert(loc, label, column));
    }

    /**
     * Returns a frame with columns that a function makes of those it has and a new one, which the function takes over. A
     * frame without rows and columns has the rows of what is put into it.
     */
    private static Rows with(
            Rows frame, @Nullable Object label, @Nullable Object values, Function<ColumnBase, ColumnAccessor> placed) {
        boolean isNothing = frame.columns().size() == 0 && frame.rowCount() == 0;
        if (isNothing && values instanceof Rows series && series.isSeries()) {
            return Rows.frame(placed.apply(series.column().share()), series.sharedLabels());
        }
        ColumnBase column = column(frame, label, values);
        if (isNothing) {
            return Rows.frame(placed.apply(column));
        }
        if (column.size() != frame.rowCount()) {
            String message = "column '" + label + "' has " + column.size() + " rows, the frame has " + frame.rowCount();
            column.close();
            throw new LengthMismatchException(message);
        }
        ColumnAccessor changed;
        try {
            changed = placed.apply(column);
        } catch (ClosedException e) {
            column.close();
            throw e;
        }
        return frame.withColumns(changed);
    }

    /**
     * Sets the cells of the rows for which a mask is true.
     *
     * @return the frame that is written, or null where the value was written in place
     */
    public static @Nullable Rows set(Rows frame, Rows mask, @Nullable Object value) {
        if (!mask.column().dtype().isBool()) {
            throw new DTypeMismatchException("set: the mask is " + mask.column().dtype() + ", it must be bool");
        }
        return Assignments.byLabel(frame, mask, Slice.all(), value);
    }

    /** Returns a frame without a column. */
    public static Rows without(Rows frame, @Nullable Object label) {
        return frame.withColumns(frame.columns().drop(Collections.singletonList(label)));
    }

    /** Returns a column of values: a series aligned by label, all else by position. */
    private static ColumnBase column(Rows frame, @Nullable Object label, @Nullable Object values) {
        if (values == null) {
            throw new InvalidArgumentException("set: null tells no dtype for the column '" + label
                    + "'; set a column of a declared dtype, as Series.of(DType.INT64, values)");
        }
        if (values instanceof Rows rows) {
            if (rows.isFrame()) {
                throw new InvalidArgumentException("set: the column '" + label + "' takes a value, a list, an array or "
                        + "a series, not a DataFrame");
            }
            return Alignment.column("with", frame.labels(), rows);
        }
        if (values instanceof Labels labels) {
            return labels.column().share();
        }
        if (values instanceof ColumnBase column) {
            return column.share();
        }
        boolean isMany = values instanceof Collection<?> || values.getClass().isArray();
        return isMany ? ColumnFactory.of(values) : ColumnFactory.repeated(values, frame.rowCount());
    }

    /** Overwrites cells with those of another frame that are not missing. */
    public static Rows update(Rows frame, Rows other) {
        ColumnAccessor others = other.columns();
        return frame.mapLabelled((label, column) -> others.contains(label)
                ? updated(column, label, frame.labels(), others.column(label), other.labels())
                : column.share());
    }

    /** Overwrites values with those of another series that are not missing. */
    public static Rows updateSeries(Rows series, Rows other) {
        return series.withColumn(
                updated(series.column(), series.name(), series.labels(), other.column(), other.labels()));
    }

    private static ColumnBase updated(
            ColumnBase column, @Nullable Object label, Labels labels, ColumnBase other, Labels itsLabels) {
        try (ColumnBase aligned = Alignment.column("update", labels, other, itsLabels);
                ColumnBase values = Writes.exactly(aligned, column.dtype());
                ColumnBase isThere = values.notNa()) {
            return Choices.ifElse(isThere, values, column);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException("update: column '" + label + "': " + e.getMessage(), e);
        }
    }
}
