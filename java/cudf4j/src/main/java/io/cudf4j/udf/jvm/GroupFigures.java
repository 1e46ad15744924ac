/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Statistics of the values of groups that are there. Each method goes over the rows from a start to a stop; what it has to read, it
 * reads up to an end that lies behind, for those that ask next. Belongs to one thread.
 */
final class GroupFigures {
    /** Numbers of as many rows or more are summed in so many parts, as the threads of a device share them. */
    private static final int PARTS = 256;

    private final LabelledCells cells;
    private final double[] parts = new double[PARTS];

    GroupFigures(LabelledCells cells) {
        this.cells = cells;
    }

    /** Returns how many rows from one on are there side by side with it. */
    private static int run(RowCell cell, int place, int row, int stop) {
        return Math.min(stop - row, cell.count - place);
    }

    private static int place(RowCell cell, int row, int end) {
        return cell.place(row, Math.min(end, row + Chunking.MOST));
    }

    int count(RowCell cell, int start, int stop, int end) {
        cells.requireOpen();
        int count = stop - start;
        if (!cell.mayBeNull) {
            return count;
        }
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int run = run(cell, place, row, stop);
            count -= cell.values.nulls.get(place, place + run).cardinality();
            row += run;
        }
        return count;
    }

    double sum(RowCell cell, int start, int stop, int end) {
        boolean isShared = stop - start >= PARTS;
        double sum = 0;
        if (isShared) {
            Arrays.fill(parts, 0);
        }
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int run = run(cell, place, row, stop);
            double[] values = zeroed(cell, place, run);
            if (isShared) {
                int first = row - start;
                for (int i = 0; i < run; i++) {
                    parts[first + i & PARTS - 1] += values[place + i];
                }
            } else {
                for (int i = place; i < place + run; i++) {
                    sum += values[i];
                }
            }
            row += run;
        }
        return isShared ? ofParts() : sum;
    }

    /** Returns values of which those that are null are 0. */
    private static double[] zeroed(RowCell cell, int place, int run) {
        if (cell.mayBeNull) {
            BitSet nulls = cell.values.nulls;
            for (int i = nulls.nextSetBit(place); i >= 0 && i < place + run; i = nulls.nextSetBit(i + 1)) {
                cell.values.doubles[i] = 0;
            }
        }
        return cell.values.doubles;
    }

    private double ofParts() {
        for (int left = PARTS / 2; left > 0; left /= 2) {
            for (int i = 0; i < left; i++) {
                parts[i] = parts[2 * i] + parts[2 * i + 1];
            }
        }
        return parts[0];
    }

    double min(RowCell cell, int start, int stop, int end) {
        double found = 0;
        boolean isThere = false;
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int behind = place + run(cell, place, row, stop);
            row += behind - place;
            double[] values = cell.values.doubles;
            int i = isThere ? place : next(cell, place);
            if (!isThere && i < behind) {
                found = values[i];
                isThere = true;
            }
            for (; i < behind; i++) {
                if (!cell.mayBeNull || !cell.values.nulls.get(i)) {
                    found = Math.min(found, values[i]);
                }
            }
        }
        return required(found, isThere);
    }

    double max(RowCell cell, int start, int stop, int end) {
        double found = 0;
        boolean isThere = false;
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int behind = place + run(cell, place, row, stop);
            row += behind - place;
            double[] values = cell.values.doubles;
            int i = isThere ? place : next(cell, place);
            if (!isThere && i < behind) {
                found = values[i];
                isThere = true;
            }
            for (; i < behind; i++) {
                if (!cell.mayBeNull || !cell.values.nulls.get(i)) {
                    found = Math.max(found, values[i]);
                }
            }
        }
        return required(found, isThere);
    }

    private static double required(double found, boolean isThere) {
        if (!isThere) {
            throw NoValue.INSTANCE;
        }
        return found;
    }

    long sumOfLongs(RowCell cell, int start, int stop, int end) {
        long sum = 0;
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int behind = place + run(cell, place, row, stop);
            row += behind - place;
            long[] values = cell.values.longs;
            for (int i = place; i < behind; i++) {
                if (!cell.mayBeNull || !cell.values.nulls.get(i)) {
                    sum += values[i];
                }
            }
        }
        return sum;
    }

    long minOfLongs(RowCell cell, int start, int stop, int end) {
        return extremeOfLongs(cell, start, stop, end, true);
    }

    long maxOfLongs(RowCell cell, int start, int stop, int end) {
        return extremeOfLongs(cell, start, stop, end, false);
    }

    private static long extremeOfLongs(RowCell cell, int start, int stop, int end, boolean isLeast) {
        long found = isLeast ? Long.MAX_VALUE : Long.MIN_VALUE;
        boolean isThere = false;
        for (int row = start; row < stop; ) {
            int place = place(cell, row, end);
            int behind = place + run(cell, place, row, stop);
            row += behind - place;
            long[] values = cell.values.longs;
            isThere |= next(cell, place) < behind;
            for (int i = place; i < behind; i++) {
                if (!cell.mayBeNull || !cell.values.nulls.get(i)) {
                    found = isLeast ? Math.min(found, values[i]) : Math.max(found, values[i]);
                }
            }
        }
        if (!isThere) {
            throw NoValue.INSTANCE;
        }
        return found;
    }

    /** Returns the first place from one on that is not null. */
    private static int next(RowCell cell, int place) {
        return cell.mayBeNull ? cell.values.nulls.nextClearBit(place) : place;
    }
}
