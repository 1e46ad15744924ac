/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.group;

import io.cudf4j.CorrelationMethod;
import io.cudf4j.CorrelationOptions;
import io.cudf4j.DescribeOptions;
import io.cudf4j.ValueCountsOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.GroupCovariances;
import io.cudf4j.column.GroupCovariances.Measure;
import io.cudf4j.column.GroupExtremes;
import io.cudf4j.column.GroupFunction;
import io.cudf4j.column.GroupFunction.Kind;
import io.cudf4j.column.GroupPlaces;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.Repeated;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.column.Transposes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.frame.stats.Descriptions;
import io.cudf4j.frame.stats.Statistic;
import io.cudf4j.types.DType;
import io.cudf4j.types.GroupOrder;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.Tuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Figures of groups that are more than one value of each: descriptions, counts of values, extremes, correlations. */
public final class GroupFigures {
    private GroupFigures() {}

    /** Returns the figures of a series, or of the columns of numbers and times that the options tell, of each group. */
    public static Rows describe(Grouped grouped, DescribeOptions options) {
        Objects.requireNonNull(options, "describe: the options are null");
        List<Groups.Request> requests = new ArrayList<>();
        List<Boolean> areNumbers = new ArrayList<>();
        try (ColumnAccessor values = grouped.rows().columns().selectByLabels(grouped.valueLabels())) {
            for (Object label : Descriptions.measured(values, options)) {
                DType dtype = values.column(label).dtype();
                boolean isNumber = dtype.isNumeric() || dtype.isDecimal();
                if (!isNumber && !dtype.isDatetime() && !dtype.isTimedelta()) {
                    throw new DTypeMismatchException(
                            "column '" + label + "': groups of " + dtype + " are not described; use valueCounts");
                }
                List<Groups.Request> figures = figures(label, isNumber, !grouped.isSeries(), options);
                requests.addAll(figures);
                figures.forEach(unused -> areNumbers.add(isNumber));
            }
            if (requests.isEmpty()) {
                throw new InvalidArgumentException("describe: no column of " + values.labels()
                        + " has numbers or times, which alone are described of groups; use valueCounts");
            }
        }
        try (Rows found = Groups.aggregate(grouped, requests)) {
            List<ColumnBase> columns = found.columns().columns();
            int keys = columns.size() - requests.size();
            List<ColumnBase> made = Columns.made(
                    columns.size(),
                    i -> i >= keys && areNumbers.get(i - keys)
                            ? columns.get(i).cast(DType.FLOAT64)
                            : columns.get(i).share());
            return Rows.frame(found.columns().replaced(made), found::sharedLabels);
        }
    }

    private static List<Groups.Request> figures(
            @Nullable Object column, boolean isNumber, boolean isByColumn, DescribeOptions options) {
        List<Groups.Request> figures = new ArrayList<>();
        figures.add(figure(column, "count", GroupFunction.of(Kind.COUNT), isByColumn));
        figures.add(figure(column, "mean", GroupFunction.of(Kind.MEAN), isByColumn));
        if (isNumber) {
            figures.add(figure(column, "std", GroupFunction.of(Kind.STD), isByColumn));
        }
        figures.add(figure(column, "min", GroupFunction.of(Kind.MIN), isByColumn));
        for (double share : options.percentiles()) {
            figures.add(figure(
                    column,
                    Descriptions.percent(share),
                    GroupFunction.quantile(share, QuantileInterpolation.LINEAR),
                    isByColumn));
        }
        figures.add(figure(column, "max", GroupFunction.of(Kind.MAX), isByColumn));
        return figures;
    }

    private static Groups.Request figure(
            @Nullable Object column, String name, GroupFunction function, boolean isByColumn) {
        Object label = isByColumn ? Tuple.of(column, name) : name;
        return new Groups.Request(column, function, Groups.Name.of(label));
    }

    /** Returns how often each value, or each combination of values of several columns, is there in each group. */
    public static Rows valueCounts(Grouped grouped, ValueCountsOptions options) {
        Objects.requireNonNull(options, "valueCounts: the options are null");
        Grouped.By by = grouped.by();
        List<@Nullable Object> keys = new ArrayList<>(grouped.keys());
        keys.addAll(grouped.valueLabels());
        if (keys.size() == grouped.keys().size()) {
            throw new InvalidArgumentException("valueCounts: there is no column beside the keys of the groups");
        }
        boolean dropNa = by.dropNa() && options.dropNa();
        Grouped finer = new Grouped(
                grouped.rows(), keys, new Grouped.By(GroupOrder.FIRST_SEEN, dropNa, true, true), List.of(), false);
        try (Rows counted = GroupStatistics.size(finer);
                Rows known = withoutMissing(counted, grouped, options)) {
            List<ColumnBase> levels =
                    known.labels().levels().subList(0, grouped.keys().size());
            ColumnBase counts = known.columns().columns().get(0);
            List<SortKey> order = new ArrayList<>();
            if (by.order() == GroupOrder.SORTED) {
                levels.forEach(level -> order.add(SortKey.ascending(level)));
            }
            if (options.sort()) {
                order.add(options.ascending() ? SortKey.ascending(counts) : SortKey.descending(counts));
            }
            try (ColumnBase shown = options.normalize() ? shares(counts, levels) : counts.share();
                    Rows named = Rows.series(
                            options.normalize() ? "proportion" : "count", shown.share(), known::sharedLabels);
                    ColumnBase map = order.isEmpty() ? ColumnBase.sequence(counts.size(), 0, 1) : Sorts.order(order)) {
                return named.gather(map);
            }
        }
    }

    /** Returns the rows without those of missing keys or values that are to be left out. */
    private static Rows withoutMissing(Rows counted, Grouped grouped, ValueCountsOptions options) {
        List<ColumnBase> levels = counted.labels().levels();
        int keys = grouped.keys().size();
        List<ColumnBase> tested = new ArrayList<>();
        try (Columns<ColumnBase> marked = new Columns<>()) {
            for (int i = 0; i < levels.size(); i++) {
                if (i < keys ? grouped.by().dropNa() : options.dropNa()) {
                    tested.add(marked.add(levels.get(i).nansToNulls()));
                }
            }
            return tested.stream().allMatch(level -> level.nullCount() == 0)
                    ? counted.share()
                    : counted.dropNa(tested, tested.size());
        }
    }

    private static ColumnBase shares(ColumnBase counts, List<ColumnBase> keys) {
        try (GroupPlaces places = GroupPlaces.of(keys, GroupOrder.SORTED, false);
                ColumnBase arranged = places.arranged(counts);
                ColumnBase totals = places.reduced(arranged, GroupFunction.of(Reduction.SUM));
                ColumnBase each = places.spread(totals)) {
            return counts.binary(BinaryOp.DIV, each);
        }
    }

    /** Returns the greatest or least rows of each group behind the keys, the first seen of equal ones, missing ones last. */
    public static Rows extremes(Grouped grouped, int n, boolean areGreatest) {
        requireOrder(areGreatest ? "nLargest" : "nSmallest", grouped);
        Grouped.By by = grouped.by();
        try (GroupKeys keys = GroupKeys.of(grouped);
                Rows values = GroupedRows.values(grouped);
                ColumnBase known = values.columns().columns().get(0).nansToNulls();
                Columns<ColumnBase> made = new Columns<>()) {
            // which group is seen first, all rows say
            ColumnBase some = by.order() == GroupOrder.FIRST_SEEN
                    ? null
                    : GroupExtremes.candidates(keys.columns(), known, n, areGreatest, by.dropNa());
            if (some == null) {
                return extremes(values, keys, keys.columns(), known, by, n, areGreatest);
            }
            made.add(some);
            Compaction.gather(keys.columns(), some, false).forEach(made::add);
            List<ColumnBase> keysOfSome = made.all().subList(1, made.size());
            try (Rows someValues = values.gather(some);
                    ColumnBase knownOfSome = known.gather(some)) {
                return extremes(someValues, keys, keysOfSome, knownOfSome, by, n, areGreatest);
            }
        }
    }

    private static Rows extremes(
            Rows values,
            GroupKeys keys,
            List<ColumnBase> keyColumns,
            ColumnBase known,
            Grouped.By by,
            int n,
            boolean areGreatest) {
        try (GroupPlaces places = GroupPlaces.of(keyColumns, by.order(), by.dropNa());
                ColumnBase arranged = places.arranged(known);
                ColumnBase order = Sorts.order(
                        List.of(SortKey.ascending(places.groups()), new SortKey(arranged, !areGreatest, false)));
                ColumnBase within = places.within();
                ColumnBase isTaken = within.binary(BinaryOp.LT, (long) n);
                Columns<ColumnBase> taken = Columns.own(Compaction.filter(List.of(order, places.groups()), isTaken));
                ColumnBase positions = places.places().gather(taken.get(0));
                Rows rows = values.gather(positions)) {
            return TakenRows.behindKeys(rows, keys.labels(), places, taken.get(1));
        }
    }

    /** Returns whether the rows of each group never fall, or never rise; a missing row is neither. */
    public static Rows monotonic(Grouped grouped, boolean isIncreasing) {
        requireOrder(isIncreasing ? "isMonotonicIncreasing" : "isMonotonicDecreasing", grouped);
        try (GroupKeys keys = GroupKeys.of(grouped);
                GroupPlaces places = GroupedRows.places(grouped, keys);
                Rows values = GroupedRows.values(grouped);
                ColumnBase column = values.columns().columns().get(0).nansToNulls();
                ColumnBase map = places.neighbours(1);
                ColumnBase before =
                        Compaction.gather(List.of(column), map, true).get(0);
                ColumnBase isInOrder = column.binary(isIncreasing ? BinaryOp.GE : BinaryOp.LE, before);
                ColumnBase place = places.before();
                ColumnBase isFirst = place.binary(BinaryOp.EQ, 0L);
                ColumnBase isThere = column.notNa();
                ColumnBase follows = isInOrder.fillNa(false);
                ColumnBase either = isFirst.binary(BinaryOp.OR, follows);
                ColumnBase both = either.binary(BinaryOp.AND, isThere);
                ColumnBase arranged = places.arranged(both)) {
            ColumnBase all = places.reduced(arranged, GroupFunction.of(Kind.ALL));
            return Rows.series(values.columns().labels().get(0), all, () -> GroupKeys.labels(keys.labels(), places));
        }
    }

    private static void requireOrder(String operation, Grouped grouped) {
        Object label = grouped.valueLabels().get(0);
        DType dtype = grouped.rows().columns().column(label).dtype();
        if (dtype.isNested() || dtype.isInterval() || dtype.isCategorical()) {
            throw new DTypeMismatchException(
                    "column '" + label + "': " + operation + " is not defined for groups of " + dtype);
        }
    }

    /** Returns how each column varies with each other one in each group: a row for each group and column. */
    public static Rows corr(Grouped grouped, CorrelationOptions options) {
        return matrix("corr", grouped, options, correlation(options));
    }

    /** Returns the covariance of each column with each other one in each group: a row for each group and column. */
    public static Rows cov(Grouped grouped, CorrelationOptions options) {
        return matrix("cov", grouped, options, covariance(options));
    }

    private static Measure correlation(CorrelationOptions options) {
        Objects.requireNonNull(options, "corr: the options are null");
        return new Measure(true, options.method() == CorrelationMethod.SPEARMAN, Math.max(1, options.minPeriods()), 0);
    }

    private static Measure covariance(CorrelationOptions options) {
        Objects.requireNonNull(options, "cov: the options are null");
        return new Measure(false, false, options.minPeriods(), options.ddof());
    }

    private static Rows matrix(String operation, Grouped grouped, CorrelationOptions options, Measure measure) {
        ColumnAccessor columns = grouped.rows().columns();
        List<@Nullable Object> labels = new ArrayList<>(grouped.valueLabels());
        labels.removeIf(label -> !Statistic.isTaken(columns.column(label), options.numericOnly()));
        if (labels.isEmpty()) {
            throw new InvalidArgumentException(
                    operation + ": there is no column to compare beside the keys of the groups");
        }
        try (GroupKeys keys = GroupKeys.of(grouped);
                Columns<ColumnBase> prepared = Columns.own(Columns.each(
                        labels,
                        label -> ColumnAccessor.inColumn(
                                label, () -> GroupCovariances.prepared(operation, columns.column(label)))));
                Groupings.Groups cells = varying(grouped, keys, pairs(prepared.all()), measure);
                ColumnAccessor taken = columns.selectByLabels(labels)) {
            int size = labels.size();
            List<ColumnBase> made = Columns.made(
                    size,
                    j -> Transposes.interleaved(IntStream.range(0, size)
                            .mapToObj(i -> cells.results().get(cell(i, j)))
                            .toList()));
            return Rows.frame(taken.replaced(made), () -> labels(columns, labels, keys, cells.keys()));
        }
    }

    /** Returns each two columns, those of the upper triangle by {@link #cell}. */
    private static List<GroupCovariances.Pair> pairs(List<ColumnBase> columns) {
        List<GroupCovariances.Pair> pairs = new ArrayList<>();
        for (int j = 0; j < columns.size(); j++) {
            for (int i = 0; i <= j; i++) {
                pairs.add(new GroupCovariances.Pair(columns.get(i), columns.get(j)));
            }
        }
        return pairs;
    }

    private static Groupings.Groups varying(
            Grouped grouped, GroupKeys keys, List<GroupCovariances.Pair> pairs, Measure measure) {
        Grouped.By by = grouped.by();
        return GroupCovariances.of(keys.columns(), pairs, by.order(), by.dropNa(), measure);
    }

    private static int cell(int i, int j) {
        int least = Math.min(i, j);
        int most = Math.max(i, j);
        return most * (most + 1) / 2 + least;
    }

    /** Returns the keys of each group and below each the labels of the columns. */
    private static Labels labels(
            ColumnAccessor columns, List<@Nullable Object> labels, GroupKeys keys, List<ColumnBase> ofGroups) {
        int count = ofGroups.get(0).size();
        try (ColumnBase group = Repeated.positions(count, labels.size());
                Labels named = ColumnLabels.index(columns, labels);
                Columns<ColumnBase> levels = Columns.own(Compaction.gather(ofGroups, group, false))) {
            Repeated.tiled(named.levels(), count).forEach(levels::add);
            List<@Nullable Object> names = new ArrayList<>(keys.labels());
            names.addAll(named.names());
            return Labels.tuples(names, levels.release());
        }
    }

    /** Returns how a series varies with another one, of the same labels, in each group. */
    public static Rows corr(Grouped grouped, Rows other, CorrelationOptions options) {
        return pair("corr", grouped, other, correlation(options));
    }

    /** Returns the covariance of a series with another one, of the same labels, in each group. */
    public static Rows cov(Grouped grouped, Rows other, CorrelationOptions options) {
        return pair("cov", grouped, other, covariance(options));
    }

    private static Rows pair(String operation, Grouped grouped, Rows other, Measure measure) {
        Rows rows = grouped.rows();
        Object label = grouped.valueLabels().get(0);
        try (GroupKeys keys = GroupKeys.of(grouped);
                ColumnBase aligned = Alignment.column(operation, rows.labels(), other);
                ColumnBase x =
                        GroupCovariances.prepared(operation, rows.columns().column(label));
                ColumnBase y = GroupCovariances.prepared(operation, aligned);
                Groupings.Groups found = varying(grouped, keys, List.of(new GroupCovariances.Pair(x, y)), measure)) {
            return Rows.series(
                    label, found.results().get(0).share(), () -> GroupKeys.labels(keys.labels(), found.keys()));
        }
    }
}
