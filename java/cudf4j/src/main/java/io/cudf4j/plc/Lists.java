/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;

/**
 * Operations on columns of lists.
 *
 * @source cudf
 */
public final class Lists {
    private Lists() {}

    /**
     * Returns the number of elements of each list, INT32.
     *
     * @nulls null where the list is
     * @source cudf::lists::count_elements
     */
    public static Column countElements(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_count_elements(in.address(input)));
        }
    }

    /**
     * Returns the element of each list at one place, counted from its end where negative.
     *
     * @nulls null where the list or the element is, or the list has no such place
     * @source cudf::lists::extract_list_element
     */
    public static Column extractListElement(Column listsColumn, int index) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_extract(in.address(listsColumn), index));
        }
    }

    /**
     * Returns the element of each list at a place of its own.
     *
     * @nulls null where the list, the place or the element is, or the list has no such place
     * @throws io.cudf4j.errors.LogicErrorException if the columns differ in size
     * @source cudf::lists::extract_list_element
     */
    public static Column extractListElement(Column listsColumn, Column indices) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_extract_each(in.address(listsColumn), in.address(indices)));
        }
    }

    /**
     * Returns whether a value is in each list.
     *
     * @nulls null where the list or the key is
     * @throws io.cudf4j.errors.CudfException if the keys and the elements differ in type
     * @source cudf::lists::contains
     */
    public static Column contains(Column lists, Scalar searchKey) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_contains(in.address(lists), in.address(searchKey)));
        }
    }

    /**
     * Returns whether the key of each row is in its list.
     *
     * @nulls null where the list or the key is
     * @throws io.cudf4j.errors.CudfException if the keys and the elements differ in type
     * @source cudf::lists::contains
     */
    public static Column contains(Column lists, Column searchKeys) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_contains_each(in.address(lists), in.address(searchKeys)));
        }
    }

    /**
     * Returns whether each list has a null element.
     *
     * @nulls null where the list is
     * @source cudf::lists::contains_nulls
     */
    public static Column containsNulls(Column lists) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_contains_nulls(in.address(lists)));
        }
    }

    /**
     * Returns the place of a value in each list, -1 where it is not in it.
     *
     * @nulls null where the list or the key is
     * @throws io.cudf4j.errors.CudfException if the keys and the elements differ in type
     * @source cudf::lists::index_of
     */
    public static Column indexOf(Column lists, Scalar searchKey, DuplicateFindOption findOption) {
        try (CallScope in = new CallScope()) {
            boolean last = findOption == DuplicateFindOption.FIND_LAST;
            return Column.own(cudf_relational.list_index_of(in.address(lists), in.address(searchKey), last));
        }
    }

    /**
     * Returns the place of the key of each row in its list, -1 where it is not in it.
     *
     * @nulls null where the list or the key is
     * @throws io.cudf4j.errors.CudfException if the keys and the elements differ in type
     * @source cudf::lists::index_of
     */
    public static Column indexOf(Column lists, Column searchKeys, DuplicateFindOption findOption) {
        try (CallScope in = new CallScope()) {
            boolean last = findOption == DuplicateFindOption.FIND_LAST;
            return Column.own(cudf_relational.list_index_of_each(in.address(lists), in.address(searchKeys), last));
        }
    }

    /**
     * Returns the lists with their elements sorted.
     *
     * @nulls null lists stay
     * @source cudf::lists::sort_lists
     */
    public static Column sortLists(Column sourceColumn, Order columnOrder, NullOrder nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sort_lists(
                    in.address(sourceColumn), columnOrder.code(), nullPrecedence.code(), false));
        }
    }

    /**
     * Returns the lists with their elements sorted; equal elements keep their order.
     *
     * @nulls null lists stay
     * @source cudf::lists::stable_sort_lists
     */
    public static Column stableSortLists(Column sourceColumn, Order columnOrder, NullOrder nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sort_lists(
                    in.address(sourceColumn), columnOrder.code(), nullPrecedence.code(), true));
        }
    }

    /**
     * Returns for each row the elements of all its lists as one list.
     *
     * @nulls with IGNORE null lists are left out, and a row of nothing else is null; otherwise a row with a null list is
     *     null
     * @throws io.cudf4j.errors.CudfException if a column has no lists, or lists of another type
     * @source cudf::lists::concatenate_rows
     */
    public static Column concatenateRows(Table input, ConcatenateNullPolicy nullPolicy) {
        try (CallScope in = new CallScope()) {
            boolean nullify = nullPolicy == ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW;
            return Column.own(cudf_relational.list_concatenate_rows(in.address(input), nullify));
        }
    }

    /**
     * Returns for each list of lists the elements of all of them as one list.
     *
     * @nulls with IGNORE null lists within a row are left out, and a row of nothing else is null; otherwise a row with a
     *     null list is null; a null row is null
     * @throws io.cudf4j.errors.InvalidArgumentException if the column has no lists of lists
     * @source cudf::lists::concatenate_list_elements
     */
    public static Column concatenateListElements(Column input, ConcatenateNullPolicy nullPolicy) {
        try (CallScope in = new CallScope()) {
            boolean nullify = nullPolicy == ConcatenateNullPolicy.NULLIFY_OUTPUT_ROW;
            return Column.own(cudf_relational.list_concatenate_elements(in.address(input), nullify));
        }
    }

    /**
     * Returns the elements of each list at the places that another list names, counted from the end where negative.
     *
     * @nulls null lists stay; with NULLIFY, places outside a list are null; without it they must not occur
     * @cost copies a map that is a slice
     * @throws io.cudf4j.errors.CudfException if the map has nulls or no integers, or the columns differ in size
     * @source cudf::lists::segmented_gather
     */
    public static Column segmentedGather(Column sourceColumn, Column gatherMapList, OutOfBoundsPolicy boundsPolicy) {
        try (CallScope in = new CallScope()) {
            boolean nullify = boundsPolicy == OutOfBoundsPolicy.NULLIFY;
            // libcudf 26.08 takes the offsets of the map for those of the result, and lets them begin where they do
            return Column.own(cudf_relational.list_segmented_gather(
                    in.address(sourceColumn), Slices.fromFirst(in, gatherMapList), nullify));
        }
    }

    /**
     * Returns the lists with their elements in reverse.
     *
     * @nulls null lists stay
     * @source cudf::lists::reverse
     */
    public static Column reverse(Column input) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_reverse(in.address(input)));
        }
    }

    /**
     * Returns of each list the elements whose mask is true.
     *
     * @nulls null lists stay; a null in a mask counts as false
     * @cost copies a mask that is a slice
     * @throws io.cudf4j.errors.LogicErrorException if the masks are no lists of BOOL8, or one differs in length from its list;
     *     a null mask has no length
     * @source cudf::lists::apply_boolean_mask
     */
    public static Column applyBooleanMask(Column input, Column booleanMask) {
        try (CallScope in = new CallScope()) {
            // libcudf 26.08 ends the offsets of a mask where those of a whole column end
            return Column.own(
                    cudf_relational.list_apply_boolean_mask(in.address(input), Slices.fromFirst(in, booleanMask)));
        }
    }

    /**
     * Returns the lists without repeated elements.
     *
     * @nulls null lists stay
     * @source cudf::lists::distinct
     */
    public static Column distinct(Column input, NullEquality nullsEqual, NanEquality nansEqual, KeepOption keepOption) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.list_distinct(
                    in.address(input), nullsEqual.code(), nansEqual.code(), keepOption.code()));
        }
    }

    /**
     * Returns a row for each element of the lists of a column.
     *
     * @nulls null and empty lists have no row
     * @throws io.cudf4j.errors.LogicErrorException if the column has no lists
     * @source cudf::explode
     */
    public static Table explode(Table inputTable, int explodeColumnIdx) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                    .explode(in.view(inputTable), explodeColumnIdx)
                    .address());
        }
    }

    /**
     * Returns a row for each element of the lists of a column, with a column of its place before it.
     *
     * @nulls null and empty lists have no row
     * @throws io.cudf4j.errors.LogicErrorException if the column has no lists
     * @source cudf::explode_position
     */
    public static Table explodePosition(Table inputTable, int explodeColumnIdx) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational
                    .explode_position(in.view(inputTable), explodeColumnIdx)
                    .address());
        }
    }

    /**
     * Returns a row for each element of the lists of a column, and one for each list without elements.
     *
     * @nulls the row of a null or empty list has a null element
     * @throws io.cudf4j.errors.LogicErrorException if the column has no lists
     * @source cudf::explode_outer
     */
    public static Table explodeOuter(Table inputTable, int explodeColumnIdx) {
        // libcudf 26.08 takes the empty and null lists of a slice where the whole column has them
        return Slices.fromFirst(inputTable, place -> place == explodeColumnIdx, table -> {
            try (CallScope in = new CallScope()) {
                return Table.own(cudf_relational
                        .explode_outer(in.view(table), explodeColumnIdx)
                        .address());
            }
        });
    }

    /**
     * Returns the rows of {@link #explodeOuter} with a column of the place within the list before the elements.
     *
     * @nulls the row of a null or empty list has a null element and place
     * @throws io.cudf4j.errors.LogicErrorException if the column has no lists
     * @source cudf::explode_outer_position
     */
    public static Table explodeOuterPosition(Table inputTable, int explodeColumnIdx) {
        // libcudf 26.08 takes the empty and null lists of a slice where the whole column has them
        return Slices.fromFirst(inputTable, place -> place == explodeColumnIdx, table -> {
            try (CallScope in = new CallScope()) {
                return Table.own(cudf_relational
                        .explode_outer_position(in.view(table), explodeColumnIdx)
                        .address());
            }
        });
    }
}
