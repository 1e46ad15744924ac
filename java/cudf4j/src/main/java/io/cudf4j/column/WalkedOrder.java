/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.WideWindows.Spans;
import io.cudf4j.types.QuantileInterpolation;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order of the rows of windows whose ends only move on: for an engine that computes in the memory of this process, where a row
 * that comes or goes moves those beside it, and no window is sorted.
 */
final class WalkedOrder {
    /** Rows of windows beside which a row that comes or goes moves few enough. */
    private static final int MOST_ROWS = 1 << 10;
    /** The fewest windows that one thread takes over from another. */
    private static final int LEAST_WINDOWS = 1 << 14;

    private static final double HALF = 0.5;

    private final DoubleBuffer values;
    private final double[] sorted;
    private int size;

    private WalkedOrder(DoubleBuffer values, int most) {
        this.values = values;
        this.sorted = new double[most];
    }

    /** Returns a quantile of each window of so many rows, one at least, or null where windows are long or go back. */
    static @Nullable ColumnBase quantile(Spans spans, int least, double share, QuantileInterpolation between) {
        if (!WalkedMoments.areWalked(spans)) {
            return null;
        }
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer starts = memory.positions(spans.starts());
            IntBuffer ends = memory.positions(spans.ends());
            DoubleBuffer values = memory.of(spans.values(), Double.BYTES).asDoubleBuffer();
            int count = starts.limit();
            int most = parts(count)
                    .map(part -> longest(starts, ends, part * LEAST_WINDOWS, end(part, count)))
                    .max()
                    .orElse(0);
            if (most > MOST_ROWS) {
                return null;
            }
            return WalkedMemory.written(
                    count,
                    out -> parts(count).forEach(part -> {
                        WalkedOrder order = new WalkedOrder(values, most);
                        int from = 0;
                        int until = 0;
                        for (int i = part * LEAST_WINDOWS; i < end(part, count); i++) {
                            order.move(from, until, starts.get(i), ends.get(i));
                            from = starts.get(i);
                            until = ends.get(i);
                            out.put(i, order.size >= least ? order.at(share, between) : Double.NaN);
                        }
                    }));
        }
    }

    private static IntStream parts(int count) {
        return IntStream.rangeClosed(0, (count - 1) / LEAST_WINDOWS).parallel();
    }

    private static int end(int part, int count) {
        return (int) Math.min(count, (part + 1L) * LEAST_WINDOWS);
    }

    private static int longest(IntBuffer starts, IntBuffer ends, int from, int until) {
        int most = 0;
        for (int i = from; i < until; i++) {
            most = Math.max(most, ends.get(i) - starts.get(i));
        }
        return most;
    }

    /** Goes from one window to another, which neither begins nor ends before it. */
    private void move(int oldStart, int oldEnd, int start, int end) {
        if (start >= oldEnd) {
            size = 0;
        } else {
            for (int row = oldStart; row < start; row++) {
                int at = Arrays.binarySearch(sorted, 0, size, values.get(row));
                size--;
                System.arraycopy(sorted, at + 1, sorted, at, size - at);
            }
        }
        for (int row = Math.max(start, oldEnd); row < end; row++) {
            double value = values.get(row);
            int found = Arrays.binarySearch(sorted, 0, size, value);
            int at = found < 0 ? -found - 1 : found;
            System.arraycopy(sorted, at, sorted, at + 1, size - at);
            sorted[at] = value;
            size++;
        }
    }

    private double at(double share, QuantileInterpolation between) {
        double place = (size - 1.0) * share;
        double low = sorted[(int) Math.floor(place)];
        double high = sorted[(int) Math.ceil(place)];
        return switch (between) {
            case LOWER -> low;
            case HIGHER -> high;
            // half way is to the even place
            case NEAREST -> sorted[(int) Math.rint(place)];
            case LINEAR -> low + (high - low) * (place - Math.floor(place));
            case MIDPOINT -> (low + high) * HALF;
        };
    }
}
