/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one buffer of a serialised object: on the device, over the same memory as the object, or on the host.
 *
 * <p>A frame on the device keeps its memory there, and its address, until it is closed or unreachable. Who receives frames
 * copies them. Thread-safe, but for frames over a source that is not. Not for implementation: {@code ofHost} and {@code
 * ofDevice} make frames of what came from elsewhere.
 *
 * @source cudf.core.buffer.Buffer.serialize
 */
public interface SerialFrame extends AutoCloseable {
    /** Returns a frame of bytes in host memory, one part behind the other. They are not copied. */
    static SerialFrame ofHost(ByteBuffer... parts) {
        return HostFrame.of(parts);
    }

    /**
     * Returns a frame of bytes that something gives part by part, and may fail to give: while it does, no more memory is
     * asked for than four times the bytes that came, and a megabyte.
     *
     * @param source asked from the first byte to the last
     * @throws InvalidArgumentException if the size is negative
     */
    static SerialFrame ofHost(long sizeBytes, HostSource source) {
        return HostFrame.of(sizeBytes, source);
    }

    /**
     * Returns a frame of bytes on the device that another frame or library holds.
     *
     * @param owner kept reachable until the frame is closed; null where something else keeps the memory allocated
     * @throws InvalidArgumentException if the size is negative, or the address is not one of the device's
     */
    static SerialFrame ofDevice(long address, long sizeBytes, @Nullable Object owner) {
        return DeviceFrames.FACTORY.of(address, sizeBytes, owner);
    }

    /** Returns the number of bytes. */
    long sizeBytes();

    /** Returns whether all bytes are in memory; those that a source gives part by part may never come. */
    boolean isComplete();

    /** Returns whether the bytes lie on the device. */
    boolean isOnDevice();

    /**
     * Returns the device address of the first byte, valid until the frame is closed.
     *
     * @throws UnsupportedOperationException if the bytes lie on the host
     * @throws io.cudf4j.errors.ClosedException if the frame is closed
     */
    long address();

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws InvalidArgumentException if the bytes asked for are not all within the frame
     * @throws io.cudf4j.errors.ClosedException if the frame is closed
     */
    void copyTo(long offsetBytes, ByteBuffer target);

    /** Gives the memory back. Closing again has no effect. */
    @Override
    void close();
}
