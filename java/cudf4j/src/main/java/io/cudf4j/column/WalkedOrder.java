/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.WideWindows.Spans;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.types.QuantileInterpolation;
import io.cudf4j.types.RankMethod;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order of the rows of windows whose ends only move on: for an engine that computes in the memory of this process, where a row
 * that comes or goes is noted, and no window is sorted. Of short windows the rows themselves are kept in order; of long ones it is
 * noted in the order of all rows which of them are in the window.
 */
final class WalkedOrder {
    /** Rows of windows beside which a row that comes or goes moves few enough. */
    private static final int MOST_ROWS = 1 << 9;
    /** The fewest windows that one thread takes over from another. */
    private static final int LEAST_WINDOWS = 1 << 14;
    /** Of rows that are noted at once, at the begin of a thread's windows, so many take the time of one that comes or goes. */
    private static final int AT_ONCE = 8;

    private static final double HALF = 0.5;

    private WalkedOrder() {}

    /** What is computed of a window. */
    private interface Value {
        /** Returns it of a window whose last row this is. */
        double of(Window window, int last);
    }

    /** Returns a quantile of each window of so many rows, one at least, or null where windows go back. */
    static @Nullable ColumnBase quantile(Spans spans, int least, double share, QuantileInterpolation between) {
        return walked(spans, least, false, (window, last) -> at(window, share, between));
    }

    private static double at(Window window, double share, QuantileInterpolation between) {
        double place = (window.size() - 1.0) * share;
        int low = (int) Math.floor(place);
        int high = (int) Math.ceil(place);
        return switch (between) {
            case LOWER -> window.at(low);
            case HIGHER -> window.at(high);
            // half way is to the even place
            case NEAREST -> window.at((int) Math.rint(place));
            case LINEAR -> {
                double value = window.at(low);
                yield low == high ? value : value + (window.at(high) - value) * (place - low);
            }
            case MIDPOINT -> low == high ? window.at(low) : (window.at(low) + window.at(high)) * HALF;
        };
    }

    /** Returns the place of the last row of each window of so many rows, one at least, or null where windows go back. */
    static @Nullable ColumnBase rank(Spans spans, int least, Ranks.Rules rules) {
        return walked(spans, least, true, (window, last) -> {
            int size = window.size();
            int less = rules.ascending() ? window.less(last) : size - window.notGreater(last);
            int notGreater = rules.ascending() ? window.notGreater(last) : size - window.less(last);
            double place = rules.ties() == RankMethod.MIN
                    ? less + 1
                    : rules.ties() == RankMethod.MAX ? notGreater : less + (notGreater - less + 1) * HALF;
            return rules.percent() ? place / size : place;
        });
    }

    private static @Nullable ColumnBase walked(Spans spans, int least, boolean isRank, Value value) {
        if (!WalkedMoments.areWalked(spans)) {
            return null;
        }
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.positions(spans.starts());
            IntBuffer ends = memory.positions(spans.ends());
            DoubleBuffer values = memory.of(spans.values(), Double.BYTES).asDoubleBuffer();
            int most = longest(starts, ends);
            if (most <= MOST_ROWS) {
                return walked(starts, ends, least, LEAST_WINDOWS, () -> new SortedRows(values, most), value);
            }
            // the first window of a part costs its length, and a look at each row
            int size = Math.max(LEAST_WINDOWS, Math.max(most, values.limit() / Long.SIZE) / AT_ONCE);
            try (Numbered rows = Numbered.of(spans.values(), isRank);
                    WalkedMemory ofOrder = new WalkedMemory()) {
                return walked(starts, ends, least, size, rows.windows(ofOrder), value);
            }
        }
    }

    private static ColumnBase walked(
            IntBuffer starts, IntBuffer ends, int least, int size, Supplier<Window> windows, Value value) {
        int count = starts.limit();
        return WalkedMemory.written(
                count,
                out -> parts(count, size).forEach(part -> {
                    int first = part * size;
                    int from = starts.get(first);
                    int until = ends.get(first);
                    Window window = windows.get();
                    window.begin(from, until);
                    for (int i = first; i < end(part, count, size); i++) {
                        int start = starts.get(i);
                        int end = ends.get(i);
                        for (; from < Math.min(start, until); from++) {
                            window.remove(from);
                        }
                        if (from < start) {
                            // rows between windows are in none
                            from = start;
                            until = start;
                        }
                        while (until < end) {
                            window.add(until++);
                        }
                        out.put(i, window.size() >= least ? value.of(window, end - 1) : Double.NaN);
                    }
                }));
    }

    /**
     * Returns how many different values each window of so many rows, one at least, has, or null where windows go back. A row is the
     * first of its value where the one before it lies before the window.
     */
    static @Nullable ColumnBase different(Spans spans, int least) {
        if (!WalkedMoments.areWalked(spans)) {
            return null;
        }
        // both zeros are one value
        try (ColumnBase values = spans.values().binary(BinaryOp.ADD, 0.0);
                Equals equal = Equals.of(values);
                WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.positions(spans.starts());
            IntBuffer ends = memory.positions(spans.ends());
            IntBuffer before = memory.positions(equal.before());
            IntBuffer behind = memory.positions(equal.behind());
            int count = starts.limit();
            int size = Math.max(LEAST_WINDOWS, longest(starts, ends) / AT_ONCE);
            return WalkedMemory.written(
                    count,
                    out -> parts(count, size).forEach(part -> {
                        int from = starts.get(part * size);
                        int until = from;
                        int different = 0;
                        for (int i = part * size; i < end(part, count, size); i++) {
                            int start = starts.get(i);
                            int end = ends.get(i);
                            for (; from < Math.min(start, until); from++) {
                                different -= behind.get(from) >= until ? 1 : 0;
                            }
                            if (from < start) {
                                // rows between windows are in none
                                from = start;
                                until = start;
                            }
                            for (; until < end; until++) {
                                different += before.get(until) < from ? 1 : 0;
                            }
                            out.put(i, end - start >= least ? different : Double.NaN);
                        }
                    }));
        }
    }

    private static IntStream parts(int count, int size) {
        return IntStream.rangeClosed(0, (count - 1) / size).parallel();
    }

    private static int end(int part, int count, int size) {
        return (int) Math.min(count, (part + 1L) * size);
    }

    private static int longest(IntBuffer starts, IntBuffer ends) {
        int count = starts.limit();
        return parts(count, LEAST_WINDOWS)
                .map(part -> {
                    int most = 0;
                    for (int i = part * LEAST_WINDOWS; i < end(part, count, LEAST_WINDOWS); i++) {
                        most = Math.max(most, ends.get(i) - starts.get(i));
                    }
                    return most;
                })
                .max()
                .orElse(0);
    }

    /** The rows of a window, in an order of theirs. */
    private interface Window {
        /** Takes the rows of the first window; no row was there. */
        void begin(int start, int end);

        void add(int row);

        void remove(int row);

        int size();

        /** Returns the value of a place in the order, from 0. */
        double at(int place);

        /** Returns how many rows are less than one of the window. */
        int less(int row);

        /** Returns how many rows are not greater than one of the window. */
        int notGreater(int row);
    }

    /** Rows as whole numbers that have the order of their values, kept in order. */
    private static final class SortedRows implements Window {
        private final DoubleBuffer values;
        private final long[] sorted;
        private int size;

        SortedRows(DoubleBuffer values, int most) {
            this.values = values;
            this.sorted = new long[most];
        }

        /** Returns a number that is less than another where the value is; of a number, the bits of its value. */
        private static long number(long bits) {
            return bits ^ (bits >> (Long.SIZE - 1) & Long.MAX_VALUE);
        }

        private long number(int row) {
            return number(Double.doubleToRawLongBits(values.get(row)));
        }

        /** Returns how many are less than a number. */
        private int below(long number) {
            int first = 0;
            for (int left = size; left > 0; ) {
                int half = left >>> 1;
                boolean isBehind = sorted[first + half] < number;
                first = isBehind ? first + half + 1 : first;
                left = isBehind ? left - half - 1 : half;
            }
            return first;
        }

        @Override
        public void begin(int start, int end) {
            for (int row = start; row < end; row++) {
                add(row);
            }
        }

        @Override
        public void add(int row) {
            long number = number(row);
            int at = below(number);
            System.arraycopy(sorted, at, sorted, at + 1, size - at);
            sorted[at] = number;
            size++;
        }

        @Override
        public void remove(int row) {
            int at = below(number(row));
            size--;
            System.arraycopy(sorted, at + 1, sorted, at, size - at);
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public double at(int place) {
            return Double.longBitsToDouble(number(sorted[place]));
        }

        @Override
        public int less(int row) {
            long number = number(row);
            // the zero below 0 is before it, and equal to it
            return below(number == 0 ? -1 : number);
        }

        @Override
        public int notGreater(int row) {
            long number = number(row);
            return below(number == -1 ? 1 : number + 1);
        }
    }

    /**
     * The places of all rows in their order.
     *
     * @param sorted their values in order
     * @param places of each row its place, int32
     * @param ties where rows that equal each one begin and end in the order, int32; without any where nobody asks
     */
    private record Numbered(ColumnBase sorted, ColumnBase places, List<ColumnBase> ties) implements AutoCloseable {
        static Numbered of(ColumnBase values, boolean hasTies) {
            int rows = values.size();
            try (ColumnBase order = Sorts.order(List.of(SortKey.ascending(values)));
                    Columns<ColumnBase> made = new Columns<>();
                    WalkedMemory memory = new WalkedMemory()) {
                ColumnBase sorted = made.add(values.gather(order));
                IntBuffer rowAt = memory.positions(order);
                made.add(WalkedMemory.writtenPositions(
                        rows, out -> IntStream.range(0, rows).parallel().forEach(at -> out.put(rowAt.get(at), at))));
                if (hasTies) {
                    DoubleBuffer each = memory.of(sorted, Double.BYTES).asDoubleBuffer();
                    made.add(WalkedMemory.writtenPositions(rows, out -> {
                        int first = 0;
                        for (int at = 0; at < rows; at++) {
                            first = each.get(at) > each.get(first) ? at : first;
                            out.put(rowAt.get(at), first);
                        }
                    }));
                    made.add(WalkedMemory.writtenPositions(rows, out -> {
                        int last = rows - 1;
                        for (int at = rows - 1; at >= 0; at--) {
                            last = each.get(at) < each.get(last) ? at : last;
                            out.put(rowAt.get(at), last + 1);
                        }
                    }));
                }
                List<ColumnBase> all = made.release();
                return new Numbered(all.get(0), all.get(1), all.subList(2, all.size()));
            }
        }

        /** Returns what makes windows in which no row is yet. */
        Supplier<Window> windows(WalkedMemory memory) {
            DoubleBuffer values = memory.of(sorted, Double.BYTES).asDoubleBuffer();
            IntBuffer placeOf = memory.positions(places);
            IntBuffer first = ties.isEmpty() ? placeOf : memory.positions(ties.get(0));
            IntBuffer behind = ties.isEmpty() ? placeOf : memory.positions(ties.get(1));
            return () -> new NotedRows(values, placeOf, first, behind);
        }

        @Override
        public void close() {
            sorted.close();
            places.close();
            ColumnBase.closeAll(ties);
        }
    }

    /** Rows as bits at their places in the order of all, with sums of them in a tree of blocks. */
    private static final class NotedRows implements Window {
        /** How many words of bits a block has. */
        private static final int WORDS = 8;

        private static final int BLOCK = WORDS * Long.SIZE;

        private final DoubleBuffer sorted;
        private final IntBuffer places;
        private final IntBuffer firsts;
        private final IntBuffer behinds;
        private final long[] bits;
        /** At i, counted from 1, the number of bits in the blocks up to it, as many as the lowest bit of i says. */
        private final int[] sums;

        private final int highest;
        private int size;

        NotedRows(DoubleBuffer sorted, IntBuffer places, IntBuffer firsts, IntBuffer behinds) {
            this.sorted = sorted;
            this.places = places;
            this.firsts = firsts;
            this.behinds = behinds;
            int blocks = sorted.limit() / BLOCK + 1;
            bits = new long[blocks * WORDS];
            sums = new int[blocks + 1];
            highest = Integer.highestOneBit(blocks);
        }

        @Override
        public void begin(int start, int end) {
            for (int row = start; row < end; row++) {
                int place = places.get(row);
                bits[place / Long.SIZE] |= 1L << place;
            }
            size = end - start;
            for (int word = 0; word < bits.length; word++) {
                sums[word / WORDS + 1] += Long.bitCount(bits[word]);
            }
            for (int i = 1; i < sums.length; i++) {
                int next = i + (i & -i);
                if (next < sums.length) {
                    sums[next] += sums[i];
                }
            }
        }

        @Override
        public void add(int row) {
            note(places.get(row), 1);
        }

        @Override
        public void remove(int row) {
            note(places.get(row), -1);
        }

        private void note(int place, int change) {
            bits[place / Long.SIZE] ^= 1L << place;
            for (int i = place / BLOCK + 1; i < sums.length; i += i & -i) {
                sums[i] += change;
            }
            size += change;
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public double at(int place) {
            int left = place;
            int block = 0;
            for (int step = highest; step > 0; step /= 2) {
                int next = block + step;
                if (next < sums.length && sums[next] <= left) {
                    left -= sums[next];
                    block = next;
                }
            }
            int word = block * WORDS;
            for (int count = Long.bitCount(bits[word]); count <= left; count = Long.bitCount(bits[word])) {
                left -= count;
                word++;
            }
            long rest = bits[word];
            for (; left > 0; left--) {
                rest &= rest - 1;
            }
            return sorted.get(word * Long.SIZE + Long.numberOfTrailingZeros(rest));
        }

        /** Returns how many rows have a place before one, which may be that behind all. */
        private int before(int place) {
            int count = 0;
            for (int i = place / BLOCK; i > 0; i -= i & -i) {
                count += sums[i];
            }
            int last = place / Long.SIZE;
            for (int word = place / BLOCK * WORDS; word < last; word++) {
                count += Long.bitCount(bits[word]);
            }
            return count + Long.bitCount(bits[last] & (1L << place) - 1);
        }

        @Override
        public int less(int row) {
            return before(firsts.get(row));
        }

        @Override
        public int notGreater(int row) {
            return before(behinds.get(row));
        }
    }

    /**
     * Of each row the nearest ones with its value.
     *
     * @param before the row before it, -1 where none is, int32
     * @param behind the row behind it, the number of rows where none is, int32
     */
    private record Equals(ColumnBase before, ColumnBase behind) implements AutoCloseable {
        static Equals of(ColumnBase values) {
            int rows = values.size();
            try (ColumnBase order = Sorts.order(List.of(SortKey.ascending(values)));
                    ColumnBase sorted = values.gather(order);
                    WalkedMemory memory = new WalkedMemory()) {
                IntBuffer rowAt = memory.positions(order);
                DoubleBuffer each = memory.of(sorted, Double.BYTES).asDoubleBuffer();
                ColumnBase before = WalkedMemory.writtenPositions(
                        rows,
                        out -> IntStream.range(0, rows).parallel().forEach(at -> {
                            boolean isSame = at > 0 && each.get(at) == each.get(at - 1);
                            out.put(rowAt.get(at), isSame ? rowAt.get(at - 1) : -1);
                        }));
                return Columns.orClose(
                        before,
                        () -> new Equals(
                                before,
                                WalkedMemory.writtenPositions(
                                        rows,
                                        out -> IntStream.range(0, rows)
                                                .parallel()
                                                .forEach(at -> {
                                                    boolean isSame = at < rows - 1 && each.get(at) == each.get(at + 1);
                                                    out.put(rowAt.get(at), isSame ? rowAt.get(at + 1) : rows);
                                                }))));
            }
        }

        @Override
        public void close() {
            before.close();
            behind.close();
        }
    }
}
