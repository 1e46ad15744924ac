/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Quantiles of runs of rows: for an engine that computes in the memory of this process. */
final class WalkedRuns {
    /** Rows that are sorted as fast as one of them is selected. */
    private static final int FEW = 64;
    /** The fewest rows for which a thread takes runs over from another. */
    private static final int LEAST_ROWS = 1 << 14;

    private double[] room = new double[FEW];
    private int size;

    private WalkedRuns() {}

    /**
     * Returns a quantile of each run, between two rows on the line between them.
     *
     * @param values float64 without NaN; null rows are in no run
     * @param offsets where each run begins and, last, where the last ends, int32
     * @nulls null of runs without a row
     */
    static ColumnBase quantile(ColumnBase values, ColumnBase offsets, double share) {
        try (WalkedMemory memory = new WalkedMemory()) {
            IntBuffer bounds = memory.positions(offsets);
            DoubleBuffer rows = memory.of(values, Double.BYTES).asDoubleBuffer();
            WalkedMemory.Nulls nulls = memory.nulls(values);
            int runs = bounds.limit() - 1;
            // as many runs as have about so many rows together
            int size = (int) Math.max(1, (long) LEAST_ROWS * runs / Math.max(1, values.size()));
            int parts = (runs + size - 1) / size;
            return WalkedMemory.written(
                    runs,
                    out -> IntStream.range(0, parts).parallel().forEach(part -> {
                        WalkedRuns run = new WalkedRuns();
                        for (int i = part * size; i < Math.min((long) runs, (part + 1L) * size); i++) {
                            run.take(rows, nulls, bounds.get(i), bounds.get(i + 1));
                            out.put(i, run.size == 0 ? Double.NaN : run.at(share));
                        }
                    }));
        }
    }

    private void take(DoubleBuffer rows, WalkedMemory.Nulls nulls, int from, int to) {
        if (room.length < to - from) {
            room = new double[Math.max(to - from, (int) Math.min(2L * room.length, Integer.MAX_VALUE / 2))];
        }
        size = 0;
        for (int row = from; row < to; row++) {
            if (!nulls.isNull(row)) {
                room[size++] = rows.get(row);
            }
        }
    }

    private double at(double share) {
        double place = (size - 1.0) * share;
        int low = (int) Math.floor(place);
        if (size <= FEW) {
            Arrays.sort(room, 0, size);
        } else {
            select(low);
        }
        double value = room[low];
        if (low == place) {
            return value;
        }
        double next = room[low + 1];
        for (int i = low + 2; i < size && size > FEW; i++) {
            next = Math.min(next, room[i]);
        }
        return next == value ? value : value + (next - value) * (place - low);
    }

    /** Puts the row of a place where it would be in order, no greater ones before it and no lesser ones behind it. */
    private void select(int place) {
        int first = 0;
        int last = size - 1;
        while (last - first > FEW) {
            double pivot = middle(room[first], room[(first + last) >>> 1], room[last]);
            int i = first;
            int j = last;
            while (i <= j) {
                while (room[i] < pivot) {
                    i++;
                }
                while (room[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    double moved = room[i];
                    room[i++] = room[j];
                    room[j--] = moved;
                }
            }
            if (place <= j) {
                last = j;
            } else if (place >= i) {
                first = i;
            } else {
                return;
            }
        }
        Arrays.sort(room, first, last + 1);
    }

    private static double middle(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
