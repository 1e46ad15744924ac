/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.Access;
import io.cudf4j.udf.compile.Translation;
import java.util.List;

/**
 * Memory of the device from which a kernel takes the texts that it makes. Each thread takes a piece and hands it out; all of it is
 * given back at once. The device's own malloc, one lock for all threads, takes a hundred times as long.
 */
final class TextHeap implements AutoCloseable {
    private static final long LEAST = 1L << 20;
    /** What a text of a row takes, its header included, beside as many bytes as its inputs have. */
    private static final long BYTES_PER_ROW = 64;

    private static final long LEAST_PIECE = 256;
    private static final long MOST_PIECE = 64 << 10;

    private final DeviceBuffer memory;
    private final long address;
    private final long sizeBytes;
    private final long piece;

    /**
     * Takes the memory.
     *
     * @param sizeBytes how much; 0 for a kernel that makes no text
     * @param threads how many threads share it
     */
    TextHeap(long sizeBytes, int threads) {
        this.sizeBytes = sizeBytes;
        // each thread's last piece is taken in part: of small pieces little is lost
        piece = Math.max(LEAST_PIECE, Math.min(MOST_PIECE, sizeBytes / (8L * threads)));
        memory = DeviceBuffer.allocate(sizeBytes);
        address = memory.pin(Access.WRITE);
    }

    /** Returns how much a kernel gets that was not run before. */
    static long firstSize(List<Column> inputs, int rows) {
        long bytes = LEAST + BYTES_PER_ROW * rows;
        for (Column input : inputs) {
            Span data = input.type().id() == TypeId.STRING ? input.data() : null;
            bytes += data == null ? 0 : 2 * data.sizeBytes();
        }
        return bytes;
    }

    /** Returns the {@code udf_heap} with which a kernel begins, of {@link Translation#HEAP_BYTES}. */
    long[] words() {
        return new long[] {address, sizeBytes, 0, piece};
    }

    /** Returns how much to take for the next run if threads asked for more than there is, else −1. */
    long sizeOfNextRun(long asked) {
        return asked <= sizeBytes
                ? -1
                : Math.max(Math.multiplyExact(2L, Math.max(sizeBytes, LEAST)), asked + asked / 4);
    }

    @Override
    public void close() {
        memory.unpin();
        memory.close();
    }
}
