/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.CategoricalColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.column.Reduction;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Aggregation;
import io.cudf4j.plc.Copying;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.Reduce;
import io.cudf4j.plc.Scalar;
import io.cudf4j.types.DType;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Whether strings that others made are UTF-8. What is not would be read beyond its end, on either engine, by whatever counts its
 * characters.
 */
public final class Encodings {
    /** So many bytes are looked at in host memory at once. */
    private static final int PIECE = 32 << 20;

    /** As many bytes are one column of bytes. */
    private static final long MOST = Integer.MAX_VALUE / 2;

    /** Up to so many bytes for each row, looking at all that there are costs less than asking the device where they end. */
    private static final long FEW_BYTES = 64;

    private Encodings() {}

    /**
     * Throws if strings, or those within lists, structs and categories, are no UTF-8. Where all bytes are those of ASCII, as one look
     * on the device shows, nothing is fetched.
     *
     * @throws InvalidArgumentException if they are not; the message names the row, and the bytes from the first wrong one on
     */
    public static void requireUtf8(ColumnBase column) {
        if (column instanceof CategoricalColumn rows) {
            inside("the categories", rows.categories());
        } else if (column.dtype().isString()) {
            requireUtf8OfStrings(column);
        } else if (column.dtype().isList() || column.dtype().isStruct()) {
            try (Columns<ColumnBase> below = Columns.own(column.children())) {
                for (ColumnBase child : below.all()) {
                    inside(column.dtype().isList() ? "the elements" : "the fields", child);
                }
            }
        }
    }

    private static void inside(String what, ColumnBase column) {
        try {
            requireUtf8(column);
        } catch (InvalidArgumentException e) {
            throw new InvalidArgumentException("of " + what + ", " + e.getMessage(), e);
        }
    }

    private static void requireUtf8OfStrings(ColumnBase strings) {
        String wrong = wrong(strings, 0);
        if (wrong != null && strings.nullCount() > 0 && Copying.hasNonemptyNulls(strings.plc())) {
            // bytes of null are those of no string
            try (ColumnBase purged = strings.like(Copying.purgeNonemptyNulls(strings.plc()))) {
                wrong = wrong(purged, 0);
            }
        }
        if (wrong != null) {
            throw new InvalidArgumentException(wrong + "; bytes that are no text are lists of uint8");
        }
    }

    /** Returns what is wrong with strings of which others stand before, that one is no UTF-8; or null. */
    static @Nullable String wrong(ColumnBase strings, int before) {
        if (strings.size() == 0) {
            return null;
        }
        try (Columns<ColumnBase> below = Columns.own(strings.children());
                ColumnBase ends = below.get(0).slice(strings.offset(), strings.offset() + strings.size() + 1)) {
            long first = place(ends, 0);
            long last = place(ends, strings.size());
            if (last - first > MOST) {
                int half = strings.size() / 2;
                try (ColumnBase left = strings.slice(0, half);
                        ColumnBase right = strings.slice(half, strings.size())) {
                    String wrong = wrong(left, before);
                    return wrong == null ? wrong(right, before + half) : wrong;
                }
            }
            try (Buffer data = strings.data()) {
                return data == null || first == last ? null : wrong(ends, data, first, last, before);
            }
        }
    }

    /**
     * Returns the least of the bytes of strings, each taken as a signed one: it is negative where one is not of ASCII. Where there is no
     * byte the greatest. Bytes below null count too, and so may those that lie behind the last string: it is a bound.
     */
    static int leastByte(ColumnBase strings) {
        if (strings.size() == 0) {
            return Byte.MAX_VALUE;
        }
        try (Columns<ColumnBase> below = Columns.own(strings.children());
                Buffer data = strings.data()) {
            if (data == null) {
                return Byte.MAX_VALUE;
            }
            boolean isAll = strings.offset() == 0 && data.sizeBytes() <= FEW_BYTES * strings.size();
            long first = strings.offset() == 0 ? 0 : place(below.get(0), strings.offset());
            long last = isAll ? data.sizeBytes() : place(below.get(0), strings.offset() + strings.size());
            int least = Byte.MAX_VALUE;
            for (long at = first; at < last; at += MOST) {
                try (Buffer piece = data.slice(at, Math.min(last, at + MOST))) {
                    least = Math.min(least, leastByte(piece));
                }
            }
            return least;
        }
    }

    /** Returns the least of bytes, of which there are some, but no more than a column has rows. */
    private static int leastByte(Buffer some) {
        try (ColumnBase bytes = ColumnBase.of(ColumnBuffers.of(DType.INT8, (int) some.sizeBytes())
                        .withData(some)
                        .withNullCount(0));
                Scalar least = Reduce.reduce(bytes.plc(), Aggregation.min(), DataType.INT8)) {
            return ((Number) Objects.requireNonNull(least.get())).intValue();
        }
    }

    /** Returns the place at which a row of strings begins, or the one before it ends. */
    static long place(ColumnBase ends, int row) {
        return ((Number) Objects.requireNonNull(ends.get(row))).longValue();
    }

    private static @Nullable String wrong(ColumnBase ends, Buffer data, long first, long last, int before) {
        try (Buffer used = data.slice(first, last);
                ColumnBase bytes = ColumnBase.of(
                        ColumnBuffers.of(DType.INT8, (int) (last - first)).withData(used))) {
            if (((Number) Objects.requireNonNull(bytes.reduce(Reduction.MIN, false))).intValue() >= 0) {
                return null;
            }
            long at = firstWrong(used);
            if (at >= 0) {
                int row = rowOf(ends, first + at);
                long within = first + at - place(ends, row);
                return told(before + row, within, hex(used, at, place(ends, row + 1) - first));
            }
            return cut(ends, bytes, used, first, before);
        }
    }

    /** Returns what is wrong where a string begins within a character, or null. */
    private static @Nullable String cut(ColumnBase ends, ColumnBase bytes, Buffer used, long first, int before) {
        try (ColumnBase places = ends.binary(BinaryOp.SUB, first);
                // there is no byte behind the last string
                ColumnBase begins = bytes.gather(places);
                NumericalColumn isWithin =
                        (NumericalColumn) begins.binary(BinaryOp.LT, -64).into(less -> less.fillNa(false))) {
            if (!isWithin.anyTrue()) {
                return null;
            }
            int row = Compaction.firstTrue(isWithin);
            return told(before + row, 0, hex(used, place(ends, row) - first, place(ends, row + 1) - first));
        }
    }

    private static String told(int row, long within, String bytes) {
        return "row " + row + " is no UTF-8: from byte " + within + " on it has " + bytes;
    }

    /** Returns the row in which a place lies. */
    static int rowOf(ColumnBase ends, long place) {
        try (ColumnBase isBefore = ends.binary(BinaryOp.LE, place)) {
            return ((Number) Objects.requireNonNull(isBefore.reduce(Reduction.SUM, true))).intValue() - 1;
        }
    }

    /** Returns up to four bytes, of one row alone. */
    private static String hex(Buffer bytes, long at, long end) {
        StringBuilder told = new StringBuilder();
        try (Buffer few = bytes.slice(at, Math.min(end, at + 4))) {
            ByteBuffer content = few.toByteBuffer();
            while (content.hasRemaining()) {
                told.append(told.isEmpty() ? "0x" : " 0x").append(String.format("%02X", content.get() & 0xFF));
            }
        }
        return told.toString();
    }

    /** Returns the place of the first byte that is no part of a character, or −1. */
    private static long firstWrong(Buffer bytes) {
        long size = bytes.sizeBytes();
        byte[] piece = new byte[(int) Math.min(PIECE, size)];
        long at = 0;
        while (at < size) {
            int length = (int) Math.min(PIECE, size - at);
            try (Buffer part = bytes.slice(at, at + length)) {
                part.toByteBuffer().get(piece, 0, length);
            }
            int read = Utf8Bytes.whole(piece, length, at + length == size);
            if (read < 0) {
                return at - read - 1;
            }
            at += read;
        }
        return -1;
    }
}
