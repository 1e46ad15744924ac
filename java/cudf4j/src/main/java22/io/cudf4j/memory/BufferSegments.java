/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

import io.cudf4j.errors.InvalidArgumentException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** Buffers of memory segments and back. */
public final class BufferSegments {
    private static final int PART_BYTES = 1 << 30;

    private BufferSegments() {}

    /** Returns whether this form of the class can make buffers of segments: yes. */
    public static boolean areSupported() {
        return true;
    }

    /**
     * Returns new device memory with a copy of the bytes of a segment in host memory, of any size, on the heap or outside
     * it.
     *
     * @throws io.cudf4j.errors.DeviceOutOfMemoryException if there is not enough
     * @throws IllegalStateException if the segment's scope is closed
     * @throws WrongThreadException if the segment belongs to another thread
     */
    public static Buffer of(MemorySegment segment) {
        return Buffer.of(
                segment.byteSize(),
                (at, part) -> MemorySegment.ofBuffer(part).copyFrom(segment.asSlice(at, part.remaining())));
    }

    /**
     * Returns a copy of the bytes in host memory, of any size, read-only.
     *
     * @param arena allocates the segment, and frees it
     * @throws io.cudf4j.errors.ClosedException if the buffer is closed
     */
    public static MemorySegment toHostSegment(Buffer buffer, Arena arena) {
        MemorySegment target = arena.allocate(buffer.sizeBytes(), Long.BYTES);
        for (long at = 0; at < target.byteSize(); at += PART_BYTES) {
            ByteBuffer part = target.asSlice(at, Math.min(PART_BYTES, target.byteSize() - at))
                    .asByteBuffer();
            buffer.copyToHost(at, part);
        }
        return target.asReadOnly();
    }

    /**
     * Returns new device memory with a copy of the bytes of a segment, for callers compiled for an older Java.
     *
     * @throws InvalidArgumentException if it is no segment
     */
    public static Buffer of(Object segment) {
        if (segment instanceof MemorySegment memory) {
            return of(memory);
        }
        throw new InvalidArgumentException("a MemorySegment is needed, got " + className(segment));
    }

    /**
     * Returns a copy of the bytes as a segment, for callers compiled for an older Java.
     *
     * @throws InvalidArgumentException if it is no arena
     */
    public static Object toHostSegment(Buffer buffer, Object arena) {
        if (arena instanceof Arena memory) {
            return toHostSegment(buffer, memory);
        }
        throw new InvalidArgumentException("an Arena is needed, got " + className(arena));
    }

    private static String className(Object object) {
        return object == null ? "null" : object.getClass().getName();
    }
}
