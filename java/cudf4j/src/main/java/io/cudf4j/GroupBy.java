/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LabelNotFoundException;
import io.cudf4j.expr.ExprNode;
import io.cudf4j.frame.group.GroupStatistics;
import io.cudf4j.frame.group.Grouped;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.text.Brief;
import io.cudf4j.options.LabelArguments;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rows in groups of equal keys: what {@link DataFrameGroupBy} and {@link SeriesGroupBy} have in common. Immutable:
 * methods that set an option return another object. It uses the frame, and series and indexes among the keys, which must
 * stay open until the last value is computed.
 *
 * <p>By default groups come sorted by key, and rows with a missing key, null or NaN, belong to none. A statistic has a row
 * for each group.
 *
 * @param <R> what holds values of groups
 * @param <G> the type that the methods return that set an option
 * @source pandas.api.typing.DataFrameGroupBy
 */
public abstract sealed class GroupBy<R extends Frame<R>, G extends GroupBy<R, G>> implements Reducible<R>
        permits DataFrameGroupBy, SeriesGroupBy {
    private final Frame<?> frame;
    private final List<@Nullable Object> keys;
    private final Grouped.By by;
    /** Null for all columns that are no keys. */
    private final @Nullable List<@Nullable Object> chosen;

    /** Takes lists that nobody changes. */
    GroupBy(Frame<?> frame, List<@Nullable Object> keys, Grouped.By by, @Nullable List<@Nullable Object> chosen) {
        frame.requireOpen();
        this.frame = frame;
        this.keys = keys;
        this.by = by;
        this.chosen = chosen;
    }

    /**
     * Returns keys of groups as they are kept: what users give one after the other or in one list, a name of a level that is
     * no column as the level.
     *
     * @throws InvalidArgumentException if there is none
     */
    static List<@Nullable Object> keys(Frame<?> frame, @Nullable Object... given) {
        Objects.requireNonNull(given, "groupBy: the labels are null");
        List<? extends @Nullable Object> all =
                given.length == 1 && given[0] instanceof List<?> list ? list : Arrays.asList(given);
        if (all.isEmpty()) {
            throw new InvalidArgumentException("groupBy: name a column to group by");
        }
        List<@Nullable Object> keys = new ArrayList<>();
        for (Object key : all) {
            boolean isLabel = !(key instanceof SingleColumnFrame<?> || key instanceof Grouper);
            keys.add(
                    isLabel
                            ? LabelArguments.of("groupBy", Lowering.keys("groupBy", Collections.singletonList(key)))
                                    .get(0)
                            : key);
        }
        keys.replaceAll(key -> known(frame, key));
        return Collections.unmodifiableList(keys);
    }

    /** Returns a key that there is, a level for what is the name of one. */
    private static @Nullable Object known(Frame<?> frame, @Nullable Object key) {
        if (key instanceof SingleColumnFrame<?> || key instanceof Grouper) {
            return key;
        }
        boolean isFrame = frame instanceof DataFrame;
        if (key instanceof ExprNode) {
            if (!isFrame) {
                throw new UnsupportedOperationException(
                        "groupBy: the expression " + key + " is computed over the columns"
                                + " of a DataFrame; group a series by a series that was computed");
            }
            return key;
        }
        boolean isLevel = key != null && frame.labels().names().contains(key);
        if (isFrame && !(isLevel && !frame.accessor().contains(key))) {
            frame.accessor().column(key);
            if (isLevel) {
                throw new InvalidArgumentException("groupBy: '" + key + "' is a column and a level of the row labels;"
                        + " give Grouper.level(..), or the column as a series");
            }
            return key;
        }
        if (!isLevel) {
            throw new LabelNotFoundException("groupBy: there is no level named '" + key
                    + "'; the names of the levels are " + frame.labels().names());
        }
        return Grouper.level(key);
    }

    /** Returns the same groups with other options. */
    abstract G with(Grouped.By other);

    /** Returns what holds values of groups, which takes over the rows of a frame. */
    abstract R wrap(Rows made);

    final Frame<?> frame() {
        return frame;
    }

    final List<@Nullable Object> keys() {
        return keys;
    }

    final Grouped.By by() {
        return by;
    }

    final @Nullable List<@Nullable Object> chosen() {
        return chosen;
    }

    /** Returns the groups as the rooms take them; they stay the user's. */
    final Grouped grouped() {
        return new Grouped(frame.rows(), Lowering.groupKeys(keys), by, chosen);
    }

    /** Returns groups sorted by key, or in any order, which costs nothing. */
    public G sort(boolean sorted) {
        return order(sorted ? GroupOrder.SORTED : GroupOrder.ANY);
    }

    /** Returns groups in an order. */
    public G order(GroupOrder wanted) {
        Objects.requireNonNull(wanted, "order: it is null");
        return with(new Grouped.By(wanted, by.dropNa(), by.asIndex(), by.observed()));
    }

    /** Returns groups without those of a missing key, or with them: one of null and one of NaN. */
    public G dropNa(boolean dropped) {
        return with(new Grouped.By(by.order(), dropped, by.asIndex(), by.observed()));
    }

    /**
     * Returns groups of the keys that a row has, which is the default, or, where a key has categories, one for each of
     * these, and for each pair where there are several keys: a group without rows has sum and count 0, and null.
     */
    public G observed(boolean observed) {
        return with(new Grouped.By(by.order(), by.dropNa(), by.asIndex(), observed));
    }

    @Override
    public R agg(String reduction, ReduceOptions options) {
        Objects.requireNonNull(reduction, "agg: the name is null");
        return wrap(GroupStatistics.reduce(grouped(), reduction, options));
    }

    /**
     * Returns the number of rows of each group in a column {@code size}, of a series under its name.
     *
     * @shape a row for each group
     * @nulls rows are counted whatever they hold
     * @source pandas.api.typing.DataFrameGroupBy.size
     */
    public R size() {
        return wrap(GroupStatistics.size(grouped()));
    }

    /**
     * Returns windows of so many rows within each group, each of which ends with its row.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the number is not positive
     * @source pandas.api.typing.DataFrameGroupBy.rolling
     */
    public Rolling<R> rolling(int window) {
        return Rolling.ofGroups(this, window);
    }

    static Stream<Agg> all(Agg... aggregations) {
        Objects.requireNonNull(aggregations, "agg: the aggregations are null");
        return Stream.of(aggregations).map(each -> Objects.requireNonNull(each, "agg: an aggregation is null"));
    }

    /** Returns the keys, the options and what the frame is made of. */
    @Override
    public String toString() {
        List<@Nullable Object> columns = chosen;
        return Brief.object(
                        getClass().getSimpleName(),
                        "keys",
                        Lowering.printedKeys(keys),
                        "columns",
                        columns == null ? new Brief.Words("all") : columns,
                        "order",
                        by.order(),
                        "dropNa",
                        by.dropNa(),
                        "asIndex",
                        by.asIndex(),
                        "observed",
                        by.observed(),
                        "frame",
                        frame.brief())
                .text();
    }
}
