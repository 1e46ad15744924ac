/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.types.DType;
import java.util.Objects;

/** Shapes of distributions, without bias, from sums of powers of distances from the mean: a row for each sample. */
public final class Shapes {
    private static final int LEAST_OF_SKEWNESS = 3;
    private static final int LEAST_OF_KURTOSIS = 4;

    private Shapes() {}

    /**
     * Returns the skewness of the numbers of a column, as one row of float64.
     *
     * @nulls left out with NaN, or null where there is one; null of fewer than three values, and where all are alike
     * @source pandas.Series.skew
     */
    public static ColumnBase skewness(ColumnBase column, boolean skipMissing) {
        return of(column, skipMissing, LEAST_OF_SKEWNESS, (n, squared, distances) -> {
            try (ColumnBase cubed = squared.binary(BinaryOp.MUL, distances);
                    ColumnBase squares = sum(squared);
                    ColumnBase cubes = sum(cubed)) {
                return skewness(n, squares, cubes);
            }
        });
    }

    /**
     * Returns the excess kurtosis of the numbers of a column, as one row of float64.
     *
     * @nulls left out with NaN, or null where there is one; null of fewer than four values, and where all are alike
     * @source pandas.Series.kurt
     */
    public static ColumnBase kurtosis(ColumnBase column, boolean skipMissing) {
        return of(column, skipMissing, LEAST_OF_KURTOSIS, (n, squared, distances) -> {
            try (ColumnBase fourth = squared.binary(BinaryOp.MUL, squared);
                    ColumnBase squares = sum(squared);
                    ColumnBase fourths = sum(fourth)) {
                return kurtosis(n, squares, fourths);
            }
        });
    }

    /** What is computed of so many distances from their mean, and of their squares. */
    private interface Step {
        ColumnBase of(ColumnBase n, ColumnBase squared, ColumnBase distances);
    }

    private static ColumnBase of(ColumnBase column, boolean skipMissing, int least, Step step) {
        try (ColumnBase numbers = column.cast(DType.FLOAT64);
                ColumnBase present = numbers.dropNa()) {
            int n = present.size();
            if (n < least || (!skipMissing && n < column.size())) {
                return ColumnBase.allNull(DType.FLOAT64, 1);
            }
            // of equal rows, distances from one of them are 0 without any rounding
            try (ColumnBase moved = present.binary(BinaryOp.SUB, Objects.requireNonNull(present.get(0)));
                    ColumnBase distances =
                            moved.binary(BinaryOp.SUB, Objects.requireNonNull(moved.reduce(Reduction.MEAN, true)));
                    ColumnBase squared = distances.binary(BinaryOp.MUL, distances)) {
                if (!(squared.reduce(Reduction.SUM, true) instanceof Double spread) || !(spread > 0)) {
                    return ColumnBase.allNull(DType.FLOAT64, 1);
                }
                try (ColumnBase count = ColumnBase.full(DType.FLOAT64, (double) n, 1)) {
                    return step.of(count, squared, distances);
                }
            }
        }
    }

    private static ColumnBase sum(ColumnBase values) {
        return Reductions.one(values, Reduction.SUM, ReductionSettings.SKIP);
    }

    /** Returns the skewness of so many values each, of which there are the sums of squares and cubes. */
    static ColumnBase skewness(ColumnBase n, ColumnBase squares, ColumnBase cubes) {
        try (ColumnBase less1 = n.binary(BinaryOp.SUB, 1);
                ColumnBase less2 = n.binary(BinaryOp.SUB, 2);
                ColumnBase root = Unaries.apply(UnaryOp.SQRT, less1);
                ColumnBase product = n.binary(BinaryOp.MUL, root);
                ColumnBase factor = product.binary(BinaryOp.DIV, less2);
                ColumnBase deviation = Unaries.apply(UnaryOp.SQRT, squares);
                ColumnBase spread = squares.binary(BinaryOp.MUL, deviation);
                ColumnBase share = cubes.binary(BinaryOp.DIV, spread)) {
            return factor.binary(BinaryOp.MUL, share);
        }
    }

    /** Returns the excess kurtosis of so many values each, of which there are the sums of squares and fourth powers. */
    static ColumnBase kurtosis(ColumnBase n, ColumnBase squares, ColumnBase fourths) {
        try (ColumnBase less1 = n.binary(BinaryOp.SUB, 1);
                ColumnBase less2 = n.binary(BinaryOp.SUB, 2);
                ColumnBase less3 = n.binary(BinaryOp.SUB, 3);
                ColumnBase more1 = n.binary(BinaryOp.ADD, 1);
                ColumnBase product = less2.binary(BinaryOp.MUL, less3);
                ColumnBase above = n.binary(BinaryOp.MUL, more1);
                ColumnBase rising = above.binary(BinaryOp.MUL, less1);
                ColumnBase squared = squares.binary(BinaryOp.MUL, squares);
                ColumnBase spread = squared.binary(BinaryOp.MUL, product);
                ColumnBase weighted = rising.binary(BinaryOp.MUL, fourths);
                ColumnBase first = weighted.binary(BinaryOp.DIV, spread);
                ColumnBase less1Squared = less1.binary(BinaryOp.MUL, less1);
                ColumnBase normal = less1Squared.binary(BinaryOp.MUL, 3.0);
                ColumnBase second = normal.binary(BinaryOp.DIV, product)) {
            return first.binary(BinaryOp.SUB, second);
        }
    }
}
