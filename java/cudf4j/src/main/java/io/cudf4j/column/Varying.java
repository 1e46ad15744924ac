/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ReduceAggregation;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.NaOption;
import io.cudf4j.types.RankMethod;
import org.jspecify.annotations.Nullable;

/**
 * A column of which it is asked how it varies with others: made once, so that each pair costs one product and its sums.
 *
 * <p>The sums of a pair leave out the rows in which either is missing by the mask of the product, and move no row.
 */
public final class Varying implements AutoCloseable {
    /**
     * Of the squares about the mean of all rows, what must be left about the mean of a pair's rows. Below it too many digits
     * cancel, and the pair's rows are taken out and computed by themselves.
     */
    private static final double LEAST_REST = 0.01;

    private final ColumnBase values;
    private final @Nullable ColumnBase deviations;
    private final boolean ofRanks;
    private final double sumOfSquares;

    private Varying(ColumnBase values, @Nullable ColumnBase deviations, boolean ofRanks, double sumOfSquares) {
        this.values = values;
        this.deviations = deviations;
        this.ofRanks = ofRanks;
        this.sumOfSquares = sumOfSquares;
    }

    /** What a pair of columns has in its common rows: their number, and sums about the means of these rows. */
    record Together(int rows, double products, double leftSquares, double rightSquares) {}

    private record Sums(double values, double squares) {}

    /**
     * Returns a column of float64 whose missing rows are null, ready to be compared. The column stays the caller's.
     *
     * @param ofRanks whether ranks are compared, not values
     * @nulls left out, pair by pair
     * @source pandas.DataFrame.corr
     */
    static Varying of(ColumnBase column, boolean ofRanks) {
        if (ofRanks && column.nullCount() > 0) {
            // the ranks of a row depend on which rows the other column has
            return new Varying(column.share(), null, true, 0);
        }
        try (Columns<ColumnBase> made = new Columns<>()) {
            ColumnBase values = made.add(ofRanks ? ranks(column) : column.share());
            ColumnBase deviations = made.add(deviations(values));
            double squares =
                    deviations.nullCount() == deviations.size() ? 0 : sum(deviations, Aggregation.sumOfSquares());
            made.release();
            return new Varying(values, deviations, ofRanks, squares);
        }
    }

    /** Returns the values, or of a column without nulls of which ranks are asked for, the ranks. */
    ColumnBase values() {
        return values;
    }

    boolean hasNulls() {
        return values.nullCount() > 0;
    }

    boolean isOfRanks() {
        return ofRanks;
    }

    /** Returns the sums of the rows that both have, or null where they have to be taken out to be exact. */
    static @Nullable Together together(Varying left, Varying right) {
        if (left.deviations == null || right.deviations == null) {
            return null;
        }
        if (left == right) {
            return left.withItself(left.deviations);
        }
        try (ColumnBase products = left.deviations.binary(BinaryOp.MUL, right.deviations)) {
            int rows = products.size() - products.nullCount();
            if (rows == 0) {
                return new Together(0, 0, 0, 0);
            }
            try (Buffer mask = products.mask()) {
                Sums ofLeft = right.hasNulls() ? left.sums(mask) : new Sums(0, left.sumOfSquares);
                Sums ofRight = left.hasNulls() ? right.sums(mask) : new Sums(0, right.sumOfSquares);
                double leftSquares = ofLeft.squares - ofLeft.values * ofLeft.values / rows;
                double rightSquares = ofRight.squares - ofRight.values * ofRight.values / rows;
                if (!isExact(leftSquares, ofLeft.squares) || !isExact(rightSquares, ofRight.squares)) {
                    return null;
                }
                double product = sum(products, Aggregation.sum()) - ofLeft.values * ofRight.values / rows;
                return new Together(rows, product, leftSquares, rightSquares);
            }
        }
    }

    private @Nullable Together withItself(ColumnBase ownDeviations) {
        int rows = ownDeviations.size() - ownDeviations.nullCount();
        if (rows == 0) {
            return new Together(0, 0, 0, 0);
        }
        // without nulls no row was left out of the mean
        double rest = hasNulls() ? sum(ownDeviations, Aggregation.sum()) : 0;
        double squares = sumOfSquares - rest * rest / rows;
        return isExact(squares, sumOfSquares) ? new Together(rows, squares, squares, squares) : null;
    }

    private static boolean isExact(double rest, double squares) {
        return squares == 0 || rest >= LEAST_REST * squares;
    }

    private Sums sums(@Nullable Buffer mask) {
        if (deviations == null) {
            throw new IllegalStateException("ranks of a column with nulls have no sums");
        }
        try (ColumnBase taken = deviations.setMask(mask)) {
            return new Sums(sum(taken, Aggregation.sum()), sum(taken, Aggregation.sumOfSquares()));
        }
    }

    private static double sum(ColumnBase column, ReduceAggregation what) {
        // a NaN must show in the sum: an infinite value has no deviation
        try (Scalar sum = Reduce.reduce(column.plc(), what, DataType.FLOAT64)) {
            return sum.getDouble();
        }
    }

    static ColumnBase ranks(ColumnBase column) {
        return Ranks.rank(column, new Ranks.Rules(RankMethod.AVERAGE, NaOption.KEEP, true, false));
    }

    static ColumnBase deviations(ColumnBase column) {
        Object mean = column.reduce(Reduction.MEAN, true);
        return mean == null ? column.share() : column.binary(BinaryOp.SUB, mean);
    }

    @Override
    public void close() {
        values.close();
        if (deviations != null) {
            deviations.close();
        }
    }
}
