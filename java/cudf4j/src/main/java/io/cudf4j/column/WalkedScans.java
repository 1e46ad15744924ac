/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.DataType;
import io.cudf4j.types.DType;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Values of the rows of its group up to each one, in one walk that knows what was found of each group: for an engine that computes in
 * the memory of this process, where rows need not be laid together.
 */
final class WalkedScans {
    private WalkedScans() {}

    /**
     * Returns what {@link Scans#scan(ColumnBase, ColumnBase, Scans.Kind, boolean)} does of groups whose rows lie anywhere, missing
     * rows left out; null of dtypes that are not walked.
     *
     * @param numbers the number of the group of each row, int32
     * @param count how many groups there are
     */
    static @Nullable ColumnBase running(ColumnBase column, ColumnBase numbers, int count, Scans.Kind kind) {
        boolean isReal = column.dtype().equals(DType.FLOAT64);
        if (!isReal && !column.dtype().equals(DType.INT64)) {
            return null;
        }
        int rows = column.size();
        try (ColumnBase marked = column.nansToNulls();
                WalkedMemory memory = new WalkedMemory()) {
            IntBuffer group = memory.positions(numbers);
            WalkedMemory.Nulls nulls = memory.nulls(marked);
            ColumnBase found;
            if (isReal) {
                DoubleBuffer values = memory.of(marked, Double.BYTES).asDoubleBuffer();
                found = WalkedMemory.written(
                        DataType.FLOAT64,
                        rows,
                        Double.BYTES,
                        out -> reals(values, nulls, group, new double[count], kind, out.asDoubleBuffer()));
            } else {
                LongBuffer values = memory.of(marked, Long.BYTES).asLongBuffer();
                found = WalkedMemory.written(
                        DataType.INT64,
                        rows,
                        Long.BYTES,
                        out -> wholes(values, nulls, group, new long[count], kind, out.asLongBuffer()));
            }
            return marked.nullCount() == 0 ? found : found.into(values -> masked(values, marked));
        }
    }

    private static ColumnBase masked(ColumnBase values, ColumnBase missing) {
        try (ColumnBase isThere = missing.notNa()) {
            return Choices.ifElseNull(isThere, values);
        }
    }

    private static void reals(
            DoubleBuffer values,
            WalkedMemory.Nulls nulls,
            IntBuffer group,
            double[] found,
            Scans.Kind kind,
            DoubleBuffer out) {
        Arrays.fill(
                found,
                switch (kind) {
                    case SUM -> 0;
                    case PRODUCT -> 1;
                    case MIN -> Double.POSITIVE_INFINITY;
                    case MAX -> Double.NEGATIVE_INFINITY;
                });
        for (int row = 0; row < out.limit(); row++) {
            int own = group.get(row);
            if (!nulls.isNull(row)) {
                double value = values.get(row);
                double known = found[own];
                found[own] = switch (kind) {
                    case SUM -> known + value;
                    case PRODUCT -> known * value;
                    case MIN -> value < known ? value : known;
                    case MAX -> value > known ? value : known;
                };
            }
            out.put(row, found[own]);
        }
    }

    private static void wholes(
            LongBuffer values,
            WalkedMemory.Nulls nulls,
            IntBuffer group,
            long[] found,
            Scans.Kind kind,
            LongBuffer out) {
        Arrays.fill(
                found,
                switch (kind) {
                    case SUM -> 0;
                    case PRODUCT -> 1;
                    case MIN -> Long.MAX_VALUE;
                    case MAX -> Long.MIN_VALUE;
                });
        for (int row = 0; row < out.limit(); row++) {
            int own = group.get(row);
            if (!nulls.isNull(row)) {
                long value = values.get(row);
                long known = found[own];
                found[own] = switch (kind) {
                    case SUM -> known + value;
                    case PRODUCT -> known * value;
                    case MIN -> Math.min(known, value);
                    case MAX -> Math.max(known, value);
                };
            }
            out.put(row, found[own]);
        }
    }
}
