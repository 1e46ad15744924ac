/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.Layouts;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SerialBuffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.NullMask;
import io.cudf4j.plc.Span;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Takes objects apart: what they are goes to a header, their memory to frames. Not thread-safe. Closing it before
 * {@link #finish} gives the frames back.
 *
 * <p>The header begins with four letters, the version, the byte order of the frames and their sizes, and ends with a
 * checksum, which tells accidents and is no signature. Whole numbers have seven bits to a byte, the lowest first, the
 * last byte below 128; signed ones alternate between 0, −1, 1, −2 and so on. A column is its dtype, its size and, where
 * it has rows, whether it has a mask and data; then the columns below. A column that shows a part of its memory is
 * written as that part alone.
 */
public final class SerialWriter implements AutoCloseable {
    static final byte[] LETTERS = {'C', 'D', 'F', 'J'};
    static final int VERSION = 1;
    static final int HAS_MASK = 1;
    static final int HAS_DATA = 2;
    static final int HAS_WIDE_OFFSETS = 4;
    private static final int MASK_WORD_BITS = 32;

    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final List<SerialFrame> frames = new ArrayList<>();
    private final boolean toHost;
    private boolean isFinished;

    private SerialWriter(boolean toHost) {
        this.toHost = toHost;
    }

    /** Returns a writer whose frames lie where the memory lies. */
    public static SerialWriter inPlace() {
        return new SerialWriter(false);
    }

    /** Returns a writer whose frames lie on the host. */
    public static SerialWriter toHost() {
        return new SerialWriter(true);
    }

    /** Writes a number from 0 to 255. */
    public SerialWriter octet(int value) {
        body.write(value);
        return this;
    }

    /** Writes a whole number from 0. */
    public SerialWriter number(long value) {
        number(body, value);
        return this;
    }

    private static void number(ByteArrayOutputStream to, long value) {
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            to.write((int) (rest & 0x7f) | 0x80);
            rest >>>= 7;
        }
        to.write((int) rest);
    }

    /** Writes a whole number. */
    public SerialWriter signed(long value) {
        return number((value << 1) ^ (value >> 63));
    }

    SerialWriter bytes(byte[] value) {
        number(value.length);
        body.writeBytes(value);
        return this;
    }

    SerialWriter text(String value) {
        try {
            ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(value));
            byte[] copy = new byte[encoded.remaining()];
            encoded.get(copy);
            return bytes(copy);
        } catch (CharacterCodingException e) {
            throw new UnsupportedOperationException("serialize: a label or name has half a character", e);
        }
    }

    /**
     * Writes a label, or the name of something that has one.
     *
     * @throws UnsupportedOperationException if labels of its class are not written
     */
    public SerialWriter label(@Nullable Object label) {
        SerialLabels.write(this, label);
        return this;
    }

    /** Writes labels or names. */
    public SerialWriter labels(List<? extends @Nullable Object> labels) {
        number(labels.size());
        labels.forEach(this::label);
        return this;
    }

    /** Writes columns with their labels and what is known of those. */
    public SerialWriter columns(ColumnAccessor columns) {
        labels(columns.labels());
        Labelling known = columns.labelling();
        octet((known.isMultiindex() ? 1 : 0) + (known.isRangeindex() ? 2 : 0));
        labels(known.levelNames());
        optional(known.labelDtype());
        number(known.levelDtypes().size());
        known.levelDtypes().forEach(this::optional);
        columns.columns().forEach(this::column);
        return this;
    }

    private void optional(@Nullable DType dtype) {
        octet(dtype == null ? 0 : 1);
        if (dtype != null) {
            dtype(dtype);
        }
    }

    private void dtype(DType dtype) {
        text(dtype.name());
        if (dtype instanceof CategoricalDtype categorical) {
            octet(categorical.isOrdered() ? 1 : 0);
            octet(categorical.hasCategories() ? 1 : 0);
            if (categorical.hasCategories()) {
                column(CategoryColumn.of(categorical));
            }
        }
    }

    /**
     * Writes a column.
     *
     * @cost none for frames in place, but for texts, lists and structs that are a part of their memory, which are copied
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public SerialWriter column(ColumnBase column) {
        dtype(column.dtype());
        if (isWhole(column.plc(), column.dtype())) {
            node(column.plc(), column.dtype());
        } else {
            try (ColumnBase part = column.compact()) {
                node(part.plc(), part.dtype());
            }
        }
        return this;
    }

    /** Returns whether the memory of a column has nothing but its rows, or can be cut to them. */
    private static boolean isWhole(Column column, DType dtype) {
        int size = column.size();
        return switch (dtype.kind()) {
            case STRING -> size == 0 || hasWholeOffsets(column);
            case LIST -> size == 0 || (hasWholeOffsets(column) && isWhole(column.child(1), below(dtype, 1)));
            case STRUCT, INTERVAL -> {
                boolean isWhole = column.offset() == 0;
                for (int i = 0; i < column.children().size() && isWhole; i++) {
                    Column child = column.child(i);
                    isWhole = child.size() == size && isWhole(child, below(dtype, i));
                }
                yield isWhole;
            }
            default -> true;
        };
    }

    private static boolean hasWholeOffsets(Column column) {
        Column offsets = column.child(0);
        return column.offset() == 0 && offsets.offset() == 0 && offsets.size() == column.size() + 1;
    }

    static DType below(DType dtype, int child) {
        return Layouts.below(dtype).get(child);
    }

    private void node(Column column, DType dtype) {
        int size = column.size();
        number(size);
        if (size == 0) {
            return;
        }
        Span data = column.data();
        boolean isNested = dtype.kind() == DType.Kind.LIST || dtype.isStruct() || dtype.isInterval();
        boolean hasData = !isNested && data != null && data.sizeBytes() > 0;
        boolean isWide = dtype.isString() && column.child(0).type().equals(PlcTypes.of(DType.INT64));
        octet((column.mask() == null ? 0 : HAS_MASK) | (hasData ? HAS_DATA : 0) | (isWide ? HAS_WIDE_OFFSETS : 0));
        if (column.mask() != null) {
            number(column.nullCount());
            mask(column, column.mask());
        }
        switch (dtype.kind()) {
            case STRING -> {
                long width = isWide ? Long.BYTES : Integer.BYTES;
                offsets(column.child(0), (size + 1L) * width);
                if (hasData && data != null) {
                    frame(data, 0, data.sizeBytes());
                }
            }
            case LIST -> {
                offsets(column.child(0), (size + 1L) * Integer.BYTES);
                node(column.child(1), below(dtype, 1));
            }
            case STRUCT, INTERVAL -> {
                for (int i = 0; i < column.children().size(); i++) {
                    node(column.child(i), below(dtype, i));
                }
            }
            default -> {
                long width = PlcTypes.of(dtype).id().sizeBytes();
                if (hasData && data != null) {
                    frame(data, column.offset() * width, (column.offset() + (long) size) * width);
                }
            }
        }
    }

    private void offsets(Column offsets, long bytes) {
        Span data = offsets.data();
        if (data == null) {
            throw new IllegalStateException("offsets of " + offsets.size() + " rows have no memory");
        }
        frame(data, 0, bytes);
    }

    private void mask(Column column, Span mask) {
        if (column.offset() % MASK_WORD_BITS == 0) {
            long from = column.offset() / Byte.SIZE;
            frame(mask, from, Math.min(mask.sizeBytes(), from + Buffer.maskSizeBytes(column.size())));
            return;
        }
        try (DeviceBuffer aligned = NullMask.copyBitmask(column)) {
            frame(aligned, 0, aligned.sizeBytes());
        }
    }

    private void frame(Span memory, long from, long to) {
        try (Buffer whole = Buffer.shareOf(memory)) {
            Buffer part = whole.slice(from, to);
            frames.add(BufferFrame.own(toHost ? SerialBuffer.onHost(part) : SerialBuffer.inPlace(part)));
        }
    }

    /** Returns what was written; the frames then belong to the result. */
    public Serialized finish() {
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        header.writeBytes(LETTERS);
        header.write(VERSION);
        header.write(ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 0 : 1);
        number(header, frames.size());
        frames.forEach(frame -> number(header, frame.sizeBytes()));
        header.writeBytes(body.toByteArray());
        CRC32 sum = new CRC32();
        sum.update(header.toByteArray());
        header.writeBytes(
                ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array());
        isFinished = true;
        return new SerialParts(header.toByteArray(), frames);
    }

    @Override
    public void close() {
        if (!isFinished) {
            frames.forEach(SerialFrame::close);
        }
    }
}
