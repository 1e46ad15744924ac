/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

import io.cudf4j.errors.InvalidArgumentException;
import io.cudf4j.types.Access;
import java.nio.ByteBuffer;

/**
 * A stretch of device memory that a column is built over. An implementation may move its bytes (to host memory and
 * back) while nothing holds them pinned.
 */
public interface Span extends AutoCloseable {
    /** Returns the length in bytes. */
    long sizeBytes();

    /**
     * Holds the bytes where they are until the matching {@link #unpin()}, and returns their device address.
     *
     * @throws io.cudf4j.errors.ClosedException if the span is closed
     */
    long pin(Access access);

    /** Ends one {@link #pin}. */
    void unpin();

    /**
     * Returns a span over the same bytes with a life of its own: the bytes live until every one that shares them is
     * closed or unreachable.
     *
     * @throws io.cudf4j.errors.ClosedException if this span is closed
     */
    Span share();

    /**
     * Copies bytes from an offset on until the target is full.
     *
     * @throws InvalidArgumentException if the bytes asked for are not all within this memory
     * @throws io.cudf4j.errors.ClosedException if the span is closed
     */
    default void copyToHost(long offsetBytes, ByteBuffer target) {
        requireRange(offsetBytes, target.remaining());
        long address = pin(Access.READ);
        try {
            Staging.toHost(address + offsetBytes, target);
        } finally {
            unpin();
        }
    }

    /**
     * Throws unless bytes are all within this memory.
     *
     * @throws InvalidArgumentException if they are not
     */
    default void requireRange(long offsetBytes, long count) {
        if (offsetBytes < 0 || count > sizeBytes() - offsetBytes) {
            throw new InvalidArgumentException("cannot copy " + count + " bytes from offset " + offsetBytes + " of "
                    + sizeBytes() + " bytes of device memory");
        }
    }

    /**
     * Returns a copy of all bytes on the heap.
     *
     * @throws io.cudf4j.errors.SizeOverflowException if they do not fit an array
     * @throws io.cudf4j.errors.ClosedException if the span is closed
     */
    default byte[] toHost() {
        byte[] bytes = new byte[Staging.arrayLength(sizeBytes())];
        copyToHost(0, ByteBuffer.wrap(bytes));
        return bytes;
    }

    /** Returns whether someone outside may write to the bytes at any time. */
    default boolean isExposed() {
        return false;
    }

    /** Returns whether {@link #close} was called. */
    boolean isClosed();

    /** Gives this share of the bytes back. Closing again has no effect. */
    @Override
    void close();
}
