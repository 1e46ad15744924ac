/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.types;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * An object taken apart for another process: a header, which says what it is, and the frames, which have its memory. The
 * header is a few bytes for each column; its form belongs to this version of it and is checked when it is read.
 *
 * <p>Frames may lie on the device; they keep the memory there until they are closed. Closing this closes them. Not for
 * implementation: {@code serialize} gives it.
 *
 * @source cudf.core.abc.Serializable
 */
public interface Serialized extends AutoCloseable {
    /** Returns the header, read-only. */
    ByteBuffer header();

    /** Returns the frames in order, which stay this object's. */
    List<SerialFrame> frames();

    /** Returns the bytes of header and frames. */
    long sizeBytes();

    /** Closes the frames. Closing again has no effect. */
    @Override
    void close();
}
