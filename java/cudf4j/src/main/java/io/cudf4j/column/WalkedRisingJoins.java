/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.DataType;
import java.nio.DoubleBuffer;
import java.nio.LongBuffer;
import java.util.stream.IntStream;

/** Tells whether keys of 64 bits rise from row to row, and makes such keys of others; what rises the engine itself walks over. */
final class WalkedRisingJoins {
    /** Rows that a thread takes at a time. */
    private static final int PART = 1 << 16;

    private WalkedRisingJoins() {}

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
}
