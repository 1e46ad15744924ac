/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * Values of windows of so many rows, of which each has a weight by its place in the window: the products with one weight are
 * those of all rows, moved.
 */
public final class WeightedWindows {
    private WeightedWindows() {}

    /** The rows of a window and their weights. */
    public static final class Weights {
        private final int length;
        private final IntToDoubleFunction weights;
        private final int following;
        private final int least;

        /**
         * Makes weights.
         *
         * @param length how many rows a window has
         * @param weights by the place of a row in its window, the first of which is 0; called for those alone that some row has
         *     in its window
         * @param following how many rows behind its own the last one is
         * @param least how many rows that are there a value needs
         */
        public Weights(int length, IntToDoubleFunction weights, int following, int least) {
            this.length = length;
            this.weights = weights;
            this.following = following;
            this.least = least;
        }

        private int some() {
            return Math.max(1, least);
        }

        /** Returns for each row the weighted sum of those of its window. */
        private ColumnBase sums(ColumnBase rows) {
            ColumnBase total = ColumnBase.full(DType.FLOAT64, 0.0, rows.size());
            for (int i = first(rows.size()); i <= last(rows.size()); i++) {
                int above = above(i);
                double weight = weights.applyAsDouble(i);
                total = total.into(before -> {
                    try (ColumnBase moved = Shifts.shift(rows, above, 0.0);
                            ColumnBase product = moved.binary(BinaryOp.MUL, weight)) {
                        return before.binary(BinaryOp.ADD, product);
                    }
                });
            }
            return total;
        }

        /** Returns for each row the number of those of its window that are there. */
        private ColumnBase counts(ColumnBase present) {
            return new Weights(length, place -> 1, following, least).sums(present);
        }

        private int above(int place) {
            return length - 1 - place - following;
        }

        /** Returns the first place of a window at which a row of so many can be: a window may be far longer than they are. */
        private int first(int size) {
            return Math.max(0, length - following - size);
        }

        private int last(int size) {
            return (int) Math.min(length - 1L, (long) length - 2 - following + size);
        }
    }

    /**
     * Returns the weighted sum of each window, as float64.
     *
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Window.sum
     */
    public static ColumnBase sum(ColumnBase column, Weights weights) {
        try (Present rows = Present.of("sum", column, weights)) {
            return rows.enough(rows.sums, weights.some());
        }
    }

    /**
     * Returns the weighted mean of each window, as float64.
     *
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Window.mean
     */
    public static ColumnBase mean(ColumnBase column, Weights weights) {
        try (Present rows = Present.of("mean", column, weights);
                ColumnBase means = rows.sums.binary(BinaryOp.DIV, rows.totals)) {
            return rows.enough(means, weights.some());
        }
    }

    /**
     * Returns the weighted variance of each window, as float64: the weighted mean of the squared distances from the weighted
     * mean, times the length of the window through that length less what the divisor takes off.
     *
     * @param ddof what the divisor takes off
     * @nulls null, NaN and infinite rows are not in the value; null where too few others are, or no more than ddof
     * @throws io.cudf4j.errors.DTypeMismatchException if the rows are no numbers
     * @source pandas.api.typing.Window.var
     */
    public static ColumnBase variance(ColumnBase column, Weights weights, int ddof) {
        int length = weights.length;
        if (length <= ddof) {
            return ColumnBase.allNull(DType.FLOAT64, column.size());
        }
        int least = Math.max(weights.some(), ddof + 1);
        double factor = length / ((double) length - ddof);
        try (Present rows = Present.of("var", column, weights);
                ColumnBase means = rows.sums.binary(BinaryOp.DIV, rows.totals);
                ColumnBase squares = squares(rows, means, weights);
                ColumnBase shares = squares.binary(BinaryOp.DIV, rows.totals);
                ColumnBase found = shares.binary(BinaryOp.MUL, factor)) {
            return rows.enough(found, least);
        }
    }

    /** Returns the weighted sums of squared distances of the rows of windows from a number of each window. */
    private static ColumnBase squares(Present rows, ColumnBase means, Weights weights) {
        ColumnBase total = ColumnBase.full(DType.FLOAT64, 0.0, means.size());
        for (int i = weights.first(means.size()); i <= weights.last(means.size()); i++) {
            int above = weights.above(i);
            double weight = weights.weights.applyAsDouble(i);
            total = total.into(before -> {
                try (ColumnBase moved = Shifts.shift(rows.values, above, 0.0);
                        ColumnBase isThere = Shifts.shift(rows.present, above, 0.0);
                        ColumnBase distance = moved.binary(BinaryOp.SUB, means);
                        ColumnBase square = distance.binary(BinaryOp.MUL, distance);
                        ColumnBase counted = square.binary(BinaryOp.MUL, isThere);
                        ColumnBase product = counted.binary(BinaryOp.MUL, weight)) {
                    return before.binary(BinaryOp.ADD, product);
                }
            });
        }
        return total;
    }

    /** Rows with 0 for those that are missing, whether each is there, and what their windows add up to. */
    private static final class Present implements AutoCloseable {
        private final ColumnBase values;
        private final ColumnBase present;
        private final ColumnBase sums;
        private final ColumnBase totals;
        private final ColumnBase counts;

        private Present(Columns<ColumnBase> made) {
            values = made.get(0);
            present = made.get(1);
            sums = made.get(2);
            totals = made.get(3);
            counts = made.get(4);
            made.release();
        }

        static Present of(String label, ColumnBase column, Weights weights) {
            try (ColumnBase finite = Windows.finite(label, column);
                    ColumnBase isThere = finite.notNa();
                    Columns<ColumnBase> made = new Columns<>()) {
                ColumnBase values = made.add(finite.fillNa(0.0));
                ColumnBase present = made.add(isThere.cast(DType.FLOAT64));
                made.add(weights.sums(values));
                made.add(weights.sums(present));
                made.add(weights.counts(present));
                return new Present(made);
            }
        }

        /** Returns the rows of which so many are there. */
        ColumnBase enough(ColumnBase found, int least) {
            try (ColumnBase areEnough = counts.binary(BinaryOp.GE, (double) least)) {
                return Choices.ifElseNull(areEnough, found);
            }
        }

        @Override
        public void close() {
            ColumnBase.closeAll(List.of(values, present, sums, totals, counts));
        }
    }
}
