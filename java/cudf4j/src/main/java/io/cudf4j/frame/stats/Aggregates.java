/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.Axis;
import io.cudf4j.QuantileOptions;
import io.cudf4j.ReduceOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Concats;
import io.cudf4j.column.Quantiles;
import io.cudf4j.column.Scans;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One value of each column of a frame, or several. */
public final class Aggregates {
    private Aggregates() {}

    /** Returns a reduction of each column, labelled by the column labels; or of each row, as the options say. */
    public static Rows reduce(Rows frame, Statistic statistic, ReduceOptions options) {
        Objects.requireNonNull(options, () -> statistic.label() + ": the options are null");
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> labels = Statistic.taken(columns, options.numericOnly());
        requireDefined(columns, statistic, labels);
        if (options.axis() == Axis.COLUMNS) {
            if (labels.isEmpty()) {
                throw new InvalidArgumentException(statistic.label() + ": there is no column to reduce");
            }
            return Rows.series(null, statistic.across(columns.columns(labels), options), frame::sharedLabels);
        }
        return each(
                statistic.label(),
                columns,
                labels,
                statistic.typeOfNone(),
                null,
                label -> statistic.one(columns.column(label), options));
    }

    /** Returns the sum of a column, exactly also where that of whole numbers leaves their 64 bits. */
    public static @Nullable Object exactSum(ColumnBase column) {
        boolean mayWrap = column.dtype().equals(DType.INT64) || column.dtype().equals(DType.UINT64);
        Object least = mayWrap ? Statistic.MIN.value(column, ReduceOptions.defaults()) : null;
        Object greatest = mayWrap ? Statistic.MAX.value(column, ReduceOptions.defaults()) : null;
        if (least == null || greatest == null || !reaches63Bits(least, greatest, column.size())) {
            return Statistic.SUM.value(column, ReduceOptions.defaults());
        }
        try (ColumnBase wide = column.cast(DType.decimal128(38, 0))) {
            return Statistic.SUM.value(wide, ReduceOptions.defaults());
        }
    }

    private static boolean reaches63Bits(Object least, Object greatest, int rows) {
        BigInteger most = new BigInteger(least.toString()).abs().max(new BigInteger(greatest.toString()).abs());
        return most.multiply(BigInteger.valueOf(rows)).bitLength() >= Long.SIZE - 1;
    }

    /**
     * Returns for each row what those up to it add up to.
     *
     * @param operation with which a message begins
     */
    public static Rows scan(String operation, Rows rows, Scans.Kind kind, ReduceOptions options) {
        Objects.requireNonNull(options, () -> operation + ": the options are null");
        if (options.axis() == Axis.COLUMNS) {
            throw new UnsupportedOperationException(
                    operation + " across columns is not supported; transpose the frame, and the result");
        }
        return Statistic.ofTaken(
                operation, rows, options.numericOnly(), column -> Scans.scan(column, kind, options.skipNa()));
    }

    private static void requireDefined(
            ColumnAccessor columns, Statistic statistic, Collection<? extends @Nullable Object> labels) {
        List<String> refused = new ArrayList<>();
        for (Object label : labels) {
            ColumnBase column = columns.column(label);
            if (!statistic.isDefined(column)) {
                refused.add("column '" + label + "' of " + column.dtype());
            }
        }
        if (!refused.isEmpty()) {
            throw statistic.refused(String.join(", ", refused));
        }
    }

    /** Returns what a function makes of each label, a column of one row, labelled by the labels. */
    private static Rows each(
            String operation,
            ColumnAccessor columns,
            List<? extends @Nullable Object> labels,
            DType ofNone,
            @Nullable Object name,
            Function<? super @Nullable Object, ColumnBase> function) {
        List<ColumnBase> found = Columns.each(labels, function);
        try {
            ColumnBase values = found.isEmpty() ? ColumnBase.empty(ofNone) : stacked(operation, labels, found);
            return Rows.series(name, values, () -> ColumnLabels.index(columns, labels));
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
    public static Rows quantile(Rows frame, double share, QuantileOptions options) {
        Objects.requireNonNull(options, "quantile: the options are null");
        ColumnAccessor columns = frame.columns();
        return each(
                "quantile",
                columns,
                Statistic.taken(columns, options.numericOnly()),
                DType.FLOAT64,
                share,
                label -> ColumnAccessor.inColumn(
                        label, () -> Quantiles.quantiles(columns.column(label), options.interpolation(), share)));
    }

    /** Returns quantiles of each column, a row for each share, labelled by it. */
    public static Rows quantiles(Rows rows, double[] shares, QuantileOptions options) {
        Objects.requireNonNull(options, "quantile: the options are null");
        ColumnAccessor columns = rows.columns();
        if (rows.isSeries()) {
            ColumnBase found = Quantiles.quantiles(rows.column(), options.interpolation(), shares);
            return Rows.series(rows.name(), found, () -> shareLabels(shares));
        }
        try (ColumnAccessor taken = columns.selectByLabels(Statistic.taken(columns, options.numericOnly()))) {
            return Rows.frame(
                    taken.mapColumns(column -> Quantiles.quantiles(column, options.interpolation(), shares)),
                    () -> shareLabels(shares));
        }
    }

    private static Labels shareLabels(double[] shares) {
        return Labels.own(null, ColumnFactory.of(shares));
    }

    /** Returns several reductions, a row for each, labelled by their names: of a series, or of each column of a frame. */
    public static Rows aggregate(Rows rows, List<String> names) {
        requireNamed(names);
        ColumnAccessor columns = rows.columns();
        if (rows.isSeries()) {
            return Rows.series(rows.name(), figures(rows.column(), names), () -> nameLabels(names));
        }
        for (String name : names) {
            requireDefined(columns, Statistic.of(name), columns.labels());
        }
        return Rows.frame(columns.mapColumns(column -> figures(column, names)), () -> nameLabels(names));
    }

    private static ColumnBase figures(ColumnBase column, Collection<String> names) {
        List<ColumnBase> found = Columns.each(names, name -> Statistic.of(name).one(column, ReduceOptions.defaults()));
        try {
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

    private static Labels nameLabels(Collection<String> names) {
        return Labels.own(null, ColumnFactory.of(DType.STRING, new ArrayList<>(names)));
    }

    /** Returns one reduction of each of some columns, labelled by the column labels. */
    public static Rows aggregateEach(Rows frame, Map<?, String> names) {
        ColumnAccessor columns = frame.columns();
        requireNamed(names.values());
        return each("aggEach", columns, new ArrayList<>(names.keySet()), DType.FLOAT64, null, label -> {
            Statistic statistic = Statistic.of(String.valueOf(names.get(label)));
            requireDefined(columns, statistic, Collections.singletonList(label));
            return statistic.one(columns.column(label), ReduceOptions.defaults());
        });
    }

    /** Returns some reductions of each of some columns, a row for each name, null where a column has it not. */
    public static Rows aggregate(Rows frame, Map<?, ? extends Collection<String>> names) {
        Set<String> rows = new LinkedHashSet<>();
        names.values().forEach(rows::addAll);
        requireNamed(rows);
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> labels = new ArrayList<>(names.keySet());
        List<ColumnBase> made = Columns.each(names.entrySet(), entry -> {
            ColumnBase column = columns.column(entry.getKey());
            for (String name : entry.getValue()) {
                requireDefined(columns, Statistic.of(name), Collections.singletonList(entry.getKey()));
            }
            return spread(column, entry.getValue(), rows);
        });
        return Rows.frame(ColumnAccessor.own(labels, made, columns.labellingOf(labels)), () -> nameLabels(rows));
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
    public static Rows memoryUsage(Rows frame) {
        ColumnAccessor columns = frame.columns();
        long[] bytes =
                columns.columns().stream().mapToLong(ColumnBase::sizeBytes).toArray();
        return Rows.series(null, ColumnFactory.of(bytes), () -> ColumnLabels.index(columns));
    }
}
