/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What lies between two labels, or between two positions, with an optional step; an end that is absent is open.
 *
 * <p>Immutable. Whether the ends are labels, both inclusive, or positions, the stop exclusive, depends on who takes the
 * slice. In a {@link Tuple}, {@link #all()} stands for any label of a level.
 *
 * @source pandas.IndexSlice
 */
public final class Slice {
    private static final Slice ALL = new Slice(null, null, null);

    private final @Nullable Object start;
    private final @Nullable Object stop;
    private final @Nullable Integer step;

    /**
     * The positions that a slice takes: {@code count} of them, from {@code start}, each {@code step} after the one
     * before. {@code stop} is the first that is not taken; it is −1 where a negative step goes down to the first.
     */
    public record Positions(int start, int stop, int step, int count) {}

    private Slice(@Nullable Object start, @Nullable Object stop, @Nullable Integer step) {
        this.start = start;
        this.stop = stop;
        this.step = step;
    }

    /** Returns the slice of everything: the wildcard of a level. */
    public static Slice all() {
        return ALL;
    }

    /** Returns the slice from a start to a stop, each of which may be null for open. */
    public static Slice of(@Nullable Object start, @Nullable Object stop) {
        return new Slice(start, stop, null);
    }

    /**
     * Returns the slice from a start to a stop in steps; each may be null for absent.
     *
     * @throws InvalidArgumentException if the step is 0
     */
    public static Slice of(@Nullable Object start, @Nullable Object stop, @Nullable Integer step) {
        if (step != null && step == 0) {
            throw new InvalidArgumentException("the step of a slice is 0; it must go up or down");
        }
        return new Slice(start, stop, step);
    }

    /** Returns the slice from a start on. */
    public static Slice from(@Nullable Object start) {
        return new Slice(start, null, null);
    }

    /** Returns the slice up to a stop. */
    public static Slice to(@Nullable Object stop) {
        return new Slice(null, stop, null);
    }

    /** Returns where the slice begins, or null where it is open. */
    public @Nullable Object start() {
        return start;
    }

    /** Returns where the slice ends, or null where it is open. */
    public @Nullable Object stop() {
        return stop;
    }

    /** Returns the step, or null where there is none. */
    public @Nullable Integer step() {
        return step;
    }

    /** Returns whether the slice takes everything, in order: it has neither ends nor a step. */
    public boolean isAll() {
        return start == null && stop == null && step == null;
    }

    /**
     * Returns which of some rows or columns the slice takes, if its ends are positions: a negative end counts from the
     * last, an end that is too far off is moved to where there is something.
     *
     * @throws InvalidArgumentException if an end is not a whole number
     */
    public Positions positions(int size) {
        int by = step == null ? 1 : step;
        int lowest = by > 0 ? 0 : -1;
        int highest = by > 0 ? size : size - 1;
        int first = clipped(start, by > 0 ? lowest : highest, size, lowest, highest);
        int last = clipped(stop, by > 0 ? highest : lowest, size, lowest, highest);
        long distance = by > 0 ? (long) last - first : (long) first - last;
        long stride = Math.abs((long) by);
        return new Positions(first, last, by, distance <= 0 ? 0 : (int) ((distance + stride - 1) / stride));
    }

    private static int clipped(@Nullable Object bound, int absent, int size, int lowest, int highest) {
        if (bound == null) {
            return absent;
        }
        if (!(bound instanceof Long || bound instanceof Integer || bound instanceof Short || bound instanceof Byte)) {
            throw new InvalidArgumentException("a slice of positions has whole numbers as ends, not " + bound + " ("
                    + bound.getClass().getSimpleName() + "); take a slice of labels for that");
        }
        long position = ((Number) bound).longValue();
        long from0 = position < 0 ? position + size : position;
        return (int) Math.max(lowest, Math.min(highest, from0));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Slice slice
                && Objects.equals(start, slice.start)
                && Objects.equals(stop, slice.stop)
                && Objects.equals(step, slice.step);
    }

    @Override
    public int hashCode() {
        return Objects.hash(start, stop, step);
    }

    @Override
    public String toString() {
        return "Slice(" + start + ", " + stop + (step == null ? "" : ", " + step) + ")";
    }
}
