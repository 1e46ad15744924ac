/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.window;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DecayMoments;
import io.cudf4j.column.Decays;
import io.cudf4j.column.TimeWindows;
import io.cudf4j.column.Unaries;
import io.cudf4j.errors.LengthMismatchException;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.rows.Arithmetic;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Keep;
import java.time.Duration;
import java.util.List;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/** Values of each column in which older rows weigh less. */
public final class DecayingRows {
    private DecayingRows() {}

    /** What is computed of a column whose groups begin somewhere, or that is one group. */
    private interface Value {
        ColumnBase of(ColumnBase column, @Nullable ColumnBase starts);
    }

    /**
     * Returns the weighted mean of the rows up to each one, of each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows mean(Rows rows, List<ColumnBase> keys, Decays.Weights weights) {
        return each(rows, keys, (column, starts) -> DecayMoments.mean(column, weights, starts));
    }

    /**
     * Returns the mean of the rows up to each one, of each column, by how much later the row is.
     *
     * @param times of the rows, which rise
     * @param halfLife by how long a row must be later to weigh twice as much
     */
    public static Rows mean(Rows rows, ColumnBase times, Duration halfLife, Decays.Weights weights) {
        if (times.size() != rows.rowCount()) {
            throw new LengthMismatchException("ewm: " + times.size() + " times for " + rows.rowCount() + " rows");
        }
        try (ColumnBase ages = TimeWindows.distances(times, halfLife)) {
            return rows.mapColumns(column -> DecayMoments.mean(column, ages, weights));
        }
    }

    /**
     * Returns the weighted sum of the rows up to each one, of each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows sum(Rows rows, List<ColumnBase> keys, Decays.Weights weights) {
        if (!weights.adjust()) {
            throw new UnsupportedOperationException("sum: weighted sums need adjust(true)");
        }
        return each(rows, keys, (column, starts) -> DecayMoments.sum(column, weights, starts));
    }

    /**
     * Returns the weighted variance of the rows up to each one, of each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows variance(Rows rows, List<ColumnBase> keys, Decays.Weights weights, boolean isBiased) {
        return each(rows, keys, (column, starts) -> DecayMoments.variance(column, weights, isBiased, starts));
    }

    /**
     * Returns the weighted standard deviation of the rows up to each one, of each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows deviation(Rows rows, List<ColumnBase> keys, Decays.Weights weights, boolean isBiased) {
        return each(
                rows,
                keys,
                (column, starts) -> DecayMoments.variance(column, weights, isBiased, starts)
                        .into(variance -> Unaries.apply(UnaryOp.SQRT, variance)));
    }

    /** Returns the weighted covariance of the rows up to each one, of the columns of both sides. */
    public static Rows covariance(Rows rows, Rows other, Decays.Weights weights, boolean isBiased) {
        return Arithmetic.paired("cov", rows, other, (x, y) -> DecayMoments.covariance(x, y, weights, isBiased, null));
    }

    /** Returns the weighted correlation of the rows up to each one, of the columns of both sides. */
    public static Rows correlation(Rows rows, Rows other, Decays.Weights weights) {
        return Arithmetic.paired("corr", rows, other, (x, y) -> DecayMoments.correlation(x, y, weights, null));
    }

    /**
     * Returns for each row the weighted covariance of each two columns: a row for each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows covariances(Rows rows, List<ColumnBase> keys, Decays.Weights weights, boolean isBiased) {
        return matrix(rows, keys, (x, y, starts) -> DecayMoments.covariance(x, y, weights, isBiased, starts));
    }

    /**
     * Returns for each row the weighted correlation of each two columns: a row for each column.
     *
     * @param keys of groups whose rows lie together; without columns all rows are one
     */
    public static Rows correlations(Rows rows, List<ColumnBase> keys, Decays.Weights weights) {
        return matrix(rows, keys, (x, y, starts) -> DecayMoments.correlation(x, y, weights, starts));
    }

    /** What is computed of two columns whose groups begin somewhere, or that are one group. */
    private interface PairedValue {
        ColumnBase of(ColumnBase x, ColumnBase y, @Nullable ColumnBase starts);
    }

    private static Rows matrix(Rows rows, List<ColumnBase> keys, PairedValue value) {
        if (keys.isEmpty()) {
            return matrix(rows, (x, y) -> value.of(x, y, null));
        }
        try (ColumnBase isLater = Compaction.duplicated(keys, Keep.FIRST);
                ColumnBase starts = Unaries.apply(UnaryOp.NOT, isLater)) {
            return matrix(rows, (x, y) -> value.of(x, y, starts));
        }
    }

    private static Rows matrix(Rows rows, BinaryOperator<ColumnBase> value) {
        return rows.isSeries()
                ? rows.mapColumns(column -> value.apply(column, column))
                : PairMatrices.of(rows, value, all -> all);
    }

    private static Rows each(Rows rows, List<ColumnBase> keys, Value value) {
        if (keys.isEmpty()) {
            return rows.mapColumns(column -> value.of(column, null));
        }
        try (ColumnBase isLater = Compaction.duplicated(keys, Keep.FIRST);
                ColumnBase starts = Unaries.apply(UnaryOp.NOT, isLater)) {
            return rows.mapColumns(column -> value.of(column, starts));
        }
    }
}
