/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.HostView;
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
    private @Nullable Double sumOfSquares;

    private Varying(ColumnBase values, @Nullable ColumnBase deviations, boolean ofRanks) {
        this.values = values;
        this.deviations = deviations;
        this.ofRanks = ofRanks;
    }

    /** What a pair of columns has in its common rows: their number, and sums about the means of these rows. */
    record Together(int rows, double products, double leftSquares, double rightSquares) {}

    private record Sums(double values, double squares) {}

    /**
     * Returns a column of float64 ready to be compared. The column stays the caller's.
     *
     * @param ofRanks whether ranks are compared, not values
     * @nulls left out as NaN is, pair by pair
     * @source pandas.DataFrame.corr
     */
    static Varying of(ColumnBase column, boolean ofRanks) {
        try (Columns<ColumnBase> made = new Columns<>()) {
            Varying result = ofRanks ? ofRanks(column, made) : ofValues(column, made);
            made.release();
            return result;
        }
    }

    private static Varying ofRanks(ColumnBase column, Columns<ColumnBase> made) {
        try (ColumnBase values = column.nansToNulls()) {
            if (values.nullCount() > 0) {
                // the ranks of a row depend on which rows the other column has
                return new Varying(values.share(), null, true);
            }
            ColumnBase ranks = made.add(ranks(values));
            return new Varying(ranks, made.add(deviations(ranks)), true);
        }
    }

    private static Varying ofValues(ColumnBase column, Columns<ColumnBase> made) {
        if (HostView.isPossible()) {
            return new Varying(made.add(column.share()), null, false);
        }
        Double mean = mean(column);
        if (mean != null && mean.isNaN()) {
            ColumnBase values = made.add(column.nansToNulls());
            return new Varying(values, made.add(deviations(values)), false);
        }
        // a mean that is a number shows that no row is NaN
        return new Varying(made.add(column.share()), made.add(deviations(column, mean)), false);
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
        if (HostView.isPossible() && left.hasSums() && right.hasSums()) {
            return WalkedPairs.together(left.values, right.values);
        }
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
                Sums ofLeft = right.hasNulls() ? left.sums(mask) : new Sums(0, left.sumOfSquares(left.deviations));
                Sums ofRight = left.hasNulls() ? right.sums(mask) : new Sums(0, right.sumOfSquares(right.deviations));
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

    /** Returns whether sums of pairs are of these values, and not of ranks that depend on the other column. */
    private boolean hasSums() {
        return !ofRanks || deviations != null;
    }

    private @Nullable Together withItself(ColumnBase ownDeviations) {
        int rows = ownDeviations.size() - ownDeviations.nullCount();
        if (rows == 0) {
            return new Together(0, 0, 0, 0);
        }
        // without nulls no row was left out of the mean
        double rest = hasNulls() ? sum(ownDeviations, Aggregation.sum()) : 0;
        double all = sumOfSquares(ownDeviations);
        double squares = all - rest * rest / rows;
        return isExact(squares, all) ? new Together(rows, squares, squares, squares) : null;
    }

    /** Of the squares of all rows, which a pair of columns with nulls does not ask for. */
    private double sumOfSquares(ColumnBase ownDeviations) {
        Double found = sumOfSquares;
        if (found == null) {
            boolean isEmpty = ownDeviations.nullCount() == ownDeviations.size();
            found = isEmpty ? 0 : sum(ownDeviations, Aggregation.sumOfSquares());
            sumOfSquares = found;
        }
        return found;
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

    /** Returns the distances of rows, of which none is NaN, from their mean. */
    static ColumnBase deviations(ColumnBase column) {
        return deviations(column, mean(column));
    }

    private static ColumnBase deviations(ColumnBase column, @Nullable Double mean) {
        return mean == null ? column.share() : column.binary(BinaryOp.SUB, mean);
    }

    /** Returns the mean, NaN where a row is, or null of no rows. */
    private static @Nullable Double mean(ColumnBase column) {
        return column.nullCount() == column.size() ? null : (Double) sum(column, Aggregation.mean());
    }

    @Override
    public void close() {
        values.close();
        if (deviations != null) {
            deviations.close();
        }
    }
}
