/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DataType;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Span;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Memory of columns, held where it is: for an engine that computes in the memory of this process. */
final class WalkedMemory implements AutoCloseable {
    /** Of more rows, Java's buffers do not reach the last ones. */
    private static final int MOST_ROWS = (1 << 28) - 1;

    /** Rows that a thread takes at a time. */
    private static final int PART = 1 << 16;

    private final List<Span> pinned = new ArrayList<>();

    /** Returns whether columns of so many rows can be walked. */
    static boolean reaches(int rows) {
        return rows <= MOST_ROWS && HostView.isPossible();
    }

    /** Works on rows from one up to, not including, another. */
    @FunctionalInterface
    interface Part {
        void walk(int from, int to);
    }

    /** Works on parts of so many rows on several threads; where parts begin does not depend on how many these are. */
    static void inParts(int rows, Part part) {
        if (rows <= PART) {
            part.walk(0, rows);
            return;
        }
        IntStream.rangeClosed(0, (rows - 1) / PART)
                .parallel()
                .forEach(number -> part.walk(number * PART, (int) Math.min(rows, (number + 1L) * PART)));
    }

    /** What tells whether a row of a column is null. */
    static final class Nulls {
        /** Null where no row is. */
        private final @Nullable ByteBuffer mask;

        private final int skipped;

        private Nulls(@Nullable ByteBuffer mask, int skipped) {
            this.mask = mask;
            this.skipped = skipped;
        }

        boolean isNull(int row) {
            ByteBuffer bits = mask;
            if (bits == null) {
                return false;
            }
            int bit = skipped + row;
            return (bits.get(bit / Byte.SIZE) >> (bit % Byte.SIZE) & 1) == 0;
        }

        /** Returns a bit for each of 64 rows from one on, the lowest one of the first, set where the row is there. */
        long areThere(int row) {
            ByteBuffer bits = mask;
            if (bits == null) {
                return -1;
            }
            return word(bits, skipped + row);
        }
    }

    /** How many rows of a column are there before each one. */
    static final class Places {
        /** Of each 64 rows, which are there; of none where no row is null. */
        private final long[] words;
        /** Of each 64 rows, how many are there before them. */
        private final int[] before;

        private Places(Nulls nulls, int rows) {
            words = nulls.mask == null ? new long[0] : new long[rows / Long.SIZE + 1];
            before = new int[words.length];
            int count = 0;
            for (int word = 0; word < words.length; word++) {
                // a row behind the last is asked for, but none behind that
                words[word] = word * Long.SIZE < rows ? nulls.areThere(word * Long.SIZE) : 0;
                before[word] = count;
                count += Long.bitCount(words[word]);
            }
        }

        /** Returns how many rows are there before one, which may be that behind the last. */
        int before(int row) {
            if (words.length == 0) {
                return row;
            }
            int word = row / Long.SIZE;
            return before[word] + Long.bitCount(words[word] & ((1L << row) - 1));
        }
    }

    /** Returns 64 bits of a mask from one on, the lowest one the first; those behind its bytes are 0. */
    static long word(ByteBuffer mask, int bit) {
        int first = bit / Byte.SIZE;
        int shift = bit % Byte.SIZE;
        int next = first + Long.BYTES;
        long low = next <= mask.limit() ? mask.getLong(first) : rest(mask, first);
        if (shift == 0) {
            return low;
        }
        long high = next < mask.limit() ? mask.get(next) : 0;
        return (low >>> shift) | (high << (Long.SIZE - shift));
    }

    private static long rest(ByteBuffer mask, int first) {
        long word = 0;
        for (int at = mask.limit() - 1; at >= first; at--) {
            word = (word << Byte.SIZE) | (mask.get(at) & 0xffL);
        }
        return word;
    }

    /** Returns the rows of an int32 column. */
    IntBuffer positions(ColumnBase column) {
        return of(column, Integer.BYTES).asIntBuffer();
    }

    /** Returns the rows of a column of fixed width. */
    ByteBuffer of(ColumnBase column, int width) {
        Column plc = column.plc();
        Span data = plc.data();
        return data == null
                ? ByteBuffer.allocate(0)
                : HostView.of(pin(data) + (long) plc.offset() * width, column.size() * width);
    }

    Nulls nulls(ColumnBase column) {
        if (column.nullCount() == 0) {
            return new Nulls(null, 0);
        }
        Column plc = column.plc();
        int skipped = plc.offset() % Byte.SIZE;
        long first = plc.offset() / Byte.SIZE;
        int bytes = (skipped + column.size() + Byte.SIZE - 1) / Byte.SIZE;
        return new Nulls(HostView.of(pin(Objects.requireNonNull(plc.mask())) + first, bytes), skipped);
    }

    Places places(ColumnBase column) {
        return new Places(nulls(column), column.size());
    }

    private long pin(Span span) {
        long address = span.pin(Access.READ);
        pinned.add(span);
        return address;
    }

    /** Returns a column of the numbers that are written, null where that is NaN. */
    static ColumnBase written(int count, Consumer<DoubleBuffer> writing) {
        return written(DataType.FLOAT64, count, Double.BYTES, bytes -> writing.accept(bytes.asDoubleBuffer()))
                .into(ColumnBase::nansToNulls);
    }

    /** Returns an int32 column of the positions that are written. */
    static ColumnBase writtenPositions(int count, Consumer<IntBuffer> writing) {
        return written(DataType.INT32, count, Integer.BYTES, bytes -> writing.accept(bytes.asIntBuffer()));
    }

    /** Returns a column without nulls of what is written, of a type that takes so many bytes. */
    static ColumnBase written(DataType type, int count, int width, Consumer<ByteBuffer> writing) {
        DeviceBuffer data = DeviceBuffer.allocate((long) count * width);
        try {
            long address = data.pin(Access.WRITE);
            try {
                writing.accept(HostView.of(address, count * width));
            } finally {
                data.unpin();
            }
            return ColumnBase.own(Column.of(type, count, data, null, 0, 0, List.of()));
        } catch (Throwable t) {
            data.close();
            throw t;
        }
    }

    @Override
    public void close() {
        pinned.forEach(Span::unpin);
    }
}
