/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.libcudf.global.cudf_relational;
import java.util.Objects;

/**
 * Sorting and ranking.
 *
 * @source cudf
 */
public final class Sorting {
    private Sorting() {}

    /**
     * Returns the places of the rows in sorted order; equal rows stand in any order.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @source cudf::sorted_order
     */
    public static Column sortedOrder(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sorted_order(
                            in.address(input),
                            Codes.of(columnOrder),
                            columnOrder.length,
                            Codes.of(nullPrecedence),
                            nullPrecedence.length,
                            false))
                    .madeWithin(0, input.numRows() - 1L);
        }
    }

    /**
     * Returns the places of the rows in sorted order; equal rows stand in any order.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @source cudf::sorted_order
     */
    public static Column sortedOrder(Table input, Order columnOrder, NullOrder nullPrecedence) {
        int count = input.numColumns();
        return sortedOrder(input, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns the places of the rows in sorted order; equal rows keep theirs.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @source cudf::stable_sorted_order
     */
    public static Column stableSortedOrder(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.sorted_order(
                            in.address(input),
                            Codes.of(columnOrder),
                            columnOrder.length,
                            Codes.of(nullPrecedence),
                            nullPrecedence.length,
                            true))
                    .madeWithin(0, input.numRows() - 1L);
        }
    }

    /**
     * Returns the places of the rows in sorted order; equal rows keep theirs.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @source cudf::stable_sorted_order
     */
    public static Column stableSortedOrder(Table input, Order columnOrder, NullOrder nullPrecedence) {
        int count = input.numColumns();
        return stableSortedOrder(input, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns whether the rows are sorted.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @source cudf::is_sorted
     */
    public static boolean isSorted(Table table, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return cudf_relational.is_sorted(
                    in.address(table),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length);
        }
    }

    /**
     * Returns whether the rows are sorted.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @source cudf::is_sorted
     */
    public static boolean isSorted(Table table, Order columnOrder, NullOrder nullPrecedence) {
        int count = table.numColumns();
        return isSorted(table, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns the rows sorted by all columns; equal rows stand in any order.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls stand where nullPrecedence says
     * @source cudf::sort
     */
    public static Table sort(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.sort(
                    in.address(input),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    false));
        }
    }

    /**
     * Returns the rows sorted by all columns; equal rows stand in any order.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls stand where nullPrecedence says
     * @source cudf::sort
     */
    public static Table sort(Table input, Order columnOrder, NullOrder nullPrecedence) {
        int count = input.numColumns();
        return sort(input, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns the rows sorted by all columns; equal rows keep their order.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls stand where nullPrecedence says
     * @source cudf::stable_sort
     */
    public static Table stableSort(Table input, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.sort(
                    in.address(input),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    true));
        }
    }

    /**
     * Returns the rows sorted by all columns; equal rows keep their order.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls stand where nullPrecedence says
     * @source cudf::stable_sort
     */
    public static Table stableSort(Table input, Order columnOrder, NullOrder nullPrecedence) {
        int count = input.numColumns();
        return stableSort(input, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns rows in the order of others; rows with equal keys stand in any order.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @source cudf::sort_by_key
     */
    public static Table sortByKey(Table values, Table keys, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.sort_by_key(
                    in.address(values),
                    in.address(keys),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    false));
        }
    }

    /**
     * Returns rows in the order of others; rows with equal keys stand in any order.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @source cudf::sort_by_key
     */
    public static Table sortByKey(Table values, Table keys, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return sortByKey(values, keys, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns rows in the order of others; rows with equal keys keep their order.
     *
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @source cudf::stable_sort_by_key
     */
    public static Table stableSortByKey(Table values, Table keys, Order[] columnOrder, NullOrder[] nullPrecedence) {
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.sort_by_key(
                    in.address(values),
                    in.address(keys),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    true));
        }
    }

    /**
     * Returns rows in the order of others; rows with equal keys keep their order.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @source cudf::stable_sort_by_key
     */
    public static Table stableSortByKey(Table values, Table keys, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return stableSortByKey(values, keys, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns the rank of each row: INT32, or FLOAT64 for averages and percentages.
     *
     * @nulls null where the row is and nulls are left out
     * @source cudf::rank
     */
    public static Column rank(
            Column input,
            RankMethod method,
            Order columnOrder,
            NullPolicy nullHandling,
            NullOrder nullPrecedence,
            RankPercentage percentage) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .rank(
                            in.view(input),
                            method.code(),
                            columnOrder.code() == 1,
                            nullHandling.code() == 1,
                            nullPrecedence.code() == 1,
                            Objects.requireNonNull(percentage, "percentage") != RankPercentage.NONE)
                    .address());
        }
    }

    /**
     * Returns the first rows of the sorted column, in any order.
     *
     * @param k how many rows, from 0 on; all where the column has fewer
     * @nulls in either direction nulls come last
     * @throws io.cudf4j.errors.InvalidArgumentException if k is negative
     * @source cudf::top_k
     */
    public static Column topK(Column input, int k, Order order) {
        try (CallScope in = new CallScope()) {
            return Column.own(
                    cudf_relational.top_k(in.view(input), k, order.code() == 1).address());
        }
    }

    /**
     * Returns the places of the first rows of the sorted column, in any order.
     *
     * @param k how many rows, from 0 on; all where the column has fewer
     * @nulls in either direction nulls come last
     * @throws io.cudf4j.errors.InvalidArgumentException if k is negative
     * @source cudf::top_k_order
     */
    public static Column topKOrder(Column input, int k, Order order) {
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .top_k_order(in.view(input), k, order.code() == 1)
                    .address());
        }
    }

    /**
     * Returns for each segment the list of its first rows in sorted order, as many as it has where that is fewer, each list in
     * any order; rows outside of all segments are in none.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param k how many rows to take of each segment, from 1 on
     * @nulls in either direction nulls come last
     * @shape a column without rows gives one of its own type without rows
     * @throws io.cudf4j.errors.InvalidArgumentException if k is negative, or there are no offsets, or null ones, or they fall
     * @throws io.cudf4j.errors.OutOfBoundsException if an offset is beyond the rows
     * @throws io.cudf4j.errors.DTypeMismatchException if the offsets are not INT32
     * @source cudf::segmented_top_k
     */
    public static Column segmentedTopK(Column input, Column segmentOffsets, int k, Order order) {
        Checks.segments(segmentOffsets, input.size());
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .segmented_top_k(in.view(input), in.view(segmentOffsets), k, order.code() == 1)
                    .address());
        }
    }

    /**
     * Returns for each segment the list of the places of its first rows in sorted order, as many as it has where that is fewer,
     * each list in any order; rows outside of all segments are in none.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param k how many rows to take of each segment, from 1 on
     * @nulls in either direction nulls come last
     * @shape a column without rows gives no lists
     * @throws io.cudf4j.errors.InvalidArgumentException if k is negative, or there are no offsets, or null ones, or they fall
     * @throws io.cudf4j.errors.OutOfBoundsException if an offset is beyond the rows
     * @throws io.cudf4j.errors.DTypeMismatchException if the offsets are not INT32
     * @source cudf::segmented_top_k_order
     */
    public static Column segmentedTopKOrder(Column input, Column segmentOffsets, int k, Order order) {
        Checks.segments(segmentOffsets, input.size());
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational
                    .segmented_top_k_order(in.view(input), in.view(segmentOffsets), k, order.code() == 1)
                    .address());
        }
    }

    /**
     * Returns the places of the rows sorted within segments; rows outside of all segments keep their places.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::segmented_sorted_order
     */
    public static Column segmentedSortedOrder(
            Table keys, Column segmentOffsets, Order[] columnOrder, NullOrder[] nullPrecedence) {
        return segmentedOrder(keys, segmentOffsets, columnOrder, nullPrecedence, false);
    }

    /**
     * Returns the places of the rows sorted within segments; rows outside of all segments keep their places.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::segmented_sorted_order
     */
    public static Column segmentedSortedOrder(
            Table keys, Column segmentOffsets, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return segmentedSortedOrder(
                keys, segmentOffsets, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns the places of the rows sorted within segments; equal rows keep their order.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::stable_segmented_sorted_order
     */
    public static Column stableSegmentedSortedOrder(
            Table keys, Column segmentOffsets, Order[] columnOrder, NullOrder[] nullPrecedence) {
        return segmentedOrder(keys, segmentOffsets, columnOrder, nullPrecedence, true);
    }

    /**
     * Returns the places of the rows sorted within segments; equal rows keep their order.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls none in the result; nulls of the keys stand where nullPrecedence says
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::stable_segmented_sorted_order
     */
    public static Column stableSegmentedSortedOrder(
            Table keys, Column segmentOffsets, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return stableSegmentedSortedOrder(
                keys, segmentOffsets, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    private static Column segmentedOrder(
            Table keys, Column segmentOffsets, Order[] columnOrder, NullOrder[] nullPrecedence, boolean isStable) {
        Checks.segments(segmentOffsets, keys.numRows());
        try (CallScope in = new CallScope()) {
            return Column.own(cudf_relational.segmented_sorted_order(
                    in.address(keys),
                    in.address(segmentOffsets),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    isStable));
        }
    }

    /**
     * Returns rows in the order of others within segments; rows outside of all segments keep their places.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::segmented_sort_by_key
     */
    public static Table segmentedSortByKey(
            Table values, Table keys, Column segmentOffsets, Order[] columnOrder, NullOrder[] nullPrecedence) {
        return segmentedByKey(values, keys, segmentOffsets, columnOrder, nullPrecedence, false);
    }

    /**
     * Returns rows in the order of others within segments; rows outside of all segments keep their places.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::segmented_sort_by_key
     */
    public static Table segmentedSortByKey(
            Table values, Table keys, Column segmentOffsets, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return segmentedSortByKey(
                values, keys, segmentOffsets, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    /**
     * Returns rows in the order of others within segments; rows with equal keys keep their order.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder a direction for each key column; empty for ascending
     * @param nullPrecedence a place for the nulls of each key column; empty for the front
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::stable_segmented_sort_by_key
     */
    public static Table stableSegmentedSortByKey(
            Table values, Table keys, Column segmentOffsets, Order[] columnOrder, NullOrder[] nullPrecedence) {
        return segmentedByKey(values, keys, segmentOffsets, columnOrder, nullPrecedence, true);
    }

    /**
     * Returns rows in the order of others within segments; rows with equal keys keep their order.
     *
     * @param segmentOffsets the row that each segment begins with and, last, the end of the last; INT32, rising, not null
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place for the nulls of every key column
     * @nulls nulls of the keys stand where nullPrecedence says; those of the values are moved as other rows
     * @throws io.cudf4j.errors.LogicErrorException if the tables have different numbers of rows
     * @throws io.cudf4j.errors.InvalidArgumentException if the offsets are null or fall
     * @throws io.cudf4j.errors.DTypeMismatchException if they are not INT32
     * @throws io.cudf4j.errors.OutOfBoundsException if one is beyond the rows
     * @source cudf::stable_segmented_sort_by_key
     */
    public static Table stableSegmentedSortByKey(
            Table values, Table keys, Column segmentOffsets, Order columnOrder, NullOrder nullPrecedence) {
        int count = keys.numColumns();
        return stableSegmentedSortByKey(
                values, keys, segmentOffsets, Codes.each(columnOrder, count), Codes.each(nullPrecedence, count));
    }

    private static Table segmentedByKey(
            Table values,
            Table keys,
            Column segmentOffsets,
            Order[] columnOrder,
            NullOrder[] nullPrecedence,
            boolean isStable) {
        Checks.segments(segmentOffsets, keys.numRows());
        try (CallScope in = new CallScope()) {
            return Table.own(cudf_relational.segmented_sort_by_key(
                    in.address(values),
                    in.address(keys),
                    in.address(segmentOffsets),
                    Codes.of(columnOrder),
                    columnOrder.length,
                    Codes.of(nullPrecedence),
                    nullPrecedence.length,
                    isStable));
        }
    }
}
