/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How two columns vary together, by the rows in which neither is missing. */
public final class Covariances {
    private Covariances() {}

    /**
     * Returns a column as float64 with null for NaN, as the other methods take it.
     *
     * @nulls kept
     * @source pandas.DataFrame.cov
     */
    public static ColumnBase prepared(String operation, ColumnBase column) {
        DType dtype = column.dtype();
        if (!dtype.isNumeric() && !dtype.isBool() && !dtype.isDecimal()) {
            throw new DTypeMismatchException(operation + " is not defined for " + dtype + "; it needs numbers");
        }
        try (ColumnBase numbers = dtype.isDecimal()
                ? ColumnBase.own(Unary.cast(column.plc(), PlcTypes.of(DType.FLOAT64)))
                : column.cast(DType.FLOAT64)) {
            return numbers.nansToNulls();
        }
    }

    /**
     * Returns the covariance of two prepared columns, or null of too few rows.
     *
     * @param ddof what the number of rows is lessened by before it divides
     */
    public static @Nullable Double covariance(ColumnBase x, ColumnBase y, int minRows, int ddof) {
        List<ColumnBase> pairs = present(x, y);
        try (ColumnBase left = pairs.get(0);
                ColumnBase right = pairs.get(1)) {
            int rows = left.size();
            if (rows < minRows || rows <= ddof) {
                return null;
            }
            try (ColumnBase dx = deviations(left);
                    ColumnBase dy = deviations(right)) {
                return sumOfProducts(dx, dy) / (rows - ddof);
            }
        }
    }

    /**
     * Returns the correlation of two prepared columns, or null of too few rows and where a column has one value only.
     *
     * @param ofRanks whether ranks are compared, not values
     */
    public static @Nullable Double correlation(ColumnBase x, ColumnBase y, int minRows, boolean ofRanks) {
        List<ColumnBase> pairs = present(x, y);
        try (ColumnBase left = pairs.get(0);
                ColumnBase right = pairs.get(1)) {
            if (left.size() < Math.max(1, minRows)) {
                return null;
            }
            try (ColumnBase from = ofRanks ? ranks(left) : left.share();
                    ColumnBase to = ofRanks ? ranks(right) : right.share();
                    ColumnBase dx = deviations(from);
                    ColumnBase dy = deviations(to)) {
                double divisor = Math.sqrt(sumOfProducts(dx, dx)) * Math.sqrt(sumOfProducts(dy, dy));
                double found = sumOfProducts(dx, dy) / divisor;
                return divisor == 0 || Double.isNaN(found) ? null : (Double) Math.max(-1, Math.min(1, found));
            }
        }
    }

    private static ColumnBase ranks(ColumnBase column) {
        return Ranks.rank(column, new Ranks.Rules(RankMethod.AVERAGE, NaOption.KEEP, true, false));
    }

    private static List<ColumnBase> present(ColumnBase x, ColumnBase y) {
        List<ColumnBase> both = List.of(x, y);
        return x.nullCount() == 0 && y.nullCount() == 0
                ? List.of(x.share(), y.share())
                : Compaction.dropNulls(both, both, 2);
    }

    private static ColumnBase deviations(ColumnBase column) {
        Object mean = column.reduce(Reduction.MEAN, false);
        return mean == null ? column.share() : column.binary(BinaryOp.SUB, mean);
    }

    private static double sumOfProducts(ColumnBase x, ColumnBase y) {
        try (ColumnBase products = x.binary(BinaryOp.MUL, y)) {
            return products.reduce(Reduction.SUM, false) instanceof Double sum ? sum : Double.NaN;
        }
    }
}
