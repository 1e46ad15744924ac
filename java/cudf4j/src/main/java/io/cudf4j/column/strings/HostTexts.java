/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.strings;

import io.cudf4j.column.Choices;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Compaction;
import io.cudf4j.column.Concats;
import io.cudf4j.column.NumericalColumn;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.expr.BinaryOp;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HostColumn;
import io.cudf4j.plc.strings.Attributes;
import io.cudf4j.types.DType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Strings that libcudf has no function for: made on the host, in pieces, by several threads. */
final class HostTexts {
    /** So many bytes of strings are fetched at once, unless one alone has more. */
    private static final long PIECE = 32 << 20;

    /** So many bytes are worth another thread. */
    private static final long PART = 64 << 10;

    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    private HostTexts() {}

    /** Makes the bytes of rows. Belongs to one thread. */
    interface Maker {
        /**
         * Adds what becomes of a row; returns null, or what is wrong with it, to be told behind the row's number.
         *
         * @param bytes those of many rows
         * @param start where the row begins among them
         * @param stop the place behind its end
         */
        @Nullable
        String make(byte[] bytes, int start, int stop, Sink made);
    }

    /** The rows that one thread made: their bytes, and where each ends; or what is wrong with one. */
    @SuppressWarnings("ArrayRecordComponent") // seen by this class only
    private record Part(
            Sink bytes, int[] ends, int wrongRow, @Nullable String wrong) {}

    /** Returns whether each character takes one byte, which those beyond ASCII do not. */
    static ColumnBase isAscii(ColumnBase rows) {
        try (ColumnBase characters = ColumnBase.own(Attributes.countCharacters(rows.plc()));
                ColumnBase bytes = ColumnBase.own(Attributes.countBytes(rows.plc()))) {
            return characters.binary(BinaryOp.EQ, bytes);
        }
    }

    /**
     * Returns what becomes of strings; of those that are ASCII alone by a function of the device. If all are, nothing is fetched.
     *
     * @param ofAscii must give a row for each, whatever it makes of those that are not ASCII
     * @nulls kept
     * @throws InvalidArgumentException if a row cannot be made
     */
    static ColumnBase beyondAscii(
            String operation, ColumnBase strings, UnaryOperator<ColumnBase> ofAscii, Supplier<Maker> makers) {
        try (ColumnBase known = isAscii(strings);
                NumericalColumn isAscii = (NumericalColumn) known.fillNa(true)) {
            if (isAscii.allTrue()) {
                return ofAscii.apply(strings);
            }
            try (NumericalColumn isWide = (NumericalColumn) isAscii.not();
                    ColumnBase places = ColumnBase.positions(strings.size());
                    Columns<ColumnBase> wide = Columns.own(Compaction.filter(List.of(strings, places), isWide));
                    ColumnBase made = map(
                            operation,
                            wide.get(0),
                            makers,
                            row -> Math.toIntExact(Encodings.place(wide.get(1), row)))) {
                if (made.size() == strings.size()) {
                    return made.share();
                }
                try (ColumnBase plain = ofAscii.apply(strings)) {
                    return Choices.scatter(made, wide.get(1), plain);
                }
            }
        }
    }

    /**
     * Returns what becomes of strings. What is made need not be UTF-8, if the caller makes something else of it.
     *
     * @param numbers the number by which a message names a row
     * @nulls kept
     * @throws InvalidArgumentException if a row cannot be made
     */
    static ColumnBase map(String operation, ColumnBase strings, Supplier<Maker> makers, IntUnaryOperator numbers) {
        if (strings.size() == 0) {
            return strings.share();
        }
        try (ColumnBase whole = strings.offset() == 0 ? strings.share() : strings.compact();
                Buffer mask = whole.nullCount() == 0 ? null : whole.mask();
                Columns<ColumnBase> pieces = new Columns<>()) {
            addPieces(operation, whole, 0, makers, numbers, pieces);
            try (ColumnBase joined =
                    pieces.size() == 1 ? pieces.get(0).share() : Concats.concat(operation, pieces.all())) {
                return mask == null ? joined.share() : joined.setMask(mask);
            }
        }
    }

    /** Adds what becomes of rows of which others stand before. */
    private static void addPieces(
            String operation,
            ColumnBase rows,
            int before,
            Supplier<Maker> makers,
            IntUnaryOperator numbers,
            Columns<ColumnBase> pieces) {
        long bytes = bytes(rows);
        if (bytes > PIECE && rows.size() > 1) {
            int half = rows.size() / 2;
            try (ColumnBase left = rows.slice(0, half);
                    ColumnBase right = rows.slice(half, rows.size())) {
                addPieces(operation, left, before, makers, numbers, pieces);
                addPieces(operation, right, before + half, makers, numbers, pieces);
            }
            return;
        }
        try {
            addPiece(operation, rows, bytes, before, makers, numbers, pieces);
        } catch (OutOfMemoryError e) {
            int first = numbers.applyAsInt(before);
            throw new InvalidArgumentException(
                    operation + ": "
                            + (rows.size() == 1 ? "row " + first : rows.size() + " rows from row " + first + " on")
                            + " with " + bytes
                            + " bytes of text need more of the Java heap than there is; raise it with"
                            + " -Xmx",
                    e);
        }
    }

    private static void addPiece(
            String operation,
            ColumnBase rows,
            long bytes,
            int before,
            Supplier<Maker> makers,
            IntUnaryOperator numbers,
            Columns<ColumnBase> pieces) {
        HostColumn fetched = rows.plc().toHost();
        int count = (int) Math.min(rows.size(), bytes / PART + 1);
        List<Part> parts = IntStream.range(0, count)
                .parallel()
                .mapToObj(i -> part(fetched, bound(fetched, i, count), bound(fetched, i + 1, count), makers.get()))
                .toList();
        for (Part part : parts) {
            if (part.wrong() != null) {
                throw new InvalidArgumentException(
                        operation + ": row " + numbers.applyAsInt(before + part.wrongRow()) + part.wrong());
            }
        }
        pieces.add(together(operation, parts));
    }

    private static long bytes(ColumnBase strings) {
        try (Columns<ColumnBase> below = Columns.own(strings.children())) {
            ColumnBase ends = below.get(0);
            return Encodings.place(ends, strings.offset() + strings.size()) - Encodings.place(ends, strings.offset());
        }
    }

    private static int bound(HostColumn rows, int part, int parts) {
        return (int) ((long) rows.size() * part / parts);
    }

    private static Part part(HostColumn rows, int start, int stop, Maker maker) {
        Sink made = new Sink();
        int[] ends = new int[stop - start];
        byte[] bytes = rows.getUtf8(start, stop);
        int before = start == stop ? 0 : rows.listStart(start);
        for (int row = start; row < stop; row++) {
            String wrong = rows.isNull(row)
                    ? null
                    : maker.make(bytes, rows.listStart(row) - before, rows.listEnd(row) - before, made);
            if (wrong != null) {
                return new Part(made, ends, row, wrong);
            }
            ends[row - start] = made.length();
        }
        return new Part(made, ends, -1, null);
    }

    private static ColumnBase together(String operation, List<Part> parts) {
        long size = parts.stream().mapToLong(part -> part.bytes().length()).sum();
        if (size > MOST_BYTES) {
            throw new SizeOverflowException(operation + ": " + size + " bytes are made at once; 2 GiB can be");
        }
        byte[] bytes = new byte[(int) size];
        int[] ends =
                new int[1 + parts.stream().mapToInt(part -> part.ends().length).sum()];
        int row = 1;
        int at = 0;
        for (Part part : parts) {
            for (int end : part.ends()) {
                ends[row++] = at + end;
            }
            System.arraycopy(part.bytes().bytes(), 0, bytes, at, part.bytes().length());
            at += part.bytes().length();
        }
        try (ColumnBase offsets = ColumnBase.own(Column.fromInts(ends, null));
                Buffer data = Buffer.of(ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()))) {
            return ColumnBase.of(ColumnBuffers.of(DType.STRING, ends.length - 1)
                    .withData(data)
                    .withNullCount(0)
                    .withChildren(offsets));
        }
    }
}
