/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.memory.Buffer;
import io.cudf4j.memory.SerialBuffer;
import io.cudf4j.types.DeviceFrameFactory;
import io.cudf4j.types.HostSource;
import io.cudf4j.types.SerialFrame;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The bytes of one buffer of a serialised object, which lie where the buffer lies or were copied to the host. */
public final class BufferFrame implements SerialFrame {
    private static final int CHUNK_BYTES = 1 << 16;

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
    public boolean isOnDevice() {
        return memory.isOnDevice();
    }

    @Override
    public long address() {
        return memory.address();
    }

    @Override
    public void copyTo(long offsetBytes, ByteBuffer target) {
        Objects.requireNonNull(target, "copyTo: the target is null");
        if (offsetBytes < 0 || target.remaining() > sizeBytes() - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + target.remaining() + " bytes from offset " + offsetBytes
                    + " of a frame of " + sizeBytes() + " bytes");
        }
        memory.copyTo(offsetBytes, target);
    }

    /** Returns the bytes of a frame in new memory; those of the host are looked at, if there is a check. */
    static Buffer toBuffer(SerialFrame frame, @Nullable SerialCheck check) {
        if (!(frame instanceof BufferFrame held)) {
            HostSource bytes = frame::copyTo;
            return Buffer.of(frame.sizeBytes(), check == null ? bytes : check.over(bytes));
        }
        if (check != null && !held.isOnDevice()) {
            held.look(check);
        }
        return held.memory.toBuffer();
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
