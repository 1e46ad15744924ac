/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.DescribeOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Groupings;
import io.cudf4j.column.Quantiles;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import io.cudf4j.types.QuantileInterpolation;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The figures that {@code describe} gives: numbers of numbers, and strings of everything else. */
public final class Descriptions {
    private static final long SECONDS_OF_DAY = 86_400;
    private static final long NANOS = 1_000_000_000;

    private Descriptions() {}

    /** Returns the figures of a series, or those of each column of a frame that the options tell. */
    public static Rows describe(Rows rows, DescribeOptions options) {
        Objects.requireNonNull(options, "describe: the options are null");
        return rows.isSeries() ? series(rows, options) : frame(rows.columns(), options);
    }

    private static Rows series(Rows series, DescribeOptions options) {
        Map<String, @Nullable Object> figures = figures(series.column(), options);
        ColumnBase column = column(series.column().dtype(), figures, figures.keySet());
        return Rows.series(series.name(), column, () -> names(figures.keySet()));
    }

    private static Labels names(Set<String> figures) {
        return Labels.own(null, ColumnFactory.of(DType.STRING, List.copyOf(figures)));
    }

    private static Rows frame(ColumnAccessor columns, DescribeOptions options) {
        List<@Nullable Object> labels = described(columns, options);
        if (labels.isEmpty()) {
            throw new InvalidArgumentException(
                    "describe: no column of " + columns.labels() + " is of a kind to describe");
        }
        Map<@Nullable Object, Map<String, @Nullable Object>> figures = new LinkedHashMap<>();
        for (Object label : labels) {
            try {
                figures.put(label, figures(columns.column(label), options));
            } catch (DTypeMismatchException e) {
                throw new DTypeMismatchException("column '" + label + "': " + e.getMessage(), e);
            }
        }
        Set<String> rows = new LinkedHashSet<>();
        figures.values().stream()
                .sorted(Comparator.comparingInt(Map::size))
                .forEach(figure -> rows.addAll(figure.keySet()));
        try (ColumnAccessor taken = columns.selectByLabels(labels)) {
            List<ColumnBase> made = Columns.each(
                    figures.entrySet(),
                    entry -> column(columns.column(entry.getKey()).dtype(), entry.getValue(), rows));
            return Rows.frame(taken.replaced(made), () -> names(rows));
        }
    }

    /** Returns the labels of the columns that are told, or of numbers and times, or of all where there are none. */
    private static List<@Nullable Object> described(ColumnAccessor columns, DescribeOptions options) {
        List<@Nullable Object> labels = measured(columns, options);
        return labels.isEmpty() && !selects(options) ? columns.labels() : labels;
    }

    /** Returns the labels of the columns that are told, or of numbers and times. */
    public static List<@Nullable Object> measured(ColumnAccessor columns, DescribeOptions options) {
        List<@Nullable Object> labels = new ArrayList<>();
        for (Object label : columns.labels()) {
            DType dtype = columns.column(label).dtype();
            boolean isMeasure = isNumber(dtype) || dtype.isDatetime() || dtype.isTimedelta();
            if (selects(options) ? takes(options, dtype.kind()) : isMeasure) {
                labels.add(label);
            }
        }
        return labels;
    }

    /** Returns whether options say which columns are described. */
    private static boolean selects(DescribeOptions options) {
        return options.include() != null || options.exclude() != null;
    }

    private static boolean takes(DescribeOptions options, DType.Kind kind) {
        Set<DType.Kind> included = options.include();
        Set<DType.Kind> excluded = options.exclude();
        return (included == null || included.contains(kind)) && (excluded == null || !excluded.contains(kind));
    }

    private static boolean isNumber(DType dtype) {
        return dtype.isNumeric() || dtype.isDecimal();
    }

    private static ColumnBase column(DType described, Map<String, @Nullable Object> figures, Set<String> rows) {
        List<@Nullable Object> values = new ArrayList<>(rows.size());
        for (String row : rows) {
            Object value = figures.get(row);
            values.add(
                    value == null ? null : isNumber(described) ? (Object) ((Number) value).doubleValue() : text(value));
        }
        return ColumnFactory.of(isNumber(described) ? DType.FLOAT64 : DType.STRING, values);
    }

    /** Returns a value with everything that tells it from others, whatever stands beside it. */
    private static String text(Object value) {
        if (value instanceof LocalDateTime time) {
            return time.toLocalDate() + " " + clock(time.toLocalTime().toNanoOfDay());
        }
        if (value instanceof ZonedDateTime time) {
            return text(time.toLocalDateTime()) + time.getOffset();
        }
        if (value instanceof Duration length) {
            long days = Math.floorDiv(length.getSeconds(), SECONDS_OF_DAY);
            return days
                    + (days < 0 ? " days +" : " days ")
                    + clock(Math.floorMod(length.getSeconds(), SECONDS_OF_DAY) * NANOS + length.getNano());
        }
        if (value instanceof Boolean flag) {
            return flag ? "True" : "False";
        }
        return value.toString();
    }

    private static String clock(long nanos) {
        long seconds = nanos / NANOS;
        String time = String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
        long fraction = nanos % NANOS;
        if (fraction == 0) {
            return time;
        }
        return time
                + (fraction % 1000 == 0
                        ? String.format(Locale.ROOT, ".%06d", fraction / 1000)
                        : String.format(Locale.ROOT, ".%09d", fraction));
    }

    private static Map<String, @Nullable Object> figures(ColumnBase column, DescribeOptions options) {
        DType dtype = column.dtype();
        if (isNumber(dtype) || dtype.isDatetime() || dtype.isTimedelta()) {
            return measures(column, options);
        }
        if (dtype.isList() || dtype.isStruct() || dtype.isInterval()) {
            throw new DTypeMismatchException("describe is not defined for " + dtype);
        }
        return frequencies(column);
    }

    private static Map<String, @Nullable Object> measures(ColumnBase column, DescribeOptions options) {
        Map<String, @Nullable Object> figures = new LinkedHashMap<>();
        figures.put("count", column.reduce(Reduction.COUNT, true));
        figures.put("mean", column.reduce(Reduction.MEAN, true));
        if (!column.dtype().isDatetime()) {
            figures.put("std", column.reduce(Reduction.STD, true));
        }
        figures.put("min", column.reduce(Reduction.MIN, true));
        double[] shares =
                options.percentiles().stream().mapToDouble(Double::doubleValue).toArray();
        try (ColumnBase quantiles = Quantiles.quantiles(column, QuantileInterpolation.LINEAR, shares)) {
            for (int i = 0; i < shares.length; i++) {
                figures.put(percent(shares[i]), quantiles.get(i));
            }
        }
        figures.put("max", column.reduce(Reduction.MAX, true));
        return figures;
    }

    /** Returns what a quantile is called. */
    public static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }

    /** Returns the number of values and of different ones, and the most frequent one, the first seen of several. */
    private static Map<String, @Nullable Object> frequencies(ColumnBase column) {
        Map<String, @Nullable Object> figures = new LinkedHashMap<>();
        figures.put("count", column.reduce(Reduction.COUNT, true));
        try (Groupings.Groups groups = Groupings.counts(List.of(column), true, Groupings.CountOrder.MOST_FIRST)) {
            ColumnBase different = groups.keys().get(0);
            boolean isEmpty = different.size() == 0;
            figures.put("unique", (long) different.size());
            figures.put("top", isEmpty ? null : different.get(0));
            figures.put("freq", isEmpty ? null : groups.results().get(0).get(0));
        }
        return figures;
    }
}
