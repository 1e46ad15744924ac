/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.RowSelection;
import io.cudf4j.frame.select.Selections;
import io.cudf4j.frame.text.Brief;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a series, chosen by a key, to be read or written. Nothing is done before a terminal is called:
 * {@link #toSeries}, {@link #get} or {@link #set}.
 *
 * @param <S> the type that the methods return
 */
public abstract sealed class SeriesSelection<S extends SeriesSelection<S>> permits SeriesLoc, SeriesILoc {
    final Series series;
    final @Nullable Object key;

    SeriesSelection(Series series, @Nullable Object key) {
        this.series = series;
        this.key = key;
    }

    /** Returns the selection with other rows. */
    public abstract S rows(@Nullable Object other);

    abstract RowSelection chosenRows();

    /**
     * Returns the chosen rows.
     *
     * @shape rows in the order of the key, with their labels; one row where a label is there once
     * @nulls kept
     * @cost none for a slice without a step, the memory is shared; otherwise the rows are copied
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.Series.loc
     */
    public Series toSeries() {
        try (RowSelection rows = chosenRows()) {
            return new Series(Selections.rows(series.rows(), rows));
        }
    }

    /**
     * Returns the value where one row is chosen, be it by a label, a position, a slice or a mask; null for null. See {@link
     * Series#get}.
     *
     * @throws InvalidArgumentException if more rows or none are chosen
     * @throws io.cudf4j.errors.LabelNotFoundException if a label is none
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such position
     * @source pandas.Series.loc
     */
    public @Nullable Object get() {
        try (RowSelection rows = chosenRows()) {
            return Selections.value(series.rows(), rows);
        }
    }

    /**
     * Writes values into the chosen rows of the series. Others that share its memory stay as they are.
     *
     * @param value one value for all rows, null for null, or a list, array or series, as the selection says
     * @throws io.cudf4j.errors.DTypeMismatchException if the dtype cannot hold a value exactly; nothing is converted
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer values than rows
     * @source pandas.Series.loc
     */
    public abstract void set(@Nullable Object value);

    /** Returns the key and what the series is made of; nothing is read. */
    @Override
    public final String toString() {
        return Brief.object(getClass().getSimpleName(), "rows", Lowering.printed(key), "series", series.brief())
                .text();
    }
}
