/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.libcudf.global.cudf_core;
import io.cudf4j.types.Access;
import io.cudf4j.types.HostSource;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.LongConsumer;

/**
 * A share in a stretch of device memory of libcudf's allocator. The memory is freed when every share of it is closed, or
 * none can be reached any more. Thread-safe.
 *
 * @source rmm::device_buffer
 */
public final class DeviceBuffer extends Handle implements Span {
    private final Memory memory;

    private DeviceBuffer(Memory memory) {
        this.memory = memory;
    }

    /** The memory itself, with the number of open shares in it. */
    private static final class Memory {
        // no object of its own for each memory
        private static final AtomicIntegerFieldUpdater<Memory> SHARES =
                AtomicIntegerFieldUpdater.newUpdater(Memory.class, "shares");

        private final Owned owned;
        private final long address;
        private final long sizeBytes;

        @SuppressWarnings("UnusedVariable") // SHARES has its name
        private volatile int shares = 1;

        /**
         * Whether somebody may have found out something about the bytes: they were read, belong to a column, or somebody else
         * has them too. Until then a write to them changes nothing that is known.
         */
        private volatile boolean isSeen;

        private Memory(long buffer, long address, long sizeBytes) {
            this.owned = Owned.by(this, Owned.Kind.DEVICE_BUFFER, buffer, sizeBytes);
            this.address = address;
            this.sizeBytes = sizeBytes;
        }
    }

    /** Takes over a native {@code rmm::device_buffer} whose memory begins at {@code address}. */
    static DeviceBuffer own(long buffer, long address, long sizeBytes) {
        return new DeviceBuffer(new Memory(buffer, address, sizeBytes));
    }

    /**
     * Returns new memory with undefined content.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     * @throws InvalidArgumentException if the size is negative
     */
    public static DeviceBuffer allocate(long sizeBytes) {
        DeviceBuffer made = allocateUnseen(sizeBytes);
        made.announce();
        return made;
    }

    /** Allocates for an object that will be announced itself. */
    static DeviceBuffer allocateUnseen(long sizeBytes) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("the size of device memory cannot be negative, got " + sizeBytes);
        }
        Native.require();
        long buffer = cudf_core.new_device_buffer(sizeBytes);
        return own(buffer, cudf_core.device_buffer_address(buffer), sizeBytes);
    }

    /**
     * Returns new memory with a copy of bytes.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(byte[] bytes) {
        return of(ByteBuffer.wrap(bytes));
    }

    /**
     * Returns new memory with a copy of the remaining bytes; the buffer's position stays.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(ByteBuffer bytes) {
        return of(bytes.remaining(), to -> Staging.toDevice(bytes.duplicate(), to));
    }

    /**
     * Returns new memory with a copy of bytes of any number.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     * @throws InvalidArgumentException if the size is negative
     */
    public static DeviceBuffer of(long sizeBytes, HostSource bytes) {
        return of(sizeBytes, to -> Staging.toDevice(bytes, sizeBytes, to));
    }

    /**
     * Returns new memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(short[] values) {
        return of(2L * values.length, to -> Staging.toDevice(values, to));
    }

    /**
     * Returns new memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(int[] values) {
        return of(4L * values.length, to -> Staging.toDevice(values, to));
    }

    /**
     * Returns new memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(long[] values) {
        return of(8L * values.length, to -> Staging.toDevice(values, to));
    }

    /**
     * Returns new memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(float[] values) {
        return of(4L * values.length, to -> Staging.toDevice(values, to));
    }

    /**
     * Returns new memory with a copy of an array.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer of(double[] values) {
        return of(8L * values.length, to -> Staging.toDevice(values, to));
    }

    /**
     * Returns new memory with a copy of bytes at a device address.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     */
    public static DeviceBuffer copyOf(long address, long sizeBytes) {
        Native.require();
        long buffer = cudf_core.copy_to_new_device_buffer(address, sizeBytes);
        DeviceBuffer made = own(buffer, cudf_core.device_buffer_address(buffer), sizeBytes);
        made.announce();
        return made;
    }

    private static DeviceBuffer of(long sizeBytes, LongConsumer fill) {
        DeviceBuffer made = allocateUnseen(sizeBytes);
        try {
            fill.accept(made.memory.address);
        } catch (Throwable t) {
            made.close();
            throw t;
        }
        made.announce();
        return made;
    }

    /**
     * Copies the remaining bytes to an offset; they are there on return. Several threads may fill different parts.
     *
     * @throws InvalidArgumentException if the bytes are not all within this memory
     * @throws io.cudf4j.errors.ClosedException if this share is closed
     */
    public void copyFromHost(long offsetBytes, ByteBuffer source) {
        requireRange(offsetBytes, source.remaining());
        Native.require();
        long address = pin(Access.WRITE);
        try {
            Staging.toDevice(source, address + offsetBytes);
        } finally {
            noteWrite();
            unpin();
        }
    }

    /** Takes note of a write, before it begins and where it has ended, unless nobody can have found out anything about the bytes. */
    void noteWrite() {
        if (memory.isSeen) {
            WritesInPlace.note();
        }
    }

    /** Takes note that what is found out about the bytes from now on ends with the next write to them. */
    void see() {
        // nearly always it is known already, and reading is cheaper than writing
        if (!memory.isSeen) {
            memory.isSeen = true;
        }
    }

    @Override
    public long sizeBytes() {
        return memory.sizeBytes;
    }

    /** The device address; valid while this share is open. */
    long address() {
        return memory.address;
    }

    @Override
    public long pin(Access access) {
        beginUse();
        if (access == Access.WRITE) {
            noteWrite();
        } else {
            see();
        }
        return memory.address;
    }

    @Override
    public void unpin() {
        endUse();
    }

    @Override
    public DeviceBuffer share() {
        beginUse();
        try {
            see();
            Memory.SHARES.incrementAndGet(memory);
            return new DeviceBuffer(memory);
        } finally {
            endUse();
        }
    }

    @Override
    void free() {
        if (Memory.SHARES.decrementAndGet(memory) == 0) {
            memory.owned.free();
        }
    }

    @Override
    String describe() {
        return "DeviceBuffer of " + memory.sizeBytes + " bytes";
    }

    @Override
    public String toString() {
        return describe();
    }
}
