/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Sums of powers and products of distances from the mean, of windows that all begin with the first row: for an engine that computes
 * in the memory of this process.
 *
 * <p>Rows are taken in blocks of fixed borders, so that results do not change with the number of threads. The sums of each block,
 * joined with those of the blocks before, are known where the next one begins; from there rows are taken as their distance from the mean
 * of all rows before, whose powers are added without a division. A block has no more rows than lie before it, so that what is taken away
 * from a sum in the end is at most as much as is left of it.
 */
final class WalkedPrefixes {
    /** Blocks have twice as many rows as the one before, and as many as the power of two of this at most. */
    private static final int MOST_BITS = 16;

    private WalkedPrefixes() {}

    /** What is summed up of rows. */
    interface Sums {
        /** Returns the sums of distances from their mean of some rows, one at least. */
        double[] of(int from, int to);

        /** Returns the sums of some rows and of those behind them, both of which may be none. */
        double[] joined(double[] before, double[] behind);

        /** Returns the sums of no row. */
        double[] none();

        /** Writes what windows have, the ends of which lie behind a row. */
        void run(
                double[] before, int row, IntBuffer ends, int firstWindow, int lastWindow, int least, DoubleBuffer out);
    }

    /**
     * Writes what each window has.
     *
     * @param ends where windows end, no one before that of the window above it
     * @param least how many rows a window needs, one at least; NaN where fewer are there
     */
    static void run(Sums sums, int rows, IntBuffer ends, int least, DoubleBuffer out) {
        int blocks = blocks(rows);
        List<double[]> ofEach = IntStream.range(0, blocks)
                .parallel()
                .mapToObj(block -> sums.of(begin(block, rows), begin(block + 1, rows)))
                .toList();
        double[][] before = new double[blocks][];
        double[] all = sums.none();
        for (int block = 0; block < blocks; block++) {
            before[block] = all;
            all = sums.joined(all, ofEach.get(block));
        }
        for (int window = 0; window < firstBehind(ends, 0); window++) {
            out.put(window, Double.NaN);
        }
        IntStream.range(0, blocks).parallel().forEach(block -> {
            int from = begin(block, rows);
            int first = firstBehind(ends, from);
            int last = firstBehind(ends, begin(block + 1, rows));
            sums.run(before[block], from, ends, first, last, least, out);
        });
    }

    /**
     * Returns how the rows up to each one spread, of those that are there; null of fewer than so many, and where the divisor is none.
     *
     * @param values float64 that are finite or null
     * @param least one at least
     * @param kind the variance, the standard deviation or the standard error of the mean
     */
    static ColumnBase spread(ColumnBase values, int least, int ddof, Windows.Kind kind) {
        try (Columns<ColumnBase> present = present(values, List.of(values));
                WalkedMemory memory = new WalkedMemory()) {
            DoubleBuffer x = memory.of(present.get(0), Double.BYTES).asDoubleBuffer();
            return upToEach(values, new Spread(x, ddof, kind), x.limit(), least);
        }
    }

    /**
     * Returns the skewness, or the excess kurtosis, of the rows up to each one, of those that are there; null of fewer than so many, and
     * where all are alike.
     *
     * @param values float64 that are finite or null
     * @param least three at least, of a kurtosis four
     */
    static ColumnBase shape(ColumnBase values, int least, boolean isKurtosis) {
        try (Columns<ColumnBase> present = present(values, List.of(values));
                WalkedMemory memory = new WalkedMemory()) {
            DoubleBuffer x = memory.of(present.get(0), Double.BYTES).asDoubleBuffer();
            return upToEach(values, new Powers(x, isKurtosis), x.limit(), least);
        }
    }

    /**
     * Returns the covariance of the rows up to each one that both columns have; null of fewer than so many.
     *
     * @param label with which a message begins
     * @param least one at least, and more than is subtracted from the number of rows in the divisor
     */
    static ColumnBase covariance(String label, ColumnBase left, ColumnBase right, int least, int ddof) {
        return paired(label, left, right, least, (x, y) -> new Covariance(x, y, ddof));
    }

    /** Returns the correlation of the rows up to each one that both columns have, as {@link #covariance} takes them. */
    static ColumnBase correlation(String label, ColumnBase left, ColumnBase right, int least) {
        return paired(label, left, right, least, Correlation::new);
    }

    private static ColumnBase paired(
            String label,
            ColumnBase left,
            ColumnBase right,
            int least,
            BiFunction<DoubleBuffer, DoubleBuffer, Sums> sums) {
        try (ColumnBase x = Windows.finite(label, left);
                ColumnBase y = left == right ? x.share() : Windows.finite(label, right);
                ColumnBase both = ofBoth(x, y);
                Columns<ColumnBase> present = present(both, List.of(x, y));
                WalkedMemory memory = new WalkedMemory()) {
            DoubleBuffer xs = memory.of(present.get(0), Double.BYTES).asDoubleBuffer();
            DoubleBuffer ys = memory.of(present.get(1), Double.BYTES).asDoubleBuffer();
            return upToEach(both, sums.apply(xs, ys), xs.limit(), least);
        }
    }

    /** Returns a column that misses the rows that one of two misses. */
    private static ColumnBase ofBoth(ColumnBase x, ColumnBase y) {
        if (x.nullCount() == 0) {
            return y.share();
        }
        return y.nullCount() == 0 ? x.share() : y.notNa().into(hasY -> Choices.ifElseNull(hasY, x));
    }

    /** Returns the rows of columns that another one does not miss. */
    private static Columns<ColumnBase> present(ColumnBase other, List<ColumnBase> columns) {
        return Columns.own(
                other.nullCount() == 0
                        ? Columns.each(columns, ColumnBase::share)
                        : other.notNa().into(isThere -> Compaction.filter(columns, isThere)));
    }

    /**
     * Returns what the rows up to each one have, of those that are there.
     *
     * @param values which rows are there
     * @param sums of so many of them
     */
    private static ColumnBase upToEach(ColumnBase values, Sums sums, int count, int least) {
        int rows = values.size();
        try (WalkedMemory memory = new WalkedMemory()) {
            WalkedMemory.Places places = memory.places(values);
            try (ColumnBase counts = WalkedMemory.writtenPositions(
                            rows,
                            out -> WalkedMemory.inParts(rows, (from, to) -> {
                                for (int row = from; row < to; row++) {
                                    out.put(row, places.before(row + 1));
                                }
                            }));
                    WalkedMemory ofCounts = new WalkedMemory()) {
                IntBuffer ends = ofCounts.positions(counts);
                return WalkedMemory.written(rows, out -> run(sums, count, ends, least, out));
            }
        }
    }

    private static int blocks(int rows) {
        int blocks = 0;
        while (begin(blocks, rows) < rows) {
            blocks++;
        }
        return blocks;
    }

    /** Returns where a block begins: at 0, 1, 2, 4, 8 and so on. */
    private static int begin(int block, int rows) {
        if (block == 0) {
            return 0;
        }
        long begin = block <= MOST_BITS ? 1L << (block - 1) : (long) (block - MOST_BITS) << MOST_BITS;
        return (int) Math.min(rows, begin);
    }

    /** Returns the first window that ends behind a row, or the number of windows. */
    private static int firstBehind(IntBuffer ends, int row) {
        int first = 0;
        for (int left = ends.limit(); left > 0; ) {
            int half = left >>> 1;
            boolean isBefore = ends.get(first + half) <= row;
            first = isBefore ? first + half + 1 : first;
            left = isBefore ? left - half - 1 : half;
        }
        return first;
    }

    /** Returns what all windows have, from which distances are counted: a mean of large numbers that lie close to each other loses digits. */
    private static double first(DoubleBuffer values) {
        return values.limit() == 0 ? 0 : values.get(0);
    }

    /** Returns how far the mean of some rows lies from an origin. */
    private static double mean(DoubleBuffer values, double origin, int from, int to) {
        double one = 0;
        double other = 0;
        int row = from;
        // each sum waits for the one before it, but not for those of other rows
        for (; row + 1 < to; row += 2) {
            one += values.get(row) - origin;
            other += values.get(row + 1) - origin;
        }
        if (row < to) {
            one += values.get(row) - origin;
        }
        return (one + other) / (to - from);
    }

    /** The number of rows, their mean, and the sums of squares, cubes and, for a kurtosis, fourth powers. */
    static final class Powers implements Sums {
        private final DoubleBuffer x;
        private final double origin;
        private final boolean isKurtosis;

        Powers(DoubleBuffer x, boolean isKurtosis) {
            this.x = x;
            origin = first(x);
            this.isKurtosis = isKurtosis;
        }

        @Override
        public double[] none() {
            return new double[5];
        }

        @Override
        public double[] of(int from, int to) {
            double mean = mean(x, origin, from, to);
            double m2 = 0;
            double m3 = 0;
            double m4 = 0;
            for (int row = from; row < to; row++) {
                double way = x.get(row) - origin - mean;
                double square = way * way;
                m2 += square;
                m3 += square * way;
                m4 += square * square;
            }
            return new double[] {to - from, mean, m2, m3, m4};
        }

        @Override
        public double[] joined(double[] before, double[] behind) {
            if (before[0] == 0 || behind[0] == 0) {
                return before[0] == 0 ? behind : before;
            }
            double n = before[0] + behind[0];
            double way = behind[1] - before[1];
            double ofA = before[0] / n;
            double ofB = behind[0] / n;
            double square = way * way;
            double pair = square * before[0] * ofB;
            return new double[] {
                n,
                before[1] + way * ofB,
                before[2] + behind[2] + pair,
                before[3] + behind[3] + pair * way * (ofA - ofB) + 3 * way * (ofA * behind[2] - ofB * before[2]),
                before[4]
                        + behind[4]
                        + pair * square * (ofA * ofA - ofA * ofB + ofB * ofB)
                        + 6 * square * (ofA * ofA * behind[2] + ofB * ofB * before[2])
                        + 4 * way * (ofA * behind[3] - ofB * before[3])
            };
        }

        @Override
        public void run(
                double[] before,
                int from,
                IntBuffer ends,
                int firstWindow,
                int lastWindow,
                int least,
                DoubleBuffer out) {
            double mean = before[1];
            double s1 = 0;
            double s2 = before[2];
            double s3 = before[3];
            double s4 = before[4];
            int row = from;
            for (int window = firstWindow; window < lastWindow; window++) {
                int end = ends.get(window);
                for (; row < end; row++) {
                    double way = x.get(row) - origin - mean;
                    double square = way * way;
                    s1 += way;
                    s2 += square;
                    s3 += square * way;
                    s4 += square * square;
                }
                double value = Double.NaN;
                if (end >= least) {
                    value = isKurtosis ? kurtosis(end, s1, s2, s3, s4) : skewness(end, s1, s2, s3);
                }
                out.put(window, value);
            }
        }

        /** With what a mean would divide multiplied in: a division takes as long as all else that a row needs. */
        private static double skewness(double n, double s1, double s2, double s3) {
            double second = n * s2 - s1 * s1;
            if (!(second > 0)) {
                return Double.NaN;
            }
            double third = n * (n * s3 - 3 * s1 * s2) + 2 * s1 * s1 * s1;
            double inverse = 1 / (second * (n - 2));
            return Math.sqrt(n * (n - 1) * (n - 2) * inverse) * third * inverse;
        }

        private static double kurtosis(double n, double s1, double s2, double s3, double s4) {
            double second = n * s2 - s1 * s1;
            if (!(second > 0)) {
                return Double.NaN;
            }
            double fourth = n * (n * (n * s4 - 4 * s1 * s3) + 6 * s1 * s1 * s2) - 3 * s1 * s1 * s1 * s1;
            double squared = second * second;
            double less = n - 1;
            return less * ((n + 1) * fourth - 3 * less * squared) / (squared * ((n - 2) * (n - 3)));
        }
    }

    /** The number of rows, their mean and the sum of squares. */
    private static final class Spread implements Sums {
        private final DoubleBuffer x;
        private final double origin;
        private final int ddof;
        private final Windows.Kind kind;

        Spread(DoubleBuffer x, int ddof, Windows.Kind kind) {
            this.x = x;
            origin = first(x);
            this.ddof = ddof;
            this.kind = kind;
        }

        @Override
        public double[] none() {
            return new double[3];
        }

        @Override
        public double[] of(int from, int to) {
            double mean = mean(x, origin, from, to);
            double one = 0;
            double other = 0;
            int row = from;
            for (; row + 1 < to; row += 2) {
                double way = x.get(row) - origin - mean;
                double next = x.get(row + 1) - origin - mean;
                one += way * way;
                other += next * next;
            }
            if (row < to) {
                double way = x.get(row) - origin - mean;
                one += way * way;
            }
            return new double[] {to - from, mean, one + other};
        }

        @Override
        public double[] joined(double[] before, double[] behind) {
            if (before[0] == 0 || behind[0] == 0) {
                return before[0] == 0 ? behind : before;
            }
            double n = before[0] + behind[0];
            double way = behind[1] - before[1];
            double share = behind[0] / n;
            return new double[] {n, before[1] + way * share, before[2] + behind[2] + way * way * before[0] * share};
        }

        @Override
        public void run(
                double[] before,
                int from,
                IntBuffer ends,
                int firstWindow,
                int lastWindow,
                int least,
                DoubleBuffer out) {
            double mean = before[1];
            double s1 = 0;
            double s2 = before[2];
            int row = from;
            for (int window = firstWindow; window < lastWindow; window++) {
                int end = ends.get(window);
                for (; row < end; row++) {
                    double way = x.get(row) - origin - mean;
                    s1 += way;
                    s2 += way * way;
                }
                double divisor = (double) end - ddof;
                double value = Double.NaN;
                if (end >= least && divisor > 0) {
                    double variance = Math.max(0, s2 - s1 * (s1 / end)) / divisor;
                    value = switch (kind) {
                        case VAR -> variance;
                        case STD -> Math.sqrt(variance);
                        default -> Math.sqrt(variance / end);
                    };
                }
                out.put(window, value);
            }
        }
    }

    /**
     * What sums of two columns go over: their values, and the first of each, which is taken off. A state is the number of rows, the two
     * means and the sum of products, with those of squares behind it where they are wanted. The loops over rows are each measure's own:
     * one for both would count squares that a covariance does not need.
     */
    private abstract static class Paired implements Sums {
        final DoubleBuffer x;
        final DoubleBuffer y;
        final double originX;
        final double originY;
        private final int sums;

        Paired(DoubleBuffer x, DoubleBuffer y, int sums) {
            this.sums = sums;
            this.x = x;
            this.y = y;
            originX = first(x);
            originY = first(y);
        }

        @Override
        public final double[] none() {
            return new double[3 + sums];
        }

        @Override
        public final double[] joined(double[] before, double[] behind) {
            if (before[0] == 0 || behind[0] == 0) {
                return before[0] == 0 ? behind : before;
            }
            double[] all = new double[3 + sums];
            double dx = behind[1] - before[1];
            double dy = behind[2] - before[2];
            all[0] = before[0] + behind[0];
            double share = behind[0] / all[0];
            double pair = before[0] * share;
            all[1] = before[1] + dx * share;
            all[2] = before[2] + dy * share;
            all[3] = before[3] + behind[3] + dx * dy * pair;
            if (sums == 3) {
                all[4] = before[4] + behind[4] + dx * dx * pair;
                all[5] = before[5] + behind[5] + dy * dy * pair;
            }
            return all;
        }
    }

    /** The number of rows, their means in two columns, and the sum of products. */
    static final class Covariance extends Paired {
        private final int ddof;

        Covariance(DoubleBuffer x, DoubleBuffer y, int ddof) {
            super(x, y, 1);
            this.ddof = ddof;
        }

        @Override
        public double[] of(int from, int to) {
            double meanX = mean(x, originX, from, to);
            double meanY = mean(y, originY, from, to);
            double one = 0;
            double other = 0;
            int row = from;
            for (; row + 1 < to; row += 2) {
                one += (x.get(row) - originX - meanX) * (y.get(row) - originY - meanY);
                other += (x.get(row + 1) - originX - meanX) * (y.get(row + 1) - originY - meanY);
            }
            if (row < to) {
                one += (x.get(row) - originX - meanX) * (y.get(row) - originY - meanY);
            }
            return new double[] {to - from, meanX, meanY, one + other};
        }

        @Override
        public void run(
                double[] before,
                int from,
                IntBuffer ends,
                int firstWindow,
                int lastWindow,
                int least,
                DoubleBuffer out) {
            double meanX = before[1];
            double meanY = before[2];
            double ofX = 0;
            double ofY = 0;
            double xy = before[3];
            int row = from;
            for (int window = firstWindow; window < lastWindow; window++) {
                int end = ends.get(window);
                for (; row < end; row++) {
                    double dx = x.get(row) - originX - meanX;
                    double dy = y.get(row) - originY - meanY;
                    ofX += dx;
                    ofY += dy;
                    xy += dx * dy;
                }
                // in double: ddof may be so negative that an int would turn round
                out.put(window, end >= least ? (xy - ofX * (ofY / end)) / ((double) end - ddof) : Double.NaN);
            }
        }
    }

    /** The number of rows, their means in two columns, and the sums of products and of the squares of each. */
    static final class Correlation extends Paired {
        Correlation(DoubleBuffer x, DoubleBuffer y) {
            super(x, y, 3);
        }

        @Override
        public double[] of(int from, int to) {
            double meanX = mean(x, originX, from, to);
            double meanY = mean(y, originY, from, to);
            double xy = 0;
            double xx = 0;
            double yy = 0;
            for (int row = from; row < to; row++) {
                double dx = x.get(row) - originX - meanX;
                double dy = y.get(row) - originY - meanY;
                xy += dx * dy;
                xx += dx * dx;
                yy += dy * dy;
            }
            return new double[] {to - from, meanX, meanY, xy, xx, yy};
        }

        @Override
        public void run(
                double[] before,
                int from,
                IntBuffer ends,
                int firstWindow,
                int lastWindow,
                int least,
                DoubleBuffer out) {
            double meanX = before[1];
            double meanY = before[2];
            double ofX = 0;
            double ofY = 0;
            double xy = before[3];
            double xx = before[4];
            double yy = before[5];
            int row = from;
            for (int window = firstWindow; window < lastWindow; window++) {
                int end = ends.get(window);
                for (; row < end; row++) {
                    double dx = x.get(row) - originX - meanX;
                    double dy = y.get(row) - originY - meanY;
                    ofX += dx;
                    ofY += dy;
                    xy += dx * dy;
                    xx += dx * dx;
                    yy += dy * dy;
                }
                double value = Double.NaN;
                if (end >= least) {
                    double product = xy - ofX * (ofY / end);
                    double divisor = Math.sqrt(xx - ofX * (ofX / end)) * Math.sqrt(yy - ofY * (ofY / end));
                    value = divisor > 0 ? product / divisor : Double.NaN;
                }
                out.put(window, value);
            }
        }
    }
}
