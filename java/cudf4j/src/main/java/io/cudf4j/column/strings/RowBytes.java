/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.types.DType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** How many bytes a row of strings may have: a column has as many as there is memory for, a row is measured in int32. */
final class RowBytes {
    private static final long MOST = Integer.MAX_VALUE;

    /** So often a string may be repeated. */
    private static final int MOST_TIMES = 1 << 24;

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
        long bytes;
        try (Buffer data = strings.data()) {
            bytes = data == null ? 0 : data.sizeBytes();
        }
        if (most <= 1 || most > MOST_TIMES || bytes <= MOST / most) {
            return;
        }
        try (Columns<ColumnBase> below = Columns.own(strings.children());
                ColumnBase lengths = lengths(strings, below.get(0));
                ColumnBase made =
                        times == null ? lengths.binary(BinaryOp.MUL, most) : lengths.binary(BinaryOp.MUL, times)) {
            require(operation, made);
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
