/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.BufferInfo;
import io.cudf4j.memory.SpillableBuffer;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.Concatenate;
import io.cudf4j.plc.Span;
import io.cudf4j.types.DType;
import io.cudf4j.types.IntervalDtype;
import io.cudf4j.types.ListDtype;
import io.cudf4j.types.StructDtype;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Columns over buffers, and the buffers of columns. */
public final class Layouts {
    /** A mask is read in words of 32 bits. */
    private static final int MASK_WORD_BYTES = 4;

    private Layouts() {}

    /** Returns a share of a part of a column; null where the column has no such part. */
    static @Nullable Buffer shareOf(@Nullable Span part) {
        return part == null ? null : Buffer.shareOf(part);
    }

    /** Returns whether the memory of the rows, of the mask or of a column below is such as is asked. */
    private static boolean any(Column column, Predicate<Span> asked) {
        Span data = column.data();
        Span mask = column.mask();
        return (data != null && asked.test(data))
                || (mask != null && asked.test(mask))
                || column.children().stream().anyMatch(child -> any(child, asked));
    }

    private static void forEachBuffer(Column column, Consumer<Buffer> action) {
        any(column, part -> {
            if (part instanceof Buffer buffer) {
                action.accept(buffer);
            }
            return false;
        });
    }

    /** Returns whether nothing else looks at the memory of a column, and no call is using it. */
    static boolean isSingleOwner(Column column) {
        return !any(column, part -> !(part instanceof Buffer buffer && buffer.isSingleOwner()));
    }

    /** Returns whether someone outside may write to the memory of a column. */
    static boolean isExposed(Column column) {
        return any(column, part -> part instanceof Buffer buffer && buffer.isExposed());
    }

    static void freeze(Column column) {
        forEachBuffer(column, Buffer::freeze);
    }

    /** Returns whether the memory of a column of fixed width may be written in place by what alone looks at it. */
    static boolean isWritable(Column column) {
        return !any(column, part -> part instanceof Buffer buffer && (buffer.isReadOnly() || buffer.isFrozen()));
    }

    /** Lets a share keep memory alive for someone outside without counting as one who looks at it. */
    static void markExported(Column column) {
        forEachBuffer(column, Buffer::markExported);
    }

    static void markExposed(Column column) {
        forEachBuffer(column, Buffer::markExposed);
    }

    /** Returns where the memory of a column is: its data, its mask, and those of the columns below. */
    static List<BufferInfo> info(Column column) {
        List<BufferInfo> infos = new ArrayList<>();
        addInfo(column, infos);
        return infos;
    }

    private static void addInfo(Column column, List<BufferInfo> infos) {
        addInfo(column.data(), infos);
        addInfo(column.mask(), infos);
        column.children().forEach(child -> addInfo(child, infos));
    }

    private static void addInfo(@Nullable Span part, List<BufferInfo> infos) {
        if (part != null) {
            try (Buffer share = Buffer.shareOf(part)) {
                infos.add(share.memoryInfo());
            }
        }
    }

    /** Returns whether the rows of a column, or its mask, are off the device. */
    static boolean isSpilled(Column column) {
        return isSpilled(column.data()) || isSpilled(column.mask());
    }

    private static boolean isSpilled(@Nullable Span part) {
        return part instanceof SpillableBuffer buffer && buffer.isSpilled();
    }

    /** Returns whether something of a column, or of what is below it, is off the device. */
    static boolean isAnySpilled(Column column) {
        return any(column, Layouts::isSpilled);
    }

    /** Returns whether the memory of the rows of a column, and of its mask, are buffers. */
    static boolean isOfBuffers(Column column) {
        return column.data() instanceof Buffer && (column.mask() == null || column.mask() instanceof Buffer);
    }

    /**
     * Returns the rows of a column without columns below in memory of their own; spilled memory is shared, since nothing
     * changes it, and stays spilled.
     */
    static Column copied(Column column) {
        boolean isSlice = column.offset() > 0;
        if (!isOfBuffers(column) || (isSlice && !isSpilled(column))) {
            return Concatenate.concatenate(List.of(column));
        }
        // to count the nulls of a slice, its mask would be brought back
        int nullCount = isSlice && column.mask() != null ? -1 : column.nullCount();
        int rows = column.offset() + column.size();
        try (Columns<Buffer> made = new Columns<>()) {
            Buffer data =
                    made.add(copied(column.data(), (long) rows * column.type().sizeBytes()));
            Buffer mask = column.mask() == null ? null : made.add(copied(column.mask(), Buffer.maskSizeBytes(rows)));
            Column copy = Column.of(column.type(), column.size(), data, mask, nullCount, column.offset(), List.of());
            made.release();
            return copy;
        }
    }

    private static Buffer copied(@Nullable Span span, long bytes) {
        Buffer all = (Buffer) Objects.requireNonNull(span);
        try (Buffer part = Buffer.of(all, 0, Math.min(bytes, all.sizeBytes()))) {
            return part.copy();
        }
    }

    static List<ColumnBase> children(Column column, DType dtype) {
        List<Column> below = column.children();
        List<DType> types = below(dtype);
        return Columns.made(below.size(), i -> {
            Column share = below.get(i).share();
            return types.isEmpty() ? ColumnBase.own(share) : ColumnBase.own(share, types.get(i));
        });
    }

    /** Returns the dtypes of the columns below one of a dtype; none where the dtype does not settle them. */
    public static List<DType> below(DType dtype) {
        return switch (dtype.kind()) {
            case LIST -> List.of(DType.INT32, ((ListDtype) dtype).elementType());
            case STRUCT -> ((StructDtype) dtype).types();
            case INTERVAL -> {
                DType subtype = ((IntervalDtype) dtype).subtype();
                yield List.of(subtype, subtype);
            }
            default -> List.of();
        };
    }

    static Column column(ColumnBuffers parts) {
        check(parts);
        try (Columns<AutoCloseable> shares = new Columns<>()) {
            Buffer data = shared(shares, parts.data());
            Buffer mask = shared(shares, parts.mask());
            List<Column> children = new ArrayList<>();
            for (ColumnBase child : parts.children()) {
                children.add(shares.add(fromStart(child.plc())));
            }
            Column column = Column.of(
                    PlcTypes.of(parts.dtype()), parts.size(), data, mask, parts.nullCount(), parts.offset(), children);
            shares.release();
            return column;
        }
    }

    /** Returns the rows to be put below another column: libcudf expects them to begin where their memory does. */
    static Column fromStart(Column column) {
        return column.offset() == 0 ? column.share() : Concatenate.concatenate(List.of(column));
    }

    private static @Nullable Buffer shared(Columns<AutoCloseable> shares, @Nullable Buffer buffer) {
        return buffer == null ? null : shares.add(buffer.share());
    }

    private static void check(ColumnBuffers parts) {
        int size = parts.size();
        if (size < 0 || parts.offset() < 0) {
            throw new InvalidArgumentException("a column cannot have size " + size + " and offset " + parts.offset()
                    + "; neither may be negative");
        }
        long elements = (long) size + parts.offset();
        if (elements > Integer.MAX_VALUE) {
            throw new InvalidArgumentException(
                    size + " rows from element " + parts.offset() + " on are more than a column can have");
        }
        checkMask(parts.mask(), elements, parts.nullCount());
        switch (parts.dtype().kind()) {
            case STRING -> checkText(parts, elements);
            case LIST, STRUCT, INTERVAL -> checkNested(parts, elements);
            default -> checkElements(parts, elements, parts.dtype().sizeBytes());
        }
    }

    private static void checkNested(ColumnBuffers parts, long elements) {
        DType dtype = parts.dtype();
        if (parts.data() != null) {
            throw new InvalidArgumentException(
                    "a column of " + dtype + " has no data of its own; its rows are in columns below");
        }
        List<DType> types = below(dtype);
        List<ColumnBase> children = parts.children();
        if (!children.stream().map(ColumnBase::dtype).toList().equals(types)) {
            throw new DTypeMismatchException("a column of " + dtype + " has columns of " + types + " below, got "
                    + children.stream().map(ColumnBase::dtype).toList());
        }
        boolean isList = dtype.isList();
        for (ColumnBase child : isList ? children.subList(0, 1) : children) {
            long needed = isList ? elements + 1 : elements;
            if (child.size() < needed && elements > 0) {
                throw new InvalidArgumentException(parts.size() + " rows of " + dtype + " from element "
                        + parts.offset() + " on need columns below of " + needed + " rows, got " + child.size());
            }
        }
        if (isList) {
            checkOffsets(children.get(0), children.get(1).size());
        }
    }

    /** Refuses codes that no category has. */
    static void checkCodes(ColumnBase codes, int categories) {
        if (codes.nullCount() == codes.size()) {
            return;
        }
        long least = ((Number) Objects.requireNonNull(codes.reduce(Reduction.MIN, true))).longValue();
        long greatest = ((Number) Objects.requireNonNull(codes.reduce(Reduction.MAX, true))).longValue();
        if (least < 0 || greatest >= categories) {
            throw new InvalidArgumentException(
                    "codes of categories go from 0 to " + (categories - 1) + ", got " + least + " to " + greatest);
        }
    }

    private static void checkElements(ColumnBuffers parts, long elements, int width) {
        if (!parts.children().isEmpty()) {
            throw new InvalidArgumentException("a column of " + parts.dtype() + " has no columns below, got "
                    + parts.children().size());
        }
        Buffer data = parts.data();
        long there = data == null ? 0 : data.sizeBytes();
        if (there < elements * width) {
            throw new InvalidArgumentException(parts.size() + " rows of " + parts.dtype() + " from element "
                    + parts.offset() + " on need " + elements * width + " bytes of data, got " + there);
        }
        if (data != null && !data.isAligned(width)) {
            throw new InvalidArgumentException("data of " + parts.dtype() + " must begin at a multiple of " + width
                    + " bytes; copy it to a buffer of its own");
        }
    }

    private static void checkText(ColumnBuffers parts, long elements) {
        List<ColumnBase> children = parts.children();
        if (children.isEmpty() && elements == 0) {
            return;
        }
        if (children.size() != 1) {
            throw new InvalidArgumentException(
                    "a column of string has one column below, its offsets, got " + children.size());
        }
        ColumnBase offsets = children.get(0);
        if (!offsets.dtype().equals(DType.INT32) && !offsets.dtype().equals(DType.INT64)) {
            throw new DTypeMismatchException(
                    "the offsets of a column of string are int32 or int64, got " + offsets.dtype());
        }
        if (offsets.size() < elements + 1) {
            throw new InvalidArgumentException(parts.size() + " rows of string from element " + parts.offset()
                    + " on need " + (elements + 1) + " offsets, got " + offsets.size());
        }
        Buffer data = parts.data();
        checkOffsets(offsets, data == null ? 0 : data.sizeBytes());
    }

    /**
     * Refuses offsets by which a kernel would read other memory.
     *
     * @throws InvalidArgumentException if they do not rise, or leave the elements below
     */
    public static void checkOffsets(ColumnBase offsets, long elements) {
        if (offsets.size() == 0) {
            return;
        }
        long first = ((Number) Objects.requireNonNull(offsets.get(0), "the first offset is null")).longValue();
        long last = ((Number) Objects.requireNonNull(offsets.get(offsets.size() - 1), "the last offset is null"))
                .longValue();
        if (first < 0 || last > elements || !Sorts.isSorted(List.of(SortKey.ascending(offsets)))) {
            throw new InvalidArgumentException("offsets must rise from 0 or more to at most " + elements
                    + ", the elements below; they go from " + first + " to " + last
                    + (first <= last ? ", or fall between" : ""));
        }
    }

    /** Refuses a mask that is too short, or lies so that its words cannot be read. */
    static void checkMask(@Nullable Buffer mask, long elements, int nullCount) {
        if (mask == null) {
            if (nullCount > 0) {
                throw new InvalidArgumentException("a column with " + nullCount + " nulls needs a mask that has them");
            }
            return;
        }
        long needed = (elements + 31) / 32 * MASK_WORD_BYTES;
        if (mask.sizeBytes() < needed) {
            throw new InvalidArgumentException("a mask for " + elements + " elements needs at least " + needed
                    + " bytes, got " + mask.sizeBytes() + "; Buffer.maskSizeBytes tells the padded size");
        }
        if (!mask.isAligned(MASK_WORD_BYTES)) {
            throw new InvalidArgumentException(
                    "a mask must begin at a multiple of " + MASK_WORD_BYTES + " bytes; copy it to a buffer of its own");
        }
    }

    static Column withMask(Column column, @Nullable Buffer mask) {
        checkMask(mask, (long) column.offset() + column.size(), 0);
        try (Columns<AutoCloseable> shares = new Columns<>()) {
            Buffer data = column.data() == null ? null : shares.add(Buffer.shareOf(column.data()));
            Buffer bits = shared(shares, mask);
            List<Column> children = new ArrayList<>();
            for (Column child : column.children()) {
                children.add(shares.add(child.share()));
            }
            int nulls = mask == null ? 0 : ColumnBuffers.UNKNOWN;
            Column masked = Column.of(column.type(), column.size(), data, bits, nulls, column.offset(), children);
            shares.release();
            return masked;
        }
    }
}
