/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import io.cudf4j.errors.InvalidArgumentException;
import java.nio.ByteBuffer;
import java.util.List;

/** Bytes on the host that something gives part by part. */
final class HostFrame implements SerialFrame {
    private final long sizeBytes;
    private final HostSource source;
    private final boolean isComplete;

    private HostFrame(long sizeBytes, HostSource source, boolean isComplete) {
        this.sizeBytes = sizeBytes;
        this.source = source;
        this.isComplete = isComplete;
    }

    static HostFrame of(ByteBuffer... parts) {
        List<ByteBuffer> slices = List.of(parts).stream().map(ByteBuffer::slice).toList();
        long size = slices.stream().mapToLong(ByteBuffer::remaining).sum();
        return new HostFrame(size, (offset, target) -> copy(slices, offset, target), true);
    }

    static HostFrame of(long sizeBytes, HostSource source) {
        if (sizeBytes < 0) {
            throw new InvalidArgumentException("a frame cannot have " + sizeBytes + " bytes");
        }
        return new HostFrame(sizeBytes, source, false);
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

    @Override
    public long sizeBytes() {
        return sizeBytes;
    }

    @Override
    public boolean isComplete() {
        return isComplete;
    }

    @Override
    public boolean isOnDevice() {
        return false;
    }

    @Override
    public long address() {
        throw new UnsupportedOperationException(
                "address: the frame of " + sizeBytes + " bytes lies on the host; read it with copyTo");
    }

    @Override
    public void copyTo(long offsetBytes, ByteBuffer target) {
        if (offsetBytes < 0 || target.remaining() > sizeBytes - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + target.remaining() + " bytes from offset " + offsetBytes
                    + " of a frame of " + sizeBytes + " bytes");
        }
        source.copyTo(offsetBytes, target);
    }

    @Override
    public void close() {
        // the bytes are the source's
    }

    @Override
    public String toString() {
        return "SerialFrame(" + sizeBytes + " bytes on the host)";
    }
}
