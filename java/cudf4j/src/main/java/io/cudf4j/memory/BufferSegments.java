/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.memory;

/**
 * Buffers of memory segments and back. {@code java.lang.foreign.MemorySegment} is there from Java 22 on, where the jar has
 * another form of this class: with the same methods, and with overloads that take the types themselves. This form refuses.
 */
@SuppressWarnings("DoNotCallSuggester") // the form of this class for Java 22 does not throw
public final class BufferSegments {
    private BufferSegments() {}

    /** Returns whether this form of the class can make buffers of segments: no. */
    public static boolean areSupported() {
        return false;
    }

    /**
     * Refuses to make a buffer of a segment.
     *
     * @throws UnsupportedOperationException always
     */
    public static Buffer of(Object segment) {
        throw refusal();
    }

    /**
     * Refuses to copy a buffer into a segment.
     *
     * @throws UnsupportedOperationException always
     */
    public static Object toHostSegment(Buffer buffer, Object arena) {
        throw refusal();
    }

    private static UnsupportedOperationException refusal() {
        int running = Runtime.version().feature();
        String reason = running < 22
                ? "memory segments need Java 22 or newer, and this is Java " + running
                : "this build of cudf4j was made without a JDK 22 or newer, or is not read from its jar";
        return new UnsupportedOperationException(reason + "; use Buffer.of with an array or a ByteBuffer");
    }
}
