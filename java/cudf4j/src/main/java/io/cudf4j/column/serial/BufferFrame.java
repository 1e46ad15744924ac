/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SerialBuffer;
import io.cudf4j.types.DeviceFrameFactory;
import io.cudf4j.types.HostSource;
import io.cudf4j.types.SerialFrame;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** The bytes of one buffer of a serialised object, which lie where the buffer lies or were copied to the host. */
public final class BufferFrame implements SerialFrame {
    private static final int CHUNK_BYTES = 1 << 16;
    /** So much memory is asked for before a byte came. */
    private static final int UNSEEN_BYTES = 1 << 20;

    private static final int GROWTH = 4;

    private final SerialBuffer memory;

    private BufferFrame(SerialBuffer memory) {
        this.memory = memory;
    }

    /** Makes frames of device memory that others hold. */
    public static final class Factory implements DeviceFrameFactory {
        /** Makes a factory, for {@link java.util.ServiceLoader}. */
        public Factory() {}

        @Override
        public SerialFrame of(long address, long sizeBytes, @Nullable Object owner) {
            return own(SerialBuffer.inPlace(Buffer.of(address, sizeBytes, owner)));
        }
    }

    static BufferFrame own(SerialBuffer memory) {
        return new BufferFrame(memory);
    }

    @Override
    public long sizeBytes() {
        return memory.sizeBytes();
    }

    @Override
    public boolean isComplete() {
        return true;
    }

    @Override
    public boolean isOnDevice() {
        return memory.isOnDevice();
    }

    @Override
    public long address() {
        return memory.address();
    }

    @Override
    public void copyTo(long offsetBytes, ByteBuffer target) {
        if (offsetBytes < 0 || target.remaining() > sizeBytes() - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + target.remaining() + " bytes from offset " + offsetBytes
                    + " of a frame of " + sizeBytes() + " bytes");
        }
        memory.copyTo(offsetBytes, target);
    }

    /** Returns the bytes of a frame in new memory; those of the host are looked at, if there is a check. */
    static Buffer toBuffer(SerialFrame frame, @Nullable SerialCheck check) {
        if (!(frame instanceof BufferFrame held)) {
            HostSource bytes = check == null ? frame::copyTo : check.over(frame::copyTo);
            return frame.isComplete() ? Buffer.of(frame.sizeBytes(), bytes) : grown(frame.sizeBytes(), bytes);
        }
        if (check != null && !held.isOnDevice()) {
            held.look(check);
        }
        return held.memory.toBuffer();
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

    private void look(SerialCheck check) {
        HostSource checked = check.over(memory::copyTo);
        ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES);
        long size = sizeBytes();
        for (long at = 0; at < size; at += chunk.remaining()) {
            chunk.clear().limit((int) Math.min(CHUNK_BYTES, size - at));
            checked.copyTo(at, chunk);
            chunk.flip();
        }
    }

    /** Gives the memory back. Closing again has no effect. */
    @Override
    public void close() {
        memory.close();
    }

    @Override
    public String toString() {
        return "SerialFrame(" + sizeBytes() + " bytes on the " + (isOnDevice() ? "device" : "host") + ")";
    }
}
