/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.frame.expr.Evaluation;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Assignments;
import io.cudf4j.frame.select.ColumnSelection;
import io.cudf4j.frame.select.Keys;
import io.cudf4j.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Rows and columns of a frame chosen by labels.
 *
 * <p>A key is a label, which stands for every row that has it; a list or array of labels, in whose order the result is;
 * a {@link Slice} of labels, both ends included; a boolean[], a list of booleans with one for each row, a series of them,
 * which is aligned by label, or an {@link Expr} of them, where null does not select. A string stands for a timestamp where
 * the labels are that, and for a whole period, as {@code "2024-02"}, where they are finer. Of several levels a label is a
 * {@link io.cudf4j.types.Tuple}; one of fewer levels, or a single value, chooses all that begin so.
 *
 * @source pandas.DataFrame.loc
 */
public final class Loc extends FrameSelection<Loc> {
    Loc(DataFrame frame, @Nullable Object rowKey, @Nullable Object columnKey) {
        super(frame, rowKey, columnKey);
    }

    /**
     * Returns the selection with the rows of a key of labels.
     *
     * @source pandas.DataFrame.loc
     */
    @Override
    public Loc rows(@Nullable Object key) {
        return new Loc(frame, key, columnKey);
    }

    /**
     * Returns the selection with the columns of a key of labels.
     *
     * @source pandas.DataFrame.loc
     */
    @Override
    public Loc cols(@Nullable Object key) {
        return new Loc(frame, rowKey, key);
    }

    @Override
    RowSelection chosenRows() {
        return chosenRows("loc");
    }

    private RowSelection chosenRows(String operation) {
        return rowKey instanceof Expr mask
                ? RowSelection.mask(Evaluation.mask(operation, frame.rows(), mask.node()))
                : Keys.labels(operation, frame.labels(), Lowering.of(rowKey));
    }

    @Override
    ColumnSelection chosenColumns() {
        return ColumnSelection.labels(frame.accessor(), Lowering.of(columnKey));
    }

    /**
     * Writes values into the chosen rows and columns of the frame; other frames that share its memory stay as they are. A
     * single row label that is none adds a row, null in the columns that are not chosen; a single column label that is
     * none adds a column, null in the rows that are not chosen.
     *
     * @param value one value for all cells, null for null; a list or array, with a value for each row of one column, or
     *     else for each column; a series, aligned by the labels of the rows, or of the columns if there is one row; a
     *     frame, aligned by both, where what the series or frame lacks is null; an {@link Expr}, for each chosen column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows or columns
     * @throws io.cudf4j.errors.LabelNotFoundException if a label of a list is none
     * @throws UnsupportedOperationException if rows or columns have labels of several levels
     * @source pandas.DataFrame.loc
     */
    @Override
    public void set(@Nullable Object value) {
        set("loc", value);
    }

    /** Writes values as {@link #set(Object)} does, for an operation with which messages begin. */
    void set(String operation, @Nullable Object value) {
        Rows written;
        if (value instanceof Expr expression) {
            written = written(operation, expression);
        } else {
            try (Lowering.Lowered key = Lowering.maskOver(operation, frame.rows(), rowKey)) {
                written = Assignments.byLabel(frame.rows(), key.value(), Lowering.of(columnKey), Lowering.of(value));
            }
        }
        if (written != null) {
            frame.become(written);
        }
    }

    /** Writes what an expression computes of each row, so that labels that are there twice do not matter. */
    private @Nullable Rows written(String operation, Expr values) {
        Object key = Lowering.of(columnKey);
        ColumnSelection columns = Keys.isScalar(key) ? ColumnSelection.one(key) : chosenColumns();
        try (RowSelection rows = chosenRows(operation);
                ColumnBase all = Evaluation.column(frame.rows(), values.node());
                Rows chosen = Rows.series(null, rows.of(all))) {
            Object value = rows.isOne() ? chosen.column().get(0) : chosen;
            return Assignments.byPosition(frame.rows(), rows, columns, value);
        }
    }
}
