/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Varying.Together;
import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Unary;
import io.cudf4j.types.DType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How two columns vary together, by the rows in which neither is missing. */
public final class Covariances {
    private Covariances() {}

    /**
     * Returns a column as the other methods take it: float64, with null for NaN.
     *
     * @param ofRanks whether ranks are compared, not values
     * @nulls kept
     * @source pandas.DataFrame.cov
     */
    public static Varying prepared(String operation, ColumnBase column, boolean ofRanks) {
        try (ColumnBase numbers = numbers(operation, column)) {
            return Varying.of(numbers, ofRanks);
        }
    }

    /** Returns a column of numbers as float64. */
    static ColumnBase numbers(String operation, ColumnBase column) {
        DType dtype = column.dtype();
        if (!dtype.isNumeric() && !dtype.isBool() && !dtype.isDecimal()) {
            throw new DTypeMismatchException(operation + " is not defined for " + dtype + "; it needs numbers");
        }
        return dtype.isDecimal()
                ? ColumnBase.own(Unary.cast(column.plc(), PlcTypes.of(DType.FLOAT64)))
                : column.cast(DType.FLOAT64);
    }

    /**
     * Returns the covariance of two prepared columns, or null of too few rows.
     *
     * @param ddof what the number of rows is lessened by before it divides
     */
    public static @Nullable Double covariance(Varying x, Varying y, int minRows, int ddof) {
        Together both = together(x, y);
        return both.rows() < minRows || both.rows() <= ddof ? null : (Double) (both.products() / (both.rows() - ddof));
    }

    /** Returns the correlation of two prepared columns, or null of too few rows and where a column has one value only. */
    public static @Nullable Double correlation(Varying x, Varying y, int minRows) {
        Together both = together(x, y);
        if (both.rows() < Math.max(1, minRows)) {
            return null;
        }
        double divisor = Math.sqrt(both.leftSquares()) * Math.sqrt(both.rightSquares());
        double found = both.products() / divisor;
        return divisor == 0 || Double.isNaN(found) ? null : (Double) Math.max(-1, Math.min(1, found));
    }

    /** Returns products divided by the roots of squares; null where one of these is 0. */
    static ColumnBase quotient(ColumnBase products, ColumnBase ofX, ColumnBase ofY) {
        try (ColumnBase rootX = Unaries.apply(UnaryOp.SQRT, ofX);
                ColumnBase rootY = Unaries.apply(UnaryOp.SQRT, ofY);
                ColumnBase divisor = rootX.binary(BinaryOp.MUL, rootY);
                ColumnBase isVarying = divisor.binary(BinaryOp.GT, 0.0);
                ColumnBase share = products.binary(BinaryOp.DIV, divisor)) {
            return Choices.ifElseNull(isVarying, share);
        }
    }

    private static Together together(Varying x, Varying y) {
        Together found = Varying.together(x, y);
        return found != null ? found : ofCommonRows(x, y);
    }

    /** As the sums of a pair, of rows taken out of both columns. */
    private static Together ofCommonRows(Varying x, Varying y) {
        List<ColumnBase> both = List.of(x.values(), y.values());
        List<ColumnBase> pairs = x.hasNulls() || y.hasNulls()
                ? Compaction.dropNulls(both, both, 2)
                : List.of(x.values().share(), y.values().share());
        try (ColumnBase left = pairs.get(0);
                ColumnBase right = pairs.get(1)) {
            if (left.size() == 0) {
                return new Together(0, 0, 0, 0);
            }
            try (ColumnBase from = x.isOfRanks() ? Varying.ranks(left) : left.share();
                    ColumnBase to = y.isOfRanks() ? Varying.ranks(right) : right.share();
                    ColumnBase dx = Varying.deviations(from);
                    ColumnBase dy = Varying.deviations(to)) {
                return new Together(left.size(), sumOfProducts(dx, dy), sumOfProducts(dx, dx), sumOfProducts(dy, dy));
            }
        }
    }

    private static double sumOfProducts(ColumnBase x, ColumnBase y) {
        try (ColumnBase products = x.binary(BinaryOp.MUL, y)) {
            return products.reduce(Reduction.SUM, false) instanceof Double sum ? sum : Double.NaN;
        }
    }
}
