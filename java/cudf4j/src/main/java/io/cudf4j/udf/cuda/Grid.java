/* Copyright 2026 the cudf4j authors. SPDX-License-Identifier: Apache-2.0 */
package io.cudf4j.udf.cuda;

import io.cudf4j.errors.InvalidArgumentException;

/**
 * How many threads run a kernel.
 *
 * @param blocks the blocks, at least one
 * @param threads the threads of each block, from 1 to 1024
 * @param sharedBytes the shared memory that each block gets beside what the kernel declares
 */
public record Grid(int blocks, int threads, int sharedBytes) {
    private static final int MOST_THREADS = 1024;

    /**
     * Checks the numbers.
     *
     * @throws InvalidArgumentException if one is out of its range
     */
    public Grid {
        if (blocks < 1 || threads < 1 || threads > MOST_THREADS || sharedBytes < 0) {
            throw new InvalidArgumentException("a kernel cannot run in " + blocks + " blocks of " + threads
                    + " threads with " + sharedBytes + " bytes of shared memory");
        }
    }

    /**
     * Returns as many blocks as give each row a thread.
     *
     * @throws InvalidArgumentException if there is no row, or more than a grid has threads
     */
    public static Grid ofRows(long rows, int threads) {
        long blocks = threads < 1 ? 0 : (rows + threads - 1) / threads;
        if (rows < 1 || blocks > Integer.MAX_VALUE) {
            throw new InvalidArgumentException("a kernel cannot run over " + rows + " rows in blocks of " + threads);
        }
        return new Grid((int) blocks, threads, 0);
    }
}
