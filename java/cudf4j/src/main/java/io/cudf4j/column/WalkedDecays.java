/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Decays.Weights;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values of the rows up to each one, of which older ones weigh less, in one walk over the rows: for an engine that computes in
 * the memory of this process, where each further column that a scan reads or writes costs as much as all the arithmetic.
 */
final class WalkedDecays {
    private static final double HALF = 0.5;

    private WalkedDecays() {}

    /** Returns whether rows can be walked. */
    static boolean areWalked(ColumnBase values) {
        return WalkedMemory.reaches(values.size());
    }

    static ColumnBase mean(ColumnBase values, Weights weights, @Nullable ColumnBase starts) {
        return walked(values, values, weights, starts, (x, y) -> new Means(x));
    }

    /** Returns the mean of the rows up to each one, of which a row weighs half as much after each half-life. */
    static ColumnBase mean(ColumnBase values, ColumnBase ages, Weights weights) {
        try (WalkedMemory memory = new WalkedMemory()) {
            int rows = values.size();
            WalkedMemory.Nulls nulls = memory.nulls(values);
            DoubleBuffer x = memory.of(values, Double.BYTES).asDoubleBuffer();
            DoubleBuffer age = memory.of(ages, Double.BYTES).asDoubleBuffer();
            return WalkedMemory.written(rows, out -> aged(rows, nulls, x, age, weights, out));
        }
    }

    private static void aged(
            int rows, WalkedMemory.Nulls nulls, DoubleBuffer x, DoubleBuffer ages, Weights weights, DoubleBuffer out) {
        boolean adjust = weights.adjust();
        boolean takes = !weights.ignoreMissing();
        int least = Math.max(1, weights.minPeriods());
        Shares shares = new Shares();
        double all = 0;
        double mean = Double.NaN;
        int count = 0;
        long areThere = 0;
        for (int row = 0; row < rows; row++) {
            if (row % Long.SIZE == 0) {
                areThere = nulls.areThere(row);
            }
            boolean isThere = (areThere >>> row & 1) != 0;
            if (count > 0 && (isThere || takes)) {
                all *= shares.after(ages.get(row));
            }
            if (isThere) {
                double value = x.get(row);
                if (count++ == 0) {
                    mean = value;
                    all = 1;
                } else {
                    if (value != mean) {
                        mean = adjust ? (all * mean + value) / (all + 1) : all * mean + (1 - all) * value;
                    }
                    all = adjust ? all + 1 : 1;
                }
            }
            out.put(row, count >= least ? mean : Double.NaN);
        }
    }

    /** What is left of a weight after half-lives: a power takes longer than all else, and times often lie as far apart as others. */
    private static final class Shares {
        private static final int BITS = 8;
        /** Spreads the bits of doubles, of which the low ones are often 0. */
        private static final long SPREADING = 0x9E3779B97F4A7C15L;

        private final double[] ages = new double[1 << BITS];
        private final double[] shares = new double[1 << BITS];

        Shares() {
            Arrays.fill(ages, Double.NaN);
        }

        double after(double age) {
            int slot = (int) ((Double.doubleToRawLongBits(age) * SPREADING) >>> (Long.SIZE - BITS));
            if (ages[slot] != age) {
                ages[slot] = age;
                shares[slot] = Math.pow(HALF, age);
            }
            return shares[slot];
        }
    }

    static ColumnBase sum(ColumnBase values, Weights weights, @Nullable ColumnBase starts) {
        return walked(values, values, weights, starts, (x, y) -> new Sum(x));
    }

    static ColumnBase variance(ColumnBase values, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        return walked(values, values, weights, starts, (x, y) -> new Covariance(x, y, isBiased));
    }

    /** Returns the covariance of two columns of which the same rows are missing. */
    static ColumnBase covariance(
            ColumnBase x, ColumnBase y, Weights weights, boolean isBiased, @Nullable ColumnBase starts) {
        return walked(x, y, weights, starts, (ofX, ofY) -> new Covariance(ofX, ofY, isBiased));
    }

    /** Returns the correlation of two columns of which the same rows are missing. */
    static ColumnBase correlation(ColumnBase x, ColumnBase y, Weights weights, @Nullable ColumnBase starts) {
        return walked(x, y, weights, starts, Correlation::new);
    }

    private interface Walks {
        Part over(DoubleBuffer x, DoubleBuffer y);
    }

    private interface Part {
        /** Writes what each row has; groups begin where a byte is not 0, null where all rows are one. */
        void run(int rows, WalkedMemory.Nulls nulls, @Nullable ByteBuffer begins, Weights weights, DoubleBuffer out);
    }

    private static ColumnBase walked(
            ColumnBase x, ColumnBase y, Weights weights, @Nullable ColumnBase starts, Walks walks) {
        try (WalkedMemory memory = new WalkedMemory()) {
            int rows = x.size();
            WalkedMemory.Nulls nulls = memory.nulls(x);
            ByteBuffer begins = starts == null ? null : memory.of(starts, Byte.BYTES);
            Part walk = walks.over(
                    memory.of(x, Double.BYTES).asDoubleBuffer(),
                    memory.of(y, Double.BYTES).asDoubleBuffer());
            return WalkedMemory.written(rows, out -> walk.run(rows, nulls, begins, weights, out));
        }
    }

    /** One walk over the rows, from the first to the last. */
    private abstract static class Walk implements Part {
        @Override
        public final void run(
                int rows, WalkedMemory.Nulls nulls, @Nullable ByteBuffer begins, Weights weights, DoubleBuffer out) {
            double last = 1 / (1 + weights.centerOfMass());
            double left = 1 - last;
            double own = weights.adjust() ? 1 : last;
            double all = 0;
            double value = Double.NaN;
            int least = Math.max(1, weights.minPeriods());
            int count = 0;
            long areThere = 0;
            for (int row = 0; row < rows; row++) {
                if (row % Long.SIZE == 0) {
                    areThere = nulls.areThere(row);
                }
                if (begins != null && begins.get(row) != 0) {
                    count = 0;
                    value = Double.NaN;
                }
                if ((areThere >>> row & 1) != 0) {
                    if (count++ == 0) {
                        value = first(row);
                        all = 1;
                    } else {
                        double before = all * left;
                        double total = before + own;
                        value = next(row, before / total);
                        all = weights.adjust() ? total : 1;
                    }
                } else if (count > 0 && !weights.ignoreMissing()) {
                    all *= left;
                }
                out.put(row, count >= least ? value : Double.NaN);
            }
        }

        /** Returns the value of the first row of a group. */
        abstract double first(int row);

        /** Returns the value up to a row beside which those before it have a share of all weight. */
        abstract double next(int row, double older);
    }

    /** The mean of the rows up to one. */
    private static final class Middle {
        private final DoubleBuffer values;
        private double mean;

        Middle(DoubleBuffer values) {
            this.values = values;
        }

        double begin(int row) {
            mean = values.get(row);
            return mean;
        }

        /**
         * Takes in a row, and returns how far it is from the mean of those before it.
         *
         * @param older the share of these in the new mean
         * @param newer the share of the row
         */
        double move(int row, double older, double newer) {
            double value = values.get(row);
            double way = value - mean;
            // of equal rows the mean is theirs, without any rounding; the way from a far larger one has lost the digits
            // of a row. The shares wait for no mean, as a quotient of it would for the one before
            if (way != 0) {
                mean = older * mean + newer * value;
            }
            return way;
        }
    }

    /** The mean of the rows up to each one, which waits for that of the row before: in a loop of its own it stays in a register. */
    private static final class Means implements Part {
        private final DoubleBuffer x;

        Means(DoubleBuffer x) {
            this.x = x;
        }

        @Override
        public void run(
                int rows, WalkedMemory.Nulls nulls, @Nullable ByteBuffer begins, Weights weights, DoubleBuffer out) {
            double last = 1 / (1 + weights.centerOfMass());
            double left = 1 - last;
            boolean adjust = weights.adjust();
            boolean takes = !weights.ignoreMissing();
            double own = adjust ? 1 : last;
            int least = Math.max(1, weights.minPeriods());
            double all = 0;
            double mean = Double.NaN;
            int count = 0;
            long areThere = 0;
            for (int row = 0; row < rows; row++) {
                if (row % Long.SIZE == 0) {
                    areThere = nulls.areThere(row);
                }
                if (begins != null && begins.get(row) != 0) {
                    count = 0;
                }
                if ((areThere >>> row & 1) != 0) {
                    double value = x.get(row);
                    if (count++ == 0) {
                        mean = value;
                        all = 1;
                    } else {
                        double before = all * left;
                        double total = before + own;
                        if (value != mean) {
                            double sum = before * mean + own * value;
                            // a division by 1 would make the next row wait as long as all else
                            mean = total == 1 ? sum : sum / total;
                        }
                        all = adjust ? total : 1;
                    }
                } else if (count > 0 && takes) {
                    all *= left;
                }
                out.put(row, count >= least ? mean : Double.NaN);
            }
        }
    }

    /** The weighted sum of the rows up to each one: in a loop of its own it stays in a register, as the mean does. */
    private static final class Sum implements Part {
        private final DoubleBuffer x;

        Sum(DoubleBuffer x) {
            this.x = x;
        }

        @Override
        public void run(
                int rows, WalkedMemory.Nulls nulls, @Nullable ByteBuffer begins, Weights weights, DoubleBuffer out) {
            double left = 1 - 1 / (1 + weights.centerOfMass());
            boolean takes = !weights.ignoreMissing();
            int least = Math.max(1, weights.minPeriods());
            double sum = 0;
            int count = 0;
            long areThere = 0;
            for (int row = 0; row < rows; row++) {
                if (row % Long.SIZE == 0) {
                    areThere = nulls.areThere(row);
                }
                if (begins != null && begins.get(row) != 0) {
                    count = 0;
                }
                if ((areThere >>> row & 1) != 0) {
                    double value = x.get(row);
                    sum = count++ == 0 ? value : sum * left + value;
                } else if (count > 0 && takes) {
                    sum *= left;
                }
                out.put(row, count >= least ? sum : Double.NaN);
            }
        }
    }

    /** The mean of products of distances from means; of a column with itself the variance. */
    private static final class Covariance extends Walk {
        private final boolean isBiased;
        private final Middle ofX;
        private final Middle ofY;
        private double products;
        /** What is left of 1 for the squares of weights to take away, which add up to 1 themselves: 0 of one row. */
        private double rest;

        Covariance(DoubleBuffer x, DoubleBuffer y, boolean isBiased) {
            this.isBiased = isBiased;
            ofX = new Middle(x);
            ofY = new Middle(y);
        }

        @Override
        double first(int row) {
            ofX.begin(row);
            ofY.begin(row);
            products = 0;
            rest = 0;
            return isBiased ? 0 : Double.NaN;
        }

        @Override
        double next(int row, double older) {
            double newer = 1 - older;
            double wayX = ofX.move(row, older, newer);
            double wayY = ofY.move(row, older, newer);
            products = older * (products + newer * wayX * wayY);
            return isBiased ? products : ofSample(older, newer);
        }

        /** Returns the value of a sample; NaN where all weight is that of one row. */
        private double ofSample(double older, double newer) {
            rest = older * (2 * newer + older * rest);
            return rest > 0 ? products / rest : Double.NaN;
        }
    }

    private static final class Correlation extends Walk {
        private final Middle ofX;
        private final Middle ofY;
        private double product;
        private double squareX;
        private double squareY;

        Correlation(DoubleBuffer x, DoubleBuffer y) {
            ofX = new Middle(x);
            ofY = new Middle(y);
        }

        @Override
        double first(int row) {
            ofX.begin(row);
            ofY.begin(row);
            product = 0;
            squareX = 0;
            squareY = 0;
            return Double.NaN;
        }

        @Override
        double next(int row, double older) {
            double newer = 1 - older;
            double wayX = ofX.move(row, older, newer);
            double wayY = ofY.move(row, older, newer);
            product = older * (product + newer * wayX * wayY);
            squareX = older * (squareX + newer * wayX * wayX);
            squareY = older * (squareY + newer * wayY * wayY);
            double divisor = Math.sqrt(squareX) * Math.sqrt(squareY);
            return divisor > 0 ? product / divisor : Double.NaN;
        }
    }
}
