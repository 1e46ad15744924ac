/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.column.Joins.Matches;
import io.cudf4j.plc.DataType;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Matches all rows of two sides whose keys of 64 bits rise from row to row, so that no side has one twice: each step passes by the lesser
 * of two keys, or by both, and writes without a branch, as nobody foresees which. Parts are walked as {@link WalkedLongJoins} does, but
 * into as much room as each may need, so that no walk before it counts.
 */
final class WalkedRisingJoins {
    /** Rows of a part on the larger side, if the keys of both sides lie alike; each thread takes one at a time. */
    private static final int PART = 1 << 16;

    private final LongBuffer left;
    private final LongBuffer right;
    private final int[] begins;
    private final int[] othersBegin;

    private WalkedRisingJoins(LongBuffer left, LongBuffer right) {
        this.left = left;
        this.right = right;
        int rows = left.limit();
        int parts = rows == 0 ? 1 : Math.max(1, Math.max(rows, right.limit()) / PART);
        begins = new int[parts + 1];
        othersBegin = new int[parts + 1];
        for (int part = 1; part < parts; part++) {
            begins[part] = (int) ((long) rows * part / parts);
            othersBegin[part] = WalkedLongJoins.notLess(right, left.get(begins[part]));
        }
        begins[parts] = rows;
        othersBegin[parts] = right.limit();
    }

    /** Returns whether each key is greater than the one before. */
    static boolean rise(LongBuffer keys) {
        int rows = keys.limit();
        return IntStream.rangeClosed(0, rows / PART).parallel().allMatch(part -> {
            int first = Math.max(1, part * PART);
            int end = (int) Math.min(rows, (part + 1L) * PART);
            for (int row = first; row < end; row++) {
                if (keys.get(row) <= keys.get(row - 1)) {
                    return false;
                }
            }
            return true;
        });
    }

    /** Returns float64 numbers, none of which is null, as whole numbers in the same order: of both zeros one, and NaN last. */
    static ColumnBase ranked(ColumnBase numbers) {
        int rows = numbers.size();
        try (WalkedMemory memory = new WalkedMemory()) {
            DoubleBuffer values = memory.of(numbers, Double.BYTES).asDoubleBuffer();
            return WalkedMemory.written(DataType.INT64, rows, Long.BYTES, bytes -> {
                LongBuffer ranks = bytes.asLongBuffer();
                WalkedMemory.inParts(rows, (from, to) -> {
                    for (int row = from; row < to; row++) {
                        long bits = Double.doubleToLongBits(values.get(row) + 0.0);
                        // negative numbers sort the other way round than their bits
                        ranks.put(row, bits ^ (bits >> (Long.SIZE - 1) & Long.MAX_VALUE));
                    }
                });
            });
        }
    }

    /** Returns the matches of an outer join in the order of the keys, or null of more than a walk reaches. */
    static @Nullable Matches outer(LongBuffer left, LongBuffer right) {
        int rows = left.limit();
        long room = (long) rows + right.limit();
        if (room > Integer.MAX_VALUE || !WalkedMemory.reaches((int) room)) {
            return null;
        }
        WalkedRisingJoins join = new WalkedRisingJoins(left, right);
        int[] counts = new int[join.begins.length - 1];
        try (Columns<ColumnBase> made = new Columns<>()) {
            made.add(WalkedMemory.writtenPositions(
                    (int) room,
                    ofLeft -> made.add(WalkedMemory.writtenPositions((int) room, ofRight -> {
                        join.parts().forEach(part -> counts[part] = join.writeBoth(part, ofLeft, ofRight));
                        join.closeGaps(counts, ofLeft, ofRight);
                    }))));
            int count = IntStream.of(counts).sum();
            ColumnBase rights = made.get(0).slice(0, count);
            return Columns.orClose(
                    rights,
                    // as many as left rows are each of these once, as no right row is without one
                    () -> count == rows
                            ? Matches.ofEachLeft(rights)
                            : new Matches(made.get(1).slice(0, count), rights));
        }
    }

    private IntStream parts() {
        return IntStream.range(0, begins.length - 1).parallel();
    }

    /** Returns where a part is written at first. */
    private int place(int part) {
        return begins[part] + othersBegin[part];
    }

    /** Moves what parts wrote to where the parts before them end. */
    private void closeGaps(int[] counts, IntBuffer ofLeft, IntBuffer ofRight) {
        int at = counts[0];
        for (int part = 1; part < counts.length; part++) {
            int place = place(part);
            if (place != at) {
                ofLeft.put(at, ofLeft, place, counts[part]);
                ofRight.put(at, ofRight, place, counts[part]);
            }
            at += counts[part];
        }
    }

    /** Writes the rows of both sides of a part; returns how many different keys they have. */
    private int writeBoth(int part, IntBuffer ofLeft, IntBuffer ofRight) {
        int row = begins[part];
        int end = begins[part + 1];
        int other = othersBegin[part];
        int othersEnd = othersBegin[part + 1];
        int place = place(part);
        int at = place;
        while (row < end && other < othersEnd) {
            long key = left.get(row);
            long its = right.get(other);
            int isNotGreater = key <= its ? 1 : 0;
            int isNotLess = its <= key ? 1 : 0;
            ofLeft.put(at, rowIf(isNotGreater, row));
            ofRight.put(at++, rowIf(isNotLess, other));
            row += isNotGreater;
            other += isNotLess;
        }
        for (; row < end; row++) {
            ofLeft.put(at, row);
            ofRight.put(at++, Joins.UNMATCHED);
        }
        for (; other < othersEnd; other++) {
            ofLeft.put(at, Joins.UNMATCHED);
            ofRight.put(at++, other);
        }
        return at - place;
    }

    /** Returns a row where a number is 1, and none where it is 0. */
    private static int rowIf(int isThere, int row) {
        return (row & -isThere) | (Joins.UNMATCHED & (isThere - 1));
    }
}
