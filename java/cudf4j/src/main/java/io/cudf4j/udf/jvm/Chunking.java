/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.jvm;

/**
 * Rows taken apart for several threads.
 *
 * @param rowCount how many there are
 * @param size how many a chunk has, a multiple of 64, so that no two chunks have a byte of a null mask in common
 */
record Chunking(int rowCount, int size) {
    /** What one thread takes at a time of many rows: its arrays stay in a cache of its processor. */
    static final int MOST = Scratch.BYTES / Long.BYTES;

    /** Fewer rows are not worth another thread, unless the function is slow. */
    private static final int LEAST = 512;

    /** How many chunks a thread gets of few rows, so that it can take some of those of a slower one. */
    private static final int OF_A_THREAD = 4;

    private static final int BITS = 64;

    static Chunking of(int rowCount, int threads) {
        long even = rowCount / ((long) threads * OF_A_THREAD);
        long size = Math.max(LEAST, Math.min(MOST, (even + BITS - 1) / BITS * BITS));
        return new Chunking(rowCount, (int) size);
    }

    /** Returns the most rows of a chunk. */
    int capacity() {
        return Math.min(rowCount, size);
    }

    int count() {
        return (int) ((rowCount + (long) size - 1) / size);
    }

    int start(int chunk) {
        return chunk * size;
    }

    int end(int chunk) {
        return (int) Math.min(rowCount, (chunk + 1L) * size);
    }
}
