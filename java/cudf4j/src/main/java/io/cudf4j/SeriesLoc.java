/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.select.Assignments;
import io.cudf4j.frame.select.Keys;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a series chosen by labels; {@link Loc} says what a key may be.
 *
 * @source pandas.Series.loc
 */
public final class SeriesLoc extends SeriesSelection<SeriesLoc> {
    SeriesLoc(Series series, @Nullable Object key) {
        super(series, key);
    }

    /**
     * Returns the selection with the rows of a key of labels.
     *
     * @source pandas.Series.loc
     */
    @Override
    public SeriesLoc rows(@Nullable Object other) {
        return new SeriesLoc(series, other);
    }

    @Override
    RowSelection chosenRows() {
        return Keys.labels("loc", series.labels(), Lowering.of(key));
    }

    /**
     * Writes values into the chosen rows of the series; others that share its memory stay as they are. A single label
     * that is none adds a row.
     *
     * @param value one value for all rows, null for null; a list or array with a value for each row; a series, aligned
     *     by label, where a row that it lacks is null
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @throws io.cudf4j.errors.LabelNotFoundException if a label of a list is none
     * @throws UnsupportedOperationException if the rows have labels of several levels
     * @source pandas.Series.loc
     */
    @Override
    public void set(@Nullable Object value) {
        Rows written = Assignments.byLabel(series.rows(), Lowering.of(key), Lowering.of(value));
        if (written != null) {
            series.become(written);
        }
    }
}
