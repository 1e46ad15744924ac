/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.select.ColumnSelection;
import io.cudf4j.frame.select.Selections;
import io.cudf4j.frame.text.Brief;
import org.jspecify.annotations.Nullable;

/**
 * Rows and columns of a frame, chosen by keys, to be read or written. Nothing is done before a terminal is called:
 * {@link #toFrame}, {@link #toSeries}, {@link #get} or {@link #set}.
 *
 * @param <S> the type that the methods return
 */
public abstract sealed class FrameSelection<S extends FrameSelection<S>> permits Loc, ILoc {
    final DataFrame frame;
    final @Nullable Object rowKey;
    final @Nullable Object columnKey;

    FrameSelection(DataFrame frame, @Nullable Object rowKey, @Nullable Object columnKey) {
        this.frame = frame;
        this.rowKey = rowKey;
        this.columnKey = columnKey;
    }

    /** Returns the selection with other rows. */
    public abstract S rows(@Nullable Object key);

    /** Returns the selection with other columns. */
    public abstract S cols(@Nullable Object key);

    abstract RowSelection chosenRows();

    abstract ColumnSelection chosenColumns();

    /**
     * Returns the chosen rows and columns; a single label or position counts as a list of one.
     *
     * @shape rows and columns in the order of the keys
     * @nulls kept
     * @cost none for a slice without a step, the memory is shared; otherwise the rows are copied
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @throws io.cudf4j.errors.DuplicateLabelException if a column is asked for twice
     * @source pandas.DataFrame.loc
     */
    public DataFrame toFrame() {
        ColumnSelection columns = chosenColumns();
        try (RowSelection rows = chosenRows()) {
            return new DataFrame(Selections.frame(frame.rows(), rows, columns));
        }
    }

    /**
     * Returns the chosen rows of one column, or one row: its values labelled by the columns and named by its label.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the columns of one row have no common dtype
     * @throws InvalidArgumentException if neither a single row nor a single column is chosen, or both are
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.DataFrame.loc
     */
    public Series toSeries() {
        ColumnSelection columns = chosenColumns();
        try (RowSelection rows = chosenRows()) {
            return new Series(Selections.series(frame.rows(), rows, columns));
        }
    }

    /**
     * Returns the value where one row and one column are chosen, be it by a label, a position, a slice or a mask; null for
     * null. See {@link Series#get}.
     *
     * @throws InvalidArgumentException if more or nothing is chosen
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.DataFrame.loc
     */
    public @Nullable Object get() {
        ColumnSelection columns = chosenColumns();
        try (RowSelection rows = chosenRows()) {
            return Selections.value(frame.rows(), rows, columns);
        }
    }

    /**
     * Writes values into the chosen rows and columns of the frame. Other frames that share its memory stay as they are.
     *
     * @param value one value for all cells, null for null; a list or array, with a value for each row of one column, or
     *     else for each column; a series or frame, as the selection says
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows or columns
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.DataFrame.loc
     */
    public abstract void set(@Nullable Object value);

    /** Returns the keys and what the frame is made of; nothing is read. */
    @Override
    public final String toString() {
        return Brief.object(
                        getClass().getSimpleName(),
                        "rows",
                        Lowering.printed(rowKey),
                        "columns",
                        Lowering.printed(columnKey),
                        "frame",
                        frame.brief())
                .text();
    }
}
