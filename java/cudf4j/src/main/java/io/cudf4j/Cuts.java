/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.Bins;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;

/** Series of intervals that values fall into. */
final class Cuts {
    private Cuts() {}

    static Binned cut(Series series, Object bins, CutOptions options) {
        Objects.requireNonNull(series, "cut: the series is null");
        Objects.requireNonNull(bins, "cut: the bins are null");
        Objects.requireNonNull(options, "cut: the options are null");
        ColumnBase rows = Faces.column(series);
        if (bins instanceof Integer || bins instanceof Long) {
            int count = (int) Math.min(((Number) bins).longValue(), Integer.MAX_VALUE - 1);
            try (ColumnBase edges = ColumnFactory.of(Bins.even(rows, count, options.isRight()))) {
                return binned(series, edges, options, options.includesLowest());
            }
        }
        try (ColumnBase given = edges(rows, bins);
                ColumnBase edges = Bins.edges(given, options.dropsDuplicates())) {
            return binned(series, edges, options, options.includesLowest());
        }
    }

    private static ColumnBase edges(ColumnBase rows, Object bins) {
        if (bins instanceof Series series) {
            return Faces.column(series).share();
        }
        if (bins instanceof Index index) {
            return Faces.column(index).share();
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

    static Binned quantiles(Series series, Object shares, CutOptions options) {
        Objects.requireNonNull(series, "qcut: the series is null");
        Objects.requireNonNull(shares, "qcut: the quantiles are null");
        Objects.requireNonNull(options, "qcut: the options are null");
        if (!options.isRight()) {
            throw new UnsupportedOperationException("qcut: intervals between quantiles have their right edge");
        }
        try (ColumnBase found = Bins.quantiles(Faces.column(series), shares(shares));
                ColumnBase edges = Bins.edges(found, options.dropsDuplicates())) {
            return binned(series, edges, options, true);
        }
    }

    private static double[] shares(Object shares) {
        if (shares instanceof double[] given) {
            return given;
        }
        if (shares instanceof Collection<?> given) {
            return given.stream().mapToDouble(Cuts::share).toArray();
        }
        if (shares instanceof Integer count && count > 0) {
            double[] even = new double[count + 1];
            for (int i = 0; i <= count; i++) {
                even[i] = (double) i / count;
            }
            return even;
        }
        throw new InvalidArgumentException(
                "qcut: it needs a number of intervals above 0, or shares from 0 to 1, not " + shares);
    }

    private static double share(Object share) {
        if (share instanceof Number number) {
            return number.doubleValue();
        }
        throw new InvalidArgumentException("qcut: shares are numbers from 0 to 1, not " + share);
    }

    private static Binned binned(Series series, ColumnBase edges, CutOptions options, boolean withEnd) {
        try (ColumnBase numbers = Bins.numbers(Faces.column(series), edges, options.isRight(), withEnd);
                Series values = series.with(values(numbers, edges, options, withEnd))) {
            return new Binned(values.copy(CopyDepth.SHALLOW), Index.own(null, edges.share()));
        }
    }

    private static ColumnBase values(ColumnBase numbers, ColumnBase edges, CutOptions options, boolean withEnd) {
        if (options.isNumbered()) {
            return numbers.cast(DType.INT64);
        }
        CategoryOrder order = options.isOrdered() ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED;
        List<?> names = options.labels();
        if (names == null) {
            try (ColumnBase labels = Bins.intervals(edges, options.isRight(), withEnd, options.precision())) {
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
            if (options.isOrdered()) {
                throw new InvalidArgumentException(
                        "cut: a label is there twice; ordered categories are distinct, use unordered options");
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
