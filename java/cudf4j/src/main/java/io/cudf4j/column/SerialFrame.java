/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SerialBuffer;
import io.cudf4j.plc.HostSource;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one buffer of a serialised object: on the device, over the same memory as the object, or on the host.
 *
 * <p>A frame on the device keeps its memory there, and its address, until it is closed or unreachable. Who receives frames
 * copies them. Thread-safe, but for frames over a source that is not.
 *
 * @source cudf.core.buffer.Buffer.serialize
 */
public final class SerialFrame implements AutoCloseable {
    private static final int CHUNK_BYTES = 1 << 16;
    /** So much memory is asked for before a byte came. */
    private static final int UNSEEN_BYTES = 1 << 20;

    private static final int GROWTH = 4;

    private final long sizeBytes;
    /** The bytes; null where the source has them. */
    private final @Nullable SerialBuffer memory;

    private final @Nullable HostSource source;

    /** Whether the source has all bytes, and does not wait for them. */
    private final boolean isThere;

    private SerialFrame(long sizeBytes, @Nullable SerialBuffer memory, @Nullable HostSource source, boolean isThere) {
        this.sizeBytes = sizeBytes;
        this.memory = memory;
        this.source = source;
        this.isThere = isThere;
    }

    static SerialFrame own(SerialBuffer memory) {
        return new SerialFrame(memory.sizeBytes(), memory, null, true);
    }

    /** Returns a frame of bytes in host memory, one part behind the other. They are not copied. */
    public static SerialFrame ofHost(ByteBuffer... parts) {
        List<ByteBuffer> slices = List.of(parts).stream().map(ByteBuffer::slice).toList();
        long size = slices.stream().mapToLong(ByteBuffer::remaining).sum();
        return new SerialFrame(size, null, (offset, target) -> copy(slices, offset, target), true);
    }

    /**
     * Returns a frame of bytes that something gives part by part, and may fail to give: while it does, no more memory is
     * asked for than four times the bytes that came, and a megabyte.
     *
     * @param source asked from the first byte to the last
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
        return own(SerialBuffer.inPlace(Buffer.of(address, sizeBytes, owner)));
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
        return memory != null && memory.isOnDevice();
    }

    /**
     * Returns the device address of the first byte, valid until the frame is closed.
     *
     * @throws UnsupportedOperationException if the bytes lie on the host
     * @throws io.cudf4j.errors.ClosedException if the frame is closed
     */
    public long address() {
        if (memory == null) {
            throw new UnsupportedOperationException(
                    "address: the frame of " + sizeBytes + " bytes lies on the host; read it with copyTo");
        }
        return memory.address();
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
        if (memory != null) {
            memory.copyTo(offsetBytes, target);
        } else {
            Objects.requireNonNull(source).copyTo(offsetBytes, target);
        }
    }

    /** Returns the bytes in new memory; those of the host are looked at, if there is a check. */
    Buffer toBuffer(@Nullable SerialCheck check) {
        if (memory == null) {
            HostSource bytes = Objects.requireNonNull(source);
            return isThere
                    ? Buffer.of(sizeBytes, check == null ? bytes : check.over(bytes))
                    : grown(sizeBytes, check == null ? bytes : check.over(bytes));
        }
        if (check != null && !memory.isOnDevice()) {
            HostSource checked = check.over(memory::copyTo);
            ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);
            for (long at = 0; at < sizeBytes; at += chunk.remaining()) {
                chunk.clear().limit((int) Math.min(CHUNK_BYTES, sizeBytes - at));
                checked.copyTo(at, chunk);
                chunk.flip();
            }
        }
        return memory.toBuffer();
    }

    /**
     * Returns bytes that may never come: memory for all of them is asked for when the first quarter is there, for that when
     * its first quarter is.
     */
    private static Buffer grown(long size, HostSource bytes) {
        if (size <= UNSEEN_BYTES) {
            return Buffer.of(size, bytes);
        }
        long quarter = size / GROWTH;
        try (Buffer begun = grown(quarter, bytes)) {
            return Buffer.of(size, (offset, target) -> {
                long at = offset;
                if (at < quarter) {
                    ByteBuffer part = target.slice();
                    part.limit((int) Math.min(part.limit(), quarter - at));
                    int known = part.remaining();
                    begun.copyToHost(at, part);
                    target.position(target.position() + known);
                    at += known;
                }
                if (target.hasRemaining()) {
                    bytes.copyTo(at, target);
                }
            });
        }
    }

    /** Gives the memory back. Closing again has no effect. */
    @Override
    public void close() {
        if (memory != null) {
            memory.close();
        }
    }

    @Override
    public String toString() {
        return "SerialFrame(" + sizeBytes + " bytes on the " + (isOnDevice() ? "device" : "host") + ")";
    }
}
