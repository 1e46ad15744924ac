/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc.call;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.MinMax;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.TypeId;
import io.cudf4j.plc.Unary;

/** Places, counts and parts that native code takes for granted: beyond their bounds it would read or write memory of others. */
public final class WholeNumbers {
    private WholeNumbers() {}

    /** Says what is wrong with a number. */
    @FunctionalInterface
    public interface Refusal {
        /** Returns what to throw for the first number that is out of bounds. */
        RuntimeException of(int row, String number);
    }

    /**
     * Requires whole numbers, of any width and but for nulls, to be within bounds. Of rows that are no whole numbers libcudf
     * says so itself.
     *
     * @param least above the least INT64: as such numbers those from 2^63 on are taken
     */
    public static void require(Column numbers, long least, long most, Refusal refusal) {
        if (!areWithin(numbers, least, most)) {
            throw refused(numbers, least, most, refusal);
        }
    }

    /** Returns what to throw for the first number that is not within bounds, where one is not. */
    public static RuntimeException refused(Column numbers, long least, long most, Refusal refusal) {
        try (Column wide = Unary.cast(numbers, DataType.INT64)) {
            HostColumn read = wide.toHost();
            for (int row = 0; row < read.size(); row++) {
                if (!read.isNull(row) && (read.getLong(row) < least || read.getLong(row) > most)) {
                    return refusal.of(
                            row,
                            numbers.type().id() == TypeId.UINT64
                                    ? Long.toUnsignedString(read.getLong(row))
                                    : Long.toString(read.getLong(row)));
                }
            }
        }
        throw new IllegalStateException("the numbers changed while they were looked at");
    }

    /** Returns whether all are within bounds as {@link #require} asks for it. */
    public static boolean areWithin(Column numbers, long least, long most) {
        return ends(numbers).areWithin(least, most);
    }

    /** Returns the least and the greatest of whole numbers, as {@link #require} takes them. */
    public static Ends ends(Column numbers) {
        TypeId id = numbers.type().id();
        if (!id.isIntegral() || numbers.size() == 0) {
            return Ends.NONE;
        }
        if (id != TypeId.INT32 && id != TypeId.INT64) {
            try (Column wide = Unary.cast(numbers, DataType.INT64)) {
                return ends(wide);
            }
        }
        try (MinMax ends = Reduce.minmax(numbers)) {
            return ends.min().isValid()
                    ? new Ends(ends.min().getLong(), ends.max().getLong())
                    : Ends.NONE;
        }
    }

    /** The least and the greatest of numbers. */
    public record Ends(long least, long most) {
        /** Those of no number, which are within all bounds. */
        static final Ends NONE = new Ends(Long.MAX_VALUE, Long.MIN_VALUE);

        /** Returns whether both, and so all between them, are within bounds. */
        public boolean areWithin(long least, long most) {
            return this.least >= least && this.most <= most;
        }
    }
}
