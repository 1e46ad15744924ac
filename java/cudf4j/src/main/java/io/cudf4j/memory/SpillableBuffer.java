/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.errors.ClosedException;
import java.nio.ByteBuffer;

/**
 * A buffer whose bytes move to the host when the device is full, and back when they are used. All buffers over the same
 * memory move together.
 *
 * @source cudf.core.buffer.spillable_buffer.SpillableBuffer
 */
public final class SpillableBuffer extends ExposureTrackedBuffer {
    SpillableBuffer(BufferOwner owner, long offset, long sizeBytes) {
        super(owner, offset, sizeBytes);
    }

    /** Returns whether the bytes are off the device. */
    public boolean isSpilled() {
        return bufferOwner().isSpilled();
    }

    /**
     * Returns whether the bytes could be moved off the device now: they are there, their address was never handed out,
     * and nothing holds them.
     */
    public boolean isSpillable() {
        return bufferOwner().isSpillable();
    }

    /**
     * Moves the bytes, all that the memory has, off the device.
     *
     * @throws IllegalStateException if the buffer is exposed, in use or spill-locked
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.CudfException if there is no room for them elsewhere
     */
    public void spill() {
        bufferOwner().spill();
    }

    /** Moves the bytes off the device unless they have to stay there. */
    void trySpill() {
        bufferOwner().trySpill();
    }

    /**
     * Brings the bytes to the device.
     *
     * @throws ClosedException if the buffer is closed
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is no room for them
     */
    public void unspill() {
        bufferOwner().unspill();
    }

    /** Keeps the bytes where they are, or will be when they are next used, until the lock is released. */
    public void spillLock(SpillLock lock) {
        bufferOwner().hold(lock);
    }

    /**
     * Copies bytes to the host. Where they can be spilled, they are: what is read is then the spilled bytes, and the device
     * has room for others.
     */
    @Override
    public void copyToHost(long offsetBytes, ByteBuffer target) {
        requireRange(offsetBytes, target.remaining());
        if (!spillAndRead(offsetBytes, target)) {
            super.copyToHost(offsetBytes, target);
        }
    }
}
