/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.global.cudf_relational;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Rows in groups of equal keys. Borrows the table of keys, which stays open while it is used; needs no close.
 *
 * @source cudf::groupby::groupby
 */
public final class Groupby {
    private final Table keys;
    private final boolean includeNulls;
    private final boolean keysAreSorted;
    private final int[] columnOrder;
    private final int[] nullPrecedence;

    /**
     * Groups rows.
     *
     * @param keys the columns whose rows tell the groups
     * @param nullHandling whether rows with a null key form groups
     * @param keysAreSorted whether equal keys are known to stand together; of no effect where null keys are left out
     */
    public Groupby(Table keys, NullPolicy nullHandling, Sorted keysAreSorted) {
        this(keys, nullHandling, keysAreSorted, new Order[0], new NullOrder[0]);
    }

    /**
     * Groups rows whose keys may be sorted in a known order.
     *
     * @param columnOrder the direction of each key column; empty for ascending
     * @param nullPrecedence the place of nulls in each; empty for libcudf's default
     */
    public Groupby(
            Table keys,
            NullPolicy nullHandling,
            Sorted keysAreSorted,
            Order[] columnOrder,
            NullOrder[] nullPrecedence) {
        this.keys = Objects.requireNonNull(keys, "keys");
        this.includeNulls = Checks.areIncluded(nullHandling);
        this.keysAreSorted = Objects.requireNonNull(keysAreSorted, "keysAreSorted") == Sorted.YES;
        this.columnOrder = Codes.of(columnOrder);
        this.nullPrecedence = Codes.of(nullPrecedence);
    }

    /**
     * Groups rows whose keys may be sorted in a known order, every key column in the same.
     *
     * @param columnOrder the direction of every key column
     * @param nullPrecedence the place of nulls in every key column
     */
    public Groupby(
            Table keys, NullPolicy nullHandling, Sorted keysAreSorted, Order columnOrder, NullOrder nullPrecedence) {
        this(
                keys,
                nullHandling,
                keysAreSorted,
                Codes.each(columnOrder, keys.numColumns()),
                Codes.each(nullPrecedence, keys.numColumns()));
    }

    /**
     * Returns one row for each group: its keys, and what each request asks for.
     *
     * @shape the order of the groups is not defined
     * @throws io.cudf4j.errors.LogicErrorException if an aggregation cannot be computed of its values
     * @source cudf::groupby::groupby::aggregate
     */
    public GroupbyResult aggregate(List<AggregationRequest> requests) {
        return compute(
                requests.stream().map(AggregationRequest::values).toList(),
                requests.stream().map(AggregationRequest::aggregations).toList(),
                Aggregation.Use.GROUPBY);
    }

    /**
     * Returns one row for each row: the keys, sorted by group, and what each request asks for up to and with that row; a count
     * of all rows begins with 1.
     *
     * @nulls a null row is null, but for counts, which are never null
     * @throws io.cudf4j.errors.LogicErrorException if an aggregation cannot be computed of its values
     * @source cudf::groupby::groupby::scan
     */
    public GroupbyResult scan(List<ScanRequest> requests) {
        return compute(
                requests.stream().map(ScanRequest::values).toList(),
                requests.stream().map(ScanRequest::aggregations).toList(),
                Aggregation.Use.GROUPBY_SCAN);
    }

    /** Computes what was asked, all of it aggregations, of one column after another. */
    private GroupbyResult compute(List<Column> columns, List<? extends List<?>> asked, Aggregation.Use use) {
        int total = asked.stream().mapToInt(List::size).sum();
        long[] aggregations = new long[total];
        int made = 0;
        try (CallScope in = new CallScope()) {
            long[] values = in.addresses(columns);
            int[] counts = new int[values.length];
            for (int i = 0; i < counts.length; i++) {
                counts[i] = asked.get(i).size();
                for (Object aggregation : asked.get(i)) {
                    ((Aggregation) aggregation).check(columns.get(i), use);
                    aggregations[made] = ((Aggregation) aggregation).make(use);
                    made++;
                }
            }
            long[] out = new long[1 + total];
            // libcudf sorts keys in order again where null ones go, but reads values in the order that they had
            boolean isSorted =
                    keysAreSorted && (includeNulls || keys.columns().stream().noneMatch(Column::hasNulls));
            if (use == Aggregation.Use.GROUPBY) {
                cudf_relational.groupby_aggregate(
                        in.address(keys),
                        includeNulls,
                        isSorted,
                        columnOrder,
                        columnOrder.length,
                        nullPrecedence,
                        nullPrecedence.length,
                        values,
                        counts,
                        counts.length,
                        aggregations,
                        out);
            } else {
                cudf_relational.groupby_scan(
                        in.address(keys),
                        includeNulls,
                        isSorted,
                        columnOrder,
                        columnOrder.length,
                        nullPrecedence,
                        nullPrecedence.length,
                        values,
                        counts,
                        counts.length,
                        aggregations,
                        out);
            }
            return wrap(out, counts);
        } finally {
            while (made > 0) {
                made--;
                Aggregation.free(use, aggregations[made]);
            }
        }
    }

    private static GroupbyResult wrap(long[] out, int[] counts) {
        long[] columns = Arrays.copyOfRange(out, 1, out.length);
        List<Column> flat = tableAfter(columns, out[0]);
        Table keys;
        try {
            keys = Table.ownUnseen(out[0]);
        } catch (Throwable t) {
            Closing.all(flat, t);
            throw t;
        }
        List<List<Column>> results = new ArrayList<>(counts.length);
        int at = 0;
        for (int count : counts) {
            results.add(List.copyOf(flat.subList(at, at + count)));
            at += count;
        }
        return GroupbyResult.made(keys, List.copyOf(results));
    }

    /** Takes over columns; where that fails, frees the table that was returned with them. */
    private static List<Column> tableAfter(long[] columns, long table) {
        try {
            return Column.ownAllUnseen(columns);
        } catch (Throwable t) {
            cudf_core.free_table(table);
            throw t;
        }
    }

    /**
     * Returns the keys and values sorted by group, and where each group begins.
     *
     * @param values what is sorted with the keys; null for the keys alone
     * @source cudf::groupby::groupby::get_groups
     */
    public Groups getGroups(@Nullable Table values) {
        long[] out = new long[3];
        try (CallScope in = new CallScope()) {
            cudf_relational.groupby_get_groups(
                    in.address(keys), includeNulls, values == null ? 0 : in.address(values), out);
        }
        List<AutoCloseable> made = new ArrayList<>(3);
        try (Column offsets = Column.ownUnseen(out[2])) {
            HostColumn host = offsets.toHost();
            int[] starts = new int[host.size()];
            for (int i = 0; i < starts.length; i++) {
                starts[i] = host.getInt(i);
            }
            Table sortedKeys = Table.ownUnseen(out[0]);
            made.add(sortedKeys);
            Table sortedValues = out[1] == 0 ? null : Table.ownUnseen(out[1]);
            return Groups.made(sortedKeys, starts, sortedValues);
        } catch (Throwable t) {
            Closing.all(made, t);
            throw t;
        }
    }

    /**
     * Returns the keys and values sorted by group, every value moved down by an offset within its group.
     *
     * @shape the key columns, then the columns of the values
     * @param values the columns to move
     * @param offsets how far each column is moved; up where negative
     * @param fillValues what stands where a value was moved away, for each column, of its type
     * @nulls are moved as other values; a fill value may be null
     * @throws InvalidArgumentException if there is not one offset and one fill value for each column
     * @throws io.cudf4j.errors.LengthMismatchException if values and keys differ in rows
     * @throws io.cudf4j.errors.DTypeMismatchException if a fill value has another type than its column, or other elements or
     *     fields
     * @source cudf::groupby::groupby::shift
     */
    public Table shift(Table values, int[] offsets, List<Scalar> fillValues) {
        if (offsets.length != fillValues.size() || offsets.length != values.numColumns()) {
            throw new InvalidArgumentException("shift needs one offset and one fill value for each of "
                    + values.numColumns() + " columns, not " + offsets.length + " and " + fillValues.size());
        }
        sameRows(values);
        Checks.sameBelow(fillValues, values);
        // libcudf adds an offset to the first row of a group, and the sum of large ones runs over
        int rows = values.numRows();
        int[] within = Arrays.stream(offsets)
                .map(offset -> Math.max(-rows, Math.min(rows, offset)))
                .toArray();
        long[] out = new long[2];
        try (CallScope in = new CallScope()) {
            long[] fill = new long[offsets.length];
            for (int i = 0; i < fill.length; i++) {
                fill[i] = in.address(fillValues.get(i));
            }
            cudf_relational.groupby_shift(
                    in.address(keys), includeNulls, in.address(values), within, fill, fill.length, out);
        }
        return sorted(out);
    }

    /**
     * Returns the keys and values sorted by group, each null in place of which its group has a value before or after it.
     *
     * @shape the key columns, then the columns of the values
     * @param values the columns whose nulls are replaced
     * @param replacePolicies which value each column takes
     * @nulls stay where no value lies on that side of the group
     * @throws InvalidArgumentException if there is not one policy for each column
     * @throws io.cudf4j.errors.LengthMismatchException if values and keys differ in rows
     * @source cudf::groupby::groupby::replace_nulls
     */
    public Table replaceNulls(Table values, ReplacePolicy... replacePolicies) {
        if (replacePolicies.length != values.numColumns()) {
            throw new InvalidArgumentException("replaceNulls needs one policy for each of " + values.numColumns()
                    + " columns, not " + replacePolicies.length);
        }
        sameRows(values);
        int[] policies = new int[replacePolicies.length];
        for (int i = 0; i < policies.length; i++) {
            policies[i] = replacePolicies[i].code();
        }
        long[] out = new long[2];
        try (CallScope in = new CallScope()) {
            cudf_relational.groupby_replace_nulls(
                    in.address(keys), includeNulls, in.address(values), policies, policies.length, out);
        }
        return sorted(out);
    }

    private void sameRows(Table values) {
        if (values.numRows() != keys.numRows()) {
            throw new LengthMismatchException(
                    "there are " + keys.numRows() + " rows of keys, but " + values.numRows() + " of values");
        }
    }

    /** Takes over the tables of sorted keys and of their values, as one. */
    private static Table sorted(long[] tables) {
        List<Column> columns = new ArrayList<>();
        try {
            columns.addAll(Table.ownUnseen(tables[0]).columns());
        } catch (Throwable t) {
            cudf_core.free_table(tables[1]);
            throw t;
        }
        try {
            columns.addAll(Table.ownUnseen(tables[1]).columns());
        } catch (Throwable t) {
            Closing.all(columns, t);
            throw t;
        }
        Table made = Table.unseen(columns);
        made.announce();
        return made;
    }
}
