/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Groupings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a frame in groups of equal keys, made by {@link DataFrame#groupBy}. Immutable: methods that set an option
 * return another object. It uses the frame, which must stay open until {@link #agg} returns.
 *
 * <p>By default groups come sorted by key, rows whose key is null or NaN belong to none, and the keys are columns of the result.
 *
 * @source pandas.core.groupby.DataFrameGroupBy
 */
public final class GroupBy {
    private final DataFrame frame;
    private final List<?> keys;
    private final GroupOrder order;
    private final boolean dropNa;
    private final boolean asIndex;

    GroupBy(DataFrame frame, List<?> keys) {
        this(frame, keys, GroupOrder.SORTED, true, false);
    }

    private GroupBy(DataFrame frame, List<?> keys, GroupOrder order, boolean dropNa, boolean asIndex) {
        this.frame = frame;
        this.keys = keys;
        this.order = order;
        this.dropNa = dropNa;
        this.asIndex = asIndex;
    }

    /** Returns groups sorted by key, or in any order, which costs nothing. */
    public GroupBy sort(boolean sorted) {
        return order(sorted ? GroupOrder.SORTED : GroupOrder.ANY);
    }

    /** Returns groups in an order. */
    public GroupBy order(GroupOrder wanted) {
        return new GroupBy(frame, keys, wanted, dropNa, asIndex);
    }

    /** Returns groups without, or with, those of a key that is null or NaN. */
    public GroupBy dropNa(boolean dropped) {
        return new GroupBy(frame, keys, order, dropped, asIndex);
    }

    /**
     * Returns groups whose key becomes the row labels of the result, or a column, which is the default.
     *
     * @throws UnsupportedOperationException if there are several keys, since row labels have one level
     */
    public GroupBy asIndex(boolean isIndex) {
        if (isIndex && keys.size() != 1) {
            throw new UnsupportedOperationException(
                    "asIndex: " + keys.size() + " keys would need row labels of several levels; one key is supported");
        }
        return new GroupBy(frame, keys, order, dropNa, isIndex);
    }

    /**
     * Returns values of each group.
     *
     * @shape a row for each group; the keys as columns, unless they are the index, then a column for each value
     * @nulls nulls are left out; see {@link Agg} for groups of nulls. A key that is null or NaN is no group by default
     * @cost builds a hash table of the groups, and sorts them where they are to be sorted
     * @throws io.cudf4j.errors.LabelNotFoundException if an aggregation names no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have the aggregation
     * @throws io.cudf4j.errors.DuplicateLabelException if two results, or a result and a key, have one label
     * @source pandas.core.groupby.DataFrameGroupBy.agg, cudf::groupby
     */
    public DataFrame agg(Agg... aggregations) {
        if (aggregations.length == 0) {
            throw new IllegalArgumentException("agg: nothing to compute; use for example Agg.sum(\"x\")");
        }
        ColumnAccessor columns = frame.accessor();
        List<ColumnBase> keyColumns = columns.columns(keys);
        List<@Nullable Object> labels = new ArrayList<>(keys);
        List<Groupings.Request> requests = new ArrayList<>();
        for (Agg aggregation : aggregations) {
            Object source = aggregation.column();
            ColumnBase values = source == null ? keyColumns.get(0) : columns.column(source);
            requests.add(ColumnAccessor.inColumn(source, () -> new Groupings.Request(values, aggregation.reduction())));
            labels.add(aggregation.label());
        }
        ColumnAccessor.requireUnique(labels);
        Groupings.Groups groups =
                Groupings.aggregate(keyColumns, requests, Groupings.Order.valueOf(order.name()), dropNa);
        if (asIndex) {
            Index index = Index.own(keys.get(0), groups.keys().get(0));
            return new DataFrame(ColumnAccessor.own(labels.subList(1, labels.size()), groups.results()), index);
        }
        List<ColumnBase> all = new ArrayList<>(groups.keys());
        all.addAll(groups.results());
        int rows = all.get(0).size();
        return new DataFrame(ColumnAccessor.own(labels, all), RangeIndex.of(rows));
    }

    /**
     * Returns one value of each group under a label; see {@link #agg(Agg...)}.
     *
     * @nulls nulls are left out
     * @source pandas.core.groupby.DataFrameGroupBy.agg
     */
    public DataFrame agg(String label, Agg aggregation) {
        return agg(aggregation.as(label));
    }

    /**
     * Returns values of each group under labels, in the order of the map; see {@link #agg(Agg...)}.
     *
     * @nulls nulls are left out
     * @source pandas.core.groupby.DataFrameGroupBy.agg
     */
    public DataFrame agg(Map<?, Agg> aggregations) {
        return agg(aggregations.entrySet().stream()
                .map(entry -> entry.getValue().as(entry.getKey()))
                .toArray(Agg[]::new));
    }

    /**
     * Returns the number of rows of each group in a column {@code size}.
     *
     * @nulls rows are counted whatever they hold
     * @source pandas.core.groupby.DataFrameGroupBy.size
     */
    public DataFrame size() {
        return agg(Agg.size());
    }
}
