/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of a buffer, kept for a receiver until they are closed or unreachable: on the device, where they cannot be
 * spilled meanwhile, or on the host. Thread-safe.
 *
 * @source cudf.core.buffer.spillable_buffer.SpillableBuffer.serialize
 */
public final class SerialBuffer implements AutoCloseable {
    private final long sizeBytes;
    /** The bytes; null where the copy has them. */
    private final @Nullable Buffer buffer;

    private final @Nullable HostCopy copy;
    /** Keeps the buffer on the device; null where it is not there, or cannot be spilled. */
    private final @Nullable SpillLock lock;

    private SerialBuffer(long sizeBytes, @Nullable Buffer buffer, @Nullable HostCopy copy, @Nullable SpillLock lock) {
        this.sizeBytes = sizeBytes;
        this.buffer = buffer;
        this.copy = copy;
        this.lock = lock;
    }

    /** Takes a buffer over and keeps its bytes where they are: on the device, or, where they are spilled, on the host. */
    public static SerialBuffer inPlace(Buffer buffer) {
        if (!(buffer instanceof SpillableBuffer spillable)) {
            return new SerialBuffer(buffer.sizeBytes(), buffer, null, null);
        }
        try {
            SerialBuffer spilled = ofSpilled(spillable);
            if (spilled != null) {
                buffer.close();
                return spilled;
            }
            SpillLock lock = SpillLock.detached();
            spillable.spillLock(lock);
            // another thread may have spilled it before the lock held
            spillable.unspill();
            return new SerialBuffer(buffer.sizeBytes(), buffer, null, lock);
        } catch (Throwable t) {
            buffer.close();
            throw t;
        }
    }

    /**
     * Takes a buffer over and keeps its bytes on the host. Where the buffer can be spilled, it is.
     *
     * @throws io.cudf4j.errors.HostStorageException if there is no room for them
     */
    public static SerialBuffer onHost(Buffer buffer) {
        try (buffer) {
            if (buffer instanceof SpillableBuffer spillable) {
                spillable.trySpill();
                SerialBuffer spilled = ofSpilled(spillable);
                if (spilled != null) {
                    return spilled;
                }
            }
            long address = buffer.pin(Access.READ);
            try {
                return new SerialBuffer(buffer.sizeBytes(), null, HostStore.save(address, buffer.sizeBytes()), null);
            } finally {
                buffer.unpin();
            }
        }
    }

    /** Returns the bytes of a buffer that is spilled; null where it is not. They stay on the host if it comes back. */
    private static @Nullable SerialBuffer ofSpilled(SpillableBuffer buffer) {
        if (!buffer.isSpilled()) {
            return null;
        }
        Buffer same = buffer.copy();
        if (same instanceof SpillableBuffer spilled && spilled.isSpilled()) {
            return new SerialBuffer(buffer.sizeBytes(), same, null, null);
        }
        same.close();
        return null;
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns whether the bytes lie on the device. */
    public boolean isOnDevice() {
        return buffer != null && (lock != null || !(buffer instanceof SpillableBuffer));
    }

    /**
     * Returns the device address of the first byte, which is valid until this is closed and exposes nothing.
     *
     * @throws UnsupportedOperationException if the bytes lie on the host
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public long address() {
        if (!isOnDevice()) {
            throw new UnsupportedOperationException(
                    "address: the " + sizeBytes + " bytes lie on the host; read them with copyTo");
        }
        return Objects.requireNonNull(buffer).memoryInfo().address();
    }

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws io.cudf4j.errors.InvalidArgumentException if the bytes asked for are not all within these
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public void copyTo(long offsetBytes, ByteBuffer target) {
        if (buffer != null) {
            buffer.copyToHost(offsetBytes, target);
        } else {
            Objects.requireNonNull(copy).toHost(offsetBytes, target);
        }
    }

    /**
     * Returns a buffer with the same bytes that shares no device memory with this; spilled, where these are spilled.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for it
     * @throws io.cudf4j.errors.ClosedException if this is closed
     */
    public Buffer toBuffer() {
        if (buffer != null) {
            return buffer.copy();
        }
        try (DeviceBuffer memory = DeviceBuffer.allocate(sizeBytes)) {
            long address = memory.pin(Access.WRITE);
            try {
                Objects.requireNonNull(copy).load(0, sizeBytes, address);
            } finally {
                memory.unpin();
            }
            return Buffer.shareOf(memory);
        }
    }

    /** Gives the memory back. Closing again has no effect. */
    @Override
    public void close() {
        if (lock != null) {
            lock.close();
        }
        if (buffer != null) {
            buffer.close();
        }
        if (copy != null) {
            copy.close();
        }
    }
}
