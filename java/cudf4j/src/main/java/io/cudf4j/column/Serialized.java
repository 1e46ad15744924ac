/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * An object taken apart for another process: a header, which says what it is, and the frames, which have its memory. The
 * header is a few bytes for each column; its form belongs to this version of it and is checked when it is read.
 *
 * <p>Frames may lie on the device; they keep the memory there until they are closed. Closing this closes them.
 *
 * @source cudf.core.abc.Serializable
 */
public final class Serialized implements AutoCloseable {
    private final byte[] header;
    private final List<SerialFrame> frames;

    Serialized(byte[] header, List<SerialFrame> frames) {
        this.header = header;
        this.frames = List.copyOf(frames);
    }

    /** Returns the header, read-only. */
    public ByteBuffer header() {
        return ByteBuffer.wrap(header).asReadOnlyBuffer();
    }

    /** Returns the frames in order, which stay this object's. */
    public List<SerialFrame> frames() {
        return frames;
    }

    /** Returns the bytes of header and frames. */
    public long sizeBytes() {
        long sum = header.length;
        for (SerialFrame frame : frames) {
            sum += frame.sizeBytes();
        }
        return sum;
    }

    /** Closes the frames. Closing again has no effect. */
    @Override
    public void close() {
        frames.forEach(SerialFrame::close);
    }

    @Override
    public String toString() {
        return "Serialized(" + frames.size() + " frames, " + sizeBytes() + " bytes)";
    }
}
