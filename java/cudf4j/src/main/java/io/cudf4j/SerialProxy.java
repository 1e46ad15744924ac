/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.column.serial.SerialReader;
import io.cudf4j.column.serial.SerialWriter;
import io.cudf4j.frame.exchange.SerialObjects;
import io.cudf4j.frame.rows.Rows;
import io.cudf4j.types.SerialFrame;
import io.cudf4j.types.Serialized;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a frame, series or index is in a stream of Java objects: the length of the header, the header, and the bytes of the
 * buffers one behind the other, whose lengths the header tells.
 */
final class SerialProxy implements Externalizable {
    private static final long serialVersionUID = 1;
    private static final int CHUNK_BYTES = 1 << 16;
    private static final int MOST_HEADER_STEP = 1 << 20;

    private transient @Nullable Frame<?> object;

    /** For the stream, which reads the object then. */
    public SerialProxy() {}

    SerialProxy(Frame<?> object) {
        this.object = object;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        Frame<?> written = Objects.requireNonNull(object, "nothing to write");
        try (Serialized parts = SerialObjects.write(written.rows(), SerialWriter.inPlace())) {
            byte[] chunk = new byte[CHUNK_BYTES];
            ByteBuffer header = parts.header();
            out.writeInt(header.remaining());
            while (header.hasRemaining()) {
                int n = Math.min(chunk.length, header.remaining());
                header.get(chunk, 0, n);
                out.write(chunk, 0, n);
            }
            for (SerialFrame frame : parts.frames()) {
                for (long at = 0; at < frame.sizeBytes(); at += CHUNK_BYTES) {
                    int n = (int) Math.min(CHUNK_BYTES, frame.sizeBytes() - at);
                    frame.copyTo(at, ByteBuffer.wrap(chunk, 0, n));
                    out.write(chunk, 0, n);
                }
            }
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        int length = in.readInt();
        if (length < 0) {
            throw new StreamCorruptedException("a header of " + length + " bytes");
        }
        // a wrong length must not ask for more memory than the stream has bytes
        byte[] header = new byte[Math.min(length, MOST_HEADER_STEP)];
        for (int read = 0; read < length; read = header.length) {
            if (read > 0) {
                header = Arrays.copyOf(header, (int) Math.min(length, 2L * header.length));
            }
            in.readFully(header, read, header.length - read);
        }
        byte[] chunk = new byte[CHUNK_BYTES];
        try {
            SerialReader reader = SerialReader.of(
                    "readObject",
                    ByteBuffer.wrap(header),
                    size -> SerialFrame.ofHost(size, (at, target) -> fill(in, chunk, target)));
            object = face(SerialObjects.read(reader));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static Frame<?> face(Rows read) {
        return switch (read.kind()) {
            case FRAME -> new DataFrame(read);
            case SERIES -> new Series(read);
            case LABELS -> Index.own(read.labels());
        };
    }

    private static void fill(ObjectInput in, byte[] chunk, ByteBuffer target) {
        try {
            while (target.hasRemaining()) {
                int n = Math.min(chunk.length, target.remaining());
                in.readFully(chunk, 0, n);
                target.put(chunk, 0, n);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Object readResolve() throws InvalidObjectException {
        Frame<?> read = object;
        if (read == null) {
            throw new InvalidObjectException("no frame was read");
        }
        return read;
    }
}
