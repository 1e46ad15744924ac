/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.frame.select;

import io.cudf4j.SampleOptions;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnFactory;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Writes;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.frame.labels.HeapLimits;
import io.cudf4j.frame.labels.Labels;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.DType;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Rows drawn at random. */
public final class Sampling {
    /** Below this share of the rows, drawing again what was drawn before is cheaper than to mix all positions. */
    private static final int FEW = 16;

    /** Below this share of the rows, a set of the drawn ones is smaller than a bit for each row. */
    private static final int FEWEST = 512;

    /** Positions that are on the Java heap at a time, where each is drawn by itself. */
    private static final int PART = 1 << 20;

    private Sampling() {}

    /**
     * Returns the rows at the positions that a seed chooses.
     *
     * @param weights those of the options, as {@link WeightedSampling#of} takes them
     */
    public static Rows sample(Rows source, SampleOptions options, @Nullable Object weights) {
        WeightedSampling weighted = weights == null ? null : WeightedSampling.of(source, weights);
        try (ColumnBase positions = positions(options, source.rowCount(), weighted)) {
            Rows drawn = source.gather(positions);
            if (!options.ignoreIndex()) {
                return drawn;
            }
            try (drawn) {
                return drawn.withLabels(Labels.counted(positions.size()));
            }
        }
    }

    private static ColumnBase positions(SampleOptions options, int rows, @Nullable WeightedSampling weighted) {
        long wanted = wanted(options, rows);
        if (!options.replace() && wanted > rows) {
            throw new InvalidArgumentException("sample: " + wanted + " of " + rows
                    + " rows cannot be drawn without replacement; use replace(true)");
        }
        if (rows == 0 && wanted > 0) {
            throw new InvalidArgumentException("sample: there are no rows to draw from");
        }
        if (wanted > Integer.MAX_VALUE) {
            throw new SizeOverflowException(
                    "sample: " + wanted + " rows cannot be drawn; a frame has at most 2147483647 rows");
        }
        int count = (int) wanted;
        Long seed = options.randomState();
        SplittableRandom random = seed == null ? new SplittableRandom() : new SplittableRandom(seed);
        if (weighted != null) {
            return ColumnFactory.of(weighted.drawn(random, null, count, options.replace(), "the rows"));
        }
        if (options.replace()) {
            return repeated(random.ints(count, 0, Math.max(1, rows)).iterator(), count);
        }
        return ColumnFactory.of(count < rows / FEW ? drawn(random, count, rows) : mixed(random, count, rows));
    }

    private static long wanted(SampleOptions options, int rows) {
        Integer n = options.n();
        Double frac = options.frac();
        if (n != null) {
            return n;
        }
        return frac == null ? 1 : (long) Math.rint(frac * rows);
    }

    /** Returns a column of numbers, of which a part at a time is on the heap. */
    private static ColumnBase repeated(PrimitiveIterator.OfInt numbers, int count) {
        if (count <= PART) {
            return ColumnFactory.of(next(numbers, count));
        }
        ColumnBase all = ColumnBase.full(DType.INT32, 0, count);
        return Columns.orClose(all, () -> {
            for (long start = 0; start < count; start += PART) {
                try (ColumnBase part = ColumnFactory.of(next(numbers, (int) Math.min(PART, count - start)))) {
                    if (!Writes.copyRangeInPlace(all, (int) start, part)) {
                        throw new IllegalStateException("a column that nobody else has is not writable");
                    }
                }
            }
            return all;
        });
    }

    private static int[] next(PrimitiveIterator.OfInt numbers, int count) {
        int[] part = new int[count];
        for (int i = 0; i < count; i++) {
            part[i] = numbers.nextInt();
        }
        return part;
    }

    private static int[] drawn(SplittableRandom random, int count, int rows) {
        HeapLimits.require("sample", count, "positions", Integer.BYTES);
        IntPredicate isNew = count < rows / FEWEST ? new HashSet<Integer>(2 * count)::add : unmarked(new BitSet(rows));
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
            int position = random.nextInt(rows);
            while (!isNew.test(position)) {
                position = random.nextInt(rows);
            }
            positions[i] = position;
        }
        return positions;
    }

    private static IntPredicate unmarked(BitSet seen) {
        return position -> {
            boolean isNew = !seen.get(position);
            seen.set(position);
            return isNew;
        };
    }

    private static int[] mixed(SplittableRandom random, int count, int rows) {
        HeapLimits.require("sample", rows + (count < rows ? (long) count : 0), "positions", Integer.BYTES);
        int[] all = new int[rows];
        for (int i = 0; i < rows; i++) {
            all[i] = i;
        }
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i, rows);
            int drawn = all[other];
            all[other] = all[i];
            all[i] = drawn;
        }
        return count == rows ? all : Arrays.copyOf(all, count);
    }
}
