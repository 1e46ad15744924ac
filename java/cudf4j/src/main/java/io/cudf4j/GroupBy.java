/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.frame.group.Groups;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.types.GroupOrder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows of a frame in groups of equal keys, made by {@link DataFrame#groupBy}. Immutable: methods that set an option
 * return another object. It uses the frame, and series and indexes
 * among the keys, which must stay open until {@link #agg} returns.
 *
 * <p>By default groups come sorted by key, rows with a missing key, null or NaN, belong to none, and the keys are columns
 * of the result.
 *
 * @source pandas.core.groupby.DataFrameGroupBy
 */
public final class GroupBy {
    private final DataFrame frame;
    private final List<@Nullable Object> keys;
    private final Groups.By by;

    /** Takes labels, nodes of expressions, series and indexes in a list that nobody changes. */
    GroupBy(DataFrame frame, List<@Nullable Object> keys) {
        this(frame, keys, new Groups.By(GroupOrder.SORTED, true, false));
    }

    private GroupBy(DataFrame frame, List<@Nullable Object> keys, Groups.By by) {
        this.frame = frame;
        this.keys = keys;
        this.by = by;
    }

    /** Returns groups sorted by key, or in any order, which costs nothing. */
    public GroupBy sort(boolean sorted) {
        return order(sorted ? GroupOrder.SORTED : GroupOrder.ANY);
    }

    /** Returns groups in an order. */
    public GroupBy order(GroupOrder wanted) {
        Objects.requireNonNull(wanted, "order: it is null");
        return new GroupBy(frame, keys, new Groups.By(wanted, by.dropNa(), by.asIndex()));
    }

    /** Returns groups without those of a missing key, or with them: one of null and one of NaN. */
    public GroupBy dropNa(boolean dropped) {
        return new GroupBy(frame, keys, new Groups.By(by.order(), dropped, by.asIndex()));
    }

    /**
     * Returns groups whose key becomes the row labels of the result, or a column, which is the default.
     *
     * @throws UnsupportedOperationException if there are several keys
     */
    public GroupBy asIndex(boolean isIndex) {
        if (isIndex && keys.size() != 1) {
            throw new UnsupportedOperationException(
                    "asIndex: one key can be the row labels of the result, and there are " + printedKeys() + "; use "
                            + "setIndex on the result");
        }
        return new GroupBy(frame, keys, new Groups.By(by.order(), by.dropNa(), isIndex));
    }

    /**
     * Returns values of each group.
     *
     * @shape a row for each group; the keys as columns, unless they are the index, then a column for each value
     * @nulls nulls are left out; see {@link Agg} for groups of nulls. A missing key is no group by default
     * @cost builds a hash table of the groups, and sorts them where they are to be sorted
     * @throws io.cudf4j.errors.InvalidArgumentException if there is no aggregation
     * @throws io.cudf4j.errors.LabelNotFoundException if an aggregation names no column
     * @throws io.cudf4j.errors.DTypeMismatchException if a column does not have the aggregation
     * @throws io.cudf4j.errors.DuplicateLabelException if two results, or a result and a key, have one label
     * @source pandas.core.groupby.DataFrameGroupBy.agg, cudf::groupby
     */
    public DataFrame agg(Agg... aggregations) {
        Objects.requireNonNull(aggregations, "agg: the aggregations are null");
        List<Groups.Request> requests =
                Stream.of(aggregations).map(GroupBy::request).toList();
        return new DataFrame(Groups.aggregate(frame.rows(), Lowering.groupKeys(keys), by, requests));
    }

    private static Groups.Request request(Agg aggregation) {
        return Objects.requireNonNull(aggregation, "agg: an aggregation is null")
                .request();
    }

    /**
     * Returns one value of each group under a label; see {@link #agg(Agg...)}.
     *
     * @nulls nulls are left out
     * @source pandas.core.groupby.DataFrameGroupBy.agg
     */
    public DataFrame agg(@Nullable String label, Agg aggregation) {
        return agg(Objects.requireNonNull(aggregation, "agg: the aggregation is null")
                .as(label));
    }

    /**
     * Returns values of each group under labels, in the order of the map; see {@link #agg(Agg...)}.
     *
     * @nulls nulls are left out
     * @source pandas.core.groupby.DataFrameGroupBy.agg
     */
    public DataFrame agg(Map<?, Agg> aggregations) {
        Objects.requireNonNull(aggregations, "agg: the map is null");
        return agg(aggregations.entrySet().stream()
                .map(entry -> Objects.requireNonNull(entry.getValue(), "agg: an aggregation is null")
                        .as(entry.getKey()))
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

    /**
     * Returns windows of so many rows within each group, each of which ends with its row.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is not positive
     * @source pandas.core.groupby.DataFrameGroupBy.rolling
     */
    public Rolling<DataFrame> rolling(int window) {
        return Rolling.ofGroups(frame, keys, by, window);
    }

    private List<@Nullable Object> printedKeys() {
        return Lowering.printedKeys(keys);
    }

    /** Returns the keys, the options and what the frame is made of. */
    @Override
    public String toString() {
        return Brief.object(
                        "GroupBy",
                        "keys",
                        printedKeys(),
                        "order",
                        by.order(),
                        "dropNa",
                        by.dropNa(),
                        "asIndex",
                        by.asIndex(),
                        "frame",
                        frame.brief())
                .text();
    }
}
