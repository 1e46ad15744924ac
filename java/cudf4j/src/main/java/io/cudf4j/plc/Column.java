/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.DTypeMismatchException;
import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.errors.OutOfBoundsException;
import io.cudf4j.libcudf.column_view;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.libcudf.support.Address;
import io.cudf4j.types.Access;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one type in device memory: a type, a size, the memory of the elements, a null mask and the columns below.
 *
 * <p>A column owns a share of each span it is built over. Its content changes only by the functions whose names end in
 * {@code InPlace}. It is freed by {@link #close()}, by
 * a scope, or after it became unreachable; slices and shares keep the memory they need alive. Thread-safe: a column that
 * is closed while a call uses it is freed when that call returns.
 *
 * @source pylibcudf.Column
 */
public final class Column extends Handle {
    private static final int UNKNOWN = -1;
    private static final Column[] NONE = {};

    /** What columns are built over whose memory is new. */
    private static final SpanFactory SPANS = ServiceLoader.load(SpanFactory.class, Column.class.getClassLoader())
            .findFirst()
            .orElse(memory -> memory);

    private final DataType type;
    private final int size;
    private final int offset;
    private final @Nullable Span data;
    private final @Nullable Span mask;
    private final Column[] children;
    private volatile int nullCount;

    /** What is known of whole numbers; null where that is nothing. */
    private volatile @Nullable Bounds bounds;

    /** How many writes in place there were before it was found that no row is NaN; -1 where that was not. */
    private volatile long writesWithoutNan = -1;

    private volatile @Nullable View view;

    /** Whether the view has the number of nulls from before a write. */
    private volatile boolean isViewStale;

    /** Views from before the spans moved or the rows changed, which calls on other threads may still use. */
    private @Nullable List<View> retired;

    private Column(
            DataType type,
            int size,
            @Nullable Span data,
            @Nullable Span mask,
            int nullCount,
            int offset,
            Column[] children) {
        this.type = type;
        this.size = size;
        this.data = data;
        this.mask = mask;
        this.nullCount = mask == null ? 0 : nullCount;
        this.offset = offset;
        this.children = children;
    }

    /**
     * A native {@code column_view} and what it was made of; it is made again when a span has moved. It has copies of the
     * views below, which are compared as objects: their addresses come back for other views.
     */
    @SuppressWarnings("ArrayRecordComponent") // private, never changed
    private record View(
            Owned owned,
            column_view pointer,
            long data,
            long mask,
            @Nullable View[] children) {
        @SuppressWarnings("ReferenceEquality") // an equal view is at another address
        boolean isOver(long dataAddress, long maskAddress, Column[] below) {
            if (data != dataAddress || mask != maskAddress) {
                return false;
            }
            for (int i = 0; i < below.length; i++) {
                if (children[i] != below[i].view) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Returns a column over memory, which it takes over: the spans and children are closed with the column.
     *
     * @param data the elements; null where the type has none of its own (list, struct) or there are no rows
     * @param mask a bit for each row, set where it is valid; null where every row is
     * @param nullCount the number of nulls among the rows, −1 where it is not known
     * @param offset the element that is the first row
     * @param children the columns below, as libcudf lays the type out
     * @nulls as the mask says
     * @throws InvalidArgumentException if a number is negative, the null count is greater than the size, the memory has not
     *     as many bytes as the rows take, or the columns below are not as many, or not as long, as the type asks for; then
     *     spans and children stay the caller's
     * @source cudf::column_view
     */
    public static Column of(
            DataType type,
            int size,
            @Nullable Span data,
            @Nullable Span mask,
            int nullCount,
            int offset,
            List<Column> children) {
        if (size < 0 || offset < 0 || nullCount < UNKNOWN || nullCount > size) {
            throw new InvalidArgumentException(
                    "a column cannot have size " + size + ", offset " + offset + " and null count " + nullCount);
        }
        Layout.require(type, size, offset, data, mask, children);
        Column made = unseen(type, size, data, mask, nullCount, offset, children.toArray(NONE));
        if (data != null) {
            observer.takenOver(data);
        }
        if (mask != null) {
            observer.takenOver(mask);
        }
        children.forEach(Column::announceTakenOver);
        made.announce();
        return made;
    }

    /** Makes a column that belongs to another handle, which is announced itself. */
    static Column unseen(
            DataType type,
            int size,
            @Nullable Span data,
            @Nullable Span mask,
            int nullCount,
            int offset,
            Column... children) {
        Span elements = adopted(data);
        try {
            return new Column(type, size, elements, adopted(mask), nullCount, offset, children);
        } catch (Throwable t) {
            if (elements != null) {
                elements.close();
            }
            throw t;
        }
    }

    private static @Nullable Span adopted(@Nullable Span span) {
        if (span instanceof DeviceBuffer memory) {
            memory.see();
            return SPANS.adopt(memory);
        }
        return span;
    }

    /**
     * Takes over a native {@code cudf::column}, for callers of the bindings.
     *
     * @param column its address; it is taken apart and its memory belongs to the result
     */
    public static Column own(long column) {
        Column made = ownUnseen(column);
        made.announce();
        return made;
    }

    /** Takes over a native column for a handle that is announced itself. */
    static Column ownUnseen(long column) {
        ColumnNumbers numbers;
        try {
            numbers = ColumnNumbers.ofColumn(column);
        } catch (Throwable t) {
            cudf_core.free_column(column);
            throw t;
        }
        return numbers.count() == 1 ? flat(numbers) : new NodeReader(numbers.copy()).only();
    }

    /** Makes the only column of numbers, all of which are read before anything else happens on this thread. */
    private static Column flat(ColumnNumbers numbers) {
        int id = (int) numbers.get(0);
        int scale = (int) numbers.get(1);
        int size = (int) numbers.get(2);
        int nulls = (int) numbers.get(3);
        DeviceBuffer data = NodeReader.buffer(numbers.get(5), numbers.get(6), numbers.get(7));
        DeviceBuffer mask = NodeReader.buffer(numbers.get(8), numbers.get(9), numbers.get(10));
        try {
            return unseen(DataType.of(TypeId.ofCode(id), scale), size, data, mask, nulls, 0, NONE);
        } catch (Throwable t) {
            NodeReader.close(data);
            NodeReader.close(mask);
            throw t;
        }
    }

    /** Takes over the columns of a native table for a handle that is announced itself. */
    static List<Column> ownColumnsUnseen(long table) {
        ColumnNumbers numbers;
        try {
            numbers = ColumnNumbers.ofTable(table);
        } catch (Throwable t) {
            cudf_core.free_table(table);
            throw t;
        }
        return new NodeReader(numbers.copy()).all();
    }

    /** Takes over native columns; where one cannot be, none is left behind. */
    static List<Column> ownAllUnseen(long[] columns) {
        List<Column> made = new ArrayList<>(columns.length);
        int taken = 0;
        try {
            for (long column : columns) {
                taken++;
                made.add(ownUnseen(column));
            }
        } catch (Throwable t) {
            made.forEach(Column::close);
            for (int i = taken; i < columns.length; i++) {
                cudf_core.free_column(columns[i]);
            }
            throw t;
        }
        return made;
    }

    /** Builds columns from the numbers of released ones, in preorder. Where that fails, nothing is left behind. */
    private static final class NodeReader {
        private static final int NUMBERS = ColumnNumbers.NUMBERS;

        private final long[] nodes;

        /** The memory of the elements and of the mask of each node. */
        private final @Nullable DeviceBuffer[] memory;

        private int at;

        NodeReader(long[] nodes) {
            this.nodes = nodes;
            memory = new DeviceBuffer[2 * nodes.length / NUMBERS];
            for (int i = 0; i < memory.length; i++) {
                int n = i / 2 * NUMBERS + (i % 2 == 0 ? 5 : 8);
                memory[i] = buffer(nodes[n], nodes[n + 1], nodes[n + 2]);
            }
        }

        static @Nullable DeviceBuffer buffer(long buffer, long address, long sizeBytes) {
            return buffer == 0 ? null : DeviceBuffer.own(buffer, address, sizeBytes);
        }

        static void close(@Nullable DeviceBuffer memory) {
            if (memory != null) {
                memory.close();
            }
        }

        /** Makes the column that all nodes belong to. */
        Column only() {
            try {
                return next();
            } catch (Throwable t) {
                closeMemory();
                throw t;
            }
        }

        /** Makes a column of each tree. */
        List<Column> all() {
            List<Column> made = new ArrayList<>();
            try {
                while (at < nodes.length) {
                    made.add(next());
                }
                return made;
            } catch (Throwable t) {
                made.forEach(Column::close);
                closeMemory();
                throw t;
            }
        }

        private void closeMemory() {
            for (DeviceBuffer each : memory) {
                close(each);
            }
        }

        private Column next() {
            int n = at;
            at += NUMBERS;
            DataType type = DataType.of(TypeId.ofCode((int) nodes[n]), (int) nodes[n + 1]);
            Column[] children = nodes[n + 4] == 0 ? NONE : new Column[(int) nodes[n + 4]];
            Span data = memory[2 * (n / NUMBERS)];
            Span mask = memory[2 * (n / NUMBERS) + 1];
            int made = 0;
            try {
                for (int i = 0; i < children.length; i++) {
                    children[i] = next();
                    made++;
                }
                Column column = unseen(type, (int) nodes[n + 2], data, mask, (int) nodes[n + 3], 0, children);
                // the column's now: to close it again would free what its owner still counts on
                memory[2 * (n / NUMBERS)] = null;
                memory[2 * (n / NUMBERS) + 1] = null;
                return column;
            } catch (Throwable t) {
                for (int i = 0; i < made; i++) {
                    children[i].close();
                }
                throw t;
            }
        }
    }

    /**
     * Returns an INT8 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromBytes(byte[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromBytes(DataType.INT8, values, valid);
    }

    /**
     * Returns a UINT8 column of all eight bits of each byte.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromUnsignedBytes(byte[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromBytes(DataType.UINT8, values, valid);
    }

    /**
     * Returns an INT16 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromShorts(short[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromShorts(DataType.INT16, values, valid);
    }

    /**
     * Returns an INT32 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromInts(int[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromInts(DataType.INT32, values, valid);
    }

    /**
     * Returns an INT64 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromLongs(long[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromLongs(DataType.INT64, values, valid);
    }

    /**
     * Returns a FLOAT32 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromFloats(float[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromFloats(values, valid);
    }

    /**
     * Returns a FLOAT64 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromDoubles(double[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromDoubles(values, valid);
    }

    /**
     * Returns a BOOL8 column.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromBooleans(boolean[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromBooleans(values, valid);
    }

    /** Returns an INT32 column, null where the list has null. */
    public static Column fromBoxedInts(List<@Nullable Integer> values) {
        return HostBuilder.fromBoxedInts(values);
    }

    /** Returns an INT64 column, null where the list has null. */
    public static Column fromBoxedLongs(List<@Nullable Long> values) {
        return HostBuilder.fromBoxedLongs(values);
    }

    /** Returns a FLOAT64 column, null where the list has null. */
    public static Column fromBoxedDoubles(List<@Nullable Double> values) {
        return HostBuilder.fromBoxedDoubles(values);
    }

    /** Returns a BOOL8 column, null where the list has null. */
    public static Column fromBoxedBooleans(List<@Nullable Boolean> values) {
        return HostBuilder.fromBoxedBooleans(values);
    }

    /**
     * Returns a STRING column, null where the list has null.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if a string has half of a surrogate pair; the message names the row
     * @throws io.cudf4j.errors.SizeOverflowException if the strings take 2 GiB or more in UTF-8
     */
    public static Column fromStrings(List<@Nullable String> values) {
        return fromStrings(values, row -> "row " + row);
    }

    /**
     * Returns a STRING column, null where the list has null.
     *
     * @param places how a message names the value at a place of the list
     * @throws io.cudf4j.errors.InvalidArgumentException if a string has half of a surrogate pair
     * @throws io.cudf4j.errors.SizeOverflowException if the strings take 2 GiB or more in UTF-8
     */
    public static Column fromStrings(List<@Nullable String> values, IntFunction<String> places) {
        return HostBuilder.fromStrings(values, places);
    }

    /**
     * Returns a STRING column, null where an argument is null.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if a string has half of a surrogate pair; the message names the row
     */
    public static Column fromStrings(@Nullable String... values) {
        return fromStrings(Arrays.asList(values));
    }

    /**
     * Returns a column of timestamps.
     *
     * @param unit a timestamp type
     * @param values numbers of that unit since 1970-01-01T00:00Z
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ, {@code unit} is no timestamp or a value does not fit it
     */
    public static Column fromTimestamps(TypeId unit, long[] values, boolean @Nullable [] valid) {
        if (!unit.isTimestamp()) {
            throw new InvalidArgumentException("fromTimestamps makes timestamps, not " + unit);
        }
        return HostBuilder.fromIntegers(DataType.of(unit), values, valid);
    }

    /**
     * Returns a column of durations.
     *
     * @param unit a duration type
     * @param values numbers of that unit
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ, {@code unit} is no duration or a value does not fit it
     */
    public static Column fromDurations(TypeId unit, long[] values, boolean @Nullable [] valid) {
        if (!unit.isDuration()) {
            throw new InvalidArgumentException("fromDurations makes durations, not " + unit);
        }
        return HostBuilder.fromIntegers(DataType.of(unit), values, valid);
    }

    /**
     * Returns a decimal column, null where the list has null.
     *
     * @throws InvalidArgumentException if the type is no decimal, or a value has more digits than it can hold
     */
    public static Column fromDecimals(DataType type, List<@Nullable BigDecimal> values) {
        return HostBuilder.fromDecimals(type, values);
    }

    /**
     * Returns a column of a type whose elements are whole numbers of at most 64 bits: integers (UINT64 by its bits),
     * booleans, timestamps, durations, and decimals by their unscaled values.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ, the type is another one, or a value does not fit
     */
    public static Column fromIntegers(DataType type, long[] values, boolean @Nullable [] valid) {
        return HostBuilder.fromIntegers(type, values, valid);
    }

    /**
     * Returns a column of lists, taking over the column of their elements; where it throws, that stays the caller's.
     *
     * @param offsets one more than there are rows: row {@code i} has the elements from {@code offsets[i]} up to, not
     *     including, {@code offsets[i + 1]}
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ or the offsets do not rise within the elements
     */
    public static Column fromLists(int[] offsets, boolean @Nullable [] valid, Column elements) {
        return HostBuilder.fromLists(offsets, valid, elements);
    }

    /**
     * Returns a column of structs, taking over the columns of their fields; where it throws, they stay the caller's.
     *
     * @param valid false where a row is null; null where none is
     * @throws InvalidArgumentException if the lengths differ
     */
    public static Column fromStruct(int size, boolean @Nullable [] valid, List<Column> fields) {
        return HostBuilder.fromStruct(size, valid, fields);
    }

    /**
     * Returns a column of Java values, null where a value is null. Taken are the values that {@link HostColumn#get} gives:
     * {@code List} for lists, {@code List} of all fields for structs, and further any collection for lists, a {@code Map} by
     * name for structs (null for what it leaves out), any class of whole numbers, and any of date, date and time and instant.
     *
     * @nulls null where a value is
     * @throws DTypeMismatchException if a value is of no class that its type takes; says the row and the place within it
     * @throws InvalidArgumentException if a value does not fit its type exactly, or a struct has other fields
     * @source pylibcudf.Column.from_iterable_of_py
     */
    public static Column fromValues(NestedType type, List<? extends @Nullable Object> values) {
        return NestedBuilder.build(type, values);
    }

    /**
     * Returns a column whose rows all have one value.
     *
     * @nulls every row where the value is null, else none
     * @source cudf::make_column_from_scalar
     */
    public static Column fromScalar(Scalar value, int size) {
        try (CallScope in = new CallScope()) {
            return own(cudf_core.column_from_scalar(in.address(value), size));
        }
    }

    /**
     * Returns a column without rows.
     *
     * @nulls none
     * @throws InvalidArgumentException if the type has columns below that its name does not tell
     * @source cudf::make_empty_column
     */
    public static Column empty(DataType type) {
        TypeId id = type.id();
        if (id == TypeId.LIST || id == TypeId.STRUCT || id == TypeId.DICTIONARY32) {
            throw new InvalidArgumentException(
                    "an empty column of " + type + " needs its columns below; use Column.of");
        }
        return of(type, 0, null, null, 0, 0, List.of());
    }

    /** Returns the type of the rows. */
    public DataType type() {
        return type;
    }

    /** Returns the number of rows. */
    public int size() {
        return size;
    }

    /**
     * Returns the number of null rows.
     *
     * @cost of a slice counted once, which waits for the device
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public int nullCount() {
        int known = nullCount;
        Span bits = mask;
        if (known != UNKNOWN || bits == null) {
            requireOpen();
            return known;
        }
        beginUse();
        try {
            long address = bits.pin(Access.READ);
            try {
                return countNulls(address);
            } finally {
                bits.unpin();
            }
        } finally {
            endUse();
        }
    }

    private int countNulls(long maskAddress) {
        int counted = size == 0 ? 0 : cudf_core.mask_null_count(maskAddress, offset, offset + size);
        nullCount = counted;
        return counted;
    }

    /** Returns whether any row is null. */
    public boolean hasNulls() {
        return nullCount() > 0;
    }

    /** Returns the element of the memory that is the first row. */
    public int offset() {
        return offset;
    }

    /** Returns the memory of the elements, borrowed; null where there is none. */
    public @Nullable Span data() {
        return data;
    }

    /** Returns the null mask, borrowed; null where every row is valid. */
    public @Nullable Span mask() {
        return mask;
    }

    /** Returns the columns below, borrowed, in the order of {@link #child}. */
    public List<Column> children() {
        return List.of(children);
    }

    /**
     * Returns a column below, borrowed, in libcudf's order: of lists the offsets, then the elements; of strings the offsets;
     * of a struct its fields; of a dictionary the indices, then the keys. It is as long as its memory, whatever part of it
     * this column shows: row {@code i} of lists begins at offset {@code offset() + i}. {@link HostColumn#child} has the same
     * order.
     *
     * @throws IndexOutOfBoundsException if there is none at that place
     * @source pylibcudf.Column.child
     */
    public Column child(int index) {
        return children[index];
    }

    /**
     * Returns the rows from {@code start} up to, not including, {@code stop}, over the same memory.
     *
     * @cost no copy
     * @throws io.cudf4j.errors.OutOfBoundsException if they are not all rows of this column
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     * @source cudf::slice
     */
    public Column slice(int start, int stop) {
        if (start < 0 || stop < start || stop > size) {
            throw new OutOfBoundsException(
                    "rows " + start + " to " + stop + " are not within a column of " + size + " rows");
        }
        Column made = sliceUnseen(start, stop);
        CallObserver asking = calls;
        if (asking != null) {
            asking.sliced(this, made);
        }
        made.announce();
        return made;
    }

    /** Makes a slice for a handle that is announced itself. */
    Column sliceUnseen(int start, int stop) {
        beginUse();
        try {
            int known = nullCount;
            int nulls = stop - start == size || known == 0 ? known : known == size ? stop - start : UNKNOWN;
            List<AutoCloseable> made = new ArrayList<>(children.length + 2);
            try {
                Span dataShare = data == null ? null : remember(made, data.share());
                Span maskShare = mask == null ? null : remember(made, mask.share());
                Column[] below = children.length == 0 ? NONE : new Column[children.length];
                for (int i = 0; i < below.length; i++) {
                    below[i] = remember(made, children[i].sliceUnseen(0, children[i].size));
                }
                Column part = unseen(type, stop - start, dataShare, maskShare, nulls, offset + start, below);
                part.bounds = bounds;
                part.writesWithoutNan = writesWithoutNan;
                return part;
            } catch (Throwable t) {
                Closing.all(made, t);
                throw t;
            }
        } finally {
            endUse();
        }
    }

    private static <T extends AutoCloseable> T remember(List<AutoCloseable> made, T handle) {
        made.add(handle);
        return handle;
    }

    /**
     * Returns another column over the same memory, with a life of its own.
     *
     * @cost no copy
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public Column share() {
        return slice(0, size);
    }

    /**
     * Returns a copy of the rows on the heap.
     *
     * @cost one transfer for each of elements, mask and columns below; waits for the device
     * @throws io.cudf4j.errors.SizeOverflowException if a part does not fit a Java array
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public HostColumn toHost() {
        pin();
        try {
            return HostReader.read(this, 0, size);
        } finally {
            unpin();
        }
    }

    /**
     * Returns how many bytes of UTF-8 the strings have, which lie one behind the other.
     *
     * @throws DTypeMismatchException if the column has no strings
     */
    public long utf8SizeBytes() {
        requireStrings("utf8SizeBytes");
        pin();
        try {
            long[] characters = HostReader.characters(this);
            return characters[1] - characters[0];
        } finally {
            unpin();
        }
    }

    /**
     * Copies bytes of the strings, which lie one behind the other, until the target is full or all are copied. A target
     * outside the heap is filled by several threads.
     *
     * @param from the first byte
     * @throws DTypeMismatchException if the column has no strings
     * @throws IndexOutOfBoundsException if there are not so many bytes
     */
    public void copyUtf8(long from, ByteBuffer target) {
        requireStrings("copyUtf8");
        pin();
        try {
            long[] characters = HostReader.characters(this);
            long bytes = characters[1] - characters[0];
            Objects.checkFromToIndex(from, bytes, bytes);
            int limit = target.limit();
            target.limit((int) Math.min(limit, target.position() + bytes - from));
            try {
                if (target.hasRemaining()) {
                    Staging.toHost(dataAddress() + characters[0] + from, target);
                }
            } finally {
                target.limit(limit);
            }
        } finally {
            unpin();
        }
    }

    private void requireStrings(String operation) {
        if (type.id() != TypeId.STRING) {
            throw new DTypeMismatchException(operation + ": a column of strings has UTF-8, not one of " + type);
        }
    }

    /** Takes note of what the numbers of a column lie between that was just made. */
    Column madeWithin(long least, long most) {
        bounds = Bounds.of(least, most);
        return this;
    }

    /** Takes note of what was found of whole numbers that are no wider than INT64. */
    void foundWithin(Bounds found) {
        if (type.id() == TypeId.INT32 || type.id() == TypeId.INT64) {
            bounds = found;
        }
    }

    /**
     * Takes note that a column that was just made has no other numbers than this one. What was found of memory to which somebody outside
     * may write is not known of a copy.
     */
    Column within(Column numbers) {
        if (numbers.data == null || !numbers.data.isExposed()) {
            bounds = numbers.bounds;
            writesWithoutNan = numbers.writesWithoutNan;
        }
        return this;
    }

    /** Takes note that a column that was just made has no NaN that none of some others has. */
    Column withoutOtherNans(List<Column> columns) {
        long writes = WritesInPlace.count();
        return columns.stream().allMatch(column -> column.isKnownWithoutNan(writes)) ? madeWithoutNan() : this;
    }

    /** Takes note that a column that was just made has numbers converted from others: whole ones give no NaN. */
    Column convertedFrom(Column numbers) {
        return numbers.type.id().isFloating() ? withoutOtherNans(List.of(numbers)) : madeWithoutNan();
    }

    /** Takes note that a column that was just made has no NaN, whatever it was made of. */
    Column madeWithoutNan() {
        writesWithoutNan = WritesInPlace.count();
        return this;
    }

    /** Returns whether no number is below one or above another as far as is known without looking at them. */
    boolean isKnownWithin(long least, long most) {
        Bounds known = bounds;
        return known != null && known.lieWithin(least, most) && (data == null || !data.isExposed());
    }

    /**
     * Returns whether a look at the rows finds that none is NaN. That is known from then on, also of slices and of rows taken of
     * them, and without a look where whole numbers were converted; no look follows until something is written in place; of memory
     * to which somebody outside may write, each time is a look.
     *
     * @source cudf::is_nan
     */
    public boolean isWithoutNan(BooleanSupplier look) {
        long writes = WritesInPlace.count();
        if (isKnownWithoutNan(writes)) {
            return true;
        }
        boolean found = look.getAsBoolean();
        if (found) {
            writesWithoutNan = writes;
        }
        return found;
    }

    private boolean isKnownWithoutNan(long writes) {
        return writesWithoutNan == writes && (data == null || !data.isExposed());
    }

    /** Pins the memory of this column and those below; matched by {@link #unpin}. Returns its view, valid until then. */
    column_view pin() {
        beginUse();
        int pinned = 0;
        try {
            long dataAddress = data == null ? 0 : data.pin(Access.READ);
            pinned++;
            long maskAddress = mask == null ? 0 : mask.pin(Access.READ);
            pinned++;
            for (Column child : children) {
                child.pin();
                pinned++;
            }
            View known = view;
            if (known != null && !isViewStale && known.isOver(dataAddress, maskAddress, children)) {
                return known.pointer();
            }
            return makeView(dataAddress, maskAddress).pointer();
        } catch (Throwable t) {
            unpinFirst(pinned);
            endUse();
            throw t;
        }
    }

    /** Ends a {@link #pin}. */
    void unpin() {
        unpinFirst(2 + children.length);
        endUse();
    }

    private void unpinFirst(int count) {
        for (int i = count - 1; i >= 2; i--) {
            children[i - 2].unpin();
        }
        if (count > 1 && mask != null) {
            mask.unpin();
        }
        if (count > 0 && data != null) {
            data.unpin();
        }
    }

    /**
     * Pins the memory for a call that changes the rows, and returns the address of a new native mutable view; matched
     * by {@link #unpinMutable}.
     */
    long pinMutable() {
        if (children.length > 0) {
            throw new DTypeMismatchException(
                    "a column of " + type + " cannot be changed in place; columns of fixed width can");
        }
        beginUse();
        int pinned = 0;
        try {
            long dataAddress = data == null ? 0 : data.pin(Access.WRITE);
            pinned++;
            long maskAddress = mask == null ? 0 : mask.pin(Access.WRITE);
            pinned++;
            int nulls = mask == null ? 0 : nullCount == UNKNOWN ? countNulls(maskAddress) : nullCount;
            return cudf_core.make_mutable_column_view(
                    type.id().code(), type.scale(), size, dataAddress, maskAddress, nulls, offset, new long[0], 0);
        } catch (Throwable t) {
            unpinFirst(pinned);
            endUse();
            throw t;
        }
    }

    /** Ends a {@link #pinMutable}; what was known of the nulls is forgotten. */
    void unpinMutable() {
        // a number that another thread looked at meanwhile may be an old one
        WritesInPlace.note();
        forgetNulls();
        unpinFirst(2);
        endUse();
    }

    private synchronized void forgetNulls() {
        if (mask != null) {
            nullCount = UNKNOWN;
            isViewStale = true;
        }
    }

    /**
     * Frees a view that is not this column's any more; later, where a call on another thread may still use it, which is
     * one that began before the view was taken away.
     */
    private synchronized void retire(View old) {
        List<View> olds = retired == null ? new ArrayList<>(1) : retired;
        olds.add(old);
        retired = olds;
        if (isUsedOnce()) {
            freeRetired();
        }
    }

    private synchronized void freeRetired() {
        List<View> olds = retired;
        if (olds != null) {
            retired = null;
            olds.forEach(each -> each.owned().free());
        }
    }

    private synchronized View makeView(long dataAddress, long maskAddress) {
        View known = view;
        if (known != null && !isViewStale && known.isOver(dataAddress, maskAddress, children)) {
            return known;
        }
        Native.require();
        int nulls = nullCount == UNKNOWN ? countNulls(maskAddress) : nullCount;
        View[] parts = new View[children.length];
        long[] below = new long[children.length];
        for (int i = 0; i < below.length; i++) {
            View part = children[i].view;
            parts[i] = part;
            below[i] = part == null ? 0 : part.owned().address();
        }
        long address = cudf_core.make_column_view(
                type.id().code(), type.scale(), size, dataAddress, maskAddress, nulls, offset, below, below.length);
        Owned owned = Owned.by(this, Owned.Kind.COLUMN_VIEW, address, 0);
        View made = new View(owned, new column_view(new Address(address)), dataAddress, maskAddress, parts);
        view = made;
        isViewStale = false;
        if (known != null) {
            retire(known);
        }
        return made;
    }

    /** The address of the data while pinned; 0 where there is none. */
    long dataAddress() {
        View known = view;
        return known == null ? 0 : known.data();
    }

    /** The address of the mask while pinned; 0 where there is none. */
    long maskAddress() {
        View known = view;
        return known == null ? 0 : known.mask();
    }

    @Override
    void free() {
        View known = view;
        if (known != null) {
            known.owned().free();
        }
        freeRetired();
        for (Column child : children) {
            child.close();
        }
        if (mask != null) {
            mask.close();
        }
        if (data != null) {
            data.close();
        }
    }

    @Override
    String describe() {
        return "Column of " + size + " rows of " + type;
    }

    @Override
    public String toString() {
        return describe();
    }
}
