/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.types.QuantileInterpolation;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;

/**
 * Quantiles of groups whose rows follow one another, of few rows each: for an engine that computes in the memory of this process. To
 * put the rows of such a group in order takes less than to number the groups of all rows and to put these together.
 */
final class WalkedRunQuantiles {
    /** Rows of a run that are put in order one by one; of more, most moves are too long. */
    private static final int MOST_ROWS = 64;

    private WalkedRunQuantiles() {}

    /** Returns whether there is a walk over runs of so many rows. */
    static boolean areWalked(ColumnBase sizes) {
        return WalkedMemory.reaches(sizes.size())
                && sizes.reduce(Reduction.MAX, true) instanceof Number most
                && most.longValue() <= MOST_ROWS;
    }

    /**
     * Returns a quantile of each run, null of one without a row that is there.
     *
     * @param values float64; null and NaN are left out
     * @param offsets where each run begins and, last, where the last ends, int32
     */
    static ColumnBase of(ColumnBase values, ColumnBase offsets, double share, QuantileInterpolation between) {
        int runs = offsets.size() - 1;
        try (WalkedMemory memory = new WalkedMemory()) {
            DoubleBuffer rows = memory.of(values, Double.BYTES).asDoubleBuffer();
            WalkedMemory.Nulls nulls = memory.nulls(values);
            IntBuffer bounds = memory.positions(offsets);
            return WalkedMemory.written(
                    runs,
                    out -> WalkedMemory.inParts(runs, (from, to) -> {
                        double[] sorted = new double[MOST_ROWS];
                        for (int run = from; run < to; run++) {
                            int count = sort(rows, nulls, bounds.get(run), bounds.get(run + 1), sorted);
                            out.put(run, count == 0 ? Double.NaN : at(sorted, count, share, between));
                        }
                    }));
        }
    }

    /** Puts the rows that are there in order, the zero below 0 before the other; returns how many they are. */
    private static int sort(DoubleBuffer rows, WalkedMemory.Nulls nulls, int begin, int end, double[] sorted) {
        int count = 0;
        for (int row = begin; row < end; row++) {
            double value = rows.get(row);
            if (Double.isNaN(value) || nulls.isNull(row)) {
                continue;
            }
            int at = count++;
            for (; at > 0 && Double.compare(sorted[at - 1], value) > 0; at--) {
                sorted[at] = sorted[at - 1];
            }
            sorted[at] = value;
        }
        return count;
    }

    private static double at(double[] sorted, int count, double share, QuantileInterpolation between) {
        double place = (count - 1.0) * share;
        int low = (int) Math.floor(place);
        int high = (int) Math.ceil(place);
        return switch (between) {
            case LOWER -> sorted[low];
            case HIGHER -> sorted[high];
            // half way is to the even place
            case NEAREST -> sorted[(int) Math.rint(place)];
            case LINEAR, MIDPOINT -> {
                double one = sorted[low];
                double other = sorted[high];
                // of infinite rows that are equal there is no arithmetic, and none between zeros of both signs either
                if (low == high || (one == other && one != 0)) {
                    yield one;
                }
                double way = between == QuantileInterpolation.LINEAR ? place - low : 0.5;
                yield one * (1 - way) + other * way;
            }
        };
    }
}
