/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.Axis;
import io.cudf4j.QuantileOptions;
import io.cudf4j.ReduceOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.ReductionSettings;
import io.cudf4j.column.Truths;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statistics of each column, of each group of rows. */
public final class GroupStatistics {
    private static final String[][] OHLC = {{"open", "first"}, {"high", "max"}, {"low", "min"}, {"close", "last"}};
    /** The name of the one reduction that gives several values. */
    private static final String PRICES = "ohlc";

    private GroupStatistics() {}

    /** Returns a row for each group: its keys, and a named reduction of each column that the options take. */
    public static Rows reduce(Grouped grouped, String name, ReduceOptions options) {
        if (name.equalsIgnoreCase(PRICES)) {
            if (grouped.isSeries()) {
                throw new UnsupportedOperationException(
                        "agg: ohlc gives four columns, and this a series; use ohlc() or agg(List.of(\"ohlc\"))");
            }
            return ohlc(grouped, options.numericOnly());
        }
        GroupFunction.Kind kind = GroupFunction.kind(name);
        if (options.axis() == Axis.COLUMNS) {
            throw new UnsupportedOperationException(
                    kind.label() + ": groups of rows have no reduction across columns; reduce the frame before");
        }
        if (kind == GroupFunction.Kind.SIZE) {
            return size(grouped);
        }
        ReductionSettings settings = new ReductionSettings(options.skipNa(), options.ddof(), options.minCount());
        return each(grouped, GroupFunction.of(kind, settings), options.numericOnly());
    }

    /** Returns a row for each group: its keys, and a quantile of each column that the options take. */
    public static Rows quantile(Grouped grouped, double share, QuantileOptions options) {
        return each(grouped, GroupFunction.quantile(share, options.interpolation()), options.numericOnly());
    }

    private static Rows each(Grouped grouped, GroupFunction function, boolean numericOnly) {
        ColumnAccessor columns = grouped.rows().columns();
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : grouped.valueLabels()) {
            ColumnBase column = columns.column(label);
            if (grouped.isSeries()) {
                Statistic.requireTaken(function.label(), column, numericOnly);
            }
            if (Statistic.isTaken(column, numericOnly)) {
                labels.add(label);
            }
        }
        requireDefined(columns, function.kind(), labels);
        List<Groups.Request> requests = new ArrayList<>();
        labels.forEach(label -> requests.add(new Groups.Request(label, function, Groups.Name.OWN)));
        return Groups.values(grouped, requests);
    }

    /** Refuses what columns do not have, and names all of them. */
    static void requireDefined(
            ColumnAccessor columns, GroupFunction.Kind kind, Collection<? extends @Nullable Object> labels) {
        List<String> refused = new ArrayList<>();
        for (Object label : labels) {
            ColumnBase column = columns.column(label);
            if (!(kind.isTruth() ? Truths.isDefined(column) : kind.isDefined(column))) {
                refused.add("column '" + label + "' of " + column.dtype());
            }
        }
        if (!refused.isEmpty()) {
            throw new DTypeMismatchException(
                    kind.label() + " is not defined for groups of " + String.join(", ", refused)
                            + "; select other columns, or use ReduceOptions.defaults().numericOnly(true)");
        }
    }

    /** Returns a row for each group: its keys, and the number of its rows. */
    public static Rows size(Grouped grouped) {
        Object label = grouped.isSeries() ? grouped.valueLabels().get(0) : "size";
        return Groups.aggregate(
                grouped,
                List.of(new Groups.Request(null, GroupFunction.of(GroupFunction.Kind.SIZE), Groups.Name.of(label))));
    }

    /**
     * Returns a row for each group: its keys, and named reductions of each column, which of a series are labelled by their
     * names, of a frame by column and name; where one of them gives several values, all by one level more.
     */
    public static Rows aggregate(Grouped grouped, List<String> names) {
        Shown shown = new Shown(!grouped.isSeries(), true, names.stream().anyMatch(PRICES::equalsIgnoreCase));
        List<Groups.Request> requests = new ArrayList<>();
        for (Object label : grouped.valueLabels()) {
            requests.addAll(named(grouped, label, names, shown));
        }
        return Groups.aggregate(grouped, requests);
    }

    /**
     * Returns a row for each group: its keys, and the first, greatest, least and last value of each column, which of a series
     * are labelled open, high, low and close, of a frame by column and these.
     *
     * @param numericOnly whether columns without numbers are left out, not refused
     */
    public static Rows ohlc(Grouped grouped, boolean numericOnly) {
        ColumnAccessor columns = grouped.rows().columns();
        Shown shown = new Shown(!grouped.isSeries(), false, true);
        List<Groups.Request> requests = new ArrayList<>();
        for (Object label : grouped.valueLabels()) {
            if (!numericOnly || Statistic.isTaken(columns.column(label), true)) {
                requests.addAll(named(grouped, label, List.of(PRICES), shown));
            }
        }
        return Groups.aggregate(grouped, requests);
    }

    /** Returns a row for each group: its keys, and one reduction of the one column under each label. */
    public static Rows aggregateNamed(Grouped grouped, Map<?, String> names) {
        Object column = grouped.valueLabels().get(0);
        List<Groups.Request> requests = new ArrayList<>();
        names.forEach((label, name) -> {
            GroupFunction.Kind kind = GroupFunction.kind(name);
            requireDefined(grouped.rows().columns(), kind, Collections.singletonList(column));
            requests.add(new Groups.Request(column, GroupFunction.of(kind), Groups.Name.of(label)));
        });
        return Groups.aggregate(grouped, requests);
    }

    /**
     * Returns a row for each group: its keys, and named reductions of some columns.
     *
     * @param names for each column a name or several, in which case all results are labelled by column and name
     */
    public static Rows aggregate(Grouped grouped, Map<?, ?> names) {
        boolean areSeveral = names.values().stream().anyMatch(Collection.class::isInstance);
        Map<@Nullable Object, List<String>> wanted = new LinkedHashMap<>();
        names.forEach((label, given) -> wanted.put(label, strings(label, given)));
        boolean arePrices = wanted.values().stream().flatMap(List::stream).anyMatch(PRICES::equalsIgnoreCase);
        Shown shown = new Shown(true, areSeveral, arePrices);
        List<Groups.Request> requests = new ArrayList<>();
        wanted.forEach((label, each) -> requests.addAll(named(grouped, label, each, shown)));
        return Groups.aggregate(grouped, requests);
    }

    private static List<String> strings(@Nullable Object label, @Nullable Object wanted) {
        List<String> names = new ArrayList<>();
        for (Object each : wanted instanceof Collection<?> several ? several : Collections.singletonList(wanted)) {
            if (!(each instanceof String name)) {
                throw new InvalidArgumentException("agg: the reduction of column '" + label
                        + "' is a name or a list of names, or all are an Agg; not " + each);
            }
            names.add(name);
        }
        return names;
    }

    /** By what results are labelled: their column, the name of what was asked for, and which of its values they are. */
    private record Shown(boolean byColumn, boolean byName, boolean byValue) {
        /** Returns a label, in which the only value of a reduction is called as its column. */
        @Nullable
        Object label(@Nullable Object column, String name, @Nullable Object value) {
            @Nullable Object label = byColumn ? column : null;
            boolean isFirst = !byColumn;
            if (byName) {
                label = isFirst ? name : below(label, name);
                isFirst = false;
            }
            if (byValue) {
                label = isFirst ? value : below(label, value);
            }
            return label;
        }
    }

    private static List<Groups.Request> named(
            Grouped grouped, @Nullable Object column, Collection<String> names, Shown shown) {
        ColumnAccessor columns = grouped.rows().columns();
        Object label = Grouped.own(columns, column);
        List<Groups.Request> requests = new ArrayList<>();
        for (String name : names) {
            if (name.equalsIgnoreCase(PRICES)) {
                requests.addAll(prices(columns, label, shown));
                continue;
            }
            GroupFunction.Kind kind = GroupFunction.kind(name);
            requireDefined(columns, kind, Collections.singletonList(label));
            Object own = label instanceof Tuple ? "" : label;
            requests.add(
                    new Groups.Request(label, GroupFunction.of(kind), Groups.Name.of(shown.label(label, name, own))));
        }
        return requests;
    }

    private static List<Groups.Request> prices(ColumnAccessor columns, @Nullable Object label, Shown shown) {
        ColumnBase column = columns.column(label);
        if (!Statistic.isTaken(column, true)) {
            throw new DTypeMismatchException(
                    "ohlc: column '" + label + "' is " + column.dtype() + "; it needs numbers, select other columns");
        }
        List<Groups.Request> requests = new ArrayList<>();
        for (String[] each : OHLC) {
            GroupFunction function = GroupFunction.of(GroupFunction.kind(each[1]));
            requests.add(new Groups.Request(label, function, Groups.Name.of(shown.label(label, PRICES, each[0]))));
        }
        return requests;
    }

    /** Returns a label with one level more. */
    static Tuple below(@Nullable Object label, @Nullable Object last) {
        List<@Nullable Object> parts = new ArrayList<>();
        if (label instanceof Tuple tuple) {
            for (int i = 0; i < tuple.size(); i++) {
                parts.add(tuple.get(i));
            }
        } else {
            parts.add(label);
        }
        parts.add(last);
        return Tuple.of(parts.toArray());
    }
}
