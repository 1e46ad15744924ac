/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.nested.ListCalls;
import io.cudf4j.column.nested.ListSearches;
import io.cudf4j.column.nested.ListSets;
import io.cudf4j.expr.ListOp;
import io.cudf4j.frame.reshape.Reshape;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The methods of lists, made by {@link Series#list}. What takes or gives other rows stands here, all else in {@link
 * ListMethods}.
 *
 * @source cudf.Series.list
 */
public final class ListAccessor extends Accessor<Series> implements ListMethods<Series> {
    ListAccessor(Series object) {
        super(object);
        ListCalls.require(column().dtype());
    }

    Series call(ListOp op, List<@Nullable Object> arguments) {
        if (op == ListOp.CONTAINS && arguments.get(0) instanceof Frame<?> values) {
            return with(ListSearches.contains(column(), values.rows().column()));
        }
        if (op == ListOp.INDEX && arguments.get(0) instanceof Frame<?> values) {
            return with(ListSearches.index(column(), values.rows().column()));
        }
        return with(ListCalls.apply(op, column(), arguments));
    }

    /** Returns a series of the same name over another column, which it takes over, with rows counted from 0. */
    Series unlabelled(ColumnBase changed) {
        return new Series(rows().fresh(changed));
    }

    /**
     * Returns the element of each list at a place of its own.
     *
     * @param places whole numbers, row by row, whatever their labels are; from the end where negative
     * @nulls null where the list or the place is, or the list has no such place
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer places
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers
     * @source cudf.Series.list.get
     */
    public Series get(SingleColumnFrame<?> places) {
        return get(places, null);
    }

    /**
     * Returns the element of each list at a place of its own, and a value where a list has no such place.
     *
     * @param places whole numbers, row by row, whatever their labels are; from the end where negative
     * @param otherwise a value that the dtype of the elements holds; null for null
     * @nulls null where the list, the place or the element is
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer places
     * @throws io.cudf4j.errors.DTypeMismatchException if there are no whole numbers, or the elements cannot hold the value
     * @source cudf.Series.list.get
     */
    public Series get(SingleColumnFrame<?> places, @Nullable Object otherwise) {
        return with(ListSearches.get(column(), other("get: the places are null", places), otherwise));
    }

    /**
     * Returns the elements of each list at places of its own.
     *
     * @param places lists of whole numbers, row by row, whatever their labels are; from the end where negative
     * @nulls null where either list is; null for a place that a list does not have
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer lists of places
     * @throws io.cudf4j.errors.DTypeMismatchException if they are no lists of whole numbers
     * @throws io.cudf4j.errors.InvalidArgumentException if a place is null
     * @source cudf.Series.list.take
     */
    public Series take(Series places) {
        return with(ListSearches.take(column(), other("take: the places are null", places)));
    }

    /**
     * Returns the lists with their elements converted to a dtype.
     *
     * @nulls kept
     * @throws io.cudf4j.errors.DTypeMismatchException if the elements cannot be
     * @source cudf.Series.list.astype
     */
    public Series asType(DType dtype) {
        Objects.requireNonNull(dtype, "asType: the dtype is null");
        return with(column().cast(DType.list(dtype)));
    }

    /**
     * Returns the innermost elements of all lists, one list after the other.
     *
     * @shape rows counted from 0
     * @nulls kept; null lists have no elements
     * @source cudf.Series.list.leaves
     */
    public Series leaves() {
        return unlabelled(ListCalls.leaves(column()));
    }

    /**
     * Returns the elements of all lists, each with the label of its list. {@link Series#explode} has a row also for a list
     * without elements.
     *
     * @shape a row for each element
     * @nulls kept; null lists have no elements
     * @source pandas.Series.list.flatten
     */
    public Series flatten() {
        return new Series(Reshape.flatten(rows()));
    }

    /**
     * Returns the different elements that a list or the other one of its row has.
     *
     * @param others lists, row by row, whatever their labels are
     * @nulls null where either list is; null equals null and NaN equals NaN
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @throws io.cudf4j.errors.DTypeMismatchException if the others are no lists, or their elements do not compare with these
     * @source cudf::lists::union_distinct
     */
    public Series union(Series others) {
        return with(ListSets.union(column(), other("union: the others are null", others)));
    }

    /**
     * Returns the different elements that a list and the other one of its row have.
     *
     * @param others lists, row by row, whatever their labels are
     * @nulls null where either list is; null equals null and NaN equals NaN
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @throws io.cudf4j.errors.DTypeMismatchException if the others are no lists, or their elements do not compare with these
     * @source cudf::lists::intersect_distinct
     */
    public Series intersect(Series others) {
        return with(ListSets.intersect(column(), other("intersect: the others are null", others)));
    }

    /**
     * Returns the different elements of each list that the other one of its row has not.
     *
     * @param others lists, row by row, whatever their labels are
     * @nulls null where either list is; null equals null and NaN equals NaN
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @throws io.cudf4j.errors.DTypeMismatchException if the others are no lists, or their elements do not compare with these
     * @source cudf::lists::difference_distinct
     */
    public Series difference(Series others) {
        return with(ListSets.difference(column(), other("difference: the others are null", others)));
    }

    /**
     * Returns whether each list has an element that the other one of its row has.
     *
     * @param others lists, row by row, whatever their labels are
     * @nulls null where either list is; null equals null and NaN equals NaN
     * @cost up to 15 times its inputs beside the result
     * @throws io.cudf4j.errors.LengthMismatchException if there are more or fewer of the others
     * @throws io.cudf4j.errors.DTypeMismatchException if the others are no lists, or their elements do not compare with these
     * @source cudf::lists::have_overlap
     */
    public Series hasOverlap(Series others) {
        return with(ListSets.hasOverlap(column(), other("hasOverlap: the others are null", others)));
    }
}
