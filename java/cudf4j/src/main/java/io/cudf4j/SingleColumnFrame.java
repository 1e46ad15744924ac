/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.DType;
import io.cudf4j.column.Reduction;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One column: what {@link Series} and {@link Index} have in common.
 *
 * @param <F> the type that the methods return
 * @source cudf.core.single_column_frame.SingleColumnFrame
 */
public sealed interface SingleColumnFrame<F extends Frame<F> & SingleColumnFrame<F>> permits Series, Index {
    @SuppressWarnings("unchecked")
    private F frame() {
        return (F) this;
    }

    /**
     * Returns the label of the object, or null.
     *
     * @source pandas.Series.name
     */
    @Nullable
    Object name();

    /**
     * Returns the dtype.
     *
     * @source pandas.Series.dtype
     */
    default DType dtype() {
        return Rows.column(frame()).dtype();
    }

    /**
     * Returns the number of nulls; NaN is none.
     *
     * @source cudf.Series.null_count
     */
    default int nullCount() {
        return Rows.column(frame()).nullCount();
    }

    /**
     * Returns whether there is a null; NaN is none.
     *
     * @source cudf.Series.has_nulls
     */
    default boolean hasNulls() {
        return nullCount() > 0;
    }

    /**
     * Returns the value at a position as a Java object: a boxed number (of unsigned dtypes in the next wider type, uint64
     * as BigInteger), Boolean, String, LocalDate, LocalDateTime or Duration; null for null.
     *
     * @cost one transfer from the device for each call; use {@link #toList} for many
     * @throws io.cudf4j.errors.OutOfBoundsException if there is no such row; negative positions count from the end
     * @source pandas.Series.iat
     */
    default @Nullable Object get(int row) {
        ColumnBase column = Rows.column(frame());
        return column.get(Rows.checked(row, column.size()));
    }

    /**
     * Returns all values as {@link #get} does.
     *
     * @cost copies the column to the Java heap
     * @source pandas.Series.to_list
     */
    default List<@Nullable Object> toList() {
        return Rows.column(frame()).toHost().toList();
    }

    /**
     * Returns the different values.
     *
     * @shape a row for each, in the order in which they are first seen; a series has new row labels
     * @nulls null is one value, NaN another
     * @source pandas.Series.unique
     */
    default F unique() {
        return Rows.fresh(frame(), Rows.column(frame()).unique());
    }

    /**
     * Returns the number of different values.
     *
     * @nulls null and NaN do not count
     * @source pandas.Series.nunique
     */
    default long nUnique() {
        return (long) Objects.requireNonNull(Rows.column(frame()).reduce(Reduction.NUNIQUE, true));
    }

    /**
     * Returns whether no value is there twice.
     *
     * @nulls null is one value, NaN another
     * @source pandas.Series.is_unique
     */
    default boolean isUnique() {
        try (ColumnBase distinct = Rows.column(frame()).unique()) {
            return distinct.size() == frame().rowCount();
        }
    }

    /**
     * Returns the least value, or null where every one is missing.
     *
     * @nulls null and NaN are left out
     * @source pandas.Series.min
     */
    default @Nullable Object min() {
        return Rows.column(frame()).reduce(Reduction.MIN, true);
    }

    /**
     * Returns the greatest value, or null where every one is missing.
     *
     * @nulls null and NaN are left out
     * @source pandas.Series.max
     */
    default @Nullable Object max() {
        return Rows.column(frame()).reduce(Reduction.MAX, true);
    }

    // >>> stats

    // >>> clean

    // >>> index
}
