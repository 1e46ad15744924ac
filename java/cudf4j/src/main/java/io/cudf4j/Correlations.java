/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Covariances;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.frame.labels.ColumnLabels;
import io.cudf4j.frame.rows.Alignment;
import io.cudf4j.types.DType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How columns vary together. */
final class Correlations {
    private Correlations() {}

    private interface Measure {
        @Nullable
        Double of(ColumnBase x, ColumnBase y);
    }

    private static Measure correlation(CorrelationOptions options) {
        boolean ofRanks = options.method() == CorrelationMethod.SPEARMAN;
        return (x, y) -> Covariances.correlation(x, y, options.minPeriods(), ofRanks);
    }

    private static Measure covariance(CorrelationOptions options) {
        return (x, y) -> Covariances.covariance(x, y, options.minPeriods(), options.ddof());
    }

    static @Nullable Double corr(Series left, Series right, CorrelationOptions options) {
        return pair("corr", left, right, correlation(options));
    }

    static @Nullable Double cov(Series left, Series right, CorrelationOptions options) {
        return pair("cov", left, right, covariance(options));
    }

    private static @Nullable Double pair(String operation, Series left, Series right, Measure measure) {
        // a row without a partner is null on a side, and so left out
        try (Alignment.Joined rows = Alignment.outer(operation, left.labels(), right.labels());
                ColumnBase ofLeft = rows.left(left.accessor().columns()).get(0);
                ColumnBase ofRight = rows.right(right.accessor().columns()).get(0);
                ColumnBase x = Covariances.prepared(operation, ofLeft);
                ColumnBase y = Covariances.prepared(operation, ofRight)) {
            return measure.of(x, y);
        }
    }

    static DataFrame corr(DataFrame frame, CorrelationOptions options) {
        return matrix("corr", frame, options, correlation(options));
    }

    static DataFrame cov(DataFrame frame, CorrelationOptions options) {
        return matrix("cov", frame, options, covariance(options));
    }

    private static DataFrame matrix(String operation, DataFrame frame, CorrelationOptions options, Measure measure) {
        ColumnAccessor columns = frame.accessor();
        List<@Nullable Object> labels = new ArrayList<>();
        List<ColumnBase> prepared = new ArrayList<>();
        try {
            for (Object label : columns.labels()) {
                ColumnBase column = columns.column(label);
                if (options.takes(column)) {
                    labels.add(label);
                    prepared.add(prepared(operation, label, column));
                }
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
        } finally {
            ColumnBase.closeAll(prepared);
        }
    }

    private static ColumnBase prepared(String operation, @Nullable Object label, ColumnBase column) {
        try {
            return Covariances.prepared(operation, column);
        } catch (DTypeMismatchException e) {
            throw new DTypeMismatchException(
                    "column '" + label + "': " + e.getMessage()
                            + "; select other columns, or use CorrelationOptions.defaults().numericOnly(true)",
                    e);
        }
    }

    private static DataFrame labelled(
            ColumnAccessor columns, List<@Nullable Object> labels, List<List<@Nullable Double>> cells) {
        List<ColumnBase> made = new ArrayList<>(cells.size());
        try (ColumnAccessor taken = columns.selectByLabels(labels)) {
            for (List<@Nullable Double> column : cells) {
                made.add(ColumnFactory.of(DType.FLOAT64, column));
            }
            return DataFrame.own(taken.replaced(made), () -> Index.own(ColumnLabels.index(columns, labels)));
        } catch (RuntimeException e) {
            ColumnBase.closeAll(made);
            throw e;
        }
    }
}
