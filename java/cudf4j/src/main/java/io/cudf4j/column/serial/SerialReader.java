/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.column.CategoryColumn;
import io.cudf4j.column.ColumnBase;
import io.cudf4j.column.ColumnBuffers;
import io.cudf4j.column.Columns;
import io.cudf4j.column.Layouts;
import io.cudf4j.column.NestedColumns;
import io.cudf4j.column.PlcTypes;
import io.cudf4j.column.labels.ColumnAccessor;
import io.cudf4j.column.labels.Labelling;
import io.cudf4j.errors.CudfException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.Scope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.MinMax;
import io.cudf4j.plc.Reduce;
import io.cudf4j.types.CategoricalDtype;
import io.cudf4j.types.CategoryOrder;
import io.cudf4j.types.DType;
import io.cudf4j.types.SerialFrame;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * Puts together what a {@link SerialWriter} took apart, in the same order. Whatever header and frames have, it gives
 * objects that native code can work with, or throws. Not thread-safe.
 *
 * <p>The checksum of a header tells what was cut or changed by accident. It is no signature: who can write a header can
 * write its checksum, so that what comes back is as trustworthy as whoever sent it.
 */
public final class SerialReader {
    private static final int LEAST_BYTES = SerialWriter.LETTERS.length + 3 + Integer.BYTES;

    private final String what;
    private final ByteBuffer in;
    private final LongFunction<SerialFrame> source;
    private final long[] sizes;
    private int next;

    private SerialReader(String what, ByteBuffer header, LongFunction<SerialFrame> source) {
        this.what = what;
        this.in = header.slice().order(ByteOrder.BIG_ENDIAN);
        this.source = source;
        checkOutside();
        int count = count();
        sizes = new long[count];
        for (int i = 0; i < count; i++) {
            sizes[i] = number(Long.MAX_VALUE);
        }
    }

    /**
     * Returns a reader of frames that are there.
     *
     * @param what names the call, for messages
     * @throws InvalidArgumentException if the header is none, of another version, or changed; or if there are other frames
     *     than it says
     */
    public static SerialReader of(String what, ByteBuffer header, List<SerialFrame> frames) {
        int[] taken = {0};
        SerialReader reader = new SerialReader(what, header, size -> frames.get(taken[0]++));
        if (frames.size() != reader.sizes.length) {
            throw reader.bad("there are " + frames.size() + " frames, the header says " + reader.sizes.length);
        }
        for (int i = 0; i < frames.size(); i++) {
            if (frames.get(i).sizeBytes() != reader.sizes[i]) {
                throw reader.bad("frame " + i + " has " + frames.get(i).sizeBytes() + " bytes, the header says "
                        + reader.sizes[i]);
            }
        }
        return reader;
    }

    /**
     * Returns a reader of frames that come when they are asked for, each once and in order.
     *
     * @param frames gives the next frame, which has so many bytes
     * @throws InvalidArgumentException if the header is none, of another version, or changed
     */
    public static SerialReader of(String what, ByteBuffer header, LongFunction<SerialFrame> frames) {
        return new SerialReader(what, header, frames);
    }

    private void checkOutside() {
        int end = in.remaining() - Integer.BYTES;
        if (in.remaining() < LEAST_BYTES) {
            throw bad("it has " + in.remaining() + " bytes, too few for a header");
        }
        for (byte letter : SerialWriter.LETTERS) {
            if (in.get() != letter) {
                throw bad("it does not begin as a header does");
            }
        }
        int version = octet();
        if (version != SerialWriter.VERSION) {
            throw bad("it has the version " + version + ", this cudf4j reads " + SerialWriter.VERSION);
        }
        CRC32 sum = new CRC32();
        sum.update(in.duplicate().position(0).limit(end));
        if ((int) sum.getValue() != in.getInt(end)) {
            throw bad("its checksum is wrong, so that it was cut or changed on its way");
        }
        in.limit(end);
        if (octet() != (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 0 : 1)) {
            throw bad("the frames come from a machine of another byte order");
        }
    }

    /** Returns the exception that says what is wrong with the header. */
    public InvalidArgumentException bad(String why) {
        return new InvalidArgumentException(what + ": the header cannot be read: " + why);
    }

    /** Reads a number from 0 to 255. */
    public int octet() {
        if (!in.hasRemaining()) {
            throw bad("it ends too early");
        }
        return in.get() & 0xff;
    }

    /** Reads a whole number from 0 to a greatest one. */
    public long number(long most) {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int part = octet();
            value |= (long) (part & 0x7f) << shift;
            if (part < 0x80) {
                if (value < 0 || value > most) {
                    throw bad("the number " + Long.toUnsignedString(value) + " is above " + most);
                }
                return value;
            }
        }
        throw bad("a number is too long");
    }

    /** Reads how many things follow, each of a byte or more. */
    public int count() {
        long count = number(Integer.MAX_VALUE);
        if (count > in.remaining()) {
            throw bad("it speaks of " + count + " things and has " + in.remaining() + " more bytes");
        }
        return (int) count;
    }

    /** Reads a whole number. */
    public long signed() {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            int part = octet();
            value |= (long) (part & 0x7f) << shift;
            if (part < 0x80) {
                return (value >>> 1) ^ -(value & 1);
            }
        }
        throw bad("a number is too long");
    }

    long signed(long least, long most) {
        long value = signed();
        if (value < least || value > most) {
            throw bad("the number " + value + " is not from " + least + " to " + most);
        }
        return value;
    }

    byte[] bytes() {
        byte[] found = new byte[count()];
        in.get(found);
        return found;
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    /** Reads a label, or the name of something that has one. */
    public @Nullable Object label() {
        return SerialLabels.read(this);
    }

    /** Reads labels or names. */
    public List<@Nullable Object> labels() {
        int count = count();
        List<@Nullable Object> labels = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            labels.add(label());
        }
        return labels;
    }

    /**
     * Reads columns with their labels.
     *
     * @nulls kept
     * @throws InvalidArgumentException if header or frames are not what a writer gave
     * @source cudf.core.frame.Frame.deserialize
     */
    public ColumnAccessor columns() {
        List<@Nullable Object> labels = labels();
        int flags = (int) number(3);
        List<@Nullable Object> levelNames = labels();
        DType labelDtype = optional();
        int levels = count();
        List<@Nullable DType> levelDtypes = new ArrayList<>(levels);
        for (int i = 0; i < levels; i++) {
            levelDtypes.add(optional());
        }
        Labelling known = Labelling.flat();
        known = (flags & 1) == 0 ? known : known.asMultiindex();
        known = (flags & 2) == 0 ? known : known.asRangeindex();
        known = known.withLevelNames(levelNames).withLabelDtype(labelDtype).withLevelDtypes(levelDtypes);
        return ColumnAccessor.own(labels, Columns.made(labels.size(), i -> column()), known);
    }

    private @Nullable DType optional() {
        return octet() == 0 ? null : dtype();
    }

    private DType dtype() {
        DType dtype;
        try {
            dtype = DType.of(text());
        } catch (CudfException | UnsupportedOperationException e) {
            throw bad(String.valueOf(e.getMessage()));
        }
        return dtype instanceof CategoricalDtype ? categorical() : dtype;
    }

    private CategoricalDtype categorical() {
        CategoryOrder order = number(1) == 1 ? CategoryOrder.ORDERED : CategoryOrder.UNORDERED;
        if (octet() == 0) {
            return CategoricalDtype.of(null, order);
        }
        DType type = dtype();
        if (type.isCategorical()) {
            throw bad("the categories are categorical themselves");
        }
        ColumnBase categories = column(type);
        if (categories.nullCount() > 0) {
            categories.close();
            throw bad("a category is null");
        }
        // those of a dtype that no column has are freed with it
        categories.forEachHandle(Scope::exempt);
        return CategoryColumn.ownDistinct(categories, order);
    }

    /**
     * Reads a column.
     *
     * @nulls kept
     * @throws InvalidArgumentException if header or frames are not what a writer gave
     * @source cudf.core.column.ColumnBase.deserialize
     */
    public ColumnBase column() {
        DType dtype = dtype();
        if (!(dtype instanceof CategoricalDtype categorical)) {
            return column(dtype);
        }
        if (!categorical.hasCategories()) {
            throw bad("a categorical column has no categories");
        }
        try {
            return column(categorical);
        } finally {
            CategoryColumn.of(categorical).close();
        }
    }

    private ColumnBase column(DType dtype) {
        return ColumnBase.own(node(dtype), dtype);
    }

    private Column node(DType dtype) {
        int size = (int) number(Integer.MAX_VALUE);
        if (size == 0) {
            return NestedColumns.empty(dtype);
        }
        Node node = new Node(dtype, size, (int) number(7));
        return Columns.orClose(node.made, node::read);
    }

    /** One column or column below, while it is read. */
    private final class Node {
        private final DType dtype;
        private final int size;
        private final boolean hasMask;
        private final boolean hasData;
        private final boolean isWide;
        private final Columns<AutoCloseable> made = new Columns<>();
        private @Nullable Buffer mask;
        private SerialCheck.@Nullable Mask bits;
        private int nullCount;

        Node(DType dtype, int size, int flags) {
            this.dtype = dtype;
            this.size = size;
            this.hasMask = (flags & SerialWriter.HAS_MASK) != 0;
            this.hasData = (flags & SerialWriter.HAS_DATA) != 0;
            this.isWide = (flags & SerialWriter.HAS_WIDE_OFFSETS) != 0;
        }

        Column read() {
            if (hasMask) {
                nullCount = (int) number(size);
                readMask();
            }
            return switch (dtype.kind()) {
                case STRING -> text();
                case LIST -> list();
                case STRUCT, INTERVAL -> struct();
                default -> fixed();
            };
        }

        private void readMask() {
            long least = (size + 31L) / 32 * Integer.BYTES;
            long most = Buffer.maskSizeBytes(size);
            long there = sizeOfNext();
            if (there < least || there > most) {
                throw bad("a mask of " + size + " rows has " + there + " bytes");
            }
            SerialCheck.Mask check = new SerialCheck.Mask(size, nullCount, dtype.isCategorical());
            SerialFrame frame = frame(there);
            mask = take(frame, check);
            if (frame.isOnDevice()) {
                // not trusted: the nulls are counted when they are needed
                nullCount = ColumnBuffers.UNKNOWN;
            } else {
                check.end();
                bits = check;
            }
        }

        private Column fixed() {
            int width = PlcTypes.of(dtype).id().sizeBytes();
            if (!hasData || width == 0) {
                throw bad(size + " rows of " + dtype + " have no data");
            }
            SerialFrame frame = frame((long) size * width);
            if (!(dtype instanceof CategoricalDtype categorical)) {
                return column(take(frame, null), List.of());
            }
            int categories = categorical.categories().size();
            Buffer codes = take(frame, new SerialCheck.Codes(width, categories, bits));
            Column column = remember(column(codes, List.of()));
            if (frame.isOnDevice()) {
                checkCodes(column, categories);
            }
            return column;
        }

        private void checkCodes(Column codes, int categories) {
            try (MinMax bounds = Reduce.minmax(codes)) {
                if (bounds.min().isValid()
                        && (code(bounds.min().get()) < 0 || code(bounds.max().get()) >= categories)) {
                    throw new InvalidArgumentException(what + ": codes from "
                            + bounds.min().get() + " to " + bounds.max().get() + " for " + categories + " categories");
                }
            }
        }

        private static long code(@Nullable Object value) {
            return value instanceof Number number ? number.longValue() : -1;
        }

        private Column text() {
            // the data come after the offsets, which must lie within them
            if (hasData && next + 1 >= sizes.length) {
                throw bad("the characters of a text column have no frame");
            }
            long chars = hasData ? sizes[next + 1] : 0;
            Column offsets = offsets(isWide ? DType.INT64 : DType.INT32, chars);
            Buffer data = hasData ? take(frame(sizeOfNext()), null) : null;
            return column(data, List.of(offsets));
        }

        private Column list() {
            DType element = SerialWriter.below(dtype, 1);
            SerialCheck.Offsets check = new SerialCheck.Offsets(false, Integer.MAX_VALUE);
            SerialFrame frame = frame((size + 1L) * Integer.BYTES);
            Buffer rises = take(frame, check);
            Column offsets = remember(Column.of(PlcTypes.of(DType.INT32), size + 1, rises, null, 0, 0, List.of()));
            Column elements = remember(SerialReader.this.node(element));
            if (frame.isOnDevice()) {
                checkOffsets(offsets, elements.size());
            } else {
                check.requireWithin(elements.size());
            }
            return column(null, List.of(offsets, elements));
        }

        private Column struct() {
            List<Column> fields = new ArrayList<>();
            for (DType field : Layouts.below(dtype)) {
                Column read = remember(SerialReader.this.node(field));
                if (read.size() != size) {
                    throw bad("a field of " + size + " rows has " + read.size());
                }
                fields.add(read);
            }
            return column(null, fields);
        }

        private Column offsets(DType type, long most) {
            SerialFrame frame = frame((size + 1L) * type.sizeBytes());
            Buffer rises = take(frame, new SerialCheck.Offsets(isWide, most));
            Column offsets = remember(Column.of(PlcTypes.of(type), size + 1, rises, null, 0, 0, List.of()));
            if (frame.isOnDevice()) {
                checkOffsets(offsets, most);
            }
            return offsets;
        }

        private void checkOffsets(Column offsets, long most) {
            try (ColumnBase rows = ColumnBase.own(offsets.share())) {
                Layouts.checkOffsets(rows, most);
            }
        }

        private Column column(@Nullable Buffer data, List<Column> below) {
            return Column.of(PlcTypes.of(dtype), size, data, mask, mask == null ? 0 : nullCount, 0, below);
        }

        private Buffer take(SerialFrame frame, @Nullable SerialCheck check) {
            return remember(BufferFrame.toBuffer(frame, check));
        }

        private <T extends AutoCloseable> T remember(T handle) {
            made.add(handle);
            return handle;
        }
    }

    private long sizeOfNext() {
        if (next >= sizes.length) {
            throw bad("it speaks of more frames than it has");
        }
        return sizes[next];
    }

    private SerialFrame frame(long expected) {
        long there = sizeOfNext();
        if (there != expected) {
            throw bad("frame " + next + " has " + there + " bytes, its rows need " + expected);
        }
        next++;
        return source.apply(there);
    }

    /**
     * Ends reading.
     *
     * @throws InvalidArgumentException if there is more
     */
    public void end() {
        if (in.hasRemaining() || next != sizes.length) {
            throw bad("it has " + in.remaining() + " more bytes and " + (sizes.length - next) + " more frames");
        }
    }
}
