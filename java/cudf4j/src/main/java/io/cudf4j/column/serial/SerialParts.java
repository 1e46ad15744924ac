/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.column.serial;

import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.nio.ByteBuffer;
import java.util.List;

/** The header and the frames that a writer made. */
final class SerialParts implements Serialized {
    private final byte[] header;
    private final List<SerialFrame> frames;

    SerialParts(byte[] header, List<SerialFrame> frames) {
        this.header = header;
        this.frames = List.copyOf(frames);
    }

    @Override
    public ByteBuffer header() {
        return ByteBuffer.wrap(header).asReadOnlyBuffer();
    }

    @Override
    public List<SerialFrame> frames() {
        return frames;
    }

    @Override
    public long sizeBytes() {
        long sum = header.length;
        for (SerialFrame frame : frames) {
            sum += frame.sizeBytes();
        }
        return sum;
    }

    @Override
    public void close() {
        frames.forEach(SerialFrame::close);
    }

    @Override
    public String toString() {
        return "Serialized(" + frames.size() + " frames, " + sizeBytes() + " bytes)";
    }
}
