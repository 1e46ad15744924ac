/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_relational;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Aggregations of a window of rows around each row.
 *
 * <p>A row is null where its window has fewer values than {@code minPeriods}. For counts, row numbers, chosen elements and
 * lists, nulls are values too. With 0 an empty window has the sum 0.
 *
 * @source cudf
 */
public final class Rolling {
    private Rolling() {}

    /**
     * Returns one value for each row, of the rows from {@code precedingWindow - 1} before it to {@code followingWindow}
     * after it, as far as there are.
     *
     * @param precedingWindow how many rows up to and with the row itself; 0 or less begins behind it
     * @param followingWindow how many rows after it; less than 0 ends before it
     * @nulls not in the aggregate; null where too few values are in the window
     * @throws io.cudf4j.errors.LogicErrorException if the aggregation is not defined for the type, {@code minPeriods} is
     *     negative or the window ends before it begins
     * @source cudf::rolling_window
     */
    public static Column rollingWindow(
            Column input, int precedingWindow, int followingWindow, int minPeriods, RollingAggregation agg) {
        return rows(
                null, input, null, WindowBounds.of(precedingWindow), WindowBounds.of(followingWindow), minPeriods, agg);
    }

    /**
     * Returns one value for each row as {@link #rollingWindow(Column, int, int, int, RollingAggregation)} does.
     *
     * @param defaultOutputs what {@link Aggregation#lead} and {@link Aggregation#lag} give where they leave the window; one
     *     row for each of the input, of its type
     * @nulls not in the aggregate; null where too few values are in the window
     * @throws io.cudf4j.errors.LogicErrorException if the defaults differ from the input in rows, or as above
     * @source cudf::rolling_window
     */
    public static Column rollingWindow(
            Column input,
            Column defaultOutputs,
            int precedingWindow,
            int followingWindow,
            int minPeriods,
            RollingAggregation agg) {
        return rows(
                null,
                input,
                Objects.requireNonNull(defaultOutputs, "defaultOutputs"),
                WindowBounds.of(precedingWindow),
                WindowBounds.of(followingWindow),
                minPeriods,
                agg);
    }

    /**
     * Returns one value for each row, of a window whose extent is its own.
     *
     * @param precedingWindow INT32, without nulls; each as in the other functions
     * @param followingWindow INT32, without nulls
     * @nulls not in the aggregate; null where too few values are in the window
     * @cost reads both window columns, to see that every window lies within the input
     * @throws io.cudf4j.errors.DTypeMismatchException if a window column is not INT32
     * @throws InvalidArgumentException if a window column has nulls or differs in rows
     * @throws io.cudf4j.errors.OutOfBoundsException if a window reaches beyond the input
     * @throws io.cudf4j.errors.LogicErrorException if the aggregation is not defined for the type
     * @source cudf::rolling_window
     */
    public static Column rollingWindow(
            Column input, Column precedingWindow, Column followingWindow, int minPeriods, RollingAggregation agg) {
        Checks.windows("rollingWindow", precedingWindow, followingWindow, input.size());
        return each(input, precedingWindow, followingWindow, minPeriods, agg);
    }

    /**
     * Returns one value for each row, of a window whose extent is its own and known to lie within the rows.
     *
     * @nulls not in the aggregate; null where too few values are in the window
     * @throws InvalidArgumentException if there are not as many windows as rows
     * @throws io.cudf4j.errors.LogicErrorException if the aggregation is not defined for the type
     * @source cudf::rolling_window
     */
    public static Column rollingWindow(Column input, RowWindows windows, int minPeriods, RollingAggregation agg) {
        int count = windows.preceding().size();
        if (count != input.size()) {
            throw new InvalidArgumentException(
                    "there must be a window for each of " + input.size() + " rows, not " + count);
        }
        return each(input, windows.preceding(), windows.following(), minPeriods, agg);
    }

    private static Column each(
            Column input, Column preceding, Column following, int minPeriods, RollingAggregation agg) {
        return with(
                agg,
                (in, made) -> cudf_relational.rolling_each(
                        in.address(input), in.address(preceding), in.address(following), minPeriods, made));
    }

    /**
     * Returns one value for each row, of the rows of its group around it.
     *
     * @param groupKeys the keys, equal ones together; without columns all rows are one group
     * @nulls null keys equal each other; null values are not in the aggregate
     * @throws io.cudf4j.errors.LogicErrorException if keys and input differ in rows, the aggregation is not defined for the
     *     type, {@code minPeriods} is negative or the window ends before it begins
     * @source cudf::grouped_rolling_window
     */
    public static Column groupedRollingWindow(
            Table groupKeys,
            Column input,
            WindowBounds precedingWindow,
            WindowBounds followingWindow,
            int minPeriods,
            RollingAggregation aggr) {
        return rows(
                Objects.requireNonNull(groupKeys, "groupKeys"),
                input,
                null,
                precedingWindow,
                followingWindow,
                minPeriods,
                aggr);
    }

    /**
     * Returns one value for each row, of the rows of its group around it.
     *
     * @param groupKeys the keys, equal ones together; without columns all rows are one group
     * @param defaultOutputs what {@link Aggregation#lead} and {@link Aggregation#lag} give where they leave the window; one
     *     row for each of the input, of its type
     * @nulls null keys equal each other; null values are not in the aggregate
     * @throws io.cudf4j.errors.LogicErrorException if the defaults differ from the input in rows, or as above
     * @source cudf::grouped_rolling_window
     */
    public static Column groupedRollingWindow(
            Table groupKeys,
            Column input,
            Column defaultOutputs,
            WindowBounds precedingWindow,
            WindowBounds followingWindow,
            int minPeriods,
            RollingAggregation aggr) {
        return rows(
                Objects.requireNonNull(groupKeys, "groupKeys"),
                input,
                Objects.requireNonNull(defaultOutputs, "defaultOutputs"),
                precedingWindow,
                followingWindow,
                minPeriods,
                aggr);
    }

    /**
     * Returns the extents of windows by value: a column of preceding and one of following rows, INT32, as {@link
     * #rollingWindow(Column, Column, Column, int, RollingAggregation)} takes them.
     *
     * @param groupKeys the keys, equal ones together; without columns all rows are one group
     * @param orderby sorted, within each group
     * @nulls the nulls of a group make up the window of each of them, unless it is unbounded
     * @throws io.cudf4j.errors.DTypeMismatchException if rows cannot be ordered by the type, or a bound has another
     * @throws io.cudf4j.errors.LogicErrorException if keys and ordered column differ in rows
     * @source cudf::make_range_windows
     */
    public static Table makeRangeWindows(
            Table groupKeys,
            Column orderby,
            Order order,
            NullOrder nullOrder,
            RangeWindow preceding,
            RangeWindow following) {
        long[] made = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.make_range_windows(
                    in.address(groupKeys),
                    in.address(orderby),
                    order.code(),
                    nullOrder.code(),
                    preceding.kind(),
                    preceding.delta(in),
                    following.kind(),
                    following.delta(in),
                    made);
        }
        Table extents = Table.unseen(Column.ownAllUnseen(made));
        extents.announce();
        return extents;
    }

    /**
     * Returns a column for each request, of windows by value.
     *
     * @param groupKeys the keys, equal ones together; without columns all rows are one group
     * @param orderby sorted, within each group
     * @nulls the nulls of a group make up the window of each of them, unless it is unbounded; null values are not in the
     *     aggregate
     * @throws io.cudf4j.errors.DTypeMismatchException if rows cannot be ordered by the type, or a bound has another
     * @throws io.cudf4j.errors.LogicErrorException if columns differ in rows, or an aggregation is not defined for its values
     * @source cudf::grouped_range_rolling_window
     */
    public static Table groupedRangeRollingWindow(
            Table groupKeys,
            Column orderby,
            Order order,
            NullOrder nullOrder,
            RangeWindow preceding,
            RangeWindow following,
            List<RollingRequest> requests) {
        return ranges(
                groupKeys,
                Table.wrap(orderby),
                new int[] {order.code()},
                new int[] {nullOrder.code()},
                preceding,
                following,
                requests);
    }

    /**
     * Returns a column for each request, of windows of rows that are equal in several ordered columns.
     *
     * @param groupKeys the keys, equal ones together; without columns all rows are one group
     * @param orderby sorted, within each group
     * @param preceding without a distance, unless there is one ordered column
     * @param following likewise
     * @nulls nulls equal each other in ordered columns; null values are not in the aggregate
     * @throws io.cudf4j.errors.LogicErrorException if columns differ in rows, orders in number, an aggregation is not defined
     *     for its values or a bound over several columns has a distance
     * @source cudf::grouped_range_rolling_window
     */
    public static Table groupedRangeRollingWindow(
            Table groupKeys,
            Table orderby,
            Order[] orders,
            NullOrder[] nullOrders,
            RangeWindow preceding,
            RangeWindow following,
            List<RollingRequest> requests) {
        if (orders.length != nullOrders.length) {
            throw new InvalidArgumentException(
                    "there must be as many orders as null orders, not " + orders.length + " and " + nullOrders.length);
        }
        return ranges(groupKeys, orderby, Codes.of(orders), Codes.of(nullOrders), preceding, following, requests);
    }

    /**
     * Returns whether libcudf computes an aggregation of windows of a type by itself. It says no to {@link
     * Aggregation#std}, {@link Aggregation#nthElement} and the min and max of strings, which it computes of others.
     *
     * @source cudf::is_valid_rolling_aggregation
     */
    public static boolean isValidRollingAggregation(DataType source, RollingAggregation agg) {
        Native.require();
        return cudf_relational.is_valid_rolling(source.id().code(), source.scale(), ((Aggregation) agg).code());
    }

    private static Column rows(
            @Nullable Table keys,
            Column input,
            @Nullable Column defaults,
            WindowBounds preceding,
            WindowBounds following,
            int minPeriods,
            RollingAggregation agg) {
        Table groups = keys == null ? Table.wrap() : keys;
        return with(
                agg,
                (in, made) -> cudf_relational.rolling_rows(
                        in.address(groups),
                        in.address(input),
                        defaults == null ? 0 : in.address(defaults),
                        preceding.isUnbounded(),
                        preceding.rows(),
                        following.isUnbounded(),
                        following.rows(),
                        minPeriods,
                        made));
    }

    private static Table ranges(
            Table keys,
            Table orderby,
            int[] orders,
            int[] nullOrders,
            RangeWindow preceding,
            RangeWindow following,
            List<RollingRequest> requests) {
        int[] minPeriods =
                requests.stream().mapToInt(RollingRequest::minPeriods).toArray();
        long[] aggregations = new long[minPeriods.length];
        int made = 0;
        try (CallScope in = new CallScope()) {
            long[] values =
                    in.addresses(requests.stream().map(RollingRequest::values).toList());
            for (RollingRequest request : requests) {
                aggregations[made] = ((Aggregation) request.aggregation()).make(Aggregation.Use.ROLLING);
                made++;
            }
            return Table.own(cudf_relational.rolling_ranges(
                    in.address(keys),
                    in.address(orderby),
                    orders,
                    nullOrders,
                    orders.length,
                    preceding.kind(),
                    preceding.delta(in),
                    following.kind(),
                    following.delta(in),
                    values,
                    minPeriods,
                    aggregations,
                    values.length));
        } finally {
            while (made > 0) {
                made--;
                Aggregation.free(Aggregation.Use.ROLLING, aggregations[made]);
            }
        }
    }

    /** A call with an aggregation, which gives the address of a new column. */
    @FunctionalInterface
    private interface Call {
        long apply(CallScope in, long aggregation);
    }

    private static Column with(RollingAggregation agg, Call call) {
        try (CallScope in = new CallScope()) {
            long made = ((Aggregation) agg).make(Aggregation.Use.ROLLING);
            try {
                return Column.own(call.apply(in, made));
            } finally {
                Aggregation.free(Aggregation.Use.ROLLING, made);
            }
        }
    }
}
