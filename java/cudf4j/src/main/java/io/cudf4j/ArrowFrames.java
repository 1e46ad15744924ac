/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j;

import io.cudf4j.io.formats.ArrowStreams;
import java.util.Iterator;

/**
 * Frames of a stream of the Arrow C interface, made one after the other as they are asked for. Each belongs to whoever asked;
 * closing this closes the stream. For one thread.
 *
 * @source pyarrow.RecordBatchReader
 */
public final class ArrowFrames implements Iterator<DataFrame>, AutoCloseable {
    private final ArrowStreams.Batches batches;

    ArrowFrames(ArrowStreams.Batches batches) {
        this.batches = batches;
    }

    /**
     * Returns whether there is another frame, which is read from the stream now.
     *
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws io.cudf4j.errors.InputFileException if the stream fails
     */
    @Override
    public boolean hasNext() {
        return batches.hasNext();
    }

    /**
     * Returns the next frame, which the caller closes.
     *
     * @shape rows counted from 0
     * @nulls kept
     * @cost copies every vector of the batch to the device
     * @throws java.util.NoSuchElementException if there is none
     * @throws io.cudf4j.errors.ClosedException if this is closed
     * @throws UnsupportedOperationException if a vector has a type without dtype
     * @source pyarrow.RecordBatchReader
     */
    @Override
    public DataFrame next() {
        return DataFrame.own(batches.next());
    }

    /** Closes the stream; again has no effect. Frames that were made stay open. */
    @Override
    public void close() {
        batches.close();
    }

    @Override
    public String toString() {
        return "ArrowFrames[" + batches + "]";
    }
}
