/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** How many bytes a row of strings may have: a column has as many as there is memory for, a row is measured in int32. */
final class RowBytes {
    private static final long MOST = Integer.MAX_VALUE;

    /** So often a string may be repeated, and so many characters may be made of it. */
    static final int MOST_TIMES = 1 << 24;

    private RowBytes() {}

    /**
     * Returns what was made, which it takes over, unless a row of it is too long. Only columns whose places are int64 can have such a
     * row, and only those are looked at.
     *
     * @throws SizeOverflowException if a row has more bytes than an int32 counts
     */
    static ColumnBase checked(String operation, ColumnBase made) {
        return Columns.orClose(made, () -> {
            if (made.dtype().isString() && made.size() > 0) {
                try (Columns<ColumnBase> below = Columns.own(made.children())) {
                    if (below.get(0).dtype().equals(DType.INT64)) {
                        try (ColumnBase lengths = lengths(made, below.get(0))) {
                            require(operation, lengths);
                        }
                    }
                }
            }
            return made;
        });
    }

    /**
     * Throws where strings repeated would be too long, before there is memory for them.
     *
     * @param times a whole number for each row, of which null gives none; or null where the number is the same for all
     * @param most the greatest of the numbers; of what is above those that can be, libcudf's binding says so
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    static void requireRepeated(String operation, ColumnBase strings, @Nullable ColumnBase times, long most) {
        if (most <= 1 || most > MOST_TIMES || bytes(strings) <= MOST / most) {
            return;
        }
        try (Columns<ColumnBase> below = Columns.own(strings.children());
                ColumnBase lengths = lengths(strings, below.get(0));
                ColumnBase made =
                        times == null ? lengths.binary(BinaryOp.MUL, most) : lengths.binary(BinaryOp.MUL, times)) {
            require(operation, made);
        }
    }

    /**
     * Throws where strings with a string replaced in them would be too long, before there is memory for them.
     *
     * @param most how often it is replaced in a row at most, below 0 always
     * @param counts makes a column of how often it is there, which is asked for only where it may be too often
     * @throws SizeOverflowException if a row would have more bytes than an int32 counts
     */
    static void requireReplaced(
            String operation, ColumnBase strings, String target, String by, int most, Supplier<ColumnBase> counts) {
        long before = target.getBytes(StandardCharsets.UTF_8).length;
        long grows = by.getBytes(StandardCharsets.UTF_8).length - before;
        if (grows <= 0 || bytes(strings) * (double) (before + grows) / before <= MOST) {
            return;
        }
        try (Columns<ColumnBase> below = Columns.own(strings.children());
                ColumnBase lengths = lengths(strings, below.get(0))) {
            Object longest = lengths.reduce(Reduction.MAX, true);
            if (longest != null && ((Number) longest).doubleValue() * (before + grows) / before > MOST) {
                requireGrown(operation, lengths, grows, most, counts);
            }
        }
    }

    private static void requireGrown(
            String operation, ColumnBase lengths, long grows, int most, Supplier<ColumnBase> counts) {
        try (ColumnBase times = counts.get().into(found -> most < 0 ? found.share() : atMost(found, most));
                ColumnBase wide = times.cast(DType.INT64);
                ColumnBase added = wide.binary(BinaryOp.MUL, grows);
                ColumnBase made = lengths.binary(BinaryOp.ADD, added)) {
            require(operation, made);
        }
    }

    private static ColumnBase atMost(ColumnBase counts, int most) {
        try (ColumnBase isFew = counts.binary(BinaryOp.LE, most);
                ColumnBase zero = counts.binary(BinaryOp.MUL, 0);
                ColumnBase all = zero.binary(BinaryOp.ADD, most)) {
            return Choices.ifElse(isFew, counts, all);
        }
    }

    /** Returns how many bytes there are at most, without asking the device. */
    private static long bytes(ColumnBase strings) {
        try (Buffer data = strings.data()) {
            return data == null ? 0 : data.sizeBytes();
        }
    }

    /** Returns how many bytes each string has, as int64, from where they begin and end. */
    private static ColumnBase lengths(ColumnBase strings, ColumnBase ends) {
        int first = strings.offset();
        int last = first + strings.size();
        try (ColumnBase from = ends.slice(first, last);
                ColumnBase to = ends.slice(first + 1, last + 1);
                ColumnBase lengths = to.binary(BinaryOp.SUB, from)) {
            return lengths.cast(DType.INT64);
        }
    }

    /** Throws where rows of so many bytes have too many. */
    static void require(String operation, ColumnBase lengths) {
        Object longest = lengths.reduce(Reduction.MAX, true);
        if (longest == null || ((Number) longest).longValue() <= MOST) {
            return;
        }
        try (ColumnBase isLong = lengths.binary(BinaryOp.GT, MOST);
                NumericalColumn isTooLong = (NumericalColumn) isLong.fillNa(false)) {
            int row = Compaction.firstTrue(isTooLong);
            throw new SizeOverflowException(operation + ": row " + row + " would have "
                    + Objects.requireNonNull(lengths.get(row)) + " bytes; a string has " + MOST + " at most");
        }
    }
}
