/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

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
import io.cudf4j.types.DType;
import java.util.Collection;
import java.util.Collections;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Changes the columns of a frame. */
final class Changes {
    private Changes() {}

    /** Adds a column at the end, or replaces the one of that label. */
    static void set(DataFrame frame, @Nullable Object label, @Nullable Object values) {
        frame.become(with(frame, label, values));
    }

    /** Returns a frame with a column added at the end, or in place of the one of that label. */
    static DataFrame with(DataFrame frame, @Nullable Object label, @Nullable Object values) {
        return with(frame, label, values, column -> frame.accessor().with(label, column));
    }

    /**
     * Returns a frame with columns that a function makes of those it has and a new one, which the function takes over. A
     * frame without rows and columns has the rows of what is put into it.
     */
    private static DataFrame with(
            DataFrame frame,
            @Nullable Object label,
            @Nullable Object values,
            Function<ColumnBase, ColumnAccessor> placed) {
        boolean isNothing = frame.accessor().size() == 0 && frame.rowCount() == 0;
        if (isNothing && values instanceof Series series) {
            return new DataFrame(placed.apply(Rows.column(series).share()), Rows.shared(series));
        }
        ColumnBase column = column(frame, label, values);
        if (isNothing) {
            return DataFrame.own(placed.apply(column));
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

    /** Sets the cells of the rows for which a mask is true. */
    static void set(DataFrame frame, Series mask, @Nullable Object value) {
        if (mask.dtype().kind() != DType.Kind.BOOL) {
            throw new DTypeMismatchException("set: the mask is " + mask.dtype() + ", it must be bool");
        }
        frame.loc(mask).set(value);
    }

    static void insert(DataFrame frame, int loc, @Nullable Object label, @Nullable Object values) {
        if (loc < 0) {
            throw new OutOfBoundsException("insert: a position is counted from 0, got " + loc);
        }
        frame.become(with(frame, label, values, column -> frame.accessor().insert(loc, label, column)));
    }

    static Series pop(DataFrame frame, @Nullable Object label) {
        ColumnAccessor columns = frame.accessor();
        Series popped = new Series(label, columns.column(label).share(), Rows.shared(frame));
        remove(frame, label);
        return popped;
    }

    static void remove(DataFrame frame, @Nullable Object label) {
        frame.become(frame.withColumns(frame.accessor().drop(Collections.singletonList(label))));
    }

    /** Returns a column of values: a series aligned by label, an expression computed, all else by position. */
    private static ColumnBase column(DataFrame frame, @Nullable Object label, @Nullable Object values) {
        if (values == null) {
            throw new InvalidArgumentException("set: null tells no dtype for the column '" + label
                    + "'; set a column of a declared dtype, as Series.of(DType.INT64, values)");
        }
        if (values instanceof DataFrame) {
            throw new InvalidArgumentException("set: the column '" + label + "' takes a value, a list, an array or a "
                    + "series, not a DataFrame");
        }
        if (values instanceof Series series) {
            return Alignment.column(Rows.labels(frame), series);
        }
        if (values instanceof Expr expression) {
            return expression.column(frame);
        }
        if (values instanceof Index index) {
            return Rows.column(index).share();
        }
        boolean isMany = values instanceof Collection<?> || values.getClass().isArray();
        return isMany ? ColumnFactory.of(values) : ColumnFactory.repeated(values, frame.rowCount());
    }

    /** Overwrites cells with those of another frame that are not missing. */
    static void update(DataFrame frame, DataFrame other) {
        Objects.requireNonNull(other, "update: the other frame is null");
        ColumnAccessor current = frame.accessor().share();
        try {
            for (Object label : frame.columns()) {
                if (!other.accessor().contains(label)) {
                    continue;
                }
                ColumnBase updated;
                try (Series values = other.col(label)) {
                    updated = updated(current.column(label), label, Rows.labels(frame), values);
                }
                try (ColumnAccessor before = current) {
                    current = before.with(label, updated);
                }
            }
        } catch (RuntimeException e) {
            current.close();
            throw e;
        }
        frame.become(frame.withColumns(current));
    }

    static void update(Series series, Series other) {
        Objects.requireNonNull(other, "update: the other series is null");
        series.become(series.with(updated(Rows.column(series), series.name(), Rows.labels(series), other)));
    }

    private static ColumnBase updated(ColumnBase column, @Nullable Object label, Index labels, Series other) {
        try (ColumnBase aligned = Alignment.column(labels, other);
                ColumnBase values = Writes.exactly(aligned, column.dtype());
                ColumnBase isThere = values.notNa()) {
            return Choices.ifElse(isThere, values, column);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException("update: column '" + label + "': " + e.getMessage(), e);
        }
    }

    /** Returns the rows at the positions that a seed chooses. */
    static <F extends Frame<F>> F sample(F frame, SampleOptions options) {
        Objects.requireNonNull(options, "sample: the options are null");
        int rows = frame.rowCount();
        try (ColumnBase positions = ColumnFactory.of(options.positions(rows))) {
            F drawn = Rows.gather(frame, positions);
            if (!options.ignoresIndex()) {
                return drawn;
            }
            try (drawn) {
                return drawn.withRows(drawn.accessor().share(), RangeIndex.of(positions.size()));
            }
        }
    }
}
