/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Slice;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows with labels: what {@link DataFrame} and {@link Series} have in common.
 *
 * @param <F> the type that the methods return
 * @source cudf.core.indexed_frame.IndexedFrame
 */
public sealed interface IndexedFrame<F extends Frame<F> & IndexedFrame<F>> permits DataFrame, Series {
    /** The rows that {@link #head()} and {@link #tail()} return. */
    int DEFAULT_ROWS = 5;

    @SuppressWarnings("unchecked")
    private F frame() {
        return (F) this;
    }

    /**
     * Returns the row labels.
     *
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.index
     */
    default Index index() {
        frame().requireOpen();
        return Rows.labels(frame()).copy(CopyDepth.SHALLOW);
    }

    /**
     * Returns the first five rows.
     *
     * @shape at most five rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.head
     */
    default F head() {
        return head(DEFAULT_ROWS);
    }

    /**
     * Returns the first rows.
     *
     * @param n how many; where negative, all but the last −n
     * @shape at most {@code n} rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.head
     */
    default F head(int n) {
        int rows = frame().rowCount();
        return Rows.slice(frame(), 0, n < 0 ? Math.max(0, rows + n) : Math.min(n, rows));
    }

    /**
     * Returns the last five rows.
     *
     * @shape at most five rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.tail
     */
    default F tail() {
        return tail(DEFAULT_ROWS);
    }

    /**
     * Returns the last rows.
     *
     * @param n how many; where negative, all but the first −n
     * @shape at most {@code n} rows, in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.tail
     */
    default F tail(int n) {
        int rows = frame().rowCount();
        return Rows.slice(frame(), n < 0 ? Math.min(rows, -n) : Math.max(0, rows - n), rows);
    }

    /**
     * Returns the rows for which a series of truth values with the same labels is true.
     *
     * @shape as many rows or fewer, in order, with their labels
     * @nulls a null in the mask does not select; nulls of the rows are kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the mask is not bool
     * @throws io.cudf4j.errors.LabelNotFoundException if a row's label is not among the mask's
     * @source pandas.DataFrame.__getitem__
     */
    default F filter(Series mask) {
        try (ColumnBase aligned = Alignment.mask(Rows.labels(frame()), mask)) {
            return Rows.select(frame(), columns -> Compaction.filter(columns, aligned));
        }
    }

    /**
     * Returns the rows with other labels.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer labels than rows
     * @source pandas.DataFrame.set_axis
     */
    default F withIndex(Index labels) {
        ColumnAccessor columns = frame().accessor();
        return Rows.relabelled(frame(), columns, labels);
    }

    // >>> loc

    /**
     * Returns the rows between two positions.
     *
     * @param start the first position, from the end where negative
     * @param stop the first position that is left out, from the end where negative
     * @shape the rows in order, with their labels
     * @nulls kept
     * @cost none, the memory is shared
     * @source pandas.DataFrame.__getitem__
     */
    default F slice(int start, int stop) {
        return slice(Slice.of(start, stop));
    }

    /**
     * Returns the rows of a slice of positions; its stop is left out, its ends may lie outside.
     *
     * @shape the rows in the order of the slice, with their labels
     * @nulls kept
     * @cost none without a step, the memory is shared
     * @source pandas.DataFrame.__getitem__
     */
    default F slice(Slice positions) {
        try (RowSelection rows = Keys.positions(positions, frame().rowCount())) {
            return rows.of(frame());
        }
    }

    /**
     * Returns the values where a condition is true, null elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @nulls kept; null where the condition is null, false, or has no such row or column
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool
     * @source pandas.DataFrame.where
     */
    default F where(IndexedFrame<?> condition) {
        return where(condition, null);
    }

    /**
     * Returns the values where a condition is true, others elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @param other one value, null for null, or a series or frame, aligned by label, null where it lacks a row
     * @nulls kept; a null in the condition counts as false, as does a row or column that it lacks
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.where
     */
    default F where(IndexedFrame<?> condition, @Nullable Object other) {
        return Conditions.where(frame(), condition, other, true);
    }

    /**
     * Returns the values where a condition is false, null elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @nulls kept; null where the condition is null, true, or has no such row or column
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool
     * @source pandas.DataFrame.mask
     */
    default F mask(IndexedFrame<?> condition) {
        return mask(condition, null);
    }

    /**
     * Returns the values where a condition is false, others elsewhere.
     *
     * @param condition a series for all columns or a frame with a column for each, of bool, aligned by label
     * @param other one value, null for null, or a series or frame, aligned by label, null where it lacks a row
     * @nulls kept; where the condition is null, or has no such row or column, there is the other value
     * @throws io.cudf4j.errors.DTypeMismatchException if the condition is not bool, or a column cannot hold other values
     *     exactly; nothing is converted
     * @source pandas.DataFrame.mask
     */
    default F mask(IndexedFrame<?> condition, @Nullable Object other) {
        return Conditions.where(frame(), condition, other, false);
    }

    /**
     * Returns rows drawn by chance, none twice.
     *
     * @shape {@code n} rows in the order in which they are drawn, with their labels
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there are fewer rows
     * @source pandas.DataFrame.sample
     */
    default F sample(int n) {
        return sample(SampleOptions.n(n));
    }

    /**
     * Returns rows drawn by chance, as the options say.
     *
     * @shape rows in the order in which they are drawn, with their labels unless the options say otherwise
     * @nulls kept
     * @throws io.cudf4j.errors.InvalidArgumentException if there are fewer rows and none may be drawn twice
     * @source pandas.DataFrame.sample
     */
    default F sample(SampleOptions options) {
        return Changes.sample(frame(), options);
    }

    // >>> arith

    /**
     * Returns what a function makes of this object, so that functions are written in the order in which they are called.
     *
     * @source pandas.DataFrame.pipe
     */
    default <R> R pipe(Function<? super F, ? extends R> function) {
        return Objects.requireNonNull(function, "pipe: the function is null").apply(frame());
    }

    // >>> stats

    // >>> clean

    // >>> dtypes

    /**
     * Returns the values in the dtypes that say most of them: floating point numbers that are all whole as int64. Every
     * dtype has nulls, so that others stay.
     *
     * @nulls kept; NaN is no whole number
     * @source pandas.DataFrame.convert_dtypes, cudf.DataFrame.convert_dtypes
     */
    default F convertDtypes() {
        return Conversions.convertDtypes(frame());
    }
}
