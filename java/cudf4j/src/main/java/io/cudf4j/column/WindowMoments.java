/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.WideWindows.Spans;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;

/**
 * Sums of powers and products of distances from the mean, of windows whose rows are not copied.
 *
 * <p>They are known of one row, and of so many neighbours together follow those of twice as many, from row to row. A window
 * is put together from one such run for each bit of its length. Means are kept as distances from the first row of a run, so
 * that nothing is lost where numbers are large and lie close to each other, and no sum is ever taken away from another: the
 * values before a window leave no trace in it. Where the engine computes in the memory of this process,
 * {@link WalkedMoments} takes less steps.
 */
final class WindowMoments {
    private WindowMoments() {}

    /** How the sums of two runs become those of both; the sums of a single row are 0. */
    private interface Rule {
        /** Returns how many there are. */
        int count();

        /**
         * Returns the sums of both.
         *
         * @param between how far the first row of the second run lies from that of the first, for each column of values
         */
        List<ColumnBase> joined(List<ColumnBase> one, List<ColumnBase> other, List<ColumnBase> between, Parts parts);
    }

    /**
     * What two runs are of both together, as columns or one double for all.
     *
     * @param first how much of both the first one is
     * @param second how much the second one is
     * @param pair the product of how many rows they have, by their sum
     */
    private record Parts(Object first, Object second, Object pair) implements AutoCloseable {
        /** Returns those of two runs of so many rows. */
        static Parts halves(long rows) {
            return new Parts(0.5, 0.5, rows / 2.0);
        }

        /** Returns those of runs of different numbers of rows, and of as many each. */
        static Parts of(ColumnBase counts, long more) {
            try (ColumnBase sums = counts.binary(BinaryOp.ADD, (double) more);
                    Columns<ColumnBase> made = new Columns<>()) {
                ColumnBase first = made.add(counts.binary(BinaryOp.DIV, sums));
                made.add(sums.binaryReflected(BinaryOp.DIV, (double) more));
                made.add(first.binary(BinaryOp.MUL, (double) more));
                List<ColumnBase> all = made.release();
                return new Parts(all.get(0), all.get(1), all.get(2));
            }
        }

        @Override
        public void close() {
            for (Object each : List.of(first, second, pair)) {
                if (each instanceof ColumnBase column) {
                    column.close();
                }
            }
        }
    }

    /** Columns that are made on the way to others, and freed with them. */
    private static final class Steps implements AutoCloseable {
        private final Columns<ColumnBase> made = new Columns<>();

        ColumnBase times(ColumnBase left, Object right) {
            return binary(BinaryOp.MUL, left, right);
        }

        ColumnBase plus(ColumnBase left, ColumnBase right) {
            return binary(BinaryOp.ADD, left, right);
        }

        ColumnBase minus(ColumnBase left, ColumnBase right) {
            return binary(BinaryOp.SUB, left, right);
        }

        private ColumnBase binary(BinaryOp op, ColumnBase left, Object right) {
            return made.add(right instanceof ColumnBase column ? left.binary(op, column) : left.binary(op, right));
        }

        @Override
        public void close() {
            made.close();
        }
    }

    /**
     * The mean, and the sums of squares, cubes and, where they are wanted, fourth powers.
     *
     * @param count 3 or 4
     */
    private record Powers(int count) implements Rule {
        private static final double CUBES = 3;
        private static final double FOURTHS = 4;
        private static final double SQUARES_OF_FOURTHS = 6;

        @Override
        public List<ColumnBase> joined(
                List<ColumnBase> one, List<ColumnBase> other, List<ColumnBase> between, Parts parts) {
            try (Steps steps = new Steps();
                    Columns<ColumnBase> found = new Columns<>()) {
                ColumnBase way = steps.plus(between.get(0), steps.minus(other.get(0), one.get(0)));
                ColumnBase square = steps.times(way, way);
                ColumnBase pair = steps.times(square, parts.pair());
                found.add(
                        steps.plus(one.get(0), steps.times(way, parts.second())).share());
                found.add(steps.plus(steps.plus(one.get(1), other.get(1)), pair).share());
                found.add(cubes(one, other, way, pair, parts));
                if (count == 4) {
                    found.add(fourths(one, other, way, pair, parts));
                }
                return found.release();
            }
        }

        private static ColumnBase cubes(
                List<ColumnBase> one, List<ColumnBase> other, ColumnBase way, ColumnBase pair, Parts parts) {
            try (Steps steps = new Steps()) {
                ColumnBase sum = steps.plus(one.get(2), other.get(2));
                ColumnBase squares = crossed(steps, one.get(1), other.get(1), parts);
                sum = steps.plus(sum, steps.times(steps.times(way, squares), CUBES));
                if (parts.first() instanceof ColumnBase first && parts.second() instanceof ColumnBase second) {
                    // of equal numbers of rows it is 0
                    ColumnBase lean = steps.minus(first, second);
                    sum = steps.plus(sum, steps.times(steps.times(pair, way), lean));
                }
                return sum.share();
            }
        }

        private static ColumnBase fourths(
                List<ColumnBase> one, List<ColumnBase> other, ColumnBase way, ColumnBase pair, Parts parts) {
            try (Steps steps = new Steps()) {
                ColumnBase square = steps.times(way, way);
                ColumnBase sum = steps.plus(one.get(3), other.get(3));
                ColumnBase cubes = crossed(steps, one.get(2), other.get(2), parts);
                sum = steps.plus(sum, steps.times(steps.times(way, cubes), FOURTHS));
                ColumnBase ofFirst = steps.times(steps.times(other.get(1), parts.first()), parts.first());
                ColumnBase ofSecond = steps.times(steps.times(one.get(1), parts.second()), parts.second());
                ColumnBase squares = steps.times(square, steps.plus(ofFirst, ofSecond));
                sum = steps.plus(sum, steps.times(squares, SQUARES_OF_FOURTHS));
                ColumnBase own = steps.times(steps.times(pair, square), evenness(steps, parts));
                return steps.plus(sum, own).share();
            }
        }

        /** Returns the square of one part, of the other, and less the product of both. */
        private static Object evenness(Steps steps, Parts parts) {
            if (parts.first() instanceof ColumnBase first && parts.second() instanceof ColumnBase second) {
                ColumnBase squares = steps.plus(steps.times(first, first), steps.times(second, second));
                return steps.minus(squares, steps.times(first, second));
            }
            return 0.25;
        }

        private static ColumnBase crossed(Steps steps, ColumnBase one, ColumnBase other, Parts parts) {
            return steps.minus(steps.times(other, parts.first()), steps.times(one, parts.second()));
        }
    }

    /**
     * The means of two columns, the sum of their products and, where they are wanted, of the squares of each.
     *
     * @param count 3 or 5
     */
    private record Products(int count) implements Rule {
        @Override
        public List<ColumnBase> joined(
                List<ColumnBase> one, List<ColumnBase> other, List<ColumnBase> between, Parts parts) {
            try (Steps steps = new Steps();
                    Columns<ColumnBase> found = new Columns<>()) {
                ColumnBase x = steps.plus(between.get(0), steps.minus(other.get(0), one.get(0)));
                ColumnBase y = steps.plus(between.get(1), steps.minus(other.get(1), one.get(1)));
                found.add(steps.plus(one.get(0), steps.times(x, parts.second())).share());
                found.add(steps.plus(one.get(1), steps.times(y, parts.second())).share());
                found.add(product(one.get(2), other.get(2), x, y, parts));
                if (count == 5) {
                    found.add(product(one.get(3), other.get(3), x, x, parts));
                    found.add(product(one.get(4), other.get(4), y, y, parts));
                }
                return found.release();
            }
        }

        private static ColumnBase product(ColumnBase one, ColumnBase other, ColumnBase x, ColumnBase y, Parts parts) {
            try (Steps steps = new Steps()) {
                ColumnBase ways = steps.times(steps.times(x, y), parts.pair());
                return steps.plus(steps.plus(one, other), ways).share();
            }
        }
    }

    /** Returns the skewness of each window. */
    static ColumnBase skewed(Spans spans) {
        try (Columns<ColumnBase> sums = Columns.own(of(spans, List.of(spans.values()), new Powers(3)));
                ColumnBase n = counts(spans);
                ColumnBase found = Shapes.skewness(n, sums.get(1), sums.get(2))) {
            return WindowValues.varying(sums.get(1), found);
        }
    }

    /** Returns the excess kurtosis of each window. */
    static ColumnBase curved(Spans spans) {
        try (Columns<ColumnBase> sums = Columns.own(of(spans, List.of(spans.values()), new Powers(4)));
                ColumnBase n = counts(spans);
                ColumnBase found = Shapes.kurtosis(n, sums.get(1), sums.get(3))) {
            return WindowValues.varying(sums.get(1), found);
        }
    }

    /** Returns the covariance of each window with that of other values. */
    static ColumnBase covariance(Spans spans, ColumnBase others, int ddof) {
        try (Columns<ColumnBase> sums = Columns.own(of(spans, List.of(spans.values(), others), new Products(3)));
                ColumnBase divisor = counts(spans).into(n -> n.binary(BinaryOp.SUB, (double) ddof))) {
            return sums.get(2).binary(BinaryOp.DIV, divisor);
        }
    }

    /** Returns the correlation of each window with that of other values. */
    static ColumnBase correlation(Spans spans, ColumnBase others) {
        try (Columns<ColumnBase> sums = Columns.own(of(spans, List.of(spans.values(), others), new Products(5)))) {
            return Covariances.quotient(sums.get(2), sums.get(3), sums.get(4));
        }
    }

    private static ColumnBase counts(Spans spans) {
        return spans.sizes().into(sizes -> sizes.cast(DType.FLOAT64));
    }

    /** Returns the sums of each window. */
    private static List<ColumnBase> of(Spans spans, List<ColumnBase> values, Rule rule) {
        try (ColumnBase sizes = spans.sizes();
                Known known = Known.of(spans, sizes, values, rule.count())) {
            int most = ((Number) Objects.requireNonNull(sizes.reduce(Reduction.MAX, true))).intValue();
            List<ColumnBase> runs = zeros(rule.count(), spans.values().size());
            try {
                known.take(runs, 1, rule);
                for (int length = 1; length <= most / 2; length *= 2) {
                    List<ColumnBase> before = runs;
                    runs = doubled(before, values, length, rule);
                    ColumnBase.closeAll(before);
                    known.take(runs, 2 * length, rule);
                }
            } finally {
                ColumnBase.closeAll(runs);
            }
            return known.release();
        }
    }

    private static List<ColumnBase> zeros(int count, int rows) {
        return Columns.made(count, i -> ColumnBase.full(DType.FLOAT64, 0.0, rows));
    }

    /** Returns the sums of runs of twice as many rows. */
    private static List<ColumnBase> doubled(List<ColumnBase> runs, List<ColumnBase> values, int length, Rule rule) {
        int count = runs.get(0).size() - length;
        try (Parts halves = Parts.halves(length);
                Columns<ColumnBase> one = Columns.own(Columns.each(runs, run -> run.slice(0, count)));
                Columns<ColumnBase> other = Columns.own(Columns.each(runs, run -> run.slice(length, length + count)));
                Columns<ColumnBase> between = Columns.own(Columns.each(values, value -> {
                    try (ColumnBase from = value.slice(0, count);
                            ColumnBase to = value.slice(length, length + count)) {
                        return to.binary(BinaryOp.SUB, from);
                    }
                }))) {
            return rule.joined(one.all(), other.all(), between.all(), halves);
        }
    }

    /** What is known of windows of which so far some rows at the front were taken. */
    private static final class Known implements AutoCloseable {
        private final List<ColumnBase> values;
        private final ColumnBase sizes;
        private final List<ColumnBase> origins;
        private List<ColumnBase> sums;
        /** Where the rows begin that were not taken, int32. */
        private ColumnBase places;
        /** How many were taken, float64. */
        private ColumnBase taken;

        private Known(
                List<ColumnBase> values,
                ColumnBase sizes,
                List<ColumnBase> origins,
                List<ColumnBase> sums,
                ColumnBase places,
                ColumnBase taken) {
            this.values = values;
            this.sizes = sizes;
            this.origins = origins;
            this.sums = sums;
            this.places = places;
            this.taken = taken;
        }

        /** Returns what is known of windows of which nothing was taken; values and sizes stay the caller's. */
        static Known of(Spans spans, ColumnBase sizes, List<ColumnBase> values, int count) {
            try (Columns<ColumnBase> made = new Columns<>()) {
                made.addAll(Compaction.gather(values, spans.starts(), false));
                made.addAll(zeros(count, sizes.size()));
                made.add(ColumnBase.full(DType.FLOAT64, 0.0, sizes.size()));
                List<ColumnBase> all = made.release();
                int behind = values.size() + count;
                return new Known(
                        values,
                        sizes,
                        all.subList(0, values.size()),
                        all.subList(values.size(), behind),
                        spans.starts().share(),
                        all.get(behind));
            }
        }

        /** Takes a run of so many rows, a power of 2, where the length of a window has the bit. */
        void take(List<ColumnBase> runs, int length, Rule rule) {
            try (ColumnBase hasBit = sizes.binary(BinaryOp.AND, length).into(bit -> bit.binary(BinaryOp.NE, 0))) {
                if (!((NumericalColumn) hasBit).anyTrue()) {
                    return;
                }
                List<ColumnBase> before = sums;
                sums = joined(runs, length, rule, hasBit);
                ColumnBase.closeAll(before);
                ColumnBase old = taken;
                taken = added(old, hasBit, (double) length, DType.FLOAT64);
                old.close();
                old = places;
                places = added(old, hasBit, length, DType.INT32);
                old.close();
            }
        }

        private List<ColumnBase> joined(List<ColumnBase> runs, int length, Rule rule, ColumnBase hasBit) {
            int count = runs.get(0).size();
            try (Columns<ColumnBase> wanted = new Columns<>()) {
                runs.forEach(run -> wanted.add(run.share()));
                values.forEach(value -> wanted.add(value.slice(0, count)));
                try (Parts parts = Parts.of(taken, length);
                        // a window without the bit may end where no such run begins
                        Columns<ColumnBase> next = Columns.own(Compaction.gather(wanted.all(), places, true));
                        Columns<ColumnBase> between = Columns.own(Columns.made(
                                values.size(), i -> next.get(runs.size() + i).binary(BinaryOp.SUB, origins.get(i))));
                        Columns<ColumnBase> all = Columns.own(
                                rule.joined(sums, next.all().subList(0, runs.size()), between.all(), parts))) {
                    return Columns.made(sums.size(), i -> Choices.ifElse(hasBit, all.get(i), sums.get(i)));
                }
            }
        }

        private static ColumnBase added(ColumnBase before, ColumnBase hasBit, Object more, DType dtype) {
            try (ColumnBase sum = before.binary(BinaryOp.ADD, more).into(wide -> wide.cast(dtype))) {
                return Choices.ifElse(hasBit, sum, before);
            }
        }

        /** Returns the sums, which are the caller's then. */
        List<ColumnBase> release() {
            List<ColumnBase> found = sums;
            sums = List.of();
            return found;
        }

        @Override
        public void close() {
            ColumnBase.closeAll(sums);
            ColumnBase.closeAll(origins);
            places.close();
            taken.close();
        }
    }
}
