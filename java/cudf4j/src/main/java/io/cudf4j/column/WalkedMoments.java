/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.WideWindows.Spans;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Sums of powers and products of distances from the mean, of windows whose ends only move on: for an engine that computes in
 * the memory of this process, where a walk over the rows costs the same whatever the length of the windows.
 *
 * <p>A window is the rows before a middle one and the rows from there on. The sums of the rows from each one up to the middle are
 * kept, those behind it grow with each row, and a window joins the two; one that begins at the middle or behind it gets a new
 * middle, its end. No sum is taken away from another, and rows are taken as their distance from one that is in the window: the
 * values before a window leave no trace in it.
 */
final class WalkedMoments {
    /** Of so many rows at most the sums up to the middle are kept at a time. */
    private static final int MOST_KEPT = 1 << 20;
    /**
     * Of windows of so many rows powers of distances from one of them are added, which costs no division for each row. What is lost
     * of the digits is what that row is away from the mean, at most as much as so many rows.
     */
    private static final int MOST_ROWS = 1 << 13;
    /** The fewest windows that one thread takes over from another. */
    private static final int LEAST_WINDOWS = 1 << 14;
    /** A division takes as long as all else that a row needs. */
    private static final double[] INVERSES =
            IntStream.rangeClosed(0, MOST_ROWS).mapToDouble(n -> 1.0 / n).toArray();

    private WalkedMoments() {}

    /** Returns whether there is a walk for windows. */
    static boolean areWalked(Spans spans) {
        return WalkedMemory.reaches(spans.values().size())
                && WalkedMemory.reaches(spans.starts().size())
                && spans.starts().size() > 0
                && moveOn(spans);
    }

    /** Returns the skewness of each window of so many rows, one at least, or null where windows go back. */
    static @Nullable ColumnBase skewness(Spans spans, int least) {
        return walked(
                spans,
                spans.values(),
                least,
                (x, y, most) -> powers(x, false, most),
                (x, y) -> new WalkedPrefixes.Powers(x, false));
    }

    /** Returns the excess kurtosis of each window. */
    static @Nullable ColumnBase kurtosis(Spans spans, int least) {
        return walked(
                spans,
                spans.values(),
                least,
                (x, y, most) -> powers(x, true, most),
                (x, y) -> new WalkedPrefixes.Powers(x, true));
    }

    /** Returns the covariance of each window of so many rows, one at least, with that of other values. */
    static @Nullable ColumnBase covariance(Spans spans, ColumnBase others, int ddof, int least) {
        return walked(
                spans,
                others,
                least,
                (x, y, most) -> new Products(x, y, false, ddof),
                (x, y) -> new WalkedPrefixes.Covariance(x, y, ddof));
    }

    /** Returns the correlation of each window of so many rows, one at least, with that of other values. */
    static @Nullable ColumnBase correlation(Spans spans, ColumnBase others, int least) {
        return walked(
                spans, others, least, (x, y, most) -> new Products(x, y, true, 0), WalkedPrefixes.Correlation::new);
    }

    private static boolean moveOn(Spans spans) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.of(spans.starts(), Integer.BYTES).asIntBuffer();
            IntBuffer ends = memory.of(spans.ends(), Integer.BYTES).asIntBuffer();
            return parts(starts.limit(), LEAST_WINDOWS).parallel().allMatch(part -> {
                int until = Math.min(starts.limit(), (part + 1) * LEAST_WINDOWS + 1);
                for (int i = part * LEAST_WINDOWS + 1; i < until; i++) {
                    if (starts.get(i - 1) > starts.get(i) || ends.get(i - 1) > ends.get(i)) {
                        return false;
                    }
                }
                return true;
            });
        }
    }

    private static IntStream parts(int count, int size) {
        return IntStream.range(0, (int) (((long) count + size - 1) / size));
    }

    private static double inverse(int n) {
        return n < INVERSES.length ? INVERSES[n] : 1.0 / n;
    }

    private interface Walks {
        /** Returns a walk over windows of at most so many rows. */
        Part over(DoubleBuffer x, DoubleBuffer y, int most);
    }

    /** What is summed up of windows that all begin with the first row. */
    private interface Prefixes {
        WalkedPrefixes.Sums over(DoubleBuffer x, DoubleBuffer y);
    }

    private interface Part {
        /** Writes what some windows have, those of so few rows left out, to where they stand. */
        void run(IntBuffer starts, IntBuffer ends, int from, int to, int least, DoubleBuffer out);
    }

    private static Part powers(DoubleBuffer x, boolean isKurtosis, int most) {
        return most <= MOST_ROWS ? new ShortPowers(x, isKurtosis, most) : new Powers(x, isKurtosis);
    }

    private static @Nullable ColumnBase walked(
            Spans spans, ColumnBase others, int least, Walks walks, Prefixes prefixes) {
        if (!areWalked(spans)) {
            return null;
        }
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.of(spans.starts(), Integer.BYTES).asIntBuffer();
            IntBuffer ends = memory.of(spans.ends(), Integer.BYTES).asIntBuffer();
            DoubleBuffer x = memory.of(spans.values(), Double.BYTES).asDoubleBuffer();
            DoubleBuffer y = memory.of(others, Double.BYTES).asDoubleBuffer();
            int count = starts.limit();
            // no window begins before the one above it
            if (starts.get(count - 1) == 0) {
                return WalkedMemory.written(
                        count, out -> WalkedPrefixes.run(prefixes.over(x, y), x.limit(), ends, least, out));
            }
            int most = parts(count, LEAST_WINDOWS)
                    .parallel()
                    .map(part -> longest(starts, ends, part * LEAST_WINDOWS))
                    .max()
                    .orElse(0);
            // the first window of a part costs its length: parts follow from the windows, not from the number of
            // threads
            int size = (int) Math.min(count, Math.max(LEAST_WINDOWS, 4L * most));
            return WalkedMemory.written(
                    count,
                    out -> parts(count, size).parallel().forEach(part -> {
                        int until = (int) Math.min(count, (part + 1L) * size);
                        walks.over(x, y, most).run(starts, ends, part * size, until, least, out);
                    }));
        }
    }

    private static int longest(IntBuffer starts, IntBuffer ends, int from) {
        int most = 0;
        for (int i = from; i < Math.min(starts.limit(), from + LEAST_WINDOWS); i++) {
            most = Math.max(most, ends.get(i) - starts.get(i));
        }
        return most;
    }

    /** One walk over windows that follow each other. */
    private abstract static class Walk implements Part {
        /** How many rows before the middle have sums, from {@link #first} on. */
        private int kept;
        /** The first row of which sums up to the middle are kept. */
        private int first;
        /** The first row that is not before the middle. */
        private int middle;

        @Override
        public final void run(IntBuffer starts, IntBuffer ends, int from, int to, int least, DoubleBuffer out) {
            int lastStart = starts.get(to - 1);
            int reached = 0;
            for (int i = from; i < to; i++) {
                int start = starts.get(i);
                int end = ends.get(i);
                if (end - start < least) {
                    out.put(i, Double.NaN);
                    continue;
                }
                if (start >= first + kept) {
                    // rows behind the last start are in all windows that are left
                    middle = Math.min(end, lastStart + 1);
                    first = start;
                    kept = Math.min(middle - start, MOST_KEPT);
                    begin(first, kept, middle);
                    reached = middle;
                }
                while (reached < end) {
                    add(reached++);
                }
                out.put(i, joined(start - first, middle - start, end - middle));
            }
        }

        /** Returns an array that has room for so many rows, which it may have already. */
        static double[] room(double[] given, int rows) {
            return given.length >= rows ? given : new double[Math.min(MOST_KEPT, Math.max(rows, 2 * given.length))];
        }

        /** Computes the sums of the rows from each of so many on up to the middle; no row is behind it. */
        abstract void begin(int start, int count, int end);

        /** Adds a row to those from the middle on. */
        abstract void add(int row);

        /** Returns the value of so many rows before the middle, of which the sums are at a place, and so many from it on. */
        abstract double joined(int place, int before, int behind);
    }

    /**
     * Sums of powers of the distances from a row that all windows up to the next middle have. Those of the distances from the mean
     * follow from them: as that row is in the window, sums are at most as many times greater than what is left of them as there
     * are rows.
     */
    private static final class ShortPowers implements Part {
        private final DoubleBuffer x;
        private final boolean isKurtosis;
        private final double[] firsts;
        private final double[] squares;
        private final double[] cubes;
        private final double[] fourths;

        ShortPowers(DoubleBuffer x, boolean isKurtosis, int most) {
            this.x = x;
            this.isKurtosis = isKurtosis;
            firsts = new double[most];
            squares = new double[most];
            cubes = new double[most];
            fourths = new double[most];
        }

        @Override
        public void run(IntBuffer starts, IntBuffer ends, int from, int to, int least, DoubleBuffer out) {
            int first = 0;
            int middle = 0;
            int reached = 0;
            double origin = 0;
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            double s4 = 0;
            for (int i = from; i < to; i++) {
                int start = starts.get(i);
                int end = ends.get(i);
                if (end - start < least) {
                    out.put(i, Double.NaN);
                    continue;
                }
                if (start >= middle) {
                    first = start;
                    middle = end;
                    reached = end;
                    origin = x.get(end - 1);
                    begin(origin, start, end);
                    s1 = 0;
                    s2 = 0;
                    s3 = 0;
                    s4 = 0;
                }
                for (; reached < end; reached++) {
                    double way = x.get(reached) - origin;
                    double square = way * way;
                    s1 += way;
                    s2 += square;
                    s3 += square * way;
                    s4 += square * square;
                }
                int place = start - first;
                out.put(
                        i,
                        joined(
                                end - start,
                                firsts[place] + s1,
                                squares[place] + s2,
                                cubes[place] + s3,
                                fourths[place] + s4));
            }
        }

        /** Computes the sums of the rows from each one of a window up to its end. */
        private void begin(double origin, int start, int end) {
            double s1 = 0;
            double s2 = 0;
            double s3 = 0;
            double s4 = 0;
            for (int row = end - 1; row >= start; row--) {
                double way = x.get(row) - origin;
                double square = way * way;
                s1 += way;
                s2 += square;
                s3 += square * way;
                s4 += square * square;
                firsts[row - start] = s1;
                squares[row - start] = s2;
                cubes[row - start] = s3;
                fourths[row - start] = s4;
            }
        }

        private double joined(double n, double s1, double s2, double s3, double s4) {
            double mean = s1 * INVERSES[(int) n];
            double second = s2 - mean * s1;
            if (!(second > 0)) {
                return Double.NaN;
            }
            if (!isKurtosis) {
                double third = s3 - mean * (3 * s2 - 2 * mean * s1);
                double inverse = 1 / (second * (n - 2));
                return n * Math.sqrt((n - 1) * (n - 2) * inverse) * third * inverse;
            }
            double fourth = s4 - mean * (4 * s3 - mean * (6 * s2 - 3 * mean * s1));
            double squared = second * second;
            double less = n - 1;
            return less * (n * (n + 1) * fourth - 3 * less * squared) / (squared * ((n - 2) * (n - 3)));
        }
    }

    /** The mean, and the sums of squares, cubes and, where they are wanted, fourth powers. */
    private static final class Powers extends Walk {
        private final DoubleBuffer x;
        private final boolean isKurtosis;
        private double[] means = {};
        private double[] squares = {};
        private double[] cubes = {};
        private double[] fourths = {};
        private double origin;
        private int n;
        private double mean;
        private double m2;
        private double m3;
        private double m4;
        /** Of how many rows the next ones are. */
        private int rows;

        private double share;
        private double factor;
        private double normal;

        Powers(DoubleBuffer x, boolean isKurtosis) {
            this.x = x;
            this.isKurtosis = isKurtosis;
        }

        @Override
        void begin(int start, int count, int end) {
            means = room(means, count);
            squares = room(squares, count);
            cubes = room(cubes, count);
            fourths = room(fourths, isKurtosis ? count : 0);
            // every window up to the next middle has it
            origin = x.get(end - 1);
            none();
            for (int row = end - 1; row >= start; row--) {
                add(row);
                int place = row - start;
                if (place < count) {
                    means[place] = mean;
                    squares[place] = m2;
                    cubes[place] = m3;
                    if (isKurtosis) {
                        fourths[place] = m4;
                    }
                }
            }
            none();
        }

        private void none() {
            n = 0;
            mean = 0;
            m2 = 0;
            m3 = 0;
            m4 = 0;
        }

        @Override
        void add(int row) {
            double before = n++;
            double way = x.get(row) - origin - mean;
            double part = way * inverse(n);
            double partSquared = part * part;
            double pair = way * part * before;
            mean += part;
            if (isKurtosis) {
                m4 += pair * partSquared * (before * before - before + 1) + 6 * partSquared * m2 - 4 * part * m3;
            }
            m3 += pair * part * (before - 1) - 3 * part * m2;
            m2 += pair;
        }

        @Override
        double joined(int place, int before, int behind) {
            if (before + behind != rows) {
                rows = before + behind;
                prepare(rows);
            }
            double way = mean - means[place];
            double ofA = before * share;
            double ofB = behind * share;
            double square = way * way;
            double pair = square * before * ofB;
            double second = squares[place] + m2 + pair;
            if (!(second > 0)) {
                return Double.NaN;
            }
            if (!isKurtosis) {
                double third =
                        cubes[place] + m3 + pair * way * (ofA - ofB) + 3 * way * (ofA * m2 - ofB * squares[place]);
                return factor * (third / (second * Math.sqrt(second)));
            }
            double fourth = fourths[place]
                    + m4
                    + pair * square * (ofA * ofA - ofA * ofB + ofB * ofB)
                    + 6 * square * (ofA * ofA * m2 + ofB * ofB * squares[place])
                    + 4 * way * (ofA * m3 - ofB * cubes[place]);
            return factor * (fourth / (second * second)) - normal;
        }

        /** Computes what depends on the number of rows only, which windows that follow each other often have in common. */
        private void prepare(double all) {
            share = 1 / all;
            if (isKurtosis) {
                double rest = (all - 2) * (all - 3);
                factor = all * (all + 1) * (all - 1) / rest;
                normal = 3 * (all - 1) * (all - 1) / rest;
            } else {
                factor = all * Math.sqrt(all - 1) / (all - 2);
            }
        }
    }

    /** The means of two columns, the sum of their products and, where they are wanted, of the squares of each. */
    private static final class Products extends Walk {
        private final DoubleBuffer x;
        private final DoubleBuffer y;
        private final boolean isCorrelation;
        private final int ddof;
        private double[] meansX = {};
        private double[] meansY = {};
        private double[] products = {};
        private double[] squaresX = {};
        private double[] squaresY = {};
        private double originX;
        private double originY;
        private int n;
        private double meanX;
        private double meanY;
        private double xy;
        private double xx;
        private double yy;

        Products(DoubleBuffer x, DoubleBuffer y, boolean isCorrelation, int ddof) {
            this.x = x;
            this.y = y;
            this.isCorrelation = isCorrelation;
            this.ddof = ddof;
        }

        @Override
        void begin(int start, int count, int end) {
            meansX = room(meansX, count);
            meansY = room(meansY, count);
            products = room(products, count);
            squaresX = room(squaresX, isCorrelation ? count : 0);
            squaresY = room(squaresY, isCorrelation ? count : 0);
            originX = x.get(end - 1);
            originY = y.get(end - 1);
            none();
            for (int row = end - 1; row >= start; row--) {
                add(row);
                int place = row - start;
                if (place < count) {
                    meansX[place] = meanX;
                    meansY[place] = meanY;
                    products[place] = xy;
                    if (isCorrelation) {
                        squaresX[place] = xx;
                        squaresY[place] = yy;
                    }
                }
            }
            none();
        }

        private void none() {
            n = 0;
            meanX = 0;
            meanY = 0;
            xy = 0;
            xx = 0;
            yy = 0;
        }

        @Override
        void add(int row) {
            double before = n++;
            double dx = x.get(row) - originX - meanX;
            double dy = y.get(row) - originY - meanY;
            double share = inverse(n);
            double both = before * share;
            meanX += dx * share;
            meanY += dy * share;
            xy += dx * dy * both;
            if (isCorrelation) {
                xx += dx * dx * both;
                yy += dy * dy * both;
            }
        }

        @Override
        double joined(int place, int before, int behind) {
            int all = before + behind;
            double pair = before * (behind * inverse(all));
            double dx = meanX - meansX[place];
            double dy = meanY - meansY[place];
            double product = products[place] + xy + dx * dy * pair;
            if (!isCorrelation) {
                // in double: ddof may be so negative that an int would turn round
                return product / ((double) all - ddof);
            }
            double ofX = squaresX[place] + xx + dx * dx * pair;
            double ofY = squaresY[place] + yy + dy * dy * pair;
            double divisor = Math.sqrt(ofX) * Math.sqrt(ofY);
            return divisor > 0 ? product / divisor : Double.NaN;
        }
    }
}
