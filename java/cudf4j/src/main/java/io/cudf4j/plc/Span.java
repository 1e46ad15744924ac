/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.plc;

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

    /** Gives this share of the bytes back. Closing again has no effect. */
    @Override
    void close();
}
