/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Assignments;
import io.cudf4j.frame.select.ColumnSelection;
import io.cudf4j.frame.select.Keys;
import org.jspecify.annotations.Nullable;

/**
 * Rows and columns of a frame chosen by positions, from 0 or, where negative, from the end.
 *
 * <p>A key is a position; a list or array of positions, in whose order the result is; a {@link io.cudf4j.types.Slice} of
 * positions, whose stop is not included and whose ends may lie outside; a boolean[] or list of booleans with one for
 * each row, where null does not select.
 *
 * @source pandas.DataFrame.iloc
 */
public final class ILoc extends FrameSelection<ILoc> {
    ILoc(DataFrame frame, @Nullable Object rowKey, @Nullable Object columnKey) {
        super(frame, rowKey, columnKey);
    }

    /**
     * Returns the selection with the rows of a key of positions.
     *
     * @source pandas.DataFrame.iloc
     */
    @Override
    public ILoc rows(@Nullable Object key) {
        return new ILoc(frame, key, columnKey);
    }

    /**
     * Returns the selection with the columns of a key of positions.
     *
     * @source pandas.DataFrame.iloc
     */
    @Override
    public ILoc cols(@Nullable Object key) {
        return new ILoc(frame, rowKey, key);
    }

    @Override
    RowSelection chosenRows() {
        return Keys.positions(Lowering.of(rowKey), frame.rowCount());
    }

    @Override
    ColumnSelection chosenColumns() {
        return ColumnSelection.positions(frame.accessor(), Lowering.of(columnKey));
    }

    /**
     * Writes values into the chosen rows and columns of the frame; other frames that share its memory stay as they are.
     *
     * @param value one value for all cells, null for null; a list or array, with a value for each row of one column, or
     *     else for each column; a series or frame of as many rows and columns, whose labels do not matter
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows or columns
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.DataFrame.iloc
     */
    @Override
    public void set(@Nullable Object value) {
        try (RowSelection rows = chosenRows()) {
            Rows written = Assignments.byPosition(frame.rows(), rows, chosenColumns(), Lowering.of(value));
            if (written != null) {
                frame.become(written);
            }
        }
    }
}
