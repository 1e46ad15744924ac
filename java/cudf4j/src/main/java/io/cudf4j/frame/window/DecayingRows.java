/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.window;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.DecayMoments;
import io.cudf4j.column.Decays;
import io.cudf4j.column.Unaries;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.frame.rows.Arithmetic;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.Keep;
import java.util.List;
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
        return each(
                rows,
                keys,
                (column, starts) ->
                        starts == null ? Decays.mean(column, weights) : DecayMoments.mean(column, weights, starts));
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
        return each(
                rows,
                keys,
                (column, starts) ->
                        starts == null ? Decays.sum(column, weights) : DecayMoments.sum(column, weights, starts));
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
