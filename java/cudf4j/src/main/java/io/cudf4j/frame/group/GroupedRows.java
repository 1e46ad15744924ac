/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.Axis;
import io.cudf4j.FillOptions;
import io.cudf4j.RankOptions;
import io.cudf4j.ReduceOptions;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Fills;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Ranks;
import io.cudf4j.column.Scans;
import io.cudf4j.column.Shifts;
import io.cudf4j.column.Writes;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.clean.MovedTimes;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.types.DType;
import io.cudf4j.types.FillArea;
import io.cudf4j.types.GroupOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Values of each row that depend on its group: as many rows as there are, in their order and with their labels. What belongs
 * to no group has null.
 */
public final class GroupedRows {
    private GroupedRows() {}

    /** Returns where the rows of the groups are; the caller closes it. */
    static GroupPlaces places(Grouped grouped) {
        try (GroupKeys keys = GroupKeys.of(grouped)) {
            return places(grouped, keys);
        }
    }

    static GroupPlaces places(Grouped grouped, GroupKeys keys) {
        return GroupPlaces.of(keys.columns(), grouped.by().order(), grouped.by().dropNa());
    }

    /** Returns where the rows of the groups are, for who goes from group to group. */
    static GroupPlaces together(Grouped grouped, GroupKeys keys) {
        return GroupPlaces.together(
                keys.columns(), grouped.by().order(), grouped.by().dropNa());
    }

    /** Returns another owner of the rows of the columns that values are computed of. */
    static Rows values(Grouped grouped) {
        return columns(grouped, grouped.valueLabels());
    }

    /** Returns another owner of the rows, keys among their columns where nothing else was chosen. */
    static Rows selected(Grouped grouped) {
        List<? extends @Nullable Object> chosen = grouped.chosen();
        return chosen == null ? grouped.rows().share() : columns(grouped, chosen);
    }

    private static Rows columns(Grouped grouped, List<? extends @Nullable Object> labels) {
        Rows rows = grouped.rows();
        return Rows.frame(rows.columns().selectByLabels(labels), rows::sharedLabels);
    }

    private static Rows each(Grouped grouped, BiFunction<GroupPlaces, ColumnBase, ColumnBase> function) {
        try (GroupPlaces places = places(grouped);
                Rows values = values(grouped)) {
            return values.mapColumns(column -> function.apply(places, column));
        }
    }

    /** Returns what a statistic of its group is for each row. */
    public static Rows transform(Grouped grouped, String name, ReduceOptions options) {
        Objects.requireNonNull(options, "transform: the options are null");
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "cumsum" -> scan("cumSum", grouped, Scans.Kind.SUM, options);
            case "cumprod" -> scan("cumProd", grouped, Scans.Kind.PRODUCT, options);
            case "cummin" -> scan("cumMin", grouped, Scans.Kind.MIN, options);
            case "cummax" -> scan("cumMax", grouped, Scans.Kind.MAX, options);
            case "rank" -> rank(grouped, RankOptions.defaults());
            case "shift" -> shift(grouped, 1, null);
            case "diff" -> diff(grouped, 1);
            case "pctchange", "pct_change" -> change(grouped, 1);
            case "ffill" -> forward(grouped, FillOptions.defaults());
            case "bfill" -> backward(grouped, FillOptions.defaults());
            case "size" -> ofGroups(grouped, grouped.chosen(), GroupStatistics::size);
            default ->
                CallNames.under(
                        "transform",
                        () -> ofGroups(
                                grouped,
                                grouped.valueLabels(),
                                numbered -> GroupStatistics.reduce(numbered, name, options)));
        };
    }

    /** Returns what is computed of its group for each row. */
    public static Rows transform(Grouped grouped, List<Groups.Request> requests) {
        return ofGroups(grouped, grouped.valueLabels(), numbered -> Groups.aggregate(numbered, requests));
    }

    private static Rows ofGroups(
            Grouped grouped, @Nullable List<? extends @Nullable Object> chosen, Function<Grouped, Rows> function) {
        try (GroupPlaces places = places(grouped);
                ColumnBase numbers = places.numbers();
                Rows found = ofNumbers(grouped, numbers, chosen, function);
                ColumnBase map = numbers.fillNa(found.rowCount())) {
            return Rows.frame(
                    found.columns().mapAll(columns -> Compaction.gather(columns, map, true)),
                    grouped.rows()::sharedLabels);
        }
    }

    /** Returns what a function makes of the groups whose keys are numbers: a row for each number from 0 on. */
    static Rows ofNumbers(
            Grouped grouped,
            ColumnBase numbers,
            @Nullable List<? extends @Nullable Object> chosen,
            Function<Grouped, Rows> function) {
        try (Labels keys = Labels.own(null, numbers.share())) {
            return function.apply(new Grouped(
                    grouped.rows(),
                    List.of(keys),
                    new Grouped.By(GroupOrder.SORTED, true, true, true),
                    chosen,
                    grouped.isSeries()));
        }
    }

    /** Returns for each row what those of its group up to it add up to. */
    public static Rows scan(String operation, Grouped grouped, Scans.Kind kind, ReduceOptions options) {
        Objects.requireNonNull(options, () -> operation + ": the options are null");
        if (options.axis() == Axis.COLUMNS) {
            throw new UnsupportedOperationException(operation + " across columns is not supported for groups of rows");
        }
        try (GroupPlaces places = places(grouped);
                Rows values = values(grouped)) {
            return Statistic.ofTaken(
                    operation, values, options.numericOnly(), column -> places.scan(column, kind, options.skipNa()));
        }
    }

    /** Returns the rank of each row within its group. */
    public static Rows rank(Grouped grouped, RankOptions options) {
        Objects.requireNonNull(options, "rank: the options are null");
        Ranks.Rules rules = new Ranks.Rules(options.method(), options.naOption(), options.ascending(), options.pct());
        try (GroupPlaces places = places(grouped);
                Rows values = values(grouped)) {
            return Statistic.ofTaken(
                    "rank",
                    values,
                    options.numericOnly(),
                    column -> places.arranged(column)
                            .into(rows -> Ranks.rank(rows, places.groups(), rules))
                            .into(places::restored));
        }
    }

    /** Returns how many rows of its group lie before each one, or behind it. */
    public static Rows counted(Grouped grouped, boolean fromEnd) {
        try (GroupPlaces places = places(grouped)) {
            return Rows.series(null, fromEnd ? places.behind() : places.before(), grouped.rows()::sharedLabels);
        }
    }

    /** Returns the number of the group of each row, counted from the first or the last group; groups without rows are behind all others. */
    public static Rows numbered(Grouped grouped, boolean fromEnd) {
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = places(grouped, keys);
                ColumnBase numbers = places.numbers();
                ColumnBase wide = numbers.cast(DType.INT64)) {
            return Rows.series(
                    null,
                    fromEnd ? wide.binaryReflected(BinaryOp.SUB, count(grouped, keys, places) - 1L) : wide.share(),
                    grouped.rows()::sharedLabels);
        }
    }

    /** Returns the number of groups, those without rows too where they are asked for. */
    public static int count(Grouped grouped) {
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = places(grouped, keys)) {
            return count(grouped, keys, places);
        }
    }

    private static int count(Grouped grouped, GroupKeys keys, GroupPlaces places) {
        if (!Groups.haveAllCategories(keys, grouped.by())) {
            return places.count();
        }
        try (Rows all = Groups.values(grouped, List.of())) {
            return all.rowCount();
        }
    }

    /** Returns the rows moved down within their groups, or up, with a value, or null, in the places left. */
    public static Rows shift(Grouped grouped, int periods, @Nullable Object fill) {
        try (GroupPlaces places = places(grouped);
                ColumnBase map = places.neighbours(periods);
                Rows values = values(grouped)) {
            if (fill == null) {
                return values.withColumns(values.columns().mapAll(columns -> Compaction.gather(columns, map, true)));
            }
            try (ColumnBase isLeft = map.binary(BinaryOp.EQ, values.rowCount())) {
                return values.mapColumns(
                        column -> column.gather(map).into(moved -> Writes.valueOrElse(isLeft, fill, moved)));
            }
        }
    }

    /** Returns each row less the one some rows before it in its group. */
    public static Rows diff(Grouped grouped, int periods) {
        return beside(grouped, periods, (map, column) -> Shifts.diff(column, () -> column.gather(map)));
    }

    /** Returns by which share each row differs from the one some rows before it in its group. */
    public static Rows change(Grouped grouped, int periods) {
        return beside(grouped, periods, (map, column) -> Shifts.change(column, () -> column.gather(map)));
    }

    /** Returns by which share each number differs from that of the row of its group that has come to its label. */
    public static Rows change(Grouped grouped, Labels moved) {
        try (GroupPlaces places = places(grouped);
                ColumnBase numbers = places.numbers();
                Rows values = values(grouped);
                Labels own = within(numbers, values.labels());
                Labels to = within(numbers, moved)) {
            return MovedTimes.change(values, own, to);
        }
    }

    private static Labels within(ColumnBase numbers, Labels labels) {
        List<@Nullable Object> names = new ArrayList<>();
        names.add(null);
        names.addAll(labels.names());
        List<ColumnBase> levels = new ArrayList<>();
        levels.add(numbers);
        levels.addAll(labels.levels());
        return Labels.tuples(names, Columns.each(levels, ColumnBase::share));
    }

    private static Rows beside(Grouped grouped, int periods, BiFunction<ColumnBase, ColumnBase, ColumnBase> function) {
        try (GroupPlaces places = places(grouped);
                ColumnBase map = places.neighbours(periods);
                Rows values = values(grouped)) {
            return values.mapColumns(column -> function.apply(map, column));
        }
    }

    /** Returns the last row of its group that is there in place of missing ones behind it. */
    public static Rows forward(Grouped grouped, FillOptions options) {
        requireNoArea("ffill", options);
        return each(grouped, (places, column) -> Fills.forward(column, places, options.limit()));
    }

    /** Returns the next row of its group that is there in place of missing ones before it. */
    public static Rows backward(Grouped grouped, FillOptions options) {
        requireNoArea("bfill", options);
        return each(grouped, (places, column) -> Fills.backward(column, places, options.limit()));
    }

    private static void requireNoArea(String operation, FillOptions options) {
        Objects.requireNonNull(options, () -> operation + ": the options are null");
        if (options.limitArea() != FillArea.ALL) {
            throw new UnsupportedOperationException(
                    operation + ": groups are filled in all places; use " + operation + " of a frame with an area");
        }
    }

    /** Returns a value in place of missing ones. */
    public static Rows fill(Grouped grouped, Object value) {
        try (ColumnBase isInGroup = areInGroups(grouped);
                Rows values = values(grouped)) {
            return values.mapColumns(column -> {
                ColumnBase filled = column.fillNa(value);
                return isInGroup == null ? filled : filled.into(each -> Choices.ifElseNull(isInGroup, each));
            });
        }
    }

    /** Returns whether each row is in a group, null where all are. */
    private static @Nullable ColumnBase areInGroups(Grouped grouped) {
        if (!grouped.by().dropNa()) {
            return null;
        }
        try (GroupKeys keys = GroupKeys.of(grouped);
                Columns<ColumnBase> marked = Columns.own(Columns.each(keys.columns(), ColumnBase::nansToNulls))) {
            boolean areAll = marked.all().stream().allMatch(key -> key.nullCount() == 0);
            return areAll ? null : Compaction.areThere(marked.all());
        }
    }
}
