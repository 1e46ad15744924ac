/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.expr.BinaryOp;
import io.cudf4j.expr.UnaryOp;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.NullOrder;
import io.cudf4j.plc.NullPolicy;
import io.cudf4j.plc.Order;
import io.cudf4j.plc.RankMethod;
import io.cudf4j.plc.RankPercentage;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.ScanType;
import io.cudf4j.plc.Sorting;
import io.cudf4j.types.DType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the order of rows within windows tells, where windows have so many rows that copying those of each is more work.
 *
 * <p>Each row has a number, the place of its value among all values. The rows are put in order of these numbers bit by bit,
 * those without the highest bit first, then each part by the next bit, and so on, and in each step the ends of a window move
 * to where its rows are now: those without the bit lie together, and those with it too. So a step for each bit finds how many
 * rows of a window are less than a number, or the row of a place, whatever the length of the window.
 */
final class WideWindows {
    /** So many rows take the step of one bit while one row of a window is copied and sorted, as measured on the host engine. */
    private static final int STEPS_OF_ROW = 2;

    private WideWindows() {}

    /**
     * Windows of rows of which none is missing.
     *
     * @param values the rows, float64
     * @param starts where each window begins, int32
     * @param ends behind its last row, int32
     */
    record Spans(ColumnBase values, ColumnBase starts, ColumnBase ends) {
        /** Returns how many rows each window has, int32. */
        ColumnBase sizes() {
            return ends.binary(BinaryOp.SUB, starts).into(sizes -> sizes.cast(DType.INT32));
        }

        /** Returns whether steps for each bit are less work than copies of the rows of each window. */
        boolean areWide() {
            try (ColumnBase sizes = sizes();
                    ColumnBase longs = sizes.cast(DType.INT64)) {
                long copied = (Long) Objects.requireNonNull(longs.reduce(Reduction.SUM, true));
                long steps = (long) bits(values.size()) * (values.size() + sizes.size());
                return copied > steps / STEPS_OF_ROW;
            }
        }
    }

    /** What is computed of windows: a float64 for each. */
    @FunctionalInterface
    interface Step {
        ColumnBase of(Spans spans);

        /**
         * Returns what is computed of windows that have so many rows, null for others, where that takes one walk over the
         * rows; null where it does not.
         */
        default @Nullable ColumnBase walked(Spans spans, int least) {
            return null;
        }
    }

    /** Returns how many bits numbers up to one, which is positive, have. */
    private static int bits(int number) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(number);
    }

    /**
     * Returns for each list of places, counted from 0, the value of that place of each window.
     *
     * @param places int32
     */
    static List<ColumnBase> taken(Spans spans, List<ColumnBase> places) {
        try (Numbered numbered = Numbered.of(spans.values());
                Columns<Query> queries = new Columns<>()) {
            places.forEach(place -> queries.add(new Selecting(spans, place)));
            descend(numbered.numbers(), bits(numbered.distinct().size()), queries.all());
            return Columns.each(queries.all(), query -> numbered.distinct().gather(query.answer()));
        }
    }

    /**
     * Returns how many rows of each window are less than its last one, and how many are not greater, as float64.
     *
     * @param isReversed whether greater rows are meant by lesser ones
     */
    static List<ColumnBase> besideLast(Spans spans, boolean isReversed) {
        try (ColumnBase values = isReversed
                        ? spans.values().binary(BinaryOp.MUL, -1.0)
                        : spans.values().share();
                Numbered numbered = Numbered.of(values);
                ColumnBase last = spans.ends().binary(BinaryOp.SUB, 1).into(place -> place.cast(DType.INT32));
                ColumnBase own = numbered.numbers().gather(last);
                ColumnBase behind = own.binary(BinaryOp.ADD, 1).into(next -> next.cast(DType.INT32))) {
            return less(spans, numbered.numbers(), numbered.distinct().size(), List.of(own, behind));
        }
    }

    /** Returns how many different values each window has, as float64. */
    static ColumnBase different(Spans spans) {
        int rows = spans.values().size();
        try (Numbered numbered = Numbered.of(spans.values());
                ColumnBase order = Sorts.order(List.of(SortKey.ascending(numbered.numbers())));
                ColumnBase sorted = numbered.numbers().gather(order);
                ColumnBase above = Shifts.shift(sorted, 1, -1);
                ColumnBase isSame = sorted.binary(BinaryOp.EQ, above);
                ColumnBase before = Shifts.shift(order, 1, 0);
                ColumnBase counted = before.binary(BinaryOp.ADD, 1).into(next -> next.cast(DType.INT32));
                ColumnBase none = ColumnBase.full(DType.INT32, 0, rows);
                ColumnBase chosen = Choices.ifElse(isSame, counted, none);
                // where the same value was before, counted from 1: a value is new where that lies before the window
                ColumnBase previous = Choices.scatter(chosen, order, none);
                ColumnBase bound = spans.starts().binary(BinaryOp.ADD, 1).into(next -> next.cast(DType.INT32))) {
            return less(spans, previous, rows, List.of(bound)).get(0);
        }
    }

    /**
     * Returns how many numbers of each window are less than a bound, as float64.
     *
     * @param most what no bound is above
     * @param bounds for each answer a bound of each window, int32
     */
    private static List<ColumnBase> less(Spans spans, ColumnBase numbers, int most, List<ColumnBase> bounds) {
        try (Columns<Query> queries = new Columns<>()) {
            bounds.forEach(bound -> queries.add(new Counting(spans, bound)));
            descend(numbers, bits(most), queries.all());
            return Columns.each(queries.all(), query -> query.answer().cast(DType.FLOAT64));
        }
    }

    /**
     * Rows as the places of their values among all.
     *
     * @param numbers from 0, equal ones of equal values, int32
     * @param distinct the values in their order
     */
    private record Numbered(ColumnBase numbers, ColumnBase distinct) implements AutoCloseable {
        static Numbered of(ColumnBase values) {
            try (ColumnBase ranks = ColumnBase.own(Sorting.rank(
                            values.plc(),
                            RankMethod.DENSE,
                            Order.ASCENDING,
                            NullPolicy.EXCLUDE,
                            NullOrder.AFTER,
                            RankPercentage.NONE));
                    ColumnBase zeroBased = ranks.binary(BinaryOp.SUB, 1);
                    ColumnBase numbers = zeroBased.cast(DType.INT32)) {
                int count = ((Number) Objects.requireNonNull(ranks.reduce(Reduction.MAX, true))).intValue();
                try (ColumnBase none = ColumnBase.full(DType.FLOAT64, 0.0, count)) {
                    ColumnBase distinct = Choices.scatter(values, numbers, none);
                    return new Numbered(numbers.share(), distinct);
                }
            }
        }

        @Override
        public void close() {
            numbers.close();
            distinct.close();
        }
    }

    /** Puts numbers in order bit by bit, and lets queries follow. */
    private static void descend(ColumnBase numbers, int bits, List<Query> queries) {
        ColumnBase current = numbers.share();
        try {
            for (int bit = bits - 1; bit >= 0; bit--) {
                ColumnBase next = stepped(current, bit, queries);
                current.close();
                current = next;
            }
        } finally {
            current.close();
        }
    }

    /** Returns numbers with those that lack a bit first. */
    private static ColumnBase stepped(ColumnBase numbers, int bit, List<Query> queries) {
        try (ColumnBase hasBit = hasBit(numbers, bit);
                ColumnBase lacksBit = Unaries.apply(UnaryOp.NOT, hasBit);
                ColumnBase ones = lacksBit.cast(DType.INT32);
                ColumnBase running = ColumnBase.own(
                        Reduce.scan(ones.plc(), Aggregation.sum(), ScanType.INCLUSIVE, NullPolicy.EXCLUDE));
                ColumnBase zero = ColumnBase.full(DType.INT32, 0, 1);
                ColumnBase before = Concats.concat("windows", List.of(zero, running))) {
            int lacking = ((Number) Objects.requireNonNull(running.get(running.size() - 1))).intValue();
            queries.forEach(query -> query.step(bit, before, lacking));
            if (bit == 0) {
                return numbers.share();
            }
            try (ColumnBase first =
                            Compaction.filter(List.of(numbers), lacksBit).get(0);
                    ColumnBase last =
                            Compaction.filter(List.of(numbers), hasBit).get(0)) {
                return Concats.concat("windows", List.of(first, last));
            }
        }
    }

    private static ColumnBase hasBit(ColumnBase numbers, int bit) {
        return numbers.binary(BinaryOp.AND, 1 << bit).into(found -> found.binary(BinaryOp.NE, 0));
    }

    /** What is asked of each window: its ends where its rows are now, and what is known of the answer. */
    private abstract static class Query implements AutoCloseable {
        private ColumnBase start;
        private ColumnBase end;
        private ColumnBase answer;

        Query(Spans spans) {
            start = spans.starts().share();
            end = spans.ends().share();
            answer = ColumnBase.full(DType.INT32, 0, spans.starts().size());
        }

        /** Returns an int32 for each window; it stays this object's. */
        ColumnBase answer() {
            return answer;
        }

        /**
         * Follows the rows of each window that have a bit, or those that lack it.
         *
         * @param before how many rows before each place lack the bit
         * @param lacking how many do of all
         */
        void step(int bit, ColumnBase before, int lacking) {
            try (ColumnBase first = before.gather(start);
                    ColumnBase last = before.gather(end);
                    ColumnBase count = last.binary(BinaryOp.SUB, first);
                    ColumnBase takesBit = takesBit(bit, count)) {
                start = moved(start, first, lacking, takesBit);
                end = moved(end, last, lacking, takesBit);
                answer = answered(answer, bit, count, takesBit);
            }
        }

        /**
         * Returns whether the rows of each window are followed that have a bit.
         *
         * @param count how many of its rows lack it
         */
        abstract ColumnBase takesBit(int bit, ColumnBase count);

        /** Returns the answer after a step; closes the one before. */
        abstract ColumnBase answered(ColumnBase before, int bit, ColumnBase count, ColumnBase takesBit);

        /** Returns where places of rows are now; closes those before. */
        private static ColumnBase moved(ColumnBase places, ColumnBase before, int lacking, ColumnBase takesBit) {
            try (places;
                    ColumnBase having = places.binary(BinaryOp.SUB, before);
                    ColumnBase behind = having.binary(BinaryOp.ADD, lacking)) {
                return Choices.ifElse(takesBit, behind, before);
            }
        }

        @Override
        public void close() {
            start.close();
            end.close();
            answer.close();
        }
    }

    /** How many numbers of each window are less than a bound. */
    private static final class Counting extends Query {
        private final ColumnBase bounds;

        /** The bounds stay the caller's. */
        Counting(Spans spans, ColumnBase bounds) {
            super(spans);
            this.bounds = bounds;
        }

        @Override
        ColumnBase takesBit(int bit, ColumnBase count) {
            return hasBit(bounds, bit);
        }

        @Override
        ColumnBase answered(ColumnBase before, int bit, ColumnBase count, ColumnBase takesBit) {
            try (before;
                    ColumnBase more = before.binary(BinaryOp.ADD, count)) {
                return Choices.ifElse(takesBit, more, before);
            }
        }
    }

    /** The number at a place of each window. */
    private static final class Selecting extends Query {
        private ColumnBase places;

        Selecting(Spans spans, ColumnBase places) {
            super(spans);
            this.places = places.share();
        }

        @Override
        ColumnBase takesBit(int bit, ColumnBase count) {
            return places.binary(BinaryOp.GE, count);
        }

        @Override
        ColumnBase answered(ColumnBase before, int bit, ColumnBase count, ColumnBase takesBit) {
            try (before;
                    ColumnBase old = places;
                    ColumnBase rest = old.binary(BinaryOp.SUB, count);
                    ColumnBase more = before.binary(BinaryOp.ADD, 1 << bit)) {
                places = Choices.ifElse(takesBit, rest, old);
                return Choices.ifElse(takesBit, more, before);
            }
        }

        @Override
        public void close() {
            super.close();
            places.close();
        }
    }
}
