/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * How many rows {@link DataFrame#sample} draws, and how. Immutable: a method returns options that differ in one thing.
 * Rows are drawn with equal chances; there are no weights.
 *
 * @source pandas.DataFrame.sample
 */
public final class SampleOptions {
    /** Below this share of the rows, drawing again what was drawn before is cheaper than to mix all positions. */
    private static final int FEW = 16;

    private final int n;
    private final double share;
    private final boolean replaces;
    private final @Nullable Long seed;
    private final boolean ignoresIndex;

    private SampleOptions(int n, double share, boolean replaces, @Nullable Long seed, boolean ignoresIndex) {
        this.n = n;
        this.share = share;
        this.replaces = replaces;
        this.seed = seed;
        this.ignoresIndex = ignoresIndex;
    }

    /**
     * Returns options for a number of rows.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public static SampleOptions n(int n) {
        if (n < 0) {
            throw new InvalidArgumentException("sample: " + n + " rows cannot be drawn");
        }
        return new SampleOptions(n, 0, false, null, false);
    }

    /**
     * Returns options for a share of the rows, as 0.1 for a tenth, rounded to whole rows.
     *
     * @throws InvalidArgumentException if it is below 0
     */
    public static SampleOptions frac(double share) {
        if (!(share >= 0) || Double.isInfinite(share)) {
            throw new InvalidArgumentException("sample: a share of " + share + " cannot be drawn");
        }
        return new SampleOptions(-1, share, false, null, false);
    }

    /** Returns options by which a row may be drawn more than once. */
    public SampleOptions withReplacement() {
        return new SampleOptions(n, share, true, seed, ignoresIndex);
    }

    /** Returns options by which the same rows are drawn each time, on every engine. */
    public SampleOptions seed(long value) {
        return new SampleOptions(n, share, replaces, value, ignoresIndex);
    }

    /** Returns options by which the rows are counted from 0 instead of keeping their labels. */
    public SampleOptions ignoreIndex() {
        return new SampleOptions(n, share, replaces, seed, true);
    }

    /** Returns whether it ignores index. */
    public boolean ignoresIndex() {
        return ignoresIndex;
    }

    /** Returns the positions that are drawn of so many rows. */
    public int[] positions(int rows) {
        long wanted = n >= 0 ? n : (long) Math.rint(share * rows);
        if (!replaces && wanted > rows) {
            throw new InvalidArgumentException("sample: " + wanted + " of " + rows
                    + " rows cannot be drawn without replacement; use withReplacement()");
        }
        if (rows == 0 && wanted > 0) {
            throw new InvalidArgumentException("sample: there are no rows to draw from");
        }
        int count = Math.toIntExact(wanted);
        SplittableRandom random = seed == null ? new SplittableRandom() : new SplittableRandom(seed);
        if (replaces) {
            return random.ints(count, 0, Math.max(1, rows)).toArray();
        }
        return count < rows / FEW ? drawn(random, count, rows) : mixed(random, count, rows);
    }

    private static int[] drawn(SplittableRandom random, int count, int rows) {
        int[] positions = new int[count];
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < count; i++) {
            int position = random.nextInt(rows);
            while (!seen.add(position)) {
                position = random.nextInt(rows);
            }
            positions[i] = position;
        }
        return positions;
    }

    private static int[] mixed(SplittableRandom random, int count, int rows) {
        int[] all = new int[rows];
        for (int i = 0; i < rows; i++) {
            all[i] = i;
        }
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i, rows);
            positions[i] = all[other];
            all[other] = all[i];
        }
        return positions;
    }
}
