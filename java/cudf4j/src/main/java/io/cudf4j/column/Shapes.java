/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;

/** Shapes of distributions, without bias, from sums of powers of distances from the mean: a row for each sample. */
final class Shapes {
    private Shapes() {}

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
