/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Span;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Rows of columns one part after the other, for work over more than the device holds at once. */
public final class Pieces {
    /** The rows of what libcudf copies of a null mask at once. */
    private static final int MASK_ROWS = 512;

    private Pieces() {}

    /** Returns whether rows of a column are off the device, so that a piece of it brings only its own rows back. */
    public static boolean areApart(ColumnBase column) {
        return isPlain(column.plc()) && Layouts.isAnySpilled(column.plc());
    }

    /** Returns where a piece ends, which begins at a row and has so many where there are as many. */
    public static int stop(int start, int rows, int rowCount) {
        return (int) Math.min(rowCount, (long) start + rows);
    }

    /**
     * Returns rows of a column: of one that is off the device those rows alone come back when they are used, and the others stay
     * where they are, and of lists and structs what is below those rows. Categories come back whole.
     *
     * @nulls kept
     * @cost none for rows on the device; of strings and lists that are off it their offsets are read
     * @source cudf::slice
     */
    public static ColumnBase of(ColumnBase column, int start, int stop) {
        Objects.checkFromToIndex(start, stop, column.size());
        if (start == stop || !areApart(column)) {
            return column.slice(start, stop);
        }
        return column.like(piece(column.plc(), start, stop - start));
    }

    /**
     * Returns how many bytes the texts of rows of a column have; of one that is off the device nothing comes back.
     *
     * @throws io.cudf4j.errors.DTypeMismatchException if the column has no texts
     */
    public static long textBytes(ColumnBase column, int start, int stop) {
        Objects.checkFromToIndex(start, stop, column.size());
        if (column.dtype().isString() && areApart(column)) {
            Column offsets = column.plc().children().get(0);
            int first = column.plc().offset() + start;
            return offset(offsets, first + stop - start) - offset(offsets, first);
        }
        try (ColumnBase part = column.slice(start, stop)) {
            return part.plc().utf8SizeBytes();
        }
    }

    private static long offset(Column offsets, int at) {
        return offsets(offsets, at, 1)[0];
    }

    private static boolean isPlain(Column column) {
        List<Column> below = column.children();
        return switch (column.type().id()) {
            case STRING -> Layouts.isOfBuffers(column) && below.size() == 1 && Layouts.isOfBuffers(below.get(0));
            case LIST ->
                hasPlainMask(column)
                        && below.size() == 2
                        && Layouts.isOfBuffers(below.get(0))
                        && isPlainBelow(below.get(1));
            case STRUCT -> hasPlainMask(column) && below.stream().allMatch(Pieces::isPlainBelow);
            default -> Layouts.isOfBuffers(column) && below.isEmpty();
        };
    }

    private static boolean isPlainBelow(Column column) {
        return column.offset() == 0 && (column.size() == 0 || isPlain(column));
    }

    private static boolean hasPlainMask(Column column) {
        return column.mask() == null || column.mask() instanceof Buffer;
    }

    private static Column piece(Column column, int start, int count) {
        int first = column.offset() + start;
        // so that what libcudf reads of a mask behind the last row is there, as in the whole
        int begin = first / MASK_ROWS * MASK_ROWS;
        return rows(column, begin, first + count - begin, first - begin);
    }

    /**
     * Returns rows of a column that is off the device.
     *
     * @param begin the first, counted from the begin of the column's memory: a multiple of those of a mask
     * @param rows how many there are of them
     * @param offset how many of these stand before the column's first row
     */
    private static Column rows(Column column, int begin, int rows, int offset) {
        int nullCount = column.mask() == null ? 0 : -1;
        List<Column> below = column.children();
        try (Columns<AutoCloseable> made = new Columns<>()) {
            Buffer mask = column.mask() == null ? null : made.add(mask((Buffer) column.mask(), begin, rows));
            Buffer data = null;
            List<Column> parts = new ArrayList<>();
            switch (column.type().id()) {
                case STRING -> {
                    long[] offsets = offsets(below.get(0), begin, rows + 1);
                    data = made.add(part(column.data(), offsets[0], offsets[rows] - offsets[0]));
                    parts.add(made.add(rebased(below.get(0), offsets, offsets[0])));
                }
                case LIST -> {
                    long[] offsets = offsets(below.get(0), begin, rows + 1);
                    int from = (int) (offsets[0] / MASK_ROWS * MASK_ROWS);
                    parts.add(made.add(rebased(below.get(0), offsets, from)));
                    parts.add(made.add(below(below.get(1), from, (int) offsets[rows] - from)));
                }
                case STRUCT -> {
                    for (Column field : below) {
                        parts.add(made.add(below(field, begin, rows)));
                    }
                }
                default -> {
                    long width = column.type().sizeBytes();
                    data = made.add(part(column.data(), begin * width, rows * width));
                }
            }
            Column whole = Column.of(column.type(), rows - offset, data, mask, nullCount, offset, parts);
            made.release();
            return whole;
        }
    }

    private static Column below(Column column, int begin, int rows) {
        return column.size() == 0 ? column.share() : rows(column, begin, rows, 0);
    }

    private static Buffer mask(Buffer all, int begin, int rows) {
        long bytes = (rows + MASK_ROWS - 1L) / MASK_ROWS * (MASK_ROWS / Byte.SIZE);
        return part(all, begin / Byte.SIZE, Math.min(bytes, all.sizeBytes() - begin / Byte.SIZE));
    }

    private static Buffer part(@Nullable Span span, long offset, long bytes) {
        Buffer all = (Buffer) Objects.requireNonNull(span);
        if (bytes == 0) {
            return Buffer.of(new byte[0]);
        }
        try (Buffer view = Buffer.of(all, offset, bytes)) {
            return view.copy();
        }
    }

    private static long[] offsets(Column offsets, int begin, int count) {
        long width = offsets.type().sizeBytes();
        ByteBuffer read =
                ByteBuffer.allocateDirect(Math.toIntExact(count * width)).order(ByteOrder.nativeOrder());
        Buffer all = (Buffer) Objects.requireNonNull(offsets.data());
        all.copyToHost((offsets.offset() + (long) begin) * width, read);
        read.flip();
        long[] values = new long[count];
        for (int i = 0; i < count; i++) {
            values[i] = width == Integer.BYTES ? read.getInt(i * Integer.BYTES) : read.getLong(i * Long.BYTES);
        }
        return values;
    }

    /** Returns offsets from an element on, of the width that the others have. */
    private static Column rebased(Column like, long[] offsets, long from) {
        long width = like.type().sizeBytes();
        ByteBuffer bytes = ByteBuffer.allocateDirect(Math.toIntExact(offsets.length * width))
                .order(ByteOrder.nativeOrder());
        for (long offset : offsets) {
            if (width == Integer.BYTES) {
                bytes.putInt((int) (offset - from));
            } else {
                bytes.putLong(offset - from);
            }
        }
        Buffer data = Buffer.of(bytes.flip());
        return Columns.orClose(data, () -> Column.of(like.type(), offsets.length, data, null, 0, 0, List.of()));
    }
}
