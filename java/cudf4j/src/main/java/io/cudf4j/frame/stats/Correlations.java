/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.stats;

import io.cudf4j.CorrelationMethod;
import io.cudf4j.CorrelationOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Covariances;
import io.cudf4j.column.Shifts;
import io.cudf4j.column.Varying;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How columns vary together. */
public final class Correlations {
    private Correlations() {}

    private interface Measure {
        @Nullable
        Double of(Varying x, Varying y);
    }

    private static Measure correlation(CorrelationOptions options) {
        Objects.requireNonNull(options, "corr: the options are null");
        return (x, y) -> Covariances.correlation(x, y, options.minPeriods());
    }

    private static boolean ofRanks(CorrelationOptions options) {
        return options.method() == CorrelationMethod.SPEARMAN;
    }

    private static Measure covariance(CorrelationOptions options) {
        Objects.requireNonNull(options, "cov: the options are null");
        return (x, y) -> Covariances.covariance(x, y, options.minPeriods(), options.ddof());
    }

    /** Returns how two series of the same labels vary together. */
    public static @Nullable Double corr(Rows left, Rows right, CorrelationOptions options) {
        return pair("corr", left, right, correlation(options), ofRanks(options));
    }

    /** Returns the covariance of two series of the same labels. */
    public static @Nullable Double cov(Rows left, Rows right, CorrelationOptions options) {
        return pair("cov", left, right, covariance(options), false);
    }

    /** Returns the correlation of a column and itself so many rows further on. */
    public static @Nullable Double autocorrelation(ColumnBase column, int lag) {
        try (ColumnBase shifted = Shifts.shift(column, lag, null);
                Varying x = Covariances.prepared("autocorr", column, false);
                Varying y = Covariances.prepared("autocorr", shifted, false)) {
            return Covariances.correlation(x, y, 1);
        }
    }

    private static @Nullable Double pair(String operation, Rows left, Rows right, Measure measure, boolean ofRanks) {
        // a row without a partner is null on a side, and so left out
        try (Alignment.Joined rows = Alignment.outer(operation, left.labels(), right.labels());
                ColumnBase ofLeft = rows.left(left.columns().columns()).get(0);
                ColumnBase ofRight = rows.right(right.columns().columns()).get(0);
                Varying x = Covariances.prepared(operation, ofLeft, ofRanks);
                Varying y = Covariances.prepared(operation, ofRight, ofRanks)) {
            return measure.of(x, y);
        }
    }

    /** Returns how each column varies with each other one, a row and a column for each. */
    public static Rows corr(Rows frame, CorrelationOptions options) {
        return matrix("corr", frame, options, correlation(options), ofRanks(options));
    }

    /** Returns the covariance of each column with each other one, a row and a column for each. */
    public static Rows cov(Rows frame, CorrelationOptions options) {
        return matrix("cov", frame, options, covariance(options), false);
    }

    private static Rows matrix(
            String operation, Rows frame, CorrelationOptions options, Measure measure, boolean ofRanks) {
        ColumnAccessor columns = frame.columns();
        List<@Nullable Object> labels = Statistic.taken(columns, options.numericOnly());
        try (Columns<Varying> owned = new Columns<>()) {
            List<Varying> prepared = new ArrayList<>();
            for (Object label : labels) {
                prepared.add(owned.add(prepared(operation, label, columns.column(label), ofRanks)));
            }
            int size = prepared.size();
            List<List<@Nullable Double>> cells = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                List<@Nullable Double> row = new ArrayList<>(size);
                for (int j = 0; j < size; j++) {
                    row.add(j < i ? cells.get(j).get(i) : measure.of(prepared.get(i), prepared.get(j)));
                }
                cells.add(row);
            }
            return labelled(columns, labels, cells);
        }
    }

    private static Varying prepared(String operation, @Nullable Object label, ColumnBase column, boolean ofRanks) {
        try {
            return Covariances.prepared(operation, column, ofRanks);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException(
                    "column '" + label + "': " + e.getMessage()
                            + "; select other columns, or use CorrelationOptions.defaults().numericOnly(true)",
                    e);
        }
    }

    private static Rows labelled(
            ColumnAccessor columns, List<@Nullable Object> labels, List<List<@Nullable Double>> cells) {
        try (ColumnAccessor taken = columns.selectByLabels(labels)) {
            List<ColumnBase> made = Columns.each(cells, column -> ColumnFactory.of(DType.FLOAT64, column));
            return Rows.frame(taken.replaced(made), () -> ColumnLabels.index(columns, labels));
        }
    }
}
