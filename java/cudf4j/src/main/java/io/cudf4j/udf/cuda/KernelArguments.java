/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.plc.CallScope;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.Access;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of a launch, in the order of the kernel's. Memory that is given to it stays where it is, is not spilled, and
 * stays alive until this is closed, which comes after the launch. Not thread-safe; made for one launch.
 *
 * <pre>{@code
 * try (KernelArguments arguments = new KernelArguments()) {
 *     kernel.launch(rows, arguments.int64(rows).data(column).mask(column).bitOffset(column).write(result).float64(2.5));
 * }
 * }</pre>
 */
public final class KernelArguments implements AutoCloseable {
    private final CallScope scope = CallScope.holding();
    private final List<Span> pinned = new ArrayList<>();
    private final List<DeviceBuffer> owned = new ArrayList<>();
    private long[] values = new long[16];
    private int count;
    private boolean isClosed;

    /**
     * Begins with no parameter.
     *
     * @throws io.cudf4j.errors.CudfException if the engine cannot be loaded
     */
    public KernelArguments() {}

    /** Adds a {@code bool}. */
    public KernelArguments bool(boolean value) {
        return add(value ? 1 : 0);
    }

    /** Adds a {@code signed char}. */
    public KernelArguments int8(byte value) {
        return add(value);
    }

    /** Adds a {@code short}; of a Java {@code char} its bits, for {@code unsigned short}. */
    public KernelArguments int16(int value) {
        return add(value);
    }

    /** Adds an {@code int}. */
    public KernelArguments int32(int value) {
        return add(value);
    }

    /** Adds a {@code long long}. */
    public KernelArguments int64(long value) {
        return add(value);
    }

    /** Adds a {@code float}. */
    public KernelArguments float32(float value) {
        return add(Float.floatToRawIntBits(value));
    }

    /** Adds a {@code double}. */
    public KernelArguments float64(double value) {
        return add(Double.doubleToRawLongBits(value));
    }

    /** Adds a pointer as it is, null for 0; nothing holds what it points to. */
    public KernelArguments address(long address) {
        return add(address);
    }

    /**
     * Adds a pointer to memory that the kernel reads; null gives a null pointer.
     *
     * @throws io.cudf4j.errors.ClosedException if it is closed
     */
    public KernelArguments read(@Nullable Span memory) {
        return add(memory == null ? 0 : pin(memory, Access.READ));
    }

    /**
     * Adds a pointer to memory that the kernel writes.
     *
     * @throws io.cudf4j.errors.ClosedException if it is closed
     */
    public KernelArguments write(Span memory) {
        return add(pin(memory, Access.WRITE));
    }

    /**
     * Adds a pointer to a copy of bytes on the device, which is freed when this is closed; null for none.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for them
     */
    public KernelArguments copyOf(byte[] bytes) {
        requireOpen();
        if (bytes.length == 0) {
            return add(0);
        }
        DeviceBuffer copy = DeviceBuffer.of(bytes);
        owned.add(copy);
        return read(copy);
    }

    /**
     * Adds a pointer to the first row of a column of fixed width; of strings to their characters, at which offset 0 points. A
     * null pointer where there is no memory.
     *
     * @throws InvalidArgumentException if the rows are lists, structs or dictionaries
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public KernelArguments data(Column column) {
        TypeId id = column.type().id();
        if (id == TypeId.LIST || id == TypeId.STRUCT || id == TypeId.DICTIONARY32) {
            throw new InvalidArgumentException("a kernel cannot take " + column + " by one pointer");
        }
        hold(column);
        Span data = column.data();
        if (data == null) {
            return add(0);
        }
        long first = id == TypeId.STRING ? 0 : column.offset() * column.type().sizeBytes();
        return add(pin(data, Access.READ) + first);
    }

    /**
     * Adds a pointer to where the first row of strings begins among their characters; the row ends where the next begins.
     * {@link #hasLongOffsets} says whether they are {@code int} or {@code long long}.
     *
     * @throws InvalidArgumentException if the rows are no strings, or there are none
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public KernelArguments offsets(Column strings) {
        Column offsets = offsetsOf(strings);
        hold(strings);
        Span data = offsets.data();
        if (data == null) {
            throw new InvalidArgumentException("there are no offsets in " + strings);
        }
        long first = (long) offsets.offset() + strings.offset();
        return add(pin(data, Access.READ) + first * offsets.type().sizeBytes());
    }

    /**
     * Returns whether the offsets of strings have 64 bits.
     *
     * @throws InvalidArgumentException if the rows are no strings, or there are none
     */
    public static boolean hasLongOffsets(Column strings) {
        return offsetsOf(strings).type().id() == TypeId.INT64;
    }

    private static Column offsetsOf(Column strings) {
        if (strings.type().id() != TypeId.STRING || strings.children().isEmpty()) {
            throw new InvalidArgumentException("there are no offsets in " + strings);
        }
        return strings.child(0);
    }

    /**
     * Adds a pointer to the null mask of a column: 32-bit words, of which bit {@link #bitOffset} is the first row's, least
     * significant first, 1 where it is valid. A null pointer where all rows are.
     *
     * @throws io.cudf4j.errors.ClosedException if the column is closed
     */
    public KernelArguments mask(Column column) {
        hold(column);
        return read(column.mask());
    }

    /** Adds, as {@code long long}, which bit of the mask of a column is the first row's. */
    public KernelArguments bitOffset(Column column) {
        return add(column.offset());
    }

    /** Returns the parameters as they are now, 64 bits each. */
    long[] values() {
        requireOpen();
        return Arrays.copyOf(values, count);
    }

    private void hold(Column column) {
        requireOpen();
        scope.address(column);
    }

    private long pin(Span memory, Access access) {
        requireOpen();
        long address = memory.pin(access);
        pinned.add(memory);
        return address;
    }

    private KernelArguments add(long value) {
        requireOpen();
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
        return this;
    }

    private void requireOpen() {
        if (isClosed) {
            throw new IllegalStateException("the arguments of a launch are closed; make others for another launch");
        }
    }

    /** Lets go of the memory and frees the copies. Closing again has no effect. */
    @Override
    public void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        try (scope) {
            for (int i = pinned.size() - 1; i >= 0; i--) {
                pinned.get(i).unpin();
            }
            owned.forEach(DeviceBuffer::close);
        }
    }
}
