/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.column.WindowValues;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** The windows of a column. Belongs to one thread. */
final class WindowInput implements BlockInput {
    /** Where the window of each row of the block begins, in what was read. */
    final int[] begins;

    /** Where it ends. */
    final int[] ends;

    /** The values of all windows of the block, missing ones as NaN. */
    double[] values = {};

    private final BlockReader column;
    private final @Nullable BlockReader starts;
    private final @Nullable BlockReader stops;
    private final WindowValues.Places places;
    private final int rowCount;
    private final BitSet skipped = new BitSet();

    /** @param starts reads where windows begin, null if they lie around their rows; as does {@code stops} */
    WindowInput(
            BlockReader column,
            @Nullable BlockReader starts,
            @Nullable BlockReader stops,
            WindowValues.Places places,
            int rowCount,
            int capacity) {
        this.column = column;
        this.starts = starts;
        this.stops = stops;
        this.places = places;
        this.rowCount = rowCount;
        this.begins = new int[capacity];
        this.ends = new int[capacity];
    }

    @Override
    public int read(int start, int count) {
        skipped.clear();
        if (starts == null || stops == null) {
            for (int i = 0; i < count; i++) {
                begins[i] = (int) Math.max(0, start + i + 1L - places.preceding());
                ends[i] = (int) Math.max(0, Math.min(rowCount, start + i + 1L + places.following()));
            }
        } else {
            starts.read(start, count);
            stops.read(start, count);
            skipped.or(starts.values.nulls);
            System.arraycopy(starts.values.ints, 0, begins, 0, count);
            System.arraycopy(stops.values.ints, 0, ends, 0, count);
        }
        int first = Integer.MAX_VALUE;
        int behind = 0;
        boolean isNoneSkipped = skipped.isEmpty();
        for (int i = 0; i < count; i++) {
            ends[i] = Math.max(begins[i], ends[i]);
            if (begins[i] < ends[i] && (isNoneSkipped || !skipped.get(i))) {
                first = Math.min(first, begins[i]);
                behind = Math.max(behind, ends[i]);
            }
        }
        boolean areAllThere = first >= behind || readValues(first, behind);
        for (int i = 0; i < count; i++) {
            if (!isNoneSkipped && skipped.get(i)) {
                continue;
            }
            int size = ends[i] - begins[i];
            begins[i] = size == 0 ? 0 : begins[i] - first;
            ends[i] = begins[i] + size;
            if (starts == null && (areAllThere ? size : present(begins[i], ends[i])) < places.least()) {
                skipped.set(i);
            }
        }
        return count;
    }

    /** Reads values, and returns whether none of them is missing. */
    private boolean readValues(int first, int behind) {
        int count = behind - first;
        if (values.length < count) {
            values = new double[count];
        }
        boolean areAllThere = true;
        for (int done = 0; done < count; ) {
            int part = column.read(first + done, Math.min(Chunking.MOST, count - done));
            double[] from = column.values.doubles;
            for (int i = 0; i < part; i++) {
                double value = from[i];
                boolean isThere =
                        Math.abs(value) <= Double.MAX_VALUE && !(column.mayBeNull() && column.values.nulls.get(i));
                values[done + i] = isThere ? value : Double.NaN;
                areAllThere &= isThere;
            }
            done += part;
        }
        return areAllThere;
    }

    private int present(int begin, int end) {
        int count = 0;
        for (int i = begin; i < end; i++) {
            count += Double.isNaN(values[i]) ? 0 : 1;
        }
        return count;
    }

    /** Returns the values of the window of a row of the block, which are the function's. */
    double[] window(int row) {
        return Arrays.copyOfRange(values, begins[row], ends[row]);
    }

    @Override
    public BitSet skipped() {
        return skipped;
    }
}
