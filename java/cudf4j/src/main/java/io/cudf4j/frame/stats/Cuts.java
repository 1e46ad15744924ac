/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.CutOptions;
import io.cudf4j.DuplicateEdges;
import io.cudf4j.Side;
import io.cudf4j.column.Bins;
import io.cudf4j.column.CallNames;
import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.ExactKeys;
import io.cudf4j.column.Quoted;
import io.cudf4j.column.Reduction;
import io.cudf4j.column.SortKey;
import io.cudf4j.column.Sorts;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;

/** Intervals that values fall into. */
public final class Cuts {
    /** The bytes of the Java heap that an interval takes which is a label, and an edge alone. */
    private static final int LABEL_BYTES = 256;

    private static final int EDGE_BYTES = 8;

    private Cuts() {}

    /** A series of intervals, labels or numbers, and the edges of the intervals. The holder closes them. */
    public record Cut(Rows values, Labels edges) {}

    /**
     * Returns the intervals that rows of a series fall into.
     *
     * @param bins a number of intervals of one width, or the edges: rows of a series, labels, a list or an array
     */
    public static Cut cut(Rows series, Object bins, CutOptions options) {
        ColumnBase rows = series.column();
        if (bins instanceof Integer || bins instanceof Long) {
            long count = ((Number) bins).longValue();
            requireRoom("cut", count, options);
            int capped = (int) Math.min(count, Integer.MAX_VALUE - 1);
            try (ColumnBase edges = ColumnFactory.of(Bins.even(rows, capped, options.right()))) {
                return binned(series, edges, options, options.includeLowest());
            }
        }
        try (ColumnBase given = edges(rows, bins);
                ColumnBase edges = Bins.edges(given, options.duplicates() == DuplicateEdges.DROP)) {
            return binned(series, edges, options, options.includeLowest());
        }
    }

    /**
     * Returns in which of the spans between bounds each row of a series lies, as int32.
     *
     * @param closed which end of a span belongs to it
     * @throws InvalidArgumentException if the bounds do not rise, or one is missing
     */
    public static Rows digits(Rows series, ColumnBase bounds, Side closed) {
        List<SortKey> keys = List.of(SortKey.ascending(bounds));
        try (ColumnBase isMissing = bounds.isNa()) {
            if (Boolean.TRUE.equals(isMissing.reduce(Reduction.MAX, true)) || !Sorts.isSorted(keys)) {
                throw new InvalidArgumentException("digitize: the bounds must rise, and none may be missing");
            }
        }
        ColumnBase rows = series.column();
        try (ColumnBase found = ExactKeys.search(keys, List.of(rows), closed == Side.LEFT);
                ColumnBase places = found.cast(DType.INT32);
                // only a null has no place, and is not equal to itself or else; NaN lies behind all numbers
                ColumnBase isSame = rows.binary(BinaryOp.EQ, rows);
                ColumnBase isValid = isSame.notNa()) {
            return series.withColumn(Choices.ifElseNull(isValid, places));
        }
    }

    private static ColumnBase edges(ColumnBase rows, Object bins) {
        if (bins instanceof Rows series) {
            return series.column().share();
        }
        if (bins instanceof Labels labels) {
            return labels.column().share();
        }
        if (bins instanceof List<?> list && rows.dtype().isDatetime()) {
            return ColumnFactory.of(rows.dtype(), list);
        }
        if (bins instanceof Collection || bins.getClass().isArray()) {
            return ColumnFactory.of(bins);
        }
        throw new InvalidArgumentException("cut: bins are a number of intervals or their edges in a list, an array, a "
                + "Series or an Index, not " + bins);
    }

    /**
     * Returns the intervals between quantiles that rows of a series fall into.
     *
     * @param shares a number of intervals with as many rows each, or shares from 0 to 1
     */
    public static Cut quantiles(Rows series, Object shares, CutOptions options) {
        if (!options.right()) {
            throw new UnsupportedOperationException("qcut: intervals between quantiles have their right edge");
        }
        return CallNames.under("qcut", () -> {
            try (ColumnBase found = Bins.quantiles(series.column(), shares(shares, options));
                    ColumnBase edges = Bins.edges(found, options.duplicates() == DuplicateEdges.DROP)) {
                return binned(series, edges, options, true);
            }
        });
    }

    private static double[] shares(Object shares, CutOptions options) {
        if (shares instanceof double[] given) {
            return given;
        }
        if (shares instanceof Collection<?> given) {
            return given.stream().mapToDouble(Cuts::share).toArray();
        }
        if (shares instanceof Integer count && count > 0) {
            requireRoom("qcut", count, options);
            double[] even = new double[count + 1];
            for (int i = 0; i <= count; i++) {
                even[i] = (double) i / count;
            }
            return even;
        }
        throw new InvalidArgumentException(
                "qcut: it needs a number of intervals above 0, or shares from 0 to 1, not " + Quoted.of(shares));
    }

    private static double share(Object share) {
        if (share instanceof Number number) {
            return number.doubleValue();
        }
        throw new InvalidArgumentException("qcut: shares are numbers from 0 to 1, not " + Quoted.of(share));
    }

    private static void requireRoom(String operation, long count, CutOptions options) {
        boolean areLabels = !options.numbered() && options.labels() == null;
        HeapLimits.require(operation, count, "intervals", areLabels ? LABEL_BYTES : EDGE_BYTES);
    }

    private static Cut binned(Rows series, ColumnBase edges, CutOptions options, boolean withEnd) {
        requireRoom("cut", edges.size(), options);
        try (ColumnBase numbers = Bins.numbers(series.column(), edges, options.right(), withEnd)) {
            Rows values = series.withColumn(values(numbers, edges, options, withEnd));
            return Columns.orClose(values, () -> new Cut(values, Labels.own(null, edges.share())));
        }
    }

    private static ColumnBase values(ColumnBase numbers, ColumnBase edges, CutOptions options, boolean withEnd) {
        if (options.numbered()) {
            return numbers.cast(DType.INT64);
        }
        CategoryOrder order = options.ordered() ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED;
        List<?> names = options.labels();
        if (names == null) {
            try (ColumnBase labels = Bins.intervals(edges, options.right(), withEnd, options.precision())) {
                return Bins.categories(numbers, labels, order);
            }
        }
        if (names.size() != Math.max(0, edges.size() - 1)) {
            throw new LengthMismatchException(
                    "cut: " + names.size() + " labels for " + (edges.size() - 1) + " intervals");
        }
        List<Object> distinct = new ArrayList<>(new LinkedHashSet<>(names));
        try (ColumnBase labels = ColumnFactory.of(distinct)) {
            if (distinct.size() == names.size()) {
                return Bins.categories(numbers, labels, order);
            }
            if (options.ordered()) {
                throw new InvalidArgumentException(
                        "cut: a label is there twice; ordered categories are distinct, use ordered(false)");
            }
            int[] places = names.stream().mapToInt(distinct::indexOf).toArray();
            try (ColumnBase map = ColumnFactory.of(places);
                    ColumnBase none = numbers.fillNa(places.length);
                    ColumnBase chosen = map.gather(none)) {
                return Bins.categories(chosen, labels, order);
            }
        }
    }
}
