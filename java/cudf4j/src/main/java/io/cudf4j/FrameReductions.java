/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnAccessor;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Concats;
import io.cudf4j.column.DType;
import io.cudf4j.column.Quantiles;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One value of each column of a frame. */
final class FrameReductions {
    private FrameReductions() {}

    /** Returns a reduction of each column, labelled by the column labels. */
    static Series reduce(DataFrame frame, Statistic statistic, ReduceOptions options) {
        List<@Nullable Object> labels = labels(frame, options::takes);
        requireDefined(frame, statistic, labels);
        if (options.isAcross()) {
            return across(frame, labels, statistic, options);
        }
        return each(frame.accessor(), labels, statistic, column -> statistic.one(column, options));
    }

    /** Returns a reduction of each row. */
    private static Series across(
            DataFrame frame, List<? extends @Nullable Object> labels, Statistic statistic, ReduceOptions options) {
        List<ColumnBase> columns = frame.accessor().columns(labels);
        if (columns.isEmpty()) {
            throw new InvalidArgumentException(statistic.label() + ": there is no column to reduce");
        }
        return new Series(null, statistic.across(columns, options), Rows.shared(frame));
    }

    private static List<@Nullable Object> labels(DataFrame frame, Predicate<ColumnBase> isTaken) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> labels = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            if (isTaken.test(columns.columns().get(i))) {
                labels.add(columns.labels().get(i));
            }
        }
        return labels;
    }

    private static void requireDefined(
            DataFrame frame, Statistic statistic, Collection<? extends @Nullable Object> labels) {
        List<String> refused = new ArrayList<>();
        for (Object label : labels) {
            ColumnBase column = frame.accessor().column(label);
            if (!statistic.isDefined(column)) {
                refused.add("column '" + label + "' of " + column.dtype());
            }
        }
        if (!refused.isEmpty()) {
            throw statistic.refused(String.join(", ", refused));
        }
    }

    private static Series each(
            ColumnAccessor columns,
            List<? extends @Nullable Object> labels,
            Statistic statistic,
            Function<ColumnBase, ColumnBase> function) {
        List<ColumnBase> found = new ArrayList<>(labels.size());
        try {
            for (Object label : labels) {
                found.add(function.apply(columns.column(label)));
            }
            ColumnBase values = found.isEmpty()
                    ? ColumnBase.empty(statistic.typeOfNone())
                    : stacked(statistic.label(), labels, found);
            return Series.own(null, values, () -> ColumnLabels.index(columns, labels));
        } finally {
            ColumnBase.closeAll(found);
        }
    }

    /** Puts results of several columns below each other. */
    private static ColumnBase stacked(
            String operation, List<? extends @Nullable Object> labels, List<ColumnBase> results) {
        try {
            return Concats.concat(operation, results);
        } catch (DTypeMismatchException e) {
            Map<@Nullable Object, DType> dtypes = new LinkedHashMap<>();
            for (int i = 0; i < results.size(); i++) {
                dtypes.put(labels.get(i), results.get(i).dtype());
            }
            throw new DTypeMismatchException(
                    operation + ": the results " + dtypes
                            + " have no common dtype, and a series has one; select columns"
                            + " that go together, or use ReduceOptions.defaults().numericOnly(true)",
                    e);
        }
    }

    /** Returns a quantile of each column, labelled by the column labels and named by the share. */
    static Series quantile(DataFrame frame, double share, QuantileOptions options) {
        List<@Nullable Object> labels = labels(frame, options.columns()::takes);
        ColumnAccessor columns = frame.accessor();
        List<ColumnBase> found = new ArrayList<>(labels.size());
        try {
            for (Object label : labels) {
                found.add(Quantiles.quantiles(columns.column(label), options.interpolation(), share));
            }
            ColumnBase values = found.isEmpty() ? ColumnBase.empty(DType.FLOAT64) : stacked("quantile", labels, found);
            return Series.own(share, values, () -> ColumnLabels.index(columns, labels));
        } finally {
            ColumnBase.closeAll(found);
        }
    }

    /** Returns quantiles of each column, a row for each share, labelled by it. */
    static DataFrame quantiles(DataFrame frame, double[] shares, QuantileOptions options) {
        ColumnAccessor columns = frame.accessor();
        ColumnAccessor taken = columns.selectByLabels(labels(frame, options.columns()::takes));
        try (taken) {
            ColumnAccessor found =
                    taken.mapColumns(column -> Quantiles.quantiles(column, options.interpolation(), shares));
            return DataFrame.own(found, () -> shareLabels(shares));
        }
    }

    static Series quantiles(Series series, double[] shares, QuantileOptions options) {
        ColumnBase found = Quantiles.quantiles(Rows.column(series), options.interpolation(), shares);
        return Series.own(series.name(), found, () -> shareLabels(shares));
    }

    private static Index shareLabels(double[] shares) {
        return Index.own(null, ColumnFactory.of(shares.clone()));
    }

    /** Returns several reductions of a column, labelled by their names. */
    static Series aggregate(Series series, List<String> names) {
        requireNamed(names);
        ColumnBase found = figures(Rows.column(series), names);
        return Series.own(series.name(), found, () -> nameLabels(names));
    }

    private static ColumnBase figures(ColumnBase column, Collection<String> names) {
        List<ColumnBase> found = new ArrayList<>(names.size());
        try {
            for (String name : names) {
                found.add(Statistic.of(name).one(column, ReduceOptions.defaults()));
            }
            return stacked("agg", new ArrayList<>(names), found);
        } finally {
            ColumnBase.closeAll(found);
        }
    }

    private static void requireNamed(Collection<String> names) {
        if (names.isEmpty()) {
            throw new InvalidArgumentException("agg: name a reduction, as \"sum\"");
        }
    }

    private static Index nameLabels(Collection<String> names) {
        return Index.of(DType.STRING, new ArrayList<>(names));
    }

    /** Returns several reductions of each column, a row for each. */
    static DataFrame aggregate(DataFrame frame, List<String> names) {
        requireNamed(names);
        for (String name : names) {
            requireDefined(frame, Statistic.of(name), frame.columns());
        }
        ColumnAccessor found = frame.accessor().mapColumns(column -> figures(column, names));
        return DataFrame.own(found, () -> nameLabels(names));
    }

    /** Returns one reduction of each of some columns, labelled by the column labels. */
    static Series aggregateEach(DataFrame frame, Map<?, String> names) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> labels = new ArrayList<>(names.keySet());
        List<ColumnBase> found = new ArrayList<>();
        requireNamed(names.values());
        try {
            for (Map.Entry<?, String> entry : names.entrySet()) {
                Statistic statistic = Statistic.of(entry.getValue());
                requireDefined(frame, statistic, Arrays.asList((Object) entry.getKey()));
                found.add(statistic.one(columns.column(entry.getKey()), ReduceOptions.defaults()));
            }
            return Series.own(null, stacked("aggEach", labels, found), () -> ColumnLabels.index(columns, labels));
        } finally {
            ColumnBase.closeAll(found);
        }
    }

    /** Returns some reductions of each of some columns, a row for each name, null where a column has it not. */
    static DataFrame aggregate(DataFrame frame, Map<?, ? extends Collection<String>> names) {
        Set<String> rows = new LinkedHashSet<>();
        names.values().forEach(rows::addAll);
        requireNamed(rows);
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> found = new ArrayList<>();
        List<ColumnBase> made = new ArrayList<>();
        try {
            for (Map.Entry<?, ? extends Collection<String>> entry : names.entrySet()) {
                ColumnBase column = columns.column(entry.getKey());
                Collection<String> wanted = entry.getValue();
                for (String name : wanted) {
                    requireDefined(frame, Statistic.of(name), Arrays.asList((Object) entry.getKey()));
                }
                found.add(entry.getKey());
                made.add(spread(column, wanted, rows));
            }
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
        return DataFrame.own(ColumnAccessor.own(found, made, columns.labellingOf(found)), () -> nameLabels(rows));
    }

    private static ColumnBase spread(ColumnBase column, Collection<String> wanted, Set<String> rows) {
        List<String> names = new ArrayList<>(wanted);
        int[] places = rows.stream()
                .mapToInt(name -> names.contains(name) ? names.indexOf(name) : names.size())
                .toArray();
        try (ColumnBase figures = figures(column, names);
                ColumnBase map = ColumnFactory.of(places)) {
            return figures.gather(map);
        }
    }

    /** Returns the bytes of each column. */
    static Series memoryUsage(DataFrame frame) {
        ColumnAccessor columns = frame.accessor();
        long[] bytes =
                columns.columns().stream().mapToLong(ColumnBase::sizeBytes).toArray();
        return Series.own(null, ColumnFactory.of(bytes), () -> ColumnLabels.index(columns, columns.labels()));
    }
}
