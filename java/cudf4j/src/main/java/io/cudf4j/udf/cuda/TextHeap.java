/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.DeviceOutOfMemoryException;
import io.cudf4j.plc.Column;
import io.cudf4j.plc.DeviceBuffer;
import io.cudf4j.plc.Span;
import io.cudf4j.plc.TypeId;
import io.cudf4j.types.Access;
import io.cudf4j.udf.compile.Translation;
import java.util.List;

/**
 * Memory of the device from which a kernel takes the texts that it makes. Each thread has a piece from the beginning, takes others
 * where that is used up, and hands them out; all of it is given back at once. The device's own malloc, one lock for all threads,
 * takes a hundred times as long.
 */
final class TextHeap implements AutoCloseable {
    private static final long LEAST = 1L << 20;
    /** What a text of a row takes, its header included, beside as many bytes as its inputs have. */
    private static final long BYTES_PER_ROW = 64;

    /** What a thread needs that goes over one row or a few: texts on the way to that of the row count as well. */
    private static final long BYTES_PER_THREAD = 256;

    private static final long LEAST_PIECE = 128;
    private static final long MOST_PIECE = 64 << 10;

    private final DeviceBuffer memory;
    private final Start start;
    private final long address;
    private final long before;
    private final long sizeBytes;
    private final long piece;

    /**
     * Takes the memory.
     *
     * @param start how it is shared out at first
     * @param sizeBytes how much, at least as much as {@code start} says
     * @param before how much more lies before it, which the kernel writes: one allocation takes half the time of two
     */
    TextHeap(Start start, long sizeBytes, long before) {
        this.start = start;
        this.sizeBytes = sizeBytes;
        // each thread's last piece is taken in part: of small pieces little is lost
        piece = Math.max(LEAST_PIECE, Math.min(MOST_PIECE, sizeBytes / (8L * start.threads())));
        this.before = before;
        memory = DeviceBuffer.allocate(before + sizeBytes);
        address = memory.pin(Access.WRITE);
    }

    /**
     * With how much a kernel begins.
     *
     * @param bytes what all threads have
     * @param own of it what each thread has without asking: a counter that all of them add to takes longer than most functions
     * @param threads how many share it
     */
    record Start(long bytes, long own, int threads) {
        /** Half of the memory is shared out at first, the other half is for those whose texts are longer. */
        Start(long bytes, int threads) {
            this(bytes, Math.min(MOST_PIECE, bytes / (2L * threads)) & -Long.BYTES, threads);
        }

        /** Returns that of a kernel over so many rows. */
        static Start of(List<Column> inputs, int rows) {
            int threads = Launch.blocks(rows) * Launch.THREADS;
            long bytes = LEAST + Math.max(BYTES_PER_ROW * rows, BYTES_PER_THREAD * threads);
            for (Column input : inputs) {
                Span data = input.type().id() == TypeId.STRING ? input.data() : null;
                bytes += data == null ? 0 : 2 * data.sizeBytes();
            }
            return new Start(bytes, threads);
        }

        private long shared() {
            return own * threads;
        }
    }

    /**
     * What the last call of a function asked for beyond what threads begin with, so that the next need not run twice. Thread-safe: of
     * calls that end at once any counts.
     */
    static final class Habit {
        private volatile double bytesPerRow;

        /**
         * Takes the memory for a first run.
         *
         * @param before how much more lies before it
         * @throws DeviceOutOfMemoryException if there is not even as much as {@code start} says
         */
        TextHeap open(Start start, int rows, long before) {
            double more = bytesPerRow * rows;
            long usual = start.shared() + (long) (more + more / 4);
            if (usual > start.bytes()) {
                try {
                    return new TextHeap(start, usual, before);
                } catch (DeviceOutOfMemoryException e) {
                    // the texts of this call may be shorter than those of the last
                    bytesPerRow = 0;
                }
            }
            return new TextHeap(start, start.bytes(), before);
        }

        /** Notes what a run asked for that had enough. */
        void note(Start start, int rows, long asked) {
            bytesPerRow = (double) (asked - start.shared()) / rows;
        }
    }

    /** Returns where the memory that lies before it begins. */
    long before() {
        return address;
    }

    /** Returns the {@code udf_heap} with which a kernel begins, of {@link Translation#HEAP_BYTES}. */
    long[] words() {
        return new long[] {address + before, sizeBytes, start.shared(), piece, start.own(), start.threads()};
    }

    /** Returns how much to take for the next run if threads asked for more than there is, else −1. */
    long sizeOfNextRun(long asked) {
        return asked <= sizeBytes ? -1 : Math.max(Math.multiplyExact(2L, sizeBytes), asked + asked / 4);
    }

    @Override
    public void close() {
        memory.unpin();
        memory.close();
    }
}
