/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.plc.Access;
import io.cudf4j.plc.HostSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one buffer of a serialised object: on the device, over the same memory as the object, or on the host.
 *
 * <p>A frame keeps its memory, and on the device also its address, until it is closed or unreachable. Who receives frames
 * copies them. Thread-safe, but for frames over a source that is not.
 *
 * @source cudf.core.buffer.Buffer.serialize
 */
public final class SerialFrame implements AutoCloseable {
    private static final int MOST_CHUNK = 1 << 28;

    private final long sizeBytes;
    /** The bytes as a buffer, or null where only the source has them. */
    private final @Nullable Buffer buffer;

    private final @Nullable HostSource source;
    private final boolean isPinned;
    private boolean isClosed;

    private SerialFrame(long sizeBytes, @Nullable Buffer buffer, @Nullable HostSource source, boolean isPinned) {
        this.sizeBytes = sizeBytes;
        this.buffer = buffer;
        this.source = source;
        this.isPinned = isPinned;
    }

    /** Takes over a buffer and keeps it where it is. */
    static SerialFrame own(Buffer buffer) {
        try {
            buffer.pin(Access.READ);
        } catch (RuntimeException e) {
            buffer.close();
            throw e;
        }
        return new SerialFrame(buffer.sizeBytes(), buffer, null, true);
    }

    /** Returns a frame on the host with the bytes of a buffer, which it takes over. */
    static SerialFrame ownOnHost(Buffer buffer) {
        try (buffer) {
            List<ByteBuffer> chunks = new ArrayList<>();
            for (long at = 0; at < buffer.sizeBytes(); at += MOST_CHUNK) {
                ByteBuffer chunk = ByteBuffer.allocate((int) Math.min(MOST_CHUNK, buffer.sizeBytes() - at));
                buffer.copyToHost(at, chunk);
                chunks.add(chunk.flip());
            }
            return ofHost(chunks);
        }
    }

    /** Returns a frame of bytes in host memory, one part behind the other. They are not copied. */
    public static SerialFrame ofHost(ByteBuffer... parts) {
        return ofHost(List.of(parts));
    }

    private static SerialFrame ofHost(List<ByteBuffer> parts) {
        List<ByteBuffer> slices = parts.stream().map(ByteBuffer::slice).toList();
        long size = slices.stream().mapToLong(ByteBuffer::remaining).sum();
        return new SerialFrame(size, null, (offset, target) -> copy(slices, offset, target), false);
    }

    /**
     * Returns a frame of bytes that something gives part by part.
     *
     * @param source asked once, from the first byte to the last
     * @throws InvalidArgumentException if the size is negative
     */
    public static SerialFrame ofHost(long sizeBytes, HostSource source) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("a frame cannot have " + sizeBytes + " bytes");
        }
        return new SerialFrame(sizeBytes, null, source, false);
    }

    /**
     * Returns a frame of bytes on the device that another frame or library holds.
     *
     * @param owner kept reachable until the frame is closed; null where something else keeps the memory allocated
     * @throws InvalidArgumentException if the size is negative, or the address is not one of the device's
     */
    public static SerialFrame ofDevice(long address, long sizeBytes, @Nullable Object owner) {
        return own(Buffer.of(address, sizeBytes, owner));
    }

    private static void copy(List<ByteBuffer> parts, long offset, ByteBuffer target) {
        long at = offset;
        for (ByteBuffer part : parts) {
            int size = part.remaining();
            if (at < size && target.hasRemaining()) {
                int n = (int) Math.min(target.remaining(), size - at);
                target.put(part.duplicate().position((int) at).limit((int) at + n));
                at += n;
            }
            at -= Math.min(at, size);
        }
    }

    /** Returns the number of bytes. */
    public long sizeBytes() {
        return sizeBytes;
    }

    /** Returns whether the bytes lie on the device. */
    public boolean isOnDevice() {
        return isPinned;
    }

    /**
     * Returns the device address of the first byte, valid until the frame is closed.
     *
     * @throws UnsupportedOperationException if the bytes lie on the host
     * @throws io.cudf4j.errors.ClosedException if the frame is closed
     */
    public long address() {
        if (!isPinned) {
            throw new UnsupportedOperationException("address: the frame of " + sizeBytes
                    + " bytes lies on the host; read it with copyTo");
        }
        Buffer held = Objects.requireNonNull(buffer);
        long address = held.pin(Access.READ);
        held.unpin();
        return address;
    }

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws InvalidArgumentException if the bytes asked for are not all within the frame
     * @throws io.cudf4j.errors.ClosedException if the frame is closed
     */
    public void copyTo(long offsetBytes, ByteBuffer target) {
        if (offsetBytes < 0 || target.remaining() > sizeBytes - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + target.remaining() + " bytes from offset " + offsetBytes
                    + " of a frame of " + sizeBytes + " bytes");
        }
        if (buffer != null) {
            buffer.copyToHost(offsetBytes, target);
        } else {
            Objects.requireNonNull(source).copyTo(offsetBytes, target);
        }
    }

    /** Returns the bytes in new memory; those of the host pass through the check, if there is one. */
    Buffer toBuffer(@Nullable SerialCheck check) {
        HostSource from = this::copyTo;
        if (isPinned) {
            return Buffer.of(Objects.requireNonNull(buffer).toByteBuffer());
        }
        return Buffer.of(sizeBytes, check == null ? from : check.over(from));
    }

    /** Gives the memory back. Closing again has no effect. */
    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        if (buffer != null) {
            if (isPinned) {
                buffer.unpin();
            }
            buffer.close();
        }
    }

    @Override
    public String toString() {
        return "SerialFrame(" + sizeBytes + " bytes on the " + (isPinned ? "device" : "host") + ", "
                + ByteOrder.nativeOrder() + ")";
    }
}
