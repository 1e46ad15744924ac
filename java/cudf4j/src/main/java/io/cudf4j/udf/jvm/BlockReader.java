/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

import io.cudf4j.errors.SizeOverflowException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.HostView;
import io.cudf4j.plc.Span;
import io.cudf4j.types.DType;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads blocks of rows of a column. Belongs to one thread. */
final class BlockReader {
    /** How many bytes of texts are read at once, unless one alone has more. */
    static final int TEXT_BYTES = 4 << 20;

    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    final Values values;
    private final Source source;
    private final Column column;
    private final @Nullable Span mask;
    private final long[] offsets;
    private final boolean isOfNulls;
    private byte[] bytes = {};

    BlockReader(Source source, JavaKind kind, int capacity) {
        this(source, kind, capacity, false);
    }

    private BlockReader(Source source, JavaKind kind, int capacity, boolean isOfNulls) {
        this.isOfNulls = isOfNulls;
        this.source = source;
        this.values = new Values(kind, capacity);
        this.column = source.column.plc();
        this.mask = column.nullCount() > 0 ? column.mask() : null;
        this.offsets = kind == JavaKind.STRING ? new long[capacity + 1] : new long[0];
    }

    /** Returns what reads only which rows of a column are null, whatever its dtype. */
    static BlockReader ofNulls(Source source) {
        return new BlockReader(source, JavaKind.BOOLEAN, 0, true);
    }

    /** Returns whether a row can be null. */
    boolean mayBeNull() {
        return mask != null;
    }

    /** Reads rows from a start on, at most as many as are asked for and at least one, and returns how many. */
    int read(int start, int count) {
        int first = column.offset() + start;
        int fitting = values.kind == JavaKind.STRING ? readOffsets(first, start, count) : count;
        readNulls(first, fitting);
        if (isOfNulls) {
            return fitting;
        }
        if (values.kind == JavaKind.STRING) {
            readTexts(fitting);
        } else {
            readNumbers(first, fitting);
        }
        return fitting;
    }

    /**
     * Returns rows as they lie in memory, the first at 0, to be used while the column is held: null where they are not all there, or
     * not of the type that is read, or not in the memory of this process.
     */
    @Nullable
    Buffer block(int start, int count) {
        if (mask != null || isOfNulls || !HostView.isPossible() || !isAsRead()) {
            return null;
        }
        int width = source.column.dtype().sizeBytes();
        ByteBuffer block = HostView.of(source.dataAddress() + (column.offset() + (long) start) * width, count * width);
        return switch (values.kind) {
            case LONG -> block.asLongBuffer();
            case INT -> block.asIntBuffer();
            case DOUBLE -> block.asDoubleBuffer();
            default -> block;
        };
    }

    private boolean isAsRead() {
        return values.kind != JavaKind.STRING && source.column.dtype().equals(values.kind.dtype());
    }

    private void readNulls(int first, int count) {
        if (mask == null) {
            return;
        }
        int begin = first >> 3;
        int shift = first & 7;
        byte[] bits = new byte[(shift + count + 7) >> 3];
        mask.copyToHost(begin, ByteBuffer.wrap(bits));
        BitSet valid = BitSet.valueOf(bits);
        // behind these rows there are bits of others, or none that mean anything
        values.nulls.clear();
        values.nulls.or(valid.get(shift, shift + count));
        values.nulls.flip(0, count);
    }

    private ByteBuffer fetched(int first, int count, int width) {
        Span data = Objects.requireNonNull(column.data());
        return Scratch.read(data, source.dataAddress(), (long) first * width, count * width);
    }

    private void readNumbers(int first, int count) {
        DType dtype = source.column.dtype();
        ByteBuffer block = fetched(first, count, dtype.sizeBytes());
        switch (values.kind) {
            case LONG -> readLongs(dtype, block, count);
            case INT -> readInts(dtype, block, count);
            case DOUBLE -> readDoubles(dtype, block, count);
            default -> {
                for (int i = 0; i < count; i++) {
                    values.booleans[i] = block.get(i) != 0;
                }
            }
        }
    }

    private void readLongs(DType dtype, ByteBuffer block, int count) {
        long[] to = values.longs;
        if (dtype.equals(DType.INT64)) {
            block.asLongBuffer().get(to, 0, count);
        } else if (dtype.sizeBytes() == Integer.BYTES) {
            IntBuffer from = block.asIntBuffer();
            long bits = dtype.kind() == DType.Kind.UNSIGNED ? 0xffff_ffffL : -1L;
            for (int i = 0; i < count; i++) {
                to[i] = from.get(i) & bits;
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[i] = small(dtype, block, i);
            }
        }
    }

    private void readInts(DType dtype, ByteBuffer block, int count) {
        int[] to = values.ints;
        if (dtype.equals(DType.INT32)) {
            block.asIntBuffer().get(to, 0, count);
        } else {
            for (int i = 0; i < count; i++) {
                to[i] = small(dtype, block, i);
            }
        }
    }

    private void readDoubles(DType dtype, ByteBuffer block, int count) {
        double[] to = values.doubles;
        if (dtype.equals(DType.FLOAT64)) {
            block.asDoubleBuffer().get(to, 0, count);
        } else if (dtype.equals(DType.FLOAT32)) {
            for (int i = 0; i < count; i++) {
                to[i] = block.getFloat(Float.BYTES * i);
            }
        } else if (dtype.equals(DType.INT64)) {
            LongBuffer from = block.asLongBuffer();
            for (int i = 0; i < count; i++) {
                to[i] = from.get(i);
            }
        } else if (dtype.sizeBytes() == Integer.BYTES) {
            IntBuffer from = block.asIntBuffer();
            long bits = dtype.kind() == DType.Kind.UNSIGNED ? 0xffff_ffffL : -1L;
            for (int i = 0; i < count; i++) {
                to[i] = from.get(i) & bits;
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[i] = small(dtype, block, i);
            }
        }
    }

    /** Returns a whole number of 8 or 16 bits. */
    private static int small(DType dtype, ByteBuffer block, int row) {
        boolean isUnsigned = dtype.kind() == DType.Kind.UNSIGNED;
        if (dtype.sizeBytes() == 1) {
            byte value = block.get(row);
            return isUnsigned ? Byte.toUnsignedInt(value) : value;
        }
        short value = block.getShort(Short.BYTES * row);
        return isUnsigned ? Short.toUnsignedInt(value) : value;
    }

    /** Reads where texts begin and end, and returns of how many the bytes are read at once. */
    private int readOffsets(int first, int start, int count) {
        Column below = column.child(0);
        int width = below.type().sizeBytes();
        Span span = Objects.requireNonNull(below.data());
        for (int done = 0; done <= count; ) {
            int part = Math.min(count + 1 - done, Scratch.BYTES / width);
            long offset = ((long) below.offset() + first + done) * width;
            ByteBuffer block = Scratch.read(span, source.offsetsAddress(), offset, part * width);
            if (width == Long.BYTES) {
                LongBuffer wide = block.asLongBuffer();
                wide.get(offsets, done, part);
            } else {
                IntBuffer narrow = block.asIntBuffer();
                for (int i = 0; i < part; i++) {
                    offsets[done + i] = narrow.get(i);
                }
            }
            done += part;
        }
        int fitting = count;
        while (fitting > 1 && offsets[fitting] - offsets[0] > TEXT_BYTES) {
            fitting = (fitting + 1) / 2;
        }
        if (offsets[fitting] - offsets[0] > MOST_BYTES) {
            throw new SizeOverflowException("row " + start + " of " + source.name + " has a text of "
                    + (offsets[fitting] - offsets[0]) + " bytes, which no String holds");
        }
        return fitting;
    }

    private void readTexts(int count) {
        int length = (int) (offsets[count] - offsets[0]);
        if (bytes.length < length) {
            bytes = new byte[Math.max(length, Math.min(2 * bytes.length, TEXT_BYTES))];
        }
        if (length > 0) {
            Span data = Objects.requireNonNull(column.data());
            for (int done = 0; done < length; ) {
                int part = Math.min(length - done, Scratch.BYTES);
                Scratch.read(data, source.dataAddress(), offsets[0] + done, part)
                        .get(bytes, done, part);
                done += part;
            }
        }
        for (int i = 0; i < count; i++) {
            values.strings[i] = values.nulls.get(i) ? null : text(i);
        }
    }

    private String text(int row) {
        int from = (int) (offsets[row] - offsets[0]);
        int length = (int) (offsets[row + 1] - offsets[row]);
        return length == 0 ? "" : new String(bytes, from, length, StandardCharsets.UTF_8);
    }
}
