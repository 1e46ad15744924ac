/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Assignments;
import io.cudf4j.frame.select.Keys;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a series chosen by positions; {@link ILoc} says what a key may be.
 *
 * @source pandas.Series.iloc
 */
public final class SeriesILoc extends SeriesSelection<SeriesILoc> {
    SeriesILoc(Series series, @Nullable Object key) {
        super(series, key);
    }

    /**
     * Returns the selection with the rows of a key of positions.
     *
     * @source pandas.Series.iloc
     */
    @Override
    public SeriesILoc rows(@Nullable Object other) {
        return new SeriesILoc(series, other);
    }

    @Override
    RowSelection chosenRows() {
        return Keys.positions(Lowering.of(key), series.rowCount());
    }

    /**
     * Writes values into the chosen rows of the series; others that share its memory stay as they are.
     *
     * @param value one value for all rows, null for null; a list, array or series with a value for each row
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.Series.iloc
     */
    @Override
    public void set(@Nullable Object value) {
        try (RowSelection rows = chosenRows()) {
            Rows written = Assignments.byPosition(series.rows(), rows, Lowering.of(value));
            if (written != null) {
                series.become(written);
            }
        }
    }
}
